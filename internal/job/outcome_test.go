package job_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func outcome(t testing.TB, s *store.Store, id string) job.Outcome {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	o, err := job.Wait(ctx, s, id)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestAVisibleJobShowsItsOutcome(t *testing.T) {
	succeed := func(context.Context, *job.Job) (job.Then, error) { return nil, nil }
	fail := func(err error) func(context.Context, *job.Job) (job.Then, error) {
		return func(context.Context, *job.Job) (job.Then, error) { return nil, err }
	}
	kinds := []struct {
		kind   job.Kind
		status job.Status
		result string
	}{
		{job.Kind{Name: "silent", Run: succeed}, job.Complete, `{}`},
		{job.Kind{Name: "telling", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			return func(tx *store.Tx) error { return j.Complete(tx, map[string]string{"dds_id": "dds_1"}) }, nil
		}}, job.Complete, `{"dds_id":"dds_1"}`},
		{job.Kind{Name: "refusing", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			return func(tx *store.Tx) error { return j.Fail(tx, map[string]string{"reason": "forest"}) }, nil
		}}, job.Failed, `{"reason":"forest"}`},
		{job.Kind{Name: "given up with a fault", Run: fail(job.Permanent(fault.New(fault.VaultPaused, "the vault is paused").Because(errors.New("secret"))))},
			job.Failed, `{"code":"VAULT_PAUSED","message":"the vault is paused"}`},
		{job.Kind{Name: "given up without one", Waits: []time.Duration{}, Run: fail(errors.New("secret"))},
			job.Failed, `{"code":"INTERNAL_ERROR","message":"an unexpected error occurred; report the request_id"}`},
		{job.Kind{Name: "given up with its own words", Waits: []time.Duration{}, Run: fail(errors.New("secret")),
			GiveUp: func(tx *store.Tx, j *job.Job, _ error) error { return j.Fail(tx, map[string]int{"tries": 1}) }},
			job.Failed, `{"tries":1}`},
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var all []job.Kind
		ids := map[string]string{}
		for _, k := range kinds {
			all = append(all, k.kind)
			ids[k.kind.Name] = enqueue(t, s, k.kind.Name, nil, job.Visible("org_1"))
		}
		e := &job.Engine{Store: s, Kinds: all, Log: quiet}
		for name, id := range ids {
			o, err := e.ReadOutcome(ctx, id)
			switch {
			case err != nil:
				t.Errorf("%s before: %v", name, err)
			case o.Status != job.Pending:
				t.Errorf("%s before: status %v, want %v: %+v", name, o.Status, job.Pending, o)
			case o.OrganisationID != "org_1":
				t.Errorf("%s before: organisation ID %q, want org_1: %+v", name, o.OrganisationID, o)
			case string(o.Result) != "{}":
				t.Errorf("%s before: result %s, want %q: %+v", name, string(o.Result), "{}", o)
			case o.EndedAt != nil:
				t.Errorf("%s before: ended at %v, want nil: %+v", name, o.EndedAt, o)
			case o.CreatedAt.IsZero():
				t.Errorf("%s before: created at is zero, want it set: %+v", name, o)
			}
		}
		launch(t, e)
		for _, k := range kinds {
			o := outcome(t, s, ids[k.kind.Name])
			switch {
			case o.Status != k.status:
				t.Errorf("%s: status %v, want %v: %+v", k.kind.Name, o.Status, k.status, o)
			case string(o.Result) != k.result:
				t.Errorf("%s: result %s, want %v: %+v", k.kind.Name, string(o.Result), k.result, o)
			case o.EndedAt == nil:
				t.Errorf("%s: ended at is nil, want one: %+v", k.kind.Name, o)
			case o.EndedAt.Before(o.CreatedAt):
				t.Errorf("%s: o.EndedAt.Before(o.CreatedAt) is true, want false: %+v", k.kind.Name, o)
			}
		}
		drained(t, s)
		err := s.InParts(ctx, func(tx *store.Tx, most int) (int64, error) { return job.Sweep(tx, time.Now().Add(time.Hour), most) })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.ReadOutcome(ctx, ids["silent"]); !errors.Is(err, job.ErrNotFound) {
			t.Errorf("after the sweep: got %v, want ErrNotFound", err)
		}
	})
}

