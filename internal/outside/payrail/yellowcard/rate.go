package yellowcard

import (
	"context"
	"errors"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
)

// The provider's two rates of a currency. No document says which of them binds a
// payment; integrations take Sell, and the answer to a payment tells the rate at
// which it was taken, so that whoever asked can compare.
const (
	Sell = "sell"
	Buy  = "buy"
)

// Quote reads the rate that binds a payment.
// spec: rail-binding-rate
func (r *Rail) Quote(ctx context.Context) (payrail.Quote, error) {
	var body struct {
		Rates []struct {
			Code string         `json:"code"`
			Buy  jsontext.Value `json:"buy"`
			Sell jsontext.Value `json:"sell"`
		} `json:"rates"`
	}
	if err := r.wire.Get(ctx, "/business/rates?currency=UGX", &body); err != nil {
		return payrail.Quote{}, err
	}
	for _, shown := range body.Rates {
		if shown.Code != payrail.UGX {
			continue // others may lack a rate, or have one below zero
		}
		rate := readRate(shown.Sell)
		if r.o.BindingRate == Buy {
			rate = readRate(shown.Buy)
		}
		if rate > 0 {
			return payrail.Quote{Rate: rate, At: clock.Now()}, nil
		}
	}
	return payrail.Quote{}, errors.New("the rail has no rate for UGX")
}

// readRate reads a rate, cut to the six decimals that a quote has; zero when it
// is none.
func readRate(number jsontext.Value) money.Decimal {
	text := string(number)
	if whole, fraction, isCut := strings.Cut(text, "."); isCut && len(fraction) > 6 && !strings.ContainsAny(fraction, "eE") {
		text = whole + "." + fraction[:6]
	}
	rate, err := money.ParseDecimal(text)
	if err != nil || rate < 0 {
		return 0
	}
	return rate
}
