package payment

import (
	"encoding/json"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
)

const payoutColumns = `id, farmer_id, batch_id, cooperative_id, loan_id, reason, amount_usdc, status, phase, account, version,
	reference, sealed_phone, masked_phone, amount_ugx, rate, unsure, sent_at, tries, retries, failure, transaction_id, next_at, created_at, completed_at,
	hold, waived, waived_at, counted_at, by_hand, made_by, part, source, deductions, deducted_usdc, set_off, portion_usdc, paid_usdc, paid_ugx`

func scanPayout(r store.Row) (p Payout, err error) {
	var loan, transaction *string
	var deductions string
	var setOff string
	err = r.Scan(&p.ID, &p.FarmerID, &p.BatchID, &p.CooperativeID, &loan, &p.Reason, &p.Amount, &p.Status, &p.phase, &p.account, &p.version,
		&p.Reference, &p.sealed, &p.Phone, &p.Local, &p.Rate, &p.unsure, store.MaybeAt(&p.sentAt), &p.tries, &p.Retries, &p.Failure,
		&transaction, store.At(&p.nextAt), store.At(&p.CreatedAt), store.MaybeAt(&p.CompletedAt),
		&p.Hold, &p.waived, store.MaybeAt(&p.waivedAt), store.MaybeAt(&p.countedAt), &p.byHand, &p.MadeBy, &p.Part, &p.paidFrom, &deductions, &p.Deducted, &setOff,
		&p.portion, &p.Paid, &p.PaidLocal)
	if loan != nil {
		p.LoanID = *loan
	}
	if transaction != nil {
		p.TransactionID = *transaction
	}
	if err == nil {
		p.Deductions, err = pricelist.DeductionsOf(deductions)
	}
	if err == nil && setOff != "" {
		err = json.Unmarshal([]byte(setOff), &p.SetOff)
	}
	return p, err
}

