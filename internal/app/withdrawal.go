package app

import (
	"context"

	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/withdrawal"
)

// wireWithdrawals makes the desk that pays lenders, and tells the follower about it.
func (v *service) wireWithdrawals(context.Context, Tools) error {
	v.withdrawals = &withdrawal.Desk{Store: v.store, Access: v.access, Purse: v.purse(), Mail: v.mail, Operator: v.config.OperatorEmail, Wait: stageWait, Log: v.log, Alarm: v.alarms}
	if v.chain == nil {
		return nil
	}
	v.withdrawals.Writer = v.chain
	v.withdrawals.Reader = v.chain
	v.withdrawals.Preparer = v.chain
	v.onChain = append(v.onChain, v.withdrawals.Apply)
	a := v.chain.addresses
	v.withdrawals.Own = []chain.Address{a.Roles, a.USDC, a.PriceFeed, a.Registry, a.CreditScore, a.BatchToken, a.TraceLog, a.Vault, a.Escrow, a.DDS, a.Anchor}
	for _, role := range config.ServiceRoles {
		at, err := v.account(role)
		if err != nil {
			return err
		}
		v.withdrawals.Own = append(v.withdrawals.Own, at)
	}
	return nil
}

// Prepare implements chain.Preparer.
func (r *runningChain) Prepare(_ context.Context, call chain.Call) (made chain.Prepared, err error) {
	k, err := codec.KindOf(call)
	if err != nil {
		return made, err
	}
	made.ChainID = r.addresses.ChainID
	made.From = k.Signer(evm.Accounts{}, call)
	made.To, _ = k.Target(r.addresses, call)
	made.Data, err = k.Pack(r.addresses, []chain.Call{call})
	return made, err
}
