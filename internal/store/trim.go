package store

import "errors"

// TrimmedTo says how far a trimming of a table has come, "" at its beginning, and keeps
// other processes from the same trimming until the end of the transaction.
func (tx *Tx) TrimmedTo(name string) (after string, err error) {
	const held = "update trim_mark set after_id = after_id where name = $1 returning after_id"
	err = tx.QueryRow(held, name).Scan(&after)
	if !errors.Is(err, ErrNotFound) {
		return after, err
	}
	if err := tx.Run("insert into trim_mark (name, after_id) values ($1, '') on conflict (name) do nothing", name); err != nil {
		return "", err
	}
	return after, tx.QueryRow(held, name).Scan(&after)
}

// TrimTo keeps how far a trimming has come, with what it has trimmed.
func (tx *Tx) TrimTo(name, after string) error {
	return tx.ExecOne("update trim_mark set after_id = $2 where name = $1", name, after)
}
