package job_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: one-end
func TestTheEndOfAJobGoesIntoTheTransactionThatCarriesIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		carrier := func(j *job.Job) {
			j.Via(func(ctx context.Context, end job.Then) error {
				return s.Update(ctx, func(tx *store.Tx) error { return errors.Join(effect(j, "carried")(tx), end(tx)) })
			})
		}
		start(t, s, job.Kind{Name: "pay", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			carrier(j)
			return effect(j, "done"), nil
		}})
		id := enqueue(t, s, "pay", nil, job.Visible("org"))
		o, err := job.Wait(ctx, s, id)
		if err != nil || o.Status != job.Complete {
			t.Fatalf("got %+v, %v, want it COMPLETE", o, err)
		}
		if effects(t, s, id, "carried") != 1 || effects(t, s, id, "done") != 1 || len(list(t, s)) != 0 {
			t.Errorf("carried %d times, done %d times, %d jobs left", effects(t, s, id, "carried"), effects(t, s, id, "done"), len(list(t, s)))
		}
	})
}

// spec: one-end
func TestACarriedEndThatFailsLeavesNothingAndIsTriedAgain(t *testing.T) {
	failures := map[string]job.Then{
		"an error": func(*store.Tx) error { return errors.New("no") },
		"a panic":  func(*store.Tx) error { panic("no") },
	}
	for name, failure := range failures {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				ledger(t, s)
				var mu sync.Mutex
				tries := 0
				launch(t, &job.Engine{Store: s, Log: quiet, Kinds: []job.Kind{{Name: "pay", Waits: []time.Duration{0}, Run: func(_ context.Context, j *job.Job) (job.Then, error) {
					mu.Lock()
					defer mu.Unlock()
					tries++
					isFirst := tries == 1
					j.Via(func(ctx context.Context, end job.Then) error {
						carried := make(chan error)
						go func() { // as who carries many does
							carried <- s.Update(ctx, func(tx *store.Tx) error { return errors.Join(effect(j, "carried")(tx), end(tx)) })
						}()
						return <-carried
					})
					if isFirst {
						return failure, nil
					}
					return effect(j, "done"), nil
				}}}})
				id := enqueue(t, s, "pay", nil)
				drained(t, s)
				if effects(t, s, id, "carried") != 1 || effects(t, s, id, "done") != 1 {
					t.Errorf("carried %d times, done %d times, want once each", effects(t, s, id, "carried"), effects(t, s, id, "done"))
				}
			})
		})
	}
}

// spec: one-end
func TestACarriedEndOfALostLeaseIsRolledBack(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ledger(t, s)
		ends := make(chan error, 1)
		launch(t, &job.Engine{Store: s, Log: quiet, Observe: func(_ string, _ time.Duration, err error) { ends <- err },
			Kinds: []job.Kind{{Name: "pay", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
				j.Via(func(ctx context.Context, end job.Then) error {
					return s.Update(ctx, func(tx *store.Tx) error { return errors.Join(effect(j, "carried")(tx), end(tx)) })
				})
				return effect(j, "late"), s.Update(ctx, func(tx *store.Tx) error {
					return tx.ExecOne("update job set owner = 'somebody else', run_at = $1 where id = $2", time.Now().Add(time.Hour), j.ID)
				})
			}}}})
		id := enqueue(t, s, "pay", nil)
		if err := <-ends; !errors.Is(err, job.ErrLeaseLost) {
			t.Errorf("got %v, want ErrLeaseLost", err)
		}
		if effects(t, s, id, "carried") != 0 || effects(t, s, id, "late") != 0 || len(list(t, s)) != 1 {
			t.Error("a late end has left something")
		}
	})
}

// Somebody who ends several jobs in one transaction holds their rows: a heartbeat that
// waited for one of them while it holds another would be a deadlock.
func TestAHeartbeatPassesOverARowThatIsHeld(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	running, proceed := make(chan error, 2), make(chan struct{})
	launch(t, &job.Engine{Store: s, Log: quiet, Lease: 2 * time.Second,
		Kinds: []job.Kind{{Name: "long", Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			running <- nil
			<-proceed
			running <- context.Cause(ctx)
			return nil, nil
		}}}})
	held, other := enqueue(t, s, "long", nil), enqueue(t, s, "long", nil)
	<-running
	<-running
	runAt := func(id string) (at time.Time) {
		err := s.Read(ctx, func(tx *store.Tx) error {
			return tx.QueryRow("select run_at from job where id = $1", id).Scan(store.At(&at))
		})
		if err != nil {
			t.Error(err)
		}
		return at
	}
	update(t, s, func(tx *store.Tx) error {
		if err := tx.ExecOne("update job set ukey = ukey where id = $1", held); err != nil {
			return err
		}
		for before := runAt(other); !runAt(other).After(before); { // while it is held
			if t.Failed() {
				break
			}
		}
		return nil
	})
	for before := runAt(held); !runAt(held).After(before) && !t.Failed(); { // and when it is no longer
	}
	close(proceed)
	for range 2 {
		if cause := <-running; cause != nil {
			t.Errorf("a job was stopped: %v", cause)
		}
	}
	drained(t, s)
}
