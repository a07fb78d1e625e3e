package job

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// lease is this process's right to a job, as the process itself knows it: it
// ends when the row's does at the latest, whatever has become of the database.
type lease struct {
	length time.Duration
	taken  time.Time   // before the statement that took or renewed it
	timer  *time.Timer // ends the job; nil where no other process can take it
}

// watch stops the job when its lease has not been renewed in time. Only one
// process uses a SQLite file: there, nobody can take it.
func (j *Job) watch() {
	e := j.engine
	j.lease.length = e.Lease
	if e.Store.Engine() == store.SQLite {
		return
	}
	j.lease.timer = time.AfterFunc(j.lease.left(), func() { j.drop(errExpired) })
}

// errExpired: the lease could not be renewed. Another process may have the job.
var errExpired = fmt.Errorf("%w: it could not be renewed", ErrLeaseLost)

// left is how long the lease lasts from now.
func (l *lease) left() time.Duration { return l.length - clock.Since(l.taken) }

// renewed moves the ends of the leases that a statement has renewed at a time.
func (e *Engine) renewed(running map[string]*Job, ids []string, at time.Time) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, id := range ids {
		l := &running[id].lease
		if l.taken = at; l.timer != nil && e.running[id] == running[id] {
			l.timer.Reset(l.left())
		}
	}
}

func (l *lease) stop() {
	if l.timer != nil {
		l.timer.Stop()
	}
}

// letGo gives back a job whose lease has run out here, so that it is done even
// when no other process is there to take it. It tries until the database has
// answered or the engine stops, which gives back everything.
func (j *Job) letGo(ctx context.Context) {
	for {
		err := j.engine.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
			tx.Wake(topic)
			return j.giveBack(tx)
		})
		if err == nil {
			return
		}
		j.engine.Log.Error("job cannot be given back", "kind", j.Kind, "id", j.ID, "error", err)
		timer := time.NewTimer(time.Second)
		select {
		case <-j.engine.halted:
			timer.Stop()
			return
		case <-timer.C:
		}
	}
}
