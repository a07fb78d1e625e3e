package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// walk asks for another boundary of a farmer.
func (g *gateway) walk(farmerID, more string) ask {
	return ask{method: http.MethodPost, path: "/farmers/" + farmerID + "/boundary", token: g.tokens[access.Cooperative], body: `{"reason":"Sarah walked it again"` + more + `}`}
}

func (g *gateway) walks(farmerID string, farm geo.Polygon) ask {
	return g.walk(farmerID, fmt.Sprintf(`,"polygon":%s`, farm.GeoJSON()))
}

// grower registers a farmer on a square, the nth of them.
func (g *gateway) grower(id string, n int, side float64) (farm geo.Polygon) {
	a := g.applicant(id, n)
	a.farm = squareFarm(g.t, 32+float64(n)*0.01, 0.5, side)
	g.want(a.ask(), http.StatusCreated)
	return a.farm
}

// square is that of grower with another side.
func (g *gateway) square(n int, side float64) geo.Polygon {
	return squareFarm(g.t, 32+float64(n)*0.01, 0.5, side)
}

func (g *gateway) farmOf(farmerID string) any {
	return at(g.t, g.want(ask{method: http.MethodGet, path: "/farmers/" + farmerID, token: g.tokens[access.Cooperative]}, http.StatusOK), "farm")
}

func (g *gateway) history(farmerID string) map[string]any {
	return g.want(ask{method: http.MethodGet, path: "/farmers/" + farmerID + "/boundary", token: g.tokens[access.Cooperative]}, http.StatusOK)
}

// spec: boundary-change, boundary-history, event-boundary-changed
func TestANewWalkReplacesTheBoundary(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		g := openGateway(t, s, policy.Flags)
		old := g.grower("UG-WALK", 1, 0.001)
		was := g.farmOf("UG-WALK")
		again := g.square(1, 0.00105)
		done := g.want(g.walks("UG-WALK", again), http.StatusCreated)
		if done["version"] != 2.0 || at(t, done, "before.boundary_ipfs_cid") == at(t, done, "farm.boundary_ipfs_cid") || at(t, done, "farm.plots.0.plot_id") != "UG-WALK" {
			t.Errorf("changed to %v", done)
		}
		now := g.farmOf("UG-WALK")
		if at(t, now, "area_hectares").(float64) <= at(t, was, "area_hectares").(float64) || at(t, now, "cultivar") != "SL14" {
			t.Errorf("the farm is %v, was %v", now, was)
		}
		on, err := g.rest.Model.Farmer(t.Context(), "UG-WALK")
		must(t, err)
		f, err := g.rest.Farmers.Get(t.Context(), "UG-WALK")
		must(t, err)
		if string(f.Plots.GeoJSON()) != string(again.GeoJSON()) || f.BoundaryTx != done["chain_tx_hash"] {
			t.Errorf("the farmer has %s by %s, want the new boundary", f.Plots.GeoJSON(), f.BoundaryTx)
		}
		pinned, err := ipfs.ParseCID(at(t, done, "farm.boundary_ipfs_cid").(string))
		must(t, err)
		if on.Boundary.Digest != pinned.Digest {
			t.Errorf("the chain has %x, want %x, what was pinned", on.Boundary.Digest, pinned.Digest)
		}
		h := g.history("UG-WALK")
		first := at(t, h, "boundaries.1")
		if at(t, h, "boundaries.0.reason") != "Sarah walked it again" || at(t, first, "version") != 1.0 || at(t, first, "until") != at(t, h, "boundaries.0.since") || h["open_change"] != nil {
			t.Errorf("the history is %v", h)
		}
		if got := fmt.Sprint(at(t, first, "plots.0.polygon.coordinates.0.2")); !strings.Contains(string(old.GeoJSON()), strings.ReplaceAll(got, " ", ",")) {
			t.Errorf("the first boundary has the corner %s, want one of %s", got, old.GeoJSON())
		}
		// The same walk again, as a phone sends it that lost the answer.
		if twice := g.want(g.walks("UG-WALK", again), http.StatusCreated); twice["change_id"] != done["change_id"] {
			t.Errorf("another change %v, want %v", twice["change_id"], done["change_id"])
		}
		if told, rows := g.rest.Told("farmer.boundary_changed", "UG-WALK"), g.rest.Count("select count(*) from boundary_change"); told != 1 || rows != 1 {
			t.Errorf("told %d times of %d changes, want one", told, rows)
		}
		if n := g.rest.Count("select count(*) from event where data like '%Sarah%'"); n != 0 {
			t.Errorf("the reason is in %d events, want none", n)
		}
		// The new size counts from now on: the land beside it is the farm's now.
		if n := g.rest.Count("select count(*) from farm_box where farmer_id = 'UG-WALK'"); n != 1 {
			t.Errorf("%d boxes, want 1", n)
		}
	})
}

