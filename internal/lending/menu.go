package lending

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

// What a farmer who dials the menu sees of loans, and the yes that is given there.
// Nothing here asks the chain: a phone waits for two seconds.

// Standing is where a farmer stands with loans, by the store.
type Standing struct {
	Offer   *Consent // that waits for the farmer's yes
	Drawing bool     // the yes was given, and the loan is not drawn yet
	Loan    *Loan    // that is owed
}

// StandingOf reads it. Of several things the one that binds more is given.
// spec: ussd-loan
func (d *Desk) StandingOf(tx *store.Tx, farmerID string) (s Standing, err error) {
	list, err := loans(tx, Filter{FarmerID: farmerID, Limit: mostDefaults})
	if err != nil {
		return s, err
	}
	for _, l := range list {
		if l.Open() || l.Status == Defaulted && l.owedPrincipal() > 0 {
			s.Loan = &l
			return s, nil
		}
	}
	c, err := newestConsent(tx, farmerID)
	if errors.Is(err, store.ErrNotFound) {
		s.Drawing, err = IsBound(tx, farmerID)
		return s, err
	}
	if err != nil {
		return s, err
	}
	isOver := clock.Now().After(c.ExpiresAt)
	if c.GivenAt == nil {
		err := d.samePhone(tx, c)
		if err == nil && !isOver && c.AmountUGX > 0 {
			s.Offer = &c
		}
		if fault.Is(err, fault.ConsentInvalid) {
			err = nil
		}
		return s, err
	}
	if _, err := loanByID(tx, c.LoanID); errors.Is(err, store.ErrNotFound) {
		s.Drawing = !isOver
		return s, nil
	} else if err != nil {
		return s, err
	}
	s.Drawing, err = IsBound(tx, farmerID)
	return s, err
}

// owedPrincipal is what of the principal was not repaid.
func (l Loan) owedPrincipal() money.USDC {
	return max(0, l.Principal-(l.Repaid-l.interestPaid)-(l.Recovered-l.RecoveredInterest))
}

// OwedAbout is what closes the loan now, by the store alone: never less than the
// vault's own sum by more than what was repaid late of the interest.
func (l Loan) OwedAbout(now time.Time) money.USDC {
	left := l.owedPrincipal()
	return max(left, sale.LoanAtMost(left, left, l.Rate, now.Sub(l.CreatedAt))-l.interestPaid)
}

// OwedAtDue is what the loan comes to on its due date, at the rate that the farmer
// was told, in shillings of the day of the question.
func (c Consent) OwedAtDue() money.UGX {
	told := money.USDC(c.AmountUGX) // interest is a share: it is the same in any coin
	return money.UGX(sale.LoanAtMost(told, told, c.MaxRate, c.DueAt.Sub(c.AskedAt)))
}

// AgreeByMenu takes the yes to a loan, in the caller's transaction, from a farmer
// who has shown by a PIN who it is; a job draws the loan. CONSENT_INVALID,
// LOAN_NOT_FOUND or COOPERATIVE_NOT_ACTIVE: nothing is written. A yes that was given
// before, by whichever way, is the same yes.
// spec: ussd-yes, loan-consent
func (d *Desk) AgreeByMenu(tx *store.Tx, loanID, farmerID string) error {
	c, err := consentByID(tx, loanID)
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && c.FarmerID != farmerID:
		return fault.New(fault.LoanNotFound, "no loan with this id waits for the farmer's yes")
	case err != nil:
		return err
	}
	now := clock.Now()
	if now.After(c.ExpiresAt) {
		return tooLate()
	}
	if c.GivenAt != nil {
		return nil
	}
	if err := d.samePhone(tx, c); err != nil {
		return err
	}
	operates, err := d.Access.OperatesIn(tx, c.CooperativeID)
	if err != nil {
		return err
	}
	if !operates {
		return fault.New(fault.CooperativeNotActive, "the cooperative is suspended or its licence has expired")
	}
	c.GivenBy = ByMenu
	c.GivenAt = &now
	if err := saveConsent(tx, c); err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindAgreed, loanArgs{LoanID: c.LoanID})
	return err
}

// originateAgreed is the job that draws a loan after a yes by the menu. A crash
// anywhere repeats it: the loan is begun under a name of its own, once.
func (d *Desk) originateAgreed(ctx context.Context, j *job.Job) (job.Then, error) {
	_, c, err := job.Row(ctx, j, func(tx *store.Tx, args loanArgs) (Consent, error) { return consentByID(tx, args.LoanID) })
	if err != nil {
		return nil, err
	}
	if clock.Now().After(c.ExpiresAt) {
		return nil, job.Permanent(tooLate())
	}
	_, err = d.drawAgreed(ctx, c)
	var refusal *fault.Fault
	if errors.As(err, &refusal) && refusal.Status() < 500 && refusal.RetryAfter == 0 {
		return nil, job.Permanent(err)
	}
	return nil, err
}

// tellNotLent tells the farmer that there is no loan after all, unless there is.
func (d *Desk) tellNotLent(tx *store.Tx, j *job.Job, _ error) error {
	var args loanArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	if _, err := loanByID(tx, args.LoanID); !errors.Is(err, store.ErrNotFound) {
		return err
	}
	c, err := consentByID(tx, args.LoanID)
	if err != nil {
		return err
	}
	return d.Farmers.TellOnce(tx, "not-lent/"+c.LoanID, c.FarmerID, message.Note{Words: message.NotLent})
}
