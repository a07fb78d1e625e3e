package batch

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/audit"
	"mwanyi/internal/coop"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// SlipOf reads the CID of a weight slip. The slip may be pinned by somebody
// else, so only its name is judged here.
// spec: weight-slip-uri
func SlipOf(uri string) (ipfs.CID, error) {
	cid, err := ipfs.ParseURI(uri)
	if err != nil {
		return ipfs.CID{}, fault.New(fault.InvalidRequest, "weight_slip_photo_url is not the ipfs:// URI of a CIDv1, as POST /evidence gives it, or of a CIDv0 (Qm…)").Because(err)
	}
	return cid, nil
}

// Mint makes a batch of a delivery, in the job j. Before the chain has answered, a
// crash leaves nothing but the job; after that the same key finds the same token.
// What it gives is the end of the job: the row, the payout and the events come
// together or not at all.
// spec: stage-delivered
func (d *Desk) Mint(ctx context.Context, j *job.Job, b Batch, slipURI string) (job.Then, error) {
	slip, err := SlipOf(slipURI)
	if err != nil {
		return nil, job.Permanent(err)
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		if err := coop.Told(ctx, d.Store, b.CooperativeID); err != nil {
			return chain.Receipt{}, err
		}
		return d.send(ctx, key, chain.Deliver{TokenID: b.TokenID, FarmerID: b.FarmerID, Grams: uint32(b.Grams), Grade: b.Grade, Evidence: chain.Content{Digest: slip.Digest, Codec: slip.Codec}}) //nolint:gosec // at most five tonnes
	})
	if err != nil {
		return nil, OrRefused(err)
	}
	p, err := d.proofOf(ctx, receipt, b.TokenID, chain.Delivered)
	if err != nil {
		return nil, err
	}
	if receipt.Skipped && !p.is(b) {
		return nil, fmt.Errorf("token %d of batch %s was minted for another batch: was an old backup restored?", b.TokenID, b.ID)
	}
	b.Stage = chain.Delivered
	b.DeliveredAt = p.At
	p.Evidence = slipURI
	if b.AdvanceUGX, err = d.Payouts.Worth(ctx, b.Advance-b.Deducted, d.UsualRate); err != nil {
		return nil, err
	}
	tell, err := d.Payouts.Deducted(ctx, b.advance(), b.atGate(), d.UsualRate)
	if err != nil {
		return nil, err
	}
	return d.written(ctx, j, b, p, func(tx *store.Tx, e audit.Entry) error {
		p.Sequence, b.LedgerMessage = e.Sequence, e.MessageID
		return errors.Join(tell(tx), d.enter(tx, j, b, p, receipt.Events))
	})
}

// advance is what the farmer is paid on delivery.
func (b Batch) advance() payment.Payout {
	return payment.Payout{
		FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID, Amount: b.Advance - b.Deducted, Reason: payment.DeliveryAdvance, Deductions: b.Deductions,
	}
}

// enter makes the batch visible, with everything that its delivery causes. The payout
// comes last: from there to the commit all other deliveries to the cooperative wait for
// its float.
// spec: event-batch-delivered
func (d *Desk) enter(tx *store.Tx, j *job.Job, b Batch, p stageProof, events []chain.Event) error {
	if err := insertBatch(tx, b); err != nil {
		return err
	}
	if err := d.reach(tx, b, p); err != nil {
		return err
	}
	if err := d.Farmers.RecordScores(tx, events, farmer.Entered{TokenID: b.TokenID, BatchID: b.ID}); err != nil {
		return err
	}
	completed := j.AskComplete(tx, Result{BatchID: b.ID, TxHash: p.TxHash})
	if b.Advance > b.Deducted {
		if _, err := d.Payouts.Owe(tx, b.advance()); err != nil {
			return err
		}
	}
	return completed()
}

// Result is what GET /jobs/{job_id} shows of a delivery or a stage.
type Result struct {
	BatchID string `json:"batch_id"`
	TxHash  string `json:"tx_hash"`
}

// MintedBy is the transaction that made a batch.
func (d *Desk) MintedBy(ctx context.Context, batchID string) (chainTx string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		first, err := stageOf(tx, batchID, chain.Delivered)
		chainTx = first.ChainTx
		return err
	})
	return chainTx, err
}
