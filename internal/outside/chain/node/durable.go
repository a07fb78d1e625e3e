package node

import (
	"context"
	"sync"
)

// durableHead is the number of the highest block that has reached the disk,
// and those who wait for the next one.
type durableHead struct {
	mu      sync.Mutex
	number  uint64
	err     error         // why it will rise no more
	changed chan struct{} // closed at the next change
}

func newDurableHead(number uint64) *durableHead {
	return &durableHead{number: number, changed: make(chan struct{})}
}

func (h *durableHead) get() uint64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.number
}

func (h *durableHead) failure() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.err
}

// raise is called when all blocks up to number are on disk.
func (h *durableHead) raise(number uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if number > h.number {
		h.number = number
		h.wake()
	}
}

// fail ends the rise for good. The first reason stays.
func (h *durableHead) fail(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err == nil {
		h.err = err
		h.wake()
	}
}

func (h *durableHead) wake() {
	close(h.changed)
	h.changed = make(chan struct{})
}

func (h *durableHead) wait(ctx context.Context, number uint64) error {
	for {
		h.mu.Lock()
		reached, err, changed := h.number >= number, h.err, h.changed
		h.mu.Unlock()
		if reached {
			return nil
		}
		if err != nil {
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
