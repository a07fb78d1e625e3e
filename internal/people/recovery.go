package people

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// RecoveryStatus says how far a recovery is.
type RecoveryStatus string

// The statuses.
const (
	RecoveryOpen     RecoveryStatus = "OPEN"
	RecoveryApproved RecoveryStatus = "APPROVED"
	RecoveryRejected RecoveryStatus = "REJECTED"
)

// Recovery is a new way in for somebody who has lost all: one person asks, another
// approves, and neither is the one whom it is for.
type Recovery struct {
	ID             string
	UserID         string
	OrganisationID string // of the user; empty: the operator
	Phone          phone.Number
	Email          secret.Text // both empty: as they were
	Reason         string
	Status         RecoveryStatus
	AskedBy        string
	DecidedBy      string
	CreatedAt      time.Time
	DecidedAt      *time.Time
}

// recovers refuses whoever may neither ask for a recovery nor approve one: it takes
// people, because a key does not know who is in front of it.
func (a Actor) recovers(u User) error {
	if a.UserID == "" {
		return fault.New(fault.InsufficientPermissions, "a recovery is asked for and approved by people, not by a key")
	}
	if err := a.manages(u.OrganisationID); err != nil {
		return err
	}
	if a.UserID == u.ID {
		return fault.New(fault.InsufficientPermissions, "nobody recovers their own account: that takes two others")
	}
	return nil
}

// Recover asks for a new way in for somebody, with another phone or e-mail if the old
// one is lost too. The person is told at the old e-mail.
func (d *Desk) Recover(ctx context.Context, by Actor, userID, reason string, to Contact) (r Recovery, err error) {
	reason = strings.TrimSpace(reason)
	if n := utf8.RuneCountInString(reason); n < 1 || n > 300 || strings.ContainsFunc(reason, unicode.IsControl) {
		return r, fault.New(fault.InvalidRequest, "reason must have 1 to 300 characters")
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		u, err := d.managed(tx, by, userID)
		if err != nil {
			return err
		}
		if err := by.recovers(u); err != nil {
			return err
		}
		if u.Status != Active {
			return fault.New(fault.InvalidRequest, "the user is %s: only who is ACTIVE has a way in to lose", u.Status)
		}
		var fresh User
		if to.Phone != nil || to.Email != nil {
			if err := d.reach(&fresh, to); err != nil {
				return err
			}
		}
		r = Recovery{ID: id.New("rcv"), UserID: u.ID, OrganisationID: u.OrganisationID, Phone: fresh.Phone, Email: fresh.Email, Reason: reason, Status: RecoveryOpen, AskedBy: by.Who(), CreatedAt: clock.Now()}
		if err := d.insertRecovery(tx, r); errors.Is(err, store.ErrDuplicate) {
			return fault.New(fault.RecoveryDecided, "a recovery of this user is open already")
		} else if err != nil || u.Email.Empty() {
			return err
		}
		return d.write(tx, u, recoveryLetter, secret.Text{})
	})
	return r, err
}

// Decide approves a recovery, which ends every way in that there was and makes a
// link, or rejects it. Who asked, and whom it is for, decide nothing.
// spec: code-recovery-decided
func (d *Desk) Decide(ctx context.Context, by Actor, recoveryID string, approve bool, also access.Also[DecidedRecovery]) (out DecidedRecovery, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		r, err := d.recoveryByID(tx, recoveryID)
		if errors.Is(err, store.ErrNotFound) || err == nil && by.manages(r.OrganisationID) != nil {
			return fault.New(fault.NotFound, "no recovery has this id")
		}
		if err != nil {
			return err
		}
		if err := tx.Lock(store.People, lockOf(r.OrganisationID)); err != nil {
			return err
		}
		u, err := d.personByID(tx, r.UserID)
		if err != nil {
			return err
		}
		if err := by.recovers(u); err != nil {
			return err
		}
		if by.UserID == r.AskedBy {
			return fault.New(fault.InsufficientPermissions, "another person than the one who asked decides")
		}
		now := clock.Now()
		r.Status = RecoveryRejected
		r.DecidedBy = by.Who()
		r.DecidedAt = &now
		if approve {
			r.Status = RecoveryApproved
		}
		if n, err := decideRecovery(tx, r); err != nil {
			return err
		} else if n != 1 {
			return fault.New(fault.RecoveryDecided, "the recovery was decided before")
		}
		out = DecidedRecovery{Recovery: r}
		if approve {
			if out.Invitation, err = d.renew(tx, u, r, by.Who()); err != nil {
				return err
			}
		}
		if also == nil {
			return nil
		}
		return also(tx, out)
	})
	return out, err
}

// DecidedRecovery is a recovery and, when it was approved, the link of its owner.
type DecidedRecovery struct {
	Recovery
	Invitation InvitedUser
}

// renew ends every way in that somebody had and makes another.
func (d *Desk) renew(tx *store.Tx, u User, r Recovery, by string) (InvitedUser, error) {
	if !r.Phone.Empty() || !r.Email.Empty() {
		u.Phone, u.Email = r.Phone, r.Email
		if err := insertMaker(tx, u.ID, r.AskedBy); err != nil { // it may be their own
			return InvitedUser{}, err
		}
	}
	u.UpdatedAt = clock.Now()
	if err := d.updatePerson(tx, u); err != nil {
		return InvitedUser{}, taken(err)
	}
	if err := errors.Join(endSessionsOf(tx, u.ID, ""), deletePasskeysOf(tx, u.ID), access.RevokeKeysOf(tx, u.ID)); err != nil {
		return InvitedUser{}, err
	}
	return d.invite(tx, u, by, mailed)
}

// Recoveries is a page of those of an organisation, or of all; newest first.
func (d *Desk) Recoveries(ctx context.Context, organisationID string, page access.Page) (list []Recovery, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = d.recoveries(tx, organisationID, page)
		return err
	})
	return list, err
}

// IsRecoveredSince reports whether somebody got a new way in after a time: every one that is
// older is over.
func IsRecoveredSince(tx *store.Tx, userID string, at time.Time) (bool, error) {
	return recoveredSince(tx, userID, at)
}
