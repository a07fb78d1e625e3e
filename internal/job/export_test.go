package job

import (
	"time"

	"mwanyi/internal/store"
)

// MostLooked is mostLooked.
const MostLooked = mostLooked

// FewWorkers is fewWorkers.
var FewWorkers = &fewWorkers

// Owner is the name of an engine in the rows of its jobs.
func (e *Engine) Owner() string { return e.owner }

// Loses tells the engine that a commit which adopted a job ended nobody knows how, some
// time ago.
func (e *Engine) Loses(ago time.Duration) {
	(&Job{engine: e}).adopted(store.Unknown)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.astray = e.astray.Add(-ago)
}

// Misses: the engine goes on looking for what it may have lost.
func (e *Engine) Misses() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return !e.astray.IsZero()
}

// Ears is how many wait for a job that runs here.
func (e *Engine) Ears(id string) int {
	e.mu.Lock()
	defer e.mu.Unlock()
	if j := e.running[id]; j != nil {
		return len(j.ears)
	}
	return 0
}

// Topic is topic.
const Topic = topic
