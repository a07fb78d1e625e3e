package outline

import (
	"fmt"
	"html/template"
	"math"
	"strings"
)

// least is how large an outline is, in units of the map, that is drawn as one; below it is a
// dot. So far apart are its corners, too.
const least, apart = 4.0, 0.8

// Spread draws many farms by what the property Forest says of each. Those that are CLEAR are
// green and round, all others red, with broken lines and corners: who sees no colours tells
// them apart. A state is one path, however many farms have it.
// spec: desk-map
func Spread(all *Farms, label string) template.HTML {
	at, ok := all.sighted()
	if !ok {
		return ""
	}
	var good, fail, goodDots, failDots strings.Builder
	for _, one := range all.Features {
		area, dot := &fail, &failDots
		isClear := one.Properties.Forest == "CLEAR"
		if isClear {
			area, dot = &good, &goodDots
		}
		for i, ring := range one.Geometry.Coordinates {
			points, middle, size := at.points(ring)
			switch {
			case len(points) == 0 || i > 0 && size < least:
			case size >= least:
				trace(area, points)
			case isClear:
				fmt.Fprintf(dot, "M%.1f %.1fh0", middle[0], middle[1])
			default:
				fmt.Fprintf(dot, "M%.1f %.1fl3 3-3 3-3-3z", middle[0], middle[1]-3)
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="map wide" viewBox="0 0 %g %g" role="img" aria-label="%s">`, mapWidth, mapHeight, template.HTMLEscapeString(label))
	for _, path := range []struct {
		class string
		of    *strings.Builder
	}{{"clear", &good}, {"clear dots", &goodDots}, {"fail", &fail}, {"fail dots", &failDots}} { // what is wrong is on top
		if path.of.Len() > 0 {
			fmt.Fprintf(&b, `<path class="%s" d="%s"/>`, path.class, path.of.String())
		}
	}
	b.WriteString(`<text x="306" y="16">N↑</text></svg>`)
	return template.HTML(b.String()) //nolint:gosec // numbers, and words that were escaped
}

// points are the corners of a ring on the map, without those that nobody could tell from the
// one before; its middle, and how large it is.
func (f sight) points(ring [][]float64) (points [][2]float64, middle [2]float64, size float64) {
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for _, at := range ring {
		if len(at) < 2 {
			continue
		}
		p := [2]float64{f.left + (at[0]-f.west)*f.shrink*f.unit, f.top + (f.north-at[1])*f.unit}
		for i := range p {
			low[i], high[i] = min(low[i], p[i]), max(high[i], p[i])
		}
		if n := len(points); n == 0 || math.Hypot(p[0]-points[n-1][0], p[1]-points[n-1][1]) >= apart {
			points = append(points, p)
		}
	}
	if len(points) == 0 {
		return nil, middle, 0
	}
	return points, [2]float64{(low[0] + high[0]) / 2, (low[1] + high[1]) / 2}, max(high[0]-low[0], high[1]-low[1])
}

func trace(b *strings.Builder, points [][2]float64) {
	for i, p := range points {
		fmt.Fprintf(b, "%c%.1f %.1f", "ML"[min(i, 1)], p[0], p[1])
	}
	b.WriteByte('Z')
}
