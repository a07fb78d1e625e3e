package follow

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/store"
)

// What the operator can ask of a follower. It is written down, and the process
// that leads under the name carries it out, so that nobody works beside it.
type work string

const (
	rescan  work = "rescan" // read blocks again and hand their events over
	tryMore work = "retry"  // try what is parked
)

// Scan is what the operator has asked for.
type Scan struct {
	ID       string
	Follower string
	Next     uint64 // the block that is read next
	To       uint64 // the last block; 0: as far as the follower has read
	// NewHistory: the chain as it is now counts, whatever the follower has read.
	NewHistory bool
	Events     int // handed over, or taken in
	EndedAt    *time.Time

	what work
}

// scan carries out a part of what the operator has asked for, if there is
// something.
// spec: chain-rescan
func (w *watch) scan(ctx context.Context) (worked bool, err error) {
	var s Scan
	err = w.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		s, err = openScan(tx, w.Name)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if s.what == tryMore {
		if s.Events, err = w.retry(ctx); err != nil {
			return false, err
		}
		return true, w.o.Store.Update(ctx, func(tx *store.Tx) error { return endScan(tx, s) })
	}
	return true, w.readAgain(ctx, s)
}

// readAgain hands over the events of a range that was read before. Whoever reads
// them acts once for each, so that only what was missed has an effect. A crash
// leaves the scan where it stood.
//
// A chain that is not the one that was read before gets nowhere here either,
// unless the operator has said that its new history counts: then the position
// takes on the hash of its block as the chain has it now, with the last range.
func (w *watch) readAgain(ctx context.Context, s Scan) error {
	at, err := w.at(ctx)
	if err != nil {
		return err
	}
	final, err := w.finalBlock(ctx)
	if err != nil {
		return err
	}
	if !s.NewHistory {
		if _, err := w.headersFrom(ctx, at, at.block); err != nil {
			return err
		}
	}
	end := min(at.block, final)
	if s.To != 0 && !s.NewHistory {
		end = min(end, s.To)
	}
	from := max(s.Next, 1)
	to := min(end, from+w.Range-1)
	if from > end {
		to = end // nothing is left but to end it
	}
	blocks, err := w.headers(ctx, min(from, to), to)
	if err != nil {
		return err
	}
	events, err := w.eventsIn(ctx, blocks)
	if err != nil {
		return err
	}
	s.Next = to + 1
	s.Events += len(events)
	return w.apply(ctx, events, func(tx *store.Tx) error {
		if err := checkLead(tx, w.Name, w.owner); err != nil {
			return err
		}
		if to < end {
			return moveScan(tx, s)
		}
		if s.NewHistory {
			if err := setPosition(tx, w.Name, position{block: to, hash: blocks[len(blocks)-1].Hash(), final: final}); err != nil {
				return err
			}
		}
		return endScan(tx, s)
	})
}
