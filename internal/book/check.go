package book

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/store"
)

// CheckCloses adds the lines up again and names every sum that is not theirs: of
// the days that were closed since a time, of the accounts up to the mark, and, since the
// beginning (a zero time), of each holder's part. A line that came into a day after its
// close shows here. It reads a day, or some parts, at a time, and changes nothing.
// spec: books-close-checked
func CheckCloses(ctx context.Context, s *store.Store, since time.Time) (found []Difference, checked int, err error) {
	day := int64(-1)
	if !since.IsZero() {
		day = dayOf(since) - 1
	}
	for {
		var here []misSummed
		var isLast bool
		err := s.View(ctx, func(tx *store.Tx) (err error) {
			here, day, isLast, err = checkDay(tx, day)
			return err
		})
		if err != nil {
			return nil, 0, err
		}
		checked++
		for _, m := range here {
			what := "the sum of the closed days"
			if !isLast {
				what = "the close of " + time.Unix(day*24*60*60, 0).UTC().Format(time.DateOnly)
			}
			found = append(found, m.difference(what))
		}
		if isLast {
			break
		}
	}
	if !since.IsZero() {
		return found, checked, nil
	}
	parts, n, err := checkParts(ctx, s)
	return append(found, parts...), checked + n, err
}

// checkDay compares the first close after a day with the one before it and the
// lines between them; without one, the sums up to the mark with the last close and the
// lines after it.
func checkDay(tx *store.Tx, after int64) (found []misSummed, day int64, isLast bool, err error) {
	before, day, err := closesAround(tx, after)
	if err != nil {
		return nil, 0, false, err
	}
	if isLast = day < 0; isLast {
		found, err = misSummedNow(tx, before)
	} else {
		found, err = misSummedOn(tx, before, day)
	}
	return found, day, isLast, err
}

// sides are the two sides of an account or a part.
type sides struct{ debit, credit int64 }

// misSummed is a sum that is not that of its lines.
type misSummed struct {
	Place
	Currency
	kept, posted sides
}

func (m misSummed) difference(what string) Difference {
	text := func(s sides) string {
		return fmt.Sprintf("debit %s, credit %s %s", Text(m.Currency, s.debit), Text(m.Currency, s.credit), m.Currency)
	}
	return Difference{Account: m.Account, What: what, Ours: text(m.kept), Seen: text(m.posted) + " in its lines"}
}

// isRight compares both sides where they are asked for. Elsewhere a part begins
// anew when it was nothing, and what stands in it is compared.
func (m misSummed) isRight() bool {
	if m.Account == Turned {
		return m.kept == m.posted
	}
	return m.kept.debit-m.kept.credit == m.posted.debit-m.posted.credit
}

// partsAtOnce is how many parts are compared at a time.
const partsAtOnce = 2000

// checkParts compares each holder's part up to the mark with its lines, and the
// parts of each account with its sum: what is nobody's, which may be most of the
// lines there are, is the rest.
func checkParts(ctx context.Context, s *store.Store) (found []Difference, checked int, err error) {
	err = s.View(ctx, func(tx *store.Tx) error {
		off, err := misParted(tx)
		for _, m := range off {
			found = append(found, Difference{Account: m.Account, What: "the parts of the account together, in " + string(m.Currency),
				Ours: Text(m.Currency, m.kept.debit), Seen: Text(m.Currency, m.posted.debit)})
		}
		return err
	})
	if err != nil {
		return nil, 0, err
	}
	for after := (misSummed{}); ; {
		var page []misSummed
		err := s.View(ctx, func(tx *store.Tx) (err error) {
			page, err = partsAfter(tx, after, partsAtOnce)
			return err
		})
		if err != nil {
			return nil, 0, err
		}
		for _, p := range page {
			checked++
			if !p.isRight() {
				found = append(found, p.difference("the sum that is kept of "+p.Holder))
			}
		}
		if len(page) < partsAtOnce {
			return found, checked, nil
		}
		after = page[len(page)-1]
	}
}
