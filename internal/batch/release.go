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
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// An order that is confirmed and not shipped has a way out: what has not left by
// ship_by is taken out of escrow on the chain, the buyer has its money for it
// back, and the batches can be sold again. They keep COMMITTED, which no batch
// loses on the chain, and stand in no order.

// ReleaseOrder takes out of an order what has not left by ship_by; for ADMIN also
// before that. An order of which nothing is left is CANCELLED.
// spec: post-purchase-orders-release, order-ship-by, order-release-early
func (d *Desk) ReleaseOrder(ctx context.Context, c access.Caller, orderID, request string) (Order, error) {
	return d.change(ctx, c, orderID, custody.Release, kindRelease, request)
}

// mayRelease refuses before ship_by, unless it is ADMIN who asks, and when
// everything has left.
func (d *Desk) mayRelease(tx *store.Tx, c access.Caller, o Order) error {
	if d.isEarly(o) && c.Role != access.Admin {
		return fault.New(fault.BatchNotEligible, "the coffee has until %s to leave; before that the order stands", clock.Stamp(o.LeavesBy(d.Terms.ShipWithin)))
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

// isEarly: the coffee still has time to leave.
func (d *Desk) isEarly(o Order) bool { return clock.Now().Before(o.LeavesBy(d.Terms.ShipWithin)) }

// leaving is what is taken out of an order, decided once.
type leaving struct {
	TokenIDs []uint64   `json:"token_ids"`
	Drawn    money.USDC `json:"drawn"` // what their loans have taken from the order before they defaulted
	IsEarly  bool       `json:"is_early"`
}

// release is the job. A crash before the chain has answered leaves the claim and
// the job; after that the same key finds the same receipt, and the events in it
// are applied once, here or by the follower.
func (d *Desk) release(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := dealOf(ctx, j)
	if err != nil {
		return nil, err
	}
	out, err := job.Step(ctx, j, "lots", func(ctx context.Context, _ string) (leaving, error) { return d.unshipped(ctx, t) })
	if err != nil {
		return nil, d.stopped(j, err)
	}
	receipt, err := d.takeOut(ctx, j, t, out)
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

// takeOut asks the chain: as OPERATOR, before ship_by as its steward. What loans
// have drawn on the order the caller puts back there, so that the buyer has its
// whole deposit again: then it is the cooperative's wallet that calls.
// spec: order-release-put-back
func (d *Desk) takeOut(ctx context.Context, j *job.Job, t deal, out leaving) (chain.Receipt, error) {
	var call chain.Call = chain.ReleaseOrder{OrderID: t.ID, TokenIDs: out.TokenIDs}
	if out.IsEarly {
		call = chain.ReleaseEarly{OrderID: t.ID, TokenIDs: out.TokenIDs}
	}
	if out.Drawn == 0 {
		return job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) { return d.send(ctx, key, call) })
	}
	if out.IsEarly {
		return chain.Receipt{}, fault.New(fault.BatchNotEligible, "the loans on these batches have drawn %s USDC on the order before they defaulted; until %s only the steward of the contracts can put that back, with release on the escrow contract",
			out.Drawn, clock.Stamp(t.LeavesBy(d.Terms.ShipWithin)))
	}
	wallet, err := d.walletOf(ctx, t.CooperativeID)
	if err != nil {
		return chain.Receipt{}, err
	}
	_, err = job.Step(ctx, j, "holds", func(ctx context.Context, _ string) (bool, error) { // looked at once: later it may have been taken
		has, err := d.Chain.Account(ctx, wallet)
		if err == nil && has.USDC < out.Drawn {
			err = putBack(wallet, out.Drawn)
		}
		return true, err
	})
	if err != nil {
		return chain.Receipt{}, err
	}
	receipt, err := d.spend(ctx, j, purchase{wallet: wallet, amount: out.Drawn}, chain.ReleaseFrom{From: wallet, OrderID: t.ID, TokenIDs: out.TokenIDs})
	if errors.Is(err, errNotAllowed) {
		err = fault.New(fault.BatchNotEligible, "the loans on these batches have drawn %s USDC on the order before they defaulted; the cooperative's wallet %s is not the service's: it has to allow the escrow contract that much and call release there itself",
			out.Drawn, wallet).Because(err)
	}
	return receipt, err
}

// putBack is what has to be there first.
func putBack(wallet chain.Address, drawn money.USDC) error {
	return fault.New(fault.BatchNotEligible, "the loans on these batches have drawn %s USDC on the order before they defaulted, which the buyer gets back: that much USDC has to be at the cooperative's wallet %s first", drawn, wallet)
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
	return fault.New(fault.BatchNotEligible, "this service does not hold the key of the contracts' steward, who alone takes batches out of escrow before ship_by, with release on the escrow contract; the order follows").Because(err)
}

// unshipped asks the chain what still stands in the order and has not left.
func (d *Desk) unshipped(ctx context.Context, t deal) (out leaving, err error) {
	out.IsEarly = d.isEarly(t.Order)
	for _, b := range t.lots {
		now, err := d.Chain.Batch(ctx, b.TokenID)
		if err != nil {
			return out, err
		}
		if now.Order == t.ID && now.Stage == chain.Committed {
			out.TokenIDs = append(out.TokenIDs, b.TokenID)
			out.Drawn += now.Repaid
		}
	}
	if len(out.TokenIDs) == 0 {
		return out, fault.New(fault.BatchNotEligible, "on the chain every batch of the order has left, or was released")
	}
	return out, nil
}

// lotReleased takes a batch out of its order, whoever has released it on the chain:
// our own job, one of its sides itself, or the steward of the contracts.
// spec: order-release-frees
func (d *Desk) lotReleased(tx *store.Tx, e chain.Event, r chain.LotReleased) error {
	b, o, fresh, err := lotIn(tx, e, r.OrderID, r.TokenID)
	if err != nil || !fresh {
		return err
	}
	return leave(tx, e, b, o, custody.Release, d.Terms.WhyReleased(o))
}

// lotIn reads the batch and the order that an event speaks of, once: fresh is false
// when it has acted, and of another service's batch on the same contracts.
func lotIn(tx *store.Tx, e chain.Event, orderID string, tokenID uint64) (b Batch, o Order, fresh bool, err error) {
	if b, err = batchByToken(tx, tokenID); err == nil {
		o, err = order.ByID(tx, orderID)
	}
	if errors.Is(err, store.ErrNotFound) {
		return b, o, false, nil
	}
	if err == nil {
		fresh, err = noteEvent(tx, e, b.ID)
	}
	return b, o, fresh, err
}

// leave takes a batch out of its order, and ends one of which nothing is left.
func leave(tx *store.Tx, e chain.Event, b Batch, o Order, by custody.Trigger, why order.Reason) error {
	if _, err := allowance.CallOff(tx, o.JobID); err != nil { // a payment that waits needs less, or is over
		return err
	}
	at := clock.NotAhead(e.At)
	left, err := order.TakeOut(tx, o.ID, b.ID, b.TokenGrams(), at)
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
	return order.End(tx, o, by, why, grams, at)
}
