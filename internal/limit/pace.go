package limit

import (
	"context"

	"golang.org/x/time/rate"

	"mwanyi/internal/store"
)

// Pace gives turns at a provider that allows so many requests in any second.
type Pace interface {
	// Wait returns when a request may be sent, at once; nil is one turn. An error
	// says that none came before ctx ended, or why none can.
	Wait(ctx context.Context) error
}

// NewPace paces requests under a name. Replicas that share PostgreSQL and the
// name share the quota: together they send no more than so many in any second.
// spec: shared-quota
func NewPace(s *store.Store, name string, perSecond int) Pace {
	if s.Engine() == store.Postgres {
		return newLeased(&desk{store: s, name: name, every: spacing(perSecond)}, perSecond)
	}
	return NewLocalPace(perSecond)
}

// NewLocalPace paces the requests of one process, without bursts and a hair below
// the limit: a provider may count any second, and the first request after the full
// number must lie outside that of the first.
func NewLocalPace(perSecond int) Pace {
	return rate.NewLimiter(rate.Limit(float64(perSecond)*0.96), 1)
}
