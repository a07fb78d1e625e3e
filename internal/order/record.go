package order

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// Record is an order as its two sides, ADMIN and the events see it.
type Record struct {
	POID               string     `json:"po_id"`
	Status             Status     `json:"status"`
	BuyerID            string     `json:"buyer_id"`
	CooperativeID      string     `json:"cooperative_id"`
	BatchIDs           []string   `json:"batch_ids"`
	TotalWeightKg      float64    `json:"total_weight_kg"`
	PricePerKgUSDC     money.USDC `json:"price_per_kg_usdc"`
	TotalUSDC          money.USDC `json:"total_usdc"`
	DestinationCountry string     `json:"destination_country"`
	Incoterm           *string    `json:"incoterm"`
	Note               *string    `json:"note"`
	EscrowTxHash       *string    `json:"escrow_tx_hash"`
	CreatedAt          string     `json:"created_at"`
	ExpiresAt          *string    `json:"expires_at"`
	ShipBy             *string    `json:"ship_by"`
	ConfirmedAt        *string    `json:"confirmed_at"`
	PaidAt             *string    `json:"paid_at"`
	CancelledAt        *string    `json:"cancelled_at"`
	CancelReason       *Reason    `json:"cancel_reason"`
	WaitsFor           string     `json:"waits_for,omitzero"` // what the owner of the buyer's wallet has to do first
}

// Shown is the record of the order.
func (o Order) Shown() Record {
	return Record{
		POID: o.ID, Status: o.Status, BuyerID: o.BuyerID, CooperativeID: o.CooperativeID, BatchIDs: o.BatchIDs, TotalWeightKg: o.WeightKg(),
		PricePerKgUSDC: o.PricePerKg, TotalUSDC: o.Total, DestinationCountry: o.Country, Incoterm: o.Incoterm, Note: o.Note, EscrowTxHash: o.EscrowTx,
		CreatedAt: clock.Stamp(o.CreatedAt), ExpiresAt: clock.MaybeStamp(o.ExpiresAt), ShipBy: clock.MaybeStamp(o.ShipBy),
		ConfirmedAt: clock.MaybeStamp(o.ConfirmedAt), PaidAt: clock.MaybeStamp(o.PaidAt), CancelledAt: clock.MaybeStamp(o.CancelledAt),
		CancelReason: o.CancelReason, WaitsFor: o.WaitsFor,
	}
}
