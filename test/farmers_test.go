package test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// farmHouse is one dev with a chain, which the scenarios of farmers share.
type farmHouse struct {
	*running
	coop, other          string // ids
	manager, foreign     string // tokens
	agent, buyer, lender string
	admin                string

	mu      sync.Mutex
	phones  []string // of everybody who was registered
	scanned bool     // a test has looked for personal data itself
}

func openFarmHouse(t *testing.T, settings ...string) *farmHouse {
	t.Helper()
	return farmHouseIn(t, startDev(t, t.TempDir(), append([]string{"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000"}, settings...)...))
}

// farmHouseIn is the farm house of a service that runs.
func farmHouseIn(t *testing.T, r *running) *farmHouse {
	t.Helper()
	h := &farmHouse{running: r}
	h.coop, h.other = *r.creds.Credentials[0].OrganisationID, *r.creds.Credentials[1].OrganisationID
	h.manager, h.foreign = r.tokenOf(t, r.creds.Credentials[0]), r.tokenOf(t, r.creds.Credentials[1])
	h.agent, h.buyer, h.lender, h.admin = r.token(t, "AGENT"), r.token(t, "BUYER"), r.token(t, "MFI"), r.token(t, "ADMIN")
	t.Cleanup(func() { // before the service ends
		if !t.Failed() && !h.scanned {
			h.noPersonOutside(t)
		}
	})
	return h
}

// square is a GeoJSON farm of about 1 ha.
func square(lon, lat float64) map[string]any {
	const side = 0.0009
	return map[string]any{"type": "Polygon", "coordinates": [][][2]float64{{{lon, lat}, {lon + side, lat}, {lon + side, lat + side}, {lon, lat + side}, {lon, lat}}}}
}

func (h *farmHouse) registration(id string, n int) map[string]any {
	number := fmt.Sprintf("+2567721%05d", n)
	h.mu.Lock()
	h.phones = append(h.phones, number)
	h.mu.Unlock()
	return map[string]any{"national_farmer_id": id, "cooperative_id": h.coop, "phone": number, "external_id": "ext-" + id}
}

func (h *farmHouse) walk(id string, n int) map[string]any {
	body := h.registration(id, n)
	body["registration_source"], body["manual_farm_polygon"] = "AGENT_MANUAL", square(30+float64(n%1000)*0.002, 0.1)
	body["manual_area_hectares"], body["manual_cultivar"] = 1.0, "SL14"
	return body
}

// spec: post-farmers-register, get-farmers-id, get-farmers-by-phone, get-credit-score, visibility-phone, tenant-rules
func TestFarmersAtTheEdge(t *testing.T) {
	t.Parallel()
	h := openFarmHouse(t)
	for _, part := range []struct {
		name string
		run  func(*testing.T, *farmHouse)
	}{
		{"registered in one call", registeredInOneCall},
		{"seen as each role may", seenByRole},
		{"refused", refusedFarmers},
		{"the walk", pendingWalk},
		{"twenty at once", twentyRegistrations},
		{"forest checks", forestChecks},
		{"deactivated and back", deactivatedFarmer},
		{"contact", changedContact},
		{"boundaries", boundaries},
		{"an import by the command", importCommand},
		{"faults of the registry", registryFaults},
		{"no phone outside", noPhoneOutside},
	} {
		if !t.Run(part.name, func(t *testing.T) { part.run(t, h) }) {
			return // the parts build on the farmers of those before
		}
	}
}

