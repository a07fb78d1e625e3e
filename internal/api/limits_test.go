package api

import (
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func (out answer) left(t testing.TB) (limit, remaining int64, reset time.Time) {
	t.Helper()
	number := func(name string) int64 {
		n, err := strconv.ParseInt(out.header.Get(name), 10, 64)
		must(t, err)
		return n
	}
	return number("X-RateLimit-Limit"), number("X-RateLimit-Remaining"), time.Unix(number("X-RateLimit-Reset"), 0)
}

// spec: limit-token-types, limit-headers, limit-window, limit-exceeded, code-rate-limit-exceeded
func TestEachTokenTypeHasItsLimitPerKey(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1)
		for role, want := range map[access.Role]int64{access.Agent: 60, access.Cooperative: 120, access.Buyer: 60, access.MFI: 30} {
			call := ask{method: "GET", path: "/batches", token: h.tokens[role]}
			for i := range want {
				out := h.send(call)
				limit, remaining, reset := out.left(t)
				if out.status != http.StatusOK || limit != want || remaining != want-i-1 {
					t.Fatalf("%s: request %d: status %d, %d of %d left", role, i+1, out.status, remaining, limit)
				}
				if wait := clock.Until(reset); wait <= 0 || wait > 62*time.Second {
					t.Fatalf("%s: the window ends in %v", role, wait)
				}
			}
			out := h.refused(call, fault.RateLimitExceeded)
			if after, err := strconv.Atoi(out.header.Get("Retry-After")); err != nil || after < 1 || after > 60 {
				t.Errorf("Retry-After %q", out.header.Get("Retry-After"))
			}
		}
		_, _, fresh := h.key(h.coop, access.Agent)
		h.want(ask{method: "GET", path: "/batches", token: fresh}, http.StatusOK) // another key has its own window
		back := clock.Jump(time.Minute)
		h.want(ask{method: "GET", path: "/batches", token: h.tokens[access.MFI]}, http.StatusOK)
		back()
		h.want(ask{method: "GET", path: "/batches", token: h.tokens[access.MFI]}, http.StatusOK) // the clock was set back: a new window
	})
}

func TestANewTokenOfTheSameKeySharesItsLimit(t *testing.T) {
	h := open(t, storetest.Open(t), 0.05) // MFI: one a minute
	again := h.send(h.tokenAsk(h.keys[access.MFI], h.mfi))
	if again.status != http.StatusOK {
		t.Fatal(again.status)
	}
	h.want(ask{method: "GET", path: "/batches", token: h.tokens[access.MFI]}, http.StatusOK)
	fresh, err := h.access.Refresh(t.Context(), access.Caller{KeyID: h.keyIDs[access.MFI], Role: access.MFI, PresentedAt: clock.Now()})
	must(t, err)
	h.refused(ask{method: "GET", path: "/batches", token: fresh.Bearer.Reveal()}, fault.RateLimitExceeded)
}

// spec: limit-categories, limit-combination, limit-window
func TestACategoryIsSharedByTheCooperativeAndNotChargedByARefusedKey(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1)
		_, _, second := h.key(h.coop, access.Agent)
		_, _, third := h.key(h.coop, access.Agent)
		submit := func(token string) answer {
			return h.send(ask{method: "POST", path: "/batch/submit", token: token, body: h.submit(h.coop)})
		}
		passed := func(token string, times int) (n int) {
			for range times {
				if submit(token).status == http.StatusServiceUnavailable { // there is no chain
					n++
				}
			}
			return n
		}
		if got := passed(h.tokens[access.Agent], 90); got != 60 {
			t.Errorf("the first agent passed %d times, want 60", got)
		}
		// 30 of the first agent's were refused by its key and cost the cooperative nothing.
		if got := passed(second, 50); got != 40 {
			t.Errorf("the second agent passed %d times, want 40", got)
		}
		out := submit(third)
		if limit, remaining, _ := out.left(t); out.status != http.StatusTooManyRequests || limit != 100 || remaining != 0 {
			t.Errorf("the category's refusal: %d, %d of %d left", out.status, remaining, limit)
		}
		h.want(ask{method: "GET", path: "/batches", token: third}, http.StatusOK) // other routes go on
		if out := submit(h.foreign); out.status != http.StatusForbidden {
			t.Errorf("another cooperative got %d", out.status)
		}
	})
}

