// Package review keeps what people have to look at: findings of the rules of
// package policy about a delivery, a registration, a boundary, a statement, a payout, a sweep
// or a stage, and what was decided. What is held waits as a durable job; the decision lets
// that job go, and the job reads what was decided.
//
//	review.go  Desk, Review, Doubt: how a review begins
//	decide.go  Decide, the ledger record, what the job that waited hears
//	sql.go     the table review
package review

import (
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// Desk is the office that keeps the reviews.
type Desk struct {
	Store  *store.Store
	Ledger Ledger // nil: decisions wait for one
	policy.Doubt
}

// Ledger is the audit log.
type Ledger interface {
	Write(ctx context.Context, f audit.Fact) (audit.Entry, error)
}

// Kind says what a review is about.
type Kind string

// The kinds.
const (
	Delivery     Kind = "DELIVERY"
	Registration Kind = "REGISTRATION"
	Statement    Kind = "STATEMENT"
	Payout       Kind = "PAYOUT"
	Stage        Kind = "STAGE"
	Job          Kind = "JOB"    // one that the last gate before publication has stopped
	Forest       Kind = "FOREST" // a forest check of a farm that is registered
	Price        Kind = "PRICE"  // of a cooperative's list
	Boundary     Kind = "BOUNDARY"
	Correction   Kind = "CORRECTION"
	Sweep        Kind = "SWEEP"        // USDC to the payout provider, of more than one person may order
	Conversion   Kind = "CONVERSION"   // a lender's money that came otherwise than agreed; nothing waits
	MarketPrice  Kind = "MARKET_PRICE" // one that somebody has entered by hand
)

// IsMoney says of a kind that a person who approves it shows a passkey, as for the order itself.
func (k Kind) IsMoney() bool { return slices.Contains([]Kind{Payout, Sweep, Price, MarketPrice}, k) }

// Kinds lists them.
var Kinds = []Kind{Delivery, Registration, Statement, Payout, Stage, Job, Forest, Price, Boundary, Sweep, Correction, Conversion, MarketPrice}

// Status is where a review stands.
type Status string

// The statuses. FLAGGED is information: nothing waits for it.
const (
	Open     Status = "OPEN"
	Approved Status = "APPROVED"
	Rejected Status = "REJECTED"
	Flagged  Status = "FLAGGED"
)

// Statuses lists them.
var Statuses = []Status{Open, Approved, Rejected, Flagged}

// Review is something that a rule has found doubtful.
type Review struct {
	ID            string
	Kind          Kind
	Subject       string // the id of what it is about
	JobID         string // that waits, or did not have to; empty: none
	FarmerID      string // empty: it is about no single farmer
	CooperativeID string
	Findings      []policy.Finding
	Status        Status
	MadeBy        string // the key that made what it is about; empty: the service
	CreatedAt     time.Time
	DecidedBy     string // the key that decided
	DecidedAt     *time.Time
	Note          string
}

// IsHard: only ADMIN approves it.
func (r Review) IsHard() bool { return policy.Heaviest(r.Findings) == policy.Hard }

// openedEvent is what review.opened tells.
type openedEvent struct {
	ReviewID      string           `json:"review_id"`
	Kind          Kind             `json:"kind"`
	Subject       string           `json:"subject"`
	JobID         string           `json:"job_id,omitempty"`
	FarmerID      string           `json:"farmer_id,omitempty"`
	CooperativeID string           `json:"cooperative_id"`
	Findings      []policy.Finding `json:"findings"`
	CreatedAt     string           `json:"created_at"`
}

// Doubted writes down, in the caller's transaction, what the rules have found. It
// reports whether that holds up what it is about: then nothing may take effect
// before Ruling allows it. Without findings there is no review.
// spec: policy-modes, event-review-opened
func (d *Desk) Doubted(tx *store.Tx, r Review) (held bool, err error) {
	if len(r.Findings) == 0 {
		return false, nil
	}
	if d.Stops(r.Findings) {
		return true, d.Demand(tx, r)
	}
	r.ID = id.New("rev")
	r.Status = Flagged
	r.CreatedAt = clock.Now()
	return false, insertReview(tx, r)
}

// Demand opens a review that holds up what it is about in either mode.
func (d *Desk) Demand(tx *store.Tx, r Review) error {
	r.ID = id.New("rev")
	r.Status = Open
	r.CreatedAt = clock.Now()
	if err := insertReview(tx, r); err != nil || r.CooperativeID == "" { // the operator's alone has nobody to tell
		return err
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.ReviewOpened, OrganisationID: r.CooperativeID, Resource: r.Subject, Data: openedEvent{
		ReviewID: r.ID, Kind: r.Kind, Subject: r.Subject, JobID: r.JobID, FarmerID: r.FarmerID, CooperativeID: r.CooperativeID, Findings: r.Findings, CreatedAt: clock.Stamp(r.CreatedAt),
	}})
}

