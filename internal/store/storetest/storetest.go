// Package storetest opens throwaway databases for tests: a SQLite file in the
// test's folder, and a schema of its own on a PostgreSQL server that the tests
// start themselves.
//
//	storetest.go  Each: one subtest per engine
//	postgres.go   PostgresURL: an empty schema of its own
//	server.go     the throwaway PostgreSQL server
//	pgserver/     a command that runs another one beside such a server
package storetest

import (
	"context"
	"path/filepath"
	"testing"

	"mwanyi/internal/store"
)

// Each runs fn once per engine, on an empty, migrated database.
func Each(t *testing.T, fn func(t *testing.T, s *store.Store)) {
	t.Helper()
	EachURL(t, func(t *testing.T, url string) { fn(t, OpenURL(t, url)) })
}

// EachURL runs fn once per engine with the URL of an empty database, for tests
// that open it more than once or from another process.
func EachURL(t *testing.T, fn func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { fn(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { fn(t, PostgresURL(t)) })
}

// SQLiteURL names a file in the test's folder that does not exist yet.
func SQLiteURL(t testing.TB) string {
	return "sqlite:" + filepath.Join(t.TempDir(), "test.db")
}

// Open opens and migrates a SQLite database, for tests of what does not depend
// on the engine.
func Open(t testing.TB) *store.Store {
	t.Helper()
	return OpenURL(t, SQLiteURL(t))
}

// OpenURL opens and migrates the database at url and closes it after the test.
func OpenURL(t testing.TB, url string) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), url)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	if err := s.Migrate(context.Background()); err != nil {
		t.Fatalf("migrate: %v", err)
	}
	return s
}
