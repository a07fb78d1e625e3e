// Package space watches how much room a folder's file system has left, so that
// writes can be refused in good order before a database meets the end of the
// disk in the middle of one.
//
//	space.go        Watch
//	free_statfs.go  the free bytes, on Linux and macOS
//	free_other.go   other systems: nothing is watched
package space

import (
	"context"
	"fmt"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// every bounds how often the file system is asked, whoever asks.
const every = time.Second

// Watch answers whether there is room. It is safe for concurrent use.
type Watch struct {
	dir   string
	least uint64
	free  func(dir string) (uint64, error)

	mu    sync.Mutex
	asked time.Time
	err   error
}

// Of watches the file system of a folder: less than least free bytes are too
// few. 0 watches nothing, and so does a system that cannot be asked.
func Of(dir string, least uint64) *Watch {
	if !known {
		least = 0
	}
	return &Watch{dir: dir, least: least, free: freeBytes}
}

// On reports whether anything is watched.
func (w *Watch) On() bool { return w.least > 0 }

// Check is nil while there is room. The answer is at most a second old.
func (w *Watch) Check(context.Context) error {
	if !w.On() {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.asked.IsZero() || clock.Since(w.asked) >= every {
		w.asked, w.err = clock.Now(), w.look()
	}
	return w.err
}

func (w *Watch) look() error {
	free, err := w.free(w.dir)
	switch {
	case err != nil:
		return fmt.Errorf("free space of %s: %w", w.dir, err)
	case free < w.least:
		return fmt.Errorf("%s has %d MiB of free space, fewer than %d", w.dir, free>>20, w.least>>20)
	}
	return nil
}
