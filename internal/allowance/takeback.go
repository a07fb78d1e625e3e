package allowance

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const (
	kindLook     = "allowance.look"
	kindTakeBack = "allowance.take_back"
)

// lookEvery is how long an allowance may stand whose work is over. The first
// look is at the start: so what an older version gave without limit ends.
const lookEvery = 10 * time.Minute

// takeBackArgs name an allowance.
type takeBackArgs struct {
	From    chain.Address `json:"from"`
	Spender chain.Spender `json:"spender"`
}

// Kinds are the jobs.
func (d *Desk) Kinds() []job.Kind {
	if d.Chain == nil {
		return nil
	}
	return []job.Kind{
		{Name: kindLook, Run: d.look, Every: lookEvery},
		{Name: kindAsk, Run: d.ask, Every: askEvery},
		{Name: kindTakeBack, Run: d.takeBackJob, GiveUp: job.CarryOn(job.HoldsNothing)},
	}
}

// Expect lets the next look see an account that may have given leave before
// there were rows.
func (d *Desk) Expect(ctx context.Context, from chain.Address, spender chain.Spender) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		return expect(tx, Grant{From: from, Spender: spender}, clock.Now())
	})
}

// look begins a job for each allowance whose work is over.
func (d *Desk) look(context.Context, *job.Job) (job.Then, error) {
	return func(tx *store.Tx) error {
		all, err := holders(tx)
		for _, jobID := range all {
			if err == nil {
				err = d.takeBackOf(tx, jobID)
			}
		}
		return err
	}, nil
}

// takeBackOf begins the jobs for what a job has left that is over.
func (d *Desk) takeBackOf(tx *store.Tx, jobID string) error {
	isAlive, err := job.Alive(tx, jobID)
	if err != nil || isAlive {
		return err
	}
	left, err := ofJob(tx, jobID)
	for _, g := range left {
		if err == nil {
			_, err = job.Enqueue(tx, kindTakeBack, takeBackArgs{From: g.From, Spender: g.Spender}, job.Unique("take back "+g.topic()))
		}
	}
	return err
}

// takeBackJob takes one back, unless somebody pays with it meanwhile.
// spec: exact-allowance
func (d *Desk) takeBackJob(ctx context.Context, j *job.Job) (job.Then, error) {
	var args takeBackArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	g := Grant{From: args.From, Spender: args.Spender}
	isMine := false
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		isMine, err = claim(tx, j.ID, g, clock.Now())
		return err
	})
	if err != nil || !isMine {
		return nil, err
	}
	return nil, d.takeBack(ctx, j.ID, g)
}
