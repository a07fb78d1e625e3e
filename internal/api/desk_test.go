package api

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/floor"
)

var oneDesk = sync.OnceValues(floor.Open)

func deskOf(t testing.TB) *desk.Office {
	t.Helper()
	d, err := oneDesk()
	must(t, err)
	return d
}

// browsing asks as a browser does.
func browsing(path string, in secret.Text) ask {
	return ask{method: http.MethodGet, path: path, header: map[string]string{"Accept": "text/html,*/*;q=0.8"}}.by(in)
}

// filled sends a form.
func filled(path string, in secret.Text, values url.Values) ask {
	return ask{method: http.MethodPost, path: path, body: values.Encode(), header: map[string]string{"Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded"}}.by(in)
}

// links walks the elements of a page.
func links(t testing.TB, body []byte, see func(n *html.Node, attribute func(string) string)) {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(body))
	must(t, err)
	for n := range root.Descendants() {
		if n.Type == html.ElementNode {
			see(n, func(name string) string {
				for _, a := range n.Attr {
					if a.Key == name {
						return a.Val
					}
				}
				return ""
			})
		}
	}
}

// leads reports whether the table of routes has a row for an address.
func (h *house) leads(method, address string) bool {
	u, err := url.Parse(address)
	must(h.t, err)
	r, err := http.NewRequest(method, u.Path, http.NoBody)
	must(h.t, err)
	return h.server.find(&call{s: h.server, w: nowhere{http.Header{}}, r: r}) == nil
}

var formKey = regexp.MustCompile(`^frm_[0-9A-HJKMNP-TV-Z]{26}$`)

// Every link and every form of every page leads to a route that there is, every form has a
// key of its own and an act of the table, and no page goes without its policy.
// spec: desk, desk-forms, desk-trade, desk-office
func TestEveryLinkAndFormOfTheDeskLeadsSomewhere(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Farmer(h.coop)
	for _, c := range []struct {
		at, of string
		role   people.Role
	}{{"/desk", h.coop, people.Manager}, {"/desk", h.coop, people.Cashier}, {"/desk", h.coop, people.Quality}, {"/desk", h.coop, people.Viewer}, {"/buy", h.buyer, people.Trader}, {"/buy", h.buyer, people.Viewer}, {"/lend", h.mfi, people.Officer}, {"/lend", h.mfi, people.Viewer}} {
		role, in := c.role, h.hires(c.of, c.role)
		seen, queue := map[string]bool{}, deskOf(t).Lists(c.at)
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			if seen[at] {
				continue
			}
			seen[at] = true
			out := h.do(browsing(at, in.Token))
			if out.status == http.StatusSeeOther {
				continue
			}
			if out.status != http.StatusOK && (out.status != http.StatusForbidden || role == people.Manager || role == people.Trader || role == people.Officer) {
				t.Errorf("%s: %s answers %d: %.300s", role, at, out.status, out.body)
			}
			if out.status == http.StatusOK {
				queue = append(queue, h.inspect(role, at, out)...)
			}
		}
	}
}

// inspect looks at a page and gives the pages of the desk that it leads to.
func (h *house) inspect(role people.Role, at string, out answer) (next []string) {
	t := h.t
	if policy := out.header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || out.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s: policy %q, Cache-Control %q", at, policy, out.header.Get("Cache-Control"))
	}
	keys := map[string]bool{}
	ids := map[string]bool{}
	links(t, out.body, func(n *html.Node, attribute func(string) string) {
		if id := attribute("id"); id != "" {
			if ids[id] {
				t.Errorf("%s: the id %s is there twice", at, id)
			}
			ids[id] = true
		}
		switch n.Data {
		case "a":
			href := attribute("href")
			if strings.HasPrefix(href, "#") {
				return
			}
			if !strings.HasPrefix(href, "/") || !h.leads(http.MethodGet, href) {
				t.Errorf("%s: the link %q leads nowhere", at, href)
			}
			if door, _ := deskAt(at); isOfDesk(href) && strings.HasPrefix(href, door.address) {
				next = append(next, href)
			}
		case "form":
			if !h.leads(strings.ToUpper(attribute("method")), attribute("action")) {
				t.Errorf("%s: the form to %q leads nowhere", at, attribute("action"))
			}
			if attribute("method") == "post" {
				h.inspectForm(role, at, n, keys)
			}
		}
	})
	return next
}

