package testhouse

import (
	"context"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Must ends the test on an error.
func (h *House) Must(err error) {
	h.T.Helper()
	if err != nil {
		h.T.Fatal(err)
	}
}

// Update changes the database behind the desks' backs.
func (h *House) Update(fn func(*store.Tx) error) {
	h.T.Helper()
	h.Must(h.Store.Update(context.Background(), fn))
}

// Count asks the database for a number.
func (h *House) Count(query string, args ...any) (n int) {
	h.T.Helper()
	h.Must(h.Store.Read(context.Background(), func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }))
	return n
}

// Idle reports whether no job is left.
func (h *House) Idle() bool { return h.Count("select count(*) from job") == 0 }

// Told counts the events of a kind about a resource, as the one that it belongs
// to hears them; what all lenders hear beside it is not counted.
func (h *House) Told(kind, resource string) int {
	return h.Count("select count(*) from event where kind = $1 and resource = $2 and organisation_id <> 'lenders'", kind, resource)
}

// Outcome is how a job ended, or that it has not.
func (h *House) Outcome(jobID string) (o job.Outcome) {
	h.T.Helper()
	h.Must(h.Store.Read(context.Background(), func(tx *store.Tx) (err error) {
		o, err = job.OutcomeOf(tx, jobID)
		return err
	}))
	return o
}

// keepJam is the house's alarm.
func (h *House) keepJam(tx *store.Tx, jam job.Jam) error {
	h.jams.Store(jam.JobID, jam)
	return h.Reviews.Jammed(tx, jam)
}

// Jammed reports whether there was an alarm about a job, and whether the job was
// given up with the last one.
func (h *House) Jammed(jobID string) (alarmed, ended bool) {
	kept, alarmed := h.jams.Load(jobID)
	jam, _ := kept.(job.Jam)
	return alarmed, jam.Ended
}

// Until waits for what a job brings about.
func (h *House) Until(what string, happened func() bool) {
	h.T.Helper()
	deadline := time.NewTimer(time.Minute)
	defer deadline.Stop()
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	for !happened() {
		select {
		case <-deadline.C:
			h.T.Fatalf("waited in vain until %s", what)
		case <-ticker.C:
		}
	}
}

// Stage is where a batch stands.
func (h *House) Stage(batchID string) chain.Stage {
	h.T.Helper()
	b, err := h.Batches.Get(context.Background(), batchID)
	h.Must(err)
	return b.Stage
}

// Follow hands every event of the model to the desks, as a follower does.
func (h *House) Follow() {
	h.T.Helper()
	for _, e := range h.Model.Log() {
		h.Update(func(tx *store.Tx) error { return h.Apply(tx, e) })
	}
}

// Apply is what a follower does with an event.
func (h *House) Apply(tx *store.Tx, e chain.Event) error {
	for _, apply := range []func(*store.Tx, chain.Event) error{h.Farmers.FollowChain, h.Batches.Apply, h.Lending.Apply, h.Lenders.Apply, h.Withdrawals.Apply, h.Wallets.Apply} {
		if err := apply(tx, e); err != nil {
			return err
		}
	}
	return nil
}

// Text asks the database for a text.
func (h *House) Text(query string, args ...any) (text string) {
	h.T.Helper()
	h.Must(h.Store.Read(context.Background(), func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&text) }))
	return text
}
