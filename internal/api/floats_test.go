package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// till is a bank whose cooperatives have no credit, and whose deliveries are
// advanced: 97.5 USDC for one of 62.5 kg.
type till struct {
	*bank
	farmerID string
}

const advance = 97.5

func openTill(t *testing.T, s *store.Store) *till {
	t.Helper()
	b := openBank(t, s)
	b.rest.Deliveries.AdvancePct = 60
	b.rest.Floats.DefaultCredit = 0
	return &till{bank: b, farmerID: b.farmer(b.coop, "UG", "3456", 1)}
}

// deliver delivers and gives the batch and its advance.
func (b *till) deliver() (batchID, paymentID string) {
	b.t.Helper()
	body := strings.NewReplacer(`"UG-1"`, `"`+b.farmerID+`"`, `"weight_kg":60.5`, `"weight_kg":62.5`).Replace(b.submit(b.coop))
	made := b.want(ask{method: "POST", path: "/batch/submit", token: b.tokens[access.Agent], body: body}, http.StatusCreated)["data"].(map[string]any)
	batchID = made["batch_id"].(string)
	list := b.want(ask{method: "GET", path: "/payments?batch_id=" + batchID, token: b.tokens[access.Cooperative]}, http.StatusOK)["payments"].([]any)
	line := list[len(list)-1].(map[string]any)
	if line["amount_usdc"] != advance {
		b.t.Fatalf("got %v, want an advance of %v", line, advance)
	}
	return batchID, line["payment_id"].(string)
}

// holds demands a hold.
func (b *till) holds(paymentID, hold string) {
	b.t.Helper()
	if got := b.payment(paymentID); got["status"] != "PENDING" || got["hold"] != hold {
		b.t.Errorf("%s: %v, want PENDING and the hold %s", paymentID, got, hold)
	}
}

func (b *till) funding(cooperativeID, reference, amount string) ask {
	return ask{method: "POST", path: "/admin/cooperatives/" + cooperativeID + "/funding", token: b.tokens[access.Admin],
		body: fmt.Sprintf(`{"reference":%q,"amount_usdc":%s}`, reference, amount)}
}

func (b *till) fund(reference, amount string) {
	b.t.Helper()
	b.want(b.funding(b.coop, reference, amount), http.StatusCreated)
}

func (b *till) grant(amount string) map[string]any {
	b.t.Helper()
	return b.want(ask{method: "PATCH", path: "/admin/cooperatives/" + b.coop, token: b.tokens[access.Admin], body: `{"credit_usdc":` + amount + `}`}, http.StatusOK)
}

func (b *till) float() map[string]any {
	b.t.Helper()
	return b.want(ask{method: "GET", path: "/cooperatives/" + b.coop + "/float", token: b.tokens[access.Cooperative]}, http.StatusOK)
}

// has demands fields of the float.
func (b *till) has(want map[string]any) {
	b.t.Helper()
	got := b.float()
	for name, value := range want {
		if got[name] != value {
			b.t.Errorf("%s is %v, want %v: %v", name, got[name], value, got)
		}
	}
}

// settled waits until no job is left that could let something go, and looks at the books.
func (b *till) settled() {
	b.t.Helper()
	b.rest.Until("no release is due", func() bool {
		return b.rest.Count("select count(*) from job where kind = $1", book.KindRaised) == 0
	})
	must(b.t, b.store.View(context.Background(), func(tx *store.Tx) error {
		misfits, err := book.Misfits(tx)
		if err == nil && len(misfits) > 0 {
			b.t.Errorf("kept balances that are not the sum of their lines: %+v", misfits)
		}
		return err
	}))
	books, err := b.rest.Tally.Books(context.Background())
	must(b.t, err)
	owed := money.USDC(0)
	for _, a := range books.Accounts {
		if a.Account == book.Unfunded && a.Currency == book.USDC {
			owed = money.USDC(a.Net())
		}
	}
	waits := b.rest.Count("select cast(coalesce(sum(amount_usdc), 0) as bigint) from payout where phase = 'HELD'")
	if books.Trial[book.USDC] != 0 || owed != money.USDC(waits) {
		b.t.Errorf("trial balance %d, unfunded %s, want 0 and what is held, %s", books.Trial[book.USDC], owed, money.USDC(waits))
	}
}

