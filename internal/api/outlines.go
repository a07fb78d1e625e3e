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
	got, err := c.query("cooperative_id", "village")
	if err != nil {
		return reply{}, err
	}
	k, village := &check{}, param(got, "village")
	k.text("cooperative_id", need, param(got, "cooperative_id"), idShape)
	k.text("village", maybe, village, personShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	cooperativeID := got["cooperative_id"]
	if err := c.actsFor(cooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	if village != nil && c.masked { // who lives where tells of persons
		return reply{}, fault.New(fault.InsufficientPermissions, "you are shown nobody's village")
	}
	farms, isMore, err := s.Roll.Land(c.r.Context(), cooperativeID, got["village"], drawnFarms)
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
