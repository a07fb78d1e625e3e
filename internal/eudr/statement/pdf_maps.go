package statement

import (
	"fmt"
	"math"

	"mwanyi/internal/geo"
	"mwanyi/internal/pdf"
)

// layout is how many plots share a page: few are drawn large, many small.
type layout struct {
	upTo       int // plots
	columns    int
	rows       int
	gap        float64
	title      pdf.Style
	note       pdf.Style
	titleLines int
	details    bool // CIDs, north arrow, coordinates
}

var layouts = []layout{
	{2, 1, 2, 6, pdf.Style{Face: pdf.Bold, Size: 10, Colour: pdf.Ink}, pdf.Style{Face: pdf.Sans, Size: 7.5, Colour: pdf.Quiet}, 1, true},
	{12, 2, 3, 6, pdf.Style{Face: pdf.Bold, Size: 8.5, Colour: pdf.Ink}, pdf.Style{Face: pdf.Sans, Size: 6.5, Colour: pdf.Quiet}, 1, true},
	{600, 3, 4, 5, pdf.Style{Face: pdf.Bold, Size: 7, Colour: pdf.Ink}, pdf.Style{Face: pdf.Sans, Size: 5.8, Colour: pdf.Quiet}, 1, false},
	{math.MaxInt, 6, 8, 3, pdf.Style{Face: pdf.Bold, Size: 5, Colour: pdf.Ink}, pdf.Style{Face: pdf.Sans, Size: 4.6, Colour: pdf.Quiet}, 1, false},
}

// maps draws every plot.
func (s *sheet) maps() {
	var l layout
	for _, l = range layouts {
		if s.p.Plots <= l.upTo {
			break
		}
	}
	s.Next()
	s.heading("Plots of land", 60)
	begin := s.Y
	width := (pdf.Across - float64(l.columns-1)*l.gap) / float64(l.columns)
	n := 0
	for _, farm := range s.p.Farms {
		for i, plot := range farm.Land {
			place := n % (l.columns * l.rows)
			if place == 0 && n > 0 {
				s.Next()
				begin = s.Y
			}
			height := (pdf.Bottom - begin - float64(l.rows-1)*l.gap) / float64(l.rows)
			x := pdf.Left + float64(place%l.columns)*(width+l.gap)
			y := begin + float64(place/l.columns)*(height+l.gap)
			s.plotCard(l, farm, i, plot, pdf.Box{X: x, Y: y, W: width, H: height})
			n++
		}
	}
	s.Y = pdf.Bottom
}

// plotCard is one plot: whose it is, its map, its size.
func (s *sheet) plotCard(l layout, farm PreparedFarm, i int, plot Land, at pdf.Box) {
	titleHeight := l.title.Size * 0.52
	notes := l.notes(farm, i, plot)
	noteHeight := l.note.Size * 0.43
	inner := pdf.Box{X: at.X, Y: at.Y + titleHeight, W: at.W, H: at.H - titleHeight - float64(len(notes))*noteHeight - 1}
	title := farm.title()
	if len(farm.Land) > 1 {
		title = fmt.Sprintf("%d/%d %s", i+1, len(farm.Land), title)
	}
	title = s.Fit(l.title, title, at.W)
	alt := fmt.Sprintf("Map of a plot of %s: %.4f hectares at %s", farm.title(), plot.Hectares, degrees(plot.Centre()))
	write := func() {
		s.Text(l.title, at.X, at.Y+titleHeight*0.62, title)
		for n, note := range notes {
			s.Text(l.note, at.X, inner.Y+inner.H+float64(n+1)*noteHeight, s.Fit(l.note, note, at.W))
		}
	}
	if l.details {
		s.Mark("P", pdf.Attr{}, write)
		s.Mark("Figure", pdf.Attr{Alt: alt, Box: &inner}, func() { s.drawMap(l, farm, plot, inner) })
		return
	}
	// One element a card: thousands of them make up most of a large file.
	s.Mark("Figure", pdf.Attr{Alt: alt, Box: &at}, func() {
		s.drawMap(l, farm, plot, inner)
		write()
	})
}

// notes are the lines under a map.
func (l layout) notes(farm PreparedFarm, i int, plot Land) []string {
	if !l.details {
		return []string{fmt.Sprintf("%.4f ha   %s", plot.Hectares, degrees(plot.Centre()))}
	}
	whose := farm.placeText()
	if farm.Name != "" { // else the title has the id
		whose = "farmer " + farm.FarmerID
	}
	list := []string{fmt.Sprintf("%.4f ha   %s   %s", plot.Hectares, degrees(plot.Centre()), whose)}
	if plot.CID != "" {
		list = append(list, "Boundary  "+plot.CID)
	}
	if farm.Forest.CID != "" && i == 0 {
		list = append(list, "Forest result  "+farm.Forest.CID)
	}
	return list
}

// Centre is the middle of the plot's box.
func (l Land) Centre() geo.Point {
	if l.Polygon.Empty() {
		return l.Point
	}
	sw, ne := l.Polygon.Bounds()
	return geo.Point{Lon: sw.Lon + (ne.Lon-sw.Lon)/2, Lat: sw.Lat + (ne.Lat-sw.Lat)/2}
}

// degrees writes a place as people say it.
func degrees(q geo.Point) string {
	part := func(v int32, plus, minus string) string {
		if v < 0 {
			plus, v = minus, -v
		}
		return fmt.Sprintf("%.5f°%s", float64(v)/1e6, plus)
	}
	return part(q.Lat, "N", "S") + " " + part(q.Lon, "E", "W")
}

