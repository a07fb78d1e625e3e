package api

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/lot"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// harvest delivers batches of the first cooperative, of two farms, each with its own weight.
func (h *house) harvest(weights ...float64) (ids []string) {
	h.t.Helper()
	farms := []string{h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)}
	for i, kg := range weights {
		d := h.rest.Delivery(h.coop, farms[i%2])
		d.WeightKg = kg
		d.Form = policy.Parchment
		ids = append(ids, h.rest.Submit(d).ID)
	}
	return ids
}

// quoted is a list as JSON.
func quoted(ids []string) string { return `["` + strings.Join(ids, `","`) + `"]` }

// lotOf makes a lot by the API.
func (h *house) lotOf(ids []string) string {
	h.t.Helper()
	made := h.want(ask{method: http.MethodPost, path: "/lots", token: h.tokens[access.Cooperative], body: `{"name":"Elgon, week 41","batch_ids":` + quoted(ids) + `}`}, http.StatusCreated)
	lotID, _ := made["lot_id"].(string)
	return lotID
}

// lotEvidenceOf is good evidence of each stage.
var lotEvidenceOf = map[string]string{
	"GRADED":     `{"grade":"screen18","moisture_pct":12.1,"screen_size":18,"defect_count":4,"cupping_score":82.5}`,
	"MILLED":     `{"mill_id":"MILL-7"}`,
	"WAREHOUSED": `{"warehouse_id":"W-1","lot_number":"L-1","position":"A-3"}`,
	"EXPORTED":   `{"export_authority_permit":"UCDA/EXP/1","destination_country":"DE","vessel_name":"MV Elgon","bill_of_lading":"BL-1"}`,
}

