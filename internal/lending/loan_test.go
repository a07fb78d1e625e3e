package lending_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// ignored are what a loan gets from the chain and its clock.
var ignored = cmpopts.IgnoreFields(lending.Loan{}, "TokenID", "Rate", "PaymentID", "ChainTx", "CreatedAt", "DueAt", "DefaultsAt", "Outstanding", "Interest")

// spec: post-loans, loan-states, loan-collateral, get-loans-id, event-loan-originated, event-loan-repaid, score-by-sale
func TestALoanIsDrawnPaidOutAndRepaid(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		ctx := t.Context()
		h.deposit("lender", 1000*dollar)
		farmerID, batchID := h.farmer(100)
		l, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
		must(t, err)
		want := lending.Loan{ID: l.ID, FarmerID: farmerID, BatchID: batchID, CooperativeID: h.coop, Status: lending.Disbursing, Tier: "STANDARD",
			Asked: 200 * dollar, Principal: 200 * dollar, Collateral: 400 * dollar, LTVBasisPts: 6000}
		if diff := cmp.Diff(want, l, cmpopts.IgnoreUnexported(lending.Loan{}), ignored); diff != "" {
			t.Errorf("the loan is another (-want +got):\n%s", diff)
		}
		if l.Rate == 0 || !strings.HasPrefix(l.ChainTx, "0x") {
			t.Errorf("rate %s and transaction %q, want both", l.Rate, l.ChainTx)
		}
		if term, forbearance := l.DueAt.Sub(l.CreatedAt).Abs(), l.DefaultsAt.Sub(l.DueAt); term < 179*day || forbearance != 30*day {
			t.Errorf("a term of %s and a forbearance of %s, want 180 and 30 days", term, forbearance)
		}
		if n := h.count("select count(*) from payout where id = $1 and amount_usdc = 200000000", l.PaymentID); n != 1 {
			t.Errorf("the farmer is owed the principal %d times, want once", n)
		}
		h.paid(l)
		if l = h.read(l.ID); l.Status != lending.Active || l.OriginatedAt == nil || h.told("loan.originated", l.ID) != 1 {
			t.Errorf("got %+v, told %d times, want it ACTIVE and told once", l, h.told("loan.originated", l.ID))
		}
		if p := h.pool(); p.Lent != 200*dollar || p.Cash != 800*dollar || p.ByStatus[lending.Active] != 1 || p.ByLateness[lending.Current] != 1 {
			t.Errorf("got %+v, want 200 lent, 800 left and one loan, ACTIVE and CURRENT", p)
		}
		if open, err := h.OpenOf(ctx, farmerID); err != nil || open.ID != l.ID {
			t.Errorf("got %+v, %v, want %s", open, err, l.ID)
		}
		h.repaysInTwoParts(t, l)
		// The batch is free, and secures the next loan, which is paid out, too.
		before := h.score(farmerID)
		next, err := h.Originate(ctx, h.ask(farmerID, batchID, 60*dollar), "")
		must(t, err)
		h.paid(next)
		if _, err := h.Repay(ctx, next.ID, 0, ""); err != nil || h.score(farmerID) != before {
			t.Errorf("%v, score %d, was %d", err, h.score(farmerID), before)
		}
	})
}

