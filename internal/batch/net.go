package batch

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

const (
	kindNet      = "batch.net"       // owes the farmer what is left of the sale
	kindSweepNet = "batch.net_sweep" // begins what the follower did not tell of
)

// readSale asks the chain. It is read before the transaction that decides; what
// was promised meanwhile is read in there.
func (d *Desk) readSale(ctx context.Context, b Batch) (s sale.Sale, err error) {
	if d.Chain == nil {
		return s, chain.Off()
	}
	if err := d.Payouts.FirmChain(ctx); err != nil {
		return s, err
	}
	own, now, err := d.lotOf(ctx, b)
	s.Own = own
	s.IsSettled = now.Stage == chain.Settled
	switch {
	case err != nil || s.IsSettled:
		return s, err
	case b.OrderID == "":
		return d.forfeited(ctx, b)
	case now.Order != b.OrderID:
		return s, fault.New(fault.BatchNotEligible, "the order of batch %s was forfeited at this moment; what that leaves is being written down", b.ID)
	}
	o, err := d.Chain.Order(ctx, b.OrderID)
	s.Pool = sale.Pool{Price: o.Price, Funded: o.Funded}
	if err != nil || o.Funded >= o.Price {
		return s, err
	}
	s.Others, err = d.otherLots(ctx, b)
	return s, err
}

// otherLots are those that share the pool of a batch's order. One that was taken
// out of the order has no part of it.
func (d *Desk) otherLots(ctx context.Context, b Batch) (others []sale.Lot, err error) {
	var list []Batch
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = batchesOfOrder(tx, b.OrderID)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, other := range list {
		if other.ID == b.ID {
			continue
		}
		l, now, err := d.lotOf(ctx, other)
		if err != nil {
			return nil, err
		}
		if now.Order == b.OrderID {
			others = append(others, l)
		}
	}
	return others, nil
}

// lotOf reads a batch in its order from the chain.
func (d *Desk) lotOf(ctx context.Context, b Batch) (l sale.Lot, now chain.Batch, err error) {
	if now, err = d.Chain.Batch(ctx, b.TokenID); err != nil {
		return l, now, err
	}
	past, err := d.past(ctx, b)
	l = sale.Lot{BatchID: b.ID, Price: now.Price, Repaid: now.Repaid, Advance: b.Advance - past.Back, Earlier: past.Due, IsExported: now.Stage >= chain.Exported}
	if err != nil || now.Loan == "" {
		return l, now, err
	}
	loan, err := d.Chain.Loan(ctx, now.Loan)
	l.Owes = loan.Debt
	l.Loan = max(loan.Debt, loan.DebtAtEnd)
	return l, now, err
}

// netPause is how long a net payment waits for the row of the export, which the
// job that exported the batch is writing at that moment.
const netPause = 500 * time.Millisecond

// beginNet starts the part of the net payment that a stage brings.
func beginNet(tx *store.Tx, b Batch, stage chain.Stage) error {
	at := clock.Now()
	if stage == chain.Exported {
		at = at.Add(netPause)
	}
	_, err := job.Enqueue(tx, kindNet, settleArgs{BatchID: b.ID, IsSettled: stage == chain.Settled}, job.Unique("net/"+b.ID+"/"+stage.String()), job.At(at))
	return err
}

// payNet is the job that owes the farmer what the sale leaves: price less
// advance, less what the loan took and still takes, less what was ordered of it
// before; never below zero. While the lot is not settled it is at most what
// escrow holds for it. Nothing outside is written: a crash leaves the job, and
// each part is decided once.
// spec: net-payment-escrow, net-payment-settled, sale-shortfall
func (d *Desk) payNet(ctx context.Context, j *job.Job) (job.Then, error) {
	in, b, err := job.Row(ctx, j, batchOf)
	if err != nil {
		return nil, err
	}
	if b.Stage < chain.Exported {
		return nil, fmt.Errorf("batch %s is %s here and EXPORTED on the chain: its EXPORTED is being written", b.ID, b.Stage)
	}
	if in.Forfeit > 0 {
		return d.payForfeit(ctx, b, in.Forfeit)
	}
	if b.OrderID == "" { // its order was forfeited meanwhile, which decides it
		return nil, nil
	}
	sold, err := d.readSale(ctx, b)
	if err != nil {
		return nil, err
	}
	if in.IsSettled && !sold.IsSettled {
		return nil, fmt.Errorf("batch %s was told to be SETTLED and is not where it is read", b.ID)
	}
	if short := sold.Own.Shortfall(); short > 0 && b.Shortfall == 0 { // before the transaction, which may run twice
		d.Payouts.Raise(ctx, "sale_shortfall", slog.String("batch_id", b.ID), slog.String("cooperative_id", b.CooperativeID),
			slog.String("price_usdc", sold.Own.Price.String()), slog.String("advance_usdc", b.Advance.String()),
			slog.String("loan_usdc", (sold.Own.Repaid+sold.Own.Owes).String()), slog.String("shortfall_usdc", short.String()))
	}
	if sold.Decide().Net > 0 {
		return func(tx *store.Tx) error { return d.oweNet(tx, b, sold) }, nil
	}
	tell, err := d.Payouts.SetOff(ctx, b.ID, b.FarmerID, d.UsualRate)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := d.oweNet(tx, b, sold); err != nil {
			return err
		}
		return tell(tx)
	}, nil
}

