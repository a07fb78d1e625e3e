package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// A commit whose wait for the synchronous standby was broken off is on one machine
// alone, though PostgreSQL calls it a success: nobody is told that it is kept.
func TestACommitThatDidNotWaitForItsStandbyIsNoSuccess(t *testing.T) {
	url, _ := storetest.OwnServer(t, storetest.Durable...)
	s := storetest.OpenURL(t, url)
	exec(t, s, "create table item (id bigint primary key)")
	other, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close(ctx) //nolint:errcheck // only the server's settings were changed
	say := func(statement string) {
		t.Helper()
		if _, err := other.Exec(ctx, statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	say("set synchronous_commit = off")
	say("create table probe (n bigint)")
	say("alter system set synchronous_standby_names = 'nobody'")
	say("select pg_reload_conf()")
	cancel := func() { say("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'") }
	waitsForNobody(t, url, cancel)
	for name, update := range map[string]func(context.Context, func(*store.Tx) error) error{"Update": s.Update, "UpdateLoose": s.UpdateLoose} {
		runs, ended := 0, make(chan error, 1)
		go func() {
			ended <- update(ctx, func(tx *store.Tx) error {
				runs++
				return tx.Run("insert into item select coalesce(max(id), 0) + 1 from item")
			})
		}()
		for isOver := false; !isOver; {
			select {
			case err := <-ended:
				isOver = true
				if !errors.Is(err, store.ErrOutcomeUnknown) || !errors.Is(err, store.ErrUnavailable) || runs != 1 {
					t.Errorf("%s: %v after %d runs, want an unknown outcome after one", name, err, runs)
				}
			case <-time.After(20 * time.Millisecond):
				cancel()
			}
		}
	}
	say("alter system reset synchronous_standby_names")
	say("select pg_reload_conf()")
	exec(t, s, "insert into item values (100)")
	if n := number(t, s, "select count(*) from item"); n != 3 {
		t.Errorf("%d items, want 3", n)
	}
}

// waitsForNobody waits until the server has taken its new setting in: a commit
// waits, until it is cancelled, and the server warns.
func waitsForNobody(t *testing.T, url string, cancel func()) {
	t.Helper()
	hasWarned := make(chan struct{}, 1)
	config, err := pgx.ParseConfig(url)
	if err != nil {
		t.Fatal(err)
	}
	config.OnNotice = func(*pgconn.PgConn, *pgconn.Notice) {
		select {
		case hasWarned <- struct{}{}:
		default:
		}
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx) //nolint:errcheck // it was only a probe
	for {
		committed := make(chan error, 1)
		go func() {
			_, err := conn.Exec(ctx, "insert into probe values (1)")
			committed <- err
		}()
		for isOver := false; !isOver; {
			select {
			case err := <-committed:
				if isOver = true; err != nil {
					t.Fatal(err)
				}
			case <-time.After(5 * time.Millisecond):
				cancel()
			}
		}
		select {
		case <-hasWarned:
			return
		default:
		}
	}
}
