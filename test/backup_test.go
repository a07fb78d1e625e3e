package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/store/storetest"
)

// engines names a database of each kind, empty.
var engines = map[string]func(testing.TB) string{"SQLite": storetest.SQLiteURL, "PostgreSQL": storetest.PostgresURL}

// home is a data folder and the database that belongs to it.
type home struct {
	dir string
	env []string
}

func newHome(t testing.TB, engine string) home {
	t.Helper()
	return home{t.TempDir(), []string{"MWANYI_DATABASE_URL=" + engines[engine](t), "MWANYI_RATE_LIMIT_SCALE=100"}}
}

func (h home) start(t testing.TB) *running {
	t.Helper()
	return startDev(t, h.dir, h.env...)
}

// restore runs the command; the sealed rows need the secrets they were sealed with.
func (h home) restore(t testing.TB, from home, file string) (code int, stderr string) {
	t.Helper()
	const secrets = "dev-secrets.json"
	content, err := os.ReadFile(filepath.Join(from.dir, secrets))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(h.dir, secrets), content, 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, stderr = run(t, h.env, "restore", file, "--data-dir", h.dir)
	return code, stderr
}

func TestABackupOfARunningServiceIsRestoredIntoEitherDatabase(t *testing.T) {
	t.Parallel()
	for from := range engines {
		t.Run("from "+from, func(t *testing.T) {
			t.Parallel()
			old := newHome(t, from)
			r := old.start(t)
			token := r.token(t, "ADMIN")
			kept := fill(t, r, token)
			file := backupUnderLoad(t, old, r, token)
			for to := range engines {
				t.Run("into "+to, func(t *testing.T) { restoredIsTheSame(t, old, newHome(t, to), file, r, token, kept) })
			}
			t.Run("but never a damaged one", func(t *testing.T) { damagedIsRefused(t, old, newHome(t, from), file) })
			t.Run("nor into a database that is in use", func(t *testing.T) { usedIsRefused(t, old, r, file) })
		})
	}
}

// fill makes what has to be there after the restore: organisations with names
// that are hard to carry, and a request with an Idempotency-Key.
func fill(t *testing.T, r *running, token string) (once call) {
	t.Helper()
	for _, name := range []string{`Quotes " and ' and \`, "Ünïcödé ☕ 咖啡", "Tabs and, commas;", "<b>&amp;</b>"} {
		r.newOrganisation(t, token, name)
	}
	once = call{path: "/admin/organisations", token: token, body: cooperativeBody("Once"), header: map[string]string{"Idempotency-Key": "once"}}
	r.want(t, http.StatusCreated, once)
	return once
}

// backupUnderLoad makes a backup while organisations are being made.
func backupUnderLoad(t *testing.T, h home, r *running, token string) string {
	t.Helper()
	stop, stopped := make(chan struct{}), make(chan int)
	go func() {
		made := 0
		defer func() { stopped <- made }()
		for {
			select {
			case <-stop:
				return
			default:
				if got, err := r.try(call{path: "/admin/organisations", token: token, body: cooperativeBody(fmt.Sprint("Meanwhile ", made))}); err != nil || got.status != http.StatusCreated {
					t.Errorf("status %d, %v, want %d: %s", got.status, err, http.StatusCreated, got.body)
					return
				}
				made++
			}
		}
	}()
	file := filepath.Join(t.TempDir(), "backup")
	mustRun(t, h.env, "backup", file, "--data-dir", h.dir)
	close(stop)
	if made := <-stopped; made == 0 {
		t.Error("nothing was written during the backup, want some: this run proves little")
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatalf("the backup's file: %v", err)
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("the backup's file has mode %v, want -rw-------", info.Mode().Perm())
	}
	return file
}

func restoredIsTheSame(t *testing.T, from, to home, file string, old *running, token string, once call) {
	if code, stderr := to.restore(t, from, file); code != 0 {
		t.Fatalf("exit code %d, want 0: %s", code, stderr)
	}
	r := to.start(t)
	before := old.all(t, token, "/admin/organisations", "organisations")
	// Tokens, too, live on: their signing keys are in the backup.
	after := r.all(t, token, "/admin/organisations", "organisations")
	if len(after) < 9 || len(after) > len(before) {
		t.Errorf("%d organisations, want 9 to %d, as many as the old service has at most", len(after), len(before))
	}
	for _, o := range after {
		if !slices.ContainsFunc(before, func(b map[string]any) bool { return encoded(t, b) == encoded(t, o) }) {
			t.Errorf("%v, want only what the old service has", o)
		}
	}
	for _, by := range old.creds.Credentials {
		r.tokenOf(t, by)
	}
	if again := r.do(t, once); again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("a kept reply was not restored: Idempotency-Replayed %q, want true: %d %s", again.header.Get("Idempotency-Replayed"), again.status, again.body)
	}
	if code, stderr := to.restore(t, from, file); code != 1 || (!strings.Contains(stderr, "not empty") && !strings.Contains(stderr, "another mwanyi")) {
		t.Errorf("a second restore: exit code %d, want 1 and the reason: %s", code, stderr)
	}
	r.stop(t)
}

func encoded(t testing.TB, object map[string]any) string {
	t.Helper()
	text, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// damagedIsRefused tries every kind of damage on one database. It must stay
// empty: the good file fits in at the end.
func damagedIsRefused(t *testing.T, from, to home, file string) {
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(content)
	flipped[len(flipped)/2] ^= 1
	for name, damaged := range map[string][]byte{
		"empty":                   nil,
		"text":                    []byte("not a backup"),
		"cut in the middle":       content[:len(content)/2],
		"cut at the end":          content[:len(content)-1],
		"one bit flipped":         flipped,
		"something after its end": append(bytes.Clone(content), 0),
		"another file after it":   slices.Concat(content, content),
	} {
		broken := filepath.Join(t.TempDir(), "broken")
		if err := os.WriteFile(broken, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		code, stderr := to.restore(t, from, broken)
		if code != 1 {
			t.Errorf("%s: exit code %d, want 1: %s", name, code, stderr)
		}
		if strings.Contains(stderr, "goroutine ") {
			t.Errorf("%s: stderr %q, want no %q in it", name, stderr, "goroutine ")
		}
		if strings.Contains(stderr, "not empty") {
			t.Errorf("%s: stderr %q, want no %q in it", name, stderr, "not empty")
		}
	}
	if code, stderr := to.restore(t, from, file); code != 0 {
		t.Errorf("after the refusals the good backup: exit code %d, want 0: %s", code, stderr)
	}
}

// usedIsRefused restores onto the running service's own database, and once
// more when it has stopped.
func usedIsRefused(t *testing.T, h home, r *running, file string) {
	before := r.all(t, r.token(t, "ADMIN"), "/admin/organisations", "organisations")
	if code, stderr := h.restore(t, h, file); code != 1 {
		t.Errorf("onto a running service: exit code %d, want 1: %s", code, stderr)
	}
	r.stop(t)
	if code, stderr := h.restore(t, h, file); code != 1 {
		t.Errorf("onto a used database: exit code %d, want 1: %s", code, stderr)
	} else if !strings.Contains(stderr, "not empty") {
		t.Errorf("onto a used database: stderr %q, want %q in it", stderr, "not empty")
	}
	again := h.start(t)
	after := again.all(t, again.token(t, "ADMIN"), "/admin/organisations", "organisations")
	if len(after) != len(before) {
		t.Errorf("%d organisations, want the %d of before the refusals", len(after), len(before))
	}
}
