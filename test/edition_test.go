package test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// firstContracts is a contracts.json as the first edition wrote it.
const firstContracts = `{
  "chain_id": 256256, "block": 1, "roles": "0x00000000000000000000000000000000000000a1", "usdc": "0x00000000000000000000000000000000000000a2",
  "price_feed": "0x00000000000000000000000000000000000000a3", "registry": "0x00000000000000000000000000000000000000a4",
  "credit_score": "0x00000000000000000000000000000000000000a5", "batch_token": "0x00000000000000000000000000000000000000a6",
  "trace_log": "0x00000000000000000000000000000000000000a7", "vault": "0x00000000000000000000000000000000000000a8",
  "escrow": "0x00000000000000000000000000000000000000a9", "dds": "0x00000000000000000000000000000000000000aa",
  "anchor": "0x00000000000000000000000000000000000000ab", "dev_usdc": true
}`

// An installation of the first edition is refused by every command with one
// sentence that says what it is and what to do, and its folder stays as it was.
// spec: first-edition
func TestAnInstallationOfTheFirstEditionIsRefusedUntouched(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	keep := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	keep("contracts.json", firstContracts)
	keep("mwanyi.db", "the database of that version")
	serve := production(t, "sqlite:"+filepath.Join(dir, "mwanyi.db"))
	serve["MWANYI_DATA_DIR"] = dir
	before := filesIn(t, dir)
	for _, args := range [][]string{
		{"dev", "--data-dir", dir}, {"serve"}, {"migrate", "--data-dir", dir}, {"backup", "--data-dir", dir, filepath.Join(dir, "backup")},
		{"admin", "key", "list", "--data-dir", dir}, {"reconcile", "--data-dir", dir}, {"verify", "--all", "--data-dir", dir},
		{"contracts", "verify", "--data-dir", dir}, {"chain", "status", "--data-dir", dir}, {"config", "--data-dir", dir},
	} {
		var env []string
		if args[0] == "serve" {
			env = environment(serve)
		}
		code, _, stderr := run(t, env, args...)
		if code == 0 || strings.Count(strings.TrimSpace(stderr), "\n") > 0 {
			t.Errorf("%v: exit code %d and %q, want a refusal in one line", args, code, stderr)
		}
		for _, want := range []string{filepath.Join(dir, "contracts.json"), "first edition", "nothing was touched", "the version before", "another data folder"} {
			if !strings.Contains(stderr, want) {
				t.Errorf("%v: it says %q, want %q in it", args, stderr, want)
			}
		}
		if after := filesIn(t, dir); after != before {
			t.Fatalf("%v: the folder has\n%s\nwant it as before:\n%s", args, after, before)
		}
	}
}

// filesIn lists what is in a folder, with the bytes.
func filesIn(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		all.WriteString(path + "\n")
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}
