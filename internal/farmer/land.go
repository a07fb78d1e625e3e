package farmer

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/clock"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
	"mwanyi/internal/store"
)

// Walkable refuses land that nobody can have walked as one farm: outside the
// country, or twice the same.
func (d *Desk) Walkable(land plot.List) error {
	for i, p := range land {
		for field, text := range map[string]string{"name": p.Name, "cultivar": p.Cultivar} {
			if err := looksLikePhone(fmt.Sprintf("plots[%d].%s", i, field), text); err != nil {
				return err
			}
		}
	}
	if err := land.InCountry(d.Country); err != nil {
		return err
	}
	return land.Apart()
}

// FarmOf is a farm as registrations and events show it, with what a check found.
func (d *Desk) FarmOf(f Farmer, c plot.Finding) Farm {
	return Farm{
		AreaHectares: f.AreaHectares, Cultivar: f.Cultivar, ForestDeforestationFree: c.Free, ForestCheckTimestamp: clock.Stamp(c.At),
		BoundaryIPFSCID: f.BoundaryCID, BoundaryIPFSURL: d.BoundaryURL(f.BoundaryCID), Plots: f.Plots.Views(c, d.BoundaryURL),
	}
}

// Newest is what the newest check of a farm found.
func (d *Desk) Newest(ctx context.Context, f Farmer) (plot.Finding, error) {
	found := plot.Finding{Free: f.ForestFree, At: f.ForestCheckedAt}
	err := d.Store.Read(ctx, func(tx *store.Tx) error {
		newest, err := newestCheck(tx, f.ID)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		found = newest.Finding
		return err
	})
	return found, err
}

// Plots are the plots of a farm with what the newest check found on each.
func (d *Desk) Plots(ctx context.Context, f Farmer) ([]plot.Shown, error) {
	found, err := d.Newest(ctx, f)
	return f.Plots.Views(found, d.BoundaryURL), err
}

// In is Get inside a transaction.
func In(tx *store.Tx, farmerID string) (Farmer, error) {
	f, err := farmerByID(tx, farmerID)
	return f, orNotFound(err)
}

// Walked is another boundary of a farm, checked, pinned and on the chain.
type Walked struct {
	Plots   plot.List
	CID     string // of the whole
	ChainTx string
	Check   Check        // of this land
	Walk    *person.Walk // nil: nobody said how it was walked
}

// Replace puts another boundary in the place of the one before, with the check
// of that land: from now on area, yields and statements are the new farm's. What
// earlier checks have found lies on other land and does not count any more.
// spec: boundary-change
func (d *Desk) Replace(tx *store.Tx, farmerID string, w Walked) (Farmer, error) {
	if err := tx.Lock(store.Farmers, farmerID); err != nil {
		return Farmer{}, err
	}
	before, err := farmerByID(tx, farmerID)
	if err != nil {
		return before, orNotFound(err)
	}
	after := before
	after.Plots = w.Plots
	after.AreaHectares = w.Plots.Hectares()
	after.Cultivar = w.Plots.Cultivar()
	after.Trees = w.Plots.Trees()
	after.BoundaryCID = w.CID
	after.BoundaryTx = w.ChainTx
	after.ForestFree = w.Check.Free
	after.ForestCheckedAt = w.Check.At
	if err := errors.Join(setBoundary(tx, after), deleteBoxes(tx, farmerID), insertBoxes(tx, after), insertCheck(tx, w.Check, "")); err != nil {
		return after, err
	}
	if err := d.persons().Walked(tx, after.entry(), w.Walk, clock.Now()); err != nil {
		return after, err
	}
	return after, d.stand(tx, before, w.Check, w.Check.Free, before.ForestFree)
}
