package api

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/device"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// fileOf is what the field app gives out of its outbox.
func fileOf(t testing.TB, phone *fieldPhone, all ...any) []byte {
	t.Helper()
	text, err := json.Marshal(map[string]any{"v": 1, "device_id": phone.id, "exported_at": "2026-11-18T10:00:00Z", "envelopes": all})
	must(t, err)
	return text
}

// A phone that finds no network gives its records as a file: a manager hands it in, each record
// counts once and for its agent, and what cannot be taken is named.
// spec: desk-handin
func TestTheFileOfAPhoneIsHandedInAtTheDesk(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		phone := h.enrolled(h.user("Aisha", people.Agent).ID)
		boss := h.hires(h.coop, people.Manager)
		const page = "/desk/devices/new"
		send := func(content []byte) answer {
			form := url.Values{"act": {"devices.handin"}, "key": {id.New("frm")}}
			return h.do(uploaded(t, page, boss.Token, form, "file", content))
		}
		sees := func(out answer, status int, words ...string) {
			t.Helper()
			if out.status != status {
				t.Fatalf("%d: %.600s", out.status, out.body)
			}
			for _, word := range words {
				if !strings.Contains(string(out.body), word) {
					t.Errorf("the page lacks %q: %.900s", word, out.body)
				}
			}
		}
		one, first := phone.parcel(farmerID)
		two, second := phone.parcel(farmerID)
		forged, _ := phone.parcel(farmerID)
		forged.Signature = phone.sign("something else")

		sees(send(fileOf(t, phone, one, forged, two)), http.StatusOK, forged.Name, "INVALID_ENVELOPE")
		got := h.batches()
		if len(got) != 2 || !strings.Contains(strings.Join(got, " "), first) || !strings.Contains(strings.Join(got, " "), second) {
			t.Fatalf("batches %v, want %s and %s", got, first, second)
		}
		if shown := h.want(ask{method: http.MethodGet, path: "/batch/" + first, token: h.tokens[access.Cooperative]}, http.StatusOK); shown["collector_agent_id"] != phone.userID {
			t.Errorf("collected by %v, want the agent %s and not who brought the file", shown["collector_agent_id"], phone.userID)
		}

		// The same file again, and the phone itself when it has found network after all.
		sees(send(fileOf(t, phone, one, two)), http.StatusOK)
		h.sync(as(phone.cookie), one)[0].is(t, "DONE", "")

		// What is no envelope at all refuses a call: the others of the file are taken all the same.
		three, third := phone.parcel(farmerID)
		sees(send(fileOf(t, phone, map[string]any{"id": "nonsense", "v": "x"}, three)), http.StatusOK, "nonsense", "INVALID_REQUEST")
		if got := h.batches(); len(got) != 3 || !strings.Contains(strings.Join(got, " "), third) {
			t.Errorf("batches %v, want three", got)
		}

		for _, bad := range []string{"", "{}", "[]", "not json", `{"v":2,"envelopes":[{}]}`, `{"v":1,"envelopes":[]}`} {
			sees(send([]byte(bad)), http.StatusBadRequest, "INVALID_REQUEST")
		}
		stranger := h.hires(h.other, people.Manager)
		form := url.Values{"act": {"devices.handin"}, "key": {id.New("frm")}}
		four, _ := phone.parcel(farmerID)
		sees(h.do(uploaded(t, page, stranger.Token, form, "file", fileOf(t, phone, four))), http.StatusOK, "INSUFFICIENT_PERMISSIONS")
		if got := h.batches(); len(got) != 3 {
			t.Errorf("another cooperative's manager made %v", got)
		}
	})
}

// A long file goes in parts, and all of it arrives.
// spec: desk-handin
func TestALongFileOfAPhoneIsHandedInWhole(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	phone := h.enrolled(h.user("Aisha", people.Agent).ID)
	boss := h.hires(h.coop, people.Manager)
	var all []any
	for range maxEnvelopes + 3 {
		e, err := device.Seal(phone.server, id.New("x")[2:], phone.id, device.Content{PersonID: phone.userID, Kind: "unheard-of", Body: json.RawMessage("{}")})
		must(t, err)
		e.Signature = phone.sign(string(e.SignedText()))
		all = append(all, e)
	}
	form := url.Values{"act": {"devices.handin"}, "key": {id.New("frm")}}
	out := h.do(uploaded(t, "/desk/devices/new", boss.Token, form, "file", fileOf(t, phone, all...)))
	if out.status != http.StatusOK {
		t.Fatalf("%d: %.600s", out.status, out.body)
	}
	for _, e := range all {
		if !strings.Contains(string(out.body), e.(device.Envelope).Name) {
			t.Errorf("nothing is said of %s", e.(device.Envelope).Name)
		}
	}
}
