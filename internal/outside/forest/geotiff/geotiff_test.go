package geotiff_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"golang.org/x/image/tiff/lzw"

	"mwanyi/internal/outside/forest/foresttest"
	"mwanyi/internal/outside/forest/geotiff"
)

// pixel is a picture with runs, edges and every value.
func pixel(column, row int) byte { return byte((column/7)*(row/5) + column*row/911) }

func open(t *testing.T, file []byte) *geotiff.Image {
	t.Helper()
	m, err := geotiff.Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// at reads one pixel through its block.
func at(t *testing.T, m *geotiff.Image, column, row int) byte {
	t.Helper()
	b, err := m.Block(row/m.BlockHeight*m.BlocksAcross + column/m.BlockWidth)
	if err != nil {
		t.Fatal(err)
	}
	return b[row%m.BlockHeight*m.BlockWidth+column%m.BlockWidth]
}

func TestEveryLayoutGivesTheSamePixels(t *testing.T) {
	for _, compression := range []foresttest.Compression{foresttest.Uncompressed, foresttest.LZW, foresttest.Deflate, foresttest.OldDeflate} {
		for _, layout := range []foresttest.GeoTIFF{{}, {RowsPerStrip: 7}, {TileSide: 32}, {TileSide: 32, Big: true}, {BigEndian: true}, {Big: true, BigEndian: true, RowsPerStrip: 50}} {
			for predictor := range uint16(3) {
				g := layout
				g.Width, g.Height, g.West, g.North, g.Pixel, g.Pixels = 101, 47, 30, 10, 0.00025, pixel
				g.Compression, g.Predictor = compression, predictor
				t.Run(fmt.Sprintf("%d-%d-%d-%v-%v-%d", compression, g.TileSide, g.RowsPerStrip, g.Big, g.BigEndian, predictor), func(t *testing.T) {
					m := open(t, g.Bytes())
					for what, pair := range map[string][2]float64{
						"width": {float64(m.Width), 101}, "height": {float64(m.Height), 47},
						"west": {m.West, 30}, "north": {m.North, 10}, "pixel width": {m.PixelWidth, 0.00025},
					} {
						if pair[0] != pair[1] {
							t.Fatalf("%s %v, want %v: %+v", what, pair[0], pair[1], m)
						}
					}
					seen := 0
					for n := range m.Blocks() {
						b, err := m.Block(n)
						if err != nil {
							t.Fatal(err)
						}
						for i, got := range b {
							column, row := n%m.BlocksAcross*m.BlockWidth+i%m.BlockWidth, n/m.BlocksAcross*m.BlockHeight+i/m.BlockWidth
							if column >= m.Width || row >= m.Height {
								continue // beyond the picture
							}
							if seen++; got != pixel(column, row) {
								t.Fatalf("pixel %d, %d is %d, want %d", column, row, got, pixel(column, row))
							}
						}
					}
					if seen != m.Width*m.Height {
						t.Errorf("%d pixels were seen, want %v", seen, m.Width*m.Height)
					}
				})
			}
		}
	}
}

func TestAPixelThatIsAPointIsPlacedByItsMiddle(t *testing.T) {
	m := open(t, foresttest.GeoTIFF{Width: 4, Height: 4, West: 30, North: 0.001, Pixel: 0.00025, Pixels: pixel, PixelIsPoint: true}.Bytes())
	if d := m.West - 30; d > 1e-12 || d < -1e-12 {
		t.Errorf("west is %v, want 30: %v off", m.West, d)
	}
	if d := m.South(); d > 1e-12 || d < -1e-12 {
		t.Errorf("south is %v, want 0", d)
	}
}

func TestABlockThatWasLeftOutHoldsTheDeclaredValue(t *testing.T) {
	for text, want := range map[string]byte{"": 0, "0": 0, "255": 255, "-1": 0, "nan": 0, "256": 0, "1.5": 0} {
		m := open(t, foresttest.GeoTIFF{Width: 4, Height: 2, West: 30, North: 1, Pixel: 0.1, Pixels: pixel, Patch: func(tags map[uint16]foresttest.Tag) {
			tags[273], tags[279] = []uint32{0, 8}, []uint32{0, 4}
			if text != "" {
				tags[42113] = text
			}
		}}.Bytes())
		if got := at(t, m, 3, 0); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

func TestWhatCannotBeReadRightlyIsRefused(t *testing.T) {
	good := foresttest.GeoTIFF{Width: 40, Height: 30, West: 30, North: 1, Pixel: 0.00025, Pixels: pixel}
	for name, patch := range map[string]func(map[uint16]foresttest.Tag){
		"no width":                func(m map[uint16]foresttest.Tag) { delete(m, 256) },
		"a width beyond all":      func(m map[uint16]foresttest.Tag) { m[256] = []uint32{1 << 31} },
		"sixteen bits":            func(m map[uint16]foresttest.Tag) { m[258] = []uint16{16} },
		"three colours":           func(m map[uint16]foresttest.Tag) { m[277] = []uint16{3} },
		"signed":                  func(m map[uint16]foresttest.Tag) { m[339] = []uint16{2} },
		"JPEG":                    func(m map[uint16]foresttest.Tag) { m[259] = []uint16{7} },
		"floating predictor":      func(m map[uint16]foresttest.Tag) { m[317] = []uint16{3} },
		"too few strips":          func(m map[uint16]foresttest.Tag) { m[273] = []uint32{8} },
		"strips as decimals":      func(m map[uint16]foresttest.Tag) { m[273] = make([]float64, 30) },
		"no counts":               func(m map[uint16]foresttest.Tag) { delete(m, 279) },
		"a tile without a size":   func(m map[uint16]foresttest.Tag) { m[324] = []uint32{8} },
		"no place":                func(m map[uint16]foresttest.Tag) { delete(m, 33922) },
		"two tie points":          func(m map[uint16]foresttest.Tag) { m[33922] = make([]float64, 12) },
		"a matrix":                func(m map[uint16]foresttest.Tag) { m[34264] = make([]float64, 16) },
		"pixels without a size":   func(m map[uint16]foresttest.Tag) { m[33550] = []float64{0, 0, 0} },
		"somewhere else":          func(m map[uint16]foresttest.Tag) { m[33922] = []float64{0, 0, 0, 500000, 1, 0} },
		"a projected map":         func(m map[uint16]foresttest.Tag) { m[34735] = []uint16{1, 1, 0, 1, 1024, 0, 1, 1} },
		"another datum":           func(m map[uint16]foresttest.Tag) { m[34735] = []uint16{1, 1, 0, 1, 2048, 0, 1, 4267} },
		"GeoKeys that are cut":    func(m map[uint16]foresttest.Tag) { m[34735] = []uint16{1} },
		"the whole as one strip?": func(m map[uint16]foresttest.Tag) { m[256], m[257] = []uint32{1 << 20}, []uint32{1 << 20} },
	} {
		bent := good
		bent.Patch = patch
		file := bent.Bytes()
		if _, err := geotiff.Open(bytes.NewReader(file), int64(len(file))); !errors.Is(err, geotiff.ErrFormat) {
			t.Errorf("%s: %v, want %v", name, err, geotiff.ErrFormat)
		}
	}
	for _, file := range []string{"", "II", "II*\x00", "PK\x03\x04aaaaaaaa", "II*\x00\xff\xff\xff\xff", "II+\x00\x08\x00\x00\x00", "II+\x00\x04\x00\x00\x00\x10\x00\x00\x00\x00\x00\x00\x00"} {
		if _, err := geotiff.Open(bytes.NewReader([]byte(file)), int64(len(file))); !errors.Is(err, geotiff.ErrFormat) {
			t.Errorf("%q: %v, want %v", file, err, geotiff.ErrFormat)
		}
	}
}

func TestADamagedBlockIsAnError(t *testing.T) {
	for _, compression := range []foresttest.Compression{foresttest.Uncompressed, foresttest.LZW, foresttest.Deflate} {
		g := foresttest.GeoTIFF{Width: 400, Height: 2, West: 30, North: 1, Pixel: 0.00025, Pixels: pixel, Compression: compression,
			Patch: func(tags map[uint16]foresttest.Tag) {
				counts := tags[279].([]uint32)
				counts[0] /= 2
				counts[1] = 1 << 30
			}}
		m := open(t, g.Bytes())
		for n := range 2 {
			if _, err := m.Block(n); !errors.Is(err, geotiff.ErrFormat) {
				t.Errorf("compression %d block %d: %v, want %v", compression, n, err, geotiff.ErrFormat)
			}
		}
		for _, n := range []int{-1, 2} {
			if _, err := m.Block(n); err == nil {
				t.Errorf("block %d was read, want an error", n)
			}
		}
	}
}

func TestTheStartOfABlockIsItsBeginning(t *testing.T) {
	for _, compression := range []foresttest.Compression{foresttest.Uncompressed, foresttest.LZW, foresttest.Deflate} {
		m := open(t, foresttest.GeoTIFF{Width: 90, Height: 40, West: 30, North: 1, Pixel: 0.00025, Pixels: pixel, Compression: compression, TileSide: 32, Predictor: 2}.Bytes())
		for n := range m.Blocks() {
			whole, err := m.Block(n)
			if err != nil {
				t.Fatal(err)
			}
			for _, upTo := range []int{0, 1, 31, 32, 33, 700, 1024, 5000} {
				if start, err := m.BlockStart(n, upTo); err != nil || !bytes.Equal(start, whole[:min(upTo, len(whole))]) {
					t.Errorf("compression %d, block %d: %d of %d pixels, %v, want the start of the block", compression, n, len(start), upTo, err)
				}
			}
		}
	}
}

// The decoder of golang.org/x/image is the referee of both our sides.
func TestLZWAgreesWithAnotherReader(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, width := range []int{1, 2, 3, 255, 256, 257, 5000, 40_000} {
		for _, values := range []int{1, 2, 26, 256} {
			row := make([]byte, width)
			for i := range row {
				if i > 0 && r.IntN(values+3) > values/2 {
					row[i] = row[i-1]
				} else {
					row[i] = byte(r.IntN(values))
				}
			}
			packed := foresttest.PackLZW(row)
			theirs, err := io.ReadAll(lzw.NewReader(bytes.NewReader(packed), lzw.MSB, 8))
			if err != nil {
				t.Fatalf("%d of %d values: the referee does not read what was packed: %v", width, values, err)
			}
			if !bytes.Equal(theirs, row) {
				t.Fatalf("%d of %d values: the referee does not read what was packed: theirs %q, want %q", width, values, theirs, row)
			}
			m := open(t, foresttest.GeoTIFF{Width: width, Height: 1, West: 0, North: 0, Pixel: 0.0001, Compression: foresttest.LZW, Pixels: func(c, _ int) byte { return row[c] }}.Bytes())
			ours, err := m.Block(0)
			if err != nil {
				t.Fatalf("%d of %d values: %v", width, values, err)
			}
			if !bytes.Equal(ours, row) {
				t.Fatalf("%d of %d values: ours %q, want %q", width, values, ours, row)
			}
		}
	}
}

func FuzzOpen(f *testing.F) {
	for _, g := range []foresttest.GeoTIFF{{Compression: foresttest.LZW}, {Compression: foresttest.Deflate, TileSide: 16}, {Big: true, BigEndian: true, Predictor: 2}} {
		g.Width, g.Height, g.West, g.North, g.Pixel, g.Pixels = 20, 5, 30, 1, 0.00025, pixel
		f.Add(g.Bytes())
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		m, err := geotiff.Open(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			return
		}
		if m.Blocks() != m.BlocksAcross*m.BlocksDown || m.BlocksAcross*m.BlockWidth < m.Width || m.BlocksDown*m.BlockHeight < m.Height {
			t.Fatalf("%d blocks, want %d × %d that cover the picture: %+v", m.Blocks(), m.BlocksAcross, m.BlocksDown, m)
		}
		for n := range min(m.Blocks(), 4) {
			if b, err := m.Block(n); err == nil && len(b) != m.BlockWidth*m.BlockRows(n) {
				t.Fatalf("block %d has %d pixels, want %d", n, len(b), m.BlockWidth*m.BlockRows(n))
			}
		}
	})
}

// FuzzLZW holds our reader against the other one: what it unpacks in full, we
// unpack to the same.
func FuzzLZW(f *testing.F) {
	f.Add(foresttest.PackLZW([]byte("a farm, a farm, a farm")), 22)
	f.Fuzz(func(t *testing.T, packed []byte, width int) {
		if width < 1 || width > 1<<16 || len(packed) > 2*width+1024 {
			return
		}
		theirs := make([]byte, width)
		if _, err := io.ReadFull(lzw.NewReader(bytes.NewReader(packed), lzw.MSB, 8), theirs); err != nil {
			return
		}
		g := foresttest.GeoTIFF{Width: width, Height: 1, Pixel: 0.0001, Pixels: func(int, int) byte { return 0 }, Compression: foresttest.LZW}
		file := g.Bytes()
		g.Patch = func(tags map[uint16]foresttest.Tag) {
			tags[273], tags[279] = []uint32{uint32(len(file) + 8192)}, []uint32{uint32(len(packed))}
		}
		file = slices.Concat(g.Bytes(), make([]byte, 8192), packed)
		m, err := geotiff.Open(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		if ours, err := m.Block(0); err != nil {
			t.Fatal(err)
		} else if !bytes.Equal(ours, theirs) {
			t.Fatalf("ours %q, want %q", ours, theirs)
		}
	})
}
