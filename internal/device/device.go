// Package device keeps the phones of people in the field: how one is let in, who
// works with it, and what it has handed in. What a phone hands in are envelopes,
// sealed to the service and signed by the phone: whoever carries them can neither
// read nor change them, and each takes effect once, for ever.
//
//	device.go    Desk, Device: invited, enrolled, seen, revoked
//	key.go       the keys that envelopes are sealed to, and those that phones sign with
//	envelope.go  the form of an envelope; opening one
//	record.go    Take, End, Decide: what became of each envelope
//	sql.go       the tables device, device_person, device_invitation and envelope
package device

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is the office that keeps the phones.
type Desk struct {
	Store  *store.Store
	People *people.Desk
	Pepper *secret.Pepper // makes the keys that envelopes are sealed to
}

// Status is whether a phone may hand something in.
type Status string

// The statuses.
const (
	Active  Status = "ACTIVE"
	Revoked Status = "REVOKED"
)

// Statuses lists them.
var Statuses = []Status{Active, Revoked}

// Device is a phone.
type Device struct {
	ID             string
	OrganisationID string
	PersonIDs      []string // who works with it
	Label          string
	Status         Status
	AppVersion     string
	RecordsHeld    int64 // as the phone said last
	EnrolledAt     time.Time
	SeenAt         time.Time
	SyncedAt       *time.Time
	RevokedAt      *time.Time
	RevokedBy      string
	Reason         string
	WipedAt        *time.Time // when it was told to wipe what it can read

	publicKey []byte
}

// InvitationLifetime is how long a link that lets a phone in is good.
const InvitationLifetime = 24 * time.Hour

// tokenBytes is how much chance is in a link.
const tokenBytes = 32

// Invitation lets one phone in, once. The token is shown this once.
type Invitation struct {
	Token     secret.Text
	PersonID  string
	ExpiresAt time.Time
}

// Invite makes a link for the phone of an agent of the actor's organisation, for who
// manages its people in person, or for ADMIN.
// spec: devices, devices-in-person
func (d *Desk) Invite(ctx context.Context, by people.Actor, personID string) (Invitation, error) {
	// What the link lets in stays in for months: no key makes one of a cooperative, or a
	// leaked key would outlive its revocation.
	if err := by.ManagesPhones(); err != nil {
		return Invitation{}, err
	}
	of, err := d.People.Present(ctx, personID, "")
	if err != nil {
		return Invitation{}, err
	}
	if of.User.OrganisationID == "" || by.Role != access.Admin && of.User.OrganisationID != by.OrganisationID {
		return Invitation{}, fault.New(fault.NotFound, "nobody of your organisation has this id")
	}
	if of.Role != access.Agent {
		// The link signs in whoever has it, who made it too: it must not lead to
		// somebody who decides.
		return Invitation{}, fault.New(fault.InvalidRequest, "a phone of the field belongs to an AGENT; others sign in by themselves")
	}
	now := clock.Now()
	made := Invitation{Token: secret.Random(tokenBytes), PersonID: personID, ExpiresAt: now.Add(InvitationLifetime)}
	return made, d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := deleteInvitations(tx, now); err != nil {
			return err
		}
		return insertInvitation(tx, link{hash: made.Token.Hash(), organisationID: of.User.OrganisationID, personID: personID, madeBy: by.Who(), createdAt: now, expiresAt: made.ExpiresAt})
	})
}

// EnrolRequest is a phone that shows a link, and that it holds its own key.
type EnrolRequest struct {
	Token      secret.Text
	PublicKey  []byte // the point, uncompressed
	Signature  []byte // of the token, by that key
	Label      string
	AppVersion string
}

// Enrolled is a phone that was let in, with who is signed in on it from now on.
type Enrolled struct {
	Device
	Session people.Opened
}

// Enrol lets a phone in, and signs its person in there. One that is there already,
// by its key, is shared from now on by one more person. A repeat after a lost answer
// gives the same again, but for the session, which is another.
// spec: devices, code-invitation-spent, code-device-revoked
func (d *Desk) Enrol(ctx context.Context, r EnrolRequest, at people.Browser) (done Enrolled, err error) {
	key, err := readKey(r.PublicKey)
	if err != nil || !verify(key, enrolText(r.Token), r.Signature) {
		return done, fault.New(fault.SignInFailed, "public_key must be a P-256 point, and signature that of the token by it")
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		phone, link, err := enrol(tx, r)
		if err != nil {
			return err
		}
		// From here on nobody else changes the person or their ways in.
		opened, err := d.People.OpenOnDevice(tx, link.personID, phone.ID, at)
		if err != nil {
			return err
		}
		if opened.Role != access.Agent { // they were given another role since
			return spent()
		}
		// Whoever has lost everything may have lost the link, too, and the phone that it let in.
		if isOver, err := people.IsRecoveredSince(tx, link.personID, link.createdAt); isOver || err != nil {
			return cmp.Or(err, error(spent()))
		}
		done = Enrolled{phone, opened}
		return nil
	})
	return done, err
}

func spent() *fault.Fault {
	return fault.New(fault.InvitationSpent, "the link was used, or is too old: ask for another")
}

