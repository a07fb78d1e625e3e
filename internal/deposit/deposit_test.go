package deposit

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var (
	ctx   = context.Background()
	quiet = slog.New(slog.DiscardHandler)
)

// ledger is a chain of one vault, in memory: a key acts once and gives the
// same answer again.
type ledger struct {
	chain.Reader

	mu       sync.Mutex
	treasury chain.Account
	vault    money.USDC
	paused   bool
	refuses  *fault.Fault
	lose     int // answers to lose after they took effect
	done     map[string]chain.Receipt
	refused  map[string]*fault.Fault
	refs     map[string]bool
	calls    []string
}

func (l *ledger) Send(_ context.Context, key string, call chain.Call) (chain.Receipt, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if r, known := l.done[key]; known {
		return r, nil
	}
	if f := l.refused[key]; f != nil {
		return chain.Receipt{}, f
	}
	r, f := l.act(call)
	if f != nil {
		l.refused[key] = f
		return chain.Receipt{}, f
	}
	l.done[key] = r
	if l.lose > 0 {
		l.lose--
		return chain.Receipt{}, chain.ErrUnknown
	}
	return r, nil
}

func (l *ledger) act(call chain.Call) (r chain.Receipt, f *fault.Fault) {
	switch c := call.(type) {
	case chain.FundGas:
		l.calls, l.treasury.Gwei = append(l.calls, "gas"), l.treasury.Gwei+c.Gwei
	case chain.Approve:
		l.calls, l.treasury.VaultMay = append(l.calls, "allow"), c.Amount
	case chain.Deposit:
		switch {
		case l.refuses != nil:
			return r, l.refuses
		case l.paused:
			return r, fault.New(fault.VaultPaused, "paused")
		case l.refs[c.Ref]:
			return r, fault.New(fault.DuplicateDeposit, "known")
		case l.treasury.USDC < c.Amount || l.treasury.VaultMay < c.Amount:
			return r, fault.New(fault.InvalidRequest, "too little")
		}
		l.calls, l.refs[c.Ref] = append(l.calls, "deposit"), true
		l.treasury.USDC, l.treasury.VaultMay, l.vault = l.treasury.USDC-c.Amount, l.treasury.VaultMay-c.Amount, l.vault+c.Amount
		r.TxHash = chain.Hash{31: byte(len(l.calls))}
		r.Events = []chain.Event{{Data: chain.DepositedOnce{Amount: c.Amount, Shares: uint64(c.Amount) * 1000}}}
	}
	return r, nil
}

func (l *ledger) Account(context.Context, chain.Address) (chain.Account, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.treasury, nil
}

func (l *ledger) Pool(context.Context) (chain.Pool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return chain.Pool{TotalAssets: l.vault, SupplyRate: 82_500, Paused: l.paused}, nil
}

func (l *ledger) change(fn func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fn()
}

// openVault is a desk with such a chain, at work.
func openVault(t *testing.T, s *store.Store) (*Desk, *ledger) {
	t.Helper()
	l := &ledger{done: map[string]chain.Receipt{}, refused: map[string]*fault.Fault{}, refs: map[string]bool{}, treasury: chain.Account{USDC: 100_000_000_000}}
	d := &Desk{Store: s, Access: &access.Desk{Store: s}, Log: quiet, Alarm: func(string) {}, Customers: map[string]string{"cust_1": "mfi_1"},
		Chain: &Vault{Writer: l, Reader: l, LowGwei: 10, FundGwei: 100}}
	err := s.Update(ctx, func(tx *store.Tx) error { // with the id that the texts of callbacks name
		return tx.ExecOne(`insert into organisation (id, kind, name, country, email, wallet, status, created_at, updated_at)
			values ('mfi_1', 'MFI', 'A lender', 'UG', 'office@lender.example', $1, 'ACTIVE', $2, $2)`, chain.Address{1}.String(), clock.Now())
	})
	if err != nil {
		t.Fatal(err)
	}
	e := &job.Engine{Store: s, Log: quiet, Kinds: d.Kinds()}
	if err := e.Start(ctx); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		if err := e.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
	return d, l
}

