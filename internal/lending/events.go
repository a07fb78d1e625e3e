package lending

import (
	"errors"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// loanEvent is what one event of the vault says of a loan.
type loanEvent struct {
	loanID              string
	news                loanNews   // empty: no new state
	interest, principal money.USDC // paid
	owed, owedInterest  money.USDC // what stays owed when it ends, and how much of it is interest
}

// readLoanEvent reads the events that speak of loans. Recoveries of a defaulted loan
// are paid like any other amount and change no state.
func readLoanEvent(e chain.Event) (said loanEvent, found bool) {
	switch data := e.Data.(type) {
	case chain.LoanOriginated:
		return loanEvent{loanID: data.LoanID, news: drawn}, true
	case chain.LoanPayment:
		return loanEvent{loanID: data.LoanID, interest: data.Interest, principal: data.Principal}, true
	case chain.LoanRecovered:
		return loanEvent{loanID: data.LoanID, principal: data.Amount}, true
	case chain.LoanClosed:
		return loanEvent{loanID: data.LoanID, news: closed}, true
	case chain.LoanWrittenOff:
		return loanEvent{loanID: data.LoanID, news: writtenOff, owed: data.Principal + data.Interest, owedInterest: data.Interest}, true
	case chain.LoanTakenBack:
		return loanEvent{loanID: data.LoanID, news: takenBack}, true
	}
	return loanEvent{}, false
}

// Apply takes an event of the chain into the books of lending, once, whoever
// brings it: the receipt of our own call, the follower, or a callback that was
// checked. Events that speak of no loan are left alone. The follower brings
// them in the chain's order, so that a loan is drawn before it ends, even when
// the job that drew it died.
// spec: event-loan-repaid, event-loan-defaulted, loan-repayment
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	said, found := readLoanEvent(e)
	if !found {
		return nil
	}
	loan, err := loanByID(tx, said.loanID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's loan on the same contracts
	}
	if err != nil {
		return err
	}
	if back, is := e.Data.(chain.LoanRecovered); is {
		said = loan.shares(back)
	}
	fresh, err := noteEvent(tx, e, said)
	if err != nil || !fresh {
		return err
	}
	if said.interest != 0 || said.principal != 0 {
		if err := addPayment(tx, said); err != nil {
			return err
		}
	}
	m, moves := next(loan.Status, said.news)
	if !moves {
		return nil
	}
	if terms, is := e.Data.(chain.LoanOriginated); is {
		return d.draw(tx, loan, m, e, terms)
	}
	return d.end(tx, loan, m, e, said)
}

// shares says what of a recovery is interest. The vault takes interest first, and
// tells the amount and what is left alone: what was owed beyond the principal is
// interest.
// spec: loan-recovered
func (l Loan) shares(back chain.LoanRecovered) loanEvent {
	principal := l.Principal - (l.Repaid - l.interestPaid)
	interest := min(back.Amount, max(0, back.Amount+back.Left-principal))
	return loanEvent{loanID: back.LoanID, interest: interest, principal: back.Amount - interest}
}

// end takes a loan to the last state that the chain reports.
func (d *Desk) end(tx *store.Tx, loan Loan, m loanMove, e chain.Event, said loanEvent) error {
	if err := endLoan(tx, loan.ID, m.to, clock.NotAhead(e.At)); err != nil {
		return err
	}
	if m.on == takenBack {
		if err := d.cancelPayment(tx, loan); err != nil {
			return err
		}
	}
	loan, err := loanByID(tx, loan.ID)
	if err != nil {
		return err
	}
	loan.Interest = loan.interestPaid + said.owedInterest
	loan.Outstanding = said.owed
	return emit(tx, m.event, loan)
}

// applyAll takes in what a receipt tells, of loans and of the scores that went with them:
// who reads that a loan was repaid or lost reads the score after it.
func (d *Desk) applyAll(tx *store.Tx, events []chain.Event) error {
	for _, e := range events {
		if err := d.Apply(tx, e); err != nil {
			return err
		}
	}
	return d.Farmers.RecordScores(tx, events)
}

// emit tells of a loan, when there is anything to tell; the data is the record
// that a reader would get.
func emit(tx *store.Tx, kind webhook.Kind, l Loan) error {
	if kind == "" {
		return nil
	}
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: l.CooperativeID, Resource: l.ID, Data: l.Record()})
}
