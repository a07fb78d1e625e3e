package payment

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// late carries the first transfer to the rail long after it was sent, and says
// no to every other one meanwhile.
type late struct {
	payrail.Rail
	sends   atomic.Int64
	started chan struct{}
	refused chan struct{} // closed when it has said no for the second time
	arrives chan struct{}
}

func (l *late) Send(_ context.Context, t payrail.Transfer) (payrail.Report, error) {
	if n := l.sends.Add(1); n > 1 {
		if n == 3 {
			close(l.refused)
		}
		return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: "BUSY"}, nil
	}
	close(l.started)
	<-l.arrives
	return l.Rail.Send(context.Background(), t)
}

// A service is stopped while a transfer is on its way, and the next one is told
// no under the same reference: that says nothing about the first, which arrives
// after all.
// spec: payout-once
func TestATransferThatAStopHasOvertakenIsNotSentUnderAnotherReference(t *testing.T) {
	s := storetest.Open(t)
	o := newOffice(t, s)
	rail := &late{Rail: o.Rail, started: make(chan struct{}), refused: make(chan struct{}), arrives: make(chan struct{})}
	o.Rail = rail
	engine := &job.Engine{Store: s, Log: quiet, Kinds: slices.Concat(o.Kinds(), o.inbound.Kinds(), o.Farmers.Kinds())}
	if err := engine.Start(ctx); err != nil {
		t.Fatal(err)
	}
	var payoutID string
	owed := o.order("3456")
	err := s.Update(ctx, func(tx *store.Tx) (err error) {
		payoutID, err = o.Owe(tx, owed)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	<-rail.started
	now, cancel := context.WithCancel(ctx)
	cancel()
	if err := engine.Stop(now); err != nil {
		t.Fatal(err)
	}
	before, err := o.GetPayout(ctx, payoutID)
	if err != nil {
		t.Fatal(err)
	}
	o.work(o.Kinds())
	<-rail.refused
	p, err := o.GetPayout(ctx, payoutID)
	close(rail.arrives)
	if err != nil || p.Reference != before.Reference || p.Retries != 0 {
		t.Fatalf("%+v, %v, want the reference %s still", p, err, before.Reference)
	}
	o.until(payoutID, Completed)
	if paid := o.rails.Paid(); len(paid) != 1 {
		t.Errorf("paid %v, want once", paid)
	}
}
