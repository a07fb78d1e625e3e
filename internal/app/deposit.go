package app

import (
	"context"

	"mwanyi/internal/deposit"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
)

// The conversion account signs deposits itself: below conversionLowGwei it gets
// conversionFundGwei for fees.
const (
	conversionLowGwei  = 20_000_000
	conversionFundGwei = 100_000_000
)

// wireDeposits makes the desk of lenders' deposits. In development nobody converts
// anything: its deposits are minted when they are asked for, each with a transfer
// of its own.
func (v *service) wireDeposits(ctx context.Context, _ Tools) (err error) {
	v.deposits = &deposit.Desk{Store: v.store, Access: v.access, Allowances: v.allowances, Customers: v.config.Conversion.Customers, Accounts: v.config.Conversion.Accounts, Reviews: v.reviews, Log: v.log, Alarm: v.alarms}
	if v.chain == nil {
		return nil
	}
	conversion, err := v.account(signer.Conversion)
	if err != nil {
		return err
	}
	vault := &deposit.Vault{Writer: v.chain, Reader: v.chain, Witness: v.chain, Account: conversion, RefundTo: v.config.Conversion.RefundAddress,
		LowGwei: conversionLowGwei, FundGwei: conversionFundGwei}
	v.deposits.Chain = vault
	if err := v.allowances.Expect(ctx, conversion, chain.Vault); err != nil {
		return err
	}
	if v.config.Mode != Dev || !v.chain.addresses.DevUSDC {
		return nil
	}
	minter, err := v.account(signer.Minter)
	vault.RefundTo = minter
	vault.Provider = func(ctx context.Context, key string, amount money.USDC) (chain.Receipt, error) {
		return v.chain.Send(ctx, key, chain.MintUSDC{From: minter, To: conversion, Amount: amount})
	}
	return err
}
