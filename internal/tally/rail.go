package tally

import (
	"cmp"
	"context"
	"errors"

	"mwanyi/internal/book"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// checkRail compares what was put in and paid out with what the rail says it
// holds. What is in flight may have left it or not. What moved between the
// statement and the balance is read again.
func (d *Desk) checkRail(ctx context.Context, r *Report) error {
	for tries := 1; ; tries++ {
		holds, err := d.Rail.Balance(ctx)
		if errors.Is(err, payrail.ErrNotSent) {
			r.Skipped["rail"] = "there is no rail"
			return nil
		}
		if err != nil {
			return err
		}
		net, flight, parts, err := d.atRail(ctx, holds.Currency)
		if err != nil {
			return err
		}
		isRight := holds.Amount <= net+parts && holds.Amount >= net-flight-parts
		if !isRight && tries < momentTries {
			if err := errors.Join(soon(ctx), d.Treasury.CatchUp(ctx)); err != nil {
				return err
			}
			continue
		}
		r.Checked["rail"]++
		if !isRight {
			currency := book.Currency(holds.Currency)
			account := cmp.Or(map[book.Currency]book.Account{book.UGX: book.RailShillings}[currency], book.RailFloat)
			r.differs(account, "what the rail holds, in "+holds.Currency, book.Text(currency, net), book.Text(currency, holds.Amount), nil)
		}
		return nil
	}
}

// atRail is what our account at the rail holds by the books, what may have left
// it already, and what parts of shillings may come to that its statement has not
// shown yet.
func (d *Desk) atRail(ctx context.Context, currency string) (net, flight, parts int64, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		all, err := book.Balances(tx)
		if err != nil {
			return err
		}
		// Other rails pay from accounts of their own.
		besides, besidesLocal, err := payment.PaidBesides(tx, d.Rail.Name())
		if err != nil {
			return err
		}
		net, flight = int64(besides), 0
		if currency == string(book.UGX) {
			net = int64(besidesLocal)
		}
		for _, b := range all {
			switch {
			case string(b.Currency) != currency:
			case b.Account == book.RailFloat, b.Account == book.PaidOut, b.Account == book.RailShillings:
				net += b.Net()
			case b.Account == book.InFlight:
				flight -= b.Net()
			}
		}
		if currency == string(book.UGX) {
			sum, err := payment.ShillingsInFlight(tx)
			flight = int64(sum)
			return err
		}
		sum, err := d.Treasury.Unrounded(tx)
		parts = int64(sum)
		return err
	})
	return net, max(flight, 0), parts, err
}

// checkReferences asks the rail about each reference.
func (d *Desk) checkReferences(ctx context.Context, r *Report) error {
	found, checked, err := d.Payments.CompareReferences(ctx, r.since)
	r.add("references", found, checked)
	return err
}

// checkStatement compares the payouts with what the rail's statement has shown.
func (d *Desk) checkStatement(ctx context.Context, r *Report) error {
	strange, err := d.Treasury.StrangePayouts(ctx)
	if err != nil {
		return err
	}
	missing, err := d.Treasury.MissingPayouts(ctx)
	r.add("statement", append(strange, missing...), 1)
	return err
}
