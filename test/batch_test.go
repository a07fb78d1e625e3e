package test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"mwanyi/internal/outside/chain"
)

// warehouse is one dev with a chain, which the scenarios of batches share.
// Every exchange with it is held to the contract.
type warehouse struct {
	*farmHouse
	slip     string
	contract routers.Router
	waybill  atomic.Int64 // of the newest delivery
}

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="

func openWarehouse(t *testing.T, settings ...string) *warehouse {
	t.Helper()
	return openFarmHouse(t, settings...).warehouse(t)
}

// warehouse is the warehouse of a service that runs.
func (h *farmHouse) warehouse(t *testing.T) *warehouse {
	t.Helper()
	w := &warehouse{farmHouse: h}
	document, err := openapi3.NewLoader().LoadFromFile("../internal/api/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	document.Servers = nil
	if w.contract, err = gorillamux.NewRouter(document); err != nil {
		t.Fatal(err)
	}
	w.register(t, "UG-900001", 901)
	w.slip = w.sendsCanaries(t, "UG-900001")
	return w
}

func (w *warehouse) register(t testing.TB, farmer string, n int) {
	t.Helper()
	body := w.registration(farmer, n)
	body["consent"] = map[string]any{"version": "1", "language": "lg", "method": "ORAL", "given_at": "2026-01-02T03:04:05Z"}
	w.want(t, http.StatusCreated, call{path: "/farmers/register", token: w.manager, body: body})
}

// holds demands a status and a reply that obeys the contract.
func (w *warehouse) holds(t testing.TB, status int, what call) map[string]any {
	t.Helper()
	got := w.do(t, what)
	if got.status != status {
		t.Fatalf("%s %s: status %d, want %d: %s", what.method, what.path, got.status, status, got.body)
	}
	request, err := what.on("")
	if err != nil {
		t.Fatal(err)
	}
	route, values, err := w.contract.FindRoute(request)
	if err != nil {
		t.Fatalf("%s: %v", what.path, err)
	}
	err = openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: request, PathParams: values, Route: route},
		Status:                 got.status, Header: got.header, Body: io.NopCloser(bytes.NewReader(got.body)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true, MultiError: true},
	})
	if err != nil {
		t.Errorf("%s %s: %v\n%s", what.method, what.path, err, got.body)
	}
	return got.object(t)
}

// refusedAs demands a refusal.
func (w *warehouse) refusedAs(t testing.TB, code string, what call) {
	t.Helper()
	if got := w.do(t, what); got.code() != code {
		t.Errorf("%s %s: %d %s, want %s", what.method, what.path, got.status, got.body, code)
	}
}

func (w *warehouse) delivery(farmer string, kg float64) map[string]any {
	return map[string]any{"farmer_id": farmer, "cooperative_id": w.coop, "weight_kg": kg, "grade": "screen18", "moisture_pct": 12.4,
		"collection_point_gps": map[string]any{"lat": 1.07, "lng": 34.33}, "weight_slip_photo_url": w.slip, "collector_agent_id": "agent-3", "external_id": fmt.Sprint("WB-", w.waybill.Add(1))}
}

func (w *warehouse) deliver(t testing.TB) (batchID string) {
	t.Helper()
	out := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: w.agent, body: w.delivery("UG-900001", 62.5)})
	data, _ := out["data"].(map[string]any)
	return text(t, data, "batch_id")
}

var evidenceFor = map[string]map[string]any{
	"GRADED":     {"grade": "screen18", "moisture_pct": 12.1, "screen_size": 18, "defect_count": 4, "cupping_score": 82.5},
	"WAREHOUSED": {"warehouse_id": "W-1", "lot_number": "L-1", "position": "A-3"},
	"EXPORTED":   {"export_authority_permit": "UCDA/EXP/2026/7", "destination_country": "DE", "vessel_name": "MV Elgon", "bill_of_lading": "BL-1"},
}

func (w *warehouse) stage(batchID, to string) call {
	evidence := evidenceFor[to]
	if evidence == nil {
		evidence = map[string]any{}
	}
	body := map[string]any{"new_stage": to, "cooperative_id": w.coop, "evidence": evidence}
	if to == "GRADED" {
		body["evidence_photo_base64"] = "data:image/png;base64," + pixel
	}
	return call{method: http.MethodPatch, path: "/batch/" + batchID + "/stage", token: w.manager, body: body}
}

