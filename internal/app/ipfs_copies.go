package app

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/store"
)

const copyKind = "ipfs.copy"

// The times of the jobs.
const (
	copyTime   = 15 * time.Minute // one file over a slow line, there and back
	checkEvery = time.Hour
)

// copyOrder is a copy that is owed.
type copyOrder struct {
	CID    ipfs.CID `json:"cid"`
	Target string   `json:"target"`
}

// copyQueue makes a job of each copy.
type copyQueue struct{}

// QueueCopy owes a target a copy, once.
func (copyQueue) QueueCopy(tx *store.Tx, c ipfs.CID, target string) error {
	return copyOrder{c, target}.queue(tx, 0)
}

func (o copyOrder) queue(tx *store.Tx, wait time.Duration) error {
	_, err := job.Enqueue(tx, copyKind, o, job.Unique(copyKind+"/"+o.Target+"/"+o.CID.String()), job.At(clock.Now().Add(wait)))
	return err
}

// ipfsKinds are the jobs that bring copies to other nodes and look after them.
func (v *service) ipfsKinds() []job.Kind {
	if v.copies.Node == nil {
		return nil
	}
	return []job.Kind{
		{Name: copyKind, Workers: 2, Timeout: copyTime, Run: v.bringCopy, GiveUp: v.copyGivenUp},
		{Name: "ipfs.check", Every: checkEvery, Timeout: copyTime, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			then, err := v.copies.Look(ctx)
			return then, err
		}},
	}
}

// bringCopy brings one copy to its target, or comes back later when the target
// needs time.
func (v *service) bringCopy(ctx context.Context, j *job.Job) (job.Then, error) {
	var order copyOrder
	if err := j.Args(&order); err != nil {
		return nil, job.Permanent(err)
	}
	wait, err := v.copies.Bring(ctx, order.CID, order.Target)
	switch {
	case copies.Final(err):
		return nil, job.Permanent(err)
	case err != nil:
		return nil, err
	case wait > 0:
		return func(tx *store.Tx) error { return order.queue(tx, wait) }, nil
	}
	return func(tx *store.Tx) error { return v.ipfs.Copied(tx, order.CID, order.Target) }, nil
}

func (v *service) copyGivenUp(tx *store.Tx, j *job.Job, cause error) error {
	var order copyOrder
	if err := j.Args(&order); err != nil {
		return err
	}
	return v.ipfs.Uncopied(tx, order.CID, order.Target, cause)
}
