package api

import (
	"bytes"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/replay"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func (h *house) newBuyer(key, name string) ask {
	return ask{method: "POST", path: "/admin/organisations", token: h.tokens[access.Admin],
		body:   `{"kind":"BUYER","name":"` + name + `","country":"DE","email":"a@b.example"}`,
		header: map[string]string{"Idempotency-Key": key}}
}

func (h *house) organisations() int {
	list, err := h.access.Organisations(h.t.Context(), "", "", access.Page{Limit: 1000})
	must(h.t, err)
	return len(list)
}

// spec: idempotency, idempotency-lifetime, code-idempotency-key-reused
func TestTheSameKeyGivesTheStoredFirstReply(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		before := h.organisations()
		first := h.do(h.newBuyer("k1", "Kaffee"))
		again := h.newBuyer("k1", "Kaffee")
		again.path = "/v1" + again.path // both styles are one path
		second := h.do(again)
		if first.status != http.StatusCreated || second.status != http.StatusCreated || !bytes.Equal(first.body, second.body) {
			t.Errorf("replies differ:\n%d %s\n%d %s", first.status, first.body, second.status, second.body)
		}
		if first.header.Get("Idempotency-Replayed") != "" || second.header.Get("Idempotency-Replayed") != "true" {
			t.Errorf("Idempotency-Replayed: %q then %q", first.header.Get("Idempotency-Replayed"), second.header.Get("Idempotency-Replayed"))
		}
		if first.header.Get("X-Request-Id") != second.header.Get("X-Request-Id") {
			t.Error("a replay carries the id that its body may hold")
		}
		if got := h.organisations() - before; got != 1 {
			t.Errorf("%d organisations made", got)
		}
		if out := h.refused(h.newBuyer("k1", "Other"), fault.IdempotencyKeyReused); out.header.Get("Retry-After") != "" {
			t.Error("another body must not be tried again")
		}
		back := clock.Jump(24 * time.Hour)
		defer back()
		fresh, err := h.access.Refresh(t.Context(), access.Caller{KeyID: h.keyIDs[access.Admin], Role: access.Admin, PresentedAt: clock.Now()})
		must(t, err)
		late := h.newBuyer("k1", "Kaffee")
		late.token = fresh.Bearer.Reveal()
		if out := h.do(late); out.header.Get("Idempotency-Replayed") != "" || out.status != http.StatusCreated {
			t.Errorf("after 24 hours the key is free: %d", out.status)
		}
	})
}

func TestAKeyBelongsToItsCallerAndPath(t *testing.T) {
	h := openOne(t)
	_, _, other := h.key("", access.Admin)
	h.do(h.newBuyer("k", "Kaffee"))
	foreign := h.newBuyer("k", "Kaffee")
	foreign.token = other
	if out := h.do(foreign); out.header.Get("Idempotency-Replayed") != "" || out.status != http.StatusCreated {
		t.Errorf("another caller's key: %d, replayed %q", out.status, out.header.Get("Idempotency-Replayed"))
	}
	elsewhere := ask{method: "POST", path: "/admin/organisations/" + h.buyer + "/suspend", token: h.tokens[access.Admin], header: map[string]string{"Idempotency-Key": "k"}}
	if out := h.do(elsewhere); out.status != http.StatusOK || out.header.Get("Idempotency-Replayed") != "" {
		t.Errorf("another path: %d", out.status)
	}
}

func TestRefusalsAreKeptAndFailuresAreNot(t *testing.T) {
	h := openOne(t)
	bad := h.newBuyer("bad", "Kaffee")
	bad.body, bad.wild = strings.Replace(bad.body, "DE", "de", 1), true
	h.refused(bad, fault.InvalidRequest)
	if out := h.refused(bad, fault.InvalidRequest); out.header.Get("Idempotency-Replayed") != "true" {
		t.Error("a refusal is a reply and is kept")
	}
	fails, panics := true, true
	for i := range h.server.routes {
		if rt := &h.server.routes[i]; rt.method == "POST" && rt.path == "/loans" {
			rt.handler = func(*call) (reply, error) {
				switch {
				case fails:
					fails = false
					return reply{}, errors.New("a passing failure")
				case panics:
					panics = false
					panic("a passing panic")
				}
				return reply{}, fault.New(fault.LoanNotFound, "reached")
			}
		}
	}
	loan := ask{method: "POST", path: "/loans", token: h.tokens[access.Admin], wild: true, body: "{}", header: map[string]string{"Idempotency-Key": "x"}}
	for range 2 {
		if out := h.send(loan); out.status != http.StatusInternalServerError {
			t.Errorf("status %d", out.status)
		}
	}
	if out := h.send(loan); out.status != http.StatusNotFound || out.header.Get("Idempotency-Replayed") != "" {
		t.Errorf("after a failure the same key runs again: %d %s", out.status, out.body)
	}
}

