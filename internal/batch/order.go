package batch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/sale"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
)

// Status is the state of a purchase order.
type Status string

// The states.
// spec: purchase-order-states
const (
	Pending   Status = "PENDING"
	Confirmed Status = "CONFIRMED"
	Paid      Status = "PAID"
	Cancelled Status = "CANCELLED"
)

// orderMove is a row of the table of orders.
type orderMove struct {
	From, To Status
	Trigger  Trigger
	refused  map[Status]fault.Code // from another state; BATCH_NOT_ELIGIBLE when not named
}

// orderMoves is the whole life of a purchase order. Its batches stand in it and
// in no other until it is cancelled; a confirmation commits all of them or none.
var orderMoves = []orderMove{
	{"", Pending, Ordering, nil},
	{Pending, Confirmed, Confirmation, nil},
	{Pending, Cancelled, Cancellation, nil},
	{Confirmed, Paid, Payment, map[Status]fault.Code{Pending: fault.PONotConfirmed}},
}

// orderMoveBy is the row of a trigger: each moves an order in one way.
func orderMoveBy(t Trigger) orderMove {
	return orderMoves[slices.IndexFunc(orderMoves, func(m orderMove) bool { return m.Trigger == t })]
}

// OrderStates is the table of orders for docs/states.md.
func OrderStates() state.Machine {
	m := state.Machine{
		Name:  "Purchase order",
		About: "A buyer's order of batches: the escrow is funded and every batch COMMITTED at the confirmation, and every EXPORTED batch SETTLED by the payment.",
	}
	for _, v := range orderMoves {
		m.Moves = append(m.Moves, state.Move{From: string(v.From), To: string(v.To), By: v.Trigger.by()})
	}
	return m
}

// may refuses a trigger that an order's state does not allow, and gives the
// state that it leads to.
func (o Order) may(t Trigger) (Status, error) {
	m := orderMoveBy(t)
	if o.Status != m.From {
		code := m.refused[o.Status]
		if code == "" {
			code = fault.BatchNotEligible
		}
		return "", fault.New(code, "the purchase order is %s and cannot become %s", o.Status, m.To)
	}
	if o.jobID != "" {
		if o.WaitsFor != "" {
			return "", fault.New(fault.BatchNotEligible, "the purchase order waits: %s", o.WaitsFor)
		}
		return "", fault.New(fault.BatchNotEligible, "another change of this purchase order is under way")
	}
	return m.To, nil
}

// Order is a purchase order.
type Order struct {
	ID            string
	BuyerID       string
	CooperativeID string // the seller
	Status        Status
	BatchIDs      []string
	PricePerKg    money.USDC
	Grams         int64
	Total         money.USDC
	Country       string
	Incoterm      *string
	Note          *string
	EscrowTx      *string
	CreatedAt     time.Time
	ConfirmedAt   *time.Time
	PaidAt        *time.Time
	CancelledAt   *time.Time

	WaitsFor string           // what the owner of the buyer's wallet has to do first; empty: nothing, or not asked for
	Awaited  *allowance.Grant // the same, for the chain

	jobID string // of the change that is under way; empty: none
}

// WeightKg is the weight of all batches.
func (o Order) WeightKg() float64 { return float64(o.Grams) / 1000 }

// seenBy: both sides of an order may see it.
func (o Order) seenBy(c access.Caller) bool {
	return c.Role == access.Admin || c.OrganisationID == o.BuyerID || c.OrganisationID == o.CooperativeID
}

// OrderRequest is what a buyer wants.
type OrderRequest struct {
	BuyerID    string
	BatchIDs   []string
	PricePerKg money.USDC
	Country    string
	Incoterm   *string
	Note       *string
}

// MaxLots is how many batches one order may hold: they are committed in one
// transaction of the chain, and the escrow takes no more.
const MaxLots = 300

// CreateOrder writes an order down. All batches must be WAREHOUSED, of one
// cooperative and in no other open order.
// spec: post-purchase-orders
func (d *Desk) CreateOrder(ctx context.Context, in OrderRequest, also access.Also[Order]) (o Order, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		o = Order{
			ID: id.New("po"), BuyerID: in.BuyerID, Status: orderMoveBy(Ordering).To, BatchIDs: in.BatchIDs, PricePerKg: in.PricePerKg,
			Country: in.Country, Incoterm: in.Incoterm, Note: in.Note, CreatedAt: clock.Now(),
		}
		lots := make([]Batch, len(in.BatchIDs))
		for i, batchID := range in.BatchIDs {
			b, err := batchByID(tx, batchID)
			if err != nil {
				return orNoBatch(err, batchID)
			}
			lots[i] = b
		}
		prices, err := o.add(lots)
		if err != nil {
			return err
		}
		if err := insertOrder(tx, o, prices); err != nil {
			return err
		}
		for _, b := range lots {
			if err := putInOrder(tx, b.ID, o.ID); err != nil {
				return err
			}
		}
		if also != nil {
			return also(tx, o)
		}
		return nil
	})
	return o, err
}

