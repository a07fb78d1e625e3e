package access

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/stamp"
)

// TokenLifetime is how long a token can be used.
// spec: limit-token-lifetime
const TokenLifetime = 24 * time.Hour

// How long after its key was presented a token can be used or refreshed: a
// stolen one must end however often it is refreshed.
// spec: auth-session-end
const (
	SessionLifetime      = 30 * 24 * time.Hour
	AdminSessionLifetime = 24 * time.Hour
)

// sessionEnd is when the tokens of a key that was presented at a time end for good.
func sessionEnd(presented time.Time, role Role) time.Time {
	if role == Admin {
		return presented.Add(AdminSessionLifetime)
	}
	return presented.Add(SessionLifetime)
}

// Token is a bearer token as /auth/token and /auth/refresh answer it.
type Token struct {
	Bearer    secret.Text
	ExpiresIn time.Duration
	Role      Role
}

// signingKeys caches the keys that sign tokens; another replica may add one.
type signingKeys struct {
	mu     sync.Mutex
	byID   map[string]signingKey
	newest string
}

type signingKey struct {
	id        string
	secret    []byte
	createdAt time.Time
	retiredAt *time.Time
}

// claims is what a token says. Role and organisation are not in it: they are
// read from the key's row, so that nothing in a token can outlive a change there.
type claims struct {
	jwt.RegisteredClaims
	// AuthTime is when the key was presented; a token without it is from before
	// there was one, and counts from its own issue.
	AuthTime *jwt.NumericDate `json:"auth_time,omitempty"`
}

// presented is when the key was shown to which this token goes back.
func (c claims) presented() time.Time {
	switch {
	case c.AuthTime != nil:
		return c.AuthTime.Time
	case c.IssuedAt != nil:
		return c.IssuedAt.Time
	}
	return time.Time{}
}

func refused() *fault.Fault {
	return fault.New(fault.Unauthenticated, "the token is missing, invalid, expired or revoked")
}

// IssueToken trades an API key for a token. organisationID must be the key's
// organisation; ADMIN keys have none.
// spec: auth-token
func (d *Desk) IssueToken(ctx context.Context, apiKey secret.Text, organisationID string) (Token, error) {
	wrong := fault.New(fault.Unauthenticated, "api_key and cooperative_id do not belong together, or the key was revoked")
	var key Key
	var holder holder
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		key, holder, err = keyWithHolder(tx, keyIDOf(apiKey))
		return err
	})
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return Token{}, err
	}
	// An unknown key has an empty hash and fails here, after the same work.
	if !apiKey.Matches(key.hash) || key.RevokedAt != nil || !d.admits(holder, key.Role) {
		return Token{}, wrong
	}
	if key.OrganisationID != nil && organisationID != *key.OrganisationID {
		return Token{}, wrong
	}
	if key.OrganisationID == nil && organisationID != "" {
		// ADMIN belongs to none and may name any that there is.
		if _, err := d.Organisation(ctx, organisationID); fault.Is(err, fault.NotFound) {
			return Token{}, wrong
		} else if err != nil {
			return Token{}, err
		}
	}
	d.uses.note(key.ID, clock.Now())
	return d.sign(ctx, key.ID, key.Role, time.Time{})
}

// Refresh gives an authenticated caller a new token.
// spec: auth-refresh
func (d *Desk) Refresh(ctx context.Context, by Caller) (Token, error) {
	return d.sign(ctx, by.KeyID, by.Role, by.PresentedAt)
}

