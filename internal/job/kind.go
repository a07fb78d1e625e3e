package job

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Kind says how one sort of job is run. The zero values of the limits are sensible.
type Kind struct {
	Name string
	// Run does the outside work and no database write of its own except
	// through Step and GoOn. It must be safe to repeat and must return soon after ctx
	// ends. What it returns is committed together with the end of the job.
	Run func(ctx context.Context, j *Job) (Then, error)
	// Waits are the pauses before the second, third, … attempt; when they are
	// used up the job is given up. Nil: retried for ever, 1 s, 2 s, … 1 min.
	Waits []time.Duration
	// GiveUp records that the job will not be done, in the transaction that
	// deletes it. May be nil. If it fails the job is tried again.
	GiveUp func(tx *store.Tx, j *Job, cause error) error
	// Clean takes text that looks like a phone number out of what the job works
	// from, its arguments or its row, and reports whether there was any. It is
	// asked when a last gate has refused (fault.ErrGate): the job goes on without
	// the text, because what it did outside before must have its right end. A
	// job in which nothing can be cleaned is given up. May be nil.
	Clean func(tx *store.Tx, w *Stuck) (changed bool, err error)
	// Pays: it moves money. What it has begun outside must come to its end while
	// those outside still know its reference, so that nobody parks it.
	Pays bool
	// Workers is how many of the kind run at once in one process; 8 when zero.
	Workers int
	// Timeout bounds one Run; 5 min when zero.
	Timeout time.Duration
	// Every, when positive, makes the kind a schedule: it runs that long after
	// its last start, first at once, one at a time in the whole cluster. Its
	// job has no arguments (null) and is never deleted; when it is given up it
	// runs again at its next time.
	Every time.Duration
}

// Then commits a result. It runs in the transaction that ends the job, after
// the job's row has gone, and may enqueue the next one. Like every change it
// may run more than once and must touch nothing but tx.
type Then func(tx *store.Tx) error

// The causes that the engine itself gives.
var (
	// ErrLeaseLost: another process has the job now; nothing of this attempt counts.
	ErrLeaseLost = errors.New("job lease lost")
	// ErrPoisoned: the job was started several times and its process never
	// lived to see the end.
	ErrPoisoned = errors.New("job started too often without an end")
	// errStopping: the process stops and has let the job go.
	errStopping = errors.New("job engine stopping")
)

// poisonLimit is how many claims may end without a word before the job is given up.
const poisonLimit = 5

type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

// Permanent marks an error that no repetition will change: the job is given up at once.
func Permanent(err error) error { return permanent{err} }

// next says when a job that has failed so often is tried again.
func (k *Kind) next(failures int, cause error) (wait time.Duration, again bool) {
	var final permanent
	switch {
	case errors.As(cause, &final), errors.Is(cause, ErrPoisoned), errors.Is(cause, fault.ErrGate):
		return 0, false
	case k.Waits == nil:
		wait = time.Minute
		if failures < 7 {
			wait = time.Second << (failures - 1)
		}
		if k.Every > 0 {
			wait = min(wait, k.Every)
		}
		return wait, true
	case failures <= len(k.Waits):
		return k.Waits[failures-1], true
	}
	return 0, false
}

// check refuses a kind that cannot work and fills in its defaults.
func (k *Kind) check() error {
	if k.Name == "" || k.Run == nil {
		return fmt.Errorf("job kind %q needs a name and a Run", k.Name)
	}
	if k.Workers <= 0 {
		k.Workers = 8
	}
	if k.Every > 0 {
		k.Workers = 1
	}
	if k.Timeout <= 0 {
		k.Timeout = 5 * time.Minute
	}
	return nil
}
