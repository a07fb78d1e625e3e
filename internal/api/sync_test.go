package api

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/device"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// fieldPhone is a phone with its own key, and who is signed in on it.
type fieldPhone struct {
	h      *house
	key    *ecdsa.PrivateKey
	id     string
	userID string
	cookie string
	server device.ServerKey
}

func (h *house) user(name string, role people.Role) people.InvitedUser {
	h.t.Helper()
	email := strings.ToLower(name) + "@coop.example"
	made, err := h.rest.People.Make(context.Background(), people.Actor{Caller: access.Caller{KeyID: h.keyIDs[access.Admin], Role: access.Admin}},
		people.NewUser{OrganisationID: h.coop, Name: name, Contact: people.Contact{Email: &email}, Roles: []people.Role{role}}, nil)
	must(h.t, err)
	return made
}

// signedIn lets somebody who was invited in, and gives the cookie.
func (h *house) signedIn(u people.InvitedUser) string {
	h.t.Helper()
	token := u.Link.Reveal()
	token = token[strings.LastIndexByte(token, '/')+1:]
	out := h.do(ask{method: http.MethodPost, path: "/auth/invitation", body: encoded(h.t, map[string]any{"token": token})})
	if out.status != http.StatusOK && out.status != http.StatusCreated {
		h.t.Fatalf("%d: %s", out.status, out.body)
	}
	return cookieSet(out)
}

func cookieSet(out answer) string {
	text, _, _ := strings.Cut(out.header.Get("Set-Cookie"), ";")
	return text
}

// enrolled lets the phone of a user in.
func (h *house) enrolled(userID string) *fieldPhone {
	h.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(h.t, err)
	p := &fieldPhone{h: h, key: key}
	p.enrol(p.invited(userID), http.StatusCreated)
	return p
}

func (p *fieldPhone) invited(userID string) (token string) {
	p.h.t.Helper()
	link := p.h.want(ask{method: http.MethodPost, path: "/devices/invitations", token: p.h.tokens[access.Admin], body: encoded(p.h.t, map[string]any{"user_id": userID})}, http.StatusCreated)
	_, token, _ = strings.Cut(link["url"].(string), "#")
	return token
}

func (p *fieldPhone) sign(text string) string {
	digest := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, p.key, digest[:])
	must(p.h.t, err)
	return base64.RawURLEncoding.EncodeToString(append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...))
}

func (p *fieldPhone) point() string {
	point, err := p.key.PublicKey.Bytes()
	must(p.h.t, err)
	return base64.RawURLEncoding.EncodeToString(point)
}

func (p *fieldPhone) enrol(token string, status int) answer {
	p.h.t.Helper()
	out := p.h.do(ask{method: http.MethodPost, path: "/devices/enrol", body: encoded(p.h.t, map[string]any{
		"token": token, "public_key": p.point(), "signature": p.sign("mwanyi-enrol-v1\n" + token), "label": "Samsung of Bududa"})})
	if out.status != status {
		p.h.t.Fatalf("%d: %s, want %d", out.status, out.body, status)
	}
	if status != http.StatusCreated {
		return out
	}
	var made struct {
		Device    struct{ Device_ID string }       //nolint:revive // as the contract has it
		User_ID   string                           //nolint:revive // likewise
		ServerKey struct{ Kid, Public_Key string } `json:"server_key"` //nolint:revive // likewise
	}
	must(p.h.t, json.Unmarshal(out.body, &made))
	raw, err := base64.RawURLEncoding.DecodeString(made.ServerKey.Public_Key)
	must(p.h.t, err)
	p.id, p.userID, p.cookie, p.server = made.Device.Device_ID, made.User_ID, cookieSet(out), device.ServerKey{ID: made.ServerKey.Kid, PublicKey: raw}
	return out
}

// sealed is an envelope of the phone.
func (p *fieldPhone) sealed(name, userID, kind, body string) device.Envelope {
	p.h.t.Helper()
	e, err := device.Seal(p.server, name, p.id, device.Content{PersonID: userID, Kind: kind, CapturedAt: clock.Now(), Body: json.RawMessage(body)})
	must(p.h.t, err)
	e.Signature = p.sign(string(e.SignedText()))
	return e
}

// result is one of a sync.
type result struct {
	ID, Status string
	Code       *string
	Result     map[string]any
}

