// Package order keeps purchase orders as they are written down: what a buyer
// offers, where that stands and who hears of it. It knows batches by their ids;
// what an order does to them is package batch's.
//
//	order.go   Order, its states, why one was cancelled
//	life.go    the states as a table, who is told; cancelling, expiring, ending
//	record.go  an order as callers and events see it
//	sql.go     the tables purchase_order and purchase_order_batch
package order

import (
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/money"
)

// Status is the state of a purchase order.
type Status string

// The states. Any number of PENDING orders may want the same batch; the
// confirmation of one binds it.
// spec: purchase-order-states
const (
	Pending   Status = "PENDING"
	Confirmed Status = "CONFIRMED"
	Paid      Status = "PAID"
	Cancelled Status = "CANCELLED"
)

// Statuses are all of them.
var Statuses = []Status{Pending, Confirmed, Paid, Cancelled}

// Reason is why an order was cancelled.
type Reason string

// The reasons.
const (
	Withdrawn      Reason = "WITHDRAWN"       // by one of its sides, or ADMIN, before the confirmation
	Expired        Reason = "EXPIRED"         // nobody confirmed it in time
	OtherConfirmed Reason = "OTHER_CONFIRMED" // another order on one of its batches was confirmed
	BatchCorrected Reason = "BATCH_CORRECTED" // one of its batches was voided, or weighs something else
	NotShipped     Reason = "NOT_SHIPPED"     // released after ship_by
	Released       Reason = "RELEASED"        // taken out of escrow before ship_by, by ADMIN or the steward of the contracts
	Forfeited      Reason = "FORFEITED"       // everything had left and the buyer did not pay in time
)

// Order is a purchase order.
type Order struct {
	ID            string
	BuyerID       string
	CooperativeID string // the seller
	Status        Status
	BatchIDs      []string // of one that goes on, those that were not released
	PricePerKg    money.USDC
	Grams         int64
	Total         money.USDC
	Country       string
	Incoterm      *string
	Note          *string
	EscrowTx      *string
	CreatedAt     time.Time
	ExpiresAt     *time.Time // when nobody has confirmed it; nil: it was made before orders expired
	ShipBy        *time.Time // nil: nobody said, and it is not confirmed
	ConfirmedAt   *time.Time
	PaidAt        *time.Time
	CancelledAt   *time.Time
	CancelReason  *Reason

	WaitsFor string           // what the owner of the buyer's wallet has to do first; empty: nothing, or not asked for
	Awaited  *allowance.Grant // the same, for the chain

	JobID string // of the change that is under way; empty: none
}

// WeightKg is the weight of all batches.
func (o Order) WeightKg() float64 { return float64(o.Grams) / 1000 }

// SeenBy: both sides of an order may see it.
func (o Order) SeenBy(c access.Caller) bool {
	return c.Role == access.Admin || c.OrganisationID == o.BuyerID || c.OrganisationID == o.CooperativeID
}

// LeavesBy is when the coffee must have left. A confirmed order from before
// ship_by has the usual time from its confirmation on.
func (o Order) LeavesBy(usual time.Duration) time.Time {
	switch {
	case o.ShipBy != nil:
		return *o.ShipBy
	case o.ConfirmedAt != nil:
		return o.ConfirmedAt.Add(usual)
	}
	return o.CreatedAt.Add(usual)
}

// Filter says which orders to list.
type Filter struct {
	Side    string // the organisation that sells or buys; empty: all
	Status  Status // empty: all
	BatchID string // empty: all
}
