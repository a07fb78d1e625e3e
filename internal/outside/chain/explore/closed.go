package explore

import (
	"context"
	"fmt"
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
	for _, veiled := range v {
		if veiled {
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

// loanIn says which batch's loan an event tells of, and the event in a sentence
// without id and amount. A settlement tells of one too: price less what the
// farmer got is what was repaid.
func loanIn(data any) (tokenID uint64, words string, aLoan bool) {
	on := func(tokenID uint64, form string) (uint64, string, bool) {
		return tokenID, fmt.Sprintf(form, tokenID), true
	}
	switch e := data.(type) {
	case chain.LoanOriginated:
		return on(e.TokenID, "A loan was given on batch %d")
	case chain.LoanPayment:
		return on(e.TokenID, "A payment was made on the loan of batch %d")
	case chain.LoanClosed:
		return on(e.TokenID, "The loan on batch %d was repaid")
	case chain.LoanWrittenOff:
		return on(e.TokenID, "The loan on batch %d defaulted and was written off")
	case chain.LoanRecovered:
		return on(e.TokenID, "Money of the defaulted loan on batch %d came back")
	case chain.LoanTakenBack:
		return on(e.TokenID, "The loan on batch %d was taken back: its money had not reached the farmer")
	case chain.CollateralDisposed:
		return on(e.TokenID, "Batch %d, collateral of a defaulted loan, was given away")
	case chain.LoanPaid:
		return on(e.TokenID, "The purchase order of batch %d paid on the batch's loan")
	case chain.LotSettled:
		return e.TokenID, lotSettledWords(e), true
	}
	return 0, "", false
}
