package payrail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/phone"
)

// Routes are the rails beside the usual one. The fields are set once, before the
// first use; the zero value has none.
type Routes struct {
	// By are the rails for an operator's numbers, in the order in which they are
	// tried; the usual one for an operator that is not in it.
	By map[phone.Operator][]Rail
	// Others are those by which nothing new is sent, though references may be known there.
	Others []Rail
	// Limits are what is set for an operator's wallets beside what a rail says.
	Limits map[phone.Operator]Bounds

	mu      sync.Mutex
	quotes  map[string]Quote     // the newest of each rail
	shunned map[string]time.Time // rails that took nothing, and since when
	bounds  map[string]told      // by rail and operator
}

// shunTime is how long a rail that took nothing stands behind the others.
const shunTime = time.Minute

// Rails say which rail pays to whom. Whoever sends remembers by which rail: a
// reference is known there and nowhere else. All methods are safe for concurrent use.
type Rails struct {
	*Routes
	Usual Rail
}

// For lists the rails for an operator's numbers, the preferred one first. For
// nobody in particular it is the usual one, or what takes its place where there
// is none.
func (r Rails) For(to phone.Operator) []Rail {
	if list := r.By[to]; len(list) > 0 {
		return slices.SortedStableFunc(slices.Values(list), func(a, b Rail) int { return cmp.Compare(r.isShunned(a), r.isShunned(b)) })
	}
	if _, isOff := r.Usual.(Off); isOff && to == "" {
		return slices.Concat(r.By[phone.MTN], r.By[phone.Airtel], []Rail{r.Usual})
	}
	return []Rail{r.Usual}
}

// All lists every rail once, the usual one first.
func (r Rails) All() []Rail {
	list := []Rail{r.Usual}
	for _, more := range slices.Concat(r.By[phone.MTN], r.By[phone.Airtel], r.Others) {
		if !slices.ContainsFunc(list, func(known Rail) bool { return known.Name() == more.Name() }) {
			list = append(list, more)
		}
	}
	return list
}

// ErrNoRail: no rail of the configuration has the name.
var ErrNoRail = errors.New("payrail: no rail that is configured has the name")

// Called finds the rail by which something was sent. An empty name is from
// before there was more than the usual one.
func (r Rails) Called(name string) (Rail, error) {
	if name == "" {
		return r.Usual, nil
	}
	for _, rail := range r.All() {
		if rail.Name() == name {
			return rail, nil
		}
	}
	return nil, fmt.Errorf("%w: %.40q", ErrNoRail, name)
}

// Quote is a quote of the first rail for an operator's numbers that can be
// reached: nothing was sent yet, so another may take its place. One that is not
// older than most is as good as a new one, so that a thousand payouts do not ask
// a thousand times.
// spec: rail-per-operator
func (r Rails) Quote(ctx context.Context, to phone.Operator, most time.Duration) (Quote, error) {
	var failed error
	for _, rail := range r.For(to) {
		if known := r.kept(rail.Name(), most); known.Rate != 0 {
			return known, nil
		}
		quote, err := rail.Quote(ctx)
		if err == nil {
			quote.Rail = rail.Name()
			r.keep(quote)
			return quote, nil
		}
		failed = errors.Join(failed, fmt.Errorf("%s: %w", rail.Name(), err))
	}
	return Quote{}, failed
}

// Newest is a quote that was given within most, without asking; none has no rate.
func (r Rails) Newest(to phone.Operator, most time.Duration) Quote {
	for _, rail := range r.For(to) {
		if known := r.kept(rail.Name(), most); known.Rate != 0 {
			return known
		}
	}
	return Quote{}
}

func (r *Routes) kept(name string, most time.Duration) Quote {
	r.mu.Lock()
	defer r.mu.Unlock()
	known := r.quotes[name]
	if clock.Since(known.At).Abs() > most {
		return Quote{}
	}
	return known
}

func (r *Routes) keep(q Quote) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.quotes == nil {
		r.quotes = map[string]Quote{}
	}
	r.quotes[q.Rail] = q
}

// TurnFrom puts a rail behind the others for a while, because it took nothing
// that was sent to it, and reports whether another may be tried for the
// operator's numbers: one that has not just done the same.
// spec: rail-per-operator
func (r Rails) TurnFrom(rail Rail, to phone.Operator) bool {
	if len(r.By[to]) < 2 {
		return false
	}
	r.mu.Lock()
	if r.shunned == nil {
		r.shunned = map[string]time.Time{}
	}
	r.shunned[rail.Name()] = clock.Now()
	r.mu.Unlock()
	return r.isShunned(r.For(to)[0]) == 0
}

// isShunned is 1 for a rail that took nothing of late, else 0.
func (r *Routes) isShunned(rail Rail) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if since, is := r.shunned[rail.Name()]; is && clock.Since(since) < shunTime {
		return 1
	}
	return 0
}

// Forget drops the quotes and bounds that were given, so that the next question is
// asked.
func (r *Routes) Forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	clear(r.quotes)
	clear(r.bounds)
}

// Callback reads what one of the rails told us: the first that proves it.
func (r Rails) Callback(d Delivery) (Notice, error) {
	for _, rail := range r.All() {
		notice, err := rail.Callback(d)
		if !errors.Is(err, ErrSignature) {
			return notice, err
		}
	}
	return Notice{}, ErrSignature
}
