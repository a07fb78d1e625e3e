package batch

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const batchColumns = `id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id,
	stage, order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at, form, shortfall_usdc`

func insertBatch(tx *store.Tx, b Batch) error {
	return tx.ExecOne(`insert into batch (`+batchColumns+`)
		values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21)`,
		b.ID, int64(b.TokenID), b.ExternalID, b.FarmerID, b.CooperativeID, b.Grams, b.Grade.String(), b.MoisturePct, b.Lat, b.Lng, b.AgentID, //nolint:gosec // token numbers are counted from 1
		int64(b.Stage), b.OrderID, int64(b.Advance), int64(b.AdvanceUGX), b.AdvanceID, b.NetID, b.LedgerMessage, b.DeliveredAt, string(b.Form), int64(b.Shortfall))
}

func scanBatch(r store.Row) (b Batch, err error) {
	var token, stage, advance, ugx int64
	var grade string
	err = r.Scan(&b.ID, &token, &b.ExternalID, &b.FarmerID, &b.CooperativeID, &b.Grams, &grade, &b.MoisturePct, &b.Lat, &b.Lng, &b.AgentID,
		&stage, &b.OrderID, &advance, &ugx, &b.AdvanceID, &b.NetID, &b.LedgerMessage, store.At(&b.DeliveredAt), &b.Form, &b.Shortfall)
	if err != nil {
		return Batch{}, err
	}
	var known bool
	if b.Grade, known = GradeNamed(grade); !known {
		return Batch{}, fmt.Errorf("batch %s has the grade %q", b.ID, grade)
	}
	b.TokenID = uint64(token)    //nolint:gosec // as it was written
	b.Stage = chain.Stage(stage) //nolint:gosec // as it was written
	b.Advance = money.USDC(advance)
	b.AdvanceUGX = money.UGX(ugx)
	return b, nil
}

func batchByID(tx *store.Tx, id string) (Batch, error) {
	return scanBatch(tx.QueryRow("select "+batchColumns+" from batch where id = $1", id))
}

func batchByToken(tx *store.Tx, token uint64) (Batch, error) {
	return scanBatch(tx.QueryRow("select "+batchColumns+" from batch where token_id = $1", int64(token))) //nolint:gosec // counted from 1
}

// batchesOfOrder gives them in the order's own order.
func batchesOfOrder(tx *store.Tx, orderID string) ([]Batch, error) {
	return store.All(tx, scanBatch, `select `+batchColumns+` from batch
		join (select batch_id, pos from purchase_order_batch where order_id = $1) l on l.batch_id = batch.id order by l.pos`, orderID)
}

func batchesOfFarmer(tx *store.Tx, farmerID string, most int) ([]Batch, error) {
	return store.All(tx, scanBatch, "select "+batchColumns+" from batch where farmer_id = $1 order by id desc limit $2", farmerID, most)
}

// batches reads a page from the end of the index that fits the filter best.
func batches(tx *store.Tx, f Filter, page access.Page) ([]Batch, error) {
	if f.DDSEligible != nil && f.Stage != chain.NoStage {
		if *f.DDSEligible != (f.Stage >= chain.Graded) {
			return []Batch{}, nil
		}
		f.DDSEligible = nil // the stage says it
	}
	query, args := listQuery(f, page)
	return store.All(tx, scanBatch, query, args...)
}

// listQuery chooses the index: the columns that it begins with are compared as
// they are, the others through an expression. Otherwise SQLite, which has no
// statistics, might take a worse index, and PostgreSQL might hold so few rows
// for possible that it sorts them.
func listQuery(f Filter, page access.Page) (query string, args []any) {
	var where []string
	add := func(form string, value any) {
		args = append(args, value)
		where = append(where, fmt.Sprintf(form, len(args)))
	}
	stage := f.Stage
	if f.DDSEligible != nil && !*f.DDSEligible && stage == chain.NoStage {
		stage = chain.Delivered // the only stage that is not
	}
	gradeForm := "grade = $%d"
	if f.CooperativeID != "" {
		add("cooperative_id = $%d", f.CooperativeID)
		gradeForm = "case when grade = $%d then 1 else 0 end > 0"
	}
	if stage != chain.NoStage {
		add("stage = $%d", int64(stage))
	}
	if f.Grade != nil {
		add(gradeForm, f.Grade.String())
	}
	if f.DDSEligible != nil {
		add(map[bool]string{true: "stage + 0 >= $%d", false: "stage + 0 < $%d"}[*f.DDSEligible], int64(chain.Graded))
	}
	if f.MinGrams > 0 {
		add("grams + 0 >= $%d", f.MinGrams)
	}
	if page.Cursor != "" {
		add("id < $%d", page.Cursor)
	}
	query = "select " + batchColumns + " from batch"
	if len(where) > 0 {
		query += " where " + strings.Join(where, " and ")
	}
	args = append(args, page.Limit)
	return query + " order by id desc limit $" + strconv.Itoa(len(args)), args
}