func (h *house) sync(as ask, envelopes ...device.Envelope) []result {
	h.t.Helper()
	as.method, as.path = http.MethodPost, "/agent/sync"
	as.body = encoded(h.t, map[string]any{"records_held": len(envelopes), "envelopes": envelopes})
	out := h.do(as)
	if out.status != http.StatusOK {
		h.t.Fatalf("%d: %s", out.status, out.body)
	}
	var reply struct{ Results []result }
	must(h.t, json.Unmarshal(out.body, &reply))
	if len(reply.Results) != len(envelopes) {
		h.t.Fatalf("%d results for %d envelopes", len(reply.Results), len(envelopes))
	}
	return reply.Results
}

func (r result) is(t testing.TB, status, code string) {
	t.Helper()
	if got := valueOf(r.Code); r.Status != status || got != code {
		t.Errorf("%s %s, want %s %s: %v", r.Status, got, status, code, r.Result)
	}
}

func as(cookie string) ask { return ask{header: map[string]string{"Cookie": cookie}} }

// parcel is a delivery of a farmer as a phone saves it: with the ids that it made.
func (p *fieldPhone) parcel(farmerID string) (e device.Envelope, batchID string) {
	batchID = id.New("bat")
	slip, _, _ := strings.Cut(p.h.delivery(farmerID, "ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn"), "}}")
	body := strings.Replace(slip, "{", fmt.Sprintf(`{"batch_id":%q,`, batchID), 1)
	return p.sealed(strings.TrimPrefix(batchID, "bat_"), p.userID, "delivery", body), batchID
}

// parked hands something in that waits for a manager, and gives its id.
func (h *house) parked(phone *fieldPhone) string {
	h.t.Helper()
	stray := *phone
	stray.id = id.New("dev")
	e, _ := stray.parcel("UG-1")
	h.sync(ask{token: h.tokens[access.Agent]}, e)[0].is(h.t, "PARKED", "DEVICE_UNKNOWN")
	list := h.want(ask{method: http.MethodGet, path: "/agent/envelopes?status=PARKED", token: h.tokens[access.Cooperative]}, http.StatusOK)["envelopes"].([]any)
	return list[0].(map[string]any)["envelope_id"].(string)
}

// batches are all that there are.
func (h *house) batches() (ids []string) {
	h.t.Helper()
	_, _, token := h.key(h.coop, access.Cooperative)
	for _, one := range h.want(ask{method: http.MethodGet, path: "/batches?limit=200", token: token}, http.StatusOK)["batches"].([]any) {
		ids = append(ids, one.(map[string]any)["batch_id"].(string))
	}
	return ids
}

// spec: sync, sync-exactly-once, sync-keys, sync-envelopes, devices, code-invalid-envelope
func TestWhatAPhoneHandsInTakesEffectOnceWhoeverCarriesIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		phone := h.enrolled(h.user("Aisha", people.Agent).ID)
		carrier := ask{token: h.tokens[access.Agent]}
		e, batchID := phone.parcel(farmerID)

		h.sync(as(phone.cookie), e)[0].is(t, "DONE", "")
		again := h.sync(carrier, e)[0]
		again.is(t, "DONE", "")
		if again.Result["batch_id"] != batchID {
			t.Errorf("the answer again names %v, want %s", again.Result, batchID)
		}
		shown := h.want(ask{method: http.MethodGet, path: "/batch/" + batchID, token: h.tokens[access.Cooperative]}, http.StatusOK)
		if shown["collector_agent_id"] != phone.userID {
			t.Errorf("collected by %v, want the author %s and not the carrier", shown["collector_agent_id"], phone.userID)
		}

		// The answer was lost before it was written down; days go by, and nobody
		// remembers the request any more.
		must(t, s.Update(t.Context(), func(tx *store.Tx) error {
			return tx.Run("update envelope set status = 'TAKEN', result = '', ended_at = null where name = $1", e.Name)
		}))
		back := clock.Jump(72 * time.Hour)
		defer back()
		_, _, late := h.key(h.coop, access.Agent)
		h.sync(ask{token: late}, e)[0].is(t, "DONE", "")
		if got := h.batches(); len(got) != 1 || got[0] != batchID {
			t.Errorf("batches %v, want %s alone", got, batchID)
		}

		other, _ := phone.parcel(farmerID)
		other.Name = e.Name
		other.Signature = phone.sign(string(other.SignedText()))
		h.sync(ask{token: late}, other)[0].is(t, "REFUSED", "ID_REUSED")
		changed := e
		first := "A"
		if strings.HasPrefix(changed.Sealed, first) {
			first = "B"
		}
		changed.Sealed = first + changed.Sealed[1:]
		_, _, away := h.key(h.other, access.Cooperative)
		foreign := ask{token: away}
		h.sync(ask{token: late}, changed)[0].is(t, "REFUSED", "INVALID_ENVELOPE")
		h.sync(foreign, e)[0].is(t, "REFUSED", "INSUFFICIENT_PERMISSIONS")
		if got := h.batches(); len(got) != 1 {
			t.Errorf("batches %v, want one", got)
		}
	})
}

