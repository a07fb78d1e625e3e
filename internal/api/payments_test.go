package api

import (
	"context"
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
	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// bank is a house whose payments work, against the sandbox's rail. Farmers
// "UG-<last four digits>" are the first cooperative's, "XX-…" the other's.
type bank struct {
	*house
	rails *sandboxtest.Rails
	desk  *payment.Desk
}

func openBank(t *testing.T, s *store.Store) *bank {
	h := open(t, s, 1000)
	b := &bank{house: h, desk: h.server.Payments}
	b.rails = sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 20 * time.Millisecond, YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s")})
	d := b.desk
	d.Rail = yellowcard.New(yellowcard.Options{BaseURL: b.rails.URL + "/payout/yellowcard", APIKey: secret.New("k"), Secret: secret.New("s"),
		BusinessID: "b", BusinessName: "B", Timeout: 5 * time.Second})
	d.Quick, d.FloatDelay = 5*time.Millisecond, 20*time.Millisecond
	d.RetryDelays = []time.Duration{10 * time.Millisecond, 10 * time.Millisecond, 10 * time.Millisecond}
	d.Polls = []time.Duration{20 * time.Millisecond, 50 * time.Millisecond}
	d.Payees = func(_ context.Context, farmerID string) (payment.Payee, error) {
		country, last, _ := strings.Cut(farmerID, "-")
		number, err := phone.Parse("UG", "+25677212"+last)
		if err != nil {
			return payment.Payee{}, fault.New(fault.FarmerNotRegistered, "no farmer")
		}
		return payment.Payee{FarmerID: farmerID, CooperativeID: map[string]string{"UG": h.coop, "XX": h.other}[country], Phone: number, Active: true}, nil
	}
	h.server.Callbacks.Appliers = map[string]inbound.Apply{inbound.Payouts: d.ApplyPayoutEvent, inbound.Conversion: d.ApplyConversion}
	engine := &job.Engine{Store: s, Log: slog.New(slog.DiscardHandler), Kinds: append(d.Kinds(), h.server.Callbacks.Kinds()...)}
	must(t, engine.Start(context.Background()))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		must(t, engine.Stop(ctx))
	})
	return b
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
		coop, batch := b.tokens[access.Cooperative], id.New("bat")
		post := ask{method: "POST", path: "/payments/farmer-payout", token: coop, body: b.order("UG-3456", batch, b.coop)}
		made := b.want(post, http.StatusCreated)
		if made["estimated_ugx"] != 157250.0 || made["phone"] != "+256******456" || made["amount_usdc"] != 42.5 {
			t.Errorf("%v", made)
		}
		payoutID := made["payout_id"].(string)
		b.refused(post, fault.DuplicatePayout)
		b.until(payoutID, "COMPLETED")
		detail := b.want(ask{method: "GET", path: "/payments/farmer-payout/" + payoutID, token: coop}, http.StatusOK)
		if detail["status"] != "COMPLETED" || detail["mobile_money_transaction_id"] == nil || detail["amount_ugx"] != 157250.0 {
			t.Errorf("%v", detail)
		}
		record := b.want(ask{method: "GET", path: "/payments/" + payoutID, token: coop}, http.StatusOK)
		if record["exchange_rate"] != 3700.0 || record["reason"] != "TOP_UP" || record["batch_id"] != batch || record["retry_count"] != 0.0 {
			t.Errorf("%v", record)
		}
		list := b.want(ask{method: "GET", path: "/payments?batch_id=" + batch, token: coop}, http.StatusOK)
		if list["total"] != 1.0 || len(list["payments"].([]any)) != 1 || list["next_cursor"] != nil {
			t.Errorf("%v", list)
		}
		for _, path := range []string{"/payments/farmer-payout/" + payoutID, "/payments/" + payoutID, "/payments?batch_id=" + batch} {
			b.refused(ask{method: "GET", path: path, token: b.foreign}, fault.InsufficientPermissions)
		}
		b.refused(ask{method: "GET", path: "/payments/" + payoutID, token: b.tokens[access.MFI]}, fault.InsufficientPermissions)
		b.refused(ask{method: "GET", path: "/payments/" + id.New("pay"), token: coop}, fault.PaymentNotFound)
		b.refused(ask{method: "GET", path: "/payments/" + id.New("dep"), token: b.tokens[access.MFI]}, fault.PaymentNotFound)
		b.refused(ask{method: "GET", path: "/payments/farmer-payout/" + id.New("pay"), token: coop}, fault.PaymentNotFound)
		// Another's farmer, another's id in the body, nobody's farmer.
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order("XX-3456", id.New("bat"), b.coop)}, fault.InsufficientPermissions)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order("UG-3456", id.New("bat"), b.other)}, fault.InsufficientPermissions)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: b.order("UG-0", id.New("bat"), b.coop)}, fault.FarmerNotRegistered)
		b.refused(ask{method: "POST", path: post.path, token: coop, body: strings.Replace(post.body, "TOP_UP", "DELIVERY_ADVANCE", 1), wild: true}, fault.InvalidRequest)
		if got := b.rails.Paid(); len(got) != 1 {
			t.Errorf("paid: %v", got)
		}
	})
}

// spec: post-payments-resolve, code-payout-provider-unavailable
func TestAReviewIsEndedByTheOperatorAndTheBooksShowIt(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	post := ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order("UG-0005", id.New("bat"), b.coop)}
	made := b.want(post, http.StatusCreated)
	payoutID := made["payout_id"].(string)
	held := b.until(payoutID, "MANUAL_REVIEW")
	if held["completed_at"] != nil {
		t.Errorf("%v", held)
	}
	resolve := ask{method: "POST", path: "/payments/" + payoutID + "/resolve", token: b.tokens[access.Admin], body: `{"action":"PAID_AT_OFFICE","note":"receipt 0412"}`}
	b.refused(ask{method: "POST", path: resolve.path, token: b.tokens[access.Cooperative], body: resolve.body}, fault.InsufficientPermissions)
	if closed := b.want(resolve, http.StatusOK); closed["status"] != "COMPLETED" {
		t.Errorf("%v", closed)
	}
	b.refused(resolve, fault.DuplicatePayout)
	b.refused(ask{method: "POST", path: "/payments/" + id.New("pay") + "/resolve", token: resolve.token, body: resolve.body}, fault.PaymentNotFound)
	books := b.want(ask{method: "GET", path: "/admin/books", token: b.tokens[access.Admin]}, http.StatusOK)
	trial := books["trial_balance"].(map[string]any)
	if trial["USDC"] != 0.0 || trial["UGX"] != 0.0 || !strings.Contains(fmt.Sprint(books["accounts"]), "paid_at_office") {
		t.Errorf("%v", books)
	}
	b.refused(ask{method: "GET", path: "/admin/books", token: b.tokens[access.Cooperative]}, fault.InsufficientPermissions)
	b.rails.Faults.Set(sandbox.Payout, sandbox.Down, sandbox.Forever, 0)
	b.refused(ask{method: "POST", path: post.path, token: post.token, body: b.order("UG-3456", id.New("bat"), b.coop)}, fault.PayoutProviderUnavailable)
}

// spec: post-inbound-payouts, inbound-once, inbound-signature
func TestCallbacksAreStoredOnceInEitherForm(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	b.desk.Polls = []time.Duration{time.Hour}
	made := b.want(ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order("UG-3456", id.New("bat"), b.coop)}, http.StatusCreated)
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
		t.Errorf("%v", got)
	}
}
