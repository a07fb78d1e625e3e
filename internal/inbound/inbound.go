// Package inbound keeps what outside systems tell the service: a callback is
// stored, sealed, before it is acknowledged, once for each source and event id,
// and applied once by a job, which forgets its body. What is of no known kind
// stays where it is.
//
//	inbound.go  Desk: receive, apply, how the doors stand
//	door.go     Doors, what each was told
//	claim.go    what is said of the chain, which our own node has to show
//	native.go   callbacks signed in a provider's own way: Alchemy, Bridge
//	stream.go   Watchers, QuickNode, Moralis
//	circle.go   Circle, and the keys that it signs with
//	sql.go      the table inbound_event
package inbound

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// The doors.
const (
	Chain      = "chain"
	Conversion = "conversion"
	Payouts    = "payouts"
	Messages   = "messages"
)

// Sources are all doors.
var Sources = []string{Chain, Conversion, Payouts, Messages}

// Event is a callback whose sender was proven.
type Event struct {
	Source  string // which door: one of the above
	ID      string // the sender's; the same for a repeat
	Kind    string
	Subject string // what it speaks of, such as a reference; may be empty
	Known   bool   // somebody knows what to do with its kind
	Body    []byte // as it came
	At      time.Time
}

// Status is what the sender is told.
type Status string

// The statuses.
const (
	Accepted  Status = "ACCEPTED"
	Duplicate Status = "DUPLICATE"
	Kept      Status = "KEPT"
)

// Apply does what an event asks for. It runs as a job's Run: outside work
// first, then what it returns commits with the mark that the event is done. It
// may run more than once.
type Apply func(ctx context.Context, e Event) (job.Then, error)

// ErrHeld is an applier's word that a callback is believed and may not be acted on
// before a person has looked: what it returns besides commits, and the body stays,
// sealed. The event is not applied again.
var ErrHeld = errors.New("the callback waits for a person")

// Desk takes callbacks in. Appliers, by source, are set before it works.
type Desk struct {
	Store    *store.Store
	Box      *secret.Box // callbacks may hold phone numbers
	Appliers map[string]Apply
}

const kindApply = "inbound.apply"

// applyArgs are the arguments of the job.
type applyArgs struct {
	Source  string `json:"source"`
	ID      string `json:"id"`
	Subject string `json:"subject"`
}

// Receive stores an event and owes its application. A crash before it returns
// leaves either nothing, and the sender repeats, or all of it.
// spec: inbound-once
func (d *Desk) Receive(ctx context.Context, e Event) (status Status, err error) {
	sealed := d.Box.Seal(e.Body, e.Source+"/"+e.ID)
	known := e.Known && d.Appliers[e.Source] != nil
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		status = Kept
		if known {
			status = Accepted
		}
		isNew, err := insertEvent(tx, e, sealed, status, clock.Now())
		if err != nil {
			return fmt.Errorf("keep callback: %w", err)
		}
		if !isNew {
			status = Duplicate
		}
		if status != Accepted {
			return nil
		}
		_, err = job.Enqueue(tx, kindApply, applyArgs{Source: e.Source, ID: e.ID, Subject: e.Subject})
		return err
	})
	return status, err
}

// Standing is how the callbacks of a door stand, as far as they were proven.
type Standing struct {
	Source   string
	Received int        // in the last day
	Unknown  int        // of these, of no known kind
	IsMore   bool       // there are more than were counted
	Waiting  int        // to be applied
	OldestAt *time.Time // of those; nil: none waits
	Held     int        // until a person has looked
	LastAt   *time.Time // nil: none has come yet, or none is remembered
	LastKind string
}

// Day is how far back callbacks are counted, and mostCounted how many.
const (
	Day         = 24 * time.Hour
	mostCounted = 10_000
)

// Standings says how the callbacks of each door stand.
// spec: admin-inbound
func (d *Desk) Standings(ctx context.Context) (all []Standing, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		all = nil
		for _, source := range Sources {
			s, err := standing(tx, source, clock.Now().Add(-Day), mostCounted)
			if err != nil {
				return fmt.Errorf("callbacks of %s: %w", source, err)
			}
			all = append(all, s)
		}
		return nil
	})
	return all, err
}

// Retention is how long a callback is remembered after it came. Who repeats one that is
// older finds it forgotten, and then what it speaks of has its end: appliers act
// once for a payout, a deposit, a transaction of the chain, whatever the callback's id is.
const Retention = 365 * 24 * time.Hour

// Sweep removes up to most callbacks that came before a time and were applied, or were
// of no known kind. What waits for a person stays.
// spec: inbound-retention
func Sweep(tx *store.Tx, before time.Time, most int) (int64, error) {
	return deleteOldest(tx, before, most)
}

// atOnce is how many callbacks a process applies: for each, somebody outside is asked.
const atOnce = 32

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindApply, Run: d.applyEvent, GiveUp: job.CarryOn(applyLater), Timeout: 2 * time.Minute, Workers: atOnce}}
}

// applyEvent is the job. What the applier did outside before a crash it does
// again; what it commits is committed once.
func (d *Desk) applyEvent(ctx context.Context, j *job.Job) (job.Then, error) {
	_, e, err := job.Row(ctx, j, eventOfJob)
	if err != nil {
		return nil, err
	}
	if e.Body, err = d.Box.Open(e.Body, e.Source+"/"+e.ID); err != nil {
		return nil, err
	}
	do := d.Appliers[e.Source]
	if do == nil {
		return nil, errors.New("nobody applies callbacks of " + e.Source)
	}
	then, err := do(ctx, e)
	mark := markApplied
	switch {
	case errors.Is(err, ErrHeld):
		mark = markHeld
	case err != nil:
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := mark(tx, e, clock.Now()); err != nil || then == nil {
			return err
		}
		return then(tx)
	}, nil
}

// eventOfJob reads an event whose body is still sealed.
func eventOfJob(tx *store.Tx, args applyArgs) (e Event, err error) {
	e = Event{Source: args.Source, ID: args.ID, Subject: args.Subject, Known: true}
	e.Body, err = readEvent(tx, &e)
	return e, err
}

// refusedPause is how long a callback rests that its applier cannot read: the
// next version of the service may.
const refusedPause = 5 * time.Minute

// applyLater keeps a callback from being forgotten.
func applyLater(tx *store.Tx, j *job.Job, _ error) error {
	var args applyArgs
	if err := j.Args(&args); err != nil {
		return nil //nolint:nilerr // nothing that could be repeated
	}
	_, err := job.Enqueue(tx, kindApply, args, job.At(clock.Now().Add(refusedPause)))
	return err
}
