package evm

import (
	"context"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/bytecode"
)

var _ chain.Able = (*Chain)(nil)

// CanTransfer implements chain.Able. What is deployed does not change: a yes is
// remembered.
// spec: code-contracts-too-old
func (c *Chain) CanTransfer(ctx context.Context) error {
	if c.transfers.Load() {
		return nil
	}
	for name, at := range map[string]chain.Address{"registry": c.o.Addresses.Registry, "credit_score": c.o.Addresses.CreditScore} {
		there, err := c.o.Client.CodeAt(ctx, common.Address(at), nil)
		if err != nil {
			return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(err)
		}
		if err := bytecode.Of(name).CheckNewest(there); err != nil {
			return fault.New(fault.ContractsTooOld, "the contracts of this installation were deployed before farmers could be transferred; the operator's manual says what can be done").Because(err)
		}
	}
	c.transfers.Store(true)
	return nil
}

// canDo refuses what the contracts on the chain lack, before it is kept: they would
// refuse it without a word.
func (c *Chain) canDo(ctx context.Context, call chain.Call) error {
	if _, is := call.(chain.TransferFarmer); is {
		return c.CanTransfer(ctx)
	}
	return nil
}
