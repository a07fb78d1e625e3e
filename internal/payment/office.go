package payment

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// OfficeRequest is a cooperative's word that it has paid a payout in cash.
type OfficeRequest struct {
	Note    string
	Receipt string // the CID of a private file of the cooperative
}

// officePayment is a row: what was said, and who confirmed it.
type officePayment struct {
	PayoutID    string
	Receipt     string
	Note        string
	MadeBy      string
	JobID       string // that waits; empty: nobody has to confirm
	ConfirmedBy string
	MadeAt      time.Time
}

// waits: a second person has not spoken yet.
func (o officePayment) waits() bool { return o.JobID != "" && o.ConfirmedBy == "" }

// PayAtOffice closes a payout in MANUAL_REVIEW that its cooperative has paid in cash,
// and keeps the receipt. One above the limit waits for a second person of the
// cooperative, or ADMIN; nothing else ends it meanwhile. The cash is not given back to
// anybody by this: the books have it as owed to the office, and who makes it good has
// the receipt. A receipt is good for one payment.
// spec: payout-office
func (d *Desk) PayAtOffice(ctx context.Context, payoutID string, in OfficeRequest, by access.Caller) (p Payout, waits bool, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if p, err = payoutByID(tx, payoutID); err != nil {
			return orNotFound(err)
		}
		if err := d.mayCloseByHand(tx, p); err != nil {
			return err
		}
		o := officePayment{PayoutID: p.ID, Receipt: in.Receipt, Note: in.Note, MadeBy: by.Who(), MadeAt: clock.Now()}
		above := d.Limits.ApprovalAbove
		if waits = above > 0 && p.Amount > above; waits {
			if o.JobID, err = d.demandSecond(tx, p, by.Who(), above.String()); err != nil {
				return err
			}
		}
		trail.Note(tx, "action", "", string(PaidAtOffice))
		isFirst, err := insertOffice(tx, o)
		if err != nil {
			return err
		}
		if !isFirst {
			return fault.New(fault.DuplicatePayout, "it was said before that the payout was paid at the office, or the receipt is of another payment")
		}
		if waits {
			// An order of ADMIN that meets this has seen no word of the cooperative: it
			// finds another version, and looks again.
			return nextVersion(tx, &p)
		}
		p, err = d.closeByHand(tx, p, in.Note)
		return err
	})
	return p, waits, err
}

// mayCloseByHand refuses a payout that cannot be paid at an office now.
func (d *Desk) mayCloseByHand(tx *store.Tx, p Payout) error {
	if _, found := next(p.Status, p.phase, byHand); !found {
		return fault.New(fault.DuplicatePayout, "the payout is %s and not in manual review", p.Status)
	}
	if err := d.stillOwed(tx, p); err != nil {
		return err
	}
	return d.mayDraw(tx, p)
}

// closeByHand is the move that both doors make.
func (d *Desk) closeByHand(tx *store.Tx, p Payout, note string) (Payout, error) {
	was := p.Status
	p, err := d.makeMove(tx, p, observation{seen: byHand})
	if err != nil {
		return p, err
	}
	trail.Note(tx, "status", was, p.Status)
	return p, setNote(tx, p.ID, note)
}

// demandSecond opens the review that a second person decides; its job does what was
// decided, if the process that heard it has died.
func (d *Desk) demandSecond(tx *store.Tx, p Payout, by, above string) (jobID string, err error) {
	if jobID, err = job.Enqueue(tx, kindOffice, officeArgs{PayoutID: p.ID}, job.Held()); err != nil {
		return "", err
	}
	return jobID, d.Reviews.Demand(tx, review.Review{
		Kind: review.Payout, Subject: p.ID, JobID: jobID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID, MadeBy: by,
		Findings: []policy.Finding{policy.NeedsSecondAtOffice(p.Amount.String(), above)},
	})
}

const kindOffice = "payment.office" // what was decided of a payment at an office

type officeArgs struct {
	PayoutID string `json:"payout_id"`
}

// office is the job that carries a decision out, unless Approve has. Nothing outside is
// written: a crash leaves the job, and the payout as it was.
func (d *Desk) office(_ context.Context, j *job.Job) (job.Then, error) {
	var args officeArgs
	if err := j.Args(&args); err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		p, err := payoutByID(tx, args.PayoutID)
		if err != nil {
			return err
		}
		_, err = d.carryOut(tx, p, j.ID)
		return err
	}, nil
}

// carryOut does what a second person has decided, once: who comes later finds it done.
func (d *Desk) carryOut(tx *store.Tx, p Payout, jobID string) (Payout, error) {
	o, err := officeOf(tx, p.ID)
	if errors.Is(err, store.ErrNotFound) || err == nil && (o.JobID != jobID || !o.waits()) {
		return p, nil
	}
	if err != nil {
		return p, err
	}
	r, err := review.InJob(tx, jobID)
	if err != nil || r.Status == review.Open {
		return p, err
	}
	if _, found := next(p.Status, p.phase, byHand); r.Status == review.Rejected || !found { // else a rail took its word back meanwhile, and has paid
		return p, deleteOffice(tx, p.ID)
	}
	if err := confirmOffice(tx, p.ID, r.DecidedBy); err != nil {
		return p, err
	}
	return d.closeByHand(tx, p, o.Note)
}

// approveOffice is Approve for a payout that a cooperative says it has paid in cash;
// false when it is none.
func (d *Desk) approveOffice(tx *store.Tx, p Payout, decision review.Decision, note string, by access.Caller) (_ Payout, isOne bool, err error) {
	r, err := review.DemandedBy(tx, p.ID, policy.Office)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return p, false, nil
	case err != nil:
		return p, true, err
	case r.Status != review.Open && !by.Is(r.DecidedBy):
		return p, true, fault.New(fault.ReviewDecided, "the payment at the office was %s before", r.Status)
	}
	if r.Status == review.Open && decision == review.Approve {
		if err := d.mayCloseByHand(tx, p); err != nil {
			return p, true, err
		}
	}
	if _, err := d.Reviews.DecideIn(tx, r.ID, decision, note, by); err != nil {
		return p, true, err
	}
	p, err = d.carryOut(tx, p, r.JobID)
	return p, true, err
}

// isToldPaid refuses ADMIN's order for a payout whose cooperative says that it has paid
// it in cash: another payment would be a second one.
func isToldPaid(tx *store.Tx, p Payout) error {
	o, err := officeOf(tx, p.ID)
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && !o.waits():
		return nil
	case err != nil:
		return err
	}
	return fault.New(fault.DuplicatePayout, "the cooperative says that it has paid it at its office: a second person approves or rejects that first")
}
