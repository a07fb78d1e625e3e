package allowance

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

const kindAsk = "allowance.ask"

// askEvery is how often the chain is asked whether an owner has allowed what is
// waited for. While nothing is, nobody is asked.
const askEvery = 15 * time.Second

// Hold puts a job back until the owner of a wallet, which the service does not
// sign for, has allowed what the job needs. It is for a Then.
// spec: allowance-waits
func (*Desk) Hold(tx *store.Tx, j *job.Job, g Grant) error {
	if err := putWait(tx, j.ID, g, clock.Now()); err != nil {
		return err
	}
	return j.Hold(tx)
}

// Awaited is what a job waits for to be allowed, if it does.
func Awaited(tx *store.Tx, jobID string) (g Grant, isWaiting bool, err error) {
	g, err = waitOf(tx, jobID)
	if errors.Is(err, store.ErrNotFound) {
		return g, false, nil
	}
	return g, err == nil, err
}

// CallOff lets a job go that waits; who has called its work off tells it so by
// the row that it works on. isOff: it did wait.
func CallOff(tx *store.Tx, jobID string) (isOff bool, err error) {
	if isOff, err = dropWait(tx, jobID); err != nil || !isOff {
		return false, err
	}
	return true, job.Release(tx, jobID)
}

// Ask lets the jobs go whose allowance is there.
func (d *Desk) Ask(ctx context.Context) error {
	var waiting map[string]Grant
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		waiting, err = waits(tx)
		return err
	})
	if err != nil {
		return err
	}
	for jobID, g := range waiting {
		now, err := d.may(ctx, g)
		if err != nil {
			return err
		}
		if now < g.Amount {
			continue
		}
		err = d.Store.Update(ctx, func(tx *store.Tx) error {
			_, err := CallOff(tx, jobID)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *Desk) ask(ctx context.Context, _ *job.Job) (job.Then, error) { return nil, d.Ask(ctx) }
