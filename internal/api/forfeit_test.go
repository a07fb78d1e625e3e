package api

import (
	"fmt"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// openDeadbeat is a market whose buyers pay a part of the price at the
// confirmation and do not pay the rest.
func openDeadbeat(t *testing.T, s *store.Store, escrowPct int64) *market {
	t.Helper()
	m := &market{house: serve(t, testhouse.Open(t, s, testhouse.Options{Scheduled: []string{"order.overdue"}}), 1000)}
	m.rest.Batches.EscrowPct = escrowPct
	m.rival = farmers.Organisation(t, m.access, access.BuyerKind, "Another buyer", "")
	_, _, m.rivalToken = m.key(m.rival, access.Buyer)
	return m
}

// shipped is an order of which everything has left.
func (m *market) shipped(perKg string, lots ...batch.Batch) string {
	m.t.Helper()
	id := m.sold(perKg, lots...)
	for _, b := range lots {
		m.rest.Advance(b, chain.Exported)
	}
	m.settleDown()
	return id
}

// settleDown lets the follower tell everything, twice, and all jobs end.
func (m *market) settleDown() {
	m.t.Helper()
	for range 2 {
		m.rest.Follow()
		m.rest.Until("the jobs are done", m.resting)
	}
}

func (m *market) resting() bool {
	return m.rest.Count("select count(*) from job where kind not in ('order.overdue', 'order.claim')") == 0
}

// look lets the schedule look for orders that are overdue.
func (m *market) look() {
	m.t.Helper()
	m.rest.Restart(func() {
		m.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update job set run_at = '2020-01-01 00:00:00Z' where kind = 'order.overdue'")
		})
	})
	m.rest.Until("it has looked", func() bool {
		return m.rest.Count("select count(*) from job where kind = 'order.overdue' and owner = '' and run_at > '2021-01-01 00:00:00Z'") == 1 && m.resting()
	})
	m.settleDown()
}

// net is what the farmer of a batch was promised of its sale, in all.
func (m *market) net(b batch.Batch) money.USDC {
	return money.USDC(m.rest.Count("select coalesce(sum(amount_usdc), 0) from payout where reason = 'NET_COFFEE_PAYMENT' and batch_id = $1", b.ID))
}

// shortfall is what of the advance is open.
func (m *market) shortfall(b batch.Batch) any {
	m.t.Helper()
	return m.want(ask{method: "GET", path: "/batch/" + b.ID, token: m.tokens[access.Cooperative]}, http.StatusOK)["shortfall_usdc"]
}

func (m *market) reoffer(b batch.Batch) ask {
	return ask{method: "POST", path: "/admin/batches/" + b.ID + "/reoffer", token: m.tokens[access.Admin]}
}

