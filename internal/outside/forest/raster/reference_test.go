package raster

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/forest/foresttest"
)

// The reference knows nothing of the code under test: it goes over every pixel
// of the whole loss map, cuts the farm by its four sides (Sutherland and
// Hodgman), what is left by those of every pixel of the forest map, and takes
// the area by the curvature of the ellipsoid. It reads its own arrays, no file.

// number is what the reference calculates with: float64, or fractions.
type number[T any] interface {
	Add(T) T
	Sub(T) T
	Mul(T) T
	Div(T) T
	Less(T) bool
	Float() float64
}

type decimal float64

func (a decimal) Add(b decimal) decimal    { return a + b }
func (a decimal) Sub(b decimal) decimal    { return a - b }
func (a decimal) Mul(b decimal) decimal    { return a * b }
func (a decimal) Div(b decimal) decimal    { return a / b }
func (a decimal) Less(b decimal) bool      { return a < b }
func (a decimal) Float() float64           { return float64(a) }
func newDecimal(v float64) decimal         { return decimal(v) }
func newFraction(v float64) fraction       { return fraction{new(big.Rat).SetFloat64(v)} }
func (a fraction) Add(b fraction) fraction { return fraction{new(big.Rat).Add(a.Rat, b.Rat)} }
func (a fraction) Sub(b fraction) fraction { return fraction{new(big.Rat).Sub(a.Rat, b.Rat)} }
func (a fraction) Mul(b fraction) fraction { return fraction{new(big.Rat).Mul(a.Rat, b.Rat)} }
func (a fraction) Div(b fraction) fraction { return fraction{new(big.Rat).Quo(a.Rat, b.Rat)} }
func (a fraction) Less(b fraction) bool    { return a.Cmp(b.Rat) < 0 }
func (a fraction) Float() float64          { f, _ := a.Float64(); return f }

type fraction struct{ *big.Rat }

type corner[T number[T]] [2]T

// keep cuts a ring: axis 0 or 1, the part above the limit or below it.
func keep[T number[T]](ring []corner[T], axis int, limit T, above bool) []corner[T] {
	inside := func(p corner[T]) bool {
		return p[axis].Less(limit) != above || !p[axis].Less(limit) && !limit.Less(p[axis])
	}
	var out []corner[T]
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		if inside(p) {
			out = append(out, p)
		}
		if inside(p) != inside(q) {
			share := limit.Sub(p[axis]).Div(q[axis].Sub(p[axis]))
			cut := corner[T]{p[0].Add(share.Mul(q[0].Sub(p[0]))), p[1].Add(share.Mul(q[1].Sub(p[1])))}
			cut[axis] = limit
			out = append(out, cut)
		}
	}
	return out
}

// clip cuts by a box.
func clip[T number[T]](ring []corner[T], west, south, east, north T) []corner[T] {
	for _, cut := range []struct {
		axis  int
		limit T
		above bool
	}{{0, west, true}, {0, east, false}, {1, south, true}, {1, north, false}} {
		if ring = keep(ring, cut.axis, cut.limit, cut.above); len(ring) == 0 {
			return nil
		}
	}
	return ring
}

// squareMetres is the area of a small ring in millionths of a degree.
func squareMetres[T number[T]](ring []corner[T]) float64 {
	if len(ring) < 3 {
		return 0
	}
	twice := ring[0][0].Sub(ring[0][0])
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		twice = twice.Add(a[0].Sub(ring[0][0]).Mul(b[1].Sub(ring[0][1])).Sub(b[0].Sub(ring[0][0]).Mul(a[1].Sub(ring[0][1]))))
	}
	const a, f = 6378137.0, 1 / 298.257223563
	e2 := f * (2 - f)
	var lat float64
	for _, p := range ring {
		lat += p[1].Float() / float64(len(ring))
	}
	lat *= math.Pi / 180e6
	w := math.Sqrt(1 - e2*math.Sin(lat)*math.Sin(lat))
	perSquare := a * (1 - e2) / (w * w * w) * a / w * math.Cos(lat) * (math.Pi / 180e6) * (math.Pi / 180e6)
	return math.Abs(twice.Float()) / 2 * perSquare
}

