package payment

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// limit sets what MTN's wallets take. 42.5 USDC, which are owed everywhere here,
// are 157,250 shillings.
func (o *office) limit(b payrail.Bounds) {
	o.Routes.Limits = map[phone.Operator]payrail.Bounds{phone.MTN: b}
}

// inParts reads a payout with its parts.
func (o *office) inParts(payoutID string) Payout {
	o.t.Helper()
	p, err := o.FindPayout(ctx, payoutID, Viewer{All: true})
	if err != nil {
		o.t.Fatal(err)
	}
	return p
}

// spec: payout-parts, farmer-messages
func TestWhatIsAboveTheOperatorsLimitGoesOutInParts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		o.limit(payrail.Bounds{Min: 500, Max: 60_000})
		made, err := o.Pay(ctx, o.order("3456"), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if got := made.LocalOrNil(); got == nil || *got < 157_249 || *got > 157_250 {
			t.Errorf("worth %v, want all of it", got)
		}
		o.until(made.ID, Completed)
		done := o.inParts(made.ID)
		lines := o.rails.Lines()
		if len(done.Parts) != 3 || len(lines) != 3 || done.Retries != 0 {
			t.Fatalf("%+v, paid %+v, want three parts", done, lines)
		}
		var usdc money.USDC
		var local money.UGX
		for i, part := range done.Parts {
			usdc += part.AmountUSDC
			local += part.AmountUGX
			if part.Status != refPaid || part.TransactionID == nil || part.EndedAt == nil || part.AmountUGX > 60_000 || part.AmountUGX < 52_000 ||
				lines[i].Reference != part.Reference || lines[i].UGX != int64(part.AmountUGX) || part.ExchangeRate != 3700_000_000 {
				t.Errorf("part %d: %+v, paid %+v", i, part, lines[i])
			}
		}
		if usdc != 42_500_000 || local != done.Worth() || local < 157_249 || local > 157_250 {
			t.Errorf("%s USDC, %d UGX of %d, want all of it", usdc, local, done.Worth())
		}
		eventually(t, "the farmer has a message", func() bool { return len(o.read(&o.texts)) == 1 })
		if text := o.read(&o.texts)[0]; !strings.Contains(text, "ziweerezeddwa ku ..456, emirundi 3.") {
			t.Errorf("message %q, want it to name the parts", text)
		}
		if got := o.events(); !slices.Equal(got, []string{"payout.completed"}) {
			t.Errorf("events: %v, want one for the whole", got)
		}
		o.balanced()
	})
}

// A part is sent when the one before was paid, and not while that is open.
// spec: payout-parts, payout-once
func TestPartsFollowEachOther(t *testing.T) {
	o := newOffice(t, storetest.Open(t))
	usual, _, _ := tills(o)
	usual.Holds = true
	o.Routes.By = nil
	o.limit(payrail.Bounds{Max: 80_000})
	o.work(o.Kinds())
	payoutID := o.owe("3456")
	first := o.until(payoutID, Processing)
	if first.portion != 21_250_000 || first.Paid != 0 || first.standing()[book.InFlight] != 21_250_000 || first.standing()[book.Payable] != 21_250_000 {
		t.Errorf("%+v, want half of it under way", first)
	}
	if different, err := o.CompareRows(ctx); err != nil || len(different) > 0 {
		t.Errorf("while it is under way: %v, %v", different, err)
	}
	usual.Pay("UG-3456")
	second := o.untilPart(payoutID, func(p Payout) bool { return p.Paid == 21_250_000 && p.phase == asking })
	if second.Reference == first.Reference || second.Status != Processing || !usual.has(second.Reference) {
		t.Errorf("%+v, want the second half under another reference", second)
	}
	if shown := o.inParts(payoutID); len(shown.Parts) != 2 || shown.Parts[0].Status != refPaid || shown.Parts[1].Status != refOpen {
		t.Errorf("%+v", shown.Parts)
	}
	usual.Pay("UG-3456")
	if done := o.until(payoutID, Completed); done.Worth() != 157_250 || done.Rest() != 21_250_000 {
		t.Errorf("%+v", done)
	}
	o.balanced()
}

// untilPart waits until a payout stands as a test wants.
func (o *office) untilPart(payoutID string, stands func(Payout) bool) (p Payout) {
	o.t.Helper()
	eventually(o.t, "the payout stands so", func() bool {
		var err error
		if p, err = o.GetPayout(ctx, payoutID); err != nil {
			o.t.Fatal(err)
		}
		return stands(p)
	})
	return p
}

