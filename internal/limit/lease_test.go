package limit

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestTurnsAreBookedAheadButNotFar(t *testing.T) {
	now := clock.Now()
	every := spacing(5)
	at := func(d time.Duration) time.Time { return now.Add(d) }
	for name, row := range map[string]struct {
		next  time.Time
		lead  time.Duration
		most  int
		want  grant
		after time.Time
	}{
		"a quota that nobody used":        {at(-time.Hour), 0, 1, grant{0, 1, 0}, at(every)},
		"three at once":                   {at(-time.Hour), 0, 3, grant{0, 3, 0}, at(3 * every)},
		"a slow database":                 {at(-time.Hour), time.Second, 2, grant{time.Second, 2, 0}, at(time.Second + 2*every)},
		"others were first":               {at(time.Second), 0, 1, grant{time.Second, 1, 0}, at(time.Second + every)},
		"as far ahead as may be":          {at(horizon - every), 0, 5, grant{horizon - every, 2, 0}, at(horizon + every)},
		"no turn is free so soon":         {at(horizon + every), 0, 1, grant{horizon + every, 0, every}, at(horizon + every)},
		"the server's clock was set back": {at(time.Hour), 0, 1, grant{horizon + every, 0, every}, at(horizon + every)},
	} {
		if got, after := turns(row.next, now, every, row.lead, row.most); got != row.want || !after.Equal(row.after) {
			t.Errorf("%s: %+v, free from %v on, want %+v and %v", name, got, after.Sub(now), row.want, row.after.Sub(now))
		}
	}
}

func TestSpacingLeavesRoomForTheSlack(t *testing.T) {
	for perSecond := 1; perSecond <= 100; perSecond++ {
		if step := spacing(perSecond); time.Duration(perSecond)*step-slack < time.Second || step%time.Microsecond != 0 {
			t.Errorf("%d a second: a step of %v lets one more into a second", perSecond, step)
		}
	}
}

