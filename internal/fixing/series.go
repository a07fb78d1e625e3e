package fixing

import (
	"fmt"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// Series is what somebody publishes.
type Series interface {
	// Published gives dollars a kilogram by month, such as 2026-09, as it is now.
	// Empty: nobody may enter anything.
	Published() (map[string]money.Decimal, error)
}

// Months are a series that does not change by itself.
type Months map[string]money.Decimal

// Published implements Series.
func (m Months) Published() (map[string]money.Decimal, error) { return m, nil }

// longest is how far before a day the month may begin that bounds it: series come
// out weeks after their month, and one that nobody keeps up bounds nothing.
const longest = 125 * 24 * time.Hour

// Bound is what the published series allows for a day.
type Bound struct {
	Month           string // the newest of the series by then
	Published       money.Decimal
	Lowest, Highest money.Decimal
}

func (b Bound) takes(perKg money.Decimal) bool { return perKg >= b.Lowest && perKg <= b.Highest }

// bound looks the newest month up that had begun by a day.
// spec: code-price-series-missing
func (d *Desk) bound(day string) (b Bound, err error) {
	series, err := d.Series.Published()
	if err != nil {
		return b, fmt.Errorf("the published series: %w", err)
	}
	for month, published := range series {
		if month <= day[:len("2006-01")] && month > b.Month {
			b = Bound{Month: month, Published: published}
		}
	}
	if b.Month == "" || dayOf(day).Sub(dayOf(b.Month+"-01")) > longest {
		return b, fault.New(fault.PriceSeriesMissing, "there is no published price of the last four months to measure one of %s by", day)
	}
	share := money.Decimal(int64(b.Published) * int64(d.Band) / 1_000_000)
	b.Lowest = b.Published - share
	b.Highest = b.Published + share
	return b, nil
}
