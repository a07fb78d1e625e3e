package people_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// authenticator is a passkey in somebody's hand.
type authenticator struct {
	key    *ecdsa.PrivateKey
	id     []byte
	handle string
	count  uint32
	flags  byte // what it claims: 1 present, 4 verified, 8 backup eligible, 16 backed up
	origin string
}

func newAuthenticator(t *testing.T) *authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	id := make([]byte, 16)
	rand.Read(id)
	return &authenticator{key: key, id: id, flags: 1 | 4, origin: "https://coffee.example"}
}

func b64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// challenge reads the options as a browser does.
func challenge(t *testing.T, b people.Begun) (text, handle string) {
	t.Helper()
	raw, err := json.Marshal(b.Options)
	must(t, err)
	var o struct {
		Challenge string
		User      struct{ ID string }
	}
	must(t, json.Unmarshal(raw, &o))
	plain, err := base64.RawURLEncoding.DecodeString(o.User.ID)
	must(t, err)
	return o.Challenge, string(plain)
}

func (a *authenticator) client(kind, challenge string) []byte {
	text, _ := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	return text
}

func (a *authenticator) data(attested []byte) []byte {
	host := strings.TrimPrefix(a.origin, "https://")
	sum := sha256.Sum256([]byte(host))
	flags := a.flags
	if attested != nil {
		flags |= 64
	}
	out := append(sum[:], flags)
	out = binary.BigEndian.AppendUint32(out, a.count)
	return append(out, attested...)
}

// makes answers a registration.
func (a *authenticator) makes(t *testing.T, b people.Begun) []byte {
	t.Helper()
	text, handle := challenge(t, b)
	a.handle = handle
	point, err := a.key.PublicKey.Bytes()
	must(t, err)
	public, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	must(t, err)
	attested := append(make([]byte, 16), 0, byte(len(a.id)))
	attested = append(append(attested, a.id...), public...)
	object, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": a.data(attested)})
	must(t, err)
	out, err := json.Marshal(map[string]any{"id": b64(a.id), "rawId": b64(a.id), "type": "public-key", "clientExtensionResults": map[string]any{},
		"response": map[string]any{"clientDataJSON": b64(a.client("webauthn.create", text)), "attestationObject": b64(object)}})
	must(t, err)
	return out
}

// shows answers a signing in.
func (a *authenticator) shows(t *testing.T, b people.Begun) []byte {
	t.Helper()
	text, _ := challenge(t, b)
	a.count++
	client, data := a.client("webauthn.get", text), a.data(nil)
	sum := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), sum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	must(t, err)
	out, err := json.Marshal(map[string]any{"id": b64(a.id), "rawId": b64(a.id), "type": "public-key", "clientExtensionResults": map[string]any{},
		"response": map[string]any{"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": b64([]byte(a.handle))}})
	must(t, err)
	return out
}

// registers makes somebody with a passkey.
func (o *office) registers(a *authenticator, organisationID string, roles ...people.Role) people.Opened {
	o.t.Helper()
	u := o.makes(o.machine, organisationID, roles...)
	b, err := o.BeginRegistration(o.t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(o.t, err)
	s, err := o.FinishRegistration(o.t.Context(), b.Name, a.makes(o.t, b), "phone", people.Browser{})
	must(o.t, err)
	return s
}

// spec: passkeys
func TestAPasskeyIsRegisteredByInvitationAndSignsIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		a := newAuthenticator(t)
		a.flags |= 8 | 16 // of a kind that is backed up: the flags must be known again at every login
		in := o.registers(a, o.coop, people.Manager)
		if in.User.Status != people.Active || !in.IsSteppedUp() {
			t.Errorf("%s, stepped up %v", in.User.Status, in.IsSteppedUp())
		}
		for range 3 {
			b, err := o.BeginLogin(t.Context(), nil)
			must(t, err)
			again, err := o.FinishLogin(t.Context(), b.Name, a.shows(t, b), people.Browser{})
			must(t, err)
			if again.User.ID != in.User.ID || again.Way != people.ByPasskey {
				t.Errorf("%s by %s", again.User.ID, again.Way)
			}
		}
		defer clock.Jump(people.StepUpLifetime)()
		session, err := o.Authenticate(t.Context(), in.Token)
		must(t, err)
		if session.IsSteppedUp() {
			t.Error("it still counts after 5 minutes")
		}
	})
}

