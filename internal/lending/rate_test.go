package lending_test

import (
	"testing"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"

	"pgregory.net/rapid"
)

// 1,000 kg of FAQ at 4.2 USDC, of which 1,320 were advanced, and a farmer of the
// highest tier: 3,360 were lent before, 480 more than the sale could repay.
// spec: loan-net-of-advance
func TestAdvanceAndLoanNeverExceedThePrice(t *testing.T) {
	quote := func(value money.USDC, ltv uint16) chain.Quote {
		return chain.Quote{CollateralValue: value, LTVBasisPts: ltv, Max: min(5000*dollar, value*money.USDC(ltv)/10_000)}
	}
	if got := lending.Most(quote(4200*dollar, 8000), batch.Batch{Grams: 1_000_000, Advance: 1320 * dollar}); got != 2304*dollar {
		t.Errorf("%s USDC can be lent, want 80 %% of 4200 less 1320", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		value := money.USDC(rapid.Int64Range(0, 30_000_000_000).Draw(t, "value"))
		advance := money.USDC(rapid.Int64Range(0, int64(value)).Draw(t, "advance"))
		ltv := rapid.SampledFrom([]uint16{6000, 6500, 7000, 8000}).Draw(t, "ltv")
		if most := lending.Most(quote(value, ltv), batch.Batch{Grams: 1000, Advance: advance}); most+advance > value {
			t.Fatalf("%s advanced and %s lent on %s", advance, most, value)
		}
	})
}

// A lender takes its money out of the pool between the farmer's yes and the
// vault's: the loan that is struck would be dear for its whole term.
// spec: loan-rate-limit, code-rate-too-high
func TestALoanIsNotDrawnAboveTheRateThatWasWanted(t *testing.T) {
	h := open(t, storetest.Open(t))
	ctx := t.Context()
	h.deposit("lender", 1000*dollar)
	farmerID, batchID := h.farmer(100)
	ask := h.ask(farmerID, batchID, 0) // a fifth of the pool, at 6 %
	ask.MaxRate = 59_999
	_, err := h.Originate(ctx, ask, "")
	refused(t, err, fault.RateTooHigh)
	h.MaxRate = 50_000
	ask.MaxRate = 0
	_, err = h.Originate(ctx, ask, "")
	refused(t, err, fault.RateTooHigh)
	h.MaxRate = 336_000

	h.rest.Restart(func() {
		h.Wait = time.Millisecond
		_, err = h.Originate(ctx, ask, "req_1") // no job runs
		refused(t, err, fault.ChainUnavailable)
		shares, err := h.chain.Account(ctx, evmtest.At("lender"))
		must(t, err)
		h.send(chain.Redeem{From: evmtest.At("lender"), Shares: shares.Shares / 10 * 7, Receiver: evmtest.At("lender")})
	})
	h.Wait = 20 * time.Second
	_, err = h.Originate(ctx, ask, "req_1")
	refused(t, err, fault.RateTooHigh)
	if n := h.count("select count(*) from loan") + h.count("select count(*) from batch where drawing_loan <> ''") + h.rest.Chain.Took("Originate"); n != 0 {
		t.Errorf("%d traces of a loan, want none", n)
	}
	ask.MaxRate = 300_000
	if l, err := h.Originate(ctx, ask, ""); err != nil || l.Rate < 100_000 {
		t.Errorf("got %+v, %v, want the dear loan for who wants it", l, err)
	}
}
