package follow

import (
	"context"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// What a search may cost: so many questions, over windows that grow while
// little is found and shrink when the node refuses a wide one.
const (
	mostQuestions  = 24
	leastWindow    = 64
	widestWindow   = 1 << 20
	windowGrowth   = 4
	windowShrinkBy = 8
)

// Search reads logs backwards from the block to, newest first, until they are
// enough, the block from is reached, or the questions are used up; since is
// the oldest block that was read.
func Search(ctx context.Context, client *ethclient.Client, q ethereum.FilterQuery, from, to, window uint64, enough func([]types.Log) bool) (found []types.Log, since uint64, err error) {
	since = to + 1
	widest := uint64(widestWindow)
	for range mostQuestions {
		if since <= from {
			break
		}
		first := from
		if since-from > window {
			first = since - window
		}
		q.FromBlock, q.ToBlock = codec.Big(first), codec.Big(since-1)
		part, err := client.FilterLogs(ctx, q)
		if err != nil {
			if window <= leastWindow || ctx.Err() != nil {
				return nil, since, err
			}
			widest = max(window/2, leastWindow) // no second try at this width
			window = max(window/windowShrinkBy, leastWindow)
			continue
		}
		slices.Reverse(part)
		found, since = append(found, part...), first
		if enough(found) {
			break
		}
		window = min(window*windowGrowth, widest)
	}
	return found, since, nil
}

// SettlementOf finds the transactions that recorded stages of a batch, oldest
// first, back to the one that settled it; none: it was not found.
func (r *Follower) SettlementOf(ctx context.Context, tokenID uint64) ([]chain.Hash, error) {
	q := ethereum.FilterQuery{Addresses: []common.Address{common.Address(r.o.Addresses.TraceLog)}, Topics: [][]common.Hash{{}, {common.Hash(codec.Number(tokenID))}}}
	return r.transactions(ctx, q, func(data any) bool {
		s, is := data.(chain.StageRecorded)
		return is && s.Stage == chain.Settled
	})
}

// LoanOf finds the transactions of the newest loan on a batch, oldest first, from
// the one that drew it on; none: that was not found.
func (r *Follower) LoanOf(ctx context.Context, tokenID uint64) ([]chain.Hash, error) {
	q := ethereum.FilterQuery{Topics: [][]common.Hash{{}, {}, {common.Hash(codec.Number(tokenID))}}}
	for _, vault := range r.o.Addresses.AllVaults() {
		q.Addresses = append(q.Addresses, common.Address(vault))
	}
	return r.transactions(ctx, q, func(data any) bool {
		_, is := data.(chain.LoanOriginated)
		return is
	})
}

// transactions are those whose logs a question finds, back to the first that
// reports what is looked for.
func (r *Follower) transactions(ctx context.Context, q ethereum.FilterQuery, is func(data any) bool) (all []chain.Hash, err error) {
	final, err := r.finalBlock(ctx)
	if err != nil {
		return nil, err
	}
	isFound := false
	logs, _, err := Search(ctx, r.o.Client, q, r.o.Addresses.Block, final, 2000, func(logs []types.Log) bool {
		isFound = slices.ContainsFunc(logs, func(l types.Log) bool {
			data, err := r.readers.Read(&l)
			return err == nil && is(data)
		})
		return isFound
	})
	if err != nil || !isFound {
		return nil, err
	}
	for _, l := range slices.Backward(logs) {
		if tx := chain.Hash(l.TxHash); !slices.Contains(all, tx) {
			all = append(all, tx)
		}
	}
	return all, nil
}
