package api

import (
	"net/http"

	"mwanyi/internal/clock"
	"mwanyi/internal/fixing"
	"mwanyi/internal/money"
)

// enterPriceRequest is the body of POST /admin/price-entries.
type enterPriceRequest struct {
	PricePerKgUSDC *money.USDC `json:"price_per_kg_usdc"`
	Day            *string     `json:"day"`
	Source         *string     `json:"source"`
}

var priceSourceShape = shape{min: 3, max: 200}

func (in *enterPriceRequest) validate(k *check) {
	k.usdc("price_per_kg_usdc", need, in.PricePerKgUSDC, microUSDC, 1000*oneUSDC)
	k.date("day", need, in.Day)
	k.text("source", need, in.Source, priceSourceShape)
}

// enterPrice answers 202: it counts when a second key has approved the review.
// spec: price-two-people
func (s *Server) enterPrice(c *call, in *enterPriceRequest) (reply, error) {
	f, err := s.Fixings.Enter(c.r.Context(), fixing.EnterRequest{PerKg: money.Decimal(*in.PricePerKgUSDC), Day: *in.Day, Source: *in.Source, MadeBy: c.caller.Who()})
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusAccepted, value: struct {
		EntryID        string        `json:"entry_id"`
		Status         string        `json:"status"`
		PricePerKgUSDC money.Decimal `json:"price_per_kg_usdc"`
		Day            string        `json:"day"`
		Source         string        `json:"source"`
		ReviewID       string        `json:"review_id"`
		Month          string        `json:"published_month"`
		Published      money.Decimal `json:"published_price_per_kg_usdc"`
		CreatedAt      string        `json:"created_at"`
	}{EntryID: f.ID, Status: "PENDING", PricePerKgUSDC: f.PerKg, Day: f.Day, Source: f.Source, ReviewID: f.ReviewID,
		Month: f.Bound.Month, Published: f.Bound.Published, CreatedAt: clock.Stamp(f.CreatedAt)}}, nil
}
