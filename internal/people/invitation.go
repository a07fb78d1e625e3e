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
)

// InvitationLifetime is how long somebody can follow an invitation.
const InvitationLifetime = 7 * 24 * time.Hour

// invitation lets somebody in once; its token is in the link and nowhere else.
type invitation struct {
	id        string
	userID    string
	hash      string
	madeBy    string
	isLocal   bool // it is followed on the machine that runs the service, and nowhere else
	createdAt time.Time
	expiresAt time.Time
}

// InvitedUser is a user and the link that lets them in, which is shown this once.
type InvitedUser struct {
	User
	Link      secret.Text
	ExpiresAt time.Time
}

// handed is how an invitation comes to whom it is for.
type handed int

const (
	mailed handed = iota // to their e-mail too, if they have one
	shown                // to who asked for it alone
	local                // the same, and it is followed on the machine that runs the service
)

// tokenBytes make a token that nobody guesses: a plain SHA-256 of it needs no salt.
const tokenBytes = 32

// invite makes a link in place of those before it; who asks for it has made the user, for
// the doors at which two are needed.
// spec: four-eyes-made
func (d *Desk) invite(tx *store.Tx, u User, by string, how handed) (InvitedUser, error) {
	token := secret.Random(tokenBytes)
	now := clock.Now()
	in := invitation{id: id.New("inv"), userID: u.ID, hash: token.Hash(), madeBy: by, isLocal: how == local, createdAt: now, expiresAt: now.Add(InvitationLifetime)}
	if err := deleteInvitationsOf(tx, u.ID); err != nil {
		return InvitedUser{}, err
	}
	if err := insertInvitation(tx, in); err != nil {
		return InvitedUser{}, err
	}
	// Whoever is shown the link may follow it.
	if err := insertMaker(tx, u.ID, by); err != nil {
		return InvitedUser{}, err
	}
	out := InvitedUser{User: u, Link: secret.New(d.PublicURL + "/invitation/" + token.Reveal()), ExpiresAt: in.expiresAt}
	if how != mailed || u.Email.Empty() {
		return out, nil
	}
	return out, d.write(tx, u, invitationLetter, out.Link)
}

// Invite makes a new link for somebody who has not been in yet. Who has been in and
// lost every way in takes two people: Recover.
func (d *Desk) Invite(ctx context.Context, by Actor, userID string) (made InvitedUser, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		u, err := d.managed(tx, by, userID)
		if err != nil {
			return err
		}
		kind, err := kindIn(tx, u.OrganisationID)
		if err != nil {
			return err
		}
		// The link is shown to who asks for it, and lets in whoever has it.
		if err := errors.Join(by.manages(u.OrganisationID), by.grants(kind, u.Roles)); err != nil {
			return firstFault(err)
		}
		if u.Status != Invited {
			return fault.New(fault.InsufficientPermissions, "this user has been in: a new way in takes two people, POST /users/{user_id}/recover")
		}
		made, err = d.invite(tx, u, by.Who(), mailed)
		return err
	})
	return made, err
}

// InviteLocal makes a link that is good on this machine alone, for development and
// for the first operator.
func (d *Desk) InviteLocal(ctx context.Context, userID string) (made InvitedUser, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		u, err := d.personByID(tx, userID)
		if err != nil {
			return err
		}
		made, err = d.invite(tx, u, thisMachine, local)
		return err
	})
	return made, err
}

// Known finds somebody of an organisation by their e-mail; ok is false when there is
// nobody.
func (d *Desk) Known(ctx context.Context, organisationID, email string) (u User, ok bool, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) error {
		all, err := d.personsReached(tx, d.emailMark(secret.New(emailText(email))))
		for _, one := range all {
			if one.OrganisationID == organisationID {
				u, ok = one, true
			}
		}
		return err
	})
	return u, ok, err
}

// thisMachine is who has made what was asked for at the machine itself.
const thisMachine = "this machine"

