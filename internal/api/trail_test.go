package api

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/trail"
)

// trailOf are all rows of the trail, newest first.
func (h *house) trailOf(t testing.TB, f trail.Filter) []trail.Entry {
	t.Helper()
	list, rest, err := h.server.Trail.List(t.Context(), f, "", 10_000)
	if err != nil || rest != "" {
		t.Fatalf("the trail: %v, rest %q", err, rest)
	}
	return list
}

// spec: trail-reveals
func TestEveryPartSaysWhetherItIsWrittenDownWhoSawIt(t *testing.T) {
	for p := range visibility {
		if _, says := isRevealed[p]; !says {
			t.Errorf("%s has no row in isRevealed", p)
		}
	}
	for p := range isRevealed {
		if _, there := visibility[p]; !there {
			t.Errorf("isRevealed has %s, which is no part", p)
		}
	}
}

// isToldOf demands the row of a request that showed a part: its own, or, of a machine
// that has seen the same before, today's.
func (s *scene) isToldOf(t *testing.T, rt route, v viewer, p part, out answer) {
	t.Helper()
	by, err := s.access.Authenticate(t.Context(), v.token)
	must(t, err)
	for _, e := range s.trailOf(t, trail.Filter{Who: by.Who()}) {
		if e.Route == rt.method+" "+rt.path && slices.Contains(e.Shown, string(p)) {
			if strings.Contains(rt.path, "/farmers") && len(e.Targets) == 0 {
				t.Errorf("%s: %s saw %s, and the row does not say of whom: %+v", rt.path, v.who, p, e)
			}
			return
		}
	}
	t.Errorf("%s: %s saw %s (%d) and left no row", rt.path, v.who, p, out.status)
}

// spec: trail-writes
func TestAWriteLeavesOneRowThatNamesItsAuthor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		a := h.newBuyer("trail-1", "Kaffee")
		made := h.want(a, http.StatusCreated)
		list := h.trailOf(t, trail.Filter{})
		if len(list) != 1 {
			t.Fatalf("%d rows, want one: %+v", len(list), list)
		}
		e := list[0]
		if e.Who != h.keyIDs[access.Admin] || e.Role != "ADMIN" || e.Route != "POST /admin/organisations" || e.Address != "192.0.2.1" || e.KeyHash == "" || e.RequestID == "" {
			t.Errorf("the row is %+v", e)
		}
		if !slices.Contains(e.Targets, made["organisation_id"].(string)) {
			t.Errorf("the row is of %v, want %v among them", e.Targets, made["organisation_id"])
		}
		h.want(a, http.StatusCreated) // the repeat
		a.body = `{"kind":"BUYER"}`
		a.header = nil
		a.wild = true
		h.send(a) // refused
		if list := h.trailOf(t, trail.Filter{}); len(list) != 1 {
			t.Errorf("%d rows after a repeat and a refusal, want one", len(list))
		}
	})
}

// A delivery that comes again, by its own id or after its first answer was lost, is one
// delivery with one row; a farmer's phone, which the reply shows, is told of.
// spec: trail-writes, trail-reveals
func TestADeliveryThatComesAgainHasOneRow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		body := saying(h.delivery(farmerID, aSlip), `"external_id":"WB-1"`)
		batchID := batchIn(h.want(h.brought(h.tokens[access.Agent], body), http.StatusCreated))
		again := h.brought(h.tokens[access.Agent], body)
		again.header = map[string]string{"Idempotency-Key": "k"}
		h.want(again, http.StatusCreated)
		h.want(again, http.StatusCreated)
		list := h.trailOf(t, trail.Filter{Target: batchID})
		if len(list) != 1 || !slices.Contains(list[0].Targets, farmerID) || list[0].Who != h.keyIDs[access.Agent] {
			t.Fatalf("rows of the batch: %+v, want one by the agent", list)
		}
		if n := h.rest.Count(`select max(length(id) + 8 + length(organisation_id) + length(who) + length(role) + length(session_id) + length(device_id) + length(address) + length(route) + length(target)
			+ length(more) + length(shown) + length(changes) + length(reason) + length(reason_hash) + length(request_id) + length(key_hash)) from trail_entry where target = '` + batchID + "'"); n > 300 {
			t.Errorf("the row of a delivery has %d bytes, want at most 300", n)
		}
		h.want(h.brought(h.tokens[access.Cooperative], body), http.StatusCreated) // who sees the phone
		told := h.trailOf(t, trail.Filter{Who: h.keyIDs[access.Cooperative]})
		if len(told) != 1 || !slices.Equal(told[0].Shown, []string{string(phonePart)}) || !slices.Contains(told[0].Targets, farmerID) {
			t.Errorf("the cooperative left %+v, want that it saw the phone", told)
		}
	})
}

