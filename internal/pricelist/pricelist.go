// Package pricelist keeps what cooperatives pay at the farm gate: a dated table by
// species, form and grade. A price is never changed and never counts for the past;
// one that jumps waits for a second person.
//
//	pricelist.go  Desk, Price: setting and reading prices
//	judge.go      what is doubtful about a price
//	quote.go      the price that a delivery has
//	deduction.go  what is taken off an advance by name
//	sql.go        the table price
package pricelist

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// Desk is the office that keeps the price lists.
type Desk struct {
	Store   *store.Store
	Reviews *review.Desk
	Rates   Rates
	Feed    Feed // nil: the market's price is not known
	// Defaults are what a kilogram of green coffee of a grade is worth where a
	// cooperative has set no price; nil, as in production: nothing is taken in.
	Defaults  map[chain.Grade]money.USDC
	UsualRate money.Decimal // shillings for a USDC while the provider gives no quote
}

// Rates knows how many shillings a USDC is worth today, or gives the usual number.
type Rates interface {
	RateOr(ctx context.Context, usual money.Decimal) (money.Decimal, error)
}

// Feed is the market's price of a kilogram of green coffee.
type Feed interface {
	Price(ctx context.Context) (chain.Price, error)
}

// Status is whether a price counts.
type Status string

// The statuses. One that is replaced was decided only after a newer one of the same
// coffee had been set: it never counts.
const (
	Active   Status = "ACTIVE"
	Pending  Status = "PENDING"
	Rejected Status = "REJECTED"
	Replaced Status = "REPLACED"
)

// Statuses lists them.
var Statuses = []Status{Active, Pending, Rejected, Replaced}

// Price is a line of a price list.
type Price struct {
	ID            string
	CooperativeID string
	Species       policy.Species // Unknown: every species
	Form          policy.Form
	Grade         string     // empty: every grade
	USDC          money.USDC // for a kilogram as it is delivered; 0: it is in shillings
	UGX           money.UGX  // 0: it is in USDC
	ValidFrom     time.Time
	Status        Status
	MadeBy        string // the key that set it
	ApprovedBy    string // the key that approved it; empty: nobody had to, or not yet
	CreatedAt     time.Time
}

// SetRequest is a price that somebody sets.
type SetRequest struct {
	CooperativeID string
	Species       policy.Species
	Form          policy.Form
	Grade         string
	USDC          money.USDC
	UGX           money.UGX
	ValidFrom     time.Time // zero: now
	MadeBy        string
}

// The times of a price. A clock may be a little behind ours; what is set for the
// past beyond that would price coffee that has been weighed already.
const (
	clockSlack = 5 * time.Minute
	mostAhead  = 90 * 24 * time.Hour
)

// The most that a kilogram costs.
const (
	MaxUSDC money.USDC = 1000 * micro
	MaxUGX  money.UGX  = 4_000_000
)

const micro = 1_000_000

func (in SetRequest) price(now time.Time) (Price, error) {
	from := in.ValidFrom.UTC()
	switch {
	case (in.USDC > 0) == (in.UGX > 0) || in.USDC > MaxUSDC || in.UGX > MaxUGX:
		return Price{}, fault.New(fault.InvalidRequest, "a price is in USDC, up to 1000, or in shillings, up to 4000000")
	case in.ValidFrom.IsZero():
		from = now
	case from.Before(now.Add(-clockSlack)):
		return Price{}, fault.New(fault.InvalidRequest, "valid_from is in the past: a price does not count for coffee that was weighed before it was set")
	case from.After(now.Add(mostAhead)):
		return Price{}, fault.New(fault.InvalidRequest, "valid_from is more than 90 days ahead")
	case from.Before(now):
		from = now
	}
	return Price{
		ID: id.New("prc"), CooperativeID: in.CooperativeID, Species: in.Species, Form: in.Form, Grade: in.Grade, USDC: in.USDC, UGX: in.UGX,
		ValidFrom: from, Status: Active, MadeBy: in.MadeBy, CreatedAt: now,
	}, nil
}

