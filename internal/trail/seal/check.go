package seal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/trail"
)

// Facts reads back what was written to the ledger.
type Facts interface {
	// Recorded gives the record of a fact that stands on the ledger, proven by its
	// commitment; audit.ErrNoFact without one.
	Recorded(ctx context.Context, eventID string) (record []byte, err error)
}

// Check holds the rows of every day that is over against the day's hash, and that against
// the ledger; of a day whose rows were retired the hash alone. It gives how many days agree,
// and names the first that does not; empty: all do.
// spec: trail-verify
func Check(ctx context.Context, t *trail.Desk, facts Facts) (days int, broken string, err error) {
	seals, err := t.Seals(ctx)
	if err != nil {
		return 0, "", err
	}
	before := time.Time{}
	for _, sealed := range seals {
		day, err := time.Parse(time.DateOnly, sealed.Day)
		if err != nil {
			return days, "", err
		}
		// A day with rows that was passed over: they came later.
		if next, found, err := t.NextDay(ctx, before); err != nil {
			return days, "", err
		} else if found && next.Before(day) {
			return days, fmt.Sprintf("%s has rows and was never sealed, though %s was", next.Format(time.DateOnly), sealed.Day), nil
		}
		text, err := differs(ctx, t, facts, sealed, day)
		if err != nil || text != "" {
			return days, text, err
		}
		days++
		before = day
	}
	next, found, err := t.NextDay(ctx, before)
	if err == nil && found && clock.Now().After(next.AddDate(0, 0, 3)) {
		return days, fmt.Sprintf("%s has rows and was never sealed: is a ledger configured?", next.Format(time.DateOnly)), nil
	}
	return days, "", err
}

// differs says how a day is not as it was sealed; empty: it is.
func differs(ctx context.Context, t *trail.Desk, facts Facts, sealed trail.Day, day time.Time) (string, error) {
	entries, hash, err := t.HashDay(ctx, day)
	if err != nil {
		return "", err
	}
	if entries != sealed.Entries || hash != sealed.Hash {
		if is, err := t.IsRetired(ctx, day); err != nil || is {
			return onLedger(ctx, facts, sealed, err)
		}
		return fmt.Sprintf("%s has %d rows with the hash %s, and was sealed with %d rows and the hash %s", sealed.Day, entries, hash, sealed.Entries, sealed.Hash), nil
	}
	return onLedger(ctx, facts, sealed, nil)
}

// onLedger says how a seal differs from what stands on the ledger, unless something went
// wrong before.
func onLedger(ctx context.Context, facts Facts, sealed trail.Day, err error) (string, error) {
	if err != nil {
		return "", err
	}
	want, err := audit.Canonical(record(sealed))
	if err != nil {
		return "", err
	}
	got, err := facts.Recorded(ctx, eventOf(sealed.Day))
	switch {
	case errors.Is(err, audit.ErrNoFact):
		return fmt.Sprintf("%s: %v", sealed.Day, err), nil
	case err != nil:
		return "", err
	case string(got) != string(want):
		return fmt.Sprintf("%s was sealed on the ledger with another hash: %s", sealed.Day, got), nil
	}
	return "", nil
}
