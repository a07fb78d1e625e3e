package batch

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
)

const batchColumns = `id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id,
	stage, order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at, form, shortfall_usdc, outturn_pct, reoffered, captured_at,
	price_id, price_usdc, price_ugx, price_rate, species, local_grade, delivered_grade, delivered_moisture_pct, delivered_local_grade, milled_grams, deductions, deducted_usdc, weighed, slip_missing, cup_score`

// batchWhole are the columns of one batch, with the payout of its advance; a list shows none.
var batchWhole = strings.Replace(batchColumns, "advance_id", advanceID, 1)

// advanceID is the first payout of the advance. Batches of before have its name.
const advanceID = `coalesce(nullif(advance_id, ''),
	(select min(payout.id) from payout where payout.batch_id = batch.id and payout.reason = 'DELIVERY_ADVANCE' and not (payout.status = 'FAILED' and payout.phase = 'END')),
	(select min(payout.id) from payout where payout.batch_id = batch.id and payout.reason = 'DELIVERY_ADVANCE' and payout.status = 'FAILED' and payout.phase = 'END'), '')`

// orNull is a number for a column that has null in place of 0: most batches have no shortfall, no deduction and
// are not milled, and null takes no room.
func orNull(number int64) *int64 {
	if number == 0 {
		return nil
	}
	return &number
}

// orZero reads such a column.
func orZero(number *int64) int64 {
	if number == nil {
		return 0
	}
	return *number
}

func insertBatch(tx *store.Tx, b Batch) error {
	deductions, err := b.Deductions.Text()
	if err != nil {
		return err
	}
	weighed, err := b.Weighed.Text()
	if err != nil {
		return err
	}
	return tx.Run(`insert into batch (`+batchColumns+`)
		values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32,$33,$34,$35,$36,$37,null,null)`,
		b.ID, int64(b.TokenID), b.ExternalID, b.FarmerID, b.CooperativeID, b.Grams, b.Grade.String(), b.MoisturePct, b.Lat, b.Lng, b.AgentID, //nolint:gosec // token numbers are counted from 1
		int64(b.Stage), b.OrderID, int64(b.Advance), int64(b.AdvanceUGX), "", b.NetID, b.LedgerMessage, b.DeliveredAt, string(b.Form), orNull(int64(b.Shortfall)), b.OutturnPct, b.IsReoffered, b.CapturedAt,
		b.Price.ID, int64(b.Price.PerKg), int64(b.Price.UGX), int64(b.Price.Rate),
		string(b.Species), b.LocalGrade, b.Grade.String(), b.MoisturePct, b.LocalGrade, orNull(b.MilledGrams), deductions, orNull(int64(b.Deducted)), weighed)
}

func scanBatch(r store.Row) (b Batch, err error) {
	var token, stage, advance, ugx int64
	var grade, delivered, deductions string
	var shortfall, milled, deducted *int64
	var weighed *string
	var isMissing *bool
	err = r.Scan(&b.ID, &token, &b.ExternalID, &b.FarmerID, &b.CooperativeID, &b.Grams, &grade, &b.MoisturePct, &b.Lat, &b.Lng, &b.AgentID,
		&stage, &b.OrderID, &advance, &ugx, &b.AdvanceID, &b.NetID, &b.LedgerMessage, store.At(&b.DeliveredAt), &b.Form, &shortfall, &b.OutturnPct, &b.IsReoffered, store.MaybeAt(&b.CapturedAt),
		&b.Price.ID, &b.Price.PerKg, &b.Price.UGX, &b.Price.Rate, &b.Species, &b.LocalGrade, &delivered, &b.Delivered.MoisturePct, &b.Delivered.LocalGrade, &milled, &deductions, &deducted, &weighed, &isMissing, &b.CupScore)
	if err != nil {
		return Batch{}, err
	}
	var known bool
	if b.Grade, known = custody.GradeNamed(grade); !known {
		return Batch{}, fmt.Errorf("batch %s has the grade %q", b.ID, grade)
	}
	if b.Delivered.Grade, known = custody.GradeNamed(cmp.Or(delivered, grade)); !known {
		return Batch{}, fmt.Errorf("batch %s was delivered with the grade %q", b.ID, delivered)
	}
	b.TokenID = uint64(token)    //nolint:gosec // as it was written
	b.Stage = chain.Stage(stage) //nolint:gosec // as it was written
	b.Advance = money.USDC(advance)
	b.AdvanceUGX = money.UGX(ugx)
	b.Shortfall = money.USDC(orZero(shortfall))
	b.MilledGrams = orZero(milled)
	b.Deducted = money.USDC(orZero(deducted))
	b.SlipMissing = isMissing != nil && *isMissing
	if b.Weighed, err = custody.WeighedOf(weighed); err != nil {
		return Batch{}, fmt.Errorf("batch %s: what was read off the scale: %w", b.ID, err)
	}
	b.Deductions, err = pricelist.DeductionsOf(deductions)
	return b, err
}

