package api

import (
	"mwanyi/internal/money"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
)

// fieldRules are what a phone carries into the field beside the roster and the prices: it
// has no table of its own that could differ from ours.
type fieldRules struct {
	Country     string                `json:"country"`
	Phones      phone.Numbering       `json:"phones"`
	Grades      []string              `json:"grades"`
	MaxWeightKg float64               `json:"max_weight_kg"`
	AdvancePct  int64                 `json:"advance_pct"`
	UGXPerUSDC  money.Decimal         `json:"ugx_per_usdc"`
	Defaults    map[string]money.USDC `json:"default_prices_usdc"`
	Deliveries  policy.Carried        `json:"deliveries"`
}

// getFieldRules gives the numbers that the field app judges by. Its ETag changes with
// them, and with the rate of the day.
// spec: field-rules
func (s *Server) getFieldRules(c *call) (reply, error) {
	guide, err := s.Prices.GuideNow(c.r.Context())
	if err != nil {
		return reply{}, err
	}
	return c.tagged(fieldRules{
		Country: s.Country, Phones: phone.NumberingOf(s.Country), Grades: grades, MaxWeightKg: maxWeightKg, AdvancePct: s.Deliveries.AdvancePct,
		UGXPerUSDC: guide.UGXPerUSDC, Defaults: guide.Defaults, Deliveries: policy.Carry(s.Deliveries.Reviews.Limits),
	})
}