// metresPerDegree of latitude, and of longitude on the equator; a plot is so
// small that the earth is flat under it.
const (
	metresPerLat = 110_574.0
	metresPerLon = 111_320.0
)

// projection turns degrees into millimetres of a map.
type projection struct {
	origin   geo.Point // what lies in the middle
	at       pdf.Point
	perMetre float64
	lonScale float64
}

func (p projection) place(q geo.Point) pdf.Point {
	return pdf.Point{
		X: p.at.X + float64(q.Lon-p.origin.Lon)/1e6*p.lonScale*p.perMetre,
		Y: p.at.Y - float64(q.Lat-p.origin.Lat)/1e6*metresPerLat*p.perMetre,
	}
}

// fit scales a plot into a box with a margin.
func (l Land) fit(box pdf.Box, margin float64) projection {
	origin := l.Centre()
	lonScale := metresPerLon * math.Cos(float64(origin.Lat)/1e6*math.Pi/180)
	width, height := 200.0, 200.0 // around a point, in metres
	if !l.Polygon.Empty() {
		sw, ne := l.Polygon.Bounds()
		width, height = float64(ne.Lon-sw.Lon)/1e6*lonScale, float64(ne.Lat-sw.Lat)/1e6*metresPerLat
	}
	scale := math.Min((box.W-2*margin)/math.Max(width, 1), (box.H-2*margin)/math.Max(height, 1))
	return projection{origin: origin, at: pdf.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}, perMetre: scale, lonScale: lonScale}
}

// drawMap draws ground, grid, plot, scale and north.
func (s *sheet) drawMap(l layout, farm PreparedFarm, plot Land, box pdf.Box) {
	margin := math.Min(box.W, box.H) * 0.13
	p := plot.fit(box, margin)
	bar, metres := p.scaleBar(box.W * 0.4)
	s.Fill(ground, box.X, box.Y, box.W, box.H)
	if l.columns < 6 {
		for x := math.Mod(p.at.X-box.X, bar); x < box.W; x += bar {
			s.Line(grid, 0.1, box.X+x, box.Y, box.X+x, box.Y+box.H)
		}
		for y := math.Mod(p.at.Y-box.Y, bar); y < box.H; y += bar {
			s.Line(grid, 0.1, box.X, box.Y+y, box.X+box.W, box.Y+y)
		}
	}
	fill, edge := land, pdf.Green
	if !farm.Forest.Clear() {
		fill, edge = warning, pdf.Amber
	}
	if plot.Polygon.Empty() {
		at := p.place(plot.Point)
		s.Dot(edge, at.X, at.Y, math.Max(0.8, box.W*0.015))
	} else {
		s.Shape(fill, edge, math.Max(0.2, box.W*0.004), p.outline(plot.Polygon))
	}
	s.Frame(pdf.Hair, 0.15, box.X, box.Y, box.W, box.H)
	s.scale(l, box, bar, metres)
	if l.details {
		s.north(l, pdf.Point{X: box.X + box.W - 5, Y: box.Y + 4})
	}
}

// nearest is how close two corners may come on paper before one is left out:
// half the width of the thinnest line.
const nearest = 0.05

// outline gives the corners on paper. A walk with a position each metre has
// thousands that no eye could tell apart.
func (p projection) outline(polygon geo.Polygon) []pdf.Point {
	ring := polygon.Ring()
	points := make([]pdf.Point, 0, min(len(ring), 400))
	for _, q := range ring[:len(ring)-1] {
		at := p.place(q)
		if n := len(points); n > 0 && math.Abs(points[n-1].X-at.X) < nearest && math.Abs(points[n-1].Y-at.Y) < nearest {
			continue
		}
		points = append(points, at)
	}
	return points
}

// scaleBar is the longest of 1, 2, 5, 10, … metres that fits.
func (p projection) scaleBar(most float64) (length float64, metres int) {
	metres = 1
	for _, next := range []int{2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000} {
		if float64(next)*p.perMetre > most {
			break
		}
		metres = next
	}
	return float64(metres) * p.perMetre, metres
}

func (s *sheet) scale(l layout, box pdf.Box, bar float64, metres int) {
	inset := math.Max(1, box.W*0.03)
	x, y := box.X+inset, box.Y+box.H-inset
	tick := math.Max(0.5, box.W*0.012)
	s.Line(pdf.Ink, 0.2, x, y, x+bar, y)
	s.Line(pdf.Ink, 0.2, x, y-tick, x, y)
	s.Line(pdf.Ink, 0.2, x+bar, y-tick, x+bar, y)
	text := fmt.Sprintf("%d m", metres)
	if metres >= 1000 {
		text = fmt.Sprintf("%d km", metres/1000)
	}
	s.Text(pdf.Style{Face: pdf.Sans, Size: l.note.Size * 0.95, Colour: pdf.Ink}, x+bar+0.8, y, text)
}

func (s *sheet) north(l layout, at pdf.Point) {
	s.Shape(pdf.Ink, pdf.Ink, 0.1, []pdf.Point{{X: at.X, Y: at.Y - 2}, {X: at.X + 1.2, Y: at.Y + 1.6}, {X: at.X, Y: at.Y + 0.8}, {X: at.X - 1.2, Y: at.Y + 1.6}})
	s.TextMiddle(pdf.Style{Face: pdf.Bold, Size: l.note.Size, Colour: pdf.Ink}, at.X, at.Y+4.6, "N")
}
