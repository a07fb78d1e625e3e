package payment

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// knowing is a rail of a test that says whose a wallet is.
type knowing struct {
	till

	book struct {
		sync.Mutex
		holder payrail.Holder
		err    error
		asked  int
	}
}

func (k *knowing) says(name string, err error) {
	k.book.Lock()
	defer k.book.Unlock()
	k.book.holder, k.book.err = payrail.Holder{Name: secret.New(name), Active: true}, err
}

func (k *knowing) asked() int {
	k.book.Lock()
	defer k.book.Unlock()
	return k.book.asked
}

func (k *knowing) Holder(context.Context, phone.Number) (payrail.Holder, error) {
	k.book.Lock()
	defer k.book.Unlock()
	k.book.asked++
	return k.book.holder, k.book.err
}

// hallOfNames is an office whose one farmer is Nakato Sarah, and whose rail knows
// the wallet under a name.
func hallOfNames(t *testing.T, s *store.Store, mode policy.Mode, wallet string) (*office, *knowing, *bytes.Buffer) {
	t.Helper()
	o := newOffice(t, s)
	rail := &knowing{till: till{name: "knowing"}}
	rail.says(wallet, nil)
	o.Rail = rail
	o.Reviews.Mode = mode
	o.Reviews.Ledger = silentLedger{}
	said := &bytes.Buffer{}
	o.Log = slog.New(slog.NewJSONHandler(&locked{to: said}, nil))
	return o, rail, said
}

// locked is a writer that several may use.
type locked struct {
	mu sync.Mutex
	to *bytes.Buffer
}

func (l *locked) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.to.Write(b)
}

// name gives a farmer one; empty takes it away.
func (o *office) name(farmerID, name string) {
	o.t.Helper()
	err := o.Store.Update(ctx, func(tx *store.Tx) error {
		return tx.ExecOne("update farmer set name = $2 where id = $1", farmerID, name)
	})
	if err != nil {
		o.t.Fatal(err)
	}
}

// named is an order for a farmer who is Nakato Sarah.
func (o *office) named(reason Reason) Payout {
	o.t.Helper()
	p := o.order("3456")
	p.Reason = reason
	o.name(p.FarmerID, "Nakato Sarah")
	return p
}

// oweIt writes a debt down, as the service itself does.
func (o *office) oweIt(p Payout) string {
	o.t.Helper()
	var payoutID string
	err := o.Store.Update(ctx, func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err })
	if err != nil {
		o.t.Fatal(err)
	}
	return payoutID
}

// untilHeld waits until something holds a payout.
func (o *office) untilHeld(payoutID string, hold Hold) (p Payout) {
	o.t.Helper()
	eventually(o.t, "it is held", func() bool {
		var err error
		if p, err = o.GetPayout(ctx, payoutID); err != nil {
			o.t.Fatal(err)
		}
		return p.phase == held && p.Hold == hold
	})
	return p
}

// reviewsFor are those of the rule about a subject.
func (o *office) reviewsFor(status review.Status, rule policy.Name) (list []review.Review) {
	o.t.Helper()
	err := o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = store.All(tx, func(r store.Row) (v review.Review, err error) {
			return v, r.Scan(&v.ID, &v.Subject, &v.JobID)
		}, "select id, subject, job_id from review where status = $1 and findings like '%"+string(rule)+"%' order by id", string(status))
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return list
}

