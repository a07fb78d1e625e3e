package api

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/policy"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// openCautious is a bank where orders above 1000 USDC wait for a second person,
// with a farmer and as many batches as are asked for.
func openCautious(t *testing.T, s *store.Store, mode policy.Mode, batches int) (b *bank, farmerID string, batchIDs []string) {
	t.Helper()
	b = openBank(t, s)
	farmerID = b.farmer(b.coop, "UG", "3456", 1)
	for range batches {
		batchIDs = append(batchIDs, b.batch(b.coop, farmerID))
	}
	b.rest.Restart(func() {
		b.desk.Limits.ApprovalAbove = 1_000_000_000
		b.rest.Reviews.Mode = mode
	})
	return b, farmerID, batchIDs
}

// decided is what somebody says of a payout that waits.
func decided(payoutID, token, body string) ask {
	return ask{method: "POST", path: "/payments/" + payoutID + "/approve", token: token, body: body}
}

// proposed orders more than one person may, and demands that it waits.
func (b *bank) proposed(farmerID, batchID, amount, reason string) (payoutID string) {
	b.t.Helper()
	made := b.want(b.ordered(farmerID, batchID, amount, reason), http.StatusCreated)
	if made["status"] != "PENDING" || made["hold"] != "APPROVAL" || made["phone"] != "+256******456" {
		b.t.Fatalf("got %v, want PENDING with the hold APPROVAL", made)
	}
	return made["payout_id"].(string)
}

// spec: payout-approval, post-payments-approve
func TestALargeOrderByHandWaitsForASecondPerson(t *testing.T) {
	for _, mode := range []policy.Mode{policy.Flags, policy.Holds} {
		t.Run(string(mode), func(t *testing.T) {
			b, farmerID, batches := openCautious(t, storetest.Open(t), mode, 3)
			_, _, second := b.key(b.coop, access.Cooperative)
			maker, admin := b.tokens[access.Cooperative], b.tokens[access.Admin]
			small := b.want(b.ordered(farmerID, batches[0], "1000", "MANUAL"), http.StatusCreated)
			if small["hold"] != nil {
				t.Errorf("got %v, want no hold on what one person may order", small)
			}
			b.refused(decided(small["payout_id"].(string), second, `{}`), fault.ReviewDecided)
			b.until(small["payout_id"].(string), "COMPLETED")
			// The rail is not asked, so it may as well be down.
			b.rails.Faults.Set(sandbox.Payout, sandbox.Down, sandbox.Forever, 0)
			waits := b.proposed(farmerID, batches[0], "1000.000001", "TOP_UP")
			byAdmin := b.proposed(farmerID, batches[1], "1500", "MANUAL")
			b.rails.Faults.Clear(sandbox.Payout)
			b.refused(b.ordered(farmerID, batches[0], "1", "TOP_UP"), fault.DuplicatePayout)
			for _, path := range []string{"/payments/" + waits, "/payments/farmer-payout/" + waits} {
				if got := b.want(ask{method: "GET", path: path, token: maker}, http.StatusOK); got["status"] != "PENDING" || got["hold"] != "APPROVAL" || got["payout_provider_reference"] != nil {
					t.Errorf("%s: %v, want it to wait, unknown to the rail", path, got)
				}
			}
			own := b.refused(decided(waits, maker, `{"note":"it is right"}`), fault.InsufficientPermissions)
			if !strings.Contains(string(own.body), "who made it cannot approve it") {
				t.Errorf("got %s, want it to say why", own.body)
			}
			b.refused(decided(waits, b.foreign, `{}`), fault.InsufficientPermissions)
			b.refused(decided(waits, b.tokens[access.Agent], `{}`), fault.InsufficientPermissions)
			b.refused(decided(id.New("pay"), second, `{}`), fault.PaymentNotFound)
			b.refused(decided(waits, second, `{"note":"ask +256772123456"}`), fault.InvalidRequest)
			b.refused(ask{method: "POST", path: "/payments/" + waits + "/resolve", token: admin, body: `{"action":"RETRY","note":"now"}`}, fault.DuplicatePayout)
			if got := b.rails.Paid(); len(got) != 1 {
				t.Fatalf("paid: %v, want only what one person may order", got)
			}
			if got := b.want(decided(waits, second, `{"note":"compared with the slips"}`), http.StatusOK); got["hold"] != nil || got["payment_id"] != waits {
				t.Errorf("got %v, want no hold", got)
			}
			b.until(waits, "COMPLETED")
			b.want(decided(waits, second, `{}`), http.StatusOK)
			b.refused(decided(waits, second, `{"decision":"REJECT"}`), fault.ReviewDecided)
			b.refused(decided(waits, admin, `{}`), fault.ReviewDecided)
			b.want(decided(byAdmin, admin, `{"decision":"APPROVE"}`), http.StatusOK)
			b.until(byAdmin, "COMPLETED")
			ofAdmin := b.ordered(farmerID, batches[2], "1500", "TOP_UP")
			ofAdmin.token = admin
			made := b.want(ofAdmin, http.StatusCreated)
			b.refused(decided(made["payout_id"].(string), admin, `{}`), fault.InsufficientPermissions)
			b.want(decided(made["payout_id"].(string), maker, `{}`), http.StatusOK)
			b.until(made["payout_id"].(string), "COMPLETED")
			if got := b.rails.Paid(); len(got) != 4 {
				t.Errorf("paid: %v, want four", got)
			}
			b.rest.Until("the ledger has the decisions", func() bool {
				return b.rest.Count("select count(*) from audit where kind = 'REVIEW_APPROVED'") == 3
			})
		})
	}
}