func (h *house) repaysInTwoParts(t *testing.T, l lending.Loan) {
	ctx, before := t.Context(), h.score(l.FarmerID)
	_, err := h.Repay(ctx, l.ID, 50*dollar, "")
	refused(t, err, fault.LoanLimitExceeded) // the wallet is empty
	_, err = h.Repay(ctx, l.ID, 300*dollar, "")
	refused(t, err, fault.LoanLimitExceeded)
	h.mint("cooperative", 500*dollar)
	part, err := h.Repay(ctx, l.ID, 50*dollar, "")
	if err != nil || part.Status != lending.Active || part.Repaid != 50*dollar || part.Outstanding < 150*dollar {
		t.Fatalf("got %+v, %v, want it ACTIVE, with 50 repaid and 150 left", part, err)
	}
	whole, err := h.Repay(ctx, l.ID, 0, "")
	if err != nil || whole.Status != lending.Repaid || whole.RepaidAt == nil {
		t.Fatalf("got %+v, %v, want it REPAID", whole, err)
	}
	if whole.Outstanding != 0 || whole.Repaid != whole.Principal+whole.Interest {
		t.Errorf("%s repaid, %s left, want %s and nothing", whole.Repaid, whole.Outstanding, whole.Principal+whole.Interest)
	}
	if h.score(l.FarmerID) != before || h.told("loan.repaid", l.ID) != 1 { // no coffee was sold
		t.Errorf("score %d after %d, told %d times", h.score(l.FarmerID), before, h.told("loan.repaid", l.ID))
	}
	_, err = h.Repay(ctx, l.ID, 0, "")
	refused(t, err, fault.LoanNotFound)
	_, err = h.OpenOn(ctx, l.BatchID)
	refused(t, err, fault.LoanNotFound)
}

// spec: loan-limit-says-maximum
// spec: limit-minimum-loan, limit-loan-size, limit-price-age, tier-none, code-loan-limit-exceeded, code-insufficient-collateral
// spec: code-credit-score-too-low, code-stale-price-feed, code-vault-paused, code-batch-has-active-loan, code-farmer-has-active-loan
func TestEveryRefusalOfALoan(t *testing.T) {
	h := open(t, storetest.Open(t))
	ctx := t.Context()
	wants := func(code fault.Code, r lending.OriginateRequest) {
		t.Helper()
		_, err := h.Originate(ctx, r, "")
		refused(t, err, code)
	}
	farmerID, batchID := h.farmer(100)
	wants(fault.LoanLimitExceeded, h.ask(farmerID, batchID, 0)) // the vault is empty
	h.deposit("lender", 1000*dollar)
	wants(fault.LoanLimitExceeded, h.ask(farmerID, batchID, 200*dollar+1))
	wants(fault.FarmerNotRegistered, h.ask("UG-NOBODY", batchID, 0))
	wants(fault.BatchNotFound, h.ask(farmerID, "bat_none", 0))
	foreign := h.ask(farmerID, batchID, 0)
	foreign.CooperativeID = h.other
	wants(fault.InsufficientPermissions, foreign)
	second, small := h.farmer(20)
	wants(fault.InvalidRequest, h.ask(second, batchID, 0))
	wants(fault.InsufficientCollateral, h.ask(second, small, 0)) // 80 USDC at 60 % are less than 50
	middle := h.batch(second, 50)
	_, err := h.Originate(ctx, h.ask(second, middle, 121*dollar), "")
	refused(t, err, fault.LoanLimitExceeded) // 200 USDC at 60 %
	if !strings.Contains(err.Error(), "is 120 USDC") {
		t.Errorf("%v, want it to name the maximum of 120 USDC", err)
	}
	wants(fault.InvalidRequest, h.ask(second, middle, 50*dollar-1))
	sold := h.batch(second, 100)
	h.order(4*dollar, 0, sold)
	wants(fault.BatchNotEligible, h.ask(second, sold, 0))
	h.send(chain.SetFarmerActive{FarmerID: second, Active: false})
	wants(fault.FarmerInactive, h.ask(second, middle, 0))
	h.send(chain.SetFarmerActive{FarmerID: second, Active: true})
	h.send(chain.RecordForestCheck{FarmerID: second, DeforestationFree: false})
	wants(fault.ForestCheckFailed, h.ask(second, middle, 0))
	h.send(chain.SetCooperativeActive{CooperativeID: h.coop, Active: false})
	wants(fault.CooperativeNotActive, h.ask(farmerID, batchID, 0))
	h.send(chain.SetCooperativeActive{CooperativeID: h.coop, Active: true})

	l, err := h.Originate(ctx, h.ask(farmerID, batchID, 100*dollar), "")
	must(t, err)
	wants(fault.BatchHasActiveLoan, h.ask(farmerID, batchID, 0))
	wants(fault.FarmerHasActiveLoan, h.ask(farmerID, h.batch(farmerID, 100), 0))
	third, fine := h.farmer(100)
	s, err := h.Switch(ctx, true, 0)
	if err != nil || !s.Paused {
		t.Fatalf("got %+v, %v, want it paused", s, err)
	}
	wants(fault.VaultPaused, h.ask(third, fine, 0))
	if _, err := h.Switch(ctx, false, 0); err != nil {
		t.Fatal(err)
	}
	h.world.Pass(t, 61*time.Minute)
	h.send(chain.FundGas{To: evmtest.At("lender"), Gwei: 1}) // a block of the new time
	wants(fault.StalePriceFeed, h.ask(third, fine, 0))
	must(t, h.Turn(ctx, "lending.price"))
	h.MaxAge = time.Hour // by the clock, which is ahead of this chain
	wants(fault.StalePriceFeed, h.ask(third, fine, 0))
	h.MaxAge = 3 * time.Hour
	h.send(chain.RecordBreach{BreachID: "brc_01KENS6EPQCATVWW5D8CSVACP4", CooperativeID: h.coop})
	wants(fault.CreditScoreTooLow, h.ask(third, fine, 0))
	if n := h.count("select count(*) from loan"); n != 1 || h.read(l.ID).Status != lending.Disbursing {
		t.Errorf("%d loans were left behind", n)
	}
}