// oweNet decides a part, once.
func (d *Desk) oweNet(tx *store.Tx, b Batch, sold sale.Sale) error {
	if err := tx.Lock(store.Batches, sold.BatchIDs()...); err != nil {
		return err
	}
	isFirst, err := decideNet(tx, b.ID, sold.Part()+1, sold.Own.Shortfall())
	if err != nil || !isFirst {
		return err
	}
	paymentID, err := d.Payouts.OweNet(tx, payment.Payout{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID}, sold)
	if err != nil || paymentID == "" { // nothing is left, or not yet, or the cooperative has paid it by hand
		return err
	}
	return setNet(tx, b.ID, paymentID)
}

// netEvery is how often the sweep looks; the follower is seconds behind.
const netEvery = 10 * time.Minute

// sweptAtOnce is how many batches one look begins.
const sweptAtOnce = 500

// sweepNet begins the net payments of batches that are EXPORTED or SETTLED here
// and whose event nobody brought.
// spec: net-payment-settled
func (d *Desk) sweepNet(context.Context, *job.Job) (job.Then, error) {
	if d.Chain == nil {
		return nil, nil
	}
	return func(tx *store.Tx) error {
		list, err := batchesWithoutNet(tx, sweptAtOnce)
		if err != nil {
			return err
		}
		for _, b := range list {
			if err := beginNet(tx, b, b.Stage); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// ForPayment is what payments ask about a batch.
func (d *Desk) ForPayment(ctx context.Context, batchID string, about payment.Reason) (payment.BatchFacts, error) {
	b, err := d.Get(ctx, batchID)
	if err != nil {
		return payment.BatchFacts{}, err
	}
	facts := payment.BatchFacts{FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, IsExported: b.Stage == chain.Exported || b.Stage == chain.Settled, IsVoided: b.Stage == chain.Voided, Grams: b.TokenGrams(), Form: b.Called()}
	switch {
	case about == payment.DeliveryAdvance:
		return b.atGate(), nil
	case about == "" || about == payment.NetCoffeePayment && !facts.IsExported:
		return facts, nil
	case d.Chain == nil:
		return facts, chain.Off()
	case about == payment.NetCoffeePayment:
		if facts.Sale, err = d.readSale(ctx, b); err != nil {
			return facts, err
		}
	}
	return facts, d.readTerms(ctx, b, &facts)
}

// atGate is what payments ask about a delivery.
func (b Batch) atGate() payment.BatchFacts {
	return payment.BatchFacts{FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, Grams: b.Grams, Form: b.Called(), Gross: b.Price.Of(b.Grams), GrossUGX: b.Price.OfUGX(b.Grams)}
}

// readTerms reads what a batch was sold for, and its loan.
func (d *Desk) readTerms(ctx context.Context, b Batch, facts *payment.BatchFacts) error {
	now, err := d.Chain.Batch(ctx, b.TokenID)
	if err != nil {
		return err
	}
	past, err := d.past(ctx, b)
	if err != nil {
		return err
	}
	facts.Gross = now.Price + past.Due + past.Back
	facts.Advance = b.Advance
	if now.Order == "" { // nothing but a deposit was paid for it so far
		facts.Advance = past.Back
	}
	facts.Loan = now.Repaid
	if now.Loan == "" {
		return nil
	}
	loan, err := d.Chain.Loan(ctx, now.Loan)
	facts.Loan += loan.Debt
	facts.LoanRate = loan.Rate
	facts.LoanDue = loan.DueAt
	return err
}

// Called is what people call the coffee: its form, or its grade.
func (b Batch) Called() string { return cmp.Or(string(b.Form), b.Grade.String()) }

// Sale is what the books ask about the batch whose lot was settled.
type Sale struct {
	BatchID          string
	CooperativeID    string
	FarmerID         string
	Advance          money.USDC
	AdvancePaymentID string
}

// SaleOf gives the batch of a token, with what no forfeited order has brought back
// of its advance; store.ErrNotFound for another service's.
func (d *Desk) SaleOf(tx *store.Tx, tokenID uint64) (Sale, error) {
	b, err := batchByToken(tx, tokenID)
	if err != nil {
		return Sale{}, err
	}
	past, err := order.ForfeitsOf(tx, b.ID, "")
	return saleOf(b, b.Advance-past.Back), err
}

func saleOf(b Batch, advance money.USDC) Sale {
	return Sale{BatchID: b.ID, CooperativeID: b.CooperativeID, FarmerID: b.FarmerID, Advance: advance, AdvancePaymentID: b.AdvanceID}
}
