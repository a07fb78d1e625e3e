// Package peopletest is what people have in their hands, for tests: a passkey that
// answers as a phone's or a key's does.
//
//	authenticator.go  Authenticator
package peopletest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/url"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

// What an authenticator claims.
const (
	Present        byte = 1
	Verified       byte = 4
	BackupEligible byte = 8
	BackedUp       byte = 16

	attestedData byte = 64
)

// Authenticator is a passkey in somebody's hand.
type Authenticator struct {
	Key    *ecdsa.PrivateKey
	ID     []byte
	Handle string // whose it is; Makes sets it
	Count  uint32
	Flags  byte
	Origin string // of the page that asks
}

// New makes one that shows that its owner is there.
func New(t testing.TB, origin string) *Authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	id := make([]byte, 16)
	rand.Read(id)
	return &Authenticator{Key: key, ID: id, Flags: Present | Verified, Origin: origin}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func encoded(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// challenge reads the options as a browser does.
func challenge(t testing.TB, options []byte) (text, handle string) {
	t.Helper()
	var o struct {
		Challenge string
		User      struct{ ID string }
	}
	must(t, json.Unmarshal(options, &o))
	plain, err := base64.RawURLEncoding.DecodeString(o.User.ID)
	must(t, err)
	return o.Challenge, string(plain)
}

func (a *Authenticator) client(t testing.TB, kind, challenge string) []byte {
	t.Helper()
	text, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.Origin, "crossOrigin": false})
	must(t, err)
	return text
}

func (a *Authenticator) data(t testing.TB, attested []byte) []byte {
	t.Helper()
	at, err := url.Parse(a.Origin)
	must(t, err)
	sum := sha256.Sum256([]byte(at.Hostname()))
	flags := a.Flags
	if attested != nil {
		flags |= attestedData
	}
	out := binary.BigEndian.AppendUint32(append(sum[:], flags), a.Count)
	return append(out, attested...)
}

// Makes answers a registration, as the JSON of a credential without what extensions say.
func (a *Authenticator) Makes(t testing.TB, options []byte) []byte {
	t.Helper()
	text, handle := challenge(t, options)
	a.Handle = handle
	point, err := a.Key.PublicKey.Bytes()
	must(t, err)
	public, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	must(t, err)
	attested := append(make([]byte, 16), 0, byte(len(a.ID))) //nolint:gosec // 16
	attested = append(append(attested, a.ID...), public...)
	object, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": a.data(t, attested)})
	must(t, err)
	return a.credential(t, map[string]any{"clientDataJSON": encoded(a.client(t, "webauthn.create", text)), "attestationObject": encoded(object)})
}

// Shows answers a signing in, likewise.
func (a *Authenticator) Shows(t testing.TB, options []byte) []byte {
	t.Helper()
	text, _ := challenge(t, options)
	a.Count++
	client, data := a.client(t, "webauthn.get", text), a.data(t, nil)
	sum := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), sum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.Key, digest[:])
	must(t, err)
	return a.credential(t, map[string]any{"clientDataJSON": encoded(client), "authenticatorData": encoded(data), "signature": encoded(signature), "userHandle": encoded([]byte(a.Handle))})
}

func (a *Authenticator) credential(t testing.TB, response map[string]any) []byte {
	t.Helper()
	out, err := json.Marshal(map[string]any{"id": encoded(a.ID), "rawId": encoded(a.ID), "type": "public-key", "response": response})
	must(t, err)
	return out
}
