// Package chart draws numbers as SVG: a line over days, and bars. A drawing has a title for
// who does not see it, and stands beside the numbers that it is made of.
//
//	chart.go  Line, Bars
package chart

import (
	"fmt"
	"html/template"
	"math"
	"strings"
)

// Point is one number of a drawing, with what it is called.
type Point struct {
	Name  string
	Value float64
}

// The size of a drawing, in its own units.
const (
	width  = 640
	height = 180
	edge   = 8
	bar    = 22
)

// Line draws numbers from left to right, between the smallest and the largest. Fewer than
// two make no line.
func Line(title string, points []Point) template.HTML {
	if len(points) < 2 {
		return ""
	}
	least, most := points[0].Value, points[0].Value
	for _, p := range points {
		least, most = math.Min(least, p.Value), math.Max(most, p.Value)
	}
	span := most - least
	if span == 0 {
		span = 1
	}
	var path strings.Builder
	for i, p := range points {
		x := edge + float64(i)*(width-2*edge)/float64(len(points)-1)
		y := height - edge - (p.Value-least)/span*(height-2*edge)
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], x, y)
	}
	return template.HTML(fmt.Sprintf(`<svg class="chart" viewBox="0 0 %d %d" role="img" aria-label="%s"><path d="%s"/></svg>`, //nolint:gosec // numbers, and a text that is escaped
		width, height, template.HTMLEscapeString(title), path.String()))
}

// Bars draws a bar for each number, from nothing to the largest; what is below nothing has none.
func Bars(title string, points []Point) template.HTML {
	most := 0.0
	for _, p := range points {
		most = math.Max(most, p.Value)
	}
	if most == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="chart bars" viewBox="0 0 %d %d" role="img" aria-label="%s">`, width, len(points)*bar+2*edge, template.HTMLEscapeString(title))
	for i, p := range points {
		y := edge + i*bar
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text><rect x="%d" y="%d" width="%.1f" height="%d"/>`,
			edge, y+bar-7, template.HTMLEscapeString(p.Name), width/3, y, math.Max(p.Value, 0)/most*(width*2/3-edge), bar-6)
	}
	b.WriteString("</svg>")
	return template.HTML(b.String()) //nolint:gosec // numbers, and texts that are escaped
}
