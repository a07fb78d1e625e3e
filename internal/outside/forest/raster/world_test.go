package raster

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest/foresttest"
)

// mapUnderTest is a raster that the test knows pixel by pixel. Rows count from
// the north.
type mapUnderTest struct {
	west, north, pixel float64 // degrees
	width, height      int
	values             []byte
}

func (m *mapUnderTest) at(column, row int) byte { return m.values[row*m.width+column] }

// patchy fills a map with clumps of values.
func patchy(r *rand.Rand, west, north, pixel float64, width, height int, value func() byte) *mapUnderTest {
	m := &mapUnderTest{west, north, pixel, width, height, make([]byte, width*height)}
	for range width * height / 12 {
		column, row, v := r.IntN(width), r.IntN(height), value()
		for range 1 + r.IntN(6) {
			m.values[row*width+column] = v
			column, row = min(width-1, max(0, column+r.IntN(3)-1)), min(height-1, max(0, row+r.IntN(3)-1))
		}
	}
	return m
}

// write cuts the map at a column and a row into four tiles of random layouts
// and writes them under the providers' names, which follow from where they are.
func (m *mapUnderTest) write(t testing.TB, r *rand.Rand, dir, name string, cutColumn, cutRow int) {
	t.Helper()
	columns, rows := []int{0, cutColumn, m.width}, []int{0, cutRow, m.height}
	for y := range 2 {
		for x := range 2 {
			g := foresttest.GeoTIFF{
				Width: columns[x+1] - columns[x], Height: rows[y+1] - rows[y],
				West: m.west + float64(columns[x])*m.pixel, North: m.north - float64(rows[y])*m.pixel, Pixel: m.pixel,
				Pixels:      func(c, row int) byte { return m.at(columns[x]+c, rows[y]+row) },
				Compression: []foresttest.Compression{foresttest.Uncompressed, foresttest.LZW, foresttest.Deflate, foresttest.OldDeflate}[r.IntN(4)],
				TileSide:    []int{0, 16, 32}[r.IntN(3)], RowsPerStrip: 1 + r.IntN(9), Predictor: uint16(r.IntN(3)), Big: r.IntN(2) == 0, BigEndian: r.IntN(2) == 0,
			}
			if g.Width > 0 && g.Height > 0 {
				save(t, filepath.Join(dir, tileName(name, g)), g)
			}
		}
	}
}

func save(t testing.TB, path string, g foresttest.GeoTIFF) {
	t.Helper()
	if err := os.WriteFile(path, g.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// tileName is the provider's name of the ten degrees that a file is in.
func tileName(name string, g foresttest.GeoTIFF) string {
	letter := func(v float64, plus, minus string) string {
		if v < 0 {
			return minus
		}
		return plus
	}
	west, north := math.Floor((g.West+g.Pixel)/10)*10, math.Ceil((g.North-g.Pixel)/10)*10
	ns, ew := letter(north, "N", "S"), letter(west, "E", "W")
	if strings.HasPrefix(name, "Hansen") {
		return fmt.Sprintf("%s_lossyear_%02.0f%s_%03.0f%s.tif", name, math.Abs(north), ns, math.Abs(west), ew)
	}
	return fmt.Sprintf("%s_%s%.0f_%s%.0f.tif", name, ns, math.Abs(north), ew, math.Abs(west))
}

// imported brings the tiles of a folder into use in another.
func imported(t testing.TB, from string, o Options) *Checker {
	t.Helper()
	to := filepath.Join(t.TempDir(), "rasters")
	if _, err := (Import{Dir: to}).Run(t.Context(), []string{from}); err != nil {
		t.Fatal(err)
	}
	return opened(t, to, o)
}

func opened(t testing.TB, dir string, o Options) *Checker {
	t.Helper()
	c, err := Open(t.Context(), dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// farm makes a polygon from positions in degrees.
func farm(t testing.TB, positions ...[2]float64) geo.Polygon {
	t.Helper()
	p, err := geo.Parse(foresttest.Ring(positions...))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// star is a random ring around a place, with dents.
func star(r *rand.Rand, lon, lat, radius float64) [][2]float64 {
	n := 3 + r.IntN(12)
	var ring [][2]float64
	for i := range n {
		angle, d := 2*math.Pi*(float64(i)+0.8*r.Float64())/float64(n), radius*(0.25+0.75*r.Float64())
		ring = append(ring, [2]float64{lon + d*math.Cos(angle), lat + d*math.Sin(angle)})
	}
	return ring
}
