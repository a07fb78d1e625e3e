package api

import (
	"net/http"
	"slices"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// keyOf makes a key that is somebody's, and a token of it.
func (h *house) keyOf(owner people.Opened, as access.Role) (keyID, bearer string) {
	h.t.Helper()
	of := owner.User.OrganisationID
	key, plain, err := h.access.IssueKey(h.t.Context(), access.KeyRequest{OrganisationID: of, Role: as, UserID: owner.User.ID}, nil)
	must(h.t, err)
	token, err := h.access.IssueToken(h.t.Context(), plain, of)
	must(h.t, err)
	return key.ID, token.Bearer.Reveal()
}

// typesOf are the types that a key of somebody with a role may have, by the sentence of
// the table and not by its columns.
func typesOf(role people.Role, session access.Role) []access.Role {
	if role == people.Manager {
		return []access.Role{access.Cooperative, access.Agent}
	}
	return []access.Role{session}
}

// A key that is somebody's opens what its type and a role of its owner open, whatever the
// table of routes has: no more, and but for what asks for a passkey no less.
// spec: key-owner-roles
func TestAKeyOpensWhatItsTypeAndItsOwnerMay(t *testing.T) {
	s := openStaff(t)
	inner := ""
	for i := range s.server.routes {
		rt := &s.server.routes[i]
		rt.handler = func(*call) (reply, error) { inner = rt.method + " " + rt.path; return ok(struct{}{}) }
	}
	tried := 0
	for role, owner := range s.persons {
		for _, as := range typesOf(role, owner.Role) {
			_, token := s.keyOf(people.Opened{Session: owner}, as)
			for _, rt := range s.server.routes {
				if rt.open() {
					continue
				}
				tried++
				name, a := rt.method+" "+rt.path, knock(rt)
				a.token, inner = token, ""
				out := s.send(a)
				may := slices.Contains(rt.roles, as) && (rt.duty.why != "" || slices.Contains(rt.duty.roles, role))
				if may != (inner == name) || !may && (out.status != http.StatusForbidden || out.code(t) != fault.InsufficientPermissions) {
					t.Errorf("%s with a key of type %s of a %s: %d %s, want it open: %v", name, as, role, out.status, out.body, may)
				}
			}
		}
	}
	if tried < 1500 {
		t.Errorf("%d doors were tried, want 1500 at least", tried)
	}
}

// An owner's roles are asked when a key is made, at every door that makes keys, when it is
// shown, and whenever its token is used: at every route, from the moment they change.
// spec: key-owner-roles
func TestAKeyEndsWhereItsOwnersRolesDo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		boss, agent := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Agent)
		for _, path := range keyDoors(t) {
			in := map[string]any{"organisation_id": h.coop, "user_id": agent.User.ID}
			if path == "/admin/keys" {
				in["role"] = "COOPERATIVE"
				h.refused(ask{method: "POST", path: path, token: h.tokens[access.Admin], body: encoded(t, in)}, fault.InvalidRequest)
				continue
			}
			in["user_id"] = h.hires(h.coop, people.Cashier).User.ID // this door makes keys of agents
			h.refused(ask{method: "POST", path: path, token: h.tokens[access.Admin], body: encoded(t, in)}, fault.InvalidRequest)
		}
		h.hires(h.coop, people.Manager) // somebody stays
		key, plain, err := h.access.IssueKey(t.Context(), access.KeyRequest{OrganisationID: h.coop, Role: access.Cooperative, UserID: boss.User.ID}, nil)
		must(t, err)
		issued, err := h.access.IssueToken(t.Context(), plain, h.coop)
		must(t, err)
		token := issued.Bearer.Reveal()
		me := ask{method: "GET", path: "/me", token: token}
		becomes := func(role people.Role) {
			h.want(ask{method: "PATCH", path: "/users/" + boss.User.ID, token: h.tokens[access.Admin], body: encoded(t, map[string]any{"roles": []people.Role{role}})}, http.StatusOK)
		}
		h.want(me, http.StatusOK)
		becomes(people.Agent)
		for _, rt := range h.server.routes {
			if a := knock(rt); !rt.open() {
				a.token = token
				h.refused(a, fault.Unauthenticated)
			}
		}
		if _, err := h.access.IssueToken(t.Context(), plain, h.coop); !fault.Is(err, fault.Unauthenticated) {
			t.Errorf("the key of who has no such role gave %v, want UNAUTHENTICATED", err)
		}
		becomes(people.Viewer)
		h.want(me, http.StatusOK)
		h.refused(ask{method: "POST", path: "/batch/bat_none/void", token: token, body: `{"reason":"x"}`}, fault.InsufficientPermissions)
		if n := h.rest.Count("select count(*) from api_key where id = $1 and revoked_at is null", key.ID); n != 1 {
			t.Error("the key was revoked, want it to follow its owner")
		}
	})
}

// What a person may not do to themselves their key may not.
// spec: key-owner-roles
func TestAKeyOfThePeopleOfTheOperatorIsThem(t *testing.T) {
	h := openOne(t)
	boss, finance := h.hires("", people.Operator), h.hires("", people.Finance)
	tokens := map[people.Role]string{}
	for role, who := range map[people.Role]people.Opened{people.Operator: boss, people.Finance: finance} {
		_, tokens[role] = h.keyOf(who, access.Admin)
	}
	roles := func(of people.Opened, by people.Role) ask {
		return ask{method: "PATCH", path: "/users/" + of.User.ID, token: tokens[by], body: `{"roles":["OPERATOR","FINANCE"]}`}
	}
	h.refused(roles(boss, people.Operator), fault.InsufficientPermissions)
	h.refused(ask{method: "POST", path: "/users/" + boss.User.ID + "/suspend", token: tokens[people.Operator]}, fault.InsufficientPermissions)
	h.refused(roles(finance, people.Finance), fault.InsufficientPermissions)
	h.want(roles(finance, people.Operator), http.StatusOK)
}
