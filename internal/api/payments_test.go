package api

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/inbound"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/payment"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// bank is a house that pays over the sandbox's rail. It gives no advances, so
// that what is paid is what the test has ordered.
type bank struct {
	*house
	rails *sandboxtest.Rails
	desk  *payment.Desk
	said  lockedBuffer // what the desk of payments has logged
}

func openBank(t *testing.T, s *store.Store) *bank {
	t.Helper()
	rails := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 20 * time.Millisecond, YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s")})
	return openBankOver(t, s, rails, yellowcard.New(yellowcard.Options{BaseURL: rails.URL + "/payout/yellowcard", APIKey: secret.New("k"), Secret: secret.New("s"),
		BusinessID: "b", BusinessName: "B", Timeout: 5 * time.Second}))
}

func openBankOver(t *testing.T, s *store.Store, rails *sandboxtest.Rails, rail payrail.Rail) *bank {
	t.Helper()
	b := &bank{rails: rails}
	rest := testhouse.Open(t, s, testhouse.Options{Change: func(h *testhouse.House) {
		h.Deliveries.AdvancePct = 0
		h.Payments.Rail = rail
		h.Payments.Log = slog.New(slog.NewJSONHandler(&b.said, nil))
		h.Payments.Polls = []time.Duration{20 * time.Millisecond, 50 * time.Millisecond}
	}})
	b.house = serve(t, rest, 1000)
	b.desk = rest.Payments
	b.server.Callbacks.Appliers = map[string]inbound.Apply{inbound.Payouts: b.desk.ApplyPayoutEvent, inbound.Conversion: rest.Deposits.ApplyConversion}
	farmers.Run(t, s, b.server.Callbacks.Kinds(), nil)
	return b
}

// farmer registers "<country>-<last four digits>", whose number ends with these
// digits.
func (b *bank) farmer(cooperativeID, country, last string, n int) string {
	b.t.Helper()
	a := farmers.Application(b.t, cooperativeID, country+"-"+last, n)
	a.Phone = farmers.Phone(b.t, "+25677212"+last)
	farmers.Register(b.t, b.rest.Farmers, a)
	return a.FarmerID
}

// batch delivers one.
func (b *bank) batch(cooperativeID, farmerID string) string {
	b.t.Helper()
	return b.rest.Submit(b.rest.Delivery(cooperativeID, farmerID)).ID
}

