// Package registrytest is the conformance suite of the registry port: what
// every adapter must do with a register that behaves, and with one that does
// not.
package registrytest

import (
	"context"
	"errors"
	"math"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/registry"
)

// World is an adapter on a register with these farmers in it.
type World struct {
	Registry registry.Registry
	Polygon  string        // has a polygon, a name, a cultivar and an area
	Plots    string        // has two plots; empty: the register has no such farms
	Point    string        // has only a point
	Missing  string        // is not there
	Silent   string        // gets no answer
	Broken   string        // gets an answer that cannot be read
	Deadline time.Duration // of the adapter
}

// Run runs the suite. open makes a fresh world for each part, since a register
// that has failed often may not be asked for a while.
func Run(t *testing.T, open func(t *testing.T) World) {
	t.Run("a farm with its polygon", func(t *testing.T) {
		w := open(t)
		got, err := w.Registry.Lookup(t.Context(), w.Polygon)
		if err != nil || got.FarmerID != w.Polygon || len(got.Plots) != 1 || got.Name == "" || got.Cultivar == "" {
			t.Fatalf("%+v, %v", got, err)
		}
		if own := got.Plots[0].Polygon.Hectares(); math.Abs(got.AreaHectares-own) > 0.1*own || got.Plots[0].AreaHectares != got.AreaHectares {
			t.Errorf("area %v, of the plot %v, of a polygon of %v ha", got.AreaHectares, got.Plots[0].AreaHectares, own)
		}
		again, err := w.Registry.Lookup(t.Context(), w.Polygon)
		if err != nil || len(again.Plots) != 1 || string(again.Plots[0].Polygon.GeoJSON()) != string(got.Plots[0].Polygon.GeoJSON()) {
			t.Errorf("another answer the second time: %v", err)
		}
	})
	t.Run("a farm of several plots", func(t *testing.T) {
		w := open(t)
		if w.Plots == "" {
			t.Skip("the register has no such farms")
		}
		got, err := w.Registry.Lookup(t.Context(), w.Plots)
		if err != nil || len(got.Plots) != 2 {
			t.Fatalf("%+v, %v, want two plots", got, err)
		}
		sum := 0.0
		for i, p := range got.Plots {
			if own := p.Polygon.Hectares(); math.Abs(p.AreaHectares-own) > 0.1*own || p.Cultivar == "" {
				t.Errorf("plot %d: area %v of a polygon of %v ha, cultivar %q", i, p.AreaHectares, own, p.Cultivar)
			}
			sum += p.AreaHectares
		}
		if math.Abs(sum-got.AreaHectares) > 0.02 {
			t.Errorf("a farm of %v ha with plots of %v", got.AreaHectares, sum)
		}
	})
	t.Run("a farm with a point", func(t *testing.T) {
		w := open(t)
		got, err := w.Registry.Lookup(t.Context(), w.Point)
		if err != nil || len(got.Plots) > 0 || got.Point == nil || got.Point.Lng == 0 {
			t.Errorf("%+v, %v", got, err)
		}
	})
	t.Run("a farmer who is not there", func(t *testing.T) {
		w := open(t)
		for range 20 { // the register's own answer is no failure of it
			if _, err := w.Registry.Lookup(t.Context(), w.Missing); !errors.Is(err, registry.ErrNoSuchFarmer) || errors.Is(err, registry.ErrUnavailable) {
				t.Fatal(err)
			}
		}
	})
	t.Run("an answer that cannot be read", func(t *testing.T) {
		w := open(t)
		if _, err := w.Registry.Lookup(t.Context(), w.Broken); !errors.Is(err, registry.ErrUnavailable) {
			t.Error(err)
		}
	})
	t.Run("no answer", func(t *testing.T) {
		w := open(t)
		began := clock.Now()
		if _, err := w.Registry.Lookup(t.Context(), w.Silent); !errors.Is(err, registry.ErrUnavailable) {
			t.Error(err)
		}
		if took := clock.Since(began); took > w.Deadline+20*time.Second {
			t.Errorf("waited %v with a deadline of %v", took, w.Deadline)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := w.Registry.Lookup(ctx, w.Silent); !errors.Is(err, registry.ErrUnavailable) {
			t.Error(err)
		}
	})
	t.Run("many at once", func(t *testing.T) {
		w := open(t)
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if _, err := w.Registry.Lookup(t.Context(), w.Polygon); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	})
}
