// Package ha starts deploy/ha on loopback and breaks it: etcd, three machines of
// Patroni with PostgreSQL, HAProxy, PgBouncer, another Ethereum client, replicas
// of the binary. It looks from outside, as callers and operators do. make ha runs
// it; without it only the files themselves are looked at.
//
//	main_test.go        the binary, built once; what the machine needs
//	files_test.go       the files of deploy/ha: each is read by the program that it is for
//	process_test.go     child processes that do not outlive their test
//	cluster_test.go     etcd, Patroni, HAProxy and PgBouncer from those files
//	readme_test.go      what the README tells to look at
//	certificate_test.go  one for HAProxy
//	house_test.go       a database, a chain, contracts, a sandbox, replicas
//	callers_test.go     callers that repeat, and what they were told when
//	contention_test.go  two replicas against one, four on few connections
//	start_test.go       a start beside a long transaction; serve with the shipped settings
//	pooler_test.go      flows through PgBouncer
//	failover_test.go    kill -9 of a replica, then of the leader's machine
//	wait_test.go        what the first commit waits for after that, part by part
//	hang_test.go        a leader that hangs and wakes up; a Patroni that is started again
//	setback_test.go     a database that lost commits under a running replica
//	soak_test.go        make soak: hours under work and random kills
//	soak_seat_test.go   replicas that a service manager starts again
//	soak_kill_test.go   what is killed and how it comes back
//	soak_work_test.go   the callers
//	soak_watch_test.go  what is kept meanwhile: answers, webhooks, checkpoints, a line a minute
//	soak_check_test.go  what must hold at the end
package ha

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// asked is set by make ha.
const asked = "MWANYI_TEST_HA"

// binary is the path of the program under test.
var binary string

func TestMain(m *testing.M) {
	code, err := buildAndRun(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func buildAndRun(m *testing.M) (code int, err error) {
	if os.Getenv(asked) == "" {
		return m.Run(), nil
	}
	dir, err := os.MkdirTemp("", "mwanyi-binary-")
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	binary = filepath.Join(dir, "mwanyi")
	build := exec.Command("go", "build", "-buildvcs=false", "-pgo=off", "-o", binary, "mwanyi/cmd/mwanyi")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return 1, fmt.Errorf("build mwanyi: %w\n%s", err, out)
	}
	code = m.Run()
	return code, stopCluster()
}

// programs are what the cluster is made of, and the packages that have them.
var programs = map[string]string{"patroni": "patroni", "etcd": "etcd-server", "etcdctl": "etcd-client", "haproxy": "haproxy", "pgbouncer": "pgbouncer", "psql": "postgresql-client"}

// needed ends a test that make ha has not asked for, or that this machine cannot run.
func needed(t testing.TB) {
	t.Helper()
	if os.Getenv(asked) == "" {
		t.Skip("LEFT OUT: a cluster is started by make ha alone")
	}
	for name, from := range programs {
		if _, err := find(name); err != nil {
			t.Skipf("LEFT OUT: %s is not installed; install: %s", name, from)
		}
	}
}

// find looks where Debian puts servers, too.
func find(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	return exec.LookPath("/usr/sbin/" + name)
}
