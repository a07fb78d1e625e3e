package api

import (
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Whatever lets somebody in for longer than a key lives is no key's of a cooperative to make,
// be it nobody's or a manager's: the manager does it in person, or ADMIN.
// spec: devices-in-person, users
func TestNothingThatAKeyOfACooperativeMakesLetsSomebodyIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		boss := h.hires(h.coop, people.Manager)
		h.stepUp(boss.ID, "created_at")
		agent, invited := h.hires(h.coop, people.Agent), h.user("Grace", people.Agent)
		_, own := h.keyOf(boss, access.Cooperative)
		link := ask{method: http.MethodPost, path: "/devices/invitations", body: encoded(t, map[string]any{"user_id": agent.User.ID})}
		doors := []ask{
			link,
			{method: http.MethodPost, path: "/users", body: `{"name":"Nobody","email":"nobody@coop.example","roles":["AGENT"]}`},
			{method: http.MethodPost, path: "/users/" + invited.ID + "/invite"},
			{method: http.MethodPatch, path: "/users/" + invited.ID, body: `{"email":"mine@coop.example"}`},
			{method: http.MethodPatch, path: "/users/" + agent.User.ID, body: `{"roles":["CASHIER"]}`},
			{method: http.MethodPost, path: "/keys", body: `{"label":"a machine"}`},
		}
		before := h.rest.Count("select count(*) from person") + h.rest.Count("select count(*) from invitation") + h.rest.Count("select count(*) from api_key")
		for whose, token := range map[string]string{"nobody's": h.tokens[access.Cooperative], "the manager's": own} {
			for _, a := range doors {
				a.token = token
				if out := h.send(a); out.status != http.StatusForbidden || out.code(t) != fault.InsufficientPermissions {
					t.Errorf("%s %s with a key that is %s: %d %s", a.method, a.path, whose, out.status, out.body)
				}
			}
			unknown := ask{method: http.MethodPost, path: "/devices/invitations", token: token, body: `{"user_id":"usr_01ARZ3NDEKTSV4RRFFQ69G5FAV"}`}
			h.refused(unknown, fault.InsufficientPermissions)
		}
		if n := h.rest.Count("select count(*) from device_invitation"); n != 0 {
			t.Errorf("%d links for phones are there, want none", n)
		}
		after := h.rest.Count("select count(*) from person") + h.rest.Count("select count(*) from invitation") + h.rest.Count("select count(*) from api_key")
		if after != before {
			t.Errorf("%d rows of people and keys, want %d as before", after, before)
		}
		h.want(link.by(boss.Token), http.StatusCreated)
		link.token = h.tokens[access.Admin]
		h.want(link, http.StatusCreated)
	})
}
