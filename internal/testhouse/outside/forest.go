package outside

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"mwanyi/internal/clock"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

// Woods is forest data in which some farms have lost their forest. Its answers
// are lost as "forest".
type Woods struct {
	Cuts *Cuts

	mu   sync.Mutex
	loss map[string]bool    // by the farm
	dark map[string]bool    // farms of which nothing is known
	odd  map[string]float64 // what farms have lost at which a person has to look, in hectares
	down bool
}

// Lose lets a farm lose its forest from now on.
func (w *Woods) Lose(farm geo.Polygon) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.loss == nil {
		w.loss = map[string]bool{}
	}
	w.loss[string(farm.GeoJSON())] = true
}

// Regrow lets a farm be clear again from now on.
func (w *Woods) Regrow(farm geo.Polygon) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.loss, string(farm.GeoJSON()))
	delete(w.odd, string(farm.GeoJSON()))
}

// Doubt lets a farm be one from now on at which a person has to look.
func (w *Woods) Doubt(farm geo.Polygon, lostHectares float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.odd == nil {
		w.odd = map[string]float64{}
	}
	w.odd[string(farm.GeoJSON())] = lostHectares
}

// Hide lets nothing be known of a farm.
func (w *Woods) Hide(farm geo.Polygon) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dark = map[string]bool{string(farm.GeoJSON()): true}
}

// SetDown lets the provider be away, or come back.
func (w *Woods) SetDown(down bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.down = down
}

// Check implements forest.Checker.
func (w *Woods) Check(_ context.Context, p geo.Polygon) (r forest.Result, err error) {
	err = w.Cuts.Around("forest", func() error {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.down || w.dark[string(p.GeoJSON())] {
			return forest.ErrUnavailable
		}
		low, _ := p.Bounds()
		r = forest.Result{
			CheckedAt: clock.Now(), Assessment: forest.Clear, Forest2020Pct: 12.3, LossPct: 0.1, Method: "test, rule 1", RequestID: "req-" + low.String(),
			Datasets: []forest.Dataset{{Name: "Hansen", Version: "GFC-2025-v1.13", SHA256: strings.Repeat("ab", 32)}}, Raw: []byte(`{"loss":[]}`),
		}
		if lost, isOdd := w.odd[string(p.GeoJSON())]; isOdd {
			r.AlertHectares = lost
			r.AlertCount = 1
			r.Assessment = forest.Review
		}
		if w.loss[string(p.GeoJSON())] {
			r.AlertHectares = 0.61
			r.AlertCount = 3
			r.Assessment = forest.Fail
			r.Raw = fmt.Appendf(nil, `{"loss":[%q]}`, low.String())
		}
		return nil
	})
	return r, err
}