// moveBatch is guarded by the stage that the batch comes from.
func moveBatch(tx *store.Tx, batchID string, from, to chain.Stage) error {
	if err := tx.ExecOne("update batch set stage = $1 where id = $2 and stage = $3", int64(to), batchID, int64(from)); err != nil {
		return fmt.Errorf("move batch %s from %s to %s: %w", batchID, from, to, err)
	}
	return nil
}

// setNet keeps the first.
func setNet(tx *store.Tx, batchID, paymentID string) error {
	_, err := tx.Exec("update batch set net_id = $1 where id = $2 and net_id = ''", paymentID, batchID)
	return err
}

// decideNet notes how many parts of the net payment are decided, and what the
// sale is short of; it reports whether they were not decided before.
func decideNet(tx *store.Tx, batchID string, parts int64, shortfall money.USDC) (bool, error) {
	n, err := tx.Exec("update batch set net_parts = $1, shortfall_usdc = $2 where id = $3 and net_parts < $1", parts, int64(shortfall), batchID)
	return n == 1, err
}

// batchesWithoutNet are exported or settled, and what that leaves the farmer is
// not decided. The condition is that of the index batch_net_open.
func batchesWithoutNet(tx *store.Tx, most int) ([]Batch, error) {
	return store.All(tx, scanBatch, "select "+batchColumns+" from batch where stage >= 6 and net_parts < stage - 5 order by id limit $1", most)
}

// putInOrder is guarded: the batch is WAREHOUSED and in no order.
func putInOrder(tx *store.Tx, batchID, orderID string) error {
	return tx.ExecOne("update batch set order_id = $1 where id = $2 and order_id = '' and stage = $3", orderID, batchID, int64(chain.Warehoused))
}

func insertStage(tx *store.Tx, batchID string, p stageProof) error {
	return tx.ExecOne(`insert into batch_stage (batch_id, stage, at, recorded_by, chain_tx, ledger_seq, evidence, detail)
		values ($1,$2,$3,$4,$5,$6,$7,$8)`,
		batchID, int64(p.Stage), p.At, p.By, p.TxHash, strconv.FormatUint(p.Sequence, 10), p.Evidence, p.Detail)
}

const stageColumns = "stage, at, recorded_by, chain_tx, ledger_seq, evidence, detail"

func scanStage(r store.Row) (s StageRecord, err error) {
	var stage int64
	var detail string
	err = r.Scan(&stage, store.At(&s.At), &s.RecordedBy, &s.ChainTx, &s.LedgerSequence, &s.EvidenceURI, &detail)
	s.Stage = chain.Stage(stage) //nolint:gosec // as it was written
	if detail != "" {
		s.Detail = json.RawMessage(detail)
	}
	return s, err
}

func stageOf(tx *store.Tx, batchID string, s chain.Stage) (StageRecord, error) {
	return scanStage(tx.QueryRow("select "+stageColumns+" from batch_stage where batch_id = $1 and stage = $2", batchID, int64(s)))
}

func history(tx *store.Tx, batchID string) ([]StageRecord, error) {
	return store.All(tx, scanStage, "select "+stageColumns+" from batch_stage where batch_id = $1 order by stage", batchID)
}

// claimMove takes the batch for a job; whoever comes second is refused.
func claimMove(tx *store.Tx, batchID string, to chain.Stage, jobID string) error {
	n, err := tx.Exec("insert into batch_move (batch_id, stage, job_id) values ($1,$2,$3) on conflict (batch_id) do nothing", batchID, int64(to), jobID)
	if err == nil && n == 0 {
		err = errMoving()
	}
	return err
}

func isMoving(tx *store.Tx, batchID string) (bool, error) {
	var n int64
	err := tx.QueryRow("select count(*) from batch_move where batch_id = $1", batchID).Scan(&n)
	return n > 0, err
}

func releaseMove(tx *store.Tx, jobID string) error {
	_, err := tx.Exec("delete from batch_move where job_id = $1", jobID)
	return err
}

