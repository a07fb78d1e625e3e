package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/payrail/mtn"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// openMTN is a bank whose rail says whose a wallet is: "Sarah Nakato", but for
// numbers that end in 0011.
func openMTN(t *testing.T, s *store.Store) *bank {
	t.Helper()
	rails := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 20 * time.Millisecond, MTN: payout.DevMTN})
	m := payout.DevMTN
	return openBankOver(t, s, rails, mtn.New(mtn.Options{BaseURL: rails.URL + "/payout/mtn", Environment: m.Environment, Subscription: m.Subscription, APIUser: m.APIUser,
		APIKey: m.APIKey, Rate: 3700_000_000, Timeout: 5 * time.Second}))
}

// named registers a farmer and says what the registry would call her.
func (b *bank) named(last string, n int) string {
	b.t.Helper()
	farmerID := b.farmer(b.coop, "UG", last, n)
	b.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update farmer set name = 'NAKATO Sarah' where id = $1", farmerID)
	})
	return farmerID
}

// walletReview is the one review about a wallet.
func (b *bank) walletReview(status string) map[string]any {
	b.t.Helper()
	list := b.want(ask{method: "GET", path: "/reviews?kind=PAYOUT&status=" + status, token: b.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
	if len(list) != 1 {
		b.t.Fatalf("%d reviews, want one: %v", len(list), list)
	}
	return list[0].(map[string]any)
}

// spec: wallet-name
func TestAPayoutToAWalletUnderAnotherNameWaitsForTheOperator(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openMTN(t, s)
		own, others := b.named("3456", 1), b.named("0011", 2)
		ownBatch, batch := b.batch(b.coop, own), b.batch(b.coop, others)
		b.rest.Restart(func() { b.rest.Reviews.Mode = policy.Holds })
		made := b.want(b.ordered(own, ownBatch, "42.5", "TOP_UP"), http.StatusCreated)
		b.until(made["payout_id"].(string), "COMPLETED")

		waits := b.want(b.ordered(others, batch, "42.5", "TOP_UP"), http.StatusCreated)
		if waits["status"] != "PENDING" || waits["hold"] != "WALLET_NAME" || waits["estimated_ugx"] != 157250.0 || waits["phone"] != "+256******011" {
			t.Errorf("got %v, want it to wait, with what it would be worth", waits)
		}
		payoutID := waits["payout_id"].(string)
		second := b.owed(others, batch, payment.DeliveryAdvance, 1_000_000)
		if got := b.payment(second); got["hold"] != "WALLET_NAME" {
			t.Errorf("%v, want the advance to wait at once", got)
		}
		open := b.walletReview("OPEN")
		if open["subject"] != payoutID || open["farmer_id"] != others || !strings.Contains(fmt.Sprint(open["findings"]), "registered under another name") {
			t.Errorf("got %v", open)
		}
		decide := func(role access.Role, decision string) ask {
			return ask{method: "POST", path: "/reviews/" + open["review_id"].(string) + "/decide", token: b.tokens[role], body: `{"decision":"` + decision + `","note":"seen"}`}
		}
		b.refused(decide(access.Cooperative, "APPROVE"), fault.InsufficientPermissions)
		b.refused(ask{method: "GET", path: "/reviews/" + open["review_id"].(string), token: b.tokens[access.Buyer]}, fault.InsufficientPermissions)
		for _, role := range []access.Role{access.Cooperative, access.Admin} { // which is about approvals alone
			b.refused(ask{method: "POST", path: "/payments/" + payoutID + "/approve", token: b.tokens[role], body: `{}`}, fault.ReviewDecided)
		}
		if got := b.rails.Paid(); len(got) != 1 {
			t.Fatalf("paid: %v, want only to her own wallet", got)
		}
		b.want(decide(access.Admin, "APPROVE"), http.StatusOK)
		b.until(payoutID, "COMPLETED")
		b.until(second, "COMPLETED")
		b.until(b.owed(others, batch, payment.NetCoffeePayment, 1_000_000), "COMPLETED") // for the number, not for the payout
		if got := b.rails.Paid(); len(got) != 4 {
			t.Errorf("paid: %v, want every one once", got)
		}
		said := b.said.String()
		for _, name := range []string{"Nakato", "NAKATO", "Sarah", "Body Else"} {
			if strings.Contains(said, name) || b.rest.Count("select count(*) from event where data like $1", "%"+name+"%")+b.rest.Count("select count(*) from review where findings like $1", "%"+name+"%") > 0 {
				t.Errorf("%s is told: %s", name, said)
			}
		}
	})
}

// A no of the cooperative, or of the operator, ends no debt: another number does
// it, or RETRY.
// spec: wallet-name
func TestARejectedWalletIsPaidWhenTheFarmerHasAnother(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openMTN(t, s)
		first, second := b.named("0011", 1), b.named("3456", 2)
		b.rest.Restart(func() { b.rest.Reviews.Mode = policy.Holds })
		b.newPhone(second, "+256772130011")
		b.later(100 * time.Hour)
		waits := b.owed(first, id.New("bat"), payment.DeliveryAdvance, 1_000_000)
		b.rest.Until("it is held", func() bool { return b.payment(waits)["hold"] == "WALLET_NAME" })
		open := b.walletReview("OPEN")
		b.want(ask{method: "POST", path: "/reviews/" + open["review_id"].(string) + "/decide", token: b.tokens[access.Cooperative], body: `{"decision":"REJECT","note":"not hers"}`}, http.StatusOK)
		b.rest.Until("the decision was heard", func() bool { return b.rest.Count("select count(*) from job where kind = 'wallet.decided'") == 0 })
		other := b.owed(second, id.New("bat"), payment.DeliveryAdvance, 1_000_000)
		b.rest.Until("it is held, too", func() bool { return b.payment(other)["hold"] == "WALLET_NAME" })
		retry := func(payoutID string) ask {
			return ask{method: "POST", path: "/payments/" + payoutID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"RETRY","note":"her husband, Body Else"}`}
		}
		b.want(retry(other), http.StatusOK)
		b.until(other, "COMPLETED")
		if got := b.walletReview("APPROVED"); got["farmer_id"] != second || strings.Contains(fmt.Sprint(got), "Else") {
			t.Errorf("got %v, want the review decided, without the note", got)
		}
		if got := b.payment(waits); got["hold"] != "WALLET_NAME" || got["status"] != "PENDING" {
			t.Errorf("%v, want it owed", got)
		}
		b.newPhone(first, "+256772125456") // her own
		b.later(100 * time.Hour)
		b.until(waits, "COMPLETED")
		if got := b.rails.Paid(); len(got) != 2 {
			t.Errorf("paid: %v, want both once", got)
		}
	})
}

// spec: wallet-name
func TestWhereNothingIsHeldTheWalletIsMarkedAndPaid(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openMTN(t, s)
		farmerID := b.named("0011", 1)
		made := b.want(b.ordered(farmerID, b.batch(b.coop, farmerID), "42.5", "TOP_UP"), http.StatusCreated)
		if made["hold"] != nil {
			t.Errorf("got %v, want no hold", made)
		}
		b.until(made["payout_id"].(string), "COMPLETED")
		if got := b.walletReview("FLAGGED"); got["subject"] != made["payout_id"] {
			t.Errorf("got %v", got)
		}
	})
}
