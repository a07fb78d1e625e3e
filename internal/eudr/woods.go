package eudr

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

const (
	forestChunk   = 50 // farms in one step: what a crash can cost
	forestAtOnce  = 8
	failingInText = 20
)

// checkForests looks at every farm with the data of today.
// spec: dds-blocked
func (d *Desk) checkForests(ctx context.Context, j *job.Job, made statement.Statement) (statement.Statement, error) {
	for from := 0; from < len(made.Farms); from += forestChunk {
		farms := made.Farms[from:min(from+forestChunk, len(made.Farms))]
		results, err := job.Step(ctx, j, fmt.Sprint("forest/", from), func(ctx context.Context, _ string) ([]statement.Forest, error) { return d.checkFarms(ctx, farms) })
		if err != nil {
			return made, err
		}
		for i := range farms {
			farms[i].Forest = results[i]
		}
	}
	return made, nil
}

func (d *Desk) checkFarms(ctx context.Context, farms []statement.Farm) ([]statement.Forest, error) {
	results, failures := make([]statement.Forest, len(farms)), make([]error, len(farms))
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

func (d *Desk) checkFarm(ctx context.Context, farm statement.Farm) (statement.Forest, error) {
	polygon, err := geo.Parse(farm.Plots[0].GeoJSON) // what is signed, not what the farm is by now
	if err != nil {
		return statement.Forest{}, fmt.Errorf("farm %s: %w", farm.FarmerID, err)
	}
	r, err := d.Forest.Check(ctx, polygon)
	if errors.Is(err, forest.ErrUnavailable) || err == nil && r.Assessment == forest.Unknown {
		// The adapter has tried three times: the caller is told, and nothing is left.
		return statement.Forest{}, job.Permanent(fault.New(fault.ForestAPIUnavailable, "the forest-data provider gives no usable answer for farm %s", farm.FarmerID).Because(err))
	}
	if err != nil {
		return statement.Forest{}, err
	}
	cid, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: r.Raw})
	if err != nil {
		return statement.Forest{}, err
	}
	return statement.Forest{CheckedAt: r.CheckedAt, AlertHectares: r.AlertHectares, AlertCount: r.AlertCount, LossPct: r.LossPct, Forest2020Pct: r.Forest2020Pct,
		Assessment: r.Assessment, Method: r.Method, Datasets: r.Datasets, CID: cid.String()}, nil
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
	text := strings.Join(failing[:min(len(failing), failingInText)], ", ")
	if more := len(failing) - failingInText; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	if s.changeJob != "" { // a statement that cannot be amended stays as it is
		return nil, job.Permanent(blocked(s.ID, "forest loss was found on "+text))
	}
	s.FilingNote = "forest loss was found on " + text
	if _, err := s.move(forestLost); err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := keepBlocked(tx, s); err != nil {
			return err
		}
		tx.Wake(statementTopic(s.ID))
		return j.Refuse(tx, blocked(s.ID, s.FilingNote))
	}, nil
}

func blocked(ddsID, note string) error {
	return fault.New(fault.ForestCheckFailed, "statement %s is blocked: %s", ddsID, note)
}
