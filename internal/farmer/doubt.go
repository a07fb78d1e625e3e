package farmer

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// A registration is judged once, when its farm is known and before anything of
// it is published. One that a person has to decide about waits in its row, with
// its phone sealed, and its job waits with the steps that it has done: what was
// asked outside is not asked again.

// Consent is that a farmer has agreed to be registered.
type Consent struct {
	Version  string `json:"version"` // of the text that was read out or signed
	Language string `json:"language"`
	Method   string `json:"method"` // one of ConsentMethods
	GivenAt  string `json:"given_at"`
}

// ConsentMethods are the ways in which a farmer agrees.
var ConsentMethods = []string{"SIGNED", "THUMBPRINT", "ORAL", "SMS"}

// text is the consent as it is kept; empty without one.
func (c *Consent) text() string {
	if c == nil {
		return ""
	}
	text, _ := json.Marshal(c) //nolint:errchkjson // strings
	return string(text)
}

func consentOf(text string) (c *Consent, err error) {
	if text == "" {
		return nil, nil
	}
	return c, json.Unmarshal([]byte(text), &c)
}

// judge gathers what the rules want to know, and asks them.
// spec: policy-registration
func (d *Desk) judge(ctx context.Context, p saga) ([]policy.Finding, error) {
	facts := policy.Registration{AreaHa: p.land.Hectares(), Consent: p.consent != "", Forest: p.check.Facts()}
	var err error
	if facts.KmOutside, err = p.land.KmOutside(d.Country); err != nil {
		return nil, err
	}
	facts.RegistryUnknown = p.source == AgentManual && d.isUnknown(ctx, p.farmerID)
	err = d.Store.Read(ctx, func(tx *store.Tx) error { return d.compare(tx, p, &facts) })
	return policy.Judge(policy.Registrations, facts, d.Reviews.Limits), err
}

// isUnknown reports whether the national registry says that it has no such
// farmer. Silence says nothing.
func (d *Desk) isUnknown(ctx context.Context, farmerID string) bool {
	if d.Registry == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, registryTime)
	defer cancel()
	_, err := d.Registry.Lookup(ctx, farmerID)
	return errors.Is(err, registry.ErrNoSuchFarmer)
}

// compare looks at the other farmers: of many registrations at once each sees
// the phones of those that were begun before it.
func (d *Desk) compare(tx *store.Tx, p saga, facts *policy.Registration) error {
	held, err := registrationOf(tx, p.farmerID) // a rotation may have resealed the phone
	if err != nil {
		return err
	}
	number, _, err := d.unsealIn(tx, p.farmerID, held.phone)
	if err != nil {
		return err
	}
	if facts.PhoneFarmers, err = d.sharing(tx, number, p.jobID); err != nil {
		return err
	}
	if facts.Members, facts.JoinedInYear, err = membersOf(tx, p.cooperativeID, clock.Now().AddDate(-1, 0, 0)); err != nil {
		return err
	}
	return Shared(tx, p.farmerID, p.cooperativeID, p.land, facts)
}

// sharing counts who has a phone and was begun before a job.
func (d *Desk) sharing(tx *store.Tx, number phone.Number, jobID string) (int, error) {
	rows, err := phoneKeyRows(tx)
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	keys, err := d.openKeys(rows)
	if err != nil {
		return 0, err
	}
	return withPhone(tx, lookupsUnder(keys, number), jobID)
}

// isHeld reports whether a registration has to wait for a person. One that has
// waited goes on when that was allowed, if its cooperative still operates.
func (d *Desk) isHeld(ctx context.Context, p saga) (bool, error) {
	if p.status != awaitsReview {
		return d.Reviews.Stops(p.doubts), nil
	}
	if err := d.Store.Read(ctx, func(tx *store.Tx) error { return review.Ruling(tx, p.jobID) }); err != nil {
		return false, err
	}
	_, err := d.cooperative(ctx, p.cooperativeID)
	if fault.Is(err, fault.InvalidCooperative) {
		err = job.Permanent(err)
	}
	return false, err
}

// awaitReview writes the review and lets the registration wait for it. A crash
// before its end leaves neither, and the next attempt writes both.
// spec: registration-pending-review
func (d *Desk) awaitReview(j *job.Job, p saga) job.Then {
	return func(tx *store.Tx) error {
		if err := d.marked(tx, p); err != nil {
			return err
		}
		p.status = awaitsReview
		p.message = aPersonDecides + sentences(p.doubts)
		return errors.Join(updateRegistration(tx, p.registrationRow), d.settleLine(tx, p.registrationRow, LineEnd{Status: awaitsReview, Message: p.message}), j.Hold(tx))
	}
}

// aPersonDecides begins the message of what waits for a review.
const aPersonDecides = "A person has to decide first: "

func sentences(found []policy.Finding) string {
	all := make([]string, len(found))
	for i, f := range found {
		all[i] = f.Message
	}
	return strings.Join(all, "; ") + "."
}

// marked writes down what was found, unless that was done when it was held.
func (d *Desk) marked(tx *store.Tx, p saga) error {
	if p.status == awaitsReview {
		return nil
	}
	_, err := d.Reviews.Doubted(tx, review.Review{
		Kind: review.Registration, Subject: p.farmerID, JobID: p.jobID, FarmerID: p.farmerID, CooperativeID: p.cooperativeID, Findings: p.doubts, MadeBy: p.madeBy,
	})
	return err
}

// shownReview is a registration that waits for a review, as its caller sees it.
func (d *Desk) shownReview(ctx context.Context, r registrationRow) (*PendingReview, error) {
	of, _, err := d.Reviews.OfJob(ctx, r.jobID)
	return &PendingReview{FarmerID: r.farmerID, JobID: r.jobID, ExternalID: r.externalID, Held: of.Findings}, err
}

// registeredJob is what GET /jobs/{job_id} shows of a registration.
type registeredJob struct {
	FarmerID string `json:"farmer_id"`
	TxHash   string `json:"tx_hash"`
}

func (p saga) result() registeredJob {
	return registeredJob{FarmerID: p.farmerID, TxHash: p.receipt.TxHash.String()}
}
