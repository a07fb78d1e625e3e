package payrail

import (
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// Newest keeps the newest quote of a rail, so that a thousand payouts do not ask
// for it a thousand times. The zero value holds none.
type Newest struct {
	mu   sync.Mutex
	last Quote
}

// Keep takes a quote that the rail has just given.
func (n *Newest) Keep(q Quote) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last = q
}

// Within gives the newest quote unless it is older than most; then none.
func (n *Newest) Within(most time.Duration) Quote {
	n.mu.Lock()
	defer n.mu.Unlock()
	if clock.Since(n.last.At).Abs() > most {
		return Quote{}
	}
	return n.last
}
