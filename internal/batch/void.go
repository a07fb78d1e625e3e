package batch

import (
	"context"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Take takes a batch for a correction: until Free no stage, no order and no loan
// can have it, and what has it already is a refusal.
func Take(tx *store.Tx, batchID string, to chain.Stage, jobID string) error {
	if err := claimMove(tx, batchID, to, jobID); err != nil {
		return err
	}
	taken, err := pledge(tx, batchID, jobID)
	if err == nil && !taken {
		err = fault.New(fault.BatchNotEligible, "batch %s stands in a purchase order, or a loan is being drawn on it", batchID)
	}
	return err
}

// Free ends that.
func Free(tx *store.Tx, jobID string) error {
	if err := releaseMove(tx, jobID); err != nil {
		return err
	}
	return unpledge(tx, jobID)
}

// Void takes a batch out of the trade, in the job j: chain, then ledger. Before the
// chain has answered, a crash leaves nothing but the job; after that the same key
// finds the same end. What it gives writes that down.
// spec: post-batch-void, event-batch-voided
func (d *Desk) Void(ctx context.Context, j *job.Job, b Batch) (StageRecord, job.Then, error) {
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, chain.Void{TokenID: b.TokenID})
	})
	if err != nil {
		return StageRecord{}, nil, OrRefused(err)
	}
	p, err := d.proofOf(ctx, receipt, b.TokenID, chain.Voided)
	if err != nil {
		return StageRecord{}, nil, err
	}
	entry, err := d.onLedger(ctx, j, b, p)
	if err != nil {
		return StageRecord{}, nil, err
	}
	p.Sequence = entry.Sequence
	return p.line(), func(tx *store.Tx) error {
		if err := voidBatch(tx, b.ID); err != nil {
			return err
		}
		if err := d.Farmers.RecordScores(tx, receipt.Events); err != nil {
			return err
		}
		b.Stage = chain.Voided
		return d.reach(tx, b, p)
	}, nil
}

// Remeasure writes a corrected weight, moisture and advance down.
func Remeasure(tx *store.Tx, b Batch) error { return remeasure(tx, b) }

// ByID reads a batch in the caller's transaction; store.ErrNotFound.
func ByID(tx *store.Tx, batchID string) (Batch, error) { return batchByID(tx, batchID) }
