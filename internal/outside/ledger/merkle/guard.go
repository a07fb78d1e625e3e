package merkle

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// guard is what this process remembers of the log: the newest tree that it has
// read, grown or signed. A database that was set back, such as by a failover
// that lost commits, does not continue that tree, and from then on nothing is
// signed, shown or appended. Without it a log that is set back and grows again
// would sign two histories.
type guard struct {
	mu      sync.Mutex
	seen    entry.TreeHead
	refusal error
	watcher Watcher // nil before Watch
}

// newest gives the tree that the database must continue, or why nothing goes on.
func (g *guard) newest() (entry.TreeHead, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.seen, g.refusal
}

// advance takes to for the newest tree, which was compared with from. It does
// nothing and says no when another goroutine was faster: what it has compared
// may not fit what is newest now.
func (g *guard) advance(from, to entry.TreeHead) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.refusal != nil || g.seen != from {
		return false
	}
	g.seen = to
	return true
}

// refuse stops the log for as long as this process lives. The first reason
// counts, and is told once.
func (l *Log) refuse(why error) error {
	g := &l.guard
	g.mu.Lock()
	first := g.refusal == nil
	if first {
		g.refusal = why
	}
	why = g.refusal
	seen := g.seen
	watcher := g.watcher
	g.mu.Unlock()
	if !first {
		return refused(why)
	}
	// What was read but never signed stands in no checkpoint: after a restart
	// this file is all that knows of it.
	why = errors.Join(why, l.memory.keepRefused(seen))
	if watcher != nil {
		watcher.LedgerStopped(why)
	}
	return refused(why)
}

// Refusal says why the log has stopped; nil while it works.
func (l *Log) Refusal() error {
	_, err := l.guard.newest()
	return err
}

// refused is LEDGER_UNAVAILABLE in words that are safe to show.
func refused(why error) error {
	return fault.New(fault.LedgerUnavailable, "the audit ledger has stopped: its database does not continue the history that was shown; an operator must look").Because(why)
}

// sorted makes of an error of the database what a caller gets: a history that
// is not the one that was shown stops the log for good.
func (l *Log) sorted(err error) error {
	var known *fault.Fault
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrAltered):
		return l.refuse(err)
	case errors.As(err, &known):
		return err
	}
	return unavailable(err)
}

// current reads the head in tx, which must have begun after seen was the newest
// tree, and checks that it continues it.
func (l *Log) current(tx *store.Tx, seen entry.TreeHead) (head, error) {
	h, err := headOf(tx)
	if errors.Is(err, store.ErrNotFound) {
		return h, fmt.Errorf("%w: there is no ledger any more", ErrAltered)
	}
	if err != nil {
		return h, err
	}
	return h, l.follows(tx, h, seen)
}

// follows checks a head against the newest tree that this process knows.
func (l *Log) follows(tx *store.Tx, h head, seen entry.TreeHead) error {
	if h.origin != l.origin || h.verifier != l.key {
		return fmt.Errorf("%w: it is another one, %s", ErrAltered, h.origin)
	}
	return grown(tx, h, "this process", seen.Size, seen.Root)
}

// view runs fn on a snapshot whose head continues what this process knows, and
// remembers that head. It may run fn more than once. Errors of fn come back as
// they are. It reads where is written: what a standby does not have yet would be
// taken for a database that was set back.
func (l *Log) view(ctx context.Context, fn func(tx *store.Tx, h head) error) error {
	for {
		seen, err := l.guard.newest()
		if err != nil {
			return refused(err)
		}
		var h head
		err = l.store.View(store.Fresh(ctx), func(tx *store.Tx) error {
			if h, err = l.current(tx, seen); err != nil {
				return l.sorted(err)
			}
			return fn(tx, h)
		})
		if err != nil {
			return err
		}
		if h.asTree() == seen || l.guard.advance(seen, h.asTree()) {
			return nil
		}
		// Somebody has seen a newer tree meanwhile: compare with that one.
	}
}

// asTree is the head without what signs it.
func (h head) asTree() entry.TreeHead {
	return entry.TreeHead{Origin: h.origin, Size: h.size, Root: h.root}
}

// grown checks that a tree has grown out of an older one, by the proof that
// outsiders would check, from the stored hashes.
func grown(tx *store.Tx, h head, what string, size uint64, root tlog.Hash) error {
	if size > h.size {
		return fmt.Errorf("%w: %s speaks of %d entries and there are %d; was an older copy put back?", ErrAltered, what, size, h.size)
	}
	if size == h.size {
		if root != h.root {
			return fmt.Errorf("%w: %s has another root for the first %d entries", ErrAltered, what, size)
		}
		return nil
	}
	if size == 0 {
		return nil // every tree has grown out of the empty one
	}
	proof, err := consistency(tx, size, h.size)
	if err != nil {
		return err
	}
	if err := tlog.CheckTree(proof, int64(h.size), h.root, int64(size), root); err != nil { //nolint:gosec // sizes of our own
		return fmt.Errorf("%w: %s has another root for the first %d entries", ErrAltered, what, size)
	}
	return nil
}

// consistency proves, from the stored hashes, that one tree grew into another.
func consistency(tx *store.Tx, from, to uint64) (tlog.TreeProof, error) {
	reader := &stored{tx: tx}
	proof, err := tlog.ProveTree(int64(to), int64(from), reader) //nolint:gosec // sizes of our own
	return proof, reader.fault(err)
}
