package api

import (
	"context"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func (h *house) tokenAsk(key, organisation string) ask {
	body := `{"api_key":"` + key + `"`
	if organisation != "" {
		body += `,"cooperative_id":"` + organisation + `"`
	}
	return ask{method: "POST", path: "/auth/token", body: body + "}"}
}

// spec: post-auth-token, auth-token, post-auth-refresh, auth-refresh, auth-bearer, limit-token-lifetime, token-types
func TestAKeyIsTradedForATokenThatCallsAndRefreshes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		for role, organisation := range map[access.Role]string{access.Cooperative: h.coop, access.Agent: h.coop, access.Buyer: h.buyer, access.MFI: h.mfi, access.Admin: ""} {
			got := h.want(h.tokenAsk(h.keys[role], organisation), http.StatusOK)
			if got["token_type"] != "Bearer" || got["expires_in"] != 86400.0 || got["scope"] != string(role) {
				t.Errorf("%s: %v", role, got)
			}
			again := h.want(ask{method: "POST", path: "/v1/auth/refresh", token: got["access_token"].(string)}, http.StatusOK)
			if again["access_token"] == got["access_token"] || again["scope"] != string(role) {
				t.Errorf("refresh of %s: %v", role, again)
			}
			h.want(ask{method: "GET", path: "/batches", token: again["access_token"].(string)}, http.StatusOK)
		}
	})
}

func TestAWrongPairOfKeyAndOrganisationGetsNoToken(t *testing.T) {
	h := openOne(t)
	coop := h.keys[access.Cooperative]
	for name, a := range map[string]ask{
		"another organisation's id": h.tokenAsk(coop, h.other),
		"no organisation":           h.tokenAsk(coop, ""),
		"an ADMIN key with none":    h.tokenAsk(h.keys[access.Admin], "coop_none"),
		"a changed key":             h.tokenAsk(coop[:len(coop)-1]+"~", h.coop),
		"an unknown key":            h.tokenAsk(strings.Replace(coop, "mwk_0", "mwk_1", 1), h.coop),
		"not a key":                 h.tokenAsk("password", h.coop),
	} {
		a.address = "198.51.100." + string(rune('1'+len(name)%9)) + ":1" // each from elsewhere: wrong keys are slowed by address
		t.Run(name, func(t *testing.T) {
			h.t = t
			h.refused(a, fault.Unauthenticated)
		})
	}
}

