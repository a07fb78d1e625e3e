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
	At    float64 // of a line: how far to the right, on any scale
}

// The size of a drawing, in its own units.
const (
	width  = 640
	height = 180
	edge   = 8
	bar    = 22
	foot   = 20 // where the names of a line stand
)

// Line draws numbers from left to right, between the smallest and the largest, which are
// written beside it, as the first and the last names are. Fewer than two make no line; nor do
// those that all stand at one place.
func Line(title string, points []Point, written func(value float64) string) template.HTML {
	if len(points) < 2 || points[0].At >= points[len(points)-1].At {
		return ""
	}
	first, last := points[0], points[len(points)-1]
	least, most := first.Value, first.Value
	for _, p := range points {
		least, most = math.Min(least, p.Value), math.Max(most, p.Value)
	}
	span := most - least
	if span == 0 {
		span = 1
	}
	const head, ground = 2*edge + 14.0, height - foot - edge - 14.0 // the numbers stand above and below the line
	var path strings.Builder
	for i, p := range points {
		x := edge + (p.At-first.At)/(last.At-first.At)*(width-2*edge)
		y := ground - (p.Value-least)/span*(ground-head)
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], x, y)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="chart" viewBox="0 0 %d %d" role="img" aria-label="%s">`, width, height, template.HTMLEscapeString(title))
	fmt.Fprintf(&b, `<path class="rule" d="M%d %gH%dM%d %gH%d"/><path d="%s"/>`, edge, head, width-edge, edge, ground, width-edge, path.String())
	for _, one := range []struct {
		x, y float64
		end  bool
		text string
	}{{edge, head - 5, false, written(most)}, {edge, ground + 14, false, written(least)}, {edge, height - edge, false, first.Name}, {width - edge, height - edge, true, last.Name}} {
		anchor := ""
		if one.end {
			anchor = ` text-anchor="end"`
		}
		fmt.Fprintf(&b, `<text x="%g" y="%g"%s>%s</text>`, one.x, one.y, anchor, template.HTMLEscapeString(one.text))
	}
	b.WriteString("</svg>")
	return template.HTML(b.String()) //nolint:gosec // numbers, and texts that are escaped
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
