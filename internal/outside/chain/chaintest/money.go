package chaintest

import (
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
)

const borrower = "UG-1002"

func (s *suite) loan(t *testing.T) {
	ctx := soon(t)
	s.must(t, chain.RegisterFarmer{FarmerID: borrower, CooperativeID: coop, DeforestationFree: true})
	token := s.deliver(t, borrower, 100_000)
	ask := chain.Originate{LoanID: id.New("loan"), TokenID: token}
	s.refuses(t, ask, fault.StalePriceFeed, "StalePriceFeed")
	s.prices(t)
	s.refuses(t, ask, fault.LoanLimitExceeded, "InsufficientLiquidity")
	s.deposit(t)
	ask.Amount = 200_000_001
	s.refuses(t, ask, fault.LoanLimitExceeded, "LoanLimitExceeded")
	ask.Amount = 0
	q, err := s.Reader.Quote(ctx, token, chain.LoanRequest{})
	if err != nil || q.Refusal != nil || q.CollateralValue != 400_000_000 || q.Max != 200_000_000 || q.Amount != q.Max || q.Rate == 0 {
		t.Fatalf("quote %+v (%v)", q, err)
	}
	r := s.must(t, ask)
	want(t, r, func(e chain.LoanOriginated) bool {
		return e.LoanID == ask.LoanID && e.TokenID == token && e.Amount == 200_000_000 && e.DefaultsAt.Sub(e.DueAt) == 30*24*time.Hour
	})
	want(t, r, func(e chain.BatchLocked) bool { return e.TokenID == token && e.Locked })
	l, err := s.Reader.Loan(ctx, ask.LoanID)
	if err != nil || l.State != chain.LoanActive || l.Principal != 200_000_000 || l.Debt < l.Principal || l.TokenID != token {
		t.Errorf("loan %+v (%v)", l, err)
	}
	second := s.deliver(t, borrower, 100_000)
	s.refuses(t, chain.Originate{LoanID: id.New("loan"), TokenID: second}, fault.FarmerHasActiveLoan, "FarmerHasActiveLoan")
	s.refuses(t, chain.MarkDefault{LoanID: ask.LoanID}, fault.InvalidRequest, "LoanNotOverdue")
	s.refuses(t, chain.MarkDefault{LoanID: id.New("loan")}, fault.LoanNotFound, "LoanNotFound")
	s.unwindAndAgain(t, ask.LoanID, token)
	s.repaidAtExport(t, token)
}

func (s *suite) prices(t *testing.T) {
	t.Helper()
	now := clock.Now().Add(-45 * time.Minute) // an observation ahead of the block would count as the block's
	r := s.must(t, chain.PostPrice{ObservedAt: now, Price: 4_000_000})
	want(t, r, func(e chain.PricePosted) bool { return e.Price == 4_000_000 && e.Round == 1 })
	s.refuses(t, chain.PostPrice{ObservedAt: now.Add(time.Second), Price: 100_000_000}, fault.InvalidRequest, "PriceOutOfBounds")
	p, err := s.Reader.Price(soon(t))
	if err != nil || p.Price != 4_000_000 || p.Round != 1 || now.Sub(p.ObservedAt).Abs() > time.Second {
		t.Errorf("price %+v (%v)", p, err)
	}
}

func (s *suite) deposit(t *testing.T) {
	t.Helper()
	s.fund(t, s.Lender, chain.Vault, 1_000_000_000)
	deposit := chain.Deposit{From: s.Lender, Ref: "conv-1", Amount: 1_000_000_000, Receiver: s.Lender}
	r := s.must(t, deposit)
	want(t, r, func(e chain.DepositedOnce) bool { return e.Amount == 1_000_000_000 && e.Shares == 1_000_000_000_000 })
	s.refuses(t, deposit, fault.DuplicateDeposit, "DuplicateDeposit")
	p, err := s.Reader.Pool(soon(t))
	if err != nil || p.Cash != 1_000_000_000 || p.TotalAssets != p.Cash || p.SharePrice != 1_000_000 || p.Paused || p.Term != 180*24*time.Hour {
		t.Errorf("pool %+v (%v)", p, err)
	}
	a, err := s.Reader.Account(soon(t), s.Lender)
	if err != nil || a.Shares != 1_000_000_000_000 || a.ShareValue != 1_000_000_000 || a.USDC != 0 || a.Gwei == 0 {
		t.Errorf("account %+v (%v)", a, err)
	}
}

