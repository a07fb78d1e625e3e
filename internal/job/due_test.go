package job_test

import (
	"context"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// More jobs of one kind are due than are looked at, and all of them before the one of
// another kind, which finds its worker all the same.
func TestACrowdHidesNoOtherKind(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		enough := make(chan struct{})
		var crowd, other atomic.Int64
		long := clock.Now().Add(-time.Hour)
		update(t, s, func(tx *store.Tx) error {
			for range 2*job.MostLooked + 1 {
				if _, err := job.Enqueue(tx, "crowd", nil, job.At(long)); err != nil {
					return err
				}
			}
			_, err := job.Enqueue(tx, "other", nil)
			return err
		})
		start(t, s, job.Kind{Name: "crowd", Workers: 2, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			crowd.Add(1)
			select {
			case <-enough:
			case <-ctx.Done():
			}
			return nil, ctx.Err()
		}}, job.Kind{Name: "other", Workers: 1, Run: func(context.Context, *job.Job) (job.Then, error) {
			other.Add(1)
			return nil, nil
		}})
		until(t, "the other has run", func() bool { return other.Load() == 1 })
		if n := crowd.Load(); n > 2 {
			t.Errorf("%d of the crowd run at once, want at most 2", n)
		}
		close(enough)
		drained(t, s)
		if n := crowd.Load(); n != 2*job.MostLooked+1 {
			t.Errorf("%d of the crowd have run, want %d", n, 2*job.MostLooked+1)
		}
	})
}

// An engine that is woken for nothing writes nothing, and asks no kind by its name.
func TestALookThatFindsNothingClaimsNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var looks, claims atomic.Int64
		trace := &store.Trace{Query: func(query string, _ []any) {
			switch {
			case strings.Contains(query, "min(run_at)"):
				looks.Add(1)
			case strings.Contains(query, "update job set"):
				claims.Add(1)
			}
		}}
		var kinds []job.Kind
		var ran atomic.Int64
		for _, name := range []string{"one", "two", "three"} {
			kinds = append(kinds, job.Kind{Name: name, Workers: 1, Run: func(context.Context, *job.Job) (job.Then, error) {
				ran.Add(1)
				return nil, nil
			}})
		}
		e := &job.Engine{Store: s, Log: quiet, Lease: time.Hour, Kinds: kinds}
		if err := e.Start(store.Traced(t.Context(), trace)); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { stop(t, e, time.Minute) })
		until(t, "the engine has looked", func() bool { return looks.Load() > 0 })
		claims.Store(0) // those of the start
		for range 3 {
			before := looks.Load()
			e.Wake()
			until(t, "the engine has looked again", func() bool { return looks.Load() > before })
		}
		if n := claims.Load(); n != 0 {
			t.Errorf("%d claims though nothing was due", n)
		}
		enqueue(t, s, "two", nil, job.At(clock.Now().Add(10*time.Millisecond))) // what is due at once is adopted here
		until(t, "what is due has run", func() bool { return ran.Load() == 1 })
		if claims.Load() == 0 {
			t.Error("a job ran that nobody has claimed: the test counts nothing")
		}
	})
}

// A job that is due later wakes nobody: the engine that runs its kind knows when it is due,
// although it had nothing to look for before. One of a kind that nobody here runs is told to
// everybody.
func TestAJobThatIsDueLaterWakesNobody(t *testing.T) {
	s := storetest.OpenURL(t, "sqlite:"+filepath.Join(t.TempDir(), "mwanyi.db")) // what is told there comes from nowhere else
	var ran atomic.Int64
	start(t, s, job.Kind{Name: "later", Workers: 1, Run: func(context.Context, *job.Job) (job.Then, error) {
		ran.Add(1)
		return nil, nil
	}})
	for _, c := range []struct {
		kind string
		wait time.Duration
		told bool
	}{{"later", time.Hour, false}, {"later", 300 * time.Millisecond, false}, {"elsewhere", time.Hour, true}, {"elsewhere", 0, true}} {
		woken, ignore := s.Listen(job.Topic)
		update(t, s, func(tx *store.Tx) error {
			_, err := job.Enqueue(tx, c.kind, nil, job.At(clock.Now().Add(c.wait)))
			return err
		})
		isTold := false
		select {
		case <-woken:
			isTold = true
		default:
		}
		ignore()
		if isTold != c.told {
			t.Errorf("%s in %s: told %v, want %v", c.kind, c.wait, isTold, c.told)
		}
	}
	until(t, "the one has run that is due", func() bool { return ran.Load() == 1 })
}
