// Package chaintest is the conformance suite of the chain port: what every
// adapter must do, on every chain.
//
//	chaintest.go  World, Run: the suite
//	supply.go     farmers, deliveries, stages, orders, statements
//	failure.go    orders that fail, and a pause
//	money.go      deposits, loans, prices, pause
package chaintest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
)

// World is an adapter on a chain with fresh contracts, and accounts whose keys
// it holds.
type World struct {
	Writer      chain.Writer
	Reader      chain.Reader
	Minter      chain.Address // may mint the development USDC
	Buyer       chain.Address
	Lender      chain.Address
	Loans       chain.Address // where principal goes
	Cooperative chain.Address // wallet of the cooperative that the suite registers
}

// Run runs the suite on one world.
func Run(t *testing.T, open func(t *testing.T) World) {
	s := &suite{World: open(t)}
	for _, part := range []struct {
		name string
		run  func(*testing.T)
	}{
		{"a cooperative and a farmer are registered once", s.registers},
		{"a delivery mints, scores and traces, and a repeat gives the same receipt", s.delivers},
		{"a key that is used for another call is refused", s.keyReused},
		{"a rejected item does not hurt its neighbours", s.neighbours},
		{"a hundred callers at once with one key act once", s.oneKey},
		{"a context that ends leaves the outcome to a repeat", s.endedContext},
		{"stages keep their order", s.stages},
		{"an order goes from confirmation to settlement", s.order},
		{"an order that fails gives everything back", s.failedOrder},
		{"what a pause refuses is tried again under its key", s.pausedOrder},
		{"a loan goes from deposit to repayment at export", s.loan},
		{"a cooperative that is off delivers nothing, and what it owes and sold goes on", s.off},
		{"the vault is paused and opened again", s.pause},
		{"a breach costs every farmer 25 points once", s.breach},
		{"a farmer goes to another cooperative, and no penalty is escaped", s.transfers},
		{"a checkpoint is anchored", s.anchor},
		{"what does not exist is the fault of its kind", s.missing},
	} {
		if !t.Run(part.name, part.run) {
			return // the parts build on each other
		}
	}
}

type suite struct {
	World
	tokens atomic.Uint64
}

const (
	coop   = "coop_01J0000000000000000000000A"
	farmer = "UG-1001"
)

func (s *suite) token() uint64 { return s.tokens.Add(1) }

