package job_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestAFailedJobIsRetriedAtItsTimes(t *testing.T) {
	broken := errors.New("broken")
	cases := []struct {
		name  string
		waits []time.Duration
		err   error
		watch time.Duration
		want  []string
	}{
		{"with waits", []time.Duration{5 * time.Second, 10 * time.Second, 20 * time.Second}, broken, time.Minute,
			[]string{"0s try", "5s try", "15s try", "35s try", "35s gave up: broken"}},
		{"with no wait", []time.Duration{}, broken, 5 * time.Second, []string{"0s try", "0s gave up: broken"}},
		{"with waits of nothing", []time.Duration{0, 0}, broken, 5 * time.Second, []string{"0s try", "0s try", "0s try", "0s gave up: broken"}},
		{"for good", []time.Duration{time.Second}, job.Permanent(broken), 5 * time.Second, []string{"0s try", "0s gave up: broken"}},
		{"for good inside", nil, fmt.Errorf("pay: %w", job.Permanent(broken)), 5 * time.Second, []string{"0s try", "0s gave up: pay: broken"}},
		{"without waits", nil, broken, 190 * time.Second,
			[]string{"0s try", "1s try", "3s try", "7s try", "15s try", "31s try", "1m3s try", "2m3s try", "3m3s try"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, d := storetest.Open(t), newDiary()
				start(t, s, job.Kind{Name: "fail", Waits: c.waits,
					Run: func(context.Context, *job.Job) (job.Then, error) { d.timed("try"); return nil, c.err },
					GiveUp: func(_ *store.Tx, _ *job.Job, cause error) error {
						d.timed("gave up: %v", cause)
						if !errors.Is(cause, broken) {
							t.Errorf("cause: %v, want %v", cause, broken)
						}
						return nil
					}})
				enqueue(t, s, "fail", nil)
				time.Sleep(c.watch)
				d.want(t, c.want...)
				if left := len(list(t, s)); (left == 0) != (c.name != "without waits") {
					t.Errorf("%d jobs are left, want it to end: %v", left, c.name != "without waits")
				}
			})
		})
	}
}

func TestAFailureIsSeenInTheList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := storetest.Open(t)
		start(t, s, job.Kind{Name: "fail", Waits: []time.Duration{time.Hour},
			Run: func(context.Context, *job.Job) (job.Then, error) { return nil, errors.New("no\x00 answer") }})
		id := enqueue(t, s, "fail", nil)
		synctest.Wait()
		want := []job.WaitingJob{{ID: id, Kind: "fail", Attempt: 1, Failures: 1, RunAt: clock.Now().Add(time.Hour), Error: "no answer"}}
		if diff := cmp.Diff(want, list(t, s)); diff != "" {
			t.Errorf("what waits (-want +got):\n%s", diff)
		}
	})
}

func TestGivingUpIsTriedAgainWhenItFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		ledger(t, s)
		tries := 0
		start(t, s, job.Kind{Name: "fail", Waits: []time.Duration{},
			Run: func(context.Context, *job.Job) (job.Then, error) { d.timed("try"); return nil, errors.New("broken") },
			GiveUp: func(tx *store.Tx, j *job.Job, _ error) error {
				if err := effect(j, "gave up")(tx); err != nil {
					return err
				}
				if tries++; tries == 1 {
					return errors.New("not now")
				}
				return nil
			}})
		id := enqueue(t, s, "fail", nil)
		time.Sleep(2 * time.Minute)
		d.want(t, "0s try", "1m0s try")
		if n := effects(t, s, id, "gave up"); n != 1 || len(list(t, s)) != 0 {
			t.Errorf("%d effects, %d jobs left, want 1 and 0", n, len(list(t, s)))
		}
	})
}

func TestAJobStartsAtItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		start(t, s, job.Kind{Name: "ring", Run: func(context.Context, *job.Job) (job.Then, error) {
			d.write("%v", clock.Since(d.since))
			return nil, nil
		}})
		enqueue(t, s, "ring", nil, job.At(clock.Now().Add(5*time.Second+30*time.Millisecond)))
		time.Sleep(10 * time.Second)
		d.want(t, "5.03s")
	})
}

func TestAFreedWorkerTakesTheNextJobAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		start(t, s, job.Kind{Name: "ring", Workers: 1, Run: func(context.Context, *job.Job) (job.Then, error) {
			d.write("%v", clock.Since(d.since))
			return nil, nil
		}})
		update(t, s, func(tx *store.Tx) (err error) {
			for range 3 {
				_, err = job.Enqueue(tx, "ring", nil)
			}
			return err
		})
		time.Sleep(5 * time.Second)
		d.want(t, "0s", "0s", "0s")
	})
}

func TestATimeoutEndsTheAttempt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		start(t, s, job.Kind{Name: "hang", Timeout: 20 * time.Second, Waits: []time.Duration{10 * time.Second},
			Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
				<-ctx.Done()
				d.timed("%v", ctx.Err())
				return nil, ctx.Err()
			}})
		enqueue(t, s, "hang", nil)
		time.Sleep(2 * time.Minute)
		d.want(t, "20s context deadline exceeded", "50s context deadline exceeded")
	})
}

func TestAScheduleRunsEveryInterval(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		kind := func(every time.Duration) job.Kind {
			return job.Kind{Name: "sweep", Every: every, Run: func(context.Context, *job.Job) (job.Then, error) {
				d.timed("sweep")
				time.Sleep(time.Second)
				return nil, nil
			}}
		}
		first := start(t, s, kind(20*time.Second))
		time.Sleep(45 * time.Second)
		stop(t, first, time.Minute)
		d.want(t, "0s sweep", "20s sweep", "40s sweep")

		second := start(t, s, kind(3*time.Second)) // a shorter interval counts from the start
		time.Sleep(5 * time.Second)
		stop(t, second, time.Minute)
		if got := d.read()[3:]; len(got) != 1 {
			t.Errorf("after the change: len(got) is %d, want 1: %q", len(got), got)
		} else if got[0] != "48s sweep" {
			t.Errorf("after the change: got[0] is %q, want %q: %q", got[0], "48s sweep", got)
		}
		third := start(t, s, kind(time.Hour)) // a longer one after the next run
		time.Sleep(30 * time.Second)
		stop(t, third, time.Minute)
		if got := d.read()[4:]; len(got) != 1 {
			t.Errorf("after the second change: len(got) is %d, want 1: %q", len(got), got)
		} else if got[0] != "51s sweep" {
			t.Errorf("after the second change: got[0] is %q, want %q: %q", got[0], "51s sweep", got)
		}
		fourth := start(t, s, kind(0)) // no schedule any more
		time.Sleep(10 * time.Second)
		stop(t, fourth, time.Minute)
		if got := d.read()[5:]; len(got) != 0 || len(list(t, s)) != 0 {
			t.Errorf("after its end: %q, %d jobs, want nothing", got, len(list(t, s)))
		}
	})
}

func TestAScheduleThatFailsGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		start(t, s,
			job.Kind{Name: "with waits", Every: 50 * time.Second, Waits: []time.Duration{10 * time.Second},
				Run:    func(context.Context, *job.Job) (job.Then, error) { d.timed("try"); return nil, errors.New("broken") },
				GiveUp: func(*store.Tx, *job.Job, error) error { d.timed("gave up"); return nil }},
			job.Kind{Name: "often", Every: 10 * time.Second, Waits: []time.Duration{}, Run: explode},
		)
		time.Sleep(80 * time.Second)
		d.want(t, "0s try", "10s try", "10s gave up", "1m0s try", "1m10s try", "1m10s gave up")
		if len(list(t, s)) != 2 {
			t.Errorf("%d schedules are left, want 2", len(list(t, s)))
		}
	})
}

func TestALongJobKeepsItsLease(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := storetest.Open(t)
		ledger(t, s)
		var runs atomic.Int32
		kind := job.Kind{Name: "long", Timeout: time.Hour, Run: func(_ context.Context, j *job.Job) (job.Then, error) {
			runs.Add(1)
			time.Sleep(100 * time.Second) // more than three leases
			return effect(j, "long"), nil
		}}
		start(t, s, kind)
		start(t, s, kind)
		id := enqueue(t, s, "long", nil)
		time.Sleep(2 * time.Minute)
		if n := effects(t, s, id, "long"); n != 1 || runs.Load() != 1 {
			t.Errorf("%d runs, %d effects, want one of each", runs.Load(), n)
		}
	})
}

