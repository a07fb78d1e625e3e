package raster

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/forest/foresttest"
)

const (
	hansen = "Hansen_GFC-2025-v1.13_lossyear_10N_030E.tif"
	jrc    = "JRC_GFC2020_V4_N10_E30.tif"
)

// suiteTiles are the maps of the suite's world, around its box.
func suiteTiles(t testing.TB, dir string) {
	t.Helper()
	const west, north, step = 34.45, 1.35, 0.00025
	inBox := func(column, row int) bool { return column >= 200 && column < 400 && row >= 400 && row < 600 }
	g := foresttest.GeoTIFF{Width: 800, Height: 800, West: west, North: north, Pixel: step, Compression: foresttest.LZW, Pixels: func(column, row int) byte {
		if inBox(column, row) {
			return byte(21 + (row-400)/40)
		}
		return 0
	}}
	save(t, filepath.Join(dir, hansen), g)
	g.TileSide, g.Compression, g.Predictor = 128, foresttest.Deflate, 2
	g.Pixels = func(column, row int) byte {
		if inBox(column, row) {
			return 1
		}
		return 0
	}
	save(t, filepath.Join(dir, jrc), g)
}

func TestTheRasterCheckerPassesTheSuite(t *testing.T) {
	dir := t.TempDir()
	suiteTiles(t, dir)
	foresttest.Run(t, foresttest.World{Checker: imported(t, dir, Options{}), Near: 0.01})
}

func TestLandWithoutDataIsUnknown(t *testing.T) {
	dir := t.TempDir()
	base := foresttest.GeoTIFF{Width: 40, Height: 40, West: 34, North: 1, Pixel: 0.00025}
	loss, cover := base, base
	loss.Pixels = func(column, _ int) byte { return map[bool]byte{true: 26}[column >= 20] } // after the last year
	cover.Pixels = func(_, row int) byte { return map[bool]byte{true: 255}[row >= 20] }
	save(t, filepath.Join(dir, hansen), loss)
	save(t, filepath.Join(dir, jrc), cover)
	c := imported(t, dir, Options{})
	for name, row := range map[string]struct {
		west, south float64
		known       bool
	}{
		"known":            {34.001, 0.996, true},
		"no year":          {34.006, 0.996, false},
		"no cover":         {34.001, 0.991, false},
		"half outside":     {33.9995, 0.996, false},
		"outside":          {35, 0.996, false},
		"touching no data": {34.00405, 0.996, false},
	} {
		p, err := geo.Parse(foresttest.Box(row.west, row.south, 0.001, 0.001))
		if err != nil {
			t.Fatal(err)
		}
		r, err := c.Check(t.Context(), p)
		if known := err == nil; known != row.known || !known && !errors.Is(err, forest.ErrUnavailable) {
			t.Errorf("%s: %+v, %v, want it known: %v", name, r, err, row.known)
		}
	}
	thread := farm(t, [2]float64{33, 0.9}, [2]float64{34.5, 0.9}, [2]float64{34.5, 0.90001})
	if _, err := c.Check(t.Context(), thread); !errors.Is(err, forest.ErrUnavailable) {
		t.Errorf("a thread across the country: %v, want %v", err, forest.ErrUnavailable)
	}
}

func TestOnlyWhatIsTouchedHasToBeThere(t *testing.T) {
	dir := t.TempDir()
	suiteTiles(t, dir)
	c := imported(t, dir, Options{})
	// A corner whose box reaches beyond the maps and which does not itself.
	p := farm(t, [2]float64{34.4600, 1.3480}, [2]float64{34.4620, 1.3480}, [2]float64{34.4620, 1.3499})
	if r, err := c.Check(t.Context(), p); err != nil {
		t.Error(err)
	} else if r.Assessment != forest.Clear {
		t.Errorf("assessment %v, want %v: %+v", r.Assessment, forest.Clear, r)
	}
}