// spec: limit-addresses
func TestAnonymousCallersAreCountedByAddress(t *testing.T) {
	h := open(t, storetest.Open(t), 1)
	count := func(a ask, times int) (refused int) {
		for range times {
			if h.send(a).status == http.StatusTooManyRequests {
				refused++
			}
		}
		return refused
	}
	if got := count(ask{method: "GET", path: "/docs", address: "198.51.100.1:1"}, 310); got != 10 {
		t.Errorf("%d of 310 public requests refused, want 10", got)
	}
	if got := count(ask{method: "GET", path: "/batches", token: "forged", address: "[2001:db8::1]:1"}, 150) +
		count(ask{method: "GET", path: "/nowhere", address: "[2001:db8::2]:1"}, 160); got != 10 {
		t.Errorf("%d of 310 requests from one IPv6 site refused, want 10", got)
	}
	if got := count(ask{method: "GET", path: "/healthz", address: "198.51.100.1:1"}, 400); got != 0 {
		t.Errorf("%d health checks refused", got)
	}
	out := h.send(h.signed(ask{method: "POST", path: "/inbound/chain-events", body: chainEventBody}, "/inbound/chain-events"))
	if limit, remaining, _ := out.left(t); limit != 2147483647 || remaining != 2147483647 {
		t.Errorf("inbound shows %d of %d", remaining, limit)
	}
}

// Few enough to fit into one window on a slow machine; 10,000 against whole
// processes are in test/, with a check that the window held.
func TestSixteenGoroutinesPassExactlyTheLimit(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 5) // AGENT: 300
		var passed atomic.Int64
		var all sync.WaitGroup
		for range 16 {
			all.Go(func() {
				for range 3_200 / 16 {
					if h.send(ask{method: "GET", path: "/batches", token: h.tokens[access.Agent]}).status == http.StatusOK {
						passed.Add(1)
					}
				}
			})
		}
		all.Wait()
		if got := passed.Load(); got != 300 {
			t.Errorf("%d of 3,200 passed, want 300", got)
		}
	})
}

func TestAForwardedAddressIsBelievedFromATrustedProxyAlone(t *testing.T) {
	h := openOne(t)
	h.server.TrustedProxies = prefixes("10.0.0.0/8")
	for _, c := range []struct{ peer, forwarded, want string }{
		{"198.51.100.1:1", "203.0.113.5", "198.51.100.1"},
		{"10.0.0.1:1", "203.0.113.5", "203.0.113.5"},
		{"10.0.0.1:1", "1.2.3.4, 203.0.113.5", "203.0.113.5"},
		{"10.0.0.1:1", "203.0.113.5, 10.0.0.9", "203.0.113.5"},
		{"10.0.0.1:1", "nonsense", "10.0.0.1"},
		{"10.0.0.1:1", "", "10.0.0.1"},
	} {
		r := ask{method: "GET", path: "/docs", address: c.peer, header: map[string]string{"X-Forwarded-For": c.forwarded}}.request()
		if got := h.server.clientAddress(r).String(); got != c.want {
			t.Errorf("peer %s, forwarded %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

// spec: limit-scale
func TestTheScaleMultipliesEveryLimit(t *testing.T) {
	for scale, want := range map[float64]int64{1: 120, 0.5: 60, 0.001: 1, 1000: 120_000, 1e12: 2147483647} {
		s := &Server{Options: Options{LimitScale: scale}}
		if got := s.scaled(120); got != want {
			t.Errorf("scale %v: %d, want %d", scale, got, want)
		}
	}
}
