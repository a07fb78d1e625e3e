package withdrawal

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

const dollar money.USDC = 1_000_000

// payee is where the lender is paid: 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed.
var payee = chain.Address{0x5a, 0xae, 0xb6, 0x05, 0x3f, 0x3e, 0x94, 0xc9, 0xb9, 0xa0, 0x9f, 0x33, 0x66, 0x94, 0x35, 0xe7, 0xef, 0x1b, 0xea, 0xed}

// window is a desk without jobs: the test makes each step of the line.
type window struct {
	*Desk
	t     *testing.T
	model *outside.Model
	mfi   string
}

func openWindow(t *testing.T, s *store.Store) *window {
	t.Helper()
	w := &window{t: t, model: outside.NewModel()}
	houses := farmers.Access(t, s)
	w.Desk = &Desk{Store: s, Access: houses, Writer: w.model, Reader: w.model, Lenders: w.model, Preparer: outside.Foreign{}, Wait: time.Millisecond,
		IsMoving: func(*store.Tx, string) (bool, error) { return false, nil }, Log: slog.New(slog.DiscardHandler), Alarm: func(string) {}}
	w.mfi = farmers.Organisation(t, houses, access.MFIKind, "A lender", "")
	_, err := w.SetAddress(context.Background(), w.mfi, "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "key_1")
	w.must(err)
	from, err := w.lenderOf(context.Background(), w.mfi)
	w.must(err)
	w.model.Give(outside.ConversionAccount, 1000*dollar)
	for i, call := range []chain.Call{
		chain.CreateLenderAccount{LenderID: w.mfi, Payee: payee},
		chain.Approve{From: outside.ConversionAccount, Spender: chain.Vault, Amount: 1000 * dollar},
		chain.Deposit{From: outside.ConversionAccount, Ref: "wire", Amount: 1000 * dollar, Receiver: from.wallet},
	} {
		_, err := w.model.Send(context.Background(), string(rune('a'+i)), call)
		w.must(err)
	}
	return w
}

func (w *window) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// looks is a process that has looked at the line; what it returns commits.
func (w *window) looks() func() {
	w.t.Helper()
	then, err := w.payLine(context.Background(), nil)
	w.must(err)
	return func() {
		w.t.Helper()
		if then != nil {
			w.must(w.Store.Update(context.Background(), then))
		}
	}
}

func (w *window) is(id string, status Status, paid money.USDC) {
	w.t.Helper()
	got, err := w.Get(context.Background(), id, "")
	w.must(err)
	if got.Status != status || got.Paid != paid {
		w.t.Fatalf("it is %s with %s paid, want %s with %s", got.Status, got.Paid, status, paid)
	}
}

// Several processes look at the line at once, and one is held up: what it has seen
// is long past when it commits, and changes nothing.
// spec: withdrawal-once
func TestAStepThatWasOvertakenChangesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWindow(t, s)
		w.model.Lend(900 * dollar)
		made, err := w.Ask(context.Background(), AskRequest{MFIID: w.mfi, Amount: 300 * dollar}, "")
		w.must(err)
		slow := w.looks()
		quick := w.looks()
		quick()
		slow()
		slowToo, again := w.looks(), w.looks() // both have the chain's answer
		again()
		slowToo()
		slow()
		w.is(made.ID, Queued, 0)
		if got, err := w.Get(context.Background(), made.ID, ""); err != nil || got.requestID != 1 || len(got.lines) != 1 || got.lines[0].waiting != 300_000_000_000 {
			t.Errorf("request %d in %+v (%v), want the first, with all shares", got.requestID, got.lines, err)
		}
		w.model.Lend(-900 * dollar)
		quicker, err := w.Ask(context.Background(), AskRequest{MFIID: w.mfi, Amount: 100 * dollar}, "")
		w.must(err)
		slow, quick = w.looks(), w.looks()
		quick()
		slow()
		w.is(quicker.ID, Paying, 0)
		slowToo, again = w.looks(), w.looks()
		again()
		w.is(quicker.ID, Paid, 100*dollar)
		slowToo()
		slow()
		w.is(quicker.ID, Paid, 100*dollar)
		if got := w.model.USDC(payee); got != 100*dollar {
			t.Errorf("%s were paid, want 100", got)
		}
	})
}

// The vault's own arithmetic: rounded down for who leaves, and up for what it costs.
func TestSharesAreWorthWhatTheVaultPays(t *testing.T) {
	pool := chain.Pool{TotalAssets: 1_500_000_000, Shares: 1_000_000_000_000}
	for shares, want := range map[uint64]money.USDC{0: 0, 666: 0, 1_000_000_000: 1_499_999, 1_000_000_000_000: 1_499_999_999, 1 << 62: 1_499_999_999} {
		if got := worth(pool, shares); got != want {
			t.Errorf("%d shares are worth %d, want %d", shares, got, want)
		}
	}
	for amount, want := range map[money.USDC]uint64{1: 667, 1_500_000: 1_000_000_001, 1_500_000_001: 1_000_000_000_001} {
		if got := sharesFor(pool, amount); got != want {
			t.Errorf("%d costs %d shares, want %d", amount, got, want)
		}
	}
	if got := worth(chain.Pool{}, 5); got != 0 {
		t.Errorf("shares of an empty vault are worth %d", got)
	}
}
