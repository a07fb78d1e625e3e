package outside

import (
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// PutBatch puts a token on the chain that this service did not mint.
func (m *Model) PutBatch(token uint64, b chain.Batch) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.batches[token] = &b
}

// PutLoan lets a batch secure a loan that this service did not draw.
func (m *Model) PutLoan(token uint64, loanID string, debt money.USDC) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.batches[token].Loan = loanID
	m.loans[loanID] = chain.Loan{State: chain.LoanActive, TokenID: token, Principal: debt, Debt: debt, DebtAtEnd: debt}
}

// PutDebt changes what a loan owes.
func (m *Model) PutDebt(loanID string, debt money.USDC) {
	m.mu.Lock()
	defer m.mu.Unlock()
	loan := m.loans[loanID]
	loan.Debt = debt
	loan.DebtAtEnd = max(debt, loan.DebtAtEnd)
	m.loans[loanID] = loan
}

// Tokens counts the batches on the chain.
func (m *Model) Tokens() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.batches)
}

func (m *Model) mint(c chain.Deliver, said tell) (skipped bool, err error) {
	f := m.farmers[c.FarmerID]
	switch {
	case m.batches[c.TokenID] != nil:
		return true, nil
	case f == nil:
		return false, Refusal(fault.FarmerNotRegistered, "FarmerNotRegistered")
	}
	key := chain.KeyOf(c.FarmerID)
	m.batches[c.TokenID] = &chain.Batch{Owner: Wallet, Farmer: key, Grams: c.Grams, Grade: c.Grade, Stage: chain.Delivered}
	before := f.Score
	f.Score += 10
	f.Deliveries++
	said(chain.BatchDelivered{TokenID: c.TokenID, Farmer: key, Grams: c.Grams, Grade: c.Grade})
	said(chain.ScoreChanged{Farmer: key, Kind: chain.ForDelivery, Before: before, After: f.Score, Ref: c.TokenID})
	said(chain.StageRecorded{TokenID: c.TokenID, Stage: chain.Delivered, By: Wallet, Evidence: c.Evidence})
	return false, nil
}

// handOver gives a token to somebody else.
func (m *Model) handOver(c chain.TransferBatch) error {
	b := m.batches[c.TokenID]
	switch {
	case b == nil || b.Owner != c.From:
		return Refusal(fault.InvalidRequest, "TransferFromIncorrectOwner")
	case b.Loan != "":
		return Refusal(fault.BatchHasActiveLoan, "BatchHasActiveLoan")
	}
	b.Owner = c.To
	return nil
}

func (m *Model) advance(c chain.Advance, said tell) (skipped bool, err error) {
	b := m.batches[c.TokenID]
	switch {
	case b == nil:
		return false, Refusal(fault.BatchNotFound, "BatchNotFound")
	case c.Stage <= b.Stage:
		return true, nil
	case c.Stage == chain.Exported && b.Stage == chain.Committed && b.Order == "":
		return false, Refusal(fault.PONotConfirmed, "PoNotConfirmed")
	case c.Stage != b.Stage+1 || c.Stage == chain.Committed || c.Stage == chain.Settled:
		return false, Refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	if c.Stage == chain.Exported {
		m.ship(c.TokenID, b, said)
	}
	b.Stage = c.Stage
	said(chain.StageRecorded{TokenID: c.TokenID, Stage: c.Stage, By: Wallet, Evidence: c.Evidence})
	return false, nil
}

// correct gives a token that is in no order another weight and grade.
func (m *Model) correct(c chain.Correct, said tell) (skipped bool, err error) {
	b := m.batches[c.TokenID]
	switch {
	case b == nil:
		return false, Refusal(fault.BatchNotFound, "BatchNotFound")
	case b.Grams == c.Grams && b.Grade == c.Grade:
		return true, nil
	case b.Order != "" || b.Stage > chain.Warehoused:
		return false, Refusal(fault.BatchNotEligible, "BatchNotEligible")
	}
	said(chain.BatchCorrected{TokenID: c.TokenID, GramsBefore: b.Grams, Grams: c.Grams, GradeBefore: b.Grade, Grade: c.Grade, Evidence: c.Evidence})
	b.Grams = c.Grams
	b.Grade = c.Grade
	return false, nil
}

// void takes a batch out of the trade, and its points back.
func (m *Model) void(c chain.Void, said tell) (skipped bool, err error) {
	b := m.batches[c.TokenID]
	switch {
	case b == nil:
		return false, Refusal(fault.BatchNotFound, "BatchNotFound")
	case b.Stage == chain.Voided:
		return true, nil
	case b.Loan != "":
		return false, Refusal(fault.BatchHasActiveLoan, "BatchHasActiveLoan")
	case b.Stage > chain.Warehoused:
		return false, Refusal(fault.BatchNotEligible, "BatchNotEligible")
	}
	b.Stage = chain.Voided
	said(chain.BatchVoided{TokenID: c.TokenID, Farmer: b.Farmer, Evidence: c.Evidence})
	for id, f := range m.farmers {
		if chain.KeyOf(id) == b.Farmer {
			before := f.Score
			f.Score = max(0, f.Score-10)
			f.Deliveries--
			said(chain.ScoreChanged{Farmer: b.Farmer, Kind: chain.ForVoid, Before: before, After: f.Score, Ref: c.TokenID})
		}
	}
	said(chain.StageRecorded{TokenID: c.TokenID, Stage: chain.Voided, By: Wallet, Evidence: c.Evidence})
	return false, nil
}
