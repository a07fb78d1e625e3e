package test

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A chain whose files are not what was written ends the start with a sentence
// that says which and what to do, and with no panic. The journal is the case
// that the files alone do not show: without its end the chain is whole, only
// shorter, and the database knows better.
// spec: damaged-chain
func TestADamagedChainEndsTheStartWithASentence(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	env := []string{"MWANYI_CHAIN_ADDR=127.0.0.1:0"}
	startDev(t, dir, env...).stop(t)
	r := startDev(t, dir, env...) // which moves the journal of the first life into a table
	r.want(t, http.StatusCreated, call{path: "/farmers/register", token: r.token(t, "COOPERATIVE"),
		body: map[string]any{"national_farmer_id": "UG-1", "cooperative_id": *r.creds.of(t, "COOPERATIVE").OrganisationID, "phone": "+256772123456"}})
	r.kill()
	for _, pattern := range []string{"*.sst", "MANIFEST-*", "*.log"} {
		damaged := filepath.Join(t.TempDir(), "data")
		if err := os.CopyFS(damaged, os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
		spoil(t, filepath.Join(damaged, "chain", "geth", "chaindata", pattern))
		p := beginDev(t, damaged, env...)
		if code := p.wait(t); code != 1 {
			t.Errorf("%s: exit code %d, want 1\n%s", pattern, code, p.said())
		}
		said := p.said()
		if !strings.Contains(said, "the chain's files are damaged: ") || !strings.Contains(said, "backup") {
			t.Errorf("%s: no sentence says what is wrong and what to do\n%s", pattern, said)
		}
		if strings.Contains(said, "goroutine ") || strings.Contains(said, "panic") {
			t.Errorf("%s: a stack trace\n%s", pattern, said)
		}
	}
}

// spoil changes the first byte of the newest file of a kind.
func spoil(t *testing.T, pattern string) {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) == 0 {
		t.Fatalf("no file is a %s: %v", pattern, err)
	}
	path := slices.Max(found)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole[0] ^= 0x55
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
}
