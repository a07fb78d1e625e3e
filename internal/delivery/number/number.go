// Package number hands out the numbers of batch tokens.
//
//	number.go  Block
//	sql.go     the table batch_token
package number

import (
	"context"
	"sync"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// size is how many numbers a process takes at once. A process that dies leaves
// the rest of its block unused.
const size = 32

// Block hands out token numbers; the zero value takes its first from the
// database. It is safe for concurrent use.
type Block struct {
	mu         sync.Mutex
	next, last uint64
}

// Take gives a number that no other delivery has.
func (b *Block) Take(ctx context.Context, s *store.Store, minted chain.Reader) (uint64, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.next >= b.last {
		var end int64
		err := s.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
			end, err = take(tx, size)
			return err
		})
		if err != nil {
			return 0, err
		}
		// A database that was restored from an old backup would hand out
		// numbers that the chain has already.
		_, err = minted.Batch(ctx, uint64(end)-size) //nolint:gosec // counted from 1
		switch {
		case err == nil:
			continue
		case fault.Is(err, fault.BatchNotFound), fault.Is(err, fault.ChainUnavailable):
			b.next, b.last = uint64(end)-size, uint64(end) //nolint:gosec // counted from 1
		default:
			return 0, err
		}
	}
	b.next++
	return b.next - 1, nil
}
