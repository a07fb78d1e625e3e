// Package follow reads the events of the contracts from final blocks, in order,
// and hands each to its reader once, whatever crashes. Of several processes that
// share a database one reads for all; the others ask the chain nothing.
//
//	follow.go   Follower, Following, Follow: the loop of one reader
//	lead.go     who follows: the lease of all names together, and its fence
//	head.go     how far the chain is final, asked once for all readers
//	logs.go     the logs of a range of blocks, so that none can be missing
//	apply.go    events become the reader's work; one that fails is put aside
//	subject.go  which events must not overtake each other
//	scan.go     what the operator asks for: to read again, to try again
//	search.go   logs backwards from the head: what happened to a batch or a loan
//	state.go    how a follower stands, for readiness, metrics and money
//	sql.go      the tables chain_cursor, chain_stopped, chain_parked, chain_scan
package follow

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// Finality gives the highest block that nothing can take away, for a chain
// whose head is the given one. It never goes back.
type Finality func(ctx context.Context, head uint64) (uint64, error)

// Records are what a chain has written down.
type Records interface {
	TransactionReceipt(ctx context.Context, hash common.Hash) (*types.Receipt, error)
	FilterLogs(ctx context.Context, q ethereum.FilterQuery) ([]types.Log, error)
}

// Options say which chain and which contracts.
type Options struct {
	Store     *store.Store
	Client    *ethclient.Client
	Records   Records // of the same chain; nil: those of Client
	Addresses codec.Addresses
	Final     Finality
	Log       *slog.Logger
	Lease     time.Duration // how long a dead process keeps the names; 6 s
	Poll      time.Duration // between two looks at a head that has not moved; 50 ms
	// Moved gives a channel that is closed when the chain's final head rises
	// after the call; nil: nobody tells, and Poll says how often it is asked for.
	Moved func() <-chan struct{}
}

// Follower reads the events of the contracts on a chain.
type Follower struct {
	o       Options
	readers codec.Readers
	head    head
}

// New is a follower of the contracts.
func New(o Options) *Follower {
	if o.Lease == 0 {
		o.Lease = 6 * time.Second
	}
	if o.Poll == 0 {
		o.Poll = 50 * time.Millisecond
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Records == nil {
		o.Records = o.Client
	}
	return &Follower{o: o, readers: codec.ReadersAt(o.Addresses)}
}

// Following says how to read the events.
type Following struct {
	Name   string // of the stored position; one for each reader of the events
	From   uint64 // first block, when there is no position yet
	Range  uint64 // blocks in one question; 2,000 when zero
	Tries  int    // of an event that its reader fails on, before it is put aside; 8 when zero
	Handle func(tx *store.Tx, e chain.Event) error
	// Holders are the accounts whose USDC is followed, too, as chain.Transferred;
	// nil: none. They are asked for each range, and one that is new counts from
	// the next range on: what it received before anybody kept its address is not
	// read again.
	Holders func(ctx context.Context) ([]chain.Address, error)
	// Alarm counts what the operator must look at; nil: nobody does. Late is how
	// long final blocks may wait before it does; 5 minutes when zero.
	Alarm Alarm
	Late  time.Duration
}

// Alarm counts what the operator must look at.
type Alarm func(what string)

// ErrHistoryChanged: a block that was final is not on the chain any more. The
// finality of the chain is set too low, or the endpoint shows another chain.
var ErrHistoryChanged = errors.New("chain: a final block is gone")

// errOvertaken: another process leads under the name.
var errOvertaken = errors.New("chain: another process follows")

// watch is one reader at work, while its process leads.
type watch struct {
	*Follower
	Following
	lead      *lead
	fence     int64     // of the name, when the process began to lead
	final     uint64    // the newest block that was final when it last looked
	checked   position  // where it stood when it last compared its block with the chain's
	currentAt time.Time // when it last had all of that; zero: not yet
	onTime    time.Time // when it last was current, or began
	isLate    bool      // the operator has heard of it
	isBegun   bool      // it has read, and tried what was parked
	failing   place     // the event that its reader failed on last
	failures  int       // in a row, on that event
}

// Follow hands every event of the contracts, from final blocks alone, to the
// handlers, in order, and with them what the holders' USDC did. A handler runs
// inside the store transaction that moves its position: what it writes and the
// position are kept together or not at all, so each event takes effect once,
// whatever crashes. Several processes may follow under the same names: one of
// them does, for all names, and the others wait for its lease without a question
// to the chain. An event that a handler fails on again and again is put aside, see
// apply.go. Follow returns when ctx ends, or with ErrHistoryChanged; everything
// else is tried again. Whoever calls it again after ErrHistoryChanged goes on when
// the block is back, or when the operator has asked for the blocks to be read
// again.
// spec: follower-lease
func (r *Follower) Follow(ctx context.Context, all ...Following) error {
	l := r.newLead(all)
	defer l.release(ctx)
	for {
		if err := l.await(ctx); err != nil {
			return err
		}
		err := l.carry(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if errors.Is(err, ErrHistoryChanged) {
			return err
		}
		r.o.Log.WarnContext(ctx, "the chain is followed by another process now", "names", l.names(), "reason", err)
	}
}

// run follows under one name, until ctx ends or the lead is lost.
func (w *watch) run(ctx context.Context) error {
	for failures := 0; ; {
		moved, jumped := w.moved(), clock.Jumped()
		more, err := w.turn(ctx)
		w.lookAtTheClock(ctx)
		next := w.o.Poll
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, ErrHistoryChanged):
			return w.stop(ctx, err)
		case errors.Is(err, errOvertaken):
			return err
		case err != nil:
			failures++
			next = pause(failures)
			moved = nil // a chain that moves is no reason to hurry
			w.o.Log.WarnContext(ctx, "chain follower", "name", w.Name, "error", err, "next", next)
		default:
			failures = 0
			if more {
				continue
			}
		}
		timer := time.NewTimer(next)
		select {
		case <-ctx.Done():
		case <-moved:
		case <-jumped: // else a reader that has all blocks would be late by as much
		case <-timer.C:
		}
		timer.Stop()
	}
}

