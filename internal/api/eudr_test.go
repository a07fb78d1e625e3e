package api

import (
	"fmt"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
)

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
	h := openWhole(t, storetest.Open(t))
	lost, kept := h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)
	first, second := h.graded(lost), h.graded(kept)
	h.rest.Forest.Lose(h.rest.Farm(lost))
	h.refused(h.statementFor("SHP-1", "DE", first, second), fault.ForestCheckFailed)
	got := h.statementOf(first)
	if got["status"] != "BLOCKED" || got["total_weight_kg"] != 125.0 || got["farms_count"] != 2.0 {
		t.Errorf("%v of %v kg and %v farms, want BLOCKED of 125 kg and 2 farms", got["status"], got["total_weight_kg"], got["farms_count"])
	}
}
