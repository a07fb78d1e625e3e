package float

import (
	"errors"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// insertFunding reports whether it is the first of its reference.
func insertFunding(tx *store.Tx, f Funding) (bool, error) {
	n, err := tx.Exec(`insert into funding (id, cooperative_id, reference, amount_usdc, note, made_by, created_at)
		values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing`,
		f.ID, f.CooperativeID, f.Reference, int64(f.Amount), f.Note, f.MadeBy, f.CreatedAt)
	return n == 1, err
}

func fundingByReference(tx *store.Tx, reference string) (f Funding, err error) {
	err = tx.QueryRow("select id, cooperative_id, reference, amount_usdc, note, made_by, created_at from funding where reference = $1", reference).
		Scan(&f.ID, &f.CooperativeID, &f.Reference, &f.Amount, &f.Note, &f.MadeBy, store.At(&f.CreatedAt))
	return f, err
}

func putCredit(tx *store.Tx, cooperativeID string, credit money.USDC) error {
	return tx.ExecOne(`insert into float_account (cooperative_id, credit_usdc) values ($1, $2)
		on conflict (cooperative_id) do update set credit_usdc = excluded.credit_usdc`, cooperativeID, int64(credit))
}

// creditAndLine is what was granted (nil: nothing was), and the sum of what
// stands before a claim in the line.
func creditAndLine(tx *store.Tx, c Claim) *store.Asked {
	return tx.Ask(`select (select credit_usdc from float_account where cooperative_id = $1),
		(select cast(coalesce(sum(amount_usdc), 0) as bigint) from float_wait
			where cooperative_id = $1 and ($2 = '' or since < $3 or since = $3 and payout_id < $2))`, c.CooperativeID, c.PayoutID, c.Since)
}

// lowSince is when the cooperative was told; nil: its float is not low.
func lowSince(tx *store.Tx, cooperativeID string) (since *time.Time, err error) {
	err = tx.QueryRow("select low_since from float_account where cooperative_id = $1", cooperativeID).Scan(store.MaybeAt(&since))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return since, err
}

func putLow(tx *store.Tx, cooperativeID string, since *time.Time) error {
	return tx.ExecOne(`insert into float_account (cooperative_id, low_since) values ($1, $2)
		on conflict (cooperative_id) do update set low_since = excluded.low_since`, cooperativeID, since)
}

func insertWait(tx *store.Tx, c Claim) error {
	return tx.Run("insert into float_wait (payout_id, cooperative_id, amount_usdc, since) values ($1, $2, $3, $4)",
		c.PayoutID, c.CooperativeID, int64(c.Amount), c.Since)
}

func deleteWait(tx *store.Tx, c Claim) error {
	return tx.ExecOne("delete from float_wait where payout_id = $1", c.PayoutID)
}

func countWaiting(tx *store.Tx, cooperativeID string) (n int64, err error) {
	err = tx.QueryRow("select count(*) from float_wait where cooperative_id = $1", cooperativeID).Scan(&n)
	return n, err
}

// firstWaiting is the payout that has waited longest; empty: none waits.
func firstWaiting(tx *store.Tx, cooperativeID string) (payoutID string, err error) {
	err = tx.QueryRow("select payout_id from float_wait where cooperative_id = $1 order by since, payout_id limit 1", cooperativeID).Scan(&payoutID)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return payoutID, err
}

func waitingCooperatives(tx *store.Tx) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select distinct cooperative_id from float_wait order by cooperative_id")
}

func waitingEverywhere(tx *store.Tx) (w Waits, err error) {
	err = tx.QueryRow("select count(distinct cooperative_id), cast(coalesce(sum(amount_usdc), 0) as bigint) from float_wait").Scan(&w.Cooperatives, &w.Sum)
	return w, err
}
