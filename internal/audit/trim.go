package audit

import (
	"time"

	"mwanyi/internal/store"
)

// Trim empties messages that stand on a ledger in this database too, of up to most facts
// that follow where the last part stopped; it says how many it has passed. Write does
// that itself since the message is kept once; facts of before are many.
func Trim(tx *store.Tx, _ time.Time, most int) (passed int64, err error) {
	const name = "audit"
	after, err := tx.TrimmedTo(name)
	if err != nil {
		return 0, err
	}
	last, passed, err := lastOf(tx, after, most)
	if err != nil || passed == 0 {
		return 0, err
	}
	if err := dropKept(tx, after, last); err != nil {
		return 0, err
	}
	return passed, tx.TrimTo(name, last)
}