func registeredInOneCall(t *testing.T, h *farmHouse) {
	key := map[string]string{"Idempotency-Key": "first"}
	got := h.do(t, call{path: "/farmers/register", token: h.agent, body: h.registration("UG-1001", 1), header: key})
	made := got.object(t)
	if got.status != http.StatusCreated {
		t.Fatalf("status %v, want %d: %v", got.status, http.StatusCreated, got)
	}
	wantFields(t, made, fields{
		"status":              "REGISTERED",
		"credit_score":        500.0,
		"registration_source": "NATIONAL_REGISTRY",
		"external_id":         "ext-UG-1001",
		"phone":               nil,
	})
	farm := made["farm"].(map[string]any)
	if farm["forest_deforestation_free"] != true {
		t.Errorf("forest_deforestation_free %v, want true: %v", farm["forest_deforestation_free"], farm)
	}
	if !strings.Contains(text(t, farm, "boundary_ipfs_url"), text(t, farm, "boundary_ipfs_cid")) {
		t.Errorf("boundary_ipfs_url %q, want %q in it", text(t, farm, "boundary_ipfs_url"), text(t, farm, "boundary_ipfs_cid"))
	}
	// What was pinned is the geometry alone.
	at, err := url.Parse(text(t, farm, "boundary_ipfs_url"))
	if err != nil {
		t.Fatal(err)
	}
	pinned := h.do(t, call{path: at.Path})
	if pinned.status != http.StatusOK {
		t.Errorf("pinned: status %v, want %d: %v", pinned.status, http.StatusOK, pinned)
	}
	if !strings.HasPrefix(string(pinned.body), `{"type":"Polygon","coordinates":[[[`) {
		t.Errorf("pinned: body %q, want the prefix %q: %v", string(pinned.body), `{"type":"Polygon","coordinates":[[[`, pinned)
	}
	if strings.Contains(string(pinned.body), "propert") {
		t.Errorf("pinned: body %q, want no %q in it: %v", string(pinned.body), "propert", pinned)
	}
	again := h.do(t, call{path: "/farmers/register", token: h.agent, body: h.registration("UG-1001", 1), header: key})
	if again.status != http.StatusCreated {
		t.Errorf("the same request again: status %v, want %d: %v", again.status, http.StatusCreated, again)
	}
	if again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("the same request again: Idempotency-Replayed %q, want true: %v", again.header.Get("Idempotency-Replayed"), again)
	}
	if string(again.body) != string(got.body) {
		t.Errorf("the same request again: body %s, want %s", again.body, got.body)
	}
	if other := h.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.agent, body: h.registration("UG-1001", 1)}); other["already"] != true || text(t, other, "farmer_id") != "UG-1001" {
		t.Errorf("the same farmer under another key: %v, want the registered farmer", other)
	}
	unnamed := h.registration("UG-1001", 1)
	delete(unnamed, "external_id")
	if other := h.do(t, call{path: "/farmers/register", token: h.agent, body: unnamed}); other.code() != "FARMER_ALREADY_REGISTERED" {
		t.Errorf("another request: code %q, want FARMER_ALREADY_REGISTERED: %v", other.code(), other)
	}
	score := h.want(t, http.StatusOK, call{path: "/farmers/UG-1001/credit-score", token: h.buyer})
	history := score["score_history"].([]any)
	next, eligible := score["next_tier"].(map[string]any), score["loan_eligibility"].(map[string]any)
	wantFields(t, score, fields{"score": 500.0, "tier": "STANDARD"})
	if len(history) != 1 {
		t.Fatalf("%d lines of history, want 1: %v", len(history), history)
	}
	wantFields(t, next, fields{"tier": "ENHANCED", "points_away": 50.0})
	wantFields(t, eligible, fields{"eligible": true, "reason": nil})
	first := history[0].(map[string]any)
	if tx, there := first["chain_tx"]; there {
		t.Errorf("chain_tx %v, want none: %v", tx, first)
	}
	wantFields(t, first, fields{"event": "ACCOUNT_CREATED", "change": 500.0})
	verify, err := url.Parse(text(t, score, "on_chain_verification_url"))
	if err != nil {
		t.Fatal(err)
	}
	if page := h.do(t, call{path: verify.Path}); page.status != http.StatusOK {
		t.Errorf("the page on which anyone checks the score: status %d, want %d", page.status, http.StatusOK)
	}
}

