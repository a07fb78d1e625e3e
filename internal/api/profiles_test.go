package api

import (
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: get-batch, visibility-loan
func TestLoanDataIsForTheOwnerAndForLenders(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
		h.rest.Take(b, chain.Graded)
		l, err := h.rest.Lending.Originate(t.Context(), lending.OriginateRequest{FarmerID: farmerID, BatchID: b.ID, CooperativeID: h.coop}, "")
		must(t, err)
		// 62.5 kg at 4 USDC less the advance of 97.5, of which 60 % are lent.
		if l.Principal != 91_500_000 {
			t.Errorf("lent %s, want 91.5", l.Principal)
		}
		tokens := map[string]string{"of another cooperative": h.foreign}
		for role, token := range h.tokens {
			tokens[string(role)] = token
		}
		sees := map[string]bool{string(access.Cooperative): true, string(access.MFI): true, string(access.Admin): true}
		for who, token := range tokens {
			got := h.want(ask{method: "GET", path: "/batch/" + b.ID, token: token}, 200)
			if loan := got["loan"]; (loan != nil) != sees[who] {
				t.Errorf("%s sees the loan %v, want that it does: %v", who, loan, sees[who])
			}
			if stages, _ := got["stage_history"].([]any); len(stages) != 2 {
				t.Errorf("%s sees %d stages, want 2", who, len(stages))
			}
		}
	})
}

// spec: limit-history
func TestAProfileShowsTheTenNewestDeliveries(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	profile := func() []any {
		t.Helper()
		got := h.want(ask{method: "GET", path: "/farmers/" + farmerID, token: h.tokens[access.Cooperative]}, 200)
		history, isList := got["batch_history"].([]any)
		if !isList {
			t.Fatalf("batch_history is %v, want a list", got["batch_history"])
		}
		return history
	}
	if got := profile(); len(got) != 0 {
		t.Errorf("before the first delivery: %v, want none", got)
	}
	newest := ""
	for range 12 {
		newest = h.rest.Submit(h.rest.Delivery(h.coop, farmerID)).ID
	}
	got := profile()
	if len(got) != 10 {
		t.Fatalf("%d of 12 deliveries, want 10", len(got))
	}
	if first := got[0].(map[string]any)["batch_id"]; first != newest {
		t.Errorf("the first is %v, want the newest, %s", first, newest)
	}
}
