package app

import (
	"fmt"
	"testing"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/app/apptest"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/farmers"
)

// The service has the lender's key and signs nothing with it but payments to the
// lender's registered address, whichever part of it asks. What was sent before an
// address changed keeps its outcome.
// spec: payout-address-guard
func lendersWalletPaysOneAddress(t *testing.T, v *service) {
	mfi := farmers.Organisation(t, v.access, access.MFIKind, "A lender", "")
	o, err := v.access.Organisation(t.Context(), mfi)
	if err != nil {
		t.Fatal(err)
	}
	wallet, _ := chain.ParseAddress(*o.Wallet)
	minter, _ := v.account(signer.Minter)
	conversion, _ := v.account(signer.Conversion)
	const bank = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
	registered, _ := chain.ParseAddress(bank)
	thief := chain.Address{0x66}
	refused := func(why string, calls ...chain.Call) {
		t.Helper()
		for _, call := range calls {
			if _, err := v.chain.Send(apptest.Soon(t), "theft "+why, call); !fault.Is(err, fault.InsufficientPermissions) {
				t.Errorf("%T %s: %v, want INSUFFICIENT_PERMISSIONS", call, why, err)
			}
		}
	}
	refused("without an address", chain.Redeem{From: wallet, Shares: 1, Receiver: wallet})
	if _, err := v.withdrawals.SetAddress(t.Context(), mfi, bank, "key_1"); err != nil {
		t.Fatal(err)
	}
	if err := v.purse().Fund(apptest.Soon(t), "test/lender", wallet, 0); err != nil {
		t.Fatal(err)
	}
	send(t, v, "lender/mint", chain.MintUSDC{From: minter, To: conversion, Amount: 50_000_000})
	send(t, v, "lender/allow", chain.Approve{From: conversion, Spender: chain.Vault, Amount: 50_000_000})
	send(t, v, "lender/in", chain.Deposit{From: conversion, Ref: "lender", Amount: 50_000_000, Receiver: wallet})
	refused("elsewhere", chain.Redeem{From: wallet, Shares: 1_000_000_000, Receiver: thief}, chain.Withdraw{From: wallet, Amount: 1_000_000, Receiver: thief},
		chain.Withdraw{From: wallet, Amount: 1_000_000, Receiver: wallet}, chain.Transfer{From: wallet, To: thief, Amount: 1}, chain.Approve{From: wallet, Spender: chain.Escrow, Amount: 1})
	refused("of shares", chain.TransferShares{From: wallet, To: registered, Shares: 1}, chain.TransferShares{From: wallet, To: thief, Shares: 1})
	out := chain.Withdraw{From: wallet, Amount: 2_000_000, Receiver: registered}
	first := send(t, v, "lender/out", out)
	if err := v.store.Update(t.Context(), func(tx *store.Tx) error {
		return tx.ExecOne("update payout_address set address = $1 where mfi_id = $2", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", mfi)
	}); err != nil {
		t.Fatal(err)
	}
	if again := send(t, v, "lender/out", out); again.TxHash != first.TxHash {
		t.Errorf("a repeat after the address changed is %s, want %s", again.TxHash, first.TxHash)
	}
	refused("at the old address", out)
	if made, err := v.withdrawals.Preparer.Prepare(t.Context(), out); err != nil || made.From != wallet || made.To != v.chain.addresses.Vault || made.ChainID != v.chain.addresses.ChainID || len(made.Data) != 4+3*32 {
		t.Errorf("prepared %+v, %v, want a call of the vault", made, err)
	}
	for _, own := range []string{v.chain.addresses.Vault.String(), wallet.String(), conversion.String()} {
		at, _ := chain.ParseAddress(own)
		if _, err := v.withdrawals.SetAddress(t.Context(), mfi, common.Address(at).Hex(), "key_1"); !fault.Is(err, fault.InvalidRequest) {
			t.Errorf("%s was taken for a payout address (%v), want INVALID_REQUEST", own, err)
		}
	}
	sharesFollow(t, v, mfi, wallet)
}

// sharesFollow: when the lender has another wallet its shares may go there, and the
// former one gives nothing to anybody else, nor USDC to anybody at all.
// spec: wallet-change, payout-address-guard
func sharesFollow(t *testing.T, v *service, mfi string, former chain.Address) {
	t.Helper()
	next := chain.Address{0x77, 0x01}
	send(t, v, "stray", chain.MintUSDC{From: v.chain.signers.Held.At(signer.Minter), To: former, Amount: 3})
	before, err := v.chain.Account(apptest.Soon(t), former)
	if err != nil {
		t.Fatal(err)
	}
	follow := chain.TransferShares{From: former, To: next, Shares: before.Shares}
	if _, err := v.chain.Send(apptest.Soon(t), "too early", follow); !fault.Is(err, fault.InsufficientPermissions) {
		t.Errorf("shares go to %s before it is the lender's: %v", next, err)
	}
	if err := v.store.Update(t.Context(), func(tx *store.Tx) error {
		_, err := v.access.ReplaceWallet(tx, mfi, next.String())
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for i, call := range []chain.Call{
		chain.TransferShares{From: former, To: chain.Address{0x66}, Shares: 1}, chain.Transfer{From: former, To: next, Amount: 1}, chain.Transfer{From: former, To: chain.Address{0x66}, Amount: 1},
	} {
		if _, err := v.chain.Send(apptest.Soon(t), fmt.Sprint("theft from a former wallet ", i), call); !fault.Is(err, fault.InsufficientPermissions) {
			t.Errorf("%T: %v, want INSUFFICIENT_PERMISSIONS", call, err)
		}
	}
	send(t, v, "follow", follow)
	for at, want := range map[chain.Address]uint64{former: 0, next: before.Shares} {
		if has, err := v.chain.Account(apptest.Soon(t), at); err != nil || has.Shares != want {
			t.Errorf("%s has %d shares, %v, want %d", at, has.Shares, err, want)
		}
	}
}
