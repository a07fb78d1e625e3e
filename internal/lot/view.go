package lot

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/store"
)

// Get reads a lot; LOT_NOT_FOUND when there is none.
// spec: code-lot-not-found
func (d *Desk) Get(ctx context.Context, lotID string) (l Lot, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		l, err = lotByID(tx, lotID)
		return err
	})
	return l, orUnknown(err)
}

// ByCode reads the lot of a code, as ReadCode gives it; LOT_NOT_FOUND.
func (d *Desk) ByCode(ctx context.Context, code string) (l Lot, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		l, err = lotByCode(tx, code)
		return err
	})
	return l, orUnknown(err)
}

// Filter says which lots to list; empty fields say nothing.
type Filter struct {
	CooperativeID string
	BatchID       string
	IsOpen        *bool
}

// List gives lots, newest first.
// spec: get-lots
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Lot, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, rest, err = lots(tx, f, page)
		return err
	})
	return list, rest, err
}

// Coffee gives the batches of an open lot, in its order; LOT_NOT_FOUND, LOT_DISSOLVED.
func (d *Desk) Coffee(ctx context.Context, lotID string) (batchIDs []string, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		l, err := lotByID(tx, lotID)
		if err != nil {
			return orUnknown(err)
		}
		if err := l.openOr(); err != nil {
			return err
		}
		list, err := batchesOf(tx, l)
		for _, b := range list {
			batchIDs = append(batchIDs, b.ID)
		}
		return err
	})
	return batchIDs, err
}

// View is a lot with what its batches come to.
type View struct {
	Lot
	Batches []batch.Batch // all, in the order of the lot
	Farms   int
	Stages  map[chain.Stage]int // how many batches stand at each
	Balance Balance
	Move    *Progress // the newest change of its stage; nil: none
}

// ViewOf reads a lot with what belongs to it.
// spec: get-lots-id
func (d *Desk) ViewOf(ctx context.Context, lotID string) (v View, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if v.Lot, err = lotByID(tx, lotID); err != nil {
			return orUnknown(err)
		}
		if v.Batches, err = batchesOf(tx, v.Lot); err != nil {
			return err
		}
		p, err := newestMove(tx, lotID)
		if err == nil {
			v.Move = &p
		}
		if errors.Is(err, store.ErrNotFound) {
			err = nil
		}
		return err
	})
	if err != nil {
		return View{}, err
	}
	farms := map[string]bool{}
	v.Stages = map[chain.Stage]int{}
	for _, b := range v.Batches {
		farms[b.FarmerID] = true
		v.Stages[b.Stage]++
	}
	v.Farms = len(farms)
	v.Balance, err = balanceOf(v.Batches, v.Species)
	return v, err
}

// Page gives a page of the batches, the newest first.
func (v View) Page(page access.Page) []batch.Batch {
	list := slices.Clone(v.Batches)
	slices.SortFunc(list, func(a, b batch.Batch) int { return strings.Compare(b.ID, a.ID) })
	list = slices.DeleteFunc(list, func(b batch.Batch) bool { return page.Cursor != "" && b.ID >= page.Cursor })
	return list[:min(len(list), page.Limit)]
}

// Stage is the one that all batches stand at; NoStage when they stand at several.
func (v View) Stage() chain.Stage {
	if len(v.Stages) != 1 {
		return chain.NoStage
	}
	return v.Batches[0].Stage
}

// Story is what everybody may know of a lot: its farms together, and none by itself.
type Story struct {
	View
	Land
	Steps []batch.StageSum
}

// Land is what the farms of a lot come to.
type Land struct {
	Hectares  float64
	Clear     int         // farms whose newest forest check is good
	CheckedAt time.Time   // the oldest of those checks
	Around    []geo.Point // where the farms are, to a tenth of a degree, each place once
	Paid      batch.Paid  // what the farmers got when they brought it

	until   time.Time // for this long it is not read again
	batches int       // of the lot when it was read: it can only become smaller
}

// StoryOf reads the story of a lot.
func (d *Desk) StoryOf(ctx context.Context, lotID string) (s Story, err error) {
	if s.View, err = d.ViewOf(ctx, lotID); err != nil {
		return s, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		s.Steps, err = stagesOf(tx, lotID)
		return err
	})
	if err != nil {
		return s, err
	}
	s.Land, err = d.landOf(ctx, s.View)
	return s, err
}

// A page may be kept for a minute, and so is what it says of two thousand farms: whoever
// scans a bag again and again does not keep the service busy with reading them.
const (
	landLife = time.Minute
	landMost = 256 // lots
)

// landOf reads the farms of a lot, or what is known of them for less than a minute.
func (d *Desk) landOf(ctx context.Context, v View) (Land, error) {
	d.mu.Lock()
	known, seen := d.lands[v.ID]
	d.mu.Unlock()
	now := clock.Now()
	if seen && now.Before(known.until) && known.batches == len(v.Batches) {
		return known, nil
	}
	read, err := d.readLand(ctx, v)
	if err != nil {
		return read, err
	}
	read.until = now.Add(landLife)
	read.batches = len(v.Batches)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lands == nil || len(d.lands) >= landMost {
		d.lands = map[string]Land{}
	}
	d.lands[v.ID] = read
	return read, nil
}

// readLand reads the farms, each once.
func (d *Desk) readLand(ctx context.Context, v View) (all Land, err error) {
	seen := map[string]bool{}
	places := map[geo.Point]bool{}
	for _, b := range v.Batches {
		if seen[b.FarmerID] {
			continue
		}
		seen[b.FarmerID] = true
		f, err := d.Farmers.Get(ctx, b.FarmerID)
		if err != nil {
			return all, err
		}
		all.Hectares += f.AreaHectares
		if f.ForestFree {
			all.Clear++
		}
		if all.CheckedAt.IsZero() || f.ForestCheckedAt.Before(all.CheckedAt) {
			all.CheckedAt = f.ForestCheckedAt
		}
		for _, each := range f.Plots {
			if at := each.Polygon.Coarse(); !places[at] {
				places[at] = true
				all.Around = append(all.Around, at)
			}
		}
	}
	all.Hectares = forest.Hectares(all.Hectares) // a sum has no more decimals than its parts
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		all.Paid, err = batch.PaidFor(tx, v.Batches, inLot, v.ID)
		return err
	})
	return all, err
}

// Spelt is the code as it is printed.
func (l Lot) Spelt() string { return id.SpellCode(l.Code) }

// ProgressOf reads where the change of a lot stands; ok is false when the job is none.
func (d *Desk) ProgressOf(ctx context.Context, jobID string) (p Progress, ok bool, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		p, err = progressOf(tx, jobID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return p, false, nil
	}
	return p, err == nil, err
}
