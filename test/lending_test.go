package test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// spec: post-loans, get-loans, get-loans-id, get-pool-status, loan-states, loan-collateral, loan-repayment, disbursement-states
// spec: event-loan-originated, event-loan-repaid, code-vault-paused
func TestLendingAtTheEdge(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t)
	hooks := w.listen(t)
	for _, part := range []struct {
		name string
		run  func(*testing.T, *warehouse)
	}{
		{"a lender's money", aLendersMoney},
		{"from the loan to the export", fromLoanToExport},
		{"what was drawn and sold goes to the rail", toTheRail},
		{"early repayment", earlyRepayment},
		{"money that never arrives", moneyThatNeverArrives},
		{"the operator's switches", operatorsSwitches},
		{"scores and tiers", scoresAndTiers},
		{"a lender leaves", aLenderLeaves},
	} {
		if !t.Run(part.name, func(t *testing.T) { part.run(t, w) }) {
			return
		}
	}
	hooks.check(t)
}

// spec: price-sources-shown
func aLendersMoney(t *testing.T, w *warehouse) {
	status := call{path: "/lending/pool-status", token: w.lender}
	wantFields(t, w.holds(t, http.StatusOK, status), fields{"total_assets_usdc": 0.0, "share_price": 1.0})
	w.refusedAs(t, "PAYOUT_ADDRESS_REQUIRED", w.leaves(1))
	w.holds(t, http.StatusOK, call{path: "/lending/payout-address", token: w.lender, body: map[string]any{"payout_address": lendersBank}})
	w.holds(t, http.StatusCreated, call{path: "/payments/mfi-deposit", token: w.admin, body: map[string]any{
		"mfi_id": *w.creds.of(t, "MFI").OrganisationID, "conversion_payment_id": "conv-l1", "amount_usdc": 20000, "source_currency": "EUR",
		"source_amount": 18500, "fx_rate": 1.081, "conversion_fee_usdc": 12}})
	p := w.holds(t, http.StatusOK, status)
	position, _ := p["position"].(map[string]any)
	if p["available_usdc"] != 20000.0 {
		t.Errorf("available_usdc %v, want 20000: %v", p["available_usdc"], p)
	}
	wantFields(t, position, fields{"value_usdc": 20000.0, "shares": 20_000_000.0})
	if p = w.holds(t, http.StatusOK, call{path: status.path, token: w.admin}); p["position"] != nil {
		t.Errorf("position %v, want nil: %v", p["position"], p)
	}
	for _, token := range []string{w.manager, w.agent, w.buyer} {
		w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: status.path, token: token})
	}
	eventually(t, "the median of the sandbox's two sources is posted", func() bool {
		feed, _ := w.holds(t, http.StatusOK, status)["price_feed"].(map[string]any)
		sources, _ := feed["sources"].([]any)
		return len(sources) == 2 && feed["price_per_kg_usdc"] == 4.2
	})
}

// lendersBank is where the lender is paid.
const lendersBank = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"

func (w *warehouse) leaves(amount float64) call {
	return call{path: "/lending/withdrawals", token: w.lender, body: map[string]any{"amount_usdc": amount}}
}

// spec: post-withdrawals, payout-address
func aLenderLeaves(t *testing.T, w *warehouse) {
	paid := w.holds(t, http.StatusCreated, w.leaves(1234.5))
	wantFields(t, paid, fields{"status": "PAID", "paid_usdc": 1234.5, "place": nil})
	payments, _ := paid["payments"].([]any)
	if len(payments) != 1 {
		t.Fatalf("%d payments, want one: %v", len(payments), paid)
	}
	payment, _ := payments[0].(map[string]any)
	wantFields(t, payment, fields{"payout_address": lendersBank, "amount_usdc": 1234.5})
	w.refusedAs(t, "INSUFFICIENT_FUNDS", w.leaves(19_000))
}

// brings delivers a batch of a farmer.
func (w *warehouse) brings(t testing.TB, farmer string, kg float64) (batchID string) {
	t.Helper()
	out := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: w.agent, body: w.delivery(farmer, kg)})
	data, _ := out["data"].(map[string]any)
	return text(t, data, "batch_id")
}

func (w *warehouse) loan(farmer, batch string, more ...any) call {
	body := map[string]any{"farmer_id": farmer, "batch_id": batch, "cooperative_id": w.coop}
	for i := 0; i < len(more); i += 2 {
		body[fmt.Sprint(more[i])] = more[i+1]
	}
	return call{path: "/loans", token: w.manager, body: body}
}