func (w *warehouse) order(t testing.TB, batchIDs ...string) (orderID string) {
	t.Helper()
	return text(t, w.holds(t, http.StatusCreated, call{path: "/purchase-orders", token: w.buyer,
		body: map[string]any{"batch_ids": batchIDs, "price_per_kg_usdc": 4.35, "destination_country": "DE", "incoterm": "FOB"}}), "po_id")
}

func (w *warehouse) act(orderID, what, token string) call {
	return call{method: http.MethodPost, path: "/purchase-orders/" + orderID + "/" + what, token: token}
}

var stageNames = []string{"DELIVERED", "GRADED", "MILLED", "WAREHOUSED", "COMMITTED", "EXPORTED", "SETTLED"}

// at brings a batch to a stage; order is the one that has it, if any.
func (w *warehouse) at(t testing.TB, to string) (batchID, orderID string) {
	t.Helper()
	batchID = w.deliver(t)
	for _, stage := range stageNames[1 : slices.Index(stageNames, to)+1] {
		orderID = w.move(t, batchID, orderID, stage)
	}
	return batchID, orderID
}

// move takes a batch to its next stage, the way there is.
func (w *warehouse) move(t testing.TB, batchID, orderID, to string) string {
	t.Helper()
	switch to {
	case "COMMITTED":
		orderID = w.order(t, batchID)
		w.holds(t, http.StatusOK, w.act(orderID, "confirm", w.manager))
	case "SETTLED":
		w.holds(t, http.StatusOK, w.act(orderID, "pay", w.buyer))
	default:
		w.holds(t, http.StatusOK, w.stage(batchID, to))
	}
	return orderID
}

// spec: post-batch-submit, get-batch, patch-batch-stage, get-batches, post-purchase-orders, get-purchase-orders, get-purchase-orders-id
// spec: post-purchase-orders-confirm, post-purchase-orders-cancel, post-purchase-orders-pay, post-inbound-chain-events
func TestBatchesAtTheEdge(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t)
	for _, part := range []struct {
		name string
		run  func(*testing.T, *warehouse)
	}{
		{"from the scale to the payment", fromScaleToPayment},
		{"where tokens lead", whereTokensLead},
		{"refused deliveries", refusedDeliveries},
		{"every wrong turn, by every role", everyWrongTurn},
		{"the confirmation of an order", confirmations},
		{"a hundred callers", hundredCallers},
		{"many deliveries", manyDeliveries},
		{"what the chain is said to have done", chainClaims},
		{"later", laterDeliveries},
	} {
		t.Run(part.name, func(t *testing.T) { part.run(t, w) })
	}
}

