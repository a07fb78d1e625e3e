package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// evidenceFor is good evidence for a stage.
var evidenceFor = map[string]string{
	"GRADED": `{"grade":"screen18","moisture_pct":12.1,"screen_size":18,"defect_count":4,"cupping_score":82.5}`, "MILLED": `{"mill_id":"m"}`,
	"WAREHOUSED": `{"warehouse_id":"w","lot_number":"l","position":"p"}`, "EXPORTED": `{"export_authority_permit":"UCDA-EP-1","destination_country":"DE","vessel_name":"v","bill_of_lading":"b"}`,
}

// check is what GET /batches/moves says of batches.
func (h *house) check(stage string, ids ...string) []any {
	h.t.Helper()
	return h.want(ask{method: "GET", path: "/batches/moves?cooperative_id=" + h.coop + "&new_stage=" + stage + "&batch_ids=" + strings.Join(ids, ","), token: h.tokens[access.Cooperative]}, http.StatusOK)["moves"].([]any)
}

// Of every stage to every stage, and of a batch that is moving, is another's or is none: what
// the check says is what the move says then, and it has written nothing.
// spec: move-check
func TestAMoveIsForeseenAsItIsRefused(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		var ids []string
		for stage := chain.Delivered; stage <= chain.Voided; stage++ {
			b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
			ids = append(ids, b.ID)
			h.exec("update batch set stage = $1 where id = $2", int64(stage), b.ID)
		}
		moving := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
		theirs := h.rest.Submit(h.rest.Delivery(h.other, h.rest.Farmer(h.other)))
		h.rest.Until("nothing is owed", h.rest.Idle)
		h.exec("insert into batch_move (batch_id, stage, job_id) values ($1, 2, 'job_x')", moving.ID)
		ids = append(ids, moving.ID, theirs.ID, "bat_none")
		allowed := 0
		for _, stage := range stages {
			for i, one := range h.check(stage, ids...) {
				said := one.(map[string]any)
				if said["batch_id"] != ids[i] {
					t.Fatalf("%v in place of %s", said, ids[i])
				}
				if said["allowed"] == true {
					allowed++
					if said["code"] != nil || said["message"] != nil {
						t.Errorf("%v", said)
					}
					continue
				}
				evidence := evidenceFor[stage]
				if evidence == "" {
					evidence = "{}"
				}
				out := h.do(ask{method: "PATCH", path: "/batch/" + ids[i] + "/stage", token: h.tokens[access.Cooperative], body: `{"new_stage":"` + stage + `","cooperative_id":"` + h.coop + `","evidence":` + evidence + `}`})
				if string(out.code(t)) != said["code"] || !strings.Contains(string(out.body), encoded(t, said["message"])) {
					t.Errorf("%s to %s: foreseen %v, refused %s", ids[i], stage, said, out.body)
				}
			}
		}
		if allowed != len(evidenceFor)-1 { // what is COMMITTED is in no order here
			t.Errorf("%d moves are allowed, want %d", allowed, len(evidenceFor)-1)
		}
		if n := h.rest.Count("select count(*) from batch_move"); n != 1 {
			t.Errorf("%d batches are moving, want the one", n)
		}
	})
}

