package access

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/stamp"
	"mwanyi/internal/trail"
)

// Kind says what an organisation is.
type Kind string

// The kinds, and the prefix of their ids.
const (
	CooperativeKind Kind = "COOPERATIVE"
	BuyerKind       Kind = "BUYER"
	MFIKind         Kind = "MFI"
)

var idPrefix = map[Kind]string{CooperativeKind: "coop", BuyerKind: "buyer", MFIKind: "mfi"}

// Status of an organisation.
type Status string

// The statuses.
const (
	Active    Status = "ACTIVE"
	Suspended Status = "SUSPENDED"
)

// Organisation is a cooperative, a buyer or an MFI.
type Organisation struct {
	ID               string
	Kind             Kind
	Name             string
	Country          string
	District         *string
	Email            string
	LicenceNumber    *string
	LicenceExpiresOn *string // YYYY-MM-DD
	Wallet           *string
	CoffeeForm       string // what a cooperative's farmers deliver when a delivery says nothing; empty: nobody said
	Status           Status
	CreatedAt        time.Time
	UpdatedAt        time.Time
	FundingAddress   *string // of a cooperative: where it sends USDC for its farmers; never changed
	walletIndex      *int64  // of the wallet that the service keeps
	fundingIndex     *int64  // of the funding address
	walletRemote     bool    // the remote signer has its key
	walletAccount    bool    // it is the MFI's account on the chain, which has no key
	fundingRemote    bool    // and that of the funding address
}

// Operates reports whether the organisation may do business at this moment: it
// is not suspended and its licence, if it has one, holds to the end of its last day.
func (o Organisation) Operates(at time.Time) bool {
	if o.Status != Active {
		return false
	}
	return o.LicenceExpiresOn == nil || at.UTC().Format(time.DateOnly) <= *o.LicenceExpiresOn
}

// OperatesIn is Operates of the organisation with an id, now, for who decides by
// it in a transaction.
func (d *Desk) OperatesIn(tx *store.Tx, organisationID string) (bool, error) {
	return d.AskOperates(tx, organisationID)()
}

// AskOperates is OperatesIn that is asked ahead.
func (d *Desk) AskOperates(tx *store.Tx, organisationID string) func() (bool, error) {
	asked := standingOf(tx, organisationID)
	return func() (bool, error) {
		var o Organisation
		err := asked.Scan(&o.Status, &o.LicenceExpiresOn)
		return o.Operates(clock.Now()), err
	}
}

// OrganisationIn reads an organisation in a transaction; store.ErrNotFound: there is none.
func OrganisationIn(tx *store.Tx, id string) (Organisation, error) { return organisationByID(tx, id) }

// Admits reports whether those who speak for the organisation are let in: a
// suspended buyer or MFI is shut out, a suspended cooperative may still read.
func (o Organisation) Admits() bool { return holder{kind: o.Kind, status: o.Status}.isOpen() }

// Details are what can be said of an organisation and changed later.
type Details struct {
	Name             *string
	District         *string
	Email            *string
	LicenceNumber    *string
	LicenceExpiresOn *string
	Wallet           *string
	CoffeeForm       *string // of a cooperative
}

// The forms of an organisation's details. Both doors, the API and the command
// line, pass through them.
var (
	countryForm = regexp.MustCompile(`^[A-Z]{2}$`)
	emailForm   = regexp.MustCompile(`^[^@\s]+@[^@\s]+\.[^@\s]+$`)
	walletForm  = regexp.MustCompile(`^0x[0-9a-fA-F]{40}$`)
)

// check refuses details that are not of the right form for an organisation of
// the kind.
func (d Details) check(kind Kind) error {
	refuse := func(format string, args ...any) error { return fault.New(fault.InvalidRequest, format, args...) }
	for _, text := range []struct {
		field string
		value *string
		most  int
	}{{"name", d.Name, 200}, {"district", d.District, 100}, {"email", d.Email, 254}, {"licence_number", d.LicenceNumber, 64}} {
		if v := text.value; v != nil && (strings.TrimSpace(*v) == "" || utf8.RuneCountInString(*v) > text.most || strings.ContainsFunc(*v, unicode.IsControl)) {
			return refuse("%s must have 1 to %d characters", text.field, text.most)
		}
		if v := text.value; v != nil && text.field != "email" && phone.In([]byte(*v)) {
			return refuse("%s looks like a phone number, and it would be published", text.field)
		}
	}
	if d.Email != nil && !emailForm.MatchString(*d.Email) {
		return refuse("email is not an e-mail address")
	}
	if d.LicenceExpiresOn != nil {
		if _, err := time.Parse(time.DateOnly, *d.LicenceExpiresOn); err != nil {
			return refuse("licence_expires_on must be a date, YYYY-MM-DD")
		}
	}
	if d.CoffeeForm != nil && kind != CooperativeKind {
		return refuse("coffee_form is for a cooperative")
	}
	if d.Wallet != nil && !walletForm.MatchString(*d.Wallet) {
		return refuse("wallet must be 0x and 40 hexadecimal digits")
	}
	return nil
}

