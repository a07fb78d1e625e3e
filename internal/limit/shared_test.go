package limit

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// passes asks until it is refused, or so often, and gives what was told to remain.
func passes(ctx context.Context, t *testing.T, l Limiter, rule Rule, most int) (remaining []int64) {
	t.Helper()
	for range most {
		v, err := l.Take(ctx, rule)
		if err != nil {
			t.Error(err)
			return remaining
		}
		if !v.Allowed {
			return remaining
		}
		remaining = append(remaining, v.Remaining)
	}
	return remaining
}

// spec: limit-leases
func TestReplicasThatTakeSeveralAtOnceTogetherPassTheLimit(t *testing.T) {
	url := storetest.PostgresURL(t)
	for _, limit := range []int64{1, 2, 17, 400} {
		rule := Rule{Bucket: "key/" + time.Duration(limit).String(), Limit: limit}
		var mu sync.Mutex
		var all []int64
		var work sync.WaitGroup
		for range 2 {
			l := New(storetest.OpenURL(t, url))
			for range 4 {
				work.Go(func() {
					got := passes(t.Context(), t, l, rule, 1000)
					mu.Lock()
					defer mu.Unlock()
					all = append(all, got...)
				})
			}
		}
		work.Wait()
		slices.Sort(all)
		for i, one := range all {
			if one != int64(i) {
				t.Fatalf("limit %d: %d remaining was told in place %d", limit, one, i)
			}
		}
		if int64(len(all)) != limit {
			t.Errorf("%d passed, want %d", len(all), limit)
		}
	}
}

// spec: limit-leases
func TestManyRequestsOfAReplicaAskTheTableFewTimes(t *testing.T) {
	defer func(was time.Duration) { soon = was }(soon)
	soon = time.Hour // on however slow a machine
	l := New(storetest.OpenURL(t, storetest.PostgresURL(t)))
	var effort store.Effort
	const requests = 2000
	if got := passes(store.Counted(t.Context(), &effort), t, l, Rule{"key/a", 100 * requests}, requests); len(got) != requests || got[requests-1] != 99*requests {
		t.Fatalf("%d passed", len(got))
	}
	// 1, 2, 4 … and 1,024 at most
	if asked := effort.Statements.Load(); asked > 12 {
		t.Errorf("the table was asked %d times for %d requests", asked, requests)
	}
}

// spec: limit-leases
func TestWhatADeadReplicaTookIsAPartOfTheLimitAndTheNextWindowIsWhole(t *testing.T) {
	url := storetest.PostgresURL(t)
	dead, alive := New(storetest.OpenURL(t, url)), New(storetest.OpenURL(t, url))
	rule := Rule{"key/a", 320}
	passed := len(passes(t.Context(), t, dead, rule, 40))
	others := len(passes(t.Context(), t, alive, rule, 1000))
	if lost := 320 - passed - others; lost < 0 || lost > 320/part {
		t.Errorf("%d and %d passed of 320: %d are lost, want at most %d", passed, others, lost, 320/part)
	}
	if v, err := alive.Take(t.Context(), rule); err != nil || v.Allowed || v.Remaining != 0 {
		t.Errorf("%+v, %v, want a refusal", v, err)
	}
	defer clock.Jump(Window)()
	if both := len(passes(t.Context(), t, dead, rule, 1000)) + len(passes(t.Context(), t, alive, rule, 1000)); both != 320 {
		t.Errorf("%d passed in the next window, want 320", both)
	}
}

func TestWhatWasTakenEndsWithItsWindow(t *testing.T) {
	l := New(storetest.OpenURL(t, storetest.PostgresURL(t)))
	rule := Rule{"key/a", 1600}
	passes(t.Context(), t, l, rule, 20) // of 31 that were taken
	for _, jump := range []time.Duration{Window, -time.Hour} {
		back := clock.Jump(jump)
		v, err := l.Take(t.Context(), rule)
		if err != nil || !v.Allowed || v.Remaining < 1600-100 || clock.Until(v.Reset) > Window || clock.Until(v.Reset) < Window/2 {
			t.Errorf("after %v: %+v, %v, want a new window", jump, v, err)
		}
		back()
	}
}

func TestATableThatIsAwayIsToldToAllWhoWait(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	l := New(s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var work sync.WaitGroup
	for range 8 {
		work.Go(func() {
			if v, err := l.Take(t.Context(), Rule{"key/a", 10}); err == nil || errors.Is(err, context.Canceled) {
				t.Errorf("%+v, %v", v, err)
			}
		})
	}
	work.Wait()
}
