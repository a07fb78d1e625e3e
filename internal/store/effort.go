package store

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"
)

// Effort counts what the transactions of a context cost: a number that a busy machine
// does not change, unlike a time.
type Effort struct {
	Updates    atomic.Int64 // functions that were run to write; more than once where they were repeated
	Statements atomic.Int64
	Trips      atomic.Int64 // of updates to PostgreSQL and back
	Rows       atomic.Int64 // that came back
}

type effortKey struct{}

// Counted lets the transactions of a context be counted.
func Counted(ctx context.Context, e *Effort) context.Context {
	return context.WithValue(ctx, effortKey{}, e)
}

// nobody's effort is counted together, and not asked for.
var nobody Effort

func effortOf(ctx context.Context) *Effort {
	if e, _ := ctx.Value(effortKey{}).(*Effort); e != nil {
		return e
	}
	return &nobody
}

// CountFor counts what follows in a transaction that several share for a context of one.
func (tx *Tx) CountFor(ctx context.Context) { tx.effort = effortOf(ctx) }

// Err is why no statement can run any more; nil: one can.
func (tx *Tx) Err() error { return tx.doomed }

// efforts are those of a store, by what they are for.
type efforts struct {
	mu sync.Mutex
	by map[string]*Effort
}

// EffortFor is what is counted for something: a route, or a kind of job.
// spec: store-effort
func (s *Store) EffortFor(of string) *Effort {
	s.efforts.mu.Lock()
	defer s.efforts.mu.Unlock()
	if s.efforts.by == nil {
		s.efforts.by = map[string]*Effort{}
	}
	if s.efforts.by[of] == nil {
		s.efforts.by[of] = &Effort{}
	}
	return s.efforts.by[of]
}

// Efforts are all that are counted.
func (s *Store) Efforts() map[string]*Effort {
	s.efforts.mu.Lock()
	defer s.efforts.mu.Unlock()
	return maps.Clone(s.efforts.by)
}
