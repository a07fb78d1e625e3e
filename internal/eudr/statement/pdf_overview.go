package statement

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"mwanyi/internal/geo"
	"mwanyi/internal/pdf"
)

// The maps of all plots together.
var (
	countryFill = pdf.Colour{240, 236, 224}
	countryEdge = pdf.Colour{168, 160, 140}
	townText    = pdf.Style{Face: pdf.Sans, Size: 6.2, Colour: pdf.Quiet}
	townHere    = pdf.Style{Face: pdf.Bold, Size: 6.8, Colour: pdf.Ink}
)

const (
	locatorWidth, locatorHeight = 66.0, 74.0
	closeHeight                 = 128.0
	leastAcross                 = 6_000.0 // metres that a close map shows at least: a farm alone says nothing about where it is
	nearestPlaces               = 11
)

// overview shows where all plots lie: in the country, and among themselves.
// spec: dds-overview
func (s *sheet) overview() {
	s.Next()
	s.heading("Where the plots are", locatorHeight+closeHeight)
	code := s.p.Farms[0].Country
	country, known, err := geo.CountryOf(code)
	top, x := s.Y, pdf.Left
	near := pdf.Box{X: pdf.Left, Y: top + locatorHeight + 6, W: pdf.Across, H: closeHeight}
	p := s.closeUp(code, near)
	if known && err == nil {
		box := pdf.Box{X: pdf.Left, Y: top, W: locatorWidth, H: locatorHeight}
		alt := fmt.Sprintf("Map of %s with the plots of this statement, %s.", countryName(code), s.nextTo(3))
		s.Mark("Figure", pdf.Attr{Alt: alt, Box: &box}, func() { s.locator(country, code, box, p.shown(near)) })
		x += locatorWidth + 8
	}
	s.whereText(x, top+2, pdf.Right-x)
	s.Y = near.Y
	alt := fmt.Sprintf("Map of all %s of this statement, each at its place, %s.", plural(s.p.Plots, "plot", "plots"), s.nextTo(3))
	s.Mark("Figure", pdf.Attr{Alt: alt, Box: &near}, func() { s.closeMap(country, code, near, p) })
	s.Y += closeHeight + 3
	s.paragraph(pdf.SmallText, "North is up. Outline of the country: Natural Earth, 1:10,000,000, public domain. Towns are there for orientation, to about two kilometres. The exact boundaries are in "+GeoJSONName+".", pdf.Across)
}

// byPlace counts farms by the town that is next to them, the most first.
func (p *Prepared) byPlace() (names []string, farms map[string]int) {
	farms = map[string]int{}
	for _, f := range p.Farms {
		town, _, _, found := geo.Nearest(f.Country, f.Land[0].Centre())
		if found {
			farms[town.Name]++
		}
	}
	names = slices.SortedFunc(maps.Keys(farms), func(a, b string) int { return cmp.Or(farms[b]-farms[a], cmp.Compare(a, b)) })
	return names, farms
}

// nextTo names the towns that most farms are next to.
func (s *sheet) nextTo(most int) string {
	names, farms := s.p.byPlace()
	text := ""
	for i, name := range names[:min(most, len(names))] {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s near %s", plural(farms[name], "farm", "farms"), name)
	}
	return cmp.Or(text, "no town of which is known")
}

// whereText says in words what the maps show.
func (s *sheet) whereText(x, y, width float64) {
	names, farms := s.p.byPlace()
	lines := []string{plural(s.p.Plots, "plot", "plots") + fmt.Sprintf(", %.2f ha, of %s.", s.p.Hectares, plural(len(s.p.Farms), "farm", "farms"))}
	for _, name := range names[:min(len(names), nearestPlaces)] {
		lines = append(lines, fmt.Sprintf("%s: %s", name, plural(farms[name], "farm", "farms")))
	}
	if more := len(names) - nearestPlaces; more > 0 {
		lines = append(lines, fmt.Sprintf("and near %s", plural(more, "more town", "more towns")))
	}
	s.Mark("P", pdf.Attr{}, func() {
		s.Text(pdf.BoldText, x, y, s.Fit(pdf.BoldText, lines[0], width))
		if len(lines) > 1 {
			s.Text(label, x, y+7, "By the nearest town")
		}
		for i, line := range lines[1:] {
			s.Text(pdf.BodyText, x, y+12+float64(i)*4.6, s.Fit(pdf.BodyText, line, width))
		}
	})
}

