package test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/phone"
	"mwanyi/internal/webhook"
	"mwanyi/internal/webhook/webhooktest"
)

// spec: event-order-created, event-order-confirmed, event-order-cancelled, event-order-paid
// spec: event-kinds, event-farmer-forest-failed, event-loan-defaulted, event-payout-failed, score-default, event-audience, event-deposit
func TestEveryKindOfEventIsSeenFromARealFlow(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_LOAN_TERM=15s", "MWANYI_LOAN_FORBEARANCE=0s", "MWANYI_PAYOUT_RETRY_DELAYS=10ms,10ms,10ms")
	r := webhooktest.New(t)
	kinds := kindsFor(webhook.Cooperatives)
	lender := *w.creds.of(t, "MFI").OrganisationID
	pool := webhooktest.New(t) // the lender's
	w.holds(t, http.StatusCreated, call{path: "/webhooks", token: w.lender,
		body: map[string]any{"url": pool.URL, "cooperative_id": lender, "secret": webhooktest.Secret, "events": kindsFor(webhook.Lenders)}})
	w.holds(t, http.StatusCreated, call{path: "/webhooks", token: w.manager,
		body: map[string]any{"url": r.URL, "cooperative_id": w.coop, "secret": webhooktest.Secret, "events": kinds}})
	w.holds(t, http.StatusCreated, call{path: "/payments/mfi-deposit", token: w.admin, body: map[string]any{
		"mfi_id": lender, "conversion_payment_id": "conv-e1", "amount_usdc": 5000, "source_currency": "EUR",
		"source_amount": 4600, "fx_rate": 1.087, "conversion_fee_usdc": 2}})

	// One farmer never repays, one sells, and one has a number that cannot be paid.
	w.register(t, "UG-960001", 961)
	w.register(t, "UG-960002", 962)
	w.register(t, "UG-960003", 10001)
	// One loses its forest between two looks at the maps.
	mend := fault(t, w.farmHouse, "forest", "stale")
	w.register(t, "UG-LOSS-960004", 964)
	mend()
	w.holds(t, http.StatusOK, call{path: "/eudr/verify-forest", token: w.manager, body: map[string]any{"farmer_id": "UG-LOSS-960004", "cooperative_id": w.coop}})
	// One is walked again.
	w.holds(t, http.StatusCreated, call{path: "/farmers/UG-960003/boundary", token: w.manager, body: walkedSquare(32.7, 0.3)})
	lost := text(t, w.holds(t, http.StatusCreated, w.loan("UG-960001", w.brings(t, "UG-960001", 200))), "loan_id")
	unpaid := w.brings(t, "UG-960003", 60)
	sold := w.brings(t, "UG-960002", 200)
	repaid := text(t, w.holds(t, http.StatusCreated, w.loan("UG-960002", sold)), "loan_id")
	w.loanIs(t, repaid, "ACTIVE")
	order, rival := "", ""
	for _, stage := range stageNames[1:] {
		if stage == "COMMITTED" {
			rival = w.order(t, sold)
		}
		order = w.move(t, sold, order, stage)
	}
	made := w.holds(t, http.StatusCreated, call{path: "/eudr/generate-dds", token: w.manager, body: map[string]any{
		"shipment_id": "SHP-E1", "batch_ids": []string{sold}, "exporter_export_authority_licence": "EXP-1", "buyer_company": "Nordkaffee",
		"buyer_country": "DE", "shipping_date": "2026-12-28", "destination_port": "Hamburg", "cooperative_id": w.coop}})
	data, _ := made["data"].(map[string]any)
	statement := text(t, data, "dds_id")

	// The chain's clock may be ahead by a quarter of a minute, and the sweep
	// comes as often.
	for deadline := clock.Now().Add(2 * time.Minute); w.holds(t, http.StatusOK, call{path: "/loans/" + lost, token: w.lender})["status"] != "DEFAULTED"; {
		if clock.Now().After(deadline) {
			t.Fatal("the loan is not written off")
		}
		pause(500 * time.Millisecond)
	}
	wrong := w.brings(t, "UG-960002", 60)
	w.holds(t, http.StatusOK, call{path: "/batch/" + wrong + "/correct", token: w.manager, body: map[string]any{"weight_kg": 58, "reason": "misread"}})
	lot := text(t, w.holds(t, http.StatusCreated, call{path: "/lots", token: w.manager, body: map[string]any{"batch_ids": []string{wrong}}}), "lot_id")
	together := w.stage(wrong, "GRADED")
	together.method, together.path = http.MethodPost, "/lots/"+lot+"/stage"
	w.holds(t, http.StatusOK, together)
	w.holds(t, http.StatusOK, call{path: "/batch/" + wrong + "/void", token: w.manager, body: map[string]any{"reason": "entered twice"}})
	// The advances were paid on credit, and there is none any more.
	float := w.holds(t, http.StatusOK, call{method: http.MethodPatch, path: "/admin/cooperatives/" + w.coop, token: w.admin, body: map[string]any{"credit_usdc": 0}})
	wantFields(t, float, fields{"credit_usdc": 0.0, "available_usdc": 0.0, "hours_left": 0.0, "low": true})
	var last map[string]any
	eventually(t, "the score hears of the default after the loan", func() bool {
		history, _ := w.credit(t, "UG-960001")["score_history"].([]any)
		last, _ = history[len(history)-1].(map[string]any)
		return last["event"] == "DEFAULT"
	})
	wantFields(t, last, fields{"event": "DEFAULT", "change": -100.0, "score_after": 410.0})
	t.Cleanup(func() {
		if t.Failed() {
			for _, d := range r.All() {
				t.Logf("%s %s", d.Event, d.Data)
			}
		}
	})
	for _, want := range []struct{ kind, field, value string }{
		{"farmer.registered", "farmer_id", "UG-960002"}, {"credit.updated", "farmer_id", "UG-960002"},
		{"batch.delivered", "batch_id", sold}, {"batch.graded", "batch_id", sold}, {"batch.warehoused", "batch_id", sold},
		{"batch.committed", "batch_id", sold}, {"batch.exported", "batch_id", sold}, {"batch.settled", "batch_id", sold},
		{"loan.originated", "loan_id", repaid}, {"loan.repaid", "loan_id", repaid}, {"payout.completed", "batch_id", sold},
		{"payout.failed", "batch_id", unpaid}, {"dds.generated", "dds_id", statement}, {"dds.filed", "dds_id", statement},
		{"loan.defaulted", "loan_id", lost}, {"farmer.forest_failed", "farmer_id", "UG-LOSS-960004"}, {"farmer.boundary_changed", "farmer_id", "UG-960003"}, {"float.low", "cooperative_id", w.coop},
		{"batch.corrected", "batch_id", wrong}, {"batch.voided", "batch_id", wrong}, {"lot.created", "lot_id", lot}, {"lot.moved", "lot_id", lot},
		{"order.created", "po_id", order}, {"order.confirmed", "po_id", order}, {"order.paid", "po_id", order}, {"order.cancelled", "po_id", rival},
	} {
		if got := r.Event(want.kind, want.field, want.value); phone.In(got.Raw) {
			t.Errorf("%s holds a phone number, want none: %s", want.kind, got.Raw)
		}
		kinds = slices.DeleteFunc(kinds, func(kind string) bool { return kind == want.kind })
	}
	for _, want := range []struct{ kind, field, value string }{
		{"deposit.completed", "mfi_id", lender}, {"loan.originated", "loan_id", lost}, {"loan.repaid", "loan_id", repaid}, {"loan.defaulted", "loan_id", lost},
	} {
		if got := pool.Event(want.kind, want.field, want.value); phone.In(got.Raw) {
			t.Errorf("%s holds a phone number, want none: %s", want.kind, got.Raw)
		}
	}
	kinds = slices.DeleteFunc(kinds, func(kind string) bool { // see the next test; orders tell of themselves in theirs
		return kind == string(webhook.ReviewOpened) || strings.HasPrefix(kind, "order.") || strings.HasPrefix(kind, "farmer.transfer") || kind == string(webhook.WithdrawalPaid)
	})
	if len(kinds) > 0 {
		t.Errorf("not looked for: %v, want every kind looked for", kinds)
	}
}

