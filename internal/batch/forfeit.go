package batch

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

// A buyer whose coffee has left and who does not pay loses its deposit: to the
// lenders, which the contract sees to, then to the farmer up to what the sale
// would have left, then to the cooperative, whose float has paid the advance. The
// batches stay EXPORTED and stand in no order.

const (
	kindOverdue = "order.overdue" // looks for them
	kindForfeit = "order.forfeit"
)

// overdueEvery is how often it is looked: the buyer had months.
const overdueEvery = time.Hour

// looksAtOnce is how many orders one look asks the chain about.
const looksAtOnce = 500

// overdue begins the forfeiture of orders whose time is over by the contract's own
// word. A payment that only waits for the buyer's wallet does not keep it.
// spec: order-forfeit
func (d *Desk) overdue(ctx context.Context, _ *job.Job) (job.Then, error) {
	if d.Chain == nil {
		return nil, nil
	}
	var list []string
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = ordersExported(tx, looksAtOnce)
		return err
	})
	if err != nil {
		return nil, err
	}
	var late []string
	for _, orderID := range list {
		now, err := d.Chain.Order(ctx, orderID)
		if err != nil {
			return nil, err
		}
		if !now.ForfeitsAt.IsZero() && clock.Now().After(now.ForfeitsAt) {
			late = append(late, orderID)
		}
	}
	return func(tx *store.Tx) error {
		for _, orderID := range late {
			if err := beginForfeit(tx, orderID); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// beginForfeit claims an order, unless something else is under way: then the next
// look sees it.
func beginForfeit(tx *store.Tx, orderID string) error {
	o, err := order.ByID(tx, orderID)
	if err != nil {
		return err
	}
	if err := callOff(tx, &o); err != nil {
		return err
	}
	if o.May(custody.Forfeiture) != nil {
		return nil
	}
	jobID := id.New("job")
	if err := order.Claim(tx, o.ID, jobID); err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindForfeit, orderArgs{OrderID: o.ID}, job.WithID(jobID), job.Visible(o.CooperativeID))
	return err
}

// forfeit is the job. Each part is a transaction of its own: a crash between two
// goes on with the next, and one whose answer was lost is asked for again by its
// key. What the chain refuses now, because the buyer has paid or the escrow is
// paused, ends it; another look begins what is left.
// spec: order-forfeit
func (d *Desk) forfeit(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := dealOf(ctx, j)
	if err != nil {
		return nil, err
	}
	parts, err := job.Step(ctx, j, "parts", func(ctx context.Context, _ string) ([][]uint64, error) { return d.openParts(ctx, t) })
	if err != nil {
		return nil, err
	}
	var events []chain.Event
	for i, part := range parts {
		receipt, err := job.Step(ctx, j, fmt.Sprintf("part %d", i), func(ctx context.Context, key string) (chain.Receipt, error) {
			return d.send(ctx, key, chain.ForfeitOrder{OrderID: t.ID, TokenIDs: part})
		})
		if chain.Untouched(err) {
			break
		}
		if err != nil {
			return nil, err
		}
		events = append(events, receipt.Events...)
	}
	return func(tx *store.Tx) error {
		for _, e := range events {
			if err := d.Apply(tx, e); err != nil {
				return err
			}
		}
		return d.afterRelease(tx, j.ID, t.ID)
	}, nil
}

// openParts are the batches that stand in an order on the chain, as many together
// as one transaction takes.
func (d *Desk) openParts(ctx context.Context, t deal) ([][]uint64, error) {
	var tokens []uint64
	for _, b := range t.lots {
		now, err := d.Chain.Batch(ctx, b.TokenID)
		if err != nil {
			return nil, err
		}
		if now.Order == t.ID && now.Stage == chain.Exported {
			tokens = append(tokens, b.TokenID)
		}
	}
	return slices.Collect(slices.Chunk(tokens, d.atOnce())), nil
}

// lotForfeited takes a batch out of an order that was not paid, whoever has
// forfeited it on the chain, and begins the farmer's part.
// spec: order-forfeit, order-forfeit-shares
func (d *Desk) lotForfeited(tx *store.Tx, e chain.Event, f chain.LotForfeited) error {
	b, o, fresh, err := lotIn(tx, e, f.OrderID, f.TokenID)
	if err != nil || !fresh {
		return err
	}
	advance, due, back, err := shares(tx, b, f)
	if err != nil {
		return err
	}
	if err := order.NoteForfeit(tx, o.ID, b.ID, due, back); err != nil {
		return err
	}
	if err := noteForfeit(tx, b.ID, advance-back); err != nil {
		return err
	}
	past, err := order.ForfeitsOf(tx, b.ID, "")
	if err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindNet, settleArgs{BatchID: b.ID, Forfeit: past.Count}, job.Unique(fmt.Sprintf("net/%s/forfeit/%d", b.ID, past.Count)))
	if err != nil {
		return err
	}
	return leave(tx, e, b, o, custody.Forfeiture, order.Forfeited)
}

