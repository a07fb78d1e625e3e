package evm

import (
	"context"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// The vaults in run-off, beside the one that lends.

// anyVault is the id that the first vault with one gives; at most one has.
func anyVault(s *snapshot, data []byte, unpack func([]byte) ([16]byte, error)) (id [16]byte) {
	for _, vault := range s.c.o.Addresses.AllVaults() {
		if id = ask(s, vault, data, unpack); id != ([16]byte{}) {
			return id
		}
	}
	return id
}

// withLoan is the vault that has a loan, or the one that lends when none has.
func withLoan(s *snapshot, key [16]byte) chain.Address {
	for _, old := range s.c.o.Addresses.RunOff {
		if loan := ask(s, old.Vault, codec.VaultABI.PackLoanOf(key), codec.VaultABI.UnpackLoanOf); chain.LoanState(loan.State) != chain.NoLoan {
			return old.Vault
		}
	}
	return s.c.o.Addresses.Vault
}

// stakes are what an account owns of vaults in run-off.
func (c *Chain) stakes(s *snapshot, who common.Address) (all []chain.Stake) {
	for _, old := range c.o.Addresses.RunOff {
		shares := ask(s, old.Vault, codec.VaultABI.PackBalanceOf(who), codec.VaultABI.UnpackBalanceOf)
		may := ask(s, c.o.Addresses.USDC, codec.USDCABI.PackAllowance(who, common.Address(old.Vault)), codec.USDCABI.UnpackAllowance)
		if s.err != nil {
			return nil
		}
		value := ask(s, old.Vault, codec.VaultABI.PackConvertToAssets(shares), codec.VaultABI.UnpackConvertToAssets)
		if s.err != nil {
			return nil
		}
		all = append(all, chain.Stake{Vault: old.Vault, Shares: shares.Uint64(), ShareValue: codec.USDC(value), VaultMay: codec.USDC(may)})
	}
	return all
}

// home is the vault that has the loan of the first call, when there are several
// vaults: zero leaves a call where it would go. size is how many calls from the
// first on are of the same vault and go with it. Which vault has a loan is asked
// when the transaction is made, so that a call that was kept before a vault was
// replaced finds the right one, too.
// spec: run-off
func (c *Chain) home(ctx context.Context, head uint64, calls []chain.Call) (at chain.Address, size int, err error) {
	if len(c.o.Addresses.RunOff) == 0 || codec.LoanOf(calls[0]) == "" {
		return at, len(calls), nil
	}
	for i, call := range calls {
		key, err := codec.ID16(codec.LoanOf(call))
		if err != nil {
			return at, 0, err
		}
		s := &snapshot{c: c, ctx: ctx, block: head}
		one := withLoan(s, key)
		if s.err != nil {
			return at, 0, s.err
		}
		if i > 0 && one != at {
			return at, i, nil
		}
		at = one
	}
	return at, len(calls), nil
}
