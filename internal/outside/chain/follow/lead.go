package follow

import (
	"context"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// position is how far a follower has read, and how it stands.
type position struct {
	block   uint64
	hash    common.Hash
	final   uint64
	stopped string // why nothing is followed; empty: it is
}

// lead makes sure that this watch, and no other, reads under the name; else
// errOvertaken. The lease is renewed when half of it is over, and how far the
// chain is final is written down with it. It is only a saving of work: the
// position itself lets no two watches take the same blocks in.
func (w *watch) lead(ctx context.Context) error {
	lease := w.o.Lease
	if left := clock.Until(w.heldUntil); left > lease/2 && left <= lease {
		return nil
	}
	if err := w.begin(ctx); err != nil {
		return err
	}
	until := clock.Now().Add(lease)
	var isHeld bool
	err := w.o.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		isHeld, err = takeLease(tx, w.Name, w.owner, until)
		if err != nil || !isHeld || w.currentAt.IsZero() {
			return err
		}
		return setCurrent(tx, w.Name, w.final, w.currentAt)
	})
	w.heldUntil = time.Time{}
	if err != nil {
		return err
	}
	if !isHeld {
		w.isBegun = false
		w.onTime = clock.Now() // the other one's business
		return errOvertaken
	}
	w.heldUntil = until
	return nil
}

// begin makes the position at the first time.
func (w *watch) begin(ctx context.Context) error {
	var isThere bool
	err := w.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		_, isThere, err = Cursor(tx, w.Name)
		return err
	})
	if err != nil || isThere {
		return err
	}
	start := max(w.From, 1) - 1
	header, err := w.o.Client.HeaderByNumber(ctx, codec.Big(start))
	if err != nil {
		return err
	}
	return w.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return AddCursor(tx, w.Name, start, header.Hash()) })
}

// release lets another process take over without waiting for the lease.
func (w *watch) release(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	err := w.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return Release(tx, w.owner) })
	if err != nil {
		w.o.Log.WarnContext(ctx, "a follower's name is not given back; its lease ends by itself", "name", w.Name, "error", err)
	}
}

// Followed is the last block whose events a follower has handed over; 0 before
// the first.
func (r *Follower) Followed(ctx context.Context, name string) (block uint64, err error) {
	err = r.o.Store.Read(ctx, func(tx *store.Tx) error {
		at, _, err := Cursor(tx, name)
		block = at.Block
		return err
	})
	return block, err
}
