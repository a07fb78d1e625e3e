package store

import "sync"

// hub wakes goroutines of this process. Wake-ups are hints: a waiter also
// polls, because another replica's commit wakes nobody here.
type hub struct {
	mu      sync.Mutex
	waiters map[string]map[chan struct{}]struct{}
}

// Listen returns a channel that receives once or more after each commit that
// called Tx.Wake(topic), until stop is called.
func (s *Store) Listen(topic string) (woken <-chan struct{}, stop func()) {
	ch := make(chan struct{}, 1)
	h := &s.wakes
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.waiters == nil {
		h.waiters = map[string]map[chan struct{}]struct{}{}
	}
	if h.waiters[topic] == nil {
		h.waiters[topic] = map[chan struct{}]struct{}{}
	}
	h.waiters[topic][ch] = struct{}{}
	return ch, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.waiters[topic], ch)
		if len(h.waiters[topic]) == 0 {
			delete(h.waiters, topic)
		}
	}
}

func (h *hub) wake(topic string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ch := range h.waiters[topic] {
		select {
		case ch <- struct{}{}:
		default: // a wake-up is waiting already
		}
	}
}