func TestTheSameRequestIsTheSameLoan(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		ctx := t.Context()
		h.deposit("lender", 1000*dollar)
		farmerID, batchID := h.farmer(100)
		first, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "a request")
		must(t, err)
		again, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "a request")
		if err != nil || again.ID != first.ID {
			t.Errorf("%+v %v, want %s", again, err, first.ID)
		}
		h.mint("cooperative", 500*dollar)
		for range 2 {
			l, err := h.Repay(ctx, first.ID, 60*dollar, "a repayment")
			if err != nil || l.Repaid != 60*dollar {
				t.Errorf("got %+v, %v, want 60 repaid", l, err)
			}
		}
		if n := h.took("Originate") + h.took("RepayLoan"); n != 2 {
			t.Errorf("the chain acted %d times", n)
		}
	})
}

// spec: loan-repayment, event-loan-repaid, score-by-sale
func TestALoanIsRepaidFromEscrowAtTheExport(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		h.deposit("lender", 1000*dollar)
		l := h.lend(100)
		before := h.score(l.FarmerID)
		h.order(4*dollar, 300*dollar, l.BatchID)
		h.advance(l.BatchID, chain.Exported)
		h.becomes(l.ID, lending.Repaid)
		if h.score(l.FarmerID) != before+50 || h.told("loan.repaid", l.ID) != 1 {
			t.Errorf("score %d, told %d", h.score(l.FarmerID), h.told("loan.repaid", l.ID))
		}
		// An order that does not hold what its loan can come to is not confirmed.
		l = h.lend(100)
		h.advance(l.BatchID, chain.Graded, chain.Milled, chain.Warehoused)
		_, err := h.chain.Send(t.Context(), id.New("key"), chain.ConfirmOrder{OrderID: id.New("po"), Buyer: evmtest.At("conversion"), PricePerKg: 4 * dollar,
			Deposit: 80 * dollar, ShipBy: clock.Now().Add(90 * day), TokenIDs: []uint64{h.token(l.BatchID)}})
		refused(t, err, fault.BatchNotEligible)
	})
}

