// Package test drives the whole binary as its users do: it builds mwanyi once,
// starts it as a process on loopback, talks to it over HTTP, kills it. Nothing
// here looks inside the program.
//
//	main_test.go     the binary, built once
//	process_test.go  a child process that never outlives its test, by package drive
//	running_test.go  mwanyi dev and mwanyi serve, started and ready
//	client_test.go   calls over HTTP
//	dev_test.go      the run with nothing configured
//	season_test.go   the demo season, the start page, and the contract beside them
//	stop_test.go     the clean end
//	crash_test.go    kill -9 under load
//	farmers_test.go  farmers at the edge; farmers_crash_test.go the same under kill -9
//	limit_test.go    rate limits, on one process and on two
//	serve_test.go    production: what it refuses, TLS, the proxy in front
//	admin_test.go    mwanyi admin and mwanyi config beside a running service
//	backup_test.go   mwanyi backup and mwanyi restore
//	batch_test.go    batches and orders over HTTP, held to the contract
//	batch_crash_test.go  kill -9 under deliveries, stages and orders
//	lending_test.go  loans, scores and tiers over HTTP
//	books_test.go    the flows in the books; books_page_test.go docs/books.md
//	proof_test.go    proofs of batches and statements, without the service
//	personal_test.go no phone, e-mail or name in anything that left the house
//	replica_test.go  several processes on one PostgreSQL database
//	volume_test.go   a database with a million batches, behind MWANYI_VOLUME
//	wire_test.go     hostile bytes on raw sockets
//	slow_test.go     clients that stall
//	log_test.go      what must not be in the log
//	damage_test.go   a chain whose files are damaged
//	full_test.go     a disk that is nearly full; full_linux_test.go one that another program fills
//	browser_test.go  the pages, in a real browser; people_test.go how people sign in there
//	lender_year_test.go  a year of a lender in a browser, with a clock that is ahead; lender_house_test.go its rig
//	field_test.go    the app of the field on phones that fail; field_house_test.go its rig, field_air_test.go a thin line, field_kill_test.go kills,
//	                 field_touch_test.go what a finger does, field_budget_test.go how long it takes
//	tour_test.go     the README's tour, in the shells people have
//	foreign_test.go  software that nobody here wrote, and our clients; compatibility_test.go the page that tells of it
package test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
)

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
	dir, err := os.MkdirTemp("", "mwanyi-binary-")
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	binary = filepath.Join(dir, "mwanyi")
	// Without cgo, as it is shipped, whatever the tests themselves are built with.
	build := exec.Command("go", "build", "-buildvcs=false", "-pgo=off", "-o", binary, "mwanyi/cmd/mwanyi")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return 1, fmt.Errorf("build mwanyi: %w\n%s", err, out)
	}
	if err := widen(); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// widen lets more tests run beside each other than there are processors,
// unless somebody chose a number: they wait for processes most of the time.
func widen() error {
	flag.Parse()
	width := flag.Lookup("test.parallel").Value.String()
	if width != strconv.Itoa(runtime.GOMAXPROCS(0)) || runtime.GOMAXPROCS(0) >= 4 {
		return nil
	}
	return flag.Set("test.parallel", "4")
}