// spec: move-check
func TestWhoMayNotMoveBatchesForeseesNone(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	b := h.rest.Submit(h.rest.Delivery(h.coop, h.rest.Farmer(h.coop)))
	path := "/batches/moves?cooperative_id=" + h.coop + "&new_stage=GRADED&batch_ids=" + b.ID
	for _, role := range []access.Role{access.Agent, access.Buyer, access.MFI} {
		h.refused(ask{method: "GET", path: path, token: h.tokens[role]}, fault.InsufficientPermissions)
	}
	h.refused(ask{method: "GET", path: path, token: h.foreign}, fault.InsufficientPermissions)
	mill := h.hires(h.coop, people.Mill)
	h.refused(ask{method: "GET", path: path}.by(mill.Token), fault.InsufficientPermissions) // another officer's stage
	for _, wrong := range []string{"new_stage=GRADED", "batch_ids=" + b.ID, "new_stage=LOST&batch_ids=" + b.ID, "new_stage=GRADED&batch_ids=", "new_stage=GRADED&batch_ids=a,,b", "new_stage=MILLED&output_kg=x&batch_ids=" + b.ID,
		"new_stage=GRADED&batch_ids=" + strings.Repeat("b,", 50) + "b"} {
		h.refused(ask{method: "GET", path: "/batches/moves?cooperative_id=" + h.coop + "&" + wrong, token: h.tokens[access.Cooperative], wild: true}, fault.InvalidRequest)
	}
	h.exec("update batch set stage = 2 where id = $1", b.ID)
	got := h.want(ask{method: "GET", path: "/batches/moves?cooperative_id=" + h.coop + "&new_stage=MILLED&output_kg=5000&batch_ids=" + b.ID, token: h.tokens[access.Cooperative]}, http.StatusOK)["moves"].([]any)[0].(map[string]any)
	if got["code"] != "INVALID_REQUEST" {
		t.Errorf("more than went into the mill: %v", got)
	}
	h.exec("update organisation set status = 'SUSPENDED' where id = $1", h.coop)
	if got := h.check("MILLED", b.ID)[0].(map[string]any); got["code"] != "COOPERATIVE_NOT_ACTIVE" {
		t.Errorf("of a cooperative that is suspended: %v", got)
	}
}

// At the desk the refused are named before anything moves, and the others go by a second form.
// spec: move-check, desk-batches
func TestTheDeskShowsWhatWouldBeRefusedBeforeItMoves(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	first, second, third := h.rest.Submit(h.rest.Delivery(h.coop, farmerID)), h.rest.Submit(h.rest.Delivery(h.coop, farmerID)), h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	h.rest.Take(third, chain.Graded)
	h.rest.Until("nothing is owed", h.rest.Idle)
	boss := h.hires(h.coop, people.Manager)
	page := h.do(browsing("/desk/batches?batch="+first.ID+"&batch="+second.ID+"&batch="+third.ID, boss.Token))
	forms := formsOf(t, page.body, "batches.move")
	if len(forms) != 2 {
		t.Fatalf("%d forms, want one to GRADED and one to MILLED: %s", len(forms), page.body)
	}
	form := forms[0]
	for name, value := range map[string]string{"grade": "screen18", "moisture_pct": "12.1", "screen_size": "18", "defect_count": "4", "cupping_score": "82.5"} {
		form.Set(name, value)
	}
	looked := h.do(filled("/desk/batches/new", boss.Token, form))
	said := string(looked.body)
	if looked.status != http.StatusOK || !strings.Contains(said, "2 of 3 batches can go") || !strings.Contains(said, "STAGE_OUT_OF_ORDER: the batch is GRADED and cannot become GRADED") {
		t.Fatalf("%d %s", looked.status, said)
	}
	if got := fmt.Sprint(h.reading(access.Cooperative, first.ID)["current_stage"]); got != "DELIVERED" {
		t.Fatalf("who looks has moved: %s", got)
	}
	rest := formsOf(t, looked.body, "batches.move")
	if len(rest) != 1 || len(rest[0]["batch"]) != 2 || rest[0].Has("look") || rest[0].Get("cupping_score") != "82.5" {
		t.Fatalf("the form for the others: %v", rest)
	}
	if out := h.do(filled("/desk/batches/new", boss.Token, rest[0])); out.status != http.StatusOK || strings.Contains(string(out.body), "STAGE_OUT_OF_ORDER") {
		t.Fatalf("%d %.900s", out.status, out.body)
	}
	for _, id := range []string{first.ID, second.ID} {
		if got := h.reading(access.Cooperative, id)["current_stage"]; got != "GRADED" {
			t.Errorf("%s is %v", id, got)
		}
	}
	form["batch"] = []string{third.ID}
	form.Set("key", "frm_01KA4Z0M3N8R7Q5T2V6W9X1Y41")
	if out := h.do(filled("/desk/batches/new", boss.Token, form)); out.status != http.StatusOK || len(formsOf(t, out.body, "batches.move")) != 0 || !strings.Contains(string(out.body), "None of these batches can go") {
		t.Errorf("when none can go: %d %.900s", out.status, out.body)
	}
}
