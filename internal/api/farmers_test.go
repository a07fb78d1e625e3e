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
	"mwanyi/internal/store/storetest"
)

// spec: get-farmers-waiting
func TestWhoWaitsForTheBoundaryWalkCanBeSeen(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Farmers.Registry = nil // it does not answer
	for i := range 3 {
		h.want(ask{method: http.MethodPost, path: "/farmers/register", token: h.tokens[access.Agent], body: fmt.Sprintf(
			`{"national_farmer_id":"UG-WALK-%d","cooperative_id":%q,"phone":"+25677212345%d","external_id":"E-%d"}`, i, h.coop, i, i)}, http.StatusAccepted)
	}
	read := ask{method: http.MethodGet, path: "/farmers/UG-WALK-1"}
	for _, role := range []access.Role{access.Agent, access.Cooperative, access.Admin} {
		read.token = h.tokens[role]
		got := h.want(read, http.StatusOK)
		for field, want := range map[string]any{"farmer_id": "UG-WALK-1", "status": "PENDING_GPS", "cooperative_id": h.coop, "external_id": "E-1"} {
			if got[field] != want {
				t.Errorf("%s reads %s %v, want %v", role, field, got[field], want)
			}
		}
		if link, _ := got["agent_app_deep_link"].(string); !strings.Contains(link, "UG-WALK-1") || got["message"] == "" || got["expires_at"] == "" {
			t.Errorf("%s reads no link, message or end: %v", role, got)
		}
	}
	for _, token := range []string{h.foreign, h.tokens[access.MFI]} {
		read.token = token
		h.refused(read, fault.FarmerNotFound)
	}
	var seen []string
	for path := "/farmers?status=PENDING_GPS&limit=2"; path != ""; {
		page := h.want(ask{method: http.MethodGet, path: path, token: h.tokens[access.Cooperative]}, http.StatusOK)
		list, _ := page["farmers"].([]any)
		for _, one := range list {
			line, _ := one.(map[string]any)
			seen = append(seen, fmt.Sprint(line["farmer_id"]))
		}
		path = ""
		if next, more := page["next_cursor"].(string); more {
			path = "/farmers?status=PENDING_GPS&limit=2&cursor=" + next
		}
	}
	if got := strings.Join(seen, " "); got != "UG-WALK-2 UG-WALK-1 UG-WALK-0" {
		t.Errorf("listed are %s, want the three who wait, the last first", got)
	}
	if page := h.want(ask{method: http.MethodGet, path: "/farmers?status=PENDING_GPS", token: h.foreign}, http.StatusOK); len(page["farmers"].([]any)) != 0 {
		t.Errorf("another cooperative sees %v, want nobody", page["farmers"])
	}
	manager := h.tokens[access.Cooperative]
	h.refused(ask{method: http.MethodGet, path: "/farmers?status=PENDING_GPS&phone=%2B256772123451", token: manager}, fault.InvalidRequest)
	defer clock.Jump(73 * time.Hour)()
	_, _, again := h.key(h.coop, access.Cooperative)
	read.token = again
	h.refused(read, fault.FarmerNotFound) // the time for the walk has passed
}

// spec: get-farmers-by-phone, code-invalid-phone
func TestAPhoneIsFoundWithABarePlusAndABadOneSaysWhy(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	number, err := h.rest.Farmers.Phone(t.Context(), h.rest.Farmer(h.coop))
	must(t, err)
	plain := number.Reveal()
	for _, sent := range []string{"%2B" + plain[1:], plain, "%20" + plain[1:]} {
		got := h.want(ask{method: http.MethodGet, path: "/farmers?phone=" + sent, token: h.tokens[access.Cooperative], wild: true}, http.StatusOK)
		if got["phone"] != plain {
			t.Errorf("sent as %s… it finds %v, want the farmer with this phone", sent[:3], got["farmer_id"])
		}
	}
	for sent, want := range map[string]string{
		"0772123456": "form +2567…", "%20%20256772123456": "form +2567…", "%2B25677212345": "form +2567…", "%20": "form +2567…",
		"%2B256712123456": "no mobile-money operator", "%2B256414123456": "no mobile-money operator",
	} {
		out := h.refused(ask{method: http.MethodGet, path: "/farmers?phone=" + sent, token: h.tokens[access.Cooperative], wild: true}, fault.InvalidPhone)
		if !strings.Contains(string(out.body), want) {
			t.Errorf("%s: the refusal lacks %q: %s", sent, want, out.body)
		}
	}
}