// spec: loan-default, event-loan-defaulted, score-default, loan-recovered, apy-net-of-late, pool-lateness-amounts, loan-not-while-defaulted
func TestALoanDefaultsAfterTermAndForbearanceAndIsRecovered(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		ctx := t.Context()
		h.deposit("lender", 1000*dollar)
		l := h.lend(100)
		before := h.score(l.FarmerID)
		pass := func(by time.Duration) {
			h.until("nothing is under way", h.idle)
			h.world.Pass(t, by)
			must(t, h.Turn(ctx, "lending.price"))
			must(t, h.Turn(ctx, "lending.default"))
		}
		pass(l.DueAt.Sub(l.CreatedAt) + 3*day)
		if got := h.read(l.ID); got.Status != lending.Active || got.Lateness() != lending.Days1To30 || h.pool().ByLateness[lending.Days1To30] != 1 {
			t.Errorf("got %+v, want it ACTIVE and 1 to 30 days late", got)
		}
		if p := h.pool(); p.SupplyRate != 0 || p.OwedByLateness[lending.Days1To30] != p.Lent {
			t.Errorf("got %+v, want that a loan past its due date earns nothing, and its principal late", p)
		}
		healthy := h.pool().SharePrice
		pass(27 * day) // by the clock it is over, by the chain, which is two hours behind, it is not
		if got := h.read(l.ID); got.Status != lending.Active {
			t.Errorf("got %+v, want it ACTIVE", got)
		}
		pass(3 * time.Hour)
		got := h.read(l.ID)
		if got.Status != lending.Defaulted || got.DefaultedAt == nil || h.told("loan.defaulted", l.ID) != 1 || h.score(l.FarmerID) != before-100 {
			t.Fatalf("%+v, score %d", got, h.score(l.FarmerID))
		}
		must(t, h.Turn(ctx, "lending.default"))
		lost := h.pool()
		if lost.SharePrice >= healthy || lost.Lost != got.Outstanding || h.score(l.FarmerID) != before-100 {
			t.Errorf("got %+v, want %s lost and a share under %s", lost, got.Outstanding, healthy)
		}
		if lost.ByLateness[lending.LateDefaulted] != 1 || lost.OwedByLateness[lending.LateDefaulted] != 200*dollar {
			t.Errorf("%v %v, want the loss in sight", lost.ByLateness, lost.OwedByLateness)
		}
		another := h.batch(l.FarmerID, 100) // who owes on a lost loan gets no other, whatever the score
		_, err := h.Originate(ctx, h.ask(l.FarmerID, another, 0), "")
		refused(t, err, fault.FarmerHasActiveLoan)
		h.mint("cooperative", 500*dollar)
		if part, err := h.Repay(ctx, l.ID, dollar, ""); err != nil || part.RecoveredInterest != dollar || part.Interest != got.Interest {
			t.Errorf("got %+v, %v, want a dollar of interest back, of %s", part, err, got.Interest)
		}
		if part, err := h.Repay(ctx, l.ID, 69*dollar, ""); err != nil || part.Outstanding != got.Outstanding-70*dollar || part.Status != lending.Defaulted || part.RecoveredInterest != got.Interest {
			t.Errorf("got %+v, %v, want it DEFAULTED, with 70 less to pay and all interest back", part, err)
		}
		_, err = h.Originate(ctx, h.ask(l.FarmerID, another, 0), "")
		refused(t, err, fault.FarmerHasActiveLoan)
		whole, err := h.Repay(ctx, l.ID, 0, "")
		if err != nil || whole.Outstanding != 0 || whole.Repaid != got.Outstanding {
			t.Errorf("got %+v, %v, want %s repaid and nothing left", whole, err, got.Outstanding)
		}
		if whole.Interest != got.Interest || whole.Interest == 0 || whole.Recovered != got.Outstanding || whole.RecoveredInterest != got.Interest {
			t.Errorf("got %+v, want all of it recovered, and the interest %s", whole, got.Interest)
		}
		if p := h.pool(); p.ByLateness[lending.LateDefaulted] != 0 || p.OwedByLateness[lending.LateDefaulted] != 0 || p.ByStatus[lending.Defaulted] != 1 {
			t.Errorf("got %+v, want nothing owed of what was lost, and the loan DEFAULTED", p)
		}
		// What came back is in the vault at once, and the lenders' over thirty days.
		if p := h.pool(); p.SharePrice > lost.SharePrice+10_000 || p.Unvested < 200*dollar || p.Recovered != got.Outstanding || p.Cash != 800*dollar+got.Outstanding {
			t.Errorf("got %+v, want %s recovered, unvested, and a share at %s", p, got.Outstanding, lost.SharePrice)
		}
		pass(31 * day)
		if p := h.pool(); p.TotalAssets != p.Cash || p.Unvested != 0 {
			t.Errorf("got %+v, want all of it vested", p)
		}
		_, err = h.Originate(ctx, h.ask(l.FarmerID, another, 0), "")
		refused(t, err, fault.CreditScoreTooLow) // 500 less 100 and two deliveries
		if n := h.told("loan.defaulted", l.ID) + h.told("loan.repaid", l.ID); n != 1 {
			t.Errorf("told %d times", n)
		}
	})
}

