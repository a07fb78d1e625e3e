package test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// A backup is made while coffee is delivered and paid, and restored into an empty
// folder, on each kind of database. The restored service starts, agrees with its chain, its
// ledger and the bank, and shows the same pages.
// spec: backup-restore, backup-cut
func TestABackupUnderLoadBringsTheWholeInstallationBack(t *testing.T) {
	t.Parallel()
	g := openGallery(t)
	g.scanned = true // this service ends before the test does
	lot := text(t, g.holds(t, http.StatusCreated, call{path: "/lots", token: g.manager, body: map[string]any{"batch_ids": []string{g.deliver(t), g.deliver(t)}}}), "lot_id")
	pages := map[string][]byte{"/t/" + g.batchID: nil, "/l/" + lot: nil, "/dds/" + g.ddsID: nil}
	file := filepath.Join(t.TempDir(), "whole.backup")
	g.backUpWhileDelivering(t, file)
	for path := range pages {
		pages[path] = g.do(t, call{path: path}).body
	}
	delivered := len(g.all(t, g.manager, "/batches", "batches"))
	g.stop(t)
	for engine := range engines {
		t.Run("onto "+engine, func(t *testing.T) {
			again := g.restoredOnto(t, engine, file)
			for path, want := range pages {
				if got := again.do(t, call{path: path}); got.status != http.StatusOK || !bytes.Equal(got.body, want) {
					t.Errorf("%s: status %d, %d bytes, want the %d bytes of before", path, got.status, len(got.body), len(want))
				}
			}
			if n := len(again.all(t, g.manager, "/batches", "batches")); n < 5 || n > delivered {
				t.Errorf("%d batches, want at least the 5 from before the backup and at most the %d of the old service", n, delivered)
			}
			again.deliversAgain(t)
			again.agrees(t)
			again.stop(t)
		})
	}
}

// backUpWhileDelivering makes a backup in the middle of deliveries.
func (g *gallery) backUpWhileDelivering(t *testing.T, file string) {
	t.Helper()
	var done atomic.Int64
	stop := make(chan struct{})
	var load sync.WaitGroup
	for range 3 {
		load.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if got, err := g.try(call{path: "/batch/submit", token: g.agent, body: g.delivery("UG-900001", 20)}); err != nil || got.status != http.StatusCreated {
					t.Errorf("a delivery: status %d (%v): %s", got.status, err, got.body)
					return
				}
				done.Add(1)
			}
		})
	}
	eventually(t, "the first deliveries", func() bool { return done.Load() >= 3 || t.Failed() })
	before := done.Load()
	said := mustRun(t, nil, "backup", file, "--data-dir", g.dir)
	after := before
	eventually(t, "deliveries during the backup", func() bool { after = done.Load(); return after > before || t.Failed() })
	close(stop)
	load.Wait()
	var manifest struct {
		Chain struct {
			IsHeld bool `json:"is_held"`
		} `json:"chain"`
		NotHeld []string `json:"not_held"`
	}
	if err := json.Unmarshal([]byte(said), &manifest); err != nil || !manifest.Chain.IsHeld || len(manifest.NotHeld) == 0 {
		t.Errorf("it says %s (%v), want the chain in it, and what is not", said, err)
	}
	mustRun(t, nil, "backup", "--check", file, "--data-dir", g.dir)
	if code, _, stderr := run(t, nil, "backup", file, "--data-dir", g.dir); code != 1 || !strings.Contains(stderr, "not overwritten") {
		t.Errorf("onto a file that is there: exit code %d, want 1: %s", code, stderr)
	}
}

// restored is a service out of a backup.
type restored struct {
	*running
	env   []string
	house *gallery // that it was
}

// restoredOnto restores into an empty folder and starts the service at the address of
// the old one, so that its links are the same.
func (g *gallery) restoredOnto(t *testing.T, engine, file string) *restored {
	t.Helper()
	to := newHome(t, engine)
	to.env = append(to.env, "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000")
	if code, stderr := to.restore(t, home{dir: g.dir}, file); code != 0 {
		t.Fatalf("exit code %d, want 0: %s", code, stderr)
	}
	p := start(t, to.env, "dev", "--data-dir", to.dir, "--addr", strings.TrimPrefix(g.base, "http://"), "--sandbox-addr", "127.0.0.1:0")
	r := (&beginning{process: p, dir: to.dir}).ready(t)
	return &restored{running: r, env: append(to.env, "MWANYI_SANDBOX_ADDR="+strings.TrimPrefix(r.creds.SandboxURL, "http://")), house: g}
}

// agrees waits until what was under way at the cut has ended and everything
// agrees: the database with ledger and chain, the books with chain and bank.
func (r *restored) agrees(t *testing.T) {
	t.Helper()
	for _, args := range [][]string{{"verify", "--all"}, {"reconcile"}} {
		said := ""
		eventually(t, "mwanyi "+strings.Join(args, " ")+" ends with 0", func() bool {
			r.mustLive(t)
			code, stdout, stderr := run(t, r.env, append(args, "--data-dir", r.dir)...)
			said = stdout + stderr
			return code == 0
		})
		if t.Failed() {
			t.Log(said)
		}
	}
}

// deliversAgain goes on with the tokens of before.
func (r *restored) deliversAgain(t *testing.T) {
	t.Helper()
	body := r.house.delivery("UG-900001", 30)
	r.want(t, http.StatusCreated, call{path: "/batch/submit", token: r.house.agent, body: body})
}
