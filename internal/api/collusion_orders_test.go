package api

import (
	"encoding/json"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Buyer, cooperative and farmer are one: what they tried before, through the API.

// A loan of 200 USDC on 62.5 kg. They sell the coffee to themselves for nothing,
// for a little less than the debt, beside a dear lot, or with no deposit; the
// lenders keep their cover in each case, and have it back at the export.
// spec: order-covers-loan
func TestColludersCannotSellPledgedCoffeeForNothing(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 0)
	pledged, free := m.warehoused(), m.warehoused()
	m.rest.Model.PutLoan(pledged.TokenID, "loan_1", 200_000_000)
	for _, try := range []struct {
		perKg string
		lots  []batch.Batch
	}{{"0.000001", []batch.Batch{pledged}}, {"3.19999", []batch.Batch{pledged}}, {"3.19999", []batch.Batch{free, pledged}}} {
		id := m.ordered(m.tokens[access.Buyer], try.perKg, try.lots...)
		m.says(m.act(access.Cooperative, id, "confirm"), fault.BatchNotEligible, "are missing")
		m.says(m.act(access.Admin, id, "confirm"), fault.BatchNotEligible, "are missing")
		m.refused(m.act(access.Buyer, id, "pay"), fault.PONotConfirmed)
		m.untouched(id, 0)
	}
	id := m.sold("3.2", pledged, free)
	if on, err := m.rest.Chain.Order(t.Context(), id); err != nil || on.Held != 200_000_000 {
		t.Errorf("escrow holds %s, want what the loan can come to, although no deposit is asked for: %v", on.Held, err)
	}
	m.rest.Advance(pledged, chain.Exported)
	if loan, err := m.rest.Chain.Loan(t.Context(), "loan_1"); err != nil || loan.Debt != 0 {
		t.Errorf("the loan owes %s after the export: %v", loan.Debt, err)
	}
}

// They put in 30 % of a price of their own making and take out 100; then they have
// the coffee offered again and do the same. What the farmer gets never exceeds
// what the buyer has left behind.
// spec: net-payment-escrow, order-forfeit-shares
func TestColludersTakeNoMoreOutThanTheyPutIn(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 30)
	b := m.warehoused()
	var in money.USDC
	for round := range 3 {
		id := m.sold("1000", b) // 62,500 for 62.5 kg
		in += 18_750_000_000
		if round == 0 {
			m.rest.Advance(b, chain.Exported)
		}
		m.settleDown()
		if out := m.net(b); out > in {
			t.Errorf("round %d, EXPORTED: promised %s for %s that came in", round, out, in)
		}
		byHand := ask{method: "POST", path: "/payments/farmer-payout", token: m.tokens[access.Cooperative],
			body: `{"farmer_id":"` + b.FarmerID + `","amount_usdc":40000,"batch_id":"` + b.ID + `","reason":"NET_COFFEE_PAYMENT","cooperative_id":"` + m.coop + `"}`}
		if out := m.do(byHand); out.status < 400 {
			t.Errorf("round %d: 40,000 by hand got %d %s", round, out.status, out.body)
		}
		m.rest.Model.PassPayment(id)
		m.look()
		m.stands(id, "CANCELLED", "FORFEITED")
		if out := m.net(b); out != in {
			t.Errorf("round %d, forfeited: promised %s, want the %s that came in: the sale would have left more", round, out, in)
		}
		m.want(m.reoffer(b), http.StatusOK)
	}
}

// A loan of 100 defaults while its coffee stands in their order: the deposit pays
// the lenders. Letting the order go gives the buyer nothing back until somebody
// has put the lenders' money back, and shipping it leaves the farmer what is left.
// spec: order-release-put-back, order-default-draws
func TestColludersCannotFetchBackWhatADefaultHasDrawn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openDeadbeat(t, s, 100)
		b := m.warehoused()
		m.rest.Model.PutLoan(b.TokenID, "loan_1", 100_000_000)
		id := m.sold("4", b)
		m.rest.Model.Collect(b.TokenID)
		m.settleDown()
		m.late(id)
		for _, role := range []access.Role{access.Buyer, access.Cooperative} {
			m.says(m.act(role, id, "release"), fault.BatchNotEligible, "100 USDC")
		}
		if on, err := m.rest.Chain.Order(t.Context(), id); err != nil || on.Held != 150_000_000 || on.Open != 1 {
			t.Errorf("got %+v, %v, want the order as it was", on, err)
		}
		m.rest.Advance(b, chain.Exported)
		m.settleDown()
		// 250 less the 100 that the default has drawn, less the advance.
		if got := m.net(b); got != 52_500_000 {
			t.Errorf("EXPORTED: the farmer is promised %s, want 52.5", got)
		}
		var told struct {
			HadLoan bool `json:"has_active_loan"`
			Repaid  bool `json:"auto_repayment_triggered"`
		}
		must(t, json.Unmarshal([]byte(m.rest.Text("select data from event where kind = 'batch.exported' and resource = $1", b.ID)), &told))
		if told.HadLoan || told.Repaid {
			t.Errorf("batch.exported says %+v, want that the export repaid nothing", told)
		}
		m.want(m.act(access.Buyer, id, "pay"), http.StatusOK)
		m.settleDown()
		if got := m.net(b); got != 52_500_000 || m.rest.Stage(b.ID) != chain.Settled {
			t.Errorf("SETTLED: promised %s and %s, want 52.5 and SETTLED", got, m.rest.Stage(b.ID))
		}
	})
}

// Offers that bind nothing, an order that never ships, one that never pays: each
// has its way out, once, and gives the buyer no cent too much.
// spec: order-side-by-side, order-release-frees, order-forfeit, order-refund
func TestColludersCannotHoldCoffeeOrFetchARefundTwice(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 100)
	kept, gone := m.warehoused(), m.warehoused()
	m.ordered(m.rivalToken, "0.000001", kept) // keeps nobody out
	id := m.sold("4", kept, gone)
	m.rest.Advance(gone, chain.Exported)
	m.want(m.act(access.Buyer, id, "pay"), http.StatusOK)
	m.late(id)
	m.want(m.act(access.Buyer, id, "release"), http.StatusOK) // what is paid and did not leave
	for _, role := range []access.Role{access.Buyer, access.Cooperative, access.Admin} {
		m.refused(m.act(role, id, "release"), fault.BatchNotEligible)
	}
	m.refused(m.act(access.Buyer, id, "pay"), fault.BatchNotEligible)
	m.refused(m.act(access.Buyer, id, "cancel"), fault.BatchNotEligible)
	m.settleDown()
	on, err := m.rest.Chain.Order(t.Context(), id)
	must(t, err)
	m.rest.Until("the refund is fetched", func() bool { return m.rest.Count("select count(*) from job where kind = 'order.claim'") == 0 })
	if got := m.rest.Model.USDC(on.Buyer); got != 250_000_000 || m.rest.Chain.Took("ClaimRefund") != 1 {
		t.Errorf("the buyer has %s back by %d claims, want the price of what stayed, once", got, m.rest.Chain.Took("ClaimRefund"))
	}
	m.look()
	m.stands(id, "PAID", nil)
	m.refused(m.reoffer(gone), fault.BatchNotEligible)
	m.refused(m.reoffer(kept), fault.BatchNotEligible)
	if got := m.net(gone); got != 152_500_000 || m.net(kept) != 0 {
		t.Errorf("promised %s and %s, want what was sold and nothing", got, m.net(kept))
	}
	m.sold("4", kept)
}
