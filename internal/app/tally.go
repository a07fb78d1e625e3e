package app

import (
	"context"

	"mwanyi/internal/app/meter"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/tally"
)

// wireTally makes the desk that holds the books against the world, after all
// that move money.
func (v *service) wireTally(context.Context, Tools) error {
	v.tally = &tally.Desk{
		Store: v.store, Deposits: v.deposits, Payments: v.payments, Batches: v.batches, Lending: v.lending, Treasury: v.treasury, Withdrawals: v.withdrawals,
		Rail: v.payments.Rail, Every: v.config.ReconcileEvery, Log: v.log, Alarm: v.alarms,
	}
	meter.Books(v.metrics, v.tally, v.log)
	if v.chain == nil {
		return nil
	}
	v.tally.Chain = v.chain
	v.tally.Accounts = tally.Accounts{
		Conversion: v.deposits.Chain.Account, Vault: v.chain.addresses.Vault, Escrow: v.chain.addresses.Escrow,
		Proceeds: v.treasury.Accounts.Proceeds, Treasury: v.treasury.Accounts.Treasury,
		Queue: v.chain.addresses.Queue, Servicer: v.chain.signers.Held.At(signer.Servicer), IsDev: v.chain.addresses.DevUSDC,
		OldVaults: v.chain.addresses.AllVaults()[1:], OldQueues: v.chain.addresses.OldQueues(),
	}
	return nil
}
