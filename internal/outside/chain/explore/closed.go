package explore

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
)

// Sees says what the reader of a page sees: id and amounts of the loans on a
// batch, price and buyer of an order. Everybody sees that there are such; the
// chain itself hides nothing, but a page should not read it out to passers-by.
type Sees = struct {
	Loan  func(ctx context.Context, tokenID uint64) (bool, error)
	Order func(ctx context.Context, orderID string) (bool, error)
}

// veil names the batches whose loans, and the orders whose terms, a page does
// not read out.
type veil struct {
	loans  map[uint64]bool
	orders map[string]bool
	batch  map[string]uint64 // of a loan, as far as the events tell
}

// veilOver asks for every loan and every order that logs tell of.
func (x *Explorer) veilOver(ctx context.Context, logs []*types.Log, sees Sees) (veil, error) {
	v := veil{loans: map[uint64]bool{}, orders: map[string]bool{}, batch: map[string]uint64{}}
	for _, log := range logs {
		data, err := x.readers.Read(log)
		if err != nil {
			return v, err
		}
		if tokenID, _, aLoan := loanIn(data); aLoan {
			v.name(data, tokenID)
			err = ask(ctx, v.loans, tokenID, sees.Loan)
		}
		if orderID, _, anOrder := orderIn(data); anOrder && err == nil {
			err = ask(ctx, v.orders, orderID, sees.Order)
		}
		if err != nil {
			return v, err
		}
	}
	return v, nil
}

// ask asks once for each thing whether it is seen.
func ask[K comparable](ctx context.Context, veiled map[K]bool, key K, sees func(context.Context, K) (bool, error)) error {
	if _, asked := veiled[key]; asked {
		return nil
	}
	seen, err := sees(ctx, key)
	veiled[key] = !seen
	return err
}

// hides reports whether something is veiled.
func hides[K comparable](veiled map[K]bool) bool {
	for _, is := range veiled {
		if is {
			return true
		}
	}
	return false
}

// openOfLoan are the fields of a loan's event that everybody sees, but for what
// an order hides; closedOfOrder are those of an order's that its sides see.
var (
	openOfLoan    = []string{label("TokenID"), label("Farmer"), label("OrderID"), label("Price")}
	closedOfOrder = []string{label("Price"), label("Deposit"), label("Amount"), label("Net"), label("Buyer"), label("From")}
)

// draw takes off an event what its reader does not see. USDC that moves in the
// same transaction as a veiled loan or order is its amount, and an account that
// USDC or a batch moves to or from beside a veiled order may be the buyer's.
func (v veil) draw(data any, e *Happening) {
	if tokenID, words, aLoan := loanIn(data); aLoan && v.loans[tokenID] {
		e.Words = words
		e.Fields = slices.DeleteFunc(e.Fields, func(p Pair) bool { return !slices.Contains(openOfLoan, p.Name) })
	}
	if orderID, words, anOrder := orderIn(data); anOrder && v.orders[orderID] {
		e.Words = words
		e.Fields = slices.DeleteFunc(e.Fields, func(p Pair) bool { return slices.Contains(closedOfOrder, p.Name) })
	}
	if words, aShare := shareIn(data); aShare && v.hidesLoan(data) {
		e.Words, e.Fields = words, nil
	}
	switch data.(type) {
	case chain.Transferred:
		if hides(v.loans) || hides(v.orders) {
			e.Words = "USDC were moved"
			e.Fields = slices.DeleteFunc(e.Fields, func(p Pair) bool { return p.Name == label("Amount") })
		}
		v.nameAccounts(e.Fields)
	case chain.Approved:
		if hides(v.orders) {
			e.Fields = slices.DeleteFunc(e.Fields, func(p Pair) bool { return p.Name == label("Amount") })
		}
		v.nameAccounts(e.Fields)
	case chain.BatchTransferred:
		v.nameAccounts(e.Fields)
	}
}

// nameAccounts shows whose the accounts of pairs are, and not which, when an
// order is veiled.
func (v veil) nameAccounts(pairs []Pair) {
	if !hides(v.orders) {
		return
	}
	for i, p := range pairs {
		if len(p.Value.Text) == len(chain.Address{}.String()) && p.Value.Code {
			pairs[i].Value = p.Value.named()
		}
	}
}

