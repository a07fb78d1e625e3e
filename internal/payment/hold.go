package payment

import (
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// Hold says why a payout waits though it is owed. The amount stays in
// farmer_payable meanwhile.
type Hold string

// The holds. The zero Hold is none.
const HoldLimit Hold = "LIMIT" // it is above a cap, or above what is left of one today

// holdOn is the rule that holds a payout now, asked in the transaction that
// writes it down or lets it go. What ADMIN has let go is held by none.
func (d *Desk) holdOn(tx *store.Tx, p Payout) (Hold, error) {
	if p.waived {
		return "", nil
	}
	return "", nil
}

// judged is what a look at the rules has shown.
func judged(hold Hold) observation {
	if hold == "" {
		return observation{seen: released}
	}
	return observation{seen: withheld, hold: hold}
}

// untilTomorrow is how long today lasts. Days are those of UTC.
func untilTomorrow() time.Duration {
	now := clock.Now()
	return today().AddDate(0, 0, 1).Sub(now)
}

// today is when the day began.
func today() time.Time { return clock.Now().UTC().Truncate(24 * time.Hour) }
