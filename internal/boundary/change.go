package boundary

import (
	"context"
	"errors"
	"strconv"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// The steps of a change: the forest on the old land and on the new, the rules,
// pin, chain, ledger. Up to the chain a change can be refused and leaves nothing
// but its row; after that it is carried to its end. A crash at any line is
// repaired by the next process that takes the job: what was stored is not done
// again, and what was not stored is asked again with the same key.

const kindChange = "boundary.change"

type changeArgs struct {
	ChangeID string       `json:"change_id"`
	Walk     *person.Walk `json:"walk,omitempty"`
}

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindChange, Run: d.change, GiveUp: job.CarryOn(refused), Timeout: 10 * time.Minute}}
}

// saga is what the steps of one change have brought so far.
type saga struct {
	Change
	walk    *person.Walk
	old     farmer.Check // of the land before
	check   farmer.Check // of the land after
	doubts  []policy.Finding
	pins    plot.Pinned
	receipt chain.Receipt
	entry   audit.Entry
}

// change is the job of Replace.
// spec: boundary-change
func (d *Desk) change(ctx context.Context, j *job.Job) (job.Then, error) {
	args, change, err := job.Row(ctx, j, func(tx *store.Tx, args changeArgs) (Change, error) { return changeByID(tx, args.ChangeID) })
	if err != nil {
		return nil, err
	}
	p := saga{Change: change, walk: args.Walk}
	if err := d.forests(ctx, j, &p); err != nil {
		return nil, err
	}
	p.doubts, err = job.Step(ctx, j, "judge", func(ctx context.Context, _ string) ([]policy.Finding, error) { return d.judge(ctx, p) })
	if err != nil {
		return nil, err
	}
	if isHeld, err := d.isHeld(ctx, j, &p); isHeld || err != nil {
		return d.awaitReview(j, p), err
	}
	p.pins, err = job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (plot.Pinned, error) {
		return p.After.Plots.Pin(ctx, d.Farmers.Pins)
	})
	if err != nil {
		return nil, farmer.EndsJob(err)
	}
	p.receipt, err = job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Farmers.Writer.Send(ctx, key, chain.UpdateBoundary{FarmerID: p.FarmerID, Boundary: chain.Content{Digest: p.pins.Boundary.Digest, Codec: p.pins.Boundary.Codec}})
	})
	if err != nil {
		return nil, farmer.EndsJob(err)
	}
	// The chain has the boundary now: only more tries can be right.
	p.entry, err = job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) { return d.Farmers.Audit.Write(ctx, p.fact()) })
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error { return d.enter(tx, j, p) }, nil
}

// forests looks at the land before and after, with the data of today. What is
// found on the old land counts at once: a boundary is not changed past a check
// that nobody had made yet. A crash between a step and its record is repaired by
// the next attempt, which has the same checks from the step; learning one twice
// changes nothing.
func (d *Desk) forests(ctx context.Context, j *job.Job, p *saga) (err error) {
	if p.old, err = d.look(ctx, j, "forest-before", p.FarmerID, p.Before.Plots); err != nil {
		return err
	}
	if p.check, err = d.look(ctx, j, "forest", p.FarmerID, p.After.Plots); err != nil {
		return err
	}
	p.LossHa = p.check.AlertHa
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		return errors.Join(d.Farmers.Learn(tx, p.old, p.Before.Plots), setLoss(tx, p.ID, p.LossHa))
	})
	if err != nil {
		return err
	}
	return p.passes()
}

func (p saga) passes() error {
	if p.check.Free {
		return nil
	}
	return job.Permanent(fault.New(fault.ForestCheckFailed, "%s", p.check.Failure()))
}

// look is a step that checks land; FOREST_API_UNAVAILABLE ends the change.
func (d *Desk) look(ctx context.Context, j *job.Job, step, farmerID string, land plot.List) (farmer.Check, error) {
	k, err := job.Step(ctx, j, step, func(ctx context.Context, _ string) (farmer.Check, error) {
		k, isMissing, err := d.Farmers.Look(ctx, farmerID, land)
		if isMissing {
			err = fault.New(fault.ForestAPIUnavailable, "the forest-data provider gives no usable answer now").After(30 * time.Second)
		}
		return k, err
	})
	return k, farmer.EndsJob(err)
}

// fact is the ledger message of a change; the same bytes for every try. The
// reason stays here: people write names into it.
// spec: boundary-change
func (p saga) fact() audit.Fact {
	return audit.Fact{
		EventID: p.eventID, Kind: "BOUNDARY_CHANGED", Cooperative: p.CooperativeID, ChainTx: p.receipt.TxHash.String(), At: p.receipt.At,
		CIDs: append([]string{p.check.CID}, p.pins.Names()...), Record: map[string]any{
			"farmer_id": p.FarmerID, "change_id": p.ID, "by": p.MadeBy, "boundary": p.pins.Boundary.String(), "area_hectares": p.After.Hectares, "plots": len(p.After.Plots),
			"boundary_before": p.Before.CID, "area_hectares_before": p.Before.Hectares, "plots_before": len(p.Before.Plots),
			"deforestation_free": p.check.Free, "forest_checked_at": clock.Stamp(p.check.At),
		},
	}
}

// enter lets the change take effect: in the farmer's row, in the history and
// for those who are told, in the transaction that ends the job.
// spec: event-boundary-changed
func (d *Desk) enter(tx *store.Tx, j *job.Job, p saga) error {
	p.After.Plots = p.pins.Of(p.After.Plots)
	p.After.CID = p.pins.Boundary.String()
	p.ChainTx = p.receipt.TxHash.String()
	p.LedgerNumber = strconv.FormatUint(p.entry.Sequence, 10)
	f, err := d.Farmers.Replace(tx, p.FarmerID, farmer.Walked{Plots: p.After.Plots, CID: p.After.CID, ChainTx: p.ChainTx, Check: p.check, Walk: p.walk})
	if err != nil {
		return err
	}
	before, err := newestEffective(tx, p.FarmerID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	p.Version = max(before.Version, 1) + 1
	if err := errors.Join(d.marked(tx, p), endChange(tx, p.Change, Effective, clock.Now())); err != nil {
		return err
	}
	err = webhook.Emit(tx, webhook.Event{Kind: webhook.BoundaryChanged, OrganisationID: f.CooperativeID, Resource: f.ID, Data: d.changed(p.Change, f, p.check.Finding)})
	if err != nil {
		return err
	}
	return j.Complete(tx, changedJob{FarmerID: f.ID, TxHash: p.ChainTx})
}

// changedJob is what GET /jobs/{job_id} shows of a change.
type changedJob struct {
	FarmerID string `json:"farmer_id"`
	TxHash   string `json:"tx_hash"`
}

// refused ends a change that does not take effect. The farm stays as it is.
func refused(tx *store.Tx, j *job.Job, cause error) error {
	var args changeArgs
	if err := j.Args(&args); err != nil {
		return nil //nolint:nilerr // a job that cannot be read has no row either
	}
	c, err := changeByID(tx, args.ChangeID)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	f := fault.Of(cause)
	c.code = f.Code
	c.message = f.Message
	return endChange(tx, c, Refused, clock.Now())
}
