package codec

import (
	"strings"

	"mwanyi/internal/outside/chain"
)

// subject is what a call is about.
type subject struct {
	item chain.Hash // what the contract keys the call by, as Skipped and Rejected report it
	mine speaksOf
}

// speaksOf says whether an event of the transaction belongs to the call.
type speaksOf func(event any) bool

// sameID compares the ULIDs: the chain does not keep prefixes.
func sameID(a, b string) bool {
	_, a, _ = strings.Cut(a, "_")
	_, b, _ = strings.Cut(b, "_")
	return a != "" && a == b
}

func ofCooperative(key chain.Hash) subject {
	return subject{key, func(event any) bool {
		switch e := event.(type) {
		case chain.CooperativeRegistered:
			return e.Cooperative == key
		case chain.CooperativeActiveSet:
			return e.Cooperative == key
		}
		return false
	}}
}

func ofFarmer(key chain.Hash) subject {
	return subject{key, func(event any) bool {
		switch e := event.(type) {
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
	}}
}

// ofTransfer has the move, and the penalties that the farmer takes along: no
// other item of the transaction is about the same farmer.
func ofTransfer(key chain.Hash) subject {
	return subject{key, func(event any) bool {
		switch e := event.(type) {
		case chain.FarmerTransferred:
			return e.Farmer == key
		case chain.ScoreChanged:
			return e.Farmer == key && e.Kind == chain.CooperativePenalty
		}
		return false
	}}
}

// ofBatch has all that a delivery, a stage or a settlement does to a batch:
// the loan that EXPORTED repays too.
func ofBatch(token uint64) subject {
	return subject{Number(token), func(event any) bool {
		switch e := event.(type) {
		case chain.BatchDelivered:
			return e.TokenID == token
		case chain.BatchCorrected:
			return e.TokenID == token
		case chain.BatchVoided:
			return e.TokenID == token
		case chain.StageRecorded:
			return e.TokenID == token
		case chain.ScoreChanged:
			return e.Ref == token && (e.Kind == chain.ForDelivery || e.Kind == chain.ForRepayment || e.Kind == chain.ForVoid)
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
		case chain.LotReoffered:
			return e.TokenID == token
		case chain.BatchLocked:
			return e.TokenID == token
		}
		return false
	}}
}

// ofLoan has all that an origination, an unwinding or a default does: what a
// default takes from the order of the batch, which may close the loan, and what
// the reserve bears of the rest. The score of a default names the batch alone.
func ofLoan(item [16]byte, id string) subject {
	return subject{word(item), func(event any) bool {
		switch e := event.(type) {
		case chain.LoanOriginated:
			return sameID(e.LoanID, id)
		case chain.LoanTakenBack:
			return sameID(e.LoanID, id)
		case chain.LoanWrittenOff:
			return sameID(e.LoanID, id)
		case chain.LoanPaid:
			return sameID(e.LoanID, id)
		case chain.LoanPayment:
			return sameID(e.LoanID, id)
		case chain.LoanClosed:
			return sameID(e.LoanID, id)
		case chain.InterestSplit:
			return sameID(e.LoanID, id)
		case chain.LossCovered:
			return sameID(e.LoanID, id)
		}
		return false
	}}
}
