package pricelist

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
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
// small ones are no way around one large; and so do those that are set for later, by
// this one or by those that stand there already.
// spec: price-rules
func (w world) facts(p Price, near neighbours) policy.Price {
	facts := policy.Price{
		PerKg: w.usdc(p), Form: p.Form, Market: w.market * policy.Factor(p.Form, p.Species),
		Day: w.around(p, near.lines, aDay), Month: w.around(p, near.lines, aMonth),
	}
	if near.faq.ID != "" && p.Form != policy.FAQ {
		facts.OfFAQ = w.usdc(near.faq) * policy.Factor(p.Form, p.Species)
	}
	return facts
}

// neighbours are the lines that a new one is measured by.
type neighbours struct {
	lines []Price // in the order in which they begin to count
	faq   Price   // of the same coffee when it is hulled; the zero line: there is none
}

// beside reads them: all that begin within a month of the new one, and the one that
// counted when that month began. However many lines of other coffee a cooperative has
// set since, none of these is left out.
func beside(tx *store.Tx, p Price) (near neighbours, err error) {
	from := p.ValidFrom.Add(-aMonth)
	first, err := lineOf(tx, p.CooperativeID, coffee{p.Species, p.Form, p.Grade}, from)
	if err != nil {
		return near, err
	}
	if near.lines, err = linesBetween(tx, p.CooperativeID, p.Form, from, p.ValidFrom.Add(aMonth)); err != nil {
		return near, err
	}
	if first.ID != "" {
		near.lines = slices.Insert(near.lines, 0, first)
	}
	near.faq, err = lineOf(tx, p.CooperativeID, coffee{p.Species, policy.FAQ, p.Grade}, p.ValidFrom)
	return near, err
}

// lineOf is the line that counts for a coffee at a time, the most exact first; the zero
// line: there is none.
// spec: price-most-exact
func lineOf(tx *store.Tx, cooperativeID string, c coffee, at time.Time) (Price, error) {
	p, err := newestLine(tx, cooperativeID, []coffee{c, {policy.Unknown, c.form, c.grade}, {c.species, c.form, ""}, {policy.Unknown, c.form, ""}}, at)
	if errors.Is(err, store.ErrNotFound) {
		return Price{}, nil
	}
	return p, err
}

// around are the prices that are in force in the time before a new one, and those
// that are set for the time after it. Of lines that speak of the same coffee the most
// exact counts, and of those the newest.
func (w world) around(p Price, lines []Price, within time.Duration) (all []float64) {
	c := coffee{p.Species, p.Form, p.Grade}
	from, to := p.ValidFrom.Add(-within), p.ValidFrom.Add(within)
	var best Price
	for _, o := range lines {
		if !o.covers(c) || !o.ValidFrom.Before(to) {
			continue
		}
		isWithin := o.ValidFrom.After(from)
		if isWithin && len(all) == 0 && best.ID != "" {
			all = append(all, w.usdc(best)) // what was in force at the beginning
		}
		if o.exactness() >= best.exactness() {
			best = o
		}
		if isWithin {
			all = append(all, w.usdc(best))
		}
	}
	if len(all) == 0 && best.ID != "" {
		all = append(all, w.usdc(best))
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