// SetSlipMissing notes that the photo of a batch's slip has not come yet, or that it has. A batch that is not there
// yet has nothing to note.
func SetSlipMissing(tx *store.Tx, batchID string, isMissing bool) error {
	return tx.Run("update batch set slip_missing = nullif($1, false) where id = $2", isMissing, batchID)
}

func batchByID(tx *store.Tx, id string) (Batch, error) {
	return scanBatch(tx.QueryRow("/* only batch.id = $1 */ /* only payout.batch_id = $1 */ select "+batchWhole+" from batch where id = $1", id))
}

func batchByToken(tx *store.Tx, token uint64) (Batch, error) {
	return scanBatch(tx.QueryRow("select "+batchWhole+" from batch where token_id = $1", int64(token))) //nolint:gosec // counted from 1
}

// batchesOfOrder gives those that stand in an order, in the order's own order.
func batchesOfOrder(tx *store.Tx, orderID string) ([]Batch, error) {
	return Named(tx, order.InEscrow("$1"), orderID)
}

// Named gives the batches that a query of another desk names by batch_id, in the
// order of its pos.
func Named(tx *store.Tx, query string, args ...any) ([]Batch, error) {
	return store.All(tx, scanBatch, "select "+batchColumns+" from batch join ("+query+") l on l.batch_id = batch.id order by l.pos", args...)
}

// StagesOf sums up what the batches have recorded that a query of another desk names
// by batch_id, in the order of the stages.
func StagesOf(tx *store.Tx, query string, args ...any) ([]StageSum, error) {
	return store.All(tx, func(r store.Row) (s StageSum, err error) {
		return s, r.Scan(&s.Stage, &s.Batches, store.At(&s.First), store.At(&s.Last), &s.FirstEntry, &s.LastEntry, &s.One, &s.Other)
	}, `select stage, count(*), min(at), max(at), min(cast(ledger_seq as bigint)), max(cast(ledger_seq as bigint)), min(evidence), max(evidence)
		from batch_stage where batch_id in (select batch_id from (`+query+`) l) group by stage order by stage`, args...)
}

// oneBatch names a batch by its id, where a query is asked for.
const oneBatch = "/* only payout.batch_id = $1 */ select cast($1 as text) as batch_id"

// gramsOfOrder weighs all that an order was ever about.
func gramsOfOrder(tx *store.Tx, orderID string) (grams int64, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(case when milled_grams > 0 then milled_grams else grams end), 0) as bigint) from batch where id in ("+order.EverIn("$1")+")", orderID).Scan(&grams)
	return grams, err
}

func batchesOfFarmer(tx *store.Tx, farmerID string, most int) ([]Batch, error) {
	return store.All(tx, scanBatch, "select "+batchColumns+" from batch where farmer_id = $1 order by token_id desc limit $2", farmerID, most)
}

