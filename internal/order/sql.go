package order

import (
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

const columns = `id, buyer_id, cooperative_id, status, job_id, price_per_kg, grams, total, country, incoterm, note, escrow_tx,
	created_at, confirmed_at, paid_at, cancelled_at, expires_at, ship_by, cancel_reason`

// Insert writes a new order down; prices are those of its batches.
func Insert(tx *store.Tx, o Order, prices []money.USDC) error {
	err := tx.Run(`insert into purchase_order (`+columns+`) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19)`,
		o.ID, o.BuyerID, o.CooperativeID, string(o.Status), o.JobID, int64(o.PricePerKg), o.Grams, int64(o.Total), o.Country, o.Incoterm, o.Note,
		o.EscrowTx, o.CreatedAt, o.ConfirmedAt, o.PaidAt, o.CancelledAt, o.ExpiresAt, o.ShipBy, nil)
	if err != nil {
		return err
	}
	for pos, batchID := range o.BatchIDs {
		err := tx.Run("insert into purchase_order_batch (order_id, pos, batch_id, price) values ($1,$2,$3,$4)", o.ID, pos, batchID, int64(prices[pos]))
		if err != nil {
			return err
		}
	}
	return nil
}

func scan(r store.Row) (o Order, err error) {
	err = r.Scan(&o.ID, &o.BuyerID, &o.CooperativeID, &o.Status, &o.JobID, &o.PricePerKg, &o.Grams, &o.Total, &o.Country, &o.Incoterm, &o.Note,
		&o.EscrowTx, store.At(&o.CreatedAt), store.MaybeAt(&o.ConfirmedAt), store.MaybeAt(&o.PaidAt), store.MaybeAt(&o.CancelledAt),
		store.MaybeAt(&o.ExpiresAt), store.MaybeAt(&o.ShipBy), &o.CancelReason)
	return o, err
}

// ByID reads an order with its batches; store.ErrNotFound when there is none. What
// is decided by it stands until the end of the transaction.
func ByID(tx *store.Tx, id string) (Order, error) {
	if err := tx.Lock(store.Orders, id); err != nil {
		return Order{}, err
	}
	return whole(tx, "id = $1", id)
}

// ByJob reads the order that a job has claimed.
func ByJob(tx *store.Tx, jobID string) (Order, error) {
	return whole(tx, "job_id = $1", jobID)
}

// PendingOn reads the newest order that wants a batch and is not confirmed.
func PendingOn(tx *store.Tx, batchID string) (Order, error) {
	// A batch has fewer orders than the state: its index is the one to take.
	return whole(tx, "status || '' = 'PENDING' and id in (select order_id from purchase_order_batch where batch_id = $1)", batchID)
}

func whole(tx *store.Tx, where string, value any) (Order, error) {
	o, err := scan(tx.QueryRow("select "+columns+" from purchase_order where "+where+" order by id desc limit 1", value))
	if err != nil {
		return o, err
	}
	if o.BatchIDs, err = lots(tx, o); err != nil || o.JobID == "" {
		return o, err
	}
	g, isWaiting, err := allowance.Awaited(tx, o.JobID)
	if isWaiting {
		o.Awaited = &g
		o.WaitsFor = fmt.Sprintf("the wallet %s has to allow the escrow to take %s USDC: GET /purchase-orders/%s/transactions has what its owner signs", g.From, g.Amount, o.ID)
	}
	return o, err
}

// UnderWay is an order of a buyer that is confirmed and not paid, or is being
// confirmed; empty: none. The escrow knows the buyer by its wallet.
func UnderWay(tx *store.Tx, buyerID string) (orderID string, err error) {
	err = tx.QueryRow("select coalesce(min(id), '') from purchase_order where buyer_id = $1 and (status = 'CONFIRMED' or job_id <> '')", buyerID).Scan(&orderID)
	return orderID, err
}

// lots are the batches of an order: of one that was cancelled all that it ever
// wanted, of another those that were not released.
func lots(tx *store.Tx, o Order) ([]string, error) {
	return ids(tx, "select batch_id from purchase_order_batch where order_id = $1 and (released_at is null or $2 = 'CANCELLED') order by pos", o.ID, string(o.Status))
}

func ids(tx *store.Tx, query string, args ...any) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) }, query, args...)
}

