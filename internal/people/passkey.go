package people

import (
	"context"
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Passkey is one of somebody's.
type Passkey struct {
	ID        string // the credential's, in base64url
	UserID    string
	Label     string
	CreatedAt time.Time
	UsedAt    *time.Time
	SuspectAt *time.Time // its counter went back: there may be a copy, and it is not taken

	record webauthn.Credential
}

// maxPasskeys is how many somebody may have.
const maxPasskeys = 10

// Enrolment is who registers a passkey: the owner of an invitation, or of a session.
type Enrolment struct {
	Invitation secret.Text
	IsHere     bool
	Session    *Session
}

// BeginRegistration begins to register a passkey: for whom an invitation is, or for
// somebody signed in who has shown a passkey, or the invitation, a short while ago.
func (d *Desk) BeginRegistration(ctx context.Context, by Enrolment) (Begun, error) {
	if err := d.noPasskeys(); err != nil {
		return Begun{}, err
	}
	c := ceremony{kind: registering}
	var who owner
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) error {
		switch {
		case !by.Invitation.Empty():
			in, u, err := d.followed(tx, by.Invitation, by.IsHere)
			if err != nil {
				return err
			}
			c.userID, c.invitationID = u.ID, in.id
		case by.Session == nil:
			return notIn()
		case !by.Session.mayEnrol():
			return NeedsStepUp()
		default:
			c.userID = by.Session.User.ID
		}
		var err error
		who, err = d.ownerOf(tx, c.userID)
		return err
	})
	if err != nil {
		return Begun{}, err
	}
	if len(who.keys) >= maxPasskeys {
		return Begun{}, fault.New(fault.LimitExceeded, "you have %d passkeys: delete one first", maxPasskeys)
	}
	options, data, err := d.passkeys.BeginRegistration(who, webauthn.WithExclusions(webauthn.Credentials(who.keys).CredentialDescriptors()))
	if err != nil {
		return Begun{}, err
	}
	c.data = *data
	return d.begin(ctx, by.Session, c, options.Response)
}

// NeedsStepUp is the refusal of what takes a passkey that was just shown.
// spec: code-step-up-needed
func NeedsStepUp() *fault.Fault {
	return fault.New(fault.StepUpNeeded, "show your passkey first: it counts for 5 minutes")
}

// FinishRegistration keeps the passkey that a browser has made, and signs its owner
// in with it.
func (d *Desk) FinishRegistration(ctx context.Context, name secret.Text, response []byte, label string, at Browser) (s Opened, err error) {
	if err := d.noPasskeys(); err != nil {
		return s, err
	}
	c, err := d.take(ctx, name, registering)
	if err != nil {
		return s, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(response)
	if err != nil {
		return s, unproven(err)
	}
	var who owner
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		who, err = d.ownerOf(tx, c.userID)
		return err
	})
	if err != nil {
		return s, err
	}
	made, err := d.passkeys.CreateCredential(who, c.data, parsed)
	if err != nil {
		return s, unproven(err)
	}
	made.Attestation = webauthn.CredentialAttestation{} // nobody asks who made the authenticator
	k := Passkey{ID: credentialID(made.ID), UserID: c.userID, Label: printable(label, 60), CreatedAt: clock.Now(), record: *made}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		u, err := d.personNow(tx, c.userID)
		if err != nil {
			return err
		}
		if err := c.stillIn(tx); err != nil {
			return err
		}
		if c.invitationID != "" {
			if err := d.useInvitation(tx, c.invitationID, &u); err != nil {
				return err
			}
		}
		if err := insertPasskey(tx, k); errors.Is(err, store.ErrDuplicate) {
			return fault.New(fault.SignInFailed, "this passkey is registered already")
		} else if err != nil {
			return err
		}
		s, err = d.open(tx, u, ByPasskey, at)
		return err
	})
	return s, err
}

func credentialID(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// unproven is the refusal of whatever a ceremony brought that proves nothing. What
// the library found is for the log.
func unproven(err error) error {
	return fault.New(fault.SignInFailed, "the passkey proves nothing: begin again").Because(err)
}

// BeginLogin begins to sign in with a passkey; for somebody who is signed in, to
// show theirs again.
func (d *Desk) BeginLogin(ctx context.Context, of *Session) (Begun, error) {
	if err := d.noPasskeys(); err != nil {
		return Begun{}, err
	}
	if of == nil {
		options, data, err := d.passkeys.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
		if err != nil {
			return Begun{}, err
		}
		return d.begin(ctx, nil, ceremony{kind: showing, data: *data}, options.Response)
	}
	var who owner
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		who, err = d.ownerOf(tx, of.User.ID)
		return err
	})
	if err != nil {
		return Begun{}, err
	}
	if len(who.keys) == 0 {
		return Begun{}, fault.New(fault.StepUpNeeded, "you have no passkey: ask whoever manages your organisation's people for a new way in")
	}
	options, data, err := d.passkeys.BeginLogin(who, webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Begun{}, err
	}
	return d.begin(ctx, of, ceremony{kind: showing, userID: of.User.ID, data: *data}, options.Response)
}