func (b *bank) order(farmer, batch, cooperative string) string {
	return fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"amount_usdc":42.5,"reason":"TOP_UP","cooperative_id":%q}`, farmer, batch, cooperative)
}

// until reads a payment until its status is one of these.
func (b *bank) until(paymentID string, want ...string) map[string]any {
	b.t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		got := b.want(ask{method: "GET", path: "/payments/" + paymentID, token: b.tokens[access.Admin]}, http.StatusOK)
		for _, status := range want {
			if got["status"] == status {
				return got
			}
		}
		select {
		case <-deadline:
			b.t.Fatalf("the payment stays %v", got)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// spec: post-farmer-payout, get-farmer-payout, get-payments-id, get-payments-by-batch, visibility-payment, code-duplicate-payout, code-payment-not-found
func TestACooperativePaysItsFarmersAndSeesItsOwnPayments(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		ours, theirs := b.farmer(b.coop, "UG", "3456", 1), b.farmer(b.other, "XX", "3456", 2)
		coop, batch := b.tokens[access.Cooperative], b.batch(b.coop, ours)
		post := ask{method: "POST", path: "/payments/farmer-payout", token: coop, body: b.order(ours, batch, b.coop)}
		made := b.want(post, http.StatusCreated)
		if made["estimated_ugx"] != 157250.0 || made["phone"] != "+256******456" || made["amount_usdc"] != 42.5 {
			t.Errorf("got %v, want 42.5 USDC or 157250 UGX to +256******456", made)
		}
		payoutID := made["payout_id"].(string)
		b.refused(post, fault.DuplicatePayout)
		b.until(payoutID, "COMPLETED")
		detail := b.want(ask{method: "GET", path: "/payments/farmer-payout/" + payoutID, token: coop}, http.StatusOK)
		if detail["status"] != "COMPLETED" || detail["mobile_money_transaction_id"] == nil || detail["amount_ugx"] != 157250.0 {
			t.Errorf("got %v, want it COMPLETED, 157250 UGX, with the transaction", detail)
		}
		record := b.want(ask{method: "GET", path: "/payments/" + payoutID, token: coop}, http.StatusOK)
		if record["exchange_rate"] != 3700.0 || record["reason"] != "TOP_UP" || record["batch_id"] != batch || record["retry_count"] != 0.0 {
			t.Errorf("got %v, want TOP_UP of %s at 3700, without a retry", record, batch)
		}
		list := b.want(ask{method: "GET", path: "/payments?batch_id=" + batch, token: coop}, http.StatusOK)
		if list["total"] != 1.0 || len(list["payments"].([]any)) != 1 || list["next_cursor"] != nil {
			t.Errorf("got %v, want one payment and no next page", list)
		}
		for _, path := range []string{"/payments/farmer-payout/" + payoutID, "/payments/" + payoutID, "/payments?batch_id=" + batch} {
			b.refused(ask{method: "GET", path: path, token: b.foreign}, fault.InsufficientPermissions)
		}
		b.refused(ask{method: "GET", path: "/payments/" + payoutID, token: b.tokens[access.MFI]}, fault.InsufficientPermissions)
		b.refused(ask{method: "GET", path: "/payments/" + id.New("pay"), token: coop}, fault.PaymentNotFound)
		b.refused(ask{method: "GET", path: "/payments/" + id.New("dep"), token: b.tokens[access.MFI]}, fault.PaymentNotFound)
		b.refused(ask{method: "GET", path: "/payments/farmer-payout/" + id.New("pay"), token: coop}, fault.PaymentNotFound)
		// Another's batch, another's farmer, another's id in the body, nobody's farmer.
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order(ours, b.batch(b.other, theirs), b.coop)}, fault.InsufficientPermissions)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order(theirs, b.batch(b.other, theirs), b.coop)}, fault.InsufficientPermissions)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order(ours, b.batch(b.coop, ours), b.other)}, fault.InsufficientPermissions)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order("UG-0", id.New("bat"), b.coop)}, fault.FarmerNotRegistered)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: strings.Replace(post.body, "TOP_UP", "DELIVERY_ADVANCE", 1), wild: true}, fault.InvalidRequest)
		if got := b.rails.Paid(); len(got) != 1 {
			t.Errorf("paid: %v, want one", got)
		}
	})
}

// spec: post-payments-resolve, code-payout-provider-unavailable
func TestAReviewIsEndedByTheOperatorAndTheBooksShowIt(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	failing, good := b.farmer(b.coop, "UG", "0005", 1), b.farmer(b.coop, "UG", "3456", 2)
	post := ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order(failing, b.batch(b.coop, failing), b.coop)}
	made := b.want(post, http.StatusCreated)
	payoutID := made["payout_id"].(string)
	held := b.until(payoutID, "MANUAL_REVIEW")
	if held["completed_at"] != nil {
		t.Errorf("completed at %v, want not", held["completed_at"])
	}
	resolve := ask{method: "POST", path: "/payments/" + payoutID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"PAID_AT_OFFICE","note":"Quillanne has signed receipt 0412"}`}
	b.refused(ask{method: "POST", path: resolve.path, token: b.tokens[access.Cooperative], body: resolve.body}, fault.InsufficientPermissions)
	if closed := b.want(resolve, http.StatusOK); closed["status"] != "COMPLETED" {
		t.Errorf("got %v, want it COMPLETED", closed)
	}
	for role, want := range map[access.Role]any{access.Admin: "Quillanne has signed receipt 0412", access.Cooperative: nil} {
		if got := b.want(ask{method: "GET", path: "/payments/" + payoutID, token: b.tokens[role]}, http.StatusOK); got["note"] != want {
			t.Errorf("%s reads the note %v, want %v", role, got["note"], want)
		}
	}
	if n := b.rest.Count("select count(*) from event where data like '%Quillanne%'"); n != 0 || !strings.Contains(b.said.String(), payoutID) || strings.Contains(b.said.String(), "Quillanne") {
		t.Errorf("%d events have the note, or the log has it or nothing of the payout, want neither: %s", n, b.said.String())
	}
	b.refused(resolve, fault.DuplicatePayout)
	b.refused(ask{method: "POST", path: "/payments/" + id.New("pay") + "/resolve", token: resolve.token, body: resolve.body}, fault.PaymentNotFound)
	books := b.want(ask{method: "GET", path: "/admin/books", token: b.tokens[access.Admin]}, http.StatusOK)
	trial := books["trial_balance"].(map[string]any)
	if trial["USDC"] != 0.0 || trial["UGX"] != 0.0 || !strings.Contains(fmt.Sprint(books["accounts"]), "paid_at_office") {
		t.Errorf("got %v, want balanced books with paid_at_office", books)
	}
	b.refused(ask{method: "GET", path: "/admin/books", token: b.tokens[access.Cooperative]}, fault.InsufficientPermissions)
	body := b.order(good, b.batch(b.coop, good), b.coop)
	b.rails.Faults.Set(sandbox.Payout, sandbox.Down, sandbox.Forever, 0)
	b.refused(ask{method: "POST", path: post.path, token: post.token, body: body}, fault.PayoutProviderUnavailable)
}

