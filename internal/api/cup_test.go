package api

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch/cup"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// cups are the scores of the batches that a query finds, by id, read page by page.
func (h *house) cups(query string) map[string]any {
	h.t.Helper()
	all := map[string]any{}
	for path := "/batches?limit=1" + query; ; {
		got := h.want(ask{method: "GET", path: path, token: h.tokens[access.Buyer]}, http.StatusOK)
		for _, one := range got["batches"].([]any) {
			b := one.(map[string]any)
			if _, twice := all[b["batch_id"].(string)]; twice {
				h.t.Fatalf("%s twice", b["batch_id"])
			}
			all[b["batch_id"].(string)] = b["cup_score"]
		}
		if got["next_cursor"] == nil {
			return all
		}
		path = "/batches?limit=1" + query + "&cursor=" + got["next_cursor"].(string)
	}
}

// grades gives a batch 82.5 points.
func (h *house) grades(batchID string) {
	h.t.Helper()
	h.want(ask{method: "PATCH", path: "/batch/" + batchID + "/stage", token: h.tokens[access.Cooperative],
		body: `{"new_stage":"GRADED","cooperative_id":"` + h.coop + `","evidence":{"grade":"screen18","moisture_pct":12.1,"screen_size":18,"defect_count":4,"cupping_score":82.5}}`}, http.StatusOK)
}

// spec: cup-score
func TestBatchesAreFoundByTheScoreInTheCup(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		var ids []string
		for n := range 4 {
			b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
			ids = append(ids, b.ID)
			if n > 0 {
				h.grades(b.ID)
			}
		}
		h.rest.Until("nothing is owed", h.rest.Idle)
		h.exec("update batch set cup_score = 85 where id = $1", ids[2])
		h.exec("update batch set cup_score = 0 where id = $1", ids[3])
		for query, want := range map[string][]string{
			"": ids, "&min_cup_score=0": ids[1:], "&min_cup_score=82.5": ids[1:3], "&min_cup_score=82.51": ids[2:3], "&min_cup_score=100": {}, "&min_cup_score=82.5&stage=GRADED&cooperative_id=" + h.coop: ids[1:3], "&min_cup_score=80&stage=DELIVERED": {},
		} {
			got := h.cups(query)
			if ids := slices.Sorted(maps.Keys(got)); !slices.Equal(ids, slices.Sorted(slices.Values(want))) {
				t.Errorf("%q finds %v, want %v", query, got, want)
			}
		}
		if got := h.cups(""); got[ids[0]] != nil || got[ids[1]] != 82.5 || got[ids[3]] != 0.0 {
			t.Errorf("the scores are %v", got)
		}
		for _, wrong := range []string{"-1", "100.5", "x", "1e1", "", "80&min_cup_score=81"} {
			h.refused(ask{method: "GET", path: "/batches?min_cup_score=" + wrong, token: h.tokens[access.Buyer], wild: true}, fault.InvalidRequest)
		}
	})
}

// Batches that a version before has graded get their score from what the stage recorded.
// spec: cup-score
func TestBatchesOfBeforeGetTheirScore(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		var ids []string
		for range 3 {
			b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
			h.grades(b.ID)
			ids = append(ids, b.ID)
		}
		slices.Sort(ids)
		h.rest.Until("nothing is owed", h.rest.Idle)
		must(t, s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("update batch set cup_score = null") }))
		h.exec("update batch_stage set detail = '' where batch_id = $1 and stage = $2", ids[1], int64(chain.Graded)) // a phone number was in it
		fill := func() (passed int64) {
			must(t, s.Update(t.Context(), func(tx *store.Tx) (err error) {
				passed, err = cup.Fill(tx, clock.Now(), 2)
				return err
			}))
			return passed
		}
		if first, second, third := fill(), fill(), fill(); first != 2 || second != 1 || third != 0 {
			t.Errorf("passed %d, %d, %d, want 2, 1, 0", first, second, third)
		}
		if got := h.cups(""); got[ids[0]] != 82.5 || got[ids[1]] != nil || got[ids[2]] != 82.5 {
			t.Errorf("the scores are %v", got)
		}
	})
}

// spec: desk-buyer, cup-score
func TestABuyerLooksForCoffeeByItsScore(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	var ids []string
	for range 2 {
		b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
		h.rest.Take(b, chain.Warehoused)
		ids = append(ids, b.ID)
	}
	h.rest.Until("nothing is owed", h.rest.Idle)
	h.exec("update batch set cup_score = 88.25 where id = $1", ids[0])
	in := h.hires(h.buyer, people.Trader)
	out := h.do(browsing("/buy?min_cup_score=84", in.Token))
	said := string(out.body)
	if out.status != http.StatusOK || !strings.Contains(said, "/buy/batches/"+ids[0]) || strings.Contains(said, "/buy/batches/"+ids[1]) || !strings.Contains(said, "88.25") || !strings.Contains(said, `name="min_cup_score"`) || !strings.Contains(said, `value="84"`) {
		t.Errorf("%d %s", out.status, said)
	}
	if out := h.do(browsing("/buy?min_cup_score=900", in.Token)); out.status != http.StatusBadRequest || !strings.Contains(string(out.body), "min_cup_score") {
		t.Errorf("a score that there is not: %d %.300s", out.status, out.body)
	}
}
