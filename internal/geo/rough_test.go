package geo_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/peterstace/simplefeatures/geom"

	"mwanyi/internal/geo"
	"mwanyi/internal/testhouse/farmers"
)

// land is a ring, closed or not, for the geometry library.
func land(ring []geo.Point) geom.Geometry {
	var flat []float64
	for _, q := range append(slices.Clone(ring), ring[0]) {
		flat = append(flat, float64(q.Lon), float64(q.Lat))
	}
	return geom.NewPolygon([]geom.LineString{geom.NewLineString(geom.NewSequence(flat, geom.DimXY))}).AsGeometry()
}

// Half of the corners tell almost all of the land: what is other is four hundredths of
// it, and what the grid moves along the boundary.
// spec: get-farmers-roster
func TestARoughOutlineHasFewCornersAndAlmostAllOfTheLand(t *testing.T) {
	luck := rand.New(rand.NewPCG(7, 7))
	before, after := 0, 0
	for range 300 {
		p := farmers.Walked(luck, 34.3, 1.1)
		rough := p.Rough()
		before, after = before+len(p.Ring())-1, after+len(rough)
		if again := p.Rough(); !slices.Equal(rough, again) {
			t.Fatal("the same plot gives two outlines")
		}
		whole := land(p.Ring()[:len(p.Ring())-1])
		if land(rough).Validate() != nil {
			continue // it meets itself, and the library has no word on it
		}
		other, err := geom.SymmetricDifference(whole, land(rough))
		if err != nil {
			t.Fatal(err)
		}
		moved := whole.Boundary().Length() * geo.RoughUnit / 2 * math.Sqrt2
		if other.Area() > 0.04*whole.Area()+moved {
			t.Errorf("of %.2f ha %.1f %% is other", p.Hectares(), 100*other.Area()/whole.Area())
		}
		for _, q := range rough {
			if q.Lon%geo.RoughUnit != 0 || q.Lat%geo.RoughUnit != 0 {
				t.Fatalf("%v is not on the grid", q)
			}
		}
	}
	if after*2 > before {
		t.Errorf("%d corners of %d are left, want less than half", after, before)
	}
}

func TestARoughOutlineKeepsWhatHasFewCornersOrGoesFar(t *testing.T) {
	for name, row := range map[string]struct {
		ring string
		want int
	}{
		"a triangle":                       {`[34,1],[34.001,1],[34,1.001],[34,1]`, 3},
		"a square":                         {`[34,1],[34.001,1],[34.001,1.001],[34,1.001],[34,1]`, 4},
		"a corner on a side":               {`[34,1],[34.0005,1],[34.001,1],[34.001,1.001],[34,1.001],[34,1]`, 4},
		"a metre beside it":                {`[34,1],[34.0005,0.99999],[34.001,1],[34.001,1.001],[34,1.001],[34,1]`, 4},
		"eight metres off a large farm":    {`[34,1],[34.0001,1.00008],[34.0002,1],[34.01,1],[34.01,1.01],[34,1.01],[34,1]`, 6},
		"on the other side of the equator": {`[34,-0.001],[34.001,-0.001],[34.001,0.001],[34,0.001],[34,-0.001]`, 4},
	} {
		p, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[` + row.ring + `]]}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Rough(); len(got) != row.want {
			t.Errorf("%s: %v, want %d corners", name, got, row.want)
		}
	}
	if none := (geo.Polygon{}).Rough(); none != nil {
		t.Errorf("no plot has the outline %v", none)
	}
}

func TestARingOfTheMostPositionsIsMadeRoughToo(t *testing.T) {
	var text bytes.Buffer
	const n = geo.MaxPositions - 1
	for i := range n {
		angle := 2 * math.Pi * float64(i) / n
		fmt.Fprintf(&text, "[%.6f,%.6f],", 34+0.01*math.Cos(angle), 1+0.01*math.Sin(angle))
	}
	p, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[` + text.String() + `[34.010000,1.000000]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := len(p.Rough()); got < 8 || got > 60 {
		t.Errorf("a circle of %d positions has %d rough corners", len(p.Ring()), got)
	}
}
