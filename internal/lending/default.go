package lending

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// defaultEvery is the time between sweeps; without overdue loans one is a
// short look at an index.
const defaultEvery = 15 * time.Second

// sweepSize is how many loans one sweep writes off; the next follows.
const sweepSize = 200

// sweepDefaults writes off what is past term and forbearance. The contract
// judges by the chain's own time: a loan that it calls not overdue yet is left
// for the next sweep. The contract writes a loan off once, whoever sweeps; the
// follower brings the events of a sweep that died.
// A loan whose money never reached the farmer is not written off: nobody owes it,
// and it costs no points. It waits to be taken back, and lookUnpaid alarms.
// spec: loan-default, loan-default-draws-order, unwind-treasury
func (d *Desk) sweepDefaults(ctx context.Context, _ *job.Job) (job.Then, error) {
	var late []string
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		late, err = overdue(tx, clock.Now(), sweepSize)
		return err
	})
	if err != nil {
		return nil, err
	}
	receipts := make([]chain.Receipt, len(late))
	err = atOnce(len(late), func(i int) (err error) {
		receipts[i], err = d.writeOff(ctx, late[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		for _, r := range receipts {
			if err := d.applyAll(tx, r.Events); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// writeOff marks one default. The chain keeps a refusal under its key for
// good, so the key holds the minute: a loan that was a moment too early is
// tried again under another one, and skipped by the contract if it was not.
func (d *Desk) writeOff(ctx context.Context, loanID string) (chain.Receipt, error) {
	loan, err := d.Chain.Loan(ctx, loanID)
	if err != nil {
		return chain.Receipt{}, err
	}
	if loan.State != chain.LoanActive || !clock.Now().After(loan.DefaultsAt) {
		return chain.Receipt{}, nil
	}
	receipt, err := d.Chain.Send(ctx, "default/"+loanID+"/"+clock.Now().Format("2006-01-02T15:04"), chain.MarkDefault{LoanID: loanID})
	if chain.Definite(err) {
		// Not overdue by the block's time, or repaid a moment ago.
		return chain.Receipt{}, nil
	}
	return receipt, err
}

// lookUnpaid alarms of loans past their due date whose money never came.
// spec: unwind-treasury
func (d *Desk) lookUnpaid(ctx context.Context, _ *job.Job) (job.Then, error) {
	lost := 0
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		lost, err = neverPaidOut(tx, clock.Now())
		return err
	})
	if err != nil {
		return nil, err
	}
	if lost > 0 {
		d.Log.ErrorContext(ctx, "loans are past due whose money never reached the farmer: pay it, or take them back", "loans", lost)
		d.Payments.Alarm("loan_never_paid_out")
	}
	return keepAsIs, nil
}
