package batch_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// net sums what the farmer of a batch was promised of its sale.
func (w *world) net(b batch.Batch) int {
	return w.Count("select coalesce(sum(amount_usdc), 0) from payout where reason = 'NET_COFFEE_PAYMENT' and batch_id = $1", b.ID)
}

// confirmed puts batches into an order, with so much of its price in escrow.
func (w *world) confirmed(escrowPct int64, lots ...batch.Batch) batch.Order {
	w.T.Helper()
	w.desk.EscrowPct = escrowPct
	ids := make([]string, len(lots))
	for i, b := range lots {
		ids[i] = b.ID
	}
	o := w.Order(ids...)
	_, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "")
	w.Must(err)
	return o
}

// told hands every event to the desks, twice, and once more as if nobody had
// noted it, until all that follows from them is done.
func (w *world) told() {
	w.T.Helper()
	for range 2 {
		w.follow(true)
		w.Until("the jobs are done", w.Idle)
		w.Update(func(tx *store.Tx) error { return tx.Run("delete from batch_event") })
	}
}

// 62.5 kg are sold for 271.875 USDC, and 97.5 were advanced.
// spec: net-payment-escrow, net-payment-settled, sale-shortfall
func TestTheNetPaymentIsWhatEscrowCoversAndTheRestComesAtTheSettlement(t *testing.T) {
	for name, row := range map[string]struct {
		debt, escrow      int64
		exported, settled int // what the farmer was promised by then
		short             int
	}{
		"all of it in escrow":              {0, 100, 174_375_000, 174_375_000, 0},
		"all of it, and a loan":            {50_000_000, 100, 124_375_000, 124_375_000, 0},
		"a part":                           {0, 60, 65_625_000, 174_375_000, 0},
		"a part, and a loan":               {50_000_000, 60, 15_625_000, 124_375_000, 0},
		"less than the advance":            {0, 30, 0, 174_375_000, 0},
		"nothing but the loan":             {120_000_000, 30, 0, 54_375_000, 0},
		"nothing at all":                   {0, 0, 0, 174_375_000, 0},
		"a sale below advance and loan":    {200_000_000, 100, 0, 0, 25_625_000},
		"a part, below advance and loan":   {200_000_000, 30, 0, 0, 25_625_000},
		"a sale that is below its loan":    {300_000_000, 100, 0, 0, 97_500_000},
		"a sale that leaves the last cent": {174_374_999, 100, 1, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var alarms atomic.Int64
			h := testhouse.Open(t, storetest.Open(t), testhouse.Options{Change: func(h *testhouse.House) {
				h.Payments.Alarm = func(what string) {
					if what == "sale_shortfall" {
						alarms.Add(1)
					}
				}
			}})
			w := &world{House: h, desk: h.Batches, farmer: h.Farmer(h.Coop)}
			b := w.warehoused()
			if row.debt > 0 {
				w.Model.PutLoan(b.TokenID, "loan_1", min(money.USDC(row.debt), 271_875_000)) // no order is confirmed below its debt
			}
			o := w.confirmed(row.escrow, b)
			w.Model.PutDebt("loan_1", money.USDC(row.debt))
			w.Advance(b, chain.Exported)
			w.told()
			if got := w.net(b); got != row.exported {
				t.Errorf("EXPORTED: the farmer is promised %d, want %d", got, row.exported)
			}
			if on, err := w.Chain.Order(ctx, o.ID); err != nil || row.exported > 0 && money.USDC(row.exported)+b.Advance > on.Held {
				t.Errorf("EXPORTED: %d promised and the advance are more than the %s in escrow: %v", row.exported, on.Held, err)
			}
			_, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
			w.Must(err)
			w.told()
			if got := w.net(b); got != row.settled {
				t.Errorf("SETTLED: the farmer is promised %d, want %d", got, row.settled)
			}
			now, err := w.desk.Get(ctx, b.ID)
			if err != nil || now.Shortfall != money.USDC(row.short) || (alarms.Load() == 1) != (row.short > 0) {
				t.Errorf("short of %s with %d alarms, want %d and one if any: %v", now.Shortfall, alarms.Load(), row.short, err)
			}
			if first := w.Text("select coalesce(min(id), '') from payout where reason = 'NET_COFFEE_PAYMENT'"); now.NetID != first {
				t.Errorf("the batch names %q as its net payment, want the first, %q", now.NetID, first)
			}
		})
	}
}

