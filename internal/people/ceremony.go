package people

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// ceremonyLifetime is how long a ceremony that has begun can be finished, once.
const ceremonyLifetime = 5 * time.Minute

// ceremonyKind says what a ceremony is for.
type ceremonyKind string

const (
	registering ceremonyKind = "REGISTER"
	showing     ceremonyKind = "SHOW"
)

// ceremony is one that has begun. What the library has to remember of it stays
// here, and the browser has only its name.
type ceremony struct {
	hash         string
	kind         ceremonyKind
	userID       string // who it is for; empty: whoever shows a passkey
	invitationID string // that it uses up
	sessionID    string // in which it was begun, if it is for who is signed in there
	data         webauthn.SessionData
	expiresAt    time.Time
}

// Begun is a ceremony for a browser: its name, and what the browser's own function takes.
type Begun struct {
	Name    secret.Text
	Options any
}

// owner is a user as the library sees one.
type owner struct {
	user User
	keys []webauthn.Credential
}

// WebAuthnID is what an authenticator keeps of the user: no name and no address.
func (o owner) WebAuthnID() []byte { return []byte(o.user.ID) }

// WebAuthnName is what the authenticator shows.
func (o owner) WebAuthnName() string { return o.user.Name.Reveal() }

// WebAuthnDisplayName is what the authenticator shows.
func (o owner) WebAuthnDisplayName() string { return o.user.Name.Reveal() }

// WebAuthnCredentials are the passkeys that are good.
func (o owner) WebAuthnCredentials() []webauthn.Credential { return o.keys }

// ownerOf reads a user with the passkeys that are good.
func (d *Desk) ownerOf(tx *store.Tx, userID string) (o owner, err error) {
	if o.user, err = d.personByID(tx, userID); err != nil {
		return o, err
	}
	keys, err := passkeysOf(tx, userID)
	for _, k := range keys {
		if k.SuspectAt == nil {
			o.keys = append(o.keys, k.record)
		}
	}
	return o, err
}

// begin keeps a ceremony and names it; by is who is signed in, nil: nobody.
func (d *Desk) begin(ctx context.Context, by *Session, c ceremony, options any) (Begun, error) {
	name := secret.Random(tokenBytes)
	c.hash = name.Hash()
	c.expiresAt = clock.Now().Add(ceremonyLifetime)
	if by != nil {
		c.sessionID = by.ID
	}
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		if by != nil {
			trail.By(tx, by.User.ID, string(by.Role), by.User.OrganisationID, by.ID)
		}
		return insertCeremony(tx, c)
	})
	return Begun{Name: name, Options: options}, err
}

// take ends a ceremony before what it brought is looked at: whatever comes of
// that, it is good once.
func (d *Desk) take(ctx context.Context, name secret.Text, kind ceremonyKind) (c ceremony, err error) {
	err = d.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) error {
		c, err = ceremonyByHash(tx, name.Hash())
		if err != nil {
			return err
		}
		n, err := deleteCeremony(tx, c.hash)
		if err == nil && n != 1 {
			return store.ErrNotFound
		}
		return err
	})
	if errors.Is(err, store.ErrNotFound) || err == nil && (c.kind != kind || !clock.Now().Before(c.expiresAt)) {
		return c, fault.New(fault.SignInFailed, "this ceremony was finished, or is older than 5 minutes: begin again")
	}
	return c, err
}

// remembered is what is kept of a ceremony in one text.
type remembered struct {
	webauthn.SessionData
	SessionID string `json:"signed_in_as,omitempty"`
}

func (c ceremony) text() (string, error) {
	text, err := json.Marshal(remembered{c.data, c.sessionID})
	return string(text), err
}

func (c *ceremony) remember(text string) error {
	var r remembered
	err := json.Unmarshal([]byte(text), &r)
	c.data, c.sessionID = r.SessionData, r.SessionID
	return err
}

// stillIn refuses to add a way in for a session that has ended since: whoever has ended it,
// by a recovery too, has shut out who had it.
func (c ceremony) stillIn(tx *store.Tx) error {
	if c.invitationID != "" { // which is used up, once
		return nil
	}
	s, err := sessionByID(tx, c.sessionID)
	if errors.Is(err, store.ErrNotFound) || err == nil && (s.userID != c.userID || s.isOver()) {
		return fault.New(fault.SignInFailed, "you are no longer signed in where you began: begin again")
	}
	return err
}

// noPasskeys refuses where there can be none.
func (d *Desk) noPasskeys() error {
	if d.passkeys != nil {
		return nil
	}
	return fault.New(fault.InvalidRequest, "there are no passkeys at this address: it has no name")
}
