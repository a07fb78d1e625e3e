package review

import (
	"context"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// Decision is what a person says of a review.
type Decision string

// The decisions.
const (
	Approve Decision = "APPROVE"
	Reject  Decision = "REJECT"
)

var statusAfter = map[Decision]Status{Approve: Approved, Reject: Rejected}

// Decide ends a review, once: the same decision again finds it as it is. Who
// made the thing cannot approve it, nor, of a payout, who in the cooperative has had its
// maker in hand, or the maker them; what concerns others than the cooperative is approved by ADMIN. What waited goes on, or ends, by itself;
// the decision follows on the ledger.
// spec: review-decide, code-review-decided
func (d *Desk) Decide(ctx context.Context, reviewID string, decision Decision, note string, by access.Caller) (r Review, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		r, err = d.DecideIn(tx, reviewID, decision, note, by)
		return err
	})
	return r, err
}

// DecideIn is Decide in the caller's transaction.
func (d *Desk) DecideIn(tx *store.Tx, reviewID string, decision Decision, note string, by access.Caller) (Review, error) {
	r, err := reviewByID(tx, reviewID)
	if err != nil {
		return r, orNotFound(err)
	}
	if r.Status == statusAfter[decision] {
		return r, nil
	}
	if err := mayDecide(tx, r, decision, by); err != nil {
		return r, err
	}
	if phone.In([]byte(`"` + note + `"`)) {
		return r, fault.New(fault.InvalidRequest, "note looks like a phone number, and it would be published")
	}
	now := clock.Now()
	trail.Note(tx, "status", r.Status, statusAfter[decision])
	trail.Names(tx, r.Subject)
	r.Status = statusAfter[decision]
	r.DecidedBy = by.Who()
	r.DecidedAt = &now
	r.Note = note
	if err := decideReview(tx, r); err != nil {
		return r, err
	}
	if _, err := job.Enqueue(tx, kindRecord, recordArgs{ReviewID: r.ID, EventID: id.New("evt")}); err != nil || r.JobID == "" {
		return r, err
	}
	return r, job.Release(tx, r.JobID)
}

// mayDecide is where two are told apart: no door that needs two asks it anywhere else.
// spec: four-eyes, four-eyes-made
func mayDecide(tx *store.Tx, r Review, decision Decision, by access.Caller) error {
	switch {
	case r.Status == Flagged:
		return fault.New(fault.ReviewDecided, "the review is information; nothing waits for a decision")
	case r.Status != Open:
		return fault.New(fault.ReviewDecided, "the review is %s already", r.Status)
	case decision == Reject:
		return nil
	case by.Is(r.MadeBy):
		return fault.New(fault.InsufficientPermissions, "who made it cannot approve it: another key decides")
	case r.IsHard() && by.Role != access.Admin:
		return fault.New(fault.InsufficientPermissions, "the operator approves this one: it concerns others than the cooperative")
	case r.Kind != Payout || by.Role == access.Admin:
		return nil
	}
	isOne, err := by.InOneHand(tx, r.MadeBy)
	if err == nil && isOne {
		err = fault.New(fault.InsufficientPermissions, "who made, invited, recovered or gave roles to the person who ordered it cannot approve it, nor the other way round: another manager or the operator decides")
	}
	return err
}

const kindRecord = "review.record"

type recordArgs struct {
	ReviewID string `json:"review_id"`
	EventID  string `json:"event_id"`
}

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindRecord, Run: d.record, GiveUp: job.CarryOn(job.HoldsNothing)}}
}

// record is the job that writes a decision to the ledger. A crash before its
// end repeats the same message under the same event id.
// spec: review-ledger
func (d *Desk) record(ctx context.Context, j *job.Job) (job.Then, error) {
	args, r, err := job.Row(ctx, j, func(tx *store.Tx, args recordArgs) (Review, error) { return reviewByID(tx, args.ReviewID) })
	if err != nil {
		return nil, err
	}
	if d.Ledger == nil {
		return nil, fault.New(fault.LedgerUnavailable, "this service runs without an audit ledger")
	}
	_, err = d.Ledger.Write(ctx, fact(r, args.EventID))
	return nil, err
}

// fact is the ledger message of a decision.
func fact(r Review, eventID string) audit.Fact {
	rules := make([]policy.Name, 0, len(r.Findings))
	for _, f := range r.Findings {
		rules = append(rules, f.Rule)
	}
	at := *r.DecidedAt
	return audit.Fact{
		EventID: eventID, Kind: "REVIEW_" + string(r.Status), Cooperative: r.CooperativeID, At: at,
		Record: map[string]any{
			"review_id": r.ID, "kind": r.Kind, "subject": r.Subject, "farmer_id": r.FarmerID, "rules": rules,
			"decision": r.Status, "by": r.DecidedBy, "note": r.Note, "at": at.Format(time.RFC3339Nano),
		},
	}
}
