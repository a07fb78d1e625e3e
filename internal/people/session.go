package people

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// How long somebody stays signed in, from the signing in and while nothing is
// done; and how long a passkey that was shown counts for money, keys and roles.
const (
	SessionLifetime = 7 * 24 * time.Hour
	SessionIdle     = 12 * time.Hour
	StepUpLifetime  = 5 * time.Minute
)

// seenEvery is how often a session that is used is written down.
const seenEvery = time.Minute

// Way is how somebody signed in.
type Way string

// The ways.
const (
	ByPasskey    Way = "PASSKEY"
	ByEmail      Way = "EMAIL"
	BySMS        Way = "SMS"
	ByInvitation Way = "INVITATION"
)

// Browser is what is known of where somebody sits.
type Browser struct {
	Agent string      // as it calls itself
	Had   secret.Text // the token of the session that it had, which ends
}

// Session is somebody who is signed in.
type Session struct {
	ID        string
	User      User
	Role      access.Role // the token type
	DeviceID  string
	Way       Way
	Agent     string
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time
	SteppedAt *time.Time // when a passkey was last shown

	hash    string
	userID  string
	aliases []string // the keys that the user can act with
}

// Opened is a new session with the token of its cookie, which is shown this once.
type Opened struct {
	Session
	Token secret.Text
}

// Caller is the session as the guard knows it.
func (s Session) Caller() access.Caller {
	return access.Caller{UserID: s.User.ID, SessionID: s.ID, DeviceID: s.DeviceID, Role: s.Role, OrganisationID: s.User.OrganisationID, PresentedAt: s.CreatedAt, Aliases: s.aliases}
}

// Acting is the session as this desk knows it.
func (s Session) Acting() Actor { return Actor{Caller: s.Caller(), Roles: s.User.Roles} }

// IsSteppedUp reports whether a passkey was shown a short while ago.
func (s Session) IsSteppedUp() bool {
	return s.SteppedAt != nil && clock.Since(*s.SteppedAt) < StepUpLifetime
}

// mayEnrol reports whether a passkey may be added in the session: one was shown a
// short while ago, or the invitation was.
func (s Session) mayEnrol() bool {
	return s.IsSteppedUp() || s.Way == ByInvitation && s.DeviceID == "" && clock.Since(s.CreatedAt) < 2*StepUpLifetime
}

// agentLength is how much of a browser's name is kept.
const agentLength = 200

// open signs somebody in: with a token of its own, whatever the browser had before.
func (d *Desk) open(tx *store.Tx, u User, way Way, at Browser) (Opened, error) {
	if u.Status != Active {
		return Opened{}, fault.New(fault.SignInFailed, "the account is suspended")
	}
	if !at.Had.Empty() {
		if err := endSessionByHash(tx, at.Had.Hash()); err != nil {
			return Opened{}, err
		}
	}
	token := secret.Random(tokenBytes)
	now := clock.Now()
	s := Session{ID: id.New("ses"), User: u, Way: way, Agent: printable(at.Agent, agentLength), CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(SessionLifetime), hash: token.Hash(), userID: u.ID}
	if way == ByPasskey {
		s.SteppedAt = &now
	}
	if err := d.place(tx, &s); err != nil {
		return Opened{}, err
	}
	trail.By(tx, u.ID, string(s.Role), u.OrganisationID, s.ID)
	return Opened{Session: s, Token: token}, insertSession(tx, s)
}

// personNow reads a user whom nobody changes, recovers or suspends before the transaction
// ends: whoever comes in meanwhile would stay in.
func (d *Desk) personNow(tx *store.Tx, userID string) (User, error) {
	u, err := d.personByID(tx, userID)
	if err != nil {
		return u, err
	}
	if err := tx.Lock(store.People, lockOf(u.OrganisationID)); err != nil {
		return u, err
	}
	return d.personByID(tx, userID)
}

