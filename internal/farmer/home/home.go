// Package home is where a farmer belongs: the cooperative, and the way to another.
// Why a farmer goes is package transfer's; who begins something that would belong
// to one of the two cooperatives asks here first.
//
//	home.go  Still, Settled: who may begin something
//	sql.go   leaving, staying and arriving, in the tables farmer and farm_box
package home

import (
	"cmp"
	"errors"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Still refuses what must not begin for a farmer of a cooperative who has gone to
// another since the caller looked, or is on the way: chain and store would have it
// with different ones. It is asked in the transaction that begins it.
// spec: code-farmer-in-transfer
func Still(tx *store.Tx, farmerID, cooperativeID string) error {
	return AskStill(tx, farmerID, cooperativeID)()
}

// AskStill is Still that is asked ahead.
func AskStill(tx *store.Tx, farmerID, cooperativeID string) func() error {
	asked := askPlace(tx, farmerID)
	return func() error {
		at, err := asked()
		if err == nil && at.cooperativeID != cooperativeID {
			return fault.Foreign("farmer")
		}
		return cmp.Or(err, at.settled())
	}
}

// Settled refuses a change of a farmer who is on the way. A farmer whom nobody
// knows is not.
func Settled(tx *store.Tx, farmerID string) error {
	at, err := askPlace(tx, farmerID)()
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return cmp.Or(err, at.settled())
}

// place is where a farmer is, and on which way.
type place struct{ cooperativeID, transferID string }

func (p place) settled() error {
	if p.transferID == "" {
		return nil
	}
	return fault.New(fault.FarmerInTransfer, "the farmer is on the way to another cooperative").After(10 * time.Second)
}
