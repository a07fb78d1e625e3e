package app

import (
	"context"

	"mwanyi/internal/allowance"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
)

// What a wallet of the service's is kept at for its fees. An approval takes
// about 50,000 units of gas.
const (
	lowGwei  = 1_000_000
	fundGwei = 5_000_000
)

// purse pays the fees of wallets; without a chain there is nothing to pay.
func (v *service) purse() chain.Purse {
	if v.chain == nil {
		return chain.NoPurse{}
	}
	return ownPurse{v}
}

// wireAllowances makes the desk that gives the contracts leave to take USDC,
// before the desks that pay.
func (v *service) wireAllowances(context.Context, Tools) error {
	v.allowances = &allowance.Desk{Store: v.store, Purse: v.purse(), Log: v.log}
	if v.chain != nil {
		v.allowances.Chain = v.chain
	}
	return nil
}

// ownPurse fills the accounts that the service signs for.
type ownPurse struct{ *service }

// Fund implements chain.Purse.
func (v ownPurse) Fund(ctx context.Context, key string, wallet chain.Address, amount money.USDC) error {
	if !v.chain.holds(wallet) {
		return nil
	}
	account, err := v.chain.Account(ctx, wallet)
	if err != nil {
		return err
	}
	if account.Gwei < lowGwei {
		if _, err := v.chain.Send(ctx, key+"/gas", chain.FundGas{To: wallet, Gwei: fundGwei}); err != nil {
			return err
		}
	}
	if !v.chain.addresses.DevUSDC || account.USDC >= amount {
		return nil
	}
	minter, err := v.chain.keys.SignerOf(signer.Minter, 0)
	if err != nil {
		return err
	}
	_, err = v.chain.Send(ctx, key+"/mint", chain.MintUSDC{From: chain.Address(minter.Address()), To: wallet, Amount: amount})
	return err
}
