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
