package lending_test

import (
	"fmt"
	"testing"

	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"
)

// Every call to the chain, cut before it took effect and cut after it took
// effect but before the answer came: the end is the same, and everything
// happened once.
func TestWhateverIsCutHappensOnce(t *testing.T) {
	h := open(t, storetest.Open(t))
	h.deposit("lender", 10_000*dollar)
	h.mint("cooperative", 10_000*dollar)
	for _, applied := range []bool{false, true} {
		for _, call := range []string{"Originate", "Approve", "RepayLoan", "UnwindLoan", "RecordBreach", "SettleBreaches", "Pause", "Unpause", "MarkDefault"} {
			t.Run(fmt.Sprintf("%s, applied %v", call, applied), func(t *testing.T) {
				h.on(t)
				cutOnce(t, h, call, applied)
			})
		}
	}
}

func cutOnce(t *testing.T, h *house, call string, applied bool) {
	before, did := h.pool(), h.took(call)
	must(t, h.Turn(t.Context(), "lending.price"))
	switch call {
	case "Approve", "Originate", "RepayLoan":
		cutRepayment(t, h, call, applied)
	case "UnwindLoan":
		cutUnwinding(t, h, applied)
	case "MarkDefault":
		cutDefault(t, h, applied)
	case "Pause", "Unpause":
		h.cut(call, applied)
		for _, paused := range []bool{true, false} {
			if s, err := h.Switch(t.Context(), paused, 0); err != nil || s.Paused != paused || h.pool().Paused != paused {
				t.Errorf("got %+v, %v, want paused %v", s, err, paused)
			}
		}
	default:
		h.cut(call, applied)
		farmerID, _ := h.farmer(10)
		b, err := h.RecordBreach(t.Context(), lending.Breach{CooperativeID: h.coop, Reference: fmt.Sprint(call, applied), Reason: "cut"})
		must(t, err)
		h.until("the breach is recorded", func() bool { return h.outcome(b.JobID).Status == job.Complete })
		if got := h.score(farmerID); got != 485 {
			t.Errorf("score %d, want 485", got)
		}
	}
	h.until("nothing is under way", h.idle)
	times := 1
	if call == "Approve" { // what the interest until the next block may come to is allowed, and taken back
		times = 2
	}
	if h.rest.Cuts.Hits() != 1 || h.took(call) != did+times {
		t.Errorf("%s was cut %d times and took effect %d times, want once and %d times", call, h.rest.Cuts.Hits(), h.took(call)-did, times)
	}
	for _, name := range []string{"cooperative", "loans"} {
		has, err := h.chain.Account(t.Context(), evmtest.At(name))
		must(t, err)
		if has.VaultMay != 0 {
			t.Errorf("the vault may still take %s from the account %s", has.VaultMay, name)
		}
	}
	if after := h.pool(); call != "MarkDefault" && (after.Lent != before.Lent || after.Cash < before.Cash) {
		t.Errorf("lent %s, cash %s; want as before, %s, and at least %s", after.Lent, after.Cash, before.Lent, before.Cash)
	}
}

func cutRepayment(t *testing.T, h *house, call string, applied bool) {
	h.cut(call, applied)
	l := h.lend(100)
	score := h.score(l.FarmerID)
	got, err := h.Repay(t.Context(), l.ID, 0, "")
	if err != nil || got.Status != lending.Repaid || got.Repaid != got.Principal+got.Interest {
		t.Errorf("got %+v, %v, want it REPAID whole", got, err)
	}
	if h.told("loan.originated", l.ID) != 1 || h.told("loan.repaid", l.ID) != 1 || h.score(l.FarmerID) != score {
		t.Errorf("told %d and %d times, score %d, want once each and no points", h.told("loan.originated", l.ID), h.told("loan.repaid", l.ID), h.score(l.FarmerID))
	}
	if n := h.count("select count(*) from payout where loan_id = $1", l.ID); n != 1 {
		t.Errorf("owed %d times, want once", n)
	}
}

func cutUnwinding(t *testing.T, h *house, applied bool) {
	h.cut("UnwindLoan", applied)
	farmerID, batchID := h.farmer(100)
	l, err := h.Originate(t.Context(), h.ask(farmerID, batchID, 0), "")
	must(t, err)
	h.unpaid(l)
	h.becomes(l.ID, lending.Unwound)
	h.until("nothing is under way", h.idle)
	if n := h.payouts(l, "FAILED"); n != 1 {
		t.Errorf("%d payments were cancelled, want 1", n)
	}
}

func cutDefault(t *testing.T, h *house, applied bool) {
	l := h.lend(100)
	score := h.score(l.FarmerID)
	h.until("nothing is under way", h.idle)
	h.world.Pass(h.whole, 211*day)
	h.cut("MarkDefault", applied)
	if err := h.Turn(t.Context(), "lending.default"); err == nil {
		t.Error("a lost answer was taken for one")
	}
	must(t, h.Turn(t.Context(), "lending.default"))
	h.becomes(l.ID, lending.Defaulted)
	if h.told("loan.defaulted", l.ID) != 1 || h.score(l.FarmerID) != score-100 {
		t.Errorf("told %d times, score %d, want once and %d", h.told("loan.defaulted", l.ID), h.score(l.FarmerID), score-100)
	}
}

// The process that drew a loan may be away before it writes the loan down, for
// so long that the loan has ended: what the follower brings is enough.
func TestALoanThatEndedWhileItsJobWasDeadIsWhole(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		h.deposit("lender", 1000*dollar)
		farmerID, batchID := h.farmer(100)
		h.rest.Cuts.Dead("chain Originate")
		answered := make(chan lending.Loan, 1)
		go func() {
			l, err := h.Originate(t.Context(), h.ask(farmerID, batchID, 0), "")
			if err != nil {
				t.Error(err)
			}
			answered <- l
		}()
		h.until("the follower has drawn it", func() bool { return h.count("select count(*) from loan where status = 'DISBURSING'") == 1 })
		h.order(4*dollar, 300*dollar, batchID)
		h.advance(batchID, chain.Exported)
		h.until("it is repaid", func() bool { return h.count("select count(*) from loan where status = 'REPAID'") == 1 })
		h.rest.Cuts.None()
		l := <-answered
		if l.Status != lending.Repaid || l.Principal != 200*dollar || h.count("select count(*) from payout where id = $1", l.PaymentID) != 1 {
			t.Errorf("got %+v, want it REPAID, of 200 USDC, and owed once", l)
		}
		h.paid(l)
		if n := h.told("loan.repaid", l.ID); n != 1 || h.told("loan.originated", l.ID) != 0 {
			t.Errorf("told %d times", n)
		}
	})
}
