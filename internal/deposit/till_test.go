package deposit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/outside"
)

var (
	ctx   = context.Background()
	quiet = slog.New(slog.DiscardHandler)
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// provider is where the conversion provider sends USDC from.
var provider = chain.Address{0xbb}

// till is a desk at work, with a chain whose answers can be lost. What the chain
// reports reaches the desk, and the books, when the test feeds it.
type till struct {
	*Desk
	t     testing.TB
	model *outside.Model
	line  *outside.Line
	cuts  *outside.Cuts
	stop  func()

	mu     sync.Mutex
	alarms []string
	fed    int
	wires  int
}

func openTill(t testing.TB, s *store.Store) *till {
	t.Helper()
	o := &till{t: t, model: outside.NewModel(), cuts: &outside.Cuts{}}
	o.line = &outside.Line{Chain: o.model, Cuts: o.cuts}
	o.Desk = &Desk{Store: s, Access: &access.Desk{Store: s}, Allowances: &allowance.Desk{Store: s, Chain: o.line, Purse: chain.NoPurse{}, Log: quiet}, Log: quiet, Alarm: o.hear, MayDeposit: func(context.Context, string) error { return nil }, Customers: map[string]string{"cust_1": "mfi_1"}, Reviews: &review.Desk{Store: s},
		Chain: &Vault{Writer: o.line, Reader: o.line, Witness: o.line, Account: outside.ConversionAccount, LowGwei: 10, FundGwei: 100}}
	for n, lender := range []string{"mfi_1", "mfi_2"} { // with the ids that the texts of callbacks name
		err := s.Update(ctx, func(tx *store.Tx) error {
			return tx.ExecOne(`insert into organisation (id, kind, name, country, email, wallet, status, created_at, updated_at)
				values ($1, 'MFI', $1, 'UG', 'office@lender.example', $2, 'ACTIVE', $3, $3)`, lender, walletOf(n).String(), clock.Now())
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	o.start()
	t.Cleanup(func() { o.stop() })
	return o
}

func walletOf(n int) chain.Address { return chain.Address{byte(n + 1)} }

// start runs the jobs, in an engine that remembers nothing; stop gives running
// ones no time.
func (o *till) start() {
	o.t.Helper()
	kinds := o.Kinds()
	for i := range kinds {
		kinds[i].Waits = slices.Repeat([]time.Duration{5 * time.Millisecond}, 2000)
	}
	e := &job.Engine{Store: o.Store, Log: quiet, Kinds: kinds}
	if err := e.Start(ctx); err != nil {
		o.t.Fatal(err)
	}
	o.stop = sync.OnceFunc(func() {
		ctx, cancel := context.WithCancel(ctx)
		cancel()
		if err := e.Stop(ctx); err != nil {
			o.t.Error(err)
		}
	})
}

func (o *till) hear(what string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.alarms = append(o.alarms, what)
}

// heard gives the alarms since it was asked last.
func (o *till) heard() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	was := o.alarms
	o.alarms = nil
	return was
}

// send is a call of somebody else.
func (o *till) send(call chain.Call) chain.Receipt {
	o.t.Helper()
	o.wires++
	receipt, err := o.model.Send(ctx, fmt.Sprintf("somebody's %d", o.wires), call)
	if err != nil {
		o.t.Fatal(err)
	}
	return receipt
}

// wired is the provider's transfer of an amount; nobody has been told of it yet.
func (o *till) wired(amount money.USDC) string {
	o.t.Helper()
	o.send(chain.MintUSDC{To: provider, Amount: amount})
	return o.send(chain.Transfer{From: provider, To: outside.ConversionAccount, Amount: amount}).TxHash.String()
}

// feed hands the chain's events over, each once, as the follower of the books
// does: the desk's own, and the transfers out of the account.
func (o *till) feed() {
	o.t.Helper()
	log := o.model.Log()
	for _, e := range log[o.fed:] {
		if err := o.Store.Update(ctx, func(tx *store.Tx) error { return o.handOn(tx, e) }); err != nil {
			o.t.Fatal(err)
		}
	}
	o.fed = len(log)
}

func (o *till) handOn(tx *store.Tx, e chain.Event) error {
	for range 2 { // as when its answer was lost
		if err := errors.Join(o.Arrived(tx, e), o.Deposited(tx, e)); err != nil {
			return err
		}
	}
	moved, is := e.Data.(chain.Transferred)
	if !is || moved.From != outside.ConversionAccount {
		return nil
	}
	to := book.At(book.Unexplained, e.TxHash.String())
	if moved.To == outside.VaultAddress {
		to = book.At(book.VaultCash, "")
	}
	_, err := book.Post(tx, book.Entry{Cause: nameOf(e), Step: "moved", Lines: book.Move(to, book.At(book.Conversion, ""), moved.Amount)})
	return err
}

// holds compares the books with the chain, once everything is fed.
func (o *till) holds(want map[book.Account]money.USDC) {
	o.t.Helper()
	o.feed()
	if _, given := want[book.Conversion]; !given {
		want[book.Conversion] = o.model.USDC(outside.ConversionAccount)
	}
	if _, given := want[book.VaultCash]; !given {
		want[book.VaultCash] = o.model.USDC(outside.VaultAddress)
	}
	books, err := book.Read(ctx, o.Store)
	if err != nil || books.Trial[book.USDC] != 0 {
		o.t.Errorf("the trial balance is %v, %v", books.Trial, err)
	}
	for _, b := range books.Accounts {
		net := money.USDC(b.Net())
		if row, _ := book.Find(b.Account); row.Side == book.Liability {
			net = -net
		}
		if net != want[b.Account] {
			o.t.Errorf("%s holds %s, want %s", b.Account, net, want[b.Account])
		}
		delete(want, b.Account)
	}
	for a, amount := range want {
		if amount != 0 {
			o.t.Errorf("%s holds nothing, want %s", a, amount)
		}
	}
}

// agrees fails when reconciling shows another number of differences.
func (o *till) agrees(differences int) []book.Difference {
	o.t.Helper()
	found, err := o.Reconcile(ctx)
	if err != nil || len(found) != differences {
		o.t.Errorf("reconciled: %v, %v, want %d differences", found, err, differences)
	}
	return found
}

// apply runs a callback as its job does.
func (o *till) apply(kind, body string) {
	o.t.Helper()
	then, err := o.ApplyConversion(ctx, inbound.Event{Source: inbound.Conversion, Kind: kind, Body: []byte(body)})
	if err == nil && then != nil {
		err = o.Store.Update(ctx, then)
	}
	if err != nil {
		o.t.Fatal(err)
	}
}

// of reads the deposit of a conversion.
func (o *till) of(conversionID string) (found Deposit) {
	o.t.Helper()
	err := o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		found, err = depositByConversion(tx, conversionID)
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return found
}

// until waits for what jobs make of a deposit.
func (o *till) until(conversionID string, want Status) Deposit {
	o.t.Helper()
	return o.when(conversionID, string(want), func(in Deposit) bool { return in.Status == want })
}

func (o *till) when(conversionID, what string, is func(Deposit) bool) (found Deposit) {
	o.t.Helper()
	deadline := time.After(20 * time.Second)
	for found = o.of(conversionID); !is(found); found = o.of(conversionID) {
		select {
		case <-deadline:
			o.t.Fatalf("waited in vain until %s is %s: it is %s %s", conversionID, what, found.Status, found.phase)
		case <-time.After(5 * time.Millisecond):
		}
	}
	return found
}
