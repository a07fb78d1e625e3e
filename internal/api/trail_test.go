package api

import (
	"net/http"
	"slices"
	"testing"

	"mwanyi/internal/access"
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

// Each request of a season's house leaves the rows that it should.
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