func (h *house) inspectForm(role people.Role, at string, form *html.Node, keys map[string]bool) {
	values := hiddenIn(form)
	key, act := values.Get("key"), values.Get("act")
	if !formKey.MatchString(key) || keys[key] {
		h.t.Errorf("%s: a form has the key %q", at, key)
	}
	keys[key] = true
	route, known := deskOf(h.t).Acts(at)[act]
	if !known {
		h.t.Errorf("%s: a form does %q, which nobody knows", at, act)
	}
	if (role == people.Viewer || role == people.Support) && !slices.Contains([]string{"account.language", "account.out"}, act) {
		h.t.Errorf("%s: a viewer has the form %s (%s)", at, act, route)
	}
}

func hiddenIn(form *html.Node) url.Values {
	values := url.Values{}
	for n := range form.Descendants() {
		if n.Data != "input" {
			continue
		}
		name, value, kind := "", "", ""
		for _, a := range n.Attr {
			switch a.Key {
			case "name":
				name = a.Val
			case "value":
				value = a.Val
			case "type":
				kind = a.Val
			}
		}
		if kind == "hidden" {
			values.Add(name, value)
		}
	}
	return values
}

// spec: desk-forms
func TestEveryActOfTheDeskIsACallOfTheTable(t *testing.T) {
	h := openOne(t)
	for _, door := range deskDoors {
		all := deskOf(t).Acts(door.address)
		if len(all) == 0 {
			t.Errorf("there is no desk at %s", door.address)
		}
		for act, route := range all {
			if !slices.ContainsFunc(h.server.routes, func(rt row) bool { return rt.method+" "+rt.path == route }) {
				t.Errorf("%s: %s calls %s, which is no route", door.address, act, route)
			}
		}
	}
}

type row = route

// spec: desk
func TestADeskIsForThePeopleWhoseItIs(t *testing.T) {
	h := openOne(t)
	out := h.do(ask{method: http.MethodGet, path: "/desk/farmers?q=a", header: map[string]string{"Accept": "text/html"}})
	if to := out.header.Get("Location"); out.status != http.StatusSeeOther || to != "/sign-in?next=%2Fdesk%2Ffarmers%3Fq%3Da" {
		t.Errorf("without a session: %d to %q", out.status, to)
	}
	for next, is := range map[string]bool{"/desk": true, "/desk/farmers?q=a": true, "/buy": true, "/buy/orders": true, "/lend?from=x": true, "/buyer": false, "/lending/position": false, "//evil.example/desk": false, "https://evil.example/desk": false, "/desktop": false, `/desk\evil`: false, "/account": false} {
		if isOfDesk(next) != is {
			t.Errorf("%q is of the desk: %v", next, !is)
		}
	}
	h.refused(ask{method: http.MethodGet, path: "/desk"}, fault.Unauthenticated)
	for role, token := range h.tokens {
		out := h.do(ask{method: http.MethodGet, path: "/desk", token: token})
		if out.status != http.StatusForbidden {
			t.Errorf("a key of type %s: %d", role, out.status)
		}
	}
	own := map[people.Role]string{people.Manager: "/desk", people.Trader: "/buy", people.Officer: "/lend", people.Operator: "/console", people.Support: "/console"}
	for role, of := range map[people.Role]string{people.Manager: h.coop, people.Trader: h.buyer, people.Officer: h.mfi, people.Operator: "", people.Support: ""} {
		in := h.hires(of, role)
		for _, door := range deskDoors {
			if out := h.do(browsing(door.address, in.Token)); (out.status == http.StatusForbidden) == (own[role] == door.address) {
				t.Errorf("somebody of role %s at %s: %d", role, door.address, out.status)
			}
		}
	}
}

// What the API refuses, the desk refuses with the same status and code.
// spec: desk
func TestAnotherCooperativesIdsGiveWhatTheAPIGives(t *testing.T) {
	h := openOne(t)
	h.withUG1()
	boss := h.hires(h.other, people.Manager)
	for page, path := range map[string]string{
		"farmers/UG-1":                            "/farmers/UG-1",
		"farmers/UG-none":                         "/farmers/UG-none",
		"batches/bat_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z":  "/batch/bat_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z",
		"lots/lot_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z":     "/lots/lot_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z",
		"payments/pay_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z": "/payments/pay_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z",
		"reviews/rev_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z":  "/reviews/rev_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z",
		"team/" + boss.User.ID + "x":              "/users/" + boss.User.ID + "x",
	} {
		api, shown := h.do(ask{method: http.MethodGet, path: path}.by(boss.Token)), h.do(browsing("/desk/"+page, boss.Token))
		var said struct{ Error struct{ Code string } }
		must(t, json.Unmarshal(api.body, &said))
		if api.status < 400 || shown.status != api.status || !strings.Contains(string(shown.body), said.Error.Code) {
			t.Errorf("%s: the API says %d %s, the desk %d", page, api.status, said.Error.Code, shown.status)
		}
	}
}