// locator is the country with the plots as dots, and a frame around what the
// close map shows.
func (s *sheet) locator(country geo.Country, code string, box pdf.Box, shown [2]geo.Point) {
	rings := country.Rings()
	p := fitAll(slices.Concat(rings...), box, 2, 0)
	s.ground(rings, p, box)
	for _, town := range geo.TownsOf(code) {
		if town.Known {
			s.town(p, town, townText, nil, box)
		}
	}
	from, to := p.place(shown[0]), p.place(shown[1])
	s.Frame(pdf.Quiet, 0.2, from.X, from.Y, to.X-from.X, to.Y-from.Y)
	s.dots(p, 0.7)
	s.overviewFrame(p, box)
}

// closeUp scales all plots into a box, and with them the town that the middle of
// them is next to: without a name nobody knows where that is.
func (s *sheet) closeUp(code string, box pdf.Box) projection {
	var corners []geo.Point
	for _, f := range s.p.Farms {
		for _, l := range f.Land {
			corners = append(corners, l.corners()...)
		}
	}
	p := fitAll(corners, box, 12, leastAcross)
	if town, _, _, found := geo.Nearest(code, p.origin); found {
		p = fitAll(append(corners, town.At), box, 14, leastAcross)
	}
	return p
}

// shown are the corners of what a map shows, the first in the north-west.
func (p projection) shown(box pdf.Box) [2]geo.Point {
	lon := int32(box.W / 2 / p.perMetre / p.lonScale * 1e6)
	lat := int32(box.H / 2 / p.perMetre / metresPerLat * 1e6)
	return [2]geo.Point{{Lon: p.origin.Lon - lon, Lat: p.origin.Lat + lat}, {Lon: p.origin.Lon + lon, Lat: p.origin.Lat - lat}}
}

// closeMap is the part of the country where the plots are.
func (s *sheet) closeMap(country geo.Country, code string, box pdf.Box, p projection) {
	s.Clip(box, func() {
		s.ground(country.Rings(), p, box)
		s.squares(p, box)
		var taken []pdf.Box
		for _, town := range geo.TownsOf(code) {
			if at := p.place(town.At); at.X > box.X+3 && at.X < box.X+box.W-3 && at.Y > box.Y+4 && at.Y < box.Y+box.H-8 {
				taken = s.town(p, town, townHere, taken, box)
			}
		}
		s.dots(p, 0.8)
	})
	s.overviewFrame(p, box)
}

// ground is the land of a country on a map.
func (s *sheet) ground(rings [][]geo.Point, p projection, box pdf.Box) {
	s.Fill(ground, box.X, box.Y, box.W, box.H)
	for _, ring := range rings {
		points := make([]pdf.Point, 0, len(ring))
		for _, q := range ring {
			points = append(points, p.place(q))
		}
		s.Shape(countryFill, countryEdge, 0.25, points)
	}
}

// squares have the scale bar's length, from the middle of the map.
func (s *sheet) squares(p projection, box pdf.Box) {
	bar, _ := p.scaleBar(box.W * 0.3)
	for x := math.Mod(box.W/2, bar); x < box.W; x += bar {
		s.Line(grid, 0.15, box.X+x, box.Y, box.X+x, box.Y+box.H)
	}
	for y := math.Mod(box.H/2, bar); y < box.H; y += bar {
		s.Line(grid, 0.15, box.X, box.Y+y, box.X+box.W, box.Y+y)
	}
}