// spec: boundary-change
func TestPlotsAreWalkedAddedAndLeftOut(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	home := g.grower("UG-MORE", 1, 0.001)
	second, third := g.square(2, 0.0006), g.square(3, 0.0006)
	out := g.want(g.walk("UG-MORE", fmt.Sprintf(`,"add":true,"cultivar":"KR1","polygon":%s`, second.GeoJSON())), http.StatusCreated)
	added := at(t, out, "farm.plots.1.plot_id").(string)
	if at(t, out, "farm.plots.0.plot_id") != "UG-MORE" || !strings.HasPrefix(added, "plt_") || at(t, out, "farm.cultivar") != "SL14, KR1" {
		t.Errorf("with another plot the farm is %v", out["farm"])
	}
	g.refused(g.walks("UG-MORE", home), fault.InvalidRequest) // which of the two?
	out = g.want(g.walk("UG-MORE", fmt.Sprintf(`,"plot_id":%q,"polygon":%s`, added, third.GeoJSON())), http.StatusCreated)
	if at(t, out, "farm.plots.1.plot_id") != added || at(t, out, "farm.plots.1.cultivar") != "KR1" || out["version"] != 3.0 {
		t.Errorf("with the plot walked again the farm is %v", out["farm"])
	}
	out = g.want(g.walk("UG-MORE", fmt.Sprintf(`,"plots":[{"plot_id":%q},{"polygon":%s}]`, added, second.GeoJSON())), http.StatusCreated)
	if list := at(t, out, "farm.plots").([]any); len(list) != 2 || at(t, list[0], "plot_id") != added || at(t, list[1], "plot_id") == "UG-MORE" {
		t.Errorf("with all plots the farm is %v", list)
	}
	for name, body := range map[string]string{
		"nothing walked":         ``,
		"a plot of nobody":       fmt.Sprintf(`,"plot_id":"plt_1","polygon":%s`, home.GeoJSON()),
		"a plot twice":           fmt.Sprintf(`,"plots":[{"plot_id":%q},{"plot_id":%q}]`, added, added),
		"a plot and all plots":   fmt.Sprintf(`,"add":true,"plots":[{"plot_id":%q}]`, added),
		"an area with no walk":   fmt.Sprintf(`,"plots":[{"plot_id":%q,"area_hectares":3}]`, added),
		"a cultivar and no walk": fmt.Sprintf(`,"plots":[{"plot_id":%q,"cultivar":"KR1"}]`, added),
		"another and which":      fmt.Sprintf(`,"add":true,"plot_id":%q,"polygon":%s`, added, home.GeoJSON()),
	} {
		if out := g.do(g.walk("UG-MORE", body)); out.status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, out.status, out.body)
		}
	}
	if same := g.want(g.walk("UG-MORE", fmt.Sprintf(`,"plot_id":%q,"polygon":%s`, added, third.GeoJSON())), http.StatusCreated); same["change_id"] != out["change_id"] {
		t.Errorf("the boundary that stands is change %v, want %v", same["change_id"], out["change_id"])
	}
	g.refused(g.walk("UG-MORE", fmt.Sprintf(`,"add":true,"polygon":%s`, g.square(3, 0.0007).GeoJSON())), fault.InvalidPolygon) // twice the same land
	g.refused(g.walk("UG-MORE", fmt.Sprintf(`,"add":true,"polygon":%s`, squareFarm(t, -46, -21, 0.001).GeoJSON())), fault.InvalidPolygon)
	foreign := g.walks("UG-MORE", home)
	foreign.token = g.foreign
	g.refused(foreign, fault.InsufficientPermissions)
	g.refused(g.walks("UG-NOBODY", home), fault.FarmerNotFound)
}

