package test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/needtest"
)

// exportDesk is a warehouse whose coffee is shipped.
type exportDesk struct{ *warehouse }

func (e *exportDesk) shipment(shipment string, batchIDs ...string) map[string]any {
	return map[string]any{"shipment_id": shipment, "batch_ids": batchIDs, "exporter_export_authority_licence": "UCDA-EXP-2026-0417", "buyer_company": "Nordkaffee Import GmbH",
		"buyer_country": "DE", "shipping_date": "2026-12-04", "destination_port": "Hamburg", "cooperative_id": e.coop}
}

func (e *exportDesk) order(shipment string, batchIDs ...string) call {
	return call{path: "/eudr/generate-dds", token: e.manager, body: e.shipment(shipment, batchIDs...)}
}

// graded is a batch of a farmer that may be shipped.
func (e *exportDesk) graded(t testing.TB, farmer string) string {
	t.Helper()
	out := e.holds(t, http.StatusCreated, call{path: "/batch/submit", token: e.agent, body: e.delivery(farmer, 62.5)})
	data, _ := out["data"].(map[string]any)
	batchID := text(t, data, "batch_id")
	e.holds(t, http.StatusOK, e.stage(batchID, "GRADED"))
	return batchID
}

// generated makes a statement and demands a status.
func (e *exportDesk) generated(t testing.TB, status int, what call) map[string]any {
	t.Helper()
	out := e.holds(t, status, what)
	data, ok := out["data"].(map[string]any)
	if !ok {
		t.Fatalf("not wrapped: data %v, want an object: %v", out["data"], out)
	}
	if out["success"] != true {
		t.Fatalf("not wrapped: success %v, want true: %v", out["success"], out)
	}
	return data
}

func (e *exportDesk) statement(t testing.TB, id string) map[string]any {
	t.Helper()
	return e.holds(t, http.StatusOK, call{path: "/eudr/dds/" + id, token: e.buyer})
}

func (e *exportDesk) post(id, what string, body map[string]any) call {
	return call{method: http.MethodPost, path: "/eudr/dds/" + id + "/" + what, token: e.manager, body: body}
}

// filedAs is what the EU system of the sandbox truly has with a reference.
func (e *exportDesk) filedAs(t testing.TB, reference string) (found []map[string]any) {
	t.Helper()
	list, _ := newClient(e.creds.SandboxURL).want(t, http.StatusOK, call{path: "/filing/statements"})["statements"].([]any)
	for _, each := range list {
		if one, _ := each.(map[string]any); one["reference"] == reference {
			found = append(found, one)
		}
	}
	return found
}

// spec: post-generate-dds, get-dds-id, get-dds-by-batch, get-dds-by-shipment
func TestStatementsAtTheEdge(t *testing.T) {
	t.Parallel()
	e := &exportDesk{openWarehouse(t)}
	e.register(t, "UG-900002", 902)
	for _, part := range []struct {
		name string
		run  func(*testing.T, *exportDesk)
	}{
		{"made, filed and read", madeFiledAndRead},
		{"refused", refusedStatements},
		{"pending", pendingStatements},
		{"amended and withdrawn", amendedAndWithdrawn},
		{"the same request", sameStatementRequest},
	} {
		t.Run(part.name, func(t *testing.T) { part.run(t, e) })
	}
}

// spec: dds-filed, dds-signature, limit-dds-cost
func madeFiledAndRead(t *testing.T, e *exportDesk) {
	a, b := e.graded(t, "UG-900001"), e.graded(t, "UG-900002")
	made := e.generated(t, http.StatusCreated, e.order("SHP-1", a, b))
	wantFields(t, made, fields{"status": "FILED", "farms_verified": 2.0, "total_weight_kg": 125.0, "forest_status": "DEFORESTATION_FREE", "code": nil})
	id, reference := text(t, made, "dds_id"), text(t, made, "eu_filing_reference")
	if held := e.filedAs(t, reference); len(held) != 1 {
		t.Errorf("the EU system has %d statements, want 1: %v", len(held), held)
	} else {
		wantFields(t, held[0], fields{"producers": 2.0, "net_kg": 125.0, "status": "AVAILABLE"})
	}
	seen := e.statement(t, id)
	wantFields(t, seen, fields{"filing_reference": reference, "status": "FILED", "filing_error": nil, "ipfs_cid": made["ipfs_cid"]})
	for _, query := range []string{"batch_id=" + a, "batch_id=" + b, "shipment_id=SHP-1"} {
		for _, token := range []string{e.manager, e.buyer, e.admin} {
			if got := e.holds(t, http.StatusOK, call{path: "/eudr/dds?" + query, token: token}); got["dds_id"] != id {
				t.Errorf("%s: dds_id %v, want %v: %v", query, got["dds_id"], id, got)
			}
		}
	}
	e.checkDocument(t, seen)
	for path, code := range map[string]string{
		"/eudr/dds/" + id: "INSUFFICIENT_PERMISSIONS", "/eudr/dds/" + id + "/plots.geojson": "INSUFFICIENT_PERMISSIONS", "/eudr/dds?batch_id=" + a: "INSUFFICIENT_PERMISSIONS",
		"/eudr/dds?shipment_id=SHP-1": "DDS_NOT_FOUND", "/eudr/dds/dds_01ARZ3NDEKTSV4RRFFQ69G5FAV": "DDS_NOT_FOUND", "/eudr/dds?batch_id=bat_01ARZ3NDEKTSV4RRFFQ69G5FAV": "BATCH_NOT_FOUND",
		"/eudr/dds?limit=0": "INVALID_REQUEST", "/eudr/dds?batch_id=" + a + "&shipment_id=SHP-1": "INVALID_REQUEST",
	} {
		e.refusedAs(t, code, call{path: path, token: e.foreign})
	}
	trace := e.holds(t, http.StatusOK, call{path: "/batch/" + a, token: e.buyer})
	if dds, _ := trace["dds"].(map[string]any); dds["filing_reference"] != reference {
		t.Errorf("the batch shows filing_reference %v, want %v: %v", dds["filing_reference"], reference, trace["dds"])
	}
}

