package boundary

import (
	"context"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/plot"
	"mwanyi/internal/store"
)

// Changed is a change that took effect, as its caller and farmer.boundary_changed
// show it.
type Changed struct {
	ChangeID             string      `json:"change_id"`
	FarmerID             string      `json:"farmer_id"`
	CooperativeID        string      `json:"cooperative_id"`
	ExternalID           string      `json:"external_id,omitempty"`
	Status               string      `json:"status"`
	Version              int64       `json:"version"`
	Farm                 farmer.Farm `json:"farm"`
	Before               FarmBefore  `json:"before"`
	ChainTxHash          string      `json:"chain_tx_hash"`
	LedgerSequenceNumber string      `json:"ledger_sequence_number"`
	ChangedAt            string      `json:"changed_at"`
}

// FarmBefore is what a change has replaced.
type FarmBefore struct {
	AreaHectares    float64 `json:"area_hectares"`
	Plots           int     `json:"plots"`
	BoundaryIPFSCID string  `json:"boundary_ipfs_cid"`
}

func (d *Desk) changed(c Change, f farmer.Farmer, check plot.Finding) Changed {
	at := clock.Now()
	if c.EndedAt != nil {
		at = *c.EndedAt
	}
	return Changed{
		ChangeID: c.ID, FarmerID: f.ID, CooperativeID: f.CooperativeID, ExternalID: f.ExternalID, Status: Effective, Version: c.Version, Farm: d.Farmers.FarmOf(f, check),
		Before:      FarmBefore{AreaHectares: c.Before.Hectares, Plots: len(c.Before.Plots), BoundaryIPFSCID: c.Before.CID},
		ChainTxHash: c.ChainTx, LedgerSequenceNumber: c.LedgerNumber, ChangedAt: clock.Stamp(at),
	}
}

// Shown is a change that took effect, with the farm as it is.
func (d *Desk) Shown(ctx context.Context, c Change) (Changed, error) {
	f, err := d.Farmers.Get(ctx, c.FarmerID)
	if err != nil {
		return Changed{}, err
	}
	check, err := d.Farmers.Newest(ctx, f)
	return d.changed(c, f, check), err
}

// Version is a boundary that a farm has, or had.
type Version struct {
	Number  int64
	Since   time.Time
	Until   *time.Time // nil: it stands
	Land    Land
	Reason  string // of the change that brought it; empty: the registration did
	MadeBy  string
	ChainTx string
}

// History are the boundaries of a farm, the newest first, and the change that is
// under way or waits for a review; nil: none does.
// spec: boundary-history
func (d *Desk) History(ctx context.Context, f farmer.Farmer) (list []Version, open *Change, err error) {
	var all []Change
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		all, err = changesSince(tx, f.ID, time.Time{})
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	list = []Version{{Number: 1, Since: f.RegisteredAt, Land: Land{Plots: f.Plots, CID: f.BoundaryCID, Hectares: f.AreaHectares}}}
	for _, c := range all {
		switch last := &list[len(list)-1]; c.Status {
		case Effective:
			last.Land = c.Before
			last.Until = c.EndedAt
			list = append(list, Version{Number: c.Version, Since: *c.EndedAt, Land: c.After, Reason: c.Reason, MadeBy: c.MadeBy, ChainTx: c.ChainTx})
		case Running, InReview:
			open = &c
		}
	}
	slices.Reverse(list)
	return list, open, nil
}
