package api

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// cookie is one that a reply sets, as it stands in the header.
func (out answer) cookie(t testing.TB, name string) (value secret.Text, whole string) {
	t.Helper()
	for _, line := range out.header.Values("Set-Cookie") {
		if rest, is := strings.CutPrefix(line, name+"="); is {
			text, _, _ := strings.Cut(rest, ";")
			return secret.New(text), line
		}
	}
	t.Errorf("no cookie %s in %v", name, out.header.Values("Set-Cookie"))
	return secret.Text{}, ""
}

// A manager makes a cashier, who comes in by the link and is what the manager said.
// spec: users, get-me
func TestAManagerInvitesSomebodyWhoComesIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, on *store.Store) {
		h := open(t, on, 1000)
		boss := h.hires(h.coop, people.Manager)
		h.stepUp(boss.ID, "created_at")
		body := `{"name":"Nakato Sarah","phone":"+256772145123","roles":["CASHIER"],"language":"lg"}`
		a := ask{method: "POST", path: "/users", body: body, header: map[string]string{"Idempotency-Key": "once"}}.by(boss.Token)
		first := h.do(a)
		made := h.want(a, http.StatusCreated)
		if out := h.do(a); out.header.Get("Idempotency-Replayed") != "true" || string(out.body) != string(first.body) {
			t.Errorf("the same key makes another user: %s", out.body)
		}
		link := made["invitation"].(map[string]any)["url"].(string)
		token := link[strings.LastIndex(link, "/")+1:]
		if out := h.do(ask{method: "GET", path: "/invitation/" + token}); out.status != 200 || !strings.Contains(string(out.body), "Nakato Sarah") || out.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("the invitation's page: %d %s", out.status, out.body)
		}
		in := h.do(ask{method: "POST", path: "/auth/invitation", body: `{"token":"` + token + `"}`})
		session, line := in.cookie(t, cookieOf)
		for _, part := range []string{"Path=/", "HttpOnly", "Secure", "SameSite=Lax"} {
			if !strings.Contains(line, part) {
				t.Errorf("the cookie lacks %s: %s", part, line)
			}
		}
		me := h.want(ask{method: "GET", path: "/me"}.by(session), http.StatusOK)
		user := me["user"].(map[string]any)
		if user["name"] != "Nakato Sarah" || user["status"] != "ACTIVE" || me["token_type"] != "COOPERATIVE" || fmt.Sprint(user["roles"]) != "[CASHIER]" {
			t.Errorf("%v", me)
		}
		may := fmt.Sprint(me["may"])
		if !strings.Contains(may, "POST /payments/farmer-payout") || strings.Contains(may, "POST /users ") {
			t.Errorf("a cashier may %s", may)
		}
		h.refused(ask{method: "POST", path: "/auth/invitation", body: `{"token":"` + token + `"}`}, fault.SignInFailed)
		h.want(ask{method: "POST", path: "/auth/sign-out"}.by(session), http.StatusNoContent)
		h.refused(ask{method: "GET", path: "/me"}.by(session), fault.Unauthenticated)
		if strings.Contains(h.log.String(), token) || strings.Contains(h.log.String(), session.Reveal()) || strings.Contains(h.log.String(), "Nakato") || strings.Contains(h.log.String(), "772145123") {
			t.Error("the log has a token, a name or a phone")
		}
	})
}

// spec: get-me
func TestAKeyIsToldWhatItIs(t *testing.T) {
	h := openOne(t)
	for role, token := range h.tokens {
		me := h.want(ask{method: "GET", path: "/me", token: token}, http.StatusOK)
		if me["token_type"] != string(role) || me["key_id"] != h.keyIDs[role] || me["user"] != nil {
			t.Errorf("%v", me)
		}
	}
	h.refused(ask{method: "PATCH", path: "/me", token: h.tokens[access.Cooperative], body: `{"language":"sw"}`}, fault.InsufficientPermissions)
}

// spec: agent-keys
func TestAManagerManagesTheKeysOfTheOwnAgents(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	h.stepUp(boss.ID, "created_at")
	made := h.want(ask{method: "POST", path: "/keys", body: `{"label":"Bududa"}`}.by(boss.Token), http.StatusCreated)
	if made["role"] != "AGENT" || made["organisation_id"] != h.coop {
		t.Errorf("%v", made)
	}
	h.refused(ask{method: "POST", path: "/keys", body: `{"organisation_id":"` + h.other + `"}`}.by(boss.Token), fault.InsufficientPermissions)
	h.refused(ask{method: "POST", path: "/keys", token: h.tokens[access.Cooperative], body: `{}`}, fault.InsufficientPermissions)
	h.want(ask{method: "POST", path: "/keys/" + made["key_id"].(string) + "/revoke"}.by(boss.Token), http.StatusOK)
	for name, id := range map[string]string{"the cooperative's own": h.keyIDs[access.Cooperative], "an ADMIN's": h.keyIDs[access.Admin], "nobody's": "key_none"} {
		out := h.do(ask{method: "POST", path: "/keys/" + id + "/revoke"}.by(boss.Token))
		if out.status != http.StatusNotFound {
			t.Errorf("%s key: %d %s", name, out.status, out.body)
		}
	}
	theirs, _, _ := h.key(h.other, access.Agent)
	h.refused(ask{method: "POST", path: "/keys/" + theirs + "/revoke"}.by(boss.Token), fault.NotFound)
	list := h.want(ask{method: "GET", path: "/keys"}.by(boss.Token), http.StatusOK)["keys"].([]any)
	for _, k := range list {
		if k.(map[string]any)["organisation_id"] != h.coop {
			t.Errorf("the list has %v", k)
		}
	}
}

