package store_test

import (
	"database/sql"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: migrations
func TestReplicasThatStartTogetherMigrateOnce(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		const replicas = 5
		var ready, done sync.WaitGroup
		ready.Add(replicas)
		for range replicas {
			done.Go(func() {
				s, err := store.Open(ctx, url)
				ready.Done()
				if err != nil {
					t.Errorf("open: %v", err)
					return
				}
				ready.Wait()
				for range 2 { // the second time there is nothing to do
					if err := s.Migrate(ctx); err != nil {
						t.Errorf("migrate: %v", err)
					}
				}
				if err := s.Close(); err != nil {
					t.Errorf("close: %v", err)
				}
			})
		}
		done.Wait()
		s := storetest.OpenURL(t, url)
		if n := number(t, s, "select count(*) - count(distinct version_id) from goose_db_version"); n != 0 {
			t.Errorf("%d migrations ran twice, want 0", n)
		}
		if n := number(t, s, "select count(*) from organisation"); n != 0 {
			t.Errorf("%d organisations in a new database, want 0", n)
		}
	})
}

// Of several who open a new file at once SQLite refuses some without a wait; they try again.
func TestAFileThatSomebodyElseIsOpeningIsWaitedFor(t *testing.T) {
	defer store.SetBusyTimeout(time.Millisecond)()
	at := storetest.SQLiteURL(t)
	other, err := sql.Open("sqlite", strings.TrimPrefix(at, "sqlite:"))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close() //nolint:errcheck // the test is over
	holds, err := other.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := holds.ExecContext(ctx, "begin exclusive"); err != nil {
		t.Fatal(err)
	}
	opened := make(chan error, 1)
	go func() {
		s, err := store.Open(ctx, at)
		if err == nil {
			err = s.Close()
		}
		opened <- err
	}()
	select {
	case err := <-opened:
		t.Fatalf("while the file is held: %v, want that it is waited for", err)
	case <-time.After(200 * time.Millisecond):
	}
	if _, err := holds.ExecContext(ctx, "rollback"); err != nil {
		t.Fatal(err)
	}
	if err := <-opened; err != nil {
		t.Error(err)
	}
}

func TestAnUnusableURLIsRefusedWithoutItsPassword(t *testing.T) {
	for _, url := range []string{"", "mysql://x", "sqlite:", "postgres://user:hunter2@[::bad/db", "postgres://user:hunter2@127.0.0.1:1/db"} {
		s, err := store.Open(ctx, url)
		if err == nil {
			t.Errorf("%s: opened, want an error", url)
			s.Close() //nolint:errcheck
			continue
		}
		if text := err.Error(); len(text) == 0 {
			t.Errorf("%s: text is empty, want some: %s", url, text)
		} else if strings.Contains(text, "hunter2") {
			t.Errorf("%s: text %q, want no %q in it", url, text, "hunter2")
		}
	}
}
