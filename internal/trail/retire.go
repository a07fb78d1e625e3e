package trail

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// Shortest is how long a row is kept at least: as long as a statement of due diligence.
const Shortest = 1826 * 24 * time.Hour

// retired names the first day whose rows are kept; earlier ones may be gone.
const retired = "trail_entry.day"

// Retire removes up to most rows of whole days that ended before a time and were sealed: the
// seals stay. Which days these are is written down with the first of their rows that goes, so
// that a day of which some rows are left is not taken for a changed one.
// spec: trail-retention
func Retire(tx *store.Tx, before time.Time, most int) (int64, error) {
	last, found, err := lastDay(tx)
	if err != nil || !found {
		return 0, err
	}
	sealed, err := time.Parse(time.DateOnly, last.Day)
	if err != nil {
		return 0, err
	}
	end := dayOf(before)
	if next := sealed.AddDate(0, 0, 1); end.After(next) {
		end = next
	}
	kept, err := tx.TrimmedTo(retired)
	if err != nil {
		return 0, err
	}
	if day := end.Format(time.DateOnly); day > kept {
		if err := tx.TrimTo(retired, day); err != nil {
			return 0, err
		}
	}
	return deleteRows(tx, end, most)
}

// IsRetired reports whether the rows of a day may be gone because they were kept for long
// enough. A mark that says so of younger ones is not believed.
func (d *Desk) IsRetired(ctx context.Context, day time.Time) (is bool, err error) {
	var kept string
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		kept, err = firstKept(tx)
		return err
	})
	return day.Format(time.DateOnly) < kept && clock.Since(day) > Shortest, err
}
