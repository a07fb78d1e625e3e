package eudr

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/plot"
	"mwanyi/internal/store"
)

const (
	forestChunk   = 50 // farms in one step: what a crash can cost
	forestAtOnce  = 8
	failingInText = 20
)

// looked is what the check of one farm brought: a step's result.
type looked struct {
	Check   farmer.Check `json:"check"`
	Missing bool         `json:"missing,omitempty"` // the provider gives no usable answer
}

// checkForests looks at every farm with the data of today. What is found counts
// for the farm at once, whatever becomes of the statement. A crash between a
// step and its record is repaired by the next attempt, which has the same
// checks from the step; learning one twice changes nothing.
// spec: dds-blocked, forest-newest
func (d *Desk) checkForests(ctx context.Context, j *job.Job, made statement.Statement) (statement.Statement, error) {
	for from := 0; from < len(made.Farms); from += forestChunk {
		farms := made.Farms[from:min(from+forestChunk, len(made.Farms))]
		results, err := job.Step(ctx, j, fmt.Sprint("check/", from), func(ctx context.Context, _ string) ([]looked, error) { return d.checkFarms(ctx, farms) })
		if err != nil {
			return made, err
		}
		if err := d.Store.Update(ctx, func(tx *store.Tx) error { return d.tellFarmers(tx, farms, results) }); err != nil {
			return made, err
		}
		for i, r := range results {
			if r.Missing { // the adapter has tried three times: the caller is told, and nothing is left of the statement
				return made, job.Permanent(fault.New(fault.ForestAPIUnavailable, "the forest-data provider gives no usable answer for farm %s", farms[i].FarmerID))
			}
			farms[i].Forest = forestOf(r.Check)
		}
	}
	return made, nil
}

func (d *Desk) checkFarms(ctx context.Context, farms []statement.Farm) ([]looked, error) {
	results, failures := make([]looked, len(farms)), make([]error, len(farms))
	var wg sync.WaitGroup
	turns := make(chan struct{}, forestAtOnce)
	for i, farm := range farms {
		wg.Go(func() {
			turns <- struct{}{}
			defer func() { <-turns }()
			results[i], failures[i] = d.checkFarm(ctx, farm)
		})
	}
	wg.Wait()
	return results, errors.Join(failures...)
}

// plotsOf are the plots that a statement names, without what the farmer calls
// them: a statement is pinned for good.
// spec: farm-plots
func plotsOf(f farmer.Farmer) []statement.Plot {
	list := make([]statement.Plot, len(f.Plots))
	for i, p := range f.Plots {
		list[i] = statement.Plot{ID: p.ID, GeoJSON: p.Polygon.GeoJSON(), CID: p.CID}
	}
	return list
}

// landOf is what is signed, not what the farm is by now.
func landOf(farm statement.Farm) (land plot.List, err error) {
	for _, p := range farm.Plots {
		polygon, err := geo.Parse(p.GeoJSON)
		if err != nil {
			return nil, fmt.Errorf("farm %s: %w", farm.FarmerID, err)
		}
		land = append(land, plot.Plot{ID: p.ID, Polygon: polygon})
	}
	return land, nil
}

func (d *Desk) checkFarm(ctx context.Context, farm statement.Farm) (looked, error) {
	land, err := landOf(farm)
	if err != nil {
		return looked{}, err
	}
	check, isMissing, err := d.Farmers.Look(ctx, farm.FarmerID, land)
	return looked{Check: check, Missing: isMissing}, err
}

// tellFarmers hands the checks to the register.
func (d *Desk) tellFarmers(tx *store.Tx, farms []statement.Farm, results []looked) error {
	ids := make([]string, len(farms))
	for i, farm := range farms {
		ids[i] = farm.FarmerID
	}
	if err := tx.Lock(store.Farmers, ids...); err != nil { // all in one order, before the first is looked at
		return err
	}
	for i, r := range results {
		if r.Missing {
			continue
		}
		land, err := landOf(farms[i])
		if err != nil {
			return err
		}
		if err := d.Farmers.Learn(tx, r.Check, land); err != nil {
			return err
		}
	}
	return nil
}

func forestOf(c farmer.Check) statement.Forest {
	return statement.Forest{CheckedAt: c.At, AlertHectares: c.AlertHa, AlertCount: c.Alerts, LossPct: c.LossPct, Forest2020Pct: c.ForestPct,
		Assessment: c.Assessment, Method: c.Method, Datasets: c.Datasets, CID: c.CID}
}

func notClear(made statement.Statement) (farmerIDs []string) {
	for _, farm := range made.Farms {
		if !farm.Forest.Clear() {
			farmerIDs = append(farmerIDs, farm.FarmerID)
		}
	}
	slices.Sort(farmerIDs)
	return farmerIDs
}

// block ends a statement that cannot be issued, and names the farms.
// spec: code-forest-check-failed
func (d *Desk) block(j *job.Job, s DDS, failing []string) (job.Then, error) {
	text := listed(failing)
	if s.changeJob != "" { // a statement that cannot be amended stays as it is
		return nil, job.Permanent(blocked(s.ID, "forest loss was found on "+text))
	}
	note := "forest loss was found on " + text
	return endBlocked(j, s, forestLost, note, blocked(s.ID, note))
}

// endBlocked ends a statement that is not made; its batches are free for
// another.
func endBlocked(j *job.Job, s DDS, on statementNews, note string, cause error) (job.Then, error) {
	s.FilingNote = note
	if _, err := s.move(on); err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := keepBlocked(tx, s); err != nil {
			return err
		}
		tx.Wake(statementTopic(s.ID))
		return j.Refuse(tx, cause)
	}, nil
}

// listed names farms, the first of many.
func listed(farmerIDs []string) string {
	text := strings.Join(farmerIDs[:min(len(farmerIDs), failingInText)], ", ")
	if more := len(farmerIDs) - failingInText; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// allClear refuses a new statement of farms whose newest check has failed; a
// check that passes opens them again.
func allClear(farms map[string]farmer.Farmer) error {
	var failing []string
	for _, f := range farms {
		if !f.ForestFree {
			failing = append(failing, f.ID)
		}
	}
	if len(failing) == 0 {
		return nil
	}
	slices.Sort(failing)
	return fault.New(fault.ForestCheckFailed, "the newest forest check failed on %s; POST /eudr/verify-forest checks a farm again", listed(failing))
}

func blocked(ddsID, note string) error {
	return fault.New(fault.ForestCheckFailed, "statement %s is blocked: %s", ddsID, note)
}
