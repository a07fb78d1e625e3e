package geotiff_test

import (
	"bytes"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/outside/forest/geotiff"
)

// written opens a file that GDAL wrote; testdata/gdal/make.sh says how.
func written(t *testing.T, name string) (*geotiff.Image, error) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata/gdal", name+".tif"))
	if err != nil {
		t.Fatal(err)
	}
	return geotiff.Open(bytes.NewReader(raw), int64(len(raw)))
}

func TestEveryLayoutThatGDALWritesGivesTheSamePixels(t *testing.T) {
	names := []string{
		"strip-none", "strip-lzw", "strip-lzw-predictor", "strip-deflate", "strip-deflate-predictor", "strip-odd", "strip-single",
		"tile-none", "tile-lzw", "tile-lzw-predictor", "tile-deflate", "tile-deflate-predictor",
		"big", "big-endian", "point", "sparse", "cloud-optimised",
	}
	for _, name := range names {
		m, err := written(t, name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if m.Width != 150 || m.Height != 70 || math.Abs(m.West-30) > 1e-9 || math.Abs(m.North-10) > 1e-9 || math.Abs(m.PixelWidth-0.00025) > 1e-12 || math.Abs(m.PixelHeight-0.00025) > 1e-12 {
			t.Errorf("%s: %d × %d pixels at %v, %v of %v, want 150 × 70 at 30, 10 of 0.00025", name, m.Width, m.Height, m.West, m.North, m.PixelWidth)
			continue
		}
		if column, row, got := firstDifferent(t, m, name == "sparse"); column >= 0 {
			t.Errorf("%s: pixel %d, %d is %d, want another", name, column, row, got)
		}
	}
	all, err := filepath.Glob("testdata/gdal/*.tif")
	if err != nil || len(all) != len(names)+len(refusedLayouts) {
		t.Errorf("%d files, %v, want each one of them tested", len(all), err)
	}
}

// firstDifferent finds a pixel that is not that of the picture; -1 for none. A
// sparse picture has 255 outside its first corner.
func firstDifferent(t *testing.T, m *geotiff.Image, sparse bool) (column, row int, got byte) {
	t.Helper()
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
			want := pixel(column, row)
			if sparse && (column >= 32 || row >= 32) {
				want = 255
			}
			if seen++; got != want {
				return column, row, got
			}
		}
	}
	if seen != m.Width*m.Height {
		t.Errorf("%d pixels were seen, want %d", seen, m.Width*m.Height)
	}
	return -1, -1, 0
}

// refusedLayouts have the words by which they are refused.
var refusedLayouts = map[string]string{
	"refused-packbits":  "its compression 32773 is not known; none, LZW and deflate are",
	"refused-zstd":      "its compression 50000 is not known",
	"refused-lerc":      "its compression 34887 is not known",
	"refused-jpeg":      "its compression 7 is not known",
	"refused-lzma":      "its compression 34925 is not known",
	"refused-one-bit":   "it has 1 bits a pixel, 8 is needed",
	"refused-two-bytes": "it has 16 bits a pixel, 8 is needed",
	"refused-metres":    "it is a projected map; longitude and latitude are needed",
}

func TestALayoutOfGDALThatCannotBeReadRightlyIsRefusedInWords(t *testing.T) {
	for name, says := range refusedLayouts {
		if _, err := written(t, name); !errors.Is(err, geotiff.ErrFormat) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", name, err, says)
		}
	}
}
