package book

import (
	"context"
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

// Balances are all accounts that were ever posted to: the last close, and what
// was posted since.
func Balances(tx *store.Tx) ([]Balance, error) { return balances(tx) }

// Close writes down how the accounts stood at the end of yesterday, once. What
// is posted after that belongs to a later day, whatever a clock says.
func Close(tx *store.Tx) error { return closeUntil(tx, dayOf(clock.Now())-1) }

// closeUntil closes the days up to one, when nobody posts: who does has chosen its
// day by what was closed before.
func closeUntil(tx *store.Tx, day int64) error {
	if err := tx.Lock(store.BookDays, store.Sole); err != nil {
		return err
	}
	return closeDay(tx, day)
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
	First    Cause // the first entry of that part
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
