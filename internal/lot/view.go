package lot

import (
	"context"
	"errors"
	"slices"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/farmer"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
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
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Lot, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = lots(tx, f, page)
		return err
	})
	return list, err
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

// FarmsOf reads the farms of a lot, each once.
func (d *Desk) FarmsOf(ctx context.Context, v View) ([]farmer.Farmer, error) {
	var farms []farmer.Farmer
	seen := map[string]bool{}
	for _, b := range v.Batches {
		if seen[b.FarmerID] {
			continue
		}
		seen[b.FarmerID] = true
		f, err := d.Farmers.Get(ctx, b.FarmerID)
		if err != nil {
			return nil, err
		}
		farms = append(farms, f)
	}
	return farms, nil
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
