package tally

import (
	"errors"
	"fmt"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// A transaction of the chain is taken apart: the transfers of USDC in it move
// what we have, the events of the contracts what we owe. The two meet in
// unexplained, in the part of the transaction, and leave it empty. What stays
// there is USDC that came or went and that no contract, and nobody here, speaks
// of: a theft, a stray payment.

// posting is a row of the table: what an event means in the books.
type posting struct {
	event string
	about string
	lines func(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error)
}

// postings are all events that move money.
// spec: books-feed
var postings = []posting{
	{"Transferred", "USDC moves: out of the account that it leaves, into the one that it reaches", transferred},
	{"OrderFunded", "a buyer pays into escrow", simple(func(e chain.OrderFunded, t book.Place) []book.Line {
		return book.Move(t, book.At(book.BuyersDeposits, e.OrderID), e.Amount)
	})},
	{"PutBack", "who releases a batch puts back what its loan had taken from the order", simple(func(e chain.PutBack, t book.Place) []book.Line {
		return book.Move(t, book.At(book.BuyersDeposits, e.OrderID), e.Amount)
	})},
	{"OrderRefunded", "an order gives back what it does not cost any more: the buyer may fetch it", simple(func(e chain.OrderRefunded, _ book.Place) []book.Line {
		return book.Move(book.At(book.BuyersDeposits, e.OrderID), book.At(book.BuyersRefunds, e.Buyer.String()), e.Amount)
	})},
	{"RefundClaimed", "escrow sends a buyer what orders have given back", simple(func(e chain.RefundClaimed, t book.Place) []book.Line {
		return book.Move(book.At(book.BuyersRefunds, e.Buyer.String()), t, e.Amount)
	})},
	{"LoanPaid", "escrow pays on the loan of a batch", simple(func(e chain.LoanPaid, t book.Place) []book.Line {
		return book.Move(book.At(book.BuyersDeposits, e.OrderID), t, e.Amount)
	})},
	{"LotSettled", "a sale is settled: the advance goes back into the float, the rest is the farmer's", lotSettled},
	{"LotForfeited", "a buyer has not paid: of its deposit the farmer has what the sale would have left, then the advance goes back into the float", lotForfeited},
	{"LoanOriginated", "a loan is drawn for a farmer", simple(func(e chain.LoanOriginated, _ book.Place) []book.Line {
		return book.Move(book.At(book.Loans, e.LoanID), book.At(book.Disbursement, e.LoanID), e.Amount)
	})},
	{"LoanTakenBack", "a loan whose money never arrived is undone", simple(func(e chain.LoanTakenBack, _ book.Place) []book.Line {
		return book.Move(book.At(book.Disbursement, e.LoanID), book.At(book.Loans, e.LoanID), e.Amount)
	})},
	{"LoanPayment", "a loan is paid: the principal comes back", simple(func(e chain.LoanPayment, t book.Place) []book.Line {
		return book.Move(t, book.At(book.Loans, e.LoanID), e.Principal)
	})},
	{"InterestSplit", "the interest of a payment: the lenders', the reserve's, and what servicing gets", simple(func(e chain.InterestSplit, t book.Place) []book.Line {
		lines := append(book.Move(t, book.At(book.Lenders, ""), e.Lenders), book.Move(t, book.At(book.Reserve, ""), e.Reserve)...)
		return append(lines, book.Move(t, book.At(book.ServicingDue, ""), e.Servicing)...)
	})},
	{"LoanWrittenOff", "a loan is lost: the lenders bear its principal", simple(func(e chain.LoanWrittenOff, _ book.Place) []book.Line {
		return book.Move(book.At(book.Lenders, ""), book.At(book.Loans, e.LoanID), e.Principal)
	})},
	{"LossCovered", "the reserve makes a loss good to the lenders, as far as it goes", simple(func(e chain.LossCovered, _ book.Place) []book.Line {
		return book.Move(book.At(book.Reserve, ""), book.At(book.Lenders, ""), e.Covered)
	})},
	{"RecoverySplit", "something comes back of a loan that was written off: to the lenders, then to the reserve", simple(func(e chain.RecoverySplit, t book.Place) []book.Line {
		return append(book.Move(t, book.At(book.Lenders, ""), e.Lenders), book.Move(t, book.At(book.Reserve, ""), e.Reserve)...)
	})},
	{"ReserveReleased", "ADMIN gives a part of the reserve to the lenders", simple(func(e chain.ReserveReleased, _ book.Place) []book.Line {
		return book.Move(book.At(book.Reserve, ""), book.At(book.Lenders, ""), e.Amount)
	})},
	{"ServicingPaid", "the vault pays for servicing", servicingPaid},
	{"Deposited", "a lender has put money into the vault itself", deposited},
	{"DepositedOnce", "the vault has taken a lender's deposit", depositedOnce},
	{"Withdrawn", "a lender has taken money out, with its own wallet or by a withdrawal", withdrawn},
	{"WithdrawalPaid", "the line has got USDC for shares: it is owed to the receiver", withdrawalPaid},
	{"WithdrawalClaimed", "the line sends a receiver what it is owed", simple(func(e chain.WithdrawalClaimed, t book.Place) []book.Line {
		return book.Move(book.At(book.WithdrawalsOwed, e.Receiver.String()), t, e.Amount)
	})},
}

// notes are what the books must know of events that move nothing, for later
// ones that do.
var notes = map[string]func(*store.Tx, chain.Event) error{"WithdrawalRequested": withdrawalRequested}

// simple is a posting of what the event itself says. t is the transaction's
// part of unexplained.
func simple[E any](lines func(e E, t book.Place) []book.Line) func(*Desk, *store.Tx, chain.Event) ([]book.Line, error) {
	return func(_ *Desk, _ *store.Tx, e chain.Event) ([]book.Line, error) {
		data, is := e.Data.(E)
		if !is {
			return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
		}
		return lines(data, transaction(e)), nil
	}
}

// transaction is where the two sides of an event's transaction meet. Whoever
// sends USDC here moves it on from there, before or after the chain's own word.
func transaction(e chain.Event) book.Place { return book.At(book.Unexplained, e.TxHash.String()) }

// causeOf names an event of the chain in the books.
func causeOf(e chain.Event) string { return fmt.Sprintf("%s:%d", e.TxHash, e.LogIndex) }

// Apply takes an event of the chain into the books, once, in the transaction
// that moves the follower's position.
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	name := e.Name()
	if note, is := notes[name]; is {
		return note(tx, e)
	}
	for _, p := range postings {
		if p.event != name {
			continue
		}
		lines, err := p.lines(d, tx, e)
		if err != nil {
			return err
		}
		_, err = book.Post(tx, book.Entry{Cause: causeOf(e), Step: name, Lines: lines})
		return err
	}
	return nil
}

