package deposit

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

// wireAmount is what a wire is converted to.
const wireAmount money.USDC = 24_925_500_000

func wire(conversionID string) Deposit {
	return Deposit{MFIID: "mfi_1", ConversionPaymentID: conversionID, Amount: wireAmount, SourceCurrency: "EUR", SourceAmount: 23000_000_000, FxRate: 1_086_400, Fee: 61_700_000}
}

const settled = `{"event":"SETTLED","mfi_id":"mfi_1","conversion_payment_id":"conv-1","amount_usdc":24925.5,"source_currency":"EUR","source_amount":23000,"fx_rate":1.0864,"conversion_fee_usdc":61.7,"event_id":"e","timestamp":"2026-10-11T12:00:02Z","data":{}}`

// told is a SETTLED callback of another conversion.
func told(conversionID string, more ...string) string {
	text := strings.Replace(settled, "conv-1", conversionID, 1)
	return strings.NewReplacer(more...).Replace(text)
}

// spec: post-mfi-deposit, post-inbound-conversion, deposit-states, deposit-ids, code-duplicate-deposit, code-mfi-not-found
func TestAConversionIsDepositedOnceByWhicheverDoor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTill(t, s)
		sent := o.wired(wireAmount)
		o.feed()
		o.holds(map[book.Account]money.USDC{book.Unclaimed: wireAmount})
		got, err := o.DepositFor(ctx, wire("conv-1"), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if got.Status != Completed || got.TxHash == "" || got.CompletedAt == nil || got.Transaction != sent {
			t.Fatalf("got %+v, want it COMPLETED with its transactions", got)
		}
		if *got.Shares != 24_925_500 || *got.VaultAfter != wireAmount || got.APY.String() != "0.0825" {
			t.Errorf("%d shares, %s in the vault at %s, want 24925500, 24925.5 and 0.0825", *got.Shares, *got.VaultAfter, got.APY)
		}
		o.apply("SETTLED", settled)
		o.refusesAgain()
		o.apply("SETTLED", told("CONV-1"))
		other := wire("conv-9")
		other.MFIID = "mfi_9"
		if _, err := o.DepositFor(ctx, other, time.Second); !fault.Is(err, fault.MFINotFound) {
			t.Errorf("nobody's: %v", err)
		}
		o.holds(map[book.Account]money.USDC{book.VaultCash: wireAmount, book.Lenders: wireAmount})
		o.agrees(0)
		found, err := o.Get(ctx, got.ID)
		record := found.Record()
		if err != nil || record.PaymentType != Type || *record.Shares != 24_925_500 || record.Transaction != sent {
			t.Errorf("got %+v, %v, want a deposit of 24.9255 shares made of %s", record, err, sent)
		}
	})
}

// refusesAgain: conv-1 is there, in whatever form its id comes; an odd one is none.
func (o *till) refusesAgain() {
	o.t.Helper()
	for _, same := range []string{"conv-1", " conv-1", "conv-1 ", "CONV-1", "\u00a0Conv-1\n", "ｃｏｎｖ-１"} {
		if _, err := o.DepositFor(ctx, wire(same), time.Second); !fault.Is(err, fault.DuplicateDeposit) {
			o.t.Errorf("%q: %v, want that it is conv-1", same, err)
		}
	}
	for _, odd := range []string{"conv\u200b-1", "conv -1", "conv\t-1", "\u200bconv-1", " ", "conv\u202e-1"} {
		if _, err := o.DepositFor(ctx, wire(odd), time.Second); !fault.Is(err, fault.InvalidRequest) {
			o.t.Errorf("%q: %v, want that it is refused", odd, err)
		}
	}
}

// spec: deposit-arrival
func TestADepositWaitsForATransferOfExactlyItsAmount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTill(t, s)
		o.apply("SETTLED", settled)
		o.wired(wireAmount - 1)
		o.wired(wireAmount + 1)
		o.feed()
		if got := o.of("conv-1"); got.phase != awaiting || got.Transaction != "" {
			t.Errorf("%+v has claimed another amount", got)
		}
		if _, err := o.DepositFor(ctx, wire("conv-1"), time.Second); !fault.Is(err, fault.DuplicateDeposit) {
			t.Errorf("got %v, want DUPLICATE_DEPOSIT", err)
		}
		o.holds(map[book.Account]money.USDC{book.Unclaimed: 2 * wireAmount})
		o.agrees(2)
		must(t, s.Update(ctx, func(tx *store.Tx) error {
			return tx.ExecOne("update deposit set created_at = $1", clock.Now().Add(-25*time.Hour))
		}))
		o.agrees(3) // it has waited a day, too
		sent := o.wired(wireAmount)
		o.wired(wireAmount)
		o.feed()
		if got := o.until("conv-1", Completed); got.Transaction != sent {
			t.Errorf("it is made of %s, want the oldest, %s", got.Transaction, sent)
		}
		o.holds(map[book.Account]money.USDC{book.Unclaimed: 3 * wireAmount, book.Lenders: wireAmount})
		o.agrees(3) // what nobody has claimed
		if o.line.Took("Deposit") != 1 {
			t.Errorf("%d deposits", o.line.Took("Deposit"))
		}
	})
}