// InEscrow is the query for the batches that stand in an order, and their
// place, for conditions of the batches' desk. The order is the placeholder.
func InEscrow(placeholder string) string {
	return "select batch_id, pos from purchase_order_batch where released_at is null and order_id = " + placeholder
}

// EverIn is the query for all batches that an order was about.
func EverIn(placeholder string) string {
	return "select batch_id from purchase_order_batch where order_id = " + placeholder
}

// BoughtBy is the query for the batches that a buyer has bought, for conditions
// of other desks: an offer that nobody accepted is no purchase. The buyer is
// the placeholder.
func BoughtBy(placeholder string) string {
	return "select l.batch_id from purchase_order o join purchase_order_batch l on l.order_id = o.id where o.buyer_id = " + placeholder +
		" and o.status in ('CONFIRMED', 'PAID') and l.released_at is null"
}

// IsBoughtBy is the condition that a buyer has bought a batch, by its few orders: the
// buyer's may be many. The offsets, of nothing, keep PostgreSQL from reading all
// orders at once instead.
func IsBoughtBy(batchID, placeholder string) string {
	return "exists (select 1 from purchase_order_batch l where l.batch_id = " + batchID + " and l.released_at is null and exists " +
		"(select 1 from purchase_order o where o.id = l.order_id and o.buyer_id = " + placeholder + " and o.status in ('CONFIRMED', 'PAID') limit 1 offset 0) limit 1 offset 0)"
}

// Purchases counts the orders that a buyer has confirmed or paid, as far as most.
func Purchases(tx *store.Tx, buyerID string, most int) (n int64, err error) {
	if buyerID == "" {
		return 0, nil
	}
	err = tx.QueryRow("select count(*) from (select 1 from purchase_order where buyer_id = $1 and status in ('CONFIRMED', 'PAID') limit $2) p", buyerID, most).Scan(&n)
	return n, err
}

// List lists the orders that an organisation is a side of, or all of them, the
// newest first. Each state has an index that ends in the id, and so has each state of
// a side's; a batch was in few orders.
func List(tx *store.Tx, f Filter, page access.Page) ([]Order, error) {
	l := store.Listing{Table: "purchase_order", Columns: columns}
	switch {
	case f.BatchID != "":
		l.Among("id in (select order_id from purchase_order_batch where batch_id = ?)", f.BatchID)
		l.Look("status", string(f.Status))
		if f.Side != "" {
			l.LookFor("? in (buyer_id, cooperative_id)", f.Side)
		}
	case f.Side != "":
		for _, side := range []string{"buyer_id", "cooperative_id"} {
			for _, status := range Statuses {
				if f.Status == "" || f.Status == status {
					l.Or(store.Has{Column: side, Value: f.Side}, store.Has{Column: "status", Value: string(status)})
				}
			}
		}
	default:
		l.Is("status", string(f.Status))
	}
	l.After(page.Cursor)
	list, _, err := store.Page(tx, scan, l, page.Limit)
	for i := range list {
		if err == nil {
			list[i].BatchIDs, err = lots(tx, list[i])
		}
	}
	return list, err
}

// Claim takes an order for a job.
func Claim(tx *store.Tx, orderID, jobID string) error {
	return tx.ExecOne("update purchase_order set job_id = $1 where id = $2 and job_id = ''", jobID, orderID)
}

// Unclaim lets go of what a job has claimed.
func Unclaim(tx *store.Tx, jobID string) error {
	err := tx.Run("update purchase_order set job_id = '' where job_id = $1", jobID)
	return err
}

// SetConfirmed writes a confirmation down, and by when the coffee must leave
// when nobody said.
func SetConfirmed(tx *store.Tx, orderID, escrowTx string, at, shipBy time.Time) error {
	return tx.ExecOne(`update purchase_order set status = 'CONFIRMED', job_id = '', escrow_tx = $1, confirmed_at = $2, ship_by = coalesce(ship_by, $3)
		where id = $4 and status = 'PENDING'`, escrowTx, at, shipBy, orderID)
}