// expected is what the reference finds.
type expected struct {
	total, forest, elsewhere float64
	byYear                   map[int]float64
	alerts                   map[pixel]float64
}

func brute[T number[T]](p geo.Polygon, loss, cover *mapUnderTest, from func(float64) T) expected {
	out := expected{byYear: map[int]float64{}, alerts: map[pixel]float64{}}
	var ring []corner[T]
	for _, q := range p.Ring()[1:] {
		ring = append(ring, corner[T]{from(float64(q.Lon)), from(float64(q.Lat))})
	}
	line := func(start, step float64, n int) T { return from((start + step*float64(n)) * 1e6) }
	for row := range loss.height {
		for column := range loss.width {
			part := clip(ring, line(loss.west, loss.pixel, column), line(loss.north, -loss.pixel, row+1), line(loss.west, loss.pixel, column+1), line(loss.north, -loss.pixel, row))
			if len(part) == 0 {
				continue
			}
			near := func(at float64, back int) int { return int(math.Floor(at/cover.pixel)) + back }
			x, y := loss.west+loss.pixel*float64(column)-cover.west, cover.north-loss.north+loss.pixel*float64(row)
			for r := max(0, near(y, -1)); r <= min(cover.height-1, near(y+loss.pixel, 1)); r++ {
				for c := max(0, near(x, -1)); c <= min(cover.width-1, near(x+loss.pixel, 1)); c++ {
					area := squareMetres(clip(part, line(cover.west, cover.pixel, c), line(cover.north, -cover.pixel, r+1), line(cover.west, cover.pixel, c+1), line(cover.north, -cover.pixel, r)))
					out.add(pixel{column, row}, loss.at(column, row), cover.at(c, r), area)
				}
			}
		}
	}
	return out
}

func (e *expected) add(at pixel, lost, wooded byte, area float64) {
	e.total += area
	if wooded == 1 {
		e.forest += area
	}
	switch {
	case lost < 21 || area == 0:
	case wooded == 1:
		e.byYear[2000+int(lost)] += area
		e.alerts[at] += area
	default:
		e.elsewhere += area
	}
}

// groups counts what hangs together by spreading the smallest label until
// nothing changes: slow, and unlike the code under test.
func groups(alerts map[pixel]float64) int {
	label := map[pixel]pixel{}
	for p := range alerts {
		label[p] = p
	}
	less := func(a, b pixel) bool { return a.row < b.row || a.row == b.row && a.column < b.column }
	for changed := true; changed; {
		changed = false
		for p := range label {
			for q := range label {
				if max(p.row-q.row, q.row-p.row) <= 1 && max(p.column-q.column, q.column-p.column) <= 1 && less(label[q], label[p]) {
					label[p], changed = label[q], true
				}
			}
		}
	}
	roots := map[pixel]bool{}
	for _, root := range label {
		roots[root] = true
	}
	return len(roots)
}

// compare holds findings against the reference, pixel by pixel. Places closer
// than a tenth of a millimetre are one for the code under test.
func compare(t *testing.T, name string, got *findings, want expected, shift pixel) {
	t.Helper()
	near := func(what string, a, b float64) {
		t.Helper()
		if math.Abs(a-b) > 1e-6*math.Max(math.Abs(b), 1)+1e-3 {
			t.Errorf("%s: %s is %v m², want %v m²", name, what, a, b)
		}
	}
	near("the farm", got.total, want.total)
	near("forest", got.forest, want.forest)
	near("loss elsewhere", got.lossElsewhere, want.elsewhere)
	for year := 2021; year <= 2025; year++ {
		near(fmt.Sprint(year), got.byYear[year], want.byYear[year])
	}
	for at, area := range got.alerts {
		near(fmt.Sprintf("pixel %v", at), area, want.alerts[pixel{at.column + shift.column, at.row + shift.row}])
	}
	for at, area := range want.alerts {
		if _, there := got.alerts[pixel{at.column - shift.column, at.row - shift.row}]; !there && area > 1e-3 {
			t.Errorf("%s: pixel %v with %v m² is missing", name, at, area)
		}
	}
	if len(got.alerts) == len(want.alerts) && patches(got.alerts) != groups(want.alerts) {
		t.Errorf("%s: %d patches, want %d", name, patches(got.alerts), groups(want.alerts))
	}
}