// spec: deposit-arrival
func TestTheSameWireUnderTwoIDsIsDepositedOnceAndNamed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTill(t, s)
		o.wired(wireAmount)
		o.feed()
		first, err := o.DepositFor(ctx, wire("conv-1"), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		o.apply("SETTLED", told("paper-1"))
		others := o.wired(wireAmount) // of another lender, whom nobody has told of yet
		o.feed()
		if got := o.of("paper-1"); got.phase != awaiting {
			t.Fatalf("the wire's second id has claimed another lender's USDC: %+v", got)
		}
		o.apply("SETTLED", told("conv-2", "mfi_1", "mfi_2"))
		if got := o.until("conv-2", Completed); got.Transaction != others {
			t.Errorf("the other lender's deposit is made of %s, want %s", got.Transaction, others)
		}
		if found := o.agrees(1); len(found) == 1 && !strings.Contains(found[0].What, "probably "+first.ID+" again") {
			t.Errorf("got %v, want the probable double", found)
		}
		// It was a second wire after all, and ADMIN names its transfer.
		again := wire("paper-1")
		again.Transaction = o.wired(wireAmount)
		o.feed()
		if got := o.of("paper-1"); got.phase != awaiting {
			t.Fatalf("the probable double has claimed by amount alone: %+v", got)
		}
		got, err := o.DepositFor(ctx, again, 10*time.Second)
		if err != nil || got.Status != Completed || got.Transaction != again.Transaction {
			t.Fatalf("got %+v, %v, want it COMPLETED of %s", got, err, again.Transaction)
		}
		o.holds(map[book.Account]money.USDC{book.Lenders: 3 * wireAmount})
		o.agrees(0)
	})
}

// spec: deposit-arrival
func TestADepositThatNamesItsTransferGetsNoOther(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	older, newer := o.wired(wireAmount), o.wired(wireAmount)
	o.apply("SETTLED", told("conv-1", "{}", `{"transaction_hash":"`+strings.ToUpper(newer[2:])+`"}`)) // no hash: nothing is named
	o.apply("SETTLED", told("conv-1", "{}", `{"transaction_hash":"0x`+strings.ToUpper(newer[2:])+`"}`))
	o.apply("SETTLED", told("conv-2", "mfi_1", "mfi_2", `"data"`, `"transaction_hash":"`+older+`","data"`))
	o.feed()
	for conversion, want := range map[string]string{"conv-1": newer, "conv-2": older} {
		if got := o.until(conversion, Completed); got.Transaction != want {
			t.Errorf("%s is made of %s, want %s", conversion, got.Transaction, want)
		}
	}
	o.apply("SETTLED", told("conv-3", `"data"`, `"transaction_hash":"`+older+`","data"`)) // which is spent
	o.wired(wireAmount)
	o.feed()
	if got := o.of("conv-3"); got.phase != awaiting {
		t.Errorf("it has claimed a transfer that it does not name: %+v", got)
	}
	o.holds(map[book.Account]money.USDC{book.Unclaimed: wireAmount, book.Lenders: 2 * wireAmount})
}

// Transfers and deposits come in at the same time, from all sides: none misses
// the other.
// spec: deposit-arrival
func TestNoTransferMissesADepositThatComesWithIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTill(t, s)
		const pairs = 12
		var work sync.WaitGroup
		for n := range pairs {
			in := wire(fmt.Sprintf("conv-%d", n))
			in.Amount = money.USDC(1000 + n)
			event := chain.Event{Block: 1, TxHash: chain.KeyOf(in.ConversionPaymentID), LogIndex: uint(n), Data: chain.Transferred{From: provider, To: outside.ConversionAccount, Amount: in.Amount}}
			for _, do := range []func(tx *store.Tx) error{
				func(tx *store.Tx) error { return o.Arrived(tx, event) },
				func(tx *store.Tx) error { return o.settled(tx, in) },
			} {
				work.Go(func() {
					if err := s.Update(ctx, do); err != nil {
						t.Error(err)
					}
				})
			}
		}
		o.stop() // there is no such USDC to move
		work.Wait()
		for n := range pairs {
			if got := o.of(fmt.Sprintf("conv-%d", n)); got.arrival == "" {
				t.Errorf("%+v has no transfer", got)
			}
		}
		o.agrees(0)
	})
}