const orderColumns = `id, buyer_id, cooperative_id, status, job_id, price_per_kg, grams, total, country, incoterm, note, escrow_tx,
	created_at, confirmed_at, paid_at, cancelled_at`

func insertOrder(tx *store.Tx, o Order, prices []money.USDC) error {
	err := tx.ExecOne(`insert into purchase_order (`+orderColumns+`) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16)`,
		o.ID, o.BuyerID, o.CooperativeID, string(o.Status), o.jobID, int64(o.PricePerKg), o.Grams, int64(o.Total), o.Country, o.Incoterm, o.Note,
		o.EscrowTx, o.CreatedAt, o.ConfirmedAt, o.PaidAt, o.CancelledAt)
	if err != nil {
		return err
	}
	for pos, batchID := range o.BatchIDs {
		err := tx.ExecOne("insert into purchase_order_batch (order_id, pos, batch_id, price) values ($1,$2,$3,$4)", o.ID, pos, batchID, int64(prices[pos]))
		if err != nil {
			return err
		}
	}
	return nil
}

func scanOrder(r store.Row) (o Order, err error) {
	var price, total int64
	err = r.Scan(&o.ID, &o.BuyerID, &o.CooperativeID, &o.Status, &o.jobID, &price, &o.Grams, &total, &o.Country, &o.Incoterm, &o.Note,
		&o.EscrowTx, store.At(&o.CreatedAt), store.MaybeAt(&o.ConfirmedAt), store.MaybeAt(&o.PaidAt), store.MaybeAt(&o.CancelledAt))
	o.PricePerKg, o.Total = money.USDC(price), money.USDC(total)
	return o, err
}

func orderByID(tx *store.Tx, id string) (Order, error) {
	o, err := scanOrder(tx.QueryRow("select "+orderColumns+" from purchase_order where id = $1", id))
	if err != nil {
		return o, err
	}
	o.BatchIDs, err = lotsOf(tx, id)
	return o, err
}

func lotsOf(tx *store.Tx, orderID string) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select batch_id from purchase_order_batch where order_id = $1 order by pos", orderID)
}

// orders lists the orders that an organisation is a side of, or all of them.
func orders(tx *store.Tx, f OrderFilter, page access.Page) ([]Order, error) {
	where, args := []string{"1 = 1"}, []any{page.Limit, f.Side}
	add := func(form string, value any) {
		args = append(args, value)
		where = append(where, fmt.Sprintf(form, len(args)))
	}
	if f.Status != "" {
		form := "status = $%d"
		if f.Side != "" {
			form = "status || '' = $%d" // the side has fewer orders than the state
		}
		add(form, string(f.Status))
	}
	if f.BatchID != "" {
		add("id in (select order_id from purchase_order_batch where batch_id = $%d)", f.BatchID)
	}
	if page.Cursor != "" {
		add("id < $%d", page.Cursor)
	}
	newest := func(side string) string {
		return "select * from (select " + orderColumns + " from purchase_order where " + side + " and " + strings.Join(where, " and ") + " order by id desc limit $1) o"
	}
	query := newest("$2 = ''")
	if f.Side != "" { // each side has its index
		query = newest("buyer_id = $2") + " union all " + newest("cooperative_id = $2") + " order by id desc limit $1"
	}
	list, err := store.All(tx, scanOrder, query, args...)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].BatchIDs, err = lotsOf(tx, list[i].ID); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// BoughtBy is the query for the batches that a buyer has bought, for conditions
// of other desks: an offer that nobody accepted is no purchase. The buyer is
// the placeholder.
func BoughtBy(placeholder string) string {
	return "select l.batch_id from purchase_order o join purchase_order_batch l on l.order_id = o.id where o.buyer_id = " + placeholder +
		" and o.status in ('CONFIRMED', 'PAID')"
}

// orderUnderWay is an order of a buyer whose escrow the buyer's wallet is bound to.
func orderUnderWay(tx *store.Tx, buyerID string) (orderID string, err error) {
	err = tx.QueryRow("select coalesce(min(id), '') from purchase_order where buyer_id = $1 and (status = 'CONFIRMED' or job_id <> '')", buyerID).Scan(&orderID)
	return orderID, err
}

func claimOrder(tx *store.Tx, orderID, jobID string) error {
	return tx.ExecOne("update purchase_order set job_id = $1 where id = $2 and job_id = ''", jobID, orderID)
}

