package clock

import (
	"context"
	"sync/atomic"
	"time"
)

// Term is a context that ends after some time, like that of context.WithTimeout. Its timer is
// made when somebody waits for the end, which nobody does in a request whose reply is kept.
type Term struct {
	context.Context // what it knows; it never ends
	lasts           time.Duration
	watch           Stopwatch

	timed   atomic.Pointer[timed]
	isEnded atomic.Bool
}

// NewTerm is a term that begins now. Its owner ends it.
func NewTerm(of context.Context, lasts time.Duration) *Term {
	return &Term{Context: of, lasts: lasts, watch: StartStopwatch()}
}

// Elapsed is how long ago it began.
func (t *Term) Elapsed() time.Duration { return t.watch.Elapsed() }

// timed is a term with its timer.
type timed struct {
	context.Context
	cancel context.CancelFunc
}

// withTimer makes the timer; of two that do so at once one is used.
func (t *Term) withTimer() *timed {
	if is := t.timed.Load(); is != nil {
		return is
	}
	ctx, cancel := context.WithTimeout(t.Context, t.lasts-t.watch.Elapsed())
	if !t.timed.CompareAndSwap(nil, &timed{ctx, cancel}) {
		cancel()
	}
	is := t.timed.Load()
	if t.isEnded.Load() {
		is.cancel()
	}
	return is
}

// End ends it early, as a CancelFunc does.
func (t *Term) End() {
	t.isEnded.Store(true)
	if is := t.timed.Load(); is != nil {
		is.cancel()
	}
}

// Deadline is of the timer, as are Done and, when there is one, Err.
func (t *Term) Deadline() (at time.Time, is bool) { return t.withTimer().Deadline() }

// Done makes the timer.
func (t *Term) Done() <-chan struct{} { return t.withTimer().Done() }

// Err needs none while the time is not over.
func (t *Term) Err() error {
	if t.timed.Load() == nil && !t.isEnded.Load() && t.watch.Elapsed() < t.lasts {
		return nil
	}
	return t.withTimer().Err()
}

// Value knows, once there is a timer, the context that package context looks for in those that
// others are made from: they end with it, without a goroutine each.
func (t *Term) Value(key any) any {
	if is := t.timed.Load(); is != nil {
		return is.Value(key)
	}
	return t.Context.Value(key)
}
