package farmer

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Waiting is a farmer who waits for the boundary walk, as those see it who may
// make the walk, or for a review: the reply that first told of it may be lost on
// the way.
type Waiting struct {
	FarmerID         string `json:"farmer_id"`
	Status           string `json:"status"`
	CooperativeID    string `json:"cooperative_id"`
	ExternalID       string `json:"external_id,omitempty"`
	Message          string `json:"message"`
	AgentAppDeepLink string `json:"agent_app_deep_link,omitempty"` // of who waits for the walk
	ExpiresAt        string `json:"expires_at,omitempty"`          // of the walk
	JobID            string `json:"job_id,omitempty"`              // of who waits for a review

	place string
}

// Waits are the statuses of who waits.
var Waits = []string{awaitsWalk, awaitsReview}

// Place is the waiting farmer's place in the list, for its next page.
func (w Waiting) Place() string { return w.place }

// WaitingFor reads a farmer who waits; FARMER_NOT_FOUND when there is none, or
// the time for the walk has passed.
// spec: get-farmers-waiting
func (d *Desk) WaitingFor(ctx context.Context, farmerID string) (w Waiting, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		r, err := registrationOf(tx, farmerID)
		switch {
		case errors.Is(err, store.ErrNotFound), err == nil && !r.waits(clock.Now()):
			return fault.New(fault.FarmerNotFound, "no farmer has this id")
		case err != nil:
			return err
		}
		w = d.waiting(r)
		return nil
	})
	return w, err
}

func (r registrationRow) waits(now time.Time) bool {
	return r.status == awaitsReview || r.status == awaitsWalk && !r.expiresAt.Before(now)
}

// ListWaiting gives those with one of the statuses Waits, of a cooperative or of
// all when cooperativeID is empty, who came last first.
// spec: get-farmers-waiting
func (d *Desk) ListWaiting(ctx context.Context, status, cooperativeID string, page access.Page) (list []Waiting, rest string, err error) {
	var rows []registrationRow
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		rows, rest, err = registrationsThatWait(tx, status, cooperativeID, clock.Now(), page)
		return err
	})
	for _, r := range rows {
		list = append(list, d.waiting(r))
	}
	return list, rest, err
}

func (d *Desk) waiting(r registrationRow) Waiting {
	if r.status == awaitsReview {
		return Waiting{FarmerID: r.farmerID, Status: r.status, CooperativeID: r.cooperativeID, ExternalID: r.externalID, Message: r.message, JobID: r.jobID, place: r.jobID}
	}
	p := d.shownPending(r)
	return Waiting{
		FarmerID: p.FarmerID, Status: p.Status, CooperativeID: r.cooperativeID, ExternalID: p.ExternalID, Message: p.Message,
		AgentAppDeepLink: p.AgentAppDeepLink, ExpiresAt: p.ExpiresAt, place: r.jobID,
	}
}