// setPaid writes a payment down; first is false when it was written before: the
// payment and the event that tells of it both come here.
func setPaid(tx *store.Tx, orderID string, at time.Time) (first bool, err error) {
	n, err := tx.Exec("update purchase_order set status = 'PAID', paid_at = $1 where id = $2 and status = 'CONFIRMED'", at, orderID)
	return n == 1, err
}

// Cancel ends an order, guarded by the state that it comes from.
func Cancel(tx *store.Tx, o Order, why Reason, at time.Time) error {
	err := tx.ExecOne("update purchase_order set status = 'CANCELLED', job_id = '', cancelled_at = $1, cancel_reason = $2 where id = $3 and status = $4",
		at, string(why), o.ID, string(o.Status))
	if err != nil {
		return fmt.Errorf("cancel order %s, %s: %w", o.ID, o.Status, err)
	}
	return nil
}

// rivals are the ids of the orders that want a batch of an order and are not
// confirmed.
func rivals(tx *store.Tx, orderID string) ([]string, error) {
	return ids(tx, `select distinct o.id from purchase_order o join purchase_order_batch l on l.order_id = o.id
		where o.status = 'PENDING' and o.id <> $1 and l.batch_id in (select batch_id from purchase_order_batch where order_id = $1) order by o.id`, orderID)
}

func pendingAbout(tx *store.Tx, batchID string) ([]string, error) {
	return ids(tx, `select o.id from purchase_order o join purchase_order_batch l on l.order_id = o.id
		where o.status = 'PENDING' and l.batch_id = $1 order by o.id`, batchID)
}

// overdue are the ids of orders that nobody has confirmed in time; those without
// a time of their own are compared by when they were made.
func overdue(tx *store.Tx, now, madeBefore time.Time, most int) ([]string, error) {
	return ids(tx, `select id from purchase_order where status = 'PENDING' and coalesce(expires_at <= $1, created_at <= $2) order by id limit $3`,
		now, madeBefore, most)
}

// releaseLot takes a batch out of an order, and its price and weight with it.
func releaseLot(tx *store.Tx, orderID, batchID string, grams int64, at time.Time) error {
	err := tx.ExecOne("update purchase_order_batch set released_at = $1 where order_id = $2 and batch_id = $3 and released_at is null", at, orderID, batchID)
	if err != nil {
		return err
	}
	return tx.ExecOne(`update purchase_order set grams = grams - $1,
		total = total - (select price from purchase_order_batch where order_id = $2 and batch_id = $3) where id = $2`, grams, orderID, batchID)
}

func countLots(tx *store.Tx, orderID string) (n int, err error) {
	err = tx.QueryRow("select count(*) from purchase_order_batch where order_id = $1 and released_at is null", orderID).Scan(&n)
	return n, err
}

// restate gives an order its first weight and price back, for one of which
// nothing is left: it is shown as it was.
func restate(tx *store.Tx, orderID string, grams int64) error {
	return tx.ExecOne(`update purchase_order set grams = $1,
		total = (select cast(sum(price) as bigint) from purchase_order_batch where order_id = $2) where id = $2`, grams, orderID)
}

// PriceIn is what a batch costs in an order.
func PriceIn(tx *store.Tx, orderID, batchID string) (price money.USDC, err error) {
	err = tx.QueryRow("select price from purchase_order_batch where order_id = $1 and batch_id = $2", orderID, batchID).Scan(&price)
	return price, err
}

// ForfeitsOf sums what forfeited orders have brought for a batch; of one order, or
// with "" of all.
func ForfeitsOf(tx *store.Tx, batchID, orderID string) (f Forfeits, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(forfeit_due), 0) as bigint), cast(coalesce(sum(forfeit_back), 0) as bigint), count(forfeit_due)
		from purchase_order_batch where batch_id = $1 and $2 in ('', order_id)`, batchID, orderID).Scan(&f.Due, &f.Back, &f.Count)
	return f, err
}

// NoteForfeit writes down what an order has brought that was forfeited.
func NoteForfeit(tx *store.Tx, orderID, batchID string, due, back money.USDC) error {
	return tx.ExecOne("update purchase_order_batch set forfeit_due = $1, forfeit_back = $2 where order_id = $3 and batch_id = $4 and forfeit_due is null",
		int64(due), int64(back), orderID, batchID)
}
