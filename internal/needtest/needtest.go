// Package needtest says what a test needs beside Go. A machine on which
// scripts/setup.sh could not install it says so in MWANYI_TEST_MISSING, and the
// test is left out there; everywhere else its absence is a failure, so that
// nothing is skipped because a step of the set-up was forgotten.
package needtest

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// variable lists what setup.sh found missing and could not install.
const variable = "MWANYI_TEST_MISSING"

// The sorts of things that may be missing.
const (
	Node     = "node"     // and the packages that npm ci installs
	PDF      = "pdf"      // qpdf and poppler's tools
	Python   = "python"   // python3
	Tour     = "tour"     // curl, jq and the shells of the README's tour
	Promtool = "promtool" // of Prometheus
)

// Program gives the path of a program of a sort.
func Program(t testing.TB, sort, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		without(t, sort, name+" is not installed")
	}
	return path
}

// File demands a file that the set-up of a sort brings.
func File(t testing.TB, sort, path string) {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		without(t, sort, path+" is not there")
	}
}

func without(t testing.TB, sort, what string) {
	t.Helper()
	if slices.Contains(strings.Fields(os.Getenv(variable)), sort) {
		t.Skipf("LEFT OUT: %s, and %s names %s", what, variable, sort)
	}
	t.Fatalf("%s: run make setup", what)
}
