package lending

import (
	"context"
	"math/big"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// PoolStatus is the vault as lenders see it.
type PoolStatus struct {
	chain.Pool
	NetYield       money.Decimal // what lenders earn a year, see Yield
	ByStatus       map[Status]int
	ByLateness     map[LateBucket]int
	OwedByLateness map[LateBucket]money.USDC // of the principal
	Feed           PriceFeed
}

// Pool gives the figures of the vault, and how the loans stand.
// spec: get-pool-status
func (d *Desk) Pool(ctx context.Context) (p PoolStatus, err error) {
	if d.Chain == nil {
		return p, chain.Off()
	}
	if p.Pool, err = d.Chain.Pool(ctx); err != nil {
		return p, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		if p.ByStatus, err = countByStatus(tx); err != nil {
			return err
		}
		if p.ByLateness, p.OwedByLateness, err = byLateness(tx, clock.Now()); err != nil {
			return err
		}
		p.NetYield, err = d.Yield(tx, p.Pool)
		return err
	})
	if err != nil {
		return p, err
	}
	p.Feed, err = d.FeedNow(ctx)
	return p, err
}

// Yield is what lenders earn a year on all assets of the pool, 1 = 100 %: a simple
// rate, as the vault gives it, without what loans past their due date promise.
// It is rounded down.
// spec: apy-net-of-late
func (*Desk) Yield(tx *store.Tx, p chain.Pool) (money.Decimal, error) {
	late, err := lateInterest(tx, clock.Now())
	if err != nil || late == 0 || p.TotalAssets == 0 {
		return p.SupplyRate, err
	}
	share := new(big.Int).Mul(big.NewInt(int64(late)), big.NewInt(1_000_000))
	share.Add(share, big.NewInt(int64(p.TotalAssets)-1)).Quo(share, big.NewInt(int64(p.TotalAssets)))
	return max(0, p.SupplyRate-money.Decimal(share.Int64())), nil
}

// switchArgs are the arguments of the job that pauses or unpauses.
type switchArgs struct {
	Paused bool `json:"paused"`
}

// SwitchResult is the vault after it was paused or unpaused.
type SwitchResult struct {
	Paused  bool      `json:"paused"`
	ChainTx string    `json:"tx_hash"`
	At      time.Time `json:"timestamp"`
}

// Switch pauses the vault or opens it again, on the chain.
// spec: code-vault-paused
func (d *Desk) Switch(ctx context.Context, paused bool) (s SwitchResult, err error) {
	if d.Chain == nil {
		return s, chain.Off()
	}
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		jobID, err = job.Enqueue(tx, kindSwitch, switchArgs{Paused: paused}, job.Visible(""))
		return err
	})
	if err != nil {
		return s, err
	}
	err = d.awaitResult(ctx, jobID, &s)
	return s, err
}

func (d *Desk) switchVault(ctx context.Context, j *job.Job) (job.Then, error) {
	var args switchArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	var call chain.Call = chain.Unpause{}
	if args.Paused {
		call = chain.Pause{}
	}
	receipt, err := job.Step(ctx, j, "switch", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, call)
	})
	if err != nil {
		return nil, endIfRefused(err)
	}
	done := SwitchResult{Paused: args.Paused, ChainTx: receipt.TxHash.String(), At: clock.NotAhead(receipt.At)}
	return func(tx *store.Tx) error { return j.Complete(tx, done) }, nil
}
