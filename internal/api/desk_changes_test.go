package api

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// sends fills in a form of a page, by its act, and sends it.
func (h *house) sends(page string, by secret.Text, act string, values url.Values) answer {
	h.t.Helper()
	form := fieldsOf(h.t, h.do(browsing(page, by)).body, act)
	for name, value := range values {
		form[name] = value
	}
	return h.do(filled(page, by, form))
}

// A payout that no phone takes says why, and what was tried; paid at the office it stands in
// the cash-book with its receipt and both people.
// spec: cash-book, payout-attempts, desk-payments
func TestTheCashBookHasWhatWasPaidAtTheOffice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		b.rest.Restart(func() { b.desk.Limits.ApprovalAbove = 100_000_000 })
		maker, admin := b.tokens[access.Cooperative], b.tokens[access.Admin]
		secondID, _, second := b.key(b.coop, access.Cooperative)
		boss := b.hires(b.coop, people.Manager)
		farmerID := b.farmer(b.coop, "UG", "0005", 1)
		small, large := b.inReview(farmerID, "42.5"), b.inReview(farmerID, "150")

		got := b.want(ask{method: http.MethodGet, path: "/payments/" + small, token: maker}, http.StatusOK)
		tried, _ := got["attempts"].([]any)
		if got["failure"] != "RECIPIENT_NOT_FOUND" || len(tried) == 0 || tried[0].(map[string]any)["status"] != "FAILED" {
			t.Fatalf("a payout that failed says %v after %v", got["failure"], tried)
		}
		reference := tried[0].(map[string]any)["payout_provider_reference"].(string)
		page := string(b.do(browsing("/desk/payments/"+small, boss.Token)).body)
		for _, part := range []string{"There is no wallet on the number.", "RECIPIENT_NOT_FOUND", reference} {
			if !strings.Contains(page, part) {
				t.Errorf("the page of a payout that failed has no %s", part)
			}
		}

		one, two := b.receipt(maker, 1), b.receipt(maker, 2)
		if done := b.want(cash(small, maker, one), http.StatusOK); done["failure"] != nil {
			t.Errorf("a payout that was paid at the office failed for %v", done["failure"])
		}
		b.want(cash(large, maker, two), http.StatusAccepted)
		book := func(token, query string) (entries []map[string]any) {
			t.Helper()
			for _, one := range b.want(ask{method: http.MethodGet, path: "/payments/cash-book" + query, token: token}, http.StatusOK)["entries"].([]any) {
				entries = append(entries, one.(map[string]any))
			}
			return entries
		}
		list := book(maker, "")
		if len(list) != 2 || list[0]["payment_id"] != large || list[0]["waits"] != true || list[0]["confirmed_by"] != nil || list[1]["receipt"] != one || list[1]["waits"] != false || list[1]["amount_usdc"] != 42.5 {
			t.Fatalf("the book is %v", list)
		}
		b.want(decided(large, second, `{"note":"seen"}`), http.StatusOK)
		if list = book(maker, "?limit=1"); len(list) != 1 || list[0]["waits"] != false || list[0]["confirmed_by"] != secondID {
			t.Errorf("confirmed it is %v, want it by %s", list, secondID)
		}
		page = string(b.do(browsing("/desk/cash", boss.Token)).body)
		for _, part := range []string{"/desk/payments/" + small, "/desk/payments/" + large, "/private-files/" + strings.TrimPrefix(one, "ipfs://"), "42.50 USDC", "paid in cash"} {
			if !strings.Contains(page, part) {
				t.Errorf("the cash-book at the desk has no %s", part)
			}
		}

		// It is nobody else's.
		if list := book(b.foreign, ""); len(list) != 0 {
			t.Errorf("another cooperative reads %v", list)
		}
		if list := book(admin, "?cooperative_id="+b.coop); len(list) != 2 {
			t.Errorf("ADMIN reads %v, want both", list)
		}
		b.refused(ask{method: http.MethodGet, path: "/payments/cash-book?cooperative_id=" + b.coop, token: b.foreign}, fault.InsufficientPermissions)
		for _, role := range []access.Role{access.Agent, access.Buyer, access.MFI} {
			b.refused(ask{method: http.MethodGet, path: "/payments/cash-book", token: b.tokens[role]}, fault.InsufficientPermissions)
		}
		b.refused(ask{method: http.MethodGet, path: "/payments/cash-book"}.by(b.hires(b.coop, people.Viewer).Token), fault.InsufficientPermissions)
	})
}

