package tally

import (
	"context"
	"maps"
	"slices"

	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// What an address holds is one thing, what the contract there counts of it is
// another: whom it will pay. The books say both, so both are compared.

// count is an amount that a contract counts, and the accounts of ours that
// together are it.
type count struct {
	account  book.Account
	what     string
	together []book.Account
}

// vaultCounts are the three parts of the vault's USDC. What lenders have put in
// and is not lent is its cash.
var vaultCounts = []count{
	{book.Lenders, "cash that the vault counts for its lenders", []book.Account{book.Lenders, book.Loans}},
	{book.Reserve, "reserve that the vault counts", []book.Account{book.Reserve}},
	{book.ServicingDue, "servicing that the vault has yet to pay", []book.Account{book.ServicingDue}},
}

// checkVault compares what the vaults count as cash, reserve and fees.
// spec: reconcile-contracts
func (d *Desk) checkVault(ctx context.Context, r *Report) error {
	return d.checkCounts(ctx, r, "vault", vaultCounts, func(ctx context.Context) ([]money.USDC, uint64, error) {
		all, err := d.Chain.Pools(ctx)
		sums := make([]money.USDC, len(vaultCounts))
		block := uint64(0)
		for _, p := range all {
			sums[0] += p.Cash
			sums[1] += p.Reserve
			sums[2] += p.Fees
			block = max(block, p.Block)
		}
		return sums, block, err
	})
}

var escrowCounts = []count{{book.BuyersDeposits, "USDC of orders, and of buyers who may fetch it, that escrow counts", []book.Account{book.BuyersDeposits, book.BuyersRefunds}}}

// checkEscrow compares what escrow counts in all, and what it owes to each buyer;
// order by order it is compared with the lots.
// spec: reconcile-contracts
func (d *Desk) checkEscrow(ctx context.Context, r *Report) error {
	err := d.checkCounts(ctx, r, "escrow", escrowCounts, func(ctx context.Context) ([]money.USDC, uint64, error) {
		c, err := d.Chain.Counted(ctx)
		return []money.USDC{c.Escrow}, c.Block, err
	})
	if err != nil || d.Chain == nil {
		return err
	}
	return d.checkOwed(ctx, r, "escrow", book.BuyersRefunds, func(o chain.Debts) money.USDC { return o.Refund })
}

// checkQueue compares what the line of withdrawals owes to each receiver. A
// payment of the line that the books have not seen is missed by the vault's cash.
// spec: reconcile-contracts
func (d *Desk) checkQueue(ctx context.Context, r *Report) error {
	if d.Chain == nil {
		r.Skipped["queue"] = "no chain was asked"
		return nil
	}
	return d.checkOwed(ctx, r, "queue", book.WithdrawalsOwed, func(o chain.Debts) money.USDC { return o.Withdrawal })
}

func (d *Desk) checkCounts(ctx context.Context, r *Report, check string, counts []count, seen func(context.Context) ([]money.USDC, uint64, error)) error {
	if d.Chain == nil {
		r.Skipped[check] = "no chain was asked"
		return nil
	}
	ours, theirs, err := d.sameMoment(ctx, seen, func(tx *store.Tx) ([]money.USDC, error) { return totals(tx, counts) })
	if err != nil {
		return err
	}
	for i, c := range counts {
		r.Checked[check]++
		if ours[i] != theirs[i] {
			r.differs(c.account, c.what, ours[i], theirs[i], nil)
		}
	}
	return nil
}

// totals are what we owe of each count, as the books say.
func totals(tx *store.Tx, counts []count) ([]money.USDC, error) {
	all, err := book.Balances(tx)
	sums := make([]money.USDC, len(counts))
	for i, c := range counts {
		for _, b := range all {
			if b.Currency == book.USDC && slices.Contains(c.together, b.Account) {
				sums[i] -= money.USDC(b.Net())
			}
		}
	}
	return sums, err
}

// checkOwed compares each holder's part of an account with what a contract owes
// that address. The holders are those that the books know.
func (d *Desk) checkOwed(ctx context.Context, r *Report, check string, a book.Account, of func(chain.Debts) money.USDC) error {
	parts, err := d.parts(ctx, a)
	if err != nil {
		return err
	}
	holders := slices.Sorted(maps.Keys(parts))
	ours, theirs, err := d.sameMoment(ctx, func(ctx context.Context) ([]money.USDC, uint64, error) { return d.owed(ctx, holders, of) },
		func(tx *store.Tx) (amounts []money.USDC, err error) {
			for _, holder := range holders {
				net, err := book.NetOf(tx, book.At(a, holder))
				if err != nil {
					return nil, err
				}
				amounts = append(amounts, money.USDC(-net))
			}
			return amounts, nil
		})
	if err != nil {
		return err
	}
	for i, holder := range holders {
		r.Checked[check]++
		if ours[i] != theirs[i] {
			h := parts[holder]
			r.differs(a, "USDC that is owed to "+holder, ours[i], theirs[i], since(h))
		}
	}
	return nil
}

// owed reads what is owed to each holder, and the newest block that was read.
func (d *Desk) owed(ctx context.Context, holders []string, of func(chain.Debts) money.USDC) (amounts []money.USDC, block uint64, err error) {
	for _, holder := range holders {
		address, err := chain.ParseAddress(holder)
		if err != nil {
			return nil, 0, err
		}
		o, err := d.Chain.Debts(ctx, address)
		if err != nil {
			return nil, 0, err
		}
		amounts = append(amounts, of(o))
		block = max(block, o.Block)
	}
	return amounts, block, nil
}
