package chaintest

import (
	"errors"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
)

// failedOrder is released by the steward, before its ship-by day, and its deposit
// fetched for the buyer.
func (s *suite) failedOrder(t *testing.T) {
	token := s.deliver(t, farmer, 100_000)
	s.advance(t, token, chain.Graded, chain.Milled, chain.Warehoused)
	s.fund(t, s.Buyer, chain.Escrow, 100_000_000)
	order := chain.ConfirmOrder{
		OrderID: id.New("po"), Buyer: s.Buyer, PricePerKg: 4_000_000, Deposit: 100_000_000, ShipBy: shipBy(), Evidence: evidence(1), TokenIDs: []uint64{token},
	}
	s.must(t, order)
	o, err := s.Reader.Order(soon(t), order.OrderID)
	if err != nil || o.ShipBy.Unix() != order.ShipBy.Unix() || o.Open != 1 || o.Shipped != 0 || !o.ForfeitsAt.IsZero() {
		t.Errorf("order %+v (%v), want one that is to ship by %s", o, err, order.ShipBy)
	}
	s.refuses(t, chain.ReleaseOrder{OrderID: order.OrderID, TokenIDs: order.TokenIDs}, fault.BatchNotEligible, "ShipByNotPassed")
	s.refuses(t, chain.ReleaseFrom{From: s.Cooperative, OrderID: order.OrderID, TokenIDs: order.TokenIDs}, fault.BatchNotEligible, "ShipByNotPassed")
	s.refuses(t, chain.ForfeitOrder{OrderID: order.OrderID, TokenIDs: order.TokenIDs}, fault.BatchNotEligible, "PaymentNotOverdue")
	s.refuses(t, chain.ReofferBatch{TokenID: token}, fault.BatchNotEligible, "BatchNotEligible")
	r := s.must(t, chain.ReleaseEarly{OrderID: order.OrderID, TokenIDs: order.TokenIDs})
	want(t, r, func(e chain.LotReleased) bool { return e.OrderID == order.OrderID && e.TokenID == token })
	want(t, r, func(e chain.OrderRefunded) bool { return e.Buyer == s.Buyer && e.Amount == 100_000_000 })
	before, err := s.Reader.Account(soon(t), s.Buyer)
	if err != nil || before.Refund != 100_000_000 {
		t.Errorf("the buyer can claim %s (%v), want its deposit", before.Refund, err)
	}
	want(t, s.must(t, chain.ClaimRefund{Buyer: s.Buyer}), func(e chain.RefundClaimed) bool { return e.Buyer == s.Buyer && e.Amount == 100_000_000 })
	if again := s.must(t, chain.ClaimRefund{Buyer: s.Buyer}); len(again.Events) != 0 {
		t.Errorf("a second claim: %+v, want nothing", again)
	}
	after, err := s.Reader.Account(soon(t), s.Buyer)
	if err != nil || after.Refund != 0 || after.USDC != before.USDC+100_000_000 {
		t.Errorf("the buyer has %s and can claim %s (%v), want the deposit back", after.USDC, after.Refund, err)
	}
}

// pausedOrder: the key that the pause refused acts when it is over, once.
func (s *suite) pausedOrder(t *testing.T) {
	token := s.deliver(t, farmer, 100_000)
	s.advance(t, token, chain.Graded, chain.Milled, chain.Warehoused)
	s.fund(t, s.Buyer, chain.Escrow, 50_000_000)
	order := chain.ConfirmOrder{
		OrderID: id.New("po"), Buyer: s.Buyer, PricePerKg: 4_000_000, Deposit: 50_000_000, ShipBy: shipBy(), Evidence: evidence(1), TokenIDs: []uint64{token},
	}
	mint := chain.Deliver{TokenID: s.token(), FarmerID: farmer, Grams: 1_000, Grade: chain.FAQ, Evidence: evidence(token)}
	keys := map[string]chain.Call{id.New("tst"): order, id.New("tst"): mint}
	s.must(t, chain.Pause{Areas: chain.Orders | chain.Minting})
	for key, call := range keys {
		for range 2 {
			if _, err := s.Writer.Send(soon(t), key, call); !fault.Is(err, fault.ChainUnavailable) || !chain.IsPaused(err) || chain.Definite(err) {
				t.Errorf("%T while it is paused: %v, want CHAIN_UNAVAILABLE that is not for good", call, err)
			}
		}
	}
	s.must(t, chain.Unpause{Areas: chain.Orders | chain.Minting})
	for key := range keys {
		other := chain.Deliver{TokenID: s.token(), FarmerID: farmer, Grams: 1_000, Grade: chain.FAQ, Evidence: evidence(token)}
		if _, err := s.Writer.Send(soon(t), key, other); !errors.Is(err, chain.ErrKeyReused) {
			t.Errorf("another call under the key of one that was refused: %v, want ErrKeyReused", err)
		}
	}
	if _, err := s.Reader.Batch(soon(t), mint.TokenID); !fault.Is(err, fault.BatchNotFound) {
		t.Errorf("that has stirred the first: %v", err)
	}
	for key, call := range keys {
		first, err := s.Writer.Send(soon(t), key, call)
		if err != nil || len(first.Events) == 0 {
			t.Fatalf("%T after the pause: %+v, %v", call, first, err)
		}
		if again, err := s.Writer.Send(soon(t), key, call); err != nil || again.TxHash != first.TxHash {
			t.Errorf("%T again: %+v, %v, want the same receipt", call, again, err)
		}
	}
}
