package store_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// hold takes SQLite's write lock on a connection of its own until the test ends.
func hold(t *testing.T, url string) {
	t.Helper()
	db, err := sql.Open("sqlite", strings.TrimPrefix(url, "sqlite:"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() }) //nolint:errcheck // it was only held
	conn, err := db.Conn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(context.Background(), "begin immediate"); err != nil {
		t.Fatal(err)
	}
}

func TestAFileThatAnotherProcessHoldsIsUnavailableForAllWhoWaitTogether(t *testing.T) {
	t.Cleanup(store.SetBusyTimeout(200 * time.Millisecond))
	url := storetest.SQLiteURL(t)
	s := storetest.OpenURL(t, url)
	hold(t, url)
	const writers = 20
	errs := make(chan error, writers)
	began := time.Now()
	for range writers {
		go func() { errs <- s.Update(context.Background(), func(*store.Tx) error { return nil }) }()
	}
	for range writers {
		if err := <-errs; !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("got %v, want ErrUnavailable", err)
		}
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("%d writers waited %v, want about two busy timeouts", writers, took)
	}
	if err := s.Ping(context.Background()); err != nil {
		t.Errorf("reading: %v", err)
	}
}

func TestADatabaseThatCannotBeWrittenIsUnavailable(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		readOnly := "pragma query_only=1"
		if s.Engine() == store.Postgres {
			readOnly = "set transaction read only"
		}
		err := s.Update(context.Background(), func(tx *store.Tx) error {
			if _, err := tx.Exec(readOnly); err != nil {
				return err
			}
			_, err := tx.Exec("create table item (id bigint primary key)")
			return err
		})
		if !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("got %v, want ErrUnavailable", err)
		}
	})
}

func TestAServerThatStopsIsUnavailable(t *testing.T) {
	url, stop := storetest.OwnServer(t)
	s := storetest.OpenURL(t, url)
	err := s.Update(context.Background(), func(tx *store.Tx) error {
		if err := stop(); err != nil {
			return err
		}
		var one int
		return tx.QueryRow("select 1").Scan(&one)
	})
	if !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("a connection that was ended: %v, want ErrUnavailable", err)
	}
	nothing := func(*store.Tx) error { return nil }
	for name, err := range map[string]error{
		"Update": s.Update(context.Background(), nothing),
		"View":   s.View(context.Background(), nothing),
		"Read":   s.Ping(context.Background()),
	} {
		if !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s: got %v, want ErrUnavailable", name, err)
		}
	}
}
