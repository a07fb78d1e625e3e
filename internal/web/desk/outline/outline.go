// Package outline draws the outlines of farms, and of countries round places, as SVG. It is drawn here and loads nothing:
// nobody learns which farm was looked at.
//
//	outline.go  Draw: a farm
//	spread.go   Spread: many farms, so small that most are dots
//	country.go  Country: places in a country, to some ten kilometres; Ground, on which they are found
package outline

import (
	"encoding/json"
	"fmt"
	"html/template"
	"math"
	"strings"
)

// Farms is GeoJSON of outlines, with what it says of each.
type Farms struct {
	Features []struct {
		Geometry struct {
			Coordinates [][][]float64 `json:"coordinates"`
		} `json:"geometry"`
		Properties struct {
			FarmerID string  `json:"FarmerID"`
			PlotID   string  `json:"PlotID"`
			Area     float64 `json:"Area"`
			Forest   string  `json:"Forest"`
		} `json:"properties"`
	} `json:"features"`
	IsMore bool `json:"is_more"` // there are others
}

// The map, in units of its view box.
const mapWidth, mapHeight, mapMargin = 320.0, 220.0, 14.0

// sight is how places become points of the map.
type sight struct{ west, north, shrink, unit, left, top float64 }

// Draw draws the polygons of GeoJSON, each with the class that style says of its plot; label
// says what the map is of. What cannot be read is not drawn.
func Draw(land json.RawMessage, label string, style func(plotID string) string) template.HTML {
	var all Farms
	if json.Unmarshal(land, &all) != nil {
		return ""
	}
	f, ok := all.sighted()
	if !ok {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="map" viewBox="0 0 %g %g" role="img" aria-label="%s">`, mapWidth, mapHeight, template.HTMLEscapeString(label))
	for _, one := range all.Features {
		fmt.Fprintf(&b, `<path class="%s" d="`, template.HTMLEscapeString(style(one.Properties.PlotID)))
		for _, ring := range one.Geometry.Coordinates {
			for i, at := range ring {
				if len(at) < 2 {
					continue
				}
				fmt.Fprintf(&b, "%c%.1f %.1f", "ML"[min(i, 1)], f.left+(at[0]-f.west)*f.shrink*f.unit, f.top+(f.north-at[1])*f.unit)
			}
			b.WriteByte('Z')
		}
		b.WriteString(`"/>`)
	}
	b.WriteString(`<text x="306" y="16">N↑</text></svg>`)
	return template.HTML(b.String()) //nolint:gosec // numbers, and words that were escaped
}

func (c *Farms) sighted() (f sight, ok bool) {
	west, south := math.Inf(1), math.Inf(1)
	east, north := math.Inf(-1), math.Inf(-1)
	for _, one := range c.Features {
		for _, ring := range one.Geometry.Coordinates {
			for _, at := range ring {
				if len(at) < 2 {
					continue
				}
				west, east = min(west, at[0]), max(east, at[0])
				south, north = min(south, at[1]), max(north, at[1])
			}
		}
	}
	if math.IsInf(west, 0) {
		return sight{}, false
	}
	f = sight{west: west, north: north, shrink: math.Cos((south + north) / 2 * math.Pi / 180)}
	wide, high := max((east-west)*f.shrink, 1e-9), max(north-south, 1e-9)
	f.unit = min((mapWidth-2*mapMargin)/wide, (mapHeight-2*mapMargin)/high)
	f.left, f.top = (mapWidth-wide*f.unit)/2, (mapHeight-high*f.unit)/2
	return f, true
}
