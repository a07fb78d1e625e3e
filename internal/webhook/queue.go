package webhook

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// storedEvent is an event in the outbox.
type storedEvent struct {
	ID string
	Event
	data      string
	createdAt time.Time
	sampleOf  *string // the webhook that a sample was made for
}

// order is a delivery to be written.
type order struct {
	id, webhookID, eventID string
	kind                   Kind
	resource               string
	sample                 bool
}

const (
	// queueBatch is how many events one transaction turns into deliveries. The first of
	// them go out while the next are turned, and results do not wait long behind it.
	queueBatch = 64
)

// queue turns the oldest events of the outbox into deliveries, once each, and
// says how many events it took. Two processes that do so at once wait for each
// other: the places in the queue follow the order of the events.
//
// A crash before the commit leaves the events as they were.
func (c *Courier) queue(ctx context.Context) (taken int, err error) {
	err = c.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		events, err := takeUnqueued(tx, queueBatch)
		taken = len(events)
		if err != nil || taken == 0 {
			return err
		}
		subscribed, err := subscriptions(tx, events)
		if err != nil {
			return err
		}
		var orders []order
		for _, e := range events {
			for _, w := range subscribed[e.OrganisationID] {
				if slices.Contains(w.Events, e.Kind) {
					orders = append(orders, order{id: id.New("dlv"), webhookID: w.ID, eventID: e.ID, kind: e.Kind, resource: e.Resource})
				}
			}
		}
		return enqueue(tx, c.Waits, orders)
	})
	return taken, err
}

// lastPlace is the last place in the queue that this process gave.
var lastPlace atomic.Int64

// place gives the next n places of the queue: microseconds, so that the places
// of several processes are in order too, but never the same twice.
func place(n int) int64 {
	for {
		last := lastPlace.Load()
		first := max(last+1, clock.Now().UnixMicro())
		if lastPlace.CompareAndSwap(last, first+int64(n)-1) {
			return first
		}
	}
}

// enqueue writes deliveries and makes their webhooks due.
func enqueue(tx *store.Tx, waits []time.Duration, orders []order) error {
	now := clock.Now()
	due, fresh := now, true
	if len(waits) > 0 && waits[0] > 0 {
		due, fresh = now.Add(waits[0]), false
	}
	if err := insertDeliveries(tx, orders, fresh, due, now); err != nil {
		return err
	}
	var webhooks []string
	for _, o := range orders {
		webhooks = append(webhooks, o.webhookID)
	}
	slices.Sort(webhooks) // everybody locks them in the same order
	for _, webhookID := range slices.Compact(webhooks) {
		if err := makeDue(tx, webhookID, due); err != nil {
			return err
		}
		tx.Wake(visitTopic(webhookID))
	}
	tx.Wake(dueTopic)
	return nil
}