// sign makes a token that goes back to a key presented at a time; zero: now.
func (d *Desk) sign(ctx context.Context, keyID string, role Role, presented time.Time) (Token, error) {
	key, err := d.newestKey(ctx)
	if err != nil {
		return Token{}, err
	}
	now := clock.Now()
	if presented.IsZero() {
		presented = now
	}
	lifetime := min(TokenLifetime, sessionEnd(presented, role).Sub(now))
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, claims{
		RegisteredClaims: jwt.RegisteredClaims{
			Subject:   keyID,
			ID:        id.New("tok"),
			IssuedAt:  jwt.NewNumericDate(now),
			ExpiresAt: jwt.NewNumericDate(now.Add(lifetime)),
		},
		AuthTime: jwt.NewNumericDate(presented),
	})
	token.Header["kid"] = key.id
	text, err := token.SignedString(key.secret)
	if err != nil {
		return Token{}, fmt.Errorf("sign token: %w", err)
	}
	return Token{Bearer: secret.New(text), ExpiresIn: lifetime, Role: role}, nil
}

// verified is a token that was found good, and until when time alone does not end it.
type verified struct {
	by    Caller
	until time.Time
}

// Authenticate says whose token this is. A revoked key's tokens are dead at once, on every
// replica: on PostgreSQL, where other processes write, its rows are read every time; on SQLite
// what is known of a token is kept while no row that it rests on is written, by this process or by
// an operator's command beside it.
// spec: auth-bearer, kept-tokens
func (d *Desk) Authenticate(ctx context.Context, bearer string) (Caller, error) {
	if d.Store.Engine() == store.Postgres {
		by, _, err := d.verify(store.Fresh(ctx), bearer)
		return d.used(by), err
	}
	return d.AuthenticateReader(ctx, bearer)
}

// AuthenticateReader is Authenticate for a request that changes nothing: what is known of its
// token may be kept on PostgreSQL, too. A revocation is answered when no replica trusts it any
// more. The other names of the caller may lack a key that is made at this moment, which a reader
// does not need.
// spec: auth-bearer, kept-tokens
func (d *Desk) AuthenticateReader(ctx context.Context, bearer string) (Caller, error) {
	of := d.Store.Vouched()
	// By the token itself, not by a digest of it: what signs tokens is in the same memory, and a
	// digest was a fifteenth of a read.
	if known, is := d.verified.Get(of, bearer); is && clock.Now().Before(known.until) {
		return d.used(known.by), nil
	}
	found, err := d.verified.Make(store.Fresh(ctx), of, strings.Clone(bearer), func(ctx context.Context) (verified, int, error) {
		by, until, err := d.verify(ctx, bearer)
		return verified{by: by, until: until}, 500 + 32*len(by.Aliases), err
	})
	return d.used(found.by), err
}

// verify looks at a token and at the rows that it rests on.
func (d *Desk) verify(ctx context.Context, bearer string) (by Caller, until time.Time, err error) {
	stamp.Of(ctx).On("signing_key") // it may be known without being read
	var said claims
	var outage error
	_, err = jwt.ParseWithClaims(bearer, &said, func(t *jwt.Token) (any, error) {
		id, ok := t.Header["kid"].(string)
		if !ok {
			return nil, errors.New("no kid")
		}
		key, err := d.keyNamed(ctx, id)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			outage = err
		}
		return key.secret, err
	}, jwt.WithValidMethods([]string{"HS256"}), jwt.WithExpirationRequired(), jwt.WithStrictDecoding(), jwt.WithTimeFunc(clock.Now))
	if outage != nil {
		return Caller{}, until, outage
	}
	if err != nil {
		return Caller{}, until, refused().Because(err)
	}
	var key Key
	var holder holder
	var aliases []string
	err = d.Store.ReadVouched(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		if key, holder, err = keyWithHolder(tx, said.Subject); err != nil {
			return err
		}
		aliases, err = d.aliasesOf(tx, key)
		return err
	})
	if errors.Is(err, store.ErrNotFound) || err == nil && (key.RevokedAt != nil || !d.admits(holder, key.Role)) {
		return Caller{}, until, refused()
	}
	if err != nil {
		return Caller{}, until, err
	}
	by = callerOf(key, holder)
	by.Aliases = slices.Clip(aliases)
	by.PresentedAt = said.presented()
	until = sessionEnd(by.PresentedAt, by.Role)
	if !clock.Now().Before(until) {
		return Caller{}, until, refused()
	}
	if said.ExpiresAt.Before(until) {
		until = said.ExpiresAt.Time
	}
	return by, until, nil
}

