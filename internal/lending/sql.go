package lending

import (
	"fmt"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const loanColumns = `id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps,
	collateral, repaid, interest_paid, coalesce(payment_id, ''), coalesce(chain_tx, ''), created_at, originated_at, due_at, defaults_at, repaid_at, defaulted_at, unwinding, unwind_waits`

func scanLoan(r store.Row) (l Loan, err error) {
	var due, defaults *time.Time
	err = r.Scan(&l.ID, &l.FarmerID, &l.BatchID, &l.TokenID, &l.CooperativeID, &l.Status, &l.Asked, &l.Principal, &l.Rate, &l.Tier,
		&l.LTVBasisPts, &l.Collateral, &l.Repaid, &l.interestPaid, &l.PaymentID, &l.ChainTx, store.At(&l.CreatedAt), store.MaybeAt(&l.OriginatedAt),
		store.MaybeAt(&due), store.MaybeAt(&defaults), store.MaybeAt(&l.RepaidAt), store.MaybeAt(&l.DefaultedAt), &l.unwinding, &l.UnwindWaits)
	if due != nil && defaults != nil {
		l.DueAt, l.DefaultsAt = *due, *defaults
	}
	return l, err
}

func loanByID(tx *store.Tx, id string) (Loan, error) {
	l, err := scanLoan(tx.QueryRow("select "+loanColumns+" from loan where id = $1", id))
	if err != nil {
		return l, fmt.Errorf("loan %s: %w", id, err)
	}
	return l, nil
}

func newestOn(tx *store.Tx, batchID string) (Loan, error) {
	return scanLoan(tx.QueryRow("select "+loanColumns+" from loan where batch_id = $1 and status not in ('REQUESTED', 'UNWOUND') order by id desc limit 1", batchID))
}

// loans lists what is shown, the newest first. Each filter has an index that
// ends in the id.
func loans(tx *store.Tx, f Filter) ([]Loan, error) {
	where, args := "status <> 'REQUESTED'", []any{}
	if f.Open {
		where = "status in ('DISBURSING', 'ACTIVE')"
	}
	add := func(column, op, value string) {
		if value != "" {
			args = append(args, value)
			where += fmt.Sprintf(" and %s %s $%d", column, op, len(args))
		}
	}
	add("status", "=", string(f.Status))
	add("batch_id", "=", f.BatchID)
	add("farmer_id", "=", f.FarmerID)
	add("cooperative_id", "=", f.CooperativeID)
	add("id", "<", f.Before)
	args = append(args, f.Limit)
	return store.All(tx, scanLoan, "select "+loanColumns+" from loan where "+where+fmt.Sprintf(" order by id desc limit $%d", len(args)), args...)
}

func insertLoan(tx *store.Tx, l Loan) error {
	return tx.Run(`insert into loan (id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps,
		collateral, repaid, interest_paid, created_at, unwinding) values ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, 0, 0, 0, 0, $9, false)`,
		l.ID, l.FarmerID, l.BatchID, int64(l.TokenID), l.CooperativeID, string(l.Status), int64(l.Asked), l.Tier, l.CreatedAt) //nolint:gosec // token ids come from the store
}

// deleteRequest takes a loan away that was never drawn.
func deleteRequest(tx *store.Tx, id string) error {
	return tx.Run("delete from loan where id = $1 and status = 'REQUESTED'", id)
}

// drawLoan writes the chain's numbers down; ErrNotFound when another move came
// first.
func drawLoan(tx *store.Tx, l Loan, before Status) error {
	return tx.ExecOne(`update loan set status = $1, principal = $2, rate = $3, ltv_bps = $4, collateral = $5, payment_id = $6,
		chain_tx = $7, due_at = $8, defaults_at = $9 where id = $10 and status = $11`,
		string(l.Status), int64(l.Principal), int64(l.Rate), l.LTVBasisPts, int64(l.Collateral), l.PaymentID, l.ChainTx, l.DueAt, l.DefaultsAt, l.ID, string(before))
}

// markDisbursed: the farmer has the money.
func markDisbursed(tx *store.Tx, id string, to Status, at time.Time) error {
	return tx.Run("update loan set originated_at = $1, status = $2 where id = $3 and originated_at is null", at, string(to), id)
}

func setUnwinding(tx *store.Tx, id string, on bool) error {
	return tx.ExecOne("update loan set unwinding = $1, unwind_waits = '' where id = $2", on, id)
}

func setUnwindWaits(tx *store.Tx, id, waits string) error {
	return tx.ExecOne("update loan set unwind_waits = $1 where id = $2", waits, id)
}

func endLoan(tx *store.Tx, id string, to Status, at time.Time) error {
	column := map[Status]string{Repaid: ", repaid_at = $2", Defaulted: ", defaulted_at = $2", Unwound: ""}[to]
	if column == "" {
		return tx.ExecOne("update loan set status = $1 where id = $2", string(to), id)
	}
	return tx.ExecOne("update loan set status = $1"+column+" where id = $3", string(to), at, id)
}

// noteEvent keeps an event; fresh is false when it was kept before.
func noteEvent(tx *store.Tx, e chain.Event, said loanEvent) (fresh bool, err error) {
	n, err := tx.Exec(`insert into loan_event (tx_hash, log_index, loan_id, kind, interest, principal, at)
		values ($1, $2, $3, $4, $5, $6, $7) on conflict (tx_hash, log_index) do nothing`,
		e.TxHash.String(), int64(e.LogIndex), said.loanID, e.Name(), int64(said.interest), int64(said.principal), e.At) //nolint:gosec // an index in a block
	return n == 1, err
}

func addPayment(tx *store.Tx, said loanEvent) error {
	return tx.ExecOne("update loan set repaid = repaid + $1, interest_paid = interest_paid + $2 where id = $3",
		int64(said.interest+said.principal), int64(said.interest), said.loanID)
}

// overdue are the loans past forbearance whose farmers have the money.
func overdue(tx *store.Tx, now time.Time, limit int) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select id from loan where status = 'ACTIVE' and defaults_at < $1 order by defaults_at limit $2", now, limit)
}