// spec: get-farmers-id, visibility-phone, code-farmer-not-found
func seenByRole(t *testing.T, h *farmHouse) {
	for _, row := range []struct {
		who, token, path string
		status           int
		code             string
		phone            bool
	}{
		{"the cooperative", h.manager, "/farmers/UG-1001", 200, "", true},
		{"ADMIN", h.admin, "/farmers/UG-1001", 200, "", true},
		{"an agent", h.agent, "/farmers/UG-1001", 200, "", false},
		{"a lender", h.lender, "/farmers/UG-1001", 200, "", false},
		{"another cooperative", h.foreign, "/farmers/UG-1001", 403, "INSUFFICIENT_PERMISSIONS", false},
		{"a buyer", h.buyer, "/farmers/UG-1001", 403, "INSUFFICIENT_PERMISSIONS", false},
		{"nobody", "", "/farmers/UG-1001", 401, "UNAUTHENTICATED", false},
		{"one who asks for nobody", h.manager, "/farmers/UG-9999", 404, "FARMER_NOT_FOUND", false},
		{"by phone", h.manager, "/farmers?phone=%2B256772100001", 200, "", true},
		{"by phone, ADMIN", h.admin, "/farmers?phone=%2B256772100001", 200, "", true},
		{"by phone, another cooperative", h.foreign, "/farmers?phone=%2B256772100001", 404, "FARMER_NOT_FOUND", false},
		{"by phone, an agent", h.agent, "/farmers?phone=%2B256772100001", 403, "INSUFFICIENT_PERMISSIONS", false},
		{"by another phone", h.manager, "/farmers?phone=%2B256772199999", 404, "FARMER_NOT_FOUND", false},
		{"by no phone", h.manager, "/farmers?phone=%2B4912345678", 400, "INVALID_PHONE", false},
		{"another cooperative's boundary", h.foreign, "/farmers/UG-1001/boundary.geojson", 403, "INSUFFICIENT_PERMISSIONS", false},
		{"another cooperative's score", h.foreign, "/farmers/UG-1001/credit-score", 200, "", false},
		{"nobody's score", h.manager, "/farmers/UG-9999/credit-score", 404, "FARMER_NOT_FOUND", false},
	} {
		got := h.do(t, call{path: row.path, token: row.token})
		if got.status != row.status {
			t.Errorf("%s: status %v, want %v: %v", row.who, got.status, row.status, got)
		}
		if got.code() != row.code {
			t.Errorf("%s: code %v, want %v: %v", row.who, got.code(), row.code, got)
		}
		if strings.Contains(string(got.body), "772100001") != row.phone {
			t.Errorf("%s: the phone is shown: %v, want %v: %s", row.who, strings.Contains(string(got.body), "772100001"), row.phone, got.body)
		}
	}
	got := h.want(t, http.StatusOK, call{path: "/v1/farmers/UG-1001", token: h.manager})
	wantFields(t, got, fields{"active": true, "active_loan": nil})
	if len(got["batch_history"].([]any)) != 0 {
		t.Fatalf("batch_history %v, want it empty", got["batch_history"])
	}
	if got["credit"].(map[string]any)["max_loan_usdc"] != 200.0 {
		t.Errorf("max_loan_usdc %v, want 200: %v", got["credit"].(map[string]any)["max_loan_usdc"], got)
	}
}

// spec: code-forest-check-failed, code-farmer-not-registered, code-invalid-cooperative, code-invalid-phone, code-invalid-polygon
func refusedFarmers(t *testing.T, h *farmHouse) {
	with := func(body map[string]any, field string, value any) map[string]any { body[field] = value; return body }
	for name, row := range map[string]struct {
		token  string
		body   map[string]any
		status int
		code   string
	}{
		"lost forest":             {h.manager, h.registration("UG-LOSS-1", 2), 422, "FOREST_CHECK_FAILED"},
		"unknown to the registry": {h.manager, h.registration("UG-MISSING-1", 2), 404, "FARMER_NOT_REGISTERED"},
		"another cooperative":     {h.manager, with(h.registration("UG-2", 2), "cooperative_id", h.other), 403, "INSUFFICIENT_PERMISSIONS"},
		"no cooperative":          {h.admin, with(h.registration("UG-2", 2), "cooperative_id", "coop_none"), 400, "INVALID_COOPERATIVE"},
		"a fixed line":            {h.manager, with(h.registration("UG-2", 2), "phone", "+256414123456"), 400, "INVALID_PHONE"},
		"a farm with a hole":      {h.manager, with(h.walk("UG-2", 2), "manual_farm_polygon", map[string]any{"type": "Polygon", "coordinates": [][][2]float64{{{30, 1}, {30.001, 1}, {30.001, 1.001}, {30, 1}}, {{30, 1}, {30, 1}}}}), 400, "INVALID_POLYGON"},
		"another farm's area":     {h.manager, with(h.walk("UG-2", 2), "manual_area_hectares", 2.0), 400, "INVALID_POLYGON"},
		"a phone as an id":        {h.manager, with(h.registration("UG-2", 2), "external_id", "+256772145123"), 400, "INVALID_REQUEST"},
	} {
		if got := h.do(t, call{path: "/farmers/register", token: row.token, body: row.body}); got.status != row.status {
			t.Errorf("%s: status %v, want %v: %v", name, got.status, row.status, got)
		} else if got.code() != row.code {
			t.Errorf("%s: code %v, want %v: %v", name, got.code(), row.code, got)
		}
	}
	// A refused farmer may come again, with another farm.
	h.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.manager, body: h.walk("UG-LOSS-1", 3)})
}

