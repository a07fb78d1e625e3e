package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
)

// What the API refuses, the desks of buyers and lenders refuse with the same status and code.
// spec: desk-buyer, desk-lender
func TestIdsOfOthersGiveWhatTheAPIGivesAtEveryDesk(t *testing.T) {
	h := openOne(t)
	trader, officer := h.hires(h.buyer, people.Trader), h.hires(h.mfi, people.Officer)
	const of = "01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"
	for page, c := range map[string]struct {
		in   people.Opened
		path string
	}{
		"/buy/orders/po_" + of:             {trader, "/purchase-orders/po_" + of},
		"/buy/statements/dds_" + of:        {trader, "/eudr/dds/dds_" + of},
		"/buy/batches/bat_" + of:           {trader, "/batch/bat_" + of},
		"/buy/basket?batch=bat_" + of:      {trader, "/batch/bat_" + of},
		"/buy?grade=none":                  {trader, "/batches?grade=none"},
		"/lend/withdrawals/wdr_" + of:      {officer, "/lending/withdrawals/wdr_" + of},
		"/lend/loans/loan_" + of:           {officer, "/loans/loan_" + of},
		"/lend/statements/no-month":        {officer, "/lending/statement?month=no-month"},
		"/lend/loans?status=none":          {officer, "/loans?status=none"},
		"/buy/orders/..%2F..%2Fme":         {trader, "/purchase-orders/..%2F..%2Fme"},
		"/lend/withdrawals?status=%3Cb%3E": {officer, "/lending/withdrawals?status=%3Cb%3E"},
	} {
		a, b := ask{method: http.MethodGet, path: c.path}.by(c.in.Token), browsing(page, c.in.Token)
		a.wild, b.wild = true, true
		api, shown := h.do(a), h.do(b)
		var said struct{ Error struct{ Code string } }
		must(t, json.Unmarshal(api.body, &said))
		if api.status < 400 || shown.status != api.status || !strings.Contains(string(shown.body), said.Error.Code) || strings.Contains(string(shown.body), `value="<b>`) {
			t.Errorf("%s: the API says %d %s, the desk %d", page, api.status, said.Error.Code, shown.status)
		}
	}
}

// A form of another desk is none here, and a lender's does once what it is for.
// spec: desk-lender, desk-forms
func TestAFormOfALenderActsOnceAndNoOtherDesksFormActs(t *testing.T) {
	h := openOne(t)
	officer := h.hires(h.mfi, people.Officer)
	form := url.Values{"act": {"address.set"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "payout_address": {"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}}
	if out := h.do(filled("/lend/address/new", officer.Token, form)); out.status != http.StatusForbidden || !strings.Contains(string(out.body), "STEP_UP_NEEDED") {
		t.Fatalf("without a passkey: %d %.300s", out.status, out.body)
	}
	h.stepUp(officer.ID, "created_at")
	first, second := h.do(filled("/lend/address/new", officer.Token, form)), h.do(filled("/lend/address/new", officer.Token, form))
	if first.status != second.status || first.header.Get("Location") != second.header.Get("Location") {
		t.Errorf("the first is answered %d %s, the second %d %s", first.status, first.header.Get("Location"), second.status, second.header.Get("Location"))
	}
	if first.status != http.StatusSeeOther {
		t.Errorf("%d %.600s", first.status, first.body)
	}
	for _, act := range []string{"basket.order", "team.make", "orders.pay"} {
		room, _, _ := strings.Cut(act, ".")
		a := filled("/lend/"+room+"/new", officer.Token, url.Values{"act": {act}, "key": form["key"]})
		a.wild = true
		if out := h.do(a); out.status != http.StatusNotFound && out.status != http.StatusBadRequest {
			t.Errorf("%s at a lender's desk: %d", act, out.status)
		}
	}
}

// spec: desk-buyer
func TestAnOfferThatIsRefusedKeepsWhatWasWritten(t *testing.T) {
	h := openOne(t)
	trader := h.hires(h.buyer, people.Trader)
	h.stepUp(trader.ID, "created_at")
	form := url.Values{"act": {"basket.order"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "batch_ids": {"bat_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "price_per_kg_usdc": {"4.35"}, "destination_country": {"DE"}, "incoterm": {"FOB"}, "note": {`<script>alert(1)</script>`}}
	out := h.do(filled("/buy/basket/new", trader.Token, form))
	if out.status != http.StatusNotFound || !strings.Contains(string(out.body), "BATCH_NOT_FOUND") || strings.Contains(string(out.body), "<script>alert") {
		t.Errorf("%d %.600s", out.status, out.body)
	}
	if language := h.do(filled("/buy/account/language", trader.Token, url.Values{"act": {"account.language"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y40"}, "language": {"de"}, "back": {"/buy/orders"}})); language.header.Get("Location") != "/buy/orders" {
		t.Errorf("%d to %s", language.status, language.header.Get("Location"))
	}
	if said := string(h.do(browsing("/buy/orders", trader.Token)).body); !strings.Contains(said, `lang="de"`) || !strings.Contains(said, "Meine Aufträge") {
		t.Errorf("after choosing German: %.300s", said)
	}
}

// A buyer's map says near which town coffee was delivered. Where its farm lies, or the scale
// stood, is on no page of the list, and no nearer in the list that machines read.
// spec: desk-buyer-map, collection-area
func TestABuyersMapHasNoFarmOnIt(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Flags)
	batchID := batchIn(w.want(w.delivery(func(f map[string]any) {
		f["collection_point_gps"] = map[string]any{"lat": 1.07123, "lng": 34.33456}
	}), http.StatusCreated))
	w.want(w.stageOf(batchID, "GRADED", assayOfPB), http.StatusOK)
	w.want(w.stageOf(batchID, "MILLED", ``), http.StatusOK)
	w.want(w.stageOf(batchID, "WAREHOUSED", `"warehouse_id":"W1","lot_number":"L1","position":"P1"`), http.StatusOK)
	list := w.do(ask{method: http.MethodGet, path: "/batches?stage=WAREHOUSED", token: w.tokens[access.Buyer]})
	if !strings.Contains(string(list.body), `"collection_area":{"lat":1.1,"lng":34.3}`) {
		t.Errorf("the list does not say where, to a tenth of a degree: %s", list.body)
	}
	trader := w.hires(w.buyer, people.Trader)
	page := w.do(browsing("/buy", trader.Token))
	for _, want := range []string{batchID, `class="map wide country"`, "near Mbale", "<circle"} {
		if page.status != http.StatusOK || !strings.Contains(string(page.body), want) {
			t.Errorf("%d: the page has no %s", page.status, want)
		}
	}
	farmerID := fmt.Sprint(w.readBatch(batchID)["farmer_id"])
	land := w.do(ask{method: http.MethodGet, path: "/farmers/" + farmerID + "/boundary.geojson", token: w.tokens[access.Cooperative]})
	corners := regexp.MustCompile(`-?\d+\.\d{3,}`).FindAllString(string(land.body), -1)
	if land.status != http.StatusOK || len(corners) < 6 {
		t.Fatalf("the farm's own cooperative reads %d %s", land.status, land.body)
	}
	for _, private := range append(corners, "1.071", "34.334", farmerID) {
		for where, shown := range map[string][]byte{"the page": page.body, "the list": list.body} {
			if strings.Contains(string(shown), private) && (where == "the page" || private != farmerID) {
				t.Errorf("%s has %s", where, private)
			}
		}
	}
}
