package job

import (
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// FewWorkers is fewWorkers.
var FewWorkers = &fewWorkers

// Owner is the name of an engine in the rows of its jobs.
func (e *Engine) Owner() string { return e.owner }

// Loses tells the engine that a commit which adopted a job ended nobody knows how.
func (e *Engine) Loses() {
	(&Job{engine: e}).adopted(store.Unknown)
}

// Misses tells how long the engine goes on looking for what it may have lost.
func (e *Engine) Misses() time.Duration {
	e.mu.Lock()
	defer e.mu.Unlock()
	return clock.Until(e.astray)
}
