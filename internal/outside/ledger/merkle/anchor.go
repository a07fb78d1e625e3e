package merkle

import (
	"context"
	"errors"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/store"
)

// Anchor is a checkpoint whose root stands on the chain.
type Anchor struct {
	Size       uint64
	Root       tlog.Hash
	Checkpoint string // the signed note
	TxHash     string
	Block      uint64
	At         time.Time // of the block
}

// Due is the checkpoint to anchor now; none when the log is empty or has not
// grown since the last anchor.
func (l *Log) Due(ctx context.Context) (due Anchor, is bool, err error) {
	c, signed, err := l.published(ctx)
	if err != nil || c.Size == 0 {
		return due, false, err
	}
	last, err := l.LastAnchor(ctx)
	if err != nil || last.Size >= c.Size {
		return due, false, err
	}
	return Anchor{Size: c.Size, Root: c.Root, Checkpoint: string(signed)}, true, nil
}

// LastAnchor is the newest anchor; its size is 0 when there is none.
func (l *Log) LastAnchor(ctx context.Context) (a Anchor, err error) {
	err = l.store.Read(ctx, func(tx *store.Tx) error {
		a, err = lastAnchor(tx)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return Anchor{}, nil
	}
	return a, err
}

// Anchored records, in the caller's transaction, that an anchor stands on the chain.
func (l *Log) Anchored(tx *store.Tx, a Anchor) error { return insertAnchor(tx, a) }
