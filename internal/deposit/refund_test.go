package deposit

import (
	"context"
	"testing"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

var notALender = fault.New(fault.InsufficientPermissions, "not a lender")

// spec: deposit-refund
func TestWhatTheVaultRefusesForGoodGoesBackOnChain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTill(t, s)
		o.model.RefuseDeposits(notALender)
		o.wired(wireAmount)
		o.feed()
		if _, err := o.DepositFor(ctx, wire("conv-1"), 10*time.Second); !fault.Is(err, fault.ChainUnavailable) {
			t.Errorf("refused for good: %v", err)
		}
		got := o.of("conv-1")
		if got.Status != Refunded || got.Failure == "" || got.Record().RefundTxHash == "" || got.CompletedAt == nil {
			t.Errorf("got %+v, want it REFUNDED with the reason and its transaction", got)
		}
		if has := o.model.USDC(provider); has != wireAmount {
			t.Errorf("the sender has %s, want all of it back", has)
		}
		o.holds(map[book.Account]money.USDC{})
		o.agrees(0)
		o.apply("REFUNDED", settled)
		if heard := o.heard(); len(heard) != 1 || heard[0] != "deposit_refused" {
			t.Errorf("alarms %v, want deposit_refused alone", heard)
		}
	})
}

// A call that is lost, before it took effect or after it, is made again with its
// own key. With the way back the follower of the chain is first, and so are the
// books that it posts, before anybody here knows of the transfer.
// spec: deposit-arrival, deposit-refund
func TestCutAtEveryCallADepositEndsOnce(t *testing.T) {
	for _, call := range []string{"FundGas", "Approve", "Deposit", "Transfer"} {
		for _, applied := range []bool{false, true} {
			t.Run(call+map[bool]string{false: " not applied", true: " applied, answer lost"}[applied], func(t *testing.T) {
				t.Parallel()
				o := openTill(t, storetest.Open(t))
				end, wants := Completed, map[book.Account]money.USDC{book.Lenders: wireAmount}
				if call == "Transfer" {
					o.model.RefuseDeposits(notALender)
					end, wants = Refunded, map[book.Account]money.USDC{}
				}
				o.wired(wireAmount)
				o.feed()
				o.cuts.Once("chain "+call, applied)
				o.apply("SETTLED", settled)
				o.until("conv-1", end)
				if o.cuts.Hits() != 1 || o.line.Took(call) != 1 {
					t.Errorf("%d cuts, %d calls took effect, want one of each", o.cuts.Hits(), o.line.Took(call))
				}
				o.holds(wants)
				o.agrees(0)
			})
		}
	}
}

// The process dies after the USDC has gone back and before anybody wrote it
// down; the follower is ahead. Another process ends the refund, and sends nothing.
// spec: deposit-refund
func TestARefundWhoseProcessDiedIsSentOnce(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.model.RefuseDeposits(notALender)
	o.wired(wireAmount)
	o.feed()
	o.cuts.Dead("chain Transfer")
	o.apply("SETTLED", settled)
	o.when("conv-1", "sent back", func(Deposit) bool { return o.model.USDC(provider) == wireAmount })
	o.stop()
	if got := o.of("conv-1"); got.Status != Pending || got.RefundTxHash != "" {
		t.Errorf("got %+v, want PENDING without the receipt", got)
	}
	o.holds(map[book.Account]money.USDC{book.Refund: wireAmount, book.Unexplained: wireAmount})
	o.cuts.None()
	o.start()
	o.until("conv-1", Refunded)
	if n := o.line.Took("Transfer"); n != 1 {
		t.Errorf("%d transfers took effect", n)
	}
	o.holds(map[book.Account]money.USDC{})
}

// spec: deposit-refund
func TestWhatTheProviderTakesBackAfterItsUSDCArrivedIsSentBack(t *testing.T) {
	t.Run("while the vault is paused", func(t *testing.T) {
		o := openTill(t, storetest.Open(t))
		o.model.PauseVault(true)
		o.wired(wireAmount)
		o.feed()
		o.apply("SETTLED", settled)
		o.when("conv-1", "refused for now", func(in Deposit) bool { return in.phase == ready && o.rests() })
		o.apply("REFUNDED", settled)
		o.until("conv-1", Refunded)
		o.holds(map[book.Account]money.USDC{})
	})
	t.Run("while the vault was asked, which refused", func(t *testing.T) {
		o := openTill(t, storetest.Open(t))
		o.asking(func() { o.model.PauseVault(true) })
		o.until("conv-1", Refunded)
		o.holds(map[book.Account]money.USDC{})
	})
	t.Run("while the vault was asked, which took it", func(t *testing.T) {
		o := openTill(t, storetest.Open(t))
		o.asking(func() {})
		o.until("conv-1", Completed)
		o.holds(map[book.Account]money.USDC{book.Lenders: wireAmount})
		if n := o.line.Took("Transfer"); n != 0 {
			t.Errorf("%d transfers back of what the vault has", n)
		}
	})
	t.Run("before it arrived: nothing moves", func(t *testing.T) {
		o := openTill(t, storetest.Open(t))
		o.apply("SETTLED", settled)
		o.apply("REFUNDED", settled)
		if got := o.of("conv-1"); got.Status != Failed || got.RefundTxHash != "" {
			t.Errorf("got %+v, want FAILED", got)
		}
		o.wired(wireAmount)
		o.holds(map[book.Account]money.USDC{book.Unclaimed: wireAmount})
		o.agrees(1)
	})
}