func TestAPixelCountsByThePartThatIsInside(t *testing.T) {
	dir := t.TempDir()
	one := func(column, row int) byte { return map[bool]byte{true: 1}[column == 20 && row == 20] }
	save(t, filepath.Join(dir, hansen), foresttest.GeoTIFF{Width: 40, Height: 40, West: 34, North: 1.005, Pixel: 0.00025, Pixels: func(c, r int) byte { return 22 * one(c, r) }})
	save(t, filepath.Join(dir, jrc), foresttest.GeoTIFF{Width: 40, Height: 40, West: 34, North: 1.005, Pixel: 0.00025, Pixels: one})
	c := imported(t, dir, Options{})
	// The pixel has its north-west corner at 34.005, 1; the farm's edge cuts it
	// in the middle.
	r, err := c.Check(t.Context(), farm(t, [2]float64{34.005125, 0.999}, [2]float64{34.007, 0.999}, [2]float64{34.007, 1.001}, [2]float64{34.005125, 1.001}))
	if err != nil {
		t.Fatal(err)
	}
	if want := forest.Hectares(geo.CellSquareMetres(34.005125, 0.99975, 34.00525, 1) / 10_000); r.AlertHectares != want || r.AlertCount != 1 || r.Assessment != forest.Review {
		t.Errorf("%+v, want %v ha", r, want)
	}
	// Beside it, touching its edge and no more.
	if r, err = c.Check(t.Context(), farm(t, [2]float64{34.00525, 0.999}, [2]float64{34.007, 0.999}, [2]float64{34.007, 1.001}, [2]float64{34.00525, 1.001})); err != nil {
		t.Error(err)
	} else if r.Assessment != forest.Clear {
		t.Errorf("assessment %v, want %v: %+v", r.Assessment, forest.Clear, r)
	}
}

func TestAFileThatIsNotTheImportedOneIsRefused(t *testing.T) {
	from, dir := t.TempDir(), filepath.Join(t.TempDir(), "rasters")
	suiteTiles(t, from)
	if _, err := Open(t.Context(), dir, Options{}); err == nil {
		t.Error("nothing imported: no error, want one")
	} else if !strings.Contains(err.Error(), "forest import") {
		t.Errorf("nothing imported: error %q, want %q in it", err, "forest import")
	}
	if _, err := (Import{Dir: dir}).Run(t.Context(), []string{filepath.Join(from, hansen)}); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), dir, Options{}); err == nil {
		t.Error("one map of two: no error, want one")
	} else if !strings.Contains(err.Error(), "forest2020") {
		t.Errorf("one map of two: error %q, want %q in it", err, "forest2020")
	}
	done, err := (Import{Dir: dir}).Run(t.Context(), []string{from})
	if err != nil {
		t.Fatal(err)
	}
	if len(done) != 2 {
		t.Fatalf("len(done) is %d, want 2: %+v", len(done), done)
	}
	if done[0].Version != "GFC-2025-v1.13" {
		t.Fatalf("done[0].Version is %q, want GFC-2025-v1.13: %+v", done[0].Version, done)
	}
	if done[1].Version != "V4" {
		t.Fatalf("done[1].Version is %q, want V4: %+v", done[1].Version, done)
	}
	if len(done[1].SHA256) != 64 {
		t.Fatalf("len(done[1].SHA256) is %d, want 64: %+v", len(done[1].SHA256), done)
	}
	opened(t, dir, Options{})
	path := filepath.Join(dir, jrc)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name, says string
		file       []byte
	}{
		{"one byte changed", "SHA-256", slices.Concat(file[:99], []byte{file[99] ^ 1}, file[100:])},
		{"longer", "bytes", append(bytes.Clone(file), 0)},
		{"no TIFF", "GeoTIFF", bytes.Repeat([]byte("x"), len(file))},
	} {
		if err := errors.Join(os.Remove(path), os.WriteFile(path, row.file, 0o600)); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), dir, Options{}); err == nil {
			t.Errorf("%s: no error, want one", row.name)
		} else if !strings.Contains(err.Error(), row.says) {
			t.Errorf("%s: error %q, want %q in it", row.name, err, row.says)
		}
	}
}

