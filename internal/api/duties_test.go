package api

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// staff is a house with somebody signed in for every role.
type staff struct {
	*house
	tokens  map[people.Role]secret.Text // of sessions, by role
	persons map[people.Role]people.Session
}

// cookieOf is the name of the session's cookie at an address with TLS.
const cookieOf = "__Host-session"

// hires makes somebody who is signed in; how long ago a passkey was shown is the test's to say.
func (h *house) hires(organisationID string, role people.Role) people.Opened {
	h.t.Helper()
	email := strings.ToLower(string(role)+"-"+organisationID+id.New("mail")) + "@example.org"
	admin := people.Actor{Caller: access.Caller{KeyID: h.keyIDs[access.Admin], Role: access.Admin}}
	u, err := h.server.People.Make(h.t.Context(), admin, people.NewUser{OrganisationID: organisationID, Name: "The " + string(role), Contact: people.Contact{Email: &email}, Roles: []people.Role{role}}, nil)
	must(h.t, err)
	return h.accepts(u)
}

func (h *house) accepts(u people.InvitedUser) people.Opened {
	h.t.Helper()
	link := u.Link.Reveal()
	in, err := h.server.People.Accept(h.t.Context(), secret.New(link[strings.LastIndex(link, "/")+1:]), false, people.Browser{})
	must(h.t, err)
	return in
}

func openStaff(t *testing.T) *staff {
	t.Helper()
	s := &staff{house: openOne(t), tokens: map[people.Role]secret.Text{}, persons: map[people.Role]people.Session{}}
	for kind, of := range map[access.Kind]string{access.CooperativeKind: s.coop, access.BuyerKind: s.buyer, access.MFIKind: s.mfi, "": ""} {
		for _, role := range people.RolesOf(kind) {
			if role == people.Viewer && kind != access.CooperativeKind {
				continue // there is one viewer
			}
			in := s.hires(of, role)
			s.tokens[role], s.persons[role] = in.Token, in.Session
		}
	}
	return s
}

// stepUp says when somebody has shown a passkey.
func (h *house) stepUp(sessionID, when string) {
	h.t.Helper()
	h.exec("update session set stepped_at = "+when+" where id = $1", sessionID)
}

// by sends a request in somebody's name.
func (a ask) by(token secret.Text) ask {
	a.header = maps.Clone(a.header)
	if a.header == nil {
		a.header = map[string]string{}
	}
	a.header["Cookie"] = cookieOf + "=" + token.Reveal()
	return a
}

// knock is a request to a route, with an empty body where it takes one.
func knock(rt route) ask {
	a := ask{method: rt.method, path: strings.NewReplacer("{", "", "}", "").Replace(rt.path), wild: true}
	if rt.hasBody() && !rt.bodyOptional {
		a.body, a.media = "{}", rt.media()[0]
	}
	return a
}

// spec: duties
func TestEveryWriteNamesThePeopleWhoMayCallIt(t *testing.T) {
	h := openOne(t)
	seen := map[string]bool{}
	for _, rt := range h.server.routes {
		name := rt.method + " " + rt.path
		d, named := duties[name]
		seen[name] = true
		switch {
		case rt.open():
			if named {
				t.Errorf("%s is open and has a duty", name)
			}
			continue
		case rt.method != http.MethodGet && !named:
			t.Errorf("%s writes and names nobody", name)
		case (len(rt.duty.roles) == 0) == (d.why == ""):
			t.Errorf("%s: nobody may call it and nobody says why, or the reverse", name)
		}
		for _, role := range rt.duty.roles {
			if !slices.ContainsFunc(rt.roles, func(as access.Role) bool { return slices.Contains(people.OfType(as), role) }) && name != "PATCH /me" {
				t.Errorf("%s is for %s, whose token type may not call it", name, role)
			}
		}
	}
	for name := range duties {
		if !seen[name] {
			t.Errorf("there is no route %s", name)
		}
	}
}

// Who may grant a role may do all that it may: nobody gives what they do not have.
func TestWhoGrantsARoleMayDoWhatItMay(t *testing.T) {
	h := openOne(t)
	for _, kind := range []access.Kind{access.CooperativeKind, ""} {
		for _, role := range people.RolesOf(kind) {
			for _, granter := range people.Granters(kind, role) {
				if kind == access.CooperativeKind && granter == people.Operator {
					continue // of another type: ADMIN may call every endpoint
				}
				for _, rt := range h.server.routes {
					isOfKind := slices.Contains(rt.roles, access.Admin) && kind == "" || slices.Contains(rt.roles, access.Cooperative) || slices.Contains(rt.roles, access.Agent)
					if isOfKind && slices.Contains(rt.duty.roles, role) && !slices.Contains(rt.duty.roles, granter) {
						t.Errorf("%s %s is for %s and not for %s, who grants it", rt.method, rt.path, role, granter)
					}
				}
			}
		}
	}
}

