// Package book keeps the books: accounts with two sides, and entries whose lines
// sum to zero. An entry names its cause and is written once; a row is never
// changed. It knows nothing of what an entry means.
//
//	chart.go  the table of accounts
//	book.go   Post: one entry
//	close.go  Balances, and the daily close that keeps them quick
//	check.go  the sums of the close, added up again
//	export.go the lines as CSV
//	difference.go  what does not agree with the outside
//	kept.go   the balances that decisions read, and who is woken when one rises
//	sql.go    the tables book_entry, book_line, book_mark, book_sum, book_part, book_close, book_balance
package book

import (
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Currency is what an amount is counted in.
type Currency string

// The currencies.
const (
	USDC Currency = "USDC" // in micro-USDC
	UGX  Currency = "UGX"  // in shillings
)

// Place is an account, and whose part of it.
type Place struct {
	Account Account
	Holder  string // empty: the account has none
}

// At is a place.
func At(a Account, holder string) Place { return Place{Account: a, Holder: holder} }

// Line is one side of an entry. A debit is positive.
type Line struct {
	Place
	Currency Currency
	Amount   int64
}

// Entry is one change of the books. Cause names what brought it about: a
// payment, a deposit, a funding, a sweep, or a transaction of the chain with the
// place of its event; Step is what of it.
type Entry struct {
	Cause string
	Step  string
	Lines []Line
}

// Move takes an amount of USDC out of one place into another: the first is
// debited, the second credited. Nothing is no line.
func Move(debit, credit Place, amount money.USDC) []Line {
	return lines(debit, credit, USDC, int64(amount))
}

// MoveShillings is Move in shillings.
func MoveShillings(debit, credit Account, amount money.UGX) []Line {
	return lines(At(debit, ""), At(credit, ""), UGX, int64(amount))
}

func lines(debit, credit Place, currency Currency, amount int64) []Line {
	if amount == 0 {
		return nil
	}
	return []Line{{Place: debit, Currency: currency, Amount: amount}, {Place: credit, Currency: currency, Amount: -amount}}
}

// Post writes an entry, once for its cause and step, and reports whether it was
// the first; a second changes nothing. Without lines it is nothing. Lines that do not sum to zero, or that name no
// account of the chart, are a mistake of the program and end the transaction.
func Post(tx *store.Tx, e Entry) (isFirst bool, err error) {
	return post(tx, e, func(id string, at time.Time) (bool, error) { return insertEntry(tx, id, e, at) })
}

// PostNew is Post of an entry that has to be the first: a second ends the transaction.
func PostNew(tx *store.Tx, e Entry) error {
	_, err := post(tx, e, func(id string, at time.Time) (bool, error) { return true, insertFirst(tx, id, e, at) })
	return err
}

func post(tx *store.Tx, e Entry, insert func(id string, at time.Time) (isFirst bool, err error)) (isFirst bool, err error) {
	if len(e.Lines) == 0 {
		return false, nil
	}
	if err := e.check(); err != nil {
		return false, err
	}
	if err := tx.Share(store.BookDays, store.Sole); err != nil {
		return false, err
	}
	entryID, now := id.New("ent"), clock.Now()
	if isFirst, err = insert(entryID, now); err == nil && isFirst {
		if err = insertLines(tx, entryID, e, now); err == nil {
			err = keep(tx, e.Lines)
		}
	}
	if err != nil {
		return false, fmt.Errorf("books: %w", err)
	}
	return isFirst, nil
}

// check finds the mistakes of the program.
func (e Entry) check() error {
	sums := map[Currency]int64{}
	for _, l := range e.Lines {
		row, known := Find(l.Account)
		if !known || (l.Holder != "" && row.Holder == "") || (l.Currency != USDC && l.Currency != UGX) {
			return fmt.Errorf("books: entry %s of %s: no account %s of %q in %s", e.Step, e.Cause, l.Account, l.Holder, l.Currency)
		}
		sums[l.Currency] += l.Amount
	}
	for currency, sum := range sums {
		if sum != 0 {
			return fmt.Errorf("books: entry %s of %s is off by %d %s", e.Step, e.Cause, sum, currency)
		}
	}
	return nil
}
