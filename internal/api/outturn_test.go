package api

import (
	"fmt"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
)

// milling records MILLED of a batch with an outturn.
func (h *house) milling(batchID string, outturn float64) ask {
	return ask{method: http.MethodPatch, path: "/batch/" + batchID + "/stage", token: h.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"new_stage":"MILLED","cooperative_id":%q,"evidence":{"mill_id":"M-1","outturn_pct":%v}}`, h.coop, outturn)}
}

// gradedAs is a graded batch that was weighed in a form.
func (h *house) gradedAs(farmerID string, form policy.Form) batch.Batch {
	h.t.Helper()
	d := h.rest.Delivery(h.coop, farmerID)
	d.Form = form
	b := h.rest.Submit(d)
	h.rest.Take(b, chain.Graded)
	return b
}

// outturnReviews are those of a batch.
func (h *house) outturnReviews(batchID string) (statuses []any) {
	h.t.Helper()
	list, _ := h.want(ask{method: http.MethodGet, path: "/reviews?kind=STAGE", token: h.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
	for _, each := range list {
		if r := each.(map[string]any); r["subject"] == batchID && rulesOf(r["findings"]) == "outturn" {
			statuses = append(statuses, r["status"])
		}
	}
	return statuses
}

// The farms of the house grow arabica.
// spec: policy-outturn
func TestAnOddOutturnIsAMarkInBothModes(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	for _, mode := range []policy.Mode{policy.Flags, policy.Holds} {
		for _, c := range []struct {
			form    policy.Form
			outturn float64
			isOdd   bool
		}{
			{policy.Kiboko, 75, true}, {policy.Kiboko, 60, false}, {policy.Kiboko, 35.9, true}, {policy.Cherry, 23, true}, {policy.Cherry, 22, false},
			{policy.Parchment, 50, true}, {policy.WetParchment, 50, false}, {policy.FAQ, 79, true}, {policy.FAQ, 100, false}, {"", 5, false},
		} {
			h.rest.Restart(func() { h.rest.Reviews.Mode = policy.Flags })
			b := h.gradedAs(farmerID, c.form)
			h.rest.Restart(func() { h.rest.Reviews.Mode = mode })
			if got := h.want(h.milling(b.ID, c.outturn), http.StatusOK); got["new_stage"] != "MILLED" {
				t.Errorf("%s, %s: %v, want MILLED", mode, c.form, got)
			}
			if got := h.outturnReviews(b.ID); len(got) > 1 || (len(got) == 1) != c.isOdd || c.isOdd && got[0] != "FLAGGED" {
				t.Errorf("%s, %s of %v %%: reviews %v, want FLAGGED: %v", mode, c.form, c.outturn, got, c.isOdd)
			}
		}
	}
}

// spec: policy-outturn
func TestAnOutturnBeyondAHundredPercentIsRefused(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	b := h.gradedAs(h.rest.Farmer(h.coop), policy.Kiboko)
	for _, outturn := range []float64{-0.1, 100.1} {
		a := h.milling(b.ID, outturn)
		a.wild = true
		h.refused(a, fault.InvalidRequest)
	}
	if got := h.outturnReviews(b.ID); len(got) > 0 {
		t.Errorf("reviews %v, want none", got)
	}
}

// A stage that the chain refuses was never reached: its mark goes, and those of
// the delivery stay.
// spec: policy-outturn
func TestAStageThatIsRefusedLeavesNoMark(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	b := h.gradedAs(h.rest.Farmer(h.coop), policy.Kiboko)
	flags := func() string {
		return rulesOf(h.want(ask{method: http.MethodGet, path: "/batch/" + b.ID, token: h.tokens[access.Cooperative]}, http.StatusOK)["flags"])
	}
	before := flags()
	h.rest.Model.Refuse(fault.New(fault.StageOutOfOrder, "the batch is elsewhere"))
	h.refused(h.milling(b.ID, 90), fault.StageOutOfOrder)
	if got := flags(); got != before || before == "" {
		t.Errorf("flags %q, want those of the delivery, %q", got, before)
	}
	h.rest.Model.Refuse(nil)
	h.want(h.milling(b.ID, 90), http.StatusOK)
	if got := flags(); got != before+" outturn" {
		t.Errorf("flags %q, want the outturn after %q", got, before)
	}
}