// Role × route, over HTTP, from the table.
// spec: duties, code-step-up-needed
func TestEveryRouteIsOpenToTheRolesOfItsDutyAndToNoOther(t *testing.T) {
	s := openStaff(t)
	inner := map[string]bool{}
	for i := range s.server.routes {
		rt := &s.server.routes[i]
		rt.handler = func(*call) (reply, error) { inner[rt.method+" "+rt.path] = true; return ok(struct{}{}) }
	}
	tried := 0
	for _, rt := range s.server.routes {
		if rt.open() {
			continue
		}
		for role, token := range s.tokens {
			tried++
			may := slices.Contains(rt.roles, s.persons[role].Role) && slices.Contains(rt.duty.roles, role)
			name := rt.method + " " + rt.path
			a := knock(rt).by(token)
			s.stepUp(s.persons[role].ID, "null")
			inner[name] = false
			out := s.send(a)
			switch {
			case !may && (out.status != 403 || out.code(t) != fault.InsufficientPermissions):
				t.Errorf("%s by %s: %d %s, want INSUFFICIENT_PERMISSIONS", name, role, out.status, out.body)
			case may && rt.duty.steps && (out.status != 403 || out.code(t) != fault.StepUpNeeded):
				t.Errorf("%s by %s without a passkey: %d %s, want STEP_UP_NEEDED", name, role, out.status, out.body)
			case may && !rt.duty.steps && !inner[name]:
				t.Errorf("%s by %s: %d %s, want in", name, role, out.status, out.body)
			}
			if !may || !rt.duty.steps {
				continue
			}
			s.stepUp(s.persons[role].ID, "created_at")
			if out := s.send(a); !inner[name] {
				t.Errorf("%s by %s with a passkey: %d %s, want in", name, role, out.status, out.body)
			}
		}
	}
	if tried < 1500 {
		t.Errorf("%d doors were tried, want 1500 at least", tried)
	}
}

func TestAStageIsItsOfficers(t *testing.T) {
	s := openStaff(t)
	s.withUG1()
	evidence := map[string]string{
		"GRADED": `{"grade":"FAQ","moisture_pct":12.5,"screen_size":18,"defect_count":0,"cupping_score":82.25}`, "MILLED": `{}`,
		"WAREHOUSED": `{"warehouse_id":"w","lot_number":"l","position":"p"}`, "EXPORTED": `{"export_authority_permit":"p","destination_country":"DE","vessel_name":"v","bill_of_lading":"b"}`,
	}
	for stage, proof := range evidence {
		for _, role := range []people.Role{people.Manager, people.Quality, people.Mill, people.Warehouse, people.Export} {
			out := s.send(ask{method: "PATCH", path: "/batch/bat_none/stage", body: `{"new_stage":"` + stage + `","evidence":` + proof + `,"cooperative_id":"` + s.coop + `"}`}.by(s.tokens[role]))
			if may := role == people.Manager || stageOfficers[stage] == role; may != (out.status == 404) {
				t.Errorf("%s by %s: %d %s", stage, role, out.status, out.body)
			}
		}
	}
}

// spec: code-unauthenticated
func TestATokenAndASessionTogetherAreRefused(t *testing.T) {
	s := openStaff(t)
	both := ask{method: "GET", path: "/me", token: s.house.tokens[access.Cooperative]}.by(s.tokens[people.Manager])
	s.refused(both, fault.Unauthenticated)
	out := s.do(ask{method: "GET", path: "/me"}.by(s.tokens[people.Manager]))
	if out.status != 200 || out.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d, Cache-Control %q", out.status, out.header.Get("Cache-Control"))
	}
	s.refused(ask{method: "GET", path: "/me"}.by(secret.Random(32)), fault.Unauthenticated)
	twice := ask{method: "GET", path: "/me", header: map[string]string{"Cookie": cookieOf + "=" + s.tokens[people.Manager].Reveal() + "; " + cookieOf + "=" + s.tokens[people.Viewer].Reveal()}}
	s.refused(twice, fault.Unauthenticated)
	s.refused(ask{method: "GET", path: "/me", header: map[string]string{"Cookie": "session=" + s.tokens[people.Manager].Reveal()}}, fault.Unauthenticated)
}

