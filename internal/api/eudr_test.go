package api

import (
	"context"

	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// signer signs statements with nothing but a pattern.
type signer struct{}

// SignRecord implements eudr.Signatures.
func (signer) SignRecord(_ context.Context, wallet chain.Address, record chain.RecordDDS) (statement.Seal, error) {
	return statement.Seal{Signer: wallet, ChainID: 1337, Digest: record.Statement, Signature: append(record.Statement[:], make([]byte, 33)...)}, nil
}

// SignWithdrawal implements eudr.Signatures.
func (signer) SignWithdrawal(context.Context, chain.Address, string) ([]byte, error) {
	return make([]byte, 65), nil
}

// openExporter builds a house that makes statements.
func openExporter(t *testing.T) *house {
	t.Helper()
	return serve(t, testhouse.Open(t, storetest.Open(t), testhouse.Options{Change: func(h *testhouse.House) { h.Statements.Signatures = signer{} }}), 1000)
}

// graded is a batch of 62.5 kg that can be stated.
func (h *house) graded(farmerID string) string {
	h.t.Helper()
	b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	h.rest.Take(b, chain.Graded)
	return b.ID
}

// statementFor asks for the statement of two batches to a buyer in a country.
func (h *house) statementFor(shipment, country, first, second string) ask {
	return ask{method: http.MethodPost, path: "/eudr/generate-dds", token: h.tokens[access.Cooperative], body: fmt.Sprintf(
		`{"shipment_id":%q,"batch_ids":[%q,%q],"exporter_export_authority_licence":"EXP-1","buyer_company":"Nordkaffee","buyer_country":%q,`+
			`"shipping_date":"2026-12-28","destination_port":"Hamburg","cooperative_id":%q}`, shipment, first, second, country, h.coop)}
}

// statementOf reads the statement of a batch.
func (h *house) statementOf(batchID string) map[string]any {
	h.t.Helper()
	return h.want(ask{method: http.MethodGet, path: "/eudr/dds?batch_id=" + batchID, token: h.tokens[access.Cooperative]}, http.StatusOK)
}

// spec: dds-shows-weight
func TestABlockedStatementShowsItsKilogramsAndFarms(t *testing.T) {
	h := openExporter(t)
	lost, kept := h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)
	first, second := h.graded(lost), h.graded(kept)
	h.rest.Forest.Lose(h.rest.Farm(lost))
	h.refused(h.statementFor("SHP-1", "DE", first, second), fault.ForestCheckFailed)
	got := h.statementOf(first)
	if got["status"] != "BLOCKED" || got["total_weight_kg"] != 125.0 || got["farms_count"] != 2.0 {
		t.Errorf("%v of %v kg and %v farms, want BLOCKED of 125 kg and 2 farms", got["status"], got["total_weight_kg"], got["farms_count"])
	}
}

// spec: country-codes, dds-filing-not-needed
func TestAStatementForABuyerOutsideTheEUHasNothingToFile(t *testing.T) {
	h := openExporter(t)
	farmerID := h.rest.Farmer(h.coop)
	first, second := h.graded(farmerID), h.graded(farmerID)
	for _, country := range []string{"ZZ", "UK", "EU"} {
		out := h.refused(h.statementFor("SHP-1", country, first, second), fault.InvalidRequest)
		if !strings.Contains(string(out.body), "buyer_country") {
			t.Errorf("%s: the refusal does not name buyer_country: %s", country, out.body)
		}
	}
	made := h.want(h.statementFor("SHP-1", "CH", first, second), http.StatusCreated)
	data, _ := made["data"].(map[string]any)
	if data["status"] != "GENERATED" || data["filing"] != "NOT_NEEDED" || data["eu_filing_reference"] != nil || data["code"] != nil {
		t.Errorf("%v, want GENERATED with filing NOT_NEEDED and no code", data)
	}
	if got := h.statementOf(first); got["status"] != "GENERATED" || got["filing"] != "NOT_NEEDED" || got["filing_error"] != nil {
		t.Errorf("read as %v, want GENERATED with filing NOT_NEEDED and no error", got)
	}
	short := func() map[string]any {
		t.Helper()
		got, _ := h.readBatch(first)["dds"].(map[string]any)
		public, _ := h.want(ask{method: http.MethodGet, path: "/t/" + first, header: map[string]string{"Accept": "application/json"}}, http.StatusOK)["dds"].(map[string]any)
		for _, shown := range []map[string]any{got, public} {
			if shown["status"] != "GENERATED" || shown["filing"] != "NOT_NEEDED" || shown["filing_reference"] != nil {
				t.Errorf("in short %v, want GENERATED with filing NOT_NEEDED", shown)
			}
		}
		return got
	}
	if got := short(); got["withdrawn_at"] != nil {
		t.Errorf("in short %v, and nobody has withdrawn it", got)
	}
	withdrawn := h.want(ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/withdraw", data["dds_id"]), token: h.tokens[access.Cooperative], body: `{"reason":"another buyer"}`}, http.StatusAccepted)
	if got := short(); withdrawn["filing"] != "NOT_NEEDED" || withdrawn["withdrawn_at"] == nil || got["withdrawn_at"] != withdrawn["withdrawn_at"] {
		t.Errorf("withdrawn: %v, in short %v; want both to say when, and still NOT_NEEDED", withdrawn, got)
	}
}

// spec: country-codes
func TestADestinationIsACountry(t *testing.T) {
	h := openExporter(t)
	for _, a := range []ask{
		{method: http.MethodPost, path: "/purchase-orders", token: h.tokens[access.Buyer], body: `{"batch_ids":["bat_1"],"price_per_kg_usdc":4.35,"destination_country":"ZZ"}`},
		{method: http.MethodPatch, path: "/batch/bat_1/stage", token: h.tokens[access.Cooperative], body: `{"new_stage":"EXPORTED","cooperative_id":"` + h.coop +
			`","evidence":{"export_authority_permit":"P-1","destination_country":"ZZ","vessel_name":"MV Elgon","bill_of_lading":"BL-1"}}`},
	} {
		if out := h.refused(a, fault.InvalidRequest); !strings.Contains(string(out.body), "destination_country") {
			t.Errorf("%s: the refusal does not name destination_country: %s", a.path, out.body)
		}
	}
}
