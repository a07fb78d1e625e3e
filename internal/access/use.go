package access

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// UseEvery is how often the use of a key is written down: whoever looks for keys that nobody
// needs any more has no use for seconds.
const UseEvery = time.Hour

// keepEvery is how long a use waits to be written, so that no request waits for it.
const keepEvery = time.Minute

// uses are which keys were used lately. A use that is known costs a look at one number.
type uses struct {
	noted sync.Map // of *atomic.Int64 by the key's id: when a use was last noted here, in nanoseconds

	mu   sync.Mutex
	owed map[string]time.Time // not written yet
}

// note remembers that a key was used, once in UseEvery.
func (u *uses) note(keyID string, now time.Time) {
	found, is := u.noted.Load(keyID)
	if !is {
		found, _ = u.noted.LoadOrStore(keyID, &atomic.Int64{})
	}
	last := found.(*atomic.Int64) //nolint:errcheck,forcetypeassert // nothing else is in it
	was := last.Load()
	if now.UnixNano()-was < int64(UseEvery) || !last.CompareAndSwap(was, now.UnixNano()) {
		return
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.owed == nil {
		u.owed = map[string]time.Time{}
	}
	u.owed[keyID] = now
}

func (u *uses) take() map[string]time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	owed := u.owed
	u.owed = nil
	return owed
}

// giveBack owes again what could not be written.
func (u *uses) giveBack(owed map[string]time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.owed == nil {
		u.owed = map[string]time.Time{}
	}
	for keyID, at := range owed {
		if at.After(u.owed[keyID]) {
			u.owed[keyID] = at
		}
	}
}

// KeepUses writes down which keys were used. Of several processes that see the same key the
// first in an hour changes its row. What a process has not written when it is killed, of a
// minute at most, is lost: the next use is noted again.
// spec: key-last-use
func (d *Desk) KeepUses(ctx context.Context) error {
	owed := d.uses.take()
	if len(owed) == 0 {
		return nil
	}
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		for _, keyID := range slices.Sorted(maps.Keys(owed)) { // all processes in one order
			at := owed[keyID]
			if err := keepUse(tx, keyID, at); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		d.uses.giveBack(owed)
	}
	return err
}

// WatchUses keeps them until stop, and what is left then.
func (d *Desk) WatchUses(log *slog.Logger) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	keep := func(ctx context.Context) {
		if err := d.KeepUses(ctx); err != nil && ctx.Err() == nil {
			log.Warn("when keys were used could not be written; it is tried again", "cause", err.Error())
		}
	}
	go func() {
		defer close(ended)
		ticker := time.NewTicker(keepEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				keep(ctx)
			}
		}
	}()
	return func() {
		cancel()
		<-ended
		last, done := context.WithTimeout(context.Background(), lastTime)
		defer done()
		keep(last)
	}
}

// lastTime is how long a process that stops waits for the last of them.
const lastTime = 5 * time.Second

// used notes the use of the key that a caller has; a person has none.
func (d *Desk) used(by Caller) Caller {
	if by.KeyID != "" {
		d.uses.note(by.KeyID, clock.Now())
	}
	return by
}
