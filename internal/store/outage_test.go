package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// onPostgres opens a migrated database with a table of items.
func onPostgres(t *testing.T) *store.Store {
	t.Helper()
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	exec(t, s, "create table item (id bigint primary key)")
	return s
}

const endThisSession = "select pg_terminate_backend(pg_backend_pid())"

func TestATransactionThatAnOutageStopsBeforeItsCommitIsRepeated(t *testing.T) {
	s := onPostgres(t)
	updates := map[string]func(context.Context, func(*store.Tx) error) error{"Update": s.Update, "UpdateLoose": s.UpdateLoose}
	next := int64(0)
	for name, update := range updates {
		next++
		runs := 0
		err := update(ctx, func(tx *store.Tx) error {
			runs++
			if err := tx.Run("insert into item values ($1)", next); err != nil {
				return err
			}
			if runs < 3 {
				if err := tx.Run(endThisSession); err != nil {
					return errors.New("a text that tells nothing of the outage")
				}
			}
			return nil
		})
		if err != nil || runs != 3 {
			t.Errorf("%s: %v after %d runs, want success after 3", name, err, runs)
		}
		if n := number(t, s, "select count(*) from item"); n != next {
			t.Errorf("%s: %d items, want %d", name, n, next)
		}
	}
}

func TestATransactionWhoseCommitWasSentIsNotRepeated(t *testing.T) {
	s := onPostgres(t)
	exec(t, s, `create function stop_here() returns trigger language plpgsql as
		'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end'`)
	exec(t, s, "create constraint trigger at_commit after insert on item deferrable initially deferred for each row execute function stop_here()")
	runs := 0
	err := s.Update(ctx, func(tx *store.Tx) error {
		runs++
		return tx.Run("insert into item values (1)")
	})
	if !errors.Is(err, store.ErrOutcomeUnknown) || !errors.Is(err, store.ErrUnavailable) || runs != 1 {
		t.Errorf("%v after %d runs, want ErrOutcomeUnknown and ErrUnavailable after 1", err, runs)
	}
}

// The server was the primary when the connection was made, and is a standby now.
func TestAConnectionToADemotedPrimaryIsDropped(t *testing.T) {
	s := onPostgres(t)
	session := func(tx *store.Tx) (pid int, err error) {
		err = tx.QueryRow("select pg_backend_pid()").Scan(&pid)
		return pid, err
	}
	var demoted int
	err := s.Update(ctx, func(tx *store.Tx) (err error) {
		if demoted, err = session(tx); err != nil {
			return err
		}
		return tx.Run("set session characteristics as transaction read only")
	})
	if err != nil {
		t.Fatal(err)
	}
	var tried []int
	err = s.Update(ctx, func(tx *store.Tx) error {
		pid, err := session(tx)
		if err != nil {
			return err
		}
		tried = append(tried, pid)
		return tx.Run("insert into item values (1)")
	})
	if err != nil || len(tried) != 2 || tried[0] != demoted || tried[1] == demoted {
		t.Errorf("%v by the sessions %v, want success by another one after %d", err, tried, demoted)
	}
	for range 5 {
		if err := s.Update(ctx, func(tx *store.Tx) error { tried[0], err = session(tx); return err }); err != nil || tried[0] == demoted {
			t.Errorf("%v by session %d, want never again %d", err, tried[0], demoted)
		}
	}
}

func TestWhatReadsWaitsOutAShortOutage(t *testing.T) {
	url, link := storetest.Linked(t, storetest.PostgresURL(t))
	s := storetest.OpenURL(t, url)
	one := func(tx *store.Tx) error {
		var n int
		return tx.QueryRow("select 1").Scan(&n)
	}
	each := func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error { var n int; return r.Scan(&n) }, "select 1")
	}
	reads := map[string]func() error{
		"Read, a row":  func() error { return s.Read(ctx, one) },
		"Read, a list": func() error { return s.Read(ctx, each) },
		"View":         func() error { return s.View(ctx, one) },
		"Update":       func() error { return s.Update(ctx, one) },
	}
	for name, read := range reads {
		link.Cut()
		done := make(chan error)
		go func() { done <- read() }()
		for link.Tried() < 2 { // it has failed once and come again
			<-time.After(time.Millisecond)
		}
		link.Mend()
		if err := <-done; err != nil {
			t.Errorf("%s: %v, want it to have waited", name, err)
		}
	}
}

func TestALongOutageIsToldInTheEnd(t *testing.T) {
	t.Cleanup(store.SetPatience(200 * time.Millisecond))
	url, link := storetest.Linked(t, storetest.PostgresURL(t))
	s := storetest.OpenURL(t, url)
	link.Cut()
	nothing := func(*store.Tx) error { return nil }
	for name, err := range map[string]error{
		"Update": s.Update(ctx, nothing), "UpdateLoose": s.UpdateLoose(ctx, nothing), "View": s.View(ctx, nothing), "Read": s.Ping(ctx), "Writable": s.Writable(ctx),
	} {
		if !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s: %v, want ErrUnavailable", name, err)
		}
	}
}

// A function that makes something else of the error does not hide an outage.
func TestAnOutageIsToldWhateverTheFunctionMadeOfIt(t *testing.T) {
	t.Cleanup(store.SetPatience(time.Millisecond))
	s := onPostgres(t)
	other := errors.New("there is no such batch")
	fn := func(tx *store.Tx) error {
		var b bool
		if err := tx.QueryRow(endThisSession).Scan(&b); err != nil {
			return other
		}
		return nil
	}
	for name, err := range map[string]error{"Update": s.Update(ctx, fn), "View": s.View(ctx, fn), "Read": s.Read(ctx, fn)} {
		if !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s: %v, want ErrUnavailable", name, err)
		}
	}
}

// What takes too long is unavailable too, and is not repeated: it would take as
// long again.
func TestWhatTakesTooLongIsUnavailableAtOnce(t *testing.T) {
	s := onPostgres(t)
	runs := 0
	err := s.Update(ctx, func(tx *store.Tx) error {
		runs++
		if err := tx.Run("set local statement_timeout = '50ms'"); err != nil {
			return err
		}
		return tx.Run("select pg_sleep(60)")
	})
	if !errors.Is(err, store.ErrUnavailable) || runs != 1 {
		t.Errorf("a statement: %v after %d runs, want ErrUnavailable after 1", err, runs)
	}
	hurried, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	err = s.Read(hurried, func(tx *store.Tx) error { var n any; return tx.QueryRow("select pg_sleep(60)").Scan(&n) })
	if !errors.Is(err, store.ErrUnavailable) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a caller's time: %v, want ErrUnavailable and DeadlineExceeded", err)
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Read(gone, func(tx *store.Tx) error { var n any; return tx.QueryRow("select 1").Scan(&n) }); errors.Is(err, store.ErrUnavailable) || err == nil {
		t.Errorf("a caller that left: %v, want an error that is not ErrUnavailable", err)
	}
}