// enlarged are new boundaries that a person has to look at: how each comes about.
var enlarged = []struct {
	rule  policy.Name
	level policy.Level
	bring func(g *gateway, id string, n int) geo.Polygon
}{
	{policy.BoundaryGrowth, policy.Hold, func(g *gateway, _ string, n int) geo.Polygon { return g.square(n, 0.00125) }},
	{policy.BoundaryGrowth, policy.Hard, func(g *gateway, _ string, n int) geo.Polygon { return g.square(n, 0.0016) }},
	{policy.BoundaryMoved, policy.Hold, func(g *gateway, _ string, n int) geo.Polygon {
		return squareFarm(g.t, 32+float64(n)*0.01+0.0007, 0.5, 0.001)
	}},
	{policy.Overlap, policy.Hard, func(g *gateway, _ string, n int) geo.Polygon {
		a := g.applicant(fmt.Sprint("UG-BESIDE-", n), 100+n)
		a.farm = squareFarm(g.t, 32+float64(n)*0.01+0.001, 0.5, 0.0002)
		a.cooperative, a.token = g.other, g.foreign
		g.want(a.ask(), http.StatusCreated)
		return squareFarm(g.t, 32+float64(n)*0.01+0.0001, 0.5, 0.00105)
	}},
	{policy.ForestDoubtful, policy.Hold, func(g *gateway, _ string, n int) geo.Polygon {
		farm := g.square(n, 0.00102)
		g.rest.Forest.Doubt(farm, 0.1)
		return farm
	}},
	// A little every time is much in a year.
	{policy.BoundaryGrowth, policy.Hold, func(g *gateway, id string, n int) geo.Polygon {
		g.want(g.walks(id, g.square(n, 0.0011)), http.StatusCreated)
		return g.square(n, 0.0012)
	}},
}

// spec: policy-boundary, code-boundary-change-open
func TestANewBoundaryThatIsDoubtfulWaitsForAPerson(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Holds)
	for i, row := range enlarged {
		id := fmt.Sprint("UG-GROW-", i)
		g.grower(id, i+1, 0.001)
		farm := row.bring(g, id, i+1)
		before := g.farmOf(id)
		held := g.want(g.walks(id, farm), http.StatusAccepted)
		if held["status"] != "PENDING_REVIEW" || at(t, held, "held.0.rule") != string(row.rule) {
			t.Fatalf("%s: %v", row.rule, held)
		}
		if now := g.farmOf(id); at(t, now, "boundary_ipfs_url") != at(t, before, "boundary_ipfs_url") || at(t, now, "area_hectares") != at(t, before, "area_hectares") {
			t.Errorf("%s: the farm is %v before anybody decided, want %v", row.rule, now, before)
		}
		g.refused(g.walks(id, g.square(i+1, 0.00101)), fault.BoundaryChangeOpen)
		r := g.reviewOf(id)
		g.finds(r, row.rule, row.level)
		g.refused(g.decide(r, "APPROVE", g.tokens[access.Cooperative]), fault.InsufficientPermissions) // who made it
		decider := g.second
		if row.level == policy.Hard {
			g.refused(g.decide(r, "APPROVE", g.second), fault.InsufficientPermissions)
			decider = g.tokens[access.Admin]
		}
		decision, status := "APPROVE", job.Complete
		if i%2 == 1 {
			decision, status = "REJECT", job.Failed
		}
		g.want(g.decide(r, decision, decider), http.StatusOK)
		g.ends(held["job_id"], status)
		f, err := g.rest.Farmers.Get(t.Context(), id)
		must(t, err)
		if changed := string(f.Plots.GeoJSON()) == string(farm.GeoJSON()); changed != (decision == "APPROVE") {
			t.Errorf("%s: after %s the boundary has changed: %t", row.rule, decision, changed)
		}
	}
}

// A farm that failed cannot walk round what it failed for, in flag mode neither.
// spec: boundary-forest
func TestLostForestIsNotWalkedRound(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	for i, row := range []struct {
		name  string
		bring func(farm geo.Polygon, id string, n int)
	}{
		{"the check had failed", func(farm geo.Polygon, id string, _ int) {
			g.rest.Forest.Lose(farm)
			g.want(ask{method: http.MethodPost, path: "/eudr/verify-forest", token: g.tokens[access.Cooperative], body: fmt.Sprintf(`{"farmer_id":%q,"cooperative_id":%q}`, id, g.coop)}, http.StatusOK)
		}},
		{"nobody had looked yet", func(farm geo.Polygon, _ string, _ int) { g.rest.Forest.Lose(farm) }},
		{"some was lost, and it passes", func(farm geo.Polygon, _ string, _ int) { g.rest.Forest.Doubt(farm, 0.2) }},
		{"a walk before found it", func(_ geo.Polygon, id string, n int) {
			g.rest.Forest.Lose(g.square(n, 0.00103))
			g.refused(g.walks(id, g.square(n, 0.00103)), fault.ForestCheckFailed)
		}},
	} {
		id := fmt.Sprint("UG-ROUND-", i)
		farm := g.grower(id, i+1, 0.001)
		row.bring(farm, id, i+1)
		smaller := g.square(i+1, 0.0009)
		held := g.want(g.walks(id, smaller), http.StatusAccepted)
		if at(t, held, "held.0.rule") != string(policy.ForestLeftOut) {
			t.Errorf("%s: held for %v", row.name, held["held"])
		}
		if failed := i < 2; failed {
			if at(t, g.farmOf(id), "forest_deforestation_free") != false {
				t.Errorf("%s: the farm is open while a person decides", row.name)
			}
		}
		r := g.reviewOf(id)
		g.refused(g.decide(r, "APPROVE", g.second), fault.InsufficientPermissions)
		g.want(g.decide(r, "APPROVE", g.tokens[access.Admin]), http.StatusOK)
		g.ends(held["job_id"], job.Complete)
		if now := g.farmOf(id); at(t, now, "forest_deforestation_free") != true {
			t.Errorf("%s: the farm is %v after ADMIN has agreed", row.name, now)
		}
		g.rest.Until("the chain has the newest check", func() bool {
			on, err := g.rest.Model.Farmer(t.Context(), id)
			return err == nil && on.DeforestationFree
		})
	}
}

