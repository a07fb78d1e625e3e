package lending

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// LoanRecord is a loan as callers and events see it.
type LoanRecord struct {
	LoanID            string         `json:"loan_id"`
	Status            Status         `json:"status"`
	FarmerID          string         `json:"farmer_id"`
	BatchID           string         `json:"batch_id"`
	CooperativeID     string         `json:"cooperative_id"`
	PrincipalUSDC     money.USDC     `json:"principal_usdc"`
	InterestUSDC      money.USDC     `json:"interest_usdc"`
	RepaidUSDC        money.USDC     `json:"repaid_usdc"`
	OutstandingUSDC   money.USDC     `json:"outstanding_usdc"`
	BorrowRate        money.Decimal  `json:"borrow_rate"`
	Tier              string         `json:"tier"`
	LTVPct            *money.Decimal `json:"ltv_pct"` // null: nothing secures it any more
	CollateralUSDC    money.USDC     `json:"collateral_value_usdc"`
	LateBucket        LateBucket     `json:"late_bucket"`
	DaysOverdue       int            `json:"days_overdue"`
	PaymentID         *string        `json:"payment_id"`
	ChainTxHash       string         `json:"chain_tx_hash"`
	CreatedAt         string         `json:"created_at"`
	OriginatedAt      *string        `json:"originated_at"`
	DueAt             string         `json:"due_at"`
	ForbearanceEndsAt string         `json:"forbearance_ends_at"`
	RepaidAt          *string        `json:"repaid_at"`
	DefaultedAt       *string        `json:"defaulted_at"`

	RecoveredUSDC         *money.USDC `json:"recovered_usdc,omitempty"`
	RecoveredInterestUSDC *money.USDC `json:"recovered_interest_usdc,omitempty"`
	LossCoveredUSDC       money.USDC  `json:"loss_covered_usdc,omitzero"` // by the reserve
	UnwindWaitsFor        string      `json:"unwind_waits_for,omitzero"`  // why a loan whose money never came is not taken back yet
}

// Record shows a loan.
// spec: loan-states
func (l Loan) Record() LoanRecord {
	out := LoanRecord{
		LoanID: l.ID, Status: l.Status, FarmerID: l.FarmerID, BatchID: l.BatchID, CooperativeID: l.CooperativeID,
		PrincipalUSDC: l.Principal, InterestUSDC: l.Interest, RepaidUSDC: l.Repaid, OutstandingUSDC: l.Outstanding,
		BorrowRate: l.Rate, Tier: l.Tier, CollateralUSDC: l.Collateral,
		LateBucket: l.Lateness(), DaysOverdue: l.DaysOverdue(), ChainTxHash: l.ChainTx,
		CreatedAt: clock.Stamp(l.CreatedAt), OriginatedAt: clock.MaybeStamp(l.OriginatedAt), DueAt: clock.Stamp(l.DueAt),
		ForbearanceEndsAt: clock.Stamp(l.DefaultsAt), RepaidAt: clock.MaybeStamp(l.RepaidAt), DefaultedAt: clock.MaybeStamp(l.DefaultedAt),
	}
	if l.Status == Defaulted {
		out.RecoveredUSDC = &l.Recovered
		out.RecoveredInterestUSDC = &l.RecoveredInterest
		out.LossCoveredUSDC = l.Covered
	}
	if l.Status == Disbursing {
		out.UnwindWaitsFor = l.UnwindWaits
	}
	if l.PaymentID != "" {
		out.PaymentID = &l.PaymentID
	}
	if !l.Unsecured {
		ltv := money.Decimal(l.LTVBasisPts * 10_000)
		out.LTVPct = &ltv
	}
	return out
}
