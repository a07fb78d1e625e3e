package lending_test

import (
	"strings"
	"testing"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Advance and loan together were more than the coffee was worth. Now the vault
// itself takes the advance off, once, and lends on what is left.
// spec: loan-net-of-advance
func TestAdvanceAndLoanNeverExceedThePrice(t *testing.T) {
	h := open(t, storetest.Open(t))
	ctx := t.Context()
	h.deposit("lender", 2000*dollar)
	h.rest.Deliveries.AdvancePct = 60 // of 2.2 USDC a kilogram: 1.32
	for _, row := range []struct {
		kg         uint32
		most       money.USDC // 60 % of 4 - 1.32 USDC a kilogram
		collateral money.USDC
	}{{32, 51_456_000, 85_760_000}, {60, 96_480_000, 160_800_000}, {200, 200_000_000, 536_000_000}} {
		farmerID, batchID := h.farmer(row.kg)
		h.until("the advance is paid", func() bool { return h.rest.Rail.Pay(farmerID) })
		_, err := h.Originate(ctx, h.ask(farmerID, batchID, row.most+1), "")
		refused(t, err, fault.LoanLimitExceeded)
		q, err := h.Quote(ctx, h.ask(farmerID, batchID, 0))
		if err != nil || q.Max != row.most || q.Loan.Collateral != row.collateral {
			t.Errorf("%d kg: quoted %s on %s, %v, want %s on %s", row.kg, q.Max, q.Loan.Collateral, err, row.most, row.collateral)
		}
		l, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
		if err != nil || l.Principal != row.most || l.Collateral != row.collateral || l.Rate != q.Loan.Rate {
			t.Errorf("%d kg: got %+v, %v, want what was quoted", row.kg, l, err)
		}
		if on, err := h.chain.Loan(ctx, l.ID); err != nil || on.Principal != row.most {
			t.Errorf("%d kg: the vault has lent %s, %v, want %s", row.kg, on.Principal, err, row.most)
		}
	}
	farmerID, batchID := h.farmer(31) // carries 49.848
	h.until("the advance is paid", func() bool { return h.rest.Rail.Pay(farmerID) })
	_, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
	refused(t, err, fault.InsufficientCollateral)
}

// What nobody but its deliverer has seen is lent on with caution.
// spec: loan-haircut
func TestAHaircutByStageComesOffTheValue(t *testing.T) {
	h := openOn(t, storetest.Open(t), evmtest.NewWith(t, func(d *evm.Deployment) { d.Haircuts = [4]uint16{5000, 3000, 2000, 1000} }))
	ctx := t.Context()
	h.deposit("lender", 1000*dollar)
	farmerID, batchID := h.farmer(60) // 240 USDC, of which 60 % are lent
	wants := func(haircut int64, most money.USDC) {
		t.Helper()
		q, err := h.Quote(ctx, h.ask(farmerID, batchID, 0))
		if err != nil || q.HaircutBps != haircut || q.Max != most || q.Loan.Collateral*6/10 != most {
			t.Errorf("got %+v, %v, want %d off and %s lent", q, err, haircut, most)
		}
		_, err = h.Originate(ctx, h.ask(farmerID, batchID, most+1), "")
		refused(t, err, fault.LoanLimitExceeded)
	}
	wants(5000, 72*dollar)
	h.advance(batchID, chain.Graded)
	wants(3000, 100_800_000)
	h.advance(batchID, chain.Milled)
	wants(2000, 115_200_000)
	h.advance(batchID, chain.Warehoused)
	wants(1000, 129_600_000)
	l, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
	if err != nil || l.Principal != 129_600_000 || l.Collateral != 216*dollar {
		t.Errorf("got %+v, %v, want 129.6 lent on 216", l, err)
	}
	if worth, err := h.Worth(ctx, l); err != nil || worth != 216*dollar {
		t.Errorf("worth %s, %v, want 216", worth, err)
	}
	h.order(5*dollar, 300*dollar, batchID)
	h.rest.Update(func(tx *store.Tx) error { // custody is in other hands here
		return tx.ExecOne("update batch set stage = $1 where id = $2", int64(chain.Committed), batchID)
	})
	if worth, err := h.Worth(ctx, l); err != nil || worth != 216*dollar {
		t.Errorf("worth %s, %v, want 216 still, and not what the order pays", worth, err)
	}
}

// Two cooperatives, one pool: the vault itself keeps one from taking it all.
// spec: covenants
func TestTheVaultKeepsACooperativeToItsShare(t *testing.T) {
	h := openOn(t, storetest.Open(t), evmtest.NewWith(t, func(d *evm.Deployment) { d.CoopCap = 2600 }))
	ctx := t.Context()
	h.deposit("lender", 1000*dollar)
	farmerID, batchID := h.farmer(100)
	first, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
	must(t, err)
	second, another := h.farmer(100)
	_, err = h.Originate(ctx, h.ask(second, another, 61*dollar), "")
	refused(t, err, fault.LoanLimitExceeded)
	if err == nil || !strings.Contains(err.Error(), "now is 60") {
		t.Errorf("%v, want it to name the 60 USDC that are left", err)
	}
	l, err := h.Originate(ctx, h.ask(second, another, 0), "")
	if err != nil || first.Principal != 200*dollar || l.Principal < 60*dollar || l.Principal > 60*dollar+10_000 {
		t.Errorf("got %+v after %+v, %v, want 60 USDC after 200", l, first, err)
	}
	third, last := h.farmer(100)
	_, err = h.Originate(ctx, h.ask(third, last, 0), "")
	refused(t, err, fault.LoanLimitExceeded)
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
