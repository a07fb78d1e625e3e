package batch

import (
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
)

// spec: loan-repayment
func TestTheDepositCoversALoanAsItWillBeAtTheExport(t *testing.T) {
	l := chain.Loan{Principal: 173_250_000, Debt: 173_250_001, Rate: 41_732, DefaultsAt: clock.Now().Add(210 * 24 * time.Hour)}
	// 173.25 USDC at 4.1732 % for 210 days.
	if more := atMost(l) - l.Debt; more < 4_159_000 || more > 4_161_000 {
		t.Errorf("%s USDC for the interest until the default", more)
	}
	l.DefaultsAt = clock.Now().Add(-time.Hour)
	if got := atMost(l); got != l.Debt {
		t.Errorf("past its default date: %s", got)
	}
	large := chain.Loan{Principal: 5_000_000_000, Debt: 5_000_000_000, Rate: 1_000_000, DefaultsAt: clock.Now().Add(3650 * 24 * time.Hour)}
	if got := atMost(large); got < 54_900_000_000 || got > 55_100_000_000 {
		t.Errorf("the largest loan at 100 %% for ten years: %s", got)
	}
}
