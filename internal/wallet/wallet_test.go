package wallet_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/wallet"
)

var ctx = context.Background()

// fresh is a wallet that nobody has.
var fresh = chain.Address{0xab, 0xcd}

// house is one whose first cooperative owns what the model mints.
func house(t *testing.T, s *store.Store) *testhouse.House {
	t.Helper()
	return testhouse.Open(t, s, testhouse.Options{Wallet: outside.Wallet.String()})
}

func newest(t *testing.T, h *testhouse.House, organisationID string) wallet.Change {
	t.Helper()
	c, err := h.Wallets.Newest(ctx, organisationID)
	h.Must(err)
	if c == nil {
		t.Fatal("nothing was changed")
	}
	return *c
}

// spec: wallet-address
func TestAnAddressThatCannotBeAWalletIsRefused(t *testing.T) {
	h := testhouse.Open(t, storetest.Open(t), testhouse.Options{Bare: true})
	for _, text := range []string{
		"", "0x", "0x0000000000000000000000000000000000000000", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358", "0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
		outside.VaultAddress.String(), "3bffb3e4480211184c8a464d06d461825a167244",
	} {
		if _, err := h.Wallets.Check(text); !fault.Is(err, fault.InvalidRequest) {
			t.Errorf("%q: %v, want INVALID_REQUEST", text, err)
		}
	}
	for _, text := range []string{"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "0x3bffb3e4480211184c8a464d06d461825a167244", "0x3BFFB3E4480211184C8A464D06D461825A167244"} {
		if at, err := h.Wallets.Check(text); err != nil || !strings.EqualFold(at.String(), text) {
			t.Errorf("%q: %v, %v, want it taken", text, at, err)
		}
	}
}

// What belonged to the old wallet follows: batches, also the one that secures a
// loan, USDC, and the wallet in the contracts.
// spec: wallet-change
func TestWhatACooperativeOwnsFollowsItsWallet(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := house(t, s)
		farmerID := h.Farmer(h.Coop)
		free, pledged := h.Submit(h.Delivery(h.Coop, farmerID)), h.Submit(h.Delivery(h.Coop, farmerID))
		h.Model.PutLoan(pledged.TokenID, "loan_1", 5)
		on, err := h.Model.Batch(ctx, pledged.TokenID)
		h.Must(err)
		on.Locked = true
		h.Model.PutBatch(pledged.TokenID, on)
		h.Model.Give(outside.Wallet, 7)
		h.Must(h.Wallets.Replace(ctx, h.Coop, fresh.String(), "key_1"))

		got := newest(t, h, h.Coop)
		if got.Status != wallet.Done || len(got.LeftBehind) != 0 {
			t.Errorf("got %+v, want it DONE with nothing left behind", got)
		}
		owners(t, h, map[uint64]chain.Address{free.TokenID: fresh, pledged.TokenID: fresh})
		if h.Model.USDC(fresh) != 7 || h.Model.USDC(outside.Wallet) != 0 {
			t.Errorf("the new wallet has %s USDC and the old one %s, want all of it at the new one", h.Model.USDC(fresh), h.Model.USDC(outside.Wallet))
		}
		if o, err := h.Access.Organisation(ctx, h.Coop); err != nil || *o.Wallet != fresh.String() {
			t.Errorf("the wallet is %v, %v, want %s", *o.Wallet, err, fresh)
		}
		for _, call := range []string{"Propose", "CarryOut"} {
			if n := h.Chain.Took(call); n != 1 {
				t.Errorf("%s took effect %d times, want once", call, n)
			}
		}
		if n := h.Count("select count(*) from audit where kind = 'WALLET_CHANGED'"); n != 1 {
			t.Errorf("%d messages on the ledger, want 1", n)
		}
	})
}

func owners(t *testing.T, h *testhouse.House, want map[uint64]chain.Address) {
	t.Helper()
	for token, owner := range want {
		if b, err := h.Model.Batch(ctx, token); err != nil || b.Owner != owner {
			t.Errorf("token %d is owned by %s, %v, want %s", token, b.Owner, err, owner)
		}
	}
}

