package api

import (
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// keyDoors are the routes that make keys, by what the contract says they answer.
func keyDoors(t *testing.T) (paths []string) {
	t.Helper()
	doc, err := loadContract()
	must(t, err)
	for path, item := range doc.Paths.Map() {
		if item.Post == nil {
			continue
		}
		made := item.Post.Responses.Value("201")
		if made == nil {
			continue
		}
		for _, media := range made.Value.Content {
			if media.Schema != nil && strings.HasSuffix(media.Schema.Ref, "/NewKey") {
				paths = append(paths, path)
			}
		}
	}
	if len(paths) < 2 {
		t.Fatalf("%v make keys, want the operator's door and the manager's at least", paths)
	}
	return paths
}

// spec: key-owner
func TestAKeyMayBeSomebodysAndIsRefusedWithThem(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		boss, theirs := h.hires(h.coop, people.Manager), h.hires(h.other, people.Agent)
		operator := h.hires("", people.Operator)
		for _, path := range keyDoors(t) {
			owner, away := h.hires(h.coop, people.Agent), h.hires(h.coop, people.Agent)
			h.want(ask{method: "POST", path: "/users/" + away.User.ID + "/suspend", token: h.tokens[access.Admin]}, http.StatusOK)
			body := func(userID string) string {
				in := map[string]any{"organisation_id": h.coop, "user_id": userID, "label": "Bududa"}
				if strings.HasPrefix(path, "/admin/") {
					in["role"] = "AGENT"
				}
				return encoded(t, in)
			}
			makes := func(userID string) ask {
				return ask{method: "POST", path: path, token: h.tokens[access.Admin], body: body(userID)}
			}
			for userID, code := range map[string]fault.Code{
				theirs.User.ID: fault.NotFound, operator.User.ID: fault.NotFound, "usr_01ARZ3NDEKTSV4RRFFQ69G5FAV": fault.NotFound,
				h.keyIDs[access.Agent]: fault.NotFound, away.User.ID: fault.InvalidRequest,
			} {
				h.refused(makes(userID), code)
			}
			made := h.want(makes(owner.User.ID), http.StatusCreated)
			if made["user_id"] != owner.User.ID {
				t.Errorf("%s: the key is %v's, want it to be %s's", path, made["user_id"], owner.User.ID)
			}
			h.keyFollows(owner, made)
		}
		h.stepUp(boss.ID, "created_at")
		if made := h.want(ask{method: "POST", path: "/keys", body: `{"label":"a machine"}`}.by(boss.Token), http.StatusCreated); made["user_id"] != nil {
			t.Errorf("the key of a machine is %v's, want it nobody's, and the field absent", made["user_id"])
		}
		if n := h.rest.Count("select count(*) from api_key where made_by = $1 and owner_id = ''", boss.User.ID); n != 1 {
			t.Errorf("%d keys are known to be made by the manager, want the last", n)
		}
	})
}

// keyFollows: a key is in the lists as its owner's, and is refused as long as its owner is.
func (h *house) keyFollows(owner people.Opened, made map[string]any) {
	h.t.Helper()
	for _, list := range []string{"/keys?organisation_id=" + h.coop, "/admin/keys?organisation_id=" + h.coop} {
		shown := h.want(ask{method: "GET", path: list, token: h.tokens[access.Admin]}, http.StatusOK)["keys"].([]any)[0].(map[string]any)
		if shown["key_id"] != made["key_id"] || shown["user_id"] != owner.User.ID {
			h.t.Errorf("%s begins with %v, want the key and whose it is", list, shown)
		}
	}
	key := secret.New(made["api_key"].(string))
	token, err := h.access.IssueToken(h.t.Context(), key, h.coop)
	must(h.t, err)
	me := ask{method: "GET", path: "/me", token: token.Bearer.Reveal()}
	h.want(me, http.StatusOK)
	act := func(what string) {
		h.want(ask{method: "POST", path: "/users/" + owner.User.ID + "/" + what, token: h.tokens[access.Admin]}, http.StatusOK)
	}
	act("suspend")
	h.refused(me, fault.Unauthenticated)
	if _, err := h.access.IssueToken(h.t.Context(), key, h.coop); !fault.Is(err, fault.Unauthenticated) {
		h.t.Errorf("the key of who is suspended gave %v, want UNAUTHENTICATED", err)
	}
	act("activate")
	h.want(me, http.StatusOK)
	h.exec("update api_key set owner_id = 'usr_01ARZ3NDEKTSV4RRFFQ69G5FAV' where id = $1", made["key_id"])
	h.refused(me, fault.Unauthenticated)
}
