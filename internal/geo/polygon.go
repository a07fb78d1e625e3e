// Package geo holds farm boundaries that cannot be wrong: a Polygon is checked
// when it is made, on an integer grid of millionths of a degree, so that no
// verdict about its shape depends on rounding.
//
//	polygon.go  Polygon, Parse, the canonical GeoJSON
//	whole.go    land in several pieces as one GeoJSON
//	feature.go  plots as the EU register reads them
//	read.go     strict reading of a GeoJSON Polygon
//	kept.go     reading one that Parse has seen before
//	ring.go     the checks of a ring: repeats, spikes, crossings, orientation
//	overlap.go  the land that two polygons share
//	wkt.go      reading a polygon from WKT
//	area.go     area on the WGS84 ellipsoid
//	tile.go     tiles of the world, by which neighbours are found
//	country.go  how far outside a country a polygon or a place lies
//	town.go     towns, for orientation on a map
//	distance.go how far a place lies from a polygon
//	cell.go     the same for a cell of a raster
//	polyline.go a ring in few letters, for a phone
//	rough.go    a ring with few corners, for a phone
package geo

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// The limits of a farm's boundary. MaxPositions bounds the work of the
// crossing check; a walk of 10 km with a position each metre fits.
const (
	MinHectares  = 0.01
	MaxHectares  = 1000
	MinPositions = 4
	MaxPositions = 10_000
)

// Invalid says why something is not a farm boundary, in words that a field
// agent can act on. The text is safe to show: it holds nothing but positions.
type Invalid struct{ Reason string }

// Error is the reason.
func (e *Invalid) Error() string { return e.Reason }

func invalid(format string, args ...any) error {
	return &Invalid{fmt.Sprintf(format, args...)}
}

// Point is a WGS84 position in millionths of a degree, about 11 cm.
type Point struct{ Lon, Lat int32 }

// String is the position as GeoJSON writes it.
func (p Point) String() string { return string(p.append(nil)) }

func (p Point) append(b []byte) []byte {
	b = append(b, '[')
	b = appendDegrees(b, p.Lon)
	b = append(b, ',')
	b = appendDegrees(b, p.Lat)
	return append(b, ']')
}

// Polygon is a farm boundary: one ring without holes that is closed, does not
// touch or cross itself, repeats no position, runs counterclockwise and
// encloses MinHectares to MaxHectares. The zero Polygon is none.
type Polygon struct {
	ring []Point // closed: the last is the first
	area float64 // square metres; 0: not asked for yet
}

// Parse reads a GeoJSON Polygon. Coordinates are rounded to six decimals, and
// what is checked is the rounded ring, because that is what is kept, pinned
// and filed. Positions that are the same as the one before are dropped, and
// a clockwise ring is turned round, as RFC 7946 asks of writers. The error is
// an *Invalid.
// spec: limit-polygon
func Parse(raw []byte) (Polygon, error) {
	ring, err := read(raw)
	if err != nil {
		return Polygon{}, err
	}
	if ring, err = checkRing(ring); err != nil {
		return Polygon{}, err
	}
	p := Polygon{ring: ring, area: ringArea(ring)}
	switch {
	case p.area < MinHectares*squareMetresPerHectare:
		return Polygon{}, invalid("the area is %.4f ha, below the least of %v ha", p.area/squareMetresPerHectare, MinHectares)
	case p.area > MaxHectares*squareMetresPerHectare:
		return Polygon{}, invalid("the area is %.1f ha, above the most of %v ha", p.area/squareMetresPerHectare, MaxHectares)
	}
	return p, nil
}

// Empty reports whether there is no polygon.
func (p Polygon) Empty() bool { return p.ring == nil }

// Ring gives a copy of the positions; the last is the first.
func (p Polygon) Ring() []Point { return slices.Clone(p.ring) }

// SquareMetres is the area on the WGS84 ellipsoid.
func (p Polygon) SquareMetres() float64 {
	if p.area == 0 && !p.Empty() {
		return ringArea(p.ring)
	}
	return p.area
}

// Hectares is the area on the WGS84 ellipsoid, unrounded.
func (p Polygon) Hectares() float64 { return p.SquareMetres() / squareMetresPerHectare }

// Bounds gives the south-west and north-east corners of the enclosing box.
func (p Polygon) Bounds() (southWest, northEast Point) {
	if p.Empty() {
		return
	}
	southWest, northEast = p.ring[0], p.ring[0]
	for _, q := range p.ring[1:] {
		southWest.Lon, northEast.Lon = min(southWest.Lon, q.Lon), max(northEast.Lon, q.Lon)
		southWest.Lat, northEast.Lat = min(southWest.Lat, q.Lat), max(northEast.Lat, q.Lat)
	}
	return
}

// Coarse is the middle to a tenth of a degree, see Point.Coarse.
func (p Polygon) Coarse() Point {
	sw, ne := p.Bounds()
	return Point{Lon: sw.Lon/2 + ne.Lon/2, Lat: sw.Lat/2 + ne.Lat/2}.Coarse()
}

// Coarse is the place to a tenth of a degree, some eleven kilometres: it tells of a
// region, and not of a family.
func (p Point) Coarse() Point {
	const tenth = 100_000
	round := func(v int32) int32 { return int32(math.Round(float64(v)/tenth)) * tenth }
	return Point{Lon: round(p.Lon), Lat: round(p.Lat)}
}

// GeoJSON is the canonical form: the geometry alone, no spaces, no trailing
// zeros. The same ring always gives the same bytes, and Parse of them gives
// the same Polygon.
func (p Polygon) GeoJSON() []byte {
	b := append(make([]byte, 0, 48+24*len(p.ring)), `{"type":"Polygon","coordinates":[`...)
	return append(p.appendRing(b), `]}`...)
}

// MarshalJSON writes the canonical form, and null for no polygon.
func (p Polygon) MarshalJSON() ([]byte, error) {
	if p.Empty() {
		return []byte("null"), nil
	}
	return p.GeoJSON(), nil
}

const perDegree = 1_000_000

// appendDegrees writes millionths of a degree as an exact decimal.
func appendDegrees(b []byte, v int32) []byte {
	n := int64(v)
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/perDegree, 10)
	fraction := n % perDegree
	if fraction == 0 {
		return b
	}
	digits := strconv.AppendInt(nil, perDegree+fraction, 10)[1:]
	for digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	return append(append(b, '.'), digits...)
}
