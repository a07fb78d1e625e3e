package pawapay

import (
	"context"
	"fmt"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
)

var _ payrail.Bounded = (*Rail)(nil)

// activeConf is what the provider says of what our account may do.
type activeConf struct {
	Countries []struct {
		Country   string `json:"country"`
		Providers []struct {
			Provider   string `json:"provider"`
			Currencies []struct {
				Currency string `json:"currency"`
				Types    struct {
					Payout *payoutConf `json:"PAYOUT"`
				} `json:"operationTypes"`
			} `json:"currencies"`
		} `json:"providers"`
	} `json:"countries"`
}

type payoutConf struct {
	Min    string `json:"minAmount"`
	Max    string `json:"maxAmount"`
	Status string `json:"status"`
}

// Bounds reads what one payout to a network may be. The provider knows no limit
// for a day: that one it tells when a payout has failed for it.
// spec: payout-parts
func (r *Rail) Bounds(ctx context.Context, to phone.Operator) (payrail.Bounds, error) {
	var conf activeConf
	if err := r.wire.Get(ctx, "/v2/active-conf?country=UGA&operationType=PAYOUT", &conf); err != nil {
		return payrail.Bounds{}, err
	}
	for _, country := range conf.Countries {
		for _, network := range country.Providers {
			for _, c := range network.Currencies {
				if country.Country == "UGA" && network.Provider == providers[to] && c.Currency == payrail.UGX && c.Types.Payout != nil {
					return c.Types.Payout.bounds()
				}
			}
		}
	}
	return payrail.Bounds{}, fmt.Errorf("the rail's configuration has no payouts to %s", to)
}

// bounds refuses what cannot be meant, so that nobody is paid by it.
func (c payoutConf) bounds() (payrail.Bounds, error) {
	least, err := payrail.ParseBalance(payrail.UGX, c.Min)
	if err != nil {
		return payrail.Bounds{}, err
	}
	most, err := payrail.ParseBalance(payrail.UGX, c.Max)
	if err != nil {
		return payrail.Bounds{}, err
	}
	if most == 0 || least > most {
		return payrail.Bounds{}, fmt.Errorf("the rail pays from %d to %d UGX", least, most)
	}
	return payrail.Bounds{Min: money.UGX(least), Max: money.UGX(most), IsClosed: c.Status == "CLOSED"}, nil
}