// spec: registration-pending-gps, registration-completed, code-registry-api-unavailable
func pendingWalk(t *testing.T, h *farmHouse) {
	codes := map[string]any{"UG-SLOW-1": "REGISTRY_API_UNAVAILABLE", "UG-POINT-1": nil} // a registry that answers is there
	for id, why := range map[string]string{"UG-SLOW-1": "did not answer", "UG-POINT-1": "only a point"} {
		got := h.want(t, http.StatusAccepted, call{path: "/farmers/register", token: h.agent, body: h.registration(id, 4)})
		link, err := url.Parse(text(t, got, "agent_app_deep_link"))
		switch {
		case err != nil:
			t.Errorf("agent_link of %v: %v", got, err)
		case link.Query().Get("farmer_id") != id:
			t.Errorf("the link: farmer_id %v, want %v: %v", link.Query().Get("farmer_id"), id, got)
		case link.Query().Get("cooperative_id") != h.coop:
			t.Errorf("the link: cooperative_id %v, want %v: %v", link.Query().Get("cooperative_id"), h.coop, got)
		}
		wantFields(t, got, fields{"status": "PENDING_GPS", "code": codes[id], "external_id": "ext-" + id})
		if !strings.Contains(text(t, got, "message"), why) {
			t.Errorf("message %q, want %q in it", text(t, got, "message"), why)
		}
		waits := h.want(t, http.StatusOK, call{path: "/farmers/" + id, token: h.manager})
		wantFields(t, waits, fields{"status": "PENDING_GPS", "external_id": "ext-" + id, "phone": nil})
		h.want(t, http.StatusNotFound, call{path: "/farmers/" + id, token: h.foreign})
		done := h.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.agent, body: h.walk(id, 5+len(why))})
		if done["registration_source"] != "AGENT_MANUAL" {
			t.Errorf("registration_source %v, want AGENT_MANUAL: %v", done["registration_source"], done)
		}
	}
}

func twentyRegistrations(t *testing.T, h *farmHouse) {
	var made, refused atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			switch got := h.do(t, call{path: "/farmers/register", token: h.manager, body: h.registration("UG-20", 30)}); {
			case got.status == http.StatusCreated:
				made.Add(1)
			case got.code() == "FARMER_ALREADY_REGISTERED":
				refused.Add(1)
			default:
				t.Errorf("%v, want status %d or FARMER_ALREADY_REGISTERED", got, http.StatusCreated)
			}
		})
	}
	all.Wait()
	if made.Load() != 1 {
		t.Errorf("%d made, want 1", made.Load())
	}
	if refused.Load() != 19 {
		t.Errorf("%d refused, want 19", refused.Load())
	}
}