// spec: disbursement-states, loan-states
func TestALoanWhoseMoneyNeverArrivedIsTakenBack(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		ctx := t.Context()
		h.deposit("lender", 1000*dollar)
		farmerID, batchID := h.farmer(100)
		before := h.score(farmerID)
		l, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
		must(t, err)
		// The treasury has spent some: the vault waits until it is there again.
		h.send(chain.Transfer{From: evmtest.At("loans"), To: evmtest.At("proceeds"), Amount: dollar})
		h.unpaid(l)
		h.until("the first try is over", func() bool {
			return h.count("select count(*) from job where kind = 'loan.unwind' and failures = 0 and attempt = 0") == 1
		})
		if gone, err := h.takenBack(l.ID); err != nil || !gone || h.read(l.ID).Status != lending.Disbursing {
			t.Errorf("taken back %v, %v, %s, want that it is going on, DISBURSING", gone, err, h.read(l.ID).Status)
		}
		h.mint("loans", dollar)
		h.world.Pass(t, 2*time.Minute)
		h.update(func(tx *store.Tx) error { tx.Wake("job"); return nil })
		h.becomes(l.ID, lending.Unwound)
		h.until("nothing is under way", h.idle)
		if p := h.pool(); p.Cash != 1000*dollar || p.Lent != 0 || p.ByStatus[lending.Unwound] != 1 || h.score(farmerID) != before {
			t.Errorf("%+v, score %d", p, h.score(farmerID))
		}
		if n := h.payouts(l, "FAILED"); n != 1 {
			t.Errorf("%d payments were cancelled, want 1", n)
		}
		if n := h.count("select count(*) from event where resource = $1", l.ID); n != 0 {
			t.Errorf("%d events of a loan that never was", n)
		}
		must(t, h.Turn(ctx, "lending.price"))
		if _, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), ""); err != nil {
			t.Errorf("the farmer cannot ask again: %v", err)
		}
	})
}