// Cut at every call, before and after it took effect, a change ends the same.
func TestCutAtEveryCallAWalletChangesOnce(t *testing.T) {
	for _, call := range []string{"Propose", "CarryOut", "FollowWallet", "Transfer"} {
		for _, applied := range []bool{false, true} {
			h := house(t, storetest.Open(t))
			b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
			h.Model.Give(outside.Wallet, 7)
			h.Cuts.Once("chain "+call, applied)
			h.Must(h.Wallets.Replace(ctx, h.Coop, fresh.String(), "key_1"))
			h.Until("it is done", func() bool { return newest(t, h, h.Coop).Status == wallet.Done })
			if h.Cuts.Hits() != 1 || h.Chain.Took(call) != 1 || h.Model.USDC(fresh) != 7 {
				t.Errorf("%s, applied %v: cut %d times, took effect %d times, %s USDC arrived", call, applied, h.Cuts.Hits(), h.Chain.Took(call), h.Model.USDC(fresh))
			}
			owners(t, h, map[uint64]chain.Address{b.TokenID: fresh})
		}
	}
}

// waiting is a change that has reached the contracts' delay of 48 hours.
func waiting(t *testing.T, h *testhouse.House) wallet.Change {
	t.Helper()
	h.Model.LetActsWait(48 * time.Hour)
	h.Must(h.Wallets.Replace(ctx, h.Coop, fresh.String(), "key_1"))
	got := newest(t, h, h.Coop)
	if got.Status != wallet.Waiting || got.ReadyAt == nil || got.ReadyAt.Sub(got.CreatedAt) < 47*time.Hour {
		t.Fatalf("got %+v, want it WAITING for 48 hours", got)
	}
	if o, err := h.Access.Organisation(ctx, h.Coop); err != nil || *o.Wallet != outside.Wallet.String() {
		t.Fatalf("the wallet is %v, %v, want the old one until then", *o.Wallet, err)
	}
	return got
}

// What ADMIN does waits, and the old wallet is the cooperative's until then; cut
// at every call the change ends the same.
// spec: wallet-change, governance-delay
func TestACooperativesWalletWaitsForTheDelayOfTheContracts(t *testing.T) {
	for _, call := range []string{"", "Propose", "CarryOut"} {
		h := house(t, storetest.Open(t))
		if call != "" {
			h.Cuts.Once("chain "+call, true)
		}
		waiting(t, h)
		if err := h.Wallets.Replace(ctx, h.Coop, chain.Address{0xee, 1}.String(), "key_1"); !fault.Is(err, fault.WalletInUse) {
			t.Errorf("a second change meanwhile: %v, want WALLET_IN_USE", err)
		}
		if n := h.Chain.Took("CarryOut"); n != 0 {
			t.Fatalf("it was carried out before its time, want it to wait")
		}
		t.Cleanup(clock.Jump(48*time.Hour + time.Minute))
		h.Until("it is done", func() bool { return newest(t, h, h.Coop).Status == wallet.Done })
		if h.Chain.Took("Propose") != 1 || h.Chain.Took("CarryOut") != 1 {
			t.Errorf("%s cut: proposed %d times and carried out %d times, want once each", call, h.Chain.Took("Propose"), h.Chain.Took("CarryOut"))
		}
	}
}

// Naming the present wallet again cancels the act with GUARDIAN's key; and what
// GUARDIAN cancels by itself ends the change, too.
// spec: wallet-change, governance-delay
func TestAnActThatIsCancelledEndsTheChange(t *testing.T) {
	h := house(t, storetest.Open(t))
	waiting(t, h)
	h.Cuts.Once("chain CancelAct", true)
	h.Must(h.Wallets.Replace(ctx, h.Coop, outside.Wallet.String(), "key_2"))
	h.Until("it is called off", func() bool { return newest(t, h, h.Coop).Status == wallet.Cancelled })
	if n := h.Chain.Took("CancelAct"); n != 1 {
		t.Errorf("the act was cancelled %d times, want once", n)
	}

	another := waiting(t, h)
	h.Must(h.Model.Act(chain.CancelAct{ID: actOf(t, another)}))
	h.Follow()
	h.Until("it has ended", func() bool { return newest(t, h, h.Coop).Status == wallet.Cancelled })
	t.Cleanup(clock.Jump(49 * time.Hour))
	if o, err := h.Access.Organisation(ctx, h.Coop); err != nil || *o.Wallet != outside.Wallet.String() || h.Chain.Took("CarryOut") != 0 {
		t.Errorf("the wallet is %v, %v, carried out %d times, want the old one", *o.Wallet, err, h.Chain.Took("CarryOut"))
	}
}

