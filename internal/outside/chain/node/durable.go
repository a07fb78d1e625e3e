package node

import "sync"

// durableHead is the number of the highest block that has reached the disk.
type durableHead struct {
	mu     sync.Mutex
	number uint64
	err    error         // why it will rise no more
	risen  chan struct{} // closed at the next rise
}

func newDurableHead(number uint64) *durableHead {
	return &durableHead{number: number, risen: make(chan struct{})}
}

// moved gives a channel that is closed when the head rises after the call.
func (h *durableHead) moved() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.risen
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
	if number <= h.number {
		return
	}
	h.number = number
	close(h.risen)
	h.risen = make(chan struct{})
}

// fail ends the rise for good. The first reason stays.
func (h *durableHead) fail(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err == nil {
		h.err = err
	}
}
