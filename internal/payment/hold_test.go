package payment

import (
	"slices"
	"testing"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// spec: payout-hold
func TestAHeldPayoutWaitsUntilTheRuleOrTheOperatorLetsItGo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		hold := func() Payout {
			p := o.order("3456")
			err := o.Store.Update(ctx, func(tx *store.Tx) error {
				payoutID, err := o.Owe(tx, p)
				if err != nil {
					return err
				}
				if p, err = payoutByID(tx, payoutID); err != nil {
					return err
				}
				p, err = o.makeMove(tx, p, judged(HoldLimit))
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if p.Status != Pending || p.Hold != HoldLimit || p.account != book.Payable || p.ReferenceOrNil() != nil {
				t.Fatalf("got %+v, want PENDING, held, in farmer_payable", p)
			}
			return p
		}
		byAdmin := hold()
		if _, err := o.Resolve(ctx, byAdmin.ID, PaidAtOffice, "receipt 7", "key_1"); !fault.Is(err, fault.DuplicatePayout) {
			t.Errorf("paid at the office while it is held: %v", err)
		}
		again, err := o.Resolve(ctx, byAdmin.ID, RetryAction, "it is right", "key_1")
		if err != nil || again.Status != Pending || again.Hold != "" || again.Retries != 0 || again.Reference != byAdmin.Reference {
			t.Fatalf("got %+v, %v, want it on its way under its first reference", again, err)
		}
		if done := o.until(byAdmin.ID, Completed); !done.waived {
			t.Errorf("got %+v, want it to be held by no rule again", done)
		}
		byRule := hold()
		if err := o.Store.Update(ctx, o.lookAgain(ctx, byRule)); err != nil {
			t.Fatal(err)
		}
		if done := o.until(byRule.ID, Completed); done.Hold != "" || done.waived {
			t.Errorf("got %+v", done)
		}
		if got := o.rails.Paid(); len(got) != 2 {
			t.Errorf("paid: %v, want two", got)
		}
		o.balanced()
	})
}

// What is held today is paid on a day that has room.
// spec: limit-payout-caps
func TestAnAdvanceAboveTheCapOfADayGoesOnTheNext(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		o.Limits.FarmerDay = 60_000_000
		owe := func() Payout {
			p := o.order("3456")
			p.Reason = DeliveryAdvance
			var payoutID string
			err := o.Store.Update(ctx, func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err })
			if err != nil {
				t.Fatal(err)
			}
			if p, err = o.GetPayout(ctx, payoutID); err != nil {
				t.Fatal(err)
			}
			return p
		}
		first, second := owe(), owe()
		if first.Hold != "" || second.Hold != HoldLimit || second.countedAt != nil {
			t.Fatalf("got the holds %q and %q, want the second held", first.Hold, second.Hold)
		}
		if wait := second.nextAt.Sub(today()); wait <= 24*time.Hour || wait > 24*time.Hour+time.Minute {
			t.Errorf("looked at again %s after the day began, want soon after the next one begins", wait)
		}
		o.until(first.ID, Completed)
		look := func() Payout {
			p, err := o.GetPayout(ctx, second.ID)
			if err == nil {
				err = o.Store.Update(ctx, o.lookAgain(ctx, p))
			}
			if err == nil {
				p, err = o.GetPayout(ctx, second.ID)
			}
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		if p := look(); p.Hold != HoldLimit {
			t.Errorf("got %+v, want it held while the day has no room", p)
		}
		defer clock.Jump(24 * time.Hour)()
		if p := look(); p.Hold != "" || p.countedAt == nil {
			t.Errorf("got %+v, want it let go and counted", p)
		}
		o.until(second.ID, Completed)
		if alarms := o.read(&o.alarms); !slices.Contains(alarms, "payout_held") {
			t.Errorf("alarms: %v, want payout_held", alarms)
		}
		o.balanced()
	})
}

