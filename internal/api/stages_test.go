package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// What is added up is what the list has of the same cooperative, stage by stage in their order; what
// was voided is no coffee.
// spec: batch-stages
func TestTheCoffeeOfACooperativeIsAddedUpByStage(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags)
		var all []string
		for _, kg := range []float64{60, 45.5, 30} {
			all = append(all, batchIn(w.want(w.delivery(func(f map[string]any) { f["weight_kg"] = kg }), http.StatusCreated)))
		}
		w.want(w.stageOf(all[0], "GRADED", assayOfPB), http.StatusOK)
		sums := func(cooperativeID string) string {
			got := w.want(ask{method: http.MethodGet, path: "/batches/stages?cooperative_id=" + cooperativeID, token: w.tokens[access.Buyer]}, http.StatusOK)
			text := ""
			for _, one := range got["stages"].([]any) {
				stage := one.(map[string]any)
				text += fmt.Sprint(stage["stage"], " ", stage["batches"], " ", stage["weight_kg"], " ", stage["is_more"], ", ")
			}
			return text
		}
		const none = "MILLED 0 0 false, WAREHOUSED 0 0 false, COMMITTED 0 0 false, EXPORTED 0 0 false, SETTLED 0 0 false, "
		if got, want := sums(w.coop), "DELIVERED 2 75.5 false, GRADED 1 60 false, "+none; got != want {
			t.Errorf("%s, want %s", got, want)
		}
		must(t, s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("update batch set stage = 8 where id = $1", all[2]) }))
		if got, want := sums(w.coop), "DELIVERED 1 45.5 false, GRADED 1 60 false, "+none; got != want {
			t.Errorf("after one was voided: %s, want %s", got, want)
		}
		if got, want := sums(w.other), "DELIVERED 0 0 false, GRADED 0 0 false, "+none; got != want {
			t.Errorf("of another cooperative: %s, want %s", got, want)
		}
		w.refused(ask{method: http.MethodGet, path: "/batches/stages", token: w.tokens[access.Buyer], wild: true}, fault.InvalidRequest)
	})
}

// What was delivered today at one cooperative is on its own desk and on no other's.
// spec: desk-today
func TestADeskCountsTheDeliveriesOfItsOwnCooperative(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Flags)
	w.want(w.delivery(func(f map[string]any) { f["weight_kg"] = 77.7 }), http.StatusCreated)
	for organisationID, isThere := range map[string]bool{w.coop: true, w.other: false} {
		page := w.do(browsing("/desk", w.hires(organisationID, people.Manager).Token))
		if got := strings.Contains(string(page.body), "77.7"); page.status != http.StatusOK || got != isThere {
			t.Errorf("%d, 77.7 kg are there: %v, want %v", page.status, got, isThere)
		}
	}
}
