// Package wallet knows who holds which wallet: it checks the wallets that
// organisations bring, and lets what belongs to a wallet follow when an
// organisation gets another.
//
//	wallet.go   Desk, which addresses can be a wallet
//	proof.go    the owner of a wallet signs that it is theirs
//	change.go   a change of a wallet: what it needs, its states
//	move.go     the job: shares, batches, USDC follow
//	govern.go   the wallet of a cooperative in the contracts: proposed, waited for, carried out
//	task.go     what an order needs from a buyer's own wallet, as transactions
//	record.go   changes and transactions as callers see them
//	sql.go      the table wallet_change
package wallet

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/deposit"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/withdrawal"
)

// Desk keeps the wallets in order.
type Desk struct {
	Store       *store.Store
	Access      *access.Desk
	Deposits    *deposit.Desk
	Withdrawals *withdrawal.Desk
	Batches     *batch.Desk
	Allowances  *allowance.Desk
	Ledger      Ledger
	Chain       Chain         // nil: a service without a chain
	Foreign     chain.Foreign // with a chain
	Purse       chain.Purse
	Box         *secret.Box     // seals challenges
	PublicURL   string          // which challenges name
	NeedsProof  bool            // a wallet of an organisation's own needs its signature
	Own         []chain.Address // the service's accounts and the contracts: nobody's wallet
	Delay       time.Duration   // the least before a lender's shares follow to another wallet; the contracts have a wait of their own
	Wait        time.Duration   // how long a call waits for its job
	Log         *slog.Logger
}

// Chain is the part of the chain that is needed.
type Chain interface {
	chain.Writer
	chain.Reader
	chain.Governor
	chain.Lenders
}

// Ledger is the audit log.
type Ledger interface {
	Write(ctx context.Context, f audit.Fact) (audit.Entry, error)
}

// Check reads the address that is to be an organisation's wallet: its checksum is
// right (EIP-55) where it has one, it is not zero, and no account of the
// service's and no contract of ours, where money would be mixed or lost.
// spec: wallet-address
func (d *Desk) Check(text string) (chain.Address, error) {
	at, err := chain.ParseAccount(text)
	if err != nil {
		return at, fault.New(fault.InvalidRequest, "wallet is %q: %s", text, err)
	}
	if slices.Contains(d.Own, at) {
		return at, fault.New(fault.InvalidRequest, "wallet is an account of the service, or a contract: an organisation has its own")
	}
	return at, nil
}
