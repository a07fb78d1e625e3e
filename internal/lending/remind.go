package lending

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

const (
	// remindBefore is how long before its due date a farmer hears of a loan.
	remindBefore = 14 * 24 * time.Hour
	// remindAtOnce is how many are told by one turn; the next follows.
	remindAtOnce = 200
)

// remind tells farmers once that a loan falls due, and how much is owed on the
// day of the message, by the chain. A crash before its end has told nobody.
// spec: farmer-loan-due
func (d *Desk) remind(ctx context.Context, _ *job.Job) (job.Then, error) {
	if !d.Farmers.Messages.CanSend() {
		return nil, nil
	}
	list, err := d.untold(ctx)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	_, rate, err := d.Payments.Estimate(ctx, list[0].Principal)
	if err != nil {
		return nil, err
	}
	err = atOnce(len(list), func(i int) (err error) {
		list[i], err = d.Now(ctx, list[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		for _, l := range list {
			n := message.Note{Words: message.LoanDue, Gross: payrail.Shillings(l.Outstanding, rate), Due: l.DueAt}
			if err := d.Farmers.TellOnce(tx, dueKey(l), l.FarmerID, n); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

func dueKey(l Loan) string { return "due/" + l.ID }

// untold are loans that fall due soon and of which nobody has told.
func (d *Desk) untold(ctx context.Context) (fresh []Loan, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		fresh = nil
		now := clock.Now()
		list, err := fallingDue(tx, now, now.Add(remindBefore))
		for _, l := range list {
			if err != nil || len(fresh) == remindAtOnce {
				break
			}
			var isTold bool
			if isTold, err = message.Told(tx, dueKey(l)); !isTold {
				fresh = append(fresh, l)
			}
		}
		return err
	})
	return fresh, err
}