// spec: code-request-in-progress
func TestARequestThatStillRunsHoldsItsKey(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.server.Replays.Patience = time.Millisecond
		running, finish := make(chan struct{}), make(chan struct{})
		for i := range h.server.routes {
			if rt := &h.server.routes[i]; rt.method == "POST" && rt.path == "/admin/organisations" {
				inner := rt.handler
				rt.handler = func(c *call) (reply, error) {
					close(running)
					<-finish
					return inner(c)
				}
			}
		}
		var first answer
		var wait sync.WaitGroup
		wait.Go(func() { first = h.send(h.newBuyer("k", "Kaffee")) })
		<-running
		if out := h.refused(h.newBuyer("k", "Kaffee"), fault.RequestInProgress); out.header.Get("Retry-After") == "" {
			t.Error("a running request is worth waiting for: Retry-After is missing")
		}
		close(finish)
		wait.Wait()
		if out := h.do(h.newBuyer("k", "Kaffee")); first.status != http.StatusCreated || !bytes.Equal(out.body, first.body) {
			t.Errorf("first %d, then %s", first.status, out.body)
		}
	})
}

// A process that died in the middle leaves its key held. It is free again
// after the hold, or at once when the only process starts again.
func TestAKeyHeldByADeadProcessFreesItself(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.server.Replays.Patience = time.Millisecond
		hold := func(key string) {
			a := h.newBuyer(key, "Kaffee")
			c := &call{s: h.server, r: a.request(), body: []byte(a.body), caller: access.Caller{KeyID: h.keyIDs[access.Admin]}}
			_, _, err := h.server.Replays.Begin(t.Context(), c.replayRequest(key))
			must(t, err)
		}
		hold("a")
		h.refused(h.newBuyer("a", "Kaffee"), fault.RequestInProgress)
		must(t, h.server.Replays.FreeHeld(t.Context()))
		h.want(h.newBuyer("a", "Kaffee"), http.StatusCreated)
		hold("b")
		h.refused(h.newBuyer("b", "Kaffee"), fault.RequestInProgress)
		back := clock.Jump(3 * time.Minute)
		h.want(h.newBuyer("b", "Kaffee"), http.StatusCreated)
		back()
	})
}

// The process died when the job was begun and nobody had been answered: the
// same request joins the job as soon as the key is free.
// spec: idempotency
func TestARepeatOfADeadRequestJoinsItsJob(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		a := h.brought(h.tokens[access.Agent], h.delivery(h.rest.Farmer(h.coop), aSlip))
		a.header = map[string]string{"Idempotency-Key": "k"}
		dead := &replay.Log{Store: s, Box: h.server.Replays.Box, Hold: 300 * time.Millisecond}
		by, err := h.access.Authenticate(t.Context(), a.token)
		must(t, err)
		c := &call{s: h.server, r: a.request(), body: []byte(a.body), caller: by}
		ticket, _, err := dead.Begin(t.Context(), c.replayRequest("k"))
		must(t, err)
		for i := range h.server.routes {
			if rt := &h.server.routes[i]; rt.method == http.MethodPost && rt.path == "/batch/submit" {
				c.route = rt
				_, err := rt.handler(c)
				must(t, err)
			}
		}
		dead.Forget(ticket)
		made := h.want(a, http.StatusCreated)
		h.one(t)
		if again := h.want(a, http.StatusCreated); batchIn(again) != batchIn(made) || batchIn(made) == "" {
			t.Errorf("%v and then %v, want the one batch", made, again)
		}
	})
}

func TestStoredRepliesAreSealed(t *testing.T) {
	h := openOne(t)
	issued := h.want(ask{method: "POST", path: "/admin/keys", token: h.tokens[access.Admin], body: `{"role":"ADMIN","label":"x"}`,
		header: map[string]string{"Idempotency-Key": "k"}}, http.StatusCreated)
	must(t, h.store.Read(t.Context(), func(tx *store.Tx) error {
		var sealed []byte
		if err := tx.QueryRow("select sealed from idempotency").Scan(&sealed); err != nil {
			return err
		}
		if bytes.Contains(sealed, []byte("mwk_")) || bytes.Contains(sealed, []byte(issued["api_key"].(string))) {
			t.Error("an API key lies in the database in clear")
		}
		return nil
	}))
}

func TestAnIdempotencyKeyHasALimit(t *testing.T) {
	h := openOne(t)
	a := h.newBuyer(strings.Repeat("k", 256), "Kaffee")
	a.wild = true
	h.refused(a, fault.InvalidRequest)
	h.want(h.newBuyer(strings.Repeat("ü", 255), "Kaffee"), http.StatusCreated)
}
