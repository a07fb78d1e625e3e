package follow

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// An event that its reader fails on again and again would keep every later one
// waiting, of everybody. It is put aside ("parked") with the reason, the follower
// goes on, and the operator hears of it. What comes after it and speaks of the
// same batch, loan or order is put aside behind it, unread: a loan must not end
// before it was drawn. Parked events are tried again in the chain's order, at
// every start and when the operator says so; one that fails again keeps those
// behind it.

// place names an event for good.
type place struct {
	tx  chain.Hash
	log uint
}

func placeOf(e chain.Event) place { return place{tx: e.TxHash, log: e.LogIndex} }

// handlerError is a reader's failure on one event.
type handlerError struct {
	event chain.Event
	cause error
}

// Error names the event.
func (f *handlerError) Error() string {
	return fmt.Sprintf("%s at %d/%d: %v", f.event.Name(), f.event.Block, f.event.LogIndex, f.cause)
}

// Unwrap gives the reader's own error.
func (f *handlerError) Unwrap() error { return f.cause }

// passes: the error says nothing about the event. The database or the chain is
// away, or the process ends: it is tried again for ever.
func passes(err error) bool {
	return errors.Is(err, store.ErrUnavailable) || errors.Is(err, store.ErrOutcomeUnknown) || errors.Is(err, context.Canceled) ||
		errors.Is(err, context.DeadlineExceeded) || fault.Is(err, fault.ChainUnavailable) || fault.Is(err, fault.StoreUnavailable)
}

// apply hands events over in one transaction with what move writes. A crash
// before its commit leaves the position, and all of it is done again.
// spec: follower-parks
func (w *watch) apply(ctx context.Context, events []chain.Event, move func(tx *store.Tx) error) error {
	var behind []Parked
	err := w.o.Store.Update(ctx, func(tx *store.Tx) error {
		behind = nil // it may run twice
		if err := move(tx); err != nil {
			return err
		}
		aside, err := parkedOf(tx, w.Name)
		if err != nil {
			return err
		}
		for _, e := range events {
			if blocker, isBlocked := aside.before(e); isBlocked {
				p := Parked{Follower: w.Name, Event: e, subjects: subjectsOf(e.Data), Error: waitsBehind(blocker)}
				if err := addParked(tx, p); err != nil {
					return err
				}
				behind = append(behind, p)
				aside = append(aside, p)
				continue
			}
			if aside.has(e) {
				continue
			}
			if err := w.Handle(tx, e); err != nil {
				return &handlerError{event: e, cause: err}
			}
		}
		return nil
	})
	for range behind {
		w.Alarm("chain_event_parked")
	}
	return w.failed(ctx, err)
}

// waitsBehind is the reason of an event that nobody has tried.
func waitsBehind(p Parked) string {
	return fmt.Sprintf("waits behind %s at %d/%d", p.Event.Name(), p.Event.Block, p.Event.LogIndex)
}

// failed counts a reader's failures on one event, and puts it aside after the
// last try.
func (w *watch) failed(ctx context.Context, err error) error {
	var failure *handlerError
	if !errors.As(err, &failure) || passes(err) {
		if err == nil {
			w.failures = 0
		}
		return err
	}
	if at := placeOf(failure.event); at != w.failing {
		w.failing = at
		w.failures = 0
	}
	if w.failures++; w.failures < w.Tries {
		return err
	}
	return w.park(ctx, failure)
}

// park puts an event aside in a transaction of its own: that of the reader is
// gone with all that it wrote.
func (w *watch) park(ctx context.Context, f *handlerError) error {
	p := Parked{Follower: w.Name, Event: f.event, subjects: subjectsOf(f.event.Data), Error: f.cause.Error(), Tries: w.failures}
	err := w.o.Store.Update(ctx, func(tx *store.Tx) error {
		if err := checkLead(tx, w.Name, w.fence); err != nil {
			return err
		}
		return addParked(tx, p)
	})
	if err != nil {
		return err
	}
	w.failures = 0
	w.o.Log.ErrorContext(ctx, "an event of the chain is put aside: its reader fails on it", "name", w.Name, "event", f.event.Name(),
		"block", f.event.Block, "log_index", f.event.LogIndex, "tx", f.event.TxHash, "error", f.cause)
	w.Alarm("chain_event_parked")
	return nil
}

// parkedList are events that are put aside, in the chain's order.
type parkedList []Parked

// has: the event itself is put aside.
func (l parkedList) has(e chain.Event) bool {
	for _, p := range l {
		if placeOf(p.Event) == placeOf(e) {
			return true
		}
	}
	return false
}

// before finds a parked event that stands before this one in the chain and has a
// subject in common with it. One that is parked itself is not put aside twice.
func (l parkedList) before(e chain.Event) (Parked, bool) {
	if len(l) == 0 || l.has(e) {
		return Parked{}, false
	}
	about := subjectsOf(e.Data)
	for _, p := range l {
		if isEarlier(p.Event, e) && share(p.subjects, about) {
			return p, true
		}
	}
	return Parked{}, false
}

func isEarlier(a, b chain.Event) bool {
	return a.Block < b.Block || a.Block == b.Block && a.LogIndex < b.LogIndex
}

// retry tries what is parked, each event in a transaction of its own, and gives
// how many were taken in.
func (w *watch) retry(ctx context.Context) (done int, err error) {
	var aside parkedList
	err = w.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		aside, err = parkedOf(tx, w.Name)
		return err
	})
	if err != nil {
		return 0, err
	}
	var stuck parkedList
	for _, p := range aside {
		if _, isBlocked := stuck.before(p.Event); isBlocked {
			stuck = append(stuck, p)
			continue
		}
		isDone, err := w.retryOne(ctx, p)
		if err != nil {
			return done, err
		}
		if isDone {
			done++
		} else {
			stuck = append(stuck, p)
		}
	}
	return done, nil
}

// retryOne tries one. What fails again is kept with its new reason.
func (w *watch) retryOne(ctx context.Context, p Parked) (isDone bool, err error) {
	err = w.o.Store.Update(ctx, func(tx *store.Tx) error {
		if err := checkLead(tx, w.Name, w.fence); err != nil {
			return err
		}
		if err := w.Handle(tx, p.Event); err != nil {
			return &handlerError{event: p.Event, cause: err}
		}
		return deleteParked(tx, p)
	})
	var failure *handlerError
	if !errors.As(err, &failure) || passes(err) {
		return err == nil, err
	}
	w.o.Log.WarnContext(ctx, "a parked event of the chain fails again", "name", w.Name, "error", failure)
	p.Error = failure.cause.Error()
	return false, w.o.Store.Update(ctx, func(tx *store.Tx) error {
		if err := checkLead(tx, w.Name, w.fence); err != nil {
			return err
		}
		return triedParked(tx, p)
	})
}
