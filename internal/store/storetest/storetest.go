// Package storetest opens throwaway databases for tests: a SQLite file in the
// test's folder, and a schema of its own on a PostgreSQL server that the tests
// start themselves.
//
//	storetest.go  Each: one subtest per engine
//	postgres.go   PostgresURL: a database of its own, copied from a template
//	skew.go       Skew: two transactions that meet where a named lock keeps them apart
//	race.go       AtCommit: what happens while a transaction has not committed
//	server.go     the throwaway PostgreSQL server
//	rented.go     RentedServer: one as providers give, by TLS, with few rights
//	standby.go    StartPair: a server with a streaming standby that a test holds back
//	link.go       a way to a server that a test can cut
//	pooler.go     a throwaway PgBouncer before it
//	pgserver/     a command that runs another one beside such a server
//	volume/       a database full of rows, and what a statement reads of it
package storetest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"mwanyi/internal/store"
)

// Each runs fn once per engine, on an empty, migrated database.
func Each(t *testing.T, fn func(t *testing.T, s *store.Store)) {
	t.Helper()
	if os.Getenv(PoolerVariable) == "1" {
		t.Run("pgbouncer", func(t *testing.T) { fn(t, OpenPooled(t)) })
		return
	}
	EachURL(t, func(t *testing.T, url string) { fn(t, OpenURL(t, url)) })
}

// EachURL runs fn once per engine with the URL of a database without rows, for
// tests that open it more than once or from another process.
func EachURL(t *testing.T, fn func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { fn(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { fn(t, PostgresURL(t)) })
}

// EachEmptyURL is EachURL with databases that have no tables either, for tests of
// the migrations.
func EachEmptyURL(t *testing.T, fn func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { fn(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { fn(t, EmptyPostgresURL(t)) })
}

// SQLiteURL names a file in the test's folder that does not exist yet.
func SQLiteURL(t testing.TB) string {
	return "sqlite:" + filepath.Join(t.TempDir(), "test.db")
}

// OtherVariable, when it is "postgres", lets the tests that need one database have
// PostgreSQL in place of SQLite. make storm runs them on both.
const OtherVariable = "MWANYI_TEST_STORE"

// isOther: the test is not in a bubble, whose time would stand still while a server works.
func isOther() bool { return os.Getenv(OtherVariable) == "postgres" && !isBubble() }

func isBubble() (is bool) {
	defer func() { is = recover() == nil }()
	synctest.Wait() // it panics where there is none
	return true
}

// Open opens and migrates a SQLite database, for tests of what does not depend
// on the engine.
func Open(t testing.TB) *store.Store {
	t.Helper()
	if isOther() {
		return OpenURL(t, PostgresURL(t))
	}
	return OpenURL(t, SQLiteURL(t))
}

// Setting gives a service the database that Open would open: none, which is SQLite in its own
// folder, or a setting that names one.
func Setting(t testing.TB) []string {
	t.Helper()
	if isOther() {
		return []string{"MWANYI_DATABASE_URL=" + PostgresURL(t)}
	}
	return nil
}

// migrated is an empty SQLite database with all its tables. It is made once in a
// test binary: a copy takes a small part of the time of the migrations, each of
// which is flushed to the disk.
var migrated = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "mwanyi-sqlite-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // left over at worst
	file := filepath.Join(dir, "migrated.db")
	s, err := store.Open(context.Background(), "sqlite:"+file)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.Migrate(context.Background()), s.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(file) //nolint:gosec // made here
})

// seed lays a migrated database where there is none yet.
func seed(t testing.TB, url string) {
	t.Helper()
	file, isFile := strings.CutPrefix(url, "sqlite:")
	if _, err := os.Stat(file); !isFile || !errors.Is(err, os.ErrNotExist) {
		return
	}
	content, err := migrated()
	if err == nil {
		err = os.WriteFile(file, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// OpenURL opens and migrates the database at url and closes it after the test.
func OpenURL(t testing.TB, url string) *store.Store {
	t.Helper()
	return OpenWith(t, url, store.Options{})
}

// OpenWith is OpenURL with options.
func OpenWith(t testing.TB, url string, o store.Options) *store.Store {
	t.Helper()
	seed(t, url)
	var s *store.Store
	if err := patiently(func() (err error) {
		s, err = store.OpenWith(context.Background(), url, o)
		return err
	}); err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	if err := patiently(func() error { return s.Migrate(context.Background()) }); err != nil {
		t.Fatalf("migrate: %v", err)
	}
	return s
}