// A form that is sent twice acts once; one that is no form of the desk does nothing.
// spec: desk-forms, desk-team
func TestAFormOfTheDeskActsOnce(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	page := "/desk/team/new"
	form := url.Values{"act": {"team.make"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "name": {"Nakato <b>Sarah</b>"}, "email": {"nakato@example.org"}, "roles": {"CASHIER"}, "language": {"lg"}}

	out := h.do(filled(page, boss.Token, form))
	if out.status != http.StatusForbidden || !strings.Contains(string(out.body), "STEP_UP_NEEDED") || !strings.Contains(string(out.body), `data-passkey=`) {
		t.Fatalf("without a passkey: %d %.400s", out.status, out.body)
	}
	kept := url.Values{}
	links(t, out.body, func(n *html.Node, attribute func(string) string) {
		if n.Data == "form" && attribute("id") == "again" {
			kept = hiddenIn(n)
		}
	})
	if kept.Encode() != form.Encode() {
		t.Errorf("after the passkey %v would be sent, want %v", kept, form)
	}
	h.stepUp(boss.ID, "created_at")
	for range 2 {
		if out = h.do(filled(page, boss.Token, form)); out.status != http.StatusOK || !strings.Contains(string(out.body), "/invitation/") || strings.Contains(string(out.body), "<b>Sarah") {
			t.Fatalf("%d %.400s", out.status, out.body)
		}
	}
	list := h.want(ask{method: "GET", path: "/users"}.by(boss.Token), http.StatusOK)["users"].([]any)
	if n := strings.Count(fmt.Sprint(list), "nakato@example.org"); n != 1 {
		t.Errorf("%d users were made, want 1", n)
	}
	if rows := h.want(ask{method: "GET", path: "/audit?route=" + url.QueryEscape("POST /users")}.by(boss.Token), http.StatusOK)["entries"].([]any); len(rows) != 1 || rows[0].(map[string]any)["who"] != boss.User.ID {
		t.Errorf("the trail has %v, want one row of whoever sent the form", rows)
	}
	for name, change := range map[string][2]string{"no key": {"key", ""}, "a key of one's own": {"key", "x"}, "no act": {"act", ""}, "an act of another page": {"act", "farmers.phone"}, "no act at all": {"act", "team.rule"}} {
		broken := url.Values{}
		for k, v := range form {
			broken[k] = v
		}
		broken.Set(change[0], change[1])
		a := filled(page, boss.Token, broken)
		a.wild = true
		if out := h.do(a); out.status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, out.status)
		}
	}
	evil := filled(page, boss.Token, form)
	evil.header["Sec-Fetch-Site"] = "cross-site"
	if out := h.do(evil); out.status != http.StatusForbidden || strings.Contains(string(out.body), "/invitation/") {
		t.Errorf("another site's page: %d", out.status)
	}
}

