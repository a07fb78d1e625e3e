package job_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// However an attempt ends, it must not touch a job that somebody else has now.
func TestALateEndIsRolledBack(t *testing.T) {
	late := errors.New("late")
	ends := map[string]func(ctx context.Context, j *job.Job) (job.Then, error){
		"success":   func(_ context.Context, j *job.Job) (job.Then, error) { return effect(j, "late"), nil },
		"failure":   func(context.Context, *job.Job) (job.Then, error) { return nil, late },
		"giving up": func(context.Context, *job.Job) (job.Then, error) { return nil, job.Permanent(late) },
		"step": func(ctx context.Context, j *job.Job) (job.Then, error) {
			_, err := job.Step(ctx, j, "charge", func(context.Context, string) (int, error) { return 1, nil })
			return effect(j, "late"), err
		},
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		for name, end := range ends {
			ended, running, proceed := make(chan error, 1), make(chan struct{}), make(chan struct{})
			e := launch(t, &job.Engine{Store: s, Log: quiet, Observe: func(_ string, _ time.Duration, err error) { ended <- err },
				Kinds: []job.Kind{{Name: name,
					Run:    func(ctx context.Context, j *job.Job) (job.Then, error) { close(running); <-proceed; return end(ctx, j) },
					GiveUp: func(tx *store.Tx, j *job.Job, _ error) error { return effect(j, "late")(tx) }}}})
			id := enqueue(t, s, name, nil)
			<-running
			other := job.WaitingJob{ID: id, Kind: name, Attempt: 2, RunAt: time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC), Owner: "somebody else"}
			update(t, s, func(tx *store.Tx) error {
				return tx.ExecOne("update job set owner = $1, run_at = $2, attempt = $3 where id = $4", other.Owner, other.RunAt, other.Attempt, id)
			})
			close(proceed)
			if err := <-ended; !errors.Is(err, job.ErrLeaseLost) {
				t.Errorf("%s: ended with %v, want ErrLeaseLost", name, err)
			}
			stop(t, e, time.Minute)
			if all := list(t, s); !slices.Contains(all, other) {
				t.Errorf("%s: the other's job was touched: %+v, want %v in it", name, all, other)
			}
		}
		if n := number(t, s, "select count(*) from effect") + number(t, s, "select count(*) from job_step"); n != 0 {
			t.Errorf("%d late effects and steps, want none", n)
		}
	})
}

// Only one process uses a SQLite file: an engine that starts need not wait for
// the leases of the one that died.
func TestOnSQLiteANewEngineTakesTheJobsOfADeadOneAtOnce(t *testing.T) {
	s := storetest.Open(t)
	enqueue(t, s, "pay", nil)
	update(t, s, func(tx *store.Tx) error {
		return tx.ExecOne("update job set owner = 'engine_dead', attempt = 1, run_at = $1", time.Now().Add(time.Hour))
	})
	start(t, s, job.Kind{Name: "pay", Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }})
	drained(t, s)
}

func TestAHeartbeatThatFindsTheLeaseLostCancelsTheJob(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		causes, running := make(chan error, 1), make(chan struct{})
		launch(t, &job.Engine{Store: s, Log: quiet, Lease: 60 * time.Millisecond,
			Kinds: []job.Kind{{Name: "pay", Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
				close(running)
				<-ctx.Done()
				causes <- context.Cause(ctx)
				return nil, ctx.Err()
			}}}})
		enqueue(t, s, "pay", nil)
		<-running
		update(t, s, func(tx *store.Tx) error {
			return tx.ExecOne("update job set owner = 'somebody else', run_at = $1", time.Now().Add(time.Hour))
		})
		if cause := <-causes; !errors.Is(cause, job.ErrLeaseLost) {
			t.Errorf("got %v, want ErrLeaseLost", cause)
		}
		switch all := list(t, s); {
		case len(all) != 1:
			t.Errorf("the other's job was touched: len(all) is %d, want 1: %+v", len(all), all)
		case all[0].Owner != "somebody else":
			t.Errorf("the other's job was touched: all[0].Owner is %q, want %q: %+v", all[0].Owner, "somebody else", all)
		case all[0].Failures != 0:
			t.Errorf("the other's job was touched: all[0].Failures is %v, want 0: %+v", all[0].Failures, all)
		}
	})
}

