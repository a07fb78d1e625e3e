package test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// lotHouse is a storm house whose batches go together.
type lotHouse struct {
	stormHouse
	lotID string
	calls int // that changed something
	hit   int // kills under a change that was under way
}

// A lot goes from DELIVERED to a FILED statement in five calls: make it, three stages, the
// statement. The service is killed in the middle of each stage; every batch has each stage
// once, here, on the chain and on the ledger, and the kilograms add up.
// MWANYI_TEST_LOT_BATCHES asks for a larger lot.
// spec: post-lots-stage, lot-balance, lot-in-place-of-batches
func TestKill9UnderALotMovesEachBatchOnce(t *testing.T) {
	t.Parallel()
	h := &lotHouse{stormHouse: stormHouse{t: t, dir: t.TempDir(), farms: 5, env: stormEnv(t)}}
	h.now.Store(startDev(t, h.dir, h.env...))
	r := h.now.Load()
	h.coop, h.coops, h.agent = *r.creds.Credentials[0].OrganisationID, r.tokenOf(t, r.creds.Credentials[0]), r.token(t, "AGENT")
	for n := range h.farms {
		r.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.coops,
			body: map[string]any{"national_farmer_id": fmt.Sprint("UG-", n+1), "cooperative_id": h.coop, "phone": fmt.Sprintf("+2567721234%02d", n), "registration_source": "AGENT_MANUAL",
				"manual_farm_polygon": square(30+float64(n)*0.002, 0.1), "manual_area_hectares": 1.0, "manual_cultivar": "SL14"}})
	}
	h.slip = text(t, r.want(t, http.StatusCreated, call{path: "/evidence", token: h.agent, body: map[string]any{"data_base64": pixel, "content_type": "image/png"}}), "uri")
	ids := h.deliverAll(number(t, "MWANYI_TEST_LOT_BATCHES", 120))
	if t.Failed() {
		return
	}
	h.lotID = id.New("lot")
	h.act("lot", call{path: "/lots", token: h.coops, body: map[string]any{"lot_id": h.lotID, "batch_ids": ids, "name": "The whole harvest"}})
	for _, to := range []string{"GRADED", "MILLED", "WAREHOUSED"} {
		h.moveKilled(to, len(ids))
	}
	if h.hit != 3 {
		t.Errorf("%d of 3 kills have met a change that was under way", h.hit)
	}
	h.filed(ids)
	if h.calls != 5 {
		t.Errorf("%d calls, want 5", h.calls)
	}
	t.Logf("%d batches, each kill in the middle of a change", len(ids))
	h.drain()
	h.agree()
	mustRun(t, h.env, "verify", "--all", "--data-dir", h.dir)
}