func (w *warehouse) loanIs(t testing.TB, loanID, status string) map[string]any {
	t.Helper()
	var l map[string]any
	eventually(t, "the loan is "+status, func() bool {
		l = w.holds(t, http.StatusOK, call{path: "/loans/" + loanID, token: w.lender})
		return l["status"] == status
	})
	return l
}

func (w *warehouse) credit(t testing.TB, farmer string) map[string]any {
	t.Helper()
	return w.holds(t, http.StatusOK, call{path: "/farmers/" + farmer + "/credit-score", token: w.lender})
}

// spec: code-batch-has-active-loan, code-farmer-has-active-loan, code-loan-limit-exceeded, code-loan-not-found, visibility-loan, score-repayment
func fromLoanToExport(t *testing.T, w *warehouse) {
	w.register(t, "UG-940001", 941)
	batch, small := w.brings(t, "UG-940001", 200), w.brings(t, "UG-940001", 10)
	w.refusedAs(t, "LOAN_LIMIT_EXCEEDED", w.loan("UG-940001", batch, "amount_usdc", 200.000001))
	if got := w.do(t, w.loan("UG-940001", batch, "amount_usdc", 200.000001)); !strings.Contains(string(got.body), "is 200 USDC") {
		t.Errorf("the refusal does not name the maximum of 200 USDC: %s", got.body)
	}
	w.refusedAs(t, "INSUFFICIENT_COLLATERAL", w.loan("UG-940001", small))
	w.refusedAs(t, "INVALID_REQUEST", w.loan("UG-940001", batch, "amount_usdc", 49.999999))
	w.refusedAs(t, "FARMER_NOT_REGISTERED", w.loan("UG-MISSING-1", batch))
	w.refusedAs(t, "BATCH_NOT_FOUND", w.loan("UG-940001", "bat_none"))
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", w.loan("UG-940001", batch, "cooperative_id", w.other))
	byOther := w.loan("UG-940001", batch, "cooperative_id", w.other)
	byOther.token = w.foreign
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", byOther)
	w.refusedAs(t, "LOAN_NOT_FOUND", call{path: "/loans?batch_id=" + batch, token: w.lender})

	ask := w.loan("UG-940001", batch)
	ask.header = map[string]string{"Idempotency-Key": "loan-1"}
	l := w.holds(t, http.StatusCreated, ask)
	loanID := text(t, l, "loan_id")
	wantFields(t, l, fields{"principal_usdc": 200.0, "tier": "STANDARD", "ltv_pct": 60.0, "status": "DISBURSING"})
	if again := w.holds(t, http.StatusCreated, ask); again["loan_id"] != loanID {
		t.Errorf("loan_id %v, want %v: %v", again["loan_id"], loanID, again)
	}
	w.refusedAs(t, "BATCH_HAS_ACTIVE_LOAN", w.loan("UG-940001", batch))
	w.refusedAs(t, "FARMER_HAS_ACTIVE_LOAN", w.loan("UG-940001", w.brings(t, "UG-940001", 200)))
	w.loanIs(t, loanID, "ACTIVE")
	payment := w.holds(t, http.StatusOK, call{path: "/payments/" + text(t, l, "payment_id"), token: w.manager})
	wantFields(t, payment, fields{"payment_type": "LOAN_DISBURSEMENT", "status": "COMPLETED", "loan_id": loanID, "amount_usdc": 200.0})
	w.seesTheLoan(t, batch, loanID)

	before := w.credit(t, "UG-940001")["score"]
	order := ""
	for _, stage := range stageNames[1:6] {
		order = w.move(t, batch, order, stage)
	}
	if l = w.loanIs(t, loanID, "REPAID"); l["outstanding_usdc"] != 0.0 {
		t.Errorf("outstanding_usdc %v, want 0: %v", l["outstanding_usdc"], l)
	} else if l["repaid_at"] == nil {
		t.Errorf("repaid_at is nil, want a time: %v", l)
	}
	ended, _ := w.holds(t, http.StatusOK, call{path: "/batch/" + batch, token: w.manager})["loan"].(map[string]any)
	if ended["active"] != false || ended["current_ltv_pct"] != 0.0 || ended["due_at_export"] != false {
		t.Errorf("a loan that was repaid shows as %v, want it inactive with current_ltv_pct 0", ended)
	}
	if after := w.credit(t, "UG-940001"); after["score"] != before.(float64)+50 { //nolint:forcetypeassert // by the contract
		t.Errorf("score %v, want %v: it was %v", after["score"], before.(float64)+50, before)
	}
	w.refusedAs(t, "LOAN_NOT_FOUND", call{path: "/loans?batch_id=" + batch, token: w.manager})
	w.move(t, batch, order, "SETTLED")
}