func (s *suite) unwindAndAgain(t *testing.T, loanID string, token uint64) {
	t.Helper()
	s.refuses(t, chain.UnwindLoan{LoanID: loanID}, fault.InvalidRequest, "ERC20InsufficientAllowance")
	s.must(t, chain.Approve{From: s.Loans, Spender: chain.Vault, Amount: 200_000_000})
	r := s.must(t, chain.UnwindLoan{LoanID: loanID})
	want(t, r, func(e chain.LoanTakenBack) bool { return e.LoanID == loanID && e.Amount == 200_000_000 })
	b, err := s.Reader.Batch(soon(t), token)
	if err != nil || b.Locked || b.Loan != "" {
		t.Errorf("batch after the loan was taken back %+v (%v)", b, err)
	}
}

// repaidAtExport draws another loan and lets the buyer's escrow repay it.
func (s *suite) repaidAtExport(t *testing.T, token uint64) {
	t.Helper()
	ctx := soon(t)
	loan := id.New("loan")
	order := id.New("po")
	before, err := s.Reader.Farmer(ctx, borrower)
	if err != nil {
		t.Fatal(err)
	}
	s.must(t, chain.Originate{LoanID: loan, TokenID: token, Amount: 100_000_000})
	s.refuses(t, chain.Originate{LoanID: id.New("loan"), TokenID: token}, fault.BatchHasActiveLoan, "BatchHasActiveLoan")
	s.fund(t, s.Cooperative, chain.Vault, 10_000_000)
	r := s.must(t, chain.RepayLoan{From: s.Cooperative, LoanID: loan, Max: 10_000_000})
	want(t, r, func(e chain.LoanPayment) bool {
		return e.LoanID == loan && e.Interest+e.Principal == 10_000_000 && e.From == s.Cooperative
	})
	s.advance(t, token, chain.Graded, chain.Milled, chain.Warehoused)
	s.fund(t, s.Buyer, chain.Escrow, 400_000_000)
	s.must(t, chain.ConfirmOrder{OrderID: order, Buyer: s.Buyer, PricePerKg: 4_000_000, Deposit: 400_000_000, ShipBy: shipBy(), TokenIDs: []uint64{token}})
	r = s.advance(t, token, chain.Exported)
	want(t, r, func(e chain.LoanPaid) bool { return e.LoanID == loan && e.OrderID == order })
	want(t, r, func(e chain.LoanClosed) bool { return e.LoanID == loan && e.Rewarded })
	want(t, r, func(e chain.ScoreChanged) bool { return e.Kind == chain.ForRepayment && e.After == before.Score+50 })
	want(t, r, func(e chain.BatchLocked) bool { return e.TokenID == token && !e.Locked })
	if l, err := s.Reader.Loan(ctx, loan); err != nil || l.State != chain.LoanRepaid || l.Debt != 0 {
		t.Errorf("loan %+v (%v)", l, err)
	}
	s.refuses(t, chain.RepayLoan{From: s.Cooperative, LoanID: id.New("loan"), Max: 1}, fault.LoanNotFound, "LoanNotFound")
}