// transferred moves what we have. What comes to a funding address is its
// cooperative's float; what comes to the conversion account is claimed by a
// deposit; in development USDC is made where it is needed, which is the operator
// putting it in.
// spec: float-arrival
func transferred(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	t, is := e.Data.(chain.Transferred)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	to, isTo, err := d.placeOf(tx, t.To)
	if err != nil {
		return nil, err
	}
	from, isFrom, err := d.placeOf(tx, t.From)
	if err != nil {
		return nil, err
	}
	switch {
	case !isFrom && to.Account == book.Funding:
		from = book.At(book.CooperativeFloat, to.Holder)
	case !isFrom && to.Account == book.Conversion:
		return nil, d.Deposits.Arrived(tx, e) // which posts it
	case !isFrom && d.Accounts.IsDev && t.From == (chain.Address{}):
		from = book.At(book.Capital, "")
	case !isFrom:
		from = transaction(e)
	case !isTo:
		to = transaction(e)
	}
	if !isTo && !isFrom {
		return nil, nil // no account of ours: a holder that is gone
	}
	return book.Move(to, from, t.Amount), nil
}

// placeOf is where an address stands in the books, if it is one of ours.
func (d *Desk) placeOf(tx *store.Tx, address chain.Address) (book.Place, bool, error) {
	if a := d.Accounts.at(address); a != "" {
		return book.At(a, ""), true, nil
	}
	house, err := access.CooperativeByFunding(tx, address.String())
	if errors.Is(err, store.ErrNotFound) {
		return book.Place{}, false, nil
	}
	return book.At(book.Funding, house), err == nil, err
}