// checkDocument fetches the PDF as a stranger does and holds its attachments to
// what the cooperative has signed.
func (e *exportDesk) checkDocument(t *testing.T, seen map[string]any) {
	t.Helper()
	at, err := url.Parse(text(t, seen, "ipfs_url"))
	if err != nil {
		t.Fatal(err)
	}
	document := e.do(t, call{path: at.Path})
	if document.status != http.StatusOK {
		t.Fatalf("status %d, want %d: %s", document.status, http.StatusOK, document.body)
	}
	if document.header.Get("Content-Type") != "application/pdf" {
		t.Fatalf("Content-Type %q, want application/pdf: %s", document.header.Get("Content-Type"), document.header)
	}
	dir := t.TempDir()
	pdf := filepath.Join(dir, "dds.pdf")
	if err := os.WriteFile(pdf, document.body, 0o600); err != nil {
		t.Fatal(err)
	}
	outside(t, dir, "qpdf", "--check", pdf)
	outside(t, dir, "pdfdetach", "-saveall", "-o", dir, pdf)
	attached := func(name string) ([]byte, string) {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(content)
		return content, hex.EncodeToString(sum[:])
	}
	dds, _ := attached("dds.json")
	plots, plotsSum := attached("plots.geojson")
	var said struct {
		Plots struct {
			SHA256 string `json:"sha256"`
		} `json:"plots_geojson"`
	}
	if err := json.Unmarshal(dds, &said); err != nil {
		t.Error(err)
	} else if said.Plots.SHA256 != plotsSum {
		t.Errorf("dds.json names %q, want %s, the sum of plots.geojson", said.Plots.SHA256, plotsSum)
	}
	e.holds(t, http.StatusOK, call{path: "/eudr/dds/" + text(t, seen, "dds_id") + "/plots.geojson", token: e.buyer})
	if got := e.do(t, call{path: "/eudr/dds/" + text(t, seen, "dds_id") + "/plots.geojson", token: e.manager}); string(got.body) != string(plots) {
		t.Errorf("the download has %d bytes, want the %d of the attachment", len(got.body), len(plots))
	}
	e.checkSigner(t, dir, text(t, seen, "cooperative_signature"))
}

// outside runs somebody else's program.
func outside(t *testing.T, dir, name string, args ...string) []byte {
	t.Helper()
	sort := needtest.PDF
	if name == "node" {
		sort = needtest.Node
	}
	needtest.Program(t, sort, name)
	command := exec.Command(name, args...) //nolint:gosec // our own files
	command.Dir = dir
	out, err := command.Output()
	if err != nil {
		t.Errorf("%s: %v\n%s", name, err, out)
	}
	return out
}

// checkSigner lets ethers say who signed, from the attachments alone.
func (e *exportDesk) checkSigner(t *testing.T, dir, signature string) {
	t.Helper()
	contracts, err := filepath.Abs("../contracts")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(contracts, "node_modules", "ethers")); err != nil {
		t.Log("Node's packages are not installed: npm ci in contracts/")
		return
	}
	on := deployed(t, e.dir)
	chainID, err := json.Marshal(on["chain_id"])
	if err != nil {
		t.Fatal(err)
	}
	out := outside(t, contracts, "node", "statement.mjs", filepath.Join(dir, "dds.json"), filepath.Join(dir, "plots.geojson"), string(chainID), text(t, on, "dds"), signature)
	var seen struct{ Signer string }
	house := e.want(t, http.StatusOK, call{path: "/admin/organisations/" + e.coop, token: e.admin})
	if err := json.Unmarshal(out, &seen); err != nil {
		t.Error(err)
	} else if !strings.EqualFold(seen.Signer, text(t, house, "wallet")) {
		t.Errorf("ethers says %q signed, want the wallet %s", seen.Signer, text(t, house, "wallet"))
	}
}

