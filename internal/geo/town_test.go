package geo

import "testing"

func TestTheTownsLieInTheirCountry(t *testing.T) {
	for code, list := range towns {
		country, found, err := CountryOf(code)
		if err != nil || !found || len(country.Rings()) == 0 {
			t.Fatalf("%s: %v, %v", code, found, err)
		}
		names := map[string]bool{}
		for _, town := range list {
			if km := country.KmTo(town.At); km > 2 || names[town.Name] {
				t.Errorf("%s lies %.1f km outside %s, or is there twice", town.Name, km, code)
			}
			names[town.Name] = true
		}
	}
}

func TestThePlaceNextToATownIsNamedAfterIt(t *testing.T) {
	for _, row := range []struct {
		lon, lat float64
		name     string
		km       float64
		wind     string
	}{
		{34.31, 1.06, "Mbale", 15, "E"}, {34.18, 1.08, "Mbale", 0, "N"}, {29.98, 0.18, "Kasese", 11, "W"}, {31.73, -0.52, "Masaka", 20, "S"}, {32.65, 2.60, "Gulu", 43, "SE"},
	} {
		town, km, wind, found := Nearest("UG", PointAt(row.lon, row.lat))
		if !found || town.Name != row.name || km < row.km-1.5 || km > row.km+1.5 || wind != row.wind {
			t.Errorf("%g %g: %.1f km %s of %s, want %g km %s of %s", row.lon, row.lat, km, wind, town.Name, row.km, row.wind, row.name)
		}
	}
	if _, _, _, found := Nearest("XX", Point{}); found {
		t.Error("a town was found in no country")
	}
}