// What cannot be written down is not shown.
// spec: trail-reveals
func TestWhatCannotBeWrittenDownIsNotShown(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	look := ask{method: http.MethodGet, path: "/farmers/" + farmerID, token: h.tokens[access.Cooperative]}
	must(t, h.store.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("alter table trail_entry rename to gone") }))
	out := h.send(look)
	if out.status != http.StatusInternalServerError || strings.Contains(string(out.body), "+256") {
		t.Errorf("status %d %s, want a refusal that shows nothing", out.status, out.body)
	}
	lender := ask{method: http.MethodGet, path: "/farmers/" + farmerID, token: h.tokens[access.MFI]}
	if out := h.send(lender); out.status != http.StatusOK {
		t.Errorf("who sees nothing of a person: status %d %s, want 200", out.status, out.body)
	}
	must(t, h.store.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("alter table gone rename to trail_entry") }))
	h.want(look, http.StatusOK)
}

// spec: trail-changes, trail-list
func TestTheTrailSaysWhatWasChangedToWhomItConcerns(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		h.want(ask{method: http.MethodPatch, path: "/farmers/" + farmerID, token: h.tokens[access.Cooperative], body: `{"phone":"+256772000999","email":"nakato@example.org"}`}, http.StatusOK)
		h.want(ask{method: http.MethodPatch, path: "/admin/organisations/" + h.coop, token: h.tokens[access.Admin], body: `{"district":"Bududa"}`}, http.StatusOK)
		read := func(token, query string) []any {
			t.Helper()
			return h.want(ask{method: http.MethodGet, path: "/audit" + query, token: token}, http.StatusOK)["entries"].([]any)
		}
		own := read(h.tokens[access.Cooperative], "?target="+farmerID)
		if len(own) != 1 {
			t.Fatalf("the cooperative reads %v, want its own change", own)
		}
		text := fmt.Sprint(own)
		if !strings.Contains(text, "+256******999") || strings.Contains(text, "772000999") || strings.Contains(text, "nakato@") || !strings.Contains(text, "email") {
			t.Errorf("the change is %s, want it masked", text)
		}
		if got := read(h.foreign, ""); len(got) != 0 {
			t.Errorf("another cooperative reads %v, want nothing", got)
		}
		if got := read(h.tokens[access.Admin], "?organisation_id="+h.coop); len(got) != 1 {
			t.Errorf("ADMIN reads %v of the cooperative, want one", got)
		}
		all := read(h.tokens[access.Admin], "")
		if len(all) != 2 || !strings.Contains(fmt.Sprint(all[0]), "Bududa") {
			t.Errorf("ADMIN reads %v, want two, the district first", all)
		}
		today := clock.Now().UTC()
		if got := read(h.tokens[access.Admin], "?from="+today.Format("2006-01-02")+"&to="+today.AddDate(0, 0, 1).Format("2006-01-02")); len(got) != 2 {
			t.Errorf("today has %v, want two", got)
		}
		h.refused(ask{method: http.MethodGet, path: "/audit?organisation_id=" + h.other, token: h.tokens[access.Cooperative]}, fault.InsufficientPermissions)
		h.refused(ask{method: http.MethodGet, path: "/audit", token: h.tokens[access.Agent]}, fault.InsufficientPermissions)
		for _, wrong := range []string{"?from=yesterday", "?to=12", "?route=x", "?unknown=1", "?cursor=!", "?limit=0"} {
			h.refused(ask{method: http.MethodGet, path: "/audit" + wrong, token: h.tokens[access.Admin], wild: true}, fault.InvalidRequest)
		}
	})
}

