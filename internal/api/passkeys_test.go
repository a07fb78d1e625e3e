package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/people"
	"mwanyi/internal/people/peopletest"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// pocket is a phone that gets text messages.
type pocket chan string

func (p pocket) Send(_ context.Context, _ string, _ phone.Number, text string) (sms.Receipt, error) {
	p <- text
	return sms.Receipt{}, nil
}

// rowOf demands that a request has left one row, of its own route and by somebody.
func (h *house) rowOf(out answer, who string) {
	h.t.Helper()
	var rows int
	var by string
	must(h.t, h.store.Read(h.t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select count(*), coalesce(min(who), '') from trail_entry where request_id = $1 and shown = ''", out.header.Get("X-Request-Id")).Scan(&rows, &by)
	}))
	if out.status >= http.StatusBadRequest || rows != 1 || by != who {
		h.t.Errorf("%d %s left %d rows by %q, want one by %q", out.status, out.body, rows, by, who)
	}
}

// ceremony answers a ceremony that has begun.
func (h *house) ceremony(out answer, path string, answers func(t testing.TB, options []byte) []byte) ask {
	h.t.Helper()
	var begun struct {
		CeremonyID string          `json:"ceremony_id"`
		Options    json.RawMessage `json:"options"`
	}
	must(h.t, json.Unmarshal(out.body, &begun))
	return ask{method: http.MethodPost, path: path, body: fmt.Sprintf(`{"ceremony_id":%q,"credential":%s}`, begun.CeremonyID, answers(h.t, begun.Options))}
}

// Who registers a passkey, shows it and deletes another leaves a row each, by name.
// spec: trail-writes, passkeys
func TestWhatPeopleDoWithPasskeysLeavesItsRows(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		u := h.user("Nakku", people.Manager)
		link := u.Link.Reveal()
		hand, other := peopletest.New(t, farmers.PublicURL), peopletest.New(t, farmers.PublicURL)
		begins := ask{method: http.MethodPost, path: "/auth/passkeys/register/begin", body: fmt.Sprintf(`{"invitation":%q}`, link[strings.LastIndexByte(link, '/')+1:])}
		out := h.do(begins)
		h.rowOf(out, "")
		out = h.do(h.ceremony(out, "/auth/passkeys/register/finish", hand.Makes))
		h.rowOf(out, u.ID)

		out = h.do(ask{method: http.MethodPost, path: "/auth/passkeys/login/begin"})
		h.rowOf(out, "")
		out = h.do(h.ceremony(out, "/auth/passkeys/login/finish", hand.Shows))
		h.rowOf(out, u.ID)
		session, _ := out.cookie(t, cookieOf)

		begins.body = `{}`
		out = h.do(begins.by(session))
		h.rowOf(out, u.ID)
		out = h.do(h.ceremony(out, "/auth/passkeys/register/finish", other.Makes).by(session))
		h.rowOf(out, u.ID)
		session, _ = out.cookie(t, cookieOf)
		list := h.want(ask{method: http.MethodGet, path: "/auth/passkeys"}.by(session), http.StatusOK)["passkeys"].([]any)
		if len(list) != 2 {
			t.Fatalf("%d passkeys, want 2", len(list))
		}
		out = h.do(ask{method: http.MethodDelete, path: "/auth/passkeys/" + list[0].(map[string]any)["passkey_id"].(string)}.by(session))
		h.rowOf(out, u.ID)
	})
}

// Who comes in by a link or a code leaves a row, by name.
// spec: trail-writes, sign-in
func TestWhoSignsInByALetterLeavesARow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		texts := make(pocket, 10)
		h.rest.People.Messages = &message.Desk{Store: s, Sender: texts, Language: "en", Box: farmers.Box(t, "messages"), Country: "UG"}
		email, number := "nabwire@coop.example", "+256772145777"
		u, err := h.rest.People.Make(t.Context(), people.Actor{Caller: access.Caller{KeyID: h.keyIDs[access.Admin], Role: access.Admin}},
			people.NewUser{OrganisationID: h.coop, Name: "Nabwire", Contact: people.Contact{Email: &email, Phone: &number}, Roles: []people.Role{people.Cashier}}, nil)
		must(t, err)
		h.accepts(u)
		farmers.Run(t, s, append(h.rest.People.Kinds(), h.rest.People.Messages.Kinds()...), nil)
		asks := func(body string) map[string]string {
			browser, _ := h.do(ask{method: http.MethodPost, path: "/auth/sign-in", body: body}).cookie(t, "__Host-ask")
			return map[string]string{"Cookie": "__Host-ask=" + browser.Reveal()}
		}
		header := asks(fmt.Sprintf(`{"email":%q}`, email))
		var token secret.Text
		h.rest.Until("the link has come", func() bool {
			for _, m := range h.rest.Mail.Sent() {
				if _, link, is := strings.Cut(m.Text, farmers.PublicURL+"/sign-in/"); is {
					token = secret.New(strings.Fields(link)[0])
				}
			}
			return !token.Empty()
		})
		h.rowOf(h.do(ask{method: http.MethodPost, path: "/auth/sign-in/link", header: header, body: fmt.Sprintf(`{"token":%q}`, token.Reveal())}), u.ID)
		header = asks(fmt.Sprintf(`{"phone":%q}`, number))
		code := regexp.MustCompile(`\b[0-9]{6}\b`).FindString(<-texts)
		h.rowOf(h.do(ask{method: http.MethodPost, path: "/auth/sign-in/code", header: header, body: fmt.Sprintf(`{"code":%q}`, code)}), u.ID)
	})
}
