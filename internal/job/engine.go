package job

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// Engine runs the jobs of its kinds in this process. Any number of processes
// may run one on the same PostgreSQL database; they share the work.
type Engine struct {
	Store *store.Store
	Kinds []Kind
	// Lease is how long a silent process keeps its jobs; 6 s when zero. It is
	// renewed three times in its length. A process that cannot renew it stops
	// what it does by then, because another has begun.
	// Clocks of replicas may differ by a small part of it. A clock that is set
	// back delays what waits by as much.
	Lease time.Duration
	// Log gets one line for each attempt; slog.Default when nil.
	Log *slog.Logger
	// Observe, when set, is told of each attempt's end.
	Observe func(kind string, took time.Duration, err error)
	// OnJam, when set, is told of each job that a last gate refused, in the
	// transaction that cleans or ends the job.
	OnJam func(tx *store.Tx, jam Jam) error

	owner  string
	byName map[string]*Kind
	claims map[string]string // texts of claims, by the kinds that they take; of the claiming loop

	mu      sync.Mutex
	running map[string]*Job // by id
	busy    map[string]int  // how many of them are of a kind
	hungry  map[string]bool // kinds of which more may be due than there were workers
	leaving bool            // no job is begun any more
	astray  time.Time       // until when jobs may appear that this engine owns and does not know; zero: none may
	sleeps  time.Time       // until then the loop looks for nothing by itself
	newest  time.Time       // when the first job is due that was enqueued since the last look began; zero: none was
	sooner  chan struct{}   // a job was enqueued that is due before the loop would look
	freed   chan struct{}   // a worker of a hungry kind has ended
	called  chan struct{}   // somebody says that something is due

	ctx     context.Context         // of the jobs
	detach  func()                  // ends the adopting
	leave   context.CancelFunc      // ends the claiming
	halt    context.CancelCauseFunc // ends the jobs and the heartbeat
	halted  <-chan struct{}         // closed by halt
	looping sync.WaitGroup          // the claiming loop
	beating sync.WaitGroup          // the heartbeat
	working sync.WaitGroup          // the jobs
}

// DefaultLease is how long a silent process keeps its jobs.
const DefaultLease = 6 * time.Second

// Start checks the kinds, sets up the schedules and begins to work. It may be
// called once. The end of ctx does not stop the engine; Stop does.
func (e *Engine) Start(ctx context.Context) error {
	if e.Lease <= 0 {
		e.Lease = DefaultLease
	}
	if e.Log == nil {
		e.Log = slog.Default()
	}
	e.owner, e.claims = id.New("engine"), map[string]string{}
	e.freed, e.called = make(chan struct{}, 1), make(chan struct{}, 1)
	e.sooner = make(chan struct{}, 1)
	e.byName, e.busy = map[string]*Kind{}, map[string]int{}
	e.hungry = map[string]bool{}
	e.running = map[string]*Job{}
	e.Kinds = slices.Clone(e.Kinds) // defaults are filled in
	for i := range e.Kinds {
		k := &e.Kinds[i]
		if err := k.check(); err != nil {
			return err
		}
		if e.byName[k.Name] != nil {
			return fmt.Errorf("job kind %q is there twice", k.Name)
		}
		e.byName[k.Name] = k
	}
	if err := e.reclaim(ctx); err != nil {
		return fmt.Errorf("free the jobs of a dead process: %w", err)
	}
	if err := e.schedule(ctx); err != nil {
		return fmt.Errorf("set up schedules: %w", err)
	}
	ctx, e.halt = context.WithCancelCause(context.WithoutCancel(ctx))
	claiming, leave := context.WithCancel(ctx)
	e.ctx, e.leave = ctx, leave
	e.halted = ctx.Done()
	e.detach = e.Store.Attach(e)
	if len(e.Kinds) > 0 {
		e.looping.Go(func() { e.loop(ctx, claiming.Done()) })
	}
	e.beating.Go(func() { e.beat(ctx) })
	return nil
}

// Stop claims no more, waits for the running jobs until ctx ends, then cancels
// the rest, gives them a second to notice, and releases their leases, so that
// another process can take them at once. An engine that did not start has
// nothing to stop.
func (e *Engine) Stop(ctx context.Context) error {
	if e.leave == nil {
		return nil
	}
	e.detach()
	e.mu.Lock()
	e.leaving = true
	e.mu.Unlock()
	e.leave()
	e.looping.Wait()
	idle := make(chan struct{})
	go func() { e.working.Wait(); close(idle) }()
	select {
	case <-idle:
	case <-ctx.Done():
	}
	e.halt(errStopping)
	timer := time.NewTimer(time.Second)
	defer timer.Stop()
	select {
	case <-idle:
	case <-timer.C:
	}
	e.beating.Wait()
	if err := e.release(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("release jobs: %w", err)
	}
	return nil
}

// loop claims and starts jobs until the engine stops. It looks for whatever is due when it is
// woken and when the next job falls due, and in between at those kinds alone that had no worker
// free and have one now.
func (e *Engine) loop(ctx context.Context, quit <-chan struct{}) {
	woken, ignore := e.Store.Listen(topic)
	defer ignore()
	timer := time.NewTimer(e.lookOnce(ctx))
	defer timer.Stop()
	for {
		select {
		case <-quit:
			return
		case <-e.freed:
			if e.startDue(ctx, e.starved()) == nil {
				continue
			}
		case <-e.sooner:
			timer.Reset(e.sleepTime())
			continue
		case <-woken:
		case <-e.called:
		case <-timer.C:
		}
		timer.Reset(e.lookOnce(ctx))
	}
}

