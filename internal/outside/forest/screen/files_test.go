package screen

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/outside/forest/foresttest"
	"mwanyi/internal/outside/forest/raster"
)

func TestACooperativeIsScreenedOffline(t *testing.T) {
	from := t.TempDir()
	for name, pixel := range map[string]byte{"Hansen_GFC-2025-v1.13_lossyear_10N_030E.tif": 24, "JRC_GFC2020_V4_N10_E30.tif": 1} {
		g := foresttest.GeoTIFF{Width: 400, Height: 400, West: 34.5, North: 1.3, Pixel: 0.00025, Compression: foresttest.LZW,
			Pixels: func(column, _ int) byte { return map[bool]byte{true: pixel}[column >= 200] }}
		if err := os.WriteFile(filepath.Join(from, name), g.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	dir := filepath.Join(t.TempDir(), "forest")
	var out, log bytes.Buffer
	if err := ImportTiles(t.Context(), dir, []string{from}, &out, &log); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "lossyear GFC-2025-v1.13  sha256:") {
		t.Errorf("out %q, want %q in it", out.String(), "lossyear GFC-2025-v1.13  sha256:")
	}
	if !strings.Contains(out.String(), "2 tiles are in") {
		t.Errorf("out %q, want %q in it", out.String(), "2 tiles are in")
	}
	if !strings.Contains(log.String(), "400 of 400 blocks of Hansen") {
		t.Errorf("log %q, want %q in it", log.String(), "400 of 400 blocks of Hansen")
	}
	checker, err := raster.Open(t.Context(), dir, raster.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer checker.Close()
	farms := filepath.Join(t.TempDir(), "farms.geojson")
	text := `{"type":"FeatureCollection","features":[
		{"type":"Feature","id":"lost","geometry":` + string(foresttest.Box(34.58, 1.22, 0.0009, 0.0009)) + `},
		{"type":"Feature","id":"clear","geometry":` + string(foresttest.Box(34.51, 1.22, 0.0009, 0.0009)) + `}]}`
	if err := os.WriteFile(farms, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if err := (Screening{File: farms}).Run(t.Context(), checker, nil, &out, &log); err != nil {
		t.Fatal(err)
	}
	switch lines := strings.Split(out.String(), "\n"); {
	case len(lines) != 4:
		t.Errorf("%s: %d lines, want 4", out.String(), len(lines))
	case !strings.HasPrefix(lines[1], "1,lost,CHECKED,false,FAIL,"):
		t.Errorf("%s: lines[1] is %q, want the prefix %q", out.String(), lines[1], "1,lost,CHECKED,false,FAIL,")
	case !strings.HasPrefix(lines[2], "2,clear,CHECKED,true,CLEAR,0.0000,0,"):
		t.Errorf("%s: lines[2] is %q, want the prefix %q", out.String(), lines[2], "2,clear,CHECKED,true,CLEAR,0.0000,0,")
	}
	if !strings.Contains(log.String(), "CLEAR 1, REVIEW 0, FAIL 1, UNKNOWN 0") {
		t.Errorf("%s, want %q in it", log.String(), "CLEAR 1, REVIEW 0, FAIL 1, UNKNOWN 0")
	}
	s := Screening{File: "-", CSV: filepath.Join(from, "out.csv"), GeoJSON: filepath.Join(from, "out.geojson")}
	elsewhere := strings.Replace(text, string(foresttest.Box(34.51, 1.22, 0.0009, 0.0009)), string(foresttest.Box(30, 1.22, 0.0009, 0.0009)), 1)
	if err := s.Run(t.Context(), checker, strings.NewReader(elsewhere), &out, &log); err == nil {
		t.Errorf("got %v, want an error", err)
	} else if !strings.Contains(err.Error(), "1 of 2 plots have no verdict") {
		t.Errorf("error %q, want %q in it", err, "1 of 2 plots have no verdict")
	}
	for path, want := range map[string]string{s.CSV: "2,clear,UNKNOWN,,UNKNOWN,", s.GeoJSON: `"id":"lost","properties":{"mwanyi_forest":{"status":"CHECKED"`} {
		if got, err := os.ReadFile(path); err != nil {
			t.Errorf("%s: %v", path, err)
		} else if !strings.Contains(string(got), want) {
			t.Errorf("%s: got %q, want %q in it", path, string(got), want)
		}
	}
	out.Reset()
	if err := BenchTiles(t.Context(), dir, 20, &out); err != nil {
		t.Error(err)
	} else if !strings.Contains(out.String(), "20 plots of 1 ha") {
		t.Errorf("out %q, want %q in it", out.String(), "20 plots of 1 ha")
	}
}