// spec: forest-assessment
func TestTheCheckAgreesPixelForPixelWithBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(2020, 12))
	const side, step, half = 44, 0.00025, 44 * 0.00025 / 2
	for _, place := range []struct {
		name     string
		lon, lat float64
	}{
		{"where four tiles meet on the equator", 30, 0},
		{"where four tiles meet in the north", 30, 10},
		{"on the equator and the first meridian", 0, 0},
		{"in the west of the south", -60, -10},
	} {
		lost := func() byte { return []byte{0, 5, 20, 21, 22, 23, 24, 25}[r.IntN(8)] }
		loss := patchy(r, place.lon-half, place.lat+half, step, side, side, lost)
		fine := 8.983152841195215e-05
		reach := int(math.Ceil(half/fine)) + 2
		cover := patchy(r, place.lon-float64(reach)*fine, place.lat+float64(reach)*fine, fine, 2*reach, 2*reach, func() byte { return byte(r.IntN(2)) })
		for i := range cover.values { // mostly forest, or there would be little loss in it
			cover.values[i] = 1 - cover.values[i]
		}
		dir := t.TempDir()
		loss.write(t, r, dir, "Hansen_GFC-2025-v1.13", side/2, side/2)
		cover.write(t, r, dir, "JRC_GFC2020_V4", reach, reach)
		c := imported(t, dir, Options{CacheBytes: 1 << 14})
		first := c.loss.tiles[0].image
		shift := pixel{int(math.Round((first.West - loss.west) / step)), int(math.Round((loss.north - first.North) / step))}
		alerts := 0
		for n := range 30 {
			lon, lat := place.lon+(r.Float64()-0.5)*half, place.lat+(r.Float64()-0.5)*half
			p, err := geo.Parse(foresttest.Ring(star(r, lon, lat, half*(0.08+0.4*r.Float64()))...))
			if err != nil {
				var invalid *geo.Invalid
				if !errors.As(err, &invalid) {
					t.Fatal(err)
				}
				continue
			}
			got, err := c.look(t.Context(), p)
			if err != nil {
				t.Fatalf("%s: %s: %v", place.name, p.GeoJSON(), err)
			}
			name := fmt.Sprintf("%s, farm %d", place.name, n)
			compare(t, name, got, brute(p, loss, cover, newDecimal), shift)
			if n%15 == 0 {
				compare(t, name+" in fractions", got, brute(p, loss, cover, newFraction), shift)
			}
			alerts += len(got.alerts)
		}
		if alerts < 100 {
			t.Errorf("%s: only %d pixels with loss were compared, want at least 100", place.name, alerts)
		}
	}
}

func TestTheSameFarmHasTheSameBytesAndHash(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	loss := patchy(r, 33.99, 0.01, 0.00025, 80, 80, func() byte { return 23 })
	cover := patchy(r, 33.99, 0.01, 0.0001, 200, 200, func() byte { return 1 })
	dir := t.TempDir()
	loss.write(t, r, dir, "Hansen_GFC-2025-v1.13", 80, 40)
	cover.write(t, r, dir, "JRC_GFC2020_V4", 200, 100)
	a, b := imported(t, dir, Options{}), imported(t, dir, Options{CacheBytes: 1})
	for range 20 {
		p := farm(t, star(r, 34, 0, 0.004)...)
		first, err := a.Check(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, again := range []*Checker{a, b} {
			next, err := again.Check(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if string(next.Raw) != string(first.Raw) {
				t.Fatalf("raw %s, want %v", string(next.Raw), string(first.Raw))
			}
			if next.RequestID != first.RequestID {
				t.Fatalf("request ID %v, want %v", next.RequestID, first.RequestID)
			}
		}
		switch {
		case first.AlertCount == 0:
			t.Errorf("%s: alert count is 0, want more", first.Raw)
		case len(first.Datasets) != 4:
			t.Errorf("%s: %d datasets, want 4", first.Raw, len(first.Datasets))
		case first.Assessment == forest.Clear:
			t.Errorf("%s: assessment %v, want anything but %v", first.Raw, first.Assessment, forest.Clear)
		}
	}
}
