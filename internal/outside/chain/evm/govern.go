package evm

import (
	"context"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

var _ chain.Governor = (*Chain)(nil)

// doneAt is what the timelock keeps in place of the time of an act that was
// carried out.
const doneAt = 1

// Proposal implements chain.Governor.
func (c *Chain) Proposal(ctx context.Context, act chain.Act) (chain.ActState, error) {
	o, err := codec.OperationOf(c.o.Addresses, act)
	if err != nil {
		return chain.ActState{}, fault.New(fault.InvalidRequest, "the act cannot be put on the chain").Because(err)
	}
	s, at := c.atFinal(ctx), c.o.Addresses.Timelock
	ready := ask(s, at, codec.TimelockABI.PackGetTimestamp(o.ID), codec.TimelockABI.UnpackGetTimestamp)
	delay := ask(s, at, codec.TimelockABI.PackGetMinDelay(), codec.TimelockABI.UnpackGetMinDelay)
	isReady := ask(s, at, codec.TimelockABI.PackIsOperationReady(o.ID), codec.TimelockABI.UnpackIsOperationReady)
	if s.err != nil {
		return chain.ActState{}, s.fault()
	}
	state := chain.ActState{ID: o.ID, Delay: time.Duration(delay.Uint64()) * time.Second} //nolint:gosec // days
	switch {
	case ready.Sign() == 0:
	case ready.Uint64() == doneAt:
		state.Stage = chain.ActDone
	case isReady:
		state.Stage, state.ReadyAt = chain.ActReady, codec.AtBig(ready)
	default:
		state.Stage, state.ReadyAt = chain.ActWaiting, codec.AtBig(ready)
	}
	state.Refusal = c.tried(s, o)
	return state, s.fault()
}

// tried lets the contract answer as if ADMIN asked.
func (c *Chain) tried(s *snapshot, o codec.Operation) *fault.Fault {
	to := common.Address(o.Target)
	_, err := c.o.Client.CallContract(s.ctx, ethereum.CallMsg{From: common.Address(c.o.Addresses.Timelock), To: &to, Data: o.Data}, codec.Big(s.block))
	why := codec.Reverted(err)
	if why == nil {
		s.err = err
	}
	return why
}
