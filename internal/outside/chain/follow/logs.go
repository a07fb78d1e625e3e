package follow

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// Of several endpoints each question may be answered by another, and one that
// lags has no logs for a block that it has not seen: an empty list and a block
// without logs look the same. So the headers are read first and hang together,
// each by the hash of the one before, back to the block where the follower
// stands. A log counts only in a block of that chain; and of a block whose header
// says that there may be a log of ours where the range showed none, the logs are
// asked for by the block's hash, which who has not the block cannot answer.

// headersAtOnce is how many headers one request asks for.
const headersAtOnce = 100

// headers reads the blocks from one to another, both included. An endpoint that
// has one of them not yet fails.
func (r *Follower) headers(ctx context.Context, from, to uint64) ([]*types.Header, error) {
	all := make([]*types.Header, to-from+1)
	for start := 0; start < len(all); start += headersAtOnce {
		some := all[start:min(start+headersAtOnce, len(all))]
		asked := make([]rpc.BatchElem, len(some))
		for i := range some {
			asked[i] = rpc.BatchElem{Method: "eth_getBlockByNumber", Args: []any{hexutil.EncodeUint64(from + uint64(start+i)), false}, Result: &some[i]}
		}
		if err := r.o.Client.Client().BatchCallContext(ctx, asked); err != nil {
			return nil, err
		}
		for i, one := range asked {
			if one.Error != nil {
				return nil, one.Error
			}
			if some[i] == nil {
				return nil, fmt.Errorf("block %d: %w", from+uint64(start+i), ethereum.NotFound)
			}
		}
	}
	for i, h := range all[1:] {
		if h.ParentHash != all[i].Hash() {
			return nil, fmt.Errorf("block %s does not follow on block %s: endpoints of different chains, or a chain that is changing", h.Number, all[i].Number)
		}
	}
	return all, nil
}

// eventsIn are the events of blocks, in the order of the chain.
func (w *watch) eventsIn(ctx context.Context, blocks []*types.Header) ([]chain.Event, error) {
	from, to := blocks[0].Number.Uint64(), blocks[len(blocks)-1].Number.Uint64()
	questions := []ethereum.FilterQuery{{FromBlock: codec.Big(from), ToBlock: codec.Big(to), Addresses: w.o.Addresses.Watched()}}
	if w.Holders != nil {
		// The blocks are there, and only now the holders are asked for: who sends
		// money to an address has learned it after it was kept, so that an address
		// which received in these blocks is in the answer.
		holders, err := w.Holders(ctx)
		if err != nil {
			return nil, fmt.Errorf("holders: %w", err)
		}
		questions = append(questions, codec.TransfersOf(w.o.Addresses, from, to, holders)...)
	}
	byNumber := make(map[uint64]*types.Header, len(blocks))
	for _, h := range blocks {
		byNumber[h.Number.Uint64()] = h
	}
	var logs []types.Log
	for _, q := range questions {
		found, err := w.logsOf(ctx, q, byNumber)
		if err != nil {
			return nil, err
		}
		logs = append(logs, found...)
	}
	slices.SortFunc(logs, func(a, b types.Log) int {
		return cmp.Or(cmp.Compare(a.BlockNumber, b.BlockNumber), cmp.Compare(a.Index, b.Index))
	})
	logs = slices.CompactFunc(logs, func(a, b types.Log) bool { return a.BlockNumber == b.BlockNumber && a.Index == b.Index })
	return w.eventsOf(logs, byNumber)
}

// logsOf answers a question about a range of blocks. A chain that fills in no
// blooms gets the range's own answer, no more.
// spec: follower-no-event-lost, chain-holders
func (r *Follower) logsOf(ctx context.Context, q ethereum.FilterQuery, blocks map[uint64]*types.Header) ([]types.Log, error) {
	logs, err := r.o.Records.FilterLogs(ctx, q)
	if err != nil {
		return nil, err
	}
	answered := map[uint64]bool{}
	for i := range logs {
		block := blocks[logs[i].BlockNumber]
		if block == nil || block.Hash() != logs[i].BlockHash || logs[i].Removed {
			return nil, fmt.Errorf("log %d of block %d is of another chain: its block is %s", logs[i].Index, logs[i].BlockNumber, logs[i].BlockHash)
		}
		answered[logs[i].BlockNumber] = true
	}
	for number, block := range blocks {
		if answered[number] || !mayAnswer(block.Bloom, q) {
			continue
		}
		hash := block.Hash()
		more, err := r.o.Records.FilterLogs(ctx, ethereum.FilterQuery{BlockHash: &hash, Addresses: q.Addresses, Topics: q.Topics})
		if err != nil {
			return nil, fmt.Errorf("logs of block %d: %w", number, err)
		}
		logs = append(logs, more...)
	}
	return logs, nil
}

// mayAnswer: the bloom of a block does not rule out that it has a log that a
// question asks for.
func mayAnswer(bloom types.Bloom, q ethereum.FilterQuery) bool {
	if !slices.ContainsFunc(q.Addresses, func(a common.Address) bool { return bloom.Test(a[:]) }) {
		return false
	}
	for _, some := range q.Topics {
		if len(some) > 0 && !slices.ContainsFunc(some, func(t common.Hash) bool { return bloom.Test(t[:]) }) {
			return false
		}
	}
	return true
}

// eventsOf reads logs, with the times of their blocks.
func (r *Follower) eventsOf(logs []types.Log, blocks map[uint64]*types.Header) ([]chain.Event, error) {
	events := []chain.Event{}
	for i := range logs {
		log := &logs[i]
		data, err := r.readers.Read(log)
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
		events = append(events, codec.EventOf(log, codec.At(blocks[log.BlockNumber].Time), data))
	}
	return events, nil
}
