package job

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// putAside is the owner of a job that the operator has put aside. No engine has the
// name, and what leaves a running job alone leaves such a one alone too: a review
// that is decided, a callback that hastens it, a process that starts.
const putAside = "parked"

// Standing is how a job that is owed stands.
type Standing string

// The standings.
const (
	StandingWaiting Standing = "WAITING" // for a worker, or for its time
	StandingRunning Standing = "RUNNING"
	StandingFailing Standing = "FAILING" // it has failed, and waits for its next attempt
	StandingHeld    Standing = "HELD"    // until somebody has decided about it
	StandingParked  Standing = "PARKED"  // until the operator lets it go
)

// Standings are all of them.
var Standings = []Standing{StandingWaiting, StandingRunning, StandingFailing, StandingHeld, StandingParked}

// WaitingJob is a job as the operator sees it.
type WaitingJob struct {
	ID       string
	Kind     string
	Attempt  int64     // how often it was started
	Failures int64     // how often it ended with an error
	RunAt    time.Time // when it is due; of a running job, when its lease ends
	Owner    string    // the engine that runs it, or empty
	Error    string    // the last failure
}

// Stands is how the job stands now.
func (w WaitingJob) Stands() Standing {
	switch {
	case w.Owner == putAside:
		return StandingParked
	case w.Owner != "":
		return StandingRunning
	case w.isHeld():
		return StandingHeld
	case w.Failures > 0:
		return StandingFailing
	}
	return StandingWaiting
}

func (w WaitingJob) isHeld() bool { return w.Owner == "" && w.RunAt.After(heldFrom()) }

// heldFrom: what is due later than this waits for a person.
func heldFrom() time.Time { return clock.Now().AddDate(heldYears/2, 0, 0) }

const jobColumns = "id, kind, attempt, failures, run_at, owner, error"

func scanWaiting(r store.Row) (w WaitingJob, err error) {
	return w, r.Scan(&w.ID, &w.Kind, &w.Attempt, &w.Failures, store.At(&w.RunAt), &w.Owner, &w.Error)
}

// List gives the jobs that are owed, in the order of their ids, after afterID;
// kind and standing may be empty for all. rest is where to go on when a page is short
// because it has looked at as many jobs as it may.
func List(tx *store.Tx, kind string, standing Standing, afterID string, limit int) (list []WaitingJob, rest string, err error) {
	l := store.Listing{Table: "job", Columns: jobColumns, Oldest: true}
	l.After(afterID)
	l.Look("kind", kind)
	switch standing {
	case StandingParked:
		l.Look("owner", putAside)
	case StandingRunning:
		l.LookFor("owner not in ('', ?)", putAside)
	case StandingHeld:
		l.LookFor("owner = '' and run_at > ?", heldFrom())
	case StandingFailing:
		l.LookFor("owner = '' and failures > 0 and run_at <= ?", heldFrom())
	case StandingWaiting:
		l.LookFor("owner = '' and failures = 0 and run_at <= ?", heldFrom())
	}
	return store.Page(tx, scanWaiting, l, limit)
}

// Waiting is List for a caller without a transaction.
func (e *Engine) Waiting(ctx context.Context, kind string, standing Standing, afterID string, limit int) (list []WaitingJob, rest string, err error) {
	err = e.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = List(tx, kind, standing, afterID, limit)
		return err
	})
	return list, rest, err
}

// Queue is how the jobs of a kind stand.
type Queue struct {
	Kind     string
	Counts   map[Standing]int
	IsMore   bool      // there are more than were counted
	IsRound  bool      // it is a schedule: its one job is always owed
	OldestAt time.Time // when the one that has waited longest fell due; zero: nothing is due
	Error    string    // of the one among them that has failed most often
}

// mostCounted is how many jobs of a kind are counted. Those that fall due first are.
const mostCounted = 1000

// Queues gives the kinds of which something is owed, in the order of the engine.
func (e *Engine) Queues(ctx context.Context) (all []Queue, err error) {
	err = e.Store.Read(ctx, func(tx *store.Tx) error {
		all = nil
		for i := range e.Kinds {
			q, err := queueOf(tx, &e.Kinds[i])
			if err != nil {
				return fmt.Errorf("jobs of %s: %w", e.Kinds[i].Name, err)
			}
			if len(q.Counts) > 0 {
				all = append(all, q)
			}
		}
		return nil
	})
	return all, err
}