// An advance without cover waits and its delivery does not; by hand there is no
// way past it; money lets them go, the oldest first, and no further than it reaches.
// spec: float-cover, float-line, float-release, float-kept, post-admin-funding, get-float, code-insufficient-funds
func TestAdvancesWaitForTheFloatAndGoTheOldestFirst(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openTill(t, s)
		batchID, first := b.deliver()
		_, second := b.deliver()
		_, third := b.deliver()
		for _, paymentID := range []string{first, second, third} {
			b.holds(paymentID, "FLOAT")
		}
		before := b.rest.Count("select count(*) from payout")
		for _, reason := range []string{"TOP_UP", "MANUAL"} {
			b.refused(b.ordered(b.farmerID, batchID, "0.000001", reason), fault.InsufficientFunds)
		}
		if after := b.rest.Count("select count(*) from payout"); after != before {
			t.Errorf("%d payouts, want the %d from before the refusals", after, before)
		}
		b.has(map[string]any{"balance_usdc": 0.0, "credit_usdc": 0.0, "available_usdc": 0.0, "waiting_usdc": 3 * advance, "waiting_count": 3.0, "low": true, "hours_left": nil})

		b.fund("BANK-1", "97.4") // the first lacks ten cents
		b.settled()
		b.holds(first, "FLOAT")
		out := b.refused(b.ordered(b.farmerID, batchID, "1", "TOP_UP"), fault.InsufficientFunds)
		if !strings.Contains(string(out.body), "leave 0 USDC") {
			t.Errorf("got %s, want that nothing is left: the oldest waits for it", out.body)
		}
		b.fund("BANK-2", "100")
		b.until(first, "COMPLETED")
		b.until(second, "COMPLETED")
		b.settled()
		b.holds(third, "FLOAT")
		b.has(map[string]any{"balance_usdc": 2.4, "available_usdc": 0.0, "waiting_usdc": advance, "waiting_count": 1.0, "spent_24h_usdc": 2 * advance, "hours_left": 0.0})
		b.fund("BANK-3", "1000")
		b.until(third, "COMPLETED")
		b.settled()
		b.has(map[string]any{"balance_usdc": 904.9, "available_usdc": 904.9, "waiting_usdc": 0.0, "waiting_count": 0.0, "low": false, "hours_left": 74.0})
		b.want(b.ordered(b.farmerID, batchID, "904.9", "TOP_UP"), http.StatusCreated)
		b.refused(b.ordered(b.farmerID, batchID, "0.000001", "MANUAL"), fault.InsufficientFunds)
		if got := b.rails.Paid(); len(got) < 3 {
			t.Errorf("paid %v, want the advances", got)
		}
		b.settled()
	})
}

// spec: float-credit, float-release, float-not-waived
func TestCreditStandsInForMoneyAndNoWordDoes(t *testing.T) {
	b := openTill(t, storetest.Open(t))
	_, paymentID := b.deliver()
	retry := ask{method: "POST", path: "/payments/" + paymentID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"RETRY","note":"the operator says so"}`}
	b.refused(retry, fault.InsufficientFunds)
	b.holds(paymentID, "FLOAT")
	b.grant("97.499999")
	b.settled()
	b.holds(paymentID, "FLOAT")
	if got := b.grant("97.5"); got["credit_usdc"] != advance {
		t.Errorf("got %v, want the credit", got)
	}
	b.until(paymentID, "COMPLETED")
	b.settled()
	b.has(map[string]any{"balance_usdc": -advance, "available_usdc": 0.0, "waiting_count": 0.0})
	// Less than it uses calls nothing back, and the next one waits for what is missing of both.
	b.grant("0")
	_, next := b.deliver()
	b.fund("BANK-1", "97.5")
	b.settled()
	b.holds(next, "FLOAT")
	b.fund("BANK-2", "97.5")
	b.until(next, "COMPLETED")
	b.settled()
	b.has(map[string]any{"balance_usdc": 0.0, "credit_usdc": 0.0})
}

// ADMIN's word ends a cap, and the float holds it all the same.
// spec: float-not-waived
func TestWhatIsLetGoAboveACapStillNeedsCover(t *testing.T) {
	b := openTill(t, storetest.Open(t))
	b.desk.Limits.Payout = 10_000_000
	_, paymentID := b.deliver()
	b.holds(paymentID, "LIMIT")
	retry := ask{method: "POST", path: "/payments/" + paymentID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"RETRY","note":"a large harvest"}`}
	if got := b.want(retry, http.StatusOK); got["hold"] != "FLOAT" {
		t.Errorf("got %v, want it to wait for the float", got)
	}
	b.fund("BANK-1", "97.5")
	b.until(paymentID, "COMPLETED") // the cap was waived before
	b.settled()
}