// Every reason there is goes through the one place: none is paid to a wallet under
// another name, by either door, and all are once ADMIN has let the wallet go.
// spec: wallet-name
func TestAWalletUnderAnotherNameIsNotPaidWhateverFor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, rail, said := hallOfNames(t, s, policy.Holds, "Okello James")
		o.work(slices.Concat(o.Kinds(), o.Reviews.Kinds()))
		var waiting []string
		for _, reason := range Reasons {
			waiting = append(waiting, o.oweIt(o.named(reason)))
		}
		for _, reason := range []Reason{TopUp, Manual} { // by a caller's order
			made, err := o.Pay(ctx, o.named(reason), time.Minute)
			if err != nil || made.Hold != HoldHolder || made.Status != Pending {
				t.Fatalf("%s by hand: %+v, %v, want it held", reason, made, err)
			}
			waiting = append(waiting, made.ID)
		}
		for _, payoutID := range waiting {
			if p := o.untilHeld(payoutID, HoldHolder); p.nextAt.After(clock.Now().Add(2 * time.Hour)) {
				t.Errorf("%s looks again at %s, want it soon", p.Reason, p.nextAt)
			}
		}
		if rail.asked() == 0 || len(rail.took) > 0 {
			t.Fatalf("asked %d times, sent %v", rail.asked(), rail.took)
		}
		open := o.reviewsFor(review.Open, policy.WalletName)
		if len(open) != 1 || !slices.Contains(waiting, open[0].Subject) {
			t.Fatalf("%+v, want one review for the wallet", open)
		}
		p, err := o.GetPayout(ctx, waiting[0])
		if err != nil {
			t.Fatal(err)
		}
		// A look of its own ends nothing, and asks nobody.
		asked := rail.asked()
		if err := o.Store.Update(ctx, o.lookAgain(ctx, p)); err != nil {
			t.Fatal(err)
		}
		if p = o.untilHeld(p.ID, HoldHolder); rail.asked() != asked {
			t.Error("the operator was asked about a wallet that is known")
		}
		if _, err := o.Resolve(ctx, p.ID, RetryAction, "her husband James Okello, +256772123456", "key_admin"); err != nil {
			t.Fatal(err)
		}
		for _, payoutID := range waiting {
			o.until(payoutID, Completed)
		}
		later := o.oweIt(o.named(NetCoffeePayment))
		o.until(later, Completed)
		if rail.asked() != asked {
			t.Errorf("the operator was asked %d times, want %d: the number was let go", rail.asked(), asked)
		}
		eventually(t, "the review is decided", func() bool { return len(o.reviewsFor(review.Approved, policy.WalletName)) == 1 })
		for _, secret := range []string{"Okello", "James", "Nakato", "Sarah"} {
			if strings.Contains(said.String(), secret) {
				t.Errorf("the log names %s: %s", secret, said)
			}
			for _, table := range []string{"event where data", "review where findings", "review where note", "job where args", "wallet_holder where mark"} {
				n := 0
				err := o.Store.Read(ctx, func(tx *store.Tx) error {
					return tx.QueryRow("select count(*) from " + table + " like '%" + secret + "%'").Scan(&n)
				})
				if err != nil || n > 0 {
					t.Errorf("%s in %d rows of %s, %v", secret, n, table, err)
				}
			}
		}
		o.balanced()
	})
}

// A rule that only marks lets everything through and says so of each payout.
// spec: wallet-name
func TestWhereNothingIsHeldAWalletUnderAnotherNameIsMarked(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, rail, _ := hallOfNames(t, s, policy.Flags, "Okello James")
		o.work(o.Kinds())
		for _, reason := range Reasons {
			o.until(o.oweIt(o.named(reason)), Completed)
		}
		if got := o.reviewsFor(review.Flagged, policy.WalletName); len(got) != len(Reasons) {
			t.Errorf("%d marks, want %d", len(got), len(Reasons))
		}
		if rail.asked() != 1 {
			t.Errorf("asked %d times, want once", rail.asked())
		}
		// The rule is switched on: what is known counts, and its review opens.
		o.Reviews.Mode = policy.Holds
		payoutID := o.oweIt(o.named(NetCoffeePayment))
		p := o.untilHeld(payoutID, HoldHolder)
		if err := o.Store.Update(ctx, o.lookAgain(ctx, p)); err != nil {
			t.Fatal(err)
		}
		if got := o.reviewsFor(review.Open, policy.WalletName); len(got) != 1 || got[0].Subject != payoutID || rail.asked() != 1 {
			t.Errorf("%+v, asked %d times, want a review of what was known", got, rail.asked())
		}
	})
}

