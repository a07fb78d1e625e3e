package job

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// claimText is the statement that takes due jobs, with one branch for each kind, so that
// a crowd of one kind never has to be read past to find another.
//
//	$1 now, $2 this engine, $3 the end of the lease, then kind and limit in turn
func (e *Engine) claimText(kinds []*Kind) string {
	var names strings.Builder
	for _, k := range kinds {
		names.WriteString(k.Name + " ")
	}
	if text, isKept := e.claims[names.String()]; isKept {
		return text
	}
	skip := ""
	if e.Store.Engine() == store.Postgres {
		skip = "for update skip locked" // SQLite has one writer and nothing to skip
	}
	var due []string
	for i := range kinds {
		// A job of this engine whose lease has run out (the clock jumped, or a
		// heartbeat was late) is not taken again: it still runs here.
		due = append(due, fmt.Sprintf(`select id from (select id from job where kind = $%d and run_at <= $1 and owner <> $2
			order by run_at limit $%d %s) k%d`, 4+2*i, 5+2*i, skip, i))
	}
	// Materialized, because PostgreSQL may otherwise run the limited query once for each row.
	text := "with due as materialized (" + strings.Join(due, " union all ") + `)
		update job set run_at = $3, owner = $2, attempt = attempt + 1 where id in (select id from due)
		returning id, kind, args, attempt, failures,
			(select count(*) from job_outcome o where o.id = job.id), (select count(*) from job_step s where s.job_id = job.id)`
	if len(e.claims) < mostClaims {
		e.claims[names.String()] = text
	}
	return text
}

// mostClaims is how many texts of claims are kept: few kinds are ever crowded.
const mostClaims = 64

// claim takes due jobs, of each kind as many as have a free worker.
func (e *Engine) claim(ctx context.Context, kinds []*Kind, free map[string]int) (claimed []*Job, err error) {
	text := e.claimText(kinds)
	var now time.Time
	err = e.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		now = clock.Now()
		args := []any{now, e.owner, now.Add(e.Lease)}
		for _, k := range kinds {
			args = append(args, k.Name, free[k.Name])
		}
		claimed, err = store.All(tx, e.scan, text, args...)
		return err
	})
	for _, j := range claimed {
		j.lease.taken = now
	}
	return claimed, err
}

// due are the kinds of which something is due, and when the next job falls due after that.
// The jobs that have waited longest tell it: to ask each kind, most of which have nothing
// to do, would cost more than the work that is found. Only when more wait than are looked at
// may any kind be among them.
func (e *Engine) due(ctx context.Context) (kinds []*Kind, next *time.Time, err error) {
	type some struct {
		kind string
		n    int
	}
	scan := func(r store.Row) (s some, err error) { return s, r.Scan(&s.kind, &s.n) }
	now, seen := clock.Now(), 0
	err = e.Store.Read(ctx, func(tx *store.Tx) error {
		found, err := store.All(tx, scan, `select kind, count(*) from (select kind from job where run_at <= $1 order by run_at limit $2) oldest
			group by kind order by kind`, now, mostLooked)
		if err != nil {
			return err
		}
		kinds, seen = nil, 0
		for _, s := range found {
			seen += s.n
			if k := e.byName[s.kind]; k != nil { // else another version's
				kinds = append(kinds, k)
			}
		}
		return tx.QueryRow("select min(run_at) from job where run_at > $1", now).Scan(store.MaybeAt(&next))
	})
	if seen == mostLooked {
		kinds = kinds[:0]
		for i := range e.Kinds {
			kinds = append(kinds, &e.Kinds[i])
		}
	}
	return kinds, next, err
}

// mostLooked is how many of the jobs that have waited longest are looked at.
const mostLooked = 200

func (e *Engine) scan(r store.Row) (*Job, error) {
	j := &Job{engine: e, started: clock.Now()}
	var outcomes, steps int
	err := r.Scan(&j.ID, &j.Kind, &j.args, &j.attempt, &j.Failures, &outcomes, &steps)
	j.kind = e.byName[j.Kind]
	j.visible = outcomes > 0
	// Of a job that somebody had before, a step may be stored that this look did not see yet.
	j.isNew = steps == 0 && j.attempt == 1
	j.stepped = !j.isNew
	return j, err
}

// extend moves the end of the leases of all running jobs, and drops those that
// another process has taken.
func (e *Engine) extend(ctx context.Context) error {
	running := e.snapshot()
	if len(running) == 0 {
		return nil
	}
	ids := make([]any, 0, len(running))
	for id := range running {
		ids = append(ids, id)
	}
	args := append([]any{e.owner}, store.Rounded(ids)...)
	marks := make([]string, 0, len(args))
	for n := range args[1:] {
		marks = append(marks, fmt.Sprintf("$%d", n+2))
	}
	ours := "owner = $1 and id in (" + strings.Join(marks, ", ") + ")"
	free := ours
	if e.Store.Engine() == store.Postgres {
		// A row that is held is about to end, perhaps with others in one transaction:
		// to wait for one while holding another could be a deadlock.
		free = "id in (select id from job where " + ours + " for update skip locked)"
	}
	scan := func(r store.Row) (id string, err error) { return id, r.Scan(&id) }
	var kept, held []string
	var now time.Time
	err := e.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		now = clock.Now()
		move := fmt.Sprintf("update job set run_at = $%d where %s returning id", len(args)+1, free)
		if kept, err = store.All(tx, scan, move, append(slices.Clone(args), now.Add(e.Lease))...); err != nil || len(kept) == len(running) {
			return err
		}
		held, err = store.All(tx, scan, "select id from job where "+ours, args...)
		return err
	})
	if err != nil {
		return err
	}
	e.renewed(running, kept, now)
	for _, id := range append(kept, held...) {
		delete(running, id)
	}
	for _, j := range running {
		j.drop(ErrLeaseLost) // or it has just ended, then nobody listens
	}
	return nil
}

