package geo

import (
	"math"
	"testing"
)

// spec: limit-country
func TestADistanceOutsideTheCountryIsThatOfTheMap(t *testing.T) {
	uganda, found, err := CountryOf("UG")
	if err != nil || !found {
		t.Fatalf("found %v, %v, want the outline", found, err)
	}
	for name, row := range map[string]struct{ lon, lat, km, about float64 }{
		"Bukoto Hills":           {34.3124, 1.0612, 0, 0},
		"Kampala":                {32.58, 0.34, 0, 0},
		"an island of Ssese":     {32.25, -0.32, 0, 0},
		"Kisoro, in a corner":    {29.69, -1.28, 0, 0},
		"Malaba, on the border":  {34.27, 0.645, 1.5, 1.5},
		"Nairobi":                {36.82, -1.29, 326, 10},
		"Kigali":                 {30.06, -1.94, 65, 15},
		"swapped, in Algeria":    {1.0612, 34.3124, 4900, 600},
		"the other side of all":  {-147.4, -0.34, 20_000, 4000},
		"south of Lake Victoria": {32.9, -2.51, 168, 10},
	} {
		if got := uganda.KmOutside(square(t, row.lon, row.lat, 0.001)); math.Abs(got-row.km) > row.about {
			t.Errorf("%s: %.1f km outside, want %.1f", name, got, row.km)
		}
	}
	if !uganda.FitsSwapped(square(t, 1.0612, 34.3124, 0.001)) || uganda.FitsSwapped(square(t, 36.82, -1.29, 0.001)) || uganda.FitsSwapped(Polygon{}) {
		t.Error("a farm in Algeria fits when swapped, one in Nairobi does not, and none does not")
	}
	if _, found, err := CountryOf("XX"); found || err != nil {
		t.Errorf("XX: found %v, %v, want none", found, err)
	}
}

// Towns of Uganda that the coarse outline leaves outside, and places that are.
// spec: limit-country
func TestAPlaceOutsideTheCountryIsMeasured(t *testing.T) {
	uganda, _, err := CountryOf("UG")
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]struct{ lon, lat, km, about float64 }{
		"Kampala":     {32.58, 0.34, 0, 0},
		"Malaba":      {34.2603, 0.6453, 1.2, 0.3},
		"Goli":        {30.9667, 2.3890, 1.4, 0.3},
		"Lwakhakha":   {34.3738, 0.7925, 0.7, 0.3},
		"Migingo":     {33.9383, -0.8833, 4, 0.5},
		"Berlin":      {13.4050, 52.5200, 5_700, 200},
		"no position": {0, 0, 3_290, 50},
	} {
		if got := uganda.KmTo(PointAt(row.lon, row.lat)); math.Abs(got-row.km) > row.about {
			t.Errorf("%s: %.2f km outside, want %.1f", name, got, row.km)
		}
	}
}

func TestAPlaceIsAsFarFromAFarmAsFromItsNearestSide(t *testing.T) {
	farm := square(t, 34.31, 1.06, 0.01) // some 1.1 km wide
	for name, row := range map[string]struct{ lon, lat, km, about float64 }{
		"inside":               {34.313, 1.062, 0, 0},
		"a corner":             {34.31, 1.06, 0, 0.001},
		"a kilometre east":     {34.329, 1.065, 1, 0.01},
		"a kilometre south":    {34.315, 1.051, 1, 0.01},
		"beside a corner":      {34.329, 1.079, math.Sqrt2, 0.01},
		"Kampala":              {32.58, 0.34, 208, 2},
		"Berlin":               {13.4050, 52.5200, 6_000, 250},
		"across the date line": {-145.69, 1.06, 20_000, 300},
	} {
		if got := farm.KmTo(PointAt(row.lon, row.lat)); math.Abs(got-row.km) > row.about {
			t.Errorf("%s: %.3f km, want %.3f", name, got, row.km)
		}
	}
	if got := (Polygon{}).KmTo(Point{}); !math.IsInf(got, 1) {
		t.Errorf("no farm is %.1f km away, want infinitely many", got)
	}
}