func TestWhatTheProviderSaysLaterContradictsNothing(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.wired(wireAmount)
	o.feed()
	o.apply("SETTLED", settled)
	o.apply("SETTLED", settled)
	o.until("conv-1", Completed)
	if heard := o.heard(); len(heard) != 0 {
		t.Errorf("alarms %v, want none", heard)
	}
	for kind, body := range map[string]string{"SETTLED": told("conv-1", "24925.5", "24925.6"), "FAILED": settled, "REFUNDED": settled} {
		o.apply(kind, body)
		if heard := o.heard(); len(heard) != 1 || heard[0] != "deposit_contradicted" {
			t.Errorf("%s: alarms %v, want deposit_contradicted", kind, heard)
		}
	}
	o.apply("REFUNDED", told("never-seen"))
	o.holds(map[book.Account]money.USDC{book.Lenders: wireAmount})
	o.agrees(0)
}

func TestAPausedVaultRefusesTheEndpointAndKeepsNothing(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.model.PauseVault(true)
	if _, err := o.DepositFor(ctx, wire("conv-1"), time.Second); !fault.Is(err, fault.VaultPaused) {
		t.Errorf("paused: %v", err)
	}
	o.holds(map[book.Account]money.USDC{})
	o.agrees(0)
}

// bridgeBody is an event as Bridge documents it.
func bridgeBody(kind, currency, transaction string) string {
	return `{"api_version":"v0","event_id":"wh_1","event_category":"virtual_account.activity","event_type":"virtual_account.activity.created","event_object_status":null,` +
		`"event_object":{"id":"act_1","type":"` + kind + `","amount":"24925.5","currency":"` + currency + `","deposit_id":"dep-77","customer_id":"cust_1","virtual_account_id":"va_1",` +
		`"subtotal_amount":"24925.6","exchange_fee_amount":"60.7","developer_fee_amount":"1.0","gas_fee":"0.1","destination_tx_hash":"` + transaction + `",` +
		`"source":{"payment_rail":"ach_push","sender_name":"Somebody"}},"event_object_changes":{}}`
}

// spec: bridge-events
func TestACallbackInBridgesFormIsADeposit(t *testing.T) {
	for currency, sourced := range map[string]money.Decimal{"USD": 24_987_300_000, "EUR": 0} {
		o := openTill(t, storetest.Open(t))
		o.Accounts = map[string]string{"va_1": currency}
		o.wired(wireAmount)
		sent := o.wired(wireAmount)
		o.feed()
		for _, kind := range []string{"account_update", "funds_scheduled", "funds_received", "in_review", "payment_submitted", "payment_processed", "payment_processed"} {
			o.apply(inbound.BridgeKind+kind, bridgeBody(kind, "usdc", sent))
		}
		got := o.until("dep-77", Completed)
		if got.MFIID != "mfi_1" || got.Amount != wireAmount || got.SourceCurrency != currency || got.SourceAmount != sourced || got.Transaction != sent {
			t.Errorf("got %s %s of %s in %s, want %s %s of mfi_1 in %s", got.SourceAmount, got.SourceCurrency, got.MFIID, got.Transaction, sourced, currency, sent)
		}
		if got.Fee != 61_800_000 {
			t.Errorf("a fee of %s, want 61.8: exchange, developer and gas", got.Fee)
		}
		if heard := o.heard(); !slices.Equal(heard, []string{"deposit_in_review"}) {
			t.Errorf("alarms %v, want deposit_in_review", heard)
		}
	}
}

// spec: bridge-events
func TestWhatBridgeRefundsEndsItsDeposit(t *testing.T) {
	o := openTill(t, storetest.Open(t))
	o.apply(inbound.BridgeKind+"refunded", bridgeBody("refunded", "usdc", ""))
	o.apply(inbound.BridgeKind+"payment_processed", bridgeBody("payment_processed", "usdc", ""))
	if got := o.of("dep-77"); got.Status != Pending {
		t.Errorf("status %s, want PENDING: nothing has arrived", got.Status)
	}
	o.apply(inbound.BridgeKind+"refunded", bridgeBody("refunded", "usdc", ""))
	if got := o.of("dep-77"); got.Status != Failed {
		t.Errorf("status %s, want FAILED", got.Status)
	}
	o.holds(map[book.Account]money.USDC{})
	o.agrees(0)
}