func TestAHeartbeatMovesTheEndOfTheLease(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		running, proceed := make(chan struct{}), make(chan struct{})
		launch(t, &job.Engine{Store: s, Log: quiet, Lease: 60 * time.Millisecond,
			Kinds: []job.Kind{{Name: "long", Run: func(context.Context, *job.Job) (job.Then, error) {
				close(running)
				<-proceed
				return nil, nil
			}}}})
		enqueue(t, s, "long", nil)
		<-running
		first := list(t, s)[0]
		for last, moved := first, 0; moved < 3; {
			if now := list(t, s)[0]; now.RunAt.After(last.RunAt) {
				last = now
				moved++
			}
		}
		if now := list(t, s)[0]; now.Owner != first.Owner || now.Attempt != 1 {
			t.Errorf("got %+v, want the claim %+v", now, first)
		}
		close(proceed)
		drained(t, s)
	})
}

// pausedChild is the process that is stopped in the middle of its job.
func pausedChild(url string) {
	s, err := store.Open(ctx, url)
	if err != nil {
		panic(err)
	}
	e := &job.Engine{Store: s, Log: quiet, Lease: pauseLease,
		Observe: func(_ string, _ time.Duration, err error) { fmt.Println(errors.Is(err, job.ErrLeaseLost)) },
		Kinds: []job.Kind{{Name: "pay", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			fmt.Println("running")
			fmt.Scanln() //nolint:errcheck // waits until the parent says so
			return effect(j, "late"), nil
		}}}}
	if err := e.Start(ctx); err != nil {
		panic(err)
	}
	select {}
}

const pauseLease = time.Second

func TestAPausedProcessThatLostItsLeaseIsRolledBackOnPostgres(t *testing.T) {
	url := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, url)
	ledger(t, s)
	id := enqueue(t, s, "pay", nil)
	child, in, out := process(t, "pause", url)
	lines := bufio.NewScanner(out)
	if !lines.Scan() || lines.Text() != "running" {
		t.Fatalf("child: %q, want running", lines.Text())
	}
	if err := child.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	launch(t, &job.Engine{Store: s, Log: quiet, Lease: pauseLease, Kinds: []job.Kind{{Name: "pay",
		Run: func(_ context.Context, j *job.Job) (job.Then, error) { return effect(j, "in time"), nil }}}})
	drained(t, s)
	if err := child.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	if _, err := in.Write([]byte("\n")); err != nil {
		t.Fatal(err)
	}
	if !lines.Scan() || lines.Text() != "true" {
		t.Errorf("the paused process was not told that it lost its lease: %q, want true", lines.Text())
	}
	if a, b := effects(t, s, id, "in time"), effects(t, s, id, "late"); a != 1 || b != 0 {
		t.Errorf("%d effects in time and %d late, want 1 and 0", a, b)
	}
	if err := child.Process.Kill(); err != nil {
		t.Error(err)
	}
}

func TestReplicasShareOneScheduleOnPostgres(t *testing.T) {
	url := storetest.PostgresURL(t)
	var now, most, runs atomic.Int32
	kind := job.Kind{Name: "sweep", Every: 20 * time.Millisecond, Run: func(context.Context, *job.Job) (job.Then, error) {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		runs.Add(1)
		now.Add(-1)
		return nil, nil
	}}
	for range 3 {
		start(t, storetest.OpenURL(t, url), kind)
	}
	until(t, "it has run a few times", func() bool { return runs.Load() >= 10 })
	if most.Load() != 1 {
		t.Errorf("%d ran at once, want 1", most.Load())
	}
	if n := len(list(t, storetest.OpenURL(t, url))); n != 1 {
		t.Errorf("%d rows, want 1", n)
	}
}

// TestMain lets jobs of every kind be adopted: the tests of this package hold for
// adopted jobs as for claimed ones, which those of other processes' engines are.
func TestMain(m *testing.M) {
	*job.FewWorkers = 0
	if url := os.Getenv(childURL); url != "" {
		children[os.Getenv(childRole)](url)
		return
	}
	os.Exit(m.Run())
}