func actOf(t *testing.T, c wallet.Change) (at chain.Hash) {
	t.Helper()
	if err := at.UnmarshalText([]byte(c.Record().ActID)); err != nil {
		t.Fatal(err)
	}
	return at
}

// The contracts' ADMIN is a multisig whose key the service has not: the change
// says what to propose, and goes on when the chain shows that it was.
// spec: wallet-change, governance-delay
func TestAChangeWaitsForTheContractsAdmin(t *testing.T) {
	h := house(t, storetest.Open(t))
	h.Model.KeepOutside(outside.AdminAccount)
	h.Must(h.Wallets.Replace(ctx, h.Coop, fresh.String(), "key_1"))
	got := newest(t, h, h.Coop)
	if got.Status != wallet.Waiting || got.ReadyAt != nil || !strings.Contains(got.WaitsFor, "ADMIN of the contracts proposes") {
		t.Fatalf("got %+v, want it WAITING for the contracts' ADMIN", got)
	}
	act := chain.Act{Wallet: chain.SetCooperativeWallet{CooperativeID: h.Coop, Wallet: fresh}, Ref: got.ID}
	h.Must(h.Model.Act(chain.Propose{Act: act}))
	h.Follow()
	h.Until("it is done", func() bool { return newest(t, h, h.Coop).Status == wallet.Done })
	if n := h.Chain.Took("CarryOut"); n != 1 {
		t.Errorf("carried out %d times, want once, by the service", n)
	}
}

// lender makes an MFI with a wallet that the service keeps and shares in it.
func lender(t *testing.T, h *testhouse.House) (mfiID string, wallet chain.Address) {
	t.Helper()
	mfiID = farmers.Organisation(t, h.Access, access.MFIKind, "A lender", "")
	o, err := h.Access.Organisation(ctx, mfiID)
	h.Must(err)
	wallet, err = chain.ParseAddress(*o.Wallet)
	h.Must(err)
	h.Model.Give(wallet, 1000)
	for _, call := range []chain.Call{
		chain.CreateLenderAccount{LenderID: mfiID, Payee: chain.Address{0x55}}, chain.Approve{From: wallet, Spender: chain.Vault, Amount: 1000}, chain.Deposit{From: wallet, Ref: "one", Amount: 1000, Receiver: wallet},
	} {
		h.Must(h.Model.Act(call))
	}
	h.Update(func(tx *store.Tx) error {
		_, err := book.Post(tx, book.Entry{Cause: "test", Step: "deposit", Lines: book.Move(book.At(book.VaultCash, ""), book.At(book.Lenders, wallet.String()), money.USDC(1000))})
		return err
	})
	return mfiID, wallet
}

