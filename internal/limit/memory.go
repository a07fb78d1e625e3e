package limit

import (
	"context"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// Memory counts for one process.
type Memory struct {
	mu      sync.Mutex
	buckets map[string]*count
	swept   time.Time
}

// NewMemory starts with no bucket.
func NewMemory() *Memory { return &Memory{buckets: map[string]*count{}, swept: clock.Now()} }

// Take implements Limiter.
func (m *Memory) Take(_ context.Context, rules ...Rule) (Verdict, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := clock.Now()
	m.sweep(now)
	var room [4]count
	counts := room[:0]
	for _, rule := range rules {
		c := m.buckets[rule.Bucket]
		if c == nil {
			c = &count{started: now}
			m.buckets[rule.Bucket] = c
		}
		if expired(*c, now) {
			*c = count{started: now}
		}
		if c.used <= rule.Limit { // one above the limit is enough to know
			c.used++
		}
		counts = append(counts, *c)
		if c.used > rule.Limit {
			break
		}
	}
	return judge(rules, counts), nil
}

// expired also ends a window that lies in the future: the clock was set back,
// and the caller must not wait for it to catch up.
func expired(c count, now time.Time) bool {
	age := now.Sub(c.started)
	return age >= Window || age < 0
}

// sweep forgets ended windows once a window, so that addresses that came once
// do not stay for ever.
func (m *Memory) sweep(now time.Time) {
	if age := now.Sub(m.swept); age >= 0 && age < Window {
		return
	}
	m.swept = now
	for bucket, c := range m.buckets {
		if expired(*c, now) {
			delete(m.buckets, bucket)
		}
	}
}
