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

	"mwanyi/internal/store"
)

// The environment of the PostgreSQL tests.
const (
	// DatabaseVariable names a server to use; without it each test binary
	// starts one of its own.
	DatabaseVariable = "MWANYI_TEST_DATABASE_URL"
	// TemplateVariable names the database on that server that MakeTemplate made.
	// Without it every test runs the migrations, in a schema of its own.
	TemplateVariable = "MWANYI_TEST_TEMPLATE"
	// WithoutVariable, set to 1, skips the PostgreSQL tests on a machine that
	// has no server.
	WithoutVariable = "MWANYI_TEST_NO_POSTGRES"
	// IsolationVariable, set to serializable, runs the updates of the PostgreSQL
	// tests SERIALIZABLE: what fails without it and passes with it lacks a lock.
	IsolationVariable = "MWANYI_TEST_ISOLATION"
)

// isolation is the parameter of a URL that package store reads.
const isolation = "default_transaction_isolation"

// shared is the server of a test binary, and the database on it that tests copy.
type shared struct{ address, template string }

// server is started once in a test binary and lives as long as the binary.
var server = sync.OnceValues(func() (shared, error) {
	if given := os.Getenv(DatabaseVariable); given != "" {
		return shared{given, os.Getenv(TemplateVariable)}, nil
	}
	address, _, err := StartServer()
	if err != nil {
		return shared{}, err
	}
	template, err := MakeTemplate(address)
	return shared{address, template}, err
})

// PostgresURL is the URL of a database of its own on a throwaway PostgreSQL
// server, with all its tables where the server has a template of them: a copy
// takes a small part of the time of the migrations. It is dropped after the test.
func PostgresURL(t testing.TB) string {
	t.Helper()
	on, err := server()
	needed(t, err)
	if on.template == "" {
		return inSchema(t, on.address, newSchema(t, on.address))
	}
	name := unused("test_")
	run(t, on.address, "create database "+name+" template "+on.template)
	t.Cleanup(func() { run(t, on.address, "drop database "+name+" with (force)") })
	return inDatabase(t, on.address, name)
}

// EmptyPostgresURL is the URL of an empty schema on that server, for tests of what
// a database without tables meets. It is dropped after the test.
func EmptyPostgresURL(t testing.TB) string {
	t.Helper()
	on, err := server()
	needed(t, err)
	return inSchema(t, on.address, newSchema(t, on.address))
}

// MakeTemplate makes a database with all tables for others to be copied from. It
// takes no connections: a database that somebody uses cannot be copied.
func MakeTemplate(address string) (name string, err error) {
	ctx := context.Background()
	name = unused("template_")
	if err := execute(ctx, address, "create database "+name); err != nil {
		return "", err
	}
	at, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	at.Path = "/" + name
	s, err := store.Open(ctx, at.String())
	if err != nil {
		return "", err
	}
	if err := errors.Join(s.Migrate(ctx), s.Close()); err != nil {
		return "", err
	}
	return name, execute(ctx, address, "alter database "+name+" with allow_connections false")
}

// unused is a name that nothing on a server has.
func unused(prefix string) string { return prefix + strings.ToLower(rand.Text()[:12]) }

// newSchema makes an empty schema, which is dropped after the test.
func newSchema(t testing.TB, address string) string {
	t.Helper()
	schema := unused("test_")
	run(t, address, "create schema "+schema)
	t.Cleanup(func() { run(t, address, "drop schema "+schema+" cascade") })
	return schema
}

// inSchema is the URL of a server with a schema in it.
func inSchema(t testing.TB, address, schema string) string {
	t.Helper()
	return with(t, address, func(at *url.URL, query url.Values) { query.Set("search_path", schema) })
}

// inDatabase is the URL of a server with a database on it.
func inDatabase(t testing.TB, address, name string) string {
	t.Helper()
	return with(t, address, func(at *url.URL, query url.Values) { at.Path = "/" + name })
}

func with(t testing.TB, address string, change func(at *url.URL, query url.Values)) string {
	t.Helper()
	own, err := url.Parse(address)
	if err != nil {
		t.Fatalf("the URL in %s cannot be parsed", DatabaseVariable)
	}
	query := own.Query()
	change(own, query)
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
	if err := patiently(func() error { return execute(context.Background(), address, statement) }); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", statement, err))
	}
}

func execute(ctx context.Context, address, statement string) error {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, statement)
	return errors.Join(err, conn.Close(ctx))
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
