package payment

import (
	"context"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
)

// quoteCache keeps the newest quote.
type quoteCache struct {
	mu   sync.Mutex
	last payrail.Quote
}

func (c *quoteCache) keep(q payrail.Quote) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = q
}

// newest gives the newest quote unless it is older than most; then none.
func (c *quoteCache) newest(most time.Duration) payrail.Quote {
	c.mu.Lock()
	defer c.mu.Unlock()
	if clock.Since(c.last.At).Abs() > most {
		return payrail.Quote{}
	}
	return c.last
}

// How old a quote may be: for a payout, so that a thousand of them do not ask a
// thousand times, and for an estimate.
const (
	quoteAge    = 5 * time.Second
	estimateAge = time.Minute
)

// Estimate says what an amount would be worth on a phone now. It is a promise
// to nobody: a payout gets the quote of its own moment.
func (d *Desk) Estimate(ctx context.Context, amount money.USDC) (money.UGX, money.Decimal, error) {
	quote := d.quotes.newest(estimateAge)
	if quote.Rate == 0 {
		var err error
		if quote, err = d.reachRail(ctx); err != nil {
			return 0, 0, err
		}
	}
	return payrail.Shillings(amount, quote.Rate), quote.Rate, nil
}