// spec: stage-delivered, stage-settled, visibility-loan, visibility-phone, external-id
func fromScaleToPayment(t *testing.T, w *warehouse) {
	batchID, orderID := w.at(t, "SETTLED")
	v := w.holds(t, http.StatusOK, call{path: "/batch/" + batchID, token: w.lender})
	wantFields(t, v, fields{"current_stage": "SETTLED", "external_id": "WB-1", "weight_kg": 62.5})
	history, _ := v["stage_history"].([]any)
	if len(history) != 7 {
		t.Fatalf("%d stages, want 7", len(history))
	}
	sequence := 0
	for i, line := range history {
		record, _ := line.(map[string]any)
		next, err := strconv.Atoi(text(t, record, "ledger_sequence"))
		switch {
		case err != nil:
			t.Errorf("line %d: %v", i, err)
		case next <= sequence:
			t.Errorf("line %d: sequence %d, want more than %d", i, next, sequence)
		case record["stage"] != stageNames[i]:
			t.Errorf("line %d: stage %v, want %v: %v", i, record["stage"], stageNames[i], record)
		}
		sequence = next
		if _, graded := record["evidence"]; graded != (stageNames[i] == "GRADED") {
			t.Errorf("evidence of %s is %v, want some: %v", stageNames[i], record["evidence"], stageNames[i] == "GRADED")
		}
		if got := w.do(t, call{path: "/explorer/tx/" + text(t, record, "chain_tx")}); got.status != http.StatusOK {
			t.Errorf("the chain does not show %v: status %d, want %d", record["chain_tx"], got.status, http.StatusOK)
		}
		if uri, ok := record["evidence_ipfs"].(string); ok {
			token, path := "", "/ipfs/"+strings.TrimPrefix(uri, "ipfs://")
			if stageNames[i] == "DELIVERED" { // the weight slip is private
				token = w.manager
				if got := w.do(t, call{path: path}); got.status != http.StatusNotFound {
					t.Errorf("%s without a token: status %d, want %d", uri, got.status, http.StatusNotFound)
				}
			}
			if got := w.do(t, call{path: path, token: token}); got.status != http.StatusOK {
				t.Errorf("%s: status %d, want %d", uri, got.status, http.StatusOK)
			}
		}
	}
	if o := w.holds(t, http.StatusOK, call{path: "/purchase-orders/" + orderID, token: w.manager}); o["status"] != "PAID" {
		t.Errorf("status %v, want PAID: %v", o["status"], o)
	}
	eventually(t, "the advance and the net payment are paid", func() bool {
		list, _ := w.want(t, http.StatusOK, call{path: "/payments?batch_id=" + batchID, token: w.manager})["payments"].([]any)
		paid := 0.0
		for _, line := range list {
			if p, _ := line.(map[string]any); p["status"] == "COMPLETED" {
				paid += p["amount_usdc"].(float64) //nolint:forcetypeassert // by the contract
			}
		}
		return paid == 62.5*4.35
	})
	history, _ = w.want(t, http.StatusOK, call{path: "/farmers/UG-900001", token: w.manager})["batch_history"].([]any)
	if line, _ := history[0].(map[string]any); line["batch_id"] != batchID {
		t.Errorf("batch_history: %v: batch_id %v, want %v", history, line["batch_id"], batchID)
	} else if line["final_stage"] != "SETTLED" {
		t.Errorf("batch_history: %v: final_stage %v, want SETTLED", history, line["final_stage"])
	}
	for token, masked := range map[string]bool{w.agent: true, w.manager: false, w.admin: false} {
		out := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: token, body: w.delivery("UG-900001", 1)})
		data, _ := out["data"].(map[string]any)
		if got := text(t, data, "farmer_phone"); strings.Contains(got, "*") != masked {
			t.Errorf("farmer_phone is %s, want it masked: %v", got, masked)
		}
	}
}

// spec: code-weight-out-of-range, code-cooperative-not-active, limit-batch-weight
func refusedDeliveries(t *testing.T, w *warehouse) {
	send := func(body map[string]any) call { return call{path: "/batch/submit", token: w.agent, body: body} }
	with := func(field string, value any) call {
		body := w.delivery("UG-900001", 62.5)
		body[field] = value
		return send(body)
	}
	w.refusedAs(t, "FARMER_NOT_REGISTERED", with("farmer_id", "UG-MISSING-1"))
	w.refusedAs(t, "WEIGHT_OUT_OF_RANGE", with("weight_kg", 5000.5))
	w.refusedAs(t, "INVALID_GRADE", with("grade", "AA"))
	w.refusedAs(t, "INVALID_REQUEST", with("weight_slip_photo_url", "ipfs://abc"))
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", with("cooperative_id", w.other))
	w.register(t, "UG-900002", 902)
	w.want(t, http.StatusOK, call{method: http.MethodPost, path: "/farmers/UG-900002/deactivate", token: w.manager})
	w.refusedAs(t, "FARMER_INACTIVE", send(w.delivery("UG-900002", 10)))
	w.refusedAs(t, "BATCH_NOT_FOUND", call{path: "/batch/bat_none", token: w.buyer})
	w.refusedAs(t, "BATCH_NOT_FOUND", w.stage("bat_none", "GRADED"))
	suspended := w.newOrganisation(t, w.admin, "Suspended growers")
	manager, _ := w.newKey(t, w.admin, "COOPERATIVE", &suspended)
	body := w.registration("UG-900003", 903)
	body["cooperative_id"] = suspended
	token := w.tokenOf(t, manager)
	w.want(t, http.StatusCreated, call{path: "/farmers/register", token: token, body: body})
	w.want(t, http.StatusOK, call{method: http.MethodPost, path: "/admin/organisations/" + suspended + "/suspend", token: w.admin})
	body = w.delivery("UG-900003", 10)
	body["cooperative_id"] = suspended
	w.refusedAs(t, "COOPERATIVE_NOT_ACTIVE", call{path: "/batch/submit", token: token, body: body})
}

