package statement

import (
	"encoding/json"
	"errors"
	"math"

	"mwanyi/internal/geo"
)

// PlotsForm is how the plots of a statement are written. A statement that was
// signed keeps the bytes of its form.
type PlotsForm int

// The forms.
const (
	PlotsFirst  PlotsForm = 0 // a place that is not known is an empty ProductionPlace
	PlotsSecond PlotsForm = 2 // it is left out
)

// plots is the farm's geolocation in the form that the filing system reads.
func (f PreparedFarm) plots(form PlotsForm) []byte {
	return geo.AppendCollection(nil, f.features(form))
}

// allPlots is plots.geojson: every farm's plots, with the farmer's id, which
// the filing system ignores.
func (p *Prepared) allPlots() []byte {
	size := 64
	features := make([]geo.Feature, 0, p.Plots)
	for _, f := range p.Farms {
		size += len(f.GeoJSON) + 32*len(f.Land)
		features = append(features, f.features(p.PlotsForm, geo.Property{Name: "FarmerID", Text: f.FarmerID})...)
	}
	return append(geo.AppendCollection(make([]byte, 0, size), features), '\n')
}

func (f PreparedFarm) features(form PlotsForm, own ...geo.Property) []geo.Feature {
	list := make([]geo.Feature, 0, len(f.Land))
	for _, land := range f.Land {
		list = append(list, geo.Feature{
			Producer: f.title(), Country: f.Country, Place: f.Place, Hectares: land.Hectares,
			Polygon: land.Polygon, Point: land.Point, Own: own, BlankPlace: form == PlotsFirst,
		})
	}
	return list
}

// readPoint reads a GeoJSON Point; isPoint tells whether it is one at all.
func readPoint(raw []byte) (at geo.Point, isPoint bool, err error) {
	var in struct {
		Type        string          `json:"type"`
		Coordinates json.RawMessage `json:"coordinates"`
	}
	if json.Unmarshal(raw, &in) != nil || in.Type != "Point" {
		return at, false, nil
	}
	var pair []float64
	if json.Unmarshal(in.Coordinates, &pair) != nil || len(pair) != 2 {
		return at, true, errors.New("a point must be two numbers: [longitude, latitude]")
	}
	if math.Abs(pair[0]) > 180 || math.Abs(pair[1]) > 90 {
		return at, true, errors.New("the point is off the world; the longitude comes first")
	}
	return geo.Point{Lon: int32(math.Round(pair[0] * 1e6)), Lat: int32(math.Round(pair[1] * 1e6))}, true, nil
}
