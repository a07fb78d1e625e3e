package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/store/storetest"
)

// spec: limit-country
func TestABoundaryLiesInTheCountry(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	for i, row := range []struct {
		name     string
		lon, lat float64
		says     string // empty: registered
	}{
		{"inside", 34.3124, 1.0612, ""},
		{"at Malaba, a little outside the outline", 34.27, 0.645, ""},
		{"swapped, in Algeria", 1.0612, 34.3124, "swapped"},
		{"in Nairobi", 36.82, -1.29, "km outside UG"},
		{"beyond 5 km", 30.06, -1.6, "km outside UG"},
	} {
		polygon := fmt.Sprintf(`{"type":"Polygon","coordinates":[[[%[1]f,%[2]f],[%[3]f,%[2]f],[%[3]f,%[4]f],[%[1]f,%[4]f],[%[1]f,%[2]f]]]}`,
			row.lon, row.lat, row.lon+0.0009, row.lat+0.0009)
		register := ask{method: http.MethodPost, path: "/farmers/register", token: h.tokens[access.Cooperative], body: fmt.Sprintf(
			`{"national_farmer_id":"UG-C%d","cooperative_id":%q,"phone":"+25677214512%d","registration_source":"AGENT_MANUAL","manual_farm_polygon":%s,"manual_area_hectares":0.905,"manual_cultivar":"SL14"}`,
			i, h.coop, i, polygon)}
		if row.says == "" {
			h.want(register, http.StatusCreated)
			continue
		}
		if out := h.refused(register, fault.InvalidPolygon); out.status != http.StatusBadRequest || !strings.Contains(string(out.body), row.says) {
			t.Errorf("%s: %d %s, want 400 saying %q", row.name, out.status, out.body, row.says)
		}
		// Any polygon may be looked at.
		h.want(ask{method: http.MethodPost, path: "/eudr/verify-forest", token: h.tokens[access.Cooperative], body: `{"farm_polygon":` + polygon + `}`}, http.StatusOK)
	}
}

// register is a national registry with one farm in it.
type register struct{ farm geo.Polygon }

func (r register) Lookup(_ context.Context, farmerID string) (registry.Record, error) {
	return registry.Record{FarmerID: farmerID, Name: "Sarah", Cultivar: "SL14", Plots: []registry.Plot{{Polygon: r.farm}}}, nil
}

// What the registry says of a farm is as little believed as what an agent
// sends, but nobody who registers can mend it: the farm is walked.
// spec: limit-country
func TestABoundaryOfTheRegistryThatLiesAbroadIsWalked(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	for i, row := range []struct {
		name     string
		lon, lat float64
		status   int
	}{
		{"inside", 34.3124, 1.0612, http.StatusCreated},
		{"at Malaba, a little outside the outline", 34.27, 0.645, http.StatusCreated},
		{"in Nairobi", 36.82, -1.29, http.StatusAccepted},
		{"swapped, in Algeria", 1.0612, 34.3124, http.StatusAccepted},
	} {
		farm, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%[1]f,%[2]f],[%[3]f,%[2]f],[%[3]f,%[4]f],[%[1]f,%[4]f],[%[1]f,%[2]f]]]}`,
			row.lon, row.lat, row.lon+0.0009, row.lat+0.0009))
		must(t, err)
		h.rest.Farmers.Registry = register{farm}
		got := h.want(ask{method: http.MethodPost, path: "/farmers/register", token: h.tokens[access.Cooperative], body: fmt.Sprintf(
			`{"national_farmer_id":"UG-R%d","cooperative_id":%q,"phone":"+25677214513%d","registration_source":"NATIONAL_REGISTRY"}`, i, h.coop, i)}, row.status)
		if message, _ := got["message"].(string); row.status == http.StatusAccepted && (got["status"] != "PENDING_GPS" || got["code"] != nil || !strings.Contains(message, "outside the country")) {
			t.Errorf("%s: %v, want that it waits for the walk because the registry is wrong", row.name, got)
		}
	}
}
