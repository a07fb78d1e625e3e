package payment

import (
	"mwanyi/internal/book"
	"mwanyi/internal/store"
)

// source is where the money for a payout comes from: the sale of its batch, the
// loan that was drawn for it, or the cooperative's float, once it was drawn. What
// is older than the floats stands against opening.
// spec: float-opening
func (p Payout) source() book.Place {
	switch {
	case p.Reason == NetCoffeePayment:
		return book.At(book.Sale, p.BatchID)
	case p.LoanID != "":
		return book.At(book.Disbursement, p.LoanID)
	case p.paidFrom == "":
		return book.At(book.Opening, "")
	}
	return book.At(p.paidFrom, p.CooperativeID)
}

// AdvanceSource is where the sale of a batch brings its advance back: to the
// float that has paid it, or will; one that is older than the floats to opening.
func AdvanceSource(tx *store.Tx, payoutID, cooperativeID string) (book.Place, error) {
	float := book.At(book.CooperativeFloat, cooperativeID)
	if payoutID == "" {
		return float, nil
	}
	p, err := payoutByID(tx, payoutID)
	if err == nil && p.paidFrom == "" {
		return p.source(), nil
	}
	return float, err
}

// place is where the amount of a payout stands in an account.
func (p Payout) place(a book.Account) book.Place {
	if a == backToSource {
		return p.source()
	}
	return book.At(a, "")
}

// post writes an entry that must be the first of its kind.
func post(tx *store.Tx, paymentID, step string, lines []book.Line) error {
	return book.PostNew(tx, book.Entry{Cause: paymentID, Step: step, Lines: lines})
}
