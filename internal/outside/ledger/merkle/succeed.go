package merkle

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// Succeed ends the log that the database has, after a loss that was stated, and
// begins its successor: the entries that are left, under a name and a key of
// their own, so that no name ever stands for two histories. rename moves, in the
// same transaction, what names entries by the old log. Anchors of the old log
// stay on the chain and are forgotten here, and so is what the data folder
// remembers. No service may run meanwhile. A repeat after a crash ends what was
// begun.
// spec: ledger-set-back
func Succeed(ctx context.Context, o Options, rename func(tx *store.Tx, from, to string) error) (left entry.TreeHead, err error) {
	if !originForm.MatchString(o.Origin) {
		return left, fmt.Errorf("%q cannot be the origin of a ledger", o.Origin)
	}
	private, public, err := note.GenerateKey(rand.Reader, o.Origin)
	if err != nil {
		return left, err
	}
	err = o.Store.Update(ctx, func(tx *store.Tx) error {
		h, err := lockHead(tx)
		if err != nil {
			return err
		}
		left = h.asTree()
		if h.origin == o.Origin {
			return nil // done before a crash
		}
		if err := inspectTree(tx, h); err != nil {
			return err
		}
		h.origin = o.Origin
		h.verifier = public
		h.createdAt = clock.Now()
		h.sealed = o.Box.Seal([]byte(private), sealedFor(o.Origin))
		if err := replaceHead(tx, h); err != nil {
			return err
		}
		return rename(tx, left.Origin, o.Origin)
	})
	if err != nil || o.Memory == "" {
		return left, err
	}
	// A crash before this leaves files about the old log: the service does not
	// start, and the command is repeated.
	m := &memory{path: o.Memory}
	for _, path := range []string{m.path, m.refusedPath()} {
		if gone := os.Remove(path); gone != nil && !errors.Is(gone, os.ErrNotExist) {
			err = errors.Join(err, gone)
		}
	}
	return left, err
}

// Ours says whether a checkpoint is one of this log and not of one that it has
// succeeded.
func (l *Log) Ours(a Anchor) bool {
	_, err := entry.OpenCheckpoint([]byte(a.Checkpoint), l.verifier)
	return err == nil
}