// off is what the flag stops, and what it must not: a loan is repaid, a lot
// that was sold is exported, paid and settled, a loan that nobody got is taken
// back.
func (s *suite) off(t *testing.T) {
	token := s.deliver(t, borrower, 100_000)
	sold := s.deliver(t, farmer, 100_000)
	free := s.deliver(t, farmer, 100_000)
	loan, unpaid, order := id.New("loan"), id.New("loan"), id.New("po")
	s.must(t, chain.Originate{LoanID: loan, TokenID: token, Amount: 100_000_000})
	s.must(t, chain.Originate{LoanID: unpaid, TokenID: free, Amount: 60_000_000})
	s.advance(t, sold, chain.Graded, chain.Milled, chain.Warehoused)
	s.fund(t, s.Buyer, chain.Escrow, 400_000_000)
	s.must(t, chain.ConfirmOrder{OrderID: order, Buyer: s.Buyer, PricePerKg: 4_000_000, Deposit: 100_000_000, ShipBy: shipBy(), TokenIDs: []uint64{sold}})

	r := s.must(t, chain.SetCooperativeActive{CooperativeID: coop})
	want(t, r, func(e chain.CooperativeActiveSet) bool { return e.Cooperative == chain.KeyOf(coop) && !e.Active })
	if again := s.must(t, chain.SetCooperativeActive{CooperativeID: coop}); !again.Skipped {
		t.Errorf("the flag again: %+v, want it skipped", again)
	}
	s.refuses(t, chain.Deliver{TokenID: s.token(), FarmerID: farmer, Grams: 60_000}, fault.CooperativeNotActive, "CooperativeNotActive")
	s.refuses(t, chain.RegisterFarmer{FarmerID: "UG-9", CooperativeID: coop}, fault.InvalidCooperative, "InvalidCooperative")
	s.refuses(t, chain.Originate{LoanID: id.New("loan"), TokenID: token}, fault.CooperativeNotActive, "CooperativeNotActive")

	s.fund(t, s.Cooperative, chain.Vault, 110_000_000)
	r = s.must(t, chain.RepayLoan{From: s.Cooperative, LoanID: loan, Max: 110_000_000})
	want(t, r, func(e chain.LoanClosed) bool { return e.LoanID == loan })
	s.must(t, chain.Approve{From: s.Loans, Spender: chain.Vault, Amount: 60_000_000})
	s.must(t, chain.UnwindLoan{LoanID: unpaid})
	s.advance(t, sold, chain.Exported)
	r = s.must(t, chain.PayOrder{OrderID: order, TokenIDs: []uint64{sold}})
	want(t, r, func(e chain.LotSettled) bool { return e.TokenID == sold })

	s.must(t, chain.SetCooperativeActive{CooperativeID: coop, Active: true})
	s.deliver(t, farmer, 60_000)
}

func (s *suite) pause(t *testing.T) {
	r := s.must(t, chain.Pause{})
	want(t, r, func(e chain.PausedSet) bool { return e.Paused })
	s.refuses(t, chain.Deposit{From: s.Lender, Ref: "conv-2", Amount: 1_000_000, Receiver: s.Lender}, fault.VaultPaused, "VaultPaused")
	token := s.deliver(t, borrower, 100_000)
	s.refuses(t, chain.Originate{LoanID: id.New("loan"), TokenID: token}, fault.VaultPaused, "VaultPaused")
	s.must(t, chain.Unpause{})
	if p, err := s.Reader.Pool(soon(t)); err != nil || p.Paused {
		t.Errorf("pool %+v (%v)", p, err)
	}
	account, err := s.Reader.Account(soon(t), s.Lender)
	if err != nil {
		t.Fatal(err)
	}
	r = s.must(t, chain.Redeem{From: s.Lender, Shares: account.Shares / 2, Receiver: s.Lender})
	want(t, r, func(e chain.Withdrawn) bool { return e.Owner == s.Lender && e.Amount >= 500_000_000 })
	r = s.must(t, chain.Withdraw{From: s.Lender, Amount: 3_000_001, Receiver: s.Buyer})
	want(t, r, func(e chain.Withdrawn) bool {
		return e.Owner == s.Lender && e.Receiver == s.Buyer && e.Amount == 3_000_001 && e.Shares > 0 && e.Shares <= 3_000_001_000
	})
	s.refuses(t, chain.Withdraw{From: s.Lender, Amount: 1 << 60, Receiver: s.Lender}, fault.LoanLimitExceeded, "InsufficientLiquidity")
	r = s.must(t, chain.Transfer{From: s.Lender, To: s.Buyer, Amount: 1_000_000})
	want(t, r, func(e chain.Transferred) bool { return e.To == s.Buyer && e.Amount == 1_000_000 })
	s.refuses(t, chain.Transfer{From: s.Lender, To: s.Buyer, Amount: 1 << 60}, fault.InvalidRequest, "ERC20InsufficientBalance")
	s.must(t, chain.FundGas{To: s.Buyer, Gwei: 1000})
}
