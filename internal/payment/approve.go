package payment

import (
	"context"
	"errors"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Approve is what a second person says of a payout that waits for one: it goes
// on, or it ends without payment and the same batch and reason may be paid anew.
// Who ordered it cannot approve it. The same key may say the same again; what
// waits for nobody, or was decided by another, is REVIEW_DECIDED. The decision
// is the payout's review, which the job reads if this process dies here.
// spec: post-payments-approve, payout-approval
func (d *Desk) Approve(ctx context.Context, payoutID string, decision review.Decision, note string, by access.Caller) (p Payout, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if p, err = payoutByID(tx, payoutID); err != nil {
			return orNotFound(err)
		}
		r, err := review.Demanded(tx, p.ID)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return fault.New(fault.ReviewDecided, "the payout waits for no approval")
		case err != nil:
			return err
		case r.Status != review.Open && r.DecidedBy != by.KeyID:
			return fault.New(fault.ReviewDecided, "the payout was %s before", r.Status)
		}
		if _, err := d.Reviews.DecideIn(tx, r.ID, decision, note, by); err != nil || p.Hold != HoldApproval {
			return err
		}
		o, err := d.judge(tx, p)
		if err != nil {
			return err
		}
		p, err = d.makeMove(tx, p, o)
		return err
	})
	return p, err
}
