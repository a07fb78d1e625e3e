package payment

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// answering answers the first sends in its own way.
type answering struct {
	payrail.Rail
	mu      sync.Mutex
	answers []func() (payrail.Report, error)
}

func (a *answering) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.answers) == 0 {
		return a.Rail.Send(ctx, t)
	}
	next := a.answers[0]
	a.answers = a.answers[1:]
	return next()
}

func (o *office) owe(last string) string {
	o.t.Helper()
	var payoutID string
	p := o.order(last)
	if err := o.Store.Update(ctx, func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err }); err != nil {
		o.t.Fatal(err)
	}
	return payoutID
}

// A wallet that is full is tried again when the operator's day is over, and not
// three times within minutes.
// spec: rail-failure-codes, limit-payout-delays
func TestAWalletThatIsFullIsTriedAgainTomorrow(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	full := func() (payrail.Report, error) {
		return payrail.Report{State: payrail.Failed, Reason: payrail.Full, Code: "WALLET_LIMIT_REACHED"}, nil
	}
	o.Rail = &answering{Rail: o.Rail, answers: []func() (payrail.Report, error){full}}
	payoutID := o.owe("3456")
	p := o.until(payoutID, Failed)
	if tomorrow := clock.DayInKampala(clock.Now()).AddDate(0, 0, 1); p.nextAt.Before(tomorrow) || p.nextAt.After(tomorrow.Add(time.Hour)) || p.Failure != "WALLET_LIMIT_REACHED" || p.Hold != HoldWallet {
		t.Errorf("tried again at %s: %+v, want tomorrow, and why it waits", p.nextAt, p)
	}
	eventually(t, "the farmer was told", func() bool {
		texts := o.read(&o.texts)
		return len(texts) == 1 && strings.Contains(texts[0], "157,250") && strings.Contains(texts[0], "enkya")
	})
	defer clock.Jump(24*time.Hour + time.Minute)()
	if err := o.Store.Update(ctx, o.commitMove(ctx, p, observation{seen: due})); err != nil {
		t.Fatal(err)
	}
	if done := o.until(payoutID, Completed); done.Retries != 1 {
		t.Errorf("%d retries, want 1: %+v", done.Retries, done)
	}
	o.balanced()
}

// A rail that does not let us pay is the operator's matter: the payout keeps its
// reference, costs no retry, and goes on when that is put right.
// spec: rail-denied
func TestARailThatDoesNotLetUsPayIsToldToTheOperator(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	denied := func() (payrail.Report, error) {
		return payrail.Report{}, fmt.Errorf("%w: %w: PAYOUTS_NOT_ALLOWED", payrail.ErrNotSent, payrail.ErrDenied)
	}
	o.Rail = &answering{Rail: o.Rail, answers: []func() (payrail.Report, error){denied, denied}}
	payoutID := o.owe("3456")
	done := o.until(payoutID, Completed)
	if done.Retries != 0 || done.Failure != "" {
		t.Errorf("got %+v, want no retry and no failure", done)
	}
	if got := fmt.Sprint(o.read(&o.alarms)); got != "[payout_denied payout_denied]" {
		t.Errorf("alarms: %s", got)
	}
	o.balanced()
}

// The rail says at which rate it took a payout; one that is far from the quote
// costs the float more, or less, than the books say.
// spec: rail-binding-rate
func TestARateThatIsNotTheQuoteIsToldToTheOperator(t *testing.T) {
	for took, want := range map[money.Decimal]string{0: "[]", 3700_000_000: "[]", 3690_000_000: "[]", 3774_000_000: "[payout_rate_differs]", 3600_000_000: "[payout_rate_differs]"} {
		o := openOffice(t, storetest.Open(t))
		o.Rail = &retold{Rail: o.Rail, rate: took}
		o.until(o.owe("3456"), Completed)
		if got := fmt.Sprint(o.read(&o.alarms)); got != want {
			t.Errorf("%s: alarms %s, want %s", took, got, want)
		}
	}
}

// retold is a rail that takes payouts at a rate of its own.
type retold struct {
	payrail.Rail
	rate money.Decimal
}

func (r *retold) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	report, err := r.Rail.Send(ctx, t)
	report.Rate = r.rate
	return report, err
}
