package geo

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// geojson writes a Polygon of one ring from positions in degrees.
func geojson(positions ...[2]float64) string {
	var b strings.Builder
	for i, p := range positions {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "[%v, %v]", p[0], p[1])
	}
	return `{"type": "Polygon", "coordinates": [[` + b.String() + `]]}`
}

// A field of about one hectare beside Kampala.
var field = geojson([2]float64{32.58, 0.34}, [2]float64{32.5809, 0.34}, [2]float64{32.5809, 0.3409}, [2]float64{32.58, 0.3409}, [2]float64{32.58, 0.34})

func TestParseAcceptsABoundaryAndKeepsItsCanonicalForm(t *testing.T) {
	const canonical = `{"type":"Polygon","coordinates":[[[32.58,0.34],[32.5809,0.34],[32.5809,0.3409],[32.58,0.3409],[32.58,0.34]]]}`
	for name, raw := range map[string]string{
		"counterclockwise": field,
		"clockwise":        geojson([2]float64{32.58, 0.34}, [2]float64{32.58, 0.3409}, [2]float64{32.5809, 0.3409}, [2]float64{32.5809, 0.34}, [2]float64{32.58, 0.34}),
		"many decimals":    geojson([2]float64{32.5800000001, 0.33999999999}, [2]float64{32.5809, 0.34}, [2]float64{32.58090049, 0.3409}, [2]float64{32.58, 0.34089951}, [2]float64{32.58, 0.34}),
		"standing still":   geojson([2]float64{32.58, 0.34}, [2]float64{32.58, 0.34}, [2]float64{32.5809, 0.34}, [2]float64{32.5809, 0.3409}, [2]float64{32.5809, 0.3409}, [2]float64{32.58, 0.3409}, [2]float64{32.58, 0.34}, [2]float64{32.58, 0.34}),
		"with altitudes":   `{"type":"Polygon","coordinates":[[[32.58,0.34,1190],[32.5809,0.34,1190.25],[32.5809,0.3409,-3],[32.58,0.3409],[32.58,0.34,1188]]]}`,
		"with exponents":   `{"coordinates":[[[3.258e1,34e-2],[32.5809,0.34],[32.5809,0.3409],[32.58,0.3409],[32.58,0.34]]],"type":"Polygon"}`,
	} {
		p, err := Parse([]byte(raw))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := string(p.GeoJSON()); got != canonical {
			t.Errorf("%s: %s, want %v", name, got, canonical)
		}
		if p.Hectares() < 0.99 || p.Hectares() > 1.01 {
			t.Errorf("%s: %v ha, want 0.99 to 1.01", name, p.Hectares())
		}
	}
}

func TestAPolygonTellsItsBoundsAndEncodesItself(t *testing.T) {
	p, err := Parse([]byte(field))
	if err != nil {
		t.Fatal(err)
	}
	southWest, northEast := p.Bounds()
	if southWest != (Point{32580000, 340000}) {
		t.Errorf("south west %v, want %v", southWest, (Point{32580000, 340000}))
	}
	if northEast != (Point{32580900, 340900}) {
		t.Errorf("north east %v, want %v", northEast, (Point{32580900, 340900}))
	}
	p.Ring()[0] = Point{}
	if p.Ring()[0] != (Point{32580000, 340000}) {
		t.Errorf("a caller can change the ring: it begins at %v, want %v", p.Ring()[0], Point{32580000, 340000})
	}
	got, err := json.Marshal([]Polygon{p, {}})
	if err != nil || string(got) != "["+string(p.GeoJSON())+",null]" {
		t.Errorf("encoded as %s, %v, want [%s,null]", got, err, p.GeoJSON())
	}
	if s := (Point{-100, 89_999_999}).String(); s != "[-0.0001,89.999999]" {
		t.Errorf("a point is written %s, want %q", s, "[-0.0001,89.999999]")
	}
	var none Polygon
	if a, b := none.Bounds(); !none.Empty() {
		t.Error("no polygon has bounds: none.Empty() is false, want true")
	} else if a != b {
		t.Errorf("no polygon has bounds: %v, want %v", a, b)
	}
}

