// Package boundary replaces the boundary of a registered farm by a new walk of
// it: checked, judged, pinned, recorded on the chain and the ledger. What stood
// before stays readable, and statements that were made keep their plots.
//
//	boundary.go  Desk, Replace: what is asked for, what the farm would be, what the caller hears
//	change.go    the steps of a change, in order
//	doubt.go     the rules of a change: facts, what waits for a review
//	history.go   the boundaries that a farm has had
//	sql.go       the table boundary_change
package boundary

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/farmer/home"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// Desk is the office at which boundaries are changed.
type Desk struct {
	Store   *store.Store
	Farmers *farmer.Desk
	Wait    time.Duration // how long a call waits for its job
}

// ReplaceRequest asks for another boundary of a farm.
type ReplaceRequest struct {
	FarmerID string
	// Plots are what was walked. One with the id of a plot is that plot from now
	// on; without a polygon it stays as it is.
	Plots  []plot.Plot
	Scope  Scope
	Reason string       // for the cooperative and ADMIN; never published
	MadeBy string       // the key that asks
	Walk   *person.Walk // nil: nobody said how it was walked
	// Request names the call among all others, when its caller has given it an
	// Idempotency-Key.
	Request string
}

// Scope is what of the farm was walked.
type Scope string

// The scopes.
const (
	Whole   Scope = "WHOLE"    // the plots are all that the farm has
	Alone   Scope = "ALONE"    // the one plot is the farm, which has no other
	OnePlot Scope = "ONE_PLOT" // the one plot takes the place of one that the farm has
	Added   Scope = "ADDED"    // the one plot is another of the farm
)

// The statuses of a change.
const (
	Running   = "RUNNING"
	InReview  = "PENDING_REVIEW"
	Effective = "EFFECTIVE"
	Refused   = "REFUSED"
)

// Change is a new boundary of a farm: a row of boundary_change.
type Change struct {
	ID            string
	FarmerID      string
	CooperativeID string
	JobID         string
	Status        string
	Version       int64 // of the boundary after it; 0 until it takes effect
	Reason        string
	MadeBy        string
	Before        Land
	BeforeSince   time.Time
	After         Land
	LossHa        float64 // forest loss that was found on the new boundary
	ChainTx       string
	LedgerNumber  string
	CreatedAt     time.Time
	EndedAt       *time.Time
	Held          []policy.Finding // for which it waits; see InReview

	request string
	eventID string
	code    fault.Code
	message string
}

// Land is a farm at one time.
type Land struct {
	Plots    plot.List
	CID      string // of the whole
	Hectares float64
}

// Replace gives a farm another boundary, or begins to wait for a review. It
// returns when the change has ended, or with CHAIN_UNAVAILABLE when that takes
// too long; the change then goes on. The same boundary again gives the change
// that brought it.
// spec: boundary-change
func (d *Desk) Replace(ctx context.Context, in ReplaceRequest) (Change, error) {
	f := d.Farmers
	if f.Writer == nil || f.Pins == nil {
		return Change{}, chain.Off()
	}
	if f.Audit == nil {
		return Change{}, fault.New(fault.LedgerUnavailable, "this service runs without an audit ledger")
	}
	var c Change
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		c, err = d.begin(tx, in)
		return err
	})
	if err != nil || c.Status == Effective {
		return c, err
	}
	return d.await(ctx, c)
}

// composed is what the farm would be.
func (in ReplaceRequest) composed(now plot.List) (plot.List, error) {
	after := plot.List{}
	switch in.Scope {
	case OnePlot:
		after = slices.Clone(now)
	case Added:
		after = slices.Clone(now)
		in.Plots = slices.Clone(in.Plots)
		in.Plots[0].ID = now.On(in.Plots[0].Polygon) // it was added before, and the answer was lost
	case Alone:
		if len(now) > 1 {
			return nil, fault.New(fault.InvalidRequest, "the farm has %d plots: name one by plot_id, send add, or send all of them as plots", len(now))
		}
		in.Plots = slices.Clone(in.Plots)
		in.Plots[0].ID = now[0].ID
	}
	for _, p := range in.Plots {
		p, err := placed(p, now)
		if err != nil {
			return nil, err
		}
		switch at := after.Find(p.ID); {
		case at >= 0 && in.Scope == Whole:
			return nil, fault.New(fault.InvalidRequest, "plot_id %s is there twice", p.ID)
		case at >= 0:
			after[at] = p
		default:
			after = append(after, p)
		}
	}
	if len(after) > plot.Most {
		return nil, fault.New(fault.InvalidRequest, "a farm has at most %d plots", plot.Most)
	}
	return after, nil
}

