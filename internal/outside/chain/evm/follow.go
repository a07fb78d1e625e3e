package evm

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// Following says how to read the events.
type Following struct {
	Name   string        // of the stored position; one for each reader of the events
	From   uint64        // first block, when there is no position yet
	Range  uint64        // blocks in one question; 2,000 when zero
	Poll   time.Duration // between two looks at a head that has not moved; 50 ms when zero
	Handle func(tx *store.Tx, e chain.Event) error
	// Holders are the accounts whose USDC is followed, too, as chain.Transferred;
	// nil: none. They are asked for each range, and one that is new counts from
	// the next range on: what it received before anybody kept its address is not
	// read again.
	Holders func(ctx context.Context) ([]chain.Address, error)
}

// ErrHistoryChanged: a block that was final is not on the chain any more. The
// finality of the chain is set too low, or the endpoint shows another chain.
var ErrHistoryChanged = errors.New("chain: a final block is gone")

// errOvertaken: another replica has moved the position.
var errOvertaken = errors.New("chain: another replica follows")

// Follow hands every event of the contracts, from final blocks alone, to the
// handler, in order, and with them what the holders' USDC did. The handler runs inside the store transaction that moves
// the position: what it writes and the position are kept together or not at
// all, so each event takes effect once, whatever crashes. Several processes
// may follow under one name. Follow returns when ctx ends, or with
// ErrHistoryChanged; everything else, a failing handler too, is tried again.
func (c *Chain) Follow(ctx context.Context, f Following) error {
	if f.Range == 0 {
		f.Range = 2000
	}
	if f.Poll == 0 {
		f.Poll = 50 * time.Millisecond
	}
	for failures := 0; ; {
		moved, err := c.followOnce(ctx, f)
		next := f.Poll
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, ErrHistoryChanged):
			return err
		case errors.Is(err, errOvertaken):
		case err != nil:
			failures++
			next = min(time.Duration(failures)*250*time.Millisecond, 30*time.Second)
			c.o.Log.WarnContext(ctx, "chain follower", "name", f.Name, "error", err, "next", next)
		default:
			failures = 0
			if moved {
				continue
			}
		}
		timer := time.NewTimer(next)
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
}

// followOnce reads one range of blocks, if there is one.
func (c *Chain) followOnce(ctx context.Context, f Following) (moved bool, err error) {
	from, err := c.position(ctx, f)
	if err != nil {
		return false, err
	}
	head, err := c.o.Client.BlockNumber(ctx)
	if err != nil {
		return false, err
	}
	safe, err := c.o.Final(ctx, head)
	if err != nil || safe <= from {
		return false, err
	}
	to := min(safe, from+f.Range)
	// The header before the logs: an endpoint that does not have the block yet
	// fails here instead of answering with fewer logs.
	last, err := c.o.Client.HeaderByNumber(ctx, codec.Big(to))
	if err != nil {
		return false, err
	}
	logs, err := c.logsIn(ctx, f, from+1, to)
	if err != nil {
		return false, err
	}
	events, err := c.eventsOf(ctx, logs)
	if err != nil {
		return false, err
	}
	err = c.o.Store.Update(ctx, func(tx *store.Tx) error {
		if err := moveCursor(tx, f.Name, from, to, last.Hash()); err != nil {
			if errors.Is(err, store.ErrNotFound) {
				return errOvertaken
			}
			return err
		}
		for _, e := range events {
			if err := f.Handle(tx, e); err != nil {
				return fmt.Errorf("%s at %d/%d: %w", e.Name(), e.Block, e.LogIndex, err)
			}
		}
		return nil
	})
	return err == nil, err
}

// logsIn are the logs of a range of blocks: those of the contracts and, when
// there are holders, of the USDC that they moved, in the order of the chain.
// spec: chain-holders
func (c *Chain) logsIn(ctx context.Context, f Following, from, to uint64) ([]types.Log, error) {
	logs, err := c.o.Client.FilterLogs(ctx, ethereum.FilterQuery{
		FromBlock: codec.Big(from), ToBlock: codec.Big(to), Addresses: c.o.Addresses.Watched(),
	})
	if err != nil || f.Holders == nil {
		return logs, err
	}
	// The blocks are there, and only now the holders are asked for: who sends
	// money to an address has learned it after it was kept, so that an address
	// which received in these blocks is in the answer.
	holders, err := f.Holders(ctx)
	if err != nil {
		return nil, fmt.Errorf("holders: %w", err)
	}
	for _, question := range codec.TransfersOf(c.o.Addresses, from, to, holders) {
		moved, err := c.o.Client.FilterLogs(ctx, question)
		if err != nil {
			return nil, err
		}
		logs = append(logs, moved...)
	}
	slices.SortFunc(logs, func(a, b types.Log) int {
		return cmp.Or(cmp.Compare(a.BlockNumber, b.BlockNumber), cmp.Compare(a.Index, b.Index))
	})
	return slices.CompactFunc(logs, func(a, b types.Log) bool { return a.BlockNumber == b.BlockNumber && a.Index == b.Index }), nil
}

// position is the last block that was handled. It makes the position at the
// first time, and checks that the block is still there.
func (c *Chain) position(ctx context.Context, f Following) (uint64, error) {
	var block uint64
	var hash common.Hash
	var found bool
	read := func(tx *store.Tx) (err error) {
		block, hash, found, err = cursor(tx, f.Name)
		return err
	}
	if err := c.o.Store.Read(ctx, read); err != nil {
		return 0, err
	}
	if !found {
		start := max(f.From, 1) - 1
		header, err := c.o.Client.HeaderByNumber(ctx, codec.Big(start))
		if err != nil {
			return 0, err
		}
		return start, c.o.Store.Update(ctx, func(tx *store.Tx) error { return addCursor(tx, f.Name, start, header.Hash()) })
	}
	header, err := c.o.Client.HeaderByNumber(ctx, codec.Big(block))
	if err != nil {
		return 0, err
	}
	if header.Hash() != hash {
		return 0, fmt.Errorf("%w: block %d was %s and is %s", ErrHistoryChanged, block, hash, header.Hash())
	}
	return block, nil
}

// eventsOf reads logs, with the times of their blocks.
func (c *Chain) eventsOf(ctx context.Context, logs []types.Log) ([]chain.Event, error) {
	events, times := []chain.Event{}, map[uint64]time.Time{}
	for i := range logs {
		log := &logs[i]
		if log.Removed {
			return nil, fmt.Errorf("log %d of block %d was removed", log.Index, log.BlockNumber)
		}
		data, err := c.readers.Read(log)
		if err != nil {
			return nil, err
		}
		switch d := data.(type) {
		case nil, codec.Skipped, codec.Rejected:
			continue
		case chain.Transferred:
			if d.Amount == 0 { // anybody can report that, in anybody's name
				continue
			}
		}
		when, known := times[log.BlockNumber]
		if !known {
			header, err := c.o.Client.HeaderByNumber(ctx, new(big.Int).SetUint64(log.BlockNumber))
			if err != nil {
				return nil, err
			}
			when = codec.At(header.Time)
			times[log.BlockNumber] = when
		}
		events = append(events, eventOf(log, when, data))
	}
	return events, nil
}

// Followed is the last block whose events a follower has handed over; 0 before
// the first.
func (c *Chain) Followed(ctx context.Context, name string) (block uint64, err error) {
	err = c.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		block, _, _, err = cursor(tx, name)
		return err
	})
	return block, err
}
