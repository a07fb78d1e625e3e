package withdrawal

import (
	"errors"
	"fmt"

	"mwanyi/internal/access"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Apply hears what the chain reports, in final blocks, at least once: cash that
// comes into the vault wakes the line, and a payment that a lender has signed
// itself ends its part. Our own calls end with their receipts.
// spec: withdrawal-line, withdrawal-signature
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	switch data := e.Data.(type) {
	case chain.Withdrawn:
		return d.signed(tx, e, data)
	case chain.LenderAccountCreated:
		return d.heardOfAccount(tx, e, data.Lender)
	case chain.PayeeProposed:
		return d.heardOfAccount(tx, e, data.Lender)
	case chain.PayeeCancelled:
		return d.heardOfAccount(tx, e, data.Lender)
	case chain.Deposited, chain.DepositedOnce, chain.LoanPayment, chain.LoanRecovered, chain.LoanTakenBack:
		return d.wakeWaiting(tx, "transaction/"+e.TxHash.String())
	case chain.WithdrawalRequested, chain.WithdrawalPaid, chain.WithdrawalCancelled:
		return d.heed(tx, []chain.Event{e})
	}
	return nil
}

// wakeWaiting lets those be paid who wait, if there are any: in the vault's line, and
// on their way to it.
func (*Desk) wakeWaiting(tx *store.Tx, cause string) error {
	waiting, err := lineSize(tx)
	if err != nil {
		return err
	}
	if waiting > 0 {
		if err := wakeLine(tx, cause); err != nil {
			return err
		}
	}
	isWaiting, err := hasLine(tx)
	if err != nil || !isWaiting {
		return err
	}
	return wake(tx, cause)
}

// signed ends the part that a lender was given to sign, also when it has called
// the withdrawal off, or let the time pass, before it signed.
func (d *Desk) signed(tx *store.Tx, e chain.Event, took chain.Withdrawn) error {
	p, err := unsignedPart(tx, took)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	w, err := withdrawalByID(tx, p.withdrawalID)
	if err != nil {
		return err
	}
	return d.settle(tx, w, p, e.TxHash, took)
}

// Explains reports whether a payment of the vault was ordered: as a part of a
// withdrawal, which explains one payment and no second, or by a lender that has the
// key of its wallet itself and pays whom it likes. The account that the service has
// for a lender pays by a withdrawal alone. The part is there before the chain hears
// of it, so that it does not matter whether the books or the job see the payment
// first.
// spec: withdrawal-books
func (d *Desk) Explains(tx *store.Tx, e chain.Event, took chain.Withdrawn) (bool, error) {
	cause := fmt.Sprintf("%s:%d", e.TxHash, e.LogIndex)
	p, err := partBehind(tx, e.TxHash, cause, took)
	if errors.Is(err, store.ErrNotFound) {
		isAccount, err := access.IsLenderAccount(tx, took.Owner.String())
		return !isAccount, err
	}
	if err != nil {
		return false, err
	}
	return true, setBooked(tx, p, cause)
}
