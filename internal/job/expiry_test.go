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

// The database is away for longer than a lease: another process may have the job
// by then, so that this one must stop. When the database is back the job is done
// once, even if there is no other process.
func TestAProcessThatCannotRenewItsLeaseStopsAndTheJobIsDoneOnce(t *testing.T) {
	direct := storetest.PostgresURL(t)
	address, link := storetest.Linked(t, direct)
	s := storetest.OpenURL(t, address)
	ledger(t, s)
	started, causes := make(chan bool, 10), make(chan error, 10)
	launch(t, &job.Engine{Store: s, Log: quiet, Lease: 600 * time.Millisecond, Kinds: []job.Kind{{Name: "pay",
		Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			started <- j.Repeated()
			if j.Repeated() {
				return effect(j, "in time"), nil
			}
			<-ctx.Done() // a call that takes long
			causes <- context.Cause(ctx)
			return nil, ctx.Err()
		}}}})
	id := enqueue(t, s, "pay", nil)
	if repeated := <-started; repeated {
		t.Fatal("the first attempt is a repetition")
	}
	link.Cut()
	if cause := <-causes; !errors.Is(cause, job.ErrLeaseLost) {
		t.Errorf("it was stopped by %v, want ErrLeaseLost", cause)
	}
	link.Mend()
	if repeated := <-started; !repeated {
		t.Error("the second attempt does not know that it is a repetition")
	}
	drained(t, s)
	if n := effects(t, s, id, "in time"); n != 1 {
		t.Errorf("%d effects, want one", n)
	}
}

// While renewals succeed a job may take many leases.
func TestAJobThatTakesManyLeasesIsNotStopped(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	const lease = 3 * time.Second
	ended := make(chan error, 1)
	launch(t, &job.Engine{Store: s, Log: quiet, Lease: lease, Kinds: []job.Kind{{Name: "long",
		Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			renewed := 0
			var last time.Time
			for renewed < 7 { // more than two leases
				var until time.Time
				err := s.Read(context.Background(), func(tx *store.Tx) error {
					return tx.QueryRow("select run_at from job").Scan(store.At(&until))
				})
				if err != nil {
					return nil, err
				}
				if until.After(last) {
					renewed++
					last = until
				}
				select {
				case <-ctx.Done():
					renewed = 7
				case <-time.After(10 * time.Millisecond):
				}
			}
			ended <- context.Cause(ctx)
			return nil, nil
		}}}})
	enqueue(t, s, "long", nil)
	if err := <-ended; err != nil {
		t.Errorf("it was stopped by %v, want it to end by itself", err)
	}
	drained(t, s)
}

// Two engines on one database: what one enqueues, and how a job ends, wakes the
// other at once, and not when it looks by itself.
func TestReplicasWakeEachOther(t *testing.T) {
	address := storetest.PostgresURL(t)
	one, two := storetest.OpenURL(t, address), storetest.OpenURL(t, address)
	start(t, two, job.Kind{Name: "pay", Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }})
	_, stop := one.Listen("nothing")
	defer stop()
	until(t, "both hear", func() bool { return one.Hears() && two.Hears() })
	for range 10 { // each by itself would take seconds
		id := enqueue(t, one, "pay", nil, job.Visible(""))
		limited, cancel := context.WithTimeout(ctx, time.Minute)
		o, err := job.Wait(limited, one, id)
		cancel()
		if err != nil || o.Status != job.Complete {
			t.Fatalf("%+v, %v, want COMPLETE", o, err)
		}
	}
}
