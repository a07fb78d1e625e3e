package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/web/desk/operator"
)

// Every link and every form of the console leads to a route that there is, and who may do
// nothing has no form. The pages are those of its table.
// spec: console, console-wrong, console-money, console-people
func TestEveryLinkAndFormOfTheConsoleLeadsSomewhere(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Farmer(h.coop)
	h.jobs.Kinds = []job.Kind{{Name: "mend"}}
	h.stuckJob("mend")
	for _, role := range []people.Role{people.Operator, people.Finance, people.Support} {
		in := h.hires("", role)
		seen, queue := map[string]bool{}, []string{}
		for _, room := range operator.Desk().Rooms {
			queue = append(queue, strings.TrimSuffix("/console/"+room.Name, "/"))
		}
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			if seen[at] {
				continue
			}
			seen[at] = true
			out := h.do(browsing(at, in.Token))
			if out.status != http.StatusOK && (out.status != http.StatusForbidden || role == people.Operator) {
				t.Errorf("%s: %s answers %d: %.300s", role, at, out.status, out.body)
			}
			if out.status == http.StatusOK {
				queue = append(queue, h.inspect(role, at, out)...)
			}
		}
		if role == people.Operator && len(seen) < len(operator.Desk().Rooms)+3 {
			t.Errorf("only %d pages were found", len(seen))
		}
	}
}

// formsOf are the forms of a page that do something.
func formsOf(t testing.TB, body []byte, act string) (all []url.Values) {
	t.Helper()
	links(t, body, func(n *html.Node, _ func(string) string) {
		if n.Data != "form" {
			return
		}
		if values := hiddenIn(n); values.Get("act") == act {
			all = append(all, values)
		}
	})
	return all
}