// pause is the wait after so many failures in a row.
func pause(failures int) time.Duration {
	return min(time.Duration(failures)*250*time.Millisecond, 30*time.Second)
}

// moved is asked for before the head is: a block between the two is not missed.
func (r *Follower) moved() <-chan struct{} {
	if r.o.Moved == nil {
		return nil
	}
	return r.o.Moved()
}

// filled gives what f leaves open its usual value.
func (f Following) filled() Following {
	if f.Range == 0 {
		f.Range = 2000
	}
	if f.Tries == 0 {
		f.Tries = 8
	}
	if f.Alarm == nil {
		f.Alarm = func(string) {}
	}
	if f.Late == 0 {
		f.Late = 5 * time.Minute
	}
	return f
}

// turn does one thing, if there is one: what the operator has asked for, else
// the next range of blocks.
func (w *watch) turn(ctx context.Context) (moved bool, err error) {
	at, asked, err := w.standing(ctx)
	if err != nil {
		return false, err
	}
	if asked != nil {
		return true, w.scan(ctx, at, *asked)
	}
	moved, err = w.read(ctx, at)
	if err != nil || w.isBegun {
		return moved, err
	}
	w.isBegun = true // and the chain is the one that it was
	_, err = w.retry(ctx)
	return moved, err // a new version may take in what the old one could not
}

// standing is where the follower stands, and what the operator has asked for.
func (w *watch) standing(ctx context.Context) (at position, asked *Scan, err error) {
	err = w.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		var isAsked bool
		if at, isAsked, err = positionOf(tx, w.Name); err != nil || !isAsked {
			return err
		}
		asked, err = openScan(tx, w.Name)
		return err
	})
	return at, asked, err
}

// read takes one range of blocks in, if there is one. While the head rests, what
// was compared with it once needs no other look.
func (w *watch) read(ctx context.Context, at position) (moved bool, err error) {
	final, err := w.finalBlock(ctx)
	if err != nil {
		return false, err
	}
	if final == w.final && final <= at.block && at == w.checked {
		w.current()
		return false, nil
	}
	to := max(at.block, min(final, at.block+w.Range))
	blocks, err := w.headersFrom(ctx, at, to)
	if err != nil {
		return false, err
	}
	w.final, w.checked = final, at
	if at.stopped != "" {
		if err := w.resume(ctx); err != nil {
			return false, err
		}
	}
	if to == at.block {
		w.current()
		return false, nil
	}
	events, err := w.eventsIn(ctx, blocks[1:])
	if err != nil {
		return false, err
	}
	return true, w.apply(ctx, events, func(tx *store.Tx) error {
		return movePosition(tx, w.Name, w.fence, at.block, position{block: to, hash: blocks[len(blocks)-1].Hash(), final: final})
	})
}

// headersFrom reads the blocks from where the follower stands on, and finds out
// when that block is another one now.
func (w *watch) headersFrom(ctx context.Context, at position, to uint64) ([]*types.Header, error) {
	blocks, err := w.headers(ctx, at.block, to)
	if err != nil {
		return nil, err
	}
	if now := blocks[0].Hash(); now != at.hash {
		return nil, fmt.Errorf("%w: block %d was %s and is %s", ErrHistoryChanged, at.block, at.hash, now)
	}
	return blocks, nil
}

// current is for when all final blocks are taken in. After a while without that, and
// the first time, it is told at once, not with the next renewal of the lease.
func (w *watch) current() {
	isNews := clock.Since(w.currentAt) > w.o.Lease
	w.currentAt = clock.Now()
	w.onTime = w.currentAt
	w.lead.note(w.Name, w.final, w.currentAt, isNews)
}

// lookAtTheClock raises an alarm, once, when final blocks wait for too long.
func (w *watch) lookAtTheClock(ctx context.Context) {
	isLate := clock.Since(w.onTime) > w.Late
	if isLate && !w.isLate {
		w.o.Log.ErrorContext(ctx, "the chain's final blocks wait for their follower", "name", w.Name, "since", w.onTime)
		w.Alarm("chain_follower_late")
	}
	w.isLate = isLate
}

// stop writes down that nothing is followed any more, and says so once.
// spec: follower-stops-money
func (w *watch) stop(ctx context.Context, why error) error {
	var isNew bool
	err := w.o.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		if err := checkLead(tx, w.Name, w.fence); err != nil {
			return err
		}
		isNew, err = setStopped(tx, w.Name, why.Error())
		return err
	})
	if errors.Is(err, errOvertaken) {
		return err // whoever follows now sees for itself
	}
	if isNew {
		w.o.Log.ErrorContext(ctx, "the chain is not followed any more: money that depends on it waits", "name", w.Name, "error", why)
		w.Alarm("chain_history_changed")
	}
	return errors.Join(why, err)
}

// resume is for when the block is back.
func (w *watch) resume(ctx context.Context) error {
	w.o.Log.InfoContext(ctx, "the chain shows its old history again: it is followed on", "name", w.Name)
	return w.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		if err := checkLead(tx, w.Name, w.fence); err != nil {
			return err
		}
		return clearStopped(tx, w.Name)
	})
}
