package evm

import (
	"context"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// Pools gives the numbers of every vault, the one that lends first.
func (c *Chain) Pools(ctx context.Context) ([]chain.Pool, error) {
	p, err := c.Pool(ctx)
	return append([]chain.Pool{p}, p.RunOff...), err
}

// Debts gives what the contracts owe an address, which anybody may have them send.
func (c *Chain) Debts(ctx context.Context, to chain.Address) (chain.Debts, error) {
	s, a := c.atFinal(ctx), c.o.Addresses
	who := common.Address(to)
	refund := ask(s, a.Escrow, codec.EscrowABI.PackOwedTo(who), codec.EscrowABI.UnpackOwedTo)
	sum := new(big.Int)
	for _, queue := range append([]chain.Address{a.Queue}, a.OldQueues()...) {
		owed := ask(s, queue, codec.QueueABI.PackOwed(who), codec.QueueABI.UnpackOwed)
		if s.err != nil {
			return chain.Debts{}, s.fault()
		}
		sum.Add(sum, owed)
	}
	return chain.Debts{Block: s.block, Refund: codec.USDC(refund), Withdrawal: codec.USDC(sum)}, s.fault()
}

// Counted gives what escrow counts on: the money of orders and what buyers may
// fetch. USDC that was sent there without a call is not in it.
func (c *Chain) Counted(ctx context.Context) (chain.Counted, error) {
	s := c.atFinal(ctx)
	escrow := ask(s, c.o.Addresses.Escrow, codec.EscrowABI.PackCounted(), codec.EscrowABI.UnpackCounted)
	if s.err != nil {
		return chain.Counted{}, s.fault()
	}
	return chain.Counted{Block: s.block, Escrow: codec.USDC(escrow)}, s.fault()
}
