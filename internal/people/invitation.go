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

// tokenBytes make a token that nobody guesses: a plain SHA-256 of it needs no salt.
const tokenBytes = 32

// invite makes a link in place of those before it.
func (d *Desk) invite(tx *store.Tx, u User, by string, isLocal bool) (InvitedUser, error) {
	token := secret.Random(tokenBytes)
	now := clock.Now()
	in := invitation{id: id.New("inv"), userID: u.ID, hash: token.Hash(), madeBy: by, isLocal: isLocal, createdAt: now, expiresAt: now.Add(InvitationLifetime)}
	if err := deleteInvitationsOf(tx, u.ID); err != nil {
		return InvitedUser{}, err
	}
	if err := insertInvitation(tx, in); err != nil {
		return InvitedUser{}, err
	}
	out := InvitedUser{User: u, Link: secret.New(d.PublicURL + "/invitation/" + token.Reveal()), ExpiresAt: in.expiresAt}
	if isLocal || u.Email.Empty() {
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
		if err := by.manages(u.OrganisationID); err != nil {
			return err
		}
		if u.Status != Invited {
			return fault.New(fault.InsufficientPermissions, "this user has been in: a new way in takes two people, POST /users/{user_id}/recover")
		}
		made, err = d.invite(tx, u, by.Who(), false)
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
		made, err = d.invite(tx, u, "this machine", true)
		return err
	})
	return made, err
}

// FirstOperator gives a link to the first operator, whom it makes; ok is false when
// there is an operator who has been in. by is where it was asked for.
func (d *Desk) FirstOperator(ctx context.Context, name, email string) (made InvitedUser, ok bool, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.People, lockOf("")); err != nil {
			return err
		}
		known, err := countActive(tx, "", Operator, "")
		if err != nil || known > 0 {
			return err
		}
		made, err = d.inviteOperator(tx, name, email)
		ok = true
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
		made, err = d.inviteOperator(tx, name, email)
		return err
	})
	return made, err
}

func (d *Desk) inviteOperator(tx *store.Tx, name, email string) (InvitedUser, error) {
	now := clock.Now()
	u := User{ID: id.New("usr"), Roles: []Role{Operator}, Language: d.Language, Status: Invited, MadeBy: "this machine", CreatedAt: now, UpdatedAt: now}
	if err := d.apply(&u, Change{Name: &name, Contact: Contact{Email: &email}}); err != nil {
		return InvitedUser{}, err
	}
	known, err := d.personsReached(tx, d.emailMark(u.Email))
	if err != nil {
		return InvitedUser{}, err
	}
	for _, one := range known {
		if one.OrganisationID == "" && one.Status == Invited {
			return d.invite(tx, one, "this machine", false)
		}
	}
	if err := d.insertPerson(tx, u); err != nil {
		return InvitedUser{}, taken(err)
	}
	return d.invite(tx, u, "this machine", false)
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