// spec: sync
func TestEveryEnvelopeHasAResultOfItsOwn(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	phone := h.enrolled(h.user("Aisha", people.Agent).ID)
	good, batchID := phone.parcel(farmerID)
	second, _ := phone.parcel(farmerID)
	body := h.delivery(farmerID, "ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn")
	name := func() string { return strings.TrimPrefix(id.New("x"), "x_") }
	rows := []struct {
		of           device.Envelope
		status, code string
	}{
		{good, "DONE", ""},
		{phone.sealed(name(), phone.userID, "delivery", body), "REFUSED", "INVALID_ENVELOPE"}, // no id of the phone's
		{phone.sealed(name(), phone.userID, "delivery", strings.Replace(body, "{", `{"batch_id":"bat_1","batch_id":"bat_2",`, 1)), "REFUSED", "INVALID_REQUEST"},
		{phone.sealed(name(), phone.userID, "payout", `{}`), "REFUSED", "INVALID_ENVELOPE"},
		{phone.sealed(name(), phone.userID, "boundary", `{}`), "REFUSED", "NOT_FOUND"},
		{phone.sealed(name(), id.New("usr"), "delivery", body), "PARKED", "PERSON_UNKNOWN"},
		{device.Envelope{Version: 2, Name: name()}, "REFUSED", "INVALID_ENVELOPE"},
		{second, "DONE", ""},
		{phone.sealed(name(), phone.userID, "private-file", privately("", photoNo(t, 7), fmt.Sprintf(`,"kind":"FARMER_PHOTO","farmer_id":%q`, farmerID)).body), "DONE", ""},
		{phone.sealed(name(), phone.userID, "private-file", privately("", photoNo(t, 8), `,"kind":"ID_CARD","farmer_id":"UG-NOBODY"`).body), "REFUSED", "FARMER_NOT_REGISTERED"},
	}
	envelopes := make([]device.Envelope, len(rows))
	for i, row := range rows {
		envelopes[i] = row.of
	}
	for i, got := range h.sync(as(phone.cookie), envelopes...) {
		if got.ID != rows[i].of.Name {
			t.Errorf("result %d is of %s, want %s", i, got.ID, rows[i].of.Name)
		}
		got.is(t, rows[i].status, rows[i].code)
	}
	if got := h.batches(); len(got) != 2 {
		t.Errorf("batches %v, want two, %s among them", got, batchID)
	}
	h.refused(ask{method: http.MethodPost, path: "/agent/sync", token: h.tokens[access.Agent], wild: true, body: encoded(t, map[string]any{"envelopes": make([]device.Envelope, 51)})}, "INVALID_REQUEST")
	for _, role := range []access.Role{access.Buyer, access.MFI} {
		h.refused(ask{method: http.MethodPost, path: "/agent/sync", token: h.tokens[role], body: `{"envelopes":[]}`}, "INSUFFICIENT_PERMISSIONS")
	}
}

