package job_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// failing is a kind whose jobs fail, with an hour between the attempts, until it is mended.
func failing(name string, mended *atomic.Bool, runs *atomic.Int64) job.Kind {
	return job.Kind{Name: name, Waits: []time.Duration{time.Hour, time.Hour}, Run: func(context.Context, *job.Job) (job.Then, error) {
		if runs.Add(1); mended.Load() {
			return nil, nil
		}
		return nil, errors.New("the receiver answered 500")
	}}
}

func standingOf(t testing.TB, s *store.Store, id string) job.Standing {
	t.Helper()
	for _, w := range list(t, s) {
		if w.ID == id {
			return w.Stands()
		}
	}
	return ""
}

func refusedAs(t testing.TB, err error, want fault.Code) {
	t.Helper()
	var f *fault.Fault
	if !errors.As(err, &f) || f.Code != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// spec: job-retry
func TestAFailedJobIsTriedAgainWhenTheOperatorSaysSo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var mended atomic.Bool
		var runs atomic.Int64
		e := start(t, s, failing("mend", &mended, &runs))
		id := enqueue(t, s, "mend", nil)
		until(t, "it has failed", func() bool { return standingOf(t, s, id) == job.StandingFailing })
		mended.Store(true)
		if _, err := e.Retry(ctx, id); err != nil {
			t.Fatal(err)
		}
		drained(t, s)
		if runs.Load() != 2 {
			t.Errorf("%d attempts, want 2", runs.Load())
		}
		_, err := e.Retry(ctx, id)
		refusedAs(t, err, fault.JobNotFound)
	})
}

// spec: job-retry
func TestWhatWaitsForItsTimeOrForAPersonIsNotHastened(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		e := &job.Engine{Store: s, Kinds: []job.Kind{{Name: "later"}}}
		for _, option := range []job.Option{job.At(clock.Now().Add(72 * time.Hour)), job.Held()} {
			_, err := e.Retry(ctx, enqueue(t, s, "later", nil, option))
			refusedAs(t, err, fault.JobNotWaiting)
		}
	})
}

// A parked job is started by nobody: no callback, no review, no restart.
// spec: job-park
func TestAParkedJobWaitsForTheOperatorAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var mended atomic.Bool
		var runs atomic.Int64
		kind := failing("mend", &mended, &runs)
		e := start(t, s, kind)
		id := enqueue(t, s, "mend", nil)
		until(t, "it has failed", func() bool { return standingOf(t, s, id) == job.StandingFailing })
		for range 2 { // twice is as once
			if got, err := e.Park(ctx, id); err != nil || got.Stands() != job.StandingParked {
				t.Fatalf("parked: %v, %v", got.Stands(), err)
			}
		}
		_, err := e.Retry(ctx, id)
		refusedAs(t, err, fault.JobNotWaiting)
		update(t, s, func(tx *store.Tx) error { return job.Hasten(tx, id) })
		update(t, s, func(tx *store.Tx) error { return job.Release(tx, id) })
		stop(t, e, time.Second)
		again := start(t, s, kind)
		if got := standingOf(t, s, id); got != job.StandingParked || runs.Load() != 1 {
			t.Fatalf("after a restart it is %s after %d attempts, want PARKED after 1", got, runs.Load())
		}
		mended.Store(true)
		if _, err := again.Resume(ctx, id); err != nil {
			t.Fatal(err)
		}
		drained(t, s)
		if runs.Load() != 2 {
			t.Errorf("%d attempts, want 2", runs.Load())
		}
	})
}

// spec: job-park
func TestWhatRunsOrPaysOrWaitsForAPersonIsNotParked(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		begun, leave := make(chan struct{}), make(chan struct{})
		e := start(t, s,
			job.Kind{Name: "long", Run: func(context.Context, *job.Job) (job.Then, error) { close(begun); <-leave; return nil, nil }},
			job.Kind{Name: "pays", Pays: true, Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }},
			job.Kind{Name: "round", Every: time.Hour, Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }})
		defer close(leave)
		running := enqueue(t, s, "long", nil)
		<-begun
		soon := job.At(clock.Now().Add(time.Hour))
		round := ""
		for _, w := range list(t, s) {
			if w.Kind == "round" {
				round = w.ID
			}
		}
		for what, id := range map[string]string{
			"running": running, "pays": enqueue(t, s, "pays", nil, soon), "held": enqueue(t, s, "long", nil, job.Held()), "round": round, "of an unknown kind": enqueue(t, s, "gone", nil, soon),
		} {
			before := standingOf(t, s, id)
			_, err := e.Park(ctx, id)
			refusedAs(t, err, fault.JobNotWaiting)
			if after := standingOf(t, s, id); after == job.StandingParked {
				t.Errorf("%s: %s, then %s", what, before, after)
			}
		}
		_, err := e.Park(ctx, "job_none")
		refusedAs(t, err, fault.JobNotFound)
	})
}

// spec: admin-queues
func TestQueuesTellHowTheJobsOfEachKindStand(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		e := &job.Engine{Store: s, Kinds: []job.Kind{{Name: "a"}, {Name: "b"}, {Name: "none"}}}
		due := clock.Now().Add(-time.Hour)
		for range 3 {
			enqueue(t, s, "a", nil, job.At(due))
		}
		enqueue(t, s, "a", nil, job.Held())
		aside := enqueue(t, s, "b", nil)
		if _, err := e.Park(ctx, aside); err != nil {
			t.Fatal(err)
		}
		all, err := e.Queues(ctx)
		if err != nil || len(all) != 2 {
			t.Fatalf("%v, %v, want two kinds", all, err)
		}
		a, b := all[0], all[1]
		if a.Counts[job.StandingWaiting] != 3 || a.Counts[job.StandingHeld] != 1 || !a.OldestAt.Equal(due) || a.IsMore {
			t.Errorf("a: %+v", a)
		}
		if b.Counts[job.StandingParked] != 1 || !b.OldestAt.IsZero() {
			t.Errorf("b: %+v", b)
		}
		// A crowd hides nothing that is parked.
		update(t, s, func(tx *store.Tx) error {
			for range 1001 {
				if _, err := job.Enqueue(tx, "b", nil); err != nil {
					return err
				}
			}
			return nil
		})
		if all, err = e.Queues(ctx); err != nil || !all[1].IsMore || all[1].Counts[job.StandingParked] != 1 {
			t.Errorf("in a crowd: %+v, %v", all, err)
		}
		for standing, want := range map[job.Standing]int{job.StandingWaiting: 3, job.StandingHeld: 1, job.StandingParked: 0, job.StandingRunning: 0, job.StandingFailing: 0} {
			if page, _, err := e.Waiting(ctx, "a", standing, "", 10); err != nil || len(page) != want {
				t.Errorf("%s: %d of a, %v, want %d", standing, len(page), err, want)
			}
		}
	})
}
