package payment

import (
	"mwanyi/internal/fault"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

// boundOf decides what may be ordered of a sale, in the transaction that orders
// it: of two lots of one pool one sees what the other was promised, by hand or
// by the service, whatever became of that unless it failed for good.
func boundOf(tx *store.Tx, s sale.Sale) (sale.Bound, error) {
	if err := tx.Lock(store.Batches, s.BatchIDs()...); err != nil {
		return sale.Bound{}, err
	}
	others := make([]sale.Lot, len(s.Others)) // the transaction may run twice
	for i, l := range s.Others {
		var err error
		if l.Ordered, err = ordered(tx, l.BatchID, NetCoffeePayment); err != nil {
			return sale.Bound{}, err
		}
		others[i] = l
	}
	s.Others = others
	return s.Decide(), nil
}

// OweNet is Owe for what a sale leaves the farmer, as far as it is covered by now
// and was not ordered before, by callers or in the part before. It gives no id
// when nothing is left.
// spec: net-payment-rest
func (d *Desk) OweNet(tx *store.Tx, p Payout, s sale.Sale) (payoutID string, err error) {
	bound, err := boundOf(tx, s)
	if err != nil {
		return "", err
	}
	before, err := ordered(tx, p.BatchID, NetCoffeePayment)
	if err != nil || bound.May <= before {
		return "", err
	}
	p.Reason = NetCoffeePayment
	p.Part = s.Part()
	p.Amount = bound.May - before
	return d.Owe(tx, p)
}

// withinSale refuses a net payment by hand of more than the sale leaves, or than
// its escrow covers by now.
// spec: net-payment-by-hand, net-payment-escrow
func (p Payout) withinSale(tx *store.Tx) error {
	bound, err := boundOf(tx, p.sale)
	switch {
	case err != nil:
		return err
	case p.Amount > bound.Net:
		return fault.New(fault.LimitExceeded, "at most %s USDC is still owed for the sale of this batch", bound.Net)
	case p.Amount > bound.May:
		return fault.New(fault.LimitExceeded, "at most %s USDC may be paid for the sale of this batch now: escrow holds %s USDC for it, of which its loan and the advance come first; the rest follows at SETTLED",
			bound.May, bound.Held)
	}
	return nil
}
