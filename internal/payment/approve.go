package payment

import (
	"context"
	"errors"
	"log/slog"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
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
		if told, isOne, err := d.approveOffice(tx, p, decision, note, by); isOne || err != nil {
			p = told
			return err
		}
		r, err := review.DemandedBy(tx, p.ID, policy.Approval)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return fault.New(fault.ReviewDecided, "the payout waits for no approval")
		case err != nil:
			return err
		case r.Status != review.Open && !by.Is(r.DecidedBy):
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

// Action is what ADMIN orders for a payout in MANUAL_REVIEW, or one that is held.
type Action string

// The actions.
const (
	RetryAction  Action = "RETRY"
	PaidAtOffice Action = "PAID_AT_OFFICE"
)

// Resolve ends a manual review, or a hold with RETRY. The note is kept with the
// payout: people write names into it, and the log says only who gave it.
// No word of ADMIN takes the place of money: what the float does not cover waits
// for it, and what waited for it is INSUFFICIENT_FUNDS.
// spec: post-payments-resolve, float-not-waived
func (d *Desk) Resolve(ctx context.Context, payoutID string, action Action, note, by string) (p Payout, err error) {
	on := map[Action]seen{RetryAction: sendAgain, PaidAtOffice: byHand}[action]
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if p, err = payoutByID(tx, payoutID); err != nil {
			return err
		}
		if p.Hold == HoldApproval {
			return fault.New(fault.DuplicatePayout, "the payout waits for a second person, who approves or rejects it")
		}
		if err := isToldPaid(tx, p); err != nil {
			return err
		}
		if _, found := next(p.Status, p.phase, on); !found {
			return fault.New(fault.DuplicatePayout, "the payout is %s and not in manual review", p.Status)
		}
		if err := d.stillOwed(tx, p); err != nil {
			return err
		}
		o, err := d.sentAgain(tx, p, on, by)
		if err != nil {
			return err
		}
		was := p.Status
		if p, err = d.makeMove(tx, p, o); err != nil {
			return err
		}
		trail.Note(tx, "action", "", string(action))
		trail.Note(tx, "status", was, p.Status)
		return setNote(tx, p.ID, note)
	})
	if err != nil {
		return Payout{}, orNotFound(err)
	}
	d.Log.Info("manual review or hold ended", "payment_id", payoutID, "action", string(action), "by", by)
	p.Note = note
	return p, nil
}

// WithNote gives a payout with what was said when its manual review was ended.
func (d *Desk) WithNote(ctx context.Context, p Payout) (Payout, error) {
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		p.Note, err = noteOf(tx, p.ID)
		return err
	})
	return p, err
}

// WithTries gives a payout with every reference it was sent under, and why the last failed.
// spec: payout-attempts
func (d *Desk) WithTries(ctx context.Context, p Payout) (Payout, error) {
	var tried []Part
	err := d.Store.View(ctx, func(tx *store.Tx) (err error) { tried, err = partsOf(tx, p.ID); return err })
	p.Tried = append([]Part{}, tried...) // none is something, too
	return p, err
}

// sentAgain is what ADMIN's word makes of a payout.
func (d *Desk) sentAgain(tx *store.Tx, p Payout, on seen, by string) (observation, error) {
	if p.Hold == HoldHolder {
		if err := d.vouch(tx, p, by); err != nil {
			return observation{}, err
		}
	}
	err := d.mayDraw(tx, p)
	if fault.Is(err, fault.InsufficientFunds) && p.Hold != HoldFloat {
		return observation{seen: withheld, hold: HoldFloat, waives: true}, nil
	}
	return observation{seen: on, waives: true}, err
}

// payoutStuck keeps a payout from being forgotten when its job is given up,
// which happens when processes die under it again and again. One of them may
// have sent, which the next job has to know: it counts its attempts from one.
func (d *Desk) payoutStuck(tx *store.Tx, j *job.Job, cause error) error {
	var args payoutArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	d.alarm(context.Background(), "payout_stuck", slog.String("payout_id", args.PayoutID), slog.String("cause", cause.Error()))
	args.Again = true
	return j.AgainWith(tx, args)
}