// moving asks for a stage of a lot.
func (h *house) moving(lotID, to, evidence string) ask {
	return ask{method: http.MethodPost, path: "/lots/" + lotID + "/stage", token: h.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"new_stage":%q,"cooperative_id":%q,"evidence":%s}`, to, h.coop, evidence)}
}

// moved demands that all of a lot have moved.
func (h *house) moved(lotID, to string, n int) map[string]any {
	h.t.Helper()
	got := h.want(h.moving(lotID, to, lotEvidenceOf[to]), http.StatusOK)
	h.progress(got, float64(n), float64(n), 0)
	return got
}

// progress holds the progress of a change.
func (h *house) progress(got map[string]any, done, of float64, failed int) (named []any) {
	h.t.Helper()
	p, _ := got["progress"].(map[string]any)
	named, _ = p["failed"].([]any)
	if p["done"] != done || p["of"] != of || len(named) != failed {
		h.t.Errorf("progress %v, want %v of %v and %d failed", p, done, of, failed)
	}
	return named
}

// balance reads the kilograms of a lot and checks that they add up.
func (h *house) balance(lotID string) map[string]float64 {
	h.t.Helper()
	got := h.want(ask{method: http.MethodGet, path: "/lots/" + lotID, token: h.tokens[access.Cooperative]}, http.StatusOK)
	out := map[string]float64{}
	fields, _ := got["balance"].(map[string]any)
	grams := func(name string) int64 {
		out[name], _ = fields[name].(float64)
		return int64(math.Round(out[name] * 1000))
	}
	if grams("in_kg") != grams("loss_kg")+grams("out_kg") || grams("out_kg") != grams("stock_kg")+grams("sold_kg")+grams("exported_kg") {
		h.t.Errorf("the kilograms of %s do not add up: %v", lotID, fields)
	}
	return out
}

// A whole lot goes from the scale to the ship, each batch with its own records, one
// evidence for all, and its kilograms add up at every step.
// spec: post-lots, get-lots-id, post-lots-stage, lot-balance, lot-output, lot-in-place-of-batches, event-lot
func TestALotGoesFromTheScaleToTheShip(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	ids := h.harvest(60, 61.337, 59.001, 120)
	lotID := h.lotOf(ids)
	if got := h.balance(lotID); got["in_kg"] != 300.338 || got["sold_kg"] != 0 || got["exported_kg"] != 0 {
		t.Errorf("balance after the delivery: %v", got)
	}
	h.moved(lotID, "GRADED", 4)
	milled := h.want(h.moving(lotID, "MILLED", `{"mill_id":"MILL-7","output_kg":240.001}`), http.StatusOK)
	h.progress(milled, 4, 4, 0)
	if got := h.balance(lotID); got["out_kg"] != 240.001 || got["loss_kg"] != 60.337 {
		t.Errorf("balance after the mill: %v, want every gram of what it gave back", got)
	}
	h.moved(lotID, "WAREHOUSED", 4)
	order := h.want(ask{method: http.MethodPost, path: "/purchase-orders", token: h.tokens[access.Buyer],
		body: `{"lot_id":"` + lotID + `","price_per_kg_usdc":4.35,"destination_country":"DE"}`}, http.StatusCreated)
	if got := each(listOf(order["batch_ids"]), func(v any) string { return fmt.Sprint(v) }); !slices.Equal(got, ids) {
		t.Errorf("the order has %v, want the lot's batches %v", got, ids)
	}
	h.want(ask{method: http.MethodPost, path: fmt.Sprintf("/purchase-orders/%s/confirm", order["po_id"]), token: h.tokens[access.Cooperative]}, http.StatusOK)
	if got := h.balance(lotID); got["sold_kg"] != 240.001 || got["stock_kg"] != 0 {
		t.Errorf("balance after the sale: %v", got)
	}
	h.moved(lotID, "EXPORTED", 4)
	if got := h.balance(lotID); got["exported_kg"] != 240.001 || got["sold_kg"] != 0 {
		t.Errorf("balance after the export: %v", got)
	}
	h.eachHasItsOwnRecords(ids)
	if made, moved := h.rest.Told("lot.created", lotID), h.rest.Told("lot.moved", lotID); made != 1 || moved != 4 {
		t.Errorf("%d events lot.created and %d lot.moved, want 1 and 4", made, moved)
	}
}

// Of a lot of several forms each batch gets of the mill's output what its form gives of
// it: nothing is lost, and no farmer gets what another has brought.
// spec: lot-output
func TestWhatAMillGivesBackOfSeveralFormsIsAllThere(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop) // of arabica
	var ids []string
	for _, form := range []policy.Form{policy.Parchment, policy.Cherry, policy.FAQ} {
		d := h.rest.Delivery(h.coop, farmerID)
		d.WeightKg = 100
		d.Form = form
		ids = append(ids, h.rest.Submit(d).ID)
	}
	lotID := h.lotOf(ids)
	h.moved(lotID, "GRADED", 3)
	h.progress(h.want(h.moving(lotID, "MILLED", `{"output_kg":196.7}`), http.StatusOK), 3, 3, 0)
	if got := h.balance(lotID); got["out_kg"] != 196.7 {
		t.Errorf("balance after the mill: %v, want all 196.7 kg that it gave back", got)
	}
	for i, want := range []float64{80, 16.7, 100} {
		b, err := h.rest.Batches.Get(t.Context(), ids[i])
		must(t, err)
		if b.NetKg() != want {
			t.Errorf("%s has %g kg of the mill's output, want %g", b.Form, b.NetKg(), want)
		}
	}
}

// eachHasItsOwnRecords: one evidence, and a ledger message for each batch and stage.
func (h *house) eachHasItsOwnRecords(ids []string) {
	h.t.Helper()
	evidence, sequences := map[string]string{}, map[string]bool{}
	for _, batchID := range ids {
		v, err := h.rest.Batches.ViewOf(h.t.Context(), batchID)
		must(h.t, err)
		for _, r := range v.History {
			if sequences[r.LedgerSequence] {
				h.t.Errorf("%s of %s shares the ledger message %s", r.Stage, batchID, r.LedgerSequence)
			}
			sequences[r.LedgerSequence] = true
			if r.Stage == chain.Delivered || r.Stage == chain.Committed {
				continue
			}
			if first, seen := evidence[r.Stage.String()]; seen && first != r.EvidenceURI || r.EvidenceURI == "" {
				h.t.Errorf("%s of %s has the evidence %q, want that of all, %q", r.Stage, batchID, r.EvidenceURI, first)
			}
			evidence[r.Stage.String()] = r.EvidenceURI
		}
	}
}

// listOf is a list of a reply.
func listOf(v any) []any {
	list, _ := v.([]any)
	return list
}

// A batch that has gone on by itself is named and left alone, the others move, and the
// call sent again moves who is left.
// spec: lot-names-who-moved
func TestABatchThatMovedAloneIsNamedAndTheOthersGoOn(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	ids := h.harvest(60, 61, 62)
	lotID := h.lotOf(ids)
	alone, err := h.rest.Batches.Get(t.Context(), ids[1])
	must(t, err)
	h.rest.Take(alone, chain.Milled)
	named := h.progress(h.want(h.moving(lotID, "GRADED", lotEvidenceOf["GRADED"]), http.StatusOK), 2, 3, 1)
	if who, _ := named[0].(map[string]any); who["batch_id"] != ids[1] || who["code"] != string(fault.StageOutOfOrder) {
		t.Errorf("named %v, want %s with STAGE_OUT_OF_ORDER", named, ids[1])
	}
	h.moved(lotID, "MILLED", 2) // the third has it
	h.moved(lotID, "WAREHOUSED", 3)
	h.refused(h.moving(lotID, "WAREHOUSED", lotEvidenceOf["WAREHOUSED"]), fault.StageOutOfOrder)
	h.refused(h.moving(lotID, "EXPORTED", lotEvidenceOf["EXPORTED"]), fault.StageOutOfOrder)
	h.refused(h.moving(lotID, "COMMITTED", `{}`), fault.StageOutOfOrder)
	shown := h.want(ask{method: http.MethodGet, path: "/lots/" + lotID, token: h.tokens[access.Cooperative]}, http.StatusOK)
	if move, _ := shown["move"].(map[string]any); move["new_stage"] != "WAREHOUSED" || move["status"] != "COMPLETE" {
		t.Errorf("the newest change is %v", shown["move"])
	}
	if stages, _ := shown["stages"].(map[string]any); stages["WAREHOUSED"] != 3.0 || len(stages) != 1 {
		t.Errorf("stages %v, want 3 WAREHOUSED", shown["stages"])
	}
}

// closedChain refuses stages while it is shut, without having done anything.
type closedChain struct {
	outside.Chain
	shut    atomic.Bool
	refused atomic.Int64
}

func (c *closedChain) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	if _, isStage := call.(chain.Advance); isStage && c.shut.Load() {
		c.refused.Add(1)
		return chain.Receipt{}, outside.Refusal(fault.ChainUnavailable, "AreaPaused")
	}
	return c.Chain.Send(ctx, key, call)
}

// What the chain does not do now is tried again, not given up: the job says how far it is
// meanwhile, and ends when the chain is back, with every record once.
func TestAChainThatIsAwayHoldsALotUpAndLosesNothing(t *testing.T) {
	t.Parallel()
	line := &closedChain{Chain: outside.NewModel()}
	h := serve(t, testhouse.Open(t, storetest.Open(t), testhouse.Options{Chain: line}), 1000)
	ids := h.harvest(60, 61)
	lotID := h.lotOf(ids)
	h.rest.Lots.Wait = time.Millisecond
	h.rest.Lots.Rest = time.Millisecond
	line.shut.Store(true)
	a := h.moving(lotID, "GRADED", lotEvidenceOf["GRADED"])
	a.header = map[string]string{"Idempotency-Key": "grade-the-lot"}
	got := h.want(a, http.StatusAccepted)
	h.progress(got, 0, 2, 0)
	jobPath := fmt.Sprintf("/jobs/%s", got["job_id"])
	h.rest.Until("both were tried again", func() bool { return line.refused.Load() > 4 })
	h.progress(h.want(ask{method: http.MethodGet, path: jobPath, token: h.tokens[access.Cooperative]}, http.StatusOK), 0, 2, 0)
	h.refused(h.moving(lotID, "GRADED", lotEvidenceOf["GRADED"]), fault.StageOutOfOrder)
	h.refused(ask{method: http.MethodDelete, path: "/lots/" + lotID, token: h.tokens[access.Cooperative]}, fault.StageOutOfOrder)
	line.shut.Store(false)
	h.rest.Until("the lot rests", func() bool {
		v, err := h.rest.Lots.ViewOf(t.Context(), lotID)
		must(t, err)
		return v.Move.EndedAt != nil
	})
	h.progress(h.want(ask{method: http.MethodGet, path: jobPath, token: h.tokens[access.Cooperative]}, http.StatusOK), 2, 2, 0)
	if again := h.do(a); again.status != http.StatusAccepted || again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("the same request again: %d %s", again.status, again.body)
	}
	h.eachHasItsOwnRecords(ids)
}

// Answers that got lost are asked for with the same key: each batch moves once.
func TestALotWhoseAnswersAreLostMovesOnce(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		ids := h.harvest(60, 61)
		lotID := h.lotOf(ids)
		for _, call := range []string{"chain Advance", "ledger GRADED"} {
			h.rest.Cuts.Once(call, true)
		}
		h.moved(lotID, "GRADED", 2)
		h.rest.Cuts.Once("chain Advance", true)
		h.moved(lotID, "MILLED", 2)
		h.eachHasItsOwnRecords(ids)
		if n := h.rest.Told("lot.moved", lotID); n != 2 {
			t.Errorf("%d events lot.moved, want 2", n)
		}
	})
}

// spec: lot-rules, lot-id-for-ever, delete-lots, delete-lots-batch, get-lots, code-lot-not-found, code-lot-dissolved
func TestWhatALotIsMadeOfAndHowItEnds(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	coop, foreign := h.tokens[access.Cooperative], h.foreign
	ids := h.harvest(60, 61, 62, 63)
	makes := func(token, body string) ask {
		return ask{method: http.MethodPost, path: "/lots", token: token, body: body}
	}
	theirs := h.rest.Submit(h.rest.Delivery(h.other, h.rest.Farmer(h.other))).ID
	graded := h.rest.Submit(h.rest.Delivery(h.coop, h.rest.Farmer(h.coop)))
	h.rest.Take(graded, chain.Graded)
	robusta := farmers.Application(t, h.coop, "UG-777", 777)
	robusta.Cultivar = "Kituza KR1"
	farmers.Register(t, h.rest.Farmers, robusta)
	other := h.rest.Submit(h.rest.Delivery(h.coop, "UG-777")).ID

	h.refused(makes(coop, `{"batch_ids":`+quoted([]string{ids[0], theirs})+`}`), fault.InvalidRequest)
	h.refused(makes(coop, `{"batch_ids":`+quoted([]string{theirs})+`}`), fault.InsufficientPermissions)
	h.refused(makes(coop, `{"batch_ids":`+quoted([]string{ids[0], graded.ID})+`}`), fault.BatchNotEligible)
	h.refused(makes(coop, `{"batch_ids":`+quoted([]string{ids[0], other})+`}`), fault.BatchNotEligible)
	h.refused(makes(coop, `{"batch_ids":`+quoted([]string{"bat_00000000000000000000000000"})+`}`), fault.BatchNotFound)
	wild := makes(coop, `{"batch_ids":[]}`)
	wild.wild = true
	h.refused(wild, fault.InvalidRequest)
	wild = makes(coop, `{"batch_ids":`+quoted(ids)+`,"lot_id":"lot-1"}`)
	wild.wild = true
	h.refused(wild, fault.InvalidRequest)
	h.refused(makes(coop, `{"batch_ids":`+quoted(ids)+`,"name":"call +256772123456"}`), fault.InvalidRequest)

	own := id.New("lot")
	body := `{"lot_id":"` + own + `","batch_ids":` + quoted(ids[:3]) + `}`
	first := h.want(makes(coop, body), http.StatusCreated)
	if again := h.want(makes(h.tokens[access.Admin], body), http.StatusCreated); again["code"] != first["code"] || again["lot_id"] != own {
		t.Errorf("sent again: %v, want %v", again, first)
	}
	h.refused(makes(coop, `{"lot_id":"`+own+`","batch_ids":`+quoted(ids[3:])+`}`), fault.IDReused)
	h.refused(makes(coop, `{"batch_ids":`+quoted(ids)+`}`), fault.BatchNotEligible) // three stand in the first
	if n := h.rest.Count("select count(*) from lot_batch"); n != 3 {
		t.Errorf("%d batches in lots, want 3: a refusal leaves nothing", n)
	}

	h.refused(ask{method: http.MethodGet, path: "/lots/" + own, token: foreign}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodDelete, path: "/lots/" + own, token: foreign}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: "/lots/lot_1", token: coop}, fault.LotNotFound)
	move := h.moving(own, "GRADED", lotEvidenceOf["GRADED"])
	move.token = foreign
	h.refused(move, fault.InsufficientPermissions)
	move.body = strings.Replace(move.body, h.coop, h.other, 1)
	h.refused(move, fault.InsufficientPermissions)
	h.refused(h.moving(own, "GRADED", `{}`), fault.InvalidRequest)
	for token, n := range map[string]int{coop: 1, foreign: 0, h.tokens[access.Buyer]: 1, h.tokens[access.Agent]: 1} {
		if got := listOf(h.want(ask{method: http.MethodGet, path: "/lots?status=OPEN&batch_id=" + ids[0], token: token}, http.StatusOK)["lots"]); len(got) != n {
			t.Errorf("%d lots listed, want %d", len(got), n)
		}
	}
	page := h.want(ask{method: http.MethodGet, path: "/lots/" + own + "?limit=2", token: coop}, http.StatusOK)
	rest := h.want(ask{method: http.MethodGet, path: fmt.Sprintf("/lots/%s?limit=2&cursor=%s", own, page["next_cursor"]), token: coop}, http.StatusOK)
	if len(listOf(page["batches"])) != 2 || len(listOf(rest["batches"])) != 1 || rest["next_cursor"] != nil {
		t.Errorf("pages of %d and %d batches, want 2 and 1", len(listOf(page["batches"])), len(listOf(rest["batches"])))
	}

	h.want(ask{method: http.MethodDelete, path: "/lots/" + own + "/batches/" + ids[0], token: coop}, http.StatusNoContent)
	h.refused(ask{method: http.MethodDelete, path: "/lots/" + own + "/batches/" + ids[0], token: coop}, fault.BatchNotFound)
	second := h.lotOf([]string{ids[0], ids[3]})
	h.want(ask{method: http.MethodDelete, path: "/lots/" + own, token: coop}, http.StatusNoContent)
	h.want(ask{method: http.MethodDelete, path: "/lots/" + own, token: coop}, http.StatusNoContent)
	if got := h.want(ask{method: http.MethodGet, path: "/lots/" + own, token: coop}, http.StatusOK); got["status"] != "DISSOLVED" || got["batch_count"] != 2.0 {
		t.Errorf("after its end: %v, want it DISSOLVED with the 2 it had", got)
	}
	h.refused(h.moving(own, "GRADED", lotEvidenceOf["GRADED"]), fault.LotDissolved)
	h.refused(ask{method: http.MethodDelete, path: "/lots/" + own + "/batches/" + ids[1], token: coop}, fault.LotDissolved)
	h.refused(ask{method: http.MethodPost, path: "/purchase-orders", token: h.tokens[access.Buyer], body: `{"lot_id":"` + own + `","price_per_kg_usdc":4,"destination_country":"DE"}`}, fault.LotDissolved)
	h.want(ask{method: http.MethodDelete, path: "/lots/" + second + "/batches/" + ids[0], token: coop}, http.StatusNoContent)
	h.refused(ask{method: http.MethodDelete, path: "/lots/" + second + "/batches/" + ids[3], token: coop}, fault.BatchNotEligible)
}

// spec: lot-output
func TestWhatAMillGaveBackIsSaidOnce(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	lotID := h.lotOf(h.harvest(60, 61))
	h.moved(lotID, "GRADED", 2)
	h.refused(h.moving(lotID, "MILLED", `{"output_kg":100,"outturn_pct":80}`), fault.InvalidRequest)
	h.refused(h.moving(lotID, "MILLED", `{"output_kg":121.001}`), fault.InvalidRequest)
	wild := h.moving(lotID, "MILLED", `{"output":100}`)
	wild.wild = true
	h.refused(wild, fault.InvalidRequest)
	h.progress(h.want(h.moving(lotID, "MILLED", `{"outturn_pct":80}`), http.StatusOK), 2, 2, 0)
	if got := h.balance(lotID); got["out_kg"] != 96.8 {
		t.Errorf("balance %v, want 96.8 kg out", got)
	}
}

// One of batch_ids and lot_id is sent; a statement of a lot covers its batches, and an
// order takes no lot above what one confirmation can commit.
// spec: lot-in-place-of-batches
func TestALotStandsInPlaceOfItsBatches(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	ids := h.harvest(60, 61)
	lotID := h.lotOf(ids)
	buyer := h.tokens[access.Buyer]
	orders := func(what string) ask {
		return ask{method: http.MethodPost, path: "/purchase-orders", token: buyer, body: `{` + what + `"price_per_kg_usdc":4,"destination_country":"DE"}`}
	}
	h.refused(orders(``), fault.InvalidRequest)
	h.refused(orders(`"lot_id":"`+lotID+`","batch_ids":`+quoted(ids)+`,`), fault.InvalidRequest)
	h.refused(orders(`"lot_id":"lot_1",`), fault.LotNotFound)
	h.refused(orders(`"lot_id":"`+lotID+`",`), fault.BatchNotEligible) // not in the warehouse
	statement := func(token, cooperativeID, lotID string) ask {
		return ask{method: http.MethodPost, path: "/eudr/generate-dds", token: token, body: fmt.Sprintf(`{"shipment_id":"SHP-1","lot_id":%q,"exporter_export_authority_licence":"UCDA-1",
			"buyer_company":"Nordkaffee","buyer_country":"DE","shipping_date":"2026-10-28","destination_port":"Hamburg","cooperative_id":%q}`, lotID, cooperativeID)}
	}
	h.refused(statement(h.tokens[access.Cooperative], h.coop, lotID), fault.BatchNotEligible) // not graded
	h.moved(lotID, "GRADED", 2)
	h.refused(statement(h.foreign, h.other, lotID), fault.InsufficientPermissions)
	h.refused(statement(h.tokens[access.Cooperative], h.coop, "lot_1"), fault.LotNotFound)

	large := h.harvest(slices.Repeat([]float64{60}, batch.MaxLots+1)...)
	tooMany := h.lotOf(large)
	if out := h.refused(orders(`"lot_id":"`+tooMany+`",`), fault.InvalidRequest); !strings.Contains(string(out.body), "301 batches") {
		t.Errorf("%s, want it to say how many are too many", out.body)
	}
}

// spec: bag-labels
func TestLabelsAreForTheBagsOfTheCooperative(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	h.server.Pages = easel{}
	ids := h.harvest(60, 61.3)
	lotID := h.lotOf(ids)
	labels := func(path, token string) ask { return ask{method: http.MethodGet, path: path, token: token} }
	for path, want := range map[string]string{
		"/lots/" + lotID + "/labels.pdf":                     "%PDF " + lotID + " Bukoto Hills thermal 2 bags", // of 97.04 kg net
		"/lots/" + lotID + "/labels.pdf?layout=58mm&bags=5":  "%PDF " + lotID + " Bukoto Hills 58mm 5 bags",
		"/lots/" + lotID + "/labels.pdf?layout=label&bags=1": "%PDF " + lotID + " Bukoto Hills label 1 bags",
		"/batch/" + ids[0] + "/label.pdf?bags=3&layout=58mm": "%PDF " + ids[0] + " Bukoto Hills 58mm+++",
		"/batch/" + ids[0] + "/label.pdf?layout=a4":          "%PDF " + ids[0] + " Bukoto Hills a4",
	} {
		if got := h.do(labels(path, h.tokens[access.Agent])); got.status != http.StatusOK || string(got.body) != want {
			t.Errorf("%s: %d %s, want %s", path, got.status, got.body, want)
		}
	}
	h.refused(labels("/lots/"+lotID+"/labels.pdf", h.foreign), fault.InsufficientPermissions)
	h.refused(labels("/lots/lot_1/labels.pdf", h.tokens[access.Admin]), fault.LotNotFound)
	for _, query := range []string{"?bags=0", "?bags=1001", "?bags=two", "?layout=a5", "?copies=2"} {
		wild := labels("/lots/"+lotID+"/labels.pdf"+query, h.tokens[access.Cooperative])
		wild.wild = true
		h.refused(wild, fault.InvalidRequest)
	}
	h.rest.Update(func(tx *store.Tx) error { return tx.Run("update batch set grams = 40000000") })
	h.refused(labels("/lots/"+lotID+"/labels.pdf", h.tokens[access.Cooperative]), fault.InvalidRequest) // more bags than are printed
}

// The page of a lot is found by its id and by the code on the bag, in any case; the code of
// a batch leads to that batch; what was typed wrong is found nowhere.
// spec: lot-page, lot-code
func TestALotIsFoundByWhatItsBagsSay(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		h.server.Pages = easel{}
		h.rest.Statements.Wait = time.Millisecond // nobody files here
		ids := h.harvest(60, 61)
		lotID := h.lotOf(ids)
		h.moved(lotID, "GRADED", 2)
		h.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update payout set status = 'COMPLETED', rate = 3700000000, completed_at = created_at where reason = 'DELIVERY_ADVANCE'")
		})
		page := func(path, accept string) ask {
			return ask{method: http.MethodGet, path: path, header: map[string]string{"Accept": accept}}
		}
		seen := h.want(page("/l/"+lotID, "application/json"), http.StatusOK)
		code, _ := seen["code"].(string)
		bare := strings.TrimPrefix(lotID, "lot_")
		for _, path := range []string{"/l/" + lotID, "/l/" + strings.ToLower(bare), "/L/" + bare, "/l/" + code, "/v1/l/" + strings.ToLower(code), "/L/" + strings.ReplaceAll(code, "-", "")} {
			if got := h.send(page(path, "text/html")); got.status != http.StatusOK || string(got.body) != "<!doctype html>lot "+lotID+" of 2 farms, 2 clear, by Bukoto Hills, stated false" {
				t.Errorf("%s: %d %s", path, got.status, got.body)
			}
		}
		stages := listOf(seen["stage_history"])
		if len(stages) != 2 || len(listOf(seen["batch_ids"])) != 2 || seen["forest_deforestation_free"] != true || seen["dds"] != nil {
			t.Errorf("the lot for programs: %v", seen)
		}
		first, err := h.rest.Batches.Get(t.Context(), ids[0])
		must(t, err)
		want := float64(int64(first.Advance) * 1000 / first.Grams * 3700 / 1_000_000) // both were taken in at one price
		if paid, _ := seen["farmer_paid"].(map[string]any); paid["per_kg_ugx"] != want || want < 1 {
			t.Errorf("the farmers were paid %v, want %g shillings for a kilogram", seen["farmer_paid"], want)
		}
		b, err := h.rest.Batches.Get(t.Context(), ids[1])
		must(t, err)
		if got := h.do(page("/l/"+lot.BatchCode(b.TokenID), "text/html")); got.status != http.StatusSeeOther || got.header.Get("Location") != "/t/"+b.ID {
			t.Errorf("the code of a batch: %d %s", got.status, got.header.Get("Location"))
		}
		for _, wrong := range []string{lot.BatchCode(4711), "lot_1", "K7Q2-M4XX", code[:8] + "*", id.New("lot")} {
			h.refused(page("/l/"+wrong, "application/json"), fault.LotNotFound)
		}
		forest := func(isFree bool) {
			h.rest.Update(func(tx *store.Tx) error {
				return tx.Run("update farmer set forest_free = $1 where id = $2", isFree, b.FarmerID)
			})
		}
		forest(false)
		h.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update farmer set area_hectares = case when id = $1 then 0.1 else 0.2 end", b.FarmerID)
		})
		h.server.Lots = &lot.Desk{Store: s, Farmers: h.rest.Farmers, Batches: h.rest.Batches, PublicURL: h.server.PublicURL} // which has read nothing yet
		if got := h.want(page("/l/"+lotID, "application/json"), http.StatusOK); got["forest_deforestation_free"] != false || got["area_hectares"] != 0.3 {
			t.Errorf("one of the farms has failed its check, want it said, and 0.3 ha: %v", got)
		}
		forest(true) // last, because a statement checks the farms again
		_, err = h.rest.Statements.Generate(t.Context(), eudr.GenerateRequest{ShipmentID: "SHP-1", BatchIDs: ids, Licence: "UCDA-EXP-1", BuyerCompany: "Nordkaffee",
			BuyerCountry: "DE", ShippingDate: "2099-12-04", Port: "Hamburg", CooperativeID: h.coop}, "")
		must(t, err)
		if got := h.want(page("/l/"+lotID, "application/json"), http.StatusOK); got["dds"] == nil {
			t.Error("a statement covers all of the lot, want it on the page")
		}
		h.rest.Update(func(tx *store.Tx) error { return tx.Run("update dds set withdrawn_at = $1", time.Now()) })
		if got := h.want(page("/l/"+lotID, "application/json"), http.StatusOK); got["dds"] != nil {
			t.Errorf("the statement was taken back, want none on the page: %v", got["dds"])
		}
	})
}