// spec: limit-polygon
func TestParseRefusesWhatIsNoBoundary(t *testing.T) {
	a, b, c, d := [2]float64{32.58, 0.34}, [2]float64{32.5809, 0.34}, [2]float64{32.5809, 0.3409}, [2]float64{32.58, 0.3409}
	middle := [2]float64{32.58045, 0.34045}
	long := slices.Repeat([][2]float64{a, b}, MaxPositions/2)
	for _, row := range []struct{ name, raw, reason string }{
		{"empty", ``, "not a GeoJSON Polygon"},
		{"null", `null`, "must be"},
		{"a number", `5`, "not a GeoJSON Polygon"},
		{"a list", `[]`, "not a GeoJSON Polygon"},
		{"a text", `"Polygon"`, "not a GeoJSON Polygon"},
		{"no type", `{"coordinates":[]}`, "must be"},
		{"no coordinates", `{"type":"Polygon"}`, "no ring"},
		{"null coordinates", `{"type":"Polygon","coordinates":null}`, "no ring"},
		{"coordinates an object", `{"type":"Polygon","coordinates":{}}`, "not a GeoJSON Polygon"},
		{"no ring", `{"type":"Polygon","coordinates":[]}`, "no ring"},
		{"null ring", `{"type":"Polygon","coordinates":[null]}`, "0 positions"},
		{"empty ring", `{"type":"Polygon","coordinates":[[]]}`, "0 positions"},
		{"a ring too little nested", `{"type":"Polygon","coordinates":[[32.58,0.34],[32.5809,0.34],[32.5809,0.3409],[32.58,0.34]]}`, "must be a list"},
		{"null position", `{"type":"Polygon","coordinates":[[null,null,null,null]]}`, "must be a list"},
		{"position of one", `{"type":"Polygon","coordinates":[[[32.58],[32.58],[32.58],[32.58]]]}`, "two numbers"},
		{"an altitude in words", `{"type":"Polygon","coordinates":[[[32.58,0.34,"1190 m"]]]}`, "two numbers"},
		{"more than an altitude", `{"type":"Polygon","coordinates":[[[32.58,0.34,1190,7]]]}`, "two numbers"},
		{"texts as numbers", `{"type":"Polygon","coordinates":[[["32.58","0.34"]]]}`, "two numbers"},
		{"null number", `{"type":"Polygon","coordinates":[[[32.58,null]]]}`, "two numbers"},
		{"number beyond float", `{"type":"Polygon","coordinates":[[[1e999,0.34]]]}`, "out of range"},
		{"unclosed JSON", `{"type":"Polygon","coordinates":[[[32.58,`, "not a GeoJSON Polygon"},
		{"trailing data", field + `1`, "not a GeoJSON Polygon"},
		{"another letter case", strings.Replace(field, "coordinates", "Coordinates", 1), "not a GeoJSON Polygon"},
		{"another field", strings.Replace(field, `{`, `{"bbox":[1,2,3,4],`, 1), "not a GeoJSON Polygon"},
		{"a field twice", strings.Replace(field, `{`, `{"type":"Polygon",`, 1), "not a GeoJSON Polygon"},
		{"a MultiPolygon", strings.Replace(field, "Polygon", "MultiPolygon", 1), "must be"},
		{"a Feature", `{"type":"Feature","geometry":` + field + `}`, "not a GeoJSON Polygon"},
		{"a hole", strings.Replace(field, "]]}", "], [[32.5802,0.3402],[32.5804,0.3402],[32.5804,0.3404],[32.5802,0.3402]]]}", 1), "hole"},
		{"longitude off the world", geojson([2]float64{180.0000001, 0}, b, c, d, a), "longitude"},
		{"latitude first", geojson([2]float64{0.34, 132.58}, b, c, a), "longitude comes first"},
		{"three positions", geojson(a, b, a), "3 positions"},
		{"too many positions", geojson(append(long, a)...), "10001 positions"},
		{"open", geojson(a, b, c, d), "not closed"},
		{"open by the last decimal", geojson(a, b, c, d, [2]float64{32.580001, 0.34}), "not closed"},
		{"one position", geojson(a, a, a, a), "different positions"},
		{"two positions", geojson(a, b, b, a), "different positions"},
		{"nothing but rounding", geojson(a, [2]float64{32.5800001, 0.34}, [2]float64{32.5800001, 0.3400001}, a), "different positions"},
		{"a line", geojson(a, b, [2]float64{32.5818, 0.34}, a), "turns back"},
		{"a line with a middle", geojson(a, b, [2]float64{32.5818, 0.34}, b, a), "turns back"},
		{"a spike out", geojson(a, b, [2]float64{32.59, 0.33}, b, c, d, a), "turns back"},
		{"a spike in, shorter back", geojson(a, b, c, [2]float64{32.5809, 0.3403}, d, a), "turns back"},
		{"a spike at the start", geojson(a, b, c, d, a, [2]float64{32.57, 0.33}, a), "turns back"},
		{"a bow tie", geojson(a, c, b, d, a), "crosses"},
		{"a touch at a corner", geojson(a, b, middle, c, d, middle, a), "crosses"},
		{"a touch on a side", geojson(a, b, c, [2]float64{32.58045, 0.34}, d, a), "crosses"},
		{"a side over another", geojson(a, b, [2]float64{32.5809, 0.3405}, [2]float64{32.5806, 0.34}, [2]float64{32.5803, 0.34}, d, a), "crosses"},
		{"walked twice", geojson(a, b, c, d, a, b, c, d, a), "crosses"},
		{"too small", geojson(a, [2]float64{32.58001, 0.34}, [2]float64{32.58001, 0.34001}, a), "below"},
		{"too large", geojson([2]float64{32, 0}, [2]float64{32.1, 0}, [2]float64{32.1, 0.1}, [2]float64{32, 0}), "above"},
		{"round the world", geojson([2]float64{179.9995, 0}, [2]float64{-179.9995, 0}, [2]float64{-179.9995, 0.001}, [2]float64{179.9995, 0.001}, [2]float64{179.9995, 0}), "above"},
	} {
		p, err := Parse([]byte(row.raw))
		var reason *Invalid
		if !errors.As(err, &reason) || !strings.Contains(reason.Reason, row.reason) || !p.Empty() {
			t.Errorf("%s: %v, want a reason with %q", row.name, err, row.reason)
		}
	}
}

