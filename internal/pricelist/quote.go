package pricelist

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// Delivered is coffee that somebody brings.
type Delivered struct {
	CooperativeID string
	Species       policy.Species
	Form          policy.Form
	Grade         chain.Grade
	WeighedAt     time.Time
}

// Quote is the price that a delivery has.
type Quote struct {
	PriceID string        // empty: dev's default
	PerKg   money.USDC    // for a kilogram as it was delivered
	UGX     money.UGX     // the same as it stands in the list; 0: the list has USDC
	Rate    money.Decimal // by which shillings became USDC; 0: they did not
	Today   money.USDC    // what the same coffee would have now
}

// For is the price in force when a delivery was weighed. Where there was none yet,
// because the list was made while the delivery was on its way, it is that of now.
// spec: price-at-delivery, code-price-not-set
func (d *Desk) For(ctx context.Context, in Delivered) (Quote, error) {
	var list []Price
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = activePrices(tx, in.CooperativeID)
		return err
	})
	if err != nil {
		return Quote{}, err
	}
	c := coffee{in.Species, in.Form, in.Grade.String()}
	today, found := inForce(list, c, clock.Now())
	then, was := inForce(list, c, in.WeighedAt)
	if !was {
		then, was = today, found
	}
	if !was {
		return d.byDefault(in)
	}
	q := Quote{PriceID: then.ID, UGX: then.UGX}
	if then.UGX > 0 || today.UGX > 0 {
		if q.Rate, err = d.Rates.RateOr(ctx, d.UsualRate); err != nil {
			return Quote{}, err
		}
	}
	q.PerKg = then.at(q.Rate)
	q.Today = today.at(q.Rate)
	if then.UGX == 0 {
		q.Rate = 0
	}
	return q, nil
}

func (p Price) at(rate money.Decimal) money.USDC {
	if p.UGX > 0 {
		return inUSDC(p.UGX, rate)
	}
	return p.USDC
}

// byDefault is dev's price: that of green coffee, by what the form gives of it.
// spec: form-money
func (d *Desk) byDefault(in Delivered) (Quote, error) {
	green := d.Defaults[in.Grade]
	if green == 0 {
		return Quote{}, fault.New(fault.PriceNotSet, "the cooperative has no price for %s of grade %s at the time of weighing: POST /prices sets one", in.Form, in.Grade)
	}
	perKg := money.USDC(int64(green) * policy.GreenGrams(micro, in.Form, in.Species) / micro)
	return Quote{PerKg: perKg, Today: perKg}, nil
}
