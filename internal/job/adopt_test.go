package job_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// asInProduction lets kinds of few workers be claimed, for the length of a test.
func asInProduction(t *testing.T) {
	*job.FewWorkers = 8
	t.Cleanup(func() { *job.FewWorkers = 0 })
}

// owned is whose a job is, as the transaction that enqueued it sees it.
func owned(t *testing.T, s *store.Store, kind string, options ...job.Option) (id, owner string, attempt int) {
	t.Helper()
	update(t, s, func(tx *store.Tx) (err error) {
		if id, err = job.Enqueue(tx, kind, nil, options...); err != nil {
			return err
		}
		return tx.QueryRow("select owner, attempt from job where id = $1", id).Scan(&owner, &attempt)
	})
	return id, owner, attempt
}

// spec: jobs-durable
func TestAJobThatIsDueIsOwnedFromItsFirstMoment(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		run := func(context.Context, *job.Job) (job.Then, error) { return nil, nil }
		asInProduction(t)
		e := start(t, s, job.Kind{Name: "many", Run: run, Workers: 9}, job.Kind{Name: "few", Run: run, Workers: 8})
		for _, c := range []struct {
			what, kind, owner string
			attempt           int
			options           []job.Option
		}{
			{"due", "many", e.Owner(), 1, nil},
			{"for later", "many", "", 0, []job.Option{job.At(clock.Now().Add(time.Hour))}},
			{"held", "many", "", 0, []job.Option{job.Held()}},
			{"of a kind of which few may run", "few", "", 0, nil},
			{"of a kind that others run", "unknown", "", 0, nil},
		} {
			if _, owner, attempt := owned(t, s, c.kind, c.options...); owner != c.owner || attempt != c.attempt {
				t.Errorf("%s: of %q, attempt %d; want %q, %d", c.what, owner, attempt, c.owner, c.attempt)
			}
		}
		until(t, "those that are due are done", func() bool { return len(list(t, s)) == 3 })
		stop(t, e, time.Second)
		if _, owner, _ := owned(t, s, "many"); owner != "" {
			t.Errorf("an engine that has stopped adopts")
		}
	})
}

func TestAJobOfATransactionThatIsUndoneNeverBegins(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		begun := make(chan string, 10)
		start(t, s, job.Kind{Name: "k", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			begun <- j.ID
			return nil, nil
		}})
		refused := errors.New("refused")
		err := s.Update(ctx, func(tx *store.Tx) error {
			if _, err := job.Enqueue(tx, "k", nil); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Fatal(err)
		}
		id := enqueue(t, s, "k", nil)
		if got := <-begun; got != id {
			t.Errorf("%s has begun, want %s alone", got, id)
		}
		drained(t, s)
		if len(begun) != 0 {
			t.Errorf("another one has begun: %s", <-begun)
		}
	})
}

// A commit whose answer is lost leaves a row that this engine owns and does not know.
func TestAnAdoptedJobWhoseCommitNobodyHeardOfIsDone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		done := make(chan string, 10)
		long := make(chan struct{})
		e := launch(t, &job.Engine{Store: s, Log: quiet, Lease: 300 * time.Millisecond, Kinds: []job.Kind{
			{Name: "k", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
				done <- j.ID
				return nil, nil
			}},
			{Name: "long", Run: func(context.Context, *job.Job) (job.Then, error) {
				<-long
				return nil, nil
			}},
		}})
		enqueue(t, s, "long", nil)                          // runs here all the time: it is left alone
		for _, ago := range []time.Duration{0, time.Hour} { // the database may be away for long
			update(t, s, func(tx *store.Tx) error {
				return tx.Run(`insert into job (id, kind, ukey, args, attempt, failures, run_at, owner, error)
					values ('job_lost', 'k', null, 'null', 1, 0, $1, $2, '')`, clock.Now().Add(-time.Second), e.Owner())
			})
			e.Loses(ago)
			if got := <-done; got != "job_lost" {
				t.Errorf("%s is done", got)
			}
			until(t, "only the long one is left", func() bool { return len(list(t, s)) == 1 })
			if ago == 0 && !e.Misses() {
				t.Error("it is looked for no more")
			}
		}
		until(t, "nothing is looked for any more", func() bool { return !e.Misses() })
		if n := number(t, s, "select attempt from job where kind = 'long'"); n != 1 {
			t.Errorf("the long one was begun %d times", n)
		}
		close(long)
		drained(t, s)
	})
}
