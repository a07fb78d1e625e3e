package web

import (
	"fmt"
	"html/template"
	"math"
	"strings"

	"mwanyi/internal/plot"
	"mwanyi/internal/tongue"
)

// The drawing of a plot, in units of its view box.
const (
	plotWidth, plotHeight = 320.0, 220.0
	plotMargin            = 26.0
	metresPerDegree       = 111_320.0
)

// plotMap draws a farm as inline SVG: the boundary over a metre grid, with a
// scale bar and north. It loads nothing, so nobody learns which farm was
// looked at.
// spec: farm-plots
func plotMap(l *tongue.Language, plots plot.List) (template.HTML, error) {
	if len(plots) == 0 {
		return "", nil
	}
	label, err := l.Say("map.farm", "area", l.Hectares(plots.Hectares()))
	if err != nil {
		return "", err
	}
	sw, ne := plots.Bounds()
	shrink := math.Cos(float64(sw.Lat+ne.Lat) / 2 / 1e6 * math.Pi / 180)
	wide, high := degrees(ne.Lon-sw.Lon)*metresPerDegree*shrink, degrees(ne.Lat-sw.Lat)*metresPerDegree
	unit := min((plotWidth-2*plotMargin)/max(wide, 1), (plotHeight-2*plotMargin)/max(high, 1)) // of the box, for a metre
	left, top := (plotWidth-wide*unit)/2, (plotHeight-high*unit)/2
	var path strings.Builder
	for _, p := range plots {
		ring := p.Polygon.Ring()
		for i, at := range ring[:len(ring)-1] {
			command := 'L'
			if i == 0 {
				command = 'M'
			}
			x := left + degrees(at.Lon-sw.Lon)*metresPerDegree*shrink*unit
			y := top + degrees(ne.Lat-at.Lat)*metresPerDegree*unit
			fmt.Fprintf(&path, "%c%.1f %.1f", command, x, y)
		}
		path.WriteByte('Z')
	}
	step := roundStep(60 / unit)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %g %g" role="img" aria-label="%s">`, plotWidth, plotHeight, label)
	b.WriteString(gridLines(step * unit))
	fmt.Fprintf(&b, `<path class="farm" d="%s"/>`, path.String())
	fmt.Fprintf(&b, `<path class="bar" d="M12 %g v4 h%.1f v-4"/><text x="12" y="%g">%s</text>`, plotHeight-14, step*unit, plotHeight-18, metres(l, step))
	fmt.Fprintf(&b, `<path class="north" d="M%g 26 l5 -16 l5 16 l-5 -4z"/><text x="%g" y="38">N</text></svg>`, plotWidth-24, plotWidth-23)
	return template.HTML(b.String()), nil //nolint:gosec // numbers and our own words alone go into it
}

func degrees(microdegrees int32) float64 { return float64(microdegrees) / 1e6 }

// gridLines are the lines of a grid with this distance.
func gridLines(distance float64) string {
	var d strings.Builder
	for x := math.Mod(plotWidth/2, distance); x < plotWidth; x += distance {
		fmt.Fprintf(&d, "M%.1f 0V%g", x, plotHeight)
	}
	for y := math.Mod(plotHeight/2, distance); y < plotHeight; y += distance {
		fmt.Fprintf(&d, "M0 %.1fH%g", y, plotWidth)
	}
	return `<path class="grid" d="` + d.String() + `"/>`
}

// roundStep is the largest of 1, 2, 5, 10, … that is not above the value.
func roundStep(value float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(value, 1))))
	for _, digit := range []float64{5, 2} {
		if digit*power <= value {
			return digit * power
		}
	}
	return power
}

func metres(l *tongue.Language, m float64) string {
	if m >= 1000 {
		return l.Number(m/1000, 0) + " km"
	}
	return l.Number(m, 0) + " m"
}