// spec: code-batch-not-eligible, code-dds-not-found
func refusedStatements(t *testing.T, e *exportDesk) {
	good, delivered := e.graded(t, "UG-900001"), e.deliver(t)
	change := func(field string, value any) call {
		what := e.order("SHP-2", good)
		body := e.shipment("SHP-2", good)
		if value == nil {
			delete(body, field)
		} else {
			body[field] = value
		}
		what.body = body
		return what
	}
	for name, row := range map[string]struct {
		code string
		what call
	}{
		"a batch below GRADED":        {"BATCH_NOT_ELIGIBLE", e.order("SHP-2", good, delivered)},
		"an unknown batch":            {"BATCH_NOT_FOUND", e.order("SHP-2", "bat_01ARZ3NDEKTSV4RRFFQ69G5FAV")},
		"an expired licence":          {"EXPORT_PERMIT_INVALID", change("exporter_export_authority_licence", "UCDA-EXPIRED-1")},
		"no batch":                    {"INVALID_REQUEST", change("batch_ids", []string{})},
		"a batch twice":               {"INVALID_REQUEST", change("batch_ids", []string{good, good})},
		"no shipment":                 {"INVALID_REQUEST", change("shipment_id", nil)},
		"a country of three letters":  {"INVALID_REQUEST", change("buyer_country", "DEU")},
		"a date that is none":         {"INVALID_REQUEST", change("shipping_date", "2026-02-30")},
		"a field that is unknown":     {"INVALID_REQUEST", change("vessel", "MV Elgon")},
		"another cooperative's name":  {"INSUFFICIENT_PERMISSIONS", call{path: "/eudr/generate-dds", token: e.foreign, body: e.shipment("SHP-2", good)}},
		"another cooperative's batch": {"INSUFFICIENT_PERMISSIONS", call{path: "/eudr/generate-dds", token: e.foreign, body: foreignTo(e.shipment("SHP-2", good), e.other)}},
		"a buyer":                     {"INSUFFICIENT_PERMISSIONS", call{path: "/eudr/generate-dds", token: e.buyer, body: e.shipment("SHP-2", good)}},
		"an agent":                    {"INSUFFICIENT_PERMISSIONS", call{path: "/eudr/generate-dds", token: e.agent, body: e.shipment("SHP-2", good)}},
	} {
		if got := e.do(t, row.what); got.code() != row.code {
			t.Errorf("%s: %v, want %s", name, got, row.code)
		}
	}
	mend := fault(t, e.farmHouse, "export_authority", "down")
	e.refusedAs(t, "EXPORT_AUTHORITY_UNAVAILABLE", e.order("SHP-2", good))
	mend()
	e.generated(t, http.StatusCreated, e.order("SHP-2", good))
	e.refusedAs(t, "BATCH_NOT_ELIGIBLE", e.order("SHP-3", good))
}

func foreignTo(body map[string]any, coop string) map[string]any {
	body["cooperative_id"] = coop
	return body
}

// spec: dds-filing-retry, code-dds-filing-pending, dds-generated
func pendingStatements(t *testing.T, e *exportDesk) {
	mend := fault(t, e.farmHouse, "filing", "down")
	made := e.generated(t, http.StatusAccepted, e.order("SHP-5", e.graded(t, "UG-900001")))
	wantFields(t, made, fields{"status": "FILING_RETRY", "code": "DDS_FILING_PENDING", "eu_filing_reference": nil, "message": isSet})
	id := text(t, made, "dds_id")
	wantFields(t, e.statement(t, id), fields{"filing_error": isSet, "ipfs_cid": made["ipfs_cid"]})
	e.refusedAs(t, "BATCH_NOT_ELIGIBLE", e.post(id, "amend", map[string]any{"destination_port": "Antwerp"}))
	mend()
	eventually(t, "it is filed by itself", func() bool { return e.statement(t, id)["status"] == "FILED" })
	if held := e.filedAs(t, text(t, e.statement(t, id), "filing_reference")); len(held) != 1 {
		t.Errorf("the EU system has %d statements, want 1: %v", len(held), held)
	}
	rejected := e.generated(t, http.StatusAccepted, e.order("REJECT-6", e.graded(t, "UG-900001")))
	seen := e.statement(t, text(t, rejected, "dds_id"))
	if reason, _ := seen["filing_error"].(string); seen["status"] != "FILING_RETRY" {
		t.Errorf("rejected: status %v, want FILING_RETRY: %v", seen["status"], seen)
	} else if !strings.Contains(reason, "competent authority") {
		t.Errorf("rejected: reason %q, want %q in it", reason, "competent authority")
	}
	outsideEU := e.order("SHP-7", e.graded(t, "UG-900001"))
	body := e.shipment("SHP-7", e.graded(t, "UG-900001"))
	body["buyer_country"] = "JP"
	outsideEU.body = body
	abroad := e.generated(t, http.StatusCreated, outsideEU)
	wantFields(t, abroad, fields{"status": "GENERATED", "filing": "NOT_NEEDED", "eu_filing_reference": nil, "code": nil})
}

