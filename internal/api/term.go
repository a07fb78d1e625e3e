package api

import (
	"context"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
)

// term is a context that ends after some time, like that of context.WithTimeout. Its timer is
// made when somebody waits for the end, which nobody does in a request whose reply is kept.
type term struct {
	context.Context // what the request's context says; it never ends
	lasts           time.Duration
	watch           clock.Stopwatch

	timed   atomic.Pointer[timed]
	isEnded atomic.Bool
}

// timed is a term with its timer.
type timed struct {
	context.Context
	cancel context.CancelFunc
}

// withTimer makes the timer; of two that do so at once one is used.
func (t *term) withTimer() *timed {
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

// end ends it early, as a CancelFunc does.
func (t *term) end() {
	t.isEnded.Store(true)
	if is := t.timed.Load(); is != nil {
		is.cancel()
	}
}

func (t *term) Deadline() (at time.Time, is bool) { return t.withTimer().Deadline() }

func (t *term) Done() <-chan struct{} { return t.withTimer().Done() }

func (t *term) Err() error {
	if t.timed.Load() == nil && !t.isEnded.Load() && t.watch.Elapsed() < t.lasts {
		return nil
	}
	return t.withTimer().Err()
}

// Value knows, once there is a timer, the context that package context looks for in those that
// others are made from: they end with it, without a goroutine each.
func (t *term) Value(key any) any {
	if is := t.timed.Load(); is != nil {
		return is.Value(key)
	}
	return t.Context.Value(key)
}
