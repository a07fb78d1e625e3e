package codec

import (
	"strings"

	"mwanyi/internal/outside/chain"
)

// wordOf is an id as the contracts report it in Skipped and Rejected.
func wordOf(id string) (chain.Hash, error) {
	b, err := ID16(id)
	return word(b), err
}

// sameID compares the ULIDs: the chain does not keep prefixes.
func sameID(a, b string) bool {
	_, a, _ = strings.Cut(a, "_")
	_, b, _ = strings.Cut(b, "_")
	return a != "" && a == b
}

// Whom an event speaks of.

func ofCooperative(data any, id string) bool {
	key := chain.KeyOf(id)
	switch e := data.(type) {
	case chain.CooperativeRegistered:
		return e.Cooperative == key
	case chain.CooperativeActiveSet:
		return e.Cooperative == key
	}
	return false
}

func ofFarmer(data any, id string) bool {
	key := chain.KeyOf(id)
	switch e := data.(type) {
	case chain.FarmerRegistered:
		return e.Farmer == key
	case chain.FarmerActiveSet:
		return e.Farmer == key
	case chain.ForestChecked:
		return e.Farmer == key
	case chain.BoundaryUpdated:
		return e.Farmer == key
	case chain.ScoreChanged:
		return e.Farmer == key && e.Kind == chain.AccountCreated
	}
	return false
}

// ofBatch has all that a delivery, a stage or a settlement does to a batch:
// the loan that EXPORTED repays too.
func ofBatch(data any, token uint64) bool {
	switch e := data.(type) {
	case chain.BatchDelivered:
		return e.TokenID == token
	case chain.StageRecorded:
		return e.TokenID == token
	case chain.ScoreChanged:
		return e.Ref == token && (e.Kind == chain.ForDelivery || e.Kind == chain.ForRepayment)
	case chain.LoanPaid:
		return e.TokenID == token
	case chain.LoanPayment:
		return e.TokenID == token
	case chain.LoanClosed:
		return e.TokenID == token
	case chain.LoanRecovered:
		return e.TokenID == token
	case chain.LotSettled:
		return e.TokenID == token
	}
	return ofLock(data, token)
}

func ofLock(data any, token uint64) bool {
	e, ok := data.(chain.BatchLocked)
	return ok && e.TokenID == token
}

// ofLoan has all that an origination, an unwinding or a default does, with the
// score of a default.
func ofLoan(data any, id string) bool {
	switch e := data.(type) {
	case chain.LoanOriginated:
		return sameID(e.LoanID, id)
	case chain.LoanTakenBack:
		return sameID(e.LoanID, id)
	case chain.LoanWrittenOff:
		return sameID(e.LoanID, id)
	}
	return false
}
