package api

import (
	"fmt"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
)

// graded400 is a graded batch of 400 kg of a new farmer; at the model's 4 USDC
// the vault would call it worth 1600.
func (h *house) graded400(form policy.Form) batch.Batch {
	h.t.Helper()
	d := h.rest.Delivery(h.coop, h.rest.Farmer(h.coop))
	d.Form = form
	d.WeightKg = 400
	b := h.rest.Submit(d)
	h.rest.Take(b, chain.Graded)
	return b
}

// The farms of the house grow arabica.
// spec: net-weight
func TestALoanIsMeasuredByWhatTheMillGaveBack(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Deliveries.AdvancePct = 0 // nothing comes off the value
	borrow := func(b batch.Batch) map[string]any {
		return h.want(ask{method: http.MethodPost, path: "/loans", token: h.tokens[access.Cooperative],
			body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, b.FarmerID, b.ID, h.coop)}, http.StatusCreated)
	}
	worth := func(b batch.Batch) any {
		loan, _ := h.want(ask{method: http.MethodGet, path: "/batch/" + b.ID, token: h.tokens[access.MFI]}, http.StatusOK)["loan"].(map[string]any)
		return loan["collateral_value_usdc"]
	}
	for _, row := range []struct {
		form    policy.Form
		outturn float64 // negative: not milled
		value   float64
	}{
		{"", -1, 1600}, {policy.Kiboko, -1, 800}, {policy.Cherry, -1, 267.2},
		{"", 50, 800}, {policy.Kiboko, 40, 640}, {policy.Kiboko, 55, 880},
		{policy.Cherry, 100, 352}, // no mill gets more than 22 % out of it
	} {
		b := h.graded400(row.form)
		if row.outturn >= 0 {
			h.want(h.milling(b.ID, row.outturn), http.StatusOK)
		}
		got := borrow(b)
		if got["collateral_value_usdc"] != row.value || got["principal_usdc"] != row.value*6/10 || worth(b) != row.value {
			t.Errorf("%s, outturn %v: lent %v on %v, now %v; want 60 %% of %v", row.form, row.outturn, got["principal_usdc"], got["collateral_value_usdc"], worth(b), row.value)
		}
	}
	// What the mill says after the loan was drawn is seen by the lenders.
	b := h.graded400(policy.Kiboko)
	borrow(b)
	h.want(h.milling(b.ID, 38), http.StatusOK)
	if got := worth(b); got != 608.0 {
		t.Errorf("worth %v after milling, want 608", got)
	}
	has, _ := h.want(ask{method: http.MethodGet, path: "/farmers/" + b.FarmerID, token: h.tokens[access.Cooperative]}, http.StatusOK)["active_loan"].(map[string]any)
	if has["collateral_value_usdc"] != 608.0 {
		t.Errorf("the farmer's loan is on %v, want 608", has["collateral_value_usdc"])
	}
}