func releaseOrder(tx *store.Tx, jobID string) error {
	_, err := tx.Exec("update purchase_order set job_id = '' where job_id = $1", jobID)
	return err
}

func setConfirmed(tx *store.Tx, orderID, escrowTx string, at time.Time) error {
	return tx.ExecOne(`update purchase_order set status = 'CONFIRMED', job_id = '', escrow_tx = $1, confirmed_at = $2
		where id = $3 and status = 'PENDING'`, escrowTx, at, orderID)
}

// setPaid keeps the first time: the payment and the event that tells of it
// both come here.
func setPaid(tx *store.Tx, orderID string, at time.Time) error {
	return tx.ExecOne(`update purchase_order set status = 'PAID', job_id = '', paid_at = coalesce(paid_at, $1)
		where id = $2 and status in ('CONFIRMED', 'PAID')`, at, orderID)
}

func cancelOrder(tx *store.Tx, o Order) error {
	err := tx.ExecOne("update purchase_order set status = 'CANCELLED', cancelled_at = $1 where id = $2 and status = 'PENDING' and job_id = ''", o.CancelledAt, o.ID)
	if err != nil {
		return err
	}
	_, err = tx.Exec("update batch set order_id = '' where order_id = $1", o.ID)
	return err
}

// noteEvent reports whether the event has not acted yet.
func noteEvent(tx *store.Tx, e chain.Event, about string) (bool, error) {
	n, err := tx.Exec(`insert into batch_event (tx_hash, log_index, kind, batch_id) values ($1,$2,$3,$4)
		on conflict (tx_hash, log_index) do nothing`, e.TxHash.String(), int64(e.LogIndex), e.Name(), about) //nolint:gosec // a place in a block
	return n == 1, err
}

// countWeighing adds a delivery to its day and gives how many the day has now.
// On PostgreSQL the row is locked from here on: of two deliveries of a farmer
// the second waits for the first.
func countWeighing(tx *store.Tx, w weighing) (today int64, err error) {
	err = tx.QueryRow(`insert into weighing_day (farmer_id, day, green_grams, deliveries) values ($1, $2, $3, 1)
		on conflict (farmer_id, day) do update set green_grams = weighing_day.green_grams + $3, deliveries = weighing_day.deliveries + 1
		returning deliveries`, w.farmerID, w.day(), w.greenGrams).Scan(&today)
	return today, err
}

// beforeWeighing reads what was before a delivery that its day has counted.
func beforeWeighing(tx *store.Tx, w weighing) (b before, err error) {
	err = tx.QueryRow(`select coalesce((select sum(green_grams) from weighing_day where farmer_id = $1 and day > $2), 0) - $3,
		coalesce((select batch_id from weighing where slip = $4 order by weighed_at limit 1), '')`,
		w.farmerID, dayOf(w.at.AddDate(0, 0, -yearDays)), w.greenGrams, w.slip).Scan(&b.yearGrams, &b.slipOf)
	return b, err
}

// earlierWeighings are the farmer's of the last day, newest first.
func earlierWeighings(tx *store.Tx, w weighing) ([]weighing, error) {
	return store.All(tx, func(r store.Row) (e weighing, err error) {
		return e, r.Scan(&e.batchID, &e.form, &e.grams, &e.lat, &e.lng, store.At(&e.at))
	}, "select batch_id, form, grams, lat, lng, weighed_at from weighing where farmer_id = $1 and weighed_at > $2 order by weighed_at desc limit $3",
		w.farmerID, w.at.Add(-aDay), mostEarlier)
}

func insertWeighing(tx *store.Tx, w weighing) error {
	return tx.ExecOne("insert into weighing (batch_id, farmer_id, form, grams, green_grams, lat, lng, slip, weighed_at) values ($1,$2,$3,$4,$5,$6,$7,$8,$9)",
		w.batchID, w.farmerID, string(w.form), w.grams, w.greenGrams, w.lat, w.lng, w.slip, w.at)
}

// uncountWeighing takes a delivery out of its day again; one that was never
// counted, or is out already, changes nothing.
func uncountWeighing(tx *store.Tx, batchID string) error {
	var w weighing
	err := tx.QueryRow("delete from weighing where batch_id = $1 returning farmer_id, green_grams, weighed_at", batchID).
		Scan(&w.farmerID, &w.greenGrams, store.At(&w.at))
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return tx.ExecOne("update weighing_day set green_grams = green_grams - $1, deliveries = deliveries - 1 where farmer_id = $2 and day = $3",
		w.greenGrams, w.farmerID, w.day())
}
