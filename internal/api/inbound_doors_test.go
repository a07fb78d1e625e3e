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
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// doorways are the doors as the operator is told of them, by name.
func (h *house) doorways() map[string]map[string]any {
	h.t.Helper()
	all := map[string]map[string]any{}
	for _, one := range h.want(ask{method: http.MethodGet, path: "/admin/inbound", token: h.tokens[access.Admin]}, http.StatusOK)["doors"].([]any) {
		d := one.(map[string]any)
		all[d["door"].(string)] = d
	}
	return all
}

// From the table of routes: who is not proven is counted at the door where it came, with the
// code that it was told, and leaves no row.
// spec: admin-inbound
func TestEveryDoorCountsWhomItRefuses(t *testing.T) {
	h := openOne(t)
	forged := map[string]float64{}
	for _, rt := range h.server.routes {
		rest, is := strings.CutPrefix(rt.path, "/inbound/")
		if !is || rt.method == http.MethodGet {
			continue
		}
		name, _, _ := strings.Cut(rest, "/")
		before := h.rows(t)
		a := ask{method: rt.method, path: strings.NewReplacer("{secret}", "a-guess-that-is-as-long-as-a-door-is", "{door}", "a-guess-that-is-as-long-as-a-door-is").Replace(rt.path), body: `{}`, wild: true}
		if len(rt.accepts) > 0 {
			a.media, a.body = rt.accepts[0], "a=b"
		}
		if rt.path == "/inbound/messages" || rt.path == "/inbound/messages/{secret}" {
			h.send(a) // whose provider is not there: refused in its own way
		} else {
			h.refused(a, fault.InvalidSignature)
		}
		forged[name]++
		if after := h.rows(t); fmt.Sprint(after) != fmt.Sprint(before) {
			t.Errorf("%s %s leaves rows", rt.method, rt.path)
		}
	}
	if len(forged) < 5 {
		t.Fatalf("only %d doors", len(forged))
	}
	got := h.doorways()
	for name, n := range forged {
		if d := got[name]; d == nil || d["refused"] != n || d["accepted"] != 0.0 || d["last_refused_at"] == nil || d["last_refused_code"] == nil || d["received"] != 0.0 || d["last_accepted_at"] != nil {
			t.Errorf("%s: %v, want %v refused", name, d, n)
		}
	}
	if len(got) != len(forged) {
		t.Errorf("%d doors are told of, want %d", len(got), len(forged))
	}
	h.do(ask{method: http.MethodGet, path: "/inbound/chain-events"})
	if d := h.doorways()["chain-events"]; d["accepted"] != 0.0 {
		t.Errorf("who asks whether somebody is here is counted: %v", d)
	}
	for _, role := range []access.Role{access.Agent, access.Cooperative, access.Buyer, access.MFI} {
		h.refused(ask{method: http.MethodGet, path: "/admin/inbound", token: h.tokens[role]}, fault.InsufficientPermissions)
	}
}

// What was proven is kept, and counted by what became of it.
// spec: admin-inbound
func TestWhatCameInIsCountedByWhatBecameOfIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.want(h.signed(ask{method: "POST", path: "/inbound/chain-events", body: chainEventBody}, "/inbound/chain-events"), http.StatusOK)
		long := clock.Now().Add(-25 * time.Hour)
		for id, row := range map[string]struct {
			state string
			at    time.Time
		}{"old-1": {"ACCEPTED", long}, "old-2": {"HELD", long}, "old-3": {"APPLIED", long}, "new-1": {"ACCEPTED", clock.Now()}, "new-2": {"KEPT", clock.Now()}, "new-3": {"APPLIED", clock.Now()}} {
			h.exec("insert into inbound_event (source, event_id, kind, body, state, received_at) values ('payouts', $1, 'COMPLETED', $2, $3, $4)", id, []byte{1}, row.state, row.at)
		}
		got := h.doorways()
		if d := got["chain-events"]; d["accepted"] != 1.0 || d["received"] != 1.0 || d["last_kind"] != "EXPORTED" || d["last_accepted_at"] == nil || d["last_received_at"] == nil {
			t.Errorf("what the chain told: %v", d)
		}
		d := got["payouts"]
		if d["received"] != 3.0 || d["unknown"] != 1.0 || d["waiting"] != 2.0 || d["held"] != 1.0 || d["is_more"] != false || d["oldest_waiting_at"] != clock.Stamp(long) || d["last_kind"] != "COMPLETED" {
			t.Errorf("what the rail told: %v", d)
		}
		if d := got["conversion"]; d["received"] != 0.0 || d["last_received_at"] != nil || d["oldest_waiting_at"] != nil {
			t.Errorf("a door where nothing came: %v", d)
		}
	})
}

// A door whose secret is wrong is on the first page, with the way to the page of doors; one
// stranger is not.
// spec: console-wrong, console
func TestADoorThatBelievesNobodyIsToldOfAtTheConsole(t *testing.T) {
	h := openOne(t)
	boss := h.hires("", people.Operator)
	first := func() string { return string(h.do(browsing("/console", boss.Token)).body) }
	forged := ask{method: "POST", path: "/inbound/payouts", body: `{}`, wild: true, header: map[string]string{"X-Payout-Signature": "0x00"}}
	h.refused(forged, fault.InvalidSignature)
	if strings.Contains(first(), "A door believes nobody") {
		t.Error("one stranger shuts a door")
	}
	h.refused(forged, fault.InvalidSignature)
	h.refused(forged, fault.InvalidSignature)
	if said := first(); !strings.Contains(said, "A door believes nobody") || !strings.Contains(said, `href="/console/inbound"`) || !strings.Contains(said, "INVALID_SIGNATURE") {
		t.Errorf("the first page does not tell of a door that believes nobody: %s", said)
	}
	h.exec("insert into inbound_event (source, event_id, kind, body, state, received_at) values ('conversion', 'e1', 'SETTLED', $1, 'HELD', $2)", []byte{1}, clock.Now())
	if !strings.Contains(first(), "Callbacks wait for a person") {
		t.Error("the first page does not tell of a callback that waits for a person")
	}
	for _, role := range []people.Role{people.Operator, people.Finance, people.Support} {
		in := h.hires("", role)
		out := h.do(browsing("/console/inbound", in.Token))
		if said := string(out.body); out.status != http.StatusOK || !strings.Contains(said, "INVALID_SIGNATURE") || !strings.Contains(said, "refused") || !strings.Contains(said, "1 for a person") {
			t.Errorf("%s: %d %.500s", role, out.status, said)
		} else if strings.Contains(said, "door.") {
			t.Errorf("%s: a door has no name: %s", role, said)
		}
	}
}
