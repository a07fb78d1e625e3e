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

// Boundaries are the farms of a cooperative's active farmers as one GeoJSON, in the order of
// their ids. It is read a piece at a time: there may be half a million of them.
type Boundaries struct {
	desk        *Desk
	cooperative access.Organisation
	after       string
	text        geo.Collection
}

// CooperativeBoundaries exports the farms of a cooperative.
func (d *Desk) CooperativeBoundaries(o access.Organisation) *Boundaries {
	return &Boundaries{desk: d, cooperative: o}
}

// Next is the next piece, which is good until the one after it is asked for.
func (b *Boundaries) Next(ctx context.Context) (piece []byte, isLast bool, err error) {
	var page []Farmer
	err = b.desk.Store.Read(ctx, func(tx *store.Tx) (err error) {
		page, err = farmersOf(tx, b.cooperative.ID, b.after, exportPage)
		return err
	})
	if err != nil {
		return nil, false, fmt.Errorf("export: %w", err)
	}
	for _, f := range page {
		features, err := b.desk.features(f, b.cooperative.Country)
		if err != nil {
			return nil, false, err
		}
		b.text.Add(features)
	}
	if len(page) < exportPage {
		return b.text.End(), true, nil
	}
	b.after = page[len(page)-1].ID
	return b.text.Piece(), false, nil
}
