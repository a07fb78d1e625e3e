package batch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const (
	kindSettle  = "batch.settle"  // asks the chain to settle a batch of a paid order
	kindSettled = "batch.settled" // records that the chain has settled it
)

// settleArgs name a batch for these jobs and for the net payment.
type settleArgs struct {
	BatchID string    `json:"batch_id"`
	OrderID string    `json:"order_id,omitempty"`
	TxHash  string    `json:"tx_hash,omitempty"`
	By      string    `json:"by,omitempty"`
	At      time.Time `json:"at,omitzero"`

	IsSettled bool  `json:"is_settled,omitempty"` // of a net payment: the chain has SETTLED
	Forfeit   int64 `json:"forfeit,omitempty"`    // of a net payment: which forfeited order brings it
}

// batchOf reads the batch that the arguments name.
func batchOf(tx *store.Tx, in settleArgs) (Batch, error) { return batchByID(tx, in.BatchID) }

// settledJob is the one job that records SETTLED of a batch, whoever begins it.
func settledJob(batchID string) string { return id.Derived("job", "settled/"+batchID) }

// settledTopic is woken when SETTLED of a batch is written down.
func settledTopic(batchID string) string { return "settled/" + batchID }

// noteSettled begins the recording of a settlement, once for each batch.
func noteSettled(tx *store.Tx, b Batch, s settleArgs) error {
	if b.Stage >= chain.Settled {
		return nil
	}
	jobID := settledJob(b.ID)
	_, err := job.OutcomeOf(tx, jobID)
	if errors.Is(err, job.ErrNotFound) {
		_, err = job.Enqueue(tx, kindSettled, s, job.WithID(jobID), job.Visible(b.CooperativeID))
	}
	return err
}

// settled is the job that writes SETTLED down. The chain has it already.
// spec: stage-settled
func (d *Desk) settled(ctx context.Context, j *job.Job) (job.Then, error) {
	in, b, err := job.Row(ctx, j, batchOf)
	switch {
	case err != nil:
		return nil, err
	case b.Stage >= chain.Settled:
		return nil, nil
	case b.Stage < chain.Exported:
		return nil, fmt.Errorf("batch %s is %s here and SETTLED on the chain: its EXPORTED is being written", b.ID, b.Stage)
	}
	p := stageProof{Stage: chain.Settled, At: in.At, By: in.By, TxHash: in.TxHash, OrderID: in.OrderID}
	return d.written(ctx, j, b, p, func(tx *store.Tx, e audit.Entry) error {
		p.Sequence = e.Sequence
		if err := moveBatch(tx, b.ID, chain.Exported, chain.Settled); err != nil {
			return err
		}
		b.Stage = chain.Settled
		tx.Wake(settledTopic(b.ID))
		if err := d.reach(tx, b, p); err != nil {
			return err
		}
		return j.Complete(tx, Result{BatchID: b.ID, TxHash: p.TxHash})
	})
}

// settleWhenPaid begins the settlement of a batch that is exported after its
// buyer has paid.
func settleWhenPaid(tx *store.Tx, b Batch) error {
	if b.OrderID == "" {
		return nil
	}
	o, err := order.ByID(tx, b.OrderID)
	if err != nil || o.Status != order.Paid {
		return err
	}
	return beginSettle(tx, b, clock.Now())
}

func beginSettle(tx *store.Tx, b Batch, at time.Time) error {
	_, err := job.Enqueue(tx, kindSettle, settleArgs{BatchID: b.ID, OrderID: b.OrderID}, job.Unique("settle/"+b.ID), job.At(at))
	return err
}

// settle is the job that asks the chain. A batch that somebody else settled
// meanwhile is left to the follower, which sees how.
func (d *Desk) settle(ctx context.Context, j *job.Job) (job.Then, error) {
	in, b, err := job.Row(ctx, j, batchOf)
	if err != nil || b.Stage >= chain.Settled {
		return nil, err
	}
	if now, err := d.Chain.Batch(ctx, b.TokenID); err != nil || now.Stage == chain.Settled {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, chain.SettleBatch{TokenID: b.TokenID})
	})
	if err != nil {
		return nil, OrRefused(err)
	}
	return func(tx *store.Tx) error {
		_, err := noteLots(tx, in.OrderID, receipt.Events)
		return err
	}, nil
}

// noteLots begins the recording of every settlement that a receipt tells of,
// and gives their tokens.
func noteLots(tx *store.Tx, orderID string, events []chain.Event) (map[uint64]bool, error) {
	settled := map[uint64]bool{}
	for _, e := range events {
		s, ok := e.Data.(chain.StageRecorded)
		if !ok || s.Stage != chain.Settled {
			continue
		}
		b, err := batchByToken(tx, s.TokenID)
		if err != nil {
			return nil, err
		}
		if err := noteSettled(tx, b, settleArgs{BatchID: b.ID, OrderID: orderID, TxHash: e.TxHash.String(), By: s.By.String(), At: clock.NotAhead(e.At)}); err != nil {
			return nil, err
		}
		settled[s.TokenID] = true
	}
	return settled, nil
}