// rests reports whether the desk's next job is one that waits.
func (o *till) rests() bool {
	o.t.Helper()
	waits := false
	err := o.Store.Read(ctx, func(tx *store.Tx) error {
		list, err := store.All(tx, func(r store.Row) (at time.Time, err error) { return at, r.Scan(store.At(&at)) }, "select run_at from job where kind = $1", kindDeposit)
		waits = len(list) == 1 && list[0].After(clock.Now().Add(30*time.Second))
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return waits
}

// asking takes a deposit back while the outcome of the vault's call is open; then
// the vault changes and answers.
func (o *till) asking(change func()) {
	o.t.Helper()
	o.wired(wireAmount)
	o.feed()
	o.line.Chain = &silent{Chain: o.model}
	o.apply("SETTLED", settled)
	o.when("conv-1", "asked", func(in Deposit) bool { return in.phase == asked })
	o.apply("REFUNDED", settled)
	if got := o.of("conv-1"); got.phase != asked || got.calledOff != takenBack {
		o.t.Errorf("got %+v, want that the vault has the first word", got)
	}
	o.stop()
	change()
	o.line.Chain = o.model
	o.start()
}

// silent is a chain that never says what became of a deposit.
type silent struct{ outside.Chain }

func (s *silent) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	if _, is := call.(chain.Deposit); is {
		return chain.Receipt{}, chain.ErrUnknown
	}
	return s.Chain.Send(ctx, key, call)
}

// spec: deposit-arrival
func TestAFailedConversionLetsGoOfTheTransferThatItHasClaimed(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.model.PauseVault(true)
	o.wired(wireAmount)
	o.feed()
	o.apply("SETTLED", settled)
	o.when("conv-1", "refused for now", func(in Deposit) bool { return in.phase == ready && o.rests() })
	o.apply("SETTLED", told("paper-1")) // its double
	o.model.PauseVault(false)
	o.apply("FAILED", settled)
	if got := o.of("conv-1"); got.Status != Failed {
		t.Errorf("got %+v, want FAILED", got)
	}
	o.until("paper-1", Completed)
	o.holds(map[book.Account]money.USDC{book.Lenders: wireAmount})
	o.agrees(0)
}

// spec: deposit-refund
func TestMintedUSDCGoesBackToTheAddressThatWasNamedForIt(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.model.RefuseDeposits(notALender)
	o.Chain.RefundTo = chain.Address{0xdd}
	o.Chain.Provider = func(ctx context.Context, key string, amount money.USDC) (chain.Receipt, error) {
		return o.line.Send(ctx, key, chain.MintUSDC{To: outside.ConversionAccount, Amount: amount})
	}
	o.apply("SETTLED", settled)
	o.until("conv-1", Refunded)
	if has := o.model.USDC(chain.Address{0xdd}); has != wireAmount {
		t.Errorf("the address has %s, want %s", has, wireAmount)
	}
	o.holds(map[book.Account]money.USDC{})
}

// spec: deposit-arrival
func TestWhatAStrangerPutsIntoTheVaultIsNoDepositOfOurs(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.wired(wireAmount)
	o.feed()
	o.apply("SETTLED", settled)
	ours := o.until("conv-1", Completed)
	took := func(from chain.Address, ref string) {
		t.Helper()
		e := chain.Event{TxHash: chain.KeyOf(from.String() + ref), Data: chain.DepositedOnce{From: from, Receiver: from, Ref: chain.KeyOf(ref), Amount: 5, Shares: 5000}}
		if err := o.Store.Update(ctx, func(tx *store.Tx) error { return o.Deposited(tx, e) }); err != nil {
			t.Fatal(err)
		}
	}
	stranger := chain.Address{0xaa}
	took(stranger, "anything")
	took(stranger, ours.ID)
	o.holds(map[book.Account]money.USDC{book.Lenders: wireAmount}) // a stranger's is posted by who follows the vault
	took(outside.ConversionAccount, "anything")
	o.holds(map[book.Account]money.USDC{book.Lenders: wireAmount + 5, book.Unexplained: 5})
}

// What an older version has completed is matched when the chain tells again, so
// that nobody else claims what was spent.
// spec: deposit-arrival
func TestWhatAnOlderVersionHasCompletedKeepsItsTransfer(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.stop()
	o.apply("SETTLED", settled)
	was := o.of("conv-1")
	err := o.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.ExecOne("update deposit set status = 'COMPLETED', phase = 'OLD', chain_key = '', account = 'mfi_deposits_in_transit' where id = $1", was.ID); err != nil {
			return err
		}
		return posted(tx, was.ID, "converted", book.Move(book.At(book.Unclaimed, ""), book.At(book.DepositTransit, was.ID), wireAmount))
	})
	if err != nil {
		t.Fatal(err)
	}
	o.apply("SETTLED", told("conv-2", "mfi_1", "mfi_2"))
	o.wired(wireAmount)
	o.send(chain.Approve{From: outside.ConversionAccount, Spender: chain.Vault, Amount: wireAmount})
	o.send(chain.Deposit{From: outside.ConversionAccount, Ref: was.ID, Amount: wireAmount, Receiver: walletOf(0)})
	o.feed()
	if got := o.of("conv-2"); got.phase != awaiting {
		t.Errorf("it has claimed what was spent: %+v", got)
	}
	if got := o.of("conv-1"); got.phase != ended || got.arrival == "" || got.TxHash == "" {
		t.Errorf("got %+v, want it matched", got)
	}
	o.holds(map[book.Account]money.USDC{book.Lenders: wireAmount})
}