// batches reads a page from the end of the index that fits the filter best, and
// says where to go on when it has looked at as many as a page may and did not find enough.
func batches(tx *store.Tx, f Filter, page access.Page) (list []Batch, rest string, err error) {
	if f.DDSEligible != nil && f.Stage != chain.NoStage {
		if *f.DDSEligible != (Batch{Stage: f.Stage}).DDSEligible() {
			return []Batch{}, "", nil
		}
		f.DDSEligible = nil // the stage says it
	}
	l, after := listingOf(f), ""
	if err := within(tx, f, &l); err != nil {
		return nil, "", err
	}
	if page.Cursor != "" {
		if after, err = tokenOf(tx, page.Cursor); err != nil {
			return nil, "", err
		}
	}
	l.After(after)
	list, rest, err = store.Page(tx, scanBatch, l, page.Limit)
	if err == nil && rest != "" {
		rest, err = idOfText(tx, rest)
	}
	return list, rest, err
}

// tokenOf is the number behind which a page goes on, of the last batch of the page before.
func tokenOf(tx *store.Tx, batchID string) (token string, err error) {
	err = tx.QueryRow("select cast(token_id as text) from batch where id = $1", batchID).Scan(&token)
	if errors.Is(err, store.ErrNotFound) {
		err = fault.New(fault.InvalidRequest, "cursor is not one that this service gave")
	}
	return token, err
}

func idOfText(tx *store.Tx, token string) (id string, err error) {
	number, err := strconv.ParseInt(token, 10, 64)
	if err != nil {
		return "", err
	}
	return idOf(tx, number)
}

func idOf(tx *store.Tx, token int64) (id string, err error) {
	return id, tx.QueryRow("select id from batch where token_id = $1", token).Scan(&id)
}

// listingOf chooses the index: of cooperative and stage, of the stage, or the token's own. Lists
// are in the order of the tokens, in which batches came in. What the filter leaves open of an index is asked
// for value by value, and what it does not know is looked at.
func listingOf(f Filter) store.Listing {
	l := store.Listing{Table: "batch", Columns: batchColumns, Key: "token_id", Number: true}
	stages := stagesOf(f)
	switch {
	case f.SlipMissing: // of which there are few, with indexes of their own
		l.Among("slip_missing")
		if f.CooperativeID != "" {
			l.Or(store.Has{Column: cooperativeEnd, Value: endOf(f.CooperativeID)})
		}
		l.Look("cooperative_id", f.CooperativeID)
		l.Look("farmer_id", f.FarmerID)
		l.Look("id", f.ID)
		l.LookFor("stage in (" + numbers(stages) + ")")
	case f.ID != "", f.FarmerID != "":
		l.Is("farmer_id", f.FarmerID)
		if f.ID != "" {
			l.Among("id = ?", f.ID)
		}
		l.Look("cooperative_id", f.CooperativeID)
		l.LookFor("stage in (" + numbers(stages) + ")")
	case f.CooperativeID != "":
		for _, stage := range stages {
			l.Or(store.Has{Column: cooperativeEnd, Value: endOf(f.CooperativeID)}, store.Has{Column: "stage", Value: int64(stage)})
		}
		l.Among("cooperative_id = ?", f.CooperativeID)
	case len(stages) < int(chain.Voided):
		for _, stage := range stages {
			l.Or(store.Has{Column: "stage", Value: int64(stage)})
		}
	}
	if f.Grade != nil {
		l.Look("grade", f.Grade.String())
	}
	l.Look("agent_id", f.AgentID)
	l.Look("form", string(f.Form))
	l.Look("species", string(f.Species))
	if f.MinGrams > 0 {
		l.LookFor("grams >= ?", f.MinGrams)
	}
	if f.MinCup != nil {
		l.LookFor("cup_score >= ?", *f.MinCup) // null, which nobody has tasted, is not
	}
	return l
}

// stageHoldings adds up the newest batches of a cooperative at each stage.
func stageHoldings(tx *store.Tx, cooperativeID string, most int) ([]StageHolding, error) {
	l := listingOf(Filter{CooperativeID: cooperativeID, Sound: true})
	l.Columns = "stage, count(*), cast(sum(grams) as bigint)"
	return store.Sums(tx, func(r store.Row) (s StageHolding, err error) { return s, r.Scan(&s.Stage, &s.Batches, &s.Grams) }, l, most, "stage")
}

