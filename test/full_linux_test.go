package test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// smallDisk is a dev with a chain whose data folder is a file system of its
// own, seen by that process alone, with room for little.
type smallDisk struct {
	*running
	t       *testing.T
	coop    string
	agent   string
	slip    string
	sent    atomic.Int64
	ended   atomic.Bool
	mu      sync.Mutex
	batches []string // acknowledged with 201
	jobs    []string // acknowledged with 202
}

// inNamespace runs a program in a mount namespace in which dir is small.
func inNamespace(dir, size string, program ...string) []string {
	return append([]string{"-Urm", "sh", "-c", `mount -t tmpfs -o size=` + size + ` none "$0" && exec "$@"`, dir}, program...)
}

func openSmallDisk(t *testing.T) *smallDisk {
	t.Helper()
	dir := t.TempDir()
	const size = "192m"
	if said, err := exec.CommandContext(t.Context(), "unshare", inNamespace(dir, size, "true")...).CombinedOutput(); err != nil {
		t.Skipf("LEFT OUT: this machine lets nobody mount a small file system: %v: %s", err, said)
	}
	env := []string{"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=10000", "MWANYI_LIMIT_FARMER_DAY=1000000", "MWANYI_MIN_FREE_SPACE=48MiB"}
	p := startProgram(t, "unshare", env, inNamespace(dir, size, binary, "dev", "--empty", "--data-dir", dir, "--addr", "127.0.0.1:0", "--sandbox-addr", "127.0.0.1:0")...)
	// What the process sees at dir is found through the process.
	seen := &beginning{process: p, dir: filepath.Join("/proc", fmt.Sprint(p.Cmd.Process.Pid), "root", dir)}
	d := &smallDisk{running: seen.ready(t), t: t}
	d.coop = *d.creds.Credentials[0].OrganisationID
	d.agent = d.token(t, "AGENT")
	d.want(t, http.StatusCreated, call{path: "/farmers/register", token: d.tokenOf(t, d.creds.Credentials[0]),
		body: map[string]any{"national_farmer_id": "UG-1", "cooperative_id": d.coop, "phone": "+256772123456"}})
	d.slip = text(t, d.want(t, http.StatusCreated, call{path: "/evidence", token: d.agent, body: map[string]any{"data_base64": pixel, "content_type": "image/png"}}), "uri")
	return d
}

// deliver sends one delivery and remembers what was acknowledged.
func (d *smallDisk) deliver() answer {
	got, err := d.try(call{path: "/batch/submit", token: d.agent, header: map[string]string{"Idempotency-Key": fmt.Sprint("delivery-", d.sent.Add(1))},
		body: map[string]any{
			"farmer_id": "UG-1", "cooperative_id": d.coop, "weight_kg": 60, "grade": "FAQ", "moisture_pct": 12,
			"collection_point_gps": map[string]any{"lat": 1, "lng": 34}, "weight_slip_photo_url": d.slip, "collector_agent_id": "a",
		}})
	if err != nil {
		d.t.Errorf("no answer: %v", err)
		return got
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case got.status == http.StatusCreated:
		d.batches = append(d.batches, got.field("batch_id"))
	case got.status == http.StatusAccepted:
		d.jobs = append(d.jobs, got.field("job_id"))
	case got.status != http.StatusServiceUnavailable:
		d.t.Errorf("a delivery: %d %s, want it done, accepted or put off", got.status, got.body)
	}
	return got
}

// fill leaves so many bytes; 0 writes until nothing fits any more.
func (d *smallDisk) fill(name string, leave uint64) {
	d.t.Helper()
	file, err := os.Create(filepath.Join(d.dir, name))
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nobody reads it
	piece := make([]byte, 64<<10)
	for {
		var free syscall.Statfs_t
		if err := syscall.Statfs(d.dir, &free); err != nil {
			d.t.Fatal(err)
		}
		if leave > 0 && free.Bavail*uint64(free.Bsize) <= leave { //nolint:gosec // a size
			return
		}
		if _, err := file.Write(piece); errors.Is(err, syscall.ENOSPC) {
			return
		} else if err != nil {
			d.t.Fatal(err)
		}
	}
}