// placed is a walked plot as a plot of the farm: what the walk does not say
// stays as it was, and a new plot has an id of its own.
func placed(p plot.Plot, now plot.List) (plot.Plot, error) {
	own := plot.Round(p.Polygon.Hectares())
	if p.ID == "" {
		p.ID = id.New("plt")
		p.AreaHectares = cmp.Or(p.AreaHectares, own)
		p.Cultivar = cmp.Or(p.Cultivar, now[0].Cultivar)
		return p, nil
	}
	at := now.Find(p.ID)
	if at < 0 {
		return p, fault.New(fault.InvalidRequest, "plot_id: the farm has no plot %s", p.ID)
	}
	was := now[at]
	if p.Polygon.Empty() {
		return was, nil
	}
	if (plot.List{p}).Same(plot.List{was}) {
		own = was.AreaHectares
	}
	p.AreaHectares = cmp.Or(p.AreaHectares, own)
	p.Name = cmp.Or(p.Name, was.Name)
	p.Cultivar = cmp.Or(p.Cultivar, was.Cultivar)
	p.Trees = cmp.Or(p.Trees, was.Trees)
	return p, nil
}

// begin writes the change down and gives it its job. Of two that begin together
// one comes first, by the lock; the other is told that one is under way.
func (d *Desk) begin(tx *store.Tx, in ReplaceRequest) (Change, error) {
	if err := tx.Lock(store.Farmers, in.FarmerID); err != nil {
		return Change{}, err
	}
	f, err := farmer.In(tx, in.FarmerID)
	if err != nil {
		return Change{}, err
	}
	if !f.Active {
		return Change{}, farmer.Inactive()
	}
	if err := home.Settled(tx, f.ID); err != nil {
		return Change{}, err
	}
	after, err := in.composed(f.Plots)
	if err != nil {
		return Change{}, err
	}
	if err := d.Farmers.Walkable(after); err != nil {
		return Change{}, err
	}
	c, err := known(tx, in, f, after)
	if err != nil || c.ID != "" {
		return c, err
	}
	return write(tx, in, f, after)
}

// known is the change that was asked for before and is asked for again; empty:
// there is none, and none is in the way.
// spec: code-boundary-change-open
func known(tx *store.Tx, in ReplaceRequest, f farmer.Farmer, after plot.List) (Change, error) {
	newest, err := newestChange(tx, f.ID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return Change{}, err
	}
	switch {
	case err != nil: // the first
	case in.Request != "" && newest.request == in.Request && newest.Status != Refused:
		return newest, nil
	case newest.Status == Effective && newest.After.Plots.Alike(after) && newest.After.Plots.Alike(f.Plots):
		return newest, nil
	case newest.Status == Running:
		return Change{}, fault.New(fault.BoundaryChangeOpen, "change %s of this boundary is under way", newest.ID).After(5 * time.Second)
	case newest.Status == InReview:
		return Change{}, fault.New(fault.BoundaryChangeOpen, "change %s of this boundary waits for a review", newest.ID)
	}
	if f.Plots.Alike(after) {
		return Change{}, fault.New(fault.InvalidRequest, "this is the boundary that the farm has")
	}
	return Change{}, nil
}

func write(tx *store.Tx, in ReplaceRequest, f farmer.Farmer, after plot.List) (Change, error) {
	since, err := since(tx, f)
	if err != nil {
		return Change{}, err
	}
	c := Change{
		ID: id.New("bnd"), FarmerID: f.ID, CooperativeID: f.CooperativeID, JobID: id.New("job"), Status: Running, Reason: in.Reason, MadeBy: in.MadeBy,
		Before: Land{Plots: f.Plots, CID: f.BoundaryCID, Hectares: f.AreaHectares}, BeforeSince: since,
		After: Land{Plots: after, Hectares: after.Hectares()}, CreatedAt: clock.Now(), request: in.Request, eventID: id.New("evt"),
	}
	if err := insertChange(tx, c); err != nil {
		return Change{}, err
	}
	_, err = job.Enqueue(tx, kindChange, changeArgs{ChangeID: c.ID, Walk: in.Walk}, job.WithID(c.JobID), job.Visible(c.CooperativeID))
	return c, err
}

// since is when the boundary that stands took effect.
func since(tx *store.Tx, f farmer.Farmer) (time.Time, error) {
	last, err := newestEffective(tx, f.ID)
	if errors.Is(err, store.ErrNotFound) {
		return f.RegisteredAt, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	return *last.EndedAt, nil
}

// await waits for a change, and reads how it ended or why it waits.
func (d *Desk) await(ctx context.Context, c Change) (Change, error) {
	o, err := job.Await(ctx, d.Store, c.JobID, d.Wait)
	if err != nil {
		return Change{}, err
	}
	if o.Status == job.Pending && !o.IsHeld {
		return Change{}, fault.New(fault.ChainUnavailable, "the chain or the ledger has not confirmed yet: the change goes on; GET /farmers/{farmer_id}/boundary shows it").After(10 * time.Second)
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		c, err = changeByID(tx, c.ID)
		return err
	})
	if err == nil && c.Status == InReview {
		c.Held, err = d.Farmers.Reviews.HeldBy(ctx, c.JobID)
	}
	return c, err
}
