package api

import (
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
)

// drawnFarms is how many farms a map is asked for.
const drawnFarms = 500

// outlinesReply is GeoJSON with a word more.
type outlinesReply struct {
	Type     string           `json:"type"`
	Features []outlineFeature `json:"features"`
	IsMore   bool             `json:"is_more"`
}

type outlineFeature struct {
	Type       string         `json:"type"`
	Geometry   jsontext.Value `json:"geometry"`
	Properties outlineOf      `json:"properties"`
}

type outlineOf struct {
	FarmerID string  `json:"FarmerID"`
	PlotID   string  `json:"PlotID"`
	Area     float64 `json:"Area"`
	Forest   string  `json:"Forest"`
}

// listOutlines gives the land of a cooperative's newest farms for a map: what the public
// page of each shows, so that no part of it is hidden from the cooperative's people.
// spec: farm-outlines
func (s *Server) listOutlines(c *call) (reply, error) {
	cooperativeID, err := c.cooperativeParameter()
	if err != nil {
		return reply{}, err
	}
	if err := c.actsFor(cooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	farms, isMore, err := s.Roll.Land(c.r.Context(), cooperativeID, drawnFarms)
	if err != nil {
		return reply{}, err
	}
	out := outlinesReply{Type: "FeatureCollection", Features: []outlineFeature{}, IsMore: isMore}
	for _, f := range farms {
		out.Features = append(out.Features, outlinesOf(f)...)
	}
	return ok(out)
}

func outlinesOf(f farmer.Farmer) (all []outlineFeature) {
	forest := "FAIL"
	if f.ForestFree {
		forest = "CLEAR"
	}
	for _, plot := range f.Plots {
		all = append(all, outlineFeature{Type: "Feature", Geometry: plot.Polygon.GeoJSON(), Properties: outlineOf{FarmerID: f.ID, PlotID: plot.ID, Area: plot.AreaHectares, Forest: forest}})
	}
	return all
}