// named is an account without its address.
func (v Value) named() Value {
	if v.Note == "" {
		return Value{Text: "an account"}
	}
	return Value{Text: v.Note}
}

// orderIn says which order's terms an event tells of, and the event in a
// sentence without price and buyer.
func orderIn(data any) (orderID, words string, anOrder bool) {
	switch e := data.(type) {
	case chain.OrderConfirmed:
		return e.OrderID, "A purchase order was confirmed with a deposit", true
	case chain.LotCommitted:
		return e.OrderID, fmt.Sprintf("Batch %d was committed to a purchase order", e.TokenID), true
	case chain.OrderFunded:
		return e.OrderID, "A purchase order received USDC", true
	case chain.BuyerPaid:
		return e.OrderID, "A buyer paid the rest of a purchase order", true
	case chain.LotSettled:
		return e.OrderID, fmt.Sprintf("Batch %d was settled", e.TokenID), true
	case chain.OrderRefunded:
		return e.OrderID, "USDC of a purchase order are its buyer's to claim", true
	case chain.PutBack:
		return e.OrderID, "What loans had taken was put back into a purchase order", true
	case chain.LotForfeited:
		return e.OrderID, fmt.Sprintf("The buyer of batch %d did not pay: the deposit is forfeited", e.TokenID), true
	case chain.RefundClaimed: // of any of the buyer's orders
		return "", "What was a buyer's to claim went to the buyer", true
	}
	return "", "", false
}

// veiled are the sentences of events that tell of a loan, without its id and
// amount. A settlement tells of one too: price less what the farmer got is what
// was repaid.
var veiled = map[string]string{
	"LoanOriginated":     "A loan was given on batch {TokenID}",
	"LoanPayment":        "A payment was made on the loan of batch {TokenID}",
	"LoanClosed":         sentences["LoanClosed"],
	"LoanWrittenOff":     "The loan on batch {TokenID} defaulted and was written off",
	"LoanRecovered":      "Money of the defaulted loan on batch {TokenID} came back",
	"LoanTakenBack":      sentences["LoanTakenBack"],
	"CollateralDisposed": sentences["CollateralDisposed"],
	"LoanPaid":           "The purchase order of batch {TokenID} paid on the batch's loan",
	"LotSettled":         sentences["LotSettled"],
	"LotForfeited":       "The buyer of batch {TokenID} did not pay: the deposit is forfeited",
}

// shares are the sentences of events that tell amounts of a loan and not its
// batch, which another event of the same transaction tells.
var shares = map[string]string{
	"InterestSplit": "Interest of a loan was shared",
	"LossCovered":   "The reserve bore a part of a loss",
	"RecoverySplit": "What came back of a loss was shared",
}

// shareIn says that an event tells how an amount of a loan was shared, and the
// event in a sentence without it.
func shareIn(data any) (words string, aShare bool) {
	if data == nil {
		return "", false
	}
	words, aShare = shares[typeName(data)]
	return words, aShare
}

// name remembers which batch a loan is on.
func (v veil) name(data any, tokenID uint64) {
	if loan := reflect.ValueOf(data).FieldByName("LoanID"); loan.IsValid() {
		v.batch[loan.String()] = tokenID
	}
}

// hidesLoan says whether the loan of a share is veiled. One whose batch is not
// known here is.
func (v veil) hidesLoan(data any) bool {
	tokenID, known := v.batch[reflect.ValueOf(data).FieldByName("LoanID").String()]
	return !known || v.loans[tokenID]
}

// loanIn says which batch's loan an event tells of, and the event in a sentence
// without id and amount.
func loanIn(data any) (tokenID uint64, words string, aLoan bool) {
	if data == nil {
		return 0, "", false // no event of ours
	}
	form, aLoan := veiled[typeName(data)]
	if !aLoan {
		return 0, "", false
	}
	return reflect.ValueOf(data).FieldByName("TokenID").Uint(), filled(form, data), true
}
