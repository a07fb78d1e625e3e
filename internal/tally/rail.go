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
// holds. What is in flight may have left it or not.
func (d *Desk) checkRail(ctx context.Context, r *Report) error {
	holds, err := d.Rail.Balance(ctx)
	if errors.Is(err, payrail.ErrNotSent) {
		r.Skipped["rail"] = "there is no rail"
		return nil
	}
	if err != nil {
		return err
	}
	var net, flight int64
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		all, err := book.Balances(tx)
		net, flight = 0, 0
		for _, b := range all {
			switch {
			case string(b.Currency) != holds.Currency:
			case b.Account == book.RailFloat, b.Account == book.PaidOut, b.Account == book.RailShillings:
				net += b.Net()
			case b.Account == book.InFlight:
				flight -= b.Net()
			}
		}
		if holds.Currency == string(book.UGX) {
			sum, inFlight := payment.ShillingsInFlight(tx)
			flight, err = int64(sum), inFlight
		}
		return err
	})
	r.Checked["rail"]++
	if err == nil && (holds.Amount > net || holds.Amount < net-flight) {
		account := cmp.Or(map[string]book.Account{string(book.UGX): book.RailShillings}[holds.Currency], book.RailFloat)
		r.differs(account, "what the rail holds, in "+holds.Currency, net, holds.Amount, nil)
	}
	return err
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
