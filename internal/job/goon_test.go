package job_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: job-goes-on
func TestAJobThatGoesOnBeginsWithItsSecondPart(t *testing.T) {
	ends := map[string]func() error{
		"an error": func() error { return errors.New("no") },
		"a panic":  func() error { panic("no") },
	}
	for name, ends := range ends {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				ledger(t, s)
				d := newDiary()
				launch(t, &job.Engine{Store: s, Log: quiet, Kinds: []job.Kind{{Name: "pay", Waits: []time.Duration{0}, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
					var part string
					if err := j.Args(&part); err != nil {
						return nil, err
					}
					d.write("%s, repeated %v", part, j.Repeated())
					if part == "first" {
						err := s.Update(ctx, func(tx *store.Tx) error { return errors.Join(effect(j, "first")(tx), j.GoOn(tx, "second")) })
						if err != nil {
							return nil, err
						}
						return nil, ends()
					}
					return effect(j, "second"), nil
				}}}})
				id := enqueue(t, s, "pay", "first")
				drained(t, s)
				d.want(t, "first, repeated false", "second, repeated true")
				if effects(t, s, id, "first") != 1 || effects(t, s, id, "second") != 1 {
					t.Errorf("first %d times, second %d times, want once each", effects(t, s, id, "first"), effects(t, s, id, "second"))
				}
			})
		})
	}
}

// spec: job-goes-on
func TestAFirstPartThatIsNotKeptIsDoneAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		d := newDiary()
		isFirst := true
		launch(t, &job.Engine{Store: s, Log: quiet, Kinds: []job.Kind{{Name: "pay", Workers: 1, Waits: []time.Duration{0}, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			var part, known string
			err := j.Args(&part)
			d.write("%s", part)
			failure := errors.New("no")
			if !isFirst {
				failure = nil
			}
			isFirst = false
			err = errors.Join(err, s.Update(ctx, func(tx *store.Tx) error { return errors.Join(effect(j, "first")(tx), j.GoOn(tx, "second"), failure) }))
			err = errors.Join(err, j.Args(&known))
			d.write("then %s", known)
			return nil, err
		}}}})
		id := enqueue(t, s, "pay", "first")
		drained(t, s)
		d.want(t, "first", "then first", "first", "then second")
		if n := effects(t, s, id, "first"); n != 1 {
			t.Errorf("the first part was kept %d times, want once", n)
		}
	})
}

// spec: job-goes-on
func TestAJobThatAnotherProcessHasDoesNotGoOnHere(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		ends := make(chan error, 1)
		launch(t, &job.Engine{Store: s, Log: quiet, Observe: func(_ string, _ time.Duration, err error) { ends <- err },
			Kinds: []job.Kind{{Name: "pay", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
				err := s.Update(ctx, func(tx *store.Tx) error {
					return tx.ExecOne("update job set owner = 'somebody else', run_at = $1 where id = $2", time.Now().Add(time.Hour), j.ID)
				})
				if err != nil {
					return nil, err
				}
				return nil, s.Update(ctx, func(tx *store.Tx) error { return errors.Join(effect(j, "first")(tx), j.GoOn(tx, "second")) })
			}}}})
		id := enqueue(t, s, "pay", "first")
		if err := <-ends; !errors.Is(err, job.ErrLeaseLost) {
			t.Errorf("got %v, want ErrLeaseLost", err)
		}
		if n := number(t, s, "select count(*) from job where id = $1 and args = $2", id, `"first"`); n != 1 || effects(t, s, id, "first") != 0 {
			t.Error("a process without the job has left something")
		}
	})
}

func TestAJobThatIsDismissedNeverRuns(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		waiting := enqueue(t, s, "pay", nil, job.At(time.Now().Add(time.Hour)))
		dismiss := func(id string) {
			update(t, s, func(tx *store.Tx) error { return job.Dismiss(tx, id) })
		}
		dismiss(waiting)
		dismiss("job_unknown")
		if n := len(list(t, s)); n != 0 {
			t.Errorf("%d jobs wait, want none", n)
		}
		running, proceed := make(chan struct{}), make(chan struct{})
		start(t, s, job.Kind{Name: "pay", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			close(running)
			<-proceed
			return effect(j, "done"), nil
		}})
		id := enqueue(t, s, "pay", nil)
		<-running
		dismiss(id)
		close(proceed)
		drained(t, s)
		if effects(t, s, id, "done") != 1 {
			t.Error("a job that ran was dismissed, want it left alone")
		}
	})
}
