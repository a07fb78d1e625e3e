package api

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/blob"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// privately sends a photo as a private file.
func privately(token string, photo []byte, more string) ask {
	return ask{method: http.MethodPost, path: "/private-files", token: token,
		body: fmt.Sprintf(`{"data_base64":%q,"content_type":"image/png"%s}`, base64.StdEncoding.EncodeToString(photo), more)}
}

// spec: post-private-files, get-private-files
func TestAPrivateFileIsTheCooperativesAndTheFarmersAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		of := fmt.Sprintf(`,"farmer_id":%q`, farmerID)
		agent, own := h.tokens[access.Agent], h.tokens[access.Cooperative]
		photo := h.want(privately(agent, photoNo(t, 201), `,"kind":"FARMER_PHOTO"`+of), http.StatusCreated)
		card := h.want(privately(agent, photoNo(t, 202), `,"kind":"ID_CARD"`+of), http.StatusCreated)
		if again := h.want(privately(own, photoNo(t, 202), `,"kind":"ID_CARD"`+of), http.StatusCreated); again["cid"] != card["cid"] {
			t.Errorf("sent again it is %v, want %v", again["cid"], card["cid"])
		}
		got := h.want(ask{method: http.MethodGet, path: "/farmers/" + farmerID, token: own}, http.StatusOK)
		if got["photo_url"] != photo["url"] || got["id_card_url"] != card["url"] {
			t.Errorf("the farmer has %v and %v, want %v and %v", got["photo_url"], got["id_card_url"], photo["url"], card["url"])
		}
		path := "/private-files/" + photo["cid"].(string)
		for token, want := range map[string]int{own: 200, h.tokens[access.Admin]: 200, h.foreign: 404, agent: 403, h.tokens[access.Buyer]: 403, "": 401} {
			if out := h.do(ask{method: http.MethodGet, path: path, token: token}); out.status != want || want == 200 && string(out.body) != string(photoNo(t, 201)) {
				t.Errorf("%.12s…: %d, want %d", token, out.status, want)
			}
		}
		if out := h.do(ask{method: http.MethodGet, path: "/ipfs/" + photo["cid"].(string)}); out.status != http.StatusNotFound {
			t.Errorf("the gateway answers %d, want that it knows nothing", out.status)
		}
		named, err := h.rest.Pins.Name(photoNo(t, 201))
		must(t, err)
		if kept, err := h.rest.Pins.Kept(t.Context(), named); err != nil || kept {
			t.Errorf("it is pinned: %v, %v, want that it is not", kept, err)
		}
		for _, more := range []string{"", `,"kind":"OTHER"`, `,"kind":"PERSON"`, `,"kind":"FARMER_PHOTO"`, `,"kind":"RECEIPT","public":true`, `,"kind":"RECEIPT","public":false`} {
			a := privately(own, photoNo(t, 203), more)
			a.wild = true
			h.refused(a, fault.InvalidRequest)
		}
		h.refused(privately(h.foreign, photoNo(t, 203), `,"kind":"ID_CARD"`+of), fault.InsufficientPermissions)
		lying := privately(own, []byte("<html>not a photo"), `,"kind":"RECEIPT"`)
		h.refused(lying, fault.InvalidRequest)
		h.refused(ask{method: http.MethodGet, path: "/private-files/nothing", token: own, wild: true}, fault.InvalidRequest)
		h.refused(ask{method: http.MethodGet, path: "/private-files/b" + strings.Repeat("a", 58), token: own}, fault.NotFound)
	})
}

// spec: private-file-retention
func TestPrivateFilesOfAKindAreRemovedAfterTheirTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		own := h.tokens[access.Cooperative]
		old := h.want(privately(own, photoNo(t, 211), `,"kind":"RECEIPT"`), http.StatusCreated)["cid"].(string)
		other := h.want(privately(own, photoNo(t, 212), `,"kind":"WEIGHT_SLIP"`), http.StatusCreated)["cid"].(string)
		h.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update private_file set created_at = $1", clock.Now().AddDate(0, 0, -100))
		})
		young := h.want(privately(own, photoNo(t, 213), `,"kind":"RECEIPT"`), http.StatusCreated)["cid"].(string)
		must(t, s.InParts(t.Context(), func(tx *store.Tx, most int) (int64, error) {
			return blob.Expire(tx, blob.Receipt, clock.Now().Add(-90*24*time.Hour), most)
		}))
		for cid, want := range map[string]int{old: 404, other: 200, young: 200} {
			if out := h.do(ask{method: http.MethodGet, path: "/private-files/" + cid, token: own}); out.status != want {
				t.Errorf("%s: %d, want %d", cid, out.status, want)
			}
		}
	})
}
