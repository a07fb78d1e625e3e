package order

import (
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// move is a row of the table of orders.
type move struct {
	From, To Status
	Trigger  custody.Trigger
	Event    webhook.Kind
}

// moves is the whole life of a purchase order. Its batches are bound by it
// from its confirmation on, which commits all of them or none; what of them has
// not left in time can be released, and one of which nothing is left is
// cancelled.
var moves = []move{
	{"", Pending, custody.Ordering, webhook.OrderCreated},
	{Pending, Confirmed, custody.Confirmation, webhook.OrderConfirmed},
	{Pending, Cancelled, custody.Cancellation, webhook.OrderCancelled},
	{Pending, Cancelled, custody.Expiry, webhook.OrderCancelled},
	{Pending, Cancelled, custody.RivalConfirmation, webhook.OrderCancelled},
	{Pending, Cancelled, custody.Correction, webhook.OrderCancelled},
	{Confirmed, Paid, custody.Payment, webhook.OrderPaid},
	{Confirmed, Cancelled, custody.Release, webhook.OrderCancelled},
	{Paid, Cancelled, custody.Release, webhook.OrderCancelled},
	{Confirmed, Cancelled, custody.Forfeiture, webhook.OrderCancelled},
}

// refusedBy are the triggers that have a code of their own in a state;
// BATCH_NOT_ELIGIBLE elsewhere.
var refusedBy = map[custody.Trigger]map[Status]fault.Code{
	custody.Payment: {Pending: fault.PONotConfirmed},
	custody.Release: {Pending: fault.PONotConfirmed},
}

// States is the table of orders for docs/states.md.
func States() state.Machine {
	m := state.Machine{
		Name: "Purchase order",
		About: "A buyer's order of batches: the escrow is funded and every batch COMMITTED at the confirmation, and every EXPORTED batch SETTLED by the payment. " +
			"What has not left by ship_by can be released; the deposit of a buyer who does not pay for what has left is forfeited.",
	}
	for _, v := range moves {
		m.Moves = append(m.Moves, state.Move{From: string(v.From), To: string(v.To), By: v.Trigger.By(), Tell: string(v.Event)})
	}
	return m
}

// moveBy is a row of a trigger: each leads to one state and is told in one way.
func moveBy(t custody.Trigger) move {
	return moves[slices.IndexFunc(moves, func(m move) bool { return m.Trigger == t })]
}

// May refuses a trigger that an order's state does not allow.
func (o Order) May(t custody.Trigger) error {
	if !slices.ContainsFunc(moves, func(m move) bool { return m.Trigger == t && m.From == o.Status }) {
		code := refusedBy[t][o.Status]
		if code == "" {
			code = fault.BatchNotEligible
		}
		return fault.New(code, "the purchase order is %s and cannot become %s", o.Status, moveBy(t).To)
	}
	if o.WaitsFor != "" {
		return fault.New(fault.BatchNotEligible, "the purchase order waits: %s", o.WaitsFor)
	}
	if o.JobID != "" {
		return fault.New(fault.BatchNotEligible, "another change of this purchase order is under way")
	}
	return nil
}

// Tell tells both sides of an order what a trigger has done to it, as it stands
// in the transaction.
// spec: event-order-created, event-order-confirmed, event-order-cancelled, event-order-paid
func Tell(tx *store.Tx, t custody.Trigger, orderID string) error {
	o, err := ByID(tx, orderID)
	if err != nil {
		return err
	}
	kind := moveBy(t).Event
	for _, side := range []string{o.BuyerID, o.CooperativeID} {
		err := webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: side, Resource: o.ID, Data: o.Shown()})
		if err != nil {
			return err
		}
	}
	return nil
}

// CancelBy ends an order by a trigger, and tells both sides.
func CancelBy(tx *store.Tx, o Order, t custody.Trigger, why Reason, at time.Time) error {
	if err := Cancel(tx, o, why, at); err != nil {
		return err
	}
	return Tell(tx, t, o.ID)
}

// Get reads an order that the caller may see.
func Get(ctx context.Context, s *store.Store, c access.Caller, orderID string) (o Order, err error) {
	err = s.Read(ctx, func(tx *store.Tx) (err error) {
		o, err = ByID(tx, orderID)
		return err
	})
	return o, Hidden(err, o, c)
}

// Hidden turns a missing order, or another's, into a refusal.
func Hidden(err error, o Order, c access.Caller) error {
	switch {
	case errors.Is(err, store.ErrNotFound):
		return fault.New(fault.PurchaseOrderNotFound, "no purchase order has this id")
	case err == nil && !o.SeenBy(c):
		return fault.New(fault.InsufficientPermissions, "the purchase order is between others")
	}
	return err
}

// LetGo ends a change of an order that only waits, so that nothing stands in the
// way of another; one that is under way it leaves alone.
type LetGo func(tx *store.Tx, o *Order) error