// Set writes a price down. One that a rule holds is PENDING and counts from its
// approval on, or from valid_from when that is later; until then the old one does.
// spec: post-prices, price-second-person, price-not-backdated
func (d *Desk) Set(ctx context.Context, in SetRequest, also access.Also[Price]) (p Price, err error) {
	world, err := d.worldNow(ctx)
	if err != nil {
		return p, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if p, err = in.price(clock.Now()); err != nil {
			return err
		}
		if err := tx.Lock(store.PriceLists, p.CooperativeID); err != nil {
			return err
		}
		near, err := beside(tx, p)
		if err != nil {
			return err
		}
		if p, err = d.doubt(tx, p, policy.Judge(policy.Prices, world.facts(p, near), d.Reviews.Limits)); err != nil {
			return err
		}
		trail.Note(tx, "price_usdc", 0, p.USDC)
		trail.Note(tx, "price_ugx", 0, p.UGX)
		if err := insertPrice(tx, p); err != nil || also == nil {
			return err
		}
		return also(tx, p)
	})
	return p, err
}

// doubt writes down what the rules have found; what they hold waits as a job.
func (d *Desk) doubt(tx *store.Tx, p Price, found []policy.Finding) (Price, error) {
	jobID := ""
	if d.Reviews.Stops(found) {
		p.Status = Pending
		var err error
		if jobID, err = job.Enqueue(tx, kindCount, countArgs{PriceID: p.ID}, job.Held()); err != nil {
			return p, err
		}
	}
	_, err := d.Reviews.Doubted(tx, review.Review{
		Kind: review.Price, Subject: p.ID, JobID: jobID, CooperativeID: p.CooperativeID, Findings: found, MadeBy: p.MadeBy,
	})
	return p, err
}

const kindCount = "price.count" // lets a price count that somebody has decided on

type countArgs struct {
	PriceID string `json:"price_id"`
}

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindCount, Run: d.count, GiveUp: job.CarryOn(dropped)}}
}

// count is the job of a price that was held, once it is decided. Nothing outside is
// written: a crash leaves the job, and the price as it was.
func (d *Desk) count(ctx context.Context, j *job.Job) (job.Then, error) {
	_, p, err := job.Row(ctx, j, func(tx *store.Tx, args countArgs) (Price, error) {
		if err := review.Ruling(tx, j.ID); err != nil {
			return Price{}, err
		}
		return priceByID(tx, args.PriceID)
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := tx.Lock(store.PriceLists, p.CooperativeID); err != nil {
			return err
		}
		r, err := review.Demanded(tx, p.ID)
		if err != nil {
			return err
		}
		p.ApprovedBy = r.DecidedBy
		if r.DecidedAt != nil && r.DecidedAt.After(p.ValidFrom) {
			p.ValidFrom = *r.DecidedAt
		}
		p.Status, err = statusNow(tx, p)
		if err != nil {
			return err
		}
		return decidePrice(tx, p)
	}, nil
}

// statusNow: whoever set a newer price meanwhile did not mean this one to follow it.
func statusNow(tx *store.Tx, p Price) (Status, error) {
	replaced, err := isReplaced(tx, p)
	if replaced {
		return Replaced, err
	}
	return Active, err
}

// dropped is the end of a price that was rejected.
func dropped(tx *store.Tx, j *job.Job, _ error) error {
	var args countArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	p, err := priceByID(tx, args.PriceID)
	if err != nil {
		return err
	}
	p.Status = Rejected
	return decidePrice(tx, p)
}

// Filter says which prices to list; empty fields say nothing.
type Filter struct {
	CooperativeID string
	Species       policy.Species
	Form          policy.Form
	Grade         string
	Status        Status
	InForceAt     *time.Time // only what counts at that time
}

// List gives prices, newest first.
// spec: get-prices
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Price, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, rest, err = prices(tx, f, page)
		return err
	})
	return list, rest, err
}

// Without are the cooperatives of a list that have set no price.
func (d *Desk) Without(ctx context.Context, cooperativeIDs []string) (without []string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		without = nil
		for _, cooperativeID := range cooperativeIDs {
			_, err := anyPrice(tx, cooperativeID)
			switch {
			case errors.Is(err, store.ErrNotFound):
				without = append(without, cooperativeID)
			case err != nil:
				return err
			}
		}
		return nil
	})
	return without, err
}
