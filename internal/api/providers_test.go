package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/fault"
)

func (h *house) provider(name string) map[string]any {
	h.t.Helper()
	got := h.want(ask{method: http.MethodGet, path: "/admin/providers", token: h.tokens[access.Admin]}, http.StatusOK)
	for _, one := range got["providers"].([]any) {
		if p := one.(map[string]any); p["provider"] == name {
			return p
		}
	}
	h.t.Fatalf("no provider %s in %v", name, got)
	return nil
}

// spec: admin-parts
func TestTheOperatorSeesHowThePartsAre(t *testing.T) {
	h := openOne(t)
	h.server.Probes = []Probe{{Name: "store", Check: h.store.Writable}, {Name: "ledger"}, {Name: "follower", IsSoft: true, Check: func(context.Context) error { return errors.New("3 blocks behind") }}, {Name: "chain", Check: func(context.Context) error { return errors.New("at 10.0.0.1") }}}
	got := h.want(ask{method: http.MethodGet, path: "/admin/parts", token: h.tokens[access.Admin]}, http.StatusOK)["parts"]
	want := "[map[part:store status:ok] map[part:ledger status:not_built] map[detail:3 blocks behind part:follower status:degraded] map[part:chain status:failing]]"
	if fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	h.refused(ask{method: http.MethodGet, path: "/admin/parts", token: h.tokens[access.Cooperative]}, fault.InsufficientPermissions)
}

// spec: admin-providers
func TestTheOperatorSeesHowOutsideSystemsAnswer(t *testing.T) {
	h := openOne(t)
	defer clock.Jump(exchange.Window + time.Second)() // what other tests have asked is long ago
	if p := h.provider("sms"); p["calls"] != 0.0 || p["error_pct"] != nil || p["median_ms"] != nil {
		t.Errorf("before the first call: %v", p)
	}
	status := http.StatusOK
	far := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
	defer far.Close()
	client := exchange.To("sms", exchange.Client(time.Minute, nil))
	for _, status = range []int{http.StatusOK, http.StatusNotFound, http.StatusUnprocessableEntity, http.StatusServiceUnavailable} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, far.URL, nil)
		must(t, err)
		_, err = exchange.Do(client, r, 10)
		must(t, err)
	}
	p := h.provider("sms")
	if p["calls"] != 4.0 || p["errors"] != 1.0 || p["error_pct"] != 25.0 || p["last_error_code"] != "HTTP_503" || p["last_success_at"] == nil || p["last_error_at"] == nil || p["median_ms"] == nil {
		t.Errorf("after three answers and a failure: %v", p)
	}
	exchange.Told("sms", time.Second, errors.New("dial tcp 10.0.0.1: refused, key=secret"))
	if p := h.provider("sms"); p["last_error_code"] != "UNREACHABLE" || p["errors"] != 2.0 {
		t.Errorf("after no answer: %v", p)
	}
	defer clock.Jump(exchange.Window + time.Second)()
	if p := h.provider("sms"); p["calls"] != 0.0 || p["last_error_code"] != "UNREACHABLE" {
		t.Errorf("a window later: %v, want no calls and the last error still", p)
	}
	for _, role := range []access.Role{access.Agent, access.Cooperative, access.Buyer, access.MFI} {
		h.refused(ask{method: http.MethodGet, path: "/admin/providers", token: h.tokens[role]}, fault.InsufficientPermissions)
	}
}
