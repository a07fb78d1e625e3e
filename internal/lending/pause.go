package lending

import (
	"context"
	"errors"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// AllAreas are what can be paused.
const AllAreas = chain.Minting | chain.Orders | chain.Origination | chain.Deposits

// AreasNamed is the sum of areas that were checked before; of none zero.
func AreasNamed(names []string) chain.Areas {
	sum, _ := chain.AreasNamed(names...)
	return sum
}

// switchArgs are the arguments of the job that pauses or unpauses.
type switchArgs struct {
	Paused bool        `json:"paused"`
	Areas  chain.Areas `json:"areas,omitempty"` // zero: loans and deposits
}

// SwitchResult is what is paused after something was paused or unpaused.
type SwitchResult struct {
	Paused  bool        `json:"paused"` // what was asked for
	Areas   chain.Areas `json:"areas"`  // all that are paused now
	ChainTx string      `json:"tx_hash"`
	At      time.Time   `json:"timestamp"`
}

// Switch pauses areas of the contracts or opens them again; without areas new
// loans and deposits. GUARDIAN's key pauses, the steward's alone opens.
// spec: code-vault-paused, pause-by-area
func (d *Desk) Switch(ctx context.Context, paused bool, areas chain.Areas) (s SwitchResult, err error) {
	if d.Chain == nil {
		return s, chain.Off()
	}
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		jobID, err = job.Enqueue(tx, kindSwitch, switchArgs{Paused: paused, Areas: areas}, job.Visible(""))
		return err
	})
	if err != nil {
		return s, err
	}
	err = d.awaitResult(ctx, jobID, &s)
	return s, err
}

func (d *Desk) switchAreas(ctx context.Context, j *job.Job) (job.Then, error) {
	var args switchArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	var call chain.Call = chain.Unpause{Areas: args.Areas}
	if args.Paused {
		call = chain.Pause{Areas: args.Areas}
	}
	receipt, err := job.Step(ctx, j, "switch", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, call)
	})
	if err != nil {
		return nil, endIfRefused(err)
	}
	now, found := chain.Find[chain.PausedSet](receipt)
	if !found {
		return nil, errors.New("the receipt does not say what is paused")
	}
	done := SwitchResult{Paused: args.Paused, Areas: now.Areas, ChainTx: receipt.TxHash.String(), At: clock.NotAhead(receipt.At)}
	return func(tx *store.Tx) error { return j.Complete(tx, done) }, nil
}

// IsOpen is nil while nothing of the contracts is paused.
// spec: pause-by-area
func (d *Desk) IsOpen(ctx context.Context) error {
	if d.Chain == nil {
		return nil
	}
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return errors.New("nobody can say what is paused")
	}
	if pool.PausedAreas != 0 {
		return errors.New("paused: " + strings.Join(pool.PausedAreas.Names(), ", "))
	}
	return nil
}
