package api

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/message"
	"mwanyi/internal/people"
	"mwanyi/internal/people/peopletest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// stolen is somebody whose phone and open browser a thief has.
type stolen struct {
	*house
	texts   pocket
	owner   people.Session
	cookie  secret.Text // of the browser
	email   string
	number  string
	manager people.Opened
}

func openStolen(t *testing.T, s *store.Store, role people.Role) *stolen {
	t.Helper()
	h := open(t, s, 1000)
	v := &stolen{house: h, texts: make(pocket, 10), email: "achan@coop.example", number: "+256772145778", manager: h.hires(h.coop, people.Manager)}
	h.rest.People.Messages = &message.Desk{Store: s, Sender: v.texts, Language: "en", Box: farmers.Box(t, "messages"), Country: "UG"}
	farmers.Run(t, s, append(h.rest.People.Kinds(), h.rest.People.Messages.Kinds()...), nil)
	h.stepUp(v.manager.ID, "created_at")
	made := h.want(ask{method: http.MethodPost, path: "/users", body: encoded(t, map[string]any{"name": "Achan", "email": v.email, "phone": v.number, "roles": []string{string(role)}})}.by(v.manager.Token), http.StatusCreated)
	link := made["invitation"].(map[string]any)["url"].(string)
	begun := h.do(ask{method: http.MethodPost, path: "/auth/passkeys/register/begin", body: fmt.Sprintf(`{"invitation":%q}`, link[strings.LastIndexByte(link, '/')+1:])})
	in := h.do(h.ceremony(begun, "/auth/passkeys/register/finish", peopletest.New(t, farmers.PublicURL).Makes))
	v.cookie, _ = in.cookie(t, cookieOf)
	var err error
	v.owner, err = h.server.People.Authenticate(t.Context(), v.cookie)
	must(t, err)
	return v
}

// another begins to register the thief's own passkey in the browser; what comes back ends it.
func (v *stolen) another() (ends func(code fault.Code)) {
	begun := v.do(ask{method: http.MethodPost, path: "/auth/passkeys/register/begin", body: `{}`}.by(v.cookie))
	a := v.ceremony(begun, "/auth/passkeys/register/finish", peopletest.New(v.t, farmers.PublicURL).Makes)
	return func(code fault.Code) { v.refused(a, code) }
}

// asks asks for a letter, which the thief reads.
func (v *stolen) asks(field, at string) (header map[string]string) {
	browser, _ := v.do(ask{method: http.MethodPost, path: "/auth/sign-in", body: fmt.Sprintf(`{%q:%q}`, field, at)}).cookie(v.t, "__Host-ask")
	return map[string]string{"Cookie": "__Host-ask=" + browser.Reveal()}
}

func (v *stolen) link() (ends func(code fault.Code)) {
	header, token := v.asks("email", v.email), ""
	v.rest.Until("the link has come", func() bool {
		for _, m := range v.rest.Mail.Sent() {
			if _, link, is := strings.Cut(m.Text, farmers.PublicURL+"/sign-in/"); is {
				token = strings.Fields(link)[0]
			}
		}
		return token != ""
	})
	return func(code fault.Code) {
		v.refused(ask{method: http.MethodPost, path: "/auth/sign-in/link", header: header, body: fmt.Sprintf(`{"token":%q}`, token)}, code)
	}
}

func (v *stolen) code() (ends func(code fault.Code)) {
	header := v.asks("phone", v.number)
	code := regexp.MustCompile(`\b[0-9]{6}\b`).FindString(<-v.texts)
	return func(want fault.Code) {
		v.refused(ask{method: http.MethodPost, path: "/auth/sign-in/code", header: header, body: fmt.Sprintf(`{"code":%q}`, code)}, want)
	}
}

// recovers has two others give the owner a new way in.
func (v *stolen) recovers() {
	v.t.Helper()
	operator := v.hires("", people.Operator)
	v.stepUp(operator.ID, "created_at")
	asked := v.want(ask{method: http.MethodPost, path: "/users/" + v.owner.User.ID + "/recover", body: `{"reason":"stolen","phone":"+256772145779","email":"new@coop.example"}`}.by(v.manager.Token), http.StatusCreated)
	v.want(ask{method: http.MethodPost, path: "/recoveries/" + asked["recovery_id"].(string) + "/decide", body: `{"decision":"APPROVE"}`}.by(operator.Token), http.StatusOK)
}

// A recovery ends every way in, also those on which a thief had begun: a passkey that is being
// registered in the open browser, a link and a code that had been asked for.
// spec: recovery, passkeys, sign-in
func TestNothingThatWasBegunBeforeARecoveryIsAWayIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openStolen(t, s, people.Cashier)
		begun := []func(fault.Code){v.another(), v.link(), v.code()}
		v.recovers()
		for _, ends := range begun {
			ends(fault.SignInFailed)
		}
		for _, table := range []string{"passkey", "session"} {
			if n := v.rest.Count("select count(*) from " + table + " where person_id = '" + v.owner.User.ID + "'"); n != 0 {
				t.Errorf("the thief has %d rows of %s, want none", n, table)
			}
		}
	})
}

