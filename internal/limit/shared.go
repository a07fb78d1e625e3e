package limit

import (
	"context"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// shared counts in a table that all replicas see. A replica that is asked often takes several
// requests of a bucket at once and gives them out from memory, so that not every request waits
// for the table: what the row has counted is given to nobody else. One that dies, or is asked no
// more, keeps what it took until the window ends.
type shared struct {
	store *store.Store

	mu     sync.Mutex
	shares map[string]*share
	swept  time.Time
}

const (
	// part of what is left of a limit is the most that one takes at once: the others get theirs,
	// and towards the end it is one by one.
	part = 16
	// mostTaken bounds what is taken of a very high limit.
	mostTaken = 1024
	// ahead is how far the clocks of other replicas may be.
	ahead = time.Second
)

// soon is how quickly what was taken must be used up for the double to be taken next.
var soon = time.Second

// share is what one replica has of a bucket.
type share struct {
	mu    sync.Mutex // held while the table is asked: whoever comes meanwhile needs the answer, too
	row   count      // after the last charge
	left  int64      // of what was charged then
	most  int64      // that was asked for
	since clock.Stopwatch
	// away is why the table could not be asked, the last time; nil: it could.
	away error
}

// newShared starts with nothing taken.
func newShared(s *store.Store) *shared {
	return &shared{store: s, shares: map[string]*share{}, swept: clock.Now()}
}

// Take implements Limiter. A rule that was charged stays so if the table cannot be asked for the
// next one.
// spec: limit-leases
func (s *shared) Take(ctx context.Context, rules ...Rule) (Verdict, error) {
	var room [4]count
	counts := room[:0]
	for _, rule := range rules {
		c, err := s.of(rule.Bucket).take(ctx, s.store, rule)
		if err != nil {
			return Verdict{}, err
		}
		counts = append(counts, c)
		if c.used > rule.Limit {
			break
		}
	}
	return judge(rules, counts), nil
}

// of is the share of a bucket. Those of ended windows are forgotten once a window.
func (s *shared) of(bucket string) *share {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := clock.Now()
	if age := now.Sub(s.swept); age < 0 || age >= Window {
		s.swept = now
		for name, one := range s.shares {
			if one.mu.TryLock() { // else it is in use
				isOver := one.isOver(now)
				one.mu.Unlock()
				if isOver {
					delete(s.shares, name)
				}
			}
		}
	}
	one := s.shares[bucket]
	if one == nil {
		one = &share{}
		s.shares[bucket] = one
	}
	return one
}

// isOver reports whether the window has ended, or lies further ahead than clocks differ.
func (one *share) isOver(now time.Time) bool {
	age := now.Sub(one.row.started)
	return age >= Window || age < -ahead
}

// take counts one request.
func (one *share) take(ctx context.Context, from *store.Store, rule Rule) (count, error) {
	waits := clock.StartStopwatch()
	one.mu.Lock()
	defer one.mu.Unlock()
	if one.away != nil && one.since.Elapsed() < waits.Elapsed() {
		return count{}, one.away // it was asked meanwhile: not everybody waits for a table that is away
	}
	now := clock.Now()
	switch isOver := one.isOver(now); {
	case !isOver && one.left > 0:
		one.left--
		return count{used: one.row.used - one.left, started: one.row.started}, nil
	case !isOver && one.row.used > rule.Limit:
		return one.row, nil // it stays used up for all until the window ends
	}
	if one.most > 0 && one.since.Elapsed() < soon {
		one.most = min(2*one.most, mostTaken)
	} else {
		one.most = 1
	}
	var row count
	var granted int64
	// Others wait for what comes of it: it does not end with this one's patience.
	err := from.UpdateLoose(store.Unwitnessed(context.WithoutCancel(ctx)), func(tx *store.Tx) (err error) {
		row, granted, err = charge(tx, rule, now, one.most)
		return err
	})
	one.away, one.since = err, clock.StartStopwatch()
	if err != nil {
		return count{}, err
	}
	one.row, one.left = row, max(granted-1, 0)
	return count{used: row.used - one.left, started: row.started}, nil
}