func TestTheAreaLimitsAreOneHundredSquareMetresAndTenSquareKilometres(t *testing.T) {
	// Squares on the equator, sized so that they lie just beside the limits.
	square := func(side float64) string {
		lon, lat := side/111_319.4908, side/110_574.2758
		return geojson([2]float64{32, 0}, [2]float64{32 + lon, 0}, [2]float64{32 + lon, lat}, [2]float64{32, lat}, [2]float64{32, 0})
	}
	for side, ok := range map[float64]bool{9.8: false, 10.2: true, 3160: true, 3164: false} {
		if p, err := Parse([]byte(square(side))); (err == nil) != ok {
			t.Errorf("a square of %v m: %v ha, %v, want it taken: %v", side, p.Hectares(), err, ok)
		}
	}
}

func TestAreaAgreesWithIntegrationOverTheEllipsoid(t *testing.T) {
	for _, lat := range []float64{-89.99, -60, -1.5, 0, 0.34, 4.2, 30, 52.5, 89.9} {
		const width, height = 0.03, 0.004
		lonTo, latTo := 32.0+width, lat+height
		ring := []Point{grid(32, lat), grid(lonTo, lat), grid(lonTo, latTo), grid(32, latTo), grid(32, lat)}
		want := integrate(width, lat, latTo)
		if got := ringArea(ring); math.Abs(got-want) > want*1e-6 {
			t.Errorf("at latitude %v: %v m², want %v", lat, got, want)
		}
		// A diagonal splits it into two triangles that add up.
		lower := ringArea([]Point{ring[0], ring[1], ring[2], ring[0]})
		upper := ringArea([]Point{ring[0], ring[2], ring[3], ring[0]})
		if math.Abs(lower+upper-want) > want*1e-6 {
			t.Errorf("at latitude %v: triangles of %v and %v m², want %v together", lat, lower, upper, want)
		}
	}
}

