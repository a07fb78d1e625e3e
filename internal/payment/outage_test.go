package payment

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// away is a rail that does not answer for a while, in one of several ways.
type away struct {
	payrail.Rail
	isAway atomic.Bool
	way    string
}

// The ways in which a rail is away.
const (
	noRate     = "it gives no rate"
	notReached = "nothing reaches it"
	notTaken   = "it drops what it gets and does not answer"
	notTold    = "it pays what it gets and does not answer"
)

var errAway = errors.New("the rail is away")

func (a *away) Quote(ctx context.Context) (payrail.Quote, error) {
	if a.isAway.Load() && a.way == noRate {
		return payrail.Quote{}, errAway
	}
	return a.Rail.Quote(ctx)
}

func (a *away) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	if !a.isAway.Load() {
		return a.Rail.Send(ctx, t)
	}
	if a.way == notReached {
		return payrail.Report{}, payrail.ErrNotSent
	}
	if a.way == notTold {
		if _, err := a.Rail.Send(ctx, t); err != nil {
			return payrail.Report{}, err
		}
	}
	return payrail.Report{}, errAway
}

func (a *away) Status(ctx context.Context, reference string) (payrail.Report, error) {
	if a.isAway.Load() {
		return payrail.Report{}, errAway
	}
	return a.Rail.Status(ctx, reference)
}

// A rail is away until everybody in a line but one has been told to come back in
// an hour, and the test has no hour: they go on because the one who looks out
// for the rail wakes them.
// spec: payout-woken
func TestARailThatIsBackWakesWhatWaits(t *testing.T) {
	for _, way := range []string{noRate, notReached, notTaken, notTold} {
		t.Run(way, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) { outage(t, openOffice(t, s), way) })
		})
	}
}

func outage(t *testing.T, o *office, way string) {
	t.Helper()
	o.connect(0) // whoever asks too early would ask again in an hour
	rail := &away{Rail: o.Rail, way: way}
	o.Rail = rail
	o.Polls = []time.Duration{time.Millisecond, time.Millisecond, 10 * time.Millisecond, time.Hour}
	o.RetryDelays = []time.Duration{time.Hour, time.Hour, time.Hour}
	owe := func(p Payout) (payoutID string) {
		err := o.Store.Update(ctx, func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err })
		if err != nil {
			t.Fatal(err)
		}
		return payoutID
	}
	refused := owe(o.order("0001")) // it fails, and its retry is due in an hour
	o.until(refused, Failed)
	o.Limits.Payout = 50_000_000
	large := o.order("3456")
	large.Amount = 51_000_000
	kept := owe(large) // a rule holds it until tomorrow

	rail.isAway.Store(true)
	o.Routes.Forget()
	order, line := o.order("3457"), []string{}
	for range wokenAtOnce + 5 {
		order.BatchID = o.order("3457").BatchID
		line = append(line, owe(order))
	}
	eventually(t, "all but one sleep", func() bool { return o.asleep(line) == len(line)-1 })
	rail.isAway.Store(false)
	for _, payoutID := range line {
		o.until(payoutID, Completed)
	}
	if got := len(o.rails.Paid()); got != len(line) {
		t.Errorf("%d were paid, want %d", got, len(line))
	}
	if p := o.until(refused, Failed); p.phase != resting {
		t.Errorf("what failed was woken: %+v", p)
	}
	if p := o.until(kept, Pending); p.Hold != HoldLimit || p.version != 2 {
		t.Errorf("what a rule holds was woken: %+v", p)
	}
	o.balanced()
}

// asleep counts the payouts that will not do anything soon.
func (o *office) asleep(payouts []string) (n int) {
	o.t.Helper()
	for _, payoutID := range payouts {
		p, err := o.GetPayout(ctx, payoutID)
		if err != nil {
			o.t.Fatal(err)
		}
		if clock.Until(p.nextAt) > time.Minute {
			n++
		}
	}
	return n
}
