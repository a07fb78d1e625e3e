// Package quotes asks an HTTP service that answers JSON for the price of
// coffee. Where the price and its time stand in the answer, and in which unit, is
// configured, so that a market-data provider fits without code.
//
//	quotes.go  Source: one question
//	read.go    places, units and times in an answer
package quotes

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/secret"
)

// What an answer may cost.
const (
	deadline   = 10 * time.Second
	maxAnswer  = 64 << 10
	clockSlack = 2 * time.Minute // a market whose clock is a little ahead
)

// Options say where the price is.
type Options struct {
	URL        string
	Header     string      // name of the header that carries the key; empty: none
	Key        secret.Text // its value
	PricePath  string      // dot-separated names and places in lists, such as data.0.price; -1 is the last
	TimePath   string      // of a time in RFC 3339, a date, or seconds or milliseconds since 1970
	Unit       Unit        // empty: USDPerKg
	Stands     time.Duration
	HTTPClient *http.Client
}

// Source is the adapter.
type Source struct{ o Options }

// New makes a source.
func New(o Options) *Source {
	if o.HTTPClient == nil {
		o.HTTPClient = exchange.To("price", exchange.Client(deadline, nil))
	}
	return &Source{o}
}

// Newest asks once.
func (s *Source) Newest(ctx context.Context) (price.Quote, error) {
	q, err := s.ask(ctx)
	if err != nil {
		return price.Quote{}, fmt.Errorf("%w: %w", price.ErrUnavailable, err)
	}
	return q, nil
}

func (s *Source) ask(ctx context.Context) (q price.Quote, err error) {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.o.URL, nil)
	if err != nil {
		return q, errors.New("the configured URL is no URL")
	}
	r.Header.Set("Accept", "application/json")
	if s.o.Header != "" {
		r.Header.Set(s.o.Header, s.o.Key.Reveal())
	}
	answer, err := exchange.Do(s.o.HTTPClient, r, maxAnswer)
	if err == nil && answer.Status != http.StatusOK {
		err = fmt.Errorf("status %d", answer.Status)
	}
	if err != nil {
		return q, err
	}
	return s.read(answer.Body)
}

// read takes price and time out of an answer.
func (s *Source) read(body []byte) (q price.Quote, err error) {
	text, err := at(body, s.o.PricePath)
	if err != nil {
		return q, err
	}
	shown, err := money.ParseDecimal(cut(text))
	if q.PerKg = s.o.Unit.perKg(shown); err != nil || q.PerKg <= 0 {
		return q, fmt.Errorf("%s is no price", s.o.PricePath)
	}
	if text, err = at(body, s.o.TimePath); err != nil {
		return q, err
	}
	if q.ObservedAt, err = readTime(text); err != nil {
		return q, fmt.Errorf("%s is no time", s.o.TimePath)
	}
	if q.ObservedAt = q.ObservedAt.UTC(); q.ObservedAt.After(clock.Now().Add(clockSlack)) {
		return q, fmt.Errorf("%s lies in the future", s.o.TimePath)
	}
	return q.Standing(s.o.Stands), nil
}