// spec: payout-parts, payout-manual-review
func TestAPartThatFailsForGoodLeavesTheRestToPeople(t *testing.T) {
	for action, account := range map[Action]book.Account{RetryAction: book.PaidOut, PaidAtOffice: book.PaidAtOffice} {
		t.Run(string(action), func(t *testing.T) {
			o := newOffice(t, storetest.Open(t))
			usual, _, _ := tills(o)
			usual.Holds = true
			o.Routes.By = nil
			o.limit(payrail.Bounds{Max: 80_000})
			o.work(o.Kinds())
			payoutID := o.owe("3456")
			o.until(payoutID, Processing)
			usual.Pay("UG-3456")
			o.untilPart(payoutID, func(p Payout) bool { return p.Paid > 0 && p.phase == asking })
			usual.Fail("UG-3456")
			o.until(payoutID, ManualReview)
			left := o.inParts(payoutID)
			record := left.Record().(payoutWithRate)
			if record.Paid != 21_250_000 || record.Left != 21_250_000 || record.AmountUSDC != 42_500_000 || len(record.Parts) != 2 || record.Parts[1].Status != refFailed {
				t.Errorf("%+v, want what was paid and what is left", record)
			}
			if stands := left.standing(); stands[book.ManualReview] != 21_250_000 || stands[book.PaidOut] != 21_250_000 {
				t.Errorf("%v", stands)
			}
			eventually(t, "the manager has mail", func() bool { return len(o.post.Sent()) == 1 })
			if text := o.post.Sent()[0].Text; !strings.Contains(text, "of 21.25 USDC, the rest of 42.5 USDC to") {
				t.Errorf("mail %q, want what is left", text)
			}
			if err := o.Store.Update(ctx, func(tx *store.Tx) error {
				a, err := o.TakeBack(tx, left.BatchID)
				if a.Given != 0 {
					t.Errorf("%+v", a)
				}
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if _, err := o.Resolve(ctx, payoutID, action, "a note", "key_1"); err != nil {
				t.Fatal(err)
			}
			if action == RetryAction {
				again := o.untilPart(payoutID, func(p Payout) bool { return p.phase == asking })
				if again.portion != 21_250_000 {
					t.Errorf("%+v, want the rest alone to be sent", again)
				}
				usual.Pay("UG-3456")
			}
			done := o.until(payoutID, Completed)
			if stands := done.standing(); done.Worth() != 157_250 || stands[account] < 21_250_000 || stands[book.PaidOut] < 21_250_000 {
				t.Errorf("%d UGX, %v", done.Worth(), stands)
			}
			o.balanced()
		})
	}
}

// spec: payout-parts
func TestWhatIsAboveADaysLimitGoesOutTheNextDay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		o.limit(payrail.Bounds{Min: 500, Max: 60_000, Day: 120_000})
		payoutID := o.owe("3456")
		held := o.untilPart(payoutID, func(p Payout) bool { return p.phase == held })
		tomorrow := clock.DayInKampala(clock.Now()).AddDate(0, 0, 1)
		if held.Hold != HoldWallet || held.Status != Processing || held.nextAt.Before(tomorrow) || held.nextAt.After(tomorrow.Add(time.Hour)) || len(o.rails.Lines()) != 2 {
			t.Errorf("%+v, paid %v, want two parts today and the rest to wait", held, o.rails.Lines())
		}
		if held.paidFrom != book.CooperativeFloat || held.countedAt == nil {
			t.Errorf("%+v, want what was paid to stay drawn and counted", held)
		}
		eventually(t, "the farmer was told", func() bool { return len(o.read(&o.texts)) == 1 })
		if text := o.read(&o.texts)[0]; !strings.Contains(text, "52,416") || !strings.Contains(text, "enkya") {
			t.Errorf("told %q, want what waits for tomorrow", text)
		}
		if found, _, err := o.HeldInVain(ctx); err != nil || len(found) > 0 {
			t.Errorf("%v, %v", found, err)
		}
		if err := o.Store.Update(ctx, o.lookAgain(ctx, held)); err != nil { // too soon: the day is not over
			t.Fatal(err)
		}
		held = o.untilPart(payoutID, func(p Payout) bool { return p.Hold == HoldWallet && p.version > held.version })
		defer clock.Jump(24*time.Hour + time.Minute)()
		if err := o.Store.Update(ctx, o.lookAgain(ctx, held)); err != nil {
			t.Fatal(err)
		}
		done := o.until(payoutID, Completed)
		if len(o.rails.Lines()) != 3 || done.Hold != "" || done.Worth() < 157_249 {
			t.Errorf("%+v, paid %v", done, o.rails.Lines())
		}
		eventually(t, "the farmer has a receipt", func() bool { return len(o.read(&o.texts)) == 2 })
		o.balanced()
	})
}