// 62.5 kg are sold for 250 USDC, of which the buyer pays a part and never the
// rest; 97.5 were advanced. The farmer has first what the sale would have left,
// 152.5, then the float its advance.
// spec: order-forfeit, order-forfeit-shares, order-reoffer, post-admin-batches-reoffer
func TestADepositIsForfeitedToFarmerAndCooperativeAndTheCoffeeSoldAgain(t *testing.T) {
	for pct, row := range map[int64]struct {
		atExport, forfeited money.USDC
		open                any // of the advance
		resold              money.USDC
	}{
		80: {102_500_000, 152_500_000, 50.0, 302_500_000}, // 200: 152.5 and 47.5, then 200 less 50
		50: {27_500_000, 125_000_000, 97.5, 227_500_000},  // 125: all the farmer's, then 200 less 97.5
		10: {0, 25_000_000, 97.5, 127_500_000},
	} {
		t.Run(fmt.Sprint(pct, " %"), func(t *testing.T) {
			t.Parallel()
			m := openDeadbeat(t, storetest.Open(t), pct)
			b := m.warehoused()
			m.says(m.reoffer(b), fault.BatchNotEligible, "forfeited")
			id := m.shipped("4", b)
			m.look()
			m.stands(id, "CONFIRMED", nil) // the buyer has time
			if got := m.net(b); got != row.atExport {
				t.Errorf("EXPORTED: the farmer is promised %s, want %s", got, row.atExport)
			}
			m.says(m.reoffer(b), fault.BatchNotEligible, "forfeited")
			m.rest.Model.PassPayment(id)
			m.rest.Cuts.Once("chain ForfeitOrder", pct == 50)
			m.look()
			m.stands(id, "CANCELLED", "FORFEITED")
			m.look()
			if n := m.rest.Told("order.cancelled", id); n != 2 || m.rest.Chain.Took("ForfeitOrder") != 1 || m.rest.Stage(b.ID) != chain.Exported {
				t.Errorf("told %d times of %d forfeitures, and the batch is %s, want both sides told of one and EXPORTED", n, m.rest.Chain.Took("ForfeitOrder"), m.rest.Stage(b.ID))
			}
			if got, open := m.net(b), m.shortfall(b); got != row.forfeited || open != row.open {
				t.Errorf("the farmer is promised %s and %v of the advance are open, want %s and %v", got, open, row.forfeited, row.open)
			}

			m.refused(m.act(access.Buyer, id, "pay"), fault.BatchNotEligible)
			m.says(m.offer(m.rivalToken, "3.2", b), fault.BatchNotEligible, "EXPORTED")
			again := m.resold(b, "3.2")
			m.settleDown()
			m.stands(again, "PAID", nil)
			if got := m.net(b); got != row.resold || m.rest.Stage(b.ID) != chain.Settled || m.shortfall(b) != nil {
				t.Errorf("the farmer is promised %s in all, the batch is %s and %v open, want %s, SETTLED and nothing", got, m.rest.Stage(b.ID), m.shortfall(b), row.resold)
			}
			m.refused(m.reoffer(b), fault.BatchNotEligible)
		})
	}
}

// resold offers a batch again and sells it to the other buyer, who pays.
func (m *market) resold(b batch.Batch, perKg string) (orderID string) {
	m.t.Helper()
	m.rest.Model.KeepAdmin(false)
	m.says(m.reoffer(b), fault.BatchNotEligible, "steward")
	m.rest.Model.KeepAdmin(true)
	a := m.reoffer(b)
	a.token = m.tokens[access.Cooperative]
	m.refused(a, fault.InsufficientPermissions)
	for range 2 {
		if out := m.want(m.reoffer(b), http.StatusOK); out["reoffered"] != true || out["current_stage"] != "EXPORTED" {
			m.t.Errorf("got %v, want it EXPORTED and for sale", out)
		}
	}
	orderID = m.ordered(m.rivalToken, perKg, b)
	m.want(m.act(access.Cooperative, orderID, "confirm"), http.StatusOK)
	if m.rest.Stage(b.ID) != chain.Exported || m.rest.Told("batch.committed", b.ID) != 1 {
		m.t.Errorf("the batch is %s and told %d times to be COMMITTED, want EXPORTED and once", m.rest.Stage(b.ID), m.rest.Told("batch.committed", b.ID))
	}
	m.says(m.offer(m.tokens[access.Buyer], perKg, b), fault.BatchNotEligible, "another order")
	m.settleDown()
	m.want(ask{method: "POST", path: "/purchase-orders/" + orderID + "/pay", token: m.rivalToken}, http.StatusOK)
	return orderID
}

// The second buyer does not pay either: what both leave adds up, once.
// spec: order-forfeit, order-forfeit-shares
func TestABatchCanBeForfeitedTwice(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 50)
	b := m.warehoused()
	first := m.shipped("4", b)
	m.rest.Model.PassPayment(first)
	m.look()
	m.want(m.reoffer(b), http.StatusOK)
	second := m.sold("4", b)
	m.rest.Model.PassPayment(second)
	m.look()
	m.stands(second, "CANCELLED", "FORFEITED")
	if got := m.net(b); got != 250_000_000 {
		t.Errorf("the farmer is promised %s, want two deposits of 125", got)
	}
	m.resold(b, "4")
	m.settleDown()
	if got := m.net(b); got != 402_500_000 {
		t.Errorf("the farmer is promised %s, want two deposits and a sale of 250 less the advance, once", got)
	}
}

