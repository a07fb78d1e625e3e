package webhook

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// Replay sends the body of a delivery again, as a new delivery. That of a
// SUSPENDED webhook waits until it is ACTIVE.
// spec: post-webhooks-replay, code-delivery-not-found
func (d *Desk) Replay(ctx context.Context, caller, webhookID, deliveryID string, also Also[Delivery]) (made Delivery, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if _, err := own(tx, caller, webhookID); err != nil {
			return err
		}
		o, err := orderOf(tx, webhookID, deliveryID)
		if errors.Is(err, store.ErrNotFound) {
			return fault.New(fault.DeliveryNotFound, "no delivery of this webhook has this id")
		}
		if err != nil {
			return err
		}
		o.id = id.New("dlv")
		if err := enqueue(tx, d.Waits, []order{o}); err != nil {
			return err
		}
		made = Delivery{ID: o.id, Kind: o.kind, Status: Pending}
		return also.do(tx, made)
	})
	return made, err
}

// maxReplay is how many events one replay of a window may queue.
const maxReplay = 10_000

// Window is a span of time and the kinds that are wanted from it.
type Window struct {
	Since, Until time.Time // Until itself is not in it
	Events       []Kind    // empty: all that the webhook asks for
}

// Replayed says how many events were queued again.
type Replayed struct {
	WebhookID string
	Queued    int
}

// ReplayWindow queues again every event of a window that the webhook asks for,
// in their order, whether it was delivered before or not.
func (d *Desk) ReplayWindow(ctx context.Context, caller, webhookID string, in Window, also Also[Replayed]) (made Replayed, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		w, err := own(tx, caller, webhookID)
		if err != nil {
			return err
		}
		kinds := w.Events
		if len(in.Events) > 0 {
			kinds = slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return !slices.Contains(in.Events, k) })
		}
		events, err := eventsBetween(tx, w, in.Since, in.Until, kinds, maxReplay+1)
		if err != nil {
			return err
		}
		if len(events) > maxReplay {
			return fault.New(fault.InvalidRequest, "the window holds more than %d events; replay it in parts", maxReplay)
		}
		orders := make([]order, 0, len(events))
		for _, e := range events {
			orders = append(orders, order{id: id.New("dlv"), webhookID: webhookID, eventID: e.ID, kind: e.Kind, resource: e.Resource})
		}
		if err := enqueue(tx, d.Waits, orders); err != nil {
			return err
		}
		made = Replayed{WebhookID: webhookID, Queued: len(orders)}
		return also.do(tx, made)
	})
	return made, err
}

// Test sends a sample, signed like a real event. sample gives the data of a
// kind; without a kind the first that the webhook asks for is sent. A sample is
// tried once, so that its fate is soon to be read, and suspends nobody.
// spec: post-webhooks-test
func (d *Desk) Test(ctx context.Context, caller, webhookID string, kind *Kind, sample func(Kind) (string, error), also Also[Delivery]) (made Delivery, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		w, err := own(tx, caller, webhookID)
		if err != nil {
			return err
		}
		wanted := w.Events[0]
		if kind != nil {
			wanted = *kind
		}
		if err := w.Audience.mayAsk(wanted); err != nil {
			return err
		}
		data, err := sample(wanted)
		if err != nil {
			return fmt.Errorf("sample of %s: %w", wanted, err)
		}
		e := storedEvent{ID: id.New("evt"), data: data, createdAt: clock.Now(), sampleOf: &webhookID,
			Event: Event{Kind: wanted, OrganisationID: w.OrganisationID, Resource: "sample"}}
		if err := insertEvent(tx, e); err != nil {
			return err
		}
		o := order{id: id.New("dlv"), webhookID: webhookID, eventID: e.ID, kind: wanted, sample: true}
		o.resource = o.id // a sample waits for nobody
		if err := enqueue(tx, d.Waits, []order{o}); err != nil {
			return err
		}
		made = Delivery{ID: o.id, Kind: wanted, Status: Pending}
		return also.do(tx, made)
	})
	return made, err
}