// Whatever an operator answers, and whatever it does not, is what it is: only
// another name holds.
// spec: wallet-name
func TestOnlyAnotherNameHoldsAPayout(t *testing.T) {
	for _, c := range []struct {
		why    string
		farmer string
		wallet payrail.Holder
		err    error
		asked  int // by two payouts
		marks  int
	}{
		{"the farmer's own", "Nakato Sarah", payrail.Holder{Name: secret.New("SARAH NAKATO"), Active: true}, nil, 1, 0},
		{"nobody knows the farmer's name", "", payrail.Holder{Name: secret.New("Okello James"), Active: true}, nil, 0, 0},
		{"the operator has no name", "Nakato Sarah", payrail.Holder{Active: true}, nil, 2, 0},
		{"the operator does not answer", "Nakato Sarah", payrail.Holder{}, errors.New("Okello James is away"), 2, 0},
		{"the operator is late", "Nakato Sarah", payrail.Holder{}, context.DeadlineExceeded, 2, 0},
		{"we are not let in", "Nakato Sarah", payrail.Holder{}, payrail.ErrDenied, 2, 0},
		{"there is no wallet", "Nakato Sarah", payrail.Holder{}, payrail.ErrNoWallet, 2, 2},
		{"the wallet is barred", "Nakato Sarah", payrail.Holder{Name: secret.New("Okello James")}, nil, 2, 2},
	} {
		t.Run(c.why, func(t *testing.T) {
			o, rail, said := hallOfNames(t, storetest.Open(t), policy.Holds, "")
			rail.book.holder, rail.book.err = c.wallet, c.err
			o.work(o.Kinds())
			for range 2 {
				p := o.named(NetCoffeePayment)
				o.name(p.FarmerID, c.farmer)
				o.until(o.oweIt(p), Completed)
			}
			if rail.asked() != c.asked {
				t.Errorf("asked %d times, want %d", rail.asked(), c.asked)
			}
			if got := o.reviewsFor(review.Flagged, policy.WalletName); len(got) != c.marks {
				t.Errorf("%d marks, want %d", len(got), c.marks)
			}
			if n := strings.Count(said.String(), "whose a wallet is"); n != 0 != (c.err != nil && !errors.Is(c.err, payrail.ErrNoWallet)) || strings.Contains(said.String(), "Okello") {
				t.Errorf("the log says %s", said)
			}
		})
	}
}

// A look that was lost, and one that died with the process before anything was
// written down, leave nothing: the next one counts. What is known is known to
// rails that cannot tell, and another number or name is asked about anew.
// spec: wallet-name
func TestALookThatIsLostIsAskedAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, rail, _ := hallOfNames(t, s, policy.Holds, "Okello James")
		o.work(nil) // nobody pays yet
		p := o.named(NetCoffeePayment)
		p.ID = o.oweIt(p)
		p, err := o.GetPayout(ctx, p.ID)
		if err != nil {
			t.Fatal(err)
		}
		see := func() observation {
			t.Helper()
			seen, err := o.observe(ctx, p)
			if err != nil || seen.seen != quoted {
				t.Fatalf("saw %q, %v, want a quote", seen.seen, err)
			}
			return seen
		}
		see() // and the process is killed
		if rows := o.countOf("wallet_holder"); rows != 0 || rail.asked() != 1 {
			t.Fatalf("%d rows, asked %d times: a look writes nothing", rows, rail.asked())
		}
		seen := see()
		if rail.asked() != 2 {
			t.Errorf("asked %d times, want it asked again", rail.asked())
		}
		if err := o.Store.Update(ctx, o.commitMove(ctx, p, seen)); err != nil {
			t.Fatal(err)
		}
		// The answer comes a second time, from a process that was thought dead.
		if err := o.Store.Update(ctx, o.commitMove(ctx, p, seen)); err != nil {
			t.Fatal(err)
		}
		if p = o.untilHeld(p.ID, HoldHolder); o.countOf("wallet_holder") != 1 || len(o.reviewsFor(review.Open, policy.WalletName)) != 1 {
			t.Error("want one row and one review")
		}
		other := &till{name: "mute"} // cannot tell
		o.Rail = other
		next := o.oweIt(o.named(DeliveryAdvance))
		if o.untilHeld(next, HoldHolder); rail.asked() != 2 {
			t.Errorf("asked %d times", rail.asked())
		}
		o.Rail = rail
		rail.says("Sarah Nakato", nil) // and a number of her own
		to := farmers.Phone(t, "+256772129456")
		if _, err := o.Farmers.ChangeContact(ctx, p.FarmerID, farmer.ContactRequest{Phone: &to}, "key_1"); err != nil {
			t.Fatal(err)
		}
		defer clock.Jump(100 * time.Hour)()
		o.work(o.Kinds())
		o.until(p.ID, Completed)
		o.until(next, Completed)
		if rail.asked() < 3 {
			t.Errorf("asked %d times, want another number asked about", rail.asked())
		}
		rail.says("Okello James", nil)
		last := o.named(TopUp)
		asked := rail.asked()
		o.until(o.oweIt(last), Completed) // known
		last = o.named(TopUp)
		o.name(last.FarmerID, "Achieng Ruth")
		if o.untilHeld(o.oweIt(last), HoldHolder); rail.asked() != asked+1 {
			t.Errorf("asked %d times, want another name asked about", rail.asked())
		}
	})
}

func (o *office) countOf(table string) (n int) {
	o.t.Helper()
	if err := o.Store.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow("select count(*) from " + table).Scan(&n) }); err != nil {
		o.t.Fatal(err)
	}
	return n
}
