package merkle

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// submission is a message that waits for its place.
type submission struct {
	eventID string
	body    []byte
	with    follower        // nil: nothing follows from it
	ctx     context.Context // that what follows is counted for
	row     entryRow
	err     error
	done    chan struct{}
}

// groupSize is how many messages share one transaction at most.
const groupSize = 256

// hand gives a submission to the goroutine that appends, and starts one when
// there is none. Whoever appends holds the row of the tree until its commit is
// on the disk, so messages that come meanwhile go into the next commit together
// instead of each waiting for one of its own.
func (l *Log) hand(s *submission) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting = append(l.waiting, s)
	if !l.working {
		l.working = true
		go l.work()
	}
}

// next takes the submissions of one transaction, or ends the work.
func (l *Log) next() (group []*submission) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := share(l.waiting)
	if n == 0 {
		l.working = false
		return nil
	}
	group = l.waiting[:n:n]
	l.waiting = append([]*submission(nil), l.waiting[n:]...)
	return group
}

// joined is a group with those that have come since it was taken.
func (l *Log) joined(group []*submission) []*submission {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := append(group, l.waiting...)
	n := max(share(all), len(group))
	l.waiting = append([]*submission(nil), all[n:]...)
	return all[:n:n]
}

func (l *Log) work() {
	for group := l.next(); group != nil; group = l.next() {
		l.serve(group, l.joined)
	}
}

// alone is joined of a submission that nobody joins.
func alone(group []*submission) []*submission { return group }

// serve appends a group in one transaction. A crash before its commit leaves
// nothing; a crash after it leaves entries that nobody was told of, and whoever
// asks again with their event ids gets their places. Other processes append too, and who
// waits for one of them may wait for long: joined gives the group as it is when the turn
// has come, so that fewer turns are needed.
func (l *Log) serve(group []*submission, joined func([]*submission) []*submission) {
	var found []placed
	var seen, now entry.TreeHead
	// Loose: the lock on the tree's row puts all who append in one line, in
	// every process, so that nobody has to be turned back.
	err := l.store.UpdateLoose(context.Background(), func(tx *store.Tx) (err error) {
		if seen, err = l.guard.newest(); err != nil {
			return refused(err)
		}
		h, err := l.turn(tx, seen)
		if err != nil {
			return err
		}
		group = joined(group)
		found, now, err = l.place(tx, h, group)
		return err
	})
	if err == nil {
		l.guard.advance(seen, now) // when another goroutine has seen more, the next look compares
	}
	var one *followError
	if (errors.As(err, &one) || mayFollow(group, err)) && len(group) > 1 {
		// Nothing of the group was kept: each gets a transaction of its own, and who
		// fails fails alone.
		for i := range group {
			l.serve(group[i:i+1], alone)
		}
		return
	}
	for i, s := range group {
		switch {
		case one != nil:
			s.err = one.error
		case mayFollow(group, err):
			s.err = err
		case errors.Is(err, store.ErrOutcomeUnknown):
			s.err = fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
		case err != nil:
			s.err = l.sorted(err)
		default:
			s.row, s.err = found[i].row, found[i].err
		}
		close(s.done)
	}
}

// placed is where one submission of a group stands, or why it does not.
type placed struct {
	row entryRow
	err error
}

// turn waits until nobody else appends, and gives the tree's head, which continues the
// newest tree that this process has seen.
func (l *Log) turn(tx *store.Tx, seen entry.TreeHead) (head, error) {
	h, err := lockHead(tx)
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("%w: there is no ledger any more", ErrAltered)
	}
	if err != nil {
		return head{}, err
	}
	return h, l.follows(tx, h, seen)
}

// place finds the places of those that have one and appends the others to the tree. It
// gives the tree as it is then.
func (l *Log) place(tx *store.Tx, h head, group []*submission) (all []placed, now entry.TreeHead, err error) {
	ids := make([]any, len(group))
	for i, s := range group {
		ids[i] = s.eventID
	}
	known, err := entriesOf(tx, ids)
	if err != nil {
		return nil, now, err
	}
	t, err := growing(tx, h)
	if err != nil {
		return nil, now, err
	}
	all = make([]placed, len(group))
	for i, s := range group {
		r, there := known[s.eventID]
		if !there {
			if r, err = t.add(s); err != nil {
				return nil, now, err
			}
			known[s.eventID] = r
		}
		all[i].row = r
		if !bytes.Equal(r.body, s.body) || there && s.with != nil {
			all[i] = placed{err: fmt.Errorf("%w: %s", ledger.ErrKeyReused, s.eventID)}
		}
	}
	if err := t.save(tx); err != nil {
		return nil, now, err
	}
	return all, t.head.asTree(), l.carry(tx, group, all)
}

// tree is the tree of one transaction while it grows. It knows the hashes at
// the tops of the complete subtrees, from which every new hash follows.
type tree struct {
	head head
	tops hashes
	rows []entryRow
}

func growing(tx *store.Tx, h head) (*tree, error) {
	tops, err := readHashes(tx, topsOf(h.size))
	return &tree{head: h, tops: tops}, err
}

// add gives a message the next number. The log's own time never runs backwards.
func (t *tree) add(s *submission) (entryRow, error) {
	r := entryRow{sequence: t.head.size + 1, eventID: s.eventID, body: s.body, at: later(clock.Now(), t.head.at)}
	index := int64(t.head.size) //nolint:gosec // entries are counted from 0
	made, err := tlog.StoredHashes(index, r.leaf(), t.tops)
	if err != nil {
		return entryRow{}, fmt.Errorf("hash entry %d: %w", r.sequence, err)
	}
	first := tlog.StoredHashIndex(0, index)
	for i, hash := range made {
		t.tops[first+int64(i)] = hash
		r.hashes = append(r.hashes, hash[:]...)
	}
	t.rows = append(t.rows, r)
	t.head.size, t.head.at = r.sequence, r.at
	return r, nil
}

// save writes the new rows and the new head.
func (t *tree) save(tx *store.Tx) error {
	if len(t.rows) == 0 {
		return nil
	}
	root, err := tlog.TreeHash(int64(t.head.size), t.tops) //nolint:gosec // entries are counted from 0
	if err != nil {
		return fmt.Errorf("hash the tree of %d entries: %w", t.head.size, err)
	}
	t.head.root = root
	if err := insertEntries(tx, t.rows); err != nil {
		return err
	}
	return updateHead(tx, t.head)
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}
