package farmer

import (
	"context"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer/home"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

const kindActivity = "farmer.activity"

type activityArgs struct {
	FarmerID string `json:"farmer_id"`
	Active   bool   `json:"active"`
	EventID  string `json:"event_id"`
}

// SetActive deactivates a farmer or takes the farmer back, on the chain first.
// Doing it twice changes nothing; two changes that meet happen one after the
// other.
// spec: post-farmers-deactivate, post-farmers-reactivate
func (d *Desk) SetActive(ctx context.Context, farmerID string, active bool) (Farmer, error) {
	deadline := clock.Now().Add(d.waitAtMost())
	for {
		f, jobID, err := d.beginActivity(ctx, farmerID, active)
		if err != nil || jobID == "" {
			return f, err
		}
		if err := d.waitChain(ctx, jobID); err != nil {
			return Farmer{}, err
		}
		if clock.Now().After(deadline) {
			return Farmer{}, fault.New(fault.ChainUnavailable, "other changes of this farmer are under way").After(10 * time.Second)
		}
	}
}

// beginActivity gives the farmer when nothing is to be done, and else the job
// to wait for: a change that is under way, or the new one.
func (d *Desk) beginActivity(ctx context.Context, farmerID string, active bool) (f Farmer, jobID string, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		jobID = ""
		if err := tx.Lock(store.Farmers, farmerID); err != nil {
			return err
		}
		if f, err = farmerByID(tx, farmerID); err != nil {
			return err
		}
		if f.activityJob != "" {
			jobID = f.activityJob
			return nil
		}
		if f.Active == active {
			return nil
		}
		if err := home.Settled(tx, farmerID); err != nil {
			return err
		}
		if d.Writer == nil {
			return chain.Off()
		}
		if d.Audit == nil {
			return noLedger()
		}
		trail.Note(tx, "active", f.Active, active)
		jobID, err = job.Enqueue(tx, kindActivity, activityArgs{FarmerID: farmerID, Active: active, EventID: id.New("evt")}, job.Visible(f.CooperativeID))
		if err != nil {
			return err
		}
		return setActivityJob(tx, farmerID, jobID)
	})
	return f, jobID, orNotFound(err)
}

// changeActivity is the job of SetActive.
func (d *Desk) changeActivity(ctx context.Context, j *job.Job) (job.Then, error) {
	args, f, err := job.Row(ctx, j, func(tx *store.Tx, args activityArgs) (Farmer, error) { return farmerByID(tx, args.FarmerID) })
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.SetFarmerActive{FarmerID: args.FarmerID, Active: args.Active})
	})
	if err != nil {
		return nil, EndsJob(err)
	}
	_, err = job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Audit.Write(ctx, audit.Fact{
			EventID: args.EventID, Kind: map[bool]string{true: "REACTIVATED", false: "DEACTIVATED"}[args.Active], Cooperative: f.CooperativeID,
			ChainTx: receipt.TxHash.String(), At: receipt.At, Record: map[string]any{"farmer_id": f.ID, "active": args.Active},
		})
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		return setActive(tx, args.FarmerID, args.Active, receipt.TxHash.String(), clock.Now())
	}, nil
}

// activityRefused frees the farmer for the next change.
func activityRefused(tx *store.Tx, j *job.Job, _ error) error {
	var args activityArgs
	if err := j.Args(&args); err != nil {
		return nil //nolint:nilerr // a job that cannot be read holds no farmer
	}
	return setActivityJob(tx, args.FarmerID, "")
}
