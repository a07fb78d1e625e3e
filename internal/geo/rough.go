package geo

import (
	"container/heap"
	"math"
)

// RoughUnit is the grid of a rough outline in millionths of a degree, 2.8 metres: no
// corner is moved further than a phone's receiver is wrong.
const RoughUnit = 25

// What a rough outline may leave out: of the land a share, and of a corner its distance
// from the side that goes on without it. The share keeps a question about a neighbour's
// land meaningful, the distance does so beside a large farm.
const (
	roughShare  = 0.04
	roughMetres = 5
)

// Rough gives the corners of a rougher outline, not closed, on a grid of RoughUnit: for
// who walks beside it. The land that it adds and leaves out together is at most four
// hundredths of the plot, but for the rounding to the grid; with a rough outline that
// meets itself land that is inside twice counts as outside.
func (p Polygon) Rough() []Point {
	if p.Empty() {
		return nil
	}
	var list []Point
	for _, q := range thinned(p.ring[:len(p.ring)-1]) {
		q = Point{Lon: rounded(q.Lon), Lat: rounded(q.Lat)}
		if n := len(list); n == 0 || list[n-1] != q {
			list = append(list, q)
		}
	}
	return list
}

func rounded(v int32) int32 {
	return int32(math.Round(float64(v)/RoughUnit)) * RoughUnit
}

// thinned leaves out the corners that say least (Visvalingam). Without a corner the land
// is other by the triangle of the corner and its neighbours, so that the sum of the
// triangles bounds what has changed.
func thinned(ring []Point) []Point {
	t := newThinning(ring)
	left, room := len(ring), roughShare*t.area()
	for left > 3 && t.heap.Len() > 0 {
		c, _ := heap.Pop(&t.heap).(weighed)
		if t.gone[c.at] || c.worth != t.worth[c.at] {
			continue // it has been weighed again since
		}
		if c.worth > room {
			break
		}
		if t.height(c.at) <= roughMetres {
			room -= c.worth
			left--
			t.drop(c.at)
		}
	}
	var list []Point
	for i, q := range ring {
		if !t.gone[i] {
			list = append(list, q)
		}
	}
	return list
}

// thinning is a ring in metres on its way to fewer corners.
type thinning struct {
	x, y       []float64
	prev, next []int
	worth      []float64 // square metres of the triangle
	gone       []bool
	heap       byWorth
}

func newThinning(ring []Point) *thinning {
	n := len(ring)
	t := &thinning{x: make([]float64, n), y: make([]float64, n), prev: make([]int, n), next: make([]int, n), worth: make([]float64, n), gone: make([]bool, n)}
	north := math.Pi / 180 * 6_371_008.8 / perDegree
	east := north * math.Cos(radians(ring[0].Lat))
	for i, q := range ring {
		t.x[i], t.y[i] = float64(q.Lon-ring[0].Lon)*east, float64(q.Lat-ring[0].Lat)*north
		t.prev[i], t.next[i] = (i+n-1)%n, (i+1)%n
	}
	for i := range ring {
		t.worth[i] = t.triangle(i)
		t.heap = append(t.heap, weighed{i, t.worth[i]})
	}
	heap.Init(&t.heap)
	return t
}

// triangle is the land between a corner and its neighbours.
func (t *thinning) triangle(i int) float64 {
	a, b := t.prev[i], t.next[i]
	return math.Abs((t.x[i]-t.x[a])*(t.y[b]-t.y[a])-(t.y[i]-t.y[a])*(t.x[b]-t.x[a])) / 2
}

// height is how far a corner lies from the line between its neighbours.
func (t *thinning) height(i int) float64 {
	a, b := t.prev[i], t.next[i]
	return 2 * t.worth[i] / max(math.Hypot(t.x[b]-t.x[a], t.y[b]-t.y[a]), 1e-9)
}

func (t *thinning) area() (sum float64) {
	for i, j := range t.next {
		sum += t.x[i]*t.y[j] - t.x[j]*t.y[i]
	}
	return math.Abs(sum) / 2
}

// drop takes a corner out and weighs its neighbours again.
func (t *thinning) drop(i int) {
	t.gone[i] = true
	a, b := t.prev[i], t.next[i]
	t.next[a], t.prev[b] = b, a
	for _, j := range []int{a, b} {
		t.worth[j] = t.triangle(j)
		heap.Push(&t.heap, weighed{j, t.worth[j]})
	}
}

// weighed is a corner with what it was worth when it was weighed.
type weighed struct {
	at    int
	worth float64
}

// byWorth is a heap of them, what says least first; of equals the earlier, so that the
// same ring gives the same outline.
type byWorth []weighed

func (b byWorth) Len() int      { return len(b) }
func (b byWorth) Swap(i, j int) { b[i], b[j] = b[j], b[i] }
func (b byWorth) Less(i, j int) bool {
	return b[i].worth < b[j].worth || b[i].worth == b[j].worth && b[i].at < b[j].at
}

// Push is the heap's.
func (b *byWorth) Push(one any) { *b = append(*b, one.(weighed)) } //nolint:errcheck,forcetypeassert // nothing else is pushed

// Pop is the heap's.
func (b *byWorth) Pop() any {
	last := (*b)[len(*b)-1]
	*b = (*b)[:len(*b)-1]
	return last
}
