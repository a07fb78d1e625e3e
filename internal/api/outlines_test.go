package api

import (
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: farm-outlines
func TestAMapHasTheNewestFarmsOfOneCooperative(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		first, second, third := h.rest.Farmer(h.coop), h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)
		h.rest.Farmer(h.other)
		h.rest.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update farmer set forest_free = $1 where id = $2", false, first)
		})
		look := ask{method: http.MethodGet, path: "/farmers/outlines?cooperative_id=" + h.coop, token: h.tokens[access.Cooperative]}
		got := h.want(look, http.StatusOK)
		states := map[any]any{}
		for _, one := range got["features"].([]any) {
			of := one.(map[string]any)["properties"].(map[string]any)
			states[of["FarmerID"]] = of["Forest"]
		}
		if len(states) != 3 || states[first] != "FAIL" || states[second] != "CLEAR" || states[third] != "CLEAR" || got["is_more"] != false {
			t.Errorf("%v, more: %v", states, got["is_more"])
		}
		farms, isMore, err := h.rest.Roll.Land(t.Context(), h.coop, "", 2)
		if err != nil || !isMore || len(farms) != 2 || farms[0].ID != third || farms[1].ID != second {
			t.Errorf("of two: %d, more: %v, %v", len(farms), isMore, err)
		}
		look.token = h.foreign
		h.refused(look, fault.InsufficientPermissions)
		look.token = h.tokens[access.Buyer]
		h.refused(look, fault.InsufficientPermissions)
		look.token = h.tokens[access.Admin]
		h.want(look, http.StatusOK)
		look.path = "/farmers/outlines?cooperative_id=coop_01K3ZDSWMFZBH1MNQC5XZT5S16"
		h.refused(look, fault.CooperativeNotFound)
		look.path = "/farmers/outlines"
		look.wild = true
		h.refused(look, fault.InvalidRequest)
	})
}
