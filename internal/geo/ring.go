package geo

import (
	"cmp"
	"slices"
)

// checkRing gives the ring without consecutive repeats and counterclockwise,
// or says what is wrong with it.
func checkRing(ring []Point) ([]Point, error) {
	if ring[0] != ring[len(ring)-1] {
		return nil, invalid("the boundary is not closed: its last position must repeat the first, %v", ring[0])
	}
	// Somebody who stands still while walking the boundary records the same
	// position again; rounding can make two equal as well.
	ring = slices.Compact(slices.Clone(ring))
	if len(ring) < MinPositions {
		return nil, invalid("the boundary has only %d different positions; it needs at least 3", max(len(ring)-1, 1))
	}
	if at, found := findSpike(ring); found {
		return nil, invalid("the boundary turns back on itself at %v", at)
	}
	if a, b, found := findCrossing(ring); found {
		return nil, invalid("the boundary crosses or touches itself: the side from %v to %v meets the side from %v to %v", a.from, a.to, b.from, b.to)
	}
	// What is above finds the place and says it in words; the geometry library
	// has the last word on whether the ring bounds a polygon at all.
	if err := planarRing(ring).Validate(); err != nil {
		return nil, invalid("the boundary does not enclose one piece of land")
	}
	if doubleArea(ring) < 0 {
		slices.Reverse(ring)
	}
	return ring, nil
}

// side is the stretch between two positions of a ring.
type side struct {
	from, to Point
	index    int // its place in the ring
}

// findSpike looks for a corner where the next side runs back over the one
// before it. That is the only way in which neighbouring sides can share more
// than their corner.
func findSpike(ring []Point) (Point, bool) {
	n := len(ring) - 1
	for i := range n {
		before := ring[(i+n-1)%n]
		at, after := ring[i], ring[i+1]
		if turn(before, at, after) == 0 && along(before, at, after) < 0 {
			return at, true
		}
	}
	return Point{}, false
}

// findCrossing looks for two sides that are no neighbours and share a point.
// Sides are taken from west to east, so that each is compared only with those
// that begin before it ends: near n log n for a walked boundary, and never
// more than MaxPositions²/2 comparisons of four integers.
func findCrossing(ring []Point) (side, side, bool) {
	n := len(ring) - 1
	sides := make([]side, n)
	for i := range n {
		sides[i] = side{ring[i], ring[i+1], i}
	}
	slices.SortFunc(sides, func(a, b side) int { return cmp.Compare(a.west(), b.west()) })
	for i, a := range sides {
		east := a.east()
		south, north := min(a.from.Lat, a.to.Lat), max(a.from.Lat, a.to.Lat)
		for _, b := range sides[i+1:] {
			if b.west() > east {
				break
			}
			if b.from.Lat > north && b.to.Lat > north || b.from.Lat < south && b.to.Lat < south {
				continue
			}
			if gap := (a.index - b.index + n) % n; gap == 1 || gap == n-1 {
				continue
			}
			if meet(a, b) {
				return a, b, true
			}
		}
	}
	return side{}, side{}, false
}

func (s side) west() int32 { return min(s.from.Lon, s.to.Lon) }
func (s side) east() int32 { return max(s.from.Lon, s.to.Lon) }

// meet reports whether two sides share a point.
func meet(a, b side) bool {
	b1, b2 := turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)
	a1, a2 := turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)
	if b1*b2 < 0 && a1*a2 < 0 {
		return true
	}
	return b1 == 0 && a.covers(b.from) || b2 == 0 && a.covers(b.to) ||
		a1 == 0 && b.covers(a.from) || a2 == 0 && b.covers(a.to)
}

// covers reports whether a point on the side's line lies within the side.
func (s side) covers(p Point) bool {
	return s.west() <= p.Lon && p.Lon <= s.east() &&
		min(s.from.Lat, s.to.Lat) <= p.Lat && p.Lat <= max(s.from.Lat, s.to.Lat)
}

// turn tells on which side of the line from a to b the point c lies: 1 left, 0
// on it, -1 right. Exact: differences stay under 3.6e8, so the products fit.
func turn(a, b, c Point) int {
	return cmp.Compare(
		(int64(b.Lon)-int64(a.Lon))*(int64(c.Lat)-int64(a.Lat)),
		(int64(b.Lat)-int64(a.Lat))*(int64(c.Lon)-int64(a.Lon)))
}

// along is the sign of the scalar product of the steps from a to b and from b to c.
func along(a, b, c Point) int {
	return cmp.Compare(
		(int64(b.Lon)-int64(a.Lon))*(int64(c.Lon)-int64(b.Lon))+
			(int64(b.Lat)-int64(a.Lat))*(int64(c.Lat)-int64(b.Lat)), 0)
}

// doubleArea is twice the signed area of a ring on the grid, positive when it
// runs counterclockwise. Exact: measured from the first position each product
// is under 6.5e16, and the sum of a simple ring is bounded by its box; sums in
// between may wrap round and wrap back.
func doubleArea(ring []Point) int64 {
	var sum int64
	o := ring[0]
	for i := 1; i < len(ring); i++ {
		ax, ay := int64(ring[i-1].Lon)-int64(o.Lon), int64(ring[i-1].Lat)-int64(o.Lat)
		bx, by := int64(ring[i].Lon)-int64(o.Lon), int64(ring[i].Lat)-int64(o.Lat)
		sum += ax*by - bx*ay
	}
	return sum
}
