// Package price is the port to the market: what a kilogram of the base grade
// is worth in dollars. The operator posts it to the feed on the chain, and
// loans are measured by that feed alone.
package price

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// Source knows the newest price. It is safe for concurrent use.
type Source interface {
	// Newest asks once. ErrUnavailable: no answer within the adapter's
	// deadline, or none that can be believed (no price, none above zero, a
	// time in the future).
	Newest(ctx context.Context) (Quote, error)
}

// Quote is a price and when the market showed it.
type Quote struct {
	PerKg      money.Decimal // dollars for a kilogram of the base grade
	ObservedAt time.Time
}

// standingEvery is how often a price that stands is observed anew: well within the
// hour at which the feed on the chain is stale.
const standingEvery = 30 * time.Minute

// Standing is the quote of a market that shows a price and leaves it there for so
// long, as a daily indicator does: who asks in that time sees it now. Afterwards, or
// when it stands for no time, it is as old as it is.
// spec: price-units
func (q Quote) Standing(stands time.Duration) Quote {
	now := clock.Now().UTC()
	if seen := now.Truncate(standingEvery); seen.After(q.ObservedAt) && now.Sub(q.ObservedAt) <= stands {
		q.ObservedAt = seen
	}
	return q
}

// ErrUnavailable: there is no price to be had now.
var ErrUnavailable = errors.New("price: no usable answer")
