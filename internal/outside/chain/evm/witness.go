package evm

import (
	"context"
	"errors"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// Events implements chain.Witness. The receipt's block is compared with the
// one that stands at its number: a receipt of a block that was replaced does
// not count.
func (c *Chain) Events(ctx context.Context, tx chain.Hash) ([]chain.Event, error) {
	away := func(err error) error {
		return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(err)
	}
	receipt, err := c.o.Client.TransactionReceipt(ctx, common.Hash(tx))
	if errors.Is(err, ethereum.NotFound) {
		return nil, chain.ErrNotFinal
	}
	if err != nil {
		return nil, away(err)
	}
	head, err := c.o.Client.BlockNumber(ctx)
	if err != nil {
		return nil, away(err)
	}
	safe, err := c.o.Final(ctx, head)
	if err != nil {
		return nil, away(err)
	}
	if receipt.BlockNumber.Uint64() > safe {
		return nil, chain.ErrNotFinal
	}
	block, err := c.o.Client.HeaderByNumber(ctx, receipt.BlockNumber)
	if err != nil {
		return nil, away(err)
	}
	if block.Hash() != receipt.BlockHash {
		return nil, chain.ErrNotFinal
	}
	did, err := contentsOf(c.readers, receipt, codec.At(block.Time))
	return did.events, err
}

var _ chain.Witness = (*Chain)(nil)
