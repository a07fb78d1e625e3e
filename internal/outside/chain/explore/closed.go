package explore

import (
	"context"
	"reflect"
	"slices"

	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
)

// SeesLoans says whether the reader of a page sees id and amounts of the loans
// on a batch. Everybody sees that there is a loan; the chain itself hides
// nothing, but a page should not read it out to passers-by.
type SeesLoans = func(ctx context.Context, tokenID uint64) (bool, error)

// veil names the batches whose loans a page does not read out.
type veil map[uint64]bool

// veilOver asks for every batch of a transaction that has to do with a loan.
func (x *Explorer) veilOver(ctx context.Context, logs []*types.Log, sees SeesLoans) (veil, error) {
	v := veil{}
	for _, log := range logs {
		data, err := x.readers.Read(log)
		if err != nil {
			return nil, err
		}
		tokenID, _, aLoan := loanIn(data)
		if _, asked := v[tokenID]; !aLoan || asked {
			continue
		}
		seen, err := sees(ctx, tokenID)
		if err != nil {
			return nil, err
		}
		v[tokenID] = !seen
	}
	return v, nil
}

// any reports whether something is veiled.
func (v veil) any() bool {
	for _, hidden := range v {
		if hidden {
			return true
		}
	}
	return false
}

// openFields are those of a loan's event that everybody sees.
var openFields = []string{label("TokenID"), label("Farmer"), label("OrderID"), label("Price")}

// draw takes off an event what its reader does not see. USDC that moves in the
// same transaction as a veiled loan is the loan's amount.
func (v veil) draw(data any, e *Happening) {
	tokenID, words, aLoan := loanIn(data)
	_, moved := data.(chain.Transferred)
	switch {
	case aLoan && v[tokenID]:
		e.Words = words
		e.Fields = slices.DeleteFunc(e.Fields, func(p Pair) bool { return !slices.Contains(openFields, p.Name) })
	case moved && v.any():
		e.Words = "USDC were moved"
		e.Fields = slices.DeleteFunc(e.Fields, func(p Pair) bool { return p.Name == label("Amount") })
	}
}

// veiled are the sentences of events that tell of a loan, without its id and
// amount. A settlement tells of one too: price less what the farmer got is what
// was repaid.
var veiled = map[string]string{
	"LoanOriginated":     "A loan was given on batch {TokenID}",
	"LoanPayment":        "A payment was made on the loan of batch {TokenID}",
	"LoanClosed":         sentences["LoanClosed"],
	"LoanWrittenOff":     "The loan on batch {TokenID} defaulted and was written off",
	"LoanRecovered":      "Money of the defaulted loan on batch {TokenID} came back",
	"LoanTakenBack":      sentences["LoanTakenBack"],
	"CollateralDisposed": sentences["CollateralDisposed"],
	"LoanPaid":           "The purchase order of batch {TokenID} paid on the batch's loan",
	"LotSettled":         sentences["LotSettled"],
}

// loanIn says which batch's loan an event tells of, and the event in a sentence
// without id and amount.
func loanIn(data any) (tokenID uint64, words string, aLoan bool) {
	if data == nil {
		return 0, "", false // no event of ours
	}
	form, aLoan := veiled[typeName(data)]
	if !aLoan {
		return 0, "", false
	}
	return reflect.ValueOf(data).FieldByName("TokenID").Uint(), filled(form, data), true
}
