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
