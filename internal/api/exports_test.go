package api

import (
	"encoding/json"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/access"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/filingtest"
	"mwanyi/internal/outside/filing/traces"
	eusystem "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
	"mwanyi/internal/testhouse/farmers"
)

// fewDecimals finds a coordinate with less than six decimals.
var fewDecimals = regexp.MustCompile(`[\[,]-?\d+(\.\d{0,5})?[\],]`)

// A farm is the same in every file that can be brought to the EU's register, and
// the register takes each file.
// spec: farm-plots
func TestEveryExportOfAFarmIsTheSameAndTheRegisterTakesIt(t *testing.T) {
	g := &gateway{house: openExporter(t)}
	g.want(g.applicant("UG-TWO", 1).withPlots(plotText(farmers.Plot(t, 700), ""), plotText(farmers.Plot(t, 701), "")), http.StatusCreated)
	b, other := g.graded("UG-TWO"), g.graded(g.rest.Farmer(g.coop))
	if s := g.send(g.statementFor("SHP-EXPORT", "DE", b, other)); s.status != http.StatusCreated && s.status != http.StatusAccepted {
		t.Fatalf("%d %s", s.status, s.body)
	}
	statement := g.statementOf(b)["dds_id"].(string)
	box := httptest.NewServer(eusystem.New(eusystem.Options{}))
	defer box.Close()
	client, err := traces.New(traces.Options{BaseURL: box.URL + "/tracesnt/ws/", Log: slog.New(slog.DiscardHandler)})
	must(t, err)
	by := filing.Credentials{Username: eusystem.DevUser, Key: secret.New(eusystem.DevKey), ClientID: eusystem.DevClientID}
	seen := map[string][]any{}
	for _, path := range []string{"/eudr/dds/" + statement + "/plots.geojson", "/farmers/UG-TWO/boundary.geojson", "/farmers/boundaries.geojson?cooperative_id=" + g.coop} {
		file := g.do(ask{method: http.MethodGet, path: path, token: g.tokens[access.Cooperative]}).body
		if found := fewDecimals.Find(regexp.MustCompile(`"Area":[\d.]+`).ReplaceAll(file, nil)); found != nil {
			t.Errorf("%s has %s, want six decimals", path, found)
		}
		if strings.Contains(string(file), `:""`) {
			t.Errorf("%s has an empty property: %s", path, file)
		}
		for _, each := range g.features(path) {
			feature := each.(map[string]any)
			properties := feature["properties"].(map[string]any)
			if properties["FarmerID"] == "UG-TWO" {
				// What the register does not read may differ.
				maps.DeleteFunc(properties, func(name string, _ any) bool { return name == "FarmerID" || name == "FarmerName" || name == "PlotID" })
				seen[path] = append(seen[path], feature)
			}
		}
		s := filingtest.Statement(filingtest.Reference())
		s.Commodities[0].Producers[0].GeoJSON = file
		if _, err := client.Submit(t.Context(), by, s); err != nil {
			t.Errorf("%s: %v, want it taken", path, err)
		}
	}
	for path, list := range seen {
		if diff := cmp.Diff(seen["/farmers/UG-TWO/boundary.geojson"], list); len(list) != 2 || diff != "" {
			t.Errorf("%s: %d plots (-boundary.geojson +here):\n%s", path, len(list), diff)
		}
	}
	if want := map[string]any{"ProducerName": "UG-TWO", "ProducerCountry": "UG", "Area": nil}; len(seen) == 3 {
		got := seen["/farmers/UG-TWO/boundary.geojson"][0].(map[string]any)["properties"].(map[string]any)
		want["Area"] = got["Area"]
		if diff := cmp.Diff(want, got); diff != "" || got["Area"] == json.Number("0") {
			t.Errorf("properties (-want +got):\n%s", diff)
		}
	} else {
		t.Errorf("%d of three files have the farm", len(seen))
	}
}