// spec: post-verify-forest, limit-forest-threshold
func forestChecks(t *testing.T, h *farmHouse) {
	good := h.want(t, http.StatusOK, call{path: "/eudr/verify-forest", token: h.manager, body: map[string]any{"farmer_id": "UG-1001", "cooperative_id": h.coop}})
	wantFields(t, good, fields{
		"deforestation_free": true,
		"eudr_compliant":     true,
		"farmer_id":          "UG-1001",
		"result_ipfs_cid":    isSet,
		"reason":             nil,
		"baseline_date":      "2020-12-31",
	})
	lost := square(34.52, 1.22)
	bad := h.want(t, http.StatusOK, call{path: "/eudr/verify-forest", token: h.manager, body: map[string]any{"farm_polygon": lost}})
	wantFields(t, bad, fields{"deforestation_free": false, "reason": isSet, "farmer_id": nil, "assessment": "FAIL"})
	for name, row := range map[string]struct {
		token, farmer, coop, code string
	}{
		"nobody":              {h.manager, "UG-9999", h.coop, "FARMER_NOT_REGISTERED"},
		"another's":           {h.foreign, "UG-1001", h.other, "INSUFFICIENT_PERMISSIONS"},
		"another cooperative": {h.foreign, "UG-1001", h.coop, "INSUFFICIENT_PERMISSIONS"},
	} {
		got := h.do(t, call{path: "/eudr/verify-forest", token: row.token, body: map[string]any{"farmer_id": row.farmer, "cooperative_id": row.coop}})
		if got.code() != row.code {
			t.Errorf("%s: code %v, want %v: %v", name, got.code(), row.code, got)
		}
	}
}

// spec: post-farmers-deactivate, post-farmers-reactivate, code-farmer-inactive
func deactivatedFarmer(t *testing.T, h *farmHouse) {
	act := func(token, what string) answer {
		return h.do(t, call{method: http.MethodPost, path: "/farmers/UG-20/" + what, token: token})
	}
	if got := act(h.foreign, "deactivate"); got.code() != "INSUFFICIENT_PERMISSIONS" {
		t.Errorf("code %q, want INSUFFICIENT_PERMISSIONS: %v", got.code(), got)
	}
	first := act(h.manager, "deactivate")
	if first.status != http.StatusOK {
		t.Fatalf("status %v, want %d: %v", first.status, http.StatusOK, first)
	}
	if first.object(t)["active"] != false {
		t.Fatalf("active %v, want false: %v", first.object(t)["active"], first)
	}
	if again := act(h.manager, "deactivate"); again.status != http.StatusOK {
		t.Errorf("twice: status %v, want %d: %v", again.status, http.StatusOK, again)
	} else if string(again.body) != string(first.body) {
		t.Errorf("twice: body %s, want %s", again.body, first.body)
	}
	for _, path := range []string{"/farmers/UG-20", "/farmers?phone=%2B256772100030"} {
		if got := h.do(t, call{path: path, token: h.manager}); got.status != http.StatusGone {
			t.Errorf("%s: status %v, want %d: %v", path, got.status, http.StatusGone, got)
		} else if got.code() != "FARMER_INACTIVE" {
			t.Errorf("%s: code %q, want FARMER_INACTIVE: %v", path, got.code(), got)
		}
	}
	if back := act(h.manager, "reactivate"); back.status != http.StatusOK {
		t.Errorf("status %v, want %d: %v", back.status, http.StatusOK, back)
	} else if back.object(t)["active"] != true {
		t.Errorf("active %v, want true: %v", back.object(t)["active"], back)
	}
	h.want(t, http.StatusOK, call{path: "/farmers/UG-20", token: h.manager})
}

func changedContact(t *testing.T, h *farmHouse) {
	change := map[string]any{"phone": "+256752100031", "email": "sarah@example.org"}
	if got := h.do(t, call{method: http.MethodPatch, path: "/farmers/UG-20", token: h.foreign, body: change}); got.code() != "INSUFFICIENT_PERMISSIONS" {
		t.Errorf("code %q, want INSUFFICIENT_PERMISSIONS: %v", got.code(), got)
	}
	got := h.want(t, http.StatusOK, call{method: http.MethodPatch, path: "/farmers/UG-20", token: h.manager, body: change})
	wantFields(t, got, fields{"phone": "+256752100031", "email": "sarah@example.org"})
	h.want(t, http.StatusNotFound, call{path: "/farmers?phone=%2B256772100030", token: h.manager})
	// Keys are rotated beside the running service.
	out := mustRun(t, nil, "admin", "rotate-phone-keys", "--data-dir", h.dir)
	if !strings.Contains(out, "under a new key") {
		t.Errorf("out %q, want %q in it", out, "under a new key")
	}
	if got := h.want(t, http.StatusOK, call{path: "/farmers?phone=%2B256752100031", token: h.manager}); got["farmer_id"] != "UG-20" {
		t.Errorf("farmer_id %v, want UG-20: %v", got["farmer_id"], got)
	}
}