// deliverAll delivers from the farms in turn.
func (h *lotHouse) deliverAll(n int) []string {
	ids := make([]string, n)
	next := make(chan int)
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for i := range next {
				ids[i] = id.New("bat")
				got := h.persist(fmt.Sprint("submit-", i), call{path: "/batch/submit", token: h.agent, body: map[string]any{
					"batch_id": ids[i], "farmer_id": fmt.Sprint("UG-", i%h.farms+1), "cooperative_id": h.coop, "weight_kg": 50 + float64(i)/8, "grade": "FAQ", "moisture_pct": 12, "form": "PARCHMENT",
					"collection_point_gps": map[string]any{"lat": 1, "lng": 34}, "weight_slip_photo_url": h.slip, "collector_agent_id": "a"}})
				if got.status != http.StatusCreated && got.status != http.StatusAccepted {
					h.t.Errorf("delivery %d: %v", i, got)
				}
				h.acked.Store(ids[i], "WAREHOUSED") // where all of them end
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	all.Wait()
	eventually(h.t, "everything is delivered", func() bool {
		return len(h.now.Load().all(h.t, h.coops, "/batches", "batches")) == n
	})
	return ids
}

// act makes a call that changes something, however often it must ask.
func (h *lotHouse) act(key string, what call) answer {
	h.calls++
	got := h.persist(key, what)
	if got.status >= http.StatusMultipleChoices {
		h.t.Fatalf("%s: %d %s", key, got.status, got.body)
	}
	return got
}

// shown is the lot and its newest change.
func (h *lotHouse) shown() (lot, move, progress map[string]any) {
	lot = h.now.Load().want(h.t, http.StatusOK, call{path: "/lots/" + h.lotID, token: h.coops})
	move, _ = lot["move"].(map[string]any)
	progress, _ = move["progress"].(map[string]any)
	return lot, move, progress
}

// moveKilled takes the lot to a stage, and kills the service as soon as the change is under way.
func (h *lotHouse) moveKilled(to string, n int) {
	evidence := evidenceFor[to]
	if to == "MILLED" {
		evidence = map[string]any{"mill_id": "MILL-7", "output_kg": 40 * n}
	}
	asked := make(chan struct{})
	go func() {
		defer close(asked)
		got := h.persist("lot-"+to, call{path: "/lots/" + h.lotID + "/stage", token: h.coops, body: map[string]any{"new_stage": to, "cooperative_id": h.coop, "evidence": evidence}})
		if got.status != http.StatusOK && got.status != http.StatusAccepted {
			h.t.Errorf("%s of the lot: %d %s", to, got.status, got.body)
		}
	}()
	h.calls++
	eventually(h.t, "the lot begins to move", func() bool {
		_, move, _ := h.shown()
		return move["new_stage"] == to
	})
	h.now.Load().kill()
	h.hit += h.underWay()
	h.now.Store(startDev(h.t, h.dir, h.env...))
	<-asked
	deadline := time.Now().Add(10 * time.Minute) // of a thousand, on a slow machine
	for {
		lot, move, progress := h.shown()
		if move["new_stage"] == to && move["status"] == "COMPLETE" {
			if failed, _ := progress["failed"].([]any); progress["done"] != float64(n) || len(failed) > 0 {
				h.t.Fatalf("%s: %v, want all %d done", to, progress, n)
			}
			h.addsUp(lot, to, n)
			return
		}
		if time.Now().After(deadline) {
			h.t.Fatalf("%s: the lot never rests: %v", to, move)
		}
		pause(50 * time.Millisecond)
	}
}

// underWay counts the changes that the kill has left in the middle.
func (h *lotHouse) underWay() (n int) {
	s := h.now.Load().opened(h.t)
	defer s.Close() //nolint:errcheck // only read
	err := s.Read(h.t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select count(*) from lot_move where ended_at is null").Scan(&n)
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

// addsUp holds the kilograms of the lot to what was delivered and milled.
func (h *lotHouse) addsUp(lot map[string]any, to string, n int) {
	balance, _ := lot["balance"].(map[string]any)
	in := 50*float64(n) + float64(n*(n-1))/16
	out := 40 * float64(n)
	if to == "GRADED" {
		out, _ = balance["out_kg"].(float64) // as its form gives
	}
	wantFields(h.t, balance, fields{"in_kg": in, "out_kg": out, "stock_kg": out, "sold_kg": 0.0, "exported_kg": 0.0})
	if stages, _ := lot["stages"].(map[string]any); stages[to] != float64(n) {
		h.t.Errorf("stages %v, want all at %s", stages, to)
	}
}

// filed makes the statement of the lot and waits until it is FILED.
func (h *lotHouse) filed(ids []string) {
	got := h.act("statement", call{path: "/eudr/generate-dds", token: h.coops, body: map[string]any{
		"shipment_id": "SHP-LOT", "lot_id": h.lotID, "exporter_export_authority_licence": "UCDA-EXP-2026-0417", "buyer_company": "Nordkaffee Import GmbH",
		"buyer_country": "DE", "shipping_date": "2026-12-04", "destination_port": "Hamburg", "cooperative_id": h.coop}})
	data, _ := got.object(h.t)["data"].(map[string]any)
	path := "/eudr/dds/" + text(h.t, data, "dds_id")
	eventually(h.t, "the statement is FILED", func() bool {
		return h.now.Load().want(h.t, http.StatusOK, call{path: path, token: h.coops})["status"] == "FILED"
	})
	made := h.now.Load().want(h.t, http.StatusOK, call{path: path, token: h.coops})
	if covered, _ := made["batch_ids"].([]any); len(covered) != len(ids) {
		h.t.Errorf("the statement covers %d batches, want %d", len(covered), len(ids))
	}
	h.shownToAll(text(h.t, made, "filing_reference"))
}

// shownToAll: the page of the lot, found by the code on its bags, tells of the statement, and
// the labels are printed.
func (h *lotHouse) shownToAll(reference string) {
	lot, _, _ := h.shown()
	page := h.now.Load().do(h.t, call{path: "/l/" + text(h.t, lot, "code"), header: map[string]string{"Accept": "text/html"}})
	if page.status != http.StatusOK || !strings.Contains(string(page.body), reference) || len(page.body) > 20_000 {
		h.t.Errorf("the page of the lot: %d, %d bytes, want at most 20,000 with %s: %s", page.status, len(page.body), reference, page.body)
	}
	labels := h.now.Load().do(h.t, call{path: "/lots/" + h.lotID + "/labels.pdf?layout=58mm&bags=5", token: h.coops})
	if labels.status != http.StatusOK || !strings.HasPrefix(string(labels.body), "%PDF-") {
		h.t.Errorf("the labels: %d %.200s", labels.status, labels.body)
	}
}
