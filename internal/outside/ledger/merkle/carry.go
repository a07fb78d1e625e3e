package merkle

import (
	"context"
	"errors"
	"slices"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/store"
)

// follower writes what follows from a message that stands on the log, in the transaction
// that puts it there.
type follower func(tx *store.Tx, r ledger.Receipt) error

// carrySize is how many messages from which something follows share one transaction at
// most: whoever else appends waits for all that they write.
const carrySize = 64

// SubmitWith appends a message together with what follows from it: the transaction that
// appends it calls with, and both are kept or neither is. with may be called more than
// once and must touch nothing but tx; its error comes back as it is, and is nobody
// else's. A message that stands on the log under the EventID, whatever it says, is
// ledger.ErrKeyReused. The other errors are those of Submit, but the end of ctx leaves
// nothing unknown: what nobody has begun is taken back, and the rest is waited for.
// spec: one-end
func (l *Log) SubmitWith(ctx context.Context, m ledger.Message, with func(tx *store.Tx, r ledger.Receipt) error) error {
	body, err := m.Body()
	if err != nil {
		return err
	}
	s := &submission{eventID: m.EventID, body: body, with: with, ctx: ctx, done: make(chan struct{})}
	l.hand(s)
	select {
	case <-s.done:
	case <-ctx.Done():
		if l.takeBack(s) {
			return unavailable(context.Cause(ctx))
		}
		<-s.done
	}
	return s.err
}

// takeBack says whether a submission was still waiting; then it waits no longer.
func (l *Log) takeBack(s *submission) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.Index(l.waiting, s)
	if i < 0 {
		return false
	}
	l.waiting = slices.Delete(l.waiting, i, i+1)
	return true
}

// share is how many of those that wait go into one transaction.
func share(waiting []*submission) int {
	carried := 0
	for i, s := range waiting {
		if s.with != nil {
			carried++
		}
		if i == groupSize || carried > carrySize {
			return i
		}
	}
	return len(waiting)
}

// followError is why what follows from one message of a group could not be written.
type followError struct{ error }

func (e *followError) Unwrap() error { return e.error }

// mayFollow says whether an error that nobody is named for may be of what follows from a
// message: the store holds statements back, and tells of them at the commit.
func mayFollow(group []*submission, err error) bool {
	var known *fault.Fault
	isOther := err == nil || errors.As(err, &known) || errors.Is(err, ErrAltered) || errors.Is(err, store.ErrOutcomeUnknown) || errors.Is(err, store.ErrUnavailable)
	return !isOther && slices.ContainsFunc(group, func(s *submission) bool { return s.with != nil })
}

// carry writes what follows from the messages of a group that have got their places.
func (l *Log) carry(tx *store.Tx, group []*submission, all []placed) error {
	defer tx.CountFor(context.Background())
	for i, s := range group {
		if s.with == nil || all[i].err != nil {
			continue
		}
		tx.CountFor(s.ctx)
		err := s.with(tx, l.receipt(all[i].row))
		if err == nil {
			err = tx.Err() // of a statement that it has not heeded
		}
		if err != nil {
			return &followError{err}
		}
	}
	return nil
}