func amendedAndWithdrawn(t *testing.T, e *exportDesk) {
	batch := e.graded(t, "UG-900001")
	made := e.generated(t, http.StatusCreated, e.order("SHP-8", batch))
	id := text(t, made, "dds_id")
	for name, row := range map[string]struct {
		code string
		what call
	}{
		"nothing to change":     {"INVALID_REQUEST", e.post(id, "amend", map[string]any{})},
		"out of the EU":         {"INVALID_REQUEST", e.post(id, "amend", map[string]any{"buyer_country": "JP"})},
		"an expired licence":    {"EXPORT_PERMIT_INVALID", e.post(id, "amend", map[string]any{"exporter_export_authority_licence": "EXPIRED"})},
		"no reason":             {"INVALID_REQUEST", e.post(id, "withdraw", map[string]any{})},
		"another cooperative's": {"INSUFFICIENT_PERMISSIONS", call{method: http.MethodPost, path: "/eudr/dds/" + id + "/withdraw", token: e.foreign, body: map[string]any{"reason": "x"}}},
		"nobody's":              {"DDS_NOT_FOUND", e.post("dds_01ARZ3NDEKTSV4RRFFQ69G5FAV", "withdraw", map[string]any{"reason": "x"})},
	} {
		if got := e.do(t, row.what); got.code() != row.code {
			t.Errorf("%s: %v, want %s", name, got, row.code)
		}
	}
	amended := e.holds(t, http.StatusAccepted, e.post(id, "amend", map[string]any{"destination_port": "Antwerp", "buyer_country": "BE"}))
	wantFields(t, amended, fields{"amended_at": isSet, "destination_country": "BE", "status": "FILED"})
	if amended["ipfs_cid"] == made["ipfs_cid"] {
		t.Errorf("ipfs_cid %v, want anything but %v: %v", amended["ipfs_cid"], made["ipfs_cid"], amended)
	}
	if held := e.filedAs(t, text(t, made, "eu_filing_reference")); len(held) != 1 {
		t.Errorf("the EU system has %d statements, want 1: %v", len(held), held)
	} else if held[0]["version"] != 2.0 {
		t.Errorf("the EU system has version %v, want 2: %v", held[0]["version"], held)
	}
	e.checkDocument(t, amended)
	withdrawn := e.holds(t, http.StatusAccepted, e.post(id, "withdraw", map[string]any{"reason": "The shipment was cancelled."}))
	if withdrawn["withdrawn_at"] == nil {
		t.Errorf("withdrawn_at is nil, want a time: %v", withdrawn)
	}
	if held := e.filedAs(t, text(t, made, "eu_filing_reference")); len(held) != 1 {
		t.Errorf("the EU system has %d statements, want 1: %v", len(held), held)
	} else if held[0]["status"] != "WITHDRAWN" {
		t.Errorf("the EU system has status %v, want WITHDRAWN: %v", held[0]["status"], held)
	}
	e.refusedAs(t, "BATCH_NOT_ELIGIBLE", e.post(id, "withdraw", map[string]any{"reason": "again"}))
	e.generated(t, http.StatusCreated, e.order("SHP-9", batch))
}

func sameStatementRequest(t *testing.T, e *exportDesk) {
	what := e.order("SHP-10", e.graded(t, "UG-900001"))
	what.header = map[string]string{"Idempotency-Key": "statement-1"}
	records := func() int {
		return len(e.logs(t, "dds", "DdsRecorded(bytes16,bytes32,address,bytes16,bytes32,bytes32,uint8)"))
	}
	before := records()
	first, second := e.do(t, what), e.do(t, what)
	if first.status != http.StatusCreated {
		t.Errorf("status %v, want %d: %v", first.status, http.StatusCreated, first)
	}
	if string(first.body) != string(second.body) {
		t.Errorf("the second body is %s, want the first, %s", second.body, first.body)
	}
	if second.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("Idempotency-Replayed %q, want true: %v", second.header.Get("Idempotency-Replayed"), second)
	}
	if before < 1 {
		t.Errorf("the chain had %d records, want at least 1", before)
	}
	if after := records(); after != before+1 {
		t.Errorf("the chain has %d records, want %d", after, before+1)
	}
}