func TestForgedAndExpiredTokensAreRefused(t *testing.T) {
	h := openOne(t)
	good := h.tokens[access.Cooperative]
	parts := strings.Split(good, ".")
	none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`))
	claims := jwt.RegisteredClaims{Subject: h.keyIDs[access.Admin], ExpiresAt: jwt.NewNumericDate(clock.Now().Add(time.Hour))}
	signed := func(method jwt.SigningMethod, key any, kid any) string {
		token := jwt.NewWithClaims(method, claims)
		token.Header["kid"] = kid
		text, err := token.SignedString(key)
		must(t, err)
		return text
	}
	parsed, _, err := jwt.NewParser().ParseUnverified(good, &jwt.RegisteredClaims{})
	must(t, err)
	for name, token := range map[string]string{
		"no signature":             parts[0] + "." + parts[1] + ".",
		"the algorithm none":       none + "." + parts[1] + ".",
		"another subject":          parts[0] + "." + base64.RawURLEncoding.EncodeToString([]byte(`{"sub":"`+h.keyIDs[access.Admin]+`","exp":9999999999}`)) + "." + parts[2],
		"another key":              signed(jwt.SigningMethodHS256, []byte("guess"), parsed.Header["kid"]),
		"an unknown kid":           signed(jwt.SigningMethodHS256, []byte("guess"), "sig_unknown"),
		"a kid that is no text":    signed(jwt.SigningMethodHS256, []byte("guess"), 7),
		"another algorithm":        signed(jwt.SigningMethodHS512, []byte("guess"), parsed.Header["kid"]),
		"an empty key":             signed(jwt.SigningMethodHS256, []byte{}, parsed.Header["kid"]),
		"text":                     "Bearer",
		"a very long text":         strings.Repeat("a", 100_000),
		"another case of the kind": "",
	} {
		t.Run(name, func(t *testing.T) {
			h.t = t
			h.refused(ask{method: "GET", path: "/batches", token: token}, fault.Unauthenticated)
		})
	}
	h.t = t
	defer clock.Jump(access.TokenLifetime + time.Second)()
	h.refused(ask{method: "GET", path: "/batches", token: good}, fault.Unauthenticated)
	h.refused(ask{method: "POST", path: "/auth/refresh", token: good}, fault.Unauthenticated)
}

// spec: auth-revocation
func TestRevokingAKeyKillsItsTokensAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		call := ask{method: "GET", path: "/batches", token: h.tokens[access.Agent]}
		h.want(call, http.StatusOK)
		h.want(ask{method: "POST", path: "/admin/keys/" + h.keyIDs[access.Agent] + "/revoke", token: h.tokens[access.Admin]}, http.StatusOK)
		h.refused(call, fault.Unauthenticated)
		h.refused(ask{method: "POST", path: "/auth/refresh", token: call.token}, fault.Unauthenticated)
		h.refused(h.tokenAsk(h.keys[access.Agent], h.coop), fault.Unauthenticated)
		h.want(ask{method: "GET", path: "/batches", token: h.tokens[access.Cooperative]}, http.StatusOK)
	})
}

func TestASuspendedBuyerIsShutOutAndASuspendedCooperativeMayRead(t *testing.T) {
	h := openOne(t)
	set := func(id, what string) {
		h.want(ask{method: "POST", path: "/admin/organisations/" + id + "/" + what, token: h.tokens[access.Admin]}, http.StatusOK)
	}
	read := func(role access.Role) ask { return ask{method: "GET", path: "/batches", token: h.tokens[role]} }
	set(h.buyer, "suspend")
	set(h.coop, "suspend")
	h.refused(read(access.Buyer), fault.Unauthenticated)
	h.refused(h.tokenAsk(h.keys[access.Buyer], h.buyer), fault.Unauthenticated)
	h.want(read(access.Cooperative), http.StatusOK)
	set(h.buyer, "activate")
	h.want(read(access.Buyer), http.StatusOK)
}

// spec: auth-key-rotation
func TestTokensSurviveTheRotationOfTheSigningKey(t *testing.T) {
	h := openOne(t)
	old := h.tokens[access.Cooperative]
	back := clock.Jump(access.TokenLifetime - time.Minute) // the key has signed for its time, the token still lives
	h.access.Rotation = time.Hour
	fresh, err := h.access.Refresh(context.Background(), access.Caller{KeyID: h.keyIDs[access.Cooperative], Role: access.Cooperative, PresentedAt: clock.Now()})
	must(t, err)
	kid := func(token string) any {
		parsed, _, err := jwt.NewParser().ParseUnverified(token, &jwt.RegisteredClaims{})
		must(t, err)
		return parsed.Header["kid"]
	}
	if kid(old) == kid(fresh.Bearer.Reveal()) {
		t.Error("the signing key did not rotate")
	}
	for _, token := range []string{old, fresh.Bearer.Reveal()} {
		h.want(ask{method: "GET", path: "/batches", token: token}, http.StatusOK)
	}
	back()
}

// spec: auth-brute-force
func TestGuessingKeysIsSlowedDownByAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openOne(t)
		guess := func(address string) time.Duration {
			began := time.Now()
			a := h.tokenAsk("mwk_guess", h.coop)
			a.address = address
			h.refused(a, fault.Unauthenticated)
			return time.Since(began)
		}
		var last time.Duration
		for i := range 5 {
			took := guess("198.51.100.7:1")
			if took <= last {
				t.Errorf("guess %d took %v, the one before %v", i, took, last)
			}
			last = took
		}
		if other := guess("198.51.100.8:1"); other >= last {
			t.Errorf("another address waits %v", other)
		}
		h.want(h.tokenAsk(h.keys[access.Cooperative], h.coop), http.StatusOK)
	})
}