// seesTheLoan checks who sees what of an active loan.
func (w *warehouse) seesTheLoan(t *testing.T, batch, loanID string) {
	for _, token := range []string{w.manager, w.lender, w.admin} {
		on, _ := w.holds(t, http.StatusOK, call{path: "/batch/" + batch, token: token})["loan"].(map[string]any)
		// 200 of 200 kg × 4.20 × the grade's factor, less the advance
		wantFields(t, on, fields{"active": true, "principal_usdc": 200.0, "due_at_export": true})
		if ltv, _ := on["current_ltv_pct"].(float64); ltv < 25 || ltv > 40 {
			t.Errorf("current_ltv_pct %v, want 25 to 40: %v", on["current_ltv_pct"], on)
		}
		list, _ := w.holds(t, http.StatusOK, call{path: "/loans?batch_id=" + batch, token: token})["loans"].([]any)
		if len(list) != 1 {
			t.Errorf("%d loans, want 1: %v", len(list), list)
		}
	}
	for _, token := range []string{w.buyer, w.agent, w.foreign} {
		if on := w.holds(t, http.StatusOK, call{path: "/batch/" + batch, token: token})["loan"]; on != nil {
			t.Errorf("loan %v, want nil", on)
		}
	}
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: "/loans/" + loanID, token: w.foreign})
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: "/loans?batch_id=" + batch, token: w.foreign})
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{method: http.MethodPost, path: "/loans/" + loanID + "/repay", token: w.foreign})
	if list, _ := w.holds(t, http.StatusOK, call{path: "/loans", token: w.foreign})["loans"].([]any); len(list) != 0 {
		t.Errorf("%d loans, want 0: %v", len(list), list)
	}
	has, _ := w.holds(t, http.StatusOK, call{path: "/farmers/UG-940001", token: w.manager})["active_loan"].(map[string]any)
	wantFields(t, has, fields{"loan_id": loanID, "batch_id": batch, "ltv_pct": 60.0, "current_stage": "DELIVERED"})
}

// toTheRail sweeps both accounts on the real chain: they have no coins for fees
// before.
// spec: post-admin-treasury-sweep, sweep-once
func toTheRail(t *testing.T, w *warehouse) {
	for _, from := range []string{"TREASURY", "PROCEEDS"} {
		order := call{path: "/admin/treasury/sweep", token: w.admin, body: map[string]any{"from": from, "amount_usdc": 1.5},
			header: map[string]string{"Idempotency-Key": "sweep-" + from}}
		first := w.holds(t, http.StatusCreated, order)
		wantFields(t, first, fields{"status": "SENT", "from": from, "amount_usdc": 1.5, "failure": nil})
		wantFields(t, w.holds(t, http.StatusCreated, order), fields{"sweep_id": first["sweep_id"], "chain_tx_hash": first["chain_tx_hash"]})
	}
	w.refusedAs(t, "LIMIT_EXCEEDED", call{path: "/admin/treasury/sweep", token: w.admin,
		body: map[string]any{"from": "FUNDING", "cooperative_id": w.coop, "amount_usdc": 1}})
}

// spec: score-by-sale
func earlyRepayment(t *testing.T, w *warehouse) {
	w.register(t, "UG-940002", 942)
	l := w.holds(t, http.StatusCreated, w.loan("UG-940002", w.brings(t, "UG-940002", 100), "amount_usdc", 120))
	repay := call{path: "/loans/" + text(t, l, "loan_id") + "/repay", token: w.manager, body: map[string]any{"amount_usdc": 50},
		header: map[string]string{"Idempotency-Key": "repay-1"}}
	w.loanIs(t, text(t, l, "loan_id"), "ACTIVE")
	w.refusedAs(t, "LOAN_LIMIT_EXCEEDED", call{path: repay.path, token: w.manager, body: map[string]any{"amount_usdc": 121}})
	for range 2 {
		wantFields(t, w.holds(t, http.StatusOK, repay), fields{"repaid_usdc": 50.0, "status": "ACTIVE"})
	}
	all := call{method: http.MethodPost, path: repay.path, token: w.manager}
	before := w.credit(t, "UG-940002")["score"]
	wantFields(t, w.holds(t, http.StatusOK, all), fields{"status": "REPAID", "outstanding_usdc": 0.0})
	if after := w.credit(t, "UG-940002")["score"]; after != before {
		t.Errorf("score %v after a repayment by hand, want still %v", after, before)
	}
	w.refusedAs(t, "LOAN_NOT_FOUND", all)
}

