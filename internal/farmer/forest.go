package farmer

import (
	"context"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/plot"
	"mwanyi/internal/store"
)

// Examine asks the forest provider about land and keeps nothing;
// FOREST_API_UNAVAILABLE when it cannot tell.
func (d *Desk) Examine(ctx context.Context, land plot.List) (plot.Finding, error) {
	return land.Examine(ctx, d.Forest)
}

// Look is Examine with the provider's answer pinned: a check of a farm that can
// be kept. isMissing: the provider gives no usable answer.
func (d *Desk) Look(ctx context.Context, farmerID string, land plot.List) (k Check, isMissing bool, err error) {
	found, err := d.Examine(ctx, land)
	if fault.Is(err, fault.ForestAPIUnavailable) && ctx.Err() == nil {
		return Check{}, true, nil
	}
	if err != nil {
		return Check{}, false, err
	}
	cid, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: found.Raw})
	if err != nil {
		return Check{}, false, err
	}
	found.Raw = nil
	return Check{ID: id.New("chk"), FarmerID: farmerID, CID: cid.String(), Finding: found}, false, nil
}

// CheckPolygon checks a farm before its registration. It keeps nothing but the
// pinned answer of the provider.
// spec: post-verify-forest
func (d *Desk) CheckPolygon(ctx context.Context, polygon geo.Polygon) (plot.ForestCheck, error) {
	c, err := d.Examine(ctx, plot.One("", polygon))
	if err != nil {
		return plot.ForestCheck{}, err
	}
	cid := ""
	if d.Pins != nil {
		// Pinning the same bytes twice is pinning them once: no job is needed
		// to make a repetition harmless.
		pinned, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: c.Raw})
		if err != nil {
			return plot.ForestCheck{}, err
		}
		cid = pinned.String()
	}
	return c.View("", cid), nil
}

const kindForest = "farmer.forest-check"

type forestArgs struct {
	FarmerID string `json:"farmer_id"`
	CheckID  string `json:"check_id"`
}

// Recheck checks the farm of a farmer again; the newest check counts, on the
// chain too.
func (d *Desk) Recheck(ctx context.Context, farmerID string) (plot.ForestCheck, error) {
	f, err := d.Named(ctx, farmerID)
	if err != nil {
		return plot.ForestCheck{}, err
	}
	if d.Forest == nil {
		_, err := d.Examine(ctx, f.Plots)
		return plot.ForestCheck{}, err
	}
	if d.Writer == nil || d.Pins == nil {
		return plot.ForestCheck{}, chain.Off()
	}
	args := forestArgs{FarmerID: farmerID, CheckID: id.New("chk")}
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		jobID, err = job.Enqueue(tx, kindForest, args, job.Visible(f.CooperativeID))
		return err
	})
	if err != nil {
		return plot.ForestCheck{}, err
	}
	if err := d.waitChain(ctx, jobID); err != nil {
		return plot.ForestCheck{}, err
	}
	var c plot.Finding
	var cid string
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		c, cid, err = checkByID(tx, args.CheckID)
		return err
	})
	return c.View(farmerID, cid), err
}

// waitChain waits for a job whose slow part is the chain. One that takes too
// long goes on without its caller.
func (d *Desk) waitChain(ctx context.Context, jobID string) error {
	o, err := job.Await(ctx, d.Store, jobID, d.waitAtMost())
	if err == nil && o.Status == job.Pending {
		err = fault.New(fault.ChainUnavailable, "the chain has not confirmed yet: the change goes on").After(10 * time.Second)
	}
	return err
}

// recheck is the job of Recheck.
func (d *Desk) recheck(ctx context.Context, j *job.Job) (job.Then, error) {
	args, f, err := job.Row(ctx, j, func(tx *store.Tx, args forestArgs) (Farmer, error) {
		f, err := farmerByID(tx, args.FarmerID)
		return f, orNotFound(err)
	})
	if err != nil {
		return nil, EndsJob(err)
	}
	c, err := job.Step(ctx, j, "forest", func(ctx context.Context, _ string) (plot.Finding, error) { return d.Examine(ctx, f.Plots) })
	if err != nil {
		return nil, EndsJob(err)
	}
	cid, err := job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (ipfs.CID, error) {
		return d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: c.Raw})
	})
	if err != nil {
		return nil, EndsJob(err)
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.RecordForestCheck{FarmerID: f.ID, DeforestationFree: c.Free, Evidence: contentOf(cid)})
	})
	if err != nil {
		return nil, EndsJob(err)
	}
	return func(tx *store.Tx) error {
		if err := tx.Lock(store.Farmers, f.ID); err != nil {
			return err
		}
		now, err := farmerByID(tx, f.ID)
		if err != nil {
			return err
		}
		return d.count(tx, now, Check{ID: args.CheckID, FarmerID: f.ID, Finding: c, CID: cid.String()}, receipt.TxHash.String(), c.Free)
	}, nil
}
