package api

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// ordered is a payout by hand, by the first cooperative.
func (b *bank) ordered(farmerID, batchID, amount, reason string) ask {
	return ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"amount_usdc":%s,"reason":%q,"cooperative_id":%q}`, farmerID, batchID, amount, reason, b.coop)}
}

// A cooperative's token cannot empty the float: one batch of a kilogram, and
// amounts that no coffee is worth.
// spec: limit-payout-caps, code-limit-exceeded, disbursement-by-hand
func TestMoneyThatNoSaleHasBroughtInHasCaps(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	farmerID := b.farmer(b.coop, "UG", "3456", 1)
	kilo := b.rest.Delivery(b.coop, farmerID)
	kilo.WeightKg = 1
	batchID := b.rest.Submit(kilo).ID
	for _, row := range []struct{ amount, reason string }{{"250000", "MANUAL"}, {"1000000000", "TOP_UP"}, {"10000.000001", "TOP_UP"}} {
		out := b.refused(b.ordered(farmerID, batchID, row.amount, row.reason), fault.LimitExceeded)
		if out.status != http.StatusUnprocessableEntity || !strings.Contains(string(out.body), "at most 10000 USDC may be paid for one payout") {
			t.Errorf("%s of %s: %d %s, want 422 and the cap", row.reason, row.amount, out.status, out.body)
		}
	}
	b.refused(b.ordered(farmerID, batchID, "250", "LOAN_DISBURSEMENT"), fault.BatchNotEligible)
	b.want(b.ordered(farmerID, batchID, "9999.5", "TOP_UP"), http.StatusCreated)
	out := b.refused(b.ordered(farmerID, batchID, "0.6", "MANUAL"), fault.LimitExceeded)
	if !strings.Contains(string(out.body), "for one farmer in a day before a sale; 0.5 USDC is left") {
		t.Errorf("got %s, want what is left", out.body)
	}
	b.want(b.ordered(farmerID, batchID, "0.5", "MANUAL"), http.StatusCreated)
	b.desk.Limits.CooperativeDay = 10_001_000_000
	second := b.farmer(b.coop, "UG", "3457", 2)
	out = b.refused(b.ordered(second, b.batch(b.coop, second), "1.1", "MANUAL"), fault.LimitExceeded)
	if !strings.Contains(string(out.body), "at most 10001 USDC may be paid for one cooperative in a day before a sale; 1 USDC is left") {
		t.Errorf("got %s, want what is left", out.body)
	}
}

// Many small ones at the same moment pass up to the cap and not a cent above it.
// spec: limit-payout-caps
func TestOrdersAtTheSameMomentTogetherStayUnderTheCap(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		farmerID := b.farmer(b.coop, "UG", "3456", 1)
		const orders = 16
		asks := make([]ask, orders)
		for i := range asks {
			asks[i] = b.ordered(farmerID, b.batch(b.coop, farmerID), "1000", "TOP_UP")
		}
		answers := make([]answer, orders)
		var all sync.WaitGroup
		for i, a := range asks {
			all.Go(func() { answers[i] = b.send(a) })
		}
		all.Wait()
		passed := 0
		for i, out := range answers {
			b.obeys(asks[i], out)
			switch {
			case out.status == http.StatusCreated:
				passed++
			case out.code(t) != fault.LimitExceeded:
				t.Errorf("%d %s, want 201 or LIMIT_EXCEEDED", out.status, out.body)
			}
		}
		if passed != 10 {
			t.Errorf("%d orders of 1000 USDC passed a cap of 10000, want 10", passed)
		}
	})
}

// The delivery itself is not held up by its advance.
// spec: limit-payout-caps, payout-hold
func TestAnAdvanceAboveACapWaitsAndTheDeliveryDoesNot(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	b.rest.Deliveries.AdvancePct = 60
	b.desk.Limits.FarmerDay = 150_000_000
	farmerID := b.farmer(b.coop, "UG", "3456", 1)
	submit := func() map[string]any {
		body := strings.Replace(b.submit(b.coop), `"UG-1"`, `"`+farmerID+`"`, 1)
		return b.want(ask{method: "POST", path: "/batch/submit", token: b.tokens[access.Agent], body: body}, http.StatusCreated)["data"].(map[string]any)
	}
	advanceOf := func(made map[string]any) map[string]any {
		list := b.want(ask{method: "GET", path: "/payments?batch_id=" + made["batch_id"].(string), token: b.tokens[access.Cooperative]}, http.StatusOK)
		return list["payments"].([]any)[0].(map[string]any)
	}
	first := advanceOf(submit())
	if _, isHeld := first["hold"]; isHeld {
		t.Errorf("got %v, want no hold on the first advance", first)
	}
	b.until(first["payment_id"].(string), "COMPLETED")
	line := advanceOf(submit())
	paymentID := line["payment_id"].(string)
	for _, path := range []string{"/payments/" + paymentID, "/payments/farmer-payout/" + paymentID} {
		if got := b.want(ask{method: "GET", path: path, token: b.tokens[access.Cooperative]}, http.StatusOK); got["status"] != "PENDING" || got["hold"] != "LIMIT" {
			t.Errorf("%s: %v, want PENDING and the hold LIMIT", path, got)
		}
	}
	if line["status"] != "PENDING" || line["hold"] != "LIMIT" {
		t.Errorf("got %v, want PENDING and the hold LIMIT", line)
	}
	books := b.want(ask{method: "GET", path: "/admin/books", token: b.tokens[access.Admin]}, http.StatusOK)
	for _, account := range books["accounts"].([]any) {
		if a := account.(map[string]any); a["account"] == "farmer_payable" && a["balance"] != -line["amount_usdc"].(float64) {
			t.Errorf("got %v, want what is held, %v, in farmer_payable", a, line["amount_usdc"])
		}
	}
	resolve := ask{method: "POST", path: "/payments/" + paymentID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"PAID_AT_OFFICE","note":"receipt 0412"}`}
	b.refused(resolve, fault.DuplicatePayout)
	resolve.body = `{"action":"RETRY","note":"a large harvest, seen by the operator"}`
	if got := b.want(resolve, http.StatusOK); got["hold"] != nil {
		t.Errorf("got %v, want no hold", got)
	}
	b.until(paymentID, "COMPLETED")
	b.refused(resolve, fault.DuplicatePayout)
	if got := b.rails.Paid(); len(got) != 2 {
		t.Errorf("paid: %v, want both advances", got)
	}
}

