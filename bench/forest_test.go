package bench

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest/foresttest"
	"mwanyi/internal/outside/forest/geotiff"
	"mwanyi/internal/outside/forest/raster"
)

// A tile of each map in full size: 40,000 × 40,000 pixels of loss in strips of
// one row with LZW, and 111,104 × 111,104 pixels of forest in tiles of 512 with
// deflate. Rows and tiles repeat in the file, which therefore is small, but
// every block is unpacked as in a real one.
const (
	lossSide, lossPixel   = 40_000, 0.00025
	coverSide, coverPixel = 217 * 512, 8.983152841195215e-05
	lossRows, coverTiles  = 2000, 251
	mapWest, mapNorth     = 30.0, 10.0
)

// patterns is what the maps show: runs of pixels with loss, clumps of forest.
type patterns struct {
	loss  [lossRows][]byte
	cover [coverTiles][]byte
}

func newPatterns() *patterns {
	r := rand.New(rand.NewPCG(2020, 2025))
	p := &patterns{}
	for i := range p.loss {
		p.loss[i] = make([]byte, lossSide)
		for range 600 { // 600 runs of up to 8 in a row: 7 % of the land
			from, year := r.IntN(lossSide-8), byte(1+r.IntN(25))
			for j := range 1 + r.IntN(8) {
				p.loss[i][from+j] = year
			}
		}
	}
	for i := range p.cover {
		p.cover[i] = make([]byte, 512*512)
		for range 1200 {
			x, y, side := r.IntN(512-16), r.IntN(512-16), 2+r.IntN(14)
			for row := range side {
				for column := range side {
					p.cover[i][(y+row)*512+x+column] = 1
				}
			}
		}
	}
	return p
}

func (p *patterns) lossAt(column, row int) byte { return p.loss[row%lossRows][column] }

func (p *patterns) coverAt(column, row int) byte {
	n := row/512*(coverSide/512) + column/512
	return p.cover[n%coverTiles][row%512*512+column%512]
}

// fullSize writes the two tiles into a folder and opens them.
func fullSize(b *testing.B, p *patterns, dir string) *raster.Checker {
	b.Helper()
	m := raster.Manifest{Format: 1}
	for _, each := range []struct {
		layer raster.Layer
		file  foresttest.GeoTIFF
	}{
		{raster.Layer{Kind: raster.LossYear, Version: "bench", LastYear: 2025}, foresttest.GeoTIFF{
			Width: lossSide, Height: lossSide, Pixel: lossPixel, Pixels: p.lossAt, Compression: foresttest.LZW, Distinct: lossRows}},
		{raster.Layer{Kind: raster.Forest2020, Version: "bench"}, foresttest.GeoTIFF{
			Width: coverSide, Height: coverSide, Pixel: coverPixel, Pixels: p.coverAt, Compression: foresttest.Deflate, TileSide: 512, Distinct: coverTiles}},
	} {
		each.file.West, each.file.North = mapWest, mapNorth
		name := string(each.layer.Kind) + ".tif"
		f := must(os.Create(filepath.Join(dir, name)))
		must(0, each.file.Write(f))
		each.layer.Tiles = []raster.Tile{{File: name, Bytes: must(f.Stat()).Size()}}
		must(0, f.Close())
		m.Layers = append(m.Layers, each.layer)
	}
	must(0, os.WriteFile(filepath.Join(dir, "forest.json"), must(json.Marshal(m)), 0o600))
	c := must(raster.Open(context.Background(), dir, raster.Options{Unverified: true}))
	b.Cleanup(func() { must(0, c.Close()) })
	return c
}

// plots are squares of one hectare, or villages: a hundred plots side by side
// before the next place.
func plots(n int, together int) []geo.Polygon {
	r := rand.New(rand.NewPCG(7, uint64(together)))
	out := make([]geo.Polygon, 0, n)
	var lon, lat float64
	for i := range n {
		if i%together == 0 {
			lon, lat = mapWest+0.1+9.7*r.Float64(), mapNorth-9.8+9.7*r.Float64()
		}
		at := float64(i % together)
		out = append(out, must(geo.Parse(foresttest.Box(lon+0.001*math.Mod(at, 10), lat+0.001*math.Floor(at/10), 0.0009, 0.0009))))
	}
	return out
}

// unpacked reads pixels of a file by unpacking their blocks whole.
type unpacked struct {
	*geotiff.Image
	blocks map[int][]byte // of the plot at hand
}

func openUnpacked(b *testing.B, path string) *unpacked {
	f := must(os.Open(path))
	b.Cleanup(func() { must(0, f.Close()) })
	return &unpacked{Image: must(geotiff.Open(f, must(f.Stat()).Size()))}
}

func (u *unpacked) at(column, row int) byte {
	n := row/u.BlockHeight*u.BlocksAcross + column/u.BlockWidth
	if u.blocks[n] == nil {
		u.blocks[n] = must(u.Block(n))
	}
	return u.blocks[n][row%u.BlockHeight*u.BlockWidth+column%u.BlockWidth]
}

