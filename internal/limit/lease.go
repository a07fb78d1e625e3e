package limit

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// A quota is a row of turns in time, each a fixed step after the one before. A
// replica books the next few, as many as wait in it, and uses each in its own
// moment: what it does not use, because it died or its callers left, passes and
// is nobody's. Turns lie in the database's time; a replica reckons them from the
// moment at which it read that time, by a clock that cannot be set, so that what
// happens to its own time of day moves no turn.
const (
	// slack is how late a turn may be used. Turns are that much further apart,
	// all of a second together, so that none of them comes with its followers
	// into one second.
	slack = 100 * time.Millisecond
	// horizon is how far ahead turns are booked: what a replica that dies takes
	// with it, and what a server whose clock is set forward gives twice.
	horizon = 2 * time.Second
	// awayPause lies between questions to a database that does not answer. Nobody
	// gets a turn meanwhile: how many replicas there are, nobody knows.
	awayPause = 200 * time.Millisecond
)

// spacing is the step from turn to turn, in whole microseconds as the database
// keeps them, rounded up.
func spacing(perSecond int) time.Duration {
	steps := time.Duration(perSecond)
	return ((time.Second+slack)/time.Microsecond + steps - 1) / steps * time.Microsecond
}

// grant are turns that a replica has booked, as waits from when it was told the
// time.
type grant struct {
	first time.Duration
	count int
	again time.Duration // when none is free within the horizon: ask after so long
}

// turns books at most so many turns from next on, none earlier than lead from
// now, and says where the free ones begin then. No row reaches further ahead than
// the horizon and a step unless the server's clock was set back: then the turns
// that were booked before are waited for, and no longer.
func turns(next, now time.Time, every, lead time.Duration, most int) (g grant, after time.Time) {
	switch {
	case next.Before(now.Add(lead)):
		next = now.Add(lead)
	case next.After(now.Add(horizon + every)):
		next = now.Add(horizon + every)
	}
	g.first = next.Sub(now)
	for g.count < most && g.first+time.Duration(g.count)*every <= horizon {
		g.count++
	}
	if g.count == 0 {
		g.again = g.first - horizon
	}
	return g, next.Add(time.Duration(g.count) * every)
}

// lessor books turns.
type lessor interface {
	// lease books at most so many, none earlier than lead from now. watch runs from
	// before the time was read, and doubt is how long that took.
	lease(most int, lead time.Duration) (g grant, watch clock.Stopwatch, doubt time.Duration, err error)
	// step lies between turns.
	step() time.Duration
}

// desk books turns of a quota in the database.
type desk struct {
	store *store.Store
	name  string
	every time.Duration
}

func (d *desk) step() time.Duration { return d.every }

func (d *desk) lease(most int, lead time.Duration) (g grant, watch clock.Stopwatch, doubt time.Duration, err error) {
	err = d.store.UpdateLoose(context.Background(), func(tx *store.Tx) (err error) {
		g, watch, doubt, err = book(tx, d.name, d.every, lead, most)
		return err
	})
	return g, watch, doubt, err
}

// turn is the moment of one request: from and until are on its watch.
type turn struct {
	watch       clock.Stopwatch
	from, until time.Duration
}

// leased is a Pace of replicas that share a database.
type leased struct {
	lessor    lessor
	perSecond int

	mu      sync.Mutex
	waiting int
	turns   []turn        // booked and not used
	asking  chan struct{} // closed when the question is answered; nil: nobody asks
	err     error         // of the last question
	lead    time.Duration // what the last question took from the reading of the time on
}

func newLeased(l lessor, perSecond int) *leased { return &leased{lessor: l, perSecond: perSecond} }

// ErrNoTurn: a quota gave no turn in time.
var ErrNoTurn = errors.New("no turn at the provider")

// errSlow: nobody can say when a turn is.
var errSlow = errors.New("the database takes too long to tell the time")

// Wait implements Pace.
func (p *leased) Wait(ctx context.Context) error {
	p.mu.Lock()
	p.waiting++
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.waiting--
	}()
	for {
		t, err := p.next(ctx)
		if err != nil {
			return err
		}
		if !pause(ctx, t.from-t.watch.Elapsed()) {
			return fmt.Errorf("%w: %w", ErrNoTurn, ctx.Err())
		}
		if t.watch.Elapsed() <= t.until {
			return nil
		}
		// The machine was too busy, or asleep: the turn has passed.
	}
}

// next takes a booked turn, or has some booked.
func (p *leased) next(ctx context.Context) (turn, error) {
	for {
		p.mu.Lock()
		for len(p.turns) > 0 {
			t := p.turns[0]
			p.turns = p.turns[1:]
			if t.watch.Elapsed() <= t.until {
				p.mu.Unlock()
				return t, nil
			}
		}
		if p.asking == nil {
			p.asking = make(chan struct{})
			go p.ask(min(p.waiting, p.perSecond)) //nolint:gosec // for all who wait, not for this caller alone
		}
		asking := p.asking
		p.mu.Unlock()
		select {
		case <-asking:
		case <-ctx.Done():
			p.mu.Lock()
			err := p.err
			p.mu.Unlock()
			return turn{}, errors.Join(fmt.Errorf("%w: %w", ErrNoTurn, ctx.Err()), err)
		}
	}
}

// ask books turns. It runs beside those who wait: one who leaves does not take
// the answer away from the others.
func (p *leased) ask(most int) {
	p.mu.Lock()
	lead := p.lead
	p.mu.Unlock()
	g, watch, doubt, err := p.lessor.lease(most, lead)
	if err == nil && doubt >= slack {
		g.count, err = 0, errSlow
	}
	p.mu.Lock()
	rest := time.Duration(0)
	p.err = err
	if err == nil {
		// A turn that has passed before its commit returns is of no use.
		p.lead = min(watch.Elapsed(), horizon/2).Truncate(time.Microsecond)
	}
	switch {
	case err != nil:
		rest = awayPause/2 + rand.N(awayPause)
	case g.count == 0:
		rest = max(g.again, time.Millisecond)
	}
	for i := range g.count {
		at := g.first + time.Duration(i)*p.lessor.step()
		// Not before the moment, wherever in the doubt it lies, and not late either.
		p.turns = append(p.turns, turn{watch: watch, from: at + doubt, until: at + slack})
	}
	p.mu.Unlock()
	if rest > 0 {
		pause(context.Background(), rest)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.asking)
	p.asking = nil
}

// pause reports whether the time has passed, and not the caller's first.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
