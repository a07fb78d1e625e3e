package plot

import "mwanyi/internal/geo"

// Collection is a GeoJSON FeatureCollection that the EU's information system
// imports.
type Collection struct {
	Type     string    `json:"type"`
	Features []Feature `json:"features"`
}

// Feature is one plot of it.
type Feature struct {
	Type       string      `json:"type"`
	Geometry   geo.Polygon `json:"geometry"`
	Properties Properties  `json:"properties"`
}

// Properties have the names that the EU's system reads; it ignores the others.
// The producer's name is there when the national registry told it.
type Properties struct {
	ProducerName    string  `json:"ProducerName,omitempty"`
	ProducerCountry string  `json:"ProducerCountry"`
	ProductionPlace string  `json:"ProductionPlace"`
	Area            float64 `json:"Area"`
	PlotID          string  `json:"PlotID,omitempty"` // where the farm has several
}

// Collect makes a collection of features.
func Collect(features ...Feature) Collection {
	return Collection{Type: "FeatureCollection", Features: append([]Feature{}, features...)}
}

// Features are the plots of a producer, each one feature.
// spec: farm-plots
func (l List) Features(producer, country, place string) (list []Feature) {
	for _, p := range l {
		f := Feature{Type: "Feature", Geometry: p.Polygon, Properties: Properties{ProducerName: producer, ProducerCountry: country, ProductionPlace: place, Area: p.AreaHectares}}
		if len(l) > 1 {
			f.Properties.PlotID = p.ID
		}
		list = append(list, f)
	}
	return list
}
