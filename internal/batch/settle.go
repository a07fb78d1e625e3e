package batch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

const (
	kindSettle  = "batch.settle"  // asks the chain to settle a batch of a paid order
	kindSettled = "batch.settled" // records that the chain has settled it
	kindNet     = "batch.net"     // owes the farmer what is left of the sale
)

// settleArgs name a batch for the three jobs.
type settleArgs struct {
	BatchID string    `json:"batch_id"`
	OrderID string    `json:"order_id,omitempty"`
	TxHash  string    `json:"tx_hash,omitempty"`
	By      string    `json:"by,omitempty"`
	At      time.Time `json:"at,omitzero"`
}

// batchOf reads the batch that the arguments name.
func batchOf(tx *store.Tx, in settleArgs) (Batch, error) { return batchByID(tx, in.BatchID) }

// settledJob is the one job that records SETTLED of a batch, whoever begins it.
func settledJob(batchID string) string { return id.Derived("job", "settled/"+batchID) }

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
	entry, err := d.onLedger(ctx, j, b, p)
	if err != nil {
		return nil, err
	}
	p.Sequence = entry.Sequence
	return func(tx *store.Tx) error {
		if err := moveBatch(tx, b.ID, chain.Exported, chain.Settled); err != nil {
			return err
		}
		b.Stage = chain.Settled
		if err := d.reach(tx, b, p); err != nil {
			return err
		}
		return j.Complete(tx, batchResult{BatchID: b.ID, TxHash: p.TxHash})
	}, nil
}

// settleWhenPaid begins the settlement of a batch that is exported after its
// buyer has paid.
func settleWhenPaid(tx *store.Tx, b Batch) error {
	if b.OrderID == "" {
		return nil
	}
	o, err := orderByID(tx, b.OrderID)
	if err != nil || o.Status != Paid {
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
		return nil, orRefused(err)
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

// payNet is the job that owes the farmer what the sale leaves: sale value less
// advance, less what the loan took and still takes, less what the cooperative
// has paid of it by hand; never below zero.
func (d *Desk) payNet(ctx context.Context, j *job.Job) (job.Then, error) {
	_, b, err := job.Row(ctx, j, batchOf)
	if err != nil {
		return nil, err
	}
	if b.NetID != "" {
		return nil, nil // it is owed already
	}
	if b.Stage < chain.Exported {
		return nil, fmt.Errorf("batch %s is %s here and EXPORTED on the chain: its EXPORTED is being written", b.ID, b.Stage)
	}
	net, err := d.netOf(ctx, b)
	if err != nil {
		return nil, err
	}
	if net <= 0 {
		return d.setOff(ctx, b)
	}
	return func(tx *store.Tx) error {
		paymentID, err := d.Payouts.OweRest(tx, payment.Payout{
			FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID, Amount: net, Reason: payment.NetCoffeePayment,
		})
		if err != nil || paymentID == "" { // the cooperative has paid it by hand
			return err
		}
		return setNet(tx, b.ID, paymentID)
	}, nil
}

// ForPayment is what payments ask about a batch.
func (d *Desk) ForPayment(ctx context.Context, batchID string, about payment.Reason) (payment.BatchFacts, error) {
	b, err := d.Get(ctx, batchID)
	if err != nil {
		return payment.BatchFacts{}, err
	}
	facts := payment.BatchFacts{FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, IsExported: b.Stage >= chain.Exported, Grams: b.Grams, Form: b.called()}
	if about == payment.DeliveryAdvance {
		facts.Gross, err = d.gateValue(ctx, b)
		return facts, err
	}
	if about == "" || about == payment.NetCoffeePayment && !facts.IsExported {
		return facts, nil
	}
	if d.Chain == nil {
		return facts, chain.Off()
	}
	now, err := d.Chain.Batch(ctx, b.TokenID)
	if err != nil {
		return facts, err
	}
	facts.Gross = now.Price
	facts.Advance = b.Advance
	facts.Loan = now.Repaid
	if now.Loan != "" {
		loan, err := d.Chain.Loan(ctx, now.Loan)
		if err != nil {
			return facts, err
		}
		facts.Loan += loan.Debt
		facts.LoanRate = loan.Rate
		facts.LoanDue = loan.DueAt
	}
	facts.Net = facts.Gross - facts.Advance - facts.Loan
	return facts, nil
}

// gateValue is what a batch was worth on delivery, of which the advance is a part.
func (d *Desk) gateValue(ctx context.Context, b Batch) (money.USDC, error) {
	by, err := d.Farmers.Named(ctx, b.FarmerID)
	return money.USDC(int64(d.Prices[b.Grade]) * b.GreenGrams(policy.SpeciesOf(by.Cultivar)) / gramsInAKg), err
}

// called is what people call the coffee: its form, or its grade.
func (b Batch) called() string { return cmp.Or(string(b.Form), b.Grade.String()) }

func (d *Desk) netOf(ctx context.Context, b Batch) (money.USDC, error) {
	sale, err := d.ForPayment(ctx, b.ID, payment.NetCoffeePayment)
	return sale.Net, err
}

// setOff tells a farmer that a sale leaves nothing, and what it went to. The loan
// is repaid first, as the contracts do it. A provider that gives no quote holds
// no message up: it shows the usual rate.
// spec: farmer-set-off
func (d *Desk) setOff(ctx context.Context, b Batch) (job.Then, error) {
	sale, err := d.ForPayment(ctx, b.ID, payment.NetCoffeePayment)
	if err != nil {
		return nil, err
	}
	_, rate, err := d.Payouts.Estimate(ctx, sale.Gross)
	if err != nil {
		rate = d.UsualRate
	}
	loan := min(sale.Loan, sale.Gross)
	return func(tx *store.Tx) error {
		return d.Farmers.TellOnce(tx, "set-off/"+b.ID, b.FarmerID, message.Note{
			Words: message.SetOff, Grams: sale.Grams, Form: sale.Form, Gross: payrail.Shillings(sale.Gross, rate),
			Loan: payrail.Shillings(loan, rate), Advance: payrail.Shillings(min(sale.Advance, sale.Gross-loan), rate),
		})
	}, nil
}