// FirstOperator gives a link to the first operator, whom it makes; ok is false when
// there is an operator who has been in. Nobody is written: whoever reads the file in
// which the link is put has the machine.
func (d *Desk) FirstOperator(ctx context.Context) (made InvitedUser, ok bool, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.People, lockOf("")); err != nil {
			return err
		}
		known, err := countActive(tx, "", Operator, "")
		if err != nil || known > 0 {
			return err
		}
		all, err := d.persons(tx, "", true, access.Page{Limit: 1000})
		if err != nil {
			return err
		}
		ok = true
		for _, u := range all {
			if u.Status == Invited && u.MadeBy == thisMachine && u.Email.Empty() {
				made, err = d.invite(tx, u, thisMachine, shown)
				return err
			}
		}
		made, err = d.newOperator(tx, Changes{}, "First operator")
		return err
	})
	return made, ok, err
}

// InviteOperator makes an operator, or a new link for the one with this e-mail who
// has not been in, by the word of who has the machine.
func (d *Desk) InviteOperator(ctx context.Context, name, email string) (made InvitedUser, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.People, lockOf("")); err != nil {
			return err
		}
		known, err := d.personsReached(tx, d.emailMark(secret.New(emailText(email))))
		if err != nil {
			return err
		}
		for _, one := range known {
			if one.OrganisationID == "" && one.Status == Invited {
				made, err = d.invite(tx, one, thisMachine, shown)
				return err
			}
		}
		made, err = d.newOperator(tx, Changes{Contact: Contact{Email: &email}}, name)
		return err
	})
	return made, err
}

// newOperator makes an operator. The first one has no e-mail yet: an invented one
// would be a way in for whoever has it.
func (d *Desk) newOperator(tx *store.Tx, c Changes, name string) (InvitedUser, error) {
	now := clock.Now()
	u := User{ID: id.New("usr"), Name: secret.New(name), Roles: []Role{Operator}, Language: d.Language, Status: Invited, MadeBy: thisMachine, CreatedAt: now, UpdatedAt: now}
	if c.Email != nil {
		c.Name = &name
		if err := d.apply(&u, c); err != nil {
			return InvitedUser{}, err
		}
	}
	if err := d.insertPerson(tx, u); err != nil {
		return InvitedUser{}, taken(err)
	}
	return d.invite(tx, u, thisMachine, shown)
}

// followed finds whom an invitation is for. isHere: who follows it sits at the
// machine that runs the service.
func (d *Desk) followed(tx *store.Tx, token secret.Text, isHere bool) (invitation, User, error) {
	gone := fault.New(fault.SignInFailed, "the invitation is wrong, was used or has expired")
	in, err := invitationByHash(tx, token.Hash())
	if errors.Is(err, store.ErrNotFound) || err == nil && (!clock.Now().Before(in.expiresAt) || in.isLocal && !isHere) {
		return in, User{}, gone
	}
	if err != nil {
		return in, User{}, err
	}
	u, err := d.personByID(tx, in.userID)
	if err == nil && u.Status == Suspended {
		err = gone
	}
	return in, u, err
}

// Followed shows whom an invitation is for, without using it up.
func (d *Desk) Followed(ctx context.Context, token secret.Text, isHere bool) (u User, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		_, u, err = d.followed(tx, token, isHere)
		return err
	})
	return u, err
}

// Accept uses an invitation up and signs its owner in.
func (d *Desk) Accept(ctx context.Context, token secret.Text, isHere bool, at Browser) (s Opened, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		in, u, err := d.followed(tx, token, isHere)
		if err != nil {
			return err
		}
		if u, err = d.personNow(tx, u.ID); err != nil {
			return err
		}
		if err := d.useInvitation(tx, in.id, &u); err != nil {
			return err
		}
		s, err = d.open(tx, u, ByInvitation, at)
		return err
	})
	return s, err
}

// useInvitation ends an invitation, once, and lets its owner in.
func (d *Desk) useInvitation(tx *store.Tx, invitationID string, u *User) error {
	used, err := deleteInvitation(tx, invitationID)
	if err != nil {
		return err
	}
	if used != 1 {
		return fault.New(fault.SignInFailed, "the invitation was used")
	}
	if u.Status != Invited {
		return nil
	}
	u.Status = Active
	u.UpdatedAt = clock.Now()
	return d.updatePerson(tx, *u)
}