// setOffText is how what was kept back is written; empty: nothing was.
func (p Payout) setOffText() (string, error) {
	if len(p.SetOff) == 0 {
		return "", nil
	}
	text, err := json.Marshal(p.SetOff)
	return string(text), err
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// insertPayout writes the first payout of its batch, reason and part; a second is
// DUPLICATE_PAYOUT and ends the transaction.
func insertPayout(tx *store.Tx, p Payout) error {
	deductions, err := p.Deductions.Text()
	if err != nil {
		return err
	}
	setOff, err := p.setOffText()
	if err != nil {
		return err
	}
	tx.Stir(p.CooperativeID)
	return tx.Must(duplicate(), `insert into payout (`+payoutColumns+`)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39)
		on conflict do nothing`,
		p.ID, p.FarmerID, p.BatchID, p.CooperativeID, orNull(p.LoanID), string(p.Reason), int64(p.Amount), string(p.Status), string(p.phase),
		string(p.account), p.version, p.Reference, p.sealed, p.Phone, int64(p.Local), int64(p.Rate), p.unsure, p.sentAt, p.tries, p.Retries,
		p.Failure, orNull(p.TransactionID), p.nextAt, p.CreatedAt, p.CompletedAt,
		string(p.Hold), p.waived, p.waivedAt, p.countedAt, p.byHand, p.MadeBy, p.Part, string(p.paidFrom), deductions, int64(p.Deducted), setOff,
		int64(p.portion), int64(p.Paid), int64(p.PaidLocal))
}

// updatePayout writes a payout that has moved; ErrNotFound when another move
// came first. That the batch is named lets what is kept of other batches stand.
func updatePayout(tx *store.Tx, p Payout, before int64) error {
	tx.Stir(p.CooperativeID)
	return tx.Must(store.ErrNotFound, `update payout set status = $1, phase = $2, account = $3, version = $4, reference = $5, sealed_phone = $6,
		masked_phone = $7, amount_ugx = $8, rate = $9, unsure = $10, sent_at = $11, tries = $12, retries = $13, failure = $14,
		transaction_id = $15, next_at = $16, completed_at = $17, hold = $18, waived = $19, waived_at = $20, counted_at = $21, source = $22,
		portion_usdc = $23, paid_usdc = $24, paid_ugx = $25 where id = $26 and version = $27 and batch_id = $28`,
		string(p.Status), string(p.phase), string(p.account), p.version, p.Reference, p.sealed, p.Phone, int64(p.Local), int64(p.Rate),
		p.unsure, p.sentAt, p.tries, p.Retries, p.Failure, orNull(p.TransactionID), p.nextAt, p.CompletedAt,
		string(p.Hold), p.waived, p.waivedAt, p.countedAt, string(p.paidFrom), int64(p.portion), int64(p.Paid), int64(p.PaidLocal), p.ID, before, p.BatchID)
}

func setNote(tx *store.Tx, payoutID, note string) error {
	return tx.ExecOne("update payout set note = $2 where id = $1", payoutID, note)
}

// insertOffice reports whether it was the first of the payout, and of the receipt.
func insertOffice(tx *store.Tx, o officePayment) (isFirst bool, err error) {
	n, err := tx.Exec(`insert into office_payment (payout_id, receipt, note, made_by, job_id, confirmed_by, made_at) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict do nothing`, o.PayoutID, o.Receipt, o.Note, o.MadeBy, o.JobID, o.ConfirmedBy, o.MadeAt)
	return n == 1, err
}

func officeOf(tx *store.Tx, payoutID string) (o officePayment, err error) {
	err = tx.QueryRow("select payout_id, receipt, note, made_by, job_id, confirmed_by, made_at from office_payment where payout_id = $1", payoutID).
		Scan(&o.PayoutID, &o.Receipt, &o.Note, &o.MadeBy, &o.JobID, &o.ConfirmedBy, store.At(&o.MadeAt))
	return o, err
}

// nextVersion makes whoever has read the payout before look again.
func nextVersion(tx *store.Tx, p *Payout) error {
	p.version++
	return tx.ExecOne("update payout set version = $2 where id = $1 and version = $3", p.ID, p.version, p.version-1)
}

func confirmOffice(tx *store.Tx, payoutID, by string) error {
	return tx.ExecOne("update office_payment set confirmed_by = $2 where payout_id = $1 and confirmed_by = ''", payoutID, by)
}

func deleteOffice(tx *store.Tx, payoutID string) error {
	return tx.ExecOne("delete from office_payment where payout_id = $1 and confirmed_by = ''", payoutID)
}

func noteOf(tx *store.Tx, payoutID string) (note string, err error) {
	err = tx.QueryRow("select note from payout where id = $1", payoutID).Scan(&note)
	return note, err
}

// addTaken adds to what a payout's farmer and cooperative have taken of a day.
func addTaken(tx *store.Tx, p Payout, at time.Time, amount money.USDC) error {
	return tx.Run(`insert into payout_day (whose, id, day, amount_usdc) values ('farmer_id', $1, $3, $4), ('cooperative_id', $2, $3, $4)
		on conflict (whose, id, day) do update set amount_usdc = payout_day.amount_usdc + excluded.amount_usdc`,
		p.FarmerID, p.CooperativeID, at.UTC().Format(time.DateOnly), int64(amount))
}

// unanswered is the condition of the index payout_unanswered; see isUnanswered.
const unanswered = "tries > 0 and (phase in ('QUOTE', 'SEND') or phase = 'ASK' and unsure)"

// unansweredPayouts are those that would be the next to try the rail again, later than now.
func unansweredPayouts(tx *store.Tx, now time.Time, limit int) ([]Payout, error) {
	return store.All(tx, scanPayout, "select "+payoutColumns+" from payout where "+unanswered+" and next_at > $1 order by next_at limit $2", now, limit)
}

// nextUnanswered is when the first of the others tries the rail again; nil: none does.
func nextUnanswered(tx *store.Tx, exceptID string) (next *time.Time, err error) {
	err = tx.QueryRow("select min(next_at) from payout where "+unanswered+" and id <> $1", exceptID).Scan(store.MaybeAt(&next))
	return next, err
}

func payoutByID(tx *store.Tx, id string) (Payout, error) {
	return scanPayout(tx.QueryRow("select "+payoutColumns+" from payout where id = $1", id))
}

// payoutFor finds the payout of a batch and reason that has not failed for good.
func payoutFor(tx *store.Tx, batchID string, reason Reason) (Payout, error) {
	return scanPayout(tx.QueryRow("select "+payoutColumns+` from payout
		where batch_id = $1 and reason = $2 and not (status = 'FAILED' and phase = 'END')`, batchID, string(reason)))
}

// reviewedDisbursement is the newest disbursement of a loan on a batch that is in
// manual review.
func reviewedDisbursement(tx *store.Tx, batchID string) (Payout, error) {
	return scanPayout(tx.QueryRow("select "+payoutColumns+` from payout where batch_id = $1 and reason = 'LOAN_DISBURSEMENT'
		and loan_id is not null and status = 'MANUAL_REVIEW' and not (status = 'FAILED' and phase = 'END') order by id desc limit 1`, batchID))
}

// ordered sums what was ordered for a batch and reason, but for what failed for
// good.
func ordered(tx *store.Tx, batchID string, reason Reason) (sum money.USDC, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc + deducted_usdc), 0) as bigint) from payout
		where batch_id = $1 and reason = $2 and not (status = 'FAILED' and phase = 'END')`, batchID, string(reason)).Scan(&sum)
	return sum, err
}

// taker is whose share of a day is counted.
type taker struct{ column, id string }

// takenOn sums what counts against the caps of a farmer and of a cooperative on the day
// that began at a time: what was let go on it, and what waits for approval, however long.
func takenOn(tx *store.Tx, farmerID, cooperativeID string, began time.Time) *store.Asked {
	sum := func(column, id string) string {
		return `coalesce((select amount_usdc from payout_day where whose = '` + column + `' and id = ` + id + ` and day = $3), 0) +
		(select cast(coalesce(sum(amount_usdc), 0) as bigint) from payout where ` + column + ` = ` + id + ` and hold = 'APPROVAL' and counted_at < $4)`
	}
	return tx.Ask("select "+sum("farmer_id", "$1")+", "+sum("cooperative_id", "$2"), farmerID, cooperativeID, began.UTC().Format(time.DateOnly), began)
}

// orderedOn sums what was ordered by hand for a farmer from when a day began and did not fail,
// whatever holds it: what a new number holds today is paid one day. What waits for a second
// person is theirs to judge.
func orderedOn(tx *store.Tx, farmerID string, began time.Time) (sum money.USDC, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc), 0) as bigint) from payout
		where farmer_id = $1 and created_at >= $2 and reason in ('TOP_UP', 'MANUAL') and hold <> 'APPROVAL' and not (status = 'FAILED' and phase = 'END')`, farmerID, began).Scan(&sum)
	return sum, err
}