// kindsFor are the kinds that an audience can ask for, as a request has them.
func kindsFor(a webhook.Audience) (kinds []string) {
	for _, kind := range webhook.KindsFor(a) {
		kinds = append(kinds, string(kind))
	}
	return kinds
}

// Where doubt holds, a delivery whose weight slip was used before waits, is
// told of, and is paid when a second person has said so.
// spec: event-review-opened, review-decide, policy-modes
func TestAReviewIsOpenedAndDecidedInARealFlow(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_POLICY=hold", "MWANYI_RULES=double_minutes=0,km=1000")
	r := webhooktest.New(t)
	w.holds(t, http.StatusCreated, call{path: "/webhooks", token: w.manager,
		body: map[string]any{"url": r.URL, "cooperative_id": w.coop, "secret": webhooktest.Secret, "events": []string{"review.opened", "batch.delivered", "payout.completed"}}})
	w.brings(t, "UG-900001", 60)
	held := w.holds(t, http.StatusAccepted, call{path: "/batch/submit", token: w.agent, body: w.delivery("UG-900001", 61)})
	got := r.Event("review.opened", "job_id", text(t, held, "job_id"))
	if phone.In(got.Raw) {
		t.Errorf("the event holds a phone number, want none: %s", got.Raw)
	}
	var data struct {
		ReviewID string `json:"review_id"`
		Subject  string `json:"subject"`
	}
	if err := json.Unmarshal(got.Data, &data); err != nil {
		t.Fatal(err)
	}
	w.holds(t, http.StatusOK, call{path: "/reviews/" + data.ReviewID + "/decide", token: w.manager, body: map[string]any{"decision": "APPROVE", "note": "two bags, one slip"}})
	r.Event("batch.delivered", "batch_id", data.Subject)
	r.Event("payout.completed", "batch_id", data.Subject)
}

// walkedSquare asks for a boundary of about a hectare.
func walkedSquare(lng, lat float64) map[string]any {
	ring := [][]float64{{lng, lat}, {lng + 0.001, lat}, {lng + 0.001, lat + 0.001}, {lng, lat + 0.001}, {lng, lat}}
	return map[string]any{"reason": "walked again", "polygon": map[string]any{"type": "Polygon", "coordinates": [][][]float64{ring}}}
}
