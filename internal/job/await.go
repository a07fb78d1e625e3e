package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// Await is how a request waits for its job: it gives the outcome as soon as the
// job has ended or is held, or after most the pending one, and the job goes on without its
// caller. The error of a job that was refused is the refusal.
func Await(ctx context.Context, s *store.Store, id string, most time.Duration) (o Outcome, err error) {
	limited, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	o, err = Wait(limited, s, id)
	if limited.Err() != nil && ctx.Err() == nil {
		// The end may have come in the moment in which the time was over.
		err = s.Read(ctx, func(tx *store.Tx) error {
			o, err = OutcomeOf(tx, id)
			return err
		})
	}
	if err != nil {
		return o, err
	}
	return o, o.Refusal()
}

// Until is how a request waits for something that is no job's outcome: it looks
// at once, whenever topic is woken, and by itself every now and then (another
// replica may bring it about), until look finds it or the time is over. There is
// always a last look after that; no error says only that it could be made.
func Until(ctx context.Context, s *store.Store, topic string, most time.Duration, look func(ctx context.Context) (found bool, err error)) error {
	limited, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	woken, ignore := s.Listen(topic)
	defer ignore()
	for {
		isLast := limited.Err() != nil
		found, err := look(context.WithoutCancel(ctx))
		if err != nil || found || isLast {
			return err
		}
		timer := time.NewTimer(lookAgain(s))
		select {
		case <-limited.Done():
		case <-woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// lookAgain is how often a waiting request looks by itself: seldom while what
// other replicas commit wakes it.
func lookAgain(s *store.Store) time.Duration {
	if s.Hears() {
		return store.NetHeard
	}
	return 250 * time.Millisecond
}

// Decode reads what a job that is COMPLETE left for its caller.
func (o Outcome) Decode(into any) error {
	if err := json.Unmarshal(o.Result, into); err != nil {
		return fmt.Errorf("result of job %s: %w", o.ID, err)
	}
	return nil
}

// Row reads a job's arguments and the row that they name, which is how most
// runs begin. Arguments that cannot be read will not be readable later.
func Row[A, T any](ctx context.Context, j *Job, read func(tx *store.Tx, args A) (T, error)) (args A, row T, err error) {
	if err := j.Args(&args); err != nil {
		return args, row, Permanent(err)
	}
	err = j.engine.Store.Read(ctx, func(tx *store.Tx) error {
		row, err = read(tx, args)
		return err
	})
	return args, row, err
}

// pauseAfterDeaths is how long a job rests under which processes died.
const pauseAfterDeaths = 10 * time.Second

// Again puts a job back that is being given up, under its own id, with its
// arguments and the steps it has done. It is for the GiveUp of a job whose
// steps may have taken effect outside: after ErrPoisoned only its end can be
// right, however often its process dies.
func (j *Job) Again(tx *store.Tx) error { return j.AgainWith(tx, json.RawMessage(j.args)) }

// AgainWith is Again with other arguments, for a job that must know what was
// given up before it: Repeated does not.
func (j *Job) AgainWith(tx *store.Tx, args any) error {
	_, err := Enqueue(tx, j.Kind, args, WithID(j.ID), At(clock.Now().Add(pauseAfterDeaths)))
	return err
}

// Hold puts a running job back, under its own id, with its arguments and the
// steps it has done, to wait for Release. It is for a Then.
func (j *Job) Hold(tx *store.Tx) error {
	tx.Wake(topic + "/" + j.ID) // who waits for its end is told
	_, err := Enqueue(tx, j.Kind, json.RawMessage(j.args), WithID(j.ID), Held())
	return err
}

// CarryOn is the GiveUp of a job that writes outside: under which processes
// died goes on, and one that was refused lets go of what it held.
func CarryOn(release func(tx *store.Tx, j *Job, cause error) error) func(tx *store.Tx, j *Job, cause error) error {
	return func(tx *store.Tx, j *Job, cause error) error {
		if errors.Is(cause, ErrPoisoned) {
			return j.Again(tx)
		}
		return release(tx, j, cause)
	}
}

// HoldsNothing is the release of a job that has nothing to let go of.
func HoldsNothing(*store.Tx, *Job, error) error { return nil }

// GoOn gives a running job other arguments, in a transaction that its Run begins: what
// that transaction writes was the job's first part, and whoever takes the job up after a
// crash begins with the second. ErrLeaseLost, which ends the transaction, when another
// process has the job. Until then Repeated speaks of the first part, and after a crash of
// the second.
// spec: job-goes-on
func (j *Job) GoOn(tx *store.Tx, args any) error {
	raw, err := json.Marshal(args)
	if err != nil {
		return fmt.Errorf("arguments of a %s job: %w", j.Kind, err)
	}
	if err := tx.Must(ErrLeaseLost, "update job set args = $1 where id = $2 and owner = $3", string(raw), j.ID, j.engine.owner); err != nil {
		return fmt.Errorf("go on with %s: %w", j.Kind, err)
	}
	tx.After(func(end store.End) {
		if end == store.Kept {
			j.args = string(raw)
		}
	})
	return nil
}
