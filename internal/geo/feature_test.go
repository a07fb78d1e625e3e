package geo_test

import (
	"encoding/json"
	"testing"

	"mwanyi/internal/geo"
)

func TestAFeatureIsWrittenAsTheRegisterReadsIt(t *testing.T) {
	square, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[[34.35453,-0.3],[34.35513,-0.3],[34.35513,-0.2994],[34.35453,-0.2994],[34.35453,-0.3]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	const ring = `"geometry":{"type":"Polygon","coordinates":[[[34.354530,-0.300000],[34.355130,-0.300000],[34.355130,-0.299400],[34.354530,-0.299400],[34.354530,-0.300000]]]}}`
	for name, row := range map[string]struct {
		features []geo.Feature
		want     string
	}{
		"none": {nil, ``},
		"all properties": {
			[]geo.Feature{{Producer: `A "B" & <C>`, Country: "UG", Place: "Masaka", Hectares: square.Hectares(), Polygon: square, Own: []geo.Property{{Name: "FarmerID", Text: "UG-1"}, {Name: "PlotID", Text: ""}}}},
			`{"type":"Feature","properties":{"ProducerName":"A \"B\" & <C>","ProducerCountry":"UG","ProductionPlace":"Masaka","Area":0.4431,"FarmerID":"UG-1"},` + ring,
		},
		"an empty property is left out": {
			[]geo.Feature{{Country: "UG", Hectares: 0.44309, Polygon: square}},
			`{"type":"Feature","properties":{"ProducerCountry":"UG","Area":0.4431},` + ring,
		},
		"but for a statement of the first form": {
			[]geo.Feature{{Producer: "UG-1", Country: "UG", Hectares: 0.4431, Polygon: square, BlankPlace: true}},
			`{"type":"Feature","properties":{"ProducerName":"UG-1","ProducerCountry":"UG","ProductionPlace":"","Area":0.4431},` + ring,
		},
		"two points, one too small to count": {
			[]geo.Feature{{Country: "UG", Hectares: 4, Point: geo.Point{Lon: 31_700_000, Lat: -300_000}}, {Country: "UG", Hectares: 0.00001, Point: geo.Point{Lon: -1, Lat: 0}}},
			`{"type":"Feature","properties":{"ProducerCountry":"UG","Area":4.0000},"geometry":{"type":"Point","coordinates":[31.700000,-0.300000]}},` +
				`{"type":"Feature","properties":{"ProducerCountry":"UG","Area":0.0001},"geometry":{"type":"Point","coordinates":[-0.000001,0.000000]}}`,
		},
	} {
		got := string(geo.AppendCollection(nil, row.features))
		if want := `{"type":"FeatureCollection","features":[` + row.want + `]}`; got != want || !json.Valid([]byte(got)) {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
}
