package deposit

import (
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// arrival is a transfer of USDC into the conversion account.
type arrival struct {
	txHash    string
	logIndex  int64
	block     int64
	from      chain.Address // zero: it was minted
	amount    money.USDC
	seenAt    time.Time
	depositID string // empty: nobody has claimed it
}

// name is what the books call it.
func (a arrival) name() string { return fmt.Sprintf("%s:%d", a.txHash, a.logIndex) }

// nameOf is what the books call an event of the chain.
func nameOf(e chain.Event) string { return fmt.Sprintf("%s:%d", e.TxHash, e.LogIndex) }

// Arrived takes a transfer down that the chain has shown, posts it and hands it
// to the deposit that waits for it. Every transfer into the conversion account
// comes here, from final blocks, at least once; other events are nothing, and a
// second time is nothing.
// spec: deposit-arrival
func (d *Desk) Arrived(tx *store.Tx, e chain.Event) error {
	moved, is := e.Data.(chain.Transferred)
	if !is || d.Chain == nil || moved.To != d.Chain.Account || moved.From == moved.To || moved.Amount == 0 {
		return nil
	}
	a := arrival{txHash: e.TxHash.String(), logIndex: int64(e.LogIndex), block: int64(e.Block), from: moved.From, amount: moved.Amount, seenAt: clock.Now()} //nolint:gosec // numbers of blocks and logs are small
	if err := tx.Lock(store.Deposits, store.Sole); err != nil {
		return err
	}
	isFirst, err := insertArrival(tx, a)
	if err != nil || !isFirst {
		return err
	}
	if err := posted(tx, a.name(), "arrived", book.Move(book.At(book.Conversion, ""), book.At(book.Unclaimed, a.name()), a.amount)); err != nil {
		return err
	}
	_, err = d.handOver(tx, a)
	return err
}

// handOver gives an unclaimed arrival to the deposit that it is for: one that
// names its transaction, else the oldest that names none and is nobody's double.
func (d *Desk) handOver(tx *store.Tx, a arrival) (isClaimed bool, err error) {
	in, err := claimant(tx, a, d.allMayClaim())
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, d.claim(tx, in, a)
}

// allMayClaim: in development each deposit is sent a transfer of its own, so
// that equal ones are no doubles.
func (d *Desk) allMayClaim() bool { return d.Chain.Provider != nil }

// findArrival gives a deposit that waits its transfer, if it is there.
func (d *Desk) findArrival(tx *store.Tx, in Deposit) error {
	a, err := unclaimedFor(tx, in, d.allMayClaim())
	if errors.Is(err, store.ErrNotFound) {
		return nil // Arrived will find the deposit
	}
	if err != nil {
		return err
	}
	return d.claim(tx, in, a)
}

// claim makes an arrival a deposit's own, for good but for a conversion that
// failed. From here on the vault may be asked.
func (d *Desk) claim(tx *store.Tx, in Deposit, a arrival) error {
	if err := setClaim(tx, a, in.ID); err != nil {
		return fmt.Errorf("claim: %w", err)
	}
	in.Transaction = a.txHash
	in.arrival = a.name()
	if in.phase == old { // the books of that time have moved it out of no arrival in particular
		if err := setMatched(tx, in); err != nil {
			return err
		}
		return posted(tx, in.ID, "matched", book.Move(book.At(book.Unclaimed, a.name()), book.At(book.Unclaimed, ""), in.Amount))
	}
	if err := d.advance(tx, in, arrived, ""); err != nil {
		return err
	}
	_, err := job.Enqueue(tx, kindDeposit, in.ID)
	return err
}

// rematch hands arrivals over that a deposit has let go, or that waited for it
// to end.
func (d *Desk) rematch(tx *store.Tx, amount money.USDC) error {
	for {
		a, err := oldestUnclaimed(tx, amount)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		isClaimed, err := d.handOver(tx, a)
		if err != nil || !isClaimed {
			return err
		}
	}
}

// Deposited posts what the vault has taken, when the chain shows it: a deposit's
// money leaves the transit and is the lender's, once. What left our account under
// a reference that no deposit has stands against its transaction; what others put
// in themselves is posted by who follows the vault.
// spec: deposit-arrival
func (d *Desk) Deposited(tx *store.Tx, e chain.Event) error {
	took, is := e.Data.(chain.DepositedOnce)
	if !is || d.Chain == nil || took.From != d.Chain.Account { // a reference is its sender's own
		return nil
	}
	lender := book.At(book.Lenders, took.Receiver.String())
	if err := tx.Lock(store.Deposits, store.Sole); err != nil {
		return err
	}
	in, err := depositByKey(tx, took.Ref)
	if errors.Is(err, store.ErrNotFound) {
		_, err = book.Post(tx, book.Entry{Cause: nameOf(e), Step: "deposited", Lines: book.Move(book.At(book.Unexplained, e.TxHash.String()), lender, took.Amount)})
		return err
	}
	if err != nil {
		return err
	}
	isFirst, err := book.Post(tx, book.Entry{Cause: nameOf(e), Step: "deposited", Lines: book.Move(book.At(book.DepositTransit, in.ID), lender, took.Amount)})
	if err != nil || !isFirst {
		return err
	}
	return setInVault(tx, in.ID, e.TxHash.String(), sharesOf(took))
}

// sharesOf counts shares as the contract of the API does.
func sharesOf(took chain.DepositedOnce) int64 { return int64(took.Shares / sharesScale) } //nolint:gosec // far below 2^63 after the division
