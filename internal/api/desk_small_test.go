package api

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Where a payout did not arrive the number is corrected beside it, by the verb that every
// number is corrected by: with a passkey, and by a manager.
// spec: desk-payments
func TestANumberIsCorrectedWhereItsPayoutIsLookedAt(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	farmerID := b.farmer(b.coop, "UG", "0005", 1)
	payoutID := b.inReview(farmerID, "42.5")
	boss, clerk := b.hires(b.coop, people.Manager), b.hires(b.coop, people.Cashier)
	page := "/desk/payments/" + payoutID
	if out := b.do(browsing(page, clerk.Token)); out.status != http.StatusOK || len(formsOf(t, out.body, "payments.phone")) != 0 {
		t.Errorf("who changes no farmers: %d, with a form", out.status)
	}
	number := url.Values{"phone": {"+256772999001"}}
	if out := b.sends(page, boss.Token, "payments.phone", number); out.status != http.StatusForbidden || !strings.Contains(string(out.body), "STEP_UP_NEEDED") {
		t.Errorf("without a passkey: %d %.300s", out.status, out.body)
	}
	b.stepUp(boss.ID, "created_at")
	if out := b.sends(page, boss.Token, "payments.phone", url.Values{"phone": {"12"}}); out.status != http.StatusBadRequest || len(formsOf(t, out.body, "payments.phone")) != 1 {
		t.Errorf("no number: %d %.300s", out.status, out.body)
	}
	out := b.sends(page, boss.Token, "payments.phone", number)
	if out.status != http.StatusSeeOther || !strings.HasPrefix(out.header.Get("Location"), page+"?done=") {
		t.Fatalf("%d to %q %.600s", out.status, out.header.Get("Location"), out.body)
	}
	if n := b.rest.Count("select count(*) from farmer_phone where farmer_id = $1 and replaced_at is not null", farmerID); n == 0 {
		t.Error("the number is as it was")
	}
	rows := b.want(ask{method: "GET", path: "/audit?target=" + farmerID + "&route=" + url.QueryEscape("PATCH /farmers/{farmer_id}")}.by(boss.Token), http.StatusOK)["entries"].([]any)
	if len(rows) != 1 || rows[0].(map[string]any)["who"] != boss.User.ID {
		t.Errorf("the trail has %v", rows)
	}
	b.exec("update payout set status = 'COMPLETED' where id = $1", payoutID)
	if out := b.do(browsing(page, boss.Token)); out.status != http.StatusOK || len(formsOf(t, out.body, "payments.phone")) != 0 {
		t.Errorf("a payout that arrived has the form: %d", out.status)
	}
}

// spec: farm-outlines, desk-map
func TestAMapIsNarrowedToAVillage(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		first, second := h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)
		for id, village := range map[string]string{first: "Bugusege", second: "Buwalasi"} {
			h.want(ask{method: "PATCH", path: "/farmers/" + id, token: h.tokens[access.Cooperative], body: `{"village":"` + village + `"}`}, http.StatusOK)
		}
		look := ask{method: "GET", path: "/farmers/outlines?cooperative_id=" + h.coop + "&village=bugusege", token: h.tokens[access.Cooperative]}
		got := h.want(look, http.StatusOK)["features"].([]any)
		if len(got) != 1 || got[0].(map[string]any)["properties"].(map[string]any)["FarmerID"] != first {
			t.Errorf("%v", got)
		}
		look.path = "/farmers/outlines?cooperative_id=" + h.coop + "&village=Elsewhere"
		if got := h.want(look, http.StatusOK)["features"].([]any); len(got) != 0 {
			t.Errorf("nobody lives there: %v", got)
		}
		look.path, look.wild = "/farmers/outlines?cooperative_id="+h.coop+"&village=", true
		h.refused(look, fault.InvalidRequest)
		support := h.hires("", people.Support)
		h.refused(ask{method: "GET", path: "/farmers/outlines?cooperative_id=" + h.coop + "&village=Bugusege"}.by(support.Token), fault.InsufficientPermissions)
		h.want(ask{method: "GET", path: "/farmers/outlines?cooperative_id=" + h.coop}.by(support.Token), http.StatusOK)
	})
}
