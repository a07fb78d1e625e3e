package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/access"
	"mwanyi/internal/epcis/epcistest"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
)

// A batch that was delivered, milled, sold and paid is told to every reader in the
// same words, in the form that GS1 has published, without a name, a phone or a term
// of the order.
// spec: epcis-export
func TestTheLifeOfABatchIsExportedAsEPCIS(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	h.rest.Advance(b, chain.Graded)
	milled := h.rest.Change(b, chain.Milled)
	outturn := 80.0
	milled.OutturnPct = &outturn
	_, err := h.rest.Batches.Advance(t.Context(), milled, "")
	must(t, err)
	h.rest.Advance(b, chain.Warehoused)
	o := h.rest.Order(b.ID)
	_, err = h.rest.Batches.ConfirmOrder(t.Context(), h.rest.Caller(access.Cooperative, h.coop), o.ID, "")
	must(t, err)
	h.rest.Advance(b, chain.Exported)

	schema := epcistest.Published(t)
	path := "/batch/" + b.ID + "/epcis.json"
	var first []byte
	for role, token := range h.tokens {
		out := h.do(ask{method: http.MethodGet, path: path, token: token})
		if out.status != http.StatusOK || out.header.Get("Content-Type") != "application/ld+json" {
			t.Fatalf("%s: %d %v", role, out.status, out.header)
		}
		var doc map[string]any
		must(t, json.Unmarshal(out.body, &doc))
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%s: it breaks the schema of GS1: %v", role, err)
		}
		delete(doc, "creationDate")
		text, err := json.Marshal(doc)
		must(t, err)
		if first == nil {
			first = text
		}
		if !bytes.Equal(first, text) {
			t.Errorf("%s reads another document (-first +this):\n%s", role, cmp.Diff(string(first), string(text)))
		}
		var steps []string
		for _, one := range doc["epcisBody"].(map[string]any)["eventList"].([]any) {
			e := one.(map[string]any)
			steps = append(steps, fmt.Sprint(e["type"], " ", e["bizStep"]))
		}
		if want := []string{"ObjectEvent commissioning", "ObjectEvent inspecting", "TransformationEvent creating_class_instance", "ObjectEvent storing", "TransactionEvent reserving", "ObjectEvent shipping"}; !slices.Equal(steps, want) {
			t.Errorf("%s reads %q, want %q", role, steps, want)
		}
	}
	number, err := h.rest.Farmers.Phone(t.Context(), farmerID)
	must(t, err)
	for _, hidden := range []string{farmerID, number.Reveal()[4:], h.rest.Buyer, "agent-3", "4.35", "\"DE\""} {
		if strings.Contains(string(first), hidden) {
			t.Errorf("the document holds %s: %s", hidden, first)
		}
	}
	for _, told := range []string{`"quantity":62.5`, `"quantity":50`, "/purchase-orders/" + o.ID, "/organisations/" + h.coop, "geo:1.07,34.33", "ipfs://"} {
		if !strings.Contains(string(first), told) {
			t.Errorf("the document lacks %s: %s", told, first)
		}
	}
	h.refused(ask{method: http.MethodGet, path: "/batch/bat_none/epcis.json", token: h.tokens[access.Buyer]}, fault.BatchNotFound)
	h.refused(ask{method: http.MethodGet, path: path}, fault.Unauthenticated)
}

// The document of a lot tells of all its batches, to who may read the lot, and to all of
// them the same.
// spec: epcis-lot
func TestTheLivesOfALotAreExportedAsEPCIS(t *testing.T) {
	h := openExporter(t)
	ids := h.harvest(60, 61, 62)
	lotID := h.lotOf(ids)
	h.moved(lotID, "GRADED", 3)
	_, err := h.rest.Statements.Generate(t.Context(), eudr.GenerateRequest{ShipmentID: "SHP-1", BatchIDs: ids[:2], Licence: "UCDA-EXP-1", BuyerCompany: "Nordkaffee",
		BuyerCountry: "DE", ShippingDate: "2099-12-04", Port: "Hamburg", CooperativeID: h.coop}, "")
	must(t, err)
	schema := epcistest.Published(t)
	path := "/lots/" + lotID + "/epcis.json"
	var first []any
	for _, role := range []access.Role{access.Agent, access.Cooperative, access.Buyer, access.Admin} {
		out := h.do(ask{method: http.MethodGet, path: path, token: h.tokens[role]})
		if out.status != http.StatusOK || out.header.Get("Content-Type") != "application/ld+json" {
			t.Fatalf("%s: %d %v", role, out.status, out.header)
		}
		var doc map[string]any
		must(t, json.Unmarshal(out.body, &doc))
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%s: it breaks the schema of GS1: %v", role, err)
		}
		events := listOf(doc["epcisBody"].(map[string]any)["eventList"])
		if first == nil {
			first = events
		}
		if diff := cmp.Diff(first, events); diff != "" {
			t.Errorf("%s reads another document (-first +this):\n%s", role, diff)
		}
	}
	told := map[string]int{}
	for _, one := range first {
		e := one.(map[string]any)
		told[fmt.Sprint(e["type"], " ", e["bizStep"])]++
	}
	if want := map[string]int{"ObjectEvent commissioning": 3, "ObjectEvent inspecting": 3, "TransactionEvent inspecting": 2, "TransactionEvent <nil>": 1}; !maps.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	h.refused(ask{method: http.MethodGet, path: path, token: h.foreign}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: path, token: h.tokens[access.MFI]}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: "/lots/lot_none/epcis.json", token: h.tokens[access.Buyer]}, fault.LotNotFound)
}