// neverPaidOut counts the loans past their due date whose money never came.
func neverPaidOut(tx *store.Tx, now time.Time) (n int, err error) {
	err = tx.QueryRow("select count(*) from loan where status = 'DISBURSING' and due_at < $1", now).Scan(&n)
	return n, err
}

// fallingDue are the loans that the farmer has and that fall due in a while.
func fallingDue(tx *store.Tx, from, until time.Time) ([]Loan, error) {
	return store.All(tx, scanLoan, "select "+loanColumns+" from loan where status = 'ACTIVE' and due_at > $1 and due_at <= $2 order by due_at, id", from, until)
}

// disbursingSum sums the principal whose money has not reached the farmer.
func disbursingSum(tx *store.Tx) (sum money.USDC, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(principal), 0) as bigint) from loan where status = 'DISBURSING'").Scan(&sum)
	return sum, err
}

func countByStatus(tx *store.Tx) (map[Status]int, error) {
	counts := map[Status]int{}
	for _, s := range Statuses {
		counts[s] = 0
	}
	err := tx.Each(func(r store.Row) error {
		var s Status
		var n int
		if err := r.Scan(&s, &n); err != nil {
			return err
		}
		if s != Requested {
			counts[s] = n
		}
		return nil
	}, "select status, count(*) from loan group by status")
	return counts, err
}

// countByLateness counts the open loans; its bounds are those of Loan.Lateness.
func countByLateness(tx *store.Tx, now time.Time) (map[LateBucket]int, error) {
	day := 24 * time.Hour
	var current, month, quarter, more int
	err := tx.QueryRow(`select
		coalesce(sum(case when due_at >= $1 then 1 else 0 end), 0),
		coalesce(sum(case when due_at < $1 and due_at > $2 then 1 else 0 end), 0),
		coalesce(sum(case when due_at <= $2 and due_at > $3 then 1 else 0 end), 0),
		coalesce(sum(case when due_at <= $3 then 1 else 0 end), 0)
		from loan where status in ('DISBURSING', 'ACTIVE')`,
		now, now.Add(-(aMonthLate+1)*day), now.Add(-(aQuarterLate+1)*day)).Scan(&current, &month, &quarter, &more)
	return map[LateBucket]int{Current: current, Days1To30: month, Days31To90: quarter, DaysOver90: more}, err
}

func putDay(tx *store.Tx, d Day) error {
	return tx.Run("insert into pool_day (day, share_price) values ($1, $2) on conflict (day) do update set share_price = excluded.share_price",
		d.Date, int64(d.SharePrice))
}

// days gives the last days, the oldest first.
func days(tx *store.Tx, limit int) ([]Day, error) {
	return store.All(tx, func(r store.Row) (d Day, err error) { return d, r.Scan(&d.Date, &d.SharePrice) },
		"select day, share_price from (select day, share_price from pool_day order by day desc limit $1) as newest order by day", limit)
}

func holdPrice(tx *store.Tx, h HeldPrice) error {
	return tx.Run(`insert into price_held (id, per_kg, observed_at, previous) values (1, $1, $2, $3)
		on conflict (id) do update set per_kg = excluded.per_kg, observed_at = excluded.observed_at, previous = excluded.previous`,
		int64(h.PerKg), h.ObservedAt, int64(h.Previous))
}

func releasePrice(tx *store.Tx) error {
	return tx.Run("delete from price_held")
}

func priceHeld(tx *store.Tx) (h HeldPrice, err error) {
	err = tx.QueryRow("select per_kg, observed_at, previous from price_held where id = 1").Scan(&h.PerKg, store.At(&h.ObservedAt), &h.Previous)
	return h, err
}

func insertBreach(tx *store.Tx, b Breach) error {
	return tx.Run("insert into breach (id, cooperative_id, reference, reason, farmers, job_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
		b.ID, b.CooperativeID, b.Reference, b.Reason, b.Farmers, b.JobID, b.CreatedAt)
}

func deleteBreach(tx *store.Tx, id string) error {
	return tx.Run("delete from breach where id = $1 and chain_tx is null", id)
}

func breachRecorded(tx *store.Tx, id, chainTx string) error {
	return tx.ExecOne("update breach set chain_tx = $1 where id = $2", chainTx, id)
}

const breachColumns = "select id, cooperative_id, reference, reason, farmers, job_id, coalesce(chain_tx, ''), created_at from breach"

func scanBreach(r store.Row) (b Breach, err error) {
	return b, r.Scan(&b.ID, &b.CooperativeID, &b.Reference, &b.Reason, &b.Farmers, &b.JobID, &b.ChainTx, store.At(&b.CreatedAt))
}

func breachByID(tx *store.Tx, id string) (Breach, error) {
	return scanBreach(tx.QueryRow(breachColumns+" where id = $1", id))
}

func breachByReference(tx *store.Tx, cooperativeID, reference string) (Breach, error) {
	return scanBreach(tx.QueryRow(breachColumns+" where cooperative_id = $1 and reference = $2", cooperativeID, reference))
}
