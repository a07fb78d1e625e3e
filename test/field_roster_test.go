package test

import (
	"encoding/json"
	"fmt"
	"testing"

	"mwanyi/internal/geo"
)

// polyline is a rectangle on the ground as rosters of older editions have it.
func (g ground) polyline(t *testing.T, from spot, wide, high float64) string {
	t.Helper()
	ring := ""
	for _, s := range []spot{from, {from.x + wide, from.y}, {from.x + wide, from.y + high}, {from.x, from.y + high}, from} {
		lat, lng := g.degrees(s)
		ring += fmt.Sprintf(",[%f,%f]", lng, lat)
	}
	plot, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[` + ring[1:] + `]]}`))
	if err != nil {
		t.Fatal(err)
	}
	return plot.Polyline()
}

// A phone that is updated where there is no network has the roster of the edition before:
// farmers one by one, with polylines. It serves until the next sync brings columns.
// spec: field-app, field-walk, get-farmers-roster
func TestTheRosterOfTheEditionBeforeServesUntilThereIsAnother(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").outdoors()
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	p.sees("the roster", `document.body.textContent.includes('1 farmer')`)
	p.sees("the worker keeps the app", `navigator.serviceWorker.controller`)
	if came := does[json.RawMessage](p, `const [page] = await roster.pages(); return [page.columns.count, page.farmers.length, (await farmers.farmers())[0].farmer_id];`); string(came) != `[1,0,"UG-1"]` {
		t.Fatalf("the phone has fetched %s, want one farmer in columns", came)
	}
	p.demandNoComplaint(t)

	h.breaks(away)
	does[bool](p, fmt.Sprintf(`await store.put('farmer', {id: vault.agent().id, etag: '"before"', at: Date.now(), sealed: await vault.seal([
		{farmer_id: 'UG-1', given_name: 'Sarah', village: 'Bududa', has_outline: true, forest_deforestation_free: true, season_kg: 3},
		{farmer_id: 'UG-BEFORE', family_name: 'Khainza', has_outline: true, forest_deforestation_free: true, season_kg: 0, outlines: [%q]},
		{farmer_id: 'UG-WAITS', has_outline: false, forest_deforestation_free: false, season_kg: 0, expires_at: '2099-01-01T00:00:00Z'}])}); return true`,
		farmland(3).polyline(t, spot{40, 0}, 80, 60)))
	p.open(390, p.at("/agent"))
	p.unlocks()
	p.sees("the roster of before", `document.body.textContent.includes('3 farmers')`)
	walksOf([]spot{{0, 0}, {60, 0}, {60, 60}, {0, 60}})(p)
	p.sees("the neighbour", `document.querySelector('.map .neighbour')`)
	p.touch("#close")
	p.sees("whose land it is", `document.querySelector('[data-warning=OVERLAPS]').textContent.includes('Khainza')`)

	h.breaks(nil)
	does[bool](p, `await store.del('price', vault.agent().id); return true`) // else it was asked for a moment ago
	p.drains()
	eventually(t, "the roster of now", func() bool {
		return does[bool](p, `const list = await farmers.farmers(); return list.length === 1 && list[0].farmer_id === 'UG-1' && list[0].outlines[0].length > 2`)
	})
	at := does[[]float64](p, `return (await farmers.farmers())[0].outlines[0][0];`)
	steps("walk")(p)
	p.touch("#startwalk")
	p.stands(ground{lat: at[1], lng: at[0]}, spot{}, 4)
	p.sees("the neighbour in columns", `document.querySelector('.map .neighbour')`)
}