// spec: payout-approval, limit-payout-caps
func TestWhatWaitsForApprovalCountsAndWhatIsRejectedDoesNot(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b, farmerID, batches := openCautious(t, s, policy.Flags, 2)
		_, _, second := b.key(b.coop, access.Cooperative)
		first := b.proposed(farmerID, batches[0], "9000", "TOP_UP")
		more := b.ordered(farmerID, batches[1], "1000.5", "TOP_UP")
		for _, day := range []time.Duration{0, -48 * time.Hour} {
			b.rest.Update(func(tx *store.Tx) error {
				at := time.Now().Add(day)
				if err := tx.Run("update payout_day set day = $1", at.UTC().Format(time.DateOnly)); err != nil {
					return err
				}
				return tx.ExecOne("update payout set counted_at = $1 where id = $2", at, first)
			})
			if out := b.refused(more, fault.LimitExceeded); !strings.Contains(string(out.body), "1000 USDC is left") {
				t.Errorf("got %s, want what the one that waits leaves", out.body)
			}
		}
		got := b.want(decided(first, second, `{"decision":"REJECT","note":"nobody knows of it"}`), http.StatusOK)
		if got["status"] != "FAILED" || got["hold"] != nil || got["payout_provider_reference"] != nil {
			t.Errorf("got %v, want FAILED, never sent", got)
		}
		b.want(decided(first, second, `{"decision":"REJECT"}`), http.StatusOK)
		b.refused(decided(first, second, `{}`), fault.ReviewDecided)
		b.want(more, http.StatusCreated)
		// The maker may take an order back.
		again := b.proposed(farmerID, batches[0], "8000", "TOP_UP")
		b.want(decided(again, b.tokens[access.Cooperative], `{"decision":"REJECT"}`), http.StatusOK)
		last := b.proposed(farmerID, batches[0], "2000", "TOP_UP")
		b.rest.Update(func(tx *store.Tx) error { // as if it had been proposed two days ago
			if err := tx.Run("update payout_day set amount_usdc = amount_usdc - 2000000000 where day = $1", time.Now().UTC().Format(time.DateOnly)); err != nil {
				return err
			}
			return tx.ExecOne("update payout set counted_at = $1 where id = $2", time.Now().Add(-48*time.Hour), last)
		})
		b.want(decided(last, second, `{}`), http.StatusOK)
		b.until(last, "COMPLETED")
		out := b.refused(b.ordered(farmerID, batches[1], "7000", "MANUAL"), fault.LimitExceeded)
		if !strings.Contains(string(out.body), "6999.5 USDC is left") {
			t.Errorf("got %s, want what was approved today to count today", out.body)
		}
		if found, _, err := b.desk.CompareReferences(t.Context(), time.Time{}); err != nil || len(found) > 0 {
			t.Errorf("reconciled: %v, %v", found, err)
		}
	})
}

// Whoever decides at the desk of the reviews, or dies after deciding, leaves a
// job that reads the decision.
// spec: payout-approval
func TestADecisionIsCarriedOutByTheJobThatWaits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b, farmerID, batches := openCautious(t, s, policy.Holds, 2)
		approved, rejected := b.proposed(farmerID, batches[0], "1500", "TOP_UP"), b.proposed(farmerID, batches[1], "1500", "TOP_UP")
		admin := b.tokens[access.Admin]
		list := b.want(ask{method: "GET", path: "/reviews?kind=PAYOUT&status=OPEN", token: b.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
		if len(list) != 2 || b.rest.Told("review.opened", approved) != 1 {
			t.Fatalf("got %v, want a review of each, and the cooperative told", list)
		}
		b.rest.Restart(func() { // nothing runs meanwhile
			for _, line := range list {
				r := line.(map[string]any)
				decision := map[string]string{approved: "APPROVE", rejected: "REJECT"}[r["subject"].(string)]
				b.want(ask{method: "POST", path: "/reviews/" + r["review_id"].(string) + "/decide", token: admin,
					body: fmt.Sprintf(`{"decision":%q,"note":"seen"}`, decision)}, http.StatusOK)
			}
			if got := b.want(ask{method: "GET", path: "/payments/" + approved, token: admin}, http.StatusOK); got["hold"] != "APPROVAL" {
				t.Errorf("got %v, want it to wait for its job", got)
			}
		})
		b.until(approved, "COMPLETED")
		b.until(rejected, "FAILED")
		if got := b.rails.Paid(); len(got) != 1 {
			t.Errorf("paid: %v, want one", got)
		}
	})
}

