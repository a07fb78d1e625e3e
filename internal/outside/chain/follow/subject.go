package follow

import (
	"fmt"
	"slices"

	"mwanyi/internal/outside/chain"
)

// subjectsOf says what an event is about, as far as order matters: a batch, a
// loan, an order; of what speaks of none of them, the farmer. Two events that
// share a subject are taken in in the chain's order
// or not at all. USDC that moves has no subject: the books are sums, and a sum
// does not ask in which order it was made.
func subjectsOf(data any) []string {
	batch := func(tokenID uint64) string { return fmt.Sprint("batch/", tokenID) }
	switch d := data.(type) {
	case chain.BatchDelivered:
		return []string{batch(d.TokenID)}
	case chain.BatchLocked:
		return []string{batch(d.TokenID)}
	case chain.BatchTransferred:
		return []string{batch(d.TokenID)}
	case chain.StageRecorded:
		return []string{batch(d.TokenID)}
	case chain.CollateralDisposed:
		return []string{batch(d.TokenID), "loan/" + d.LoanID}
	case chain.ScoreChanged:
		return []string{"farmer/" + d.Farmer.String()}
	case chain.FarmerRegistered:
		return []string{"farmer/" + d.Farmer.String()}
	case chain.FarmerTransferred:
		return []string{"farmer/" + d.Farmer.String()}
	}
	if order, tokenID := orderOf(data); order != "" {
		if tokenID == 0 {
			return []string{"order/" + order}
		}
		return []string{"order/" + order, batch(tokenID)}
	}
	if loan, tokenID := loanOf(data); loan != "" {
		return []string{"loan/" + loan, batch(tokenID)}
	}
	return nil
}

// orderOf reads the events that speak of orders; of a whole order the token is 0.
func orderOf(data any) (orderID string, tokenID uint64) {
	switch d := data.(type) {
	case chain.OrderConfirmed:
		return d.OrderID, 0
	case chain.OrderFunded:
		return d.OrderID, 0
	case chain.BuyerPaid:
		return d.OrderID, 0
	case chain.OrderRefunded:
		return d.OrderID, 0
	case chain.LotCommitted:
		return d.OrderID, d.TokenID
	case chain.LoanPaid:
		return d.OrderID, d.TokenID
	case chain.LotSettled:
		return d.OrderID, d.TokenID
	case chain.LotReleased:
		return d.OrderID, d.TokenID
	}
	return "", 0
}

// loanOf reads the events that speak of loans.
func loanOf(data any) (loanID string, tokenID uint64) {
	switch d := data.(type) {
	case chain.LoanOriginated:
		return d.LoanID, d.TokenID
	case chain.LoanPayment:
		return d.LoanID, d.TokenID
	case chain.LoanClosed:
		return d.LoanID, d.TokenID
	case chain.LoanWrittenOff:
		return d.LoanID, d.TokenID
	case chain.LoanRecovered:
		return d.LoanID, d.TokenID
	case chain.LoanTakenBack:
		return d.LoanID, d.TokenID
	}
	return "", 0
}

// share reports whether two events have a subject in common.
func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(one string) bool { return slices.Contains(b, one) })
}
