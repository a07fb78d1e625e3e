package geo

import (
	"bytes"
	"encoding/binary"
	"math/big"
	"slices"
	"testing"
)

func FuzzParse(f *testing.F) {
	f.Add([]byte(field))
	f.Add([]byte(geojson(circle(12)...)))
	f.Add([]byte(`{"type":"Polygon","coordinates":[[[180,90],[-180,-90],[0,1e-6],[180,90]]]}`))
	f.Add([]byte(`{"type":"Polygon","coordinates":[[[0,0,0],[0,0],[0],[]],[]]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		p, err := Parse(raw)
		if err != nil {
			return
		}
		checkInvariants(t, p.ring)
		if h := p.Hectares(); h < MinHectares || h > MaxHectares {
			t.Fatalf("%v ha were accepted, want %v to %v", h, MinHectares, MaxHectares)
		}
		again, err := Parse(p.GeoJSON())
		if err != nil {
			t.Fatalf("the canonical form is not stable: %v", err)
		}
		if !slices.Equal(again.ring, p.ring) {
			t.Fatalf("the canonical form is not stable: ring %v, want %v", again.ring, p.ring)
		}
		if again.area != p.area {
			t.Fatalf("the canonical form is not stable: area %v, want %v", again.area, p.area)
		}
		if !bytes.Equal(again.GeoJSON(), p.GeoJSON()) {
			t.Fatalf("read again it is %s, want %s", again.GeoJSON(), p.GeoJSON())
		}
	})
}

// FuzzRing gets past the JSON: each four bytes are a position near a corner of the world.
func FuzzRing(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0, 0, 9, 0, 0, 0, 9, 0, 9})
	f.Add([]byte{0, 0, 0, 0, 0, 9, 0, 9, 0, 9, 0, 0, 0, 0, 0, 9})
	f.Fuzz(func(t *testing.T, raw []byte) {
		var ring []Point
		for ; len(raw) >= 4 && len(ring) < 40; raw = raw[4:] {
			lon, lat := int16(binary.BigEndian.Uint16(raw)), int16(binary.BigEndian.Uint16(raw[2:]))
			ring = append(ring, Point{179_967_233 + int32(lon), 89_967_233 + int32(lat)})
		}
		if len(ring) < 3 {
			return
		}
		ring = append(ring, ring[0])
		got, err := checkRing(ring)
		if want := isSimple(ring); (err == nil) != want {
			t.Fatalf("%v: %v, want it taken: %v", ring, err, want)
		}
		if err == nil {
			checkInvariants(t, got)
		}
	})
}

func checkInvariants(t *testing.T, ring []Point) {
	t.Helper()
	switch n := len(ring); {
	case n < MinPositions || n > MaxPositions:
		t.Fatalf("%d positions were accepted", n)
	case ring[0] != ring[n-1]:
		t.Fatalf("an open ring was accepted: %v", ring)
	case doubleArea(ring) <= 0:
		t.Fatalf("%v, want it counterclockwise", ring)
	case !isSimple(ring):
		t.Fatalf("a ring that meets itself was accepted: %v", ring)
	}
}

// isSimple tries every pair of sides by solving for the point in which they
// meet, in fractions: slow, and unlike the check under test. Repeats are dropped.
func isSimple(ring []Point) bool {
	ring = slices.Compact(slices.Clone(ring))
	n := len(ring) - 1
	if n < 3 {
		return false
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			shared := sharedPoints(ring[i], ring[i+1], ring[j], ring[j+1])
			allowed := 0
			if j == i+1 || i == 0 && j == n-1 {
				allowed = 1
			}
			if shared > allowed {
				return false
			}
		}
	}
	return true
}

// sharedPoints counts the points that the segments ab and cd share: 0, 1, or 2
// for a whole stretch.
func sharedPoints(a, b, c, d Point) int {
	r, s, w := diff(b, a), diff(d, c), diff(c, a)
	rs := cross(r, s)
	if rs.Sign() == 0 {
		if cross(w, r).Sign() != 0 {
			return 0
		}
		rr := dot(r, r)
		from, to := new(big.Rat).SetFrac(dot(w, r), rr), new(big.Rat).SetFrac(dot(diff(d, a), r), rr)
		if from.Cmp(to) > 0 {
			from, to = to, from
		}
		from, to = ratMax(from, new(big.Rat)), ratMin(to, big.NewRat(1, 1))
		return 1 + to.Cmp(from)
	}
	t, u := new(big.Rat).SetFrac(cross(w, s), rs), new(big.Rat).SetFrac(cross(w, r), rs)
	if within(t) && within(u) {
		return 1
	}
	return 0
}

type vector [2]*big.Int

func diff(p, q Point) vector {
	return vector{big.NewInt(int64(p.Lon) - int64(q.Lon)), big.NewInt(int64(p.Lat) - int64(q.Lat))}
}

func cross(a, b vector) *big.Int {
	x, y := new(big.Int).Mul(a[0], b[1]), new(big.Int).Mul(a[1], b[0])
	return x.Sub(x, y)
}

func dot(a, b vector) *big.Int {
	x, y := new(big.Int).Mul(a[0], b[0]), new(big.Int).Mul(a[1], b[1])
	return x.Add(x, y)
}

func within(t *big.Rat) bool { return t.Sign() >= 0 && t.Cmp(big.NewRat(1, 1)) <= 0 }

func ratMax(a, b *big.Rat) *big.Rat {
	if a.Cmp(b) > 0 {
		return a
	}
	return b
}

func ratMin(a, b *big.Rat) *big.Rat {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}
