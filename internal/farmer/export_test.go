package farmer

import (
	"context"

	"mwanyi/internal/store"
)

// Entry begins a registration and gives its last transaction, which its job would
// make.
func (d *Desk) Entry(ctx context.Context, in RegisterRequest) (enter func(context.Context) error, err error) {
	p := saga{land: in.land()}
	err = d.sealing(ctx, in.FarmerID, in.Phone, func(sealed sealedPhone) error {
		return d.Store.Update(ctx, func(tx *store.Tx) error {
			if _, _, err := d.begin(tx, in, sealed, "", 0); err != nil {
				return err
			}
			p.registrationRow, err = registrationOf(tx, in.FarmerID)
			return err
		})
	})
	return func(ctx context.Context) error {
		return d.Store.Update(ctx, func(tx *store.Tx) error { return d.enter(tx, p) })
	}, err
}
