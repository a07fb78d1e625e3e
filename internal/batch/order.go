package batch

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

// Order is a purchase order.
type Order = order.Order

// OrderRequest is what a buyer wants.
type OrderRequest struct {
	BuyerID    string
	BatchIDs   []string
	PricePerKg money.USDC
	Country    string
	Incoterm   *string
	Note       *string
	ShipBy     *time.Time // nil: the usual time from the confirmation on
}

// MaxLots is how many batches one order may hold: they are committed in one
// transaction of the chain, and the escrow takes no more.
const MaxLots = 300

// CreateOrder writes an order down. All batches must be in the warehouse, of one
// cooperative and bound by no other order; other offers may stand beside it.
// spec: post-purchase-orders, order-side-by-side
func (d *Desk) CreateOrder(ctx context.Context, in OrderRequest, also access.Also[Order]) (o Order, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		now := clock.Now()
		until := now.Add(d.Terms.OrderLife)
		o = Order{
			ID: id.New("po"), BuyerID: in.BuyerID, Status: order.Pending, BatchIDs: in.BatchIDs, PricePerKg: in.PricePerKg,
			Country: in.Country, Incoterm: in.Incoterm, Note: in.Note, CreatedAt: now, ExpiresAt: &until, ShipBy: in.ShipBy,
		}
		if err := tx.Lock(store.Batches, in.BatchIDs...); err != nil {
			return err
		}
		lots := make([]Batch, len(in.BatchIDs))
		for i, batchID := range in.BatchIDs {
			b, err := batchByID(tx, batchID)
			if err != nil {
				return orNoBatch(err, batchID)
			}
			lots[i] = b
		}
		prices, err := priceLots(&o, lots)
		if err != nil {
			return err
		}
		if err := order.Insert(tx, o, prices); err != nil {
			return err
		}
		if err := order.Tell(tx, custody.Ordering, o.ID); err != nil || also == nil {
			return err
		}
		return also(tx, o)
	})
	return o, err
}

// priceLots checks the batches of a new order and prices them, each by itself.
func priceLots(o *Order, lots []Batch) (prices []money.USDC, err error) {
	o.CooperativeID = lots[0].CooperativeID
	for _, b := range lots {
		if b.CooperativeID != o.CooperativeID {
			return nil, fault.New(fault.InvalidRequest, "batch_ids are of several cooperatives")
		}
	}
	for _, b := range lots {
		if err := b.mayEnter(o.ID); err != nil {
			return nil, err
		}
		price, may := sale.PriceOf(b.TokenGrams(), o.PricePerKg)
		if o.Total += price; !may || o.Total > sale.MaxTotal {
			return nil, fault.New(fault.InvalidRequest, "the order costs more than %s USDC", sale.MaxTotal)
		}
		prices = append(prices, price)
		o.Grams += b.TokenGrams()
	}
	return prices, nil
}

// mayEnter refuses a batch that is not there to be sold: not in the warehouse,
// or bound by another order. One that was released keeps COMMITTED, as on the
// chain, and may enter another; so may one that ADMIN offers again after its order
// was forfeited.
func (b Batch) mayEnter(orderID string) error {
	switch {
	case b.OrderID != "" && b.OrderID != orderID:
		return fault.New(fault.BatchNotEligible, "batch %s stands in another order, which is confirmed", b.ID)
	case b.Stage == chain.Exported && b.IsReoffered:
	case b.Stage != chain.Warehoused && b.Stage != chain.Committed:
		return fault.New(fault.BatchNotEligible, "batch %s is %s; only a WAREHOUSED batch can be ordered", b.ID, b.Stage)
	}
	return nil
}

func orNoBatch(err error, batchID string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.BatchNotFound, "no batch has the id %s", batchID)
	}
	return err
}

// GetOrder reads an order that the caller may see.
// spec: get-purchase-orders-id, code-purchase-order-not-found
func (d *Desk) GetOrder(ctx context.Context, c access.Caller, orderID string) (Order, error) {
	return order.Get(ctx, d.Store, c, orderID)
}

// Orders lists orders, newest first.
// spec: get-purchase-orders
func (d *Desk) Orders(ctx context.Context, f order.Filter, page access.Page) (list []Order, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
		list, err = order.List(tx, f, page)
		return err
	})
	return list, err
}

// CancelOrder ends an order that is not confirmed, also one whose confirmation
// waits for the buyer's wallet.
// spec: post-purchase-orders-cancel
func (d *Desk) CancelOrder(ctx context.Context, c access.Caller, orderID string) (Order, error) {
	return order.Withdraw(ctx, d.Store, c, orderID, callOff)
}

// expireEvery is how often the offers are looked at that nobody has confirmed;
// one that is over is refused at once.
const expireEvery = 10 * time.Minute

// expire ends them.
func (d *Desk) expire(context.Context, *job.Job) (job.Then, error) {
	return func(tx *store.Tx) error { return d.Terms.Expire(tx, callOff) }, nil
}
