package lending

import (
	"context"
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
	ByStatus   map[Status]int
	ByLateness map[LateBucket]int
	History    []Day
	Position   *Position // of an MFI
}

// Day is the share price of a day.
type Day struct {
	Date       string
	SharePrice money.Decimal
}

// Position is what an MFI owns of the pool.
type Position struct {
	MFI    string
	Shares uint64 // of 9 decimals
	Value  money.USDC
}

// historyDays is how much of the history is shown.
const historyDays = 90

// Pool gives the figures of the vault; an MFI also sees its own position.
// spec: get-pool-status
func (d *Desk) Pool(ctx context.Context, mfiID string) (p PoolStatus, err error) {
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
		if p.ByLateness, err = countByLateness(tx, clock.Now()); err != nil {
			return err
		}
		p.History, err = days(tx, historyDays)
		return err
	})
	if err != nil || mfiID == "" {
		return p, err
	}
	p.Position, err = d.positionOf(ctx, mfiID)
	return p, err
}

func (d *Desk) positionOf(ctx context.Context, mfiID string) (*Position, error) {
	mfi, err := d.Access.Organisation(ctx, mfiID)
	if err != nil {
		return nil, err
	}
	p := &Position{MFI: mfiID}
	if mfi.Wallet == nil {
		return p, nil
	}
	at, err := chain.ParseAddress(*mfi.Wallet)
	if err != nil {
		return nil, err
	}
	owns, err := d.Chain.Account(ctx, at)
	if err != nil {
		return nil, err
	}
	p.Shares, p.Value = owns.Shares, owns.ShareValue
	return p, nil
}

// noteDay keeps the share price of the day, as it stands last.
func (d *Desk) noteDay(ctx context.Context, _ *job.Job) (job.Then, error) {
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return nil, err
	}
	lost := 0
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		lost, err = neverPaidOut(tx, clock.Now())
		return err
	})
	if err != nil {
		return nil, err
	}
	if lost > 0 {
		d.Log.ErrorContext(ctx, "loans are past due whose money never reached the farmer: pay it, or take them back", "loans", lost)
		d.Payments.Alarm("loan_never_paid_out")
	}
	day := Day{Date: clock.Now().Format(time.DateOnly), SharePrice: pool.SharePrice}
	return func(tx *store.Tx) error { return putDay(tx, day) }, nil
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
