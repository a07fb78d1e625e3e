package geo

import (
	"github.com/peterstace/simplefeatures/geom"
)

// maxWKT bounds the text that is read: MaxPositions with room to spare.
const maxWKT = 64 * MaxPositions

// ParseWKT reads a polygon such as POLYGON((30 1, 31 1, 31 2, 30 1)), in
// longitude and latitude, and checks it as Parse does; POLYGON Z too. The error is an
// *Invalid.
func ParseWKT(text string) (Polygon, error) {
	if len(text) > maxWKT {
		return Polygon{}, invalid("the text of the polygon is too long")
	}
	shape, err := geom.UnmarshalWKT(text, geom.NoValidate{})
	if err != nil {
		return Polygon{}, invalid("not a polygon in WKT, such as POLYGON((30 1, 31 1, 31 2, 30 1))")
	}
	if shape.Type() != geom.TypePolygon || shape.CoordinatesType().IsMeasured() {
		return Polygon{}, invalid("the WKT must be a POLYGON of longitude and latitude")
	}
	raw, err := shape.Force2D().MarshalJSON() // altitudes are dropped, as Parse does
	if err != nil {
		return Polygon{}, invalid("not a polygon in WKT, such as POLYGON((30 1, 31 1, 31 2, 30 1))")
	}
	return Parse(raw)
}
