package payment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/float"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// waitFor owes advances of 42.5 USDC, the oldest first.
func (o *office) waitFor(n int) (list []string) {
	o.t.Helper()
	for range n {
		p := o.order("3456")
		p.Reason = DeliveryAdvance
		err := o.Store.Update(ctx, func(tx *store.Tx) error {
			payoutID, err := o.Owe(tx, p)
			list = append(list, payoutID)
			return err
		})
		if err != nil {
			o.t.Fatal(err)
		}
	}
	return list
}

func (o *office) fund(reference string, amount money.USDC) {
	o.t.Helper()
	if _, err := o.Floats.Fund(ctx, float.Funding{CooperativeID: o.coop, Reference: reference, Amount: amount}); err != nil {
		o.t.Fatal(err)
	}
}

// net is what stands on the debit side of a place.
func (o *office) net(at book.Place) (net money.USDC) {
	o.t.Helper()
	err := o.Store.Read(ctx, func(tx *store.Tx) error {
		sum, err := book.NetOf(tx, at)
		net = money.USDC(sum)
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return net
}

// released are the payouts in the order in which they were let go.
func (o *office) released() (list []string) {
	o.t.Helper()
	err := o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = store.All(tx, func(r store.Row) (cause string, err error) { return cause, r.Scan(&cause) },
			"select cause from book_entry where step like '% released' order by created_at, cause")
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return list
}

// A process that dies before the release is committed has released nothing, two
// that release at the same time release once, and what is more than one
// transaction's share goes on.
// spec: float-release, float-line
func TestAReleaseThatIsCutOrRunTwiceLetsEachPayoutGoOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := newOffice(t, s)
		o.work(nil)
		o.Floats.DefaultCredit = 0
		const waiting = 25 // more than one transaction lets go
		list := o.waitFor(waiting)
		o.fund("BANK-1", (waiting-1)*42_500_000+1)
		var cuts atomic.Int64
		kinds := o.Kinds()
		i := slices.IndexFunc(kinds, func(k job.Kind) bool { return k.Name == book.KindRaised })
		run := kinds[i].Run
		kinds[i].Waits = []time.Duration{0, 0, 0, 0}
		kinds[i].Run = func(ctx context.Context, j *job.Job) (job.Then, error) {
			then, err := run(ctx, j)
			return func(tx *store.Tx) error {
				if err := then(tx); err != nil || cuts.Add(1) > 2 {
					return err
				}
				return errors.New("the process dies before the commit")
			}, err
		}
		o.work(kinds)
		o.work(kinds)
		for _, payoutID := range list[:waiting-1] {
			o.until(payoutID, Completed)
		}
		last, err := o.GetPayout(ctx, list[waiting-1])
		if err != nil || last.Hold != HoldFloat || last.paidFrom != book.Unfunded {
			t.Errorf("got %+v, %v, want the youngest to wait", last, err)
		}
		if got := o.released(); !slices.Equal(got, list[:waiting-1]) {
			t.Errorf("released %v, want each once and the oldest first: %v", got, list[:waiting-1])
		}
		if got := o.rails.Paid(); len(got) != waiting-1 {
			t.Errorf("%d were paid, want %d", len(got), waiting-1)
		}
		if cuts.Load() < 3 {
			t.Errorf("the release ended %d times, want two cuts and an end", cuts.Load())
		}
		if balance, owed := -o.net(book.At(book.CooperativeFloat, o.coop)), o.net(book.At(book.Unfunded, o.coop)); balance != 1 || owed != 42_500_000 {
			t.Errorf("the float holds %s and %s is not funded, want 0.000001 and 42.5", balance, owed)
		}
		o.balanced()
	})
}

// Without the job a payout that waits finds the money by itself, and not before
// those that are older.
// spec: float-release, float-line
func TestAPayoutThatWaitsLooksForItself(t *testing.T) {
	o := newOffice(t, storetest.Open(t))
	o.work(nil)
	o.Floats.DefaultCredit = 0
	list := o.waitFor(2)
	o.fund("BANK-1", 42_500_000)
	look := func(payoutID string) Payout {
		t.Helper()
		p, err := o.GetPayout(ctx, payoutID)
		if err == nil {
			err = o.Store.Update(ctx, o.lookAgain(ctx, p))
		}
		if err == nil {
			p, err = o.GetPayout(ctx, payoutID)
		}
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	if p := look(list[1]); p.Hold != HoldFloat || p.nextAt.Before(clock.Now().Add(59*time.Minute)) {
		t.Errorf("got %+v, want the younger one to wait another hour", p)
	}
	if p := look(list[0]); p.Hold != "" || p.paidFrom != book.CooperativeFloat || p.countedAt == nil {
		t.Errorf("got %+v, want the older one to draw", p)
	}
	o.balanced()
}

// What was cancelled after it drew, and what a rail paid although nothing covered
// it, is in the float.
// spec: float-give-back, float-cover
func TestTheFloatFollowsWhatBecameOfAPayout(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	o.Floats.DefaultCredit = 0
	o.fund("BANK-1", 42_500_000)
	p := o.order("0005") // whose number the rail refuses
	var payoutID string
	err := o.Store.Update(ctx, func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err })
	if err != nil {
		t.Fatal(err)
	}
	refused := o.until(payoutID, ManualReview)
	if balance := -o.net(book.At(book.CooperativeFloat, o.coop)); balance != 0 {
		t.Errorf("the float holds %s while a payout is reviewed, want 0", balance)
	}
	waits := o.waitFor(1)[0]
	if err := o.Store.Update(ctx, func(tx *store.Tx) error { return o.Cancel(tx, refused.ID) }); err != nil {
		t.Fatal(err)
	}
	o.until(waits, Completed) // what was given back pays for who waited
	uncovered := o.waitFor(1)[0]
	held, err := o.GetPayout(ctx, uncovered)
	if err != nil || held.Hold != HoldFloat {
		t.Fatalf("got %+v, %v, want it to wait", held, err)
	}
	if err := o.Store.Update(ctx, o.paidLate(held.Reference, payrail.Report{State: payrail.Paid, TransactionID: "late"})); err != nil {
		t.Fatal(err)
	}
	o.until(uncovered, Completed)
	if balance := -o.net(book.At(book.CooperativeFloat, o.coop)); balance != -42_500_000 {
		t.Errorf("the float holds %s, want -42.5: the money has left", balance)
	}
	state, err := o.Floats.State(ctx, o.coop)
	if err != nil || state.WaitingCount != 0 || state.Available != 0 {
		t.Errorf("got %+v, %v, want nobody to wait", state, err)
	}
}