// spec: stage-order, code-stage-out-of-order, code-po-not-confirmed, code-batch-not-found, code-invalid-grade, code-export-permit-invalid
func everyWrongTurn(t *testing.T, w *warehouse) {
	right := map[string]string{"DELIVERED": "GRADED", "GRADED": "MILLED", "MILLED": "WAREHOUSED", "COMMITTED": "EXPORTED"}
	batchID, orderID := w.deliver(t), ""
	for i, from := range stageNames {
		if i > 0 {
			orderID = w.move(t, batchID, orderID, from)
		}
		for _, to := range stageNames {
			for role, token := range map[string]string{"AGENT": w.agent, "BUYER": w.buyer, "MFI": w.lender, "another cooperative": w.foreign} {
				a := w.stage(batchID, to)
				a.token = token
				if role == "another cooperative" {
					a.body.(map[string]any)["cooperative_id"] = w.other //nolint:forcetypeassert // made above
				}
				if got := w.do(t, a); got.code() != "INSUFFICIENT_PERMISSIONS" {
					t.Errorf("%s moved it from %s to %s: code %q, want INSUFFICIENT_PERMISSIONS: %d %s", role, from, to, got.code(), got.status, got.body)
				}
			}
			if right[from] == to {
				continue
			}
			for _, token := range []string{w.manager, w.admin} {
				a := w.stage(batchID, to)
				a.token = token
				w.refusedAs(t, "STAGE_OUT_OF_ORDER", a)
			}
		}
		if v := w.want(t, http.StatusOK, call{path: "/batch/" + batchID, token: w.buyer}); v["current_stage"] != from {
			t.Errorf("current_stage %v, want it still %s", v["current_stage"], from)
		}
		switch from {
		case "DELIVERED":
			a := w.stage(batchID, "GRADED")
			a.body = map[string]any{"new_stage": "GRADED", "cooperative_id": w.coop, "evidence": map[string]any{"grade": "AA", "moisture_pct": 12.1, "screen_size": 18, "defect_count": 4, "cupping_score": 82.5}}
			w.refusedAs(t, "INVALID_GRADE", a)
		case "WAREHOUSED":
			orderID = w.order(t, batchID)
			w.refusedAs(t, "PO_NOT_CONFIRMED", w.stage(batchID, "COMMITTED"))
			w.holds(t, http.StatusOK, w.act(w.order(t, batchID), "cancel", w.buyer)) // offers stand side by side
			w.holds(t, http.StatusOK, w.act(orderID, "cancel", w.manager))
			w.refusedAs(t, "STAGE_OUT_OF_ORDER", w.stage(batchID, "COMMITTED"))
		case "COMMITTED":
			a := w.stage(batchID, "EXPORTED")
			a.body = map[string]any{"new_stage": "EXPORTED", "cooperative_id": w.coop,
				"evidence": map[string]any{"export_authority_permit": "UCDA-EXPIRED-1", "destination_country": "DE", "vessel_name": "v", "bill_of_lading": "b"}}
			w.refusedAs(t, "EXPORT_PERMIT_INVALID", a)
		}
	}
}

