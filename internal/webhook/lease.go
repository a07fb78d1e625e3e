package webhook

import (
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// leases are how long this process may call its endpoints, as it knows itself:
// until the times that it has written, whatever has become of the database.
type leases struct {
	mu    sync.Mutex
	until map[string]time.Time // by webhook
}

// held notes that webhooks are this process's until a time.
func (l *leases) held(until time.Time, webhookIDs ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.until == nil {
		l.until = map[string]time.Time{}
	}
	for _, id := range webhookIDs {
		l.until[id] = until
	}
}

func (l *leases) end(webhookID string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.until, webhookID)
}

func (l *leases) lasts(webhookID string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return clock.Now().Before(l.until[webhookID])
}

// expired reports whether another process may be calling the endpoint by now.
// Only one process uses a SQLite file.
func (v *visit) expired() bool {
	return v.Store.Engine() != store.SQLite && !v.leases.lasts(v.to.id)
}
