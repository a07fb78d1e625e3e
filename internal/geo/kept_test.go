package geo_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/testhouse/farmers"
)

// What was kept of a polygon is the polygon, on every side of the world.
func TestAPolygonThatIsKeptIsTheSame(t *testing.T) {
	luck := rand.New(rand.NewPCG(3, 4))
	for _, at := range [][2]float64{{34.3, 1.1}, {-34.3, 1.1}, {34.3, -1.1}, {-0.0001, -0.0001}, {179.99, 0}, {-179.9999, 89.99}} {
		for range 50 {
			want := farmers.Walked(luck, at[0], at[1])
			got, err := geo.Kept(string(want.GeoJSON()))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got.Ring(), want.Ring()) || got.SquareMetres() != want.SquareMetres() || got.Hectares() != want.Hectares() || string(got.GeoJSON()) != string(want.GeoJSON()) {
				t.Errorf("kept %s\nread %s", want.GeoJSON(), got.GeoJSON())
			}
		}
	}
}

const plain = `{"type":"Polygon","coordinates":[[[34.3,1.1],[34.301,1.1],[34.301,1.101],[34.3,1.101],[34.3,1.1]]]}`

// A text that is not in the canonical form is judged as one from outside: it is read where
// that can be, and refused where it is none.
func TestWhatIsNotCanonicalIsJudged(t *testing.T) {
	p, err := geo.Kept(strings.ReplaceAll(plain, ",[", ", ["))
	if err != nil || string(p.GeoJSON()) != plain {
		t.Errorf("with spaces: %s, %v, want the same polygon", p.GeoJSON(), err)
	}
	for name, text := range map[string]string{
		"nothing":               "",
		"another kind":          strings.Replace(plain, "Polygon", "Point", 1),
		"not closed":            strings.Replace(plain, ",[34.3,1.1]]]", "]]", 1),
		"out of the world":      strings.ReplaceAll(plain, "34.3,", "234.3,"),
		"too far north":         strings.ReplaceAll(plain, "1.101", "91.101"),
		"a hole":                strings.Replace(plain, "]]]}", "]],[[34.3,1.1],[34.3005,1.1],[34.3005,1.1005],[34.3,1.1]]]}", 1),
		"three positions":       `{"type":"Polygon","coordinates":[[[34.3,1.1],[34.301,1.1],[34.3,1.1]]]}`,
		"a number without one":  strings.Replace(plain, "34.301", "34.", 1),
		"a position of one":     strings.Replace(plain, "[34.301,1.1]", "[34.301]", 1),
		"something behind it":   plain + "]]}",
		"a comma without more":  strings.Replace(plain, "]]]}", "],]]}", 1),
		"a list without commas": strings.Replace(plain, "],[", "][", 1),
	} {
		if p, err := geo.Kept(text); err == nil {
			t.Errorf("%s: read as %s, want a refusal", name, p.GeoJSON())
		}
	}
}

// Whatever stands in a row, what is read of it is a ring within the world that is written again
// as it was read.
func FuzzKept(f *testing.F) {
	for _, text := range []string{plain, strings.ReplaceAll(plain, "34.3", "-34.30"), strings.Replace(plain, "34.301", "1e3", 1), "{}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := geo.Kept(text)
		if err != nil {
			return
		}
		ring := p.Ring()
		if len(ring) < geo.MinPositions || ring[0] != ring[len(ring)-1] {
			t.Fatalf("%q was read as %v", text, ring)
		}
		again, err := geo.Kept(string(p.GeoJSON()))
		if err != nil || !slices.Equal(again.Ring(), ring) {
			t.Fatalf("%s was read as %v, %v", p.GeoJSON(), again.Ring(), err)
		}
	})
}
