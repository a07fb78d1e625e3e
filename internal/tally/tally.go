// Package tally holds the books against the world: what the chain shows is taken
// into them, event by event, and every account is compared with its source.
//
//	tally.go      Desk, where our accounts stand, what runs by itself
//	feed.go       the chain's events as entries: the table of postings
//	queue.go      the vault's line of withdrawals
//	reconcile.go  the table of comparisons; books, rows, unexplained, holds
//	chain.go      accounts, loans and lots against the chain
//	contract.go   what the contracts count and owe against the books
//	rail.go       the float, the statement and the references against the rail
//	doc.go        the table of postings, for docs/accounts.md
//	missed.go     what the chain has ended and nobody told: brought in by itself
//	schedule.go   the daily close, and comparisons that run by themselves
//	sql.go        the tables tally_report, tally_request
package tally

import (
	"context"
	"io"
	"log/slog"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/deposit"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/treasury"
	"mwanyi/internal/withdrawal"
)

// Desk is the office that compares. Its fields are set once, before it works.
type Desk struct {
	Store    *store.Store
	Deposits *deposit.Desk
	Payments *payment.Desk
	Batches  *batch.Desk
	Lending  *lending.Desk
	Treasury *treasury.Desk
	Rail     payrail.Rail
	// Withdrawals know what of the vault's payments to lenders was ordered.
	Withdrawals *withdrawal.Desk

	Chain    Chain // nil without a chain
	Accounts Accounts

	// Every is the time between comparisons that run by themselves; zero: none do.
	Every time.Duration
	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at

	looked lookedAt // how far the search for what was missed has come
}

// Chain is the chain as the comparison needs it.
type Chain interface {
	chain.Reader
	chain.Witness
	// Followed is the last block that a follower has handed over whole.
	Followed(ctx context.Context, name string) (block uint64, err error)
	// Pools are the vaults, with those in run-off; Debts what the contracts owe an
	// address, and Counted what escrow counts of its USDC.
	Pools(ctx context.Context) ([]chain.Pool, error)
	Debts(ctx context.Context, to chain.Address) (chain.Debts, error)
	Counted(ctx context.Context) (chain.Counted, error)
	// SettlementOf finds the transactions of a batch's stages, oldest first, back
	// to the one that settled it, and LoanOf those of the newest loan on it from
	// the one that drew it on; none: that was not found.
	SettlementOf(ctx context.Context, tokenID uint64) ([]chain.Hash, error)
	LoanOf(ctx context.Context, tokenID uint64) ([]chain.Hash, error)
}

// Follower is the name of the follower that feeds the books.
const Follower = "books"

// Accounts are the addresses on chain whose USDC is in the books, but for the
// funding addresses of cooperatives.
type Accounts struct {
	Conversion chain.Address
	Vault      chain.Address
	Escrow     chain.Address
	Proceeds   chain.Address
	Treasury   chain.Address
	Queue      chain.Address // of withdrawals from the vault
	Servicer   chain.Address // where our part of the interest goes

	// OldVaults are in run-off beside the one that lends, each with its own queue:
	// in the books they are one.
	OldVaults []chain.Address
	OldQueues []chain.Address

	IsDev bool // the USDC is made here, by whoever asks
}

// at is the account that an address stands for; empty: none of ours.
func (a Accounts) at(address chain.Address) book.Account {
	switch address {
	case chain.Address{}: // where coins are made and burnt, also for who has not all of the accounts
		return ""
	case a.Conversion:
		return book.Conversion
	case a.Vault:
		return book.VaultCash
	case a.Escrow:
		return book.Escrow
	case a.Proceeds:
		return book.Proceeds
	case a.Treasury:
		return book.Treasury
	case a.Queue:
		return book.Queue
	case a.Servicer:
		return book.Servicer
	}
	switch {
	case slices.Contains(a.OldVaults, address):
		return book.VaultCash
	case slices.Contains(a.OldQueues, address):
		return book.Queue
	}
	return ""
}

// Holders are all addresses whose transfers are followed.
func (d *Desk) Holders(ctx context.Context) (all []chain.Address, err error) {
	a := d.Accounts
	all = slices.Concat([]chain.Address{a.Conversion, a.Vault, a.Escrow, a.Proceeds, a.Treasury, a.Queue, a.Servicer}, a.OldVaults, a.OldQueues)
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		funding, err := access.FundingAddresses(tx)
		if err != nil {
			return err
		}
		for _, text := range funding {
			address, err := chain.ParseAddress(text)
			if err != nil {
				return err
			}
			all = append(all, address)
		}
		return nil
	})
	return all, err
}

// Books are all accounts at one moment.
func (d *Desk) Books(ctx context.Context) (book.TrialBalance, error) { return book.Read(ctx, d.Store) }

// WriteCSV writes the lines that are booked on a day.
func (d *Desk) WriteCSV(ctx context.Context, w io.Writer, day time.Time) error {
	return book.WriteCSV(ctx, d.Store, w, day, day)
}
