package message

import (
	"time"

	"mwanyi/internal/store"
)

// Told reports whether something was told under a key.
func Told(tx *store.Tx, key string) (bool, error) {
	n := 0
	err := tx.QueryRow("select count(*) from message_told where key = $1", key).Scan(&n)
	return n > 0, err
}

// insertTold reports whether the key is new.
func insertTold(tx *store.Tx, key string, at time.Time) (bool, error) {
	n, err := tx.Exec("insert into message_told (key, told_at) values ($1, $2) on conflict do nothing", key, at)
	return n == 1, err
}