func wire(conversionID string) Deposit {
	return Deposit{MFIID: "mfi_1", ConversionPaymentID: conversionID, Amount: 24_925_500_000, SourceCurrency: "EUR", SourceAmount: 23000_000_000, FxRate: 1_086_400, Fee: 61_700_000}
}

const settled = `{"event":"SETTLED","mfi_id":"mfi_1","conversion_payment_id":"conv-1","amount_usdc":24925.5,"source_currency":"EUR","source_amount":23000,"fx_rate":1.0864,"conversion_fee_usdc":61.7,"event_id":"e","timestamp":"2026-10-11T12:00:02Z","data":{}}`

// apply runs a callback as its job does.
func apply(t *testing.T, d *Desk, kind, body string) {
	t.Helper()
	then, err := d.ApplyConversion(ctx, inbound.Event{Source: inbound.Conversion, Kind: kind, Body: []byte(body)})
	if err == nil && then != nil {
		err = d.Store.Update(ctx, then)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// spec: post-mfi-deposit, post-inbound-conversion, deposit-states, deposit-ids, code-duplicate-deposit, code-mfi-not-found
func TestAConversionIsDepositedOnceByWhicheverDoor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d, l := openVault(t, s)
		got, err := d.DepositFor(ctx, wire("conv-1"), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if got.Status != Completed || got.TxHash == "" || got.CompletedAt == nil {
			t.Fatalf("got %+v, want it COMPLETED with its transaction", got)
		}
		if *got.Shares != 24_925_500 || *got.VaultAfter != 24_925_500_000 || got.APY.String() != "0.0825" {
			t.Errorf("%d shares, %s in the vault at %s, want 24925500, 24925.5 and 0.0825", *got.Shares, *got.VaultAfter, got.APY)
		}
		if !slices.Equal(l.calls, []string{"gas", "allow", "deposit"}) {
			t.Errorf("calls: %v", l.calls)
		}
		apply(t, d, "SETTLED", settled)
		if _, err := d.DepositFor(ctx, wire("conv-1"), time.Second); !fault.Is(err, fault.DuplicateDeposit) {
			t.Errorf("again: %v", err)
		}
		for _, same := range []string{" conv-1", "conv-1 ", "CONV-1", "\u00a0Conv-1\n", "ｃｏｎｖ-１"} {
			if _, err := d.DepositFor(ctx, wire(same), time.Second); !fault.Is(err, fault.DuplicateDeposit) {
				t.Errorf("%q: %v, want that it is conv-1", same, err)
			}
		}
		for _, odd := range []string{"conv\u200b-1", "conv -1", "conv\t-1", "\u200bconv-1", " ", "conv\u202e-1"} {
			if _, err := d.DepositFor(ctx, wire(odd), time.Second); !fault.Is(err, fault.InvalidRequest) {
				t.Errorf("%q: %v, want that it is refused", odd, err)
			}
		}
		apply(t, d, "SETTLED", strings.Replace(settled, "conv-1", "CONV-1", 1))
		other := wire("conv-9")
		other.MFIID = "mfi_9"
		if _, err := d.DepositFor(ctx, other, time.Second); !fault.Is(err, fault.MFINotFound) {
			t.Errorf("nobody's: %v", err)
		}
		if l.vault != 24_925_500_000 {
			t.Errorf("the vault holds %s", l.vault)
		}
		if found, err := d.Reconcile(ctx); err != nil || len(found) > 0 {
			t.Errorf("the books differ by %v, %v, want nothing", found, err)
		}
		record, err := d.Find(ctx, got.ID, Viewer{MFIID: "mfi_1"})
		if err != nil || record.PaymentType != Type || *record.Shares != 24_925_500 {
			t.Errorf("got %+v, %v, want a deposit of 24.9255 shares", record, err)
		}
		for _, who := range []Viewer{{MFIID: "mfi_2"}, {}} {
			if _, err := d.Find(ctx, got.ID, who); !fault.Is(err, fault.InsufficientPermissions) {
				t.Errorf("%+v sees it: %v", who, err)
			}
		}
	})
}