// naive clips each pixel of loss under the box of a plot, and what is left by
// each pixel of forest.
func naive(p geo.Polygon, lossAt, coverAt func(column, row int) byte) (lost float64) {
	southWest, northEast := p.Bounds()
	ring := make([][2]float64, 0, 8)
	for _, q := range p.Ring()[1:] {
		ring = append(ring, [2]float64{float64(q.Lon) / 1e6, float64(q.Lat) / 1e6})
	}
	span := func(from, to int32, start, step float64) (int, int) {
		a, b := (float64(from)/1e6-start)/step, (float64(to)/1e6-start)/step
		return int(math.Floor(min(a, b))), int(math.Floor(max(a, b)))
	}
	x0, x1 := span(southWest.Lon, northEast.Lon, mapWest, lossPixel)
	y0, y1 := span(southWest.Lat, northEast.Lat, mapNorth, -lossPixel)
	u0, u1 := span(southWest.Lon, northEast.Lon, mapWest, coverPixel)
	v0, v1 := span(southWest.Lat, northEast.Lat, mapNorth, -coverPixel)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			part := clipped(ring, mapWest+float64(x)*lossPixel, mapNorth-float64(y+1)*lossPixel, lossPixel)
			for v := v0; v <= v1; v++ {
				for u := u0; u <= u1; u++ {
					cell := clipped(part, mapWest+float64(u)*coverPixel, mapNorth-float64(v+1)*coverPixel, coverPixel)
					if lossAt(x, y) >= 21 && coverAt(u, v) == 1 {
						lost += flat(cell) * geo.CellSquareMetres(0, mapNorth-float64(y+1)*lossPixel, 1, mapNorth-float64(y)*lossPixel) / lossPixel
					}
				}
			}
		}
	}
	return lost
}

// clipped cuts a ring by a square (Sutherland and Hodgman).
func clipped(ring [][2]float64, west, south, side float64) [][2]float64 {
	for _, cut := range []struct {
		axis  int
		sign  float64
		limit float64
	}{{0, 1, west}, {0, -1, west + side}, {1, 1, south}, {1, -1, south + side}} {
		var out [][2]float64
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			a, b := cut.sign*(p[cut.axis]-cut.limit), cut.sign*(q[cut.axis]-cut.limit)
			if a >= 0 {
				out = append(out, p)
			}
			if a >= 0 != (b >= 0) {
				out = append(out, [2]float64{p[0] + (q[0]-p[0])*a/(a-b), p[1] + (q[1]-p[1])*a/(a-b)})
			}
		}
		ring = out
	}
	return ring
}

func flat(ring [][2]float64) (twice float64) {
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		twice += (a[0]-ring[0][0])*(b[1]-ring[0][1]) - (b[0]-ring[0][0])*(a[1]-ring[0][1])
	}
	return math.Abs(twice) / 2
}

// Checks of one-hectare plots on full-size tiles on one core, against brute
// force over the same plots and files: unpack every block under the plot, clip
// every pixel. "scattered" plots share no blocks of pixels, "villages" of a
// hundred plots do. Before the race the two sides are compared.
func BenchmarkForestCheckAgainstBruteForce(b *testing.B) {
	maps := newPatterns()
	dir := b.TempDir()
	checker := fullSize(b, maps, dir)
	loss, cover := openUnpacked(b, filepath.Join(dir, "lossyear.tif")), openUnpacked(b, filepath.Join(dir, "forest2020.tif"))
	for name, together := range map[string]int{"scattered": 1, "villages": 100} {
		b.Run(name, func(b *testing.B) {
			farms := plots(20_000, together)
			ours, theirs := 0, 0
			check := func() {
				r := must(checker.Check(context.Background(), farms[ours%len(farms)]))
				if ours < 200 { // the two sides agree, or the race means nothing
					if want := naive(farms[ours], maps.lossAt, maps.coverAt) / 10_000; math.Abs(r.AlertHectares-want) > 1e-4 {
						b.Fatalf("%v ha, brute force says %v", r.AlertHectares, want)
					}
				}
				ours++
			}
			for range 200 {
				check()
			}
			brute := func() {
				loss.blocks, cover.blocks = map[int][]byte{}, map[int][]byte{}
				naive(farms[theirs%len(farms)], loss.at, cover.at)
				theirs++
			}
			compare(b, timed(500, check), timed(100, brute))
			// On a machine with other work the processor's own time says more.
			began := processorSeconds()
			took := timed(2000, check)()
			b.ReportMetric(1/took.Seconds(), "plots/s")
			b.ReportMetric(2000/(processorSeconds()-began), "plots/cpu-s")
		})
	}
}

// processorSeconds is what this process has used so far.
func processorSeconds() float64 {
	var used syscall.Rusage
	must(0, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e9
}
