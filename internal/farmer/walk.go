package farmer

import (
	"context"
	"errors"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Waiting is a farmer who waits for the boundary walk, as those see it who may
// make the walk: the reply that first told of it may be lost on the way.
type Waiting struct {
	FarmerID         string `json:"farmer_id"`
	Status           string `json:"status"`
	CooperativeID    string `json:"cooperative_id"`
	ExternalID       string `json:"external_id,omitempty"`
	Message          string `json:"message"`
	AgentAppDeepLink string `json:"agent_app_deep_link"`
	ExpiresAt        string `json:"expires_at"`

	jobID string
}

// Place is the waiting farmer's place in the list, for its next page.
func (w Waiting) Place() string { return w.jobID }

// WaitingFor reads a farmer who waits for the walk; FARMER_NOT_FOUND when there
// is none, or the time for it has passed.
// spec: get-farmers-waiting
func (d *Desk) WaitingFor(ctx context.Context, farmerID string) (w Waiting, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		r, err := registrationOf(tx, farmerID)
		switch {
		case errors.Is(err, store.ErrNotFound), err == nil && (r.status != awaitsWalk || r.expiresAt.Before(clock.Now())):
			return fault.New(fault.FarmerNotFound, "no farmer has this id")
		case err != nil:
			return err
		}
		w = d.waiting(r)
		return nil
	})
	return w, err
}

// ListWaiting gives those who wait for the walk, of a cooperative or of all
// when cooperativeID is empty, who came last first.
// spec: get-farmers-waiting
func (d *Desk) ListWaiting(ctx context.Context, cooperativeID string, page access.Page) (list []Waiting, err error) {
	var rows []registrationRow
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		rows, err = registrationsAwaitingWalk(tx, cooperativeID, clock.Now(), page)
		return err
	})
	for _, r := range rows {
		list = append(list, d.waiting(r))
	}
	return list, err
}

func (d *Desk) waiting(r registrationRow) Waiting {
	p := d.shownPending(r)
	return Waiting{
		FarmerID: p.FarmerID, Status: p.Status, CooperativeID: r.cooperativeID, ExternalID: p.ExternalID, Message: p.Message,
		AgentAppDeepLink: p.AgentAppDeepLink, ExpiresAt: p.ExpiresAt, jobID: r.jobID,
	}
}
