package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// told is the data of the newest event of a kind.
func (f *fileHouse) told(kind string) (data map[string]any) {
	f.t.Helper()
	must(f.t, f.rest.Store.Read(f.t.Context(), func(tx *store.Tx) error {
		var text string
		if err := tx.QueryRow("select data from event where kind = $1 order by id desc limit 1", kind).Scan(&text); err != nil {
			return err
		}
		return json.Unmarshal([]byte(text), &data)
	}))
	return data
}

// Whoever cites a statement needs both of its numbers: they stand wherever one
// of them stood, and before the register has given both nothing is FILED.
// spec: dds-verification
func TestAFiledStatementShowsReferenceAndVerificationNumber(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	f.eu.half = 2 // answers that have the reference alone
	made := f.states(f.stating("SHP-1", f.coffee(f.smallFarm("Nganda"), 100, "")), false)
	ddsID := fmt.Sprint(made["dds_id"])
	if made["eu_filing_reference"] != "26UGuuid-1" || made["eu_verification_number"] != "V-1" {
		t.Errorf("the reply has %v and %v", made["eu_filing_reference"], made["eu_verification_number"])
	}
	listed, _ := f.want(ask{method: http.MethodGet, path: "/eudr/dds", token: f.tokens[access.Cooperative]}, http.StatusOK)["statements"].([]any)
	for where, got := range map[string]map[string]any{"GET": f.read(ddsID, f.tokens[access.Buyer]), "the list": listed[0].(map[string]any), "the event": f.told("dds.filed")} {
		if got["filing_reference"] != "26UGuuid-1" || got["filing_verification_number"] != "V-1" {
			t.Errorf("%s has %v and %v, want both numbers", where, got["filing_reference"], got["filing_verification_number"])
		}
	}
	if got := f.told("dds.generated"); got["filing_verification_number"] != nil {
		t.Errorf("before the filing there is the number %v", got["filing_verification_number"])
	}
	receipt := f.do(ask{method: http.MethodGet, path: "/dds/" + strings.ToLower(strings.TrimPrefix(ddsID, "dds_")) + "/receipt.pdf"})
	if receipt.status != http.StatusOK || !bytes.HasPrefix(receipt.body, []byte("%PDF-")) || !strings.Contains(receipt.header.Get("Content-Disposition"), ddsID+".receipt.pdf") {
		t.Errorf("the receipt: %d %v", receipt.status, receipt.header)
	}
	outside := f.statementFor("SHP-2", "CH", f.coffee(f.smallFarm("Nganda"), 100, ""), f.coffee(f.smallFarm("Nganda"), 100, ""))
	unfiled, _ := f.want(outside, http.StatusCreated)["data"].(map[string]any)
	if unfiled["eu_verification_number"] != nil {
		t.Errorf("outside the EU there is the number %v", unfiled["eu_verification_number"])
	}
	f.refused(ask{method: http.MethodGet, path: fmt.Sprintf("/dds/%v/receipt.pdf", unfiled["dds_id"])}, fault.DDSNotFound)
	f.refused(ask{method: http.MethodGet, path: "/dds/dds_01K3ZDSWMFZBH1MNQC5XZT5S16/receipt.pdf", wild: true}, fault.DDSNotFound)
}

// overview is what the register says of a statement, the first times by half.
func (e *euSystem) overview(uuid string) filing.Overview {
	seen := e.filed[uuid]
	if e.half > 0 {
		e.half--
		seen.Verification = ""
	}
	return seen
}

// What the page offers is for everybody, and holds what the pinned document
// holds.
// spec: dds-shipment
func TestThePapersOfAShipmentAreForWhoeverHasItsAddress(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	arabica, robusta := f.smallFarm("SL14"), f.smallFarm("Nganda")
	made := f.states(f.stating("SHP-1", f.coffee(arabica, 100, ""), f.coffee(robusta, 60.5, "")), false)
	page := fmt.Sprint("/dds/", made["dds_id"])
	plots := f.do(ask{method: http.MethodGet, path: page + "/plots.geojson"})
	own := f.do(ask{method: http.MethodGet, path: fmt.Sprintf("/eudr/dds/%v/plots.geojson", made["dds_id"]), token: f.tokens[access.Cooperative]})
	if plots.status != http.StatusOK || !bytes.Equal(plots.body, own.body) {
		t.Errorf("the plots: %d, want the bytes that were signed", plots.status)
	}
	table := f.do(ask{method: http.MethodGet, path: page + "/farms.csv"})
	lines := strings.Split(strings.TrimSpace(string(table.body)), "\n")
	if table.status != http.StatusOK || len(lines) != 3 || !strings.HasPrefix(lines[0], "farmer_id,species,plots,area_ha,net_kg,") ||
		!strings.HasPrefix(lines[1], arabica+",Coffea arabica,1,0.3") || !strings.Contains(lines[1], ",100.000,") || !strings.HasPrefix(lines[2], robusta+",Coffea canephora,1,0.3") || !strings.Contains(lines[2], ",60.500,") {
		t.Errorf("the farms: %d %s", table.status, table.body)
	}
	for _, paper := range []string{"plots.geojson", "farms.csv", "proof"} {
		f.refused(ask{method: http.MethodGet, path: "/dds/dds_01K3ZDSWMFZBH1MNQC5XZT5S16/" + paper, wild: true}, fault.DDSNotFound)
	}
	// One that is not made has nothing to give.
	tonnes := f.thirtyTonnes()
	f.holds()
	held := f.states(f.stating("SHP-2", tonnes...), true)
	for _, paper := range []string{"plots.geojson", "farms.csv", "receipt.pdf"} {
		f.refused(ask{method: http.MethodGet, path: fmt.Sprintf("/dds/%v/%s", held["dds_id"], paper)}, fault.DDSNotFound)
	}
}
