package payment

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

// Reconcile compares the books with the rows and the rows with the rail, and
// gives what does not agree. It changes nothing.
// References that the rail has not ended yet are no difference.
func (d *Desk) Reconcile(ctx context.Context) (found []book.Difference, checked int, err error) {
	books, err := book.Read(ctx, d.Store)
	if err != nil {
		return nil, 0, err
	}
	for currency, sum := range books.Trial {
		if sum != 0 {
			found = append(found, book.Difference{What: "trial balance in " + string(currency), Ours: fmt.Sprint(sum), Seen: "0"})
		}
	}
	inRows, err := d.compareRows(ctx)
	if err != nil {
		return nil, 0, err
	}
	found = append(found, inRows...)
	atRail, checked, err := d.compareReferences(ctx)
	if err != nil {
		return nil, 0, err
	}
	return append(found, atRail...), checked, nil
}

// compareRows compares each account with the sum of the payments that stand in it.
func (d *Desk) compareRows(ctx context.Context) (found []book.Difference, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found = nil
		rows, err := sumsByAccount(tx)
		if err != nil {
			return err
		}
		all, err := book.Balances(tx)
		if err != nil {
			return err
		}
		posted := map[book.Account]int64{}
		for _, b := range all {
			if b.Currency == book.USDC {
				posted[b.Account] = -b.Net()
			}
		}
		posted[book.PaidOut] += posted[book.Overpaid] // what was paid twice stands in no row
		for _, a := range []book.Account{book.Payable, book.InFlight, book.ManualReview, book.PaidOut, book.PaidAtOffice} {
			if posted[a] != rows[a] {
				found = append(found, book.Difference{What: "account " + string(a), Ours: fmt.Sprint(posted[a]), Seen: fmt.Sprintf("%d in payments", rows[a])})
			}
		}
		return nil
	})
	return found, err
}

// referencePage is how many references are read at once.
const referencePage = 500

// compareReferences asks the rail about every reference that it was given.
func (d *Desk) compareReferences(ctx context.Context) (found []book.Difference, checked int, err error) {
	after := ""
	for {
		var page []railReference
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = listReferences(tx, after, referencePage)
			return err
		})
		if err != nil || len(page) == 0 {
			return found, checked, err
		}
		for _, ref := range page {
			report, err := d.Rail.Status(ctx, ref.reference)
			if err != nil {
				return nil, 0, fmt.Errorf("ask for %s: %w", ref.reference, err)
			}
			checked++
			if !agrees(ref.state, report.State) {
				found = append(found, book.Difference{What: "reference " + ref.reference + " of " + ref.payoutID, Ours: ref.state, Seen: string(report.State)})
			}
		}
		after = page[len(page)-1].reference
	}
}

// KnownReference is a reference as the books know it.
type KnownReference struct {
	Reference string
	PayoutID  string
	Amount    money.USDC
	Local     money.UGX
	IsOpen    bool       // the rail has not ended it, by the books
	PaidAt    *time.Time // nil: it was not paid under this reference
}

// ReferenceIn finds a reference of ours; store.ErrNotFound.
func ReferenceIn(tx *store.Tx, reference string) (KnownReference, error) {
	return knownAs(tx, reference)
}

// PaidReferences lists what was paid, in the order of the references, after one.
func PaidReferences(tx *store.Tx, after string, limit int) ([]KnownReference, error) {
	return listPaid(tx, after, limit)
}

// agrees says whether our word for a reference and the rail's go together. A
// reference that was refused when it was sent is unknown to the rail.
func agrees(ours string, theirs payrail.State) bool {
	switch ours {
	case refPaid:
		return theirs == payrail.Paid
	case refFailed:
		return theirs == payrail.Failed || theirs == payrail.Missing
	}
	return true
}
