package outline

import (
	"fmt"
	"html/template"
	"math"
	"strings"

	"mwanyi/internal/geo"
)

// Ground is a country that fills a box, on which places are found.
type Ground struct {
	country       geo.Country
	lon, lat      float64 // of the middle
	unit          float64 // of the box, for a degree
	width, height float64
}

// groundMargin is what stays free round a country. What is nearer to the last corner of its
// outline than groundDetail is left out.
const groundMargin, groundDetail = 10.0, 2.0

// GroundOf puts a country into a box.
func GroundOf(c geo.Country, width, height float64) Ground {
	west, east := math.Inf(1), math.Inf(-1)
	south, north := math.Inf(1), math.Inf(-1)
	for _, ring := range c.Rings() {
		for _, at := range ring {
			lon, lat := degrees(at)
			west, east = min(west, lon), max(east, lon)
			south, north = min(south, lat), max(north, lat)
		}
	}
	return Ground{country: c, lon: west/2 + east/2, lat: south/2 + north/2, width: width, height: height,
		unit: min((width-2*groundMargin)/(east-west), (height-2*groundMargin)/(north-south))}
}

func degrees(at geo.Point) (lon, lat float64) {
	const millionths = 1_000_000
	return float64(at.Lon) / millionths, float64(at.Lat) / millionths
}

// Place is where a place lies in the box.
func (g Ground) Place(at geo.Point) (x, y float64) {
	lon, lat := degrees(at)
	return g.width/2 + (lon-g.lon)*g.unit, g.height/2 + (g.lat-lat)*g.unit
}

// Path is the outline of the country, for the d of a path.
func (g Ground) Path() string {
	var d strings.Builder
	for _, ring := range g.country.Rings() {
		lastX, lastY := math.Inf(1), math.Inf(1)
		command := 'M'
		for _, at := range ring {
			x, y := g.Place(at)
			if math.Hypot(x-lastX, y-lastY) < groundDetail {
				continue
			}
			lastX = x
			lastY = y
			fmt.Fprintf(&d, "%c%.0f %.0f", command, x, y)
			command = 'L'
		}
		d.WriteByte('Z')
	}
	return d.String()
}

// Spot is a place on the map of a country, in degrees, and how much there is.
type Spot struct {
	Lat, Lng float64
	Much     float64
}

// Coarse is the place to a tenth of a degree: it tells of a region, and not of a family.
func (s Spot) Coarse() Spot {
	at := geo.PointAt(s.Lng, s.Lat).Coarse()
	s.Lng, s.Lat = degrees(at)
	return s
}

// farFromTown is how far from a town, in kilometres, a place is no longer called after it.
const farFromTown = 60

// Town is the town next to a place; empty where none is near.
func (s Spot) Town(country string) string {
	if town, km, _, found := geo.Nearest(country, geo.PointAt(s.Lng, s.Lat)); found && km < farFromTown {
		return town.Name
	}
	return ""
}

// The radius of a spot, by how much there is.
const leastSpot, mostSpot = 7.0, 14.0

// Country draws where in a country something is: a round for each place, as large as there is
// much, with the number that it has among them. It is as coarse as the places are. Of a country
// that is not kept it draws nothing.
// spec: desk-buyer-map
func Country(code string, spots []Spot, label string) (template.HTML, error) {
	c, found, err := geo.CountryOf(code)
	if err != nil || !found || len(spots) == 0 {
		return "", err
	}
	most := 0.0
	for _, s := range spots {
		most = max(most, s.Much)
	}
	g := GroundOf(c, mapWidth, mapHeight)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="map wide country" viewBox="0 0 %g %g" role="img" aria-label="%s"><path class="land" d="%s"/>`, mapWidth, mapHeight, template.HTMLEscapeString(label), g.Path())
	for i, s := range spots {
		x, y := g.Place(geo.PointAt(s.Lng, s.Lat))
		fmt.Fprintf(&b, `<circle cx="%.0f" cy="%.0f" r="%.1f"/><text x="%.0f" y="%.0f">%d</text>`, x, y, leastSpot+(mostSpot-leastSpot)*math.Sqrt(s.Much/max(most, 1)), x, y+4, i+1)
	}
	b.WriteString(`<text class="north" x="306" y="16">N↑</text></svg>`)
	return template.HTML(b.String()), nil //nolint:gosec // numbers, and words that were escaped
}
