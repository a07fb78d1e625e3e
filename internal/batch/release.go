package batch

import (
	"context"
	"errors"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// An order that is confirmed and not shipped has a way out: what has not left by
// ship_by is taken out of escrow on the chain, the buyer has its money for it
// back, and the batches can be sold again. They keep COMMITTED, which no batch
// loses on the chain, and stand in no order.

// ReleaseOrder takes out of an order what has not left by ship_by. An order of
// which nothing is left is CANCELLED.
// spec: post-purchase-orders-release, order-ship-by
func (d *Desk) ReleaseOrder(ctx context.Context, c access.Caller, orderID, request string) (Order, error) {
	return d.change(ctx, c, orderID, custody.Release, kindRelease, request)
}

// mayRelease refuses before ship_by, and when everything has left.
func (d *Desk) mayRelease(tx *store.Tx, o Order) error {
	if by := o.LeavesBy(d.Terms.ShipWithin); clock.Now().Before(by) {
		return fault.New(fault.BatchNotEligible, "the coffee has until %s to leave; before that the order stands", clock.Stamp(by))
	}
	lots, err := batchesOfOrder(tx, o.ID)
	if err != nil {
		return err
	}
	for _, b := range lots {
		if b.Stage == chain.Committed {
			return nil
		}
	}
	return fault.New(fault.BatchNotEligible, "every batch of the order has left")
}

// release is the job. A crash before the chain has answered leaves the claim and
// the job; after that the same key finds the same receipt, and the events in it
// are applied once, here or by the follower.
func (d *Desk) release(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := dealOf(ctx, j)
	if err != nil {
		return nil, err
	}
	tokens, err := job.Step(ctx, j, "lots", func(ctx context.Context, _ string) ([]uint64, error) { return d.unshipped(ctx, t) })
	if err != nil {
		return nil, d.stopped(j, err)
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, chain.ReleaseOrder{OrderID: t.ID, TokenIDs: tokens})
	})
	if err != nil {
		return nil, d.stopped(j, orNoKey(err))
	}
	d.trouble.Delete(j.ID)
	return func(tx *store.Tx) error {
		for _, e := range receipt.Events {
			if err := d.Apply(tx, e); err != nil {
				return err
			}
		}
		return d.afterRelease(tx, j.ID, t.ID)
	}, nil
}

// afterRelease lets go of the order. What of it was paid meanwhile, and has left,
// is settled.
func (d *Desk) afterRelease(tx *store.Tx, jobID, orderID string) error {
	if err := order.Unclaim(tx, jobID); err != nil {
		return err
	}
	o, err := order.ByID(tx, orderID)
	if err != nil || o.Status != order.Paid {
		return err
	}
	return settleRest(tx, o.ID, clock.Now(), nil)
}

// orNoKey says who can release when this service cannot.
func orNoKey(err error) error {
	if !fault.Is(err, fault.InsufficientPermissions) {
		return err
	}
	return fault.New(fault.BatchNotEligible, "this service does not hold the key that takes batches out of escrow: ADMIN of the contracts calls release on the escrow contract, and the order follows").Because(err)
}

// unshipped asks the chain what still stands in the order and has not left.
func (d *Desk) unshipped(ctx context.Context, t deal) (tokens []uint64, err error) {
	for _, b := range t.lots {
		now, err := d.Chain.Batch(ctx, b.TokenID)
		if err != nil {
			return nil, err
		}
		if now.Order == t.ID && now.Stage == chain.Committed {
			tokens = append(tokens, b.TokenID)
		}
	}
	if len(tokens) == 0 {
		return nil, fault.New(fault.BatchNotEligible, "on the chain every batch of the order has left, or was released")
	}
	return tokens, nil
}

// lotReleased takes a batch out of its order, whoever has released it on the chain:
// our own job, or ADMIN of the contracts.
// spec: order-release-frees
func (d *Desk) lotReleased(tx *store.Tx, e chain.Event, r chain.LotReleased) error {
	b, err := batchByToken(tx, r.TokenID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's batch on the same contracts
	}
	if err != nil {
		return err
	}
	o, err := order.ByID(tx, r.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	fresh, err := noteEvent(tx, e, b.ID)
	if err != nil || !fresh {
		return err
	}
	if _, err := allowance.CallOff(tx, o.JobID); err != nil { // a payment that waits needs less, or is over
		return err
	}
	at := clock.NotAhead(e.At)
	left, err := order.TakeOut(tx, o.ID, b.ID, b.Grams, at)
	if err != nil {
		return err
	}
	if err := unbind(tx, o.ID, b.ID); err != nil || left > 0 {
		return err
	}
	grams, err := gramsOfOrder(tx, o.ID)
	if err != nil {
		return err
	}
	return d.Terms.End(tx, o, grams, at)
}
