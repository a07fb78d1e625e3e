// Package limit counts requests in fixed windows of 60 seconds that start at a
// bucket's first request, and paces our own requests to providers: in memory for
// one process, in PostgreSQL for replicas.
//
//	limit.go   Rule, Verdict, the Limiter's promise
//	memory.go  one process
//	pace.go    Pace: turns at a provider, one process
//	atonce.go  AtOnce: how much goes on at a time, one process
//	lease.go   the same for replicas: turns leased in blocks from one row
//	shared.go  requests for replicas: several taken at once from a bucket's row
//	sql.go     what replicas share in PostgreSQL
package limit

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// Window is how long a bucket counts before it starts anew.
// spec: limit-window
const Window = time.Minute

// Unlimited is what routes without a limit report.
const Unlimited = 2147483647

// Rule charges one request to a bucket that holds Limit of them.
type Rule struct {
	Bucket string
	Limit  int64
}

// Verdict is what a request may do and what its headers say.
type Verdict struct {
	Allowed   bool
	Limit     int64
	Remaining int64
	Reset     time.Time
}

// Limiter charges the rules in order. The first that refuses ends it: the
// rules after it are not charged. Exactly Limit requests of a window pass,
// however many callers race; fewer, where a replica that nobody asks any more
// has taken some before. The verdict is that of the rule that refused, or
// of the one with the fewest left.
type Limiter interface {
	Take(ctx context.Context, rules ...Rule) (Verdict, error)
}

// New chooses the body: PostgreSQL is shared by replicas, SQLite has one process.
func New(s *store.Store) Limiter {
	if s.Engine() == store.Postgres {
		return newShared(s)
	}
	return NewMemory()
}

// Free is the verdict of a route without a limit.
func Free() Verdict {
	return Verdict{Allowed: true, Limit: Unlimited, Remaining: Unlimited, Reset: clock.Now().Add(Window)}
}

// count is a bucket's state after a charge.
type count struct {
	used    int64
	started time.Time
}

// judge turns the counts of the charged rules into the verdict.
// spec: limit-combination
func judge(rules []Rule, counts []count) Verdict {
	if len(counts) == 0 {
		return Free()
	}
	var verdict Verdict
	for i, c := range counts {
		v := Verdict{
			Allowed:   c.used <= rules[i].Limit,
			Limit:     rules[i].Limit,
			Remaining: max(rules[i].Limit-c.used, 0),
			Reset:     c.started.Add(Window),
		}
		if !v.Allowed {
			return v
		}
		if i == 0 || v.Remaining < verdict.Remaining {
			verdict = v
		}
	}
	return verdict
}
