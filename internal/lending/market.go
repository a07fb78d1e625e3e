package lending

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/store"
)

// Market is a source of prices under the name that the operator knows it by.
type Market struct {
	Name string
	price.Source
}

// SourceState says whether the answer of a source counts.
type SourceState string

// The states.
const (
	Counted     SourceState = "COUNTED"
	Stale       SourceState = "STALE"       // it answered with an old price
	Unavailable SourceState = "UNAVAILABLE" // no answer, or none that can be believed
)

// Reading is what a source answered when it was asked last.
type Reading struct {
	Source     string
	State      SourceState
	PerKg      money.Decimal // zero: none
	ObservedAt *time.Time    // nil: none
	AskedAt    time.Time
}

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

// askMarkets asks every source once, all at the same time.
// spec: price-median
func (d *Desk) askMarkets(ctx context.Context) []Reading {
	read := make([]Reading, len(d.Markets))
	var all sync.WaitGroup
	for i, m := range d.Markets {
		all.Go(func() { read[i] = d.askMarket(ctx, m) })
	}
	all.Wait()
	return read
}

func (d *Desk) askMarket(ctx context.Context, m Market) Reading {
	quote, err := m.Newest(ctx)
	r := Reading{Source: m.Name, State: Counted, AskedAt: clock.Now()}
	if err != nil {
		d.Log.Warn("a source of prices does not count", "source", m.Name, "cause", err)
		r.State = Unavailable
		return r
	}
	at := quote.ObservedAt.UTC().Truncate(time.Second) // as the chain counts
	r.PerKg = quote.PerKg
	r.ObservedAt = &at
	if clock.Since(at) > d.oldest() {
		d.Log.Warn("a source of prices does not count", "source", m.Name, "cause", "its price is old", "observed_at", at)
		r.State = Stale
	}
	return r
}

// marketPrice is what the sources say together.
type marketPrice struct {
	price.Quote
	spread money.Decimal // share by which the highest is above the lowest
}

// errNoMarket: not one source counts.
var errNoMarket = errors.New("no source of prices counts")

// middle is the median of the answers that count: of two the mean, of three the
// one in the middle. It is as old as the oldest of them, so that no part of it
// is older than the feed says.
// spec: price-median
func middle(read []Reading) (m marketPrice, err error) {
	counted := slices.DeleteFunc(slices.Clone(read), func(r Reading) bool { return r.State != Counted })
	if len(counted) == 0 {
		return m, errNoMarket
	}
	slices.SortFunc(counted, func(a, b Reading) int { return cmp.Compare(a.PerKg, b.PerKg) })
	lowest := counted[0].PerKg
	m.spread = jump(lowest, counted[len(counted)-1].PerKg)
	m.PerKg = (counted[(len(counted)-1)/2].PerKg + counted[len(counted)/2].PerKg) / 2
	m.ObservedAt = *counted[0].ObservedAt
	for _, r := range counted {
		if r.ObservedAt.Before(m.ObservedAt) {
			m.ObservedAt = *r.ObservedAt
		}
	}
	return m, nil
}

// noteMarkets writes down what the sources said and gives the price that today's
// are measured by: the last that was posted before the day began, or the one
// that ADMIN has confirmed since. It stands before anything is posted, so that a
// crash after a post cannot make that post the measure.
func (d *Desk) noteMarkets(ctx context.Context, read []Reading, last money.Decimal) (reference money.Decimal, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := putReadings(tx, read); err != nil {
			return err
		}
		reference, err = dayReference(tx, today())
		if !errors.Is(err, store.ErrNotFound) || last == 0 {
			return orNothing(err)
		}
		reference = last
		return putReference(tx, today(), last)
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
