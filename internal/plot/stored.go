package plot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/phone"
)

// Text are plots as they are stored: empty for the one plot of a farm that the
// columns of its row describe, as they did before there were several.
func (l List) Text(farmerID string) (string, error) {
	if len(l) == 0 || len(l) == 1 && l[0].ID == farmerID && l[0].Name == "" {
		return "", nil
	}
	text, err := l.MarshalJSON()
	return string(text), err
}

// Stored reads what Text has written. alone is the plot of the columns, polygon
// its boundary; empty: there is no land.
func Stored(text, polygon string, alone Plot) (l List, err error) {
	if text != "" {
		return l, l.UnmarshalJSON([]byte(text))
	}
	if polygon == "" {
		return nil, nil
	}
	alone.Polygon, err = geo.Kept(polygon)
	return List{alone}, err
}

// First is the boundary that stands in the columns; empty without land.
func (l List) First() string {
	if len(l) == 0 {
		return ""
	}
	return string(l[0].Polygon.GeoJSON())
}

// Pinned are the CIDs of a farm.
type Pinned struct {
	Boundary ipfs.CID   `json:"boundary"`
	Plots    []ipfs.CID `json:"plots,omitempty"` // of each plot of several
}

// Pin publishes a farm, the geometry alone: as a whole, and each plot of several.
func (l List) Pin(ctx context.Context, to ipfs.Pinner) (p Pinned, err error) {
	pin := func(geometry []byte) (ipfs.CID, error) {
		return to.Pin(ctx, ipfs.File{MediaType: "application/geo+json", Data: geometry})
	}
	if p.Boundary, err = pin(l.GeoJSON()); err != nil || len(l) == 1 {
		return p, err
	}
	for _, one := range l {
		cid, err := pin(one.Polygon.GeoJSON())
		if err != nil {
			return p, err
		}
		p.Plots = append(p.Plots, cid)
	}
	return p, nil
}

// Of gives plots with their CIDs.
func (p Pinned) Of(l List) List {
	l = slices.Clone(l)
	for i := range l {
		l[i].CID = p.Boundary.String()
		if i < len(p.Plots) {
			l[i].CID = p.Plots[i].String()
		}
	}
	return l
}

// Names are the CIDs, the whole first.
func (p Pinned) Names() []string {
	list := []string{p.Boundary.String()}
	for _, cid := range p.Plots {
		list = append(list, cid.String())
	}
	return list
}

// Of is the land that the national registry knows of a farmer.
// spec: registry-plots
func Of(record registry.Record) List {
	l := make(List, len(record.Plots))
	for i, p := range record.Plots {
		l[i] = Plot{ID: id.New("plt"), Polygon: p.Polygon, AreaHectares: areaOf(p), Cultivar: cultivarOf(cmp.Or(p.Cultivar, record.Cultivar))}
	}
	if len(l) == 1 {
		l[0].ID = record.FarmerID
	}
	return l
}

// areaOf is the registered area, unless it is another plot's: then the
// polygon's own.
func areaOf(p registry.Plot) float64 {
	own := p.Polygon.Hectares()
	if math.Abs(p.AreaHectares-own) <= 0.10*own {
		return Round(p.AreaHectares)
	}
	return Round(own)
}

// cultivarOf keeps the registry's text out of what is published when it is
// not a cultivar.
func cultivarOf(text string) string {
	if text == "" || len(text) > 100 || phone.In([]byte(`"`+text+`"`)) {
		return "not recorded"
	}
	return text
}