// spec: wallet-change
func TestALendersSharesFollowAfterTheDelay(t *testing.T) {
	h := house(t, storetest.Open(t))
	mfiID, old := lender(t, h)
	h.Must(h.Wallets.Replace(ctx, mfiID, fresh.String(), "key_1"))
	if got := newest(t, h, mfiID); got.Status != wallet.Planned || got.BeginsAt.Sub(got.CreatedAt).Round(time.Minute) != 72*time.Hour {
		t.Errorf("got %+v, want it PLANNED for 72 hours later", got)
	}
	if o, err := h.Access.Organisation(ctx, mfiID); err != nil || *o.Wallet != old.String() {
		t.Errorf("the wallet is %v, %v, want the old one until then", *o.Wallet, err)
	}
	h.Must(h.Wallets.Replace(ctx, mfiID, old.String(), "key_2")) // called off
	if got := newest(t, h, mfiID); got.Status != wallet.Cancelled {
		t.Errorf("got %s, want CANCELLED", got.Status)
	}

	h.Must(h.Wallets.Replace(ctx, mfiID, fresh.String(), "key_1"))
	h.Until("the account has heard of it, and the wait of the contract runs", func() bool {
		has, err := h.Model.LenderAccount(ctx, mfiID)
		return err == nil && has.Proposed == fresh
	})
	t.Cleanup(clock.Jump(73 * time.Hour))
	h.Restart(func() {}) // the job is due
	h.Until("it is done", func() bool { return newest(t, h, mfiID).Status == wallet.Done })
	before, err := h.Model.Account(ctx, old)
	h.Must(err)
	after, err := h.Model.Account(ctx, fresh)
	h.Must(err)
	if before.Shares != 0 || after.Shares != 1000_000 {
		t.Errorf("%d shares stayed and %d followed, want all of them to follow", before.Shares, after.Shares)
	}
	err = h.Store.Read(ctx, func(tx *store.Tx) error {
		for at, want := range map[chain.Address]int64{old: 0, fresh: -1000} {
			if net, err := book.NetOf(tx, book.At(book.Lenders, at.String())); err != nil || net != want {
				t.Errorf("the books owe %s %d, %v, want %d", at, -net, err, -want)
			}
		}
		return nil
	})
	h.Must(err)
	// Nobody has a key of either, and the old one stays the lender's.
	if is, err := h.Access.IsAccount(ctx, old.String()); err != nil || !is {
		t.Errorf("the old wallet is known as an account: %v, %v", is, err)
	}
	if _, found, err := h.Access.WalletAt(ctx, old.String()); err != nil || found {
		t.Errorf("the key of the old wallet is found: %v, %v, want none", found, err)
	}
	if _, found, err := h.Access.WalletAt(ctx, fresh.String()); err != nil || found {
		t.Errorf("the key of the new wallet is found: %v, %v, want not", found, err)
	}
	another := farmers.Organisation(t, h.Access, access.MFIKind, "Another lender", "")
	if o, err := h.Access.Organisation(ctx, another); err != nil || *o.Wallet == old.String() {
		t.Errorf("a new lender got the wallet %v, %v, which was another's", *o.Wallet, err)
	}
	if err := h.Wallets.Replace(ctx, another, fresh.String(), "key_1"); !fault.Is(err, fault.InvalidRequest) {
		t.Errorf("another's wallet: %v, want INVALID_REQUEST", err)
	}
	h.Must(h.Wallets.Replace(ctx, mfiID, old.String(), "key_1")) // and back
	if o, err := h.Access.Organisation(ctx, mfiID); err != nil || !o.Keeps() {
		t.Errorf("the old wallet came back, and the service does not keep it: %v", err)
	}
}

// spec: wallet-change, code-wallet-in-use
func TestAWalletThatIsInUseStays(t *testing.T) {
	h := house(t, storetest.Open(t))
	b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
	h.Take(b, chain.Warehoused)
	o := h.Order(b.ID)
	h.Must(h.Wallets.Replace(ctx, h.Buyer, fresh.String(), "key_1")) // an offer binds nobody
	if _, err := h.Batches.ConfirmOrder(ctx, h.Caller(access.Cooperative, h.Coop), o.ID, ""); err != nil {
		t.Fatal(err)
	}
	err := h.Wallets.Replace(ctx, h.Buyer, chain.Address{0xee, 1}.String(), "key_1")
	if !fault.Is(err, fault.WalletInUse) || !strings.Contains(err.Error(), o.ID) {
		t.Errorf("got %v, want WALLET_IN_USE that names %s", err, o.ID)
	}
	var paying string
	h.Update(func(tx *store.Tx) (err error) {
		paying, err = job.Enqueue(tx, "house.test", 1, job.Held())
		return err
	})
	h.Must(h.Allowances.Give(ctx, paying, "test", allowance.Grant{From: outside.Wallet, Spender: chain.Vault, Amount: 1}))
	if err := h.Wallets.Replace(ctx, h.Coop, chain.Address{0xee, 2}.String(), "key_1"); !fault.Is(err, fault.WalletInUse) {
		t.Errorf("while the cooperative pays: %v, want WALLET_IN_USE", err)
	}
}