// spec: code-cooperative-not-found
func boundaries(t *testing.T, h *farmHouse) {
	one := h.do(t, call{path: "/farmers/UG-1001/boundary.geojson", token: h.manager})
	all := h.do(t, call{path: "/farmers/boundaries.geojson?cooperative_id=" + h.coop, token: h.manager})
	for _, got := range []answer{one, all} {
		if got.status != http.StatusOK {
			t.Errorf("status %v, want %d: %v", got.status, http.StatusOK, got)
		}
		if got.header.Get("Content-Type") != "application/geo+json" {
			t.Errorf("Content-Type %q, want application/geo+json: %v", got.header.Get("Content-Type"), got)
		}
		if !strings.Contains(string(got.body), `"ProducerName":"UG-1001"`) {
			t.Errorf("body %q, want %q in it: %v", string(got.body), `"ProducerName":"UG-1001"`, got)
		}
	}
	if n := len(all.object(t)["features"].([]any)); n < 4 {
		t.Errorf("%d farms, want at least 4", n)
	}
	if got := h.do(t, call{path: "/farmers/boundaries.geojson?cooperative_id=" + h.coop, token: h.foreign}); got.code() != "INSUFFICIENT_PERMISSIONS" {
		t.Errorf("code %q, want INSUFFICIENT_PERMISSIONS: %v", got.code(), got)
	}
	if got := h.do(t, call{path: "/farmers/boundaries.geojson?cooperative_id=coop_none", token: h.manager}); got.code() != "COOPERATIVE_NOT_FOUND" {
		t.Errorf("code %q, want COOPERATIVE_NOT_FOUND: %v", got.code(), got)
	}
}

func importCommand(t *testing.T, h *farmHouse) {
	var lines strings.Builder
	lines.WriteString("national_farmer_id,phone,external_id,polygon_wkt,cultivar\n")
	for i := range 20 {
		fmt.Fprintf(&lines, "UG-3%03d,+2567721%05d,own-%d,,\n", i, 600+i, i)
		h.phones = append(h.phones, fmt.Sprintf("+2567721%05d", 600+i))
	}
	lines.WriteString(`UG-4000,+256772100700,walked,"POLYGON((31.5 0.5,31.501 0.5,31.501 0.501,31.5 0.501,31.5 0.5))",KR1` + "\n")
	lines.WriteString("UG-MISSING-5,+256772100701,missing,,\nUG-1001,+256772100702,twice,,\nUG-5,not a phone,phoneless,,\n")
	dir := t.TempDir()
	file, results := filepath.Join(dir, "farmers.csv"), filepath.Join(dir, "results.csv")
	if err := os.WriteFile(file, []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	env := []string{"API_KEY=" + h.creds.Credentials[0].APIKey}
	order := []string{"farmers", "import", file, "--url", h.creds.BaseURL, "--cooperative", h.coop}
	if code, out, _ := run(t, env, append(order, "--dry-run")...); code == 0 || !strings.Contains(out, "1 would be registered, 21 would be asked for at the national registry, 0 registered before, 2 refused") {
		t.Errorf("a dry run ends with %d and %q, want an error for the two refused lines", code, out)
	}
	code, out, _ := run(t, env, append(order, "--results", results)...)
	if code == 0 {
		t.Error("an import with refused lines ends with 0, want an exit code that a script sees")
	}
	if !strings.Contains(out, "21 registered, 0 wait for a boundary walk, 3 refused") {
		t.Errorf("out %q, want %q in it", out, "21 registered, 0 wait for a boundary walk, 3 refused")
	}
	written, err := os.ReadFile(results)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"2,own-0,UG-3000,REGISTERED", "22,walked,UG-4000,REGISTERED", "23,missing,UG-MISSING-5,REFUSED,FARMER_NOT_REGISTERED", "24,twice,UG-1001,REFUSED,FARMER_ALREADY_REGISTERED", "25,phoneless,UG-5,REFUSED,INVALID_PHONE"} {
		if !strings.Contains(string(written), want) {
			t.Errorf("want %q in\n%s", want, written)
		}
	}
	if got := h.want(t, http.StatusOK, call{path: "/farmers/UG-4000", token: h.manager}); got["external_id"] != "walked" {
		t.Errorf("external_id %v, want walked: %v", got["external_id"], got)
	}
	// What was in stays in, and a list without a refused line ends well.
	good := filepath.Join(dir, "good.txt")
	if err := os.WriteFile(good, []byte("\ufeffnational_farmer_id\tphone\texternal_id\tVillage\nUG-3000\t0772100600\town-0\tBudadiri\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	order[2] = good
	if again := mustRun(t, env, order...); !strings.Contains(again, "1 registered, 0 wait for a boundary walk, 0 refused") {
		t.Errorf("out %q, want the farmer who is there", again)
	}
	// Another cooperative sees nothing of the job.
	accepted := h.want(t, http.StatusAccepted, call{path: "/farmers/import?cooperative_id=" + h.coop, token: h.manager,
		body: "national_farmer_id,phone\nUG-1001,+256772100700\n", header: map[string]string{"Content-Type": "text/csv"}})
	if got := h.do(t, call{path: "/jobs/" + text(t, accepted, "job_id"), token: h.foreign}); got.code() != "INSUFFICIENT_PERMISSIONS" {
		t.Errorf("code %q, want INSUFFICIENT_PERMISSIONS: %v", got.code(), got)
	}
}

func registryFaults(t *testing.T, h *farmHouse) {
	for i, mode := range []string{"down", "error", "lost-reply"} {
		mend := fault(t, h, "registry", mode)
		got := h.want(t, http.StatusAccepted, call{path: "/farmers/register", token: h.manager, body: h.registration(fmt.Sprintf("UG-77%d", i), 40+i)})
		if got["status"] != "PENDING_GPS" {
			t.Errorf("%s: status %v, want PENDING_GPS: %v", mode, got["status"], got)
		}
		mend()
		// Without the fault the registry is asked again.
		h.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.manager, body: h.registration(fmt.Sprintf("UG-77%d", i), 40+i)})
	}
}

