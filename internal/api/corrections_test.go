package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

func (h *house) voiding(token, batchID string) ask {
	return ask{method: "POST", path: "/batch/" + batchID + "/void", token: token, body: `{"reason":"the same bag twice"}`}
}

func (h *house) correcting(token, batchID, change string) ask {
	return ask{method: "POST", path: "/batch/" + batchID + "/correct", token: token, body: `{` + change + `,"reason":"the sack was on the scale"}`}
}

// reading is GET /batch by somebody.
func (h *house) reading(role access.Role, batchID string) map[string]any {
	h.t.Helper()
	return h.want(ask{method: "GET", path: "/batch/" + batchID, token: h.tokens[role]}, http.StatusOK)
}

// paidBatch is a batch whose advance of 97.5 USDC has arrived.
func (h *house) paidBatch(farmerID string) batch.Batch {
	h.t.Helper()
	b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	h.rest.Until("the advance is paid", func() bool { return h.rest.Text("select status from payout where id = $1", b.AdvanceID) == "COMPLETED" })
	return b
}

// spec: post-batch-void, correction-once, correction-history, visibility-correction, event-batch-voided, correction-year, trace-page-voided
func TestAVoidedBatchIsOutOfTheTrade(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		h.server.Pages, h.server.Photos = easel{}, album{}
		farmerID := h.rest.Farmer(h.coop)
		b := h.paidBatch(farmerID)
		before := h.want(ask{method: "GET", path: "/farmers/" + farmerID + "/credit-score", token: h.tokens[access.Buyer]}, http.StatusOK)["score"].(float64)
		h.refused(h.voiding(h.foreign, b.ID), fault.InsufficientPermissions)
		h.refused(h.voiding(h.tokens[access.Agent], b.ID), fault.InsufficientPermissions)
		h.refused(h.voiding(h.tokens[access.Admin], "bat_01K3ZDSWMFZBH1MNQC5XZT5S15"), fault.BatchNotFound)
		first := h.want(h.voiding(h.tokens[access.Cooperative], b.ID), http.StatusOK)
		again := h.want(h.voiding(h.tokens[access.Admin], b.ID), http.StatusOK)
		if first["current_stage"] != "VOIDED" || first["kind"] != "VOID" || first["reason"] != "the same bag twice" || again["correction_id"] != first["correction_id"] || h.rest.Chain.Took("Void") != 1 {
			t.Errorf("got %v and then %v, want it VOIDED once, with the first outcome", first, again)
		}
		if h.rest.Told("batch.voided", b.ID) != 1 {
			t.Error("batch.voided was not told once")
		}
		for role, sees := range map[access.Role]bool{access.Cooperative: true, access.Admin: true, access.Buyer: false, access.Agent: false, access.MFI: false} {
			got := h.reading(role, b.ID)
			x := got["corrections"].([]any)[0].(map[string]any)
			if got["current_stage"] != "VOIDED" || got["dds_eligible"] != false || (x["reason"] != nil) != sees || (got["farmer_owes"] != nil) != sees {
				t.Errorf("%s reads %v, want it VOIDED, and reason and debt: %t", role, got, sees)
			}
		}
		after := h.want(ask{method: "GET", path: "/farmers/" + farmerID + "/credit-score", token: h.tokens[access.Buyer]}, http.StatusOK)["score"].(float64)
		if after != before-10 {
			t.Errorf("the score is %v after %v, want the 10 points back", after, before)
		}
		if n := h.rest.Count("select (select count(*) from weighing) + (select sum(green_grams) from weighing_day)"); n != 0 {
			t.Errorf("the farm's year has %d, want nothing", n)
		}
		h.outOfTheTrade(farmerID, b)
		page := h.do(ask{method: "GET", path: "/t/" + b.ID, header: map[string]string{"Accept": "application/json"}})
		if text := string(page.body); !strings.Contains(text, `"current_stage":"VOIDED"`) || strings.Contains(text, "the same bag twice") {
			t.Errorf("the page is %s, want it VOIDED without a reason", text)
		}
	})
}

