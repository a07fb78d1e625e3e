package webhook

import (
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/dial"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// Status of a webhook.
type Status string

// The statuses of a webhook.
const (
	Active    Status = "ACTIVE"
	Suspended Status = "SUSPENDED" // a delivery failed for good; PATCH makes it ACTIVE
)

// Webhook is a registered endpoint.
type Webhook struct {
	ID             string
	OrganisationID string
	Audience       Audience // what the organisation is
	URL            string
	Events         []Kind
	Status         Status
	CreatedAt      time.Time
}

// DeliveryStatus says how far a delivery is.
type DeliveryStatus string

// The statuses of a delivery.
const (
	Pending   DeliveryStatus = "PENDING"
	Delivered DeliveryStatus = "DELIVERED"
	Failed    DeliveryStatus = "FAILED"
)

// Delivery is one event on its way to one webhook.
type Delivery struct {
	ID        string
	Kind      Kind
	Status    DeliveryStatus
	Attempts  []Attempt
	CreatedAt time.Time

	place string
}

// Place is the delivery's in the list of its webhook, for the next page.
func (d Delivery) Place() string { return d.place }

// DeliveryStatuses are all of them.
var DeliveryStatuses = []DeliveryStatus{Pending, Delivered, Failed}

// Desk manages webhooks. A caller is named by its organisation; empty is the
// operator, who may act for all.
type Desk struct {
	Store *store.Store
	Box   *secret.Box
	Guard *dial.Guard
	Waits []time.Duration // the courier's
}

const (
	// Grace is how long a rotated secret stays active beside the new one.
	Grace = 24 * time.Hour
	// maxWebhooks is how many an organisation may have: each multiplies its events.
	maxWebhooks = 100
	// recentDeliveries is how many GET /webhooks/{webhook_id} shows.
	recentDeliveries = 20
)

// Also is work that belongs into the transaction of a change.
type Also[T any] func(tx *store.Tx, made T) error

func (also Also[T]) do(tx *store.Tx, made T) error {
	if also == nil {
		return nil
	}
	return also(tx, made)
}

// Register adds a webhook: whose it is, its address and the kinds it asks for.
// spec: post-webhooks, event-audience
func (d *Desk) Register(ctx context.Context, w Webhook, signing secret.Text, also Also[Webhook]) (Webhook, error) {
	if err := w.Audience.mayAsk(w.Events...); err != nil {
		return Webhook{}, err
	}
	if err := d.callable(ctx, w.URL); err != nil {
		return Webhook{}, err
	}
	w.ID = id.New("whk")
	w.Events = once(w.Events)
	w.Status = Active
	w.CreatedAt = clock.Now()
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Webhooks, w.OrganisationID); err != nil {
			return err
		}
		n, err := countWebhooks(tx, w.OrganisationID)
		if err != nil {
			return err
		}
		if n >= maxWebhooks {
			return fault.New(fault.InvalidRequest, "an organisation can have %d webhooks; delete one first", maxWebhooks)
		}
		if err := insertWebhook(tx, w, seal(d.Box, w.ID, signing)); err != nil {
			return err
		}
		return also.do(tx, w)
	})
	return w, err
}

// callable refuses an address that may not be called.
// spec: webhook-address
func (d *Desk) callable(ctx context.Context, url string) error {
	if err := d.Guard.Check(ctx, url); err != nil {
		return fault.New(fault.InvalidRequest, "url: %s", err.Error())
	}
	return nil
}

// once drops repeated kinds.
func once(kinds []Kind) (out []Kind) {
	for _, k := range kinds {
		if !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// List gives an organisation's webhooks, the newest first, that stand after cursor.
// spec: get-webhooks
func (d *Desk) List(ctx context.Context, caller string, status Status, cursor string, limit int) (list []Webhook, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = webhooks(tx, caller, status, cursor, limit)
		return err
	})
	return list, rest, err
}

// Get reads a webhook and its recent deliveries, the newest first.
// spec: get-webhooks-id, code-webhook-not-found
func (d *Desk) Get(ctx context.Context, caller, webhookID string) (w Webhook, recent []Delivery, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if w, err = own(tx, caller, webhookID); err != nil {
			return err
		}
		recent, _, err = deliveries(tx, webhookID, "", "", recentDeliveries)
		return err
	})
	return w, recent, err
}