// spec: net-payment-by-hand, net-payment-rest, code-duplicate-payout
func TestANetPaymentByHandIsBoundToTheSaleAndTheServicePaysTheRest(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		farmerID := b.farmer(b.coop, "UG", "3456", 1)
		sold := b.rest.Submit(b.rest.Delivery(b.coop, farmerID)) // 62.5 kg at 4.35 USDC
		net := func(amount string) ask { return b.ordered(farmerID, sold.ID, amount, "NET_COFFEE_PAYMENT") }
		out := b.refused(net("0.01"), fault.BatchNotEligible)
		if !strings.Contains(string(out.body), "not EXPORTED yet") {
			t.Errorf("got %s, want it to say what is missing", out.body)
		}
		b.rest.Take(sold, chain.Exported)
		out = b.refused(net("271.875001"), fault.LimitExceeded)
		if !strings.Contains(string(out.body), "at most 271.875 USDC is still owed") {
			t.Errorf("got %s, want the most that is owed", out.body)
		}
		b.want(net("0.01"), http.StatusCreated)
		b.refused(net("0.01"), fault.DuplicatePayout)
		b.rest.Follow()
		list := ask{method: "GET", path: "/payments?batch_id=" + sold.ID, token: b.tokens[access.Cooperative]}
		b.rest.Until("the rest is owed", func() bool { return b.want(list, http.StatusOK)["total"] == 2.0 })
		rest := b.want(list, http.StatusOK)["payments"].([]any)[0].(map[string]any)
		if rest["amount_usdc"] != 271.865 {
			t.Errorf("got %v, want the rest of 271.865", rest)
		}
		b.until(rest["payment_id"].(string), "COMPLETED")
		b.refused(net("0.01"), fault.DuplicatePayout)
	})
}