// booked are the turns that some leases take, in the database's time.
func booked(t *testing.T, s *store.Store, name string, every time.Duration, most int) (all []time.Time) {
	t.Helper()
	err := s.UpdateLoose(context.Background(), func(tx *store.Tx) error {
		all = nil
		g, _, _, err := book(tx, name, every, 0, most)
		if err != nil {
			return err
		}
		var next time.Time
		if err := tx.QueryRow("select next_at from quota where name = $1", name).Scan(store.At(&next)); err != nil {
			return err
		}
		for i := range g.count {
			all = append(all, next.Add(-time.Duration(g.count-i)*every))
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return all
}

// mostInASecond is how many of the times lie in one second, whichever.
func mostInASecond(all []time.Time) (most int) {
	slices.SortFunc(all, time.Time.Compare)
	for i := range all {
		n := 0
		for _, at := range all[i:] {
			if at.Sub(all[i]) < time.Second {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// spec: shared-quota
func TestReplicasBookEveryTurnOnce(t *testing.T) {
	url := storetest.PostgresURL(t)
	replicas := []*store.Store{storetest.OpenURL(t, url), storetest.OpenURL(t, url)}
	const perSecond = 100
	every := spacing(perSecond)
	var mu sync.Mutex
	var all []time.Time
	var work sync.WaitGroup
	for n, s := range slices.Repeat(replicas, 3) {
		work.Go(func() {
			for i := range 10 {
				got := booked(t, s, "q", every, 1+(n+i)%7)
				mu.Lock()
				all = append(all, got...)
				mu.Unlock()
			}
		})
	}
	defer clock.Jump(time.Hour)() // of a replica's own clock, which nobody asks
	work.Wait()
	if most := mostInASecond(all); len(all) < 60 || most > perSecond {
		t.Errorf("%d turns, %d of them in one second, want no more than %d", len(all), most, perSecond)
	}
	for i := range all[1:] {
		if gap := all[i+1].Sub(all[i]); gap < every {
			t.Errorf("two turns are %v apart, want %v", gap, every)
		}
	}
	other := booked(t, replicas[0], "another", every, 1)
	if len(other) != 1 {
		t.Errorf("another quota gave %d turns, want its own", len(other))
	}
}

func TestWhatADeadReplicaHasBookedPasses(t *testing.T) {
	url := storetest.PostgresURL(t)
	dead, alive := storetest.OpenURL(t, url), storetest.OpenURL(t, url)
	every := spacing(5)
	last := time.Time{}
	for range 5 {
		for _, at := range booked(t, dead, "q", every, 5) {
			last = at
		}
	}
	// As if the time had passed: nothing else gives a turn back.
	err := alive.UpdateLoose(t.Context(), func(tx *store.Tx) error {
		return tx.ExecOne("update quota set next_at = next_at - interval '1 hour'")
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := booked(t, alive, "q", every, 5); len(got) != 5 || got[0].After(last) {
		t.Errorf("%v, want five turns from now on", got)
	}
}

func TestBothReplicasGetTurns(t *testing.T) {
	url := storetest.PostgresURL(t)
	for range 2 {
		p := NewPace(storetest.OpenURL(t, url), "q", 50)
		for range 3 {
			if err := p.Wait(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// row plays the database for replicas in a bubble.
type row struct {
	mu    sync.Mutex
	every time.Duration
	next  time.Time
	takes time.Duration // a question
	away  error
}

func (r *row) step() time.Duration { return r.every }

func (r *row) lease(most int, lead time.Duration) (g grant, watch clock.Stopwatch, doubt time.Duration, err error) {
	r.mu.Lock()
	err = r.away
	watch = clock.StartStopwatch()
	if err == nil {
		g, r.next = turns(r.next, time.Now(), r.every, lead, most)
	}
	r.mu.Unlock()
	pause(context.Background(), r.takes)
	return g, watch, r.takes / 10, err
}

// sent are the times at which n callers of a pace got their turns.
func sent(ctx context.Context, p Pace, n int) (collect func() []time.Time) {
	var mu sync.Mutex
	var all []time.Time
	var work sync.WaitGroup
	for range n {
		work.Go(func() {
			if p.Wait(ctx) != nil {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, time.Now())
		})
	}
	return func() []time.Time { work.Wait(); return all }
}

// spec: shared-quota
func TestReplicasTogetherStayWithinTheQuota(t *testing.T) {
	for _, takes := range []time.Duration{0, 20 * time.Millisecond, 300 * time.Millisecond} {
		synctest.Test(t, func(t *testing.T) {
			const perSecond = 5
			shared := &row{every: spacing(perSecond), takes: takes}
			alive, dies := newLeased(shared, perSecond), newLeased(shared, perSecond)
			ctx, kill := context.WithCancel(t.Context())
			first, second := sent(t.Context(), alive, 20), sent(ctx, dies, 20)
			defer clock.Jump(-time.Hour)() // of a replica's own clock
			time.Sleep(3 * time.Second)
			kill()
			killed := time.Now()
			all := slices.Concat(first(), second())
			if most := mostInASecond(all); most > perSecond || len(all) < 20 {
				t.Errorf("%d requests, %d in one second, want 20 or more and at most %d", len(all), most, perSecond)
			}
			// Those of the dead one pass within the horizon, then all are the other's.
			if took := all[len(all)-1].Sub(killed); took > horizon+20*(shared.every+2*takes) {
				t.Errorf("the last request came %v after the other replica died", took)
			}
			synctest.Wait()
		})
	}
}

func TestWithoutItsDatabaseNobodyGetsATurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gone := errors.New("gone")
		shared := &row{every: spacing(5), away: gone}
		p := newLeased(shared, 5)
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		if err := p.Wait(ctx); !errors.Is(err, ErrNoTurn) || !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, gone) {
			t.Errorf("%v, want %v because of %v", err, ErrNoTurn, gone)
		}
		shared.mu.Lock()
		shared.away = nil
		shared.mu.Unlock()
		if err := p.Wait(t.Context()); err != nil {
			t.Errorf("it is back: %v", err)
		}
		time.Sleep(time.Second)
	})
}

func TestADatabaseThatIsTooSlowToTellTheTimeGivesNoTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newLeased(&row{every: spacing(5), takes: 20 * slack}, 5)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if err := p.Wait(ctx); !errors.Is(err, errSlow) {
			t.Errorf("%v, want %v", err, errSlow)
		}
		time.Sleep(time.Minute)
	})
}

func TestOneProcessPacesItself(t *testing.T) {
	s := storetest.Open(t)
	synctest.Test(t, func(t *testing.T) {
		all := sent(t.Context(), NewPace(s, "q", 5), 12)()
		if most := mostInASecond(all); most > 5 || len(all) != 12 {
			t.Errorf("%d requests, %d in one second, want 12 and at most 5", len(all), most)
		}
	})
}
