package payment

import (
	"context"
	"time"

	"mwanyi/internal/book"
)

// reconcile compares all that this desk can: books, rows, rail.
func (d *Desk) reconcile(ctx context.Context) (found []book.Difference, checked int, err error) {
	books, err := book.Read(ctx, d.Store)
	for currency, sum := range books.Trial {
		if sum != 0 {
			found = append(found, book.Difference{What: "trial balance in " + string(currency)})
		}
	}
	if err != nil {
		return nil, 0, err
	}
	rows, err := d.CompareRows(ctx)
	if err != nil {
		return nil, 0, err
	}
	atRail, checked, err := d.CompareReferences(ctx, time.Time{})
	return append(append(found, rows...), atRail...), checked, err
}
