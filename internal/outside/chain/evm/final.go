package evm

import (
	"context"
	"math/big"

	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/outside/chain/follow"
)

// Finality gives the highest block that nothing can take away.
type Finality = follow.Finality

// Durable is the finality of the embedded chain: what has reached the disk.
func Durable(node interface{ DurableHead() uint64 }) Finality {
	return func(_ context.Context, head uint64) (uint64, error) { return min(head, node.DurableHead()), nil }
}

// Confirmed is final when so many blocks lie above it.
func Confirmed(confirmations uint64) Finality {
	return func(_ context.Context, head uint64) (uint64, error) {
		if head < confirmations {
			return 0, nil
		}
		return head - confirmations, nil
	}
}

// Tagged asks the node for its "safe" or "finalized" block.
func Tagged(client *ethclient.Client, tag rpc.BlockNumber) Finality {
	return func(ctx context.Context, head uint64) (uint64, error) {
		h, err := client.HeaderByNumber(ctx, big.NewInt(tag.Int64()))
		if err != nil {
			return 0, err
		}
		return min(head, h.Number.Uint64()), nil
	}
}
