package follow

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// State is how a follower stands, whichever process leads.
type State struct {
	Name      string
	Block     uint64    // all up to here was handed over
	Final     uint64    // the newest final block that it has seen
	CurrentAt time.Time // when it last had all final blocks, to a few seconds; zero: never
	Stopped   string    // why nothing is followed; empty: it is
	StoppedAt *time.Time
	Parked    int // events that were put aside
}

// Lag is how many final blocks were not handed over yet.
func (s State) Lag() uint64 { return s.Final - min(s.Final, s.Block) }

// LateBy is how long it is since the follower had all final blocks.
func (s State) LateBy() time.Duration {
	if s.CurrentAt.IsZero() {
		return 0 // it has never been there: it begins
	}
	return clock.Since(s.CurrentAt)
}

// Parked is an event that was put aside.
type Parked struct {
	Follower string
	Event    chain.Event
	Error    string // of its reader, or behind what it waits
	Tries    int
	Since    time.Time

	subjects []string
}

// States are all followers that there ever were.
func States(ctx context.Context, s *store.Store) (all []State, err error) {
	err = s.Read(ctx, func(tx *store.Tx) (err error) {
		all, err = states(tx)
		return err
	})
	return all, err
}

// ParkedEvents are those of all followers, in the chain's order.
func ParkedEvents(ctx context.Context, s *store.Store) (all []Parked, err error) {
	err = s.Read(ctx, func(tx *store.Tx) (err error) {
		all, err = allParked(tx)
		return err
	})
	return all, err
}

// Rescan asks every follower to read blocks again, from one to another; to 0: as
// far as it has read.
func Rescan(ctx context.Context, s *store.Store, from, to uint64) ([]Scan, error) {
	return ask(ctx, s, Scan{what: rescan, Next: from, To: to})
}

// TakeNewHistory asks every follower to read blocks again, from one on, and to go
// on from there with the chain as it is now, whatever it has read before.
func TakeNewHistory(ctx context.Context, s *store.Store, from uint64) ([]Scan, error) {
	return ask(ctx, s, Scan{what: rescan, Next: from, NewHistory: true})
}

// Retry asks every follower to try what it has put aside.
func Retry(ctx context.Context, s *store.Store) ([]Scan, error) {
	return ask(ctx, s, Scan{what: tryMore})
}

func ask(ctx context.Context, s *store.Store, what Scan) (asked []Scan, err error) {
	err = s.Update(ctx, func(tx *store.Tx) error {
		asked = nil // it may run twice
		all, err := states(tx)
		if err != nil {
			return err
		}
		for _, each := range all {
			what.ID = id.New("scn")
			what.Follower = each.Name
			if err := addScan(tx, what); err != nil {
				return err
			}
			asked = append(asked, what)
		}
		return nil
	})
	return asked, err
}

// ScanByID is how far something is that was asked for.
func ScanByID(ctx context.Context, s *store.Store, scanID string) (found Scan, err error) {
	err = s.Read(ctx, func(tx *store.Tx) (err error) {
		found, err = scanByID(tx, scanID)
		return err
	})
	return found, err
}

// ShakenSince is since when a follower has found a final block gone; nil: none
// has. Until it is back, the facts here and the chain that is seen are not of one
// history, and no money may move by either.
func (r *Follower) ShakenSince(tx *store.Tx) (*time.Time, error) { return stoppedSince(tx) }
