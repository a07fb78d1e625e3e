package people

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/message"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Status of a user.
type Status string

// The statuses.
const (
	Invited   Status = "INVITED" // and was never in
	Active    Status = "ACTIVE"
	Suspended Status = "SUSPENDED"
)

// Languages are those that pages speak to people in. Buyers and lenders read German and
// French; letters and messages have no words in them yet, and are English then.
var Languages = append(slices.Clone(message.Languages), "de", "fr")

// User is a person.
type User struct {
	ID             string
	OrganisationID string // empty: of the operator
	Name           secret.Text
	Phone          phone.Number
	Email          secret.Text
	Roles          []Role
	Language       string // of Languages
	Status         Status
	MadeBy         string
	CreatedAt      time.Time
	UpdatedAt      time.Time
}

// Contact is where somebody can be reached.
type Contact struct {
	Phone *string
	Email *string
}

// NewUser is who is to be made.
type NewUser struct {
	OrganisationID string
	Name           string
	Contact
	Roles    []Role
	Language string
	ByHand   bool // who makes the user hands the link over: no letter is sent
}

// Changes are what is to be different; nil: as it was.
type Changes struct {
	Name *string
	Contact
	Roles    *[]Role
	Language *string
}

var emailForm = regexp.MustCompile(`^[^@\s]+@[^@\s]+\.[^@\s]+$`)

// apply makes a change, but for the roles.
func (d *Desk) apply(u *User, c Changes) error {
	if c.Name != nil {
		name := strings.TrimSpace(*c.Name)
		if n := utf8.RuneCountInString(name); n < 1 || n > 100 || strings.ContainsFunc(name, unicode.IsControl) {
			return fault.New(fault.InvalidRequest, "name must have 1 to 100 characters")
		}
		u.Name = secret.New(name)
	}
	if c.Language != nil {
		if !slices.Contains(Languages, *c.Language) {
			return fault.New(fault.InvalidRequest, "language must be one of %s", strings.Join(Languages, ", "))
		}
		u.Language = *c.Language
	}
	return d.reach(u, c.Contact)
}

// reach gives somebody another phone or e-mail.
func (d *Desk) reach(u *User, c Contact) error {
	if c.Phone != nil {
		number, err := phone.Parse(d.Country, *c.Phone)
		if err != nil {
			return fault.New(fault.InvalidPhone, "phone must be %s", phone.Form(d.Country)).Because(err)
		}
		u.Phone = number
	}
	if c.Email != nil {
		if email := emailText(*c.Email); len(email) <= 254 && emailForm.MatchString(email) && !strings.ContainsFunc(email, unicode.IsControl) {
			u.Email = secret.New(email)
		} else {
			return fault.New(fault.InvalidRequest, "email is not an e-mail address")
		}
	}
	if u.Phone.Empty() && u.Email.Empty() && u.Status == Invited {
		return fault.New(fault.InvalidRequest, "a user has a phone or an e-mail")
	}
	return nil
}

// Make makes a user, with the invitation that lets them in.
func (d *Desk) Make(ctx context.Context, by Actor, in NewUser, also access.Also[InvitedUser]) (made InvitedUser, err error) {
	if err := by.manages(in.OrganisationID); err != nil {
		return made, err
	}
	kind, err := d.kindOf(ctx, in.OrganisationID)
	if err != nil {
		return made, err
	}
	if err := errors.Join(checkRoles(kind, in.Roles), by.grants(kind, in.Roles)); err != nil {
		return made, firstFault(err)
	}
	now := clock.Now()
	u := User{ID: id.New("usr"), OrganisationID: in.OrganisationID, Roles: in.Roles, Language: d.Language, Status: Invited, MadeBy: by.Who(), CreatedAt: now, UpdatedAt: now}
	change := Changes{Name: &in.Name, Contact: in.Contact}
	if in.Language != "" {
		change.Language = &in.Language
	}
	if err := d.apply(&u, change); err != nil {
		return made, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := d.insertPerson(tx, u); err != nil {
			return taken(err)
		}
		how := mailed
		if in.ByHand {
			how = shown
		}
		made, err = d.invite(tx, u, by.Who(), how)
		if err != nil {
			return err
		}
		if also == nil {
			return nil
		}
		return also(tx, made)
	})
	return made, err
}

// firstFault is the first refusal of several.
func firstFault(err error) error {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f
	}
	return err
}

// taken turns the store's word that a phone or an e-mail is another's into a refusal.
// spec: code-user-exists
func taken(err error) error {
	if errors.Is(err, store.ErrDuplicate) {
		return fault.New(fault.UserExists, "somebody of the organisation has this phone or this e-mail")
	}
	return err
}

func (d *Desk) kindOf(ctx context.Context, organisationID string) (access.Kind, error) {
	if organisationID == "" {
		return "", nil
	}
	o, err := d.Access.Organisation(ctx, organisationID)
	return o.Kind, err
}

// Get finds a user whom the actor manages, or is.
func (d *Desk) Get(ctx context.Context, by Actor, userID string) (u User, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		u, err = d.managed(tx, by, userID)
		return err
	})
	return u, err
}

// managed reads a user for who manages them. Whom the actor does not manage does
// not exist for them.
func (d *Desk) managed(tx *store.Tx, by Actor, userID string) (User, error) {
	u, err := d.personByID(tx, userID)
	if errors.Is(err, store.ErrNotFound) || err == nil && userID != by.UserID && by.manages(u.OrganisationID) != nil && !by.looks(u.OrganisationID) {
		return User{}, fault.New(fault.NotFound, "no user has this id")
	}
	return u, err
}

// looks: the actor may see who is there, and changes nothing.
func (a Actor) looks(organisationID string) bool {
	return a.Role == access.Admin || a.Role == access.Cooperative && a.OrganisationID == organisationID
}

