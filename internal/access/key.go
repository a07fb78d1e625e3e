package access

import (
	"context"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// Key is an API key's record. The key itself is shown once, when it is issued;
// the store keeps its hash.
type Key struct {
	ID             string
	OrganisationID *string // nil for ADMIN
	Role           Role
	Label          string
	UserID         string // whose it is; empty: a machine that is nobody's
	CreatedAt      time.Time
	RevokedAt      *time.Time
	UsedAt         *time.Time // in lists: when it was used last, to the hour; nil: never since that is written down
	hash           string
	madeBy         string // the person who made it; empty: none did
}

// KeyRequest asks for a key.
type KeyRequest struct {
	OrganisationID string // empty for ADMIN
	Role           Role
	Label          string
	UserID         string // whose it is, a user of the organisation; empty: nobody's
	By             Caller // who asks; nobody is the command line
}

// IssuedKey is a new key with its text, which is shown this once.
type IssuedKey struct {
	Key
	Plain secret.Text
}

// rolesOf says which roles an organisation of a kind may hold keys for.
var rolesOf = map[Kind][]Role{
	CooperativeKind: {Cooperative, Agent},
	BuyerKind:       {Buyer},
	MFIKind:         {MFI},
}

// keyPrefix marks an API key of ours, so that scanners find leaked ones.
const keyPrefix = "mwk_"

// ulidLength is the length of the ULID inside an id and inside an API key.
const ulidLength = 26

// IssueKey makes an API key. The secret is in the reply and nowhere else. NOT_FOUND: the
// organisation, or in it the user, is not there. Whether the roles of whose it is reach
// its type is asked here, so that nobody is given what does not work, and again whenever
// it is used: roles change.
// spec: key-owner
func (d *Desk) IssueKey(ctx context.Context, in KeyRequest, also Also[IssuedKey]) (Key, secret.Text, error) {
	if utf8.RuneCountInString(in.Label) > 100 || strings.ContainsFunc(in.Label, unicode.IsControl) {
		return Key{}, secret.Text{}, fault.New(fault.InvalidRequest, "label must have at most 100 characters")
	}
	key, plain := newKey(in)
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		kind, err := mayHold(tx, in.OrganisationID, in.Role)
		if err != nil {
			return err
		}
		if err := d.mayOwn(tx, kind, in); err != nil {
			return err
		}
		if err := insertKey(tx, key); err != nil {
			return err
		}
		trail.Note(tx, "role", "", string(in.Role))
		trail.Note(tx, "organisation_id", "", in.OrganisationID)
		trail.Note(tx, "user_id", "", in.UserID)
		return also.do(tx, IssuedKey{key, plain})
	})
	if err != nil {
		return Key{}, secret.Text{}, err
	}
	return key, plain, nil
}

func newKey(in KeyRequest) (Key, secret.Text) {
	id := id.New("key")
	// 32 random bytes: a plain SHA-256 of it needs no salt and no stretching.
	plain := secret.New(keyPrefix + strings.TrimPrefix(id, "key_") + "_" + secret.Random(32).Reveal())
	key := Key{ID: id, Role: in.Role, Label: in.Label, UserID: in.UserID, CreatedAt: clock.Now(), hash: plain.Hash(), madeBy: in.By.behind()}
	if in.OrganisationID != "" {
		key.OrganisationID = &in.OrganisationID
	}
	return key, plain
}

// mayOwn: whose a key is works where the key is for, is not shut out, and has roles that
// reach its type.
func (d *Desk) mayOwn(tx *store.Tx, kind Kind, in KeyRequest) error {
	if in.UserID == "" {
		return nil
	}
	status, roles, err := personOf(tx, in.UserID, in.OrganisationID)
	switch {
	case err != nil:
		return orNotFound(err, "user of the organisation")
	case status == suspendedPerson:
		return fault.New(fault.InvalidRequest, "the user is suspended")
	case !d.Reaches(kind, roles, in.Role):
		return fault.New(fault.InvalidRequest, "a key of type %s may do more than the roles of the user: %s", in.Role, strings.Join(roles, ", "))
	}
	return nil
}

// mayHold: organisations of a kind hold keys of its types.
func mayHold(tx *store.Tx, organisationID string, role Role) (Kind, error) {
	if role == Admin {
		if organisationID != "" {
			return "", fault.New(fault.InvalidRequest, "an ADMIN key belongs to no organisation")
		}
		return "", nil
	}
	if organisationID == "" {
		return "", fault.New(fault.InvalidRequest, "organisation_id is required for this role")
	}
	o, err := organisationByID(tx, organisationID)
	if err != nil {
		return "", orNotFound(err, "organisation")
	}
	for _, allowed := range rolesOf[o.Kind] {
		if allowed == role {
			return o.Kind, nil
		}
	}
	return "", fault.New(fault.InvalidRequest, "an organisation of kind %s cannot hold a key of role %s", o.Kind, role)
}

// Keys lists an organisation's keys, or all, newest first.
func (d *Desk) Keys(ctx context.Context, organisationID string, page Page) ([]Key, error) {
	var list []Key
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		list, err = keys(tx, organisationID, page)
		return err
	})
	return list, err
}

// FindKey finds a key's record.
func (d *Desk) FindKey(ctx context.Context, id string) (key Key, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		key, err = keyByID(tx, id)
		return err
	})
	return key, orNotFound(err, "key")
}

// RevokeKey ends a key and, at once, every token made from it. Revoking twice
// changes nothing.
// spec: auth-revocation
func (d *Desk) RevokeKey(ctx context.Context, id string) (Key, error) {
	var key Key
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if key, err = keyByID(tx, id); err != nil {
			return err
		}
		if key.RevokedAt != nil {
			// Whoever repeats it is answered no sooner than who was first (store.Vouch).
			return revokeAgain(tx, id, *key.RevokedAt)
		}
		now := clock.Now()
		key.RevokedAt = &now
		trail.Note(tx, "revoked", false, true)
		return revokeKey(tx, id, now)
	})
	return key, orNotFound(err, "key")
}

// RevokeKeysOf ends the keys that are a person's, and every token made from them.
// spec: key-owner-recovery
func RevokeKeysOf(tx *store.Tx, userID string) error {
	ended, err := revokeKeysOf(tx, userID, clock.Now())
	if err != nil {
		return err
	}
	trail.Note(tx, "keys_revoked", "", strings.Join(ended, " "))
	return nil
}

// keyIDOf finds the key's id inside an API key; empty when it has not the form of one.
func keyIDOf(plain secret.Text) string {
	rest, ok := strings.CutPrefix(plain.Reveal(), keyPrefix)
	if !ok || len(rest) < ulidLength+2 || rest[ulidLength] != '_' {
		return ""
	}
	return "key_" + rest[:ulidLength]
}