// spec: devices, sync-parked, code-device-revoked, code-invitation-spent, code-envelope-decided
func TestAPhoneThatIsLostIsLockedOutAndNothingOfItIsDropped(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		farmerID := h.rest.Farmer(h.coop)
		agent := h.user("Aisha", people.Agent)
		phone := h.enrolled(agent.ID)
		manager := h.signedIn(h.user("Grace", people.Manager))
		kept, batchID := phone.parcel(farmerID)

		path := "/devices/" + phone.id
		if got := phone.contact(path); got["wipe"] != false {
			t.Errorf("a phone in service is told %v", got)
		}
		h.refused(ask{method: http.MethodPost, path: path + "/revoke", token: h.foreign, body: `{"reason":"mine"}`}, "NOT_FOUND")
		h.want(ask{method: http.MethodPost, path: path + "/revoke", token: h.tokens[access.Cooperative], body: `{"reason":"lost on the way"}`}, http.StatusOK)
		h.refused(ask{method: http.MethodPost, path: "/agent/sync", header: as(phone.cookie).header, body: `{"envelopes":[]}`}, "UNAUTHENTICATED")
		if got := phone.contact(path); got["wipe"] != true {
			t.Errorf("a phone that was revoked is told %v", got)
		}
		out := phone.enrol(phone.invited(agent.ID), http.StatusForbidden)
		if !strings.Contains(string(out.body), "DEVICE_REVOKED") {
			t.Errorf("enrolled again: %s", out.body)
		}

		h.sync(ask{token: h.tokens[access.Agent]}, kept)[0].is(t, "PARKED", "DEVICE_REVOKED")
		unknown := &fieldPhone{h: h, key: phone.key, id: id.New("dev"), userID: agent.ID, server: phone.server}
		stray, _ := unknown.parcel(farmerID)
		h.sync(ask{token: h.tokens[access.Agent]}, stray)[0].is(t, "PARKED", "DEVICE_UNKNOWN")
		if got := h.batches(); len(got) != 0 {
			t.Errorf("batches %v of a phone that is out of service", got)
		}

		waiting := h.want(ask{method: http.MethodGet, path: "/agent/envelopes?status=PARKED", token: h.tokens[access.Cooperative]}, http.StatusOK)["envelopes"].([]any)
		if len(waiting) != 2 {
			t.Fatalf("%d envelopes wait, want two", len(waiting))
		}
		straysID, keptID := waiting[0].(map[string]any)["envelope_id"].(string), waiting[1].(map[string]any)["envelope_id"].(string)
		opened := h.want(ask{method: http.MethodGet, path: "/agent/envelopes/" + keptID, header: as(manager).header}, http.StatusOK)
		if content, _ := opened["content"].(map[string]any); content["batch_id"] != batchID || content["weight_kg"] != 62.5 {
			t.Errorf("the manager sees %v", opened)
		}
		decide := func(envelopeID, decision string) ask {
			return ask{method: http.MethodPost, path: "/agent/envelopes/" + envelopeID + "/decide", header: as(manager).header, body: encoded(t, map[string]any{"decision": decision, "note": "seen the slip"})}
		}
		h.refused(ask{method: http.MethodGet, path: "/agent/envelopes/" + keptID, token: h.foreign}, "NOT_FOUND")
		machine := decide(keptID, "ACCEPT")
		machine.header, machine.token = nil, h.tokens[access.Cooperative]
		h.refused(machine, "INSUFFICIENT_PERMISSIONS")
		// The service dies between the decision and what it lets pass: nobody knows
		// whether it took effect, and accepting it again finds out.
		_, err := h.rest.Devices.Accept(t.Context(), h.hires(h.coop, people.Manager).Session, keptID, "seen the slip")
		must(t, err)
		h.sync(ask{token: h.tokens[access.Agent]}, kept)[0].is(t, "TAKEN", "DEVICE_REVOKED")
		h.refused(decide(keptID, "REJECT"), "ENVELOPE_DECIDED")
		if got := h.want(decide(keptID, "ACCEPT"), http.StatusOK); got["status"] != "DONE" {
			t.Errorf("accepted: %v", got)
		}
		if got := h.want(decide(straysID, "REJECT"), http.StatusOK); got["status"] != "REJECTED" {
			t.Errorf("rejected: %v", got)
		}
		h.refused(decide(keptID, "REJECT"), "ENVELOPE_DECIDED")
		h.sync(ask{token: h.tokens[access.Agent]}, kept)[0].is(t, "DONE", "")
		h.sync(ask{token: h.tokens[access.Agent]}, stray)[0].is(t, "REJECTED", "")
		if got := h.batches(); len(got) != 1 || got[0] != batchID {
			t.Errorf("batches %v, want %s alone", got, batchID)
		}
	})
}

