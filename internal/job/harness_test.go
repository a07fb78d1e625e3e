package job_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

var (
	ctx   = context.Background()
	quiet = slog.New(slog.NewTextHandler(io.Discard, nil))
)

// start runs an engine for the length of the test.
func start(t testing.TB, s *store.Store, kinds ...job.Kind) *job.Engine {
	t.Helper()
	return launch(t, &job.Engine{Store: s, Kinds: kinds, Log: quiet})
}

func launch(t testing.TB, e *job.Engine) *job.Engine {
	t.Helper()
	if err := e.Start(ctx); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, e, 0) })
	return e
}

// stop gives running jobs this long.
func stop(t testing.TB, e *job.Engine, patience time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := e.Stop(ctx); err != nil {
		t.Error(err)
	}
}

func update(t testing.TB, s *store.Store, fn func(*store.Tx) error) {
	t.Helper()
	if err := s.Update(ctx, fn); err != nil {
		t.Fatal(err)
	}
}

func enqueue(t testing.TB, s *store.Store, kind string, args any, options ...job.Option) (id string) {
	t.Helper()
	update(t, s, func(tx *store.Tx) (err error) {
		id, err = job.Enqueue(tx, kind, args, options...)
		return err
	})
	return id
}

func list(t testing.TB, s *store.Store) (all []job.WaitingJob) {
	t.Helper()
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		all, _, err = job.List(tx, "", "", "", 10_000)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func number(t testing.TB, s *store.Store, query string, args ...any) (n int) {
	t.Helper()
	if err := s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }); err != nil {
		t.Fatal(err)
	}
	return n
}

// until waits for something that another goroutine or process brings about.
func until(t testing.TB, what string, happened func() bool) {
	t.Helper()
	deadline := time.Now().Add(3 * time.Minute)
	for !happened() {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain until %s", what)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// drained waits until no job is owed.
func drained(t testing.TB, s *store.Store) {
	t.Helper()
	until(t, "no job is left", func() bool { return len(list(t, s)) == 0 })
}

// ledger makes the table in which jobs leave their effects, without a key that
// would hide a second one.
func ledger(t testing.TB, s *store.Store) {
	t.Helper()
	update(t, s, func(tx *store.Tx) error {
		_, err := tx.Exec("create table effect (job text not null, what text not null)")
		return err
	})
}

func effect(j *job.Job, what string) job.Then {
	return func(tx *store.Tx) error {
		_, err := tx.Exec("insert into effect (job, what) values ($1, $2)", j.ID, what)
		return err
	}
}

func effects(t testing.TB, s *store.Store, id, what string) int {
	t.Helper()
	return number(t, s, "select count(*) from effect where job = $1 and what = $2", id, what)
}

// diary remembers what happened when.
type diary struct {
	mu    sync.Mutex
	lines []string
	since time.Time
}

func newDiary() *diary { return &diary{since: clock.Now()} }

func (d *diary) write(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lines = append(d.lines, fmt.Sprintf(format, args...))
}

// timed writes what happens with the whole seconds since the diary was begun.
func (d *diary) timed(format string, args ...any) {
	d.write("%v %s", clock.Since(d.since).Round(time.Second), fmt.Sprintf(format, args...))
}

func (d *diary) read() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.lines)
}

func (d *diary) want(t testing.TB, lines ...string) {
	t.Helper()
	if got := d.read(); !slices.Equal(got, lines) {
		t.Errorf("\n got %q\nwant %q", got, lines)
	}
}
