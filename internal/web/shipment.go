package web

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/eudr"
	"mwanyi/internal/geo"
	"mwanyi/internal/tongue"
)

// shipmentFarm is a row of the table of farms.
type shipmentFarm struct {
	ID, Kilograms, Hectares string
	CheckedAt               time.Time
	IsClear                 bool
}

// What a page holds of a large shipment; the rest is in its files.
const (
	shownFarms = 18
	shownDots  = 260
)

// farmsShown are the first farms of a shipment.
func farmsShown(l *tongue.Language, s eudr.Shipment) (list []shipmentFarm) {
	for _, f := range s.Farms[:min(len(s.Farms), shownFarms)] {
		list = append(list, shipmentFarm{ID: f.FarmerID, Kilograms: l.Fixed(float64(f.NetGrams)/1000, 1), Hectares: l.Fixed(f.Hectares, 2),
			CheckedAt: f.CheckedAt, IsClear: f.IsClear})
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
func shipmentMap(l *tongue.Language, s eudr.Shipment) (template.HTML, error) {
	var places []geo.Point
	for _, f := range s.Farms {
		places = append(places, f.Centres...)
	}
	if len(places) == 0 {
		return "", nil
	}
	label, err := l.Say("cover.map", "n", len(places))
	if err != nil {
		return "", err
	}
	c := canvasOf(places)
	if town, _, _, found := geo.Nearest(s.Country, geo.PointAt(c.lon, c.lat)); found {
		c = canvasOf(append(places[:len(places):len(places)], town.At))
	}
	step := roundStep(60 / c.unit)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %g %g" role="img" aria-label="%s">`, seaWidth, seaHeight, label)
	b.WriteString(borderPath(s.Country, c))
	b.WriteString(townMarks(s.Country, c))
	b.WriteString(dotPath(s, c, true) + dotPath(s, c, false))
	fmt.Fprintf(&b, `<path class="bar" d="M12 %g v4 h%.1f v-4"/><text x="12" y="%g">%s</text>`, seaHeight-14, step*c.unit, seaHeight-18, metres(l, step))
	fmt.Fprintf(&b, `<path class="north" d="M%g 26 l5 -16 l5 16 l-5 -4z"/><text x="%g" y="38">N</text></svg>`, seaWidth-24, seaWidth-23)
	return template.HTML(b.String()), nil //nolint:gosec // numbers, our own words, and the names of towns from our own table
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

// What a letter of a town's name takes, in units of the view box.
const letterWidth, letterHeight = 5.6, 9.0

// townName is a name on a map, with the dot of its town beside it.
type townName struct{ x, y, width float64 }

func (n townName) overlaps(o townName) bool {
	return n.x < o.x+o.width && o.x < n.x+n.width && math.Abs(n.y-o.y) < letterHeight
}

// townMarks are the towns that lie on the map, those that everybody knows first. A
// town whose name would stand on another one's is left out.
func townMarks(code string, c canvas) string {
	towns := slices.Clone(geo.TownsOf(code))
	slices.SortStableFunc(towns, func(a, b geo.Town) int {
		if a.Known == b.Known {
			return 0
		}
		if a.Known {
			return -1
		}
		return 1
	})
	var b strings.Builder
	var taken []townName
	for _, t := range towns {
		x, y := c.place(t.At)
		if x < 4 || x > seaWidth-4 || y < 10 || y > seaHeight-24 {
			continue
		}
		const gap = 4.0
		name := townName{x: x - gap, y: y, width: letterWidth*float64(len([]rune(t.Name))) + 2*gap}
		anchor := ""
		at := x + gap
		if x > seaWidth-60 {
			anchor = ` text-anchor="end"`
			at = x - gap
			name.x = x + gap - name.width
		}
		if slices.ContainsFunc(taken, name.overlaps) {
			continue
		}
		taken = append(taken, name)
		fmt.Fprintf(&b, `<circle class="town" cx="%.0f" cy="%.0f" r="2"/><text x="%.0f" y="%.0f"%s>%s</text>`, x, y, at, y+3, anchor, t.Name)
	}
	return b.String()
}

// dotPath is one path with a dot for each place that has plots: those that passed,
// or those that did not. Where there are more places than a page bears, one dot stands
// for those around it; none is left out.
func dotPath(s eudr.Shipment, c canvas, isClear bool) string {
	var d string
	for raster := 3.0; d == "" || strings.Count(d, "M") > shownDots; raster *= 1.5 {
		if d = dotsOn(s, c, isClear, raster); d == "" {
			return ""
		}
	}
	class := "dots"
	if !isClear {
		class = "dots lost"
	}
	return `<path class="` + class + `" d="` + d + `"/>`
}

// dotsOn has one dot for each square of a raster that has a plot.
func dotsOn(s eudr.Shipment, c canvas, isClear bool, raster float64) string {
	var d strings.Builder
	drawn := map[[2]int]bool{}
	for _, f := range s.Farms {
		if f.IsClear != isClear {
			continue
		}
		for _, at := range f.Centres {
			x, y := c.place(at)
			spot := [2]int{int(x / raster), int(y / raster)}
			if drawn[spot] {
				continue
			}
			drawn[spot] = true
			fmt.Fprintf(&d, "M%.0f %.0fh0", x, y)
		}
	}
	return d.String()
}
