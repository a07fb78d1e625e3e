package lending

import (
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

var loanColumns = `id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps,
	collateral, repaid, interest_paid, coalesce(payment_id, ''), coalesce(chain_tx, ''), created_at, originated_at, due_at, defaults_at, repaid_at, defaulted_at, unwinding, unwind_waits, max_rate, ` + recoveredSum("interest + principal") + ", " + recoveredSum("interest")

// recoveredSum sums what came back of a loan after it was written off.
func recoveredSum(of string) string {
	return "case when defaulted_at is null then 0 else (select cast(coalesce(sum(" + of + "), 0) as bigint) from loan_event e where e.loan_id = loan.id and e.kind = 'LoanRecovered') end"
}

func scanLoan(r store.Row) (l Loan, err error) {
	var due, defaults *time.Time
	err = r.Scan(&l.ID, &l.FarmerID, &l.BatchID, &l.TokenID, &l.CooperativeID, &l.Status, &l.Asked, &l.Principal, &l.Rate, &l.Tier,
		&l.LTVBasisPts, &l.Collateral, &l.Repaid, &l.interestPaid, &l.PaymentID, &l.ChainTx, store.At(&l.CreatedAt), store.MaybeAt(&l.OriginatedAt),
		store.MaybeAt(&due), store.MaybeAt(&defaults), store.MaybeAt(&l.RepaidAt), store.MaybeAt(&l.DefaultedAt), &l.unwinding, &l.UnwindWaits, &l.maxRate,
		&l.Recovered, &l.RecoveredInterest)
	if due != nil && defaults != nil {
		l.DueAt, l.DefaultsAt = *due, *defaults
	}
	return l, err
}

// loanByID reads a loan under its lock: what is decided by it stands until the end
// of the transaction.
func loanByID(tx *store.Tx, id string) (Loan, error) {
	if err := tx.Lock(store.Loans, id); err != nil {
		return Loan{}, err
	}
	l, err := scanLoan(tx.QueryRow("select "+loanColumns+" from loan where id = $1", id))
	if err != nil {
		return l, fmt.Errorf("loan %s: %w", id, err)
	}
	return l, nil
}

func newestOn(tx *store.Tx, batchID string) (Loan, error) {
	return scanLoan(tx.QueryRow("select "+loanColumns+" from loan where batch_id = $1 and status not in ('REQUESTED', 'UNWOUND') order by id desc limit 1", batchID))
}

// IsBound reports whether a loan binds a farmer, or is being drawn.
func IsBound(tx *store.Tx, farmerID string) (isBound bool, err error) {
	err = tx.QueryRow("select count(*) > 0 from loan where farmer_id = $1 and status in ('REQUESTED', 'DISBURSING', 'ACTIVE')", farmerID).Scan(&isBound)
	return isBound, err
}

// quoted are states as they stand in a condition.
func quoted(states []Status) string {
	names := make([]string, len(states))
	for i, s := range states {
		names[i] = "'" + string(s) + "'"
	}
	return strings.Join(names, ", ")
}

// loans lists what is shown, the newest first. Each state has an index that ends in the
// id, and so has each state of a cooperative's; a batch and a farmer have few loans.
func loans(tx *store.Tx, f Filter) ([]Loan, error) {
	states := Statuses
	switch {
	case f.Status != "":
		states = []Status{f.Status}
	case f.Open:
		states = []Status{Disbursing, Active}
	}
	l := store.Listing{Table: "loan", Columns: loanColumns}
	l.After(f.Before)
	switch {
	case f.BatchID != "" || f.FarmerID != "":
		if l.Is("batch_id", f.BatchID); f.BatchID != "" {
			l.Look("farmer_id", f.FarmerID)
		} else {
			l.Is("farmer_id", f.FarmerID)
		}
		l.Look("cooperative_id", f.CooperativeID)
		l.LookFor("status in (" + quoted(states) + ")")
	case f.CooperativeID != "":
		for _, status := range states {
			l.Or(store.Has{Column: "cooperative_id", Value: f.CooperativeID}, store.Has{Column: "status", Value: string(status)})
		}
	default:
		for _, status := range states {
			l.Or(store.Has{Column: "status", Value: string(status)})
		}
	}
	list, _, err := store.Page(tx, scanLoan, l, f.Limit)
	return list, err
}

// insertLoan writes a request down, with the principal that is expected of it.
func insertLoan(tx *store.Tx, l Loan) error {
	return tx.Run(`insert into loan (id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps,
		collateral, repaid, interest_paid, created_at, unwinding, max_rate) values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, 0, $10, 0, 0, $11, false, $12)`,
		l.ID, l.FarmerID, l.BatchID, int64(l.TokenID), l.CooperativeID, string(l.Status), int64(l.Asked), int64(l.Principal), l.Tier, int64(l.Collateral), l.CreatedAt, int64(l.maxRate)) //nolint:gosec // token ids come from the store
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

// owed is the principal of a loan that has not come back. Of one that was written
// off more may have come back than its principal.
const owed = "case when l.principal > l.repaid - l.interest_paid then l.principal - (l.repaid - l.interest_paid) else 0 end"

// eachLent visits the loans that are open, and those that were written off and due
// after a moment, with where their batch stands and the order that buys it. The
// batch's tables are read here for the sake of one pass.
func eachLent(tx *store.Tx, dueAfter time.Time, visit func(lent) error) error {
	return tx.Each(func(r store.Row) error {
		var l lent
		var due *time.Time
		if err := r.Scan(&l.ID, &l.FarmerID, &l.CooperativeID, &l.Tier, &l.Status, &l.Rate, store.At(&l.CreatedAt), store.MaybeAt(&l.OriginatedAt), store.MaybeAt(&due), &l.owed, &l.stage, &l.orderID); err != nil {
			return err
		}
		if due != nil {
			l.DueAt = *due
		}
		return visit(l)
	}, `select l.id, l.farmer_id, l.cooperative_id, l.tier, l.status, l.rate, l.created_at, l.originated_at, l.due_at, `+owed+`, b.stage, coalesce(o.id, '')
		from loan l join batch b on b.id = l.batch_id left join purchase_order o on o.id = b.order_id and o.status = 'CONFIRMED'
		where l.status in ('DISBURSING', 'ACTIVE') or l.status = 'DEFAULTED' and l.due_at > $1 and l.principal > l.repaid - l.interest_paid order by l.id`, dueAfter)
}

// lateSum is what is more than 30 days late, and all that is to come; the bounds
// are those of Loan.Lateness.
func lateSum(tx *store.Tx, now, dueAfter time.Time) (late, all money.USDC, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(case when l.due_at <= $1 then `+owed+` else 0 end), 0) as bigint), cast(coalesce(sum(`+owed+`), 0) as bigint)
		from loan l where l.status in ('DISBURSING', 'ACTIVE') or l.status = 'DEFAULTED' and l.due_at > $2`,
		now.Add(-(aMonthLate+1)*24*time.Hour), dueAfter).Scan(&late, &all)
	return late, all, err
}

// cooperativeSum is what the farmers of a cooperative owe or have asked for.
func cooperativeSum(tx *store.Tx, cooperativeID string) (sum money.USDC, err error) {
	err = tx.QueryRow("select cast(coalesce(sum("+owed+"), 0) as bigint) from loan l where l.cooperative_id = $1 and l.status in ('REQUESTED', 'DISBURSING', 'ACTIVE')", cooperativeID).Scan(&sum)
	return sum, err
}

// requestedSum is what was asked for and is still in the vault.
func requestedSum(tx *store.Tx) (sum money.USDC, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(principal), 0) as bigint) from loan where status = 'REQUESTED'").Scan(&sum)
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

// owedPrincipal is what of the principal is not repaid.
const owedPrincipal = "principal - (repaid - interest_paid)"

// byLateness counts the open loans and sums what of their principal is owed; its
// bounds are those of Loan.Lateness. Defaulted loans stay in sight as long as
// something of them is owed.
// spec: pool-lateness-amounts
func byLateness(tx *store.Tx, now time.Time) (map[LateBucket]int, map[LateBucket]money.USDC, error) {
	counts, sums := map[LateBucket]int{}, map[LateBucket]money.USDC{}
	for _, b := range LateBuckets {
		counts[b] = 0
		sums[b] = 0
	}
	day := 24 * time.Hour
	err := tx.Each(func(r store.Row) error {
		var bucket LateBucket
		var n int
		var owed money.USDC
		if err := r.Scan(&bucket, &n, &owed); err != nil {
			return err
		}
		counts[bucket] = n
		sums[bucket] = owed
		return nil
	}, `select bucket, count(*), cast(sum(owed) as bigint) from (
			select case when status = 'DEFAULTED' then 'DEFAULTED' when due_at >= $1 then 'CURRENT' when due_at > $2 then 'DAYS_1_30'
				when due_at > $3 then 'DAYS_31_90' else 'DAYS_OVER_90' end as bucket, `+owedPrincipal+` as owed
			from loan where status in ('DISBURSING', 'ACTIVE', 'DEFAULTED')) as late
		where bucket <> 'DEFAULTED' or owed > 0 group by bucket`,
		now, now.Add(-(aMonthLate+1)*day), now.Add(-(aQuarterLate+1)*day))
	return counts, sums, err
}

func holdPrice(tx *store.Tx, h HeldPrice) error {
	return tx.Run(`insert into price_held (id, per_kg, observed_at, previous, reason) values (1, $1, $2, $3, $4)
		on conflict (id) do update set per_kg = excluded.per_kg, observed_at = excluded.observed_at, previous = excluded.previous, reason = excluded.reason`,
		int64(h.PerKg), h.ObservedAt, int64(h.Previous), string(h.Reason))
}

func releasePrice(tx *store.Tx) error {
	return tx.Run("delete from price_held")
}

// priceHeld reads the price that waits under the feed's lock.
func priceHeld(tx *store.Tx) (h HeldPrice, err error) {
	if err := tx.Lock(store.PriceFeed, store.Sole); err != nil {
		return h, err
	}
	err = tx.QueryRow("select per_kg, observed_at, previous, reason from price_held where id = 1").Scan(&h.PerKg, store.At(&h.ObservedAt), &h.Previous, &h.Reason)
	return h, err
}

// putReadings replaces what the sources said before; a source that is no longer
// asked is gone.
func putReadings(tx *store.Tx, read []Reading) error {
	if err := tx.Lock(store.PriceFeed, store.Sole); err != nil {
		return err
	}
	if err := tx.Run("delete from price_source"); err != nil {
		return err
	}
	for _, r := range read {
		if err := tx.Run("insert into price_source (name, state, per_kg, observed_at, asked_at) values ($1, $2, $3, $4, $5)",
			r.Source, string(r.State), int64(r.PerKg), r.ObservedAt, r.AskedAt); err != nil {
			return err
		}
	}
	return nil
}

func readings(tx *store.Tx) ([]Reading, error) {
	return store.All(tx, func(r store.Row) (one Reading, err error) {
		return one, r.Scan(&one.Source, &one.State, &one.PerKg, store.MaybeAt(&one.ObservedAt), store.At(&one.AskedAt))
	}, "select name, state, per_kg, observed_at, asked_at from price_source order by name")
}

func putReference(tx *store.Tx, day string, perKg money.Decimal) error {
	return tx.Run("insert into price_day (id, day, per_kg) values (1, $1, $2) on conflict (id) do update set day = excluded.day, per_kg = excluded.per_kg", day, int64(perKg))
}

func dayReference(tx *store.Tx, day string) (perKg money.Decimal, err error) {
	err = tx.QueryRow("select per_kg from price_day where id = 1 and day = $1", day).Scan(&perKg)
	return perKg, err
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

const consentColumns = `loan_id, farmer_id, batch_id, cooperative_id, amount, max_rate, due_at, asked_by, asked_at, expires_at, given_by, given_at, tries, salt, code_hash, amount_ugx`

// insertConsent takes the place of what the farmer was asked before and has not
// said yes to.
func insertConsent(tx *store.Tx, c Consent) error {
	if err := tx.Run("delete from loan_consent where farmer_id = $1 and given_at is null", c.FarmerID); err != nil {
		return err
	}
	return tx.Run(`insert into loan_consent (`+consentColumns+`) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16)`,
		c.LoanID, c.FarmerID, c.BatchID, c.CooperativeID, int64(c.Amount), int64(c.MaxRate), c.DueAt, c.AskedBy, c.AskedAt, c.ExpiresAt, c.GivenBy, c.GivenAt,
		c.tries, base64.StdEncoding.EncodeToString(c.salt), c.codeHash, int64(c.AmountUGX))
}

// consentByID reads a consent under the lock of the loan that it is for.
func consentByID(tx *store.Tx, loanID string) (Consent, error) {
	if err := tx.Lock(store.Loans, loanID); err != nil {
		return Consent{}, err
	}
	return scanConsent(tx.QueryRow("select "+consentColumns+" from loan_consent where loan_id = $1", loanID))
}

// newestConsent is what a farmer was asked last.
func newestConsent(tx *store.Tx, farmerID string) (Consent, error) {
	return scanConsent(tx.QueryRow("select "+consentColumns+" from loan_consent where farmer_id = $1 order by loan_id desc limit 1", farmerID))
}

func scanConsent(r store.Row) (c Consent, err error) {
	var salt string
	err = r.Scan(
		&c.LoanID, &c.FarmerID, &c.BatchID, &c.CooperativeID, &c.Amount, &c.MaxRate, store.At(&c.DueAt), &c.AskedBy, store.At(&c.AskedAt), store.At(&c.ExpiresAt),
		&c.GivenBy, store.MaybeAt(&c.GivenAt), &c.tries, &salt, &c.codeHash, &c.AmountUGX)
	if err != nil {
		return c, err
	}
	c.salt, err = base64.StdEncoding.DecodeString(salt)
	return c, err
}

func saveConsent(tx *store.Tx, c Consent) error {
	return tx.ExecOne("update loan_consent set tries = $1, given_by = $2, given_at = $3 where loan_id = $4", c.tries, c.GivenBy, c.GivenAt, c.LoanID)
}
