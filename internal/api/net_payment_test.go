package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// netPayments are the payments of a batch as GET /payments lists them, oldest
// first: a bank gives no advances.
func (b *bank) netPayments(batchID string) (amounts []float64) {
	b.t.Helper()
	list := b.want(ask{method: "GET", path: "/payments?batch_id=" + batchID, token: b.tokens[access.Cooperative]}, http.StatusOK)
	for _, one := range list["payments"].([]any) {
		amounts = append([]float64{one.(map[string]any)["amount_usdc"].(float64)}, amounts...)
	}
	return amounts
}

// paysTo demands the net payments of a batch, after every event was told twice
// and all that follows is done.
func (b *bank) paysTo(sold batch.Batch, when string, want ...float64) {
	b.t.Helper()
	b.rest.Follow()
	b.rest.Follow()
	b.rest.Until("the jobs are done", b.rest.Idle)
	if got := b.netPayments(sold.ID); fmt.Sprint(got) != fmt.Sprint(want) {
		b.t.Errorf("%s: the net payments are %v, want %v", when, got, want)
	}
}

// A batch of 62.5 kg is sold for 271.875 USDC, of which 108.75 are in escrow. No
// advance was paid.
// spec: net-payment-escrow, net-payment-settled, net-payment-by-hand, net-payment-rest
func TestNoNetPaymentIsMoreThanItsEscrowHoldsWhoeverOrdersIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		b.rest.Batches.EscrowPct = 40
		farmerID := b.farmer(b.coop, "UG", "3456", 1)
		sell := func() (batch.Batch, string) {
			sold := b.rest.Submit(b.rest.Delivery(b.coop, farmerID))
			b.rest.Take(sold, chain.Exported)
			now, err := b.rest.Batches.Get(t.Context(), sold.ID)
			must(t, err)
			return sold, now.OrderID
		}
		pay := func(orderID string) {
			b.want(ask{method: "POST", path: "/purchase-orders/" + orderID + "/pay", token: b.tokens[access.Buyer]}, http.StatusOK)
		}
		byHand := func(sold batch.Batch, amount string) ask {
			return b.ordered(farmerID, sold.ID, amount, "NET_COFFEE_PAYMENT")
		}

		before, order := sell()
		out := b.refused(byHand(before, "108.750001"), fault.LimitExceeded)
		if !strings.Contains(string(out.body), "escrow holds 108.75 USDC") {
			t.Errorf("got %s, want what escrow holds", out.body)
		}
		b.want(byHand(before, "100"), http.StatusCreated)
		b.paysTo(before, "by hand before the service", 100, 8.75)
		b.refused(byHand(before, "0.01"), fault.DuplicatePayout)
		pay(order)
		b.paysTo(before, "settled", 100, 8.75, 163.125)
		b.refused(byHand(before, "0.01"), fault.DuplicatePayout)

		after, _ := sell() // and its buyer never pays
		b.paysTo(after, "the service first", 108.75)
		b.refused(byHand(after, "0.01"), fault.DuplicatePayout)

		late, order := sell()
		pay(order)
		b.refused(byHand(late, "271.875001"), fault.LimitExceeded)
		b.want(byHand(late, "271.875"), http.StatusCreated)
		b.paysTo(late, "by hand, all of it, after the settlement", 271.875)
	})
}

// The cooperative has advanced 97.5 USDC and sells for 62.5.
// spec: sale-shortfall
func TestACooperativeSeesWhatASaleIsShortOf(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	sold := h.rest.Submit(h.rest.Delivery(h.coop, h.rest.Farmer(h.coop)))
	h.rest.Take(sold, chain.Warehoused)
	look := func(role access.Role) any {
		return h.want(ask{method: "GET", path: "/batch/" + sold.ID, token: h.tokens[role]}, http.StatusOK)["shortfall_usdc"]
	}
	o, err := h.rest.Batches.CreateOrder(t.Context(), batch.OrderRequest{BuyerID: h.rest.Buyer, BatchIDs: []string{sold.ID}, PricePerKg: 1_000_000, Country: "DE"}, nil)
	must(t, err)
	_, err = h.rest.Batches.ConfirmOrder(t.Context(), h.rest.Caller(access.Cooperative, h.coop), o.ID, "")
	must(t, err)
	if got := look(access.Cooperative); got != nil {
		t.Errorf("before the export: short of %v, want no such field", got)
	}
	h.rest.Advance(sold, chain.Exported)
	h.rest.Follow()
	h.rest.Until("the sale is looked at", func() bool { return look(access.Cooperative) == 35.0 })
	if admin, buyer := look(access.Admin), look(access.Buyer); admin != 35.0 || buyer != nil {
		t.Errorf("ADMIN sees %v and a buyer %v, want 35 and nothing", admin, buyer)
	}
	if n := h.rest.Count("select count(*) from payout where reason = 'NET_COFFEE_PAYMENT'"); n != 0 {
		t.Errorf("%d net payments, want none", n)
	}
}
