// Package season plays a season of coffee in a fresh development service: two
// cooperatives, forty farms round Mount Elgon and Masaka, 150 deliveries at
// every stage, lots, orders, loans, payouts and statements. It calls the service's own HTTP
// API with the demo's keys, as those people would, on the days of the calendar:
// the clock of the whole process stands in the past meanwhile, chain and
// sandbox too, and nobody else is served until it is today.
//
//	season.go    Season: the days in their order, and how far it is
//	calendar.go  what happens on which day
//	people.go    the farmers, and what they deliver
//	field.go     registrations and deliveries
//	trade.go     lots, orders, loans, statements
//	sights.go    what is worth a look afterwards
//	money.go     what is made good in the end
//	clockwork.go how time passes
//	call.go      a call of the API inside the process
//	record.go    which days are done
//
// Every call has a key of its own that is the same after a crash, and every
// day is written down when all of it is done: the next start repeats the day
// that was cut, and what took effect before is not done again.
package season

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
)

// Key is an API key of the demo.
type Key struct {
	OrganisationID string // empty: ADMIN's
	Text           string
}

// Keys are those of the people who act.
type Keys struct {
	Cooperatives [2]Key // Mount Elgon, Masaka
	Buyer        Key
	Admin        Key
}

// Season is a season on its way.
type Season struct {
	API        http.Handler
	Keys       Keys
	SandboxURL string
	Clockwork  Clockwork
	Log        *slog.Logger

	mu        sync.Mutex // of what is made, which several do at once
	record    *Record
	tokens    tokens
	delivered atomic.Int64
}

// New is the season of a record.
func New(r *Record) *Season { return &Season{record: r} }

// Progress is how far the season is.
type Progress struct{ Batches, OfBatches int }

// HowFar is how far the season is.
func (s *Season) HowFar() Progress {
	return Progress{int(s.delivered.Load()), len(deliveries)}
}

// errBroken marks a season that cannot go on.
var errBroken = errors.New("the demo season cannot go on")

// Run plays the days that are not done. The end of ctx leaves the rest for the
// next start; any other error ends the season for good, since today comes next and
// there is no way back into the past.
func (s *Season) Run(ctx context.Context) error {
	for i, d := range calendar {
		if i < s.record.Done {
			s.delivered.Add(int64(d.batches()))
			continue
		}
		if err := s.Clockwork.Pass(ctx, s.record.at(d)); err != nil {
			return s.stopped(ctx, err)
		}
		for _, a := range d.acts {
			if err := a.do(ctx, s); err != nil {
				return s.stopped(ctx, fmt.Errorf("%d days ago: %w", d.ago, err))
			}
		}
		s.Log.Debug("a day of the demo season is over", "days_ago", d.ago)
		if err := s.record.dayDone(i + 1); err != nil {
			return err
		}
	}
	// An hour is left to today: nothing of the season lies in the future, and the
	// chain's clock has not run ahead of a client's first call.
	if err := s.Clockwork.Pass(ctx, s.record.Began.Add(-time.Hour)); err != nil {
		return s.stopped(ctx, err)
	}
	clock.Jump(clock.Behind())
	return s.record.end("")
}

// stopped is the end of a season that was cut or that broke.
func (s *Season) stopped(ctx context.Context, cause error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	clock.Jump(clock.Behind())
	return errors.Join(fmt.Errorf("%w: %w", errBroken, cause), s.record.end(cause.Error()))
}

// IsBroken says of an error of Run that the service can go on without the season.
func IsBroken(err error) bool { return errors.Is(err, errBroken) }
