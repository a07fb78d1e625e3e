package payment

import (
	"slices"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/debt"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// askDebts asks ahead for what a farmer owes, and gives what keeps it back of an advance
// or of what a sale leaves; never of a loan, nor of what a cooperative gives by hand.
// spec: debt-set-off
func askDebts(tx *store.Tx, p Payout) func(Payout) (Payout, error) {
	if p.Reason != DeliveryAdvance && p.Reason != NetCoffeePayment {
		return func(p Payout) (Payout, error) { return p, nil }
	}
	plan := debt.AskPlan(tx, p.debtClaim())
	return func(p Payout) (Payout, error) {
		list, sum, err := plan()
		p.SetOff = list
		p.Deducted = sum
		p.Amount -= sum
		return p, err
	}
}

// debtClaim is a payout as debts see it. What a sale leaves is the farmer's own, of
// whichever cooperative the debt is; an advance is the float's.
func (p Payout) debtClaim() debt.Claim {
	c := debt.Claim{PayoutID: p.ID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID, Amount: p.Gross()}
	if p.Reason == NetCoffeePayment {
		c.Source = book.At(book.Sale, p.BatchID)
	}
	return c
}

// Gross is what the farmer was due, before debts.
func (p Payout) Gross() money.USDC { return p.Amount + p.Deducted }

// Advances are what of a batch's advances the farmer has.
type Advances struct {
	Given      money.USDC // debts that were set off among it
	IsUnderWay bool       // a rail has one, or may have it: nothing is known yet
	Parts      int64      // that there ever were
}

// TakeBack cancels the advances of a batch that no rail has, in the caller's
// transaction, and says what the farmer has of the others. While one is under way
// it does nothing.
// spec: void-unsent-advance
func (d *Desk) TakeBack(tx *store.Tx, batchID string) (a Advances, err error) {
	list, err := payoutsOfBatch(tx, batchID, "", mostOfBatch)
	if err != nil {
		return a, err
	}
	list = slices.DeleteFunc(list, func(p Payout) bool { return p.Reason != DeliveryAdvance })
	a.Parts = int64(len(list))
	list = slices.DeleteFunc(list, func(p Payout) bool { return p.Status == Failed && p.phase == ended })
	// One of which a part was paid is under way until the rest is, too.
	if slices.ContainsFunc(list, func(p Payout) bool {
		return slices.Contains(atRail, p.phase) || p.Paid > 0 && p.Status != Completed
	}) {
		a.IsUnderWay = true
		return a, nil
	}
	for _, p := range list {
		if p.Status == Completed {
			a.Given += p.Gross()
			continue
		}
		if err := debt.PutBack(tx, p.ID, p.SetOff); err != nil {
			return a, err
		}
		if _, err := d.makeMove(tx, p, observation{seen: cancelled}); err != nil {
			return a, err
		}
	}
	return a, nil
}

// PaidAdvance is an advance that the farmer has.
type PaidAdvance struct {
	BatchID string
	Rate    money.Decimal // shillings for one USDC
	At      time.Time
}

// AdvancesPaid are those of the batches that a query of another desk names by
// batch_id.
func AdvancesPaid(tx *store.Tx, query string, args ...any) ([]PaidAdvance, error) {
	return advancesPaid(tx, query, args...)
}
