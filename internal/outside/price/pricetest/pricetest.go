// Package pricetest is what every source of prices must do. An adapter's test
// gives it a market to play with.
package pricetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
)

// Market is the outside world behind a source.
type Market interface {
	Source() price.Source
	Show(perKg string, observedAt time.Time) // what the market says from now on
	Break()                                  // from now on nothing that can be used comes
}

// Run holds a source to the port's contract.
func Run(t *testing.T, open func(t *testing.T) Market) {
	t.Helper()
	soon := func(t *testing.T) context.Context {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		t.Cleanup(cancel)
		return ctx
	}
	t.Run("the newest price comes with its time", func(t *testing.T) {
		m := open(t)
		for _, text := range []string{"4.2", "3.999999", "120"} {
			at := time.Date(2026, 10, 2, 8, 14, 31, 0, time.UTC)
			m.Show(text, at)
			q, err := m.Source().Newest(soon(t))
			want, parsed := money.ParseDecimal(text)
			if err != nil || parsed != nil || q.PerKg != want || !q.ObservedAt.Equal(at) {
				t.Errorf("%s: got %v %v", text, q, err)
			}
		}
	})
	t.Run("what cannot be believed is unavailable", func(t *testing.T) {
		m := open(t)
		for _, text := range []string{"0", "-1", "abc", ""} {
			m.Show(text, time.Date(2026, 10, 2, 8, 14, 31, 0, time.UTC))
			if _, err := m.Source().Newest(soon(t)); !errors.Is(err, price.ErrUnavailable) {
				t.Errorf("%q: got %v", text, err)
			}
		}
		m.Show("4.2", clock.Now().Add(time.Hour))
		if _, err := m.Source().Newest(soon(t)); !errors.Is(err, price.ErrUnavailable) {
			t.Errorf("a price of the future: got %v", err)
		}
	})
	t.Run("a broken market is unavailable", func(t *testing.T) {
		m := open(t)
		m.Break()
		if _, err := m.Source().Newest(soon(t)); !errors.Is(err, price.ErrUnavailable) {
			t.Errorf("got %v", err)
		}
	})
}
