package payment

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/debt"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// CompareRows compares each account with the sum of the payments that stand in it,
// and what is kept of today's room with what the payouts have taken of it.
func (d *Desk) CompareRows(ctx context.Context) (found []book.Difference, err error) {
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
				found = append(found, book.Difference{Account: a, What: "the payouts that stand in it", Ours: money.USDC(posted[a]).String(), Seen: money.USDC(rows[a]).String()})
			}
		}
		strangers, err := debt.Misbooked(tx)
		if err != nil {
			return err
		}
		for _, farmerID := range strangers {
			found = append(found, book.Difference{Account: book.Receivable, What: "the open debts of " + farmerID})
		}
		wrong, err := misTaken(tx, today())
		for _, w := range wrong {
			found = append(found, book.Difference{What: "what " + w.whose.id + " has taken of today's limit", Ours: w.kept.String(), Seen: w.taken.String()})
		}
		return err
	})
	return found, err
}

// referencePage is how many references are read at once.
const referencePage = 500

// CompareReferences asks the rail about every reference that it was given since a
// time. What it has not ended yet is no difference.
func (d *Desk) CompareReferences(ctx context.Context, since time.Time) (found []book.Difference, checked int, err error) {
	after := ""
	for {
		var page []railReference
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = listReferences(tx, since, after, referencePage)
			return err
		})
		if err != nil || len(page) == 0 {
			return found, checked, err
		}
		for _, ref := range page {
			report, err := d.statusOf(ctx, ref.reference)
			if err != nil {
				return nil, 0, fmt.Errorf("ask for %s: %w", ref.reference, err)
			}
			checked++
			if !agrees(ref.state, report.State) {
				found = append(found, book.Difference{Account: book.PaidOut, What: "reference " + ref.reference + " of " + ref.payoutID, Ours: ref.state, Seen: string(report.State)})
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
	Rate      money.Decimal // shillings for one USDC; 0: none was asked for yet
	IsOpen    bool          // the rail has not ended it, by the books
	PaidAt    *time.Time    // nil: it was not paid under this reference
}

// ReferenceIn finds a reference of ours; store.ErrNotFound.
func ReferenceIn(tx *store.Tx, reference string) (KnownReference, error) {
	return knownAs(tx, reference)
}

// PaidReferences lists what a rail has paid, in the order of the references, after one.
func PaidReferences(tx *store.Tx, rail, after string, limit int) ([]KnownReference, error) {
	return listPaid(tx, rail, after, limit)
}

// PaidBesides is what other rails than one have paid, in both currencies.
func PaidBesides(tx *store.Tx, rail string) (money.USDC, money.UGX, error) {
	return paidBesides(tx, rail)
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

// ShillingsWorth is what a shilling of each payout that was paid since a time is
// worth, and a micro-USDC more.
func ShillingsWorth(tx *store.Tx, since time.Time) (money.USDC, error) {
	return shillingsWorth(tx, since)
}

// ShillingsInFlight are those that the rail may have paid, by the books.
func ShillingsInFlight(tx *store.Tx) (money.UGX, error) { return shillingsInFlight(tx) }

// overdueLook is how late the look at a held payout may be.
const overdueLook = 5 * time.Minute

// HeldInVain names the payouts that are held and whose cause is gone, or whose
// next look is overdue: nobody would let them go.
func (d *Desk) HeldInVain(ctx context.Context) (found []book.Difference, checked int, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found = nil
		held, err := heldPayouts(tx)
		checked = len(held)
		for _, p := range held {
			why, err := d.heldInVain(tx, p)
			if err != nil {
				return err
			}
			if why != "" {
				found = append(found, book.Difference{What: "payout " + p.ID, Ours: "held for " + string(p.Hold), Seen: why})
			}
		}
		return err
	})
	return found, checked, err
}

func (d *Desk) heldInVain(tx *store.Tx, p Payout) (string, error) {
	if p.Hold == HoldApproval {
		r, err := review.DemandedBy(tx, p.ID, policy.Approval)
		if errors.Is(err, store.ErrNotFound) || err == nil && r.Status != review.Open {
			return "no open review", nil
		}
		return "", err
	}
	if clock.Since(p.nextAt) > overdueLook {
		return "its look was due at " + clock.Stamp(p.nextAt), nil
	}
	return "", nil
}
