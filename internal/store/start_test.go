package store_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// dumping holds the lock of a dump on every table until the test ends, or until
// it is told to stop.
func dumping(t *testing.T, address string, tables ...string) (stop func()) {
	t.Helper()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() { conn.Close(ctx) }) //nolint:errcheck // its locks go with it
	t.Cleanup(stop)
	for _, statement := range []string{"begin", "lock table " + strings.Join(tables, ", ") + " in access share mode"} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			t.Fatal(err)
		}
	}
	return stop
}

// tables are all of the schema.
func tables(t *testing.T, s *store.Store) (names []string) {
	t.Helper()
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		names, err = store.All(tx, func(r store.Row) (name string, err error) { return name, r.Scan(&name) },
			"select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace")
		return err
	})
	if err != nil || len(names) < 50 {
		t.Fatalf("%d tables: %v, want all", len(names), err)
	}
	return names
}

// A dump that takes an hour holds every table. The second replica starts
// meanwhile, and the first one goes on: a lock that waits would stop it.
func TestAReplicaStartsWhileEveryTableIsHeldByADump(t *testing.T) {
	address := storetest.PostgresURL(t)
	first := storetest.OpenURL(t, address)
	dumping(t, address, tables(t, first)...)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			s, err := store.Open(ctx, address)
			if err == nil {
				err = errors.Join(s.Migrate(ctx), s.Close())
			}
			if err != nil {
				t.Errorf("a replica did not start: %v", err)
			}
		})
	}
	write := func() {
		err := first.UpdateLoose(ctx, func(tx *store.Tx) error { // the table that each start changed before
			return tx.Run("insert into rate_window (bucket, used, started_at) values ('x', 1, $1) on conflict (bucket) do update set used = rate_window.used + 1", time.Now())
		})
		if err != nil {
			t.Errorf("the first replica is stopped: %v", err)
		}
	}
	for range 50 {
		write()
	}
	all.Wait()
	write()
	if n := number(t, first, "select count(*) from pg_locks where mode = 'AccessExclusiveLock' and relation = 'rate_window'::regclass"); n != 0 {
		t.Errorf("%d exclusive locks, want none", n)
	}
}

// What has to be changed waits for its lock in short tries: those who come
// meanwhile get on in between.
func TestAChangeThatDoesNotGetItsLockIsTriedAgain(t *testing.T) {
	address := storetest.PostgresURL(t)
	first := storetest.OpenURL(t, address)
	exec(t, first, "alter table rate_window set logged")
	stop := dumping(t, address, "rate_window")
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	second, err := store.Open(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close() //nolint:errcheck // the test is over
	done := make(chan error, 1)
	go func() { done <- second.Migrate(ctx) }()
	refused := func() bool { // it has tried and let go again: nobody waits, and it is not done
		return number(t, first, "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%alter table rate_window%'") > 0
	}
	for _, waits := range []bool{true, false} {
		for refused() != waits {
			if len(done) > 0 {
				t.Fatalf("it has ended with %v, want it to wait", <-done)
			}
			<-time.After(time.Millisecond)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("%v, want it done in the end", err)
	}
	if n := number(t, first, "select count(*) from pg_class where oid = 'rate_window'::regclass and relpersistence = 'u'"); n != 1 {
		t.Error("the table is not tuned")
	}
}

func TestASchemaIsCurrentOrNot(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, address string) {
		s, err := store.Open(ctx, address)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close() //nolint:errcheck // the test is over
		isCurrent, has, needs, err := s.IsCurrent(ctx)
		if err != nil || isCurrent || has != 0 || needs < 50 {
			t.Errorf("an empty database: %v, version %d of %d, %v", isCurrent, has, needs, err)
		}
		if err := s.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
		if isCurrent, has, needs, err = s.IsCurrent(ctx); err != nil || !isCurrent || has != needs {
			t.Errorf("a migrated database: %v, version %d of %d, %v", isCurrent, has, needs, err)
		}
		exec(t, s, "delete from goose_db_version where version_id = "+fmt.Sprint(needs))
		if isCurrent, has, _, err = s.IsCurrent(ctx); err != nil || isCurrent || has >= needs {
			t.Errorf("one that lacks the last: %v, version %d of %d, %v", isCurrent, has, needs, err)
		}
	})
}

// The sessions that read are read-only, which is what read-write asks about.
func TestAURLThatAsksForReadWriteOpens(t *testing.T) {
	address := storetest.PostgresURL(t)
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	for _, attrs := range []string{"read-write", "primary", "any"} {
		query := u.Query()
		query.Set("target_session_attrs", attrs)
		u.RawQuery = query.Encode()
		s := storetest.OpenURL(t, u.String())
		if err := s.Ping(ctx); err != nil {
			t.Errorf("%s: %v", attrs, err)
		}
		if err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run("select 1") }); err != nil {
			t.Errorf("%s: %v", attrs, err)
		}
	}
}