// What was written down before there were floats is paid as it was, and goes back
// to where it came from.
// spec: float-opening
func TestAPayoutFromBeforeTheFloatsDrawsOnNone(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	o.Floats.DefaultCredit = 0
	old := func(last string) string {
		t.Helper()
		p := o.order(last)
		var payoutID string
		err := o.Store.Update(ctx, func(tx *store.Tx) (err error) {
			p.Reason = NetCoffeePayment // which draws on nothing; then it is what the migration leaves
			if p, err = o.begin(tx, p, false); err != nil {
				return err
			}
			payoutID = p.ID
			if err := tx.ExecOne("update payout set reason = 'TOP_UP' where id = $1", p.ID); err != nil {
				return err
			}
			if err := tx.Run("update book_line set account = 'opening', holder = '' where account = 'sale'"); err != nil {
				return err
			}
			return o.schedule(tx, p)
		})
		if err != nil {
			t.Fatal(err)
		}
		return payoutID
	}
	o.until(old("3456"), Completed)
	refused := o.until(old("0005"), ManualReview)
	opening := book.At(book.Opening, "")
	if got := o.net(opening); got != 85_000_000 {
		t.Errorf("opening has paid %s, want 85", got)
	}
	if err := o.Store.Update(ctx, func(tx *store.Tx) error { return o.Cancel(tx, refused.ID) }); err != nil {
		t.Fatal(err)
	}
	if got, float := o.net(opening), o.net(book.At(book.CooperativeFloat, o.coop)); got != 42_500_000 || float != 0 {
		t.Errorf("opening has paid %s and the float %s, want 42.5 and 0", got, float)
	}
	o.balanced()
}

// Whatever is drawn, given back, paid in and granted in whatever order: the float
// never lends more than the credit, and the kept balance is the sum of its lines.
// spec: float-kept, float-cover
func TestAFloatNeverLendsMoreThanTheCredit(t *testing.T) {
	o := newOffice(t, storetest.Open(t))
	o.work(nil)
	o.Floats.DefaultCredit = 0
	credit, funded := money.USDC(0), 0
	var all []string
	check := func(after string) {
		t.Helper()
		balance := -o.net(book.At(book.CooperativeFloat, o.coop))
		if balance+credit < 0 {
			t.Fatalf("after %s: the float is at %s with a credit of %s", after, balance, credit)
		}
		err := o.Store.View(ctx, func(tx *store.Tx) error {
			misfits, err := book.Misfits(tx)
			if err == nil && len(misfits) > 0 {
				err = fmt.Errorf("kept balances: %+v", misfits)
			}
			return err
		})
		if err != nil {
			t.Fatalf("after %s: %v", after, err)
		}
	}
	for n := range 60 {
		switch n % 6 {
		case 0, 1, 2:
			all = append(all, o.waitFor(1)...)
			check("an advance")
		case 3:
			funded++
			o.fund(fmt.Sprint("BANK-", funded), money.USDC(n)*1_000_000+7)
			check("a funding")
		case 4:
			credit = max(credit, money.USDC(n*3)*1_000_000)
			if _, err := o.Floats.SetCredit(ctx, o.coop, credit, "key_1"); err != nil {
				t.Fatal(err)
			}
			check("a credit")
		case 5:
			for _, payoutID := range all {
				p, err := o.GetPayout(ctx, payoutID)
				if err == nil && p.phase == held {
					err = o.Store.Update(ctx, o.lookAgain(ctx, p))
				}
				if err != nil {
					t.Fatal(err)
				}
				check("a look")
			}
		}
	}
	if -o.net(book.At(book.CooperativeFloat, o.coop)) >= 0 {
		t.Error("no credit was used, want some to be")
	}
}
