package replay

import (
	"context"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// A key is held for a few seconds at a time, and again and again while its
// request runs. So a process that dies, or that could not free the key because
// the database was away, locks nobody out for longer than that.
const defaultHold = 6 * time.Second

// mostPatience is how long a repeat waits that has no limit of its own.
const mostPatience = 50 * time.Second

// holding is the tickets whose keys this process holds.
type holding struct {
	mu       sync.Mutex
	tickets  map[*Ticket]struct{}
	renewing bool // a goroutine does
}

func (l *Log) hold() time.Duration {
	if l.Hold > 0 {
		return l.Hold
	}
	return defaultHold
}

func (l *Log) patience(ctx context.Context) time.Duration {
	if l.Patience > 0 {
		return l.Patience
	}
	// The other half is for the request itself, if it has to take the key over.
	if end, limited := ctx.Deadline(); limited {
		return clock.Until(end) / 2
	}
	return mostPatience
}

// keep holds the key of a ticket from now on.
func (l *Log) keep(t *Ticket) {
	h := &l.held
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tickets == nil {
		h.tickets = map[*Ticket]struct{}{}
	}
	h.tickets[t] = struct{}{}
	if !h.renewing {
		h.renewing = true
		go l.renew()
	}
}

// letGo holds the key of a ticket no longer.
func (l *Log) letGo(t *Ticket) {
	h := &l.held
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.tickets, t)
}

// renew prolongs the holds three times in each, until there are none. Most
// requests end before it comes to them. A renewal that fails needs no word: the
// request goes on, its end is fenced, and what made the renewal fail is told by
// whatever else the process does.
func (l *Log) renew() {
	for {
		timer := time.NewTimer(l.hold() / 3)
		<-timer.C
		tickets, ended := l.held.list()
		if ended {
			return
		}
		l.Store.UpdateLoose(context.Background(), func(tx *store.Tx) error { //nolint:errcheck // see above
			until := clock.Now().Add(l.hold())
			for _, t := range tickets {
				if err := prolong(tx, t.request, t.owner, until); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

func (h *holding) list() (tickets []*Ticket, ended bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for t := range h.tickets {
		tickets = append(tickets, t)
	}
	h.renewing = len(tickets) > 0
	return tickets, !h.renewing
}
