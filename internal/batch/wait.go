package batch

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// wait gives the outcome of a job, or the pending one when the time is over.
func (d *Desk) wait(ctx context.Context, jobID string, most time.Duration) (job.Outcome, error) {
	limited, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	o, err := job.Wait(limited, d.Store, jobID)
	if limited.Err() != nil && ctx.Err() == nil {
		err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			o, err = job.OutcomeOf(tx, jobID)
			return err
		})
	}
	if err != nil {
		return o, err
	}
	return o, o.Refusal()
}

// waitDone is wait for calls that have no other answer than the end. When the
// job is held up the answer names the system that holds it up; the job goes on.
func (d *Desk) waitDone(ctx context.Context, jobID string) error {
	o, err := d.wait(ctx, jobID, d.Wait)
	if err != nil || o.Status != job.Pending {
		return err
	}
	code := fault.ChainUnavailable
	if said, there := d.trouble.Load(jobID); there {
		if known, is := said.(fault.Code); is {
			code = known
		}
	}
	return fault.New(code, "the change is kept and goes on; repeat the request with the same Idempotency-Key, or read the result later").After(5 * time.Second)
}

// holdUp remembers for who waits which system does not answer.
func (d *Desk) holdUp(j *job.Job, err error) error {
	var f *fault.Fault
	if errors.As(err, &f) && f.Status() == 503 {
		d.trouble.Store(j.ID, f.Code)
	}
	return err
}

// decided tells a refusal of the chain, which ends the job, from an answer
// that is not known, which is asked for again with the same key. unreachable
// says whether a chain that was not reached at all ends the job too.
func decided(err error, unreachable bool) error {
	var f *fault.Fault
	switch {
	case errors.Is(err, chain.ErrUnknown), !errors.As(err, &f):
		return err
	case f.Code == fault.ChainUnavailable && !unreachable:
		return err
	}
	return job.Permanent(err)
}

// again is what happens when a job is given up. One that was started too often
// goes on under the same id: chain and ledger may have it already, and only its
// end can be right. One that was refused lets go of what it held.
func (d *Desk) again(kind string, release func(tx *store.Tx, jobID string) error) func(*store.Tx, *job.Job, error) error {
	return func(tx *store.Tx, j *job.Job, cause error) error {
		if errors.Is(cause, job.ErrPoisoned) {
			var args json.RawMessage
			if err := j.Args(&args); err != nil {
				return err
			}
			_, err := job.Enqueue(tx, kind, args, job.WithID(j.ID), job.At(clock.Now().Add(10*time.Second)))
			return err
		}
		if release == nil {
			return nil
		}
		return release(tx, j.ID)
	}
}