// Three lots with a loan on one, forfeited in two transactions, with a kill
// between them: each farmer has its share of what the loan leaves.
// spec: order-forfeit
func TestALargeOrderIsForfeitedInPartsWithAKillBetween(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openDeadbeat(t, s, 40) // 300 of 750
		m.rest.Batches.LotsAtOnce = 2
		lots := []batch.Batch{m.warehoused(), m.warehoused(), m.warehoused()}
		m.rest.Model.PutLoan(lots[0].TokenID, "loan_1", 50_000_000)
		id := m.shipped("4", lots...)
		m.rest.Model.PassPayment(id)
		m.rest.Cuts.Dead("chain ForfeitOrder") // it happens, and nobody hears of it
		m.rest.Restart(func() {
			m.rest.Update(func(tx *store.Tx) error {
				return tx.Run("update job set run_at = '2020-01-01 00:00:00Z' where kind = 'order.overdue'")
			})
		})
		m.rest.Until("the first part is forfeited", func() bool { return m.rest.Chain.Took("ForfeitOrder") == 1 })
		m.rest.Follow()
		m.rest.Restart(m.rest.Cuts.None)
		m.rest.Until("the order is over", func() bool { return m.order(id)["status"] == "CANCELLED" })
		m.settleDown()
		m.stands(id, "CANCELLED", "FORFEITED")
		if n := m.rest.Chain.Took("ForfeitOrder"); n != 2 {
			t.Errorf("forfeited in %d transactions, want 2", n)
		}
		// 250 are left, for 700 that the lots still cost: 71.43 for 200, 89.29 for 250.
		for i, want := range []money.USDC{71_428_571, 89_285_714, 89_285_715} {
			if got := m.net(lots[i]); got != want {
				t.Errorf("the farmer of lot %d is promised %s, want %s", i, got, want)
			}
		}
	})
}

// The whole price is in escrow, as it is by default: the buyer loses nothing by
// silence, and the coffee is settled.
// spec: order-forfeit
func TestAnOrderThatIsFullyFundedIsSettledInsteadOfForfeited(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 100)
	m.rest.Batches.LotsAtOnce = 1
	a, b := m.warehoused(), m.warehoused()
	id := m.shipped("4", a, b)
	m.rest.Model.PassPayment(id)
	m.look()
	m.stands(id, "PAID", nil)
	for _, lot := range []batch.Batch{a, b} {
		if m.rest.Stage(lot.ID) != chain.Settled || m.net(lot) != 152_500_000 {
			t.Errorf("a batch is %s and its farmer promised %s, want SETTLED and 152.5", m.rest.Stage(lot.ID), m.net(lot))
		}
	}
}

// A payment that comes at the last moment, and one that waits for a wallet that
// never allows it.
// spec: order-forfeit
func TestAPaymentThatOnlyWaitsDoesNotKeepADeposit(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 0)
	m.rest.Model.KeepOutside(chain.Address{0xab, 0xcd})
	m.want(m.rewallet(m.buyer, chain.Address{0xab, 0xcd}), http.StatusOK)
	b := m.warehoused()
	id := m.shipped("4", b)
	m.want(m.act(access.Buyer, id, "pay"), http.StatusAccepted)
	m.rest.Model.PassPayment(id)
	m.look()
	m.stands(id, "CANCELLED", "FORFEITED")
	if n := m.net(b); n != 0 || m.shortfall(b) != 97.5 {
		t.Errorf("promised %s, and %v of the advance open, want nothing and all of it", n, m.shortfall(b))
	}
}
