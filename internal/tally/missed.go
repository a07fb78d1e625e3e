package tally

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// missedEvery is how often a page of open rows is held against the chain; the
// followers are seconds behind.
const missedEvery = 10 * time.Minute

// lookedAt is the last batch and the last loan of the page before; empty: the
// next page is the first. It is only a saving: a process that begins anew looks
// at the newest again.
type lookedAt struct {
	batch string
	loan  string
}

// bringMissed looks for batches that are SETTLED on the chain and EXPORTED here,
// and for loans that have ended there and are open here, a page of each at a time.
// What it finds it brings in as the followers would have: by the same readers,
// who act once for each event. (EXPORTED without a net payment is looked for by
// the batches' own sweep, which needs no chain to find it.)
// spec: chain-missed
func (d *Desk) bringMissed(ctx context.Context, _ *job.Job) (job.Then, error) {
	if err := d.Payments.FirmChain(ctx); err != nil {
		return nil, err
	}
	return nil, errors.Join(d.missedSettlements(ctx), d.missedLoans(ctx))
}

// missedSettlements looks at a page of batches that wait for their settlement.
func (d *Desk) missedSettlements(ctx context.Context) error {
	page, _, err := d.Batches.List(ctx, batch.Filter{Stage: chain.Exported}, access.Page{Limit: pageSize, Cursor: d.looked.batch})
	if err != nil {
		return err
	}
	d.looked.batch = ""
	if len(page) == pageSize {
		d.looked.batch = page[pageSize-1].ID
	}
	var failed []error
	for _, b := range page {
		now, err := d.Chain.Batch(ctx, b.TokenID)
		if err != nil {
			return err
		}
		if now.Stage == chain.Settled {
			failed = append(failed, d.bring(ctx, "batch "+b.ID, b.TokenID, d.Chain.SettlementOf))
		}
	}
	return errors.Join(failed...)
}

// missedLoans looks at a page of open loans.
func (d *Desk) missedLoans(ctx context.Context) error {
	page, err := d.Lending.Loans(ctx, lending.Filter{Open: true, Before: d.looked.loan, Limit: pageSize})
	if err != nil {
		return err
	}
	d.looked.loan = ""
	if len(page) == pageSize {
		d.looked.loan = page[pageSize-1].ID
	}
	var failed []error
	for _, l := range page {
		now, err := d.Chain.Loan(ctx, l.ID)
		if err != nil {
			return err
		}
		if now.State != chain.LoanActive {
			failed = append(failed, d.bring(ctx, "loan "+l.ID, l.TokenID, d.Chain.LoanOf))
		}
	}
	return errors.Join(failed...)
}

// bring hands over all that the transactions about a batch reported, each in a
// database transaction of its own. What cannot be found, or fails, is the
// operator's: mwanyi chain rescan reads everything again.
func (d *Desk) bring(ctx context.Context, what string, tokenID uint64, find func(context.Context, uint64) ([]chain.Hash, error)) error {
	found, err := find(ctx, tokenID)
	if err == nil && len(found) == 0 {
		err = errors.New("the transaction is too old to be found")
	}
	for _, hash := range found {
		if err != nil {
			break
		}
		var events []chain.Event
		if events, err = d.Chain.Events(ctx, hash); err != nil {
			break
		}
		err = d.Store.Update(ctx, func(tx *store.Tx) error { return d.hear(tx, events) })
	}
	if err != nil {
		d.alarm(ctx, "chain_missed", slog.String("what", what), slog.String("cause", err.Error()))
		return fmt.Errorf("%s has ended on the chain and not here: %w", what, err)
	}
	d.Log.LogAttrs(ctx, slog.LevelWarn, "has ended on the chain and not here: brought in", slog.String("what", what))
	return nil
}

// hear does with events what the followers do.
func (d *Desk) hear(tx *store.Tx, events []chain.Event) error {
	for _, e := range events {
		for _, on := range []func(*store.Tx, chain.Event) error{d.Lending.Farmers.FollowChain, d.Batches.Apply, d.Lending.Apply, d.Apply} {
			if err := on(tx, e); err != nil {
				return fmt.Errorf("%s at %d/%d: %w", e.Name(), e.Block, e.LogIndex, err)
			}
		}
	}
	return nil
}
