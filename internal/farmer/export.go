package farmer

import (
	"context"
	"encoding/json"
	"fmt"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/store"
)

// BoundaryCollection is a GeoJSON FeatureCollection that the EU's information
// system imports.
type BoundaryCollection struct {
	Type     string            `json:"type"`
	Features []BoundaryFeature `json:"features"`
}

// BoundaryFeature is one farm of it.
type BoundaryFeature struct {
	Type       string             `json:"type"`
	Geometry   geo.Polygon        `json:"geometry"`
	Properties BoundaryProperties `json:"properties"`
}

// BoundaryProperties have the names that the EU's system reads. The name is
// there when the national registry told it.
type BoundaryProperties struct {
	ProducerName    string  `json:"ProducerName,omitempty"`
	ProducerCountry string  `json:"ProducerCountry"`
	ProductionPlace string  `json:"ProductionPlace"`
	Area            float64 `json:"Area"`
}

func (f Farmer) feature(country string) BoundaryFeature {
	return BoundaryFeature{Type: "Feature", Geometry: f.Polygon, Properties: BoundaryProperties{
		ProducerName: f.Name, ProducerCountry: country, ProductionPlace: f.ID, Area: f.AreaHectares,
	}}
}

// Boundary exports one farm.
func (d *Desk) Boundary(ctx context.Context, f Farmer) ([]byte, error) {
	o, err := d.Access.Cooperative(ctx, f.CooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return nil, err
	}
	return json.Marshal(BoundaryCollection{Type: "FeatureCollection", Features: []BoundaryFeature{f.feature(o.Country)}})
}

// exportPage is how many farms are read at once.
const exportPage = 500

// CooperativeBoundaries exports the farms of a cooperative's active farmers,
// in the order of their ids.
func (d *Desk) CooperativeBoundaries(ctx context.Context, o access.Organisation) ([]byte, error) {
	out := BoundaryCollection{Type: "FeatureCollection", Features: []BoundaryFeature{}}
	for after := ""; ; {
		var page []Farmer
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = farmersOf(tx, o.ID, after, exportPage)
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("export: %w", err)
		}
		for _, f := range page {
			out.Features = append(out.Features, f.feature(o.Country))
		}
		if len(page) < exportPage {
			return json.Marshal(out)
		}
		after = page[len(page)-1].ID
	}
}
