package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// floodSize is how many callbacks without a signature come in.
const floodSize = 100_000

// spec: inbound-forgeries-limited
func TestAFloodOfForgedCallbacksLeavesNoRow(t *testing.T) {
	h := openOne(t)
	before := h.rows(t)
	refused := map[fault.Code]int{}
	for i := range floodSize {
		out := h.send(ask{method: "POST", path: "/inbound/payouts", body: `{"event_id":"x"}`,
			header: map[string]string{"Idempotency-Key": fmt.Sprint("key-", i), "X-Payout-Signature": "0x00"}})
		if i < 1000 {
			refused[out.code(t)]++
		} else if out.status != http.StatusUnauthorized && out.status != http.StatusTooManyRequests {
			t.Fatalf("callback %d: status %d, want a refusal", i, out.status)
		}
	}
	after := h.rows(t)
	for table, n := range after {
		if n != before[table] {
			t.Errorf("table %s has %d rows, want %d", table, n, before[table])
		}
	}
	if refused[fault.InvalidSignature] == 0 {
		t.Errorf("refusals %v, want some INVALID_SIGNATURE", refused)
	}
}

// Who forges is limited by address, and who signs is not.
// spec: inbound-forgeries-limited
func TestForgeriesAreCountedByAddressAndProofsAreNot(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 0.01) // 3 anonymous refusals a minute
		forged := ask{method: "POST", path: "/inbound/chain-events", body: chainEventBody, header: map[string]string{"X-Chain-Signature": "0x00"}}
		for range 3 {
			h.refused(forged, fault.InvalidSignature)
		}
		h.refused(forged, fault.RateLimitExceeded)
		h.want(h.signed(ask{method: "POST", path: "/inbound/chain-events", body: chainEventBody}, "/inbound/chain-events"), http.StatusOK)
	})
}

// A proven callback is answered again as it was under its Idempotency-Key.
// spec: idempotency
func TestAProvenCallbackHasItsStoredReply(t *testing.T) {
	h := openOne(t)
	a := h.signed(ask{method: "POST", path: "/inbound/chain-events", body: chainEventBody}, "/inbound/chain-events")
	a.header["Idempotency-Key"] = "once"
	h.want(a, http.StatusOK)
	if out := h.do(a); out.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("Idempotency-Replayed %q, want true", out.header.Get("Idempotency-Replayed"))
	}
}

// The key belongs to the route and to what its path says, however it is spelt.
// spec: idempotency
func TestAPathThatIsSpeltOtherwiseIsTheSameRequest(t *testing.T) {
	h := openOne(t)
	a := h.newBuyer("spelt", "Kaffee")
	h.want(a, http.StatusCreated)
	a.path = strings.Replace(a.path, "organisations", "%6Frganisations", 1)
	a.wild = true
	if out := h.send(a); out.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("status %d, Idempotency-Replayed %q, want the stored reply", out.status, out.header.Get("Idempotency-Replayed"))
	}
}

// spec: auth-session-end
func TestATokenEndsForGoodHoweverOftenItIsRefreshed(t *testing.T) {
	for role, lives := range map[access.Role]time.Duration{access.Cooperative: access.SessionLifetime, access.Admin: access.AdminSessionLifetime} {
		h := openOne(t)
		token := h.tokens[role]
		refresh := func() answer { return h.send(ask{method: "POST", path: "/auth/refresh", token: token}) }
		const step = 20 * time.Hour
		passed := time.Duration(0)
		for ; passed+step < lives; passed += step {
			defer clock.Jump(step)()
			out := refresh()
			if out.status != http.StatusOK {
				t.Fatalf("%s after %v: status %d, want 200", role, passed+step, out.status)
			}
			token = h.field(out, "access_token")
		}
		defer clock.Jump(step)()
		if out := refresh(); out.status != http.StatusUnauthorized {
			t.Errorf("%s after %v: status %d, want 401", role, passed+step, out.status)
		}
	}
}

// spec: auth-bearer
func TestTheSchemeMayBeWrittenInAnyCase(t *testing.T) {
	h := openOne(t)
	for scheme, want := range map[string]int{"bearer": 200, "BEARER": 200, "Bearer": 200, "Basic": 401, "": 401} {
		out := h.send(ask{method: "GET", path: "/batches", header: map[string]string{"Authorization": strings.TrimSpace(scheme + " " + h.tokens[access.Buyer])}})
		if out.status != want {
			t.Errorf("%q: status %d, want %d", scheme, out.status, want)
		}
	}
}

// The last character of a token has bits that mean nothing: only one spelling is good.
// spec: auth-bearer
func TestATokenHasOneSpelling(t *testing.T) {
	h := openOne(t)
	token := h.tokens[access.Buyer]
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	good := 0
	for _, last := range alphabet {
		if out := h.send(ask{method: "GET", path: "/batches", token: token[:len(token)-1] + string(last)}); out.status == http.StatusOK {
			good++
		}
	}
	if good != 1 {
		t.Errorf("%d spellings of the last character are good, want 1", good)
	}
}

// spec: auth-token
func TestAdminMayNameAnOrganisationThatThereIs(t *testing.T) {
	h := openOne(t)
	h.want(h.tokenAsk(h.keys[access.Admin], h.coop), http.StatusOK)
	h.refused(h.tokenAsk(h.keys[access.Admin], "coop_none"), fault.Unauthenticated)
	h.refused(h.tokenAsk(h.keys[access.Buyer], h.coop), fault.Unauthenticated)
}
