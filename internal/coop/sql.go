package coop

import (
	"errors"
	"time"

	"mwanyi/internal/store"
)

// isToldActive: whom nobody has told of, the contracts take for active.
func isToldActive(tx *store.Tx, cooperativeID, registry string) (isActive bool, err error) {
	err = tx.QueryRow(`select active from cooperative_standing where cooperative_id = $1 and registry = $2`, cooperativeID, registry).Scan(&isActive)
	if errors.Is(err, store.ErrNotFound) {
		return true, nil
	}
	return isActive, err
}

func putWord(tx *store.Tx, w word, registry string, at time.Time) error {
	return tx.ExecOne(`insert into cooperative_standing (cooperative_id, registry, active, tx_hash, told_at) values ($1, $2, $3, $4, $5)
		on conflict (cooperative_id) do update set registry = excluded.registry, active = excluded.active, tx_hash = excluded.tx_hash, told_at = excluded.told_at`,
		w.CooperativeID, registry, w.Active, w.TxHash, at)
}
