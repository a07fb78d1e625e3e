// Package job is durable work: a row in the table job is work that is owed,
// written in the same transaction as the change that wants it, and deleted in
// the same transaction as its result. Every process with an Engine takes due
// rows for the length of a lease; what a dead process held falls due again.
//
//	job.go      Enqueue and its options, Hasten, Dismiss, Job as a running function sees it, List
//	kind.go     Kind: how one sort of job is run, retried, given up, repeated
//	engine.go   Engine: start, stop, the loop, the heartbeat
//	adopt.go    jobs that begin at their commit, in the process that enqueued them
//	lease.go    how long this process may work on a job
//	attempt.go  one attempt from the call of Run to its end
//	sql.go      the fenced statements: claim, extend, end, postpone, release
//	step.go     Step: a named part of a job that is done once; RewriteStep
//	gate.go     what becomes of a job that a last gate refused
//	park.go     what the operator does with jobs: retry, park, resume; how the kinds stand
//	outcome.go  the outcome of a visible job, for GET /jobs/{job_id}
//	await.go    what most requests and runs begin and end with
//	request.go  the job that a repeated request began before
//
// A job takes effect exactly once in the database: its end is fenced by the
// name of the lease's owner, so the late result of a process that lost its
// lease is rolled back as a whole. What it does outside happens at least once
// and needs a key that stays the same; Step provides one.
package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// topic wakes the engine of this process.
const topic = "job"

// Job is a claimed job.
type Job struct {
	ID       string
	Kind     string
	Failures int // attempts that ended with an error; business code counts its own attempts

	args    string
	attempt int             // claims, this one included
	visible bool            // it has an outcome to settle
	stepped bool            // it has stored steps to delete
	isNew   bool            // nobody has stored a step of it before this attempt
	told    bool            // the running transaction has settled its outcome
	outcome *Outcome        // that this attempt has settled for good
	ears    []chan *Outcome // of who waits for it; guarded by the engine's mu
	engine  *Engine
	kind    *Kind
	started time.Time
	lease   lease
	via     func(ctx context.Context, end Then) error // nil: the end has a transaction of its own
	drop    context.CancelCauseFunc                   // ends the context that Run got
}

// Args decodes what was given to Enqueue.
func (j *Job) Args(into any) error {
	if err := json.Unmarshal([]byte(j.args), into); err != nil {
		return fmt.Errorf("arguments of %s %s: %w", j.Kind, j.ID, err)
	}
	return nil
}

// Repeated reports whether an earlier attempt was started, whatever became of
// it: what it did outside may have happened, even when nobody wrote it down.
func (j *Job) Repeated() bool { return j.attempt > 1 }

// Via lets a transaction of somebody else carry the end of the job: by calls end in it,
// as often as it is run, and returns when it is durable, with the errors of store.Update
// or its own. It is for a Run that succeeds; a failure has a transaction of its own.
// spec: one-end
func (j *Job) Via(by func(ctx context.Context, end Then) error) { j.via = by }

// Option changes what Enqueue does.
type Option func(*order)

type order struct {
	id           string
	isGiven      bool // by the caller: something of an earlier job may have it
	at           time.Time
	key          *string
	visible      bool
	organisation string
}

// At sets the time before which the job does not run.
func At(at time.Time) Option { return func(o *order) { o.at = at } }

// Held makes the job wait until Release, however long that takes.
func Held() Option { return func(o *order) { o.at = clock.Now().AddDate(heldYears, 0, 0) } }

// HeldIf is Held when something holds the job up.
func HeldIf(isHeld bool) Option {
	if isHeld {
		return Held()
	}
	return func(*order) {}
}

// heldYears is longer than anybody waits.
const heldYears = 100

// Release lets a held job go. One that runs, or has ended, stays as it is. Unlike
// Hasten it waits for who holds the row: nobody else will let the job go.
func Release(tx *store.Tx, jobID string) error {
	err := tx.Run("update job set run_at = $1 where id = $2 and owner = ''", clock.Now(), jobID)
	tx.Wake(topic)
	return err
}

// Unique makes Enqueue return the id of the live job with this key, waiting or
// running, and do nothing else, if there is one.
func Unique(key string) Option { return func(o *order) { o.key = &key } }

