package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// withPlots asks for a farmer with these plots.
func (a applicant) withPlots(plots ...string) ask {
	return ask{method: http.MethodPost, path: "/farmers/register", token: a.token, body: fmt.Sprintf(
		`{"national_farmer_id":%q,"cooperative_id":%q,"phone":%q,"registration_source":"AGENT_MANUAL","manual_cultivar":"SL14","plots":[%s]%s}`,
		a.id, a.cooperative, a.phone, strings.Join(plots, ","), a.consent)}
}

func plotText(polygon geo.Polygon, more string) string {
	return fmt.Sprintf(`{"polygon":%s%s}`, polygon.GeoJSON(), more)
}

// at reads what stands at a path of a reply.
func at(t testing.TB, reply any, path string) any {
	t.Helper()
	for _, name := range strings.Split(path, ".") {
		switch inside := reply.(type) {
		case map[string]any:
			reply = inside[name]
		case []any:
			var n int
			if _, err := fmt.Sscan(name, &n); err != nil || n >= len(inside) {
				t.Fatalf("%s: %v has no %s", path, reply, name)
			}
			reply = inside[n]
		default:
			t.Fatalf("%s: %v has no %s", path, reply, name)
		}
	}
	return reply
}

// features reads a GeoJSON file.
func (g *gateway) features(path string) (list []any) {
	g.t.Helper()
	out := g.do(ask{method: http.MethodGet, path: path, token: g.tokens[access.Cooperative]})
	var file struct{ Features []any }
	if err := json.Unmarshal(out.body, &file); err != nil || out.status != http.StatusOK {
		g.t.Fatalf("%s: %d, %v", path, out.status, err)
	}
	return file.Features
}

// spec: farm-plots
func TestAFarmerWithTwoPlots(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	a := g.applicant("UG-TWO", 1)
	home, far := farmers.Plot(t, 700), farmers.Plot(t, 90_700)
	out := g.want(a.withPlots(plotText(home, `,"name":"Nakato's corner","trees":400`), plotText(far, fmt.Sprintf(`,"cultivar":"KR1","area_hectares":%.2f`, far.Hectares()))), http.StatusCreated)
	first, second := at(t, out, "farm.plots.0"), at(t, out, "farm.plots.1")
	if sum := at(t, first, "area_hectares").(float64) + at(t, second, "area_hectares").(float64); at(t, out, "farm.area_hectares") != sum || sum < 1.8 {
		t.Errorf("%v ha, want %v, those of the plots", at(t, out, "farm.area_hectares"), sum)
	}
	if at(t, out, "farm.cultivar") != "SL14, KR1" || at(t, second, "forest_deforestation_free") != true || at(t, first, "plot_id") == at(t, second, "plot_id") {
		t.Errorf("registered as %v", out)
	}
	if strings.Contains(fmt.Sprint(out), "Nakato") {
		t.Errorf("the name of a plot is told: %v", out)
	}
	whole, err := g.rest.Farmers.Get(t.Context(), "UG-TWO")
	must(t, err)
	for cid, want := range map[any]string{
		at(t, out, "farm.boundary_ipfs_cid"): string(whole.Plots.GeoJSON()), at(t, first, "boundary_ipfs_cid"): string(home.GeoJSON()), at(t, second, "boundary_ipfs_cid"): string(far.GeoJSON()),
	} {
		name, err := ipfs.ParseCID(cid.(string))
		must(t, err)
		if got, err := g.rest.Pins.Fetch(t.Context(), name); err != nil || string(got.Data) != want {
			t.Errorf("%v is pinned as %.80s, %v, want %.80s", cid, got.Data, err, want)
		}
	}
	profile := g.want(ask{method: http.MethodGet, path: "/farmers/UG-TWO", token: g.tokens[access.Cooperative]}, http.StatusOK)
	if at(t, profile, "farm.plots.0.name") != "Nakato's corner" || at(t, profile, "farm.plots.0.trees") != 400.0 || at(t, profile, "farm.plots.1.cultivar") != "KR1" {
		t.Errorf("the profile shows %v", profile["farm"])
	}
	if list := g.features("/farmers/UG-TWO/boundary.geojson"); len(list) != 2 || at(t, list[1], "properties.PlotID") != at(t, second, "plot_id") || at(t, list[1], "properties.ProducerName") != "UG-TWO" {
		t.Errorf("the export has %v", list)
	}
	checked := g.want(ask{method: http.MethodPost, path: "/eudr/verify-forest", token: g.tokens[access.Cooperative], body: fmt.Sprintf(`{"farmer_id":"UG-TWO","cooperative_id":%q}`, g.coop)}, http.StatusOK)
	if list := checked["plots"].([]any); len(list) != 2 {
		t.Errorf("the check has %v, want both plots", list)
	}
}