// tokens are the first and the last number of a batch; 0 when there is none.
func tokens(tx *store.Tx) (first, last int64, err error) {
	err = tx.QueryRow("select coalesce((select token_id from batch order by token_id limit 1), 0), coalesce((select token_id from batch order by token_id desc limit 1), 0)").Scan(&first, &last)
	return first, last, err
}

// tokenFrom is the first batch with a number, or a larger one.
func tokenFrom(tx *store.Tx, from int64) (token int64, delivered time.Time, err error) {
	err = tx.QueryRow("select token_id, delivered_at from batch where token_id >= $1 order by token_id limit 1", from).Scan(&token, store.At(&delivered))
	return token, delivered, err
}

// cooperativeEnd is what an index has of a cooperative's id: the last letters, which chance has chosen.
const cooperativeEnd = "substr(cooperative_id, 25)"

func endOf(cooperativeID string) string {
	const begin = 25 - 1
	return cooperativeID[min(begin, len(cooperativeID)):]
}

// moveBatch is guarded by the stage that the batch comes from. Who decides by the
// stage of a batch holds its lock.
func moveBatch(tx *store.Tx, batchID string, from, to chain.Stage) error {
	if err := tx.Lock(store.Batches, batchID); err != nil {
		return err
	}
	if err := tx.ExecOne("update batch set stage = $1 where id = $2 and stage = $3", int64(to), batchID, int64(from)); err != nil {
		return fmt.Errorf("move batch %s from %s to %s: %w", batchID, from, to, err)
	}
	return nil
}

// setMeasured writes down what a stage has found of a batch.
func setMeasured(tx *store.Tx, b Batch) error {
	return tx.ExecOne("update batch set grade = $1, moisture_pct = $2, local_grade = $3, outturn_pct = $4, milled_grams = $5, cup_score = $6 where id = $7",
		b.Grade.String(), b.MoisturePct, b.LocalGrade, b.OutturnPct, orNull(b.MilledGrams), b.CupScore, b.ID)
}

// voidBatch is guarded: it is not sold. No part of a sale is left to decide.
func voidBatch(tx *store.Tx, batchID string) error {
	if err := tx.Lock(store.Batches, batchID); err != nil {
		return err
	}
	return tx.ExecOne("update batch set stage = 8, net_parts = 3, advance_usdc = 0 where id = $1 and stage < 5", batchID)
}

func remeasure(tx *store.Tx, b Batch) error {
	if err := tx.Lock(store.Batches, b.ID); err != nil {
		return err
	}
	return tx.ExecOne("update batch set grams = $1, moisture_pct = $2, delivered_moisture_pct = $3, milled_grams = $4, advance_usdc = $5 where id = $6 and stage < 5",
		b.Grams, b.MoisturePct, b.Delivered.MoisturePct, orNull(b.MilledGrams), int64(b.Advance), b.ID)
}

// setNet keeps the first.
func setNet(tx *store.Tx, batchID, paymentID string) error {
	err := tx.Run("update batch set net_id = $1 where id = $2 and net_id = ''", paymentID, batchID)
	return err
}

// decideNet notes how many parts of the net payment are decided, and what the
// sale is short of; it reports whether they were not decided before.
func decideNet(tx *store.Tx, batchID string, parts int64, shortfall money.USDC) (bool, error) {
	n, err := tx.Exec("update batch set net_parts = $1, shortfall_usdc = $2 where id = $3 and net_parts < $1", parts, int64(shortfall), batchID)
	return n == 1, err
}

// noteForfeit notes what of its advance a batch has not brought back when it left a
// forfeited order. What the export would have left the farmer is decided with it.
func noteForfeit(tx *store.Tx, batchID string, shortfall money.USDC) error {
	return tx.ExecOne("update batch set net_parts = case when net_parts < 1 then 1 else net_parts end, shortfall_usdc = $1 where id = $2", int64(shortfall), batchID)
}

// offerAgain lets a batch that has left its order be ordered.
func offerAgain(tx *store.Tx, batchID string) error {
	err := tx.Run("update batch set reoffered = true where id = $1 and stage = 6 and order_id = ''", batchID)
	return err
}

