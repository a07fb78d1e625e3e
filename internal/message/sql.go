package message

import (
	"time"

	"mwanyi/internal/store"
)

// insertTold reports whether the key is new.
func insertTold(tx *store.Tx, key string, at time.Time) (bool, error) {
	n, err := tx.Exec("insert into message_told (key, told_at) values ($1, $2) on conflict do nothing", key, at)
	return n == 1, err
}
