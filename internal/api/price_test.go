package api

import (
	"context"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// stall is a market with one price.
type stall money.Decimal

// Newest implements price.Source.
func (s stall) Newest(context.Context) (price.Quote, error) {
	return price.Quote{PerKg: money.Decimal(s), ObservedAt: clock.Now()}, nil
}

// Two sources that differ by a quarter.
// spec: price-sources-shown, price-spread
func TestSourcesThatDifferAreShownAndWaitForAdmin(t *testing.T) {
	h := serve(t, testhouse.Open(t, storetest.Open(t), testhouse.Options{Scheduled: []string{"lending.price"}, Change: func(rest *testhouse.House) {
		rest.Lending.Markets = []lending.Market{{Name: "1", Source: stall(4_000_000)}, {Name: "2", Source: stall(5_000_000)}}
		rest.Lending.MaxSpread = 100_000
		rest.Lending.MaxJump = 200_000
		rest.Lending.MaxDay = 300_000
	}}), 1000)
	feed := func() map[string]any {
		shown, _ := h.want(ask{method: http.MethodGet, path: "/lending/pool-status", token: h.tokens[access.MFI]}, http.StatusOK)["price_feed"].(map[string]any)
		return shown
	}
	h.rest.Until("a price is held", func() bool { return feed()["held"] != nil })
	shown := feed()
	held, _ := shown["held"].(map[string]any)
	if held["reason"] != "SPREAD" || held["price_per_kg_usdc"] != 4.5 || shown["price_per_kg_usdc"] != 0.0 || shown["observed_at"] != nil {
		t.Errorf("the feed is %v, want nothing posted and 4.5 held for SPREAD", shown)
	}
	sources, _ := shown["sources"].([]any)
	for i, want := range []float64{4, 5} {
		if s, _ := sources[i].(map[string]any); s["price_per_kg_usdc"] != want || s["state"] != "COUNTED" || s["observed_at"] == nil {
			t.Errorf("source %v, want %v COUNTED", s, want)
		}
	}
	confirm := func(body string) ask {
		return ask{method: http.MethodPost, path: "/admin/price-feed/confirm", token: h.tokens[access.Admin], body: body}
	}
	h.refused(confirm(`{"price_per_kg_usdc":4}`), fault.NotFound)
	h.want(confirm(`{"price_per_kg_usdc":4.5}`), http.StatusOK)
	if shown = feed(); shown["price_per_kg_usdc"] != 4.5 || shown["day_reference_usdc"] != 4.5 {
		t.Errorf("the feed is %v, want 4.5 posted, and the day measured by it", shown)
	}
}