// changing are what differs from answer to answer whoever asks.
var changing = regexp.MustCompile(`"(expires_at|request_id)":"[^"]*"`)

// What is answered tells nobody whether an account exists: body, status and headers.
// spec: sign-in
func TestTheAnswerIsTheSameWhetherAnAccountExistsOrNot(t *testing.T) {
	h := openOne(t)
	in := h.hires(h.coop, people.Manager)
	look := func(body string) (all []string) {
		t.Helper()
		out := h.do(ask{method: "POST", path: "/auth/sign-in", body: body})
		browser, _ := out.cookie(t, "__Host-ask")
		shape := func(o answer) string {
			var names []string
			for name := range o.header {
				if !strings.HasPrefix(name, "X-") {
					names = append(names, name)
				}
			}
			return fmt.Sprint(o.status, len(names), changing.ReplaceAllString(string(o.body), ""))
		}
		all = append(all, shape(out))
		for range 2 {
			wrong := ask{method: "POST", path: "/auth/sign-in/code", body: `{"code":"000000"}`, header: map[string]string{"Cookie": "__Host-ask=" + browser.Reveal()}}
			all = append(all, shape(h.do(wrong)))
		}
		return all
	}
	known := look(`{"email":"` + in.User.Email.Reveal() + `"}`)
	unknown := look(`{"email":"nobody@example.org"}`)
	if diff := cmp.Diff(known, unknown); diff != "" {
		t.Errorf("an account (-) and none (+) differ:\n%s", diff)
	}
}

// A cookie that somebody else has planted is worth nothing after the sign-in.
// spec: sessions
func TestASessionThatWasPlantedIsNotTheOneThatIsSignedIn(t *testing.T) {
	h := openOne(t)
	attacker := h.hires(h.coop, people.Viewer)
	victim, err := h.server.People.InviteLocal(t.Context(), h.hires(h.coop, people.Manager).User.ID)
	must(t, err)
	link := victim.Link.Reveal()
	a := ask{method: "POST", path: "/auth/invitation", body: `{"token":"` + link[strings.LastIndex(link, "/")+1:] + `"}`, address: "127.0.0.1:1"}.by(attacker.Token)
	r := a.request()
	r.Host = "127.0.0.1"
	out := h.serve(r)
	fresh, _ := out.cookie(t, cookieOf)
	if fresh.Reveal() == attacker.Token.Reveal() {
		t.Error("the planted token was taken over")
	}
	h.refused(ask{method: "GET", path: "/me"}.by(attacker.Token), fault.Unauthenticated)
	h.want(ask{method: "GET", path: "/me"}.by(fresh), http.StatusOK)
}

// spec: sessions
func TestPeopleSeeAndEndTheirSessionsAndNobodyElses(t *testing.T) {
	h := openOne(t)
	boss, clerk, foreign := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Cashier), h.hires(h.other, people.Manager)
	list := h.want(ask{method: "GET", path: "/sessions"}.by(clerk.Token), http.StatusOK)["sessions"].([]any)
	if len(list) != 1 || list[0].(map[string]any)["is_current"] != true {
		t.Errorf("%v", list)
	}
	h.refused(ask{method: "DELETE", path: "/sessions/" + clerk.ID}.by(foreign.Token), fault.NotFound)
	h.refused(ask{method: "DELETE", path: "/sessions/" + boss.ID}.by(clerk.Token), fault.NotFound)
	h.refused(ask{method: "GET", path: "/users/" + clerk.User.ID + "/sessions"}.by(foreign.Token), fault.NotFound)
	h.want(ask{method: "GET", path: "/users/" + clerk.User.ID + "/sessions"}.by(boss.Token), http.StatusOK)
	h.want(ask{method: "DELETE", path: "/sessions/" + clerk.ID}.by(boss.Token), http.StatusNoContent)
	h.refused(ask{method: "GET", path: "/sessions"}.by(clerk.Token), fault.Unauthenticated)
}