// spec: post-admin-funding, code-reference-used, float-credit, get-float
func TestAReferenceIsFundedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openTill(t, s)
		first := b.want(b.funding(b.coop, "BANK-1", "250"), http.StatusCreated)
		again := b.want(b.funding(b.coop, "BANK-1", "250.000000"), http.StatusCreated)
		if first["funding_id"] != again["funding_id"] || first["created_at"] != again["created_at"] {
			t.Errorf("got %v, then %v, want the same funding", first, again)
		}
		out := b.refused(b.funding(b.coop, "BANK-1", "250.000001"), fault.ReferenceUsed)
		if out.status != http.StatusConflict || !strings.Contains(string(out.body), first["funding_id"].(string)) {
			t.Errorf("%d %s, want 409 and the first funding", out.status, out.body)
		}
		b.refused(b.funding(b.other, "BANK-1", "250"), fault.ReferenceUsed)
		asks := make([]ask, 8)
		for i := range asks {
			asks[i] = b.funding(b.coop, "BANK-2", "7")
		}
		b.together(asks, func(out answer) bool { return out.status == http.StatusCreated }, len(asks))
		b.settled()
		b.has(map[string]any{"balance_usdc": 257.0, "available_usdc": 257.0})

		for _, amount := range []string{"0", "-1", "1000000000.000001", "0.0000001", "1e400", `"5"`, "null", "NaN"} {
			a := b.funding(b.coop, "BANK-3", amount)
			a.wild = true
			b.refused(a, fault.InvalidRequest)
		}
		for _, credit := range []string{"-0.000001", "1000000001", "null", `"5"`} {
			b.refused(ask{method: "PATCH", path: "/admin/cooperatives/" + b.coop, token: b.tokens[access.Admin], body: `{"credit_usdc":` + credit + `}`, wild: true}, fault.InvalidRequest)
		}
		b.refused(b.funding("coop_none", "BANK-3", "5"), fault.CooperativeNotFound)
		b.refused(b.funding(b.buyer, "BANK-3", "5"), fault.CooperativeNotFound)
		for _, role := range []access.Role{access.Cooperative, access.Agent, access.Buyer, access.MFI} {
			a := b.funding(b.coop, "BANK-3", "5")
			a.token = b.tokens[role]
			b.refused(a, fault.InsufficientPermissions)
		}
		b.refused(ask{method: "GET", path: "/cooperatives/" + b.coop + "/float", token: b.foreign}, fault.InsufficientPermissions)
		b.refused(ask{method: "GET", path: "/cooperatives/coop_none/float", token: b.foreign}, fault.CooperativeNotFound)
		b.has(map[string]any{"balance_usdc": 257.0})
	})
}

// together sends requests at the same moment and demands how many pass.
func (b *till) together(asks []ask, passes func(answer) bool, want int) []answer {
	b.t.Helper()
	answers := make([]answer, len(asks))
	var all sync.WaitGroup
	for i, a := range asks {
		all.Go(func() { answers[i] = b.send(a) })
	}
	all.Wait()
	passed := 0
	for i, out := range answers {
		b.obeys(asks[i], out)
		if passes(out) {
			passed++
		}
	}
	if passed != want {
		b.t.Errorf("%d of %d passed, want %d", passed, len(asks), want)
	}
	return answers
}