// A boundary is told by its area and its hash, a payout address as it is.
// spec: trail-changes
func TestTheTrailSaysWhatBecameOfABoundaryAndAPayoutAddress(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		g := openGateway(t, s, policy.Flags)
		farm := g.grower("UG-TRAIL", 1, 0.001)
		g.want(g.walks("UG-TRAIL", g.square(1, 0.00105)), http.StatusCreated)
		list := g.trailOf(t, trail.Filter{Target: "UG-TRAIL", Route: "POST /farmers/{farmer_id}/boundary"})
		if len(list) != 1 || len(list[0].Changes) != 2 {
			t.Fatalf("rows %+v, want one with two changes", list)
		}
		area, hash := list[0].Changes[0], list[0].Changes[1]
		was, isNumber := area.Before.(float64)
		now, _ := area.After.(float64)
		sum := sha256.Sum256(farm.GeoJSON())
		if area.Field != "area_hectares" || !isNumber || now <= was || hash.Field != "boundary_sha256" || hash.Before != hex.EncodeToString(sum[:]) || hash.After == hash.Before || strings.Contains(fmt.Sprint(list), "coordinates") {
			t.Errorf("changed %+v", list[0].Changes)
		}
		h := &exit{house: g.house}
		h.want(h.registers(h.tokens[access.MFI], firstAddress), http.StatusOK)
		list = g.trailOf(t, trail.Filter{Route: "POST /lending/payout-address"})
		if len(list) != 1 || list[0].Changes[0].Field != "payout_address" || list[0].Changes[0].Before != "none" || list[0].Changes[0].After != firstAddress {
			t.Errorf("rows %+v, want one that names both addresses", list)
		}
	})
}

// spec: trail-writes, users, sessions
func TestWhatAManagerDoesWithPeopleLeavesItsRow(t *testing.T) {
	h := openOne(t)
	boss, clerk := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Cashier)
	h.stepUp(boss.ID, "created_at")
	waits := h.user("Nabirye", people.Agent)
	for _, act := range []ask{
		{method: http.MethodPost, path: "/users/" + clerk.User.ID + "/suspend"},
		{method: http.MethodPost, path: "/users/" + clerk.User.ID + "/activate"},
		{method: http.MethodPost, path: "/users/" + waits.ID + "/invite"},
	} {
		h.want(act.by(boss.Token), http.StatusOK)
		if list := h.trailOf(t, trail.Filter{Who: boss.User.ID}); len(list) == 0 || !strings.HasSuffix(act.path, list[0].Route[strings.LastIndexByte(list[0].Route, '/'):]) || list[0].SessionID != boss.ID {
			t.Errorf("%s: rows %+v, want the newest to be its own", act.path, list)
		}
	}
	must(t, h.store.Update(t.Context(), func(tx *store.Tx) error {
		_, err := h.server.People.OpenOnDevice(tx, boss.User.ID, "", people.Browser{})
		return err
	}))
	if out := h.send(ask{method: http.MethodDelete, path: "/sessions"}.by(boss.Token)); out.status >= http.StatusBadRequest {
		t.Errorf("other sessions: %d %s", out.status, out.body)
	}
	if list := h.trailOf(t, trail.Filter{Who: boss.User.ID}); len(list) == 0 || list[0].Route != "DELETE /sessions" {
		t.Errorf("rows %+v, want the newest to tell of the sessions", list)
	}
}