func TestAChainUnderOneIDHasOneOutcome(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		rendered, proceed := make(chan struct{}), make(chan struct{})
		step := func(ctx context.Context, j *job.Job, name string) error {
			_, err := job.Step(ctx, j, name, func(context.Context, string) (string, error) { return name, nil })
			return err
		}
		start(t, s,
			job.Kind{Name: "render", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
				return func(tx *store.Tx) error {
					_, err := job.Enqueue(tx, "file", nil, job.WithID(j.ID))
					return err
				}, step(ctx, j, "pdf")
			}},
			job.Kind{Name: "file", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
				close(rendered)
				<-proceed
				return func(tx *store.Tx) error { return j.Complete(tx, map[string]string{"reference": "R1"}) }, step(ctx, j, "send")
			}},
		)
		id := enqueue(t, s, "render", nil, job.Visible(""))
		<-rendered
		err := s.Read(ctx, func(tx *store.Tx) error {
			o, err := job.OutcomeOf(tx, id)
			if o.Status != job.Pending {
				t.Errorf("in the middle of the chain: status %v, want %v: %+v", o.Status, job.Pending, o)
			}
			if o.OrganisationID != "" {
				t.Errorf("in the middle of the chain: organisation ID %q, want %q: %+v", o.OrganisationID, "", o)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		close(proceed)
		if o := outcome(t, s, id); o.Status != job.Complete {
			t.Errorf("at its end: status %v, want %v: %+v", o.Status, job.Complete, o)
		} else if string(o.Result) != `{"reference":"R1"}` {
			t.Errorf("at its end: result %s, want %q: %+v", string(o.Result), `{"reference":"R1"}`, o)
		}
		drained(t, s)
		if n := number(t, s, "select count(*) from job_step"); n != 0 {
			t.Errorf("%d steps are left, want 0", n)
		}
	})
}

func TestWaitEndsWithItsContextAndFindsNoStranger(t *testing.T) {
	s := storetest.Open(t)
	id := enqueue(t, s, "never", nil, job.Visible("org_1"))
	short, cancel := context.WithTimeout(ctx, time.Millisecond)
	defer cancel()
	if _, err := job.Wait(short, s, id); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want DeadlineExceeded", err)
	}
	if _, err := job.Wait(ctx, s, "job_unknown"); !errors.Is(err, job.ErrNotFound) {
		t.Errorf("got %v, want ErrNotFound", err)
	}
}

// Who waits for a job that runs in its process is told what the job has told, as the database
// has it, and asks nothing; an attempt that is repeated tells nothing yet.
// spec: job-heard
func TestWhoWaitsHereHearsTheOutcome(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		begun, goOn := make(chan struct{}), make(chan struct{})
		e := start(t, s, job.Kind{Name: "slow", Workers: 16, Waits: []time.Duration{time.Millisecond}, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			begun <- struct{}{}
			<-goOn
			if j.Failures == 0 {
				return nil, errors.New("not yet")
			}
			return func(tx *store.Tx) error { return j.Complete(tx, map[string]int{"tries": j.Failures}) }, nil
		}})
		id := enqueue(t, s, "slow", nil, job.Visible("org_1"))
		<-begun
		goOn <- struct{}{}
		<-begun // again
		counted := s.EffortFor("test")
		heard := make(chan job.Outcome, 2)
		for range cap(heard) {
			go func() {
				o, err := job.Wait(store.Counted(ctx, counted), s, id)
				if err != nil {
					t.Error(err)
				}
				heard <- o
			}()
		}
		until(t, "both wait", func() bool { return e.Ears(id) == cap(heard) })
		goOn <- struct{}{}
		for range cap(heard) {
			o := <-heard
			if n := counted.Statements.Load(); n != 0 {
				t.Errorf("they have asked %d times, want never", n)
			}
			if kept := outcome(t, s, id); o.Status != job.Complete || string(o.Result) != `{"tries":1}` || !reflect.DeepEqual(o, kept) {
				t.Errorf("heard %+v, the database has %+v", o, kept)
			}
		}
	})
}
