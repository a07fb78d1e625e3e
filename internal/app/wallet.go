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
		Store: v.store, Access: v.access, Deposits: v.deposits, Batches: v.batches, Allowances: v.allowances, Purse: v.purse(),
		Box: box, PublicURL: v.config.PublicURL, NeedsProof: v.config.WalletProof, Delay: v.config.WalletDelay, Wait: stageWait, Log: v.log,
	}
	if v.audit != nil {
		v.wallets.Ledger = v.audit
	}
	if v.chain == nil {
		return nil
	}
	a := v.chain.addresses
	v.wallets.Chain = v.chain
	v.wallets.Foreign = foreign.Desk{Addresses: a, Client: v.chain.network.client()}
	v.wallets.Own = []chain.Address{a.Roles, a.USDC, a.PriceFeed, a.Registry, a.CreditScore, a.BatchToken, a.TraceLog, a.Vault, a.Escrow, a.DDS, a.Anchor}
	for role := range v.chain.signers.held {
		v.wallets.Own = append(v.wallets.Own, v.chain.signers.held.at(role))
	}
	v.onChain = append(v.onChain, v.wallets.Apply)
	return nil
}
