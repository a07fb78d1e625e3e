package storetest

import (
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/store"
)

// PoolerVariable, set to 1, lets Each run on a PostgreSQL server behind
// PgBouncer alone, which pools transactions over eight connections.
const PoolerVariable = "MWANYI_TEST_POOLER"

// pooler is the configuration of a throwaway PgBouncer. It ignores no startup
// parameter: what the store sends has to be good.
const pooler = `
[databases]
%s = host=%s port=%d dbname=%s
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = %s
auth_type = trust
auth_file = %s/users
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
logfile = %s/log
`

// Role makes a role with an empty schema of its own, as an operator would for a
// pooler: the limits of its sessions are the role's. It may have most
// connections, or any number when most is -1.
func Role(t testing.TB, most int) (name, address string) {
	t.Helper()
	on, err := server()
	needed(t, err)
	server := on.address
	name = "role_" + strings.ToLower(rand.Text()[:12])
	for _, statement := range []string{
		fmt.Sprintf("create role %s login connection limit %d", name, most),
		fmt.Sprintf("create schema %s authorization %s", name, name),
		fmt.Sprintf("alter role %s set search_path = %s", name, name),
		fmt.Sprintf("alter role %s set statement_timeout = '30s'", name),
		fmt.Sprintf("alter role %s set lock_timeout = '10s'", name),
		fmt.Sprintf("alter role %s set idle_in_transaction_session_timeout = '10s'", name),
		fmt.Sprintf("alter role %s set jit = off", name),
		fmt.Sprintf("alter role %s set plan_cache_mode = force_generic_plan", name),
	} {
		run(t, server, statement)
	}
	t.Cleanup(func() {
		run(t, server, "drop schema "+name+" cascade")
		run(t, server, "drop role "+name)
	})
	own, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	query := own.Query()
	query.Set("user", name)
	own.RawQuery = query.Encode()
	return name, own.String()
}

// Pooled is the URL of an empty schema behind PgBouncer, and that of the server
// itself. Without PgBouncer the test is skipped.
func Pooled(t testing.TB) (pooled, direct string) {
	t.Helper()
	bin, err := exec.LookPath("pgbouncer")
	if err != nil {
		if bin, err = exec.LookPath("/usr/sbin/pgbouncer"); err != nil {
			t.Skip("no PgBouncer on this machine: install the package \"pgbouncer\"")
		}
	}
	name, direct := Role(t, -1)
	config, err := pgx.ParseConfig(direct)
	if err != nil {
		t.Fatal(err)
	}
	attr, owner, err := unprivileged()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := newFolder(owner)
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string]string{
		"ini":   fmt.Sprintf(pooler, config.Database, config.Host, config.Port, config.Database, dir, dir, dir),
		"users": fmt.Sprintf("%q \"\"\n", name),
	} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil { //nolint:gosec // no secret is in it
			t.Fatal(err)
		}
	}
	command := exec.Command(bin, filepath.Join(dir, "ini")) //nolint:gosec // our own arguments
	command.SysProcAttr, command.Dir = attr, dir
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		command.Wait() //nolint:errcheck // its end is the news
	}()
	t.Cleanup(func() {
		command.Process.Kill() //nolint:errcheck // it may have ended
		<-ended
		os.RemoveAll(dir) //nolint:errcheck // left over at worst
	})
	pooled = "postgres:///" + config.Database + "?" + url.Values{"host": {dir}, "port": {"6432"}, "user": {name}}.Encode()
	if err := ready(pooled+"&default_query_exec_mode=exec", ended); err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "log")) //nolint:gosec // it only explains the error
		t.Fatalf("start PgBouncer: %v\n%s", err, log)
	}
	return pooled, direct
}

// OpenPooled opens and migrates a database behind PgBouncer.
func OpenPooled(t testing.TB) *store.Store {
	t.Helper()
	pooled, direct := Pooled(t)
	return OpenWith(t, pooled, store.Options{IsPooled: true, AdminURL: direct})
}
