package explore

import (
	"context"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/core/types"

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

// search reads logs backwards from the block to, newest first, until they are
// enough, the block from is reached, or the questions are used up; since is
// the oldest block that was read.
func (x *Explorer) search(ctx context.Context, q ethereum.FilterQuery, from, to, window uint64, enough func([]types.Log) bool) (found []types.Log, since uint64, err error) {
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
		part, err := x.Client.FilterLogs(ctx, q)
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
