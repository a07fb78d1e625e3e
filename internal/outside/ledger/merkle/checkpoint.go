package merkle

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/note"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// Checkpoint gives the newest checkpoint for readers: of the tree as it stands
// in the database now or, when witnesses must have seen it, the newest one that
// enough of them have cosigned.
func (l *Log) Checkpoint(ctx context.Context) ([]byte, error) {
	_, signed, err := l.published(ctx)
	return signed, err
}

// checkpoint signs the tree as it stands in the database now. What is signed
// has been committed, because only a commit can be read; it continues every
// checkpoint that this process knows of, or nothing is signed; and it is kept
// before it is shown, so that the log can never be found smaller than it said.
func (l *Log) checkpoint(ctx context.Context) (c entry.TreeHead, signed []byte, err error) {
	files, err := l.memory.kept()
	if err != nil {
		return c, nil, l.sorted(err)
	}
	err = l.view(ctx, func(tx *store.Tx, h head) error {
		c, signed = h.asTree(), nil
		_, kept, err := keptCheckpoint(tx)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err := l.remembered(tx, h, files); err != nil {
			return err
		}
		if k, err := entry.OpenCheckpoint([]byte(kept), l.verifier); err == nil && k == c {
			signed = []byte(kept)
		}
		return nil
	})
	if err != nil || signed != nil {
		return c, signed, l.sorted(err)
	}
	// A crash from here on leaves a signature that nobody has seen, or one in
	// the file alone: the same tree, signed again, gives the same bytes.
	if signed, err = note.Sign(&note.Note{Text: c.Text()}, l.signer); err != nil {
		return c, nil, fmt.Errorf("sign the checkpoint: %w", err)
	}
	if err := l.memory.keep(c, signed, l.verifier); err != nil {
		return c, nil, l.sorted(err)
	}
	err = l.store.UpdateLoose(ctx, func(tx *store.Tx) error { return keepOnly(tx, c, string(signed)) })
	if err != nil {
		return c, nil, l.sorted(err)
	}
	return c, signed, nil
}

// keepOnly keeps a checkpoint, unless another process has kept another tree of
// the same size: a size is signed for one root only.
func keepOnly(tx *store.Tx, c entry.TreeHead, signed string) error {
	if err := keepCheckpoint(tx, c.Size, signed, clock.Now()); err != nil {
		return err
	}
	size, kept, err := keptCheckpoint(tx)
	if err != nil {
		return err
	}
	if size == c.Size && kept != signed {
		return fmt.Errorf("%w: another process has signed other %d entries", ErrAltered, size)
	}
	return nil
}