// misCount is a kept sum that is not what the payouts took.
type misCount struct {
	whose       taker
	kept, taken money.USDC
}

// misTaken compares what is kept of a day, from when it began, with the payouts.
func misTaken(tx *store.Tx, began time.Time) ([]misCount, error) {
	return store.All(tx, func(r store.Row) (m misCount, err error) {
		return m, r.Scan(&m.whose.column, &m.whose.id, &m.kept, &m.taken)
	}, `select whose, id, cast(sum(kept) as bigint), cast(sum(taken) as bigint) from (
			select whose, id, amount_usdc as kept, 0 as taken from payout_day where day = $1
			union all select 'farmer_id', farmer_id, 0, amount_usdc from payout where counted_at >= $2 and counted_at < $3
			union all select 'cooperative_id', cooperative_id, 0, amount_usdc from payout where counted_at >= $2 and counted_at < $3) as both_parts
		group by whose, id having sum(kept) <> sum(taken) order by whose, id`, began.UTC().Format(time.DateOnly), began, began.AddDate(0, 0, 1))
}

func shillingsInFlight(tx *store.Tx) (sum money.UGX, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount_ugx), 0) as bigint) from payout where account = 'payout_in_flight'").Scan(&sum)
	return sum, err
}

func shillingsWorth(tx *store.Tx, since time.Time) (sum money.USDC, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount_usdc / amount_ugx + 1), 0) as bigint) from payout_reference where state = 'PAID' and amount_ugx > 0 and ended_at >= $1", since).Scan(&sum)
	return sum, err
}

