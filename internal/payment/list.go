package payment

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

// Statuses are all that a payout can have.
var Statuses = []Status{Pending, Processing, Completed, Failed, Retry1, Retry2, Retry3, ManualReview}

// Filter says which payouts to list; what is empty asks for nothing.
type Filter struct {
	CooperativeID string
	FarmerID      string
	Status        Status
	Type          string // FarmerPayoutType or LoanDisbursementType
	From, To      time.Time
}

// List gives payouts, the newest first. Where an index answers the filter a page is
// full but for the last; else it looks at so many, and rest is where the next goes
// on.
// spec: list-payments
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Payout, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, rest, err = payoutsListed(tx, f, page)
		return err
	})
	return list, rest, err
}

// AdvanceOf is the newest advance on a batch that did not fail for good; isThere is
// false when there is none.
func (d *Desk) AdvanceOf(ctx context.Context, batchID string) (p Payout, isThere bool, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err := payoutsOfBatch(tx, batchID, "", mostOfBatch)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		for _, one := range list {
			if !isThere && one.Reason == DeliveryAdvance && (one.Status != Failed || one.phase != ended) {
				p, isThere = one, true
			}
		}
		return err
	})
	return p, isThere, err
}
