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
	WeighedAt     time.Time // zero: now
}

// Quote is the price that a delivery has.
type Quote struct {
	Tag
	Today money.USDC // what the same coffee would have now
}

// Tag is the price of a kilogram as it was delivered, as it is copied onto a batch. The zero tag is that of a batch from before there were lists.
type Tag struct {
	ID    string        `json:"id,omitempty"` // of the line; empty: dev's default
	PerKg money.USDC    `json:"per_kg"`
	UGX   money.UGX     `json:"ugx,omitempty"`  // as it stands in the list; 0: the list has USDC
	Rate  money.Decimal `json:"rate,omitempty"` // by which the shillings became USDC
}

// Of is what a weight costs, cut to a millionth.
func (p Tag) Of(grams int64) money.USDC { return money.USDC(int64(p.PerKg) * grams / 1000) }

// OfUGX is the same in shillings; 0: the list has USDC.
func (p Tag) OfUGX(grams int64) money.UGX { return money.UGX(int64(p.UGX) * grams / 1000) }

// For is the price in force when a delivery was weighed. Where there was none yet,
// because the list was made while the delivery was on its way, it is that of now.
// spec: price-at-delivery, code-price-not-set
func (d *Desk) For(ctx context.Context, in Delivered) (Quote, error) {
	var today, then Price
	c := coffee{in.Species, in.Form, in.Grade.String()}
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if today, err = lineOf(tx, in.CooperativeID, c, clock.Now()); err != nil || in.WeighedAt.IsZero() {
			return err
		}
		then, err = lineOf(tx, in.CooperativeID, c, in.WeighedAt)
		return err
	})
	if err != nil {
		return Quote{}, err
	}
	if then.ID == "" {
		then = today
	}
	if then.ID == "" {
		return d.byDefault(in)
	}
	q := Quote{Tag: Tag{ID: then.ID, UGX: then.UGX}}
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
	return Quote{Tag: Tag{PerKg: perKg}, Today: perKg}, nil
}

// InUSDC is an amount in shillings at a rate, or at that of today when the rate is 0.
func (d *Desk) InUSDC(ctx context.Context, ugx money.UGX, rate money.Decimal) (money.USDC, error) {
	if rate == 0 {
		var err error
		if rate, err = d.Rates.RateOr(ctx, d.UsualRate); err != nil {
			return 0, err
		}
	}
	return inUSDC(ugx, rate), nil
}

// Guide is what a phone without network tells a farmer by where no list says it, or says
// it in USDC: about, and never what is paid.
type Guide struct {
	UGXPerUSDC money.Decimal
	Defaults   map[string]money.USDC // of green coffee, by grade; empty: a list is needed
}

// GuideNow is that of today.
// spec: field-rules
func (d *Desk) GuideNow(ctx context.Context) (Guide, error) {
	rate, err := d.Rates.RateOr(ctx, d.UsualRate)
	if err != nil {
		return Guide{}, err
	}
	g := Guide{UGXPerUSDC: rate, Defaults: map[string]money.USDC{}}
	for grade, price := range d.Defaults {
		g.Defaults[grade.String()] = price
	}
	return g, nil
}