func heldPayouts(tx *store.Tx) ([]Payout, error) {
	return store.All(tx, scanPayout, "select "+payoutColumns+" from payout where phase = 'HELD' order by id")
}

// payoutsHeldBy lists the payouts of a farmer that one thing holds.
func payoutsHeldBy(tx *store.Tx, farmerID string, hold Hold) ([]Payout, error) {
	return store.All(tx, scanPayout, "select "+payoutColumns+" from payout where farmer_id = $1 and hold = $2 and phase = 'HELD' order by id", farmerID, string(hold))
}

func payoutOfJob(tx *store.Tx, args payoutArgs) (Payout, error) {
	return payoutByID(tx, args.PayoutID)
}

func askVersion(tx *store.Tx, payoutID string) *store.Asked {
	return tx.Ask("select version from payout where id = $1", payoutID)
}

// payoutByReference finds whose a reference is, the current one or an older one.
func payoutByReference(tx *store.Tx, reference string) (p Payout, r railReference, err error) {
	err = tx.QueryRow("select payout_id, state, amount_usdc, amount_ugx, rail from payout_reference where reference = $1", reference).
		Scan(&r.payoutID, &r.state, &r.amount, &r.local, &r.rail)
	if err != nil {
		return p, r, err
	}
	r.reference = reference
	p, err = payoutByID(tx, r.payoutID)
	return p, r, err
}

// ofBatch are the payouts of a batch, $1: those of the index payout_once, and those that failed for good.
const ofBatch = `/* only payout.batch_id = $1 */ (select * from payout where batch_id = $1 and not (status = 'FAILED' and phase = 'END')
	union all select * from payout where batch_id = $1 and status = 'FAILED' and phase = 'END') as payout`

func payoutsOfBatch(tx *store.Tx, batchID, afterID string, limit int) ([]Payout, error) {
	return store.All(tx, scanPayout, "select "+payoutColumns+" from "+ofBatch+" where $2 = '' or id < $2 order by id desc limit $3", batchID, afterID, limit)
}

// awaitedPayouts repeats the condition of the index payout_open_of_farmer.
func awaitedPayouts(tx *store.Tx, farmerID string, limit int) ([]Payout, error) {
	return store.All(tx, scanPayout, "select "+payoutColumns+` from payout
		where farmer_id = $1 and status <> 'COMPLETED' and not (status = 'FAILED' and phase = 'END') order by id desc limit $2`, farmerID, limit)
}

func countOfBatch(tx *store.Tx, batchID, cooperativeID string) (n int64, err error) {
	err = tx.QueryRow("select count(*) from "+ofBatch+" where (cooperative_id = $2 or $2 = '')", batchID, cooperativeID).Scan(&n)
	return n, err
}

// railReference is a reference under which a rail was, or will be, asked to pay.
type railReference struct {
	reference string
	payoutID  string
	state     string
	amount    money.USDC // what of the payout is under it; 0: nothing was quoted yet
	local     money.UGX
	rail      string // who pays it; empty: the usual one, or nothing was quoted yet
}

// The states of a reference.
const (
	refOpen   = "OPEN"
	refPaid   = "PAID"
	refFailed = "FAILED"
)

