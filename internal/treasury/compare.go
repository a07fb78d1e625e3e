package treasury

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// comparePage is how many rows are read at once.
const comparePage = 500

// clockSkew is how far a rail's clock may be behind ours.
const clockSkew = 5 * time.Minute

// StrangePayouts are what the rail's statement says of payouts and the books do
// not: references that are not ours, other amounts, payouts that came back, or
// that were paid though they are called failed. What the rail has not ended yet
// by our books is no difference.
// spec: rail-compare
func (d *Desk) StrangePayouts(ctx context.Context) (found []book.Difference, err error) {
	for after := ""; ; {
		var page []paidReference
		var strange []book.Difference
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			if page, err = paidByStatement(tx, d.Rail.Name(), after, comparePage); err != nil {
				return err
			}
			strange = nil
			for _, p := range page {
				one, err := differs(tx, p)
				if err != nil {
					return err
				}
				if one != nil {
					strange = append(strange, *one)
				}
			}
			return nil
		})
		found = append(found, strange...)
		if err != nil || len(page) == 0 {
			return found, err
		}
		after = page[len(page)-1].reference
	}
}

// differs compares what the statement says of a reference with the books; nil
// when they agree.
func differs(tx *store.Tx, p paidReference) (*book.Difference, error) {
	what := "reference " + p.reference + " on the rail's statement"
	ours, err := payment.ReferenceIn(tx, p.reference)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return &book.Difference{What: what, Ours: "no such reference", Seen: amountIn(p.currency, p.paid)}, nil
	case err != nil || ours.IsOpen:
		return nil, err
	}
	want := int64(0)
	switch {
	case ours.PaidAt == nil:
	case p.currency == payrail.USDC:
		want = int64(ours.Amount)
	default:
		want = int64(ours.Local)
	}
	if p.paid == want || p.currency == payrail.USDC && isRounding(ours, p.paid-want) {
		return nil, nil
	}
	return &book.Difference{What: what + " of " + ours.PayoutID, Ours: amountIn(p.currency, want), Seen: amountIn(p.currency, p.paid)}, nil
}

// isRounding: a rail that counts in dollars charges what the whole shillings of
// a payout are worth, which is off by a part of a shilling. The statement may show
// it before the rail has told us what came of it, so the rate decides.
// spec: rail-rounding
func isRounding(ours payment.KnownReference, off int64) bool {
	return ours.Rate > 0 && max(off, -off) <= 1_000_000_000_000/int64(ours.Rate)+1
}

// Unrounded is what the parts of shillings may come to of the payouts that the
// statement has not shown yet.
func (d *Desk) Unrounded(tx *store.Tx) (money.USDC, error) {
	_, to, err := reachOf(tx, d.Rail.Name())
	if err != nil {
		return 0, err
	}
	since := time.Time{}
	if to != nil {
		since = to.Add(-clockSkew)
	}
	return payment.ShillingsWorth(tx, since)
}

// MissingPayouts are references that the books call paid and that the rail's
// statement does not show, though it reaches from before to past them.
// spec: rail-compare
func (d *Desk) MissingPayouts(ctx context.Context) (found []book.Difference, err error) {
	var from, to *time.Time
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		from, to, err = reachOf(tx, d.Rail.Name())
		return err
	})
	if err != nil || from == nil || to == nil {
		return nil, err
	}
	for after := ""; ; {
		var page []payment.KnownReference
		var missing []book.Difference
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			if page, err = payment.PaidReferences(tx, d.Rail.Name(), after, comparePage); err != nil {
				return err
			}
			missing = nil
			for _, r := range page {
				if r.PaidAt.Before(*from) || r.PaidAt.After(to.Add(-clockSkew)) {
					continue
				}
				isShown, err := isOnStatement(tx, d.Rail.Name(), r.Reference)
				if err != nil {
					return err
				}
				if !isShown {
					missing = append(missing, book.Difference{What: "reference " + r.Reference + " of " + r.PayoutID,
						Ours: "paid, " + amountIn(payrail.USDC, int64(r.Amount)), Seen: "not on the rail's statement"})
				}
			}
			return nil
		})
		found = append(found, missing...)
		if err != nil || len(page) == 0 {
			return found, err
		}
		after = page[len(page)-1].Reference
	}
}

func amountIn(currency string, amount int64) string {
	if currency == payrail.USDC {
		return money.USDC(amount).String() + " USDC"
	}
	return fmt.Sprintf("%d UGX", amount)
}
