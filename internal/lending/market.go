package lending

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/lending/market"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// The sources of prices, and what they said.
type (
	Market      = market.Market
	Reading     = market.Reading
	SourceState = market.SourceState
)

// Whether the answer of a source counts.
const (
	Counted     = market.Counted
	Stale       = market.Stale
	Unavailable = market.Unavailable
)

// staleAfter is the age at which the contract's feed is stale, and at which a
// source counts no more.
const staleAfter = time.Hour

// oldest is the greatest age of an answer that counts.
func (d *Desk) oldest() time.Duration {
	if d.MaxAge > 0 {
		return min(d.MaxAge, staleAfter)
	}
	return staleAfter
}

// noteMarkets writes down what the sources said and gives the price that today's
// are measured by: the last that was posted before the day began, as the feed's own
// limit of a day does, or the one that ADMIN has confirmed since. It stands before
// anything is posted, so that a crash after a post cannot make that post the
// measure; where nobody here knows what came before today the feed alone measures.
func (d *Desk) noteMarkets(ctx context.Context, read []Reading, last chain.Price) (reference money.Decimal, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := putReadings(tx, read); err != nil {
			return err
		}
		reference, err = dayReference(tx, today())
		if !errors.Is(err, store.ErrNotFound) || last.Price == 0 || last.ObservedAt.UTC().Format(time.DateOnly) >= today() {
			return orNothing(err)
		}
		reference = last.Price
		return putReference(tx, today(), reference)
	})
	return reference, err
}

// today is how the days of prices are named.
func today() string { return clock.Now().UTC().Format(time.DateOnly) }

// orNothing lets what is not there be nothing.
func orNothing(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// PriceFeed is the price of coffee as it stands: on the chain, at every source,
// and what waits.
type PriceFeed struct {
	chain.Price
	Reference money.Decimal // that today's prices are measured by; zero: none yet
	Sources   []Reading
	Held      *HeldPrice // nil: nothing waits
}

// FeedNow reads the feed.
func (d *Desk) FeedNow(ctx context.Context) (f PriceFeed, err error) {
	if f, err = d.Sources(ctx); err != nil {
		return f, err
	}
	f.Price, err = d.Chain.Price(ctx)
	return f, err
}

// Sources is the feed without the chain's own word.
func (d *Desk) Sources(ctx context.Context) (f PriceFeed, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if f.Sources, err = readings(tx); err != nil {
			return err
		}
		if f.Reference, err = dayReference(tx, today()); orNothing(err) != nil {
			return err
		}
		held, err := priceHeld(tx)
		if err == nil {
			f.Held = &held
		}
		return orNothing(err)
	})
	return f, err
}
