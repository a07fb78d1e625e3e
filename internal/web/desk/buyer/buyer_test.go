package buyer

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mwanyi/internal/web/desk"
)

// pageOf is a page of the desk over an API that answers what it is told to, by path.
func pageOf(t *testing.T, page, query string, answers map[string]string) string {
	t.Helper()
	office, err := desk.New(Desk())
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/buy/"+page+query, http.NoBody)
	r.SetPathValue("page", page)
	ask := func(_ context.Context, _, target, _ string, _ []byte, _ bool) (int, []byte) {
		path, _, _ := strings.Cut(target, "?")
		if answer, known := answers[path]; known {
			return http.StatusOK, []byte(answer)
		}
		return http.StatusNotFound, []byte(`{"error":{"code":"NOT_FOUND"}}`)
	}
	status, _, content, err := office.Answer(r, nil, ask)
	if err != nil || status != http.StatusOK {
		t.Fatalf("%d %v", status, err)
	}
	return string(content)
}

const me = `{"organisation_id":"buy_1","user":{"name":"A","language":"fr"},"may":["GET /batches","POST /purchase-orders"]}`

// spec: desk-buyer, desk-size
func TestAListOfFiftyBatchesIsSmall(t *testing.T) {
	var all []string
	for n := range 50 {
		all = append(all, fmt.Sprintf(`{"batch_id":"bat_01KA4Z0M3N8R7Q5T2V6W9X1%03d","cooperative_id":"coop_%d","weight_kg":1062.5,"grade":"screen18","species":"Coffea canephora","current_stage":"WAREHOUSED","dds_eligible":true,"delivered_at":"2026-10-04T06:41:12Z","collection_area":{"lat":%g,"lng":%g}}`, n, n, float64(n%7)/10, 30+float64(n)/10))
	}
	got := pageOf(t, "", "", map[string]string{"/me": me, "/batches": `{"batches":[` + strings.Join(all, ",") + `],"next_cursor":"x"}`})
	if n := strings.Count(got, "<tr>"); n != 102 {
		t.Fatalf("%d rows, want 50 and the head, of batches and of places", n)
	}
	if !strings.Contains(got, "1\u202f062,5 kg") {
		t.Error("the weights are not written as French does")
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(got)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if packed.Len() > 30<<10 {
		t.Errorf("%d bytes packed, want at most 30 KB", packed.Len())
	}
}

// spec: desk-buyer
func TestABasketIsOfOneCooperative(t *testing.T) {
	answers := map[string]string{"/me": me, "/batch/bat_1": `{"batch_id":"bat_1","cooperative_id":"coop_1","weight_kg":60}`, "/batch/bat_2": `{"batch_id":"bat_2","cooperative_id":"coop_2","weight_kg":60}`, "/batch/bat_3": `{"batch_id":"bat_3","cooperative_id":"coop_1","weight_kg":60}`}
	for query, hasForm := range map[string]bool{"?batch=bat_1&batch=bat_3": true, "?batch=bat_1&batch=bat_2": false, "": false} {
		got := pageOf(t, "basket", query, answers)
		if strings.Contains(got, `value="basket.order"`) != hasForm {
			t.Errorf("%q has the form: %v", query, !hasForm)
		}
	}
}

func TestAnAmountIsExact(t *testing.T) {
	for value, want := range map[float64]string{271.875: "271.875 USDC", 1234.5: "1,234.50 USDC", 0.000001: "0.000001 USDC", 20: "20.00 USDC"} {
		if got := money(value).Text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A map of what is on offer has a place for each region, however near its batches lie; the
// numbers of both are in a table.
// spec: desk-buyer-map
func TestTheMapOfAnOfferTellsOfRegions(t *testing.T) {
	near := `{"batch_id":"bat_%d","cooperative_id":"coop_%d","weight_kg":%d,"collection_area":{"lat":%g,"lng":%g}}`
	list := `{"batches":[` + strings.Join([]string{fmt.Sprintf(near, 1, 1, 60, 1.071234, 34.181234), fmt.Sprintf(near, 2, 2, 40, 1.099, 34.21), fmt.Sprintf(near, 3, 1, 500, -0.34, 31.73), `{"batch_id":"bat_4","weight_kg":7}`}, ",") + `]}`
	profile := `{"name":"Bugisu","country":"UG"}`
	got := pageOf(t, "", "", map[string]string{"/me": strings.Replace(me, `"fr"`, `"en"`, 1), "/batches": list, "/organisations/coop_1": profile, "/organisations/coop_2": `{"name":"Masaba"}`})
	drawn := got[strings.Index(got, `<svg class="map wide country"`):]
	if n := strings.Count(drawn, "<circle"); n != 2 {
		t.Errorf("%d places, want 2: %s", n, drawn)
	}
	for _, want := range []string{"near Masaka", "near Mbale", "500 kg", "100 kg", "Bugisu, Masaba", `<path class="land"`} {
		if !strings.Contains(drawn, want) {
			t.Errorf("there is no %s", want)
		}
	}
	for _, exact := range []string{"1.0712", "34.1812", "1.099", "34.21"} {
		if strings.Contains(got, exact) {
			t.Errorf("the page has %s", exact)
		}
	}
	if strings.Contains(pageOf(t, "", "", map[string]string{"/me": me, "/batches": `{"batches":[{"batch_id":"bat_1","cooperative_id":"coop_1"}]}`}), "<svg") {
		t.Error("there is a map of no place")
	}
}
