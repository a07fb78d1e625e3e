package lending

import (
	"errors"
	"slices"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// heard is what one event of the vault says of a loan.
type heard struct {
	loanID              string
	interest, principal money.USDC // paid
	owed, owedInterest  money.USDC // what stays owed when it ends, and how much of it is interest
	to                  Status     // empty: no new state
	kind                webhook.Kind
}

// hear reads the events that speak of loans. Recoveries of a defaulted loan
// are paid like any other amount and change no state.
func hear(e chain.Event) (h heard, found bool) {
	switch data := e.Data.(type) {
	case chain.LoanOriginated:
		return heard{loanID: data.LoanID, to: Disbursing}, true
	case chain.LoanPayment:
		return heard{loanID: data.LoanID, interest: data.Interest, principal: data.Principal}, true
	case chain.LoanRecovered:
		return heard{loanID: data.LoanID, principal: data.Amount}, true
	case chain.LoanClosed:
		return heard{loanID: data.LoanID, to: Repaid, kind: webhook.LoanRepaid}, true
	case chain.LoanWrittenOff:
		return heard{loanID: data.LoanID, owed: data.Principal + data.Interest, owedInterest: data.Interest, to: Defaulted, kind: webhook.LoanDefaulted}, true
	case chain.LoanTakenBack:
		return heard{loanID: data.LoanID, to: Unwound}, true
	}
	return heard{}, false
}

// Apply takes an event of the chain into the books of lending, once, whoever
// brings it: the receipt of our own call, the follower, or a callback that was
// checked. Events that speak of no loan are left alone. The follower brings
// them in the chain's order, so that a loan is drawn before it ends, even when
// the job that drew it died.
// spec: event-loan-repaid, event-loan-defaulted, loan-repayment
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	h, found := hear(e)
	if !found {
		return nil
	}
	loan, err := loanByID(tx, h.loanID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's loan on the same contracts
	}
	if err != nil {
		return err
	}
	fresh, err := noteEvent(tx, e, h)
	if err != nil || !fresh {
		return err
	}
	if h.interest != 0 || h.principal != 0 {
		if err := addPayment(tx, h); err != nil {
			return err
		}
	}
	if h.to == "" || !slices.Contains(moves[loan.Status], h.to) {
		return nil
	}
	return d.move(tx, loan, e, h)
}

// move takes a loan to the state that the chain reports.
func (d *Desk) move(tx *store.Tx, loan Loan, e chain.Event, h heard) error {
	if drawn, is := e.Data.(chain.LoanOriginated); is {
		return d.draw(tx, loan, e, drawn)
	}
	if err := endLoan(tx, loan.ID, h.to, e.At); err != nil {
		return err
	}
	if h.to == Unwound {
		return d.cancelPayment(tx, loan)
	}
	loan, err := loanByID(tx, loan.ID)
	if err != nil {
		return err
	}
	loan.Interest, loan.Outstanding = loan.interestPaid+h.owedInterest, h.owed
	return emit(tx, h.kind, loan)
}

func (d *Desk) applyAll(tx *store.Tx, events []chain.Event) error {
	for _, e := range events {
		if err := d.Apply(tx, e); err != nil {
			return err
		}
	}
	return nil
}

// emit tells of a loan; the data is the record that a reader would get.
func emit(tx *store.Tx, kind webhook.Kind, l Loan) error {
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: l.CooperativeID, Resource: l.ID, Data: l.Record()})
}
