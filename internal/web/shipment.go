package web

import (
	"fmt"
	"html/template"
	"math"
	"strings"

	"mwanyi/internal/eudr"
	"mwanyi/internal/geo"
)

// shipmentFarm is a row of the table of farms.
type shipmentFarm struct {
	ID, Kilograms, Hectares, Checked string
	IsClear                          bool
}

// What a page holds of a large shipment; the rest is in its files.
const (
	shownFarms = 24
	shownDots  = 260
)

// farmsShown are the first farms of a shipment.
func farmsShown(s eudr.Shipment) (list []shipmentFarm) {
	for _, f := range s.Farms[:min(len(s.Farms), shownFarms)] {
		list = append(list, shipmentFarm{ID: f.FarmerID, Kilograms: decimal(float64(f.NetGrams) / 1000), Hectares: fmt.Sprintf("%.2f", f.Hectares),
			Checked: f.CheckedAt.UTC().Format("2 Jan 2006"), IsClear: f.IsClear})
	}
	return list
}

// The map of a shipment, in units of its view box.
const (
	seaWidth, seaHeight = 320.0, 240.0
	seaMargin           = 30.0
	leastMetres         = 8_000.0
)

// canvas places degrees on a map.
type canvas struct {
	lon, lat float64 // in the middle
	shrink   float64
	unit     float64 // of the view box, for a metre
}

func (c canvas) place(at geo.Point) (x, y float64) {
	return seaWidth/2 + (degrees(at.Lon)-c.lon)*metresPerDegree*c.shrink*c.unit, seaHeight/2 - (degrees(at.Lat)-c.lat)*metresPerDegree*c.unit
}

// canvasOf shows all places.
func canvasOf(places []geo.Point) canvas {
	sw, ne := places[0], places[0]
	for _, q := range places {
		sw = geo.Point{Lon: min(sw.Lon, q.Lon), Lat: min(sw.Lat, q.Lat)}
		ne = geo.Point{Lon: max(ne.Lon, q.Lon), Lat: max(ne.Lat, q.Lat)}
	}
	c := canvas{lon: degrees(sw.Lon/2 + ne.Lon/2), lat: degrees(sw.Lat/2 + ne.Lat/2)}
	c.shrink = math.Cos(c.lat * math.Pi / 180)
	wide := max(degrees(ne.Lon-sw.Lon)*metresPerDegree*c.shrink, leastMetres)
	high := max(degrees(ne.Lat-sw.Lat)*metresPerDegree, leastMetres)
	c.unit = min((seaWidth-2*seaMargin)/wide, (seaHeight-2*seaMargin)/high)
	return c
}

// shipmentMap draws all plots of a shipment as inline SVG, with the towns around
// them, the border where it is near, a scale bar and north. It loads nothing.
func shipmentMap(s eudr.Shipment) template.HTML {
	var places []geo.Point
	for _, f := range s.Farms {
		places = append(places, f.Centres...)
	}
	if len(places) == 0 {
		return ""
	}
	c := canvasOf(places)
	if town, _, _, found := geo.Nearest(s.Country, geo.PointAt(c.lon, c.lat)); found {
		c = canvasOf(append(places[:len(places):len(places)], town.At))
	}
	step := roundStep(60 / c.unit)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %g %g" role="img" aria-label="Map of all %d plots of the shipment">`, seaWidth, seaHeight, len(places))
	b.WriteString(borderPath(s.Country, c))
	b.WriteString(townMarks(s.Country, c))
	b.WriteString(dotPath(s, c, true) + dotPath(s, c, false))
	fmt.Fprintf(&b, `<path class="bar" d="M12 %g v4 h%.1f v-4"/><text x="12" y="%g">%s</text>`, seaHeight-14, step*c.unit, seaHeight-18, metres(step))
	fmt.Fprintf(&b, `<path class="north" d="M%g 26 l5 -16 l5 16 l-5 -4z"/><text x="%g" y="38">N</text></svg>`, seaWidth-24, seaWidth-23)
	return template.HTML(b.String()) //nolint:gosec // numbers, and the names of towns from our own table
}

// borderPath is the outline of the country, thinned to what can be seen.
func borderPath(code string, c canvas) string {
	country, found, err := geo.CountryOf(code)
	if err != nil || !found {
		return ""
	}
	var d strings.Builder
	for _, ring := range country.Rings() {
		lastX, lastY := math.Inf(1), 0.0
		for i, q := range ring {
			x, y := c.place(q)
			// Far away only the direction of the border matters.
			near := 3 + max(0, -x, x-seaWidth, -y, y-seaHeight)/4
			if math.Hypot(x-lastX, y-lastY) < near {
				continue
			}
			command := 'L'
			if i == 0 {
				command = 'M'
			}
			fmt.Fprintf(&d, "%c%.0f %.0f", command, x, y)
			lastX = x
			lastY = y
		}
		d.WriteString("Z")
	}
	return `<path class="land" d="` + d.String() + `"/>`
}

// townMarks are the towns that lie on the map.
func townMarks(code string, c canvas) string {
	var b strings.Builder
	for _, t := range geo.TownsOf(code) {
		x, y := c.place(t.At)
		if x < 4 || x > seaWidth-4 || y < 10 || y > seaHeight-24 {
			continue
		}
		anchor := ""
		at := x + 4
		if x > seaWidth-60 {
			anchor = ` text-anchor="end"`
			at = x - 4
		}
		fmt.Fprintf(&b, `<circle class="town" cx="%.0f" cy="%.0f" r="2"/><text x="%.0f" y="%.0f"%s>%s</text>`, x, y, at, y+3, anchor, t.Name)
	}
	return b.String()
}

// dotPath is one path with a dot for each place that has plots: those that passed,
// or those that did not.
func dotPath(s eudr.Shipment, c canvas, isClear bool) string {
	var d strings.Builder
	drawn := map[[2]int]bool{}
	for _, f := range s.Farms {
		if f.IsClear != isClear {
			continue
		}
		for _, at := range f.Centres {
			x, y := c.place(at)
			spot := [2]int{int(x / 3), int(y / 3)}
			if drawn[spot] || len(drawn) == shownDots {
				continue
			}
			drawn[spot] = true
			fmt.Fprintf(&d, "M%.0f %.0fh0", x, y)
		}
	}
	if d.Len() == 0 {
		return ""
	}
	class := "dots"
	if !isClear {
		class = "dots lost"
	}
	return `<path class="` + class + `" d="` + d.String() + `"/>`
}
