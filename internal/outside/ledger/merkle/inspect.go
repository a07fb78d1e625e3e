package merkle

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// ErrAltered: what the database holds is not what the log has promised.
var ErrAltered = errors.New("the ledger in the database is not the one that was written")

// inspect is the short look, at start-up and every few seconds: it reads a few
// rows however large the log is. Does the tree end where its head says, does
// its root follow from the stored hashes, and does it continue every history
// that was shown before: the newest checkpoint in the database, what the files
// outside it remember, and the newest anchor.
func (l *Log) inspect(tx *store.Tx, h head, files noted) error {
	if err := inspectTree(tx, h); err != nil {
		return err
	}
	if err := l.remembered(tx, h, files); err != nil {
		return err
	}
	anchor, err := lastAnchor(tx)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return l.continues(tx, h, "the last anchor", []byte(anchor.Checkpoint))
}

// look runs inspect on a snapshot that is newer than what the files say.
func (l *Log) look(ctx context.Context) error {
	files, err := l.memory.kept()
	if err != nil {
		return err
	}
	return l.view(ctx, func(tx *store.Tx, h head) error { return l.inspect(tx, h, files) })
}

// remembered compares a head with the checkpoints that were kept, by this
// process or by another one that shares the database or the data folder. The files
// were read before tx began: what is kept there meanwhile may be newer than tx.
func (l *Log) remembered(tx *store.Tx, h head, files noted) error {
	_, kept, err := keptCheckpoint(tx)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err := l.continues(tx, h, "the checkpoint in the database", []byte(kept)); err != nil {
		return err
	}
	witnessed, err := keptWitnessed(tx)
	if err != nil {
		return err
	}
	if err := l.continues(tx, h, "the witnessed checkpoint", []byte(witnessed)); err != nil {
		return err
	}
	if err := l.continues(tx, h, "the checkpoint in "+l.memory.path, files.signed); err != nil || !files.isStopped {
		return err
	}
	stopped := files.stopped
	if stopped.Origin != l.origin {
		return fmt.Errorf("%w: %s is about another one, %s", ErrAltered, l.memory.refusedPath(), stopped.Origin)
	}
	return grown(tx, h, "what was read before it stopped, in "+l.memory.refusedPath()+",", stopped.Size, stopped.Root)
}

func inspectTree(tx *store.Tx, h head) error {
	last, err := lastEntry(tx)
	if err != nil {
		return err
	}
	if last != h.size {
		return fmt.Errorf("%w: the last entry is %d and the tree has %d", ErrAltered, last, h.size)
	}
	root, err := rootAt(tx, h.size)
	if err != nil {
		return err
	}
	if root != h.root {
		return fmt.Errorf("%w: the root does not follow from the hashes", ErrAltered)
	}
	if h.size == 0 {
		return nil
	}
	e, err := entryAt(tx, h.size)
	if err != nil {
		return err
	}
	if first, ok := hashAt(e.hashes, 0); !ok || first != tlog.RecordHash(e.leaf()) {
		return fmt.Errorf("%w: entry %d does not have its hash", ErrAltered, h.size)
	}
	return nil
}

// continues checks that the tree has grown out of the one that was signed.
func (l *Log) continues(tx *store.Tx, h head, what string, signed []byte) error {
	if len(signed) == 0 {
		return nil
	}
	c, err := entry.OpenCheckpoint(signed, l.verifier)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", ErrAltered, what, err)
	}
	return grown(tx, h, what, c.Size, c.Root)
}

// Continues checks that the log has grown out of a tree that somebody else
// remembers, such as the chain. ErrAltered when it has not.
func (l *Log) Continues(ctx context.Context, what string, size uint64, root tlog.Hash) error {
	return l.view(ctx, func(tx *store.Tx, h head) error { return grown(tx, h, what, size, root) })
}

// rootAt is the root of the first size entries, from the stored hashes.
func rootAt(tx *store.Tx, size uint64) (tlog.Hash, error) {
	if size == 0 {
		return entry.EmptyRoot, nil
	}
	tops, err := readHashes(tx, topsOf(size))
	if err != nil {
		return tlog.Hash{}, err
	}
	root, err := tlog.TreeHash(int64(size), tops) //nolint:gosec // a size of our own
	if err != nil {
		return tlog.Hash{}, fmt.Errorf("%w: %w", ErrAltered, err)
	}
	return root, nil
}