// add checks the batches of a new order and prices them, each by itself.
func (o *Order) add(lots []Batch) (prices []money.USDC, err error) {
	o.CooperativeID = lots[0].CooperativeID
	for _, b := range lots {
		if b.CooperativeID != o.CooperativeID {
			return nil, fault.New(fault.InvalidRequest, "batch_ids are of several cooperatives")
		}
	}
	for _, b := range lots {
		switch {
		case b.Stage != chain.Warehoused:
			return nil, fault.New(fault.BatchNotEligible, "batch %s is %s; only a WAREHOUSED batch can be ordered", b.ID, b.Stage)
		case b.OrderID != "":
			return nil, fault.New(fault.BatchNotEligible, "batch %s stands in another open order", b.ID)
		}
		price, may := sale.PriceOf(b.Grams, o.PricePerKg)
		if o.Total += price; !may || o.Total > sale.MaxTotal {
			return nil, fault.New(fault.InvalidRequest, "the order costs more than %s USDC", sale.MaxTotal)
		}
		prices = append(prices, price)
		o.Grams += b.Grams
	}
	return prices, nil
}

func orNoBatch(err error, batchID string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.BatchNotFound, "no batch has the id %s", batchID)
	}
	return err
}

// GetOrder reads an order that the caller may see.
// spec: get-purchase-orders-id, code-purchase-order-not-found
func (d *Desk) GetOrder(ctx context.Context, c access.Caller, orderID string) (o Order, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		o, err = d.orderIn(tx, orderID)
		return err
	})
	return o, orNoOrder(err, o, c)
}

// orderIn reads an order with what its change waits for.
func (d *Desk) orderIn(tx *store.Tx, orderID string) (Order, error) {
	o, err := orderByID(tx, orderID)
	if err != nil || o.jobID == "" {
		return o, err
	}
	g, isWaiting, err := d.Allowances.Awaited(tx, o.jobID)
	if isWaiting {
		o.Awaited = &g
		o.WaitsFor = fmt.Sprintf("the wallet %s has to allow the escrow to take %s USDC: GET /purchase-orders/%s/transactions has what its owner signs", g.From, g.Amount, o.ID)
	}
	return o, err
}

// orNoOrder turns a missing order, or another's, into a refusal.
func orNoOrder(err error, o Order, c access.Caller) error {
	switch {
	case errors.Is(err, store.ErrNotFound):
		return fault.New(fault.PurchaseOrderNotFound, "no purchase order has this id")
	case err == nil && !o.seenBy(c):
		return fault.New(fault.InsufficientPermissions, "the purchase order is between others")
	}
	return err
}

// OrderUnderWay is an order of a buyer that is confirmed and not paid, or is
// being confirmed; empty: none. The escrow knows the buyer by its wallet.
func (*Desk) OrderUnderWay(tx *store.Tx, buyerID string) (orderID string, err error) {
	return orderUnderWay(tx, buyerID)
}

// OrderFilter says which orders to list.
type OrderFilter struct {
	Side    string // the organisation that sells or buys; empty: all
	Status  Status // empty: all
	BatchID string // empty: all
}

// Orders lists orders, newest first.
// spec: get-purchase-orders
func (d *Desk) Orders(ctx context.Context, f OrderFilter, page access.Page) (list []Order, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
		list, err = orders(tx, f, page)
		return err
	})
	return list, err
}

// callOff ends a confirmation that waits for the buyer's wallet: nothing has
// happened yet.
func (d *Desk) callOff(tx *store.Tx, o *Order) error {
	if o.WaitsFor == "" || o.Status != Pending {
		return nil
	}
	isOff, err := d.Allowances.CallOff(tx, o.jobID)
	if err != nil || !isOff {
		return err
	}
	o.WaitsFor = ""
	jobID := o.jobID
	o.jobID = ""
	return releaseOrder(tx, jobID)
}

// CancelOrder ends an order that is not confirmed.
// spec: post-purchase-orders-cancel
func (d *Desk) CancelOrder(ctx context.Context, c access.Caller, orderID string) (o Order, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		o, err = d.orderIn(tx, orderID)
		if err := orNoOrder(err, o, c); err != nil {
			return err
		}
		if err := d.callOff(tx, &o); err != nil {
			return err
		}
		if o.Status, err = o.may(Cancellation); err != nil {
			return err
		}
		now := clock.Now()
		o.CancelledAt = &now
		return cancelOrder(tx, o)
	})
	return o, err
}
