package web

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"

	"mwanyi/internal/geo"
	"mwanyi/internal/plot"
	"mwanyi/internal/tongue"
	"mwanyi/internal/web/desk/outline"
)

// whereView is where in its country coffee grew.
type whereView struct {
	Country string // its code
	Town    string // the nearest; empty: none is kept, or the places lie far from each other
	Map     template.HTML
}

// whereOf is where a farm lies in its country, to some ten kilometres.
func whereOf(l *tongue.Language, country string, plots plot.List) (whereView, error) {
	var places []geo.Point
	for _, one := range plots {
		if at := one.Polygon.Coarse(); !slices.Contains(places, at) {
			places = append(places, at)
		}
	}
	return whereAround(l, country, places)
}

// whereAround is where several places lie, which are rounded already.
func whereAround(l *tongue.Language, country string, places []geo.Point) (v whereView, err error) {
	v.Country = country
	if len(places) > 0 && isOneRegion(places) {
		if town, _, _, found := geo.Nearest(country, middleOf(places)); found {
			v.Town = town.Name
		}
	}
	v.Map, err = locator(l, country, places, v.Town)
	return v, err
}

// isOneRegion: the places lie so near to each other that one town says where they are.
func isOneRegion(places []geo.Point) bool {
	const widest = 600_000 // microdegrees, some sixty kilometres
	sw, ne := places[0], places[0]
	for _, at := range places {
		sw = geo.Point{Lon: min(sw.Lon, at.Lon), Lat: min(sw.Lat, at.Lat)}
		ne = geo.Point{Lon: max(ne.Lon, at.Lon), Lat: max(ne.Lat, at.Lat)}
	}
	return ne.Lon-sw.Lon <= widest && ne.Lat-sw.Lat <= widest
}

// middleOf is the place between others.
func middleOf(places []geo.Point) geo.Point {
	var lon, lat int64
	for _, at := range places {
		lon += int64(at.Lon)
		lat += int64(at.Lat)
	}
	n := int64(len(places))
	return geo.Point{Lon: int32(lon / n), Lat: int32(lat / n)} //nolint:gosec // between places that fit
}

// mostDots are as many places as are drawn.
const mostDots = 40

// locator draws where in a country something is: the outline with its name, a dot for
// each place, and the nearest town beside them. It loads nothing.
func locator(l *tongue.Language, country string, places []geo.Point, town string) (template.HTML, error) {
	c, found, err := geo.CountryOf(country)
	if err != nil || !found {
		return "", err
	}
	label, err := l.Say("map.country", "country", l.Country(country))
	if err != nil {
		return "", err
	}
	g := outline.GroundOf(c, plotWidth, plotHeight)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %g %g" role="img" aria-label="%s"><path class="land" d="%s"/>`, plotWidth, plotHeight, label, g.Path())
	fmt.Fprintf(&b, `<text class="name" x="%g" y="%g" text-anchor="middle">%s</text>`, plotWidth/2, plotHeight/2, template.HTMLEscapeString(strings.ToUpper(l.Country(country))))
	for _, at := range places[:min(len(places), mostDots)] {
		x, y := g.Place(at)
		fmt.Fprintf(&b, `<circle class="here" cx="%.0f" cy="%.0f" r="5"/>`, x, y)
	}
	if len(places) > 0 && town != "" {
		b.WriteString(townBeside(g, places, town))
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String()), nil //nolint:gosec // numbers, our own words and the names of our own towns
}

// townBeside writes the name of a town on the side of the dots where there is room.
func townBeside(g outline.Ground, places []geo.Point, town string) string {
	west, east := math.Inf(1), math.Inf(-1)
	for _, at := range places {
		x, _ := g.Place(at)
		west = min(west, x)
		east = max(east, x)
	}
	_, y := g.Place(middleOf(places))
	const gap = 9.0
	x := east + gap
	anchor := ""
	if east > plotWidth-80 {
		x = west - gap
		anchor = ` text-anchor="end"`
	}
	return fmt.Sprintf(`<text class="near" x="%.0f" y="%.0f"%s>%s</text>`, x, y+4, anchor, town)
}
