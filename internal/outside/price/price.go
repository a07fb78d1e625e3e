// Package price is the port to the market: what a kilogram of the base grade
// is worth in dollars. The operator posts it to the feed on the chain, and
// loans are measured by that feed alone.
package price

import (
	"context"
	"errors"
	"time"

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

// ErrUnavailable: there is no price to be had now.
var ErrUnavailable = errors.New("price: no usable answer")