// A batch that was written down wrongly is corrected, then voided, by forms of its page, which
// says what it was.
// spec: desk-batches
func TestABatchIsCorrectedAndVoidedAtTheDesk(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	b := h.paidBatch(h.rest.Farmer(h.coop))
	boss := h.hires(h.coop, people.Manager)
	page := "/desk/batches/" + b.ID
	if out := h.sends(page, boss.Token, "batches.correct", url.Values{"weight_kg": {"41"}, "reason": {"the sack was on the scale"}}); out.status != http.StatusSeeOther || !strings.HasPrefix(out.header.Get("Location"), page+"?done=") {
		t.Fatalf("corrected: %d to %q %.900s", out.status, out.header.Get("Location"), out.body)
	}
	shown := string(h.do(browsing(page, boss.Token)).body)
	for _, part := range []string{"the sack was on the scale", "41 kg", "corrected"} {
		if !strings.Contains(shown, part) {
			t.Errorf("the page of a corrected batch has no %s", part)
		}
	}
	if out := h.sends(page, boss.Token, "batches.void", url.Values{"reason": {"the same bag twice"}}); out.status != http.StatusSeeOther {
		t.Fatalf("voided: %d %.900s", out.status, out.body)
	}
	out := h.do(browsing(page, boss.Token))
	if !strings.Contains(string(out.body), "the same bag twice") || len(formsOf(t, out.body, "batches.void")) != 0 {
		t.Errorf("the page of a voided batch: %.900s", out.body)
	}
	if got := h.reading(access.Cooperative, b.ID)["current_stage"]; got != "VOIDED" {
		t.Errorf("it is %v", got)
	}
}

// Somebody gets more than one role, with a passkey; nobody has a form for their own.
// spec: desk-team
func TestRolesAreGivenAtTheDesk(t *testing.T) {
	h := openOne(t)
	boss, clerk := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Cashier)
	page := "/desk/team/" + clerk.User.ID
	given := url.Values{"roles": {"CASHIER", "WAREHOUSE"}}
	if out := h.sends(page, boss.Token, "team.roles", given); out.status != http.StatusForbidden || !strings.Contains(string(out.body), "STEP_UP_NEEDED") {
		t.Errorf("without a passkey: %d", out.status)
	}
	h.stepUp(boss.ID, "created_at")
	if out := h.sends(page, boss.Token, "team.roles", given); out.header.Get("Location") != page+"?done=yes" {
		t.Errorf("%d %.900s", out.status, out.body)
	}
	var roles []string
	for _, one := range h.want(ask{method: http.MethodGet, path: "/users/" + clerk.User.ID}.by(boss.Token), http.StatusOK)["roles"].([]any) {
		roles = append(roles, fmt.Sprint(one))
	}
	if slices.Sort(roles); !slices.Equal(roles, given["roles"]) {
		t.Errorf("the roles are %v", roles)
	}
	if own := h.do(browsing("/desk/team/"+boss.User.ID, boss.Token)); own.status != http.StatusOK || len(formsOf(t, own.body, "team.roles")) != 0 {
		t.Errorf("one's own page: %d, with a form for one's own roles", own.status)
	}
}

// A statement is corrected, and taken back, by forms of its page; then it has none.
// spec: desk-statements
func TestAStatementIsChangedAtTheDesk(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	made := f.states(f.stating("SHP-1", f.coffee(f.smallFarm("SL 14"), 100, policy.Kiboko)), false)
	boss := f.hires(f.coop, people.Manager)
	page := "/desk/statements/" + fmt.Sprint(made["dds_id"])
	if out := f.sends(page, boss.Token, "statements.amend", url.Values{"destination_port": {"Bremen"}}); out.header.Get("Location") != page+"?done=waits" {
		t.Fatalf("amended: %d to %q %.900s", out.status, out.header.Get("Location"), out.body)
	}
	if out := f.sends(page, boss.Token, "statements.withdraw", url.Values{"reason": {"another buyer"}}); out.header.Get("Location") != page+"?done=waits" {
		t.Fatalf("withdrawn: %d to %q %.900s", out.status, out.header.Get("Location"), out.body)
	}
	if got := f.read(made["dds_id"], f.tokens[access.Cooperative]); got["withdrawn_at"] == nil || got["amended_at"] == nil {
		t.Errorf("read as %v", got)
	}
	out := f.do(browsing(page, boss.Token))
	if !strings.Contains(string(out.body), "Withdrawn") || len(formsOf(t, out.body, "statements.amend"))+len(formsOf(t, out.body, "statements.withdraw")) != 0 {
		t.Errorf("the page of a statement that was taken back: %.900s", out.body)
	}
}

// spec: desk-lots
func TestALotIsDissolvedAtTheDesk(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	made := h.want(ask{method: http.MethodPost, path: "/lots", token: h.tokens[access.Cooperative], body: `{"name":"Elgon","batch_ids":` + quoted(h.harvest(60, 61)) + `}`}, http.StatusCreated)
	boss := h.hires(h.coop, people.Manager)
	page := "/desk/lots/" + fmt.Sprint(made["lot_id"])
	if out := h.sends(page, boss.Token, "lots.dissolve", nil); out.header.Get("Location") != page+"?done=yes" {
		t.Fatalf("%d to %q %.900s", out.status, out.header.Get("Location"), out.body)
	}
	out := h.do(browsing(page, boss.Token))
	if !strings.Contains(string(out.body), "dissolved") || len(formsOf(t, out.body, "lots.dissolve")) != 0 {
		t.Errorf("the page of a lot that is no more: %.900s", out.body)
	}
}
