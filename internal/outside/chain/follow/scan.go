package follow

import (
	"context"
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

// scan carries out a part of what the operator has asked for.
// spec: chain-rescan
func (w *watch) scan(ctx context.Context, at position, s Scan) (err error) {
	if s.what != tryMore {
		return w.readAgain(ctx, at, s)
	}
	if s.Events, err = w.retry(ctx); err != nil {
		return err
	}
	return w.o.Store.Update(ctx, func(tx *store.Tx) error {
		if err := checkLead(tx, w.Name, w.fence); err != nil {
			return err
		}
		return endScan(tx, s)
	})
}

// readAgain hands over the events of a range that was read before. Whoever reads
// them acts once for each, so that only what was missed has an effect. A crash
// leaves the scan where it stood.
//
// A chain that is not the one that was read before gets nowhere here either,
// unless the operator has said that its new history counts: then the position
// takes on the hash of its block as the chain has it now, with the last range.
func (w *watch) readAgain(ctx context.Context, at position, s Scan) error {
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
		if err := checkLead(tx, w.Name, w.fence); err != nil {
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
