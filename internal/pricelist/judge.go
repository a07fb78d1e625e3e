package pricelist

import (
	"context"
	"math/bits"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/policy"
)

// world is what a price is compared by that no list holds.
type world struct {
	rate   money.Decimal // shillings for a USDC
	market float64       // USDC for a kilogram of green coffee; 0: nobody knows
}

// worldNow asks outside, before the transaction.
func (d *Desk) worldNow(ctx context.Context) (w world, err error) {
	if w.rate, err = d.Rates.RateOr(ctx, d.UsualRate); err != nil || d.Feed == nil {
		return w, err
	}
	feed, err := d.Feed.Price(ctx)
	w.market = float64(feed.Price) / micro
	return w, err
}

const (
	aDay   = 24 * time.Hour
	aMonth = 30 * aDay
)

// facts are what the rules want to know of a price. What it replaces is what its
// coffee has cost so far, by whichever line of the list: a line that is more exact
// than the others is measured by them. Steps within the day count each, so that ten
// small ones are no way around one large; and so do those that are set for later.
// spec: price-rules
func (w world) facts(p Price, list []Price) policy.Price {
	facts := policy.Price{
		PerKg: w.usdc(p), Form: p.Form, Market: w.market * policy.Factor(p.Form, p.Species),
		Day: w.before(p, list, aDay), Month: w.before(p, list, aMonth),
	}
	if faq, found := inForce(list, coffee{p.Species, policy.FAQ, p.Grade}, p.ValidFrom); found && p.Form != policy.FAQ {
		facts.OfFAQ = w.usdc(faq) * policy.Factor(p.Form, p.Species)
	}
	return facts
}

// before are the prices that were in force in the time before a new one.
func (w world) before(p Price, list []Price, within time.Duration) (all []float64) {
	c := coffee{p.Species, p.Form, p.Grade}
	moments := []time.Time{p.ValidFrom.Add(-within), p.ValidFrom}
	for _, o := range list {
		if o.ValidFrom.After(moments[0]) && o.ValidFrom.Before(p.ValidFrom) {
			moments = append(moments, o.ValidFrom)
		}
	}
	for _, at := range moments {
		if o, found := inForce(list, c, at); found {
			all = append(all, w.usdc(o))
		}
	}
	return all
}

// usdc is a price for a kilogram in USDC, at the rate of today: two prices in
// shillings compare as they are.
func (w world) usdc(p Price) float64 {
	if p.UGX == 0 {
		return float64(p.USDC) / micro
	}
	return float64(p.UGX) * micro / float64(max(1, w.rate))
}

// inUSDC is an amount in shillings at a rate, cut to a millionth.
func inUSDC(ugx money.UGX, rate money.Decimal) money.USDC {
	high, low := bits.Mul64(uint64(max(0, ugx)), micro*micro)
	if rate <= 0 || high >= uint64(rate) {
		return 0 // no sum of shillings that a delivery knows, and no rate that a rail has
	}
	usdc, _ := bits.Div64(high, low, uint64(rate))
	return money.USDC(usdc) //nolint:gosec // far below what a delivery is worth at most
}

// coffee is what a price is asked for. An empty species or grade asks for the line
// of all of them.
type coffee struct {
	species policy.Species
	form    policy.Form
	grade   string
}

// covers: the line speaks of the coffee.
func (p Price) covers(c coffee) bool {
	return p.Form == c.form && (p.Species == policy.Unknown || p.Species == c.species) && (p.Grade == "" || p.Grade == c.grade)
}

// exactness orders lines that speak of the same coffee: the grade says more than the
// species.
func (p Price) exactness() (n int) {
	if p.Grade != "" {
		n += 2
	}
	if p.Species != policy.Unknown {
		n++
	}
	return n
}

// inForce is the line that counts for a coffee at a time: of those that speak of it
// the most exact, and of those the newest.
// spec: price-most-exact
func inForce(list []Price, c coffee, at time.Time) (best Price, found bool) {
	for _, p := range list {
		if !p.covers(c) || p.ValidFrom.After(at) {
			continue
		}
		if !found || p.isBefore(best) {
			best = p
			found = true
		}
	}
	return best, found
}

// isBefore: of two lines that both count it is this one that is taken.
func (p Price) isBefore(o Price) bool {
	switch {
	case p.exactness() != o.exactness():
		return p.exactness() > o.exactness()
	case !p.ValidFrom.Equal(o.ValidFrom):
		return p.ValidFrom.After(o.ValidFrom)
	}
	return p.ID > o.ID
}
