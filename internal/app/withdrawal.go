package app

import (
	"context"

	"mwanyi/internal/app/meter"
	"mwanyi/internal/withdrawal"
)

// wireWithdrawals makes the desk that pays lenders, and tells the follower about it.
func (v *service) wireWithdrawals(context.Context, Tools) error {
	v.withdrawals = &withdrawal.Desk{Store: v.store, Access: v.access, NeedsAddress: v.config.Mode != Dev, Mail: v.mail, Operator: v.config.OperatorEmail, Wait: stageWait, Log: v.log, Alarm: v.alarms}
	v.deposits.MayDeposit = v.withdrawals.MayDeposit
	if v.chain == nil {
		return nil
	}
	meter.Lenders(v.metrics, v.withdrawals)
	v.withdrawals.Writer = v.chain
	v.withdrawals.Reader = v.chain
	v.withdrawals.Lenders = v.chain
	v.withdrawals.Preparer = v.chain.foreign()
	v.withdrawals.Own = v.chain.own()
	v.onChain = append(v.onChain, v.withdrawals.Apply)
	return nil
}
