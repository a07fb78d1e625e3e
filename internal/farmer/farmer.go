// Package farmer is the register of farmers: how a farmer comes in, what is
// known of the farm, whom a payment reaches, and what the chain says of the
// credit. Everything it writes outside is a step of a durable job.
//
//	farmer.go    Desk, Farmer, reading and finding; who is registered, active, payable
//	register.go  Register: who may begin, who waits, what the caller hears
//	walk.go      who waits for the boundary walk, or for a review
//	saga.go      the steps of a registration, in the contract's order
//	doubt.go     the rules of a registration: facts, what waits for a review, consent
//	refuse.go    what ends a job for good; a registration that ends without a farmer
//	phone.go     phones at rest: envelope encryption, keyed lookup, rotation
//	contact.go   change of phone, e-mail, language and person, with an entry in the audit ledger
//	list.go      several farmers at once, for lists: see package roll
//	tell.go      messages to a farmer, in the farmer's language
//	activity.go  deactivate and reactivate
//	forest.go    forest checks: of a farmer, of a polygon
//	newest.go    the newest check counts: who is shut out, who is told, the chain
//	score.go     score, tiers, eligibility, history from the chain's events
//	score_told.go  who writes the history, and when a change is told
//	overlap.go   which registered farms the plots of a farm overlap
//	land.go      the plots of a farm: as they are shown, and another boundary in their place
//	export.go    boundaries in the EU's GeoJSON
//	line.go      what a list of registrations needs: see package enrolment
//	sql.go       the tables of all this
//
// What runs upward is a function of the Desk that is always set, BatchOfToken
// where scores are read and SettleLine where jobs run:
//
//	BatchOfToken  the batch that a change of the score was for, or whether one may yet be entered
//	SettleLine    the line of an import that a registration was for
package farmer

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/person"
	"mwanyi/internal/phone"
	"mwanyi/internal/plot"
	"mwanyi/internal/review"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is the office that keeps the farmers. What is outside may be nil: a
// service without it answers with the fault of that system.
type Desk struct {
	Store    *store.Store
	Access   *access.Desk
	Box      *secret.Box // seals the keys that seal the phones
	Country  string      // whose phone numbers these are, and where the farms lie
	Registry registry.Registry
	Forest   forest.Checker
	Pins     ipfs.Pinner
	Writer   chain.Writer
	Reader   chain.Reader
	Audit    *audit.Log
	Reviews  *review.Desk // where jobs run it is always set

	Messages *message.Desk // reach farmers; nil: none are sent

	Gateway     ipfs.Gateway  // where anyone reads what was pinned
	AgentAppURL string        // the agent app's boundary walk; ids are added as parameters
	ExplorerURL string        // of a farmer's score, with {farmer_id}
	RegistryAt  chain.Address // contract of the register
	ScoreAt     chain.Address // contract of the scores
	WaitAtMost  time.Duration // how long a call waits for its job; 30 s when zero
	WalkWithin  time.Duration // how long PENDING_GPS waits for the walk; 72 h when zero

	BatchOfToken func(tx *store.Tx, tokenID uint64) (batchID string, isComing bool, err error) // empty: no batch of ours; see the package
	SettleLine   func(tx *store.Tx, importID string, line int64, end LineEnd) error            // see the package

	keys phoneKeys
}

// Source says how a farm became known.
type Source string

// The two sources.
const (
	NationalRegistry Source = "NATIONAL_REGISTRY"
	AgentManual      Source = "AGENT_MANUAL"
)

// Farmer is a registered farmer, without the phone.
type Farmer struct {
	ID              string
	CooperativeID   string
	ExternalID      string // empty: none
	Source          Source
	Language        string // one of Languages; empty: that of the installation
	AreaHectares    float64
	Cultivar        string
	Plots           plot.List // at least one; AreaHectares, Cultivar and Trees are of all
	BoundaryCID     string    // of the whole
	BoundaryTx      string    // the chain transaction that changed it last; empty: none has
	ForestFree      bool
	ForestCheckedAt time.Time
	Active          bool
	ActiveSince     time.Time
	ActiveTx        string // the chain transaction that made it so
	RegisteredAt    time.Time
	Consent         *Consent // nil: none is recorded
	Trees           int      // 0: nobody has counted them

	chainKey     string
	activityJob  string
	request      string
	jobID        string
	registration string
	changed      string      // by which the last change is listed
	name         person.Kept // see NameOf
	email        person.Kept // see EmailOf
}

// IDs lists the ids of a cooperative's farmers, in order, after one.
func (d *Desk) IDs(ctx context.Context, cooperativeID, after string, limit int) (list []string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = idsOf(tx, cooperativeID, after, limit)
		return err
	})
	return list, err
}

// Get reads a farmer, active or not; FARMER_NOT_FOUND when there is none.
// spec: code-farmer-not-found
func (d *Desk) Get(ctx context.Context, farmerID string) (f Farmer, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		f, err = farmerByID(tx, farmerID)
		return err
	})
	return f, orNotFound(err)
}