// The sandbox knows no wallet with a number that ends in 0005.
func moneyThatNeverArrives(t *testing.T, w *warehouse) {
	w.register(t, "UG-940003", 50005)
	before := w.holds(t, http.StatusOK, call{path: "/lending/pool-status", token: w.lender})
	batch := w.brings(t, "UG-940003", 100)
	l := w.holds(t, http.StatusCreated, w.loan("UG-940003", batch))
	w.loanIs(t, text(t, l, "loan_id"), "UNWOUND")
	after := w.holds(t, http.StatusOK, call{path: "/lending/pool-status", token: w.lender})
	wantFields(t, after, fields{"lent_usdc": before["lent_usdc"], "available_usdc": before["available_usdc"]})
	if p := w.holds(t, http.StatusOK, call{path: "/payments/" + text(t, l, "payment_id"), token: w.admin}); p["status"] != "FAILED" {
		t.Errorf("status %v, want FAILED: %v", p["status"], p)
	}
	w.holds(t, http.StatusCreated, w.loan("UG-940003", batch)) // the batch is free again
}

func operatorsSwitches(t *testing.T, w *warehouse) {
	w.register(t, "UG-940004", 944)
	batch := w.brings(t, "UG-940004", 100)
	if s := w.holds(t, http.StatusOK, call{method: http.MethodPost, path: "/admin/lending/pause", token: w.admin}); s["paused"] != true {
		t.Errorf("paused %v, want true: %v", s["paused"], s)
	}
	w.refusedAs(t, "VAULT_PAUSED", w.loan("UG-940004", batch))
	if s := w.holds(t, http.StatusOK, call{method: http.MethodPost, path: "/admin/lending/unpause", token: w.admin}); s["paused"] != false {
		t.Errorf("paused %v, want false: %v", s["paused"], s)
	}
	w.holds(t, http.StatusCreated, w.loan("UG-940004", batch))
	w.refusedAs(t, "NOT_FOUND", call{path: "/admin/price-feed/confirm", token: w.admin, body: map[string]any{"price_per_kg_usdc": 9.9}})
	for _, path := range []string{"/admin/lending/pause", "/admin/lending/unpause"} {
		w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{method: http.MethodPost, path: path, token: w.manager})
	}
}

// Every event changes a score by a multiple of 5, so these are the edges that
// can be reached; the contracts' own tests have 499, 549, 649 and 749.
// spec: limit-loan-size, tier-none, score-delivery, score-penalty, tier-standard, tier-enhanced, tier-premium, tier-institutional, limit-score-range
func scoresAndTiers(t *testing.T, w *warehouse) {
	w.register(t, "UG-940005", 945)
	breaches := 0
	for _, step := range []struct {
		deliveries int
		breach     bool
		score      float64
		tier       any
		most, ltv  float64
	}{
		{0, false, 500, "STANDARD", 200, 60},
		{2, true, 495, nil, 0, 0},
		{1, false, 505, "STANDARD", 200, 60},
		{4, false, 545, "STANDARD", 200, 60},
		{1, false, 555, "ENHANCED", 500, 65},
		{9, false, 645, "ENHANCED", 500, 65},
		{1, false, 655, "PREMIUM", 1500, 70},
		{9, false, 745, "PREMIUM", 1500, 70},
		{1, false, 755, "INSTITUTIONAL", 5000, 80},
		{10, false, 850, "INSTITUTIONAL", 5000, 80}, // 855 is over the ceiling
		{0, true, 825, "INSTITUTIONAL", 5000, 80},
	} {
		var all sync.WaitGroup
		for range step.deliveries {
			all.Go(func() { w.do(t, call{path: "/batch/submit", token: w.agent, body: w.delivery("UG-940005", 20)}) })
		}
		all.Wait()
		if step.breach {
			breaches++
			w.breach(t, w.coop, fmt.Sprint("tiers-", breaches))
		}
		got := w.credit(t, "UG-940005")
		can, _ := got["loan_eligibility"].(map[string]any)
		if got["score"] != step.score {
			t.Errorf("%+v: score %v, want %v: %v", step, got["score"], step.score, got)
		}
		if got["tier"] != step.tier {
			t.Errorf("%+v: tier %v, want %v: %v", step, got["tier"], step.tier, got)
		}
		if can["max_loan_usdc"] != step.most {
			t.Errorf("%+v: max_loan_usdc %v, want %v", step, can["max_loan_usdc"], step.most)
		}
		if can["ltv_pct"] != step.ltv {
			t.Errorf("%+v: ltv_pct %v, want %v", step, can["ltv_pct"], step.ltv)
		}
		if can["eligible"] != (step.tier != nil) {
			t.Errorf("%+v: eligible %v, want %v", step, can["eligible"], step.tier != nil)
		}
		if step.tier == nil {
			w.refusedAs(t, "CREDIT_SCORE_TOO_LOW", w.loan("UG-940005", w.newestOf(t, "UG-940005")))
		}
	}
	most := w.holds(t, http.StatusCreated, w.loan("UG-940005", w.brings(t, "UG-940005", 2100)))
	wantFields(t, most, fields{"principal_usdc": 5000.0, "ltv_pct": 80.0, "tier": "INSTITUTIONAL"})
	w.toTheFloor(t)
}