// A delivery of somebody who is signed in names them, whatever the body says.
func TestWhoWeighsIsWhoIsSignedIn(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	agent := h.hires(h.coop, people.Agent)
	out := h.want(ask{method: "POST", path: "/batch/submit", body: `{"farmer_id":"` + farmerID + `","cooperative_id":"` + h.coop + `","weight_kg":62.5,"grade":"FAQ","moisture_pct":12.4,"collection_point_gps":{"lat":1.07,"lng":34.33},
		"weight_slip_photo_url":"ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy","collector_agent_id":"somebody-else"}`}.by(agent.Token), http.StatusCreated)
	batchID := out["data"].(map[string]any)["batch_id"].(string)
	if got := h.want(ask{method: "GET", path: "/batch/" + batchID, token: h.tokens[access.Cooperative]}, http.StatusOK)["collector_agent_id"]; got != agent.User.ID {
		t.Errorf("collector_agent_id is %v, want %s", got, agent.User.ID)
	}
}

// spec: recovery, key-owner-recovery
func TestARecoveryGoesThroughTwoManagersOverHTTP(t *testing.T) {
	h := openOne(t)
	first, lost, operator := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Cashier), h.hires("", people.Operator)
	theirs, token := h.keyOf(lost, access.Cooperative)
	_, others := h.keyOf(first, access.Cooperative)
	for _, s := range []people.Opened{first, operator} {
		h.stepUp(s.ID, "created_at")
	}
	asked := h.want(ask{method: "POST", path: "/users/" + lost.User.ID + "/recover", body: `{"reason":"the phone was stolen","phone":"+256772145124"}`}.by(first.Token), http.StatusCreated)
	decide := ask{method: "POST", path: "/recoveries/" + asked["recovery_id"].(string) + "/decide", body: `{"decision":"APPROVE"}`}
	h.refused(decide.by(first.Token), fault.InsufficientPermissions)
	done := h.want(decide.by(operator.Token), http.StatusOK)
	if done["status"] != "APPROVED" || done["invitation"] == nil {
		t.Errorf("%v", done)
	}
	h.refused(decide.by(operator.Token), fault.RecoveryDecided)
	h.refused(ask{method: "GET", path: "/me"}.by(lost.Token), fault.Unauthenticated)
	h.refused(ask{method: "GET", path: "/me", token: token}, fault.Unauthenticated)
	h.want(ask{method: "GET", path: "/me", token: others}, http.StatusOK)
	row := h.want(ask{method: "GET", path: "/audit?limit=1"}.by(operator.Token), http.StatusOK)["entries"].([]any)[0]
	if said := encoded(t, row); !strings.Contains(said, "keys_revoked") || !strings.Contains(said, theirs) {
		t.Errorf("the trail says %s, want it to name the key that ended", said)
	}
	list := h.want(ask{method: "GET", path: "/recoveries"}.by(first.Token), http.StatusOK)["recoveries"].([]any)
	if len(list) != 1 {
		t.Errorf("%v", list)
	}
}

// A page where people sign in speaks as its switch says, else as the person is known to
// speak, else as the browser does.
// spec: sign-in-language
func TestThePagesWherePeopleSignInSpeakTheLanguageOfWhoReadsThem(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	h.want(ask{method: "PATCH", path: "/me", body: `{"language":"sw"}`}.by(boss.Token), http.StatusOK)
	signed := "__Host-session=" + boss.Token.Reveal()
	for _, row := range []struct{ path, cookie, accept, want string }{
		{"/sign-in", "", "", "en"},
		{"/sign-in", "", "lg-UG,en;q=0.5", "lg"},
		{"/sign-in?next=%2Fdesk", "", "sw", "sw"},
		{"/sign-in?next=%2Fdesk&lang=lg", "", "sw", "lg"},
		{"/sign-in", signed, "lg", "lg"}, // who signs in is perhaps another
		{"/sign-in/a-link", "", "lg", "lg"},
		{"/sign-in/a-link?lang=sw", "", "lg", "sw"},
		{"/invitation/nobodys", "", "lg", "lg"},
		{"/account", "", "lg", "lg"},
		{"/account", signed, "lg", "sw"},
		{"/account?lang=fr", signed, "lg", "fr"},
		{"/account", "__Host-session=nobodys", "lg", "lg"},
	} {
		out := h.do(ask{method: "GET", path: row.path, header: map[string]string{"Cookie": row.cookie, "Accept-Language": row.accept, "Accept": "text/html"}})
		if got := out.header.Get("Content-Language"); out.status != http.StatusOK || got != row.want {
			t.Errorf("%s for %q: %d in %q, want it in %q", row.path, row.accept, out.status, got, row.want)
		}
	}
	for _, path := range []string{"/sign-in", "/sign-in/a-link", "/invitation/nobodys", "/account"} {
		out := h.do(ask{method: "GET", path: path + "?lang=klingon", header: map[string]string{"Accept": "text/html"}, wild: true})
		if out.status != http.StatusBadRequest {
			t.Errorf("%s in a language that no page speaks: %d, want %d", path, out.status, http.StatusBadRequest)
		}
	}
}