// Deliveries gives a webhook's deliveries, of a status or of all, the newest first,
// that stand after a place. A page that has looked at many may be short; rest is where the next goes on.
// spec: get-webhooks-deliveries
func (d *Desk) Deliveries(ctx context.Context, caller, webhookID string, status DeliveryStatus, after string, limit int) (list []Delivery, rest string, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if _, err := own(tx, caller, webhookID); err != nil {
			return err
		}
		list, rest, err = deliveries(tx, webhookID, status, after, limit)
		return err
	})
	return list, rest, err
}

// own reads a webhook that the caller may touch.
func own(tx *store.Tx, caller, webhookID string) (Webhook, error) {
	w, err := webhookByID(tx, webhookID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return Webhook{}, fault.New(fault.WebhookNotFound, "no webhook has this id")
	case err == nil && caller != "" && w.OrganisationID != caller:
		return Webhook{}, fault.Foreign("webhook")
	}
	return w, err
}

// Change is what can be changed of a webhook; nil leaves it.
type Change struct {
	URL    *string
	Events *[]Kind
}

// Update changes a webhook. Whatever the change, even none, a SUSPENDED webhook
// is ACTIVE again: the delivery that failed, what waited and what happened in the
// meantime are due at once, in their order and with all their attempts.
// spec: patch-webhooks, webhook-reactivated
func (d *Desk) Update(ctx context.Context, caller, webhookID string, change Change, also Also[Webhook]) (w Webhook, err error) {
	// Whose it is comes before whether its new address is good.
	if err := d.Store.Read(ctx, func(tx *store.Tx) error { _, err := own(tx, caller, webhookID); return err }); err != nil {
		return Webhook{}, err
	}
	if change.URL != nil {
		if err := d.callable(ctx, *change.URL); err != nil {
			return Webhook{}, err
		}
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := lockWebhook(tx, webhookID); err != nil {
			return err
		}
		if w, err = own(tx, caller, webhookID); err != nil {
			return err
		}
		if change.URL != nil {
			trail.Note(tx, "url", w.URL, *change.URL)
			w.URL = *change.URL
		}
		if change.Events != nil {
			if err := w.Audience.mayAsk(*change.Events...); err != nil {
				return err
			}
			was := joined(w.Events)
			w.Events = once(*change.Events)
			trail.Note(tx, "events", was, joined(w.Events))
		}
		now := clock.Now()
		if w.Status == Suspended {
			w.Status = Active
			if err := freshen(tx, webhookID, now); err != nil {
				return err
			}
			tx.Wake(dueTopic)
		}
		if err := updateWebhook(tx, w, now); err != nil {
			return err
		}
		return also.do(tx, w)
	})
	return w, err
}

// Delete ends a webhook. Its deliveries go with it: those that wait at once,
// because nothing visits it any more, their rows a little later.
// spec: delete-webhooks
func (d *Desk) Delete(ctx context.Context, caller, webhookID string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if _, err := own(tx, caller, webhookID); err != nil {
			return err
		}
		if err := deleteWebhook(tx, webhookID); err != nil {
			return err
		}
		return purgeLater(tx, webhookID)
	})
}

// Rotation says until when the old secret is active.
type Rotation struct {
	WebhookID string
	OldUntil  time.Time
}

// Rotate gives a webhook a new secret. The one before stays active for Grace.
func (d *Desk) Rotate(ctx context.Context, caller, webhookID string, signing secret.Text, also Also[Rotation]) (r Rotation, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if _, err := own(tx, caller, webhookID); err != nil {
			return err
		}
		trail.Changed(tx, "secret")
		r = Rotation{WebhookID: webhookID, OldUntil: clock.Now().Add(Grace)}
		if err := rotateSecret(tx, webhookID, seal(d.Box, webhookID, signing), r.OldUntil); err != nil {
			return err
		}
		return also.do(tx, r)
	})
	return r, err
}