// Named reads a farmer whom another call names, active or not;
// FARMER_NOT_REGISTERED when there is none.
// spec: code-farmer-not-registered
func (d *Desk) Named(ctx context.Context, farmerID string) (Farmer, error) {
	f, err := d.Get(ctx, farmerID)
	return f, orNotRegistered(err)
}

// orNotRegistered is what the contract says where a farmer is named whom there is not.
func orNotRegistered(err error) error {
	if fault.Is(err, fault.FarmerNotFound) {
		return fault.New(fault.FarmerNotRegistered, "no farmer with this id is registered")
	}
	return err
}

// Registered is Named for what only an active farmer may do; FARMER_INACTIVE.
// spec: code-farmer-inactive
func (d *Desk) Registered(ctx context.Context, farmerID string) (Farmer, error) {
	f, err := d.Named(ctx, farmerID)
	if err == nil && !f.Active {
		err = Inactive()
	}
	return f, err
}

// Inactive is the refusal of everything that a deactivated farmer may not do.
func Inactive() error { return fault.New(fault.FarmerInactive, "the farmer was deactivated") }

// ByPhone finds the farmer whom a phone belongs to, among those of a
// cooperative, or among all when cooperativeID is empty. Households share a
// phone: an active farmer comes before an inactive one, then the one who was
// registered last.
// spec: get-farmers-by-phone
func (d *Desk) ByPhone(ctx context.Context, number phone.Number, cooperativeID string) (f Farmer, err error) {
	lookups, err := d.lookups(ctx, number)
	if err != nil {
		return Farmer{}, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		f, err = farmerByLookup(tx, lookups, cooperativeID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return Farmer{}, fault.New(fault.FarmerNotFound, "no farmer has this phone")
	}
	return f, err
}

// SharingPhone are the active farmers whom a phone belongs to, in the order of
// their ids, at most so many: households share one, and so do neighbours of two
// cooperatives.
func (d *Desk) SharingPhone(ctx context.Context, number phone.Number, most int) (list []Farmer, err error) {
	lookups, err := d.lookups(ctx, number)
	if err != nil {
		return nil, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = farmersByLookup(tx, lookups, most)
		return err
	})
	return list, err
}

// Payee is whom a payment to a farmer reaches.
type Payee struct {
	FarmerID      string
	CooperativeID string
	Phone         phone.Number
	Active        bool
	Language      string // empty: that of the installation
	Name          string // empty: not known
}

// PayeeOf gives what a payment needs. FARMER_NOT_REGISTERED: no such farmer;
// PHONE_NOT_FOUND: no phone is on record. A deactivated farmer is given with
// Active false: money that is owed stays owed.
func (d *Desk) PayeeOf(ctx context.Context, farmerID string) (Payee, error) {
	p, err := d.Reached(ctx, farmerID)
	if err == nil && p.Phone.Empty() {
		return Payee{}, fault.New(fault.PhoneNotFound, "no phone is on record for the farmer")
	}
	return p, err
}

// Reached is PayeeOf for who has no need of a phone: it, and the name, may be missing.
func (d *Desk) Reached(ctx context.Context, farmerID string) (p Payee, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		p, err = d.PayeeIn(tx, farmerID)
		return err
	})
	return p, orNotRegistered(err)
}

// PayeeIn is PayeeOf inside a transaction: phone and name as they are now, of
// which either may be missing.
func (d *Desk) PayeeIn(tx *store.Tx, farmerID string) (Payee, error) {
	at, err := payeeByID(tx, farmerID)
	if err != nil {
		return Payee{}, orNotFound(err)
	}
	if at.Name, err = d.persons().NameOf(farmerID, at.name); err != nil {
		return Payee{}, err
	}
	if at.key.id == "" {
		return at.Payee, nil
	}
	if at.key.sealed == nil {
		return Payee{}, errKeyGone
	}
	k, err := d.openKey(at.key)
	if err == nil {
		at.Phone, err = k.open(d.Country, farmerID, at.sealed)
	}
	return at.Payee, err
}

// Payable is PayeeOf a farmer who is active; FARMER_INACTIVE.
func (d *Desk) Payable(ctx context.Context, farmerID string) (Payee, error) {
	p, err := d.PayeeOf(ctx, farmerID)
	if err == nil && !p.Active {
		err = Inactive()
	}
	return p, err
}

// BoundaryURL is where anyone can fetch a pinned file.
func (d *Desk) BoundaryURL(cid string) string { return d.Gateway.URL(cid) }

func (d *Desk) waitAtMost() time.Duration {
	if d.WaitAtMost > 0 {
		return d.WaitAtMost
	}
	return 30 * time.Second
}

func (d *Desk) walkUntil() time.Time {
	within := d.WalkWithin
	if within <= 0 {
		within = 72 * time.Hour
	}
	return clock.Now().Add(within)
}

// noLedger is the answer of a service that runs without a ledger.
func noLedger() error {
	return fault.New(fault.LedgerUnavailable, "this service runs without an audit ledger")
}