// Orders and deliveries at the same moment together take what is there, and not a
// cent more.
// spec: float-cover
func TestTheLastDollarIsTakenOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openTill(t, s)
		b.rest.Deliveries.AdvancePct = 0
		var asks []ask
		for range 12 {
			asks = append(asks, b.ordered(b.farmerID, b.batch(b.coop, b.farmerID), "10", "TOP_UP"))
		}
		b.fund("BANK-1", "59.999999")
		for _, out := range b.together(asks, func(out answer) bool { return out.status == http.StatusCreated }, 5) {
			if out.status != http.StatusCreated && out.code(t) != fault.InsufficientFunds {
				t.Errorf("%d %s, want 201 or INSUFFICIENT_FUNDS", out.status, out.body)
			}
		}
		b.settled()
		b.has(map[string]any{"balance_usdc": 9.999999})
	})
}

// Money for a suspended cooperative is taken, and what it owes waits on for its
// own reason; when it operates again they draw as far as the money reaches.
// spec: post-admin-funding, float-cover
func TestASuspendedCooperativeIsFundedAndDrawsLater(t *testing.T) {
	b := openTill(t, storetest.Open(t))
	_, first := b.deliver()
	_, second := b.deliver()
	suspend := func(what string) {
		b.want(ask{method: "POST", path: "/admin/organisations/" + b.coop + "/" + what, token: b.tokens[access.Admin]}, http.StatusOK)
	}
	suspend("suspend")
	b.fund("BANK-1", "97.5")
	b.settled()
	b.holds(first, "COOPERATIVE_NOT_ACTIVE")
	b.holds(second, "COOPERATIVE_NOT_ACTIVE") // nobody stands before it any more
	b.has(map[string]any{"balance_usdc": advance, "waiting_count": 0.0})
	suspend("activate")
	b.rest.Update(func(tx *store.Tx) error { // the minute until they look again has passed
		return tx.Run("update job set run_at = $1 where kind = 'payment.payout' and owner = ''", clock.Now())
	})
	b.rest.Until("one is paid and one waits for the float", func() bool {
		holds := []any{b.payment(first)["hold"], b.payment(second)["hold"]}
		return slices.Contains(holds, any("FLOAT")) && slices.Contains(holds, nil)
	})
	b.settled()
	b.has(map[string]any{"balance_usdc": 0.0, "waiting_count": 1.0})
}

// An order that has drawn and is stopped in the same breath, because the phone was
// just changed, has given back: another takes it, and the first then waits.
// spec: float-give-back
func TestWhatAChangedPhoneStopsHoldsNothingOfTheFloat(t *testing.T) {
	b := openTill(t, storetest.Open(t))
	b.rest.Deliveries.AdvancePct = 0
	other := b.farmer(b.coop, "UG", "3457", 2)
	ours, theirs := b.batch(b.coop, b.farmerID), b.batch(b.coop, other)
	b.rest.Restart(func() { b.rest.Reviews.Mode = policy.Holds })
	b.fund("BANK-1", "60")
	b.newPhone(b.farmerID, "+256772129456")
	stopped := b.want(b.ordered(b.farmerID, ours, "60", "TOP_UP"), http.StatusCreated)
	if stopped["hold"] != "PHONE_CHANGED" {
		t.Fatalf("got %v, want the hold PHONE_CHANGED", stopped)
	}
	b.settled()
	b.has(map[string]any{"balance_usdc": 60.0, "available_usdc": 60.0, "spent_24h_usdc": 0.0})
	taken := b.want(b.ordered(other, theirs, "60", "TOP_UP"), http.StatusCreated)["payout_id"].(string)
	b.until(taken, "COMPLETED")
	b.later(100 * time.Hour)
	waits := stopped["payout_id"].(string)
	b.rest.Until("it waits for the float", func() bool { return b.payment(waits)["hold"] == "FLOAT" })
	b.fund("BANK-2", "60")
	b.until(waits, "COMPLETED")
	b.settled()
	b.has(map[string]any{"balance_usdc": 0.0})
}