// toTheFloor takes a farmer of the other cooperative to 0.
func (w *warehouse) toTheFloor(t *testing.T) {
	body := w.registration("UG-940006", 946)
	body["cooperative_id"] = w.other
	w.want(t, http.StatusCreated, call{path: "/farmers/register", token: w.foreign, body: body})
	var all sync.WaitGroup
	for i := range 21 {
		all.Go(func() { w.breach(t, w.other, fmt.Sprint("floor-", i)) })
	}
	all.Wait()
	got := w.credit(t, "UG-940006")
	history, _ := got["score_history"].([]any)
	wantFields(t, got, fields{"score": 0.0, "tier": nil})
	if len(history) != 21 {
		t.Errorf("%d lines of history, want 21", len(history))
	}
}

func (w *warehouse) newestOf(t testing.TB, farmer string) string {
	t.Helper()
	history, _ := w.want(t, http.StatusOK, call{path: "/farmers/" + farmer, token: w.manager})["batch_history"].([]any)
	line, _ := history[0].(map[string]any)
	return text(t, line, "batch_id")
}

// breach records one and waits until every history has it.
func (w *warehouse) breach(t testing.TB, cooperative, reference string) {
	t.Helper()
	record := call{path: "/admin/cooperatives/" + cooperative + "/breaches", token: w.admin, body: map[string]any{"reference": reference, "reason": "bags were mixed"}}
	made := w.holds(t, http.StatusAccepted, record)
	if again := w.holds(t, http.StatusAccepted, record); again["job_id"] != made["job_id"] {
		t.Errorf("job_id %v, want %v: %v", again["job_id"], made["job_id"], again)
	}
	eventually(t, "the breach is recorded", func() bool {
		return w.holds(t, http.StatusOK, call{path: "/jobs/" + text(t, made, "job_id"), token: w.admin})["status"] == "COMPLETE"
	})
}

// hooks takes deliveries of webhooks in.
type hooks struct {
	mu     sync.Mutex
	loans  map[string]int // by event and loan
	scores map[string]int // by event, farmer and transaction
	bad    []string
	loan   *openapi3.Schema
}

// listen registers a webhook of the first cooperative.
func (w *warehouse) listen(t *testing.T) *hooks {
	t.Helper()
	document, err := openapi3.NewLoader().LoadFromFile("../internal/api/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	h := &hooks{loans: map[string]int{}, scores: map[string]int{}, loan: document.Components.Schemas["Loan"].Value}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	w.holds(t, http.StatusCreated, call{path: "/webhooks", token: w.manager, body: map[string]any{"url": server.URL, "cooperative_id": w.coop,
		"secret": "a-secret-of-the-receiver", "events": []string{"loan.originated", "loan.repaid", "credit.updated"}}})
	return h
}

// ServeHTTP takes a delivery.
func (h *hooks) ServeHTTP(_ http.ResponseWriter, r *http.Request) {
	var in struct {
		Event string
		Data  map[string]any
	}
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = json.Unmarshal(body, &in)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil && in.Event != "credit.updated" {
		h.loans[fmt.Sprint(in.Event, " ", in.Data["loan_id"])]++
		err = h.loan.VisitJSON(in.Data)
	} else {
		h.scores[fmt.Sprint(in.Data["event"], " ", in.Data["farmer_id"], " ", in.Data["chain_tx"])]++
	}
	if err != nil {
		h.bad = append(h.bad, err.Error())
	}
}

// check demands that loans and scores were told, once each.
func (h *hooks) check(t *testing.T) {
	eventually(t, "two loans were told from beginning to end, and the scores", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		repayments := 0
		for what := range h.scores {
			if what[:9] == "REPAYMENT" {
				repayments++
			}
		}
		return len(h.loans) >= 6 && repayments == 1 // one coffee was sold
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	for what, n := range h.loans {
		if n != 1 {
			t.Errorf("%s was told %d times, want 1", what, n)
		}
	}
	for _, bad := range h.bad {
		t.Error(bad)
	}
}
