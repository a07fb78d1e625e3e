package job_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestAJobExistsIfItsTransactionCommits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newDiary()
		start(t, s, job.Kind{Name: "greet", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			var name string
			err := j.Args(&name)
			d.write("hello %s", name)
			return nil, err
		}})
		refused := errors.New("refused")
		err := s.Update(ctx, func(tx *store.Tx) error {
			if _, err := job.Enqueue(tx, "greet", "nobody"); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Errorf("got %v, want refused", err)
		}
		enqueue(t, s, "greet", "Amina")
		drained(t, s)
		d.want(t, "hello Amina")
	})
}

func TestTheResultTheEndAndTheNextJobCommitTogether(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		var tries atomic.Int32
		start(t, s,
			job.Kind{Name: "first", Waits: []time.Duration{0, 0}, Run: func(_ context.Context, j *job.Job) (job.Then, error) {
				return func(tx *store.Tx) error {
					if err := effect(j, "first")(tx); err != nil {
						return err
					}
					if _, err := job.Enqueue(tx, "second", nil); err != nil {
						return err
					}
					if tries.Add(1) < 3 {
						return errors.New("refused at the last moment")
					}
					return nil
				}, nil
			}},
			job.Kind{Name: "second", Run: func(_ context.Context, j *job.Job) (job.Then, error) { return effect(j, "second"), nil }},
		)
		enqueue(t, s, "first", nil)
		drained(t, s)
		for _, what := range []string{"first", "second"} {
			if n := number(t, s, "select count(*) from effect where what = $1", what); n != 1 {
				t.Errorf("%s: %d effects, want 1", what, n)
			}
		}
	})
}

func TestAUniqueKeyHasOneLiveJob(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ids := make([]string, 10)
		var wg sync.WaitGroup
		for i := range ids {
			wg.Go(func() {
				err := s.Update(ctx, func(tx *store.Tx) (err error) {
					ids[i], err = job.Enqueue(tx, "sweep", nil, job.Unique("sweep"), job.Visible("org_1"))
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, id := range ids {
			if id == "" || id != ids[0] {
				t.Errorf("got the ids %q, want one", ids)
				break
			}
		}
		other := enqueue(t, s, "sweep", nil, job.Unique("other"))
		if all := list(t, s); len(all) != 2 || other == ids[0] {
			t.Errorf("%d jobs, want 2", len(all))
		}
		running, proceed := make(chan struct{}), make(chan struct{})
		start(t, s, job.Kind{Name: "sweep", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			if j.ID == ids[0] {
				close(running)
				<-proceed
			}
			return nil, nil
		}})
		<-running
		if id := enqueue(t, s, "sweep", nil, job.Unique("sweep")); id != ids[0] {
			t.Errorf("while it runs: got %s, want %s", id, ids[0])
		}
		close(proceed)
		drained(t, s)
		if id := enqueue(t, s, "sweep", nil, job.Unique("sweep")); id == ids[0] {
			t.Errorf("after its end: got the old job: id %v, want anything but %v", id, ids[0])
		}
	})
}

func TestAPanicIsAFailureWithItsStackInTheLog(t *testing.T) {
	s := storetest.Open(t)
	var log bytes.Buffer
	observed := make(chan error, 9)
	e := launch(t, &job.Engine{Store: s, Log: slog.New(slog.NewTextHandler(&log, nil)),
		Observe: func(_ string, _ time.Duration, err error) { observed <- err },
		Kinds: []job.Kind{
			{Name: "explode", Waits: []time.Duration{}, Run: explode},
			{Name: "explode late", Waits: []time.Duration{}, Run: func(context.Context, *job.Job) (job.Then, error) {
				return func(*store.Tx) error { panic("boom") }, nil
			}},
		}})
	for _, kind := range []string{"explode", "explode late"} {
		enqueue(t, s, kind, nil)
		if err := <-observed; err == nil || err.Error() != "panic: boom" {
			t.Errorf("%s: got %v, want the panic", kind, err)
		}
	}
	drained(t, s)
	stop(t, e, time.Minute)
	if n := strings.Count(log.String(), `end="gave up"`); n != 2 {
		t.Errorf("%d lines, want one for each attempt", n)
	}
	if !strings.Contains(log.String(), "job_test.explode") {
		t.Errorf("no stack in %s, want %q in it", log.String(), "job_test.explode")
	}
}

func explode(context.Context, *job.Job) (job.Then, error) { panic("boom") }

func TestWorkersOfOneKindLeaveRoomForAnother(t *testing.T) {
	asInProduction(t) // two are two
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var now, most atomic.Int32
		proceed := make(chan struct{})
		start(t, s,
			job.Kind{Name: "slow", Workers: 2, Run: func(context.Context, *job.Job) (job.Then, error) {
				if n := now.Add(1); n > most.Load() {
					most.Store(n)
				}
				<-proceed
				now.Add(-1)
				return nil, nil
			}},
			job.Kind{Name: "quick", Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }},
		)
		for range 10 {
			enqueue(t, s, "slow", nil)
		}
		enqueue(t, s, "quick", nil)
		until(t, "the quick job has passed the slow ones", func() bool { return len(list(t, s)) == 10 })
		close(proceed)
		drained(t, s)
		if most.Load() != 2 {
			t.Errorf("%d ran at once, want 2", most.Load())
		}
	})
}

func TestStepsThatAreDoneAreNotDoneAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newDiary()
		type receipt struct {
			Number int64
			Text   string
		}
		var attempts atomic.Int32
		start(t, s, job.Kind{Name: "pay", Waits: []time.Duration{0, 0}, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			attempt := attempts.Add(1)
			got, err := job.Step(ctx, j, "charge", func(_ context.Context, key string) (receipt, error) {
				d.write("charge %s", strings.TrimPrefix(key, j.ID))
				return receipt{1 << 60, "é"}, nil
			})
			if err != nil {
				return nil, err
			}
			_, err = job.Step(ctx, j, "notify", func(_ context.Context, key string) (*receipt, error) {
				d.write("notify %s %d", strings.TrimPrefix(key, j.ID), attempt)
				if attempt < 3 {
					return nil, errors.New("no answer")
				}
				return nil, nil
			})
			if err != nil {
				return nil, err
			}
			if got != (receipt{1 << 60, "é"}) {
				t.Errorf("stored result: got %v, want %v", got, (receipt{1 << 60, "é"}))
			}
			return nil, nil
		}})
		enqueue(t, s, "pay", nil)
		drained(t, s)
		d.want(t, "charge /charge", "notify /notify 1", "notify /notify 2", "notify /notify 3")
		if n := number(t, s, "select count(*) from job_step"); n != 0 {
			t.Errorf("%d steps are left, want 0", n)
		}
	})
}

func TestAPoisonedJobIsGivenUpUnseen(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newDiary()
		poisoned := enqueue(t, s, "risky", nil)
		alive := enqueue(t, s, "risky", nil)
		failing := enqueue(t, s, "risky", nil)
		update(t, s, func(tx *store.Tx) error {
			_, err := tx.Exec("update job set attempt = 5 where id = $1", poisoned)
			if err == nil {
				_, err = tx.Exec("update job set attempt = 4 where id = $1", alive)
			}
			if err == nil {
				_, err = tx.Exec("update job set attempt = 14, failures = 10 where id = $1", failing)
			}
			return err
		})
		start(t, s, job.Kind{Name: "risky", Workers: 1,
			Run: func(_ context.Context, j *job.Job) (job.Then, error) {
				if j.ID == poisoned {
					d.write("poisoned ran")
				}
				return nil, nil
			},
			GiveUp: func(_ *store.Tx, j *job.Job, cause error) error {
				d.write("gave up %v %v", j.ID == poisoned, errors.Is(cause, job.ErrPoisoned))
				return nil
			}})
		drained(t, s)
		d.want(t, "gave up true true")
	})
}

// A job that is put back under its own id keeps what it has done; its steps go
// with its end.
func TestAJobThatIsPutBackKeepsItsSteps(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		t.Parallel() // it rests for ten seconds
		d := newDiary()
		var runs atomic.Int32
		id := enqueue(t, s, "risky", nil)
		start(t, s, job.Kind{Name: "risky", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			_, err := job.Step(ctx, j, "charge", func(context.Context, string) (int, error) {
				d.write("charged")
				return 1, nil
			})
			if err == nil && runs.Add(1) == 1 {
				err = job.Permanent(errors.New("its process died under it"))
			}
			return nil, err
		}, GiveUp: func(tx *store.Tx, j *job.Job, _ error) error {
			d.write("put back %v", j.ID == id)
			return j.Again(tx)
		}})
		drained(t, s)
		d.want(t, "charged", "put back true")
		if n := number(t, s, "select count(*) from job_step"); n != 0 {
			t.Errorf("%d steps are left, want 0", n)
		} else if runs.Load() != 2 {
			t.Errorf("%d runs, want 2", runs.Load())
		}
	})
}

func TestTheListShowsWhatWaits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		at := time.Date(2030, 1, 2, 3, 4, 5, 6000, time.UTC)
		var ids []string
		for _, kind := range []string{"a", "b", "a"} {
			ids = append(ids, enqueue(t, s, kind, nil, job.At(at), job.WithID("job_"+string(rune('1'+len(ids))))))
		}
		err := s.Read(ctx, func(tx *store.Tx) error {
			page, _, err := job.List(tx, "a", "", "", 1)
			if err != nil {
				return err
			}
			if len(page) != 1 {
				t.Errorf("first page: len(page) is %d, want 1: %v", len(page), page)
			} else if page[0] != (job.WaitingJob{ID: ids[0], Kind: "a", RunAt: at}) {
				t.Errorf("first page: page[0] is %v, want %v: %v", page[0], (job.WaitingJob{ID: ids[0], Kind: "a", RunAt: at}), page)
			}
			page, _, err = job.List(tx, "a", "", page[0].ID, 10)
			if err == nil && (len(page) != 1 || page[0].ID != ids[2]) {
				t.Errorf("second page: %v, want %s alone", page, ids[2])
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestAnEngineRefusesKindsThatCannotWork(t *testing.T) {
	s := storetest.Open(t)
	run := func(context.Context, *job.Job) (job.Then, error) { return nil, nil }
	for name, kinds := range map[string][]job.Kind{
		"no name": {{Run: run}}, "no run": {{Name: "a"}}, "twice": {{Name: "a", Run: run}, {Name: "a", Run: run}},
	} {
		if err := (&job.Engine{Store: s, Kinds: kinds}).Start(ctx); err == nil {
			t.Errorf("%s: started, want an error", name)
		}
	}
	start(t, s) // an engine without kinds has nothing to do
}