// spec: payout-approval
func TestOfTwoWhoDecideAtOnceOneDecides(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b, farmerID, batches := openCautious(t, s, policy.Flags, 4)
		tokens := []string{b.tokens[access.Admin], ""}
		_, _, tokens[1] = b.key(b.coop, access.Cooperative)
		for i, batchID := range batches {
			payoutID := b.proposed(farmerID, batchID, "1500", "TOP_UP")
			bodies := []string{`{}`, []string{`{}`, `{"decision":"REJECT"}`}[i%2]}
			answers := make([]answer, 2)
			var both sync.WaitGroup
			for n, token := range tokens {
				both.Go(func() { answers[n] = b.send(decided(payoutID, token, bodies[n])) })
			}
			both.Wait()
			won := 0
			for n, out := range answers {
				b.obeys(decided(payoutID, tokens[n], bodies[n]), out)
				switch {
				case out.status == http.StatusOK:
					won = n
				case out.code(t) != fault.ReviewDecided:
					t.Errorf("%d %s, want REVIEW_DECIDED", out.status, out.body)
				}
			}
			if answers[0].status == answers[1].status {
				t.Errorf("both got %d, want one to decide", answers[0].status)
			}
			want := map[bool]string{true: "FAILED", false: "COMPLETED"}[strings.Contains(bodies[won], "REJECT")]
			if got := b.until(payoutID, "COMPLETED", "FAILED"); got["status"] != want {
				t.Errorf("got %v, want %s", got, want)
			}
		}
	})
}

// spec: payout-approval
func TestAnOrderThatIsDividedIsAsLargeAsItWas(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b, farmerID, batches := openCautious(t, s, policy.Flags, 6)
		_, _, second := b.key(b.coop, access.Cooperative)
		hold := func(a ask) any { return b.want(a, http.StatusCreated)["hold"] }
		if got := hold(b.ordered(farmerID, batches[0], "600", "TOP_UP")); got != nil {
			t.Errorf("the first has the hold %v, want none", got)
		}
		// The reason is no way round it, nor is another person who orders, nor a hold: what is
		// withheld takes nothing of the day.
		b.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update payout set counted_at = null where farmer_id = $1", farmerID)
		})
		ofAdmin := b.ordered(farmerID, batches[0], "400.000001", "MANUAL")
		ofAdmin.token = b.tokens[access.Admin]
		waits := b.want(ofAdmin, http.StatusCreated)
		if waits["hold"] != "APPROVAL" {
			t.Errorf("the second half has the hold %v, want APPROVAL", waits["hold"])
		}
		b.want(decided(waits["payout_id"].(string), second, `{"decision":"REJECT"}`), http.StatusOK)
		if got := hold(b.ordered(farmerID, batches[1], "400", "MANUAL")); got != nil {
			t.Errorf("up to the limit it has the hold %v, want none: what was rejected was not given", got)
		}
		other := b.farmer(b.coop, "UG", "3457", 2)
		if got := hold(b.ordered(other, b.batch(b.coop, other), "1000", "TOP_UP")); got != nil {
			t.Errorf("another farmer's has the hold %v, want none", got)
		}
		b.proposed(farmerID, batches[2], "1", "TOP_UP")
		b.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update payout set created_at = $1", time.Now().Add(-24*time.Hour))
		})
		// Of several at once no two go past it together.
		answers := make([]answer, 3)
		var all sync.WaitGroup
		for n, batchID := range batches[3:] {
			a := b.ordered(farmerID, batchID, "600", "MANUAL")
			all.Go(func() { answers[n] = b.send(a) })
		}
		all.Wait()
		free := 0
		for _, out := range answers {
			if out.status != http.StatusCreated {
				t.Errorf("%d %s, want 201", out.status, out.body)
			}
			if !strings.Contains(string(out.body), `"hold":"APPROVAL"`) {
				free++
			}
		}
		if free != 1 {
			t.Errorf("%d of three halves went by themselves, want one", free)
		}
	})
}
