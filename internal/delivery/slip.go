package delivery

import (
	"context"
	"errors"
	"slices"

	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// A phone with little network sends what was weighed first and the photo of the slip
// later, under the name that the photo will have. Until it comes the delivery, and
// then its batch, is known as one whose slip is missing.

// askMissing asks ahead for the cooperative that waits for the photo of a delivery; nil: it is here.
// Under the slip's lock, which who brings a photo takes once it is kept, one of the two
// sees the other. A photo that is published at this very moment is not seen; whoever
// sends it again ends the wait.
func askMissing(tx *store.Tx, cooperativeID string, o outsideFacts) func() (*string, error) {
	if o.slipKept {
		return func() (*string, error) { return nil, nil }
	}
	asked := blob.AskOwners(tx, o.slip.String())
	return func() (*string, error) {
		owners, err := asked()
		if err != nil || slices.Contains(owners, cooperativeID) || slices.Contains(owners, blob.Operator) {
			return nil, err
		}
		return &cooperativeID, nil
	}
}

// SlipCame tells that a photo is kept here now, for a cooperative or for all when it is
// empty: what waited for it waits no more. A crash before this leaves the wait, and who
// brought the photo has no answer and sends it again.
// spec: slip-missing
func (d *Desk) SlipCame(ctx context.Context, cid, cooperativeID string) error {
	slip, err := ipfs.ParseURI("ipfs://" + cid)
	if err != nil {
		return err
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.WeightSlips, slip.URI()); err != nil {
			return err
		}
		waited, err := endSlipMissing(tx, slip.URI(), cooperativeID)
		for _, batchID := range waited {
			err = errors.Join(err, batch.SetSlipMissing(tx, batchID, false))
		}
		return err
	})
}