// Whoever ends a session ends what was begun in it.
// spec: sessions, passkeys
func TestAPasskeyIsNotAddedInASessionThatHasEnded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openStolen(t, s, people.Cashier)
		ends := v.another()
		v.want(ask{method: http.MethodDelete, path: "/sessions/" + v.owner.ID}.by(v.manager.Token), http.StatusNoContent)
		ends(fault.SignInFailed)
	})
}

// Who has another phone and another address is not signed in by what the old ones were sent.
// spec: sign-in
func TestALetterToAnAddressThatWasGivenUpSignsNobodyIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openStolen(t, s, people.Cashier)
		sent := []func(fault.Code){v.link(), v.code()}
		v.want(ask{method: http.MethodPatch, path: "/me", body: `{"phone":"+256772145779","email":"new@coop.example"}`}.by(v.cookie), http.StatusOK)
		for _, ends := range sent {
			ends(fault.SignInFailed)
		}
	})
}

// A link for a phone of the field does not outlive what its agent has lost, whether a phone has
// used it or not.
// spec: devices, recovery
func TestALinkForAPhoneEndsWithARecovery(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openStolen(t, s, people.Agent)
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		must(t, err)
		p := &fieldPhone{h: v.house, key: key}
		used, unused := p.invited(v.owner.User.ID), p.invited(v.owner.User.ID)
		p.enrol(used, http.StatusCreated)
		v.recovers()
		for _, token := range []string{used, unused} {
			var refusal errorBody
			must(t, json.Unmarshal(p.enrol(token, http.StatusUnauthorized).body, &refusal))
			if refusal.Error.Code != fault.InvitationSpent {
				t.Errorf("%s, want INVITATION_SPENT", refusal.Error.Code)
			}
		}
		p.enrol(p.invited(v.owner.User.ID), http.StatusCreated)
	})
}

// Nor does it let in somebody who decides: whoever made it could be them.
// spec: devices
func TestALinkForAPhoneEndsWithTheRoleOfAnAgent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openStolen(t, s, people.Agent)
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		must(t, err)
		p := &fieldPhone{h: v.house, key: key}
		token := p.invited(v.owner.User.ID)
		operator := v.hires("", people.Operator)
		v.stepUp(operator.ID, "created_at")
		v.want(ask{method: http.MethodPatch, path: "/users/" + v.owner.User.ID, body: `{"roles":["MANAGER"]}`}.by(operator.Token), http.StatusOK)
		if out := p.enrol(token, http.StatusUnauthorized); !strings.Contains(string(out.body), string(fault.InvitationSpent)) {
			t.Errorf("%s, want INVITATION_SPENT", out.body)
		}
		if n := v.rest.Count("select count(*) from device") + v.rest.Count("select count(*) from session where person_id = '"+v.owner.User.ID+"' and way = 'INVITATION' and device_id <> ''"); n != 0 {
			t.Errorf("%d phones and sessions, want none", n)
		}
	})
}

// A phone that comes while a recovery has not committed yet waits for it, and is too late.
// spec: devices, recovery
func TestAPhoneThatComesDuringARecoveryIsTooLate(t *testing.T) {
	v := openStolen(t, storetest.OpenURL(t, storetest.PostgresURL(t)), people.Agent)
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	p := &fieldPhone{h: v.house, key: key}
	token := p.invited(v.owner.User.ID)
	operator := v.hires("", people.Operator)
	asked := v.want(ask{method: http.MethodPost, path: "/users/" + v.owner.User.ID + "/recover", body: `{"reason":"stolen","phone":"+256772145779"}`}.by(v.manager.Token), http.StatusCreated)
	came := make(chan answer, 1)
	ctx := storetest.AtCommit(t.Context(), func() {
		defer close(came) // also when it is let in
		came <- p.enrol(token, http.StatusUnauthorized)
	})
	_, err = v.rest.People.Decide(ctx, people.Actor{Caller: access.Caller{UserID: operator.User.ID, Role: access.Admin}, Roles: []people.Role{people.Operator}}, asked["recovery_id"].(string), true, nil)
	must(t, err)
	if out := <-came; !strings.Contains(string(out.body), string(fault.InvitationSpent)) {
		t.Errorf("%s, want INVITATION_SPENT", out.body)
	}
	if n := v.rest.Count("select count(*) from session where person_id = '" + v.owner.User.ID + "'"); n != 0 {
		t.Errorf("%d sessions, want none", n)
	}
}
