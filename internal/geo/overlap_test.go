package geo

import (
	"fmt"
	"math"
	"testing"

	"github.com/tidwall/geodesic"
)

// square is a square with its south-west corner at a place, sides in degrees.
func square(t testing.TB, lon, lat, side float64) Polygon {
	t.Helper()
	p, err := Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%f,%f],[%f,%f],[%f,%f],[%f,%f],[%f,%f]]]}`,
		lon, lat, lon+side, lat, lon+side, lat+side, lon, lat+side, lon, lat))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTheOverlapIsThePartOfTheSmallerFarm(t *testing.T) {
	farm := square(t, 34, 1, 0.002)
	for name, row := range map[string]struct {
		other Polygon
		want  float64
	}{
		"itself":        {farm, 1},
		"far away":      {square(t, 30, 1, 0.002), 0},
		"a neighbour":   {square(t, 34.002, 1, 0.002), 0},
		"at a corner":   {square(t, 34.002, 1.002, 0.002), 0},
		"half of it":    {square(t, 34.001, 1, 0.002), 0.5},
		"a quarter":     {square(t, 34.001, 1.001, 0.002), 0.25},
		"inside":        {square(t, 34.0005, 1.0005, 0.001), 1},
		"around":        {square(t, 33.999, 0.999, 0.004), 1},
		"none":          {Polygon{}, 0},
		"a hair's edge": {square(t, 34.001999, 1, 0.002), 0.0005},
	} {
		for _, pair := range [][2]Polygon{{farm, row.other}, {row.other, farm}} {
			got, err := pair[0].Overlap(pair[1])
			if err != nil || math.Abs(got-row.want) > 1e-6 {
				t.Errorf("%s: %v, want %v (%v)", name, got, row.want, err)
			}
		}
	}
}

func TestAPolygonIsReadFromWKT(t *testing.T) {
	const good = "POLYGON((34.312451 1.061207,34.313702 1.061184,34.313745 1.062391,34.312488 1.062418,34.312451 1.061207))"
	p, err := ParseWKT(good)
	if err != nil || len(p.Ring()) != 5 {
		t.Fatalf("%v, %v, want a ring of 5 points", p, err)
	}
	high, err := ParseWKT("POLYGON Z((34 1 1190,34.001 1 1191,34.001 1.001 1192,34 1 1190))")
	if err != nil || string(high.GeoJSON()) != `{"type":"Polygon","coordinates":[[[34,1],[34.001,1],[34.001,1.001],[34,1]]]}` {
		t.Errorf("with altitudes: %s, %v, want them dropped", high.GeoJSON(), err)
	}
	for name, text := range map[string]string{
		"nothing": "", "a point": "POINT(34 1)", "words": "a farm", "two farms": "MULTIPOLYGON(((34 1,34.1 1,34.1 1.1,34 1)))",
		"with measures": "POLYGON M((34 1 0,34.001 1 0,34.001 1.001 0,34 1 0))", "open": "POLYGON((34 1,34.001 1,34.001 1.001))",
		"a hole":      "POLYGON((34 1,34.01 1,34.01 1.01,34 1.01,34 1),(34.001 1.001,34.002 1.001,34.002 1.002,34.001 1.001))",
		"a bow tie":   "POLYGON((34 1,34.001 1.001,34.001 1,34 1.001,34 1))",
		"empty":       "POLYGON EMPTY",
		"not numbers": "POLYGON((NaN 1,34.001 1,34.001 1.001,NaN 1))",
	} {
		if _, err := ParseWKT(text); err == nil {
			t.Errorf("%s was taken, want an error", name)
		}
	}
}

func FuzzWKT(f *testing.F) {
	f.Add("POLYGON((34 1,34.001 1,34.001 1.001,34 1))")
	f.Add("POLYGON((")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseWKT(text)
		if err != nil {
			return
		}
		if again, err := Parse(p.GeoJSON()); err != nil || string(again.GeoJSON()) != string(p.GeoJSON()) {
			t.Fatalf("%q: read again it is %s, %v, want %s", text, again.GeoJSON(), err, p.GeoJSON())
		}
	})
}

// The area by another road: Karney's geodesic polygons, whose sides are
// geodesics. For sides of farm size the two agree to a millionth.
func TestTheAreaIsThatOfGeographicLib(t *testing.T) {
	for _, p := range []Polygon{square(t, 34, 1, 0.002), square(t, 30.1, -0.5, 0.01), square(t, 32.7, 0, 0.02), square(t, -84, 12, 0.005)} {
		ring := p.Ring()
		other := geodesic.WGS84.PolygonInit(false)
		for _, at := range ring[:len(ring)-1] {
			other.AddPoint(float64(at.Lat)/perDegree, float64(at.Lon)/perDegree)
		}
		var area, perimeter float64
		other.Compute(false, true, &area, &perimeter)
		if math.Abs(math.Abs(area)-p.SquareMetres()) > 1e-6*p.SquareMetres() {
			t.Errorf("%v m², want %v as the other says", p.SquareMetres(), math.Abs(area))
		}
	}
}