// FinishLogin signs in whoever has shown a passkey. A counter that went back tells
// of a copy: the passkey is not taken any more, and its owner is told.
func (d *Desk) FinishLogin(ctx context.Context, name secret.Text, response []byte, at Browser) (s Opened, err error) {
	if err := d.noPasskeys(); err != nil {
		return s, err
	}
	c, err := d.take(ctx, name, showing)
	if err != nil {
		return s, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(response)
	if err != nil {
		return s, unproven(err)
	}
	shown, who, err := d.shown(ctx, c, parsed)
	if err != nil {
		return s, err
	}
	k := Passkey{ID: credentialID(shown.ID), UserID: who.user.ID, record: *shown}
	isCopy := shown.Authenticator.CloneWarning
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		u, err := d.personNow(tx, who.user.ID)
		if err != nil {
			return err
		}
		if !isCopy {
			n, err := usePasskey(tx, k, clock.Now())
			if err != nil {
				return err
			}
			isCopy = n != 1 // another has shown the same count meanwhile
		}
		if isCopy {
			return d.suspect(tx, k.ID, who.user)
		}
		s, err = d.open(tx, u, ByPasskey, at)
		return err
	})
	if err == nil && isCopy {
		return Opened{}, fault.New(fault.SignInFailed, "there may be a copy of this passkey: it is not taken any more. Sign in another way, delete it and register a new one")
	}
	return s, err
}

// shown looks at what a browser brought, outside a transaction.
func (d *Desk) shown(ctx context.Context, c ceremony, parsed *protocol.ParsedCredentialAssertionData) (*webauthn.Credential, owner, error) {
	var who owner
	var outage error
	find := func(_, handle []byte) (webauthn.User, error) {
		err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
			who, err = d.ownerOf(tx, string(handle))
			return err
		})
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			outage = err
		}
		return who, err
	}
	var shown *webauthn.Credential
	var err error
	if c.userID == "" {
		if handle := string(parsed.Response.UserHandle); !strings.HasPrefix(handle, "usr_") || len(handle) > 64 {
			return nil, who, unproven(errors.New("no such user handle"))
		}
		shown, err = d.passkeys.ValidateDiscoverableLogin(find, c.data, parsed)
	} else if _, err = find(nil, []byte(c.userID)); err == nil {
		shown, err = d.passkeys.ValidateLogin(who, c.data, parsed)
	}
	switch {
	case outage != nil:
		return nil, who, outage
	case err != nil:
		return nil, who, unproven(err)
	}
	return shown, who, nil
}

// suspect stops taking a passkey and tells its owner.
func (d *Desk) suspect(tx *store.Tx, passkeyID string, u User) error {
	if err := suspectPasskey(tx, passkeyID, clock.Now()); err != nil {
		return err
	}
	if u.Email.Empty() {
		return nil
	}
	return d.write(tx, u, copyLetter, secret.Text{})
}

// Passkeys are somebody's.
func (d *Desk) Passkeys(ctx context.Context, userID string) (list []Passkey, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		list, err = passkeysOf(tx, userID)
		return err
	})
	return list, err
}

// DeletePasskey deletes one of somebody's own, but not the last way in.
func (d *Desk) DeletePasskey(ctx context.Context, by Session, passkeyID string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.People, lockOf(by.User.OrganisationID)); err != nil {
			return err
		}
		list, err := passkeysOf(tx, by.User.ID)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(list, func(k Passkey) bool { return k.ID == passkeyID })
		if at < 0 {
			return fault.New(fault.NotFound, "you have no passkey with this id")
		}
		good := 0
		for _, k := range list {
			if k.SuspectAt == nil && k.ID != passkeyID {
				good++
			}
		}
		needs := by.Role == access.Admin || slices.Contains(by.User.Roles, Manager) // who steps up for keys and roles
		if good == 0 && (needs || by.User.Phone.Empty() && by.User.Email.Empty()) {
			return fault.New(fault.InvalidRequest, "this is your last passkey: register another one first")
		}
		return deletePasskey(tx, passkeyID)
	})
}