func TestImportRefusesWhatWouldGiveWrongAnswers(t *testing.T) {
	good := foresttest.GeoTIFF{Width: 40, Height: 40, West: 34, North: 1, Pixel: 0.00025, Compression: foresttest.LZW, Pixels: func(c, r int) byte { return byte(c * r % 26) }}
	cut := good.Bytes()
	copy(cut[40:], bytes.Repeat([]byte{0xff}, 60))
	elsewhere := good
	elsewhere.West = 44
	for name, row := range map[string]struct {
		files map[string][]byte
		says  string
	}{
		"no tiles":             {map[string][]byte{"notes.txt": nil}, "no tiles there"},
		"a damaged block":      {map[string][]byte{hansen: cut}, "block"},
		"another place":        {map[string][]byte{hansen: elsewhere.Bytes()}, "not where its name says"},
		"two versions":         {map[string][]byte{hansen: good.Bytes(), strings.Replace(hansen, "v1.13", "v1.12", 1): good.Bytes()}, "two versions"},
		"not a TIFF":           {map[string][]byte{hansen: []byte("<html>quota exceeded</html>")}, "GeoTIFF"},
		"another Hansen layer": {map[string][]byte{"Hansen_GFC-2025-v1.13_treecover2000_10N_030E.tif": good.Bytes()}, "no tiles there"},
	} {
		from, dir := t.TempDir(), t.TempDir()
		for file, content := range row.files {
			if err := os.WriteFile(filepath.Join(from, file), content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := (Import{Dir: dir}).Run(t.Context(), []string{from}); err == nil {
			t.Errorf("%s: no error, want one", name)
		} else if !strings.Contains(err.Error(), row.says) {
			t.Errorf("%s: error %q, want %q in it", name, err, row.says)
		}
		if left, err := os.ReadDir(dir); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if len(left) != 0 {
			t.Errorf("%s: it left %v, want nothing", name, left)
		}
	}
}

func TestANewVersionTakesThePlaceOfTheOldOne(t *testing.T) {
	from, dir := t.TempDir(), t.TempDir()
	suiteTiles(t, from)
	if _, err := (Import{Dir: dir}).Run(t.Context(), []string{from}); err != nil {
		t.Fatal(err)
	}
	newer := t.TempDir()
	save(t, filepath.Join(newer, "Hansen_GFC-2026-v1.14_lossyear_10N_030E.tif"), foresttest.GeoTIFF{Width: 800, Height: 800, West: 34.45, North: 1.35, Pixel: 0.00025, Pixels: func(c, _ int) byte {
		return map[bool]byte{true: 27}[c == 0]
	}})
	var steps counter
	done, err := (Import{Dir: dir, Watch: &steps}).Run(t.Context(), []string{newer})
	if err != nil {
		t.Fatal(err)
	}
	if len(done) != 1 {
		t.Fatalf("len(done) is %d, want 1: %+v", len(done), done)
	}
	if done[0].ReplacedOther != "GFC-2025-v1.13" {
		t.Fatalf("done[0].ReplacedOther is %q, want GFC-2025-v1.13: %+v", done[0].ReplacedOther, done)
	}
	if done[0].NoDataPixels != 800 {
		t.Fatalf("done[0].NoDataPixels is %v, want 800: %+v", done[0].NoDataPixels, done)
	}
	if steps != 800 {
		t.Fatalf("%d steps, want 800", steps)
	}
	text, err := os.ReadFile(filepath.Join(dir, manifestFile))
	var m Manifest
	if err != nil || json.Unmarshal(text, &m) != nil || len(m.Layers) != 2 {
		t.Fatalf("%s, %v, want 2 layers", text, err)
	}
	switch l, ok := m.layer(LossYear); {
	case !ok:
		t.Error("there is no layer of loss, want one")
	case l.LastYear != 2026:
		t.Errorf("last year %v, want 2026: %+v", l.LastYear, l)
	case len(l.Tiles) != 1:
		t.Errorf("%d tiles, want 1: %+v", len(l.Tiles), l)
	}
	r, err := opened(t, dir, Options{}).Check(t.Context(), farm(t, [2]float64{34.521, 1.221}, [2]float64{34.522, 1.221}, [2]float64{34.522, 1.222}))
	if err != nil {
		t.Fatal(err)
	}
	if r.Datasets[0].Version != "GFC-2026-v1.14" {
		t.Errorf("r.Datasets[0].Version is %q, want GFC-2026-v1.14: %+v", r.Datasets[0].Version, r)
	}
	if r.Datasets[0].SHA256 == "" {
		t.Errorf("r.Datasets[0].SHA256 is empty, want it set: %+v", r)
	}
	if r.Assessment != forest.Review {
		t.Errorf("assessment %v, want %v: %+v", r.Assessment, forest.Review, r)
	}
}

func TestAManifestNamesOnlyFilesBesideIt(t *testing.T) {
	for _, text := range []string{`{"format":2}`, `{"format":1,"layers":[{"kind":"lossyear","tiles":[{"file":"../secret"}]}]}`, `{`, `{"format":1,"layers":[{"kind":"lossyear","tiles":[{"file":".."}]}]}`} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, manifestFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), dir, Options{}); err == nil {
			t.Errorf("%s was taken, want an error", text)
		}
	}
}

