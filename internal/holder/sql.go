package holder

import (
	"time"

	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

func rowOf(tx *store.Tx, farmerID, mark string) (kept, error) {
	return readRow(askRow(tx, farmerID, mark))
}

func askRow(tx *store.Tx, farmerID, mark string) *store.Asked {
	return tx.Ask("select found, is_waived, review_job from wallet_holder where farmer_id = $1 and mark = $2", farmerID, mark)
}

func readRow(asked *store.Asked) (k kept, err error) {
	return k, asked.Scan(&k.found, &k.isWaived, &k.reviewJob)
}

// keep writes the operator's word down, unless an earlier one is there.
func keep(tx *store.Tx, farmerID string, seen Seen, at time.Time) error {
	return tx.Run(`insert into wallet_holder (farmer_id, mark, found, is_waived, review_job, asked_at) values ($1, $2, $3, $4, '', $5)
		on conflict (farmer_id, mark) do nothing`, farmerID, seen.mark, string(seen.said), false, at)
}

func askDoubted(tx *store.Tx, farmerID string) *store.Asked {
	return tx.Ask("select exists (select 1 from wallet_holder where farmer_id = $1 and found = $2 and is_waived = $3)",
		farmerID, string(policy.WalletOther), false)
}

// setReview names the job that waits for the decision; of two, one is the first.
func setReview(tx *store.Tx, of decidedArgs, jobID string) (isFirst bool, err error) {
	n, err := tx.Exec("update wallet_holder set review_job = $3 where farmer_id = $1 and mark = $2 and review_job = ''", of.FarmerID, of.Mark, jobID)
	return n == 1, err
}

func waive(tx *store.Tx, of decidedArgs) error {
	return tx.Run("update wallet_holder set is_waived = $3 where farmer_id = $1 and mark = $2", of.FarmerID, of.Mark, true)
}