// shares divides what a batch took of a forfeited order: what is open of the
// advance, what of the sum is the farmer's, and what goes back to the float. What
// was written down of it holds.
func shares(tx *store.Tx, b Batch, f chain.LotForfeited) (advance, due, back money.USDC, err error) {
	past, err := order.ForfeitsOf(tx, b.ID, "")
	if err != nil {
		return 0, 0, 0, err
	}
	own, err := order.ForfeitsOf(tx, b.ID, f.OrderID)
	if err != nil {
		return 0, 0, 0, err
	}
	advance = b.Advance - (past.Back - own.Back)
	if own.Count > 0 {
		return advance, own.Due, own.Back, nil
	}
	price, err := order.PriceIn(tx, f.OrderID, b.ID)
	due, back = sale.Lot{Price: price, Repaid: f.Repaid, Advance: advance}.Forfeit(f.Net)
	return advance, due, back, err
}

// ForfeitOf is SaleOf for a batch that left a forfeited order: with what was open of
// its advance then, and what of the lot's net is the farmer's; the rest goes back
// to the float. It may be asked before the order's own follower has heard of it.
func (d *Desk) ForfeitOf(tx *store.Tx, f chain.LotForfeited) (s Sale, farmerDue money.USDC, err error) {
	b, err := batchByToken(tx, f.TokenID)
	if err != nil {
		return Sale{}, 0, err
	}
	advance, due, _, err := shares(tx, b, f)
	return saleOf(b, advance), due, err
}

// past is what forfeited orders have brought for a batch; nothing leaves an order
// that way before its export.
func (d *Desk) past(ctx context.Context, b Batch) (f order.Forfeits, err error) {
	if b.Stage < chain.Exported {
		return f, nil
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		f, err = order.ForfeitsOf(tx, b.ID, "")
		return err
	})
	return f, err
}

// forfeited is the sale of a batch that stands in no order: what deposits have left.
func (d *Desk) forfeited(ctx context.Context, b Batch) (sale.Sale, error) {
	past, err := d.past(ctx, b)
	return sale.Sale{Own: sale.Lot{BatchID: b.ID, Earlier: past.Due, IsExported: true}, Forfeits: past.Count}, err
}

// payForfeit owes the farmer its part of a forfeited deposit, less what it was
// promised before: like every net payment, at most once.
// spec: order-forfeit-shares, payout-once
func (d *Desk) payForfeit(ctx context.Context, b Batch, nth int64) (job.Then, error) {
	if err := d.Payouts.FirmChain(ctx); err != nil {
		return nil, err
	}
	left, err := d.forfeited(ctx, b)
	if err != nil || left.Forfeits != nth { // a later one pays what is left of both
		return nil, err
	}
	d.Payouts.Raise(ctx, "order_forfeited", slog.String("batch_id", b.ID), slog.String("cooperative_id", b.CooperativeID),
		slog.String("farmer_usdc", left.Own.Earlier.String()), slog.String("shortfall_usdc", b.Shortfall.String()))
	return func(tx *store.Tx) error {
		paymentID, err := d.Payouts.OweNet(tx, payment.Payout{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID}, left)
		if err != nil || paymentID == "" {
			return err
		}
		return setNet(tx, b.ID, paymentID)
	}, nil
}
