// Package inbound keeps what outside systems tell the service: a callback is
// stored, sealed, before it is acknowledged, once for each source and event id,
// and applied once by a job. What is of no known kind stays where it is.
//
//	inbound.go  Desk: receive, apply
//	native.go   callbacks signed in a provider's own way: Alchemy, Bridge
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
)

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

// Desk takes callbacks in. Appliers, by source, are set before it works.
type Desk struct {
	Store    *store.Store
	Box      *secret.Box // callbacks may hold phone numbers
	Appliers map[string]Apply
}

const applyJob = "inbound.apply"

// order is the arguments of the job.
type order struct {
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
		_, err = job.Enqueue(tx, applyJob, order{e.Source, e.ID, e.Subject})
		return err
	})
	return status, err
}

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: applyJob, Run: d.apply, GiveUp: again, Timeout: 2 * time.Minute}}
}

func (d *Desk) apply(ctx context.Context, j *job.Job) (job.Then, error) {
	var o order
	if err := j.Args(&o); err != nil {
		return nil, job.Permanent(err)
	}
	e := Event{Source: o.Source, ID: o.ID, Subject: o.Subject, Known: true}
	var sealed []byte
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		sealed, err = readEvent(tx, &e)
		return err
	})
	if err != nil {
		return nil, err
	}
	if e.Body, err = d.Box.Open(sealed, e.Source+"/"+e.ID); err != nil {
		return nil, err
	}
	do := d.Appliers[e.Source]
	if do == nil {
		return nil, errors.New("nobody applies callbacks of " + e.Source)
	}
	then, err := do(ctx, e)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if then != nil {
			if err := then(tx); err != nil {
				return err
			}
		}
		return markApplied(tx, e, clock.Now())
	}, nil
}

// again keeps a callback from being forgotten when processes die under its job.
func again(tx *store.Tx, j *job.Job, _ error) error {
	var o order
	if err := j.Args(&o); err != nil {
		return nil //nolint:nilerr // nothing that could be repeated
	}
	_, err := job.Enqueue(tx, applyJob, o, job.At(clock.Now().Add(5*time.Minute)))
	return err
}