// A statement names each plot of a producer, and so do its map and its file.
// spec: farm-plots
func TestAStatementListsEveryPlotOfAProducer(t *testing.T) {
	g := &gateway{house: openExporter(t)}
	g.want(g.applicant("UG-TWO", 1).withPlots(plotText(farmers.Plot(t, 700), ""), plotText(farmers.Plot(t, 701), "")), http.StatusCreated)
	b := g.graded("UG-TWO")
	other := g.graded(g.rest.Farmer(g.coop))
	s := g.send(g.statementFor("SHP-TWO", "DE", b, other))
	if s.status != http.StatusCreated && s.status != http.StatusAccepted {
		t.Fatalf("%d %s", s.status, s.body)
	}
	statement := g.statementOf(b)
	plots := g.features("/eudr/dds/" + statement["dds_id"].(string) + "/plots.geojson")
	ofTwo := 0
	for _, f := range plots {
		if at(t, f, "properties.FarmerID") == "UG-TWO" {
			ofTwo++
		}
	}
	if n := len(plots); n != 3 || ofTwo != 2 {
		t.Errorf("%d plots, %d of the farmer with two, want 3 and 2", n, ofTwo)
	}
}

// spec: farm-plots, forest-plots
func TestPlotsThatAreRefused(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	lost, half := farmers.Plot(t, 710), farmers.Plot(t, 711)
	g.rest.Forest.Lose(lost)
	g.rest.Forest.Doubt(half, 0.3)
	other := farmers.Plot(t, 712)
	g.rest.Forest.Doubt(other, 0.3)
	good := plotText(farmers.Plot(t, 713), "")
	many := make([]string, 21)
	for i := range many {
		many[i] = plotText(farmers.Plot(t, 720+i), "")
	}
	for name, row := range map[string]struct {
		plots []string
		code  fault.Code
		says  string
	}{
		"none":                     {nil, fault.InvalidRequest, "1 to 20"},
		"21":                       {many, fault.InvalidRequest, "1 to 20"},
		"twice the same land":      {[]string{good, good}, fault.InvalidPolygon, "overlap"},
		"a plot in Brazil":         {[]string{good, plotText(squareFarm(t, -46, -21, 0.001), "")}, fault.InvalidPolygon, "outside UG"},
		"a plot without a polygon": {[]string{good, `{"name":"x"}`}, fault.InvalidRequest, "plots[1].polygon"},
		"another area":             {[]string{plotText(farmers.Plot(t, 713), `,"area_hectares":3`)}, fault.InvalidPolygon, "plots[0].area_hectares"},
		"a phone as a name":        {[]string{plotText(farmers.Plot(t, 713), `,"name":"+256772145123"`)}, fault.InvalidRequest, "plots[0].name"},
		"loss on the second":       {[]string{good, plotText(lost, "")}, fault.ForestCheckFailed, "lost"},
		"loss on both together":    {[]string{plotText(half, ""), plotText(other, "")}, fault.ForestCheckFailed, "0.60 ha"},
	} {
		asked := g.applicant("UG-NO", 2).withPlots(row.plots...)
		asked.wild = true // some break the schema, too
		if out := g.refused(asked, row.code); !strings.Contains(string(out.body), row.says) {
			t.Errorf("%s: %s, want %q", name, out.body, row.says)
		}
	}
	both := g.applicant("UG-NO", 2).withPlots(good)
	both.body = strings.Replace(both.body, `"plots"`, `"manual_trees":5,"plots"`, 1)
	g.refused(both, fault.InvalidRequest)
	if n := g.rest.Count("select count(*) from farmer where id = 'UG-NO'"); n != 0 {
		t.Errorf("%d farmers, want none", n)
	}
}