// The vault's treasury may be a multisig that the service does not sign for. What
// it lacks is said, the loan is marked and costs the farmer nothing, and when the
// owner has allowed it the loan is taken back.
// spec: unwind-treasury
func TestATreasuryOutsideGivesALoanBackWhenItsOwnerAllowsIt(t *testing.T) {
	h := openWithout(t, storetest.Open(t), "loans")
	h.deposit("lender", 1000*dollar)
	farmerID, batchID := h.farmer(100)
	before := h.score(farmerID)
	l, err := h.Originate(t.Context(), h.ask(farmerID, batchID, 0), "")
	must(t, err)
	alarms, never := 0, 0
	h.Payments.Alarm = func(what string) {
		switch what {
		case "loan_not_unwound":
			alarms++
		case "loan_never_paid_out":
			never++
		}
	}
	h.unpaid(l)
	h.until("the loan is marked", func() bool { return h.read(l.ID).UnwindWaits != "" })
	want := fmt.Sprintf("the vault's treasury %s holds %s USDC and allows the vault to take 0: to take the loan back it must hold and allow %s", evmtest.At("loans"), l.Principal, l.Principal)
	if got := h.read(l.ID).Record().UnwindWaitsFor; got != want || alarms == 0 {
		t.Errorf("got %q and %d alarms, want %q and an alarm", got, alarms, want)
	}
	must(t, h.Turn(t.Context(), "lending.unpaid"))
	if never != 0 {
		t.Error("an alarm of a loan that is not due yet")
	}
	h.world.Pass(t, 211*day)
	must(t, h.Turn(t.Context(), "lending.default"))
	must(t, h.Turn(t.Context(), "lending.unpaid"))
	if never != 1 {
		t.Errorf("%d alarms of a loan past its due date whose money never came, want one", never)
	}
	if got := h.read(l.ID); got.Status != lending.Disbursing || h.score(farmerID) != before {
		t.Errorf("got %s and %d points: a default on money that never came, want DISBURSING and %d", got.Status, h.score(farmerID), before)
	}
}

// spec: unwind-treasury
func TestATreasuryOutsideThatAllowsItGivesALoanBack(t *testing.T) {
	h := openWithout(t, storetest.Open(t), "loans")
	h.deposit("lender", 1000*dollar)
	farmerID, batchID := h.farmer(100)
	l, err := h.Originate(t.Context(), h.ask(farmerID, batchID, 0), "")
	must(t, err)
	h.world.Act(t, "loans", chain.Approve{From: evmtest.At("loans"), Spender: chain.Vault, Amount: l.Principal})
	h.unpaid(l)
	h.becomes(l.ID, lending.Unwound)
	if got := h.read(l.ID).Record().UnwindWaitsFor; got != "" {
		t.Errorf("a loan that was taken back still waits: %s", got)
	}
}

func (h *house) takenBack(loanID string) (gone bool, err error) {
	err = h.store.Read(h.t.Context(), func(tx *store.Tx) error {
		gone, err = h.TakenBack(tx, loanID)
		return err
	})
	return gone, err
}

// A loan on which something was repaid stands, and the farmer is still owed.
func TestALoanThatWasPartlyRepaidIsNotTakenBack(t *testing.T) {
	h := open(t, storetest.Open(t))
	ctx := t.Context()
	h.deposit("lender", 1000*dollar)
	h.mint("cooperative", 500*dollar)
	farmerID, batchID := h.farmer(100)
	l, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
	must(t, err)
	if _, err := h.Repay(ctx, l.ID, dollar+1, ""); err != nil {
		t.Fatal(err)
	}
	h.unpaid(l)
	h.until("nothing is under way", h.idle)
	if gone, err := h.takenBack(l.ID); err != nil || gone || h.read(l.ID).Status != lending.Disbursing {
		t.Errorf("taken back %v, %v, %s, want not, DISBURSING", gone, err, h.read(l.ID).Status)
	}
	h.paid(l) // ADMIN resolved it
	if l = h.read(l.ID); l.Status != lending.Active || h.told("loan.originated", l.ID) != 1 {
		t.Errorf("got %+v, want it ACTIVE and told once", l)
	}
	// One that was repaid whole before its money arrived is not touched either.
	farmerID, batchID = h.farmer(100)
	l, err = h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
	must(t, err)
	if _, err := h.Repay(ctx, l.ID, 0, ""); err != nil {
		t.Fatal(err)
	}
	h.unpaid(l)
	unwinding := h.count("select count(*) from job where kind = 'loan.unwind'")
	if gone, err := h.takenBack(l.ID); err != nil || gone || unwinding != 0 {
		t.Errorf("taken back %v, %v, %d jobs that do, want none", gone, err, unwinding)
	}
	h.paid(l)
	if l = h.read(l.ID); l.Status != lending.Repaid || l.OriginatedAt == nil {
		t.Errorf("got %+v, want it REPAID and paid out", l)
	}
}

