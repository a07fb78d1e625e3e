package batch

import (
	"context"
	"errors"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const kindReoffer = "batch.reoffer"

// Reoffer lets a batch be ordered again that a forfeited order has left. It waits
// until the chain has it; one that is offered already is left as it is.
// spec: post-admin-batches-reoffer, order-reoffer
func (d *Desk) Reoffer(ctx context.Context, batchID, request string) (b Batch, err error) {
	var jobID string
	isOffered := false
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		if err := tx.Lock(store.Batches, batchID); err != nil {
			return err
		}
		if b, err = batchByID(tx, batchID); err != nil {
			return orNoBatch(err, batchID)
		}
		if isOffered = b.IsReoffered; isOffered {
			return nil
		}
		switch {
		case b.Stage != chain.Exported || b.OrderID != "":
			return fault.New(fault.BatchNotEligible, "only a batch that a forfeited order has left can be offered again; this one is %s", b.Stage)
		case d.Chain == nil:
			return chain.Off()
		}
		_, err = job.Enqueue(tx, kindReoffer, settleArgs{BatchID: b.ID}, job.WithID(jobID), job.Visible(b.CooperativeID))
		return err
	})
	if err == nil && !isOffered {
		err = d.waitDone(ctx, jobID)
	}
	if err != nil {
		return b, err
	}
	return d.Get(ctx, batchID)
}

// reoffer is the job: the same key offers once.
func (d *Desk) reoffer(ctx context.Context, j *job.Job) (job.Then, error) {
	_, b, err := job.Row(ctx, j, batchOf)
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, chain.ReofferBatch{TokenID: b.TokenID})
	})
	if fault.Is(err, fault.InsufficientPermissions) {
		err = fault.New(fault.BatchNotEligible, "this service does not hold the key of the contracts' steward, who alone offers it again, with reoffer on the escrow contract; the batch follows").Because(err)
	}
	if err != nil {
		return nil, d.stopped(j, err)
	}
	d.trouble.Delete(j.ID)
	return func(tx *store.Tx) error {
		for _, e := range receipt.Events {
			if err := d.Apply(tx, e); err != nil {
				return err
			}
		}
		if receipt.Skipped { // the steward was first, and the follower has yet to tell
			if err := offerAgain(tx, b.ID); err != nil {
				return err
			}
		}
		return j.Complete(tx, Result{BatchID: b.ID, TxHash: receipt.TxHash.String()})
	}, nil
}

// lotReoffered notes what the steward of the contracts has offered again, we or
// somebody else with its key.
// spec: order-reoffer
func lotReoffered(tx *store.Tx, e chain.Event, r chain.LotReoffered) error {
	b, err := batchByToken(tx, r.TokenID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's batch on the same contracts
	}
	if err != nil {
		return err
	}
	fresh, err := noteEvent(tx, e, b.ID)
	if err != nil || !fresh {
		return err
	}
	return offerAgain(tx, b.ID)
}