// town draws a town with its name, unless another name stands there.
func (s *sheet) town(p projection, t geo.Town, style pdf.Style, taken []pdf.Box, box pdf.Box) []pdf.Box {
	at := p.place(t.At)
	name := pdf.Box{X: at.X + 1.1, Y: at.Y - 2.5, W: s.Width(style, t.Name) + 1, H: 3.5}
	if name.X+name.W > box.X+box.W-1 { // else it would stand beyond the map
		name.X = at.X - name.W
	}
	for _, other := range taken {
		if name.X < other.X+other.W && other.X < name.X+name.W && name.Y < other.Y+other.H && other.Y < name.Y+name.H {
			return taken
		}
	}
	s.Dot(countryEdge, at.X, at.Y, 0.5)
	s.Text(style, name.X, at.Y+0.8, t.Name)
	return append(taken, name)
}

// dots draws the plots: their shapes where these can be seen, and dots where not.
// Ten thousand of them lie on few places of the paper, and each is drawn once.
func (s *sheet) dots(p projection, radius float64) {
	drawn := map[[2]int]bool{}
	for _, f := range s.p.Farms {
		fill, edge := land, pdf.Green
		if !f.Forest.Clear() {
			fill, edge = warning, pdf.Amber
		}
		for _, l := range f.Land {
			at := p.place(l.Centre())
			spot := [2]int{int(at.X * 4), int(at.Y * 4)}
			if drawn[spot] {
				continue
			}
			drawn[spot] = true
			if !l.Polygon.Empty() && math.Sqrt(l.Hectares*squareMetres)*p.perMetre > 4*radius {
				s.Shape(fill, edge, 0.25, p.outline(l.Polygon))
				continue
			}
			s.Dot(edge, at.X, at.Y, radius)
		}
	}
}

const squareMetres = 10_000 // of a hectare

func (s *sheet) overviewFrame(p projection, box pdf.Box) {
	s.Frame(pdf.Hair, 0.2, box.X, box.Y, box.W, box.H)
	bar, metres := p.scaleBar(box.W * 0.3)
	l := layout{note: pdf.Style{Face: pdf.Sans, Size: 6.5}}
	s.scale(l, box, bar, metres)
	s.north(l, pdf.Point{X: box.X + box.W - 5, Y: box.Y + 4})
}

// corners are the ends of a plot's box.
func (l Land) corners() []geo.Point {
	if l.Polygon.Empty() {
		return []geo.Point{l.Point}
	}
	sw, ne := l.Polygon.Bounds()
	return []geo.Point{sw, ne}
}

// fitAll scales places into a box with a margin; least is how many metres are
// shown at least.
func fitAll(places []geo.Point, box pdf.Box, margin, least float64) projection {
	sw, ne := places[0], places[0]
	for _, q := range places {
		sw = geo.Point{Lon: min(sw.Lon, q.Lon), Lat: min(sw.Lat, q.Lat)}
		ne = geo.Point{Lon: max(ne.Lon, q.Lon), Lat: max(ne.Lat, q.Lat)}
	}
	origin := geo.Point{Lon: sw.Lon + (ne.Lon-sw.Lon)/2, Lat: sw.Lat + (ne.Lat-sw.Lat)/2}
	lonScale := metresPerLon * math.Cos(float64(origin.Lat)/1e6*math.Pi/180)
	width := max(float64(ne.Lon-sw.Lon)/1e6*lonScale, least, 1)
	height := max(float64(ne.Lat-sw.Lat)/1e6*metresPerLat, least, 1)
	scale := min((box.W-2*margin)/width, (box.H-2*margin)/height)
	return projection{origin: origin, at: pdf.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}, perMetre: scale, lonScale: lonScale}
}

// placeText is where a farm lies: as it was recorded, or from the nearest town.
func (f PreparedFarm) placeText() string {
	if f.Place != "" {
		return f.Place
	}
	town, km, wind, found := geo.Nearest(f.Country, f.Land[0].Centre())
	switch {
	case !found:
		return "see " + GeoJSONName
	case km < 1.5:
		return "in or near " + town.Name
	}
	return fmt.Sprintf("%.0f km %s of %s", km, wind, town.Name)
}