func callerOf(key Key, of holder) Caller {
	by := Caller{KeyID: key.ID, Role: key.Role, OwnerID: key.UserID, maker: key.madeBy}
	if of.isOwned {
		by.Offices = of.offices
	}
	if key.OrganisationID != nil {
		by.OrganisationID = *key.OrganisationID
	}
	return by
}

// holder is what a token check needs to know of the key's organisation, and of the
// person whose key it is.
type holder struct {
	kind    Kind
	status  Status
	isOwned bool
	owner   string   // the person's status; empty: is not there
	offices []string // the person's roles
}

// suspendedPerson is the status of a person who is shut out, as people writes it.
const suspendedPerson = "SUSPENDED"

// admits reports whether the key's tokens are good: those of the organisation are. A
// person's key is shut out with the person, and while none of the person's roles
// reaches its type.
// spec: key-owner-roles
func (d *Desk) admits(h holder, as Role) bool {
	if h.isOwned && (h.owner == "" || h.owner == suspendedPerson || !d.Reaches(h.kind, h.offices, as)) {
		return false
	}
	return h.isOpen()
}

// isOpen: a suspended buyer or MFI is shut out, a suspended cooperative may still read
// what it owns.
func (h holder) isOpen() bool {
	return h.status != Suspended || h.kind == CooperativeKind
}

// keyNamed finds a signing key, asking the store for one that is not cached.
func (d *Desk) keyNamed(ctx context.Context, id string) (signingKey, error) {
	d.signing.mu.Lock()
	key, ok := d.signing.byID[id]
	d.signing.mu.Unlock()
	if ok {
		return key, nil
	}
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		key, err = d.signingKeyByID(tx, id)
		return err
	})
	if err != nil {
		return signingKey{}, err
	}
	d.remember(key)
	return key, nil
}

// newestKey is the one that signs. Without a cached one that is still young
// enough, the store is asked, and a key is made when none is.
func (d *Desk) newestKey(ctx context.Context) (signingKey, error) {
	d.signing.mu.Lock()
	key, ok := d.signing.byID[d.signing.newest]
	d.signing.mu.Unlock()
	if ok && clock.Since(key.createdAt) < d.Rotation {
		return key, nil
	}
	err := d.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) (err error) { // nobody who asks for a token does that
		if err := tx.Lock(store.SigningKeys, store.Sole); err != nil {
			return err
		}
		key, err = d.rotateIfDue(tx, clock.Now())
		return err
	})
	if err != nil {
		return signingKey{}, fmt.Errorf("signing key: %w", err)
	}
	d.remember(key)
	return key, nil
}

// rotateIfDue returns the newest key, or a new one when that is too old. A
// retired key verifies until the last token it signed has expired, and is
// then deleted. Of the replicas that do this together one comes first, by the lock.
// spec: auth-key-rotation
func (d *Desk) rotateIfDue(tx *store.Tx, now time.Time) (signingKey, error) {
	key, err := d.newestSigningKey(tx)
	if err == nil && now.Sub(key.createdAt) < d.Rotation {
		return key, nil
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return signingKey{}, err
	}
	key = signingKey{id: id.New("sig"), secret: []byte(secret.Random(32).Reveal()), createdAt: now}
	if err := retireSigningKeys(tx, now, now.Add(-TokenLifetime-time.Hour)); err != nil {
		return signingKey{}, err
	}
	return key, d.insertSigningKey(tx, key)
}

func (d *Desk) remember(key signingKey) {
	s := &d.signing
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byID == nil {
		s.byID = map[string]signingKey{}
	}
	for id, old := range s.byID {
		if clock.Since(old.createdAt) > d.Rotation+TokenLifetime+time.Hour {
			delete(s.byID, id)
		}
	}
	s.byID[key.id] = key
	if newest, ok := s.byID[s.newest]; !ok || key.createdAt.After(newest.createdAt) {
		s.newest = key.id
	}
}
