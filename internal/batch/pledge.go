package batch

import (
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// A confirmation asks the chain what the batches owe and then takes the deposit;
// a loan that is drawn in between would not be in it. So each takes the batch
// first, in one row, and the second is refused.

// Pledge takes a batch for a loan that is about to be drawn. A batch that an
// order binds cannot secure a new loan; one that is only wanted can: the
// confirmation has to cover it.
// spec: loan-not-on-sold-batch
func Pledge(tx *store.Tx, batchID, loanID string) error {
	taken, err := pledge(tx, batchID, loanID)
	if err == nil && !taken {
		err = SoldAlready(batchID)
	}
	return err
}

// SoldAlready is the refusal of a loan on a batch that an order binds.
func SoldAlready(batchID string) error {
	return fault.New(fault.BatchNotEligible, "batch %s stands in a purchase order that is confirmed, or is being confirmed, or is being corrected", batchID)
}

// Unpledge lets the batch of a loan go: the chain has drawn it, or refused.
func Unpledge(tx *store.Tx, loanID string) error { return unpledge(tx, loanID) }