func soon(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 90*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// must sends with a new key.
func (s *suite) must(t *testing.T, call chain.Call) chain.Receipt {
	t.Helper()
	r, err := s.Writer.Send(soon(t), id.New("tst"), call)
	if err != nil {
		t.Fatalf("%T: %v", call, err)
	}
	return r
}

// refuses sends with a new key and wants the code, and the contract's name for
// the reason when it is given.
func (s *suite) refuses(t *testing.T, call chain.Call, want fault.Code, name string) {
	t.Helper()
	key := id.New("tst")
	for range 2 { // the refusal is kept too
		_, err := s.Writer.Send(soon(t), key, call)
		if !fault.Is(err, want) {
			t.Errorf("%T: got %v, want %s", call, err, want)
		}
		var refusal *chain.Refusal
		if name != "" && (!errors.As(err, &refusal) || refusal.Name != name) {
			t.Errorf("%T: got %v, want the contract's reason %s", call, err, name)
		}
	}
}

func want[T any](t *testing.T, r chain.Receipt, check func(T) bool) {
	t.Helper()
	data, found := chain.Find[T](r)
	if !found || !check(data) {
		t.Errorf("%s in %+v: got %+v (found: %v)", reflect.TypeFor[T]().Name(), r, data, found)
	}
}

func evidence(n uint64) chain.Content {
	return chain.Content{Digest: chain.KeyOf(fmt.Sprint("evidence", n)), Codec: 0x55}
}

func (s *suite) deliver(t *testing.T, farmerID string, grams uint32) uint64 {
	t.Helper()
	token := s.token()
	s.must(t, chain.Deliver{TokenID: token, FarmerID: farmerID, Grams: grams, Grade: chain.FAQ, Evidence: evidence(token)})
	return token
}

func (s *suite) registers(t *testing.T) {
	r := s.must(t, chain.RegisterCooperative{CooperativeID: coop, Wallet: s.Cooperative})
	want(t, r, func(e chain.CooperativeRegistered) bool { return e.Index == 1 && e.Wallet == s.Cooperative })
	register := chain.RegisterFarmer{FarmerID: farmer, CooperativeID: coop, Boundary: evidence(0), DeforestationFree: true}
	r = s.must(t, register)
	want(t, r, func(e chain.FarmerRegistered) bool {
		return e.Farmer == chain.KeyOf(farmer) && e.Boundary == evidence(0)
	})
	want(t, r, func(e chain.ScoreChanged) bool { return e.Kind == chain.AccountCreated && e.After == 500 })
	if again := s.must(t, register); !again.Skipped || len(again.Events) != 0 {
		t.Errorf("a second registration under another key: %+v, want it skipped", again)
	}
	f, err := s.Reader.Farmer(soon(t), farmer)
	if err != nil || f.Score != 500 || f.Tier != chain.Standard || f.MaxLoan != 200_000_000 || !f.Active || f.Standing != nil {
		t.Errorf("farmer %+v (%v)", f, err)
	}
	s.refuses(t, chain.RegisterFarmer{FarmerID: "UG-9", CooperativeID: "coop_none"}, fault.InvalidCooperative, "InvalidCooperative")
	s.must(t, chain.SetFarmerActive{FarmerID: farmer})
	if f, err = s.Reader.Farmer(soon(t), farmer); err != nil || f.Active || f.Standing == nil || f.Standing.Code != fault.FarmerInactive {
		t.Errorf("deactivated farmer %+v (%v)", f, err)
	}
	s.refuses(t, chain.Deliver{TokenID: s.token(), FarmerID: farmer, Grams: 60_000}, fault.FarmerInactive, "FarmerInactive")
	s.must(t, chain.SetFarmerActive{FarmerID: farmer, Active: true})
	s.must(t, chain.UpdateBoundary{FarmerID: farmer, Boundary: evidence(7)})
	s.must(t, chain.RecordForestCheck{FarmerID: farmer, DeforestationFree: true, Evidence: evidence(8)})
}

func (s *suite) delivers(t *testing.T) {
	token, key := s.token(), id.New("tst")
	call := chain.Deliver{TokenID: token, FarmerID: farmer, Grams: 62_500, Grade: chain.Screen15, Evidence: evidence(token)}
	r, err := s.Writer.Send(soon(t), key, call)
	if err != nil {
		t.Fatal(err)
	}
	want(t, r, func(e chain.BatchDelivered) bool {
		return e.TokenID == token && e.Grams == 62_500 && e.Grade == chain.Screen15
	})
	want(t, r, func(e chain.ScoreChanged) bool {
		return e.Kind == chain.ForDelivery && e.Before == 500 && e.After == 510 && e.Ref == token
	})
	want(t, r, func(e chain.StageRecorded) bool {
		return e.Stage == chain.Delivered && e.By == s.Cooperative && e.Evidence == evidence(token)
	})
	if r.Block == 0 || r.TxHash == (chain.Hash{}) || r.BlockHash == (chain.Hash{}) || clock.Since(r.At).Abs() > time.Hour {
		t.Errorf("receipt %+v", r)
	}
	again, err := s.Writer.Send(soon(t), key, call)
	if err != nil || !reflect.DeepEqual(r, again) {
		t.Errorf("repeat: %+v (%v), want %+v", again, err, r)
	}
	b, err := s.Reader.Batch(soon(t), token)
	if err != nil || b.Owner != s.Cooperative || b.Stage != chain.Delivered || b.Grams != 62_500 || b.Farmer != chain.KeyOf(farmer) || b.Locked {
		t.Errorf("batch %+v (%v)", b, err)
	}
}

func (s *suite) keyReused(t *testing.T) {
	key := id.New("tst")
	if _, err := s.Writer.Send(soon(t), key, chain.SetFarmerActive{FarmerID: farmer, Active: true}); err != nil {
		t.Fatal(err)
	}
	for _, other := range []chain.Call{chain.SetFarmerActive{FarmerID: farmer}, chain.Pause{}} {
		if _, err := s.Writer.Send(soon(t), key, other); !errors.Is(err, chain.ErrKeyReused) {
			t.Errorf("%T under a used key: %v, want ErrKeyReused", other, err)
		}
	}
}

// neighbours sends good and bad deliveries at once, so that they share
// transactions.
func (s *suite) neighbours(t *testing.T) {
	const n = 40
	errs := make([]error, n)
	txs := sync.Map{}
	ctx := soon(t)
	tokens := make([]uint64, n)
	var wg sync.WaitGroup
	for i := range n {
		tokens[i] = s.token()
		call := chain.Deliver{TokenID: tokens[i], FarmerID: farmer, Grams: 1000, Grade: chain.FAQ}
		switch i % 4 {
		case 1:
			call.FarmerID = "UG-UNKNOWN"
		case 2:
			call.Grams = 999
		case 3:
			call.Grade = 4
		}
		wg.Go(func() {
			r, err := s.Writer.Send(ctx, id.New("tst"), call)
			errs[i] = err
			if err == nil {
				txs.Store(r.TxHash, true)
				if d, ok := chain.Find[chain.BatchDelivered](r); !ok || d.TokenID != call.TokenID {
					t.Errorf("the receipt of %d speaks of %d", call.TokenID, d.TokenID)
				}
			}
		})
	}
	wg.Wait()
	codes := []fault.Code{"", fault.FarmerNotRegistered, fault.WeightOutOfRange, fault.InvalidGrade}
	for i, err := range errs {
		if code := codes[i%4]; code == "" && err != nil || code != "" && !fault.Is(err, code) {
			t.Errorf("delivery %d: %v, want %q", i, err, code)
		}
		_, err := s.Reader.Batch(ctx, tokens[i])
		if i%4 == 0 && err != nil || i%4 != 0 && !fault.Is(err, fault.BatchNotFound) {
			t.Errorf("batch %d: %v", tokens[i], err)
		}
	}
	count := 0
	txs.Range(func(any, any) bool { count++; return true })
	t.Logf("%d deliveries in %d transactions", n, count)
}

func (s *suite) oneKey(t *testing.T) {
	token := s.token()
	key := id.New("tst")
	ctx := soon(t)
	before, err := s.Reader.Farmer(ctx, farmer)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	receipts := make([]chain.Receipt, 100)
	for i := range receipts {
		wg.Go(func() {
			var err error
			receipts[i], err = s.Writer.Send(ctx, key, chain.Deliver{TokenID: token, FarmerID: farmer, Grams: 1000})
			if err != nil {
				t.Errorf("caller %d: %v", i, err)
			}
		})
	}
	wg.Wait()
	for _, r := range receipts {
		if r.Skipped || !reflect.DeepEqual(r, receipts[0]) {
			t.Fatalf("two receipts for one key: %+v and %+v", r, receipts[0])
		}
	}
	if after, err := s.Reader.Farmer(ctx, farmer); err != nil || after.Deliveries != before.Deliveries+1 {
		t.Errorf("%d deliveries after %d (%v)", after.Deliveries, before.Deliveries, err)
	}
}

func (s *suite) endedContext(t *testing.T) {
	token, key := s.token(), id.New("tst")
	call := chain.Deliver{TokenID: token, FarmerID: farmer, Grams: 1000}
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if _, err := s.Writer.Send(ctx, key, call); err == nil {
		t.Log("the chain was faster than a millisecond")
	} else if f := new(fault.Fault); errors.As(err, &f) && !errors.Is(err, chain.ErrUnknown) {
		t.Errorf("an ended context gives the definite %v", err)
	}
	r, err := s.Writer.Send(soon(t), key, call)
	if err != nil || r.Skipped {
		t.Errorf("repeat: %+v (%v)", r, err)
	}
}
