package farmer

import (
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// definite is a refusal of the contract: the job has done its work by finding
// it, and nobody has to look into the log.
type definite struct{ error }

func (d definite) Unwrap() error { return d.error }

// final marks a fault that no repetition will change. What is wrong on the
// other side (5xx) ends the job too, but as a failure that is logged.
func final(err error) error {
	if fault.Of(err).Status() < 500 {
		return definite{err}
	}
	return job.Permanent(err)
}

// ended turns a definite refusal into the end of a job: also runs in the
// transaction that settles the outcome with the refusal.
func ended(j *job.Job, then job.Then, err error, also func(tx *store.Tx, j *job.Job, cause error) error) (job.Then, error) {
	var no definite
	if !errors.As(err, &no) {
		return then, err
	}
	return func(tx *store.Tx) error {
		if also != nil {
			if err := also(tx, j, no.error); err != nil {
				return err
			}
		}
		f := fault.Of(no.error)
		return j.Fail(tx, jobRefusal{f.Code, f.Message})
	}, nil
}

// jobRefusal is how the outcome of a job tells a refusal.
type jobRefusal struct {
	Code    fault.Code `json:"code"`
	Message string     `json:"message"`
}

// beforeChain: a fault ends the registration, because nothing has been written
// anywhere yet. Everything else is tried again.
func beforeChain(err error) error {
	var f *fault.Fault
	if errors.As(err, &f) {
		return final(err)
	}
	return err
}

// beforePin: content that may not be published stays unpublishable.
func beforePin(err error) error {
	if errors.Is(err, ipfs.ErrRefused) {
		return job.Permanent(err)
	}
	return beforeChain(err)
}

// untouched tells a chain that has refused, or was never reached, from one
// whose answer is not known: the first ends the registration, the second is
// asked again with the same key.
func untouched(err error) error {
	var f *fault.Fault
	switch {
	case errors.Is(err, chain.ErrUnknown), !errors.As(err, &f):
		return err
	case f.Code == fault.CooperativeNotActive, f.Code == fault.CooperativeNotFound:
		return final(fault.New(fault.InvalidCooperative, "the chain refuses the cooperative: %s", f.Message).Because(err))
	}
	return final(err)
}

// refused ends a registration without a farmer. Nothing stays behind, so that
// the farmer can be registered another time.
func (d *Desk) refused(tx *store.Tx, j *job.Job, cause error) error {
	var args sagaArgs
	if err := j.Args(&args); err != nil {
		return nil //nolint:nilerr // a job that cannot be read has no row either
	}
	r, err := registrationOf(tx, args.FarmerID)
	if errors.Is(err, store.ErrNotFound) || err == nil && r.jobID != j.ID {
		return nil
	}
	if err != nil {
		return err
	}
	if errors.Is(cause, job.ErrPoisoned) {
		// Its processes died under it. The chain may have the farmer by now, so
		// it is not given up: the steps that were stored stay stored.
		_, err := job.Enqueue(tx, registerKind, args, job.WithID(j.ID), job.At(clock.Now().Add(time.Minute)))
		return err
	}
	if err := deleteRegistration(tx, r.farmerID); err != nil {
		return err
	}
	f := fault.Of(cause)
	return settleLine(tx, r, "REFUSED", f.Code, f.Message)
}

// awaitWalk ends the job and lets the registration wait for the boundary.
func (d *Desk) awaitWalk(r registration, because string) job.Then {
	return func(tx *store.Tx) error {
		r.status, r.expiresAt = awaitsWalk, d.walkUntil()
		r.message = fmt.Sprintf("%s Walk the farm boundary in the agent app before %s.", because, r.expiresAt.Format(time.RFC3339))
		if err := updateRegistration(tx, r); err != nil {
			return err
		}
		return settleLine(tx, r, awaitsWalk, fault.RegistryAPIUnavailable, r.message)
	}
}