func insertReference(tx *store.Tx, reference, payoutID string, at time.Time) error {
	err := tx.Run("insert into payout_reference (reference, payout_id, state, amount_ugx, created_at) values ($1, $2, $3, 0, $4)",
		reference, payoutID, refOpen, at)
	return err
}

// setRail writes down by which rail the reference of a payout is going to be sent,
// and how much.
func setRail(tx *store.Tx, p Payout, rail string) error {
	return tx.Must(store.ErrNotFound, "update payout_reference set rail = $1, amount_usdc = $2, amount_ugx = $3, rate = $4 where reference = $5",
		rail, int64(p.portion), int64(p.Local), int64(p.Rate), p.Reference)
}

// partsOf lists what was sent of a payout, the first one first.
func partsOf(tx *store.Tx, payoutID string) ([]Part, error) {
	return store.All(tx, func(r store.Row) (p Part, err error) {
		var made time.Time
		var over *time.Time
		var transaction string
		err = r.Scan(&p.Reference, &p.Status, &p.AmountUSDC, &p.AmountUGX, &p.ExchangeRate, &transaction, store.At(&made), store.MaybeAt(&over))
		if transaction != "" {
			p.TransactionID = &transaction
		}
		p.CreatedAt = clock.Stamp(made)
		p.EndedAt = clock.MaybeStamp(over)
		return p, err
	}, `select reference, state, amount_usdc, amount_ugx, rate, transaction_id, created_at, ended_at from payout_reference
		where payout_id = $1 and amount_usdc > 0 order by created_at, reference`, payoutID)
}

// sentSince sums what a payout's farmer was sent since a day began, and what may
// still arrive, but for what the payout itself is about to send.
func sentSince(tx *store.Tx, p Payout, began time.Time) (sum money.UGX, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(r.amount_ugx), 0) as bigint) from payout_reference r join payout p on p.id = r.payout_id
		where p.farmer_id = $1 and r.reference <> $2 and (r.state = 'OPEN' or r.state = 'PAID' and r.ended_at >= $3)`, p.FarmerID, p.Reference, began).Scan(&sum)
	return sum, err
}

func railOfReference(tx *store.Tx, reference string) (rail string, err error) {
	err = tx.QueryRow("select rail from payout_reference where reference = $1", reference).Scan(&rail)
	return rail, err
}

// setReference ends a reference.
func setReference(tx *store.Tx, reference, state, transactionID string) error {
	return tx.Must(store.ErrNotFound, "update payout_reference set state = $1, transaction_id = $2, ended_at = $3 where reference = $4", state, transactionID, clock.Now(), reference)
}

// listReferences lists references since a time for reconciliation, in their
// order, after one.
func listReferences(tx *store.Tx, since time.Time, after string, limit int) ([]railReference, error) {
	return store.All(tx, func(r store.Row) (ref railReference, err error) {
		return ref, r.Scan(&ref.reference, &ref.payoutID, &ref.state, &ref.local)
	}, "select reference, payout_id, state, amount_ugx from payout_reference where reference > $1 and created_at >= $2 order by reference limit $3", after, since, limit)
}

// KnownReferences are all references that were ever given to a rail.
func KnownReferences(tx *store.Tx) (map[string]bool, error) {
	all, err := store.All(tx, func(r store.Row) (reference string, err error) { return reference, r.Scan(&reference) },
		"select reference from payout_reference")
	known := make(map[string]bool, len(all))
	for _, reference := range all {
		known[reference] = true
	}
	return known, err
}

const knownColumns = "reference, payout_id, state, amount_ugx, amount_usdc, rate, ended_at from payout_reference"

func scanKnown(r store.Row) (k KnownReference, err error) {
	var state string
	err = r.Scan(&k.Reference, &k.PayoutID, &state, &k.Local, &k.Amount, &k.Rate, store.MaybeAt(&k.PaidAt))
	if k.IsOpen = state == refOpen; state != refPaid {
		k.PaidAt = nil
	}
	return k, err
}

func knownAs(tx *store.Tx, reference string) (KnownReference, error) {
	return scanKnown(tx.QueryRow("select "+knownColumns+" where reference = $1", reference))
}

func listPaid(tx *store.Tx, rail, after string, limit int) ([]KnownReference, error) {
	return store.All(tx, scanKnown, "select "+knownColumns+
		" where state = 'PAID' and rail in ('', $1) and ended_at is not null and reference > $2 order by reference limit $3", rail, after, limit)
}

// paidBesides sums what was paid by other rails than one.
func paidBesides(tx *store.Tx, rail string) (usdc money.USDC, local money.UGX, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc), 0) as bigint), cast(coalesce(sum(amount_ugx), 0) as bigint)
		from payout_reference where state = 'PAID' and rail not in ('', $1)`, rail).Scan(&usdc, &local)
	return usdc, local, err
}