// integrate is the area of a box of parallels and meridians from the radii of
// curvature, a formula that shares nothing with the one under test.
func integrate(width, south, north float64) float64 {
	const steps = 2000
	var sum float64
	for i := range steps {
		lat := (south + (north-south)*(float64(i)+0.5)/steps) * math.Pi / 180
		w := math.Sqrt(1 - eccentricity2*math.Sin(lat)*math.Sin(lat))
		meridian := semiMajor * (1 - eccentricity2) / (w * w * w)
		parallel := semiMajor / w * math.Cos(lat)
		sum += meridian * parallel
	}
	return sum / steps * (north - south) * width * math.Pi / 180 * math.Pi / 180
}

func grid(lon, lat float64) Point {
	return Point{int32(math.Round(lon * perDegree)), int32(math.Round(lat * perDegree))}
}

func TestCrossingsAreFoundExactlyAcrossTheWholeWorld(t *testing.T) {
	west, east := Point{-180 * perDegree, -90 * perDegree}, Point{180 * perDegree, 90 * perDegree}
	// One millionth of a degree beside the world's diagonal, and on it.
	for at, want := range map[Point]int{{2, 1}: 0, {2, 2}: 1, {3, 1}: -1} {
		if got := turn(west, east, at); got != want {
			t.Errorf("turn is not exact on the longest line: %d at %v, want %d", got, at, want)
		}
	}
}

func TestTheCrossingCheckAgreesWithTryingEveryPair(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	simple := 0
	for range 60_000 {
		ring := randomRing(random)
		got, err := checkRing(ring)
		if want := isSimple(ring); (err == nil) != want {
			t.Fatalf("%v: %v, want it taken: %v", ring, err, want)
		}
		if err == nil {
			simple++
			checkInvariants(t, got)
		}
	}
	if simple < 1000 {
		t.Errorf("only %d simple rings were tried, want at least 1000", simple)
	}
}

// randomRing is a small closed ring without consecutive repeats, on a grid so
// coarse that touches, overlaps and spikes are common.
func randomRing(random *rand.Rand) []Point {
	size := int32(2 + random.IntN(6))
	ring := make([]Point, 3+random.IntN(5))
	for i := range ring {
		ring[i] = Point{random.Int32N(size), random.Int32N(size)}
	}
	ring = slices.Compact(ring)
	if ring[0] != ring[len(ring)-1] {
		ring = append(ring, ring[0])
	}
	for len(ring) < MinPositions {
		ring = append(ring, ring[0])
	}
	return ring
}

func BenchmarkParseAWalkOfTenThousandPositions(b *testing.B) {
	raw := []byte(geojson(circle(MaxPositions - 1)...))
	for b.Loop() {
		if _, err := Parse(raw); err != nil {
			b.Fatal(err)
		}
	}
}

// A comb whose teeth all overlap in longitude is the worst case of the sweep.
func BenchmarkParseTheWorstBoundary(b *testing.B) {
	var comb [][2]float64
	const teeth = (MaxPositions - 4) / 4
	for i := range teeth {
		lat := 0.3 + float64(i)*8e-6
		comb = append(comb, [2]float64{32.501, lat}, [2]float64{32.51, lat}, [2]float64{32.51, lat + 4e-6}, [2]float64{32.501, lat + 4e-6})
	}
	comb = append(comb, [2]float64{32.5, 0.3 + teeth*8e-6}, [2]float64{32.5, 0.3}, comb[0])
	raw := []byte(geojson(comb...))
	for b.Loop() {
		if _, err := Parse(raw); err != nil {
			b.Fatal(err)
		}
	}
}

// circle is a ring of n different positions, 1 km across.
func circle(n int) [][2]float64 {
	ring := make([][2]float64, 0, n+1)
	for i := range n {
		angle := 2 * math.Pi * float64(i) / float64(n)
		ring = append(ring, [2]float64{32.58 + 0.012*math.Cos(angle), 0.34 + 0.012*math.Sin(angle)})
	}
	return append(ring, ring[0])
}
