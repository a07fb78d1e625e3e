// Package live keeps count of who looks at a page that tells by itself what has changed, and
// says when to look: soon after something was written that may be on the page, and now and
// then. What has changed, and whether somebody may see it, is found out by looking.
//
//	live.go  Hub: how many look, when they look, how all of them end
package live

import (
	"context"
	"errors"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
)

// Hub is that of one process. Its zero values are the usual ones.
type Hub struct {
	Store *store.Store

	PerUser int           // streams that a person may have at a time
	InAll   int           // and all together
	Beat    time.Duration // how long a stream is silent at most
	Gap     time.Duration // how soon after a look the next one comes, at the earliest

	in limit.AtOnce // open streams, by person

	mu    sync.Mutex
	ended chan struct{} // closed when the process stops
	isEnd bool
	turns chan struct{} // who looks now
}

// The usual numbers. A browser has six connections to a host that speaks HTTP/1.1, and a
// page in the background lets its own go: four leave room for everything else. Idle proxies
// hang up after 30 s or more.
const (
	perUser = 4
	inAll   = 500
	beat    = 15 * time.Second
	gap     = time.Second
	// deafBeat is the beat while what other processes write wakes nobody here.
	deafBeat = 5 * time.Second
	// lookers is how many look at a time: whoever works comes before whoever watches.
	lookers = 2
	// asMuch is how many times as long as a look took there is none after it.
	asMuch = 20
	// askAgainIn is when somebody may try again who was one too many.
	askAgainIn = 30 * time.Second
)

// prepare makes what a hub works with; it is called with the lock held.
func (h *Hub) prepare() {
	if h.ended == nil {
		h.ended = make(chan struct{})
		h.turns = make(chan struct{}, lookers)
	}
}

// Enter lets a person's stream in, unless there are too many (RATE_LIMIT_EXCEEDED). leave
// takes it out.
// spec: desk-live-limits
func (h *Hub) Enter(userID string) (leave func(), err error) {
	most := orElse(h.PerUser, perUser)
	leave, err = h.in.Enter(userID, most, orElse(h.InAll, inAll))
	switch {
	case errors.Is(err, limit.ErrOwnFull):
		return nil, fault.New(fault.RateLimitExceeded, "%d of your pages are kept up to date already: close one, or reload this one to see what is new", most).After(askAgainIn)
	case err != nil:
		return nil, fault.New(fault.RateLimitExceeded, "too many pages are kept up to date now: reload this one to see what is new").After(askAgainIn)
	}
	return leave, nil
}

// Open is how many streams there are.
func (h *Hub) Open() int { return h.in.Open() }

// End ends all streams, and those that come after.
func (h *Hub) End() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.prepare()
	if !h.isEnd {
		h.isEnd = true
		close(h.ended)
	}
}

// Lenders are stirred together by what is lent.
const Lenders = "lenders"

// Watcher is one who looks again and again.
type Watcher struct {
	IsSlow bool // once a beat is often enough

	hub   *Hub
	wakes []<-chan struct{}
	stop  []func()
	gone  <-chan struct{}
	last  clock.Stopwatch // since the last look
	rest  time.Duration   // that must pass after it
}

// Watch wakes for what is written of an organisation, empty for that of all, of further
// names, and when people leave. It ends when gone is closed.
func (h *Hub) Watch(gone <-chan struct{}, organisationID string, more ...string) *Watcher {
	h.mu.Lock()
	h.prepare()
	h.mu.Unlock()
	w := &Watcher{hub: h, gone: gone}
	for _, name := range append([]string{organisationID, people.Leavers}, more...) {
		woken, stop := h.Store.Listen(store.Stirring + name)
		w.wakes, w.stop = append(w.wakes, woken), append(w.stop, stop)
	}
	return w
}

// Stop ends it.
func (w *Watcher) Stop() {
	for _, stop := range w.stop {
		stop()
	}
}

// Look looks when it is this one's turn; false: there is none to look for any more.
func (w *Watcher) Look(ctx context.Context, look func(context.Context) error) (isOn bool, err error) {
	select {
	case w.hub.turns <- struct{}{}:
	case <-w.gone:
		return false, nil
	case <-w.hub.ended:
		return false, nil
	}
	took := clock.StartStopwatch()
	defer func() {
		<-w.hub.turns
		w.rest, w.last = max(orElse(w.hub.Gap, gap), asMuch*took.Elapsed()), clock.StartStopwatch()
		if w.IsSlow {
			w.rest = max(w.rest, orElse(w.hub.Beat, beat))
		}
	}()
	return true, look(ctx)
}

// Wait waits until something may have changed, or the beat is over; false: there is none to
// wait for any more.
// spec: desk-live
func (w *Watcher) Wait() (isOn bool) {
	most := orElse(w.hub.Beat, beat)
	if w.hub.Store.Engine() == store.Postgres && !w.hub.Store.Hears() {
		most = min(most, deafBeat)
	}
	timer := time.NewTimer(most)
	defer timer.Stop()
	var second, third <-chan struct{} // a nil channel is never ready
	if second = w.wakes[1]; len(w.wakes) > 2 {
		third = w.wakes[2]
	}
	select {
	case <-w.gone:
		return false
	case <-w.hub.ended:
		return false
	case <-second: // somebody has left, perhaps this one
		return true
	case <-timer.C:
		return true
	case <-w.wakes[0]:
	case <-third:
	}
	return w.rests()
}

// rests keeps the distance between two looks.
func (w *Watcher) rests() (isOn bool) {
	timer := time.NewTimer(w.rest - w.last.Elapsed())
	defer timer.Stop()
	select {
	case <-w.gone:
		return false
	case <-w.hub.ended:
		return false
	case <-w.wakes[1]:
	case <-timer.C:
	}
	return true
}

func orElse[T int | time.Duration](value, usual T) T {
	if value == 0 {
		return usual
	}
	return value
}