// spec: farm-plots
func TestEveryPlotIsComparedAndTheNearestCounts(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	near := squareFarm(t, 34.325, 1.065, 0.001) // beside the collection point of the examples
	g.want(g.applicant("UG-TWO", 1).withPlots(plotText(farmers.Plot(t, 700), ""), plotText(near, "")), http.StatusCreated)
	b := g.rest.Submit(g.rest.Delivery(g.coop, "UG-TWO"))
	flags, err := g.rest.Reviews.Flags(t.Context(), b.ID)
	must(t, err)
	for _, f := range flags {
		if f.Rule == policy.FarFromFarm {
			t.Errorf("%s, want the nearest plot to count", f.Message)
		}
	}
	again := g.applicant("UG-AGAIN", 2)
	again.farm = near
	out := g.want(again.ask(), http.StatusCreated)
	if ids := at(t, out, "overlaps.farmer_ids").([]any); len(ids) != 1 || ids[0] != "UG-TWO" {
		t.Errorf("overlaps %v, want the farmer with two plots, once", ids)
	}
	g.finds(g.reviewOf("UG-AGAIN"), policy.Overlap, policy.Hold)
}

// cadastre is a national registry in which everybody has the same plots.
type cadastre []geo.Polygon

func (c cadastre) Lookup(_ context.Context, farmerID string) (registry.Record, error) {
	r := registry.Record{FarmerID: farmerID, Name: "Sarah", Cultivar: "SL14"}
	for _, p := range c {
		r.Plots = append(r.Plots, registry.Plot{Polygon: p, AreaHectares: p.Hectares()})
	}
	return r, nil
}

// spec: registry-plots
func TestTheRegistryGivesSeveralPlots(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	national := func(id string) ask {
		return ask{method: http.MethodPost, path: "/farmers/register", token: g.tokens[access.Cooperative], body: fmt.Sprintf(
			`{"national_farmer_id":%q,"cooperative_id":%q,"phone":"+256772145123"%s}`, id, g.coop, goodConsent)}
	}
	g.rest.Farmers.Registry = cadastre{farmers.Plot(t, 700), farmers.Plot(t, 701)}
	out := g.want(national("UG-R2"), http.StatusCreated)
	if list := at(t, out, "farm.plots").([]any); len(list) != 2 {
		t.Errorf("%d plots, want the registry's two", len(list))
	}
	many := make(cadastre, 21)
	for i := range many {
		many[i] = farmers.Plot(t, 720+i)
	}
	g.rest.Farmers.Registry = many
	if out := g.want(national("UG-R21"), http.StatusAccepted); out["status"] != "PENDING_GPS" || !strings.Contains(fmt.Sprint(out["message"]), "20 plots") {
		t.Errorf("%v, want the walk: nobody has that many plots", out)
	}
	g.rest.Farmers.Registry = cadastre{farmers.Plot(t, 702), farmers.Plot(t, 702)}
	if out := g.want(national("UG-R3"), http.StatusAccepted); out["status"] != "PENDING_GPS" || !strings.Contains(fmt.Sprint(out["message"]), "overlap") {
		t.Errorf("%v, want the walk: the registry's plots lie on each other", out)
	}
}
