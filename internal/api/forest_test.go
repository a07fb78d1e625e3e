package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// grove is a house with a farm that has delivered, and the requests about it.
type grove struct {
	*house
	farmer, batch string
}

func openGrove(t *testing.T, s *store.Store) grove {
	t.Helper()
	h := openWhole(t, s)
	g := grove{house: h, farmer: h.rest.Farmer(h.coop)}
	b := h.rest.Submit(h.rest.Delivery(h.coop, g.farmer))
	h.rest.Take(b, chain.Graded)
	g.batch = b.ID
	return g
}

func (g grove) post(path, body string, args ...any) ask {
	return ask{method: http.MethodPost, path: path, token: g.tokens[access.Cooperative], body: fmt.Sprintf(body, args...)}
}

func (g grove) statement(shipment string) ask {
	return g.post("/eudr/generate-dds", `{"shipment_id":%q,"batch_ids":[%q],"exporter_export_authority_licence":"EXP-1","buyer_company":"Nordkaffee",
		"buyer_country":"DE","shipping_date":"2026-12-28","destination_port":"Hamburg","cooperative_id":%q}`, shipment, g.batch, g.coop)
}

func (g grove) delivery() ask {
	return g.post("/batch/submit", `{"farmer_id":%q,"cooperative_id":%q,"weight_kg":62.5,"grade":"screen18","moisture_pct":12.4,
		"collection_point_gps":{"lat":1.07,"lng":34.33},"weight_slip_photo_url":%q,"collector_agent_id":"agent-3"}`, g.farmer, g.coop, testhouse.Slip)
}

func (g grove) loan() ask {
	return g.post("/loans", `{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, g.farmer, g.batch, g.coop)
}

func (g grove) verify() ask {
	return g.post("/eudr/verify-forest", `{"farmer_id":%q,"cooperative_id":%q}`, g.farmer, g.coop)
}

// shut demands that the farm may do nothing, and that everybody sees why.
func (g grove) shut(statements int) {
	g.t.Helper()
	for _, a := range []ask{g.delivery(), g.loan(), g.statement("SHP-OTHER")} {
		if out := g.refused(a, fault.ForestCheckFailed); out.status != http.StatusUnprocessableEntity || !strings.Contains(string(out.body), g.farmer) {
			g.t.Errorf("%s: %d %s, want 422 naming %s", a.path, out.status, out.body, g.farmer)
		}
	}
	if n := g.rest.Count("select count(*) from dds"); n != statements {
		g.t.Errorf("%d statements, want %d: a new one is refused before it begins", n, statements)
	}
	g.seen(false)
}

// seen demands what the profile and the public page say of the farm.
func (g grove) seen(isClear bool) {
	g.t.Helper()
	farm := g.want(ask{method: http.MethodGet, path: "/farmers/" + g.farmer, token: g.tokens[access.Cooperative]}, http.StatusOK)["farm"].(map[string]any)
	page := g.want(ask{method: http.MethodGet, path: "/t/" + g.batch, header: map[string]string{"Accept": "application/json"}}, http.StatusOK)["farm"].(map[string]any)
	if farm["forest_deforestation_free"] != isClear || page["forest_deforestation_free"] != isClear {
		g.t.Errorf("the profile says %v and the page %v, want %v", farm, page, isClear)
	}
}

// A statement's own check closes the farm, and a later passing one opens it.
// spec: forest-newest, event-farmer-forest-failed, code-forest-check-failed
func TestTheNewestForestCheckOfAFarmCountsWhoeverAskedForIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		g := openGrove(t, s)
		told := func(want int) {
			t.Helper()
			if n := g.rest.Told("farmer.forest_failed", g.farmer); n != want {
				t.Errorf("told %d times, want %d", n, want)
			}
		}
		chainSays := func(isClear bool) {
			t.Helper()
			g.rest.Until("the chain knows", func() bool {
				f, err := g.rest.Model.Farmer(t.Context(), g.farmer)
				return err == nil && f.DeforestationFree == isClear
			})
		}
		g.seen(true)
		farm := g.rest.Farm(g.farmer)
		g.rest.Forest.Lose(farm)
		if out := g.refused(g.statement("SHP-1"), fault.ForestCheckFailed); !strings.Contains(string(out.body), "is blocked") {
			t.Errorf("the statement that finds it: %s, want it blocked", out.body)
		}
		g.shut(1)
		told(1)
		chainSays(false)
		// No answer changes nothing, and another failing check tells nobody again.
		g.rest.Forest.SetDown(true)
		g.refused(g.verify(), fault.ForestAPIUnavailable)
		g.rest.Forest.SetDown(false)
		g.want(g.verify(), http.StatusOK)
		g.shut(1)
		told(1)
		// A passing check opens the farm.
		g.rest.Forest.Regrow(farm)
		if got := g.want(g.verify(), http.StatusOK); got["deforestation_free"] != true {
			t.Errorf("checked again: %v, want it clear", got)
		}
		g.seen(true)
		chainSays(true)
		g.want(g.delivery(), http.StatusCreated)
		g.rest.Forest.SetDown(true)
		g.refused(g.statement("SHP-2"), fault.ForestAPIUnavailable)
		g.rest.Forest.SetDown(false)
		g.seen(true)
		// And it can close again.
		g.rest.Forest.Lose(farm)
		g.want(g.verify(), http.StatusOK)
		g.shut(1)
		told(2)
	})
}