// spec: purchase-order-states, code-purchase-order-not-found
func confirmations(t *testing.T, w *warehouse) {
	a, _ := w.at(t, "WAREHOUSED")
	b, _ := w.at(t, "WAREHOUSED")
	orderID := w.order(t, a, b)
	w.refusedAs(t, "PURCHASE_ORDER_NOT_FOUND", w.act("po_none", "confirm", w.manager))
	w.refusedAs(t, "PO_NOT_CONFIRMED", w.act(orderID, "pay", w.buyer))
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", w.act(orderID, "confirm", w.foreign))
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", w.act(orderID, "confirm", w.buyer))
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", w.act(orderID, "pay", w.manager))
	confirm := w.act(orderID, "confirm", w.manager)
	confirm.header = map[string]string{"Idempotency-Key": "confirm-" + orderID}
	first := w.holds(t, http.StatusOK, confirm)
	again := w.do(t, confirm)
	if again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("Idempotency-Replayed %q, want true: %v", again.header.Get("Idempotency-Replayed"), again)
	}
	wantFields(t, first, fields{"status": "CONFIRMED", "escrow_tx_hash": isSet})
	w.refusedAs(t, "BATCH_NOT_ELIGIBLE", w.act(orderID, "confirm", w.manager))
	w.refusedAs(t, "BATCH_NOT_ELIGIBLE", w.act(orderID, "cancel", w.buyer))
	w.holds(t, http.StatusOK, w.stage(a, "EXPORTED"))
	w.holds(t, http.StatusOK, w.act(orderID, "pay", w.buyer))
	if got := w.want(t, http.StatusOK, call{path: "/batch/" + a, token: w.buyer}); got["current_stage"] != "SETTLED" {
		t.Errorf("the exported batch is %v, want SETTLED", got["current_stage"])
	}
	w.holds(t, http.StatusOK, w.stage(b, "EXPORTED"))
	eventually(t, "the other batch settles when it is exported", func() bool {
		return w.want(t, http.StatusOK, call{path: "/batch/" + b, token: w.buyer})["current_stage"] == "SETTLED"
	})
	list := w.holds(t, http.StatusOK, call{path: "/purchase-orders?status=PAID&batch_id=" + b, token: w.buyer})
	if orders, _ := list["purchase_orders"].([]any); len(orders) != 1 {
		t.Errorf("%d orders, want 1: %v", len(orders), list)
	}
}