// What a cooperative owes while it does no business waits, before it is written
// down and also when it is on its way already, and goes on when the cooperative
// operates again, or when ADMIN lets it go.
// spec: payout-hold-cooperative
func TestWhatASuspendedCooperativeOwesWaits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		waits, released := o.order("3456"), o.order("3457")
		cooperativeID := waits.CooperativeID
		brake := func(status string) {
			t.Helper()
			err := o.Store.Update(ctx, func(tx *store.Tx) error {
				return tx.ExecOne("update organisation set status = $1 where id = $2", status, cooperativeID)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		brake("SUSPENDED")
		for _, p := range []*Payout{&waits, &released} {
			err := o.Store.Update(ctx, func(tx *store.Tx) error {
				payoutID, err := o.Owe(tx, *p)
				if err == nil {
					*p, err = payoutByID(tx, payoutID)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if p.Hold != HoldCooperative || p.Status != Pending {
				t.Fatalf("hold %q and status %s, want COOPERATIVE_NOT_ACTIVE and PENDING", p.Hold, p.Status)
			}
		}
		if _, err := o.Resolve(ctx, released.ID, RetryAction, "the operator says so", "key_1"); err != nil {
			t.Fatal(err)
		}
		o.until(released.ID, Completed)
		if err := o.Store.Update(ctx, o.lookAgain(ctx, waits)); err != nil {
			t.Fatal(err)
		}
		still, err := o.GetPayout(ctx, waits.ID)
		if err != nil || still.Hold != HoldCooperative {
			t.Fatalf("hold %q, %v, want it to wait while the cooperative is suspended", still.Hold, err)
		}
		brake("ACTIVE")
		if err := o.Store.Update(ctx, o.lookAgain(ctx, still)); err != nil {
			t.Fatal(err)
		}
		o.until(waits.ID, Completed)
		if got := o.rails.Paid(); len(got) != 2 {
			t.Errorf("paid %v, want two", got)
		}
		o.balanced()
	})
}

// The brake also stops what was written down before it and has not been sent.
// spec: payout-hold-cooperative
func TestTheBrakeStopsWhatIsOnItsWayToTheRail(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	p := o.order("3456")
	err := o.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if p, err = o.begin(tx, p, false); err != nil {
			return err
		}
		return tx.ExecOne("update organisation set status = 'SUSPENDED' where id = $1", p.CooperativeID)
	})
	if err != nil {
		t.Fatal(err)
	}
	seen, err := o.observe(ctx, p)
	if err != nil || seen.seen != quoted {
		t.Fatalf("saw %q, %v, want a quote", seen.seen, err)
	}
	if err := o.Store.Update(ctx, o.commitMove(ctx, p, seen)); err != nil {
		t.Fatal(err)
	}
	if p, err = o.GetPayout(ctx, p.ID); err != nil || p.Hold != HoldCooperative {
		t.Fatalf("hold %q, %v, want COOPERATIVE_NOT_ACTIVE", p.Hold, err)
	}
	if got := o.rails.Paid(); len(got) != 0 {
		t.Errorf("paid %v, want nothing", got)
	}
}

// A phone that is changed after the number was looked up, and before anything was
// sent, stops the payout too; so does one that is changed before the cooperative
// sends a loan's disbursement again by hand.
// spec: payout-phone-changed
func TestAPhoneThatIsChangedOnTheWayStopsThePayout(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		o.Reviews.Mode = policy.Holds
		change := func(farmerID, number string) {
			t.Helper()
			to := farmers.Phone(t, number)
			if _, err := o.Farmers.ChangeContact(ctx, farmerID, farmer.ContactRequest{Phone: &to}, "key_1"); err != nil {
				t.Fatal(err)
			}
		}
		p, lent := o.order("3456"), o.order("0005") // whose number the rail refuses
		lent.Reason, lent.LoanID = LoanDisbursement, "loan_1"
		err := o.Store.Update(ctx, func(tx *store.Tx) (err error) {
			if p, err = o.begin(tx, p, false); err == nil {
				lent.ID, err = o.Owe(tx, lent)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		seen, err := o.observe(ctx, p)
		if err != nil || seen.seen != quoted {
			t.Fatalf("saw %q, %v, want a quote", seen.seen, err)
		}
		change(p.FarmerID, "+256772129456")
		if err := o.Store.Update(ctx, o.commitMove(ctx, p, seen)); err != nil {
			t.Fatal(err)
		}
		if p, err = o.GetPayout(ctx, p.ID); err != nil || p.Hold != HoldPhone || p.nextAt.Before(clock.Now().Add(23*time.Hour)) {
			t.Errorf("got %+v, %v, want it held for a day", p, err)
		}
		o.until(lent.ID, ManualReview)
		change(lent.FarmerID, "+256772128456")
		order := lent
		order.LoanID = ""
		made, err := o.Pay(ctx, order, time.Minute)
		if err != nil || made.ID != lent.ID || made.Hold != HoldPhone || made.waived {
			t.Errorf("got %+v, %v, want the disbursement held", made, err)
		}
		if got := o.rails.Paid(); len(got) != 0 {
			t.Errorf("paid %v, want nothing", got)
		}
		o.balanced()
	})
}
