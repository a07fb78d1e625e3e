package chaintest

import (
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

func (s *suite) advance(t *testing.T, token uint64, stages ...chain.Stage) chain.Receipt {
	t.Helper()
	var r chain.Receipt
	for _, stage := range stages {
		r = s.must(t, chain.Advance{TokenID: token, Stage: stage, Evidence: evidence(token)})
		want(t, r, func(e chain.StageRecorded) bool {
			return e.TokenID == token && e.Stage == stage && e.By == s.Cooperative
		})
	}
	return r
}

func (s *suite) stages(t *testing.T) {
	token := s.deliver(t, farmer, 10_000)
	s.refuses(t, chain.Advance{TokenID: token, Stage: chain.Milled}, fault.StageOutOfOrder, "StageOutOfOrder")
	s.refuses(t, chain.Advance{TokenID: 1 << 40, Stage: chain.Graded}, fault.BatchNotFound, "BatchNotFound")
	s.advance(t, token, chain.Graded, chain.Milled, chain.Warehoused)
	if r := s.must(t, chain.Advance{TokenID: token, Stage: chain.Graded}); !r.Skipped {
		t.Errorf("a stage that was passed: %+v, want it skipped", r)
	}
	s.refuses(t, chain.Advance{TokenID: token, Stage: chain.Committed}, fault.PONotConfirmed, "PoNotConfirmed")
	s.refuses(t, chain.Advance{TokenID: token, Stage: chain.Exported}, fault.StageOutOfOrder, "StageOutOfOrder")
	s.refuses(t, chain.SettleBatch{TokenID: token}, fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
}

// fund gives an account USDC and lets a contract take it.
func (s *suite) fund(t *testing.T, who chain.Address, spender chain.Spender, amount money.USDC) {
	t.Helper()
	s.must(t, chain.MintUSDC{From: s.Minter, To: who, Amount: amount})
	s.must(t, chain.Approve{From: who, Spender: spender, Amount: amount})
}

// shipBy is far enough for every test.
func shipBy() time.Time { return clock.Now().Add(90 * 24 * time.Hour) }

func (s *suite) order(t *testing.T) {
	token := s.deliver(t, farmer, 100_000)
	order := chain.ConfirmOrder{
		OrderID: id.New("po"), Buyer: s.Buyer, PricePerKg: 4_000_000, Deposit: 100_000_000, ShipBy: shipBy(), Evidence: evidence(1), TokenIDs: []uint64{token},
	}
	s.refuses(t, order, fault.StageOutOfOrder, "StageOutOfOrder")
	s.advance(t, token, chain.Graded, chain.Milled, chain.Warehoused)
	s.refuses(t, order, fault.InvalidRequest, "ERC20InsufficientAllowance")
	s.fund(t, s.Buyer, chain.Escrow, 400_000_000)
	r := s.must(t, order)
	want(t, r, func(e chain.OrderConfirmed) bool {
		return e.OrderID == order.OrderID && e.Price == 400_000_000 && e.Deposit == 100_000_000
	})
	want(t, r, func(e chain.StageRecorded) bool { return e.Stage == chain.Committed })
	if again := s.must(t, order); !again.Skipped {
		t.Errorf("a second confirmation: %+v, want it skipped", again)
	}
	other := order
	other.OrderID = id.New("po")
	s.refuses(t, other, fault.BatchNotEligible, "BatchInAnotherOrder")
	s.advance(t, token, chain.Exported)
	s.refuses(t, chain.SettleBatch{TokenID: token}, fault.BatchNotEligible, "OrderNotPaid")
	r = s.must(t, chain.PayOrder{OrderID: order.OrderID, TokenIDs: order.TokenIDs})
	want(t, r, func(e chain.BuyerPaid) bool { return e.OrderID == order.OrderID && e.Amount == 400_000_000 })
	want(t, r, func(e chain.LotSettled) bool { return e.TokenID == token && e.Net == 400_000_000 })
	b, err := s.Reader.Batch(soon(t), token)
	if err != nil || b.Stage != chain.Settled || b.Order != order.OrderID || b.Price != 400_000_000 {
		t.Errorf("batch %+v (%v)", b, err)
	}
	o, err := s.Reader.Order(soon(t), order.OrderID)
	if err != nil || !o.Paid || o.Open != 0 || o.Held != 0 || o.Funded != 400_000_000 || o.Buyer != s.Buyer {
		t.Errorf("order %+v (%v)", o, err)
	}
}

func (s *suite) breach(t *testing.T) {
	ctx, other := soon(t), "UG-1003"
	s.must(t, chain.RegisterFarmer{FarmerID: other, CooperativeID: coop, DeforestationFree: true})
	before, err := s.Reader.Farmer(ctx, farmer)
	if err != nil {
		t.Fatal(err)
	}
	breach := chain.RecordBreach{BreachID: id.New("brc"), CooperativeID: coop, Evidence: chain.KeyOf("why")}
	r := s.must(t, breach)
	want(t, r, func(e chain.CooperativeBreached) bool { return e.Number == 1 && e.BreachID == breach.BreachID })
	if again := s.must(t, breach); !again.Skipped {
		t.Errorf("the breach again: %+v, want it skipped", again)
	}
	for who, score := range map[string]uint16{farmer: before.Score - 25, other: 475} {
		if f, err := s.Reader.Farmer(ctx, who); err != nil || f.Score != score {
			t.Errorf("%s has %d (%v), want %d", who, f.Score, err, score)
		}
	}
	r = s.must(t, chain.SettleBreaches{FarmerIDs: []string{farmer, other}})
	want(t, r, func(e chain.ScoreChanged) bool { return e.Kind == chain.CooperativePenalty && e.Ref == 1 })
	if f, err := s.Reader.Farmer(ctx, other); err != nil || f.Score != 475 || f.Tier != chain.NoTier {
		t.Errorf("after settling %+v (%v), want 475 and no tier", f, err)
	}
	s.refuses(t, chain.RecordBreach{BreachID: id.New("brc"), CooperativeID: "coop_none"}, fault.CooperativeNotFound, "CooperativeNotFound")
}

func (s *suite) anchor(t *testing.T) {
	r := s.must(t, chain.AnchorRoot{Log: "ledger", Size: 10, Root: chain.KeyOf("root 10")})
	want(t, r, func(e chain.RootAnchored) bool {
		return e.Size == 10 && e.Root == chain.KeyOf("root 10") && e.Log == chain.KeyOf("ledger")
	})
	s.refuses(t, chain.AnchorRoot{Log: "ledger", Size: 10, Root: chain.KeyOf("another")}, fault.InvalidRequest, "CheckpointConflict")
	if again := s.must(t, chain.AnchorRoot{Log: "ledger", Size: 10, Root: chain.KeyOf("root 10")}); !again.Skipped {
		t.Errorf("the checkpoint again: %+v", again)
	}
	s.refuses(t, chain.RecordDDS{DDSID: id.New("dds"), CooperativeID: coop, Country: "DE", Signature: make([]byte, 65)}, fault.InvalidSignature, "InvalidSignature")
	s.refuses(t, chain.WithdrawDDS{DDSID: id.New("dds"), Signature: make([]byte, 65)}, fault.DDSNotFound, "DdsNotFound")
}

func (s *suite) missing(t *testing.T) {
	ctx := soon(t)
	_, err := s.Reader.Farmer(ctx, "UG-NOBODY")
	wantCode(t, "farmer", err, fault.FarmerNotRegistered)
	_, err = s.Reader.Batch(ctx, 1<<50)
	wantCode(t, "batch", err, fault.BatchNotFound)
	_, err = s.Reader.Loan(ctx, id.New("loan"))
	wantCode(t, "loan", err, fault.LoanNotFound)
	_, err = s.Reader.Order(ctx, id.New("po"))
	wantCode(t, "order", err, fault.PurchaseOrderNotFound)
	q, err := s.Reader.Quote(ctx, 1<<50, chain.LoanRequest{})
	if err != nil || q.Refusal == nil || q.Refusal.Code != fault.BatchNotFound {
		t.Errorf("quote %+v (%v)", q, err)
	}
}

func wantCode(t *testing.T, what string, err error, code fault.Code) {
	t.Helper()
	if !fault.Is(err, code) {
		t.Errorf("%s: %v, want %s", what, err, code)
	}
}

// transfers: what was delivered stays where it is, the score goes along, with the
// penalty that nobody has written down yet.
func (s *suite) transfers(t *testing.T) {
	const other = "coop_01J0000000000000000000000B"
	const member = "UG-1801"
	s.must(t, chain.RegisterCooperative{CooperativeID: other, Wallet: s.Buyer})
	s.must(t, chain.RegisterFarmer{FarmerID: member, CooperativeID: coop, Boundary: evidence(0), DeforestationFree: true})
	before := s.deliver(t, member, 60_000)
	s.must(t, chain.RecordBreach{BreachID: id.New("brc"), CooperativeID: coop, Evidence: chain.KeyOf("why")})
	s.must(t, chain.RecordBreach{BreachID: id.New("brc"), CooperativeID: other, Evidence: chain.KeyOf("why")})
	move := chain.TransferFarmer{FarmerID: member, Leaves: coop, Joins: other}
	r := s.must(t, move)
	want(t, r, func(e chain.FarmerTransferred) bool {
		return e.Farmer == chain.KeyOf(member) && e.Before != e.Cooperative
	})
	want(t, r, func(e chain.ScoreChanged) bool {
		return e.Kind == chain.CooperativePenalty && e.Before == 510 && e.After == 485
	})
	if again := s.must(t, move); !again.Skipped || len(again.Events) != 0 {
		t.Errorf("the transfer again: %+v, want it skipped", again)
	}
	after := s.deliver(t, member, 60_000)
	for token, owner := range map[uint64]chain.Address{before: s.Cooperative, after: s.Buyer} {
		if b, err := s.Reader.Batch(soon(t), token); err != nil || b.Owner != owner {
			t.Errorf("batch %d is of %s (%v), want %s", token, b.Owner, err, owner)
		}
	}
	if f, err := s.Reader.Farmer(soon(t), member); err != nil || f.Score != 495 {
		t.Errorf("score %d (%v), want 495: 510 less the penalty of the cooperative that was left, and a delivery", f.Score, err)
	}
	s.refuses(t, chain.TransferFarmer{FarmerID: member, Leaves: coop, Joins: "coop_none"}, fault.InvalidCooperative, "FarmerNotMember")
	s.refuses(t, chain.TransferFarmer{FarmerID: member, Leaves: other, Joins: "coop_none"}, fault.InvalidCooperative, "InvalidCooperative")
	s.refuses(t, chain.TransferFarmer{FarmerID: "UG-1899", Leaves: coop, Joins: other}, fault.FarmerNotRegistered, "FarmerNotRegistered")
}
