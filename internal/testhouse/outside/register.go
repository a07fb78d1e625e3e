package outside

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// register opens a farmer's account with 500 points.
func (m *Model) register(c chain.RegisterFarmer, said tell) (skipped bool, err error) {
	if m.farmers[c.FarmerID] != nil {
		return true, nil
	}
	key := chain.KeyOf(c.FarmerID)
	m.homes[c.FarmerID] = c.CooperativeID
	m.farmers[c.FarmerID] = &chain.Farmer{
		Index: uint32(len(m.farmers) + 1), Active: true, DeforestationFree: c.DeforestationFree, Boundary: c.Boundary, //nolint:gosec // a small number
		Score: 500, Tier: chain.Standard, MaxLoan: 200_000_000, LTVBasisPts: 6000, RegisteredAt: clock.Now(),
	}
	said(chain.FarmerRegistered{Farmer: key, Boundary: c.Boundary, DeforestationFree: c.DeforestationFree})
	said(chain.ScoreChanged{Farmer: key, Kind: chain.AccountCreated, After: 500})
	return false, nil
}

// transfer moves a farmer to another cooperative.
func (m *Model) transfer(c chain.TransferFarmer, said tell) (skipped bool, err error) {
	switch m.homes[c.FarmerID] {
	case "":
		return false, Refusal(fault.FarmerNotRegistered, "FarmerNotRegistered")
	case c.Joins:
		return true, nil
	case c.Leaves:
		m.homes[c.FarmerID] = c.Joins
		said(chain.FarmerTransferred{Farmer: chain.KeyOf(c.FarmerID), Before: 1, Cooperative: 2})
		return false, nil
	}
	return false, Refusal(fault.InvalidCooperative, "FarmerNotMember")
}

// HomeOf is the cooperative that a farmer is with on the chain; empty: none.
func (m *Model) HomeOf(farmerID string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.homes[farmerID]
}

// Age makes the contracts those of before farmers could be transferred, or new again.
func (m *Model) Age(old bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.old = old
}

// CanTransfer implements chain.Able.
func (m *Model) CanTransfer(context.Context) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.old {
		return fault.New(fault.ContractsTooOld, "these contracts are of before")
	}
	return nil
}

func (m *Model) change(farmerID string, do func(*chain.Farmer)) error {
	f := m.farmers[farmerID]
	if f == nil {
		return Refusal(fault.FarmerNotRegistered, "FarmerNotRegistered")
	}
	do(f)
	return nil
}

// lend draws a loan on the terms of the quote.
func (m *Model) lend(c chain.Originate, said tell) error {
	q, err := m.quote(c.TokenID, chain.LoanRequest{Amount: c.Amount, Grams: c.Grams, Advance: c.Advance})
	if err != nil {
		return err
	}
	if m.strikes > 0 {
		q.Rate = m.strikes
	}
	switch {
	case q.Refusal != nil:
		return q.Refusal
	case c.MaxRate > 0 && q.Rate > c.MaxRate:
		return Refusal(fault.RateTooHigh, "RateTooHigh")
	}
	b := m.batches[c.TokenID]
	if b.Loan != "" {
		return Refusal(fault.BatchHasActiveLoan, "BatchHasActiveLoan")
	}
	if q.Refusal != nil {
		return q.Refusal
	}
	now := clock.Now().Truncate(time.Second)
	due := now.Add(term)
	late := due.Add(forbearance)
	b.Loan = c.LoanID
	m.loans[c.LoanID] = chain.Loan{State: chain.LoanActive, TokenID: c.TokenID, Principal: q.Amount, Debt: q.Amount, DebtAtEnd: atEnd(q.Amount, q.Rate), Rate: q.Rate, OriginatedAt: now, DueAt: due, DefaultsAt: late}
	said(chain.LoanOriginated{LoanID: c.LoanID, TokenID: c.TokenID, Farmer: b.Farmer, Amount: q.Amount, Rate: q.Rate,
		CollateralValue: q.CollateralValue, LTVBasisPoints: uint16(q.Amount * 10_000 / q.CollateralValue), DueAt: due, DefaultsAt: late}) //nolint:gosec // under 10000
	return nil
}

// atEnd is what a loan comes to at its default date, rounded up.
func atEnd(principal money.USDC, rate money.Decimal) money.USDC {
	const year, million = 365 * 24 * time.Hour, 1_000_000
	interest := int64(principal) * int64(rate) * int64((term+forbearance)/time.Hour)
	return principal + money.USDC((interest+million*int64(year/time.Hour)-1)/(million*int64(year/time.Hour)))
}

// Strike lets the vault draw loans at another rate than it quotes, as if the pool
// had been emptied in between; zero: at the same.
func (m *Model) Strike(rate money.Decimal) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.strikes = rate
}

// takeBack undoes a loan.
func (m *Model) takeBack(c chain.UnwindLoan, said tell) error {
	loan, known := m.loans[c.LoanID]
	if !known {
		return Refusal(fault.LoanNotFound, "LoanNotFound")
	}
	b := m.batches[loan.TokenID]
	b.Loan = ""
	said(chain.LoanTakenBack{LoanID: c.LoanID, TokenID: loan.TokenID, Farmer: b.Farmer, Amount: loan.Principal})
	loan.State = chain.LoanUnwound
	loan.Debt = 0
	m.loans[c.LoanID] = loan
	return nil
}

// Statements counts what the chain holds.
func (m *Model) Statements() (recorded, withdrawn int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.records), len(m.gone)
}

// StatementsOf counts what the chain holds of one record.
func (m *Model) StatementsOf(recordID string) (recorded, withdrawn int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.records {
		if r.DDSID == recordID {
			recorded++
		}
	}
	for _, id := range m.gone {
		if id == recordID {
			withdrawn++
		}
	}
	return recorded, withdrawn
}

// LastStatement is the newest record.
func (m *Model) LastStatement() chain.RecordDDS {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.records[len(m.records)-1]
}