// fault orders a fault from the sandbox until it is mended: one alone would be
// gone with the first try, since a reading that was cut is tried again.
func fault(t *testing.T, h *farmHouse, system, mode string) (mend func()) {
	t.Helper()
	sandbox := newClient(h.creds.SandboxURL)
	if got := sandbox.do(t, call{path: "/faults", body: map[string]any{"system": system, "mode": mode, "count": -1}}); got.status >= 300 {
		t.Fatalf("status %v, want less than 300: %v", got.status, got)
	}
	return func() {
		if got := sandbox.do(t, call{method: http.MethodDelete, path: "/faults?system=" + system}); got.status >= 300 {
			t.Fatalf("status %v, want less than 300: %v", got.status, got)
		}
	}
}

// The numbers that were sent stand nowhere in the data folder but sealed: not
// in the chain's files, not in the pinned blocks, not in the database, not in
// the log. The spool of text messages is not looked at: it is where they go out.
// spec: phone-off-chain
func noPhoneOutside(t *testing.T, h *farmHouse) {
	err := filepath.WalkDir(h.dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil //nolint:nilerr // a file that is gone by now holds nothing
		}
		if filepath.Base(filepath.Dir(path)) == "sms" {
			return nil
		}
		content, err := os.ReadFile(path) //nolint:gosec // of this test
		if err != nil {
			return nil //nolint:nilerr // the same
		}
		for _, digits := range []string{"772100001", "772100030", "752100031", "772100600"} {
			if strings.Contains(string(content), digits) {
				t.Errorf("%s holds %s, want it nowhere", path, digits)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if said := h.said(); strings.Contains(said, "772100") {
		t.Error("a phone is in the log, want none")
	}
}

// counts reads the database of a service that has ended.
func counts(t *testing.T, of *running, read func(count func(query string, args ...any) int)) {
	t.Helper()
	s := of.opened(t)
	defer s.Close() //nolint:errcheck // only read
	read(func(query string, args ...any) (n int) {
		t.Helper()
		if err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }); err != nil {
			t.Fatal(err)
		}
		return n
	})
}

func chainKey(farmerID string) string { return chain.KeyOf(farmerID).String() }
