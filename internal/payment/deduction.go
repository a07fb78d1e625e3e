package payment

import (
	"cmp"
	"context"

	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
)

// told is how a farmer hears of what was taken off.
func told(all pricelist.Deductions) (list []message.Off) {
	for _, one := range all {
		list = append(list, message.Off{Name: one.Name, Amount: one.Amount})
	}
	return list
}

// Deducted tells a farmer of whose advance nothing stays what was taken off: there is no
// payout, and so no receipt.
func (d *Desk) Deducted(ctx context.Context, p Payout, of BatchFacts, usual money.Decimal) (job.Then, error) {
	if p.Amount > 0 || len(p.Deductions) == 0 {
		return func(*store.Tx) error { return nil }, nil
	}
	rate, err := d.RateOr(ctx, usual)
	if err != nil {
		return nil, err
	}
	n := message.Note{
		Words: message.DeliveryLess, Grams: of.Grams, Form: of.Form, Gross: cmp.Or(of.GrossUGX, payrail.Shillings(of.Gross, rate)),
		Off: told(p.Deductions), Ref: p.BatchID[max(0, len(p.BatchID)-8):],
	}
	return func(tx *store.Tx) error { return d.Farmers.TellOnce(tx, "deducted/"+p.BatchID, p.FarmerID, n) }, nil
}