// Withdraw ends an order that is not confirmed.
func Withdraw(ctx context.Context, s *store.Store, c access.Caller, orderID string, letGo LetGo) (o Order, err error) {
	err = s.Update(ctx, func(tx *store.Tx) (err error) {
		o, err = ByID(tx, orderID)
		if err := Hidden(err, o, c); err != nil {
			return err
		}
		if err := letGo(tx, &o); err != nil {
			return err
		}
		if err := o.May(custody.Cancellation); err != nil {
			return err
		}
		if err := CancelBy(tx, o, custody.Cancellation, Withdrawn, clock.Now()); err != nil {
			return err
		}
		o, err = ByID(tx, orderID)
		return err
	})
	return o, err
}

// CancelRivals ends the offers that a confirmation leaves without a batch.
// spec: order-side-by-side
func CancelRivals(tx *store.Tx, orderID string, at time.Time) error {
	found, err := rivals(tx, orderID)
	if err != nil {
		return err
	}
	return cancelAll(tx, found, custody.RivalConfirmation, OtherConfirmed, at)
}

// CancelAbout ends the offers for a batch that is not what they were made for any
// more. None of them is being confirmed: that would bind the batch.
// spec: correction-ends-offers
func CancelAbout(tx *store.Tx, batchID string, at time.Time) error {
	found, err := pendingAbout(tx, batchID)
	if err != nil {
		return err
	}
	return cancelAll(tx, found, custody.Correction, BatchCorrected, at)
}

func cancelAll(tx *store.Tx, ids []string, by custody.Trigger, why Reason, at time.Time) error {
	for _, id := range ids {
		o, err := ByID(tx, id)
		if err != nil {
			return err
		}
		if err := CancelBy(tx, o, by, why, at); err != nil {
			return err
		}
	}
	return nil
}

// MaxShipping is the latest that an order may ship, from its confirmation: the
// escrow contract takes no later day.
const MaxShipping = 366 * 24 * time.Hour

// Terms are the times of purchase orders.
type Terms struct {
	OrderLife  time.Duration // of an order that nobody confirms
	ShipWithin time.Duration // from the confirmation to ship_by, when the buyer said nothing
}

// expiredAtOnce is how many offers one look ends.
const expiredAtOnce = 500

// Expire ends the offers that nobody has confirmed in time, also those whose
// confirmation still waits for the buyer. One that is being confirmed is left alone.
// spec: order-expiry
func (t Terms) Expire(tx *store.Tx, letGo LetGo) error {
	now := clock.Now()
	over, err := overdue(tx, now, now.Add(-t.OrderLife), expiredAtOnce)
	if err != nil {
		return err
	}
	for _, id := range over {
		o, err := ByID(tx, id)
		if err != nil {
			return err
		}
		if err := letGo(tx, &o); err != nil {
			return err
		}
		if o.JobID != "" {
			continue
		}
		if err := CancelBy(tx, o, custody.Expiry, Expired, now); err != nil {
			return err
		}
	}
	return nil
}

// InTime refuses to confirm an offer that is over, or whose coffee would be late
// from the first day on.
// spec: order-expiry, order-ship-by
func (t Terms) InTime(o Order) error {
	now := clock.Now()
	over := o.CreatedAt.Add(t.OrderLife)
	if o.ExpiresAt != nil {
		over = *o.ExpiresAt
	}
	switch {
	case now.After(over):
		return fault.New(fault.BatchNotEligible, "the purchase order has expired on %s", clock.Stamp(over))
	case o.ShipBy != nil && now.After(*o.ShipBy):
		return fault.New(fault.BatchNotEligible, "the coffee should have left by %s", clock.Stamp(*o.ShipBy))
	}
	return nil
}

// NotePaid writes a payment down and tells of it, once.
func NotePaid(tx *store.Tx, orderID string, at time.Time) error {
	first, err := setPaid(tx, orderID, at)
	if err != nil || !first {
		return err
	}
	return Tell(tx, custody.Payment, orderID)
}

// TakeOut takes a batch that was released or forfeited out of its order; left is how
// many stand in it still. An order of which nothing is left is cancelled by End.
func TakeOut(tx *store.Tx, orderID, batchID string, grams int64, at time.Time) (left int, err error) {
	if err := releaseLot(tx, orderID, batchID, grams, at); err != nil {
		return 0, err
	}
	return countLots(tx, orderID)
}

// WhyReleased is the reason of a release now.
func (t Terms) WhyReleased(o Order) Reason {
	if clock.Now().Before(o.LeavesBy(t.ShipWithin)) {
		return Released
	}
	return NotShipped
}

// End cancels an order of which everything was released or forfeited. It is shown
// as it was.
func End(tx *store.Tx, o Order, by custody.Trigger, why Reason, grams int64, at time.Time) error {
	if err := Cancel(tx, o, why, at); err != nil {
		return err
	}
	if err := restate(tx, o.ID, grams); err != nil {
		return err
	}
	return Tell(tx, by, o.ID)
}

// Forfeits are what forfeited orders have brought for a batch.
type Forfeits struct {
	Due   money.USDC // the farmer's part
	Back  money.USDC // of the advance
	Count int64
}
