package withdrawal

import (
	"context"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/store"
)

// Reconcile names what withdrawals say was paid before a moment and the books have
// not seen on the chain, and withdrawals that are not the sum of their parts. It
// is asked when the books have followed the chain past that moment.
// spec: withdrawal-books
func (d *Desk) Reconcile(ctx context.Context, before time.Time) (found []book.Difference, checked int, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found = nil
		if checked, err = countPaid(tx, before); err != nil {
			return err
		}
		unseen, err := unseenParts(tx, before)
		if err != nil {
			return err
		}
		for _, p := range unseen {
			found = append(found, book.Difference{Account: book.Lenders, What: "payment of withdrawal " + p.withdrawalID + " in " + p.txHash,
				Ours: p.paid.String(), Seen: "no such payment of the vault"})
		}
		odd, err := oddSums(tx)
		for _, o := range odd {
			found = append(found, book.Difference{Account: book.Lenders, What: "withdrawal " + o.id, Ours: o.paid.String(), Seen: o.parts.String() + " in its parts"})
		}
		return err
	})
	return found, checked, err
}
