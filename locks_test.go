package mwanyi_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/store"
)

const locksFile = "docs/locks.md"

func TestTheListOfLocksIsUpToDate(t *testing.T) {
	want := locksPage()
	if *update {
		if err := os.WriteFile(locksFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(locksFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is out of date: run make generate\n%s", locksFile, firstDifference(string(got), want))
	}
}

func locksPage() string {
	var page strings.Builder
	page.WriteString(`# Named locks

Made from the table in internal/store/scope.go; do not edit it here.

On PostgreSQL updates run READ COMMITTED. Whoever decides by what it has read has a guard: a condition in the statement
that writes, a unique key, a fence, or one of these locks, taken before the read and held until the transaction ends.
SQLite has one writer and needs none. A transaction takes them in the order of this table; where two take them in
another order, PostgreSQL ends one of them (40P01) and it is run again. The end of a job holds the job's own row before
any lock. Every lock has a test in which two transactions meet, and which breaks its rule when the lock is left out.

| Lock | Key | Why |
|---|---|---|
`)
	for _, l := range store.Scopes {
		fmt.Fprintf(&page, "| %s | %s | %s |\n", l.Scope, l.Key, l.Why)
	}
	return page.String()
}

// constants are the names of the scopes in the code.
var constants = regexp.MustCompile(`(?m)^\t([A-Z]\w+) +Scope = "([^"]+)"`)

// A lock that nobody takes is none, and one without a test is a hope.
func TestEveryLockIsTakenAndIsProvenByAMeeting(t *testing.T) {
	table, err := os.ReadFile("internal/store/scope.go")
	if err != nil {
		t.Fatal(err)
	}
	code, tests := sources(t)
	names := constants.FindAllStringSubmatch(string(table), -1)
	if len(names) != len(store.Scopes) {
		t.Errorf("%d scopes have a name and %d stand in the table", len(names), len(store.Scopes))
	}
	for i, name := range names {
		if i < len(store.Scopes) && store.Scopes[i].Scope != store.Scope(name[2]) {
			t.Errorf("%s is not where it stands in the table", name[1])
		}
		if !regexp.MustCompile(`(Lock|Share|hold)\(store\.` + name[1] + `\b`).MatchString(code) {
			t.Errorf("nobody takes store.%s", name[1])
		}
		if !regexp.MustCompile(`(Skew|meet)\(t, store\.` + name[1] + `\b`).MatchString(tests) {
			t.Errorf("no test proves store.%s: storetest.Skew", name[1])
		}
	}
}

// sources is the code of internal/, and its tests.
func sources(t *testing.T) (code, tests string) {
	t.Helper()
	var both [2]strings.Builder
	err := filepath.WalkDir("internal", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		text, err := os.ReadFile(path)
		to := 0
		if strings.HasSuffix(path, "_test.go") {
			to = 1
		}
		both[to].Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return both[0].String(), both[1].String()
}
