package book

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// Balance is an account as it stands. Amounts are micro-USDC or shillings.
type Balance struct {
	Account       Account
	Currency      Currency
	Debit, Credit int64 // both positive
}

// Net is what stands on the debit side.
func (b Balance) Net() int64 { return b.Debit - b.Credit }

// TrialBalance is all accounts at one moment.
type TrialBalance struct {
	At       time.Time
	Accounts []Balance
	Trial    map[Currency]int64 // zero at every moment
}

// Read gives the books on one snapshot. It costs the lines since the last close,
// however many there were before.
// spec: books-close
func Read(ctx context.Context, s *store.Store) (b TrialBalance, err error) {
	err = s.View(ctx, func(tx *store.Tx) (err error) {
		b = TrialBalance{At: clock.Now(), Trial: map[Currency]int64{USDC: 0, UGX: 0}}
		if b.Accounts, err = Balances(tx); err != nil {
			return err
		}
		for _, a := range b.Accounts {
			b.Trial[a.Currency] += a.Net()
		}
		return nil
	})
	return b, err
}

// Balances are all accounts that were ever posted to: the sums up to the mark,
// and what was posted after it.
func Balances(tx *store.Tx) ([]Balance, error) { return balances(tx) }

// Close sums the days before today up, and writes down how the accounts stood at
// the end of each. First the days are shut, which takes a moment in which nobody
// posts; what is posted after that belongs to a later day, whatever a clock says. Then
// the lines of these days, which nobody changes any more, are added to the sums in
// parts, each with the mark that says how far it has come: posting goes on meanwhile, a
// crash leaves whole parts, and who comes later goes on at the mark.
// spec: books-close
func Close(ctx context.Context, s *store.Store) error {
	return closeUntil(ctx, s, dayOf(clock.Now())-1, linesInPart)
}

// linesInPart is how many lines are summed up in one transaction, but for the
// rest of the last entry.
const linesInPart = 5000

func closeUntil(ctx context.Context, s *store.Store, day int64, most int) error {
	if err := shut(ctx, s, day); err != nil {
		return err
	}
	for {
		var isDone bool
		err := s.Update(ctx, func(tx *store.Tx) (err error) {
			isDone, err = closePart(tx, most)
			return err
		})
		if errors.Is(err, store.ErrNotFound) {
			continue // somebody else has moved the mark
		}
		if err != nil || isDone {
			return err
		}
	}
}

// shut ends the days up to one, when nobody posts: who does has chosen its day by
// what was shut before. A day after the newest line is not shut: a clock that is far
// ahead would take the days away from everybody else.
func shut(ctx context.Context, s *store.Store, day int64) error {
	isShut := false
	err := s.Read(ctx, func(tx *store.Tx) error {
		m, err := readMark(tx)
		isShut = m.shut >= day
		return err
	})
	if err != nil || isShut {
		return err
	}
	return s.Update(ctx, func(tx *store.Tx) error { return shutAlone(tx, day) })
}

func shutAlone(tx *store.Tx, day int64) error {
	if err := tx.Lock(store.BookDays, store.Sole); err != nil {
		return err
	}
	return shutUntil(tx, day)
}

// closePart sums up the next lines of one day that is shut, and reports whether
// there were none. A day is written down before the mark leaves it. Of two who close,
// one finds the mark moved, store.ErrNotFound, and begins again.
func closePart(tx *store.Tx, most int) (isDone bool, err error) {
	m, err := readMark(tx)
	if err != nil {
		return false, err
	}
	next, err := nextOf(tx, m, most)
	isDone = errors.Is(err, store.ErrNotFound)
	if err != nil && !isDone {
		return false, err
	}
	if m.day >= 0 && (isDone || next.day > m.day) {
		if err := keepDay(tx, m.day); err != nil {
			return false, err
		}
	}
	if isDone {
		return true, nil
	}
	return false, sumUp(tx, m, next)
}

// dayOf counts days from 1970, in UTC.
func dayOf(at time.Time) int64 { return at.Unix() / (24 * 60 * 60) }

// NetOf is what stands on the debit side of a place, in USDC.
func NetOf(tx *store.Tx, at Place) (int64, error) { return netOf(tx, at) }

// Holding is what stands on the debit side of one holder's part of an account.
type Holding struct {
	Holder   string
	Currency Currency
	Net      int64
	First    Cause // the first entry of that part since a close found nothing in it
}

// Cause names an entry.
type Cause struct {
	Cause string    `json:"cause"`
	Step  string    `json:"step"`
	At    time.Time `json:"at"`
}

// Holdings are the parts of an account that are not zero, by holder.
func Holdings(tx *store.Tx, a Account) ([]Holding, error) { return holdings(tx, a) }

// FirstOf is the first entry that put an amount of USDC into a place, or took it
// out; store.ErrNotFound.
func FirstOf(tx *store.Tx, at Place, amount int64) (Cause, error) { return firstOf(tx, at, amount) }