// Another person's decision is told: who, and when.
// spec: desk-decisions, desk-today
func TestWhoDecidesSecondIsToldWhoWasFirst(t *testing.T) {
	h := openScale(t, storetest.Open(t), policy.Holds)
	first, second := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Manager)
	jobID, _ := h.held(h.delivery(func(d map[string]any) { d["weight_kg"], d["form"] = 3400, "FAQ" }))
	id := fmt.Sprint(h.reviewOf(jobID)["review_id"])
	if out := h.do(browsing("/desk", first.Token)); !strings.Contains(string(out.body), "/desk/reviews/"+id) {
		t.Errorf("today's page does not lead to what waits: %s", out.body)
	}
	form := func() url.Values {
		return url.Values{"act": {"reviews.decide"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "decision": {"APPROVE"}, "note": {"seen"}}
	}
	if out := h.do(filled("/desk/reviews/"+id, first.Token, form())); out.status != http.StatusSeeOther || out.header.Get("Location") != "/desk/decisions?done=yes" {
		t.Fatalf("%d %.400s", out.status, out.body)
	}
	same := h.do(filled("/desk/reviews/"+id, second.Token, form()))
	if to := same.header.Get("Location"); to != "/desk/reviews/"+id+"?done=other" {
		t.Errorf("who says the same is sent to %s", to)
	}
	if said := string(h.do(browsing("/desk/reviews/"+id+"?done=other", second.Token)).body); !strings.Contains(said, "Somebody else was first") || !strings.Contains(said, first.User.Name.Reveal()) {
		t.Errorf("who says the same reads %s", said)
	}
	other := form()
	other.Set("decision", "REJECT")
	other.Set("key", "frm_01KA4Z0M3N8R7Q5T2V6W9X1Y40")
	out := h.do(filled("/desk/reviews/"+id, second.Token, other))
	if said := string(out.body); out.status != http.StatusConflict || !strings.Contains(said, "REVIEW_DECIDED") || !strings.Contains(said, first.User.Name.Reveal()) || !strings.Contains(said, "<time") {
		t.Errorf("the second is told %d %s", out.status, said)
	}
}

// A phone is shown to who asks and may, and the trail tells it.
// spec: desk-farmers
func TestTheDeskShowsAPhoneToWhoAsks(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	boss, viewer := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Viewer)
	number := h.want(ask{method: "GET", path: "/farmers/" + farmerID}.by(boss.Token), http.StatusOK)["phone"].(string)
	shown := func(in people.Opened, path string) bool {
		return strings.Contains(html.UnescapeString(string(h.do(browsing(path, in.Token)).body)), number)
	}
	for name, c := range map[string]struct {
		in   people.Opened
		path string
		want bool
	}{
		"a manager who has not asked": {boss, "/desk/farmers/" + farmerID, false},
		"a manager who asks":          {boss, "/desk/farmers/" + farmerID + "?show=phone", true},
		"a viewer who asks":           {viewer, "/desk/farmers/" + farmerID + "?show=phone", false},
	} {
		if got := shown(c.in, c.path); got != c.want {
			t.Errorf("%s sees the phone: %v", name, got)
		}
	}
	trail := fmt.Sprint(h.want(ask{method: "GET", path: "/audit?who=" + viewer.User.ID}.by(boss.Token), http.StatusOK)["entries"])
	if strings.Contains(trail, "farmer.phone") {
		t.Errorf("the trail says that the viewer saw a phone: %s", trail)
	}
}

// spec: desk-size
func TestAPageOfFiftyRowsIsSmall(t *testing.T) {
	h := openOne(t)
	for n := range 60 {
		farmers.Add(t, h.store, h.access, farmers.Application(t, h.coop, fmt.Sprintf("UG-%d", n+100), n+1))
	}
	boss := h.hires(h.coop, people.Manager)
	out := h.do(browsing("/desk/farmers", boss.Token))
	list := out.body[bytes.LastIndex(out.body, []byte("<table")):] // behind that of the map
	if n := bytes.Count(list, []byte("<tr>")); n != 51 {
		t.Fatalf("%d rows, want 50 and the head", n)
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	must(t, err)
	_, err = w.Write(out.body)
	must(t, err)
	must(t, w.Close())
	if packed.Len() > 30<<10 {
		t.Errorf("%d bytes packed, want at most 30 KB", packed.Len())
	}
}

// spec: desk-search
func TestTheSearchBoxFindsIdsCodesAndNames(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	const of = "01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"
	for q, want := range map[string]string{
		"bat_" + of: "/desk/batches/bat_" + of, "https://coffee.example/T/BAT_" + of: "/desk/batches/bat_" + of, " lot_" + of + " ": "/desk/lots/lot_" + of, "pay_" + of: "/desk/payments/pay_" + of,
		"Nakato Sarah": "/desk/farmers?q=Nakato+Sarah", "UG-none": "/desk/farmers?q=UG-none", "": "/desk/farmers", "//evil.example": "/desk/farmers?q=evil.example",
	} {
		if out := h.do(browsing("/desk/search?q="+url.QueryEscape(q), boss.Token)); out.status != http.StatusSeeOther || out.header.Get("Location") != want {
			t.Errorf("%q leads to %d %q, want %q", q, out.status, out.header.Get("Location"), want)
		}
	}
}
