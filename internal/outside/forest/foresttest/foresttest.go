// Package foresttest is the suite that every forest.Checker passes, and writes
// GeoTIFF files like those of the forest maps for tests and benchmarks.
//
//	foresttest.go  the suite
//	ring.go        polygons
//	geotiff.go     GeoTIFF files
package foresttest

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"math"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

// World is an adapter over maps that are clear everywhere except in the box
// 34.50 to 34.55 E, 1.20 to 1.25 N, which was forest in 2020 and is lost since:
// a hundredth of a degree in the north in 2021, the next in 2022, to 2025.
// There is no data at 82 degrees north.
type World struct {
	Checker forest.Checker
	// Near is the part of a farm by which an area may be off: pixels counted
	// whole are rougher than pixels cut.
	Near float64
}

// The farms of the suite.
var (
	clearFarm   = Box(34.60, 1.30, 0.0009, 0.0009) // one hectare each, unless said
	lostFarm    = Box(34.5210, 1.2210, 0.0009, 0.0009)
	halfFarm    = Box(34.4980, 1.2310, 0.0040, 0.0040) // 20 ha on the western edge
	twoYears    = Box(34.5200, 1.2395, 0.0010, 0.0010) // on the line between 2021 and 2022
	smallAtEdge = Box(34.5498, 1.2202, 0.0004, 0.0003) // 0.15 ha, half of it lost
	smallClear  = Box(34.5600, 1.2202, 0.0004, 0.0003)
	tinyLost    = Box(34.53001, 1.22001, 0.0001, 0.0001) // 0.012 ha, between the middles of pixels
	nowhere     = Box(34.60, 82.00, 0.0050, 0.0009)
)

// Run is the suite.
func Run(t *testing.T, w World) {
	t.Run("a clear farm is clear", w.clear)
	t.Run("a farm that is lost fails", w.lost)
	t.Run("half a farm is half a farm, and its years are told", w.half)
	t.Run("small farms are looked at by the pixels they touch", w.small)
	t.Run("unknown is never clear", w.unknown)
	t.Run("the same farm gives the same answer, whoever asks at the same time", w.same)
	t.Run("an end of the context ends the check", w.ended)
}

func (w World) check(t *testing.T, raw []byte) forest.Result {
	t.Helper()
	p, err := geo.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	r, err := w.Checker.Check(t.Context(), p)
	if err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	if r.RequestID == "" || r.Method == "" || clock.Since(r.CheckedAt) > time.Minute || r.CheckedAt.After(clock.Now()) {
		t.Errorf("%+v", r)
	}
	if len(r.Datasets) < 2 {
		t.Errorf("datasets %v", r.Datasets)
	}
	for _, d := range r.Datasets {
		if d.Name == "" || d.Version == "" || d.Version == "latest" {
			t.Errorf("dataset %+v", d)
		}
	}
	if !json.Valid(r.Raw) {
		t.Errorf("raw: %s", r.Raw)
	}
	if r.Assessment == forest.Unknown || (r.Assessment == forest.Fail) == r.DeforestationFree() {
		t.Errorf("%s beside deforestation_free %v", r.Assessment, r.DeforestationFree())
	}
	return r
}

// spec: forest-assessment
func (w World) clear(t *testing.T) {
	r := w.check(t, clearFarm)
	if r.Assessment != forest.Clear || !r.DeforestationFree() || r.AlertCount != 0 || r.AlertHectares != 0 || r.LossPct != 0 || r.Forest2020Pct != 0 || len(r.ByYear) != 0 {
		t.Errorf("%+v", r)
	}
}

// spec: limit-forest-threshold
func (w World) lost(t *testing.T) {
	r := w.check(t, lostFarm)
	if r.Assessment != forest.Fail || r.DeforestationFree() || r.AlertCount == 0 || r.LossPct != 100 || r.Forest2020Pct != 100 {
		t.Errorf("%+v", r)
	}
	w.near(t, "a lost farm", r.AlertHectares, 1)
	if len(r.ByYear) != 1 || r.ByYear[0].Year != 2023 || r.ByYear[0].Hectares != r.AlertHectares {
		t.Errorf("years %v", r.ByYear)
	}
}

func (w World) near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > w.Near*want+0.01 {
		t.Errorf("%s: %v ha, want about %v", what, got, want)
	}
}

func (w World) half(t *testing.T) {
	r := w.check(t, halfFarm)
	w.near(t, "half a farm", r.AlertHectares, 9.85)
	if r.Assessment != forest.Fail || math.Abs(r.LossPct-50) > 100*w.Near+0.5 || r.Forest2020Pct != r.LossPct {
		t.Errorf("%+v", r)
	}
	r = w.check(t, twoYears)
	if len(r.ByYear) != 2 || r.ByYear[0].Year != 2021 || r.ByYear[1].Year != 2022 {
		t.Fatalf("years %v", r.ByYear)
	}
	if sum := r.ByYear[0].Hectares + r.ByYear[1].Hectares; math.Abs(sum-r.AlertHectares) > 2e-4 {
		t.Errorf("the years add up to %v ha of %v ha", sum, r.AlertHectares)
	}
}

// spec: forest-assessment
func (w World) small(t *testing.T) {
	r := w.check(t, smallAtEdge)
	if r.Assessment != forest.Review || !r.DeforestationFree() || r.AlertCount == 0 || r.AlertHectares <= 0 || r.AlertHectares > 0.15 {
		t.Errorf("%+v", r)
	}
	if r = w.check(t, tinyLost); r.Assessment != forest.Review || r.LossPct != 100 || r.AlertHectares <= 0 || r.AlertHectares > 0.0124 {
		t.Errorf("%+v", r)
	}
	if r = w.check(t, smallClear); r.Assessment != forest.Clear || r.AlertCount != 0 {
		t.Errorf("%+v", r)
	}
}

// spec: forest-assessment
func (w World) unknown(t *testing.T) {
	p, err := geo.Parse(nowhere)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := w.Checker.Check(t.Context(), p); !errors.Is(err, forest.ErrUnavailable) || r.Assessment == forest.Clear {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := w.Checker.Check(t.Context(), geo.Polygon{}); err == nil {
		t.Error("no polygon was checked")
	}
}

func (w World) same(t *testing.T) {
	p, err := geo.Parse(halfFarm)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	hashes := make([][32]byte, 8)
	for i := range hashes {
		all.Go(func() {
			r, err := w.Checker.Check(t.Context(), p)
			if err != nil {
				t.Error(err)
			}
			hashes[i] = sha256.Sum256(r.Raw)
		})
	}
	all.Wait()
	for _, h := range hashes {
		if h != hashes[0] {
			t.Error("the same farm has two answers")
		}
	}
}

func (w World) ended(t *testing.T) {
	p, err := geo.Parse(clearFarm)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.Checker.Check(ctx, p); !errors.Is(err, context.Canceled) || errors.Is(err, forest.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}
