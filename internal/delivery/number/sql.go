package number

import "mwanyi/internal/store"

// take takes the next n token numbers and gives the first that is left.
func take(tx *store.Tx, n int64) (end int64, err error) {
	err = tx.QueryRow(`insert into batch_token (name, next) values ('batch', 1 + $1)
		on conflict (name) do update set next = batch_token.next + $1 returning next`, n).Scan(&end)
	return end, err
}

// IsTaken reports whether a number was handed out here, or could be from a block
// that a process has taken.
func IsTaken(tx *store.Tx, tokenID uint64) (bool, error) {
	var n int
	err := tx.QueryRow("select count(*) from batch_token where name = 'batch' and next > $1", int64(tokenID)).Scan(&n) //nolint:gosec // counted from 1
	return n > 0, err
}