func enrol(tx *store.Tx, r EnrolRequest) (Device, link, error) {
	now := clock.Now()
	invited, err := invitationByHash(tx, r.Token.Hash())
	if errors.Is(err, store.ErrNotFound) || err == nil && now.After(invited.expiresAt) {
		return Device{}, link{}, spent()
	}
	if err != nil {
		return Device{}, link{}, err
	}
	phone, err := deviceByKey(tx, r.PublicKey)
	isNew := errors.Is(err, store.ErrNotFound)
	switch {
	case isNew:
		phone = Device{ID: id.New("dev"), OrganisationID: invited.organisationID, Label: r.Label, Status: Active, AppVersion: r.AppVersion, EnrolledAt: now, SeenAt: now, publicKey: r.PublicKey}
		err = insertDevice(tx, phone)
	case err == nil && (phone.OrganisationID != invited.organisationID || phone.Status != Active):
		return Device{}, link{}, fault.New(fault.DeviceRevoked, "this phone was taken out of service, or belongs to another organisation: it needs a new key")
	}
	if err != nil {
		return Device{}, link{}, err
	}
	if invited.deviceID != phone.ID {
		// The condition in the statement lets one of two phones with one link in.
		if err := useInvitation(tx, invited.hash, phone.ID); errors.Is(err, store.ErrNotFound) {
			return Device{}, link{}, spent()
		} else if err != nil {
			return Device{}, link{}, err
		}
		if err := insertPerson(tx, phone.ID, invited.personID, now); err != nil {
			return Device{}, link{}, err
		}
	}
	phone.PersonIDs, err = personsOf(tx, phone.ID)
	return phone, invited, err
}

func enrolText(token secret.Text) []byte { return []byte("mwanyi-enrol-v1\n" + token.Reveal()) }

// Get reads a phone of the caller's organisation.
// spec: devices
func (d *Desk) Get(ctx context.Context, by access.Caller, deviceID string) (found Device, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		found, err = deviceOf(tx, by, deviceID)
		return err
	})
	return found, err
}

// deviceOf reads a phone with who works with it; one of somebody else is not there.
func deviceOf(tx *store.Tx, by access.Caller, deviceID string) (Device, error) {
	found, err := deviceByID(tx, deviceID)
	if errors.Is(err, store.ErrNotFound) || err == nil && by.Role != access.Admin && found.OrganisationID != by.OrganisationID {
		return Device{}, fault.New(fault.NotFound, "no phone of yours has this id")
	}
	if err != nil {
		return Device{}, err
	}
	found.PersonIDs, err = personsOf(tx, deviceID)
	return found, err
}

// Filter chooses phones; empty fields choose all.
type Filter struct {
	OrganisationID string
	Status         Status
}

// List gives a page of phones, newest first.
// spec: devices
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Device, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if list, rest, err = devices(tx, f, page); err != nil {
			return err
		}
		for i := range list {
			if list[i].PersonIDs, err = personsOf(tx, list[i].ID); err != nil {
				return err
			}
		}
		return nil
	})
	return list, rest, err
}

// Revoke takes a phone out of service: its sessions end, what it sends is parked,
// and at its next contact it is told to wipe what it can read. Again is as once.
// spec: devices
func (d *Desk) Revoke(ctx context.Context, by access.Caller, deviceID, reason string) (found Device, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if found, err = deviceOf(tx, by, deviceID); err != nil || found.Status == Revoked {
			return err
		}
		now := clock.Now()
		found.Status = Revoked
		found.RevokedAt = &now
		found.RevokedBy = by.Who()
		found.Reason = reason
		if err := revokeDevice(tx, found); err != nil {
			return err
		}
		return people.EndSessionsOfDevice(tx, deviceID)
	})
	return found, err
}

// Contact is a phone that says, signed, that it is there.
type Contact struct {
	DeviceID    string
	At          time.Time
	AtText      string // as it was signed
	RecordsHeld int64
	AppVersion  string
	Signature   []byte
}

// contactSkew is how far the clock of a phone that makes contact may be off: a
// signature that somebody has kept is of no use later.
const contactSkew = 10 * time.Minute

// Seen notes that a phone is there, and reports whether it is to wipe what it can
// read. Whoever cannot sign as the phone hears nothing of it.
// spec: devices
func (d *Desk) Seen(ctx context.Context, c Contact) (wipe bool, err error) {
	unknown := fault.New(fault.SignInFailed, "no phone has this id and this key")
	now := clock.Now()
	if skew := now.Sub(c.At); skew > contactSkew || skew < -contactSkew {
		return false, fault.New(fault.SignInFailed, "at must be within %d minutes of the service's clock, which is at %s", int(contactSkew.Minutes()), clock.Stamp(now))
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		found, err := deviceByID(tx, c.DeviceID)
		if errors.Is(err, store.ErrNotFound) {
			return unknown
		}
		if err != nil {
			return err
		}
		key, err := readKey(found.publicKey)
		if err != nil {
			return err
		}
		if !verify(key, contactText(c), c.Signature) {
			return unknown
		}
		wipe = found.Status == Revoked
		if wipe && found.WipedAt == nil {
			found.WipedAt = &now
		}
		found.SeenAt = now
		found.RecordsHeld = c.RecordsHeld
		found.AppVersion = c.AppVersion
		return touchDevice(tx, found)
	})
	return wipe, err
}

func contactText(c Contact) []byte {
	return []byte(strings.Join([]string{"mwanyi-contact-v1", c.DeviceID, c.AtText}, "\n"))
}
