// Package market is what several sources say of the price of coffee, each by
// itself and all together. It keeps nothing and posts nothing: that is lending's.
package market

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
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

// Ask asks every source once, all at the same time. Of an answer that does not
// count, because it is older than so much or did not come, the log says why.
// spec: price-median
func Ask(ctx context.Context, markets []Market, oldest time.Duration, log *slog.Logger) []Reading {
	read := make([]Reading, len(markets))
	var all sync.WaitGroup
	for i, m := range markets {
		all.Go(func() { read[i] = m.ask(ctx, oldest, log) })
	}
	all.Wait()
	return read
}

func (m Market) ask(ctx context.Context, oldest time.Duration, log *slog.Logger) Reading {
	quote, err := m.Newest(ctx)
	r := Reading{Source: m.Name, State: Counted, AskedAt: clock.Now()}
	if err != nil {
		log.Warn("a source of prices does not count", "source", m.Name, "cause", err)
		r.State = Unavailable
		return r
	}
	at := quote.ObservedAt.UTC().Truncate(time.Second) // as the chain counts
	r.PerKg = quote.PerKg
	r.ObservedAt = &at
	if clock.Since(at) > oldest {
		log.Warn("a source of prices does not count", "source", m.Name, "cause", "its price is old", "observed_at", at)
		r.State = Stale
	}
	return r
}

// Price is what the sources say together.
type Price struct {
	price.Quote
	Spread money.Decimal // share by which the highest is above the lowest
}

// errNoMarket: not one source counts.
var errNoMarket = errors.New("no source of prices counts")

// Middle is the median of the answers that count: of two the mean, of three the
// one in the middle. It is as old as the oldest of them, so that no part of it
// is older than the feed says.
// spec: price-median
func Middle(read []Reading) (m Price, err error) {
	counted := slices.DeleteFunc(slices.Clone(read), func(r Reading) bool { return r.State != Counted })
	if len(counted) == 0 {
		return m, errNoMarket
	}
	slices.SortFunc(counted, func(a, b Reading) int { return cmp.Compare(a.PerKg, b.PerKg) })
	lowest := counted[0].PerKg
	m.Spread = Jump(lowest, counted[len(counted)-1].PerKg)
	m.PerKg = (counted[(len(counted)-1)/2].PerKg + counted[len(counted)/2].PerKg) / 2
	m.ObservedAt = *counted[0].ObservedAt
	for _, r := range counted {
		if r.ObservedAt.Before(m.ObservedAt) {
			m.ObservedAt = *r.ObservedAt
		}
	}
	return m, nil
}

// Jump is the share by which a price differs from the last.
func Jump(last, next money.Decimal) money.Decimal {
	return max(next-last, last-next) * 1_000_000 / last
}
