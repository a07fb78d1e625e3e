package store

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"mwanyi/internal/store/stamp"
)

// hub wakes goroutines of this process. Wake-ups are hints: a waiter also looks
// by itself, often while Hears is false, now and then while it is true.
type hub struct {
	mu      sync.Mutex
	waiters map[string]map[chan struct{}]struct{}
}

// Listen returns a channel that receives once or more after each commit that
// called Tx.Wake(topic), in whichever process while Hears is true, until stop is
// called.
func (s *Store) Listen(topic string) (woken <-chan struct{}, stop func()) {
	if p, shared := s.db.(*postgresDB); shared {
		s.hear(p)
	}
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

// hear begins to listen to other processes.
func (s *Store) hear(p *postgresDB) {
	s.hearing.Do(func() { s.ears.Store(listenOn(p, &s.wakes, &s.stamps)) })
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

// wakeAll wakes everybody: something may have been missed.
func (h *hub) wakeAll() {
	h.mu.Lock()
	topics := slices.Collect(maps.Keys(h.waiters))
	h.mu.Unlock()
	for _, topic := range topics {
		h.wake(topic)
	}
}

// tell tells other processes of what a transaction has brought about.
func (s *Store) tell(tx *Tx) {
	p, shared := s.db.(*postgresDB)
	if !shared {
		return
	}
	var elsewhere []string
	for topic, others := range tx.wakes {
		if others && len(topic) < mostPayload && !strings.Contains(topic, "\n") {
			elsewhere = append(elsewhere, topic)
		}
	}
	if told := tx.touched.Telling(); told != "" {
		elsewhere = append(elsewhere, told)
	} else if tx.touched.IsAnything() && !s.knowsReaders() {
		elsewhere = append(elsewhere, stamp.TellingAll)
	}
	p.tell(elsewhere)
}

// wake wakes those who wait here for what was committed.
func (s *Store) wake(tx *Tx) {
	for topic := range tx.wakes {
		s.wakes.wake(topic)
	}
}