// CreateOrganisation adds an organisation. A cooperative needs a licence.
func (d *Desk) CreateOrganisation(ctx context.Context, kind Kind, country string, details Details, also Also[Organisation]) (Organisation, error) {
	switch {
	case idPrefix[kind] == "":
		return Organisation{}, fault.New(fault.InvalidRequest, "kind must be one of COOPERATIVE, BUYER, MFI")
	case !countryForm.MatchString(country):
		return Organisation{}, fault.New(fault.InvalidRequest, "country must be two upper-case letters")
	case details.Name == nil || details.Email == nil:
		return Organisation{}, fault.New(fault.InvalidRequest, "name and email are required")
	case kind == CooperativeKind && (details.LicenceNumber == nil || details.LicenceExpiresOn == nil):
		return Organisation{}, fault.New(fault.InvalidRequest, "licence_number and licence_expires_on are required for a cooperative")
	}
	if err := details.check(kind); err != nil {
		return Organisation{}, err
	}
	now := clock.Now()
	o := Organisation{ID: id.New(idPrefix[kind]), Kind: kind, Country: country, Status: Active, CreatedAt: now, UpdatedAt: now}
	o.apply(details)
	remote, err := d.remoteAccounts(ctx)
	if err != nil {
		return Organisation{}, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Organisations, store.Sole); err != nil {
			return err
		}
		if err := d.firstWallet(tx, &o, details.Wallet, remote); err != nil {
			return err
		}
		if err := d.giveFunding(tx, &o, remote); err != nil {
			return err
		}
		if err := insertOrganisation(tx, o); err != nil {
			return err
		}
		if err := o.follow(tx, true); err != nil {
			return err
		}
		return also.do(tx, o)
	})
	return o, err
}

// firstWallet is the one that the organisation brings, or the next of the kind.
// spec: own-wallets
func (d *Desk) firstWallet(tx *store.Tx, o *Organisation, own *string, remote []string) error {
	if own == nil && d.OwnWallets && o.Kind != CooperativeKind {
		return fault.New(fault.InvalidRequest, "wallet is required: a %s brings its own", o.Kind)
	}
	if own == nil {
		return d.giveWallet(tx, o, remote)
	}
	return d.replaceWallet(tx, o, *own)
}

// giveWallet takes the next wallet of the kind. Two organisations that are made
// together are kept apart by the lock and get different ones.
func (d *Desk) giveWallet(tx *store.Tx, o *Organisation, remote []string) error {
	if o.Kind == MFIKind {
		return d.giveAccount(o)
	}
	if d.Remote != nil {
		address, err := nextRemote(tx, remote, "")
		o.Wallet, o.walletRemote = &address, true
		return err
	}
	index, err := nextWallet(tx, o.Kind)
	if err != nil {
		return err
	}
	address, err := d.Wallets(Branch(o.Kind), index)
	if err != nil {
		return fmt.Errorf("wallet: %w", err)
	}
	if address == "" {
		return nil // the service keeps no wallets
	}
	o.Wallet, o.walletIndex = &address, &index
	return nil
}

// WalletAt finds the place in the keyring of an organisation's wallet, of a
// former one, or of a funding address.
// spec: chain-own-key, funding-address
func (d *Desk) WalletAt(ctx context.Context, address string) (at Place, found bool, err error) {
	var named []Place
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		named, err = placesOf(tx, address)
		return err
	})
	for _, p := range named {
		if p.IsRemote {
			return p, true, nil
		}
		kept, err := d.Wallets(p.Of, p.Index)
		if err != nil {
			return Place{}, false, err
		}
		if kept == address {
			return p, true, nil
		}
	}
	return Place{}, false, err
}

func (o *Organisation) apply(change Details) {
	if change.Name != nil {
		o.Name = *change.Name
	}
	if change.District != nil {
		o.District = change.District
	}
	if change.Email != nil {
		o.Email = *change.Email
	}
	if change.LicenceNumber != nil {
		o.LicenceNumber = change.LicenceNumber
	}
	if change.LicenceExpiresOn != nil {
		o.LicenceExpiresOn = change.LicenceExpiresOn
	}
	if change.CoffeeForm != nil {
		o.CoffeeForm = *change.CoffeeForm
	}
}

