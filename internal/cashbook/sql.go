package cashbook

import (
	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

// of asks for a column of the payout that an entry is of.
func of(column string) string {
	return "(select p." + column + " from payout p where p.id = office_payment.payout_id)"
}

var columns = "payout_id, receipt, note, made_by, made_at, confirmed_by, job_id, " +
	of("cooperative_id") + ", " + of("farmer_id") + ", " + of("batch_id") + ", " + of("amount_usdc - p.paid_usdc")

func entries(tx *store.Tx, cooperativeID string, page access.Page) ([]Entry, string, error) {
	l := store.Listing{Table: "office_payment", Key: "payout_id", Columns: columns}
	if cooperativeID != "" {
		l.LookFor(of("cooperative_id")+" = ?", cooperativeID)
	}
	l.After(page.Cursor)
	return store.Page(tx, func(r store.Row) (e Entry, err error) {
		return e, r.Scan(&e.PaymentID, &e.Receipt, &e.Note, &e.MadeBy, store.At(&e.MadeAt), &e.ConfirmedBy, &e.jobID, &e.CooperativeID, &e.FarmerID, &e.BatchID, &e.Amount)
	}, l, page.Limit)
}
