package app

import (
	"context"

	"mwanyi/internal/deposit"
	"mwanyi/internal/outside/chain/signer"
)

// The conversion account signs deposits itself: below conversionLowGwei it gets
// conversionFundGwei for fees.
const (
	conversionLowGwei  = 20_000_000
	conversionFundGwei = 100_000_000
)

// wireDeposits makes the desk of lenders' deposits.
func (v *service) wireDeposits(context.Context, Tools) (err error) {
	v.deposits = &deposit.Desk{Store: v.store, Access: v.access, Customers: v.config.Conversion.Customers, Log: v.log, Alarm: v.alarms}
	if v.chain == nil {
		return nil
	}
	conversion, err := v.account(signer.Conversion)
	v.deposits.Chain = &deposit.Vault{Writer: v.chain, Reader: v.chain, Witness: v.chain, Account: conversion,
		LowGwei: conversionLowGwei, FundGwei: conversionFundGwei}
	return err
}
