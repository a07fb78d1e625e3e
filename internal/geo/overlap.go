package geo

import (
	"fmt"

	"github.com/peterstace/simplefeatures/geom"
)

// Overlap is the land that two polygons share, as a part of the smaller one:
// 0 when they are apart or only touch, 1 when one lies inside the other.
func (p Polygon) Overlap(q Polygon) (float64, error) {
	if p.Empty() || q.Empty() || apart(p, q) {
		return 0, nil
	}
	shared, err := geom.Intersection(p.planar(), q.planar())
	if err != nil {
		return 0, fmt.Errorf("overlap of two polygons: %w", err)
	}
	// A share needs no ellipsoid: over a farm a square degree has one size.
	return shared.Area() / min(p.planar().Area(), q.planar().Area()), nil
}

// apart reports whether not even the boxes meet.
func apart(p, q Polygon) bool {
	a, b := p.bounds(), q.bounds()
	return a.northEast.Lon < b.southWest.Lon || b.northEast.Lon < a.southWest.Lon ||
		a.northEast.Lat < b.southWest.Lat || b.northEast.Lat < a.southWest.Lat
}

type corners struct{ southWest, northEast Point }

func (p Polygon) bounds() (c corners) {
	c.southWest, c.northEast = p.Bounds()
	return c
}

// planar is the polygon for the geometry library, in millionths of a degree:
// whole numbers, which it holds exactly.
func (p Polygon) planar() geom.Geometry { return planarRing(p.ring).AsGeometry() }

func planarRing(ring []Point) geom.Polygon {
	flat := make([]float64, 0, 2*len(ring))
	for _, at := range ring {
		flat = append(flat, float64(at.Lon), float64(at.Lat))
	}
	line := geom.NewLineString(geom.NewSequence(flat, geom.DimXY))
	return geom.NewPolygon([]geom.LineString{line})
}