// eventually waits for what jobs leave behind.
func eventually(t testing.TB, what string, happened func() bool) {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for !happened() {
		select {
		case <-deadline:
			t.Fatalf("waited in vain until %s", what)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func untilDeposit(t *testing.T, d *Desk, conversionID string, want Status) (found Deposit) {
	t.Helper()
	eventually(t, "the deposit is "+string(want), func() bool {
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			found, err = depositByConversion(tx, conversionID)
			return err
		})
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			t.Fatal(err)
		}
		return found.Status == want
	})
	return found
}

func TestADepositWaitsUntilTheMoneyHasArrived(t *testing.T) {
	d, l := openVault(t, storetest.Open(t))
	l.treasury.USDC = 5
	l.lose = 2 // the answers to gas and allow get lost
	apply(t, d, "SETTLED", settled)
	if _, err := d.DepositFor(ctx, wire("conv-1"), time.Second); !fault.Is(err, fault.DuplicateDeposit) {
		t.Errorf("got %v, want DUPLICATE_DEPOSIT", err)
	}
	if got := untilDeposit(t, d, "conv-1", Pending); got.TxHash != "" || l.vault != 0 {
		t.Errorf("%+v with %s in the vault", got, l.vault)
	}
	l.change(func() { l.treasury.USDC = 30_000_000_000 })
	untilDeposit(t, d, "conv-1", Completed)
	if !slices.Equal(l.calls, []string{"gas", "allow", "deposit"}) {
		t.Errorf("calls: %v", l.calls)
	}
}

func TestDepositsThatCannotReachTheVault(t *testing.T) {
	d, l := openVault(t, storetest.Open(t))
	l.paused = true
	if _, err := d.DepositFor(ctx, wire("conv-1"), time.Second); !fault.Is(err, fault.VaultPaused) {
		t.Errorf("paused: %v", err)
	}
	books, err := book.Read(ctx, d.Store)
	if err != nil || len(books.Accounts) != 0 {
		t.Errorf("a refusal left %+v, %v", books, err)
	}
	l.change(func() { l.paused, l.refuses = false, fault.New(fault.InsufficientPermissions, "not a lender") })
	if _, err := d.DepositFor(ctx, wire("conv-2"), 10*time.Second); !fault.Is(err, fault.ChainUnavailable) {
		t.Errorf("refused for good: %v", err)
	}
	if got := untilDeposit(t, d, "conv-2", Refunded); got.Failure == "" {
		t.Errorf("got %+v, want the reason of the failure", got)
	}
	l.change(func() { l.treasury.USDC = 0 })
	apply(t, d, "SETTLED", strings.Replace(settled, "conv-1", "conv-3", 1))
	apply(t, d, "FAILED", `{"conversion_payment_id":"conv-3"}`)
	untilDeposit(t, d, "conv-3", Failed)
	apply(t, d, "REFUNDED", `{"conversion_payment_id":"never-seen"}`)
	if found, err := d.Reconcile(ctx); err != nil || len(found) > 0 || l.vault != 0 {
		t.Errorf("the books differ by %v, %v, the vault holds %s, want nothing", found, err, l.vault)
	}
}

func TestACallbackInBridgesFormIsADeposit(t *testing.T) {
	d, l := openVault(t, storetest.Open(t))
	const body = `{"event_id":"wh_1","event_category":"virtual_account.activity","event_type":"virtual_account.activity.created","event_object":{"id":"va_1",` +
		`"type":"%","amount":"24925.5","currency":"usdc","deposit_id":"dep-77","customer_id":"cust_1","exchange_fee_amount":"60.7","developer_fee_amount":"1.0","source":{"currency":"eur","amount":"23000"}}}`
	for _, kind := range []string{"funds_received", "payment_submitted", "payment_processed", "payment_processed"} {
		apply(t, d, inbound.BridgeKind+kind, strings.Replace(body, "%", kind, 1))
	}
	got := untilDeposit(t, d, "dep-77", Completed)
	if got.MFIID != "mfi_1" || got.SourceCurrency != "EUR" || got.SourceAmount != 23000_000_000 {
		t.Errorf("got %s %s of %s, want 23000 EUR of mfi_1", got.SourceAmount, got.SourceCurrency, got.MFIID)
	}
	if got.Fee != 61_700_000 || l.vault != 24_925_500_000 {
		t.Errorf("a fee of %s and %s in the vault, want 61.7 and 24925.5", got.Fee, l.vault)
	}
}