// A disk that another program fills while deliveries run: they are put off with
// 503, what was acknowledged is there, reading goes on, the process lives, and
// with room again everything goes on without a restart.
// spec: code-storage-full
func TestAFullDiskPutsWritesOffAndLosesNothing(t *testing.T) {
	t.Parallel()
	d := openSmallDisk(t)
	var clients sync.WaitGroup
	for range 3 {
		clients.Go(func() {
			for !d.ended.Load() && !t.Failed() {
				if d.deliver().status == http.StatusServiceUnavailable {
					pause(50 * time.Millisecond)
				}
			}
		})
	}
	defer func() {
		d.ended.Store(true)
		clients.Wait()
	}()
	eventually(t, "deliveries are acknowledged", func() bool { return d.acknowledged() >= 5 })
	d.fill("somebody's file", 24<<20)
	eventually(t, "deliveries are refused for want of room", func() bool {
		d.mustLive(t)
		got := d.deliver()
		return got.code() == "STORAGE_FULL" && got.header.Get("Retry-After") != ""
	})
	d.fill("and another", 0)
	d.isFullAndReads()
	for _, name := range []string{"somebody's file", "and another"} {
		if err := os.Remove(filepath.Join(d.dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	before := d.acknowledged()
	eventually(t, "deliveries are acknowledged again", func() bool {
		d.mustLive(t)
		return d.acknowledged() >= before+5
	})
	eventually(t, "/readyz says ready", func() bool {
		got, err := d.try(call{path: "/readyz"})
		return err == nil && got.status == http.StatusOK
	})
	d.ended.Store(true)
	clients.Wait()
	d.keptAll()
	d.stop(t)
}

func (d *smallDisk) acknowledged() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.batches)
}

// isFullAndReads looks at a service without a byte of room.
func (d *smallDisk) isFullAndReads() {
	d.t.Helper()
	d.mu.Lock()
	batchID := d.batches[0]
	d.mu.Unlock()
	for range 20 {
		d.mustLive(d.t)
		if got := d.deliver(); got.code() != "STORAGE_FULL" {
			d.t.Errorf("a delivery onto a full disk: %d %s, want STORAGE_FULL", got.status, got.body)
		}
		if got := d.do(d.t, call{path: "/batch/" + batchID, token: d.agent}); got.status != http.StatusOK {
			d.t.Errorf("reading a batch: %d %s", got.status, got.body)
		}
		pause(100 * time.Millisecond)
	}
	if got := d.do(d.t, call{path: "/readyz"}); got.status != http.StatusServiceUnavailable || !strings.Contains(string(got.body), `"disk":{"status":"failing"}`) {
		d.t.Errorf("readiness: %d %s, want disk failing", got.status, got.body)
	}
	if got := d.do(d.t, call{path: "/healthz"}); got.status != http.StatusOK {
		d.t.Errorf("health: %d %s", got.status, got.body)
	}
}

// keptAll finds everything that was acknowledged.
func (d *smallDisk) keptAll() {
	d.t.Helper()
	for _, jobID := range d.jobs {
		eventually(d.t, "job "+jobID+" has made its batch", func() bool {
			got := d.do(d.t, call{path: "/jobs/" + jobID, token: d.agent})
			if status := got.field("status"); status == "FAILED" {
				d.t.Fatalf("job %s: %s", jobID, got.body)
			}
			batchID := got.field("batch_id")
			if batchID != "" {
				d.batches = append(d.batches, batchID)
			}
			return batchID != ""
		})
	}
	for _, batchID := range d.batches {
		if got := d.do(d.t, call{path: "/batch/" + batchID, token: d.agent}); got.status != http.StatusOK {
			d.t.Errorf("batch %s was acknowledged: %d %s", batchID, got.status, got.body)
		}
	}
}