func TestAClockThatJumpsDoublesAndLosesNothing(t *testing.T) {
	for name, by := range map[string]time.Duration{"forward past the lease": time.Hour, "backward": -time.Hour} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, d := storetest.Open(t), newDiary()
				ledger(t, s)
				start(t, s, job.Kind{Name: "long", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
					d.write("started")
					select {
					case <-time.After(time.Minute):
						return effect(j, "long"), nil
					case <-ctx.Done():
						return nil, context.Cause(ctx)
					}
				}})
				before := enqueue(t, s, "long", nil)
				time.Sleep(15 * time.Second) // between two heartbeats
				defer clock.Jump(by)()
				after := enqueue(t, s, "long", nil)
				time.Sleep(10 * time.Second) // far less than the jump
				d.want(t, "started", "started")
				time.Sleep(2 * time.Minute)
				d.want(t, "started", "started")
				for _, id := range []string{before, after} {
					if n := effects(t, s, id, "long"); n != 1 {
						t.Errorf("%d effects, want 1", n)
					}
				}
			})
		})
	}
}

func TestAStoppingEngineWaitsAndThenLetsGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d := storetest.Open(t), newDiary()
		ledger(t, s)
		kind := job.Kind{Name: "work", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			var length time.Duration
			if err := j.Args(&length); err != nil {
				return nil, err
			}
			d.timed("start %v", length)
			select {
			case <-time.After(length):
				return effect(j, "work"), nil
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}}
		e := start(t, s, kind)
		short, long := enqueue(t, s, "work", 5*time.Second), enqueue(t, s, "work", 40*time.Second)
		time.Sleep(time.Second)
		stop(t, e, 10*time.Second)
		if took := clock.Since(d.since); took > 12*time.Second {
			t.Errorf("the stop took %v, want at most %v", took, 12*time.Second)
		}
		if a, b := effects(t, s, short, "work"), effects(t, s, long, "work"); a != 1 || b != 0 {
			t.Errorf("%d and %d effects, want 1 and 0", a, b)
		}
		all := list(t, s)
		if len(all) != 1 {
			t.Fatalf("the long job was not let go: len(all) is %d, want 1: %+v", len(all), all)
		}
		if all[0].Owner != "" {
			t.Errorf("the long job was not let go: all[0].Owner is %q, want %q: %+v", all[0].Owner, "", all)
		}
		if all[0].Failures != 0 {
			t.Errorf("the long job was not let go: all[0].Failures is %v, want 0: %+v", all[0].Failures, all)
		}
		if all[0].Attempt != 1 {
			t.Errorf("the long job's start is forgotten: all[0].Attempt is %v, want 1: %+v", all[0].Attempt, all)
		}
		if all[0].RunAt.After(clock.Now()) {
			t.Errorf("the long job was not let go: all[0].RunAt.After(clock.Now()) is true, want false: %+v", all)
		}
		enqueue(t, s, "work", time.Second) // a stopped engine takes nothing
		time.Sleep(time.Minute)
		if n := len(list(t, s)); n != 2 {
			t.Errorf("%d jobs wait, want 2", n)
		}
		start(t, s, kind)
		time.Sleep(time.Minute)
		if n := effects(t, s, long, "work"); n != 1 || len(list(t, s)) != 0 {
			t.Errorf("%d effects, want 1, and %d jobs left", n, len(list(t, s)))
		}
	})
}

// What an attempt asked outside may still arrive after the stop that cut it
// short, so the next one knows that there was one; and however often a service is
// stopped, the job is not given up.
func TestAStartThatAStopHasCutShortIsKnownToTheNext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := storetest.Open(t)
		var repeated []bool
		kind := job.Kind{Name: "work", Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			repeated = append(repeated, j.Repeated())
			if len(repeated) > 12 {
				return nil, nil
			}
			<-ctx.Done()
			return nil, ctx.Err()
		}}
		enqueue(t, s, "work", "")
		for range 13 {
			e := start(t, s, kind)
			time.Sleep(time.Second)
			stop(t, e, 0)
		}
		if len(repeated) != 13 || repeated[0] || slices.Contains(repeated[1:], false) || len(list(t, s)) != 0 {
			t.Errorf("repeated: %v, %d jobs left; want the first start new, the other twelve repeated and the job done", repeated, len(list(t, s)))
		}
	})
}
