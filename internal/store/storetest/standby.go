package storetest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Pair is a PostgreSQL server with a streaming standby. Nothing else uses
// either, so that a test may hold the standby back.
type Pair struct {
	Primary, Standby string // their URLs, in an empty schema of the test's own

	t      testing.TB
	server string // the standby's URL, in no schema
}

// pair is started once in a test binary and lives as long as the binary.
var pair = sync.OnceValues(func() (urls [2]string, err error) {
	// A query that stands in the way of what has to be replayed is ended at once.
	primary, _, err := StartServer("max_standby_streaming_delay = 0", "wal_receiver_status_interval = 1s")
	if err != nil {
		return urls, err
	}
	standby, err := startStandby(primary)
	return [2]string{primary, standby}, err
})

// StartPair gives a test a schema of its own on the pair of its binary. Tests
// that use it do not run side by side: there is one standby to hold back.
func StartPair(t testing.TB) *Pair {
	t.Helper()
	urls, err := pair()
	needed(t, err)
	p := &Pair{t: t, server: urls[1]}
	schema := newSchema(t, urls[0])
	p.Primary, p.Standby = inSchema(t, urls[0], schema), inSchema(t, urls[1], schema)
	t.Cleanup(p.Resume)
	return p
}

// Pause holds the standby where it is, with everything that is committed now.
func (p *Pair) Pause() {
	p.t.Helper()
	p.CatchUp()
	run(p.t, p.server, "select pg_wal_replay_pause()")
	p.until("select pg_get_wal_replay_pause_state() = 'paused'")
}

// Resume lets it go on, and waits until it has everything.
func (p *Pair) Resume() {
	p.t.Helper()
	run(p.t, p.server, "select pg_wal_replay_resume()")
	p.CatchUp()
}

// CatchUp waits until the standby has what is committed now.
func (p *Pair) CatchUp() {
	p.t.Helper()
	ctx := p.t.Context()
	if ctx.Err() != nil { // in a cleanup
		ctx = context.Background()
	}
	conn, err := pgx.Connect(ctx, p.Primary)
	if err != nil {
		p.t.Fatal(err)
	}
	var end string
	err = conn.QueryRow(ctx, "select pg_current_wal_flush_lsn()::text").Scan(&end)
	if err = errors.Join(err, conn.Close(ctx)); err != nil {
		p.t.Fatal(err)
	}
	p.until("select pg_last_wal_replay_lsn() >= '" + end + "'::pg_lsn")
}

// until waits until the standby says yes to a question.
func (p *Pair) until(question string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, p.server)
	if err != nil {
		p.t.Fatal(err)
	}
	defer conn.Close(ctx) //nolint:errcheck // it was only for the question
	for yes := false; !yes; {
		if err := conn.QueryRow(ctx, question).Scan(&yes); err != nil {
			p.t.Fatal(fmt.Errorf("%s: %w", question, err))
		}
		if !yes {
			<-time.After(5 * time.Millisecond)
		}
	}
}

// startStandby copies a server and follows it until this process ends.
func startStandby(primary string) (address string, err error) {
	bin, err := binaries()
	if err != nil {
		return "", err
	}
	config, err := pgx.ParseConfig(primary)
	if err != nil {
		return "", err
	}
	attr, owner, err := unprivileged()
	if err != nil {
		return "", err
	}
	dir, err := newFolder(owner)
	if err != nil {
		return "", err
	}
	data := filepath.Join(dir, "data")
	command := exec.Command(filepath.Join(bin, "pg_basebackup"), "-D", data, "-R", "-X", "stream", "-c", "fast", "--no-sync", //nolint:gosec // our own arguments
		"-h", config.Host, "-U", "postgres")
	command.SysProcAttr, command.Dir = attr, dir
	if out, err := command.CombinedOutput(); err != nil {
		return "", errors.Join(fmt.Errorf("pg_basebackup: %w\n%s", err, out), os.RemoveAll(dir))
	}
	f, err := os.OpenFile(filepath.Join(data, "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0) //nolint:gosec // our own folder
	if err != nil {
		return "", err
	}
	_, err = fmt.Fprintf(f, "unix_socket_directories = '%s'\n", dir)
	if err := errors.Join(err, f.Close()); err != nil {
		return "", err
	}
	_, ended, err := startKeeper(bin, dir, attr)
	if err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	address = "postgres:///postgres?" + url.Values{"host": {dir}, "user": {"postgres"}}.Encode()
	if err := ready(address, ended); err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "log")) //nolint:gosec // it only explains the error
		return "", fmt.Errorf("start a standby: %w\n%s", err, log)
	}
	return address, nil
}