// spec: passkeys
func TestACeremonyProvesNothingTwiceFromElsewhereWithoutItsOwnerOrFromACopy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		a := newAuthenticator(t)
		in := o.registers(a, o.coop, people.Manager)
		begin := func() people.Begun {
			t.Helper()
			b, err := o.BeginLogin(t.Context(), nil)
			must(t, err)
			return b
		}
		finish := func(what string, name secret.Text, response []byte) {
			t.Helper()
			_, err := o.FinishLogin(t.Context(), name, response, people.Browser{})
			refused(t, what, err, fault.SignInFailed)
		}
		b := begin()
		response := a.shows(t, b)
		_, err := o.FinishLogin(t.Context(), b.Name, response, people.Browser{})
		must(t, err)
		finish("the same again", b.Name, response)
		finish("the same for another ceremony", begin().Name, response)
		b = begin()
		finish("one that nobody began", secret.Random(32), a.shows(t, b))
		finish("nonsense", b.Name, []byte(`{"id":"x"}`))
		finish("the right one, after nonsense", b.Name, a.shows(t, b))

		b = begin()
		a.origin = "https://coffee.example.evil.test"
		finish("another origin", b.Name, a.shows(t, b))
		a.origin = "https://coffee.example"

		b = begin()
		a.flags = 1
		finish("without the owner's finger or PIN", b.Name, a.shows(t, b))
		a.flags = 1 | 4

		b = begin()
		response = a.shows(t, b)
		back := clock.Jump(6 * 60e9)
		finish("six minutes later", b.Name, response)
		back()

		stranger := newAuthenticator(t)
		stranger.id, stranger.handle, stranger.count = a.id, a.handle, a.count
		b = begin()
		finish("another key under the same name", b.Name, stranger.shows(t, b))

		o.delivers()
		a.count = 0 // the next is 1 again
		b = begin()
		finish("a counter that went back", b.Name, a.shows(t, b))
		a.count = 1000
		b = begin()
		finish("the same passkey, which is suspect now", b.Name, a.shows(t, b))
		for {
			if letter := arrives(t, o.post.letters); strings.Contains(letter.Subject, "copied") {
				break
			}
		}
		list, err := o.Passkeys(t.Context(), in.User.ID)
		must(t, err)
		if len(list) != 1 || list[0].SuspectAt == nil {
			t.Errorf("%+v, want a suspect", list)
		}
	})
}

func TestARegistrationTakesAnInvitationOrAPasskeyThatWasJustShown(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.registers(newAuthenticator(t), o.coop, people.Manager)
	second := newAuthenticator(t)
	b, err := o.BeginRegistration(t.Context(), people.Enrolment{Session: &in.Session})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, second.makes(t, b), "laptop", people.Browser{})
	must(t, err)

	_, err = o.BeginRegistration(t.Context(), people.Enrolment{})
	refused(t, "nobody", err, fault.Unauthenticated)
	_, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: secret.Random(32)})
	refused(t, "an invitation of nobody's", err, fault.SignInFailed)
	o.delivers()
	browser, token := o.linked(in.User)
	byMail, err := o.FollowLink(t.Context(), browser, token, people.Browser{})
	must(t, err)
	_, err = o.BeginRegistration(t.Context(), people.Enrolment{Session: &byMail.Session})
	refused(t, "somebody who came by a link", err, fault.StepUpNeeded)

	unverified := newAuthenticator(t)
	unverified.flags = 1
	u := o.makes(o.machine, o.coop, people.Mill)
	b, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, unverified.makes(t, b), "", people.Browser{})
	refused(t, "without the owner's finger or PIN", err, fault.SignInFailed)
	b, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, second.makes(t, b), "", people.Browser{})
	refused(t, "somebody else's passkey", err, fault.SignInFailed)
	b, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	other, err := o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, newAuthenticator(t).makes(t, b), "", people.Browser{})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), other.Name, newAuthenticator(t).makes(t, other), "", people.Browser{})
	refused(t, "the invitation a second time", err, fault.SignInFailed)
}

func TestTheLastPasskeyOfAManagerStays(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.registers(newAuthenticator(t), o.coop, people.Manager)
	list, err := o.Passkeys(t.Context(), in.User.ID)
	must(t, err)
	refused(t, "the last", o.DeletePasskey(t.Context(), in.Session, list[0].ID), fault.InvalidRequest)
	other := o.registers(newAuthenticator(t), o.coop, people.Cashier)
	refused(t, "somebody else's", o.DeletePasskey(t.Context(), other.Session, list[0].ID), fault.NotFound)
	mine, err := o.Passkeys(t.Context(), other.User.ID)
	must(t, err)
	must(t, o.DeletePasskey(t.Context(), other.Session, mine[0].ID)) // e-mail and phone are left
}