// spec: post-inbound-payouts, inbound-once, inbound-signature
func TestCallbacksAreStoredOnceInEitherForm(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	b.desk.Polls = []time.Duration{time.Hour}
	farmerID := b.farmer(b.coop, "UG", "3456", 1)
	made := b.want(ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order(farmerID, b.batch(b.coop, farmerID), b.coop)}, http.StatusCreated)
	reference := made["payout_provider_reference"].(string)
	news := b.rails.News(t, reference)
	native := ask{method: "POST", path: "/inbound/payouts", body: string(news.Body), wild: true, header: map[string]string{"X-YC-Signature": news.Header.Get("X-YC-Signature")}}
	forged := native
	forged.body += " "
	b.refused(forged, fault.InvalidSignature)
	for _, want := range []string{"ACCEPTED", "DUPLICATE"} {
		if got := b.want(native, http.StatusOK); got["status"] != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
	b.until(made["payout_id"].(string), "COMPLETED")
	tell := func(eventID, kind string) ask {
		body := fmt.Sprintf(`{"event_id":%q,"event":%q,"payout_provider_reference":%q,"timestamp":"2026-10-12T07:01:03Z"}`, eventID, kind, reference)
		return ask{method: "POST", path: "/inbound/payouts", body: body, header: map[string]string{"X-Payout-Signature": signature(testInbound.Payout.Reveal(), body)}}
	}
	for _, row := range []struct{ eventID, kind, want string }{
		{"e1", "FAILED", "ACCEPTED"}, {"e1", "FAILED", "DUPLICATE"}, {"e1", "COMPLETED", "DUPLICATE"}, {"e2", "SOMETHING_NEW", "KEPT"}, {"e2", "SOMETHING_NEW", "DUPLICATE"},
	} {
		if got := b.want(tell(row.eventID, row.kind), http.StatusOK); got["status"] != row.want || got["event_id"] != row.eventID {
			t.Errorf("%v: %v", row, got)
		}
	}
	b.refused(ask{method: "POST", path: "/inbound/payouts", body: "{}", wild: true}, fault.InvalidSignature)
	// A signed lie moves nothing: the rail is asked.
	if got := b.want(ask{method: "GET", path: "/payments/" + made["payout_id"].(string), token: b.tokens[access.Admin]}, http.StatusOK); got["status"] != "COMPLETED" {
		t.Errorf("got %v, want it COMPLETED", got)
	}
}

// spec: deposit-ids
func TestADepositsIDWithInvisibleCharactersIsRefusedAtBothDoors(t *testing.T) {
	h := openOne(t)
	for _, odd := range []string{`wire\u200b-7`, `wire 7`, `wire\u202e7`, `\u00a0`} {
		body := `{"mfi_id":"` + h.mfi + `","conversion_payment_id":"` + odd + `","amount_usdc":1,"source_currency":"EUR","source_amount":1,"fx_rate":1,"conversion_fee_usdc":0}`
		h.refused(ask{method: "POST", path: "/payments/mfi-deposit", token: h.tokens[access.Admin], body: body}, fault.InvalidRequest)
		body = `{"event_id":"e","event":"FAILED","conversion_payment_id":"` + odd + `","timestamp":"2026-10-28T09:49:58Z"}`
		h.refused(ask{method: "POST", path: "/inbound/conversion", body: body, wild: true,
			header: map[string]string{"X-Conversion-Signature": signature(testInbound.Conversion.Reveal(), body)}}, fault.InvalidRequest)
	}
}
