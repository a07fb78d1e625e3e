package job

import (
	"context"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// fewWorkers is up to how many a kind is always claimed: of such a kind no more than its
// workers may run at once. For the others, whose jobs mostly wait for somebody else, the
// number only says when it is enough.
var fewWorkers = 8

// adopt takes a job that is being enqueued and is due for the engine of this process, if
// that has a worker free. Its row is written as owned, and it begins when the transaction
// has committed: nobody has to look for it, and nobody else may. When the process dies in
// between, the job falls due at the end of the lease as every other one.
// spec: jobs-durable
func adopt(tx *store.Tx, kind string, o order, args string) *Job {
	e, _ := tx.Worker().(*Engine)
	now := clock.Now()
	if e == nil || o.at.After(now) {
		return nil
	}
	k := e.byName[kind]
	if k == nil || k.Workers <= fewWorkers {
		return nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.leaving || e.busy[kind] >= k.Workers {
		return nil
	}
	goesOn := o.isGiven && !o.visible // under the id of one before; an outcome is begun once
	return &Job{
		ID: o.id, Kind: kind, args: args, attempt: 1, engine: e, kind: k, lease: lease{taken: now},
		visible: o.visible || o.isGiven, stepped: goesOn, isNew: !goesOn,
	}
}

// adopted begins an adopted job, or remembers that its row may be there.
func (j *Job) adopted(end store.End) {
	e := j.engine
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case end == store.Unknown:
		e.astray = clock.Now().Add(strayTime)
	case end == store.Kept && !e.leaving: // else Stop gives it back, or the end of its lease does
		j.started = clock.Now()
		e.begin(j)
	}
}

// expected lets the engine of this process, if it runs the kind, look for a job when it
// falls due. Others look for what is due later by themselves: nobody is woken for it.
func expected(tx *store.Tx, kind string, at time.Time) bool {
	e, _ := tx.Worker().(*Engine)
	if e == nil || e.byName[kind] == nil || !at.After(clock.Now()) {
		return false
	}
	tx.After(func(end store.End) {
		if end != store.Undone {
			e.expect(at)
		}
	})
	return true
}

// strayTime is for how long after a commit with an unknown outcome its rows are looked
// for: longer than a server that nobody hears any more goes on with it.
const strayTime = 2 * time.Minute

// takeBack lets go of jobs that this engine owns and does not know: those whose enqueueing
// was kept although nobody heard of it. No claim of this engine takes what it owns itself.
func (e *Engine) takeBack(ctx context.Context) error {
	e.mu.Lock()
	until := e.astray
	e.mu.Unlock()
	if until.IsZero() {
		return nil
	}
	now := clock.Now()
	args, known := []any{now, e.owner}, ""
	for id := range e.snapshot() {
		args = append(args, id)
		known += fmt.Sprintf(", $%d", len(args))
	}
	if known != "" {
		known = " and id not in (" + strings.TrimPrefix(known, ", ") + ")"
	}
	err := e.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		n, err := tx.Exec("update job set owner = '' where owner = $2 and run_at <= $1"+known, args...)
		if n > 0 {
			tx.Wake(topic)
		}
		return err
	})
	e.mu.Lock()
	defer e.mu.Unlock()
	if err == nil && now.After(until) && e.astray.Equal(until) {
		e.astray = time.Time{} // looked for once more after the time, however long nobody could look
	}
	return err
}