// What another site's page sends in somebody's name is refused, also from another
// host of the same site.
// spec: sessions
func TestPagesOfOtherSitesDoNothingInSomebodysName(t *testing.T) {
	s := openStaff(t)
	for name, row := range map[string]struct {
		header map[string]string
		code   fault.Code
	}{
		"another site":      {map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.test"}, fault.InsufficientPermissions},
		"a sub-domain":      {map[string]string{"Sec-Fetch-Site": "same-site", "Origin": "http://evil.service.test"}, fault.InsufficientPermissions},
		"an old browser":    {map[string]string{"Origin": "https://evil.test"}, fault.InsufficientPermissions},
		"a sandboxed frame": {map[string]string{"Origin": "null"}, fault.InsufficientPermissions},
		"its own page":      {map[string]string{"Sec-Fetch-Site": "same-origin", "Origin": "http://service.test"}, ""},
		"no browser":        {nil, ""},
	} {
		for path, body := range map[string]string{"/me": `{"language":"lg"}`, "/auth/sign-in": `{"email":"nobody@example.org"}`} {
			method := "PATCH"
			if path != "/me" {
				method = "POST"
			}
			a := ask{method: method, path: path, body: body, header: row.header}.by(s.tokens[people.Mill])
			out := s.do(a)
			if row.code == "" && out.status >= 400 || row.code != "" && (out.status < 400 || out.code(t) != row.code) {
				t.Errorf("%s to %s: %d %s, want %q", name, path, out.status, out.body, row.code)
			}
		}
	}
}

// SUPPORT looks after the service and sees nobody's person.
// spec: visibility-support
func TestSupportSeesNoPhoneAndNoName(t *testing.T) {
	s := openScene(t, storetest.Open(t))
	support, operator := s.hires("", people.Support), s.hires("", people.Operator)
	_, key := s.keyOf(support, access.Admin)
	seen := 0
	for _, rt := range s.server.routes {
		if rt.method != http.MethodGet || rt.open() {
			continue
		}
		path := s.pathOf(rt)
		for _, private := range []string{s.phone, "Nakato's corner", "the-operator", "The OPERATOR"} {
			if out := s.send(ask{method: "GET", path: path}.by(operator.Token)); strings.Contains(string(out.body), private) {
				seen++
			}
			if rt.path == "/me" {
				continue // SUPPORT's own name
			}
			for by, a := range map[string]ask{"SUPPORT": ask{method: "GET", path: path}.by(support.Token), "a key of SUPPORT": {method: "GET", path: path, token: key}} {
				if out := s.send(a); strings.Contains(string(out.body), private) {
					t.Errorf("%s tells %s %q", rt.path, by, private)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("OPERATOR sees none of it either: the search finds nothing")
	}
}

// Limits count by user: one agent does not use up another's.
func TestTheLimitOfASessionIsItsUsers(t *testing.T) {
	h := open(t, storetest.Open(t), 0.05) // 3 a minute for AGENT
	a := h.hires(h.coop, people.Agent)
	for range 3 {
		h.want(ask{method: "GET", path: "/me"}.by(a.Token), 200)
	}
	h.refused(ask{method: "GET", path: "/me"}.by(a.Token), fault.RateLimitExceeded)
	h.want(ask{method: "GET", path: "/me"}.by(h.hires(h.coop, people.Manager).Token), 200)
}

// exec changes a row behind the API's back.
func (h *house) exec(query string, args ...any) {
	h.t.Helper()
	must(h.t, h.store.Update(h.t.Context(), func(tx *store.Tx) error { return tx.ExecOne(query, args...) }))
}

// A token beside the cookie of a session is nobody's, at every door that asks who calls.
func TestATokenBesideASessionIsRefusedAtEveryDoor(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	asked := 0
	for _, rt := range h.server.routes {
		if rt.open() {
			continue
		}
		a := ask{method: rt.method, path: pathName.ReplaceAllString(rt.path, "x"), token: h.tokens[access.Cooperative], wild: true}
		if rt.hasBody() {
			a.body, a.media = "{}", rt.media()[0]
		}
		out := h.send(a.by(boss.Token))
		if out.status != http.StatusUnauthorized || out.code(t) != fault.Unauthenticated {
			t.Errorf("%s %s: %d %.200s, want UNAUTHENTICATED", rt.method, rt.path, out.status, out.body)
		}
		asked++
	}
	if asked < 150 {
		t.Errorf("%d doors ask who calls", asked)
	}
}