// spec: console-jobs, console-wrong
func TestAStuckJobIsGotGoingAtTheConsole(t *testing.T) {
	h := openOne(t)
	h.jobs.Kinds = []job.Kind{{Name: "mend"}}
	id := h.stuckJob("mend")
	boss := h.hires("", people.Operator)
	if said := string(h.do(browsing("/console", boss.Token)).body); !strings.Contains(said, `href="/console/jobs/mend"`) || !strings.Contains(said, "the receiver answered 500") {
		t.Fatalf("the first page does not lead to what is stuck: %s", said)
	}
	const page = "/console/jobs/mend"
	press := func(act string, more url.Values) answer {
		t.Helper()
		all := formsOf(t, h.do(browsing(page, boss.Token)).body, act)
		if len(all) != 1 {
			t.Fatalf("%d forms do %s, want 1", len(all), act)
		}
		form := all[0]
		for name, values := range more {
			form[name] = values
		}
		var out answer
		for range 2 { // pressed twice, it acts once
			if out = h.do(filled(page, boss.Token, form)); out.status != http.StatusSeeOther || out.header.Get("Location") != page+"?done=yes" {
				t.Fatalf("%s: %d %.400s", act, out.status, out.body)
			}
		}
		return out
	}
	press("jobs.retry", nil)
	press("jobs.park", url.Values{"note": {"until the receiver is back"}})
	if said := string(h.do(browsing("/console", boss.Token)).body); !strings.Contains(said, "Jobs are parked") {
		t.Errorf("the first page does not tell what is parked: %s", said)
	}
	late := url.Values{"act": {"jobs.retry"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "job_id": {id}}
	if out := h.do(filled(page, boss.Token, late)); out.status != http.StatusConflict || !strings.Contains(string(out.body), "JOB_NOT_WAITING") {
		t.Errorf("who comes late: %d %.400s", out.status, out.body)
	}
	press("jobs.resume", nil)
	for _, act := range []string{"retry", "park", "resume"} {
		rows := h.want(ask{method: "GET", path: "/audit?target=" + id + "&route=" + url.QueryEscape("POST /admin/jobs/{job_id}/"+act)}.by(boss.Token), http.StatusOK)["entries"].([]any)
		if len(rows) != 1 || rows[0].(map[string]any)["who"] != boss.User.ID {
			t.Errorf("%s left %v, want one row of whoever sent the form", act, rows)
		}
	}
	clerk := h.hires("", people.Finance)
	if out := h.do(browsing(page, clerk.Token)); out.status != http.StatusOK || len(formsOf(t, out.body, "jobs.retry")) > 0 {
		t.Errorf("finance: %d, with a form", out.status)
	}
	late.Set("key", "frm_01KA4Z0M3N8R7Q5T2V6W9X1Y40")
	if out := h.do(filled(page, clerk.Token, late)); out.status != http.StatusForbidden {
		t.Errorf("finance, by hand: %d", out.status)
	}
}

// spec: console
func TestTheConsoleIsForPeopleOfTheOperator(t *testing.T) {
	h := openOne(t)
	out := h.do(ask{method: http.MethodGet, path: "/console/jobs", header: map[string]string{"Accept": "text/html"}})
	if to := out.header.Get("Location"); out.status != http.StatusSeeOther || to != "/sign-in?next=%2Fconsole%2Fjobs" {
		t.Errorf("without a session: %d to %q", out.status, to)
	}
	h.refused(ask{method: http.MethodGet, path: "/console"}, fault.Unauthenticated)
	for role, token := range h.tokens {
		if out := h.do(ask{method: http.MethodGet, path: "/console", token: token}); out.status != http.StatusForbidden {
			t.Errorf("a key of type %s: %d", role, out.status)
		}
	}
	for role, of := range map[people.Role]string{people.Manager: h.coop, people.Trader: h.buyer, people.Officer: h.mfi} {
		in := h.hires(of, role)
		for _, page := range []string{"/console", "/console/jobs", "/console/keys"} {
			if out := h.do(browsing(page, in.Token)); out.status != http.StatusForbidden {
				t.Errorf("%s at %s: %d", role, page, out.status)
			}
		}
		if out := h.do(filled("/console/jobs/mend", in.Token, url.Values{"act": {"jobs.retry"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "job_id": {"job_1"}})); out.status != http.StatusForbidden {
			t.Errorf("%s sends a form: %d", role, out.status)
		}
	}
}

// Support is shown nobody's name or address.
// spec: console-people, visibility-support
func TestSupportSeesNobodyAtTheConsole(t *testing.T) {
	h := openOne(t)
	manager, support, boss := h.hires(h.coop, people.Manager), h.hires("", people.Support), h.hires("", people.Operator)
	for path, in := range map[string]people.Opened{"/console/users?organisation_id=" + h.coop: support, "/console/users/" + manager.User.ID: support} {
		if out := h.do(browsing(path, in.Token)); out.status != http.StatusOK || strings.Contains(string(out.body), "The MANAGER") || strings.Contains(string(out.body), "@example.org") {
			t.Errorf("support at %s: %d %.600s", path, out.status, out.body)
		}
	}
	if out := h.do(browsing("/console/users/"+manager.User.ID, boss.Token)); !strings.Contains(string(out.body), "@example.org") {
		t.Errorf("an operator does not see who it is: %.600s", out.body)
	}
}

// spec: console-people
func TestAKeyIsShownOnceAtTheConsole(t *testing.T) {
	h := openOne(t)
	boss := h.hires("", people.Operator)
	h.stepUp(boss.ID, "created_at")
	form := url.Values{"act": {"keys.make"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "organisation_id": {h.mfi}, "role": {"MFI"}, "label": {"portal"}}
	out := h.do(filled("/console/keys/new", boss.Token, form))
	list := h.want(ask{method: "GET", path: "/admin/keys?organisation_id=" + h.mfi}.by(boss.Token), http.StatusOK)["keys"].([]any)
	if out.status != http.StatusOK || !strings.Contains(string(out.body), "shown this once") || len(list) != 2 {
		t.Fatalf("%d, %d keys: %.600s", out.status, len(list), out.body)
	}
	page := h.do(browsing("/console/keys?organisation_id="+h.mfi, boss.Token))
	revoke := formsOf(t, page.body, "keys.revoke")
	if len(revoke) != 2 || strings.Contains(string(page.body), "mwanyi_") {
		t.Fatalf("%d forms revoke: %.900s", len(revoke), page.body)
	}
	id := fmt.Sprint(list[0].(map[string]any)["key_id"])
	if out := h.do(filled("/console/keys/"+id, boss.Token, revoke[0])); out.status != http.StatusSeeOther || out.header.Get("Location") != "/console/keys?done=yes" {
		t.Errorf("%d to %q: %.400s", out.status, out.header.Get("Location"), out.body)
	}
}

// Two operators decide one review: one acts, the other is told.
// spec: console-reviews
func TestTheSecondOperatorIsToldWhoWasFirst(t *testing.T) {
	h := openScale(t, storetest.Open(t), policy.Holds)
	first, second := h.hires("", people.Operator), h.hires("", people.Operator)
	jobID, _ := h.held(h.delivery(func(d map[string]any) { d["weight_kg"], d["form"] = 3400, "FAQ" }))
	id := fmt.Sprint(h.reviewOf(jobID)["review_id"])
	page := "/console/reviews/" + id
	form := url.Values{"act": {"reviews.decide"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "decision": {"APPROVE"}, "note": {"seen"}}
	if out := h.do(filled(page, first.Token, form)); out.header.Get("Location") != "/console/reviews?done=yes" {
		t.Fatalf("%d %.400s", out.status, out.body)
	}
	if out := h.do(filled(page, second.Token, form)); out.header.Get("Location") != page+"?done=other" {
		t.Errorf("who says the same: %d %.400s", out.status, out.body)
	}
	form.Set("decision", "REJECT")
	form.Set("key", "frm_01KA4Z0M3N8R7Q5T2V6W9X1Y40")
	out := h.do(filled(page, second.Token, form))
	if said := string(out.body); out.status != http.StatusConflict || !strings.Contains(said, "REVIEW_DECIDED") || !strings.Contains(said, first.User.Name.Reveal()) {
		t.Errorf("the second is told %d %s", out.status, said)
	}
}
