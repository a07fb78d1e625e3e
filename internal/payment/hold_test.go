package payment

import (
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
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
			if p.Status != Pending || p.Hold != HoldLimit || p.account != farmerPayable || p.ReferenceOrNil() != nil {
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