// FuzzRing checks any farm on one map: no crash, and the cells add up to the
// farm (Check refuses otherwise).
func FuzzRing(f *testing.F) {
	r := rand.New(rand.NewPCG(7, 7))
	loss := patchy(r, 33.98, 0.02, 0.00025, 160, 160, func() byte { return byte(r.IntN(26)) })
	cover := patchy(r, 33.98, 0.02, 0.00009, 460, 460, func() byte { return 1 })
	dir := f.TempDir()
	loss.write(f, r, dir, "Hansen_GFC-2025-v1.13", 160, 80)
	cover.write(f, r, dir, "JRC_GFC2020_V4", 460, 222)
	c := imported(f, dir, Options{})
	f.Add([]byte{0, 0, 0, 0, 9, 0, 0, 0, 9, 0, 9, 0})
	f.Fuzz(func(t *testing.T, raw []byte) {
		var ring [][2]float64
		for ; len(raw) >= 4 && len(ring) < 200; raw = raw[4:] {
			ring = append(ring, [2]float64{34 + float64(int16(raw[0])<<8|int16(raw[1]))/2e6, float64(int16(raw[2])<<8|int16(raw[3])) / 2e6})
		}
		if len(ring) == 0 {
			return
		}
		p, err := geo.Parse(foresttest.Ring(ring...))
		if err != nil {
			return
		}
		got, err := c.Check(t.Context(), p)
		if err != nil {
			t.Fatalf("%s: %v", p.GeoJSON(), err)
		}
		if got.AlertHectares > p.Hectares()+1e-4 {
			t.Fatalf("%s: alert hectares %v, want at most %v", got.Raw, got.AlertHectares, p.Hectares()+1e-4)
		}
		if got.Forest2020Pct > 100 {
			t.Fatalf("%s: forest2020 pct %v, want at most 100", got.Raw, got.Forest2020Pct)
		}
		if (got.AlertCount == 0) != (len(got.ByYear) == 0) {
			t.Fatalf("%s: %d alerts, want them by year: %v", got.Raw, got.AlertCount, got.ByYear)
		}
	})
}

// counter counts what an import reports.
type counter int

func (c *counter) Checked(string, int, int) { *c++ }
