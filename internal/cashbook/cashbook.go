// Package cashbook is the book of what a cooperative has paid in cash at its office, in place
// of payouts that no phone would take: it reads what the desk of payments keeps, and writes
// nothing.
//
//	cashbook.go  Desk, Entry, List
//	sql.go       the table office_payment, read in its order
package cashbook

import (
	"context"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Desk is the office that reads the book.
type Desk struct {
	Store *store.Store
}

// Entry is a payment in cash: who said so with which receipt, and who confirmed it.
type Entry struct {
	PaymentID     string
	CooperativeID string
	FarmerID      string
	BatchID       string
	Amount        money.USDC // what was paid in cash: of a payout in parts what phones had not got
	Receipt       string     // the CID of a private file
	Note          string
	MadeBy        string
	MadeAt        time.Time
	ConfirmedBy   string // empty: nobody had to, or nobody has yet

	jobID string // that waits for the second person
}

// Waits: a second person has not spoken yet, and the payout is open.
func (e Entry) Waits() bool { return e.jobID != "" && e.ConfirmedBy == "" }

// List gives the entries of a cooperative, or of all when it names none, by their payouts: the
// newest first. A page that has looked at as many as it may is short, and rest is where the
// next goes on.
// spec: cash-book
func (d *Desk) List(ctx context.Context, cooperativeID string, page access.Page) (list []Entry, rest string, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		list, rest, err = entries(tx, cooperativeID, page)
		return err
	})
	return list, rest, err
}