// A payout that waits for a second person holds nothing of the float; when it is
// approved it draws, or waits for cover; rejected it leaves nothing.
// spec: float-give-back, float-cover
func TestWhatWaitsForApprovalDrawsWhenItIsApproved(t *testing.T) {
	b := openTill(t, storetest.Open(t))
	b.rest.Deliveries.AdvancePct = 0
	b.desk.Limits.ApprovalAbove = 50_000_000
	batchID := b.batch(b.coop, b.farmerID)
	large := b.ordered(b.farmerID, batchID, "60", "TOP_UP")
	b.refused(large, fault.InsufficientFunds)
	b.fund("BANK-1", "60")
	waits := b.want(large, http.StatusCreated)["payout_id"].(string)
	b.holds(waits, "APPROVAL")
	b.has(map[string]any{"balance_usdc": 60.0, "available_usdc": 60.0})
	b.want(b.ordered(b.farmerID, batchID, "20", "MANUAL"), http.StatusCreated)
	decide := func(paymentID, decision string) map[string]any {
		return b.want(ask{method: "POST", path: "/payments/" + paymentID + "/approve", token: b.tokens[access.Admin], body: `{"decision":"` + decision + `"}`}, http.StatusOK)
	}
	if got := decide(waits, "APPROVE"); got["hold"] != "FLOAT" {
		t.Errorf("got %v, want it to wait for cover", got)
	}
	b.fund("BANK-2", "20")
	b.until(waits, "COMPLETED")
	b.settled()
	b.has(map[string]any{"balance_usdc": 0.0})
	b.fund("BANK-3", "60")
	second := b.batch(b.coop, b.farmerID)
	rejected := b.want(b.ordered(b.farmerID, second, "60", "TOP_UP"), http.StatusCreated)["payout_id"].(string)
	if got := decide(rejected, "REJECT"); got["status"] != "FAILED" {
		t.Errorf("got %v, want FAILED", got)
	}
	b.settled()
	b.has(map[string]any{"balance_usdc": 60.0, "available_usdc": 60.0})
}

// The cooperative hears once of each dip: by the event, by mail, and the operator
// by the alarm.
// spec: event-float-low
func TestALowFloatIsToldOnceUntilItHasRecovered(t *testing.T) {
	b := openTill(t, storetest.Open(t))
	var alarms sync.Map
	b.rest.Floats.Alarm = func(what string) { alarms.Store(what, true) }
	told := func() int { return b.rest.Told("float.low", b.coop) }
	_, first := b.deliver()
	_, second := b.deliver()
	if told() != 1 {
		t.Errorf("told %d times of two that wait, want once", told())
	}
	b.rest.Until("the mail is out", func() bool {
		return slices.ContainsFunc(b.rest.Mail.Sent(), func(m mail.Message) bool { return m.Subject == "Your float runs low" })
	})
	if _, counted := alarms.Load("float_low"); !counted {
		t.Error("no alarm float_low was counted")
	}
	b.fund("BANK-1", "195") // nothing waits any more, and nothing is left
	b.until(first, "COMPLETED")
	b.until(second, "COMPLETED")
	b.settled()
	b.has(map[string]any{"hours_left": 0.0, "low": true})
	if told() != 1 {
		t.Errorf("told %d times, want once: the dip is the same", told())
	}
	b.fund("BANK-2", "195") // a day at this pace
	b.has(map[string]any{"hours_left": 24.0, "low": false})
	_, third := b.deliver()
	b.until(third, "COMPLETED")
	b.has(map[string]any{"hours_left": 8.0, "low": true})
	b.fund("BANK-3", "0.000001")
	if told() != 2 {
		t.Errorf("told %d times, want a second time of the second dip", told())
	}
}
