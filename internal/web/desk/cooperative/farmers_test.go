package cooperative

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mwanyi/internal/web/desk"
)

// farmersPage is the page of farmers over an API that answers what it is told to, by path.
func farmersPage(t *testing.T, query string, answers map[string]string) string {
	t.Helper()
	office, err := desk.New(Desk())
	if err != nil {
		t.Fatal(err)
	}
	return shownBy(t, office, query, answers)
}

func shownBy(t *testing.T, office *desk.Office, query string, answers map[string]string) string {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/desk/farmers"+query, http.NoBody)
	r.SetPathValue("page", "farmers")
	status, _, content, err := office.Answer(r, nil, func(_ context.Context, _, target, _ string, _ []byte, _ bool) (int, []byte) {
		path, _, _ := strings.Cut(target, "?")
		if answer, known := answers[path]; known {
			return http.StatusOK, []byte(answer)
		}
		return http.StatusNotFound, []byte(`{"error":{"code":"NOT_FOUND"}}`)
	})
	if err != nil || status != http.StatusOK {
		t.Fatalf("%d %v", status, err)
	}
	return string(content)
}

// manyFarms are the answers of an API with 50 farmers on a page, and 500 farms of twelve
// corners within twenty kilometres.
func manyFarms() map[string]string {
	var rows, farms []string
	for n := range 50 {
		rows = append(rows, fmt.Sprintf(`{"farmer_id":"UG-2024-%07d","status":"ACTIVE","given_name":"Sarah","family_name":"Nambozo","village":"Bugusege","area_hectares":1.87,"forest_deforestation_free":true,"registered_at":"2026-10-04T06:41:12Z"}`, n))
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for n := range 500 {
		west, south, forest := 34+0.2*chance.Float64(), 1+0.2*chance.Float64(), "CLEAR"
		if n%25 == 0 {
			forest = "FAIL"
		}
		var ring []string
		for corner := range 12 {
			ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", west+0.0002*float64(corner), south+0.0015*chance.Float64()))
		}
		farms = append(farms, fmt.Sprintf(`{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[%s,%s]]},"properties":{"FarmerID":"UG-2024-%07d","PlotID":"p%d","Area":1.5,"Forest":%q}}`, strings.Join(ring, ","), ring[0], n, n, forest))
	}
	return map[string]string{
		"/me":               `{"organisation_id":"coop_1","user":{"name":"A","language":"en"},"may":["GET /farmers","GET /farmers/outlines","GET /farmers/boundaries.geojson"]}`,
		"/farmers":          `{"farmers":[` + strings.Join(rows, ",") + `],"next_cursor":"x"}`,
		"/farmers/outlines": `{"type":"FeatureCollection","features":[` + strings.Join(farms, ",") + `],"is_more":true}`,
	}
}

// spec: desk-map, desk-size
func TestAPageOfFiftyFarmersWithAMapOfFiveHundredFarmsIsSmall(t *testing.T) {
	got := farmersPage(t, "", manyFarms())
	for _, part := range []string{`<svg class="map wide"`, `class="clear dots"`, `class="fail dots"`, "The 500 farms that were registered last.", "round, whole line", "corners, broken line", ">480<", ">20<", `<a href="/desk/farmers/UG-2024-0000025">`} {
		if !strings.Contains(got, part) {
			t.Errorf("%q is not on the page", part)
		}
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(got)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes packed", packed.Len())
	if packed.Len() > 30<<10 {
		t.Errorf("%d bytes packed, want at most 30 KB", packed.Len())
	}
}

// What somebody looks for is a list, and has no map.
// spec: desk-map
func TestAMapIsDrawnOnTheFirstPageAlone(t *testing.T) {
	for _, query := range []string{"?q=Sarah", "?cursor=x", "?village=Bugusege&q=Sarah", "?status=ACTIVE"} {
		if got := farmersPage(t, query, manyFarms()); strings.Contains(got, "<svg") {
			t.Errorf("%s has a map", query)
		}
	}
	if got := farmersPage(t, "?village=Bugusege", manyFarms()); !strings.Contains(got, "<svg") || !strings.Contains(got, " · Bugusege</h2>") {
		t.Error("a village has no map of its own")
	}
	none := manyFarms()
	none["/farmers"] = `{"farmers":[],"next_cursor":null}`
	if got := farmersPage(t, "", none); strings.Contains(got, "<svg") {
		t.Error("a cooperative without farmers has a map")
	}
}

// What was drawn is shown again while the land is the same, in each language; when a farm has
// changed the map has too.
// spec: desk-map
func TestAMapIsDrawnAnewWhenAFarmHasChanged(t *testing.T) {
	office, err := desk.New(Desk())
	if err != nil {
		t.Fatal(err)
	}
	drawing := func(answers map[string]string) string {
		got := shownBy(t, office, "", answers)
		return got[strings.Index(got, "<svg"):strings.Index(got, "</table>")]
	}
	answers := manyFarms()
	first := drawing(answers)
	if drawing(answers) != first {
		t.Error("the same land is drawn in another way")
	}
	answers["/me"] = strings.Replace(answers["/me"], `"en"`, `"sw"`, 1)
	if drawing(answers) == first {
		t.Error("a map in Swahili has English words")
	}
	answers = manyFarms()
	answers["/farmers/outlines"] = strings.Replace(answers["/farmers/outlines"], `"FAIL"`, `"CLEAR"`, 1)
	if got := drawing(answers); got == first || !strings.Contains(got, ">481<") {
		t.Errorf("a farm that is clear now is drawn as before: %.300s", got)
	}
}
