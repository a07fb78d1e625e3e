package farmer

import (
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// EndsJob tells what ends a job, because nothing was written outside and
// nothing will be, from what is tried again: a chain whose answer is not known,
// and every error that is no fault. Content that may not be published stays
// unpublishable.
func EndsJob(err error) error {
	switch {
	case errors.Is(err, ipfs.ErrRefused):
		return job.Permanent(err)
	case !chain.Untouched(err):
		return err
	case fault.Is(err, fault.CooperativeNotActive), fault.Is(err, fault.CooperativeNotFound):
		return job.Permanent(fault.New(fault.InvalidCooperative, "the chain refuses the cooperative: %s", fault.Of(err).Message).Because(err))
	}
	return job.Permanent(err)
}

// refused ends a registration without a farmer. Nothing stays behind, so that
// the farmer can be registered another time.
func (d *Desk) refused(tx *store.Tx, j *job.Job, cause error) error {
	var args registerArgs
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
	if err := deleteRegistration(tx, r.farmerID); err != nil {
		return err
	}
	f := fault.Of(cause)
	return d.settleLine(tx, r, LineEnd{Status: "REFUSED", Code: f.Code, Message: f.Message})
}

// awaitWalk ends the job and lets the registration wait for the boundary. A
// registry that answered is not unavailable: the reply has no code then, which
// the contract's own body has not either.
func (d *Desk) awaitWalk(r registrationRow, found foundFarm) job.Then {
	return func(tx *store.Tx) error {
		r.status, r.expiresAt = awaitsWalk, d.walkUntil()
		if r.code = fault.RegistryAPIUnavailable; found.Answered {
			r.code = ""
		}
		r.message = fmt.Sprintf("%s Walk the farm boundary in the agent app before %s.", found.WalkBecause, r.expiresAt.Format(time.RFC3339))
		if err := updateRegistration(tx, r); err != nil {
			return err
		}
		return d.settleLine(tx, r, LineEnd{Status: awaitsWalk, Code: r.code, Message: r.message})
	}
}

// Sweep forgets so many of the registrations whose walk never came, with their phones.
func Sweep(tx *store.Tx, now time.Time, most int) (int64, error) { return deleteExpired(tx, now, most) }
