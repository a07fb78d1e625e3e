// Package webhook tells the world what happened. An event is written in the
// transaction of the change that it reports, becomes one delivery for each
// endpoint that asks for it, and is sent, signed, until the receiver takes it.
//
//	events.go    the kinds of events, and who is told of which
//	outbox.go    Emit
//	endpoint.go  Desk: register, read, change, delete, rotate the secret
//	replay.go    Desk: replay one delivery or a window, send a sample
//	queue.go     events become deliveries
//	courier.go   Courier: start, stop, which endpoints are visited
//	visit.go     one endpoint's deliveries, in order, while it is visited
//	lease.go     how long this process may call an endpoint
//	attempt.go   one call of a receiver
//	sign.go      the signed headers; secrets at rest
//	alert.go     e-mail before and at a suspension
//	sweep.go     what is old or deleted goes
//	sql.go       the tables event, webhook and delivery
//
// A delivery is not a job of package job: its workers are shared by all, so
// that one endpoint which answers after nine seconds would hold them, and it
// keeps no order. Here a process takes an endpoint, not a delivery, for the
// length of a lease: it alone calls that endpoint, keeps the order of each
// resource without asking anybody, and writes only the results, many in one
// transaction, fenced by the lease. A process that dies leaves the few
// deliveries whose answers were not yet written; they are sent again when its
// lease ends. E-mails and clean-up are jobs.
package webhook

import (
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// Event is something that happened.
type Event struct {
	Kind           Kind
	OrganisationID string   // whose endpoints are told
	Others         []string // further organisations that are told, such as the buyer of an order
	Resource       string   // the id of what it speaks of; its events keep their order
	Data           any      // the resource, without a phone
}

// APIVersion is the api_version of the bodies that this version's events make.
const APIVersion = "2026-11-01"

// A body is at most 256 KiB; the rest of it beside the data is small.
const (
	maxBody = 256 << 10
	maxData = maxBody - 1<<10
)

// outboxTopic is woken when an event was written.
const outboxTopic = "event"

// Emit writes an event into the outbox, in the caller's transaction, once for
// each organisation that is told and once for all lenders where they are.
// An event with a phone, of an unknown kind or larger than a body may be is the
// caller's mistake and stops its transaction; the first and the last of these
// are fault.ErrGate.
// spec: outbox, event-audience
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
		return fmt.Errorf("%w: event %s holds a phone number", fault.ErrGate, e.Kind)
	}
	if len(data) > maxData {
		return fmt.Errorf("%w: event %s: %d bytes of data, at most %d", fault.ErrGate, e.Kind, len(data), maxData)
	}
	for _, to := range e.addressees() {
		e.OrganisationID = to
		tx.Stir(to)
		if err := insertEvent(tx, storedEvent{ID: id.New("evt"), Event: e, data: string(data), createdAt: moment()}); err != nil {
			return fmt.Errorf("write event %s: %w", e.Kind, err)
		}
	}
	tx.Wake(outboxTopic)
	return nil
}

// lastMoment is the time of the newest event of this process, in microseconds.
var lastMoment atomic.Int64

// moment is now, but later than the event before, so that two events of one
// transaction keep their order. A clock that was set back is believed.
func moment() time.Time {
	for {
		last, now := lastMoment.Load(), clock.Now().UnixMicro()
		if last >= now && last-now < time.Second.Microseconds() {
			now = last + 1
		}
		if lastMoment.CompareAndSwap(last, now) {
			return time.UnixMicro(now).UTC()
		}
	}
}
