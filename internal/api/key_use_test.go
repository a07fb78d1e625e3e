package api

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// usedAt is when a key was used last, as the operator reads it; nil: not known.
func (h *house) usedAt(keyID string) any {
	h.t.Helper()
	for _, one := range h.want(ask{method: "GET", path: "/admin/keys?limit=200", token: h.tokens[access.Admin]}, http.StatusOK)["keys"].([]any) {
		if k := one.(map[string]any); k["key_id"] == keyID {
			return k["last_used_at"]
		}
	}
	h.t.Fatalf("no key %s", keyID)
	return nil
}

// spec: key-last-use
func TestTheLastUseOfAKeyIsWrittenDownOnceAnHour(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		id, key, token := h.key(h.coop, access.Cooperative)
		unused, _, err := h.access.IssueKey(t.Context(), access.KeyRequest{OrganisationID: h.coop, Role: access.Agent}, nil)
		must(t, err)
		use := func(by *access.Desk) {
			t.Helper()
			_, err := by.Authenticate(t.Context(), token)
			must(t, err)
			must(t, by.KeepUses(t.Context()))
		}
		if h.usedAt(id) != nil {
			t.Error("a use is told of that nobody has written")
		}
		use(h.access) // it was shown for a token before
		began := h.usedAt(id)
		if began == nil || began.(string) > clock.Stamp(clock.Now()) {
			t.Fatalf("used at %v", began)
		}
		beside := &access.Desk{Store: s, Box: h.access.Box, Rotation: h.access.Rotation, Reaches: h.access.Reaches} // another process
		jump := clock.Jump(access.UseEvery - time.Minute)
		use(h.access)
		use(beside)
		if got := h.usedAt(id); got != began {
			t.Errorf("within the hour it is written again: %v after %v", got, began)
		}
		jump()
		defer clock.Jump(access.UseEvery + time.Minute)()
		h.want(ask{method: "GET", path: "/batches", token: token}, http.StatusOK)
		h.want(ask{method: "POST", path: "/auth/token", body: `{"api_key":"` + key + `","cooperative_id":"` + h.coop + `"}`}, http.StatusOK)
		must(t, h.access.KeepUses(t.Context()))
		if got := h.usedAt(id); got == nil || got.(string) <= began.(string) {
			t.Errorf("an hour later: %v after %v", got, began)
		}
		if n := h.rest.Count("select count(*) from key_use where key_id = $1", unused.ID); n != 0 {
			t.Errorf("%d rows of a key that nobody has used since", n)
		}
	})
}

// What cannot be written now is written later.
// spec: key-last-use
func TestAUseThatCannotBeWrittenIsKept(t *testing.T) {
	h := openOne(t)
	id, _, _ := h.key(h.coop, access.Cooperative)
	gone, stop := context.WithCancel(t.Context())
	stop()
	if err := h.access.KeepUses(gone); err == nil {
		t.Fatal("nobody waits for it, and no error")
	}
	if h.usedAt(id) != nil {
		t.Error("it is written all the same")
	}
	must(t, h.access.KeepUses(t.Context()))
	if h.usedAt(id) == nil {
		t.Error("a use is lost")
	}
}

// A request that asks the database nothing asks it nothing for the use of its key.
// spec: key-last-use, kept-reads
func TestTheUseOfAKeyCostsARequestNoStatement(t *testing.T) {
	h, b := openKept(t, storetest.Open(t))
	effort := h.store.EffortFor("GET /batch/{batch_id}")
	read := func() {
		h.want(ask{method: "GET", path: "/batch/" + b.ID, token: h.tokens[access.Cooperative]}, http.StatusOK)
	}
	warm := func() {
		for range 3 {
			read()
		}
	}
	warm()
	h.key(h.other, access.Agent) // whose use is owed
	warm()                       // the first write after a page was kept may be another process's
	before := effort.Statements.Load()
	read()
	must(t, h.access.KeepUses(t.Context()))
	read()
	if n := effort.Statements.Load() - before; n != 0 {
		t.Errorf("%d statements, want none: a token does not rest on the use of a key", n)
	}
	if n := h.rest.Count("select count(*) from key_use"); n == 0 {
		t.Error("no use was written")
	}
}

// spec: key-last-use, console-people
func TestTheConsoleShowsWhenAKeyWasUsedLast(t *testing.T) {
	h := openOne(t)
	boss := h.hires("", people.Operator)
	page := func() string { return string(h.do(browsing("/console/keys", boss.Token)).body) }
	if said := page(); !strings.Contains(said, "Last used") || !strings.Contains(said, "not known to be used") {
		t.Errorf("before: %s", said)
	}
	unused := strings.Count(page(), "not known to be used")
	must(t, h.access.KeepUses(t.Context()))
	if n := strings.Count(page(), "not known to be used"); n >= unused {
		t.Errorf("%d of %d keys are not known to be used", n, unused)
	}
}
