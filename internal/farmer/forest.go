package farmer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// ForestCheck is the result of a check as the API shows it.
type ForestCheck struct {
	FarmerID          string            `json:"farmer_id,omitempty"`
	DeforestationFree bool              `json:"deforestation_free"`
	EUDRCompliant     bool              `json:"eudr_compliant"`
	CheckTimestamp    string            `json:"check_timestamp"`
	BaselineDate      string            `json:"baseline_date"`
	AlertCount        int               `json:"alert_count"`
	AlertAreaHa       float64           `json:"alert_area_ha"`
	ForestRequestID   string            `json:"forest_request_id"`
	ResultIPFSCID     string            `json:"result_ipfs_cid,omitempty"`
	Reason            string            `json:"reason,omitempty"`
	Assessment        forest.Assessment `json:"assessment"`
	LossPct           float64           `json:"loss_pct"`
	Forest2020Pct     float64           `json:"forest_2020_pct"`
	LossByYear        []LossOfYear      `json:"loss_by_year"`
	Datasets          []forest.Dataset  `json:"datasets"`
}

// LossOfYear is the loss of one year.
type LossOfYear struct {
	Year   int     `json:"year"`
	AreaHa float64 `json:"area_ha"`
}

// Finding is what a forest check found, as a step's result and in the table of
// checks.
type Finding struct {
	At         time.Time         `json:"at"`
	Free       bool              `json:"free"`
	RequestID  string            `json:"request_id"`
	Alerts     int               `json:"alerts"`
	AlertHa    float64           `json:"alert_ha"`
	LossPct    float64           `json:"loss_pct"`
	ForestPct  float64           `json:"forest_2020_pct"`
	Assessment forest.Assessment `json:"assessment"`
	ByYear     []forest.YearLoss `json:"by_year"`
	Datasets   []forest.Dataset  `json:"datasets"`
	Method     string            `json:"method"`
	Raw        json.RawMessage   `json:"raw"`
}

// Examine asks the forest provider about a polygon and keeps nothing. What the
// provider cannot tell is never clear: FOREST_API_UNAVAILABLE.
// spec: code-forest-api-unavailable, forest-assessment, limit-forest-threshold
func (d *Desk) Examine(ctx context.Context, polygon geo.Polygon) (Finding, error) {
	unavailable := fault.New(fault.ForestAPIUnavailable, "the forest-data provider gives no usable answer now").After(30 * time.Second)
	if d.Forest == nil {
		return Finding{}, unavailable
	}
	r, err := d.Forest.Check(ctx, polygon)
	switch {
	case errors.Is(err, forest.ErrUnavailable), err == nil && r.Assessment == forest.Unknown:
		return Finding{}, unavailable.Because(err)
	case err != nil && ctx.Err() != nil:
		return Finding{}, unavailable.Because(err)
	case err != nil:
		return Finding{}, err
	}
	raw := json.RawMessage(r.Raw)
	if !json.Valid(raw) {
		if raw, err = json.Marshal(string(r.Raw)); err != nil {
			return Finding{}, err
		}
	}
	return Finding{
		At: r.CheckedAt.UTC().Truncate(time.Microsecond), Free: r.DeforestationFree(), RequestID: r.RequestID, Alerts: r.AlertCount,
		AlertHa: r.AlertHectares, LossPct: r.LossPct, ForestPct: r.Forest2020Pct, Assessment: r.Assessment,
		ByYear: r.ByYear, Datasets: r.Datasets, Method: r.Method, Raw: raw,
	}, nil
}

// failure says what a farm with too much loss has lost.
func (c Finding) failure() string {
	return fmt.Sprintf("%.2f ha of forest were lost on this farm after %s, in %d places; a farm must have lost less than %.1f ha",
		c.AlertHa, forest.Baseline, c.Alerts, forest.ClearBelowHectares)
}

// view shows a check; the CID of the pinned answer comes with a passing one.
func (c Finding) view(farmerID, cid string) ForestCheck {
	v := ForestCheck{
		FarmerID: farmerID, DeforestationFree: c.Free, EUDRCompliant: c.Free, CheckTimestamp: clock.Stamp(c.At), BaselineDate: forest.Baseline,
		AlertCount: c.Alerts, AlertAreaHa: c.AlertHa, ForestRequestID: c.RequestID, Assessment: c.Assessment,
		LossPct: c.LossPct, Forest2020Pct: c.ForestPct, LossByYear: []LossOfYear{}, Datasets: c.Datasets,
	}
	for _, y := range c.ByYear {
		v.LossByYear = append(v.LossByYear, LossOfYear{Year: y.Year, AreaHa: y.Hectares})
	}
	if v.Datasets == nil {
		v.Datasets = []forest.Dataset{}
	}
	if c.Free {
		v.ResultIPFSCID = cid
	} else {
		v.Reason = c.failure()
	}
	return v
}

// CheckPolygon checks a farm before its registration. It keeps nothing but the
// pinned answer of the provider.
// spec: post-verify-forest
func (d *Desk) CheckPolygon(ctx context.Context, polygon geo.Polygon) (ForestCheck, error) {
	c, err := d.Examine(ctx, polygon)
	if err != nil {
		return ForestCheck{}, err
	}
	cid := ""
	if d.Pins != nil {
		// Pinning the same bytes twice is pinning them once: no job is needed
		// to make a repetition harmless.
		pinned, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: c.Raw})
		if err != nil {
			return ForestCheck{}, err
		}
		cid = pinned.String()
	}
	return c.view("", cid), nil
}

const kindForest = "farmer.forest-check"

type forestArgs struct {
	FarmerID string `json:"farmer_id"`
	CheckID  string `json:"check_id"`
}

// Recheck checks the farm of a farmer again; the newest check counts, on the
// chain too.
func (d *Desk) Recheck(ctx context.Context, farmerID string) (ForestCheck, error) {
	f, err := d.Named(ctx, farmerID)
	if err != nil {
		return ForestCheck{}, err
	}
	if d.Forest == nil {
		_, err := d.Examine(ctx, f.Polygon)
		return ForestCheck{}, err
	}
	if d.Writer == nil || d.Pins == nil {
		return ForestCheck{}, chain.Off()
	}
	args := forestArgs{FarmerID: farmerID, CheckID: id.New("chk")}
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		jobID, err = job.Enqueue(tx, kindForest, args, job.Visible(f.CooperativeID))
		return err
	})
	if err != nil {
		return ForestCheck{}, err
	}
	if err := d.waitChain(ctx, jobID); err != nil {
		return ForestCheck{}, err
	}
	var c Finding
	var cid string
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		c, cid, err = checkByID(tx, args.CheckID)
		return err
	})
	return c.view(farmerID, cid), err
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
		return nil, endsJob(err)
	}
	c, err := job.Step(ctx, j, "forest", func(ctx context.Context, _ string) (Finding, error) { return d.Examine(ctx, f.Polygon) })
	if err != nil {
		return nil, endsJob(err)
	}
	cid, err := job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (ipfs.CID, error) {
		return d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: c.Raw})
	})
	if err != nil {
		return nil, endsJob(err)
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.RecordForestCheck{FarmerID: f.ID, DeforestationFree: c.Free, Evidence: contentOf(cid)})
	})
	if err != nil {
		return nil, endsJob(err)
	}
	return func(tx *store.Tx) error {
		now, err := farmerByID(tx, f.ID)
		if err != nil {
			return err
		}
		return d.count(tx, now, Check{ID: args.CheckID, FarmerID: f.ID, Finding: c, CID: cid.String()}, receipt.TxHash.String(), c.Free)
	}, nil
}