func queueOf(tx *store.Tx, kind *Kind) (Queue, error) {
	q := Queue{Kind: kind.Name, IsRound: kind.Every > 0, Counts: map[Standing]int{}}
	list, err := store.All(tx, scanWaiting, "select "+jobColumns+" from job where kind = $1 order by run_at limit $2", kind.Name, mostCounted+1)
	if err != nil {
		return q, err
	}
	q.IsMore = len(list) > mostCounted
	now, worst := clock.Now(), int64(0)
	for _, w := range list[:min(len(list), mostCounted)] {
		standing := w.Stands()
		q.Counts[standing]++
		if standing == StandingWaiting && !w.RunAt.After(now) && q.OldestAt.IsZero() {
			q.OldestAt = w.RunAt
		}
		if w.Failures > worst {
			worst, q.Error = w.Failures, w.Error
		}
	}
	if !q.IsMore {
		return q, nil
	}
	// What is parked comes last by its time: a crowd before it must not hide it.
	var aside int
	err = tx.QueryRow("select count(*) from (select id from job where kind = $1 and run_at > $2 and owner = $3 limit $4) k", kind.Name, heldFrom(), putAside, mostCounted).Scan(&aside)
	if aside > 0 {
		q.Counts[StandingParked] = aside
	}
	return q, err
}

// Retry makes a job that has failed due now. It is the same attempt that would come
// later: what was done is kept, and what is asked outside has the same keys. What
// waits for its time, for a person or for a worker is not hastened by anybody.
// spec: job-retry
func (e *Engine) Retry(ctx context.Context, id string) (WaitingJob, error) {
	return e.change(ctx, id, func(tx *store.Tx, w WaitingJob) (int64, error) {
		if w.Stands() != StandingFailing {
			return 0, nil
		}
		return tx.Exec("update job set run_at = $1 where id = $2 and owner = '' and failures > 0 and run_at <= $3", clock.Now(), id, heldFrom())
	}, "only a job that has failed is tried again before its time")
}

// Park puts a job aside until Resume. One that runs is left alone, because what it does
// outside may have happened; so is one that moves money, waits for a decision, or is a
// round of the house.
// spec: job-park
func (e *Engine) Park(ctx context.Context, id string) (WaitingJob, error) {
	return e.change(ctx, id, func(tx *store.Tx, w WaitingJob) (int64, error) {
		i := slices.IndexFunc(e.Kinds, func(k Kind) bool { return k.Name == w.Kind })
		switch standing := w.Stands(); {
		case standing == StandingParked:
			return 1, nil
		case standing != StandingFailing && standing != StandingWaiting || i < 0 || e.Kinds[i].Pays || e.Kinds[i].Every > 0:
			return 0, nil
		}
		return tx.Exec("update job set owner = $1, run_at = $2 where id = $3 and owner = '' and run_at <= $4", putAside, clock.Now().AddDate(heldYears, 0, 0), id, heldFrom())
	}, "a job that runs, moves money, waits for a decision or is a round of the service cannot be parked")
}

// Resume lets a parked job go; it is due now. One that is not parked stays as it is.
// spec: job-park
func (e *Engine) Resume(ctx context.Context, id string) (WaitingJob, error) {
	return e.change(ctx, id, func(tx *store.Tx, _ WaitingJob) (int64, error) {
		err := tx.Run("update job set owner = '', run_at = $1 where id = $2 and owner = $3", clock.Now(), id, putAside)
		return 1, err
	}, "")
}

// change does something to the row of a job, if act still finds it as it was read: an
// engine may take it in between, and then nothing has happened.
func (e *Engine) change(ctx context.Context, id string, act func(*store.Tx, WaitingJob) (int64, error), otherwise string) (w WaitingJob, err error) {
	one := func(tx *store.Tx) (err error) {
		w, err = scanWaiting(tx.QueryRow("select "+jobColumns+" from job where id = $1", id))
		if errors.Is(err, store.ErrNotFound) {
			return fault.New(fault.JobNotFound, "no job that is owed has this id: it has ended, or there never was one")
		}
		return err
	}
	err = e.Store.Update(ctx, func(tx *store.Tx) error {
		if err := one(tx); err != nil {
			return err
		}
		n, err := act(tx, w)
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.New(fault.JobNotWaiting, "the job is %s: %s", w.Stands(), otherwise)
		}
		tx.Wake(topic)
		return one(tx)
	})
	return w, err
}