// Two lots share a pool that does not cover both: whoever is exported first
// leaves what the other's loan takes, and the other gets what is left.
// spec: net-payment-escrow, net-payment-settled
func TestTwoLotsOfAnOrderDoNotGetTheSameMoney(t *testing.T) {
	for name, isLentFirst := range map[string]bool{"the lot with a loan is exported last": false, "the lot with a loan is exported first": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, storetest.Open(t))
			free, lent := w.warehoused(), w.warehoused()
			w.Model.PutLoan(lent.TokenID, "loan_1", 50_000_000)
			o := w.confirmed(40, free, lent) // 217.5 USDC
			first, second := free, lent
			if isLentFirst {
				first, second = lent, free
			}
			w.Advance(first, chain.Exported)
			w.told()
			w.Advance(second, chain.Exported)
			w.told()
			// 217.5 less the loan of 50, less the advance of 97.5.
			if got := [2]int{w.net(first), w.net(second)}; got != [2]int{70_000_000, 0} {
				t.Errorf("promised %v, want 70 USDC and nothing", got)
			}
			if on, err := w.Chain.Order(ctx, o.ID); err != nil || on.Held != 167_500_000 {
				t.Errorf("escrow holds %s, want what was promised and the advance, 167.5: %v", on.Held, err)
			}
			_, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
			w.Must(err)
			w.told()
			if got := [2]int{w.net(free), w.net(lent)}; got != [2]int{174_375_000, 124_375_000} {
				t.Errorf("promised %v after the settlement, want each its net", got)
			}
		})
	}
}

// Both transactions have read what the other was promised before either of them
// commits, where the lock lets them.
// spec: net-payment-escrow
func TestOfTwoLotsAtTheSameMomentOneSeesTheOther(t *testing.T) {
	storetest.Skew(t, store.Batches, func(t *testing.T, s *store.Store) storetest.Meeting {
		w := open(t, s)
		a, b := w.deliver(), w.deliver()
		w.Stop()
		lotOf := func(b batch.Batch) sale.Lot {
			return sale.Lot{BatchID: b.ID, Price: 200_000_000, Advance: 10_000_000, IsExported: true}
		}
		owe := func(own, other batch.Batch) func(context.Context) {
			return func(ctx context.Context) {
				err := w.Store.Update(ctx, func(tx *store.Tx) error {
					_, err := w.Payments.OweNet(tx, payment.Payout{FarmerID: own.FarmerID, BatchID: own.ID, CooperativeID: own.CooperativeID},
						sale.Sale{Own: lotOf(own), Others: []sale.Lot{lotOf(other)}, Pool: sale.Pool{Price: 400_000_000, Funded: 100_000_000}})
					return err
				})
				if err != nil {
					t.Error(err)
				}
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){owe(a, b), owe(b, a)},
			Broken: func() string {
				// The advance of the other comes back first, in any case.
				if got := w.net(a) + w.net(b); got != 80_000_000 {
					return fmt.Sprintf("promised %d, want the 100 in the pool less two advances of 10, once", got)
				}
				return ""
			},
		}
	})
}

// A process that dies between the event and the payment, and a follower that
// never brings the event: the farmer is paid, once.
// spec: net-payment-settled, payout-once
func TestANetPaymentOutlivesAKillAndALostEvent(t *testing.T) {
	const sweep = "batch.net_sweep"
	h := testhouse.Open(t, storetest.Open(t), testhouse.Options{Scheduled: []string{sweep}})
	w := &world{House: h, desk: h.Batches, farmer: h.Farmer(h.Coop)}
	heard, unheard := w.warehoused(), w.warehoused()
	o := w.confirmed(60, heard)
	w.Advance(heard, chain.Exported)
	w.Restart(func() { w.follow(false) })
	w.Until("the first part is owed", func() bool { return w.net(heard) == 65_625_000 })
	_, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
	w.Must(err)
	w.Restart(func() { w.follow(true) })
	w.Until("the rest is owed", func() bool { return w.net(heard) == 174_375_000 })

	o = w.confirmed(60, unheard)
	look := func() {
		w.Restart(func() {
			w.Update(func(tx *store.Tx) error {
				return tx.Run("update job set run_at = '2020-01-01 00:00:00Z' where kind = $1", sweep)
			})
		})
	}
	w.Advance(unheard, chain.Exported)
	look()
	w.Until("the sweep has found the export", func() bool { return w.net(unheard) == 65_625_000 })
	_, err = w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
	w.Must(err)
	look()
	w.Until("the sweep has found the settlement", func() bool { return w.net(unheard) == 174_375_000 })
	w.follow(true)
	look()
	w.Until("the jobs are done", func() bool { return w.Count("select count(*) from job where kind <> $1", sweep) == 0 })
	if got := [2]int{w.net(heard), w.net(unheard)}; got != [2]int{174_375_000, 174_375_000} {
		t.Errorf("promised %v, want each its net", got)
	}
}
