package people

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// DeviceLifetime is how long somebody stays signed in on a phone of the field,
// where the network is away for weeks.
const DeviceLifetime = 90 * 24 * time.Hour

// Present is somebody as of now, in a session that is not kept: for what their
// phone hands in when they are not there. NOT_FOUND: nobody in service has this id.
func (d *Desk) Present(ctx context.Context, userID, deviceID string) (s Session, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		s, err = d.present(tx, userID, deviceID)
		return err
	})
	return s, err
}

func (d *Desk) present(tx *store.Tx, userID, deviceID string) (Session, error) {
	away := fault.New(fault.NotFound, "nobody in service has this id")
	u, err := d.personByID(tx, userID)
	if errors.Is(err, store.ErrNotFound) || err == nil && u.Status == Suspended {
		return Session{}, away
	}
	if err != nil {
		return Session{}, err
	}
	s := Session{User: u, DeviceID: deviceID, CreatedAt: clock.Now(), userID: u.ID}
	if err := d.place(tx, &s); fault.Is(err, fault.Unauthenticated) {
		return Session{}, away
	} else if err != nil {
		return Session{}, err
	}
	return s, nil
}

// OpenOnDevice signs somebody in on a phone that has shown its key. For somebody who
// was invited and has not come yet this is the coming.
func (d *Desk) OpenOnDevice(tx *store.Tx, userID, deviceID string, at Browser) (Opened, error) {
	if _, err := d.personNow(tx, userID); err != nil && !errors.Is(err, store.ErrNotFound) { // present says who is not there
		return Opened{}, err
	}
	s, err := d.present(tx, userID, deviceID)
	if err != nil {
		return Opened{}, err
	}
	if s.User.Status == Invited {
		s.User.Status, s.User.UpdatedAt = Active, s.CreatedAt
		if err := d.updatePerson(tx, s.User); err != nil {
			return Opened{}, err
		}
	}
	if !at.Had.Empty() {
		if err := endSessionByHash(tx, at.Had.Hash()); err != nil {
			return Opened{}, err
		}
	}
	token := secret.Random(tokenBytes)
	s.ID = id.New("ses")
	s.Way = ByInvitation
	s.Agent = printable(at.Agent, agentLength)
	s.SeenAt = s.CreatedAt
	s.ExpiresAt = s.CreatedAt.Add(DeviceLifetime)
	s.hash = token.Hash()
	trail.By(tx, s.User.ID, string(s.Role), s.User.OrganisationID, s.ID)
	return Opened{Session: s, Token: token}, insertSession(tx, s)
}

// EndSessionsOfDevice signs everybody out on a phone.
func EndSessionsOfDevice(tx *store.Tx, deviceID string) error {
	return endSessionsOfDevice(tx, deviceID)
}