// lotSettled divides what a sale has left after its loan: the advance goes back
// where it came from first. What is missing of it the cooperative bears.
// spec: sale-float-first
func lotSettled(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	lot, is := e.Data.(chain.LotSettled)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	sale, err := d.Batches.SaleOf(tx, lot.TokenID)
	if errors.Is(err, store.ErrNotFound) { // another service's batch on the same contracts
		return book.Move(book.At(book.BuyersDeposits, lot.OrderID), transaction(e), lot.Net), nil
	}
	if err != nil {
		return nil, err
	}
	source, err := payment.AdvanceSource(tx, sale.AdvancePaymentID, sale.CooperativeID)
	if err != nil {
		return nil, err
	}
	return divided(lot, source, sale.CooperativeID, sale.BatchID, sale.Advance), nil
}

func divided(lot chain.LotSettled, source book.Place, cooperativeID, batchID string, advance money.USDC) []book.Line {
	from := book.At(book.BuyersDeposits, lot.OrderID)
	back := min(advance, lot.Net)
	lines := append(book.Move(from, source, back), book.Move(from, book.At(book.Sale, batchID), lot.Net-back)...)
	return append(lines, book.Move(book.At(book.Shortfall, cooperativeID), source, advance-back)...)
}

// lotForfeited divides what a buyer who has not paid leaves: the loan came first,
// on chain; then the farmer, up to what the sale would have left it; then the
// advance. What is missing of either may come of the next sale, so that nobody
// bears it yet.
// spec: forfeit-books
func lotForfeited(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	lot, is := e.Data.(chain.LotForfeited)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	sale, due, err := d.Batches.ForfeitOf(tx, lot)
	if errors.Is(err, store.ErrNotFound) { // another service's batch on the same contracts
		return book.Move(book.At(book.BuyersDeposits, lot.OrderID), transaction(e), lot.Net), nil
	}
	if err != nil {
		return nil, err
	}
	source, err := payment.AdvanceSource(tx, sale.AdvancePaymentID, sale.CooperativeID)
	if err != nil {
		return nil, err
	}
	return forfeited(lot, source, sale, due), nil
}

func forfeited(lot chain.LotForfeited, source book.Place, sale batch.Sale, due money.USDC) []book.Line {
	from := book.At(book.BuyersDeposits, lot.OrderID)
	back := min(sale.Advance, max(0, lot.Net-due))
	return append(book.Move(from, book.At(book.Sale, sale.BatchID), lot.Net-back), book.Move(from, source, back)...)
}

// servicingPaid is our own income, unless the servicer is somebody else.
func servicingPaid(d *Desk, _ *store.Tx, e chain.Event) ([]book.Line, error) {
	paid, is := e.Data.(chain.ServicingPaid)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	to := transaction(e)
	if paid.Servicer == d.Accounts.Servicer {
		to = book.At(book.ServicingEarned, "")
	}
	return book.Move(book.At(book.ServicingDue, ""), to, paid.Amount), nil
}

// deposited is a lender's own call of the vault. What leaves our account is a
// deposit's, which DepositedOnce names.
func deposited(d *Desk, _ *store.Tx, e chain.Event) ([]book.Line, error) {
	data, is := e.Data.(chain.Deposited)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	if data.From == d.Accounts.Conversion {
		return nil, nil
	}
	return book.Move(transaction(e), book.At(book.Lenders, data.Receiver.String()), data.Amount), nil
}

// depositedOnce is the end of a deposit's way.
func depositedOnce(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	return nil, d.Deposits.Deposited(tx, e) // which posts it
}

// withdrawn is a lender's exit. What was paid to somebody else than the wallet's
// owner, or to a wallet that the service keeps, and by no withdrawal, is nobody's
// order: it stays unexplained.
// spec: withdrawal-books
func withdrawn(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	data, is := e.Data.(chain.Withdrawn)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	if d.Accounts.at(data.Owner) == book.Queue {
		return nil, nil // the line's shares are others', whom WithdrawalPaid names
	}
	isOrdered, err := d.Withdrawals.Explains(tx, e, data)
	if err != nil || !isOrdered {
		return nil, err
	}
	return book.Move(book.At(book.Lenders, data.Owner.String()), transaction(e), data.Amount), nil
}