// takeOffer ends that: an order has it.
func takeOffer(tx *store.Tx, batchID string) error {
	return tx.ExecOne("update batch set reoffered = false where id = $1", batchID)
}

// ordersExported are the oldest orders of which something has left and is not
// settled.
func ordersExported(tx *store.Tx, most int) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select distinct order_id from batch where stage = 6 and order_id <> '' order by order_id limit $1", most)
}

// batchesWithoutNet are exported or settled, and what that leaves the farmer is
// not decided. The condition is that of the index batch_net_open.
func batchesWithoutNet(tx *store.Tx, most int) ([]Batch, error) {
	return store.All(tx, scanBatch, "select "+batchColumns+" from batch where stage >= 6 and net_parts < stage - 5 order by id limit $1", most)
}

// bind is guarded: no other order binds the batch, and no loan is being drawn
// on it.
func bind(tx *store.Tx, batchID, orderID string) error {
	n, err := tx.Exec("update batch set order_id = $1 where id = $2 and order_id in ('', $1) and drawing_loan = ''", orderID, batchID)
	if err == nil && n == 0 {
		err = fault.New(fault.BatchNotEligible, "a loan is being drawn on batch %s at this moment, or it is being corrected; try again", batchID)
	}
	return err
}

// unbind lets an order's batches go, all of them or one.
func unbind(tx *store.Tx, orderID, batchID string) error {
	err := tx.Run("update batch set order_id = '' where order_id = $1 and $2 in ('', id)", orderID, batchID)
	return err
}

// pledge is guarded: no order binds the batch, and it was not voided.
func pledge(tx *store.Tx, batchID, loanID string) (bool, error) {
	n, err := tx.Exec("update batch set drawing_loan = $1 where id = $2 and order_id = '' and stage <> 8 and drawing_loan in ('', $1)", loanID, batchID)
	return n == 1, err
}

func unpledge(tx *store.Tx, loanID string) error {
	err := tx.Run("update batch set drawing_loan = '' where drawing_loan = $1", loanID)
	return err
}

func insertStage(tx *store.Tx, batchID string, p stageProof) error {
	return tx.Run(`insert into batch_stage (batch_id, stage, at, recorded_by, chain_tx, ledger_seq, evidence, detail)
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
	err := tx.Run("delete from batch_move where job_id = $1", jobID)
	return err
}

// noteEvent reports whether the event has not acted yet.
func noteEvent(tx *store.Tx, e chain.Event, about string) (bool, error) {
	n, err := tx.Exec(`insert into batch_event (tx_hash, log_index, kind, batch_id) values ($1,$2,$3,$4)
		on conflict (tx_hash, log_index) do nothing`, e.TxHash.String(), int64(e.LogIndex), e.Name(), about) //nolint:gosec // a place in a block
	return n == 1, err
}

// CorrectedIn are the transactions that gave a batch's token another weight or grade, as
// far as the chain's events were followed.
func CorrectedIn(tx *store.Tx, batchID string) ([]string, error) {
	return store.All(tx, func(r store.Row) (hash string, err error) { return hash, r.Scan(&hash) },
		"select distinct tx_hash from batch_event where batch_id = $1 and kind = 'BatchCorrected' order by tx_hash", batchID)
}

func slips(tx *store.Tx) ([]Slip, error) {
	return store.All(tx, func(r store.Row) (s Slip, err error) { return s, r.Scan(&s.CooperativeID, &s.URI) },
		`select batch.cooperative_id, batch_stage.evidence from batch_stage join batch on batch.id = batch_stage.batch_id
		where batch_stage.stage = $1 and batch_stage.evidence <> '' order by batch_stage.at, batch.id`, int64(chain.Delivered))
}

// RenameTopic gives the messages on a ledger's topic its new name, when a log
// is succeeded by one that has its entries.
func RenameTopic(tx *store.Tx, from, to string) error {
	return tx.Run("update batch set ledger_message = replace(ledger_message, $1, $2) where replace(ledger_message, $1, '') <> ledger_message", from+"@", to+"@")
}