// Visible gives the job an outcome that organisationID (empty: only the
// operator) can follow. It stays PENDING until the job ends.
func Visible(organisationID string) Option {
	return func(o *order) { o.visible, o.organisation = true, organisationID }
}

// WithID sets the job's id. A Then or GiveUp that enqueues the next job of a
// chain under the id of the job that ends hands the outcome on to it.
func WithID(id string) Option { return func(o *order) { o.id, o.isGiven = id, true } }

// WithNewID is WithID for an id that no job had before, such as one that is made of a row and its
// version: there is no outcome to hand on, and nothing that an earlier one has stored.
func WithNewID(id string) Option { return func(o *order) { o.id = id } }

// Enqueue adds a job in the caller's transaction: it exists if and only if the
// transaction commits, and this process starts it right after that. args is
// kept as JSON.
// spec: jobs-durable
func Enqueue(tx *store.Tx, kind string, args any, options ...Option) (jobID string, err error) {
	o := order{id: id.New("job"), at: clock.Now()}
	for _, option := range options {
		option(&o)
	}
	raw, err := json.Marshal(args)
	if err != nil {
		return "", fmt.Errorf("arguments of a %s job: %w", kind, err)
	}
	attempt, owner := 0, ""
	j := adopt(tx, kind, o, string(raw))
	if j != nil {
		attempt, owner = j.attempt, j.engine.owner
		o.at = j.lease.taken.Add(j.engine.Lease)
	}
	const row = `insert into job (id, kind, ukey, args, attempt, failures, run_at, owner, error)
		values ($1, $2, $3, $4, $5, 0, $6, $7, '')`
	values := []any{o.id, kind, o.key, string(raw), attempt, o.at, owner}
	if o.key == nil {
		if err := tx.Run(row, values...); err != nil {
			return "", fmt.Errorf("enqueue %s: %w", kind, err)
		}
	}
	for o.key != nil {
		n, err := tx.Exec(row+" on conflict (ukey) do nothing", values...)
		if err != nil {
			return "", fmt.Errorf("enqueue %s: %w", kind, err)
		}
		if n == 1 {
			break
		}
		// The row is held until the commit: its job, whose end looks for what
		// else there is to do, ends after that and finds it.
		err = tx.HoldRow("update job set ukey = ukey where ukey = $1 returning id", *o.key).Scan(&jobID)
		if !errors.Is(err, store.ErrNotFound) { // else it has just ended
			return jobID, err
		}
	}
	switch {
	case j != nil:
		tx.After(j.adopted)
	case !expected(tx, kind, o.at):
		tx.Wake(topic)
	}
	if o.visible {
		if err := begin(tx, o.id, o.organisation); err != nil {
			return "", err
		}
	}
	return o.id, nil
}

// IsLive reports whether a job with this key (Unique) waits or runs.
func IsLive(tx *store.Tx, key string) (isLive bool, err error) {
	err = tx.QueryRow("select exists (select 1 from job where ukey = $1)", key).Scan(&isLive)
	return isLive, err
}

// Hasten makes waiting jobs due now. One that runs, or that somebody is about to
// start, is left alone; so is one that is due or gone.
func Hasten(tx *store.Tx, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	args, marks := []any{clock.Now()}, make([]string, 0, len(ids))
	for _, id := range ids {
		args = append(args, id)
		marks = append(marks, fmt.Sprintf("$%d", len(args)))
	}
	skip := ""
	if tx.Engine() == store.Postgres {
		skip = " for update skip locked" // who holds one ends it, and may wait for what this caller holds
	}
	err := tx.Run("update job set run_at = $1 where id in (select id from job where id in ("+strings.Join(marks, ", ")+
		") and owner = '' and run_at > $1"+skip+")", args...)
	if err != nil {
		return fmt.Errorf("hasten jobs: %w", err)
	}
	tx.Wake(topic)
	return nil
}

// Dismiss takes back, in the caller's transaction, a job that nobody needs any more. One
// that runs, or that somebody is about to start, is left alone: it finds that out itself.
// It is for a job without an outcome.
func Dismiss(tx *store.Tx, jobID string) error {
	skip := ""
	if tx.Engine() == store.Postgres {
		skip = " for update skip locked" // as in Hasten
	}
	if err := tx.Run("delete from job where id in (select id from job where id = $1 and owner = ''"+skip+")", jobID); err != nil {
		return fmt.Errorf("dismiss job: %w", err)
	}
	return nil
}
