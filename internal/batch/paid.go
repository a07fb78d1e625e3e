package batch

import (
	"context"
	"slices"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// Paid is what everybody may know of what farmers were paid when they brought
// coffee: by the kilogram, before anything was taken off, so that nobody reads a
// family's debts from it. What follows after the sale is not in it: the price of an
// order would show.
type Paid struct {
	PerKg  money.UGX     // on average; 0: nobody was paid yet
	At     time.Time     // when the last of them had it
	Within time.Duration // half of the deliveries were paid as soon after they were recorded; 0: fewer were
}

// PaidOf reads what was paid for a batch when it was delivered.
// spec: page-paid
func (d *Desk) PaidOf(ctx context.Context, b Batch) (p Paid, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		p, err = PaidFor(tx, []Batch{b}, oneBatch, b.ID)
		return err
	})
	return p, err
}

// PaidFor reads what was paid for batches, which a query of another desk names by
// batch_id.
func PaidFor(tx *store.Tx, list []Batch, query string, args ...any) (p Paid, err error) {
	advances, err := payment.AdvancesPaid(tx, query, args...)
	if err != nil {
		return p, err
	}
	known := map[string]payment.PaidAdvance{}
	for _, a := range advances {
		known[a.BatchID] = a
	}
	var shillings, grams int64
	var waits []time.Duration
	for _, b := range list {
		a, isPaid := known[b.ID]
		if !isPaid || b.Grams == 0 || b.Advance == 0 {
			continue
		}
		shillings += b.perKg(a.Rate) * b.Grams
		grams += b.Grams
		waits = append(waits, max(a.At.Sub(b.DeliveredAt), time.Second))
		if a.At.After(p.At) {
			p.At = a.At
		}
	}
	if grams == 0 {
		return Paid{}, nil
	}
	p.PerKg = money.UGX(shillings / grams)
	slices.Sort(waits)
	if half := (len(list) + 1) / 2; len(waits) >= half {
		p.Within = waits[half-1]
	}
	return p, nil
}

// perKg is the advance on a kilogram in shillings, at the rate that it was paid at.
func (b Batch) perKg(rate money.Decimal) int64 {
	const millionths = 1_000_000 // of a dollar, and of a rate
	return int64(b.Advance) * 1000 / b.Grams * int64(rate) / millionths / millionths
}