// spec: payout-parts, rail-failure-codes
func TestAWalletThatIsFullInTheMiddleGetsTheRestTomorrow(t *testing.T) {
	o := newOffice(t, storetest.Open(t))
	signing, err := payout.DevSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	o.rails = sandboxtest.Payout(t, payout.Options{PawaPayKey: signing, Rate: 3700_000_000, Settles: time.Millisecond, Most: 60_000, WalletDay: 110_000,
		PawaPayToken: secret.New("t"), YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s")})
	o.Rail = rails(o.rails.URL+"/payout", 3700_000_000, 0, nil, nil)[1] // which says its limits itself
	o.work(o.Kinds())
	payoutID := o.owe("3456")
	full := o.until(payoutID, Failed)
	if full.Hold != HoldWallet || full.Failure != "WALLET_LIMIT_REACHED" || full.Paid == 0 || full.nextAt.Before(clock.DayInKampala(clock.Now()).AddDate(0, 0, 1)) {
		t.Errorf("%+v, want the rest to wait for tomorrow", full)
	}
	defer clock.Jump(24*time.Hour + time.Minute)()
	if err := o.Store.Update(ctx, o.commitMove(ctx, full, observation{seen: due})); err != nil {
		t.Fatal(err)
	}
	o.until(payoutID, Completed)
	done := o.inParts(payoutID)
	if len(done.Parts) != 4 || done.Parts[2].Status != refFailed || done.Parts[3].Status != refPaid || done.Retries != 1 || done.Worth() < 157_249 {
		t.Errorf("%+v, want the rest under a new reference", done)
	}
	o.balanced()
}

// spec: payout-parts
func TestWhatNoTransferCanBeIsRefusedOrReviewed(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	o.limit(payrail.Bounds{Min: 200_000, Max: 500_000})
	if made, err := o.Pay(ctx, o.order("3456"), time.Second); !fault.Is(err, fault.InvalidRequest) || !strings.Contains(err.Error(), "157250 UGX") || !strings.Contains(err.Error(), "200000") {
		t.Errorf("%+v, %v", made, err)
	}
	if p := o.until(o.owe("3457"), ManualReview); p.Failure != "AMOUNT_OUT_OF_BOUNDS" {
		t.Errorf("%+v", p)
	}
	o.Routes.Limits[phone.MTN] = payrail.Bounds{IsClosed: true}
	if made, err := o.Pay(ctx, o.order("3458"), time.Second); !fault.Is(err, fault.PayoutProviderUnavailable) {
		t.Errorf("%+v, %v", made, err)
	}
	if len(o.rails.Lines()) != 0 {
		t.Errorf("paid %v", o.rails.Lines())
	}
	o.balanced()
}

// A rail takes back that a part has failed, while the rest waits: it is a part of
// what is owed, and what it is too much is a claim.
// spec: payout-parts
func TestAPartThatWasPaidAfterAllIsCounted(t *testing.T) {
	for name, row := range map[string]struct {
		late   money.USDC
		status Status
		over   int64
	}{
		"as much as is left": {21_250_000, Completed, 0},
		"less than is left":  {10_000_000, Failed, 0},
		"more than is left":  {30_000_000, Completed, 8_750_000},
	} {
		t.Run(name, func(t *testing.T) {
			o := newOffice(t, storetest.Open(t))
			o.work(nil) // nobody pays: all is done here
			o.Rail = &turncoat{Rail: o.Rail}
			p := o.order("3456")
			late := payrail.NewReference()
			step := func(on func(tx *store.Tx) error) {
				t.Helper()
				if err := o.Store.Update(ctx, on); err != nil {
					t.Fatal(err)
				}
			}
			move := func(ob observation) {
				t.Helper()
				step(func(tx *store.Tx) (err error) { p, err = o.makeMove(tx, p, ob); return err })
			}
			step(func(tx *store.Tx) (err error) {
				if p, err = o.begin(tx, p, false); err != nil {
					return err
				}
				old := p
				old.Reference, old.portion, old.Local = late, row.late, payrail.Shillings(row.late, 3700_000_000)
				if err := insertReference(tx, late, p.ID, p.CreatedAt); err != nil {
					return err
				}
				if err := setRail(tx, old, ""); err != nil {
					return err
				}
				return setReference(tx, late, refFailed, "")
			})
			half := observation{seen: quoted, rate: 3700_000_000, of: railReference{amount: 21_250_000, local: 78_625}}
			move(half)
			move(observation{seen: paid, transaction: "MP1"})
			if p.Status != Processing || p.phase != quoting || p.Paid != 21_250_000 {
				t.Fatalf("%+v, want more to come", p)
			}
			move(half)
			move(observation{seen: failed, code: "X", hold: HoldWallet, until: tomorrowInKampala()})
			due := p.nextAt
			for range 2 { // the second time it is known
				then, err := o.ApplyPayoutEvent(ctx, inbound.Event{Subject: late})
				if err != nil {
					t.Fatal(err)
				}
				if then != nil {
					step(then)
				}
			}
			got := o.inParts(p.ID)
			if got.Status != row.status || row.status == Failed && (got.Paid != 31_250_000 || got.Hold != HoldWallet || !got.nextAt.Equal(due) || got.Reference != p.Reference) {
				t.Errorf("%+v, want %s", got, row.status)
			}
			if over := int64(o.net(book.At(book.Overpaid, ""))); over != row.over || (over > 0) != slices.Contains(o.read(&o.alarms), "payout_paid_twice") {
				t.Errorf("overpaid %d, alarms %v", over, o.read(&o.alarms))
			}
			if different, err := o.CompareRows(ctx); err != nil || len(different) > 0 {
				t.Errorf("%v, %v", different, err)
			}
		})
	}
}

// The limits are those of the rail that pays, not of the usual one.
// spec: payout-parts, rail-per-operator
func TestTheRailThatPaysSaysHowMuch(t *testing.T) {
	o := newOffice(t, storetest.Open(t))
	_, ofMTN, _ := tills(o)
	told := &telling{till: ofMTN, most: 80_000}
	o.Routes.By[phone.MTN] = []payrail.Rail{told}
	o.work(o.Kinds())
	payoutID := o.owe("3456")
	o.until(payoutID, Completed)
	if done := o.inParts(payoutID); len(done.Parts) != 2 || !ofMTN.has(done.Parts[0].Reference) || !ofMTN.has(done.Parts[1].Reference) {
		t.Errorf("%+v, want two parts by MTN's rail", done)
	}
	o.balanced()
}

// telling is a till that says how much it pays at once.
type telling struct {
	*till
	most money.UGX
}

func (w *telling) Bounds(context.Context, phone.Operator) (payrail.Bounds, error) {
	return payrail.Bounds{Max: w.most}, nil
}

// What is older than parts is whole: the migration gives it what a payout in one
// piece has today.
// spec: payout-parts, migrations
func TestWhatIsOlderThanPartsIsWhole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := newOffice(t, s)
		usual, _, _ := tills(o)
		o.Routes.By = nil
		o.work(o.Kinds())
		o.until(o.owe("3456"), Completed)
		usual.set(func(w *till) { w.Holds = true })
		refused := o.owe("3457")
		o.until(refused, Processing)
		usual.Fail("UG-3457")
		o.until(refused, ManualReview)
		o.until(o.owe("3458"), Processing)
		snapshot := func() (rows []string) {
			err := s.Read(ctx, func(tx *store.Tx) error {
				rows = nil
				return tx.Each(func(r store.Row) error {
					var reference, state, transaction string
					var n [7]int64
					err := r.Scan(&reference, &state, &transaction, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6])
					rows = append(rows, fmt.Sprint(reference, state, transaction, n))
					return err
				}, `select r.reference, r.state, r.transaction_id, r.amount_usdc, r.amount_ugx, r.rate, p.portion_usdc, p.paid_usdc, p.paid_ugx,
					case when r.state = 'PAID' and r.ended_at is not null then 1 else 0 end from payout_reference r join payout p on p.id = r.payout_id order by r.reference`)
			})
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		want := snapshot()
		text, err := os.ReadFile("../store/migrations/00056_parts.sql")
		if err != nil {
			t.Fatal(err)
		}
		up, _, _ := strings.Cut(string(text), "-- +goose Down")
		older := []string{"update payout set portion_usdc = 0", "update payout_reference set amount_usdc = 0, rate = 0, ended_at = null, transaction_id = ''",
			"update payout_reference set amount_ugx = 0 where state = 'OPEN'"}
		ran := 0
		err = s.Update(ctx, func(tx *store.Tx) error {
			ran = 0
			for _, statement := range older {
				if err := tx.Run(statement); err != nil {
					return err
				}
			}
			for statement := range strings.SplitSeq(up, ";") {
				if at := strings.Index(statement, "update payout"); at >= 0 {
					ran++
					if err := tx.Run(statement[at:]); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if got := snapshot(); err != nil || ran != 4 || !slices.Equal(got, want) {
			t.Errorf("%v, %d statements: got\n%s\nwant\n%s", err, ran, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		usual.Pay("UG-3458")
		eventually(t, "all has ended", func() bool {
			p, err := o.inFlight()
			return err == nil && p == 0
		})
		o.balanced()
	})
}

// inFlight is the shillings that a rail may have.
func (o *office) inFlight() (sum money.UGX, err error) {
	err = o.Store.Read(ctx, func(tx *store.Tx) error { sum, err = ShillingsInFlight(tx); return err })
	return sum, err
}
