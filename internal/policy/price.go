package policy

import (
	"fmt"
	"math"
)

// Price is what is known of a price at the farm gate before it counts. All are
// of one currency, for a kilogram of the same form.
type Price struct {
	PerKg  float64
	Form   Form
	Day    []float64 // what was in force for the same coffee in the 24 hours before
	Month  []float64 // the same of 30 days
	OfFAQ  float64   // what the price of FAQ makes of it by the factor of its form; 0: there is none
	Market float64   // what the market pays for the green coffee in it; 0: nobody knows
}

var (
	priceJump     = Limit{"price_jump_pct", 15, "percent by which a price may differ from those of the 24 hours before"}
	priceJumpHard = Limit{"price_jump_hard_pct", 50, "percent by which it may differ from those of 30 days, from where ADMIN decides"}
	priceForm     = Limit{"price_form_pct", 20, "percent by which the price of a form may differ from FAQ times its factor; from 50 on it is held"}
	marketLow     = Limit{"price_market_low_pct", 50, "percent of the market's price that a farm-gate price has at least"}
	marketHigh    = Limit{"price_market_high_pct", 95, "percent of the market's price that it has at most"}
	priceBygone   = Limit{"price_bygone_pct", 15, "percent by which the price of the day of weighing may be above that of today"}
)

// The rules of a price.
const (
	PriceJump   Name = "price_jump"
	PriceOfForm Name = "price_form"
	PriceMarket Name = "price_market"
	PriceBygone Name = "price_bygone"
)

// Prices are the rules of a price.
// spec: policy-rules
var Prices = []Rule[Price]{
	{PriceJump, "A price moves a little in a day; a second person has seen a larger jump, and ADMIN what has run away in a month.", []Limit{priceJump, priceJumpHard}, jumps},
	{PriceOfForm, "A form costs what the green coffee in it does.", []Limit{priceForm}, oddForItsForm},
	{PriceMarket, "The farm gate pays less than the market, and not next to nothing.", []Limit{marketLow, marketHigh}, offTheMarket},
}

// furthest is by how many percent a price differs most from others.
func furthest(price float64, others []float64) (pct float64) {
	for _, o := range others {
		if o > 0 {
			pct = max(pct, math.Abs(price/o-1)*100)
		}
	}
	return pct
}

// slack is less than a price can differ by: a share of a price that was rounded to
// its currency is not a jump.
const slack = 0.01

func jumps(p Price, l Limits) (Level, string) {
	day, month := furthest(p.PerKg, p.Day), furthest(p.PerKg, p.Month)
	switch {
	case month > l.of(priceJumpHard)+slack:
		return Hard, fmt.Sprintf("%.1f %% away from a price of the last 30 days: from %.0f %% on the operator decides", month, l.of(priceJumpHard))
	case day > l.of(priceJump)+slack:
		return Hold, fmt.Sprintf("%.1f %% away from a price of the last 24 hours: from %.0f %% on a second person decides", day, l.of(priceJump))
	}
	return fine, ""
}

// farOff is from where a price has nothing to do with that of FAQ any more.
const farOff = 50

func oddForItsForm(p Price, l Limits) (Level, string) {
	off := furthest(p.PerKg, []float64{p.OfFAQ})
	if off <= l.of(priceForm)+slack {
		return fine, ""
	}
	level := Info
	if off > max(farOff, l.of(priceForm)) {
		level = Hold
	}
	return level, fmt.Sprintf("%.1f %% away from the price of FAQ times the factor of %s: more than %.0f %%", off, p.Form, l.of(priceForm))
}

func offTheMarket(p Price, l Limits) (Level, string) {
	if p.Market <= 0 {
		return fine, ""
	}
	share := p.PerKg / p.Market * 100
	if share >= l.of(marketLow)-slack && share <= l.of(marketHigh)+slack {
		return fine, ""
	}
	return Hold, fmt.Sprintf("%.0f %% of the market's price of its green coffee: the farm gate has %.0f to %.0f %%", share, l.of(marketLow), l.of(marketHigh))
}

// boughtDear is the rule of a delivery that was weighed under a better price than
// today's: who may say when it was weighed could choose the best day of two months.
// spec: price-bygone
func boughtDear(d Delivery, l Limits) (Level, string) {
	if d.PriceToday <= 0 {
		return fine, ""
	}
	above := (d.PriceThen/d.PriceToday - 1) * 100
	if above <= l.of(priceBygone)+slack {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the price of the day of weighing is %.1f %% above that of today: more than %.0f %%", above, l.of(priceBygone))
}
