package app

import (
	"context"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/foreign"
	"mwanyi/internal/secret"
	"mwanyi/internal/wallet"
)

// wireWallets makes the desk of the wallets, after all that pay with them, and
// tells the follower about it.
func (v *service) wireWallets(context.Context, Tools) error {
	box, err := secret.NewBox(v.config.MasterSecret, "wallet-challenges")
	if err != nil {
		return err
	}
	v.wallets = &wallet.Desk{
		Store: v.store, Access: v.access, Deposits: v.deposits, Withdrawals: v.withdrawals, Batches: v.batches, Allowances: v.allowances, Purse: v.purse(),
		Box: box, PublicURL: v.config.PublicURL, NeedsProof: v.config.WalletProof, Delay: v.config.WalletDelay, Wait: stageWait, Log: v.log,
	}
	v.withdrawals.IsMoving = v.wallets.IsMoving
	if v.audit != nil {
		v.wallets.Ledger = v.audit
	}
	if v.chain == nil {
		return nil
	}
	v.wallets.Chain = v.chain
	v.wallets.Foreign = v.chain.foreign()
	v.wallets.Own = v.chain.own()
	v.onChain = append(v.onChain, v.wallets.Apply)
	return nil
}

// foreign deals with the accounts whose keys are not here.
func (r *runningChain) foreign() chain.Foreign {
	return foreign.Desk{Addresses: r.addresses, Client: r.network.client()}
}

// own are nobody's wallet, and nowhere to be paid.
func (r *runningChain) own() []chain.Address { return r.signers.Held.Own(r.addresses) }