// place gives a session its token type, by the organisation of its user as it is now.
func (d *Desk) place(tx *store.Tx, s *Session) error {
	var kind access.Kind
	if s.User.OrganisationID != "" {
		o, err := access.OrganisationIn(tx, s.User.OrganisationID)
		if err != nil {
			return err
		}
		if !o.Admits() {
			return notIn()
		}
		kind = o.Kind
	}
	s.Role = typeOf(kind, s.User.Roles)
	if s.Role == "" {
		return notIn()
	}
	return nil
}

func notIn() *fault.Fault {
	return fault.New(fault.Unauthenticated, "you are not signed in, or no longer: sign in at /sign-in")
}

// Authenticate says whose session this is. The rows are read every time, so that
// who is suspended, or has other roles, is out at once, on every replica.
func (d *Desk) Authenticate(ctx context.Context, token secret.Text) (s Session, err error) {
	if s, err = d.StillIn(ctx, token); err != nil || clock.Since(s.SeenAt) < seenEvery {
		return s, err
	}
	s.SeenAt = clock.Now()
	return s, d.Store.Update(ctx, func(tx *store.Tx) error { return touchSession(tx, s.ID, s.SeenAt) })
}

// StillIn is Authenticate of what a page does by itself: that keeps no session alive.
func (d *Desk) StillIn(ctx context.Context, token secret.Text) (s Session, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		if s, err = sessionByHash(tx, token.Hash()); err != nil {
			return err
		}
		if s.User, err = d.personByID(tx, s.userID); err != nil {
			return err
		}
		if s.aliases, err = access.AliasesOf(tx, s.userID); err != nil {
			return err
		}
		return d.place(tx, &s)
	})
	if errors.Is(err, store.ErrNotFound) || err == nil && (s.isOver() || s.User.Status != Active) {
		return Session{}, notIn()
	}
	return s, err
}

// LanguageOf is that of who has a session; empty: nobody has it.
func (d *Desk) LanguageOf(ctx context.Context, token secret.Text) (language string, err error) {
	if token.Empty() {
		return "", nil
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		s, err := sessionByHash(tx, token.Hash())
		if err != nil || s.isOver() {
			return err
		}
		u, err := d.personByID(tx, s.userID)
		language = u.Language
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return language, err
}

// isOver: the session has ended by time.
func (s Session) isOver() bool {
	now := clock.Now()
	return !now.Before(s.ExpiresAt) || s.DeviceID == "" && now.Sub(s.SeenAt) >= SessionIdle
}

// Sessions are those of a user, newest first.
func (d *Desk) Sessions(ctx context.Context, userID string) (list []Session, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		list, err = sessionsOf(tx, userID)
		return err
	})
	live := list[:0]
	for _, s := range list {
		if !s.isOver() {
			live = append(live, s)
		}
	}
	return live, err
}

// End ends a session of somebody whom the actor is, or manages. One that has
// ended is not there.
func (d *Desk) End(ctx context.Context, by Actor, sessionID string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		s, err := sessionByID(tx, sessionID)
		if err == nil && s.userID != by.UserID {
			var u User
			if u, err = d.personByID(tx, s.userID); err == nil && by.manages(u.OrganisationID) != nil {
				err = store.ErrNotFound
			}
		}
		if errors.Is(err, store.ErrNotFound) {
			return fault.New(fault.NotFound, "no session of yours has this id")
		}
		if err != nil {
			return err
		}
		return endSession(tx, sessionID)
	})
}

// EndOthers ends the sessions of a user but one.
func (d *Desk) EndOthers(ctx context.Context, userID, but string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error { return endSessionsOf(tx, userID, but) })
}

// printable cuts a text from outside to a length, without what no terminal should see.
func printable(text string, most int) string {
	out := make([]rune, 0, most)
	for _, r := range text {
		if r < ' ' || r == 0x7f || r == '\uFFFD' {
			continue
		}
		if len(out) == most {
			break
		}
		out = append(out, r)
	}
	return string(out)
}
