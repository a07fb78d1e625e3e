package evm

import (
	"context"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

var _ chain.Lenders = (*Chain)(nil)

// LenderAccount implements chain.Lenders.
func (c *Chain) LenderAccount(ctx context.Context, lenderID string) (chain.LenderAccount, error) {
	s := c.atFinal(ctx)
	found := chain.LenderAccount{Block: s.block, Address: c.o.Addresses.LenderAccount(lenderID)}
	found.Exists = ask(s, c.o.Addresses.Lenders, codec.LendersABI.PackExists(chain.KeyOf(lenderID)), codec.LendersABI.UnpackExists)
	if s.err != nil || !found.Exists {
		return found, s.fault()
	}
	found.Payee = chain.Address(ask(s, found.Address, codec.LenderABI.PackPayee(), codec.LenderABI.UnpackPayee))
	waits := ask(s, found.Address, codec.LenderABI.PackPendingPayee(), codec.LenderABI.UnpackPendingPayee)
	if s.err == nil {
		found.Proposed = chain.Address(waits.Proposed)
		found.EffectiveAt = codec.AtBig(waits.EffectiveAt)
	}
	return found, s.fault()
}

// Owed implements chain.Lenders.
func (c *Chain) Owed(ctx context.Context, receiver, vault chain.Address) (money.USDC, error) {
	queue, err := c.o.Addresses.QueueOf(vault)
	if err != nil {
		return 0, err
	}
	s := c.atFinal(ctx)
	owed := ask(s, queue, codec.QueueABI.PackOwed(common.Address(receiver)), codec.QueueABI.UnpackOwed)
	if s.err != nil {
		return 0, s.fault()
	}
	return codec.USDC(owed), s.fault()
}