// outOfTheTrade tries all that can be done with a batch.
func (h *house) outOfTheTrade(farmerID string, b batch.Batch) {
	h.t.Helper()
	listed := func(query string) int {
		return len(h.want(ask{method: "GET", path: "/batches" + query, token: h.tokens[access.Buyer]}, http.StatusOK)["batches"].([]any))
	}
	if listed("") != 0 || listed("?dds_eligible=true") != 0 || listed("?dds_eligible=false") != 0 || listed("?stage=VOIDED") != 1 {
		h.t.Error("the batch is listed, want it listed for stage=VOIDED alone")
	}
	coop := h.tokens[access.Cooperative]
	h.refused(ask{method: "PATCH", path: "/batch/" + b.ID + "/stage", token: coop, body: fmt.Sprintf(`{"new_stage":"MILLED","cooperative_id":%q,"evidence":{}}`, h.coop)}, fault.StageOutOfOrder)
	h.refused(ask{method: "PATCH", path: "/batch/" + b.ID + "/stage", token: coop, body: fmt.Sprintf(`{"new_stage":"VOIDED","cooperative_id":%q,"evidence":{}}`, h.coop)}, fault.StageOutOfOrder)
	h.refused(ask{method: "POST", path: "/purchase-orders", token: h.tokens[access.Buyer], body: fmt.Sprintf(`{"batch_ids":[%q],"price_per_kg_usdc":4,"destination_country":"DE"}`, b.ID)}, fault.BatchNotEligible)
	h.refused(ask{method: "POST", path: "/loans", token: coop, body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, farmerID, b.ID, h.coop)}, fault.BatchNotEligible)
	h.refused(ask{method: "POST", path: "/eudr/generate-dds", token: coop, body: fmt.Sprintf(`{"shipment_id":"SHP-9","batch_ids":[%q],"exporter_export_authority_licence":"UCDA-EXP-1","buyer_company":"Nordkaffee",
		"buyer_country":"DE","shipping_date":"2099-12-04","destination_port":"Hamburg","cooperative_id":%q}`, b.ID, h.coop)}, fault.BatchNotEligible)
	h.refused(ask{method: "POST", path: "/payments/farmer-payout", token: coop, body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q,"amount_usdc":1,"reason":"TOP_UP"}`, farmerID, b.ID, h.coop)}, fault.BatchNotEligible)
	h.refused(h.correcting(coop, b.ID, `"weight_kg":60`), fault.BatchNotEligible)
}

// spec: post-batch-correct, correction-history, event-batch-corrected, correction-once, correction-year
func TestACorrectedBatchShowsBothValues(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	b := h.paidBatch(h.rest.Farmer(h.coop))
	coop := h.tokens[access.Cooperative]
	h.refused(h.correcting(coop, b.ID, `"weight_kg":62.5`), fault.InvalidRequest)
	first := h.want(h.correcting(coop, b.ID, `"weight_kg":60,"moisture_pct":13`), http.StatusOK)
	again := h.want(h.correcting(h.tokens[access.Admin], b.ID, `"weight_kg":60`), http.StatusOK)
	if first["weight_kg_before"] != 62.5 || first["weight_kg"] != 60.0 || first["advance_usdc"] != 93.6 || again["correction_id"] != first["correction_id"] || h.rest.Chain.Took("Correct") != 1 {
		t.Errorf("got %v and then %v, want 60 kg once, with the first outcome", first, again)
	}
	if second := h.want(h.correcting(coop, b.ID, `"moisture_pct":12.9`), http.StatusOK); second["chain_tx_hash"] != nil || h.rest.Chain.Took("Correct") != 1 {
		t.Errorf("got %v, want nothing on the chain: it knows no moisture", second)
	}
	got := h.reading(access.Buyer, b.ID)
	history := got["corrections"].([]any)
	if got["weight_kg"] != 60.0 || got["moisture_pct"] != 12.9 || len(history) != 2 || history[1].(map[string]any)["moisture_pct_before"] != 13.0 {
		t.Errorf("the batch is %v, want the last values and both corrections", got)
	}
	if n := h.rest.Told("batch.corrected", b.ID); n != 2 {
		t.Errorf("batch.corrected was told %d times, want twice", n)
	}
	if n := h.rest.Count("select green_grams from weighing_day"); n != 60_000 {
		t.Errorf("the farm's year has %d g, want 60 kg", n)
	}
	onChain, err := h.rest.Chain.Batch(t.Context(), b.TokenID)
	must(t, err)
	if onChain.Grams != 60_000 {
		t.Errorf("the token has %d g, want 60 kg", onChain.Grams)
	}
}

// What is kept back of a payout is shown on it, to the cooperative and in the event.
// spec: debt-set-off
func TestAPayoutShowsWhatWasKeptBack(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	gone := h.paidBatch(farmerID)
	h.want(h.voiding(h.tokens[access.Cooperative], gone.ID), http.StatusOK)
	b := h.paidBatch(farmerID)
	got := h.want(ask{method: "GET", path: "/payments/" + b.AdvanceID, token: h.tokens[access.Cooperative]}, http.StatusOK)
	list, _ := got["set_off"].([]any)
	if got["amount_usdc"] != 48.75 || got["deducted_usdc"] != 48.75 || len(list) != 1 || list[0].(map[string]any)["batch_id"] != gone.ID {
		t.Errorf("the payout is %v, want half of it kept back for the batch that was voided", got)
	}
	owes, _ := h.reading(access.Cooperative, gone.ID)["farmer_owes"].(map[string]any)
	if owes["amount_usdc"] != 97.5 || owes["open_usdc"] != 48.75 {
		t.Errorf("the farmer owes %v, want half of 97.5", owes)
	}
}

// What is sold, lent on or stated is not corrected any more; of an offer for it
// nothing is left.
// spec: correction-in-time, correction-ends-offers
func TestACorrectionComesBeforeTheSale(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Statements.Wait = time.Millisecond // nobody here files: a statement that is being made is one
	coop := h.tokens[access.Cooperative]
	sold := h.paidBatch(h.rest.Farmer(h.coop))
	h.rest.Take(sold, chain.Committed)
	h.refused(h.voiding(coop, sold.ID), fault.BatchNotEligible)
	h.refused(h.correcting(coop, sold.ID, `"moisture_pct":12`), fault.BatchNotEligible)

	lender := &scene{house: h}
	farmerID := h.rest.Farmer(h.coop)
	lent := h.paidBatch(farmerID)
	lender.lend(farmerID, lent)
	h.refused(h.voiding(coop, lent.ID), fault.BatchHasActiveLoan)
	h.refused(h.correcting(coop, lent.ID, `"weight_kg":60`), fault.BatchHasActiveLoan)
	h.want(h.correcting(coop, lent.ID, `"moisture_pct":12`), http.StatusOK)

	stated := h.paidBatch(h.rest.Farmer(h.coop))
	h.rest.Take(stated, chain.Graded)
	_, err := h.rest.Statements.Generate(t.Context(), eudr.GenerateRequest{ShipmentID: "SHP-1", BatchIDs: []string{stated.ID}, Licence: "UCDA-EXP-1", BuyerCompany: "Nordkaffee",
		BuyerCountry: "DE", ShippingDate: "2099-12-04", Port: "Hamburg", CooperativeID: h.coop}, "")
	must(t, err)
	h.refused(h.voiding(coop, stated.ID), fault.BatchNotEligible)
	h.refused(h.correcting(coop, stated.ID, `"weight_kg":60`), fault.BatchNotEligible)

	offered := h.paidBatch(h.rest.Farmer(h.coop))
	h.rest.Take(offered, chain.Warehoused)
	o := h.rest.Order(offered.ID)
	h.want(h.correcting(coop, offered.ID, `"moisture_pct":12`), http.StatusOK)
	if got := h.want(ask{method: "GET", path: "/purchase-orders/" + o.ID, token: h.tokens[access.Buyer]}, http.StatusOK); got["status"] != "PENDING" {
		t.Errorf("the offer is %v, want it PENDING: the weight is the same", got)
	}
	h.want(h.correcting(coop, offered.ID, `"weight_kg":60`), http.StatusOK)
	if got := h.want(ask{method: "GET", path: "/purchase-orders/" + o.ID, token: h.tokens[access.Buyer]}, http.StatusOK); got["status"] != "CANCELLED" || got["cancel_reason"] != "BATCH_CORRECTED" {
		t.Errorf("the offer is %v, want it CANCELLED", got)
	}
	if n := h.rest.Told("order.cancelled", o.ID); n != 2 {
		t.Errorf("told %d times, want both sides", n)
	}
}

// A large correction waits for a second person, as a delivery does, and what is
// rejected leaves the batch as it was.
// spec: correction-review, correction-year
func TestALargeCorrectionWaitsForASecondPerson(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	out := w.want(w.delivery(func(d map[string]any) { d["weight_kg"], d["form"] = 62.5, "FAQ" }), http.StatusCreated)
	batchID := fmt.Sprint(out["data"].(map[string]any)["batch_id"])
	coop := w.tokens[access.Cooperative]
	small := w.want(w.correcting(coop, batchID, `"weight_kg":64`), http.StatusOK)
	if small["weight_kg"] != 64.0 {
		t.Errorf("got %v, want it done: a scale is misread by that much", small)
	}
	year := func() int { return w.rest.Count("select sum(green_grams) from weighing_day") }
	for _, c := range []struct {
		kg       int
		decision string
		isHard   bool
		ends     job.Status
		want     int
	}{
		{80, "REJECT", false, job.Failed, 64_000}, {80, "APPROVE", false, job.Complete, 80_000}, {60, "REJECT", false, job.Failed, 80_000}, {200, "APPROVE", true, job.Complete, 200_000},
	} {
		before := year()
		jobID, rules := w.held(w.correcting(coop, batchID, fmt.Sprintf(`"weight_kg":%d`, c.kg)))
		if rules[0] != string(policy.CorrectionSize) || year() != max(before, c.kg*1000) {
			t.Errorf("%d kg: held by %v, and the year has %d g, want %s and the larger weight", c.kg, rules, year(), policy.CorrectionSize)
		}
		if got := w.reading(access.Cooperative, batchID); got["weight_kg"] != float64(before)/1000 {
			t.Errorf("%d kg: the batch has %v kg, want nothing to happen", c.kg, got["weight_kg"])
		}
		w.refused(ask{method: "PATCH", path: "/batch/" + batchID + "/stage", token: coop, body: fmt.Sprintf(`{"new_stage":"GRADED","cooperative_id":%q,"evidence":%s}`, w.coop, testhouse.Evidence(chain.Graded))}, fault.StageOutOfOrder)
		reviewID := w.rest.Text("select id from review where job_id = $1", jobID)
		if c.decision == "APPROVE" {
			w.refused(decision(coop, reviewID, "APPROVE"), fault.InsufficientPermissions)
		}
		_, _, second := w.key(w.coop, access.Cooperative)
		if c.isHard {
			w.refused(decision(second, reviewID, "APPROVE"), fault.InsufficientPermissions)
			second = w.tokens[access.Admin]
		}
		w.want(decision(second, reviewID, c.decision), http.StatusOK)
		w.rest.Until("it has ended", func() bool { return w.rest.Outcome(jobID).Status == c.ends })
		if got := w.reading(access.Cooperative, batchID); got["weight_kg"] != float64(c.want)/1000 || year() != c.want {
			t.Errorf("%d kg, %s: the batch has %v kg and the year %d g, want %d g", c.kg, c.decision, got["weight_kg"], year(), c.want)
		}
	}
}

// Who delivers and voids in turns is stopped by the operator, not by a colleague.
// spec: correction-review
func TestAThirdVoidInAMonthIsTheOperators(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	coop := w.tokens[access.Cooperative]
	deliver := func() string {
		out := w.want(w.delivery(nil), http.StatusCreated)
		return fmt.Sprint(out["data"].(map[string]any)["batch_id"])
	}
	for range 2 {
		w.want(w.voiding(coop, deliver()), http.StatusOK)
	}
	batchID := deliver()
	jobID, rules := w.held(w.voiding(coop, batchID))
	reviewID := w.rest.Text("select id from review where job_id = $1", jobID)
	_, _, second := w.key(w.coop, access.Cooperative)
	w.refused(decision(second, reviewID, "APPROVE"), fault.InsufficientPermissions)
	if again, _ := w.held(w.voiding(coop, batchID)); again != jobID || rules[0] != string(policy.ManyVoids) {
		t.Errorf("held by %v, and asked again under %s, want %s and the same job", rules, again, policy.ManyVoids)
	}
	w.want(decision(w.tokens[access.Admin], reviewID, "APPROVE"), http.StatusOK)
	w.rest.Until("it is voided", func() bool { return w.rest.Stage(batchID) == chain.Voided })
}

// A batch that was voided is in no lot any more, and a batch of a lot that is on its way
// is neither voided nor weighed again: its part of what went in is being recorded.
// spec: lot-voided, correction-in-time
func TestAVoidedBatchLeavesItsLot(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	coop := h.tokens[access.Cooperative]
	ids := h.harvest(60, 61, 62)
	lotID := h.lotOf(ids)
	h.want(h.voiding(coop, ids[1]), http.StatusOK)
	if got := h.balance(lotID); got["in_kg"] != 122 {
		t.Errorf("the lot has %v, want 60 and 62 kg", got)
	}
	h.refused(ask{method: http.MethodPost, path: "/lots", token: coop, body: `{"batch_ids":` + quoted(ids[1:2]) + `}`}, fault.BatchNotEligible)
	h.moved(lotID, "GRADED", 2)
	h.want(h.correcting(coop, ids[2], `"weight_kg":61`), http.StatusOK)
	h.want(h.moving(lotID, "MILLED", `{"mill_id":"MILL-7","output_kg":100}`), http.StatusOK)
	if got := h.balance(lotID); got["in_kg"] != 121 || got["out_kg"] != 100 {
		t.Errorf("the lot has %v, want 100 of 121 kg", got)
	}
	h.rest.Update(func(tx *store.Tx) error { return tx.ExecOne("update lot set move_job = 'job_1' where id = $1", lotID) })
	h.refused(h.voiding(coop, ids[0]), fault.StageOutOfOrder)
	h.refused(h.correcting(coop, ids[0], `"weight_kg":59`), fault.StageOutOfOrder)
	h.want(h.correcting(coop, ids[0], `"moisture_pct":12`), http.StatusOK)
	h.rest.Update(func(tx *store.Tx) error { return tx.ExecOne("update lot set move_job = '' where id = $1", lotID) })
	for _, batchID := range []string{ids[0], ids[2]} {
		h.want(h.voiding(coop, batchID), http.StatusOK)
	}
	h.refused(h.moving(lotID, "WAREHOUSED", lotEvidenceOf["WAREHOUSED"]), fault.LotDissolved)
	if got := h.balance(lotID); got["in_kg"] != 0 {
		t.Errorf("a lot of which all was voided has %v", got)
	}
	h.refused(ask{method: http.MethodPost, path: "/purchase-orders", token: h.tokens[access.Buyer],
		body: `{"lot_id":"` + lotID + `","price_per_kg_usdc":4.35,"destination_country":"DE"}`}, fault.LotDissolved)
}
