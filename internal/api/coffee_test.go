package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// stageOf records a stage of a batch by its cooperative.
func (h *house) stageOf(batchID, stage, evidence string) ask {
	return ask{method: http.MethodPatch, path: "/batch/" + batchID + "/stage", token: h.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"new_stage":%q,"cooperative_id":%q,"evidence":{%s}}`, stage, h.coop, evidence)}
}

func (h *house) readBatch(batchID string) map[string]any {
	h.t.Helper()
	return h.want(ask{method: http.MethodGet, path: "/batch/" + batchID, token: h.tokens[access.Buyer]}, http.StatusOK)
}

const assayOfPB = `"grade":"PB","moisture_pct":11.5,"screen_size":15,"defect_count":4,"cupping_score":82.5,"local_grade":"Drugar"`

// tokenOf is a batch as the chain has it.
func (w *scale) tokenOf(batchID string) chain.Batch {
	w.t.Helper()
	b, err := w.rest.Batches.Get(w.t.Context(), batchID)
	must(w.t, err)
	on, err := w.rest.Chain.Batch(w.t.Context(), b.TokenID)
	must(w.t, err)
	return on
}

// spec: graded-sets, event-batch-graded
func TestGradingSetsTheGradeAndTheScaleStaysInTheHistory(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags)
		made := w.want(w.delivery(func(f map[string]any) { f["local_grade"] = "AA"; f["weight_kg"] = 100 }), http.StatusCreated)
		batchID := batchIn(made)
		if got := w.readBatch(batchID); got["grade"] != "screen18" || got["local_grade"] != "AA" || got["moisture_pct"] != 12.4 {
			t.Errorf("as delivered: %v", got)
		}
		w.want(w.stageOf(batchID, "GRADED", assayOfPB), http.StatusOK)
		got := w.readBatch(batchID)
		if got["grade"] != "PB" || got["local_grade"] != "Drugar" || got["moisture_pct"] != 11.5 {
			t.Errorf("as graded: %v", got)
		}
		if scale := fmt.Sprint(got["delivered"]); scale != "map[grade:screen18 local_grade:AA moisture_pct:12.4 weight_kg:100]" {
			t.Errorf("at the scale it was %s", scale)
		}
		if on := w.tokenOf(batchID); on.Grade != chain.PB || on.Grams != 100_000 || on.Stage != chain.Graded {
			t.Errorf("the token is %+v, want PB", on)
		}
		event := w.rest.Text("select data from event where kind = 'batch.graded' and resource = $1", batchID)
		for _, word := range []string{`"grade":"PB"`, `"moisture_pct":11.5`, `"assessment":{`, `"cupping_score":82.5`, `"local_grade":"Drugar"`, `"form":"PARCHMENT"`, `"net_weight_kg":80`} {
			if !strings.Contains(event, word) {
				t.Errorf("batch.graded does not tell %s: %s", word, event)
			}
		}
		a := w.stageOf(batchIn(w.want(w.delivery(nil), http.StatusCreated)), "GRADED", strings.Replace(assayOfPB, "Drugar", "call 0772145123", 1))
		w.refused(a, fault.InvalidRequest)
	})
}

// spec: milled-output, net-weight-sold
func TestWhatTheMillGivesBackIsWhatIsSold(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags) // its farms grow arabica
		for _, c := range []struct {
			form, evidence string
			kg, net        float64
		}{
			{"KIBOKO", `"output_kg":47.25`, 100, 47.25},
			{"KIBOKO", `"output_kg":47.25,"outturn_pct":47.5`, 100, 47.25},
			{"KIBOKO", `"outturn_pct":40`, 100, 40},
			{"KIBOKO", ``, 100, 50},               // by the factor of its form
			{"CHERRY", `"output_kg":60`, 100, 22}, // no mill gets more out of it
			{"FAQ", ``, 100, 100},
			{"CHERRY", ``, 2, 1}, // no token stands for less than a kilogram
		} {
			w.next(t, 0)
			batchID := batchIn(w.want(w.delivery(func(f map[string]any) { f["form"] = c.form; f["weight_kg"] = c.kg }), http.StatusCreated))
			w.want(w.stageOf(batchID, "GRADED", assayOfPB), http.StatusOK)
			for _, wrong := range []string{`"output_kg":100.5`, `"output_kg":47.25,"outturn_pct":48`} {
				w.refused(w.stageOf(batchID, "MILLED", wrong), fault.InvalidRequest)
			}
			w.want(w.stageOf(batchID, "MILLED", c.evidence), http.StatusOK)
			w.want(w.stageOf(batchID, "WAREHOUSED", `"warehouse_id":"W1","lot_number":"L1","position":"P1"`), http.StatusOK)
			got := w.readBatch(batchID)
			if got["weight_kg"] != c.kg || c.kg > 2 && got["net_weight_kg"] != c.net {
				t.Errorf("%s %s: %v kg, net %v, want %v", c.form, c.evidence, got["weight_kg"], got["net_weight_kg"], c.net)
			}
			if on := w.tokenOf(batchID); float64(on.Grams) != c.net*1000 || on.Grade != chain.PB {
				t.Errorf("%s %s: the token is %+v, want %v kg", c.form, c.evidence, on, c.net)
			}
			o := w.want(ask{method: http.MethodPost, path: "/purchase-orders", token: w.tokens[access.Buyer],
				body: fmt.Sprintf(`{"batch_ids":[%q],"price_per_kg_usdc":4,"destination_country":"DE"}`, batchID)}, http.StatusCreated)
			if o["total_usdc"] != c.net*4 || o["total_weight_kg"] != nil && o["total_weight_kg"] != c.net {
				t.Errorf("%s %s: the order is %v, want %v kg at 4 USDC", c.form, c.evidence, o, c.net)
			}
			w.want(ask{method: http.MethodPost, path: fmt.Sprint("/purchase-orders/", o["po_id"], "/confirm"), token: w.tokens[access.Cooperative]}, http.StatusOK)
			if on := w.tokenOf(batchID); float64(on.Price) != c.net*4_000_000 {
				t.Errorf("%s %s: the escrow has it for %s USDC, want %v", c.form, c.evidence, on.Price, c.net*4)
			}
		}
	})
}

// spec: get-batches, dry-matter
func TestBatchesAreFoundByWhatTheyAre(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags)
		parchment := batchIn(w.want(w.delivery(nil), http.StatusCreated))
		made := w.want(w.delivery(func(f map[string]any) { f["form"] = "FAQ"; f["moisture_pct"] = 16; f["weight_kg"] = 100 }), http.StatusCreated)
		faq := batchIn(made)
		for query, want := range map[string]string{
			"?form=PARCHMENT": parchment, "?form=FAQ&grade=screen18": faq, "?species=Coffea%20arabica": faq + " " + parchment, "?species=Coffea%20canephora": "",
			"?form=FAQ&species=Coffea%20arabica&cooperative_id=" + w.coop: faq, "?form=CHERRY": "",
		} {
			list := w.want(ask{method: http.MethodGet, path: "/batches" + query, token: w.tokens[access.Buyer]}, http.StatusOK)["batches"].([]any)
			var ids []string
			for _, one := range list {
				ids = append(ids, fmt.Sprint(one.(map[string]any)["batch_id"]))
			}
			if got := strings.Join(ids, " "); got != want {
				t.Errorf("%s: %q, want %q", query, got, want)
			}
		}
		w.refused(ask{method: http.MethodGet, path: "/batches?species=coffee", token: w.tokens[access.Buyer], wild: true}, fault.InvalidRequest)
		data, _ := made["data"].(map[string]any)
		scale, _ := w.readBatch(faq)["delivered"].(map[string]any)
		if data["weight_at_norm_kg"] != 96.552 || scale["weight_at_norm_kg"] != 96.552 { // 100 kg at 16 % are 96.552 at 13 %
			t.Errorf("without its water it weighs %v and %v", data["weight_at_norm_kg"], scale["weight_at_norm_kg"])
		}
		page := w.want(ask{method: http.MethodGet, path: "/t/" + parchment, header: map[string]string{"Accept": "application/json"}}, http.StatusOK)
		if page["form"] != "PARCHMENT" || page["species"] != "Coffea arabica" || page["net_weight_kg"] == nil {
			t.Errorf("the public page tells %v", page)
		}
	})
}
