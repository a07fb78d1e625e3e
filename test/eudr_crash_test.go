package test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/filing"
)

// euSystem is an EU system that outlives the service: what it holds is the
// truth about what was filed.
func euSystem(t *testing.T) (base string) {
	t.Helper()
	box := sandbox.New(sandbox.Options{Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	box.Mount(sandbox.Filing, filing.New(filing.Options{Faults: box.Faults, Delay: 300 * time.Millisecond}))
	listener, err := sandbox.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- box.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return "http://" + listener.Addr().String() + "/filing"
}

// However often the service is killed under statements, each shipment has one
// statement, the EU system and the chain have it once, and one event tells of
// it. MWANYI_TEST_DDS_KILLS asks for more kills.
func TestKill9UnderStatementsFilesEachOnce(t *testing.T) {
	t.Parallel()
	eu, dir := euSystem(t), t.TempDir()
	accounts := filepath.Join(t.TempDir(), "accounts.json")
	write, err := json.Marshal(map[string]any{"*": map[string]string{"username": filing.DevUser, "key": filing.DevKey, "client_id": filing.DevClientID}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(accounts, write, 0o600); err != nil {
		t.Fatal(err)
	}
	h := &stormHouse{t: t, dir: dir, env: stormEnv(t,
		"MWANYI_FILING_URL="+eu+"/tracesnt/ws/", "MWANYI_FILING_ACCOUNTS_FILE="+accounts, "MWANYI_FILING_POLL=1s", "MWANYI_DDS_WAIT=2s")}
	h.now.Store(startDev(t, h.dir, h.env...))
	r := h.now.Load()
	h.coop, h.coops, h.agent, h.buyer = *r.creds.Credentials[0].OrganisationID, r.tokenOf(t, r.creds.Credentials[0]), r.token(t, "AGENT"), r.token(t, "BUYER")
	r.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.coops,
		body: map[string]any{"national_farmer_id": "UG-1", "cooperative_id": h.coop, "phone": "+256772123456"}})
	h.slip = text(t, r.want(t, http.StatusCreated, call{path: "/evidence", token: h.agent, body: map[string]any{"data_base64": pixel, "content_type": "image/png"}}), "uri")
	shipments := h.shipUntilKilled(number(t, "MWANYI_TEST_DDS_KILLS", 2))
	if t.Failed() {
		return
	}
	(&farmHouse{running: h.now.Load(), phones: []string{"+256772123456"}}).noPersonOutside(t)
	h.eachFiledOnce(eu, shipments)
}

// shipUntilKilled makes statements while the service dies and comes back, and
// returns the id of each by its shipment.
func (h *stormHouse) shipUntilKilled(kills int) map[string]string {
	var all sync.WaitGroup
	var mu sync.Mutex
	shipments := map[string]string{}
	for i := range 3 {
		all.Go(func() {
			for n := 0; !h.ended.Load() && !h.t.Failed(); n++ {
				name := fmt.Sprintf("%d-%d", i, n)
				if ddsID := h.ship(name); ddsID != "" {
					mu.Lock()
					shipments["SHP-"+name] = ddsID
					mu.Unlock()
				}
			}
		})
	}
	for range kills {
		pause(time.Duration(500+rand.IntN(2500)) * time.Millisecond)
		h.now.Load().kill()
		h.now.Store(startDev(h.t, h.dir, h.env...))
	}
	pause(time.Second)
	h.ended.Store(true)
	all.Wait()
	return shipments
}

// ship takes a batch from the scale to a statement, however often it must ask.
func (h *stormHouse) ship(name string) (ddsID string) {
	got := h.persist("submit-"+name, call{path: "/batch/submit", token: h.agent, body: map[string]any{
		"farmer_id": "UG-1", "cooperative_id": h.coop, "weight_kg": 60, "grade": "FAQ", "moisture_pct": 12,
		"collection_point_gps": map[string]any{"lat": 1, "lng": 34}, "weight_slip_photo_url": h.slip, "collector_agent_id": "a"}})
	var made struct {
		Data struct {
			BatchID string `json:"batch_id"`
			DDSID   string `json:"dds_id"`
		}
	}
	if err := json.Unmarshal(got.body, &made); err != nil || made.Data.BatchID == "" {
		return "" // it takes longer than a storm; another test follows it
	}
	if !h.stage(made.Data.BatchID, name, "GRADED") {
		return ""
	}
	got = h.persist("dds-"+name, call{path: "/eudr/generate-dds", token: h.coops, body: map[string]any{
		"shipment_id": "SHP-" + name, "batch_ids": []string{made.Data.BatchID}, "exporter_export_authority_licence": "UCDA-1", "buyer_company": "Noordzee Koffie",
		"buyer_country": "NL", "shipping_date": "2026-12-04", "destination_port": "Rotterdam", "cooperative_id": h.coop}})
	if err := json.Unmarshal(got.body, &made); err != nil || made.Data.DDSID == "" {
		h.t.Errorf("statement %s: %v", name, got)
	}
	return made.Data.DDSID
}

// eachFiledOnce waits for the end of the work and counts.
func (h *stormHouse) eachFiledOnce(eu string, shipments map[string]string) {
	t, r := h.t, h.now.Load()
	eventually(t, "no statement is under way", h.still)
	unsure := map[string]bool{} // died between the mark and the call: the EU system asks for half an hour before a second try
	for shipment, id := range shipments {
		seen := r.want(t, http.StatusOK, call{path: "/eudr/dds?shipment_id=" + shipment, token: h.buyer})
		if unsure[id] = seen["status"] != "FILED"; seen["dds_id"] != id {
			t.Errorf("%s has %v, want %s", shipment, seen["dds_id"], id)
		}
	}
	w := &warehouse{farmHouse: &farmHouse{running: r}}
	recorded := len(w.logs(t, "dds", "DdsRecorded(bytes16,bytes32,address,bytes16,bytes32,bytes32,uint8)"))
	held := map[any]int{}
	list, _ := newClient(eu).want(t, http.StatusOK, call{path: "/statements"})["statements"].([]any)
	for _, each := range list {
		one, _ := each.(map[string]any)
		held[one["internal_reference"]]++
	}
	waiting := 0
	for shipment, id := range shipments {
		want := 1
		if unsure[id] {
			want = 0
			waiting++
		}
		if held[id[len("dds_"):]] != want {
			t.Errorf("the EU system has %s %d times, want %d", shipment, held[id[len("dds_"):]], want)
		}
	}
	r.stop(t)
	counts(t, r, func(count func(query string, args ...any) int) {
		for what, got := range map[string][2]int{
			"statements and shipments":    {count("select count(*) from dds"), len(shipments)},
			"records and shipments":       {recorded, len(shipments)},
			"facts and shipments":         {count("select count(*) from audit where kind = 'STATEMENT' and seq > 0"), len(shipments)},
			"dds.generated and shipments": {count("select count(*) from event where kind = 'dds.generated'"), len(shipments)},
			"dds.filed and filed ones":    {count("select count(*) from event where kind = 'dds.filed'"), len(shipments) - waiting},
			"filed here and there":        {len(list), len(shipments) - waiting},
		} {
			if got[0] != got[1] {
				t.Errorf("%s: %d, want %d", what, got[0], got[1])
			}
		}
	})
	t.Logf("%d statements, %d of them died before they were sent", len(shipments), waiting)
}

// still reports whether every job of statements has ended, or waits for longer
// than this test would: for the half hour after which the EU system's silence
// means that it has nothing.
func (h *stormHouse) still() bool {
	r := h.now.Load()
	admin := r.token(h.t, "ADMIN")
	for _, kind := range []string{"dds.generate", "dds.file"} {
		list, _ := r.want(h.t, http.StatusOK, call{path: "/admin/jobs?kind=" + kind, token: admin})["jobs"].([]any)
		for _, each := range list {
			one, _ := each.(map[string]any)
			at, err := time.Parse(time.RFC3339, fmt.Sprint(one["run_at"]))
			if err != nil || time.Until(at) < 15*time.Minute {
				return false
			}
		}
	}
	return true
}