// A sync is one call, and what it carries counts as what it is.
// spec: sync, limit-categories
func TestASyncIsNoWayRoundTheLimitOfDeliveries(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	phone := h.enrolled(h.user("Aisha", people.Agent).ID)
	var all []device.Envelope
	for range 3 {
		e, _ := phone.parcel(farmerID)
		all = append(all, e)
	}
	h.server.LimitScale = 0.02 // two deliveries a minute
	var done, later int
	for _, got := range h.sync(ask{token: h.tokens[access.Cooperative]}, all...) {
		switch {
		case got.Status == "DONE":
			done++
		case got.Status == "LATER" && valueOf(got.Code) == "RATE_LIMIT_EXCEEDED":
			later++
		}
	}
	if done != 2 || later != 1 {
		t.Errorf("%d took effect and %d wait, want 2 and 1", done, later)
	}
}

// Who is the second person wherever two are needed is nobody's to make, or to become.
// spec: four-eyes, devices, users
func TestNobodyMakesOrBecomesTheSecondPerson(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	h.stepUp(boss.ID, "created_at")
	invited, other := h.user("Grace", people.Manager), h.hires(h.coop, people.Manager)
	agent := h.user("Aisha", people.Agent)
	for _, row := range []struct {
		act  ask
		code fault.Code
	}{
		{ask{method: http.MethodPost, path: "/users", body: `{"name":"Me too","email":"me@coop.example","roles":["MANAGER"]}`}, "INSUFFICIENT_PERMISSIONS"},
		{ask{method: http.MethodPatch, path: "/users/" + agent.ID, body: `{"roles":["MANAGER"]}`}, "INSUFFICIENT_PERMISSIONS"},
		{ask{method: http.MethodPatch, path: "/users/" + invited.ID, body: `{"email":"mine@coop.example"}`}, "INSUFFICIENT_PERMISSIONS"},
		{ask{method: http.MethodPost, path: "/users/" + invited.ID + "/invite"}, "INSUFFICIENT_PERMISSIONS"},
		{ask{method: http.MethodPost, path: "/users/" + other.User.ID + "/suspend"}, "INSUFFICIENT_PERMISSIONS"},
		{ask{method: http.MethodPost, path: "/devices/invitations", body: encoded(t, map[string]any{"user_id": other.User.ID})}, "INVALID_REQUEST"},
	} {
		h.refused(row.act.by(boss.Token), row.code)
	}
	byKey := ask{method: http.MethodPost, path: "/devices/invitations", token: h.tokens[access.Admin], body: encoded(t, map[string]any{"user_id": other.User.ID})}
	h.refused(byKey, "INVALID_REQUEST")
}

func (p *fieldPhone) contact(path string) map[string]any {
	at := clock.Stamp(clock.Now())
	return p.h.want(ask{method: http.MethodPost, path: path + "/contact", body: encoded(p.h.t, map[string]any{
		"at": at, "records_held": 3, "signature": p.sign("mwanyi-contact-v1\n" + p.id + "\n" + at)})}, http.StatusOK)
}

// spec: devices
func TestALinkLetsOnePhoneInAndAPhoneCanBeShared(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		first, second := h.user("Aisha", people.Agent), h.user("Brian", people.Agent)
		phone := h.enrolled(first.ID)
		token := phone.invited(second.ID)
		thief, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		must(t, err)
		another := &fieldPhone{h: h, key: thief}
		id := phone.id
		phone.enrol(token, http.StatusCreated)
		phone.enrol(token, http.StatusCreated) // the answer was lost
		another.enrol(token, http.StatusUnauthorized)
		if phone.id != id || phone.userID != second.ID {
			t.Errorf("phone %s of %s, want %s of %s", phone.id, phone.userID, id, second.ID)
		}
		shown := h.want(ask{method: http.MethodGet, path: "/devices/" + id, token: h.tokens[access.Cooperative]}, http.StatusOK)
		if users, _ := shown["user_ids"].([]any); len(users) != 2 {
			t.Errorf("%v work with it, want two", shown["user_ids"])
		}
		farmerID := h.rest.Farmer(h.coop)
		phone.userID = first.ID
		ofFirst, _ := phone.parcel(farmerID)
		h.sync(as(phone.cookie), ofFirst)[0].is(t, "DONE", "")
		old := phone.invited(first.ID)
		back := clock.Jump(25 * time.Hour)
		defer back()
		phone.enrol(old, http.StatusUnauthorized)
	})
}
