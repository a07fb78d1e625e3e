// Package webhook tells the world what happened: an event is written in the
// transaction of the change that it reports, so that there is never one
// without the other. Delivering events to endpoints comes after that.
//
//	events.go  the kinds of events
//	outbox.go  Emit
//	sql.go     the table event
package webhook

import (
	"errors"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// Event is something that happened.
type Event struct {
	Kind           Kind
	OrganisationID string // whose endpoints are told
	Resource       string // the id of what it speaks of; its events keep their order
	Data           any    // the resource, without a phone
}

// outboxTopic is woken when an event was written.
const outboxTopic = "event"

// Emit writes an event into the outbox, in the caller's transaction.
// spec: outbox
func Emit(tx *store.Tx, e Event) error {
	if !slices.Contains(Kinds, e.Kind) {
		return fmt.Errorf("there is no event %q", e.Kind)
	}
	if e.OrganisationID == "" || e.Resource == "" {
		return fmt.Errorf("event %s without organisation or resource", e.Kind)
	}
	data, err := json.Marshal(e.Data, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("encode event %s: %w", e.Kind, err)
	}
	if len(data) == 0 || data[0] != '{' {
		return fmt.Errorf("event %s: data is not an object", e.Kind)
	}
	if phone.In(data) {
		return errors.New("event " + string(e.Kind) + " holds a phone number")
	}
	if err := insertEvent(tx, id.New("evt"), e, string(data), clock.Now()); err != nil {
		return fmt.Errorf("write event %s: %w", e.Kind, err)
	}
	tx.Wake(outboxTopic)
	return nil
}