// Organisation reads one; NOT_FOUND when there is none. On SQLite it is kept while its row is not
// written.
func (d *Desk) Organisation(ctx context.Context, id string) (Organisation, error) {
	if d.Store.Engine() == store.Postgres || stamp.Of(ctx) != nil {
		return d.organisation(ctx, id)
	}
	if known, is := d.organisations.Get(d.Store, id); is {
		return known, nil
	}
	return d.organisations.Make(ctx, d.Store, id, func(ctx context.Context) (Organisation, int, error) {
		o, err := d.organisation(ctx, id)
		return o, organisationSize, err
	})
}

// organisationSize is more than the bytes of most.
const organisationSize = 1000

func (d *Desk) organisation(ctx context.Context, id string) (o Organisation, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		o, err = organisationByID(tx, id)
		return err
	})
	return o, orNotFound(err, "organisation")
}

// Cooperative reads a cooperative; the fault missing when there is none.
func (d *Desk) Cooperative(ctx context.Context, id string, missing fault.Code) (Organisation, error) {
	o, err := d.Organisation(ctx, id)
	if fault.Is(err, fault.NotFound) || err == nil && o.Kind != CooperativeKind {
		return Organisation{}, fault.New(missing, "no cooperative has this id")
	}
	return o, err
}

// CooperativeIn is the row of a cooperative, for who decides by it in a
// transaction.
func (d *Desk) CooperativeIn(tx *store.Tx, id string) (Organisation, error) {
	return organisationByID(tx, id)
}

// Organisations lists, newest first.
func (d *Desk) Organisations(ctx context.Context, kind Kind, status Status, page Page) ([]Organisation, error) {
	var list []Organisation
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		list, err = organisations(tx, kind, status, page)
		return err
	})
	return list, err
}

// UpdateOrganisation changes details.
func (d *Desk) UpdateOrganisation(ctx context.Context, id string, change Details) (Organisation, error) {
	return d.changeOrganisation(ctx, id, func(tx *store.Tx, o *Organisation) error {
		if err := change.check(o.Kind); err != nil {
			return err
		}
		if change.Wallet != nil {
			if err := d.replaceWallet(tx, o, *change.Wallet); err != nil {
				return err
			}
		}
		o.apply(change)
		return nil
	})
}

// SetStatus suspends or reactivates an organisation. Suspending a buyer or an
// MFI ends its tokens at once; a suspended cooperative can still read, and its
// business is refused by rule.
func (d *Desk) SetStatus(ctx context.Context, id string, status Status) (Organisation, error) {
	return d.changeOrganisation(ctx, id, func(_ *store.Tx, o *Organisation) error {
		o.Status = status
		return nil
	})
}

func (d *Desk) changeOrganisation(ctx context.Context, id string, change func(*store.Tx, *Organisation) error) (Organisation, error) {
	var o Organisation
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if err := tx.Lock(store.Organisations, store.Sole); err != nil {
			return err
		}
		if o, err = organisationByID(tx, id); err != nil {
			return err
		}
		before := o
		if err := change(tx, &o); err != nil {
			return err
		}
		before.compare(tx, o)
		o.UpdatedAt = clock.Now()
		if err := updateOrganisation(tx, o); err != nil {
			return err
		}
		return o.follow(tx, false)
	})
	return o, orNotFound(err, "organisation")
}

// compare tells the trail what is another now.
func (o Organisation) compare(tx *store.Tx, now Organisation) {
	trail.Note(tx, "name", o.Name, now.Name)
	trail.Note(tx, "status", o.Status, now.Status)
	trail.Note(tx, "coffee_form", o.CoffeeForm, now.CoffeeForm)
	trail.NotePointer(tx, "district", o.District, now.District)
	trail.NotePointer(tx, "licence_number", o.LicenceNumber, now.LicenceNumber)
	trail.NotePointer(tx, "licence_expires_on", o.LicenceExpiresOn, now.LicenceExpiresOn)
	trail.NotePointer(tx, "wallet", o.Wallet, now.Wallet)
	if o.Email != now.Email {
		trail.Changed(tx, "email")
	}
}

// orNotFound turns a missing row into a refusal.
func orNotFound(err error, what string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.NotFound, "no %s has this id", what)
	}
	return err
}
