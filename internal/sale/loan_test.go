package sale

import (
	"testing"
	"time"
)

// spec: loan-repayment
func TestTheDepositCoversALoanAsItWillBeAtTheExport(t *testing.T) {
	const day = 24 * time.Hour
	// 173.25 USDC at 4.1732 % for 210 days.
	if more := LoanAtMost(173_250_001, 173_250_000, 41_732, 210*day) - 173_250_001; more < 4_159_000 || more > 4_161_000 {
		t.Errorf("%s USDC for the interest until the default", more)
	}
	if got := LoanAtMost(173_250_001, 173_250_000, 41_732, -time.Hour); got != 173_250_001 {
		t.Errorf("past its default date: %s", got)
	}
	if got := LoanAtMost(5_000_000_000, 5_000_000_000, 1_000_000, 3650*day); got < 54_900_000_000 || got > 55_100_000_000 {
		t.Errorf("the largest loan at 100 %% for ten years: %s", got)
	}
}
