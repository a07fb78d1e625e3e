package api

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// What the provider says that it takes at once makes parts of a payout, which a
// client sees beside what it always saw; another cooperative sees nothing.
// spec: payout-parts, get-payments-id
func TestAPayoutAboveWhatTheProviderTakesIsShownInParts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		signing, err := payout.DevSigningKey()
		if err != nil {
			t.Fatal(err)
		}
		rails := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, PawaPayToken: secret.New("t"), PawaPayKey: signing, Least: 500, Most: 60_000})
		b := openBankOver(t, s, rails, pawapay.New(pawapay.Options{BaseURL: rails.URL + "/payout/pawapay", Token: secret.New("t"), Rate: 3700_000_000, Timeout: 5 * time.Second}))
		farmerID := b.farmer(b.coop, "UG", "3456", 1)
		post := ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order(farmerID, b.batch(b.coop, farmerID), b.coop)}
		made := b.want(post, http.StatusCreated)
		if made["amount_usdc"] != 42.5 || made["estimated_ugx"].(float64) < 157_249 {
			t.Errorf("%v, want all of it", made)
		}
		payoutID := made["payout_id"].(string)
		done := b.until(payoutID, "COMPLETED")
		parts, _ := done["parts"].([]any)
		if len(parts) != 3 || done["paid_usdc"] != 42.5 || done["left_usdc"] != nil || done["amount_ugx"].(float64) < 157_249 {
			t.Fatalf("%v, want three parts and nothing left", done)
		}
		var usdc, ugx float64
		for _, one := range parts {
			part := one.(map[string]any)
			usdc += part["amount_usdc"].(float64)
			ugx += part["amount_ugx"].(float64)
			if part["status"] != "PAID" || part["ended_at"] == nil || part["mobile_money_transaction_id"] == nil || part["amount_ugx"].(float64) > 60_000 {
				t.Errorf("part %v", part)
			}
		}
		if usdc < 42.4999999 || usdc > 42.5000001 || ugx != done["amount_ugx"] || len(rails.Lines()) != 3 {
			t.Errorf("%f USDC, %f UGX, paid %v", usdc, ugx, rails.Lines())
		}
		if n := b.rest.Count("select count(*) from event where kind = 'payout.completed' and data like '%\"parts\":[%'"); n != 1 {
			t.Errorf("%d events tell of the parts, want 1", n)
		}
		b.refused(ask{method: "GET", path: "/payments/" + payoutID, token: b.tokens[access.Buyer]}, fault.InsufficientPermissions)
		small := ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative],
			body: strings.Replace(b.order(farmerID, b.batch(b.coop, farmerID), b.coop), "42.5", "0.1", 1)}
		b.refused(small, fault.InvalidRequest)
		if n := b.rest.Count("select count(*) from payout where amount_usdc = 100000"); n != 0 {
			t.Errorf("%d payouts were written down that are below the least", n)
		}
	})
}