// sumsByAccount sums the payouts by the account that their rows name; see standing.
func sumsByAccount(tx *store.Tx) (map[book.Account]int64, error) {
	sums := map[book.Account]int64{}
	err := tx.Each(func(r store.Row) error {
		var a book.Account
		var sum int64
		if err := r.Scan(&a, &sum); err != nil {
			return err
		}
		sums[a] += sum
		return nil
	}, `select account, cast(sum(case when account = 'payout_in_flight' then portion_usdc else amount_usdc - paid_usdc end) as bigint) from payout group by account
		union all select 'farmer_payable', cast(coalesce(sum(amount_usdc - paid_usdc - portion_usdc), 0) as bigint) from payout where account = 'payout_in_flight'
		union all select 'paid_out', cast(coalesce(sum(paid_usdc), 0) as bigint) from payout`)
	return sums, err
}

// advancesPaid are the advances that were paid of the batches that a query of another
// desk names by batch_id. What a corrected weight brought later is not among them. It
// repeats the condition of the index payout_once.
func advancesPaid(tx *store.Tx, query string, args ...any) ([]PaidAdvance, error) {
	return store.All(tx, func(r store.Row) (a PaidAdvance, err error) {
		return a, r.Scan(&a.BatchID, &a.Rate, store.At(&a.At))
	}, `select batch_id, rate, completed_at from payout where reason = 'DELIVERY_ADVANCE' and part = 0 and status = 'COMPLETED' and rate > 0
		and not (status = 'FAILED' and phase = 'END') and completed_at is not null and batch_id in (select batch_id from (`+query+`) l)`, args...)
}

// payoutsListed reads from the end of an index: of a farmer's, of a side's in a
// state that few have, or of a side's. Their ids follow the time of their order.
func payoutsListed(tx *store.Tx, f Filter, page access.Page) ([]Payout, string, error) {
	l := store.Listing{Table: "payout", Columns: payoutColumns}
	switch {
	case f.FarmerID != "":
		l.Is("farmer_id", f.FarmerID)
		l.Look("cooperative_id", f.CooperativeID)
		l.Look("status", string(f.Status))
	case f.Status != "" && f.Status != Completed:
		l.Is("cooperative_id", f.CooperativeID)
		l.Is("status", string(f.Status))
		l.Among("status <> 'COMPLETED'")
	default:
		l.Is("cooperative_id", f.CooperativeID)
		l.Look("status", string(f.Status))
	}
	if !f.From.IsZero() {
		l.From(id.First("pay", f.From))
	}
	if !f.To.IsZero() {
		l.Until(id.First("pay", f.To))
	}
	switch f.Type {
	case LoanDisbursementType:
		l.LookFor("coalesce(loan_id, '') <> ''")
	case FarmerPayoutType:
		l.LookFor("coalesce(loan_id, '') = ''")
	}
	l.After(page.Cursor)
	return store.Page(tx, scanPayout, l, page.Limit)
}
