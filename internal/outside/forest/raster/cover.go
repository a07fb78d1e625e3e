package raster

import (
	"cmp"
	"slices"
	"sort"

	"mwanyi/internal/geo"
)

// untouched is the share of a cell below which rounding may have put it there.
const untouched = 1e-9

// side is a side of the ring that is not level, from its lower to its upper
// end, in millionths of a degree from the south-west corner.
type side struct {
	lowX, lowY, highX, highY float64
	sign                     float64 // 1 when the farm is to the east of it
}

// sides gives the sides of a counterclockwise ring, the lowest first.
func sides(ring []geo.Point, corner geo.Point) []side {
	all := make([]side, 0, len(ring))
	for i := 1; i < len(ring); i++ {
		a := ring[i-1]
		b := ring[i]
		sign := -1.0
		if a.Lat == b.Lat {
			continue
		}
		if a.Lat > b.Lat { // downwards, the farm is on the left: to the east
			a, b = b, a
			sign = 1
		}
		x := func(p geo.Point) float64 { return float64(int64(p.Lon) - int64(corner.Lon)) }
		y := func(p geo.Point) float64 { return float64(int64(p.Lat) - int64(corner.Lat)) }
		all = append(all, side{x(a), y(a), x(b), y(b), sign})
	}
	slices.SortStableFunc(all, func(a, b side) int { return cmp.Compare(a.lowY, b.lowY) })
	return all
}

// cover works out, exactly but for rounding, which part of each cell of a grid
// a ring covers: row by row, by adding up what lies to the east of each side.
type cover struct {
	xs, ys []float64 // the lines of the grid, ascending; the ring is inside
	// Of the row at hand: the area to the east of sides inside each column, and
	// the height of sides that lie to the west of it.
	east, height []float64
	first, last  int // columns that a side touches
}

// eachRow calls visit for each row from the south with the first column that
// the ring may touch and the covered areas of the cells from there on, in
// square millionths of a degree. The areas are visit's until it returns.
func eachRow(ring []geo.Point, corner geo.Point, xs, ys []float64, visit func(row, first int, areas []float64) error) error {
	c := &cover{xs: xs, ys: ys, east: make([]float64, len(xs)), height: make([]float64, len(xs)+1)}
	waiting := sides(ring, corner)
	var active []side
	for row := range len(ys) - 1 {
		south, north := ys[row], ys[row+1]
		active = slices.DeleteFunc(active, func(s side) bool { return s.highY <= south })
		for len(waiting) > 0 && waiting[0].lowY < north {
			if waiting[0].highY > south {
				active = append(active, waiting[0])
			}
			waiting = waiting[1:]
		}
		if len(active) == 0 {
			continue
		}
		c.first, c.last = len(xs), -1
		for _, s := range active {
			c.add(s, max(s.lowY, south), min(s.highY, north))
		}
		if err := visit(row, c.first, c.areas()); err != nil {
			return err
		}
	}
	return nil
}

// add adds the part of a side between two heights.
func (c *cover) add(s side, low, high float64) {
	along := func(y float64) float64 {
		switch y {
		case s.lowY:
			return s.lowX
		case s.highY:
			return s.highX
		}
		return s.lowX + (s.highX-s.lowX)*((y-s.lowY)/(s.highY-s.lowY))
	}
	west, east := along(low), along(high)
	if west > east {
		west, east = east, west
	}
	column := c.column(west)
	c.first = min(c.first, column)
	for from := west; ; column++ {
		to := min(east, c.xs[column+1])
		if column == len(c.xs)-2 {
			to = east
		}
		part := high - low
		if east > west {
			part *= (to - from) / (east - west)
		}
		c.east[column] += s.sign * part * (c.xs[column+1] - (from+to)/2)
		c.height[column+1] += s.sign * part
		if to >= east {
			break
		}
		from = to
	}
	c.last = max(c.last, column)
}

// column finds the column that x is in.
func (c *cover) column(x float64) int {
	n := sort.Search(len(c.xs), func(i int) bool { return c.xs[i] > x }) - 1
	return min(max(n, 0), len(c.xs)-2)
}

// areas sums up the row and empties it for the next one.
func (c *cover) areas() []float64 {
	var height float64
	for i := c.first; i <= c.last; i++ {
		height += c.height[i]
		c.east[i] += height * (c.xs[i+1] - c.xs[i])
		c.height[i] = 0
	}
	c.height[c.last+1] = 0
	areas := slices.Clone(c.east[c.first : c.last+1])
	clear(c.east[c.first : c.last+1])
	return areas
}
