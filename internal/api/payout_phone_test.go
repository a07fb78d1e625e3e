package api

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// newPhone changes a farmer's phone.
func (b *bank) newPhone(farmerID, number string) {
	b.t.Helper()
	b.want(ask{method: "PATCH", path: "/farmers/" + farmerID, token: b.tokens[access.Cooperative], body: fmt.Sprintf(`{"phone":%q}`, number)}, http.StatusOK)
}

// owed is what the service itself owes a farmer.
func (b *bank) owed(farmerID, batchID string, reason payment.Reason, amount money.USDC) (payoutID string) {
	b.t.Helper()
	b.rest.Update(func(tx *store.Tx) (err error) {
		payoutID, err = b.desk.Owe(tx, payment.Payout{FarmerID: farmerID, BatchID: batchID, CooperativeID: b.coop, Reason: reason, Amount: amount})
		return err
	})
	return payoutID
}

// later lets time pass for the phones, and the payouts look again.
func (b *bank) later(d time.Duration) {
	b.t.Helper()
	b.rest.Update(func(tx *store.Tx) error {
		rows, err := store.All(tx, func(r store.Row) (farmerID string, err error) { return farmerID, r.Scan(&farmerID) },
			"select farmer_id from farmer_phone where replaced_at is not null")
		for _, farmerID := range rows {
			if err == nil {
				err = tx.ExecOne("update farmer_phone set replaced_at = $1 where farmer_id = $2", time.Now().Add(-d), farmerID)
			}
		}
		if err == nil {
			_, err = tx.Exec("update job set run_at = $1 where kind = 'payment.payout' and owner = ''", time.Now())
		}
		return err
	})
}

// marks counts the reviews of a payout that name the rule.
func (b *bank) marks(payoutID, status string) int {
	return b.rest.Count("select count(*) from review where subject = $1 and status = $2 and findings like '%phone_changed%'", payoutID, status)
}

// payment reads one.
func (b *bank) payment(payoutID string) map[string]any {
	b.t.Helper()
	return b.want(ask{method: "GET", path: "/payments/" + payoutID, token: b.tokens[access.Admin]}, http.StatusOK)
}

// spec: payout-phone-changed
func TestAPhoneThatWasJustChangedIsPaidLaterWhateverFor(t *testing.T) {
	const newNumber = "+256772129456"
	for _, mode := range []policy.Mode{policy.Flags, policy.Holds} {
		t.Run(string(mode), func(t *testing.T) {
			b := openBank(t, storetest.Open(t))
			farmerID, settled := b.farmer(b.coop, "UG", "3456", 1), b.farmer(b.coop, "UG", "3457", 2)
			batchID, other := b.batch(b.coop, farmerID), b.batch(b.coop, settled)
			b.rest.Restart(func() { b.rest.Reviews.Mode = mode })
			// Who was registered a moment ago, or is said to have the same phone, has changed nothing.
			b.newPhone(settled, "+256772123457")
			b.until(b.owed(settled, other, payment.DeliveryAdvance, 1_000_000), "COMPLETED")
			b.newPhone(farmerID, newNumber)
			rows := map[string]string{}
			for _, reason := range []payment.Reason{payment.DeliveryAdvance, payment.NetCoffeePayment, payment.LoanDisbursement} {
				rows[string(reason)] = b.owed(farmerID, batchID, reason, 270_000_000) // 999,000 shillings
			}
			rows["large"] = b.owed(farmerID, id.New("bat"), payment.DeliveryAdvance, 271_000_000) // 1,002,700 shillings
			for _, reason := range []string{"TOP_UP", "MANUAL"} {
				made := b.want(b.ordered(farmerID, batchID, "42.5", reason), http.StatusCreated)
				if mode == policy.Holds && (made["status"] != "PENDING" || made["hold"] != "PHONE_CHANGED" || made["estimated_ugx"] != 157250.0 || made["phone"] != "+256******456") {
					t.Errorf("got %v, want it to wait, with what it would be worth", made)
				}
				rows[reason] = made["payout_id"].(string)
			}
			if mode == policy.Flags {
				for reason, payoutID := range rows {
					b.until(payoutID, "COMPLETED")
					if b.marks(payoutID, "FLAGGED") != 1 {
						t.Errorf("%s: %d marks, want one", reason, b.marks(payoutID, "FLAGGED"))
					}
				}
				return
			}
			for reason, payoutID := range rows {
				if got := b.payment(payoutID); got["status"] != "PENDING" || got["hold"] != "PHONE_CHANGED" {
					t.Errorf("%s: %v, want it to wait", reason, got)
				}
			}
			b.later(23 * time.Hour)
			b.rest.Until("each has been looked at again", func() bool {
				return b.rest.Count("select count(*) from payout where hold = 'PHONE_CHANGED' and version >= 3") == len(rows)
			})
			if got := b.rails.Paid(); len(got) != 1 {
				t.Fatalf("paid: %v, want only who has changed nothing", got)
			}
			b.later(25 * time.Hour)
			for reason, payoutID := range rows {
				if reason != "large" {
					b.until(payoutID, "COMPLETED")
				}
			}
			b.rest.Until("the large one is held until the third day", func() bool {
				return b.rest.Count("select count(*) from payout where id = $1 and hold = 'PHONE_CHANGED' and next_at > $2", rows["large"], time.Now().Add(46*time.Hour)) == 1
			})
			b.later(73 * time.Hour)
			b.until(rows["large"], "COMPLETED")
			if got := b.rails.Paid(); len(got) != 1+len(rows) {
				t.Errorf("paid: %v, want every one once", got)
			}
			if n := b.rest.Count("select count(*) from review where kind = 'PAYOUT'"); n != 0 {
				t.Errorf("%d reviews, want none: it goes on by itself", n)
			}
		})
	}
}

// spec: payout-phone-changed
func TestTheOperatorLetsAPayoutGoAndAnotherChangeHoldsItAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		farmerID := b.farmer(b.coop, "UG", "3456", 1)
		b.rest.Restart(func() { b.rest.Reviews.Mode = policy.Holds })
		b.newPhone(farmerID, "+256772129456")
		b.later(100 * time.Hour)
		b.newPhone(farmerID, "+256772123456") // back: a change as well
		waived, waits := b.owed(farmerID, id.New("bat"), payment.NetCoffeePayment, 1_000_000), b.owed(farmerID, id.New("bat"), payment.NetCoffeePayment, 1_000_000)
		retry := func(payoutID string) ask {
			return ask{method: "POST", path: "/payments/" + payoutID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"RETRY","note":"the farmer was at the office"}`}
		}
		b.refused(ask{method: "POST", path: "/payments/" + waits + "/approve", token: b.tokens[access.Admin], body: `{}`}, fault.ReviewDecided)
		b.want(retry(waived), http.StatusOK)
		b.until(waived, "COMPLETED")
		b.rest.Restart(func() { // nothing runs while ADMIN lets it go and the phone is changed once more
			b.want(retry(waits), http.StatusOK)
			b.newPhone(farmerID, "+256772128456")
		})
		b.rest.Until("it is held again", func() bool { return b.payment(waits)["hold"] == "PHONE_CHANGED" })
		b.want(retry(waits), http.StatusOK)
		b.until(waits, "COMPLETED")
	})
}
