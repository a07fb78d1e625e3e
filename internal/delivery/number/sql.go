package number

import "mwanyi/internal/store"

// take takes the next n token numbers and gives the first that is left.
func take(tx *store.Tx, n int64) (end int64, err error) {
	err = tx.QueryRow(`insert into batch_token (name, next) values ('batch', 1 + $1)
		on conflict (name) do update set next = batch_token.next + $1 returning next`, n).Scan(&end)
	return end, err
}