// Jammed opens a review of a job that the last gate stopped, in the transaction
// that cleans or ends it: a person looks at what it had done by then.
// spec: gate-ends-jobs
func (d *Desk) Jammed(tx *store.Tx, jam job.Jam) error {
	o, err := job.OutcomeOf(tx, jam.JobID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	message := "a text of this job looked like a phone number when it was to be published: it was taken out, and the job went on"
	if jam.Ended {
		message = "what this job was to publish was refused by the last gate, and the job has ended: mwanyi repair looks for what it left"
	}
	return d.Demand(tx, Review{
		Kind: Job, Subject: jam.JobID, CooperativeID: o.OrganisationID, Findings: []policy.Finding{{Rule: policy.LastGate, Level: policy.Hold, Message: message}},
	})
}

// Ruling is what the review of a job allows: nil when there is none, when it
// was approved, or when it was information. A rejected one ends the job.
// spec: code-review-rejected
func Ruling(tx *store.Tx, jobID string) error {
	r, err := reviewOfJob(tx, jobID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err != nil:
		return err
	case r.Status == Open:
		return errOpen
	case r.Status == Rejected:
		return job.Permanent(fault.New(fault.ReviewRejected, "review %s was rejected: %s", r.ID, r.Note))
	}
	return nil
}

// errOpen is for a job that runs though it is held, which only a clock far
// ahead can bring about: it is tried again, and waits.
var errOpen = errors.New("its review is open")

// Demanded is the review that holds a subject up, or did; store.ErrNotFound
// without one. Information about it does not count.
func Demanded(tx *store.Tx, subject string) (Review, error) { return demandedReview(tx, subject) }

// DemandedBy is Demanded for one rule: a subject may be held up by several, one
// after the other.
func DemandedBy(tx *store.Tx, subject string, rule policy.Name) (Review, error) {
	list, err := reviewsOf(tx, subject)
	for _, r := range slices.Backward(list) {
		if r.Status != Flagged && slices.ContainsFunc(r.Findings, func(f policy.Finding) bool { return f.Rule == rule }) {
			return r, nil
		}
	}
	if err == nil {
		err = store.ErrNotFound
	}
	return Review{}, err
}

// InJob is the review of a job, inside a transaction; store.ErrNotFound without one.
func InJob(tx *store.Tx, jobID string) (Review, error) { return reviewOfJob(tx, jobID) }

// OfJob is the review of a job; false without one.
func (d *Desk) OfJob(ctx context.Context, jobID string) (r Review, found bool, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		r, err = reviewOfJob(tx, jobID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return Review{}, false, nil
	}
	return r, err == nil, err
}

// HeldBy are the findings for which a job waits; empty: it does not wait for a
// person.
func (d *Desk) HeldBy(ctx context.Context, jobID string) ([]policy.Finding, error) {
	r, found, err := d.OfJob(ctx, jobID)
	if err != nil || !found || r.Status != Open {
		return nil, err
	}
	return r.Findings, nil
}

// Flags are the findings about a subject, of all its reviews.
func (d *Desk) Flags(ctx context.Context, subject string) (all []policy.Finding, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err := reviewsOf(tx, subject)
		all = nil
		for _, r := range list {
			all = append(all, r.Findings...)
		}
		return err
	})
	return all, err
}

// IsMarked reports whether a review of a subject names a rule.
func IsMarked(tx *store.Tx, subject string, rule policy.Name) (bool, error) {
	list, err := reviewsOf(tx, subject)
	return slices.ContainsFunc(list, func(r Review) bool {
		return slices.ContainsFunc(r.Findings, func(f policy.Finding) bool { return f.Rule == rule })
	}), err
}

// Forget removes the information about a subject that never came to be.
func Forget(tx *store.Tx, subject string) error { return deleteFlagged(tx, subject) }

// ForgetJob removes the information about work that came to nothing, when its
// subject has other reviews.
func ForgetJob(tx *store.Tx, jobID string) error { return deleteFlaggedOfJob(tx, jobID) }

// Get reads a review; REVIEW_NOT_FOUND.
// spec: code-review-not-found
func (d *Desk) Get(ctx context.Context, reviewID string) (r Review, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		r, err = reviewByID(tx, reviewID)
		return err
	})
	return r, orNotFound(err)
}

func orNotFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.ReviewNotFound, "no review has this id")
	}
	return err
}

// Filter chooses reviews; what is empty does not matter.
type Filter struct {
	CooperativeID string
	Status        Status
	Kind          Kind
}

// List gives a page of reviews, newest first.
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Review, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = reviews(tx, f, page)
		return err
	})
	return list, rest, err
}
