package storetest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// The environment of the PostgreSQL tests.
const (
	// DatabaseVariable names a server to use; without it each test binary
	// starts one of its own.
	DatabaseVariable = "MWANYI_TEST_DATABASE_URL"
	// WithoutVariable, set to 1, skips the PostgreSQL tests on a machine that
	// has no server.
	WithoutVariable = "MWANYI_TEST_NO_POSTGRES"
	// IsolationVariable, set to serializable, runs the updates of the PostgreSQL
	// tests SERIALIZABLE: what fails without it and passes with it lacks a lock.
	IsolationVariable = "MWANYI_TEST_ISOLATION"
)

// isolation is the parameter of a URL that package store reads.
const isolation = "default_transaction_isolation"

// server is started once in a test binary and lives as long as the binary.
var server = sync.OnceValues(func() (string, error) {
	if given := os.Getenv(DatabaseVariable); given != "" {
		return given, nil
	}
	address, _, err := StartServer()
	return address, err
})

// PostgresURL is the URL of an empty schema of its own on a throwaway
// PostgreSQL server. The schema is dropped after the test.
func PostgresURL(t testing.TB) string {
	t.Helper()
	address, err := server()
	needed(t, err)
	return inSchema(t, address, newSchema(t, address))
}

// newSchema makes an empty schema, which is dropped after the test.
func newSchema(t testing.TB, address string) string {
	t.Helper()
	schema := "test_" + strings.ToLower(rand.Text()[:12])
	run(t, address, "create schema "+schema)
	t.Cleanup(func() { run(t, address, "drop schema "+schema+" cascade") })
	return schema
}

// inSchema is the URL of a server with a schema in it.
func inSchema(t testing.TB, address, schema string) string {
	t.Helper()
	own, err := url.Parse(address)
	if err != nil {
		t.Fatalf("the URL in %s cannot be parsed", DatabaseVariable)
	}
	query := own.Query()
	query.Set("search_path", schema)
	if level := os.Getenv(IsolationVariable); level != "" {
		query.Set(isolation, level)
	}
	own.RawQuery = query.Encode()
	return own.String()
}

// needed ends a test that got no server, as the machine's owner wants it.
func needed(t testing.TB, err error) {
	t.Helper()
	if errors.Is(err, ErrNoPostgres) && os.Getenv(WithoutVariable) == "1" {
		t.Skip("no PostgreSQL on this machine, and " + WithoutVariable + "=1")
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Durable are the settings of a server that flushes what it confirms, as
// production demands.
var Durable = []string{"fsync = on", "full_page_writes = on"}

// OwnServer starts a PostgreSQL server for one test alone, which may stop it.
func OwnServer(t testing.TB, settings ...string) (url string, stop func() error) {
	t.Helper()
	url, end, err := StartServer(settings...)
	needed(t, err)
	stop = sync.OnceValue(end)
	t.Cleanup(func() { stop() }) //nolint:errcheck // the test's own stop has told
	return url, stop
}

// run executes one statement on a connection of its own.
func run(t testing.TB, address, statement string) {
	t.Helper()
	ctx := context.Background()
	once := func() error {
		conn, err := pgx.Connect(ctx, address)
		if err != nil {
			return err
		}
		_, err = conn.Exec(ctx, statement)
		return errors.Join(err, conn.Close(ctx))
	}
	if err := patiently(once); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", statement, err))
	}
}

// patiently tries again what a machine with too much to do refused: the server did not
// answer in time or has no room in its queue, or its own cleaning was in the way.
func patiently(do func() error) error {
	err := do()
	for tries := 0; tries < 10 && isBusy(err); tries++ {
		<-time.After(time.Duration(tries) * 200 * time.Millisecond)
		err = do()
	}
	return err
}

func isBusy(err error) bool {
	var pg *pgconn.PgError
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, syscall.EAGAIN) || errors.As(err, &pg) && pg.Code == "40P01"
}