func hundredCallers(t *testing.T, w *warehouse) {
	batchID := w.deliver(t)
	var all sync.WaitGroup
	var won, lost atomic.Int64
	for range 100 {
		all.Go(func() {
			switch got, err := w.try(w.stage(batchID, "GRADED")); {
			case err != nil:
				t.Error(err)
			case got.status == http.StatusOK:
				won.Add(1)
			case got.code() == "STAGE_OUT_OF_ORDER":
				lost.Add(1)
			default:
				t.Errorf("%v, want status %d or STAGE_OUT_OF_ORDER", got, http.StatusOK)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d won, want 1", won.Load())
	}
	if lost.Load() != 99 {
		t.Errorf("%d lost, want 99", lost.Load())
	}
	if n := len(w.logs(t, "trace_log", "StageRecorded(uint256,uint8,address,bytes32,uint8)", w.tokenOfBatch(t, batchID))); n != 2 {
		t.Errorf("the chain has %d stages of the batch, want 2", n)
	}
}

func (w *warehouse) tokenOfBatch(t testing.TB, batchID string) uint64 {
	t.Helper()
	n, _ := w.want(t, http.StatusOK, call{path: "/batch/" + batchID, token: w.admin})["token_id"].(float64)
	return uint64(n)
}

// logged is an event as the node gives it.
type logged struct {
	Data   string `json:"data"`
	TxHash string `json:"transactionHash"`
}

// logs asks the node for the events of a contract; of one token, or of all.
func (w *warehouse) logs(t testing.TB, contract, event string, tokens ...uint64) (found []logged) {
	t.Helper()
	topics := []any{chain.KeyOf(event).String()}
	for _, token := range tokens {
		topics = append(topics, fmt.Sprintf("0x%064x", token))
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": "eth_getLogs",
		"params": []any{map[string]any{"fromBlock": "0x0", "address": deployed(t, w.dir)[contract], "topics": topics}}})
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post(*w.creds.RPCURL, "application/json", bytes.NewReader(body)) //nolint:gosec,noctx // a server of this test
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // only read
	var answer struct{ Result []logged }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	return answer.Result
}

// ledgerSize is what the newest checkpoint says.
func (w *warehouse) ledgerSize(t testing.TB) int {
	t.Helper()
	lines := strings.Split(string(w.do(t, call{path: "/ledger/checkpoint"}).body), "\n")
	n, err := strconv.Atoi(lines[1])
	if err != nil {
		t.Fatalf("checkpoint %q", lines)
	}
	return n
}

// number of the environment, or what is usual.
func number(t testing.TB, name string, usual int) int {
	t.Helper()
	value := os.Getenv(name)
	if value == "" {
		return usual
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// manyDeliveries: from 50 connections, as many tokens and ledger messages as
// deliveries, and the weights add up.
func manyDeliveries(t *testing.T, w *warehouse) {
	const delivered = "Delivered(uint256,bytes32,uint24,uint32,uint8)"
	total := number(t, "MWANYI_TEST_DELIVERIES", 200)
	before, entries := w.logs(t, "batch_token", delivered), w.ledgerSize(t)
	var all sync.WaitGroup
	var next, grams atomic.Int64
	began := time.Now()
	for range 50 {
		all.Go(func() {
			for n := next.Add(1); n <= int64(total); n = next.Add(1) {
				got, err := w.try(call{path: "/batch/submit", token: w.manager, body: w.delivery("UG-900001", float64(1000+n)/1000)})
				if err != nil || got.status != http.StatusCreated && got.status != http.StatusAccepted {
					t.Errorf("%v, %v, want %d or %d", got, err, http.StatusCreated, http.StatusAccepted)
					return
				}
				grams.Add(1000 + n)
			}
		})
	}
	all.Wait()
	eventually(t, "every delivery is there", func() bool {
		return len(w.logs(t, "batch_token", delivered))-len(before) == total && w.ledgerSize(t)-entries == total
	})
	took := time.Since(began)
	minted := w.logs(t, "batch_token", delivered)[len(before):]
	transactions, onChain := map[string]bool{}, int64(0)
	for _, l := range minted {
		transactions[l.TxHash] = true
		onChain += int64(hexNumber(t, "0x"+strings.TrimLeft(l.Data[2+64:2+128], "0"))) //nolint:gosec // at most 5,000,000
	}
	if onChain != grams.Load() {
		t.Errorf("%d g are on the chain, want the %d g that were delivered", onChain, grams.Load())
	}
	t.Logf("%d deliveries in %v, %.0f a second, %.1f to a chain transaction", total, took.Round(time.Millisecond),
		float64(total)/took.Seconds(), float64(total)/float64(len(transactions)))
	if len(transactions)*2 > total {
		t.Errorf("%d transactions for %d deliveries that came together, want at most half as many", len(transactions), total)
	}
}

// spec: inbound-once, inbound-retention, inbound-chain-exported, inbound-signature
func chainClaims(t *testing.T, w *warehouse) {
	batchID, _ := w.at(t, "EXPORTED")
	v := w.want(t, http.StatusOK, call{path: "/batch/" + batchID, token: w.admin})
	history, _ := v["stage_history"].([]any)
	last, _ := history[5].(map[string]any)
	send := func(eventID, event, tx string) answer {
		body := fmt.Sprintf(`{"event_id":%q,"event":%q,"batch_id":%q,"chain_tx_hash":%q,"timestamp":"2026-11-15T10:00:00Z","data":{}}`, eventID, event, batchID, tx)
		mac := hmac.New(sha256.New, []byte(w.creds.InboundSecrets["chain"]))
		mac.Write([]byte(body))
		return w.do(t, call{path: "/inbound/chain-events", body: body, header: map[string]string{"X-Chain-Signature": "0x" + hex.EncodeToString(mac.Sum(nil))}})
	}
	for _, row := range []struct{ event, kind, tx, want string }{
		{"evt-" + batchID, "EXPORTED", text(t, last, "chain_tx"), "ACCEPTED"},
		{"evt-" + batchID, "EXPORTED", text(t, last, "chain_tx"), "DUPLICATE"},
		{"evt-2-" + batchID, "EXPORTED", text(t, last, "chain_tx"), "ACCEPTED"},
		{"evt-3-" + batchID, "ROASTED", text(t, last, "chain_tx"), "KEPT"},
		{"evt-4-" + batchID, "BUYER_PAID", "0x" + strings.Repeat("ab", 32), "ACCEPTED"}, // a lie
	} {
		if got := send(row.event, row.kind, row.tx); got.status != http.StatusOK {
			t.Errorf("%s %s: status %v, want %d: %v", row.event, row.kind, got.status, http.StatusOK, got)
		} else if got.object(t)["status"] != row.want {
			t.Errorf("%s %s: status %v, want %v: %v", row.event, row.kind, got.object(t)["status"], row.want, got)
		}
	}
	net := func() (n int) {
		list, _ := w.want(t, http.StatusOK, call{path: "/payments?batch_id=" + batchID, token: w.manager})["payments"].([]any)
		return len(list)
	}
	eventually(t, "the farmer is owed the net payment", func() bool { return net() == 2 })
	eventually(t, "no claim is being looked into but the lie", func() bool {
		jobs, _ := w.want(t, http.StatusOK, call{path: "/admin/jobs?kind=inbound.apply", token: w.admin})["jobs"].([]any)
		return len(jobs) == 1
	})
	if n := net(); n != 2 {
		t.Errorf("%d payments, want 2", n)
	}
	if v := w.want(t, http.StatusOK, call{path: "/batch/" + batchID, token: w.admin}); v["current_stage"] != "EXPORTED" {
		t.Errorf("a lie made it %v, want EXPORTED", v["current_stage"])
	}
	// A repeat of a callback that was forgotten meanwhile does nothing a second time.
	trim(t, w.dir)
	if got := send("evt-"+batchID, "EXPORTED", text(t, last, "chain_tx")); got.object(t)["status"] != "ACCEPTED" {
		t.Errorf("a callback of long ago: %v, want ACCEPTED", got)
	}
	eventually(t, "the callback of long ago is looked into", func() bool {
		jobs, _ := w.want(t, http.StatusOK, call{path: "/admin/jobs?kind=inbound.apply", token: w.admin})["jobs"].([]any)
		return len(jobs) == 1
	})
	if n := net(); n != 2 {
		t.Errorf("%d payments after a callback of long ago, want 2", n)
	}
}

// laterDeliveries: with no time to wait the reply is 202, bare, and the job has
// the outcome.
func laterDeliveries(t *testing.T, w *warehouse) {
	r := startDev(t, t.TempDir(), "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_SUBMIT_WAIT=0s", "MWANYI_RATE_LIMIT_SCALE=1000")
	h := &farmHouse{running: r, coop: *r.creds.Credentials[0].OrganisationID, manager: r.tokenOf(t, r.creds.Credentials[0]), agent: r.token(t, "AGENT")}
	o := &warehouse{farmHouse: h, slip: w.slip, contract: w.contract}
	o.register(t, "UG-900001", 901)
	submit := call{path: "/batch/submit", token: o.agent, body: o.delivery("UG-900001", 62.5), header: map[string]string{"Idempotency-Key": "k"}}
	first := o.holds(t, http.StatusAccepted, submit)
	if len(first) != 2 {
		t.Fatalf("len(first) is %d, want 2: %v", len(first), first)
	}
	if first["status"] != "PENDING" {
		t.Fatalf("status %v, want PENDING: %v", first["status"], first)
	}
	var got map[string]any
	eventually(t, "the job is complete", func() bool {
		got = o.holds(t, http.StatusOK, call{path: "/jobs/" + text(t, first, "job_id"), token: o.agent})
		return got["status"] == "COMPLETE"
	})
	v := o.holds(t, http.StatusOK, call{path: "/batch/" + text(t, got, "batch_id"), token: o.manager})
	if line, _ := v["stage_history"].([]any)[0].(map[string]any); line["chain_tx"] != got["tx_hash"] {
		t.Errorf("chain_tx %v, want the tx_hash %v: %v and %v", line["chain_tx"], got["tx_hash"], got, line)
	}
	if again := o.do(t, submit); again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("the same request again: Idempotency-Replayed %q, want true: %v", again.header.Get("Idempotency-Replayed"), again)
	}
	if list, _ := o.holds(t, http.StatusOK, call{path: "/batches?stage=DELIVERED&grade=screen18&min_weight_kg=62.5&dds_eligible=false", token: o.manager})["batches"].([]any); len(list) != 1 {
		t.Errorf("%d, want 1: %v", len(list), list)
	}
}
