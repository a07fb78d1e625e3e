package farmer

import (
	"context"
	"fmt"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/store"
)

func (d *Desk) features(f Farmer, country string) ([]geo.Feature, error) {
	name, err := d.NameOf(f)
	if err != nil {
		return nil, err
	}
	return f.Plots.Features(f.ID, name, country), nil
}

// Boundary exports one farm, a feature for each plot.
func (d *Desk) Boundary(ctx context.Context, f Farmer) ([]byte, error) {
	o, err := d.Access.Cooperative(ctx, f.CooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return nil, err
	}
	features, err := d.features(f, o.Country)
	if err != nil {
		return nil, err
	}
	return geo.AppendCollection(nil, features), nil
}

// exportPage is how many farms are read at once.
const exportPage = 500

// CooperativeBoundaries exports the farms of a cooperative's active farmers,
// in the order of their ids.
func (d *Desk) CooperativeBoundaries(ctx context.Context, o access.Organisation) ([]byte, error) {
	var out geo.Collection
	for after := ""; ; {
		var page []Farmer
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = farmersOf(tx, o.ID, after, exportPage)
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("export: %w", err)
		}
		for _, f := range page {
			features, err := d.features(f, o.Country)
			if err != nil {
				return nil, err
			}
			out.Add(features)
		}
		if len(page) < exportPage {
			return out.End(), nil
		}
		after = page[len(page)-1].ID
	}
}