// work is what every replica does all the time.
func work(s *store.Store, n int) error {
	return errors.Join(
		s.Update(ctx, func(tx *store.Tx) error { return tx.Run("insert into item values ($1, $2, $3)", n, "text", time.Now()) }),
		s.UpdateLoose(ctx, func(tx *store.Tx) error { return tx.ExecOne("update item set name = $1 where id = $2", "other", n) }),
		s.View(ctx, func(tx *store.Tx) error {
			var id int
			return tx.QueryRow("select id from item where id = $1", n).Scan(&id)
		}),
		s.Read(ctx, func(tx *store.Tx) error {
			return tx.Each(func(r store.Row) error { var name string; return r.Scan(&name) }, "select name from item where id <= $1 limit 10", n)
		}),
	)
}

const items = "create table item (id bigint primary key, name text not null, at timestamptz not null)"

func TestFourReplicasFitIntoSixtyConnections(t *testing.T) {
	_, address := storetest.Role(t, 60)
	replicas := make([]*store.Store, 4)
	for i := range replicas {
		replicas[i] = storetest.OpenWith(t, address, store.Options{Pool: 6})
		_, stop := replicas[i].Listen("a")
		defer stop()
	}
	exec(t, replicas[0], items)
	var all sync.WaitGroup
	for i := range 400 {
		all.Go(func() {
			if err := work(replicas[i%4], i); err != nil {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	all.Wait()
	if c, err := replicas[0].AskCapacity(ctx); err != nil || c.Pool != 6 || c.MaxConnections < 60 || len(c.Unlimited) != 0 {
		t.Errorf("%+v, %v, want 6 connections of many, with limits", c, err)
	}
}

func TestTheStoreWorksThroughAPoolerOfTransactions(t *testing.T) {
	pooled, direct := storetest.Pooled(t)
	options := store.Options{IsPooled: true, AdminURL: direct}
	one, two := storetest.OpenWith(t, pooled, options), storetest.OpenWith(t, pooled, options)
	exec(t, one, items)
	woken, stop := two.Listen("a")
	defer stop()
	awake(t, two)
	var all sync.WaitGroup
	for i := range 300 { // sixteen connections of each process over eight of the server
		all.Go(func() {
			if err := work([]*store.Store{one, two}[i%2], i); err != nil {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	all.Wait()
	select {
	case <-woken:
	default:
	}
	commits(t, one, "a")
	wakes(t, "a", woken)
	if err := one.Read(ctx, func(tx *store.Tx) error { return tx.Run("delete from item") }); !errors.Is(err, store.ErrReadOnly) {
		t.Errorf("a write in Read: %v, want ErrReadOnly", err)
	}
	if c, err := one.AskCapacity(ctx); err != nil || len(c.Unlimited) != 0 {
		t.Errorf("%+v, %v, want the role's limits to be found", c, err)
	}
}

func TestARoleWithoutLimitsBehindAPoolerIsNoticed(t *testing.T) {
	pooled, direct := storetest.Pooled(t)
	u, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	run(t, direct, "alter role "+u.Query().Get("user")+" set lock_timeout = 0")
	s := storetest.OpenWith(t, pooled, store.Options{IsPooled: true, AdminURL: direct})
	// It counts for new sessions, and the pooler may have begun one just before: those
	// that it has are ended until it shows one that is new.
	var c store.Capacity
	for range 100 {
		run(t, direct, "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()")
		if c, err = s.AskCapacity(ctx); err == nil && fmt.Sprint(c.Unlimited) == "[lock_timeout]" {
			return
		}
	}
	t.Errorf("%+v, %v, want lock_timeout to be missed", c, err)
}

func run(t *testing.T, address, statement string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx) //nolint:errcheck // it has done its work
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatal(err)
	}
}

func TestAFullQueueOfAServerOnThisMachineIsWaitedFor(t *testing.T) {
	asked := 0
	dial := store.Queueing(func(context.Context, string, string) (net.Conn, error) {
		if asked++; asked < 4 {
			return nil, &net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.EAGAIN)}
		}
		return nil, io.EOF
	})
	if _, err := dial(ctx, "unix", "/a"); !errors.Is(err, io.EOF) || asked != 4 {
		t.Errorf("%v after asking %d times, want the fourth answer", err, asked)
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	asked = 0
	if _, err := dial(over, "unix", "/a"); !errors.Is(err, context.Canceled) || asked != 1 {
		t.Errorf("%v after asking %d times, want one and an end", err, asked)
	}
}