// List is a page of an organisation's users, or of all; newest first. operators
// asks for those of the operator alone.
func (d *Desk) List(ctx context.Context, organisationID string, operators bool, page access.Page) (list []User, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = d.persons(tx, organisationID, operators, page)
		return err
	})
	return list, err
}

// lockOf is the key of the lock on an organisation's people.
func lockOf(organisationID string) string {
	if organisationID == "" {
		return "operator"
	}
	return organisationID
}

// change changes a user under the lock of their organisation. What ends sessions
// says so.
func (d *Desk) change(ctx context.Context, by Actor, userID string, do func(tx *store.Tx, kind access.Kind, u *User) (ends bool, err error)) (u User, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if u, err = d.managed(tx, by, userID); err != nil {
			return err
		}
		if err := tx.Lock(store.People, lockOf(u.OrganisationID)); err != nil {
			return err
		}
		if u, err = d.managed(tx, by, userID); err != nil {
			return err
		}
		kind, err := kindIn(tx, u.OrganisationID)
		if err != nil {
			return err
		}
		was := u
		ends, err := do(tx, kind, &u)
		if err != nil {
			return err
		}
		if err := d.keepsAHead(tx, kind, was, u); err != nil {
			return err
		}
		u.UpdatedAt = clock.Now()
		if err := d.updatePerson(tx, u); err != nil {
			return taken(err)
		}
		if !ends {
			return nil
		}
		return endSessionsOf(tx, userID, "")
	})
	return u, err
}

// kindIn is the kind of an organisation; empty: of the operator.
func kindIn(tx *store.Tx, organisationID string) (access.Kind, error) {
	if organisationID == "" {
		return "", nil
	}
	o, err := access.OrganisationIn(tx, organisationID)
	return o.Kind, err
}

// keepsAHead refuses that an organisation loses the last who manages its people.
// spec: code-last-manager
func (d *Desk) keepsAHead(tx *store.Tx, kind access.Kind, was, is User) error {
	top := head(kind)
	leads := func(u User) bool { return u.Status == Active && slices.Contains(u.Roles, top) }
	if top == "" || !leads(was) || leads(is) {
		return nil
	}
	others, err := countActive(tx, was.OrganisationID, top, was.ID)
	if err != nil || others > 0 {
		return err
	}
	return fault.New(fault.LastManager, "this is the last active %s: make another first", top)
}

// Change changes a user. Nobody changes their own roles. Where somebody is reached
// is changed by others only before they were ever in: after that it would be a
// way to become them, and takes the person, or two others.
func (d *Desk) Change(ctx context.Context, by Actor, userID string, c Changes) (User, error) {
	return d.change(ctx, by, userID, func(tx *store.Tx, kind access.Kind, u *User) (ends bool, err error) {
		if err := by.manages(u.OrganisationID); err != nil {
			return false, err
		}
		if by.UserID != u.ID { // where somebody is reached, before they were in, is who they become
			if err := by.grants(kind, u.Roles); err != nil {
				return false, err
			}
		}
		if u.Status != Invited && (c.Phone != nil || c.Email != nil) {
			return false, fault.New(fault.InsufficientPermissions, "a phone or an e-mail is changed by its owner, or by two others: POST /users/{user_id}/recover")
		}
		if c.Roles != nil && !sameRoles(*c.Roles, u.Roles) {
			if by.Caller.Is(u.ID) {
				return false, fault.New(fault.InsufficientPermissions, "nobody changes their own roles")
			}
			if err := errors.Join(checkRoles(kind, *c.Roles), by.grants(kind, *c.Roles)); err != nil {
				return false, firstFault(err)
			}
			u.Roles, ends = *c.Roles, true
		}
		if ends || c.Phone != nil || c.Email != nil {
			if err := insertMaker(tx, u.ID, by.Who()); err != nil {
				return false, err
			}
		}
		return ends, d.apply(u, c)
	})
}

func sameRoles(a, b []Role) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(r Role) bool { return !slices.Contains(b, r) })
}

// ChangeOwn is what people change of themselves: their language, and where they
// are reached.
func (d *Desk) ChangeOwn(ctx context.Context, by Actor, c Changes) (User, error) {
	return d.change(ctx, by, by.UserID, func(_ *store.Tx, _ access.Kind, u *User) (bool, error) {
		return false, d.apply(u, Changes{Contact: c.Contact, Language: c.Language})
	})
}

// SetStatus suspends a user, which ends their sessions at once, or lets them in
// again. Doing it twice changes nothing.
func (d *Desk) SetStatus(ctx context.Context, by Actor, userID string, to Status) (User, error) {
	return d.change(ctx, by, userID, func(tx *store.Tx, kind access.Kind, u *User) (ends bool, err error) {
		if err := by.manages(u.OrganisationID); err != nil {
			return false, err
		}
		if by.Caller.Is(u.ID) {
			return false, fault.New(fault.InsufficientPermissions, "nobody suspends or activates themselves")
		}
		if err := by.grants(kind, u.Roles); err != nil {
			return false, err
		}
		switch {
		case to == Suspended && u.Status != Suspended:
			u.Status = Suspended
			return true, deleteInvitationsOf(tx, u.ID)
		case to == Active && u.Status == Suspended:
			// Who was never in needs an invitation anew.
			ways, err := waysIn(tx, *u)
			if u.Status = Active; !ways {
				u.Status = Invited
			}
			return false, err
		}
		return false, nil
	})
}

// waysIn reports whether somebody who is let in again was in before.
func waysIn(tx *store.Tx, u User) (bool, error) {
	keys, err := countPasskeys(tx, u.ID)
	return keys > 0 || !u.Phone.Empty() || !u.Email.Empty(), err
}