// spec: boundary-change
func TestAChangeOfABoundaryIsMadeOnceWhateverGetsLost(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	n := 0
	for _, call := range []string{"forest", "pin application/geo+json", "chain UpdateBoundary", "ledger BOUNDARY_CHANGED"} {
		for _, applied := range []bool{false, true} {
			n++
			id := fmt.Sprint("UG-CUT-", n)
			g.grower(id, n, 0.001)
			g.rest.Cuts.Once(call, applied)
			done := g.want(g.walks(id, g.square(n, 0.00102)), http.StatusCreated)
			if done["version"] != 2.0 || g.rest.Told("farmer.boundary_changed", id) != 1 || g.rest.Count("select count(*) from audit where kind = 'BOUNDARY_CHANGED'") != n {
				t.Errorf("%s, applied %t: %v", call, applied, done)
			}
			if call != "pin application/geo+json" && g.rest.Cuts.Hits() != 1 {
				t.Errorf("%s was cut %d times, want once", call, g.rest.Cuts.Hits())
			}
			g.rest.Cuts.None()
		}
	}
}

// spec: boundary-change
func TestAStatementKeepsThePlotsThatItWasMadeWith(t *testing.T) {
	g := &gateway{house: openExporter(t)}
	first, second := g.rest.Farmer(g.coop), g.rest.Farmer(g.coop)
	b := g.graded(first)
	out := g.send(g.statementFor("SHP-KEPT", "DE", b, g.graded(second)))
	if out.status >= http.StatusBadRequest {
		t.Fatalf("%d %s", out.status, out.body)
	}
	path := "/eudr/dds/" + g.statementOf(b)["dds_id"].(string) + "/plots.geojson"
	stated := fmt.Sprint(g.features(path))
	g.want(g.walks(first, farmers.Plot(t, 999)), http.StatusCreated)
	if now := fmt.Sprint(g.features(path)); now != stated {
		t.Errorf("the statement has %s, was made with %s", now, stated)
	}
}

// Nobody walks a farm again to put a cultivar right.
// spec: boundary-change
func TestWhatIsSaidOfAPlotIsPutRightOnTheSameLand(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	farm := g.grower("UG-SAID", 1, 0.001)
	g.refused(g.walks("UG-SAID", farm), fault.InvalidRequest)
	said := func(more string) map[string]any {
		return g.want(g.walk("UG-SAID", fmt.Sprintf(`,"polygon":%s%s`, farm.GeoJSON(), more)), http.StatusCreated)
	}
	first := said(`,"cultivar":"Nganda"`)
	if got := at(t, first, "farm.cultivar"); got != "Nganda" || first["version"] != 2.0 {
		t.Errorf("the farm grows %v in version %v, want what was said", got, first["version"])
	}
	if again := said(`,"cultivar":"Nganda"`); again["change_id"] != first["change_id"] {
		t.Errorf("said again it is %v, want the change that brought it", again["change_id"])
	}
	if got := at(t, said(`,"trees":900`), "farm.plots.0.trees"); got != 900.0 {
		t.Errorf("the farm has %v trees, want those that were counted", got)
	}
}

// A phone that lost the answer adds its plot again.
// spec: boundary-change
func TestAPlotThatIsAddedAgainIsThereOnce(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	g.grower("UG-MORE", 1, 0.001)
	adds := g.walk("UG-MORE", fmt.Sprintf(`,"add":true,"name":"hill","polygon":%s`, g.square(2, 0.001).GeoJSON()))
	first := g.want(adds, http.StatusCreated)
	if again := g.want(adds, http.StatusCreated); again["change_id"] != first["change_id"] || at(t, again, "farm.plots.1.plot_id") != at(t, first, "farm.plots.1.plot_id") {
		t.Errorf("added again it is %v, want the change that brought it", again)
	}
	if n := len(at(t, g.history("UG-MORE"), "boundaries").([]any)); n != 2 {
		t.Errorf("%d boundaries, want 2", n)
	}
}