// lookOnce is startAll that knows of the jobs that are enqueued meanwhile.
func (e *Engine) lookOnce(ctx context.Context) time.Duration {
	e.mu.Lock()
	e.newest = time.Time{}
	e.mu.Unlock()
	sleep := e.startAll(ctx)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.sleeps = clock.Now().Add(sleep)
	return e.untilNext()
}

// expect makes the loop look when a job that was enqueued falls due: nothing has to be
// read to know that.
func (e *Engine) expect(at time.Time) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.newest.IsZero() || at.Before(e.newest) {
		e.newest = at
	}
	if at.Before(e.sleeps) {
		signal(e.sooner)
	}
}

func (e *Engine) sleepTime() time.Duration {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.untilNext()
}

// untilNext is how long there is nothing to look for. The caller holds mu.
func (e *Engine) untilNext() time.Duration {
	if !e.newest.IsZero() && e.newest.Before(e.sleeps) {
		e.sleeps = e.newest
	}
	return max(0, clock.Until(e.sleeps))
}

// Wake makes the engine look at once for what is due: a clock that jumps wakes
// nobody.
func (e *Engine) Wake() { signal(e.called) }

func signal(to chan<- struct{}) {
	select {
	case to <- struct{}{}:
	default: // it will look anyway
	}
}

// IsSchedule says of a kind that it runs by itself, again and again.
func (e *Engine) IsSchedule(kind string) bool {
	k := e.byName[kind]
	return k != nil && k.Every > 0
}

// starved are the kinds of which more may be due, and that have a worker free.
func (e *Engine) starved() (kinds []*Kind) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for i := range e.Kinds {
		if k := &e.Kinds[i]; e.hungry[k.Name] && e.busy[k.Name] < k.Workers {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// startAll starts every due job that has a free worker and says how long to sleep.
func (e *Engine) startAll(ctx context.Context) time.Duration {
	kinds, next, err := e.due(ctx)
	if err == nil {
		err = e.startDue(ctx, kinds)
	}
	if err != nil {
		e.Log.Error("job claim failed", "error", err)
		return store.NetDeaf
	}
	e.sated(kinds)
	if next == nil {
		return e.Store.Net()
	}
	return min(e.Store.Net(), max(0, clock.Until(*next)))
}

// sated notes of all kinds but those of which jobs were due that no worker is waited for:
// whoever enqueues one from here on wakes the engine.
func (e *Engine) sated(due []*Kind) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for i := range e.Kinds {
		if k := &e.Kinds[i]; !slices.Contains(due, k) {
			e.hungry[k.Name] = false
		}
	}
}

// startDue starts the due jobs of some kinds, of each as many as have a free worker.
func (e *Engine) startDue(ctx context.Context, kinds []*Kind) error {
	if len(kinds) == 0 {
		return nil
	}
	free := map[string]int{}
	e.mu.Lock()
	for _, k := range kinds {
		free[k.Name] = max(0, k.Workers-e.busy[k.Name])
		e.hungry[k.Name] = true // until the claim has shown otherwise
	}
	e.mu.Unlock()
	claimed, err := e.claim(ctx, kinds, free)
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, j := range claimed {
		free[j.Kind]--
		e.begin(j)
	}
	for name, n := range free {
		e.hungry[name] = n == 0
	}
	return nil
}

// begin starts an attempt of a job that this engine owns. The caller holds mu.
func (e *Engine) begin(j *Job) {
	e.running[j.ID] = j
	e.busy[j.Kind]++
	ctx, drop := context.WithCancelCause(e.ctx)
	j.drop = drop
	j.watch()
	e.working.Go(func() { e.attempt(ctx, j) })
}

// Counted lets what is asked of the database with a context be counted for something.
func (e *Engine) Counted(ctx context.Context, of string) context.Context {
	return store.Counted(ctx, e.Store.EffortFor(of))
}

// Counter is Counted for something that is done very often: it is looked up once.
func (e *Engine) Counter(of string) func(context.Context) context.Context {
	effort := sync.OnceValue(func() *store.Effort { return e.Store.EffortFor(of) })
	return func(ctx context.Context) context.Context { return store.Counted(ctx, effort()) }
}

// finished frees the worker of a job that has ended here. Another one may go on under
// its id already.
func (e *Engine) finished(j *Job) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.running[j.ID] == j {
		delete(e.running, j.ID)
	}
	for _, ear := range j.ears {
		ear <- j.outcome
	}
	e.busy[j.Kind]--
	j.lease.stop()
	if e.hungry[j.Kind] {
		signal(e.freed)
	}
}

// beat keeps the leases of the running jobs.
func (e *Engine) beat(ctx context.Context) {
	for {
		timer := time.NewTimer(e.Lease / 3)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		if err := errors.Join(e.extend(ctx), e.takeBack(ctx)); err != nil && ctx.Err() == nil {
			e.Log.Error("job heartbeat failed", "error", err)
		}
	}
}

func (e *Engine) snapshot() map[string]*Job {
	e.mu.Lock()
	defer e.mu.Unlock()
	return maps.Clone(e.running)
}
