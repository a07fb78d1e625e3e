package app

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/app/apptest"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/farmers"
)

// wiredAgain starts the service on a store that may have been used before.
func wiredAgain(t *testing.T, c Config, s *store.Store) *service {
	t.Helper()
	v, err := wire(apptest.Soon(t), slog.New(slog.DiscardHandler), Tools{Config: c, Store: s})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// fundingOf is the funding address of an organisation; empty: it has none.
func fundingOf(t *testing.T, desk *access.Desk, id string) string {
	t.Helper()
	o, err := desk.Organisation(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if o.FundingAddress == nil {
		return ""
	}
	return *o.FundingAddress
}

// Cooperatives that are older than the addresses get theirs at the start, and
// every later start finds the same ones.
// spec: funding-address
func TestEachStartLeavesEveryCooperativeWithItsFundingAddress(t *testing.T) {
	c, err := Load(Dev, []string{"MWANYI_DATA_DIR=" + t.TempDir()}, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := ensureSecrets(&c); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	without := &access.Desk{Store: s, Wallets: access.NoWallets, Accounts: access.NoAccounts}
	want := map[string]string{}
	for _, wallet := range []string{"", apptest.AnAccount} {
		want[farmers.Organisation(t, without, access.CooperativeKind, "From before", wallet)] = ""
	}
	buyer := farmers.Organisation(t, without, access.BuyerKind, "From before", "")
	unchanged := func(desk *access.Desk) {
		t.Helper()
		for id, address := range want {
			if got := fundingOf(t, desk, id); got != address {
				t.Errorf("%s has the funding address %q, want %q", id, got, address)
			}
		}
	}
	if err := without.GiveFunding(t.Context()); err != nil {
		t.Fatal(err)
	}
	unchanged(without) // there is no chain, and nothing is missing

	v := wiredAgain(t, c, s)
	for id := range want {
		want[id] = fundingOf(t, v.access, id)
	}
	newest := farmers.Organisation(t, v.access, access.CooperativeKind, "After", "")
	want[newest] = fundingOf(t, v.access, newest)
	for index := range uint32(3) {
		key, err := v.chain.keys.SignerOf(signer.Funding, index)
		if err != nil {
			t.Fatal(err)
		}
		address, owner := chain.Address(key.Address()).String(), ""
		if err := s.Read(t.Context(), func(tx *store.Tx) (err error) {
			owner, err = access.CooperativeByFunding(tx, address)
			return err
		}); err != nil || want[owner] != address || (owner == newest) != (index == 2) {
			t.Errorf("place %d of the funding addresses is of %q, %v, want each cooperative to have one and the newest the last", index, owner, err)
		}
	}
	if err := v.chain.stop(); err != nil {
		t.Fatal(err)
	}
	v = wiredAgain(t, c, s)
	t.Cleanup(func() { _ = v.chain.stop() })
	unchanged(v.access)
	if got := fundingOf(t, v.access, buyer); got != "" {
		t.Errorf("a buyer has the funding address %s, want none", got)
	}
	t.Run("whose money is seen and can be moved", func(t *testing.T) { moveFunding(t, v, newest, want[newest]) })
	t.Run("and a lender's wallet pays one address", func(t *testing.T) { lendersWalletPaysOneAddress(t, v) })
}

// moveFunding sends money to a funding address and from there to the treasury;
// a follower tells whose it was.
func moveFunding(t *testing.T, v *service, owner, address string) {
	at, err := chain.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	minter, err := v.account(signer.Minter)
	if err != nil {
		t.Fatal(err)
	}
	send(t, v, "fund", chain.MintUSDC{From: minter, To: at, Amount: 5_000_000})
	if err := v.purse().Fund(apptest.Soon(t), "test/fees", at, 5_000_000); err != nil {
		t.Fatal(err)
	}
	send(t, v, "sweep", chain.Transfer{From: at, To: v.treasury.Accounts.Treasury, Amount: 5_000_000})
	if name := (accountNames{wallets: v.access}).NameOf(t.Context(), at); name != "funding address of a cooperative" {
		t.Errorf("the explorer says %q of the funding address", name)
	}

	ctx, stop := context.WithCancel(apptest.Soon(t))
	seen := map[uint64]string{} // by block; a transaction may be tried again
	err = v.chain.Follow(ctx, follow.Following{
		Name: "books", From: v.chain.addresses.Block,
		Holders: func(ctx context.Context) (holders []chain.Address, err error) {
			err = v.store.Read(ctx, func(tx *store.Tx) error {
				all, err := access.FundingAddresses(tx)
				for _, text := range all {
					if holder, notOne := chain.ParseAddress(text); notOne == nil {
						holders = append(holders, holder)
					}
				}
				return err
			})
			return holders, err
		},
		Handle: func(tx *store.Tx, e chain.Event) error {
			moved, isMoney := e.Data.(chain.Transferred)
			if !isMoney {
				return nil
			}
			for _, side := range []chain.Address{moved.From, moved.To} {
				whose, err := access.CooperativeByFunding(tx, side.String())
				if err == nil {
					seen[e.Block] = whose
				} else if !errors.Is(err, store.ErrNotFound) {
					return err
				}
			}
			if moved.From == at {
				stop()
			}
			return nil
		},
	})
	if !errors.Is(err, context.Canceled) || len(seen) != 2 {
		t.Errorf("the follower ended with %v and saw money of %v, want that of two blocks", err, seen)
	}
	for block, whose := range seen {
		if whose != owner {
			t.Errorf("the money of block %d is of %s, want of %s", block, whose, owner)
		}
	}
}
