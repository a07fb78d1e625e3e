package batch_test

import (
	"context"
	"sync/atomic"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
)

// fading is a chain that takes a call and then cannot be asked for a while.
type fading struct {
	outside.Chain
	after string // the call
	left  atomic.Int64
}

func (f *fading) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	r, err := f.Chain.Send(ctx, key, call)
	switch call.(type) {
	case chain.ConfirmOrder:
		f.fade("confirm")
	case chain.PayOrder:
		f.fade("pay")
	}
	return r, err
}

func (f *fading) fade(call string) {
	if f.after == call {
		f.after = ""
		f.left.Store(2)
	}
}

func (f *fading) away() error {
	if f.left.Add(-1) < 0 {
		return nil
	}
	return fault.New(fault.ChainUnavailable, "the chain does not answer")
}

func (f *fading) Order(ctx context.Context, id string) (chain.Order, error) {
	if err := f.away(); err != nil {
		return chain.Order{}, err
	}
	return f.Chain.Order(ctx, id)
}

func (f *fading) Account(ctx context.Context, at chain.Address) (chain.Account, error) {
	if err := f.away(); err != nil {
		return chain.Account{}, err
	}
	return f.Chain.Account(ctx, at)
}

// A chain that takes the call and then is away does not end the job: what has
// happened there happens here, and the caller who asks again hears of it.
func TestAChainThatFadesAfterTheCallEndsNoJob(t *testing.T) {
	for _, c := range []struct {
		after  string
		isLost bool // the answer to the call, too
	}{{"confirm", false}, {"pay", false}, {"pay", true}} {
		t.Run(c.after, func(t *testing.T) {
			t.Parallel()
			line := &fading{Chain: outside.NewModel()}
			h := testhouse.Open(t, storetest.Open(t), testhouse.Options{Chain: line})
			w := &world{House: h, desk: h.Batches, farmer: h.Farmer(h.Coop)}
			b := w.warehoused()
			o := w.Order(b.ID)
			if c.after == "confirm" {
				line.after = c.after
			}
			o, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "confirm")
			if err != nil || o.Status != order.Confirmed {
				t.Fatalf("%v, %v, want it CONFIRMED", o.Status, err)
			}
			w.Advance(b, chain.Exported)
			if c.after == "pay" {
				line.after = c.after
			}
			if c.isLost {
				w.Cuts.Once("chain PayOrder", true)
			}
			for range 2 {
				if o, err = w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "pay"); err != nil || o.Status != order.Paid {
					t.Errorf("%v, %v, want it PAID", o.Status, err)
				}
			}
			w.Until("the jobs are done", w.Idle)
			if n := w.Count("select count(*) from job_outcome where status = 'FAILED'"); n != 0 {
				t.Errorf("%d jobs have failed, want none", n)
			}
		})
	}
}
