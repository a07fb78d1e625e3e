package withdrawal

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// mostAtOnce is how many requests one transaction looks at.
const mostAtOnce = 50

// wakeLine lets the vault's line pay, once for each cause that waits.
func wakeLine(tx *store.Tx, cause string) error {
	_, err := job.Enqueue(tx, kindProcess, lineArgs{}, job.Unique(kindProcess+"/"+cause))
	return err
}

// process lets the line of each vault pay what there is cash for, whoever stands in
// it. Each call has a key of the job's own; what it repeats after a crash pays nothing
// twice, because the contract pays what waits and no more.
// spec: withdrawal-queue, withdrawal-line, run-off-exit
func (d *Desk) process(ctx context.Context, j *job.Job) (job.Then, error) {
	lends, err := d.Reader.Pool(ctx)
	if err != nil {
		return nil, err
	}
	var done []chain.Receipt
	for _, pool := range append(slices.Clone(lends.RunOff), lends) {
		if !j.Repeated() && (pool.Queued == 0 || pool.Cash < min(least, pool.Queued)) {
			continue
		}
		receipt, err := job.Step(ctx, j, "process/"+pool.Vault.String(), func(ctx context.Context, key string) (chain.Receipt, error) {
			return d.Writer.Send(ctx, key, chain.ProcessLine{Most: mostAtOnce, Vault: pool.Vault})
		})
		switch {
		case chain.Definite(err):
			d.alarm(ctx, "line_refused", slog.String("vault", pool.Vault.String()), slog.String("cause", err.Error()))
		case err != nil:
			return nil, err
		default:
			done = append(done, receipt)
		}
	}
	return func(tx *store.Tx) error {
		for _, receipt := range done {
			if err := d.processed(tx, receipt); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// processed takes down what a line has paid, and starts it again: there may be more.
func (d *Desk) processed(tx *store.Tx, receipt chain.Receipt) error {
	if err := d.heed(tx, receipt.Events); err != nil {
		return err
	}
	if _, hasPaid := chain.Find[chain.WithdrawalPaid](receipt); !hasPaid {
		return nil // there is no cash, or it looked at such as were taken back
	}
	return wakeLine(tx, "after/"+receipt.TxHash.String())
}

// claimArgs name who is owed something by the line of a vault.
type claimArgs struct {
	Receiver chain.Address `json:"receiver"`
	Vault    chain.Address `json:"vault,omitzero"`
}

func wakeClaim(tx *store.Tx, args claimArgs, cause string) error {
	_, err := job.Enqueue(tx, kindClaim, args, job.Unique(kindClaim+"/"+args.Receiver.String()+"/"+cause))
	return err
}

// claimPause is how long a receiver rests that cannot be sent anything.
const claimPause = time.Hour

// claim sends a receiver what the line owes it. Who cannot be sent anything, because
// USDC has blocked it for example, holds nobody up and is tried again.
// spec: withdrawal-claim
func (d *Desk) claim(ctx context.Context, j *job.Job) (job.Then, error) {
	var args claimArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	owed, err := d.Lenders.Owed(ctx, args.Receiver, args.Vault)
	if err != nil || owed == 0 {
		return nil, err
	}
	_, err = job.Step(ctx, j, "claim", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.ClaimPaid{Receiver: args.Receiver, Vault: args.Vault})
	})
	if !chain.Definite(err) {
		return nil, err
	}
	d.alarm(ctx, "withdrawal_not_claimed", slog.String("receiver", args.Receiver.String()), slog.String("cause", err.Error()))
	return func(tx *store.Tx) error { // another job, and so another key
		_, err := job.Enqueue(tx, kindClaim, args, job.At(clock.Now().Add(claimPause)))
		return err
	}, nil
}

// Waiters are those who wait for cash, and for how much.
type Waiters struct {
	Waiting int64
	Amount  money.USDC
}

// Line is the lines of all vaults and those who are about to join one.
// spec: withdrawal-metrics
func (d *Desk) Line(ctx context.Context) (size Waiters, err error) {
	if d.Reader == nil {
		return size, nil
	}
	pool, err := d.Reader.Pool(ctx)
	if err != nil {
		return size, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		if size.Waiting, err = lineSize(tx); err != nil {
			return err
		}
		open, err := openLine(tx)
		size.Amount = pool.Queued
		for _, old := range pool.RunOff {
			size.Amount += old.Queued
		}
		for _, w := range open {
			if w.hasRest() {
				size.Waiting++
				size.Amount += w.value(pool)
			}
		}
		return err
	})
	return size, err
}
