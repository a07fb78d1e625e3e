package node

import (
	"context"
	"time"
)

// waitDurable returns when the block is at or below the durable head. Any error
// means that this is not known: the context's end, ErrClosed, or the failure
// that stopped the chain.
func (n *Node) waitDurable(ctx context.Context, block uint64) error {
	look := time.NewTicker(time.Millisecond)
	defer look.Stop()
	for n.DurableHead() < block {
		if err := n.Err(); err != nil {
			return err
		}
		select {
		case <-look.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}
