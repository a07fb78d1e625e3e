package app

import (
	"testing"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/app/apptest"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/testhouse/farmers"
)

// The service has no key of the lender's: nothing that it can sign moves what is in
// the lender's account anywhere but to the payee, which is the registered address.
// spec: payout-address-guard, lender-account
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
	if v.chain.holds(wallet) {
		t.Fatal("the service holds a key of a lender's account")
	}
	if _, err := v.withdrawals.SetAddress(t.Context(), mfi, bank, "key_1"); err != nil {
		t.Fatal(err)
	}
	send(t, v, "lender/mint", chain.MintUSDC{From: minter, To: conversion, Amount: 50_000_000})
	send(t, v, "lender/allow", chain.Approve{From: conversion, Spender: chain.Vault, Amount: 50_000_000})
	send(t, v, "lender/in", chain.Deposit{From: conversion, Ref: "lender", Amount: 50_000_000, Receiver: wallet})
	for _, call := range []chain.Call{
		chain.Redeem{From: wallet, Shares: 1_000_000_000, Receiver: thief}, chain.Withdraw{From: wallet, Amount: 1_000_000, Receiver: thief},
		chain.Transfer{From: wallet, To: thief, Amount: 1}, chain.TransferShares{From: wallet, To: thief, Shares: 1},
	} {
		if _, err := v.chain.Send(apptest.Soon(t), "theft", call); !fault.Is(err, fault.InsufficientPermissions) {
			t.Errorf("%T: %v, want INSUFFICIENT_PERMISSIONS", call, err)
		}
	}
	has, err := v.chain.LenderAccount(apptest.Soon(t), mfi)
	if err != nil || has.Address != wallet || has.Exists && has.Payee != registered {
		t.Errorf("the account is %+v, %v, want it at %s for %s", has, err, wallet, registered)
	}
	if !has.Exists { // no jobs run here: nobody has made it yet
		send(t, v, "lender/account", chain.CreateLenderAccount{LenderID: mfi, Payee: registered})
	}
	send(t, v, "lender/out", chain.LenderWithdraw{LenderID: mfi, Amount: 2_000_000})
	if got, err := v.chain.Account(apptest.Soon(t), registered); err != nil || got.USDC != 2_000_000 {
		t.Errorf("the registered address has %s USDC (%v), want 2", got.USDC, err)
	}
	for _, own := range []string{v.chain.addresses.Vault.String(), wallet.String(), conversion.String()} {
		at, _ := chain.ParseAddress(own)
		if _, err := v.withdrawals.SetAddress(t.Context(), mfi, common.Address(at).Hex(), "key_1"); !fault.Is(err, fault.InvalidRequest) {
			t.Errorf("%s was taken for a payout address (%v), want INVALID_REQUEST", own, err)
		}
	}
}