// A farmer who has a part of the loan keeps it: the loan stands, and ADMIN pays the
// rest.
// spec: payout-parts, unwind-treasury
func TestALoanOfWhichAPartWasPaidOutIsNotTakenBack(t *testing.T) {
	h := open(t, storetest.Open(t))
	ctx := t.Context()
	h.deposit("lender", 1000*dollar)
	h.Payments.Routes.Limits = map[phone.Operator]payrail.Bounds{phone.MTN: {Max: 50_000}, phone.Airtel: {Max: 50_000}}
	farmerID, batchID := h.farmer(100)
	l, err := h.Originate(ctx, h.ask(farmerID, batchID, 0), "")
	must(t, err)
	h.until("the rail has the first part", func() bool { return h.rest.Rail.Pay(l.FarmerID) })
	h.until("a part was paid", func() bool {
		return h.count("select count(*) from payout where loan_id = $1 and paid_usdc > 0 and paid_usdc < amount_usdc", l.ID) == 1
	})
	h.unpaid(l)
	h.until("nothing is under way", h.idle)
	if gone, err := h.takenBack(l.ID); err != nil || gone || h.read(l.ID).Status != lending.Disbursing {
		t.Errorf("taken back %v, %v, %s, want not, DISBURSING", gone, err, h.read(l.ID).Status)
	}
	h.paid(l) // ADMIN has paid the rest
	if l = h.read(l.ID); l.Status != lending.Active {
		t.Errorf("got %+v, want it ACTIVE", l)
	}
}

// A few cents of a stranger's cannot keep a loan from being taken back whose money
// never came: they stay with the pool, and the treasury gives what is left.
// spec: unwind-despite-cents
func TestCentsOfAStrangerDoNotBlockAnUnwinding(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		for _, paid := range []money.USDC{1, dollar} {
			h.deposit("lender", 1000*dollar)
			before := h.pool()
			treasury := h.usdc("loans")
			farmerID, batchID := h.farmer(100)
			l, err := h.Originate(t.Context(), h.ask(farmerID, batchID, 0), "")
			must(t, err)
			h.mint("buyer", paid)
			h.send(chain.Approve{From: evmtest.At("buyer"), Spender: chain.Vault, Amount: paid})
			h.send(chain.RepayLoan{From: evmtest.At("buyer"), LoanID: l.ID, Max: paid})
			h.unpaid(l)
			h.becomes(l.ID, lending.Unwound)
			h.until("nothing is under way", h.idle)
			got, p := h.read(l.ID), h.pool()
			if got.Outstanding != 0 || got.Repaid != paid || h.payouts(l, "FAILED") != 1 {
				t.Errorf("got %+v, want nothing owed and the payment cancelled", got)
			}
			// What was paid is the pool's; of the treasury's money it took what was left of
			// the principal, and the vault may take no more.
			kept := h.usdc("loans") - treasury
			if gained := p.Cash + p.Reserve + p.Fees - before.Cash - before.Reserve - before.Fees; gained+kept != paid || p.Lent != before.Lent || kept < 0 {
				t.Errorf("the pool gained %s and the treasury %s of the stranger's %s", gained, kept, paid)
			}
			if has, err := h.chain.Account(t.Context(), evmtest.At("loans")); err != nil || has.VaultMay != 0 {
				t.Errorf("the vault may still take %s, %v", has.VaultMay, err)
			}
			if _, err := h.Quote(t.Context(), h.ask(farmerID, batchID, 0)); err != nil {
				t.Errorf("%v, want batch and farmer free", err)
			}
		}
	})
}

func (h *house) usdc(name string) money.USDC {
	h.t.Helper()
	has, err := h.chain.Account(h.t.Context(), evmtest.At(name))
	must(h.t, err)
	return has.USDC
}