// ending is the transaction that removes the job, or moves a schedule on, and lets
// settle write what follows from that. The owner's name is the fence.
func (j *Job) ending(settle Then) Then {
	return func(tx *store.Tx) error {
		j.told = false // in an earlier run of this transaction
		var err error
		if every := j.kind.Every; every > 0 {
			now := clock.Now()
			wait := min(every, max(0, j.started.Add(every).Sub(now))) // between: it is late, or the clock was set back
			err = tx.Must(ErrLeaseLost, `update job set owner = '', attempt = 0, failures = 0, error = '', run_at = $1
				where id = $2 and owner = $3`, now.Add(wait), j.ID, j.engine.owner)
		} else {
			err = tx.Must(ErrLeaseLost, "delete from job where id = $1 and owner = $2", j.ID, j.engine.owner)
		}
		if err != nil {
			return fmt.Errorf("end job: %w", err)
		}
		if err := settle(tx); err != nil {
			return err
		}
		return j.dropSteps(tx)
	}
}

// dropSteps forgets the steps of a job that is over. What goes on under the
// same id keeps them: a step that is done is not done again.
func (j *Job) dropSteps(tx *store.Tx) error {
	if !j.stepped {
		return nil
	}
	over := "and not exists (select 1 from job where job.id = job_step.job_id)"
	if j.kind.Every > 0 {
		over = "" // a schedule's row stays, its run is over
	}
	if err := tx.Run("delete from job_step where job_id = $1 "+over, j.ID); err != nil {
		return fmt.Errorf("delete steps: %w", err)
	}
	return nil
}

// postpone ends an attempt that failed; the job is due again after wait.
func (j *Job) postpone(ctx context.Context, wait time.Duration, cause error) error {
	text := cause.Error()
	text = strings.ToValidUTF8(strings.ReplaceAll(text[:min(len(text), 1000)], "\x00", ""), "") // what PostgreSQL's text takes
	return j.engine.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		tx.Wake(topic)
		return tx.Must(ErrLeaseLost, `update job set owner = '', failures = failures + 1, error = $1, run_at = $2
			where id = $3 and owner = $4`, text, clock.Now().Add(wait), j.ID, j.engine.owner)
	})
}

// release gives back what this engine holds, so that others need not wait for
// its leases. Starts that were cut short by a stop count as one and no more: the
// next one is a repetition, because what was asked outside may still arrive, but
// however often a service is stopped, its jobs are not taken for poison.
func (e *Engine) release(ctx context.Context) error {
	return e.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		tx.Wake(topic)
		err := tx.Run("update job set owner = '', attempt = case when attempt > 1 then attempt - 1 else 1 end, run_at = $1 where owner = $2", clock.Now(), e.owner)
		return err
	})
}

// giveBack lets another process, or this one, begin the job anew, if it is still
// ours. It counts as release does.
func (j *Job) giveBack(tx *store.Tx) error {
	return tx.Run("update job set owner = '', attempt = case when attempt > 1 then attempt - 1 else 1 end, run_at = $1 where id = $2 and owner = $3",
		clock.Now(), j.ID, j.engine.owner)
}

// reclaim frees the jobs that a dead process held. Only one process uses a
// SQLite file, so whoever held them is gone; on PostgreSQL the lease decides.
func (e *Engine) reclaim(ctx context.Context) error {
	if e.Store.Engine() != store.SQLite {
		return nil
	}
	return e.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		err := tx.Run("update job set owner = '', run_at = $1 where owner not in ('', $2)", clock.Now(), putAside)
		return err
	})
}

// schedule makes sure that each schedule has its one job, that a shortened
// interval counts from now, and that a kind that is none any more has none.
func (e *Engine) schedule(ctx context.Context) error {
	return e.Store.Update(ctx, func(tx *store.Tx) error {
		for _, k := range e.Kinds {
			key := "every/" + k.Name
			if k.Every <= 0 {
				if err := tx.Run("delete from job where ukey = $1", key); err != nil {
					return err
				}
				continue
			}
			if _, err := Enqueue(tx, k.Name, nil, Unique(key)); err != nil {
				return err
			}
			latest := clock.Now().Add(k.Every)
			err := tx.Run("update job set run_at = $1 where ukey = $2 and owner = '' and run_at > $1", latest, key)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
