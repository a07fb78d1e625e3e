package kubo

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	process "os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

// kuboVariable names a real Kubo; make kubo builds one and sets it.
const kuboVariable = "MWANYI_TEST_KUBO"

const goodToken = "a token for the node in this test"

// daemon is a real Kubo on loopback that knows no other node.
type daemon struct {
	t       *testing.T
	program string
	repo    string
	cmd     *process.Cmd
	gateway string
	node    *Node
}

func newDaemon(t *testing.T) *daemon {
	t.Helper()
	program := os.Getenv(kuboVariable)
	if program == "" {
		t.Skip("no real Kubo: run make kubo")
	}
	d := &daemon{t: t, program: program, repo: t.TempDir()}
	d.run("init", "--profile", "unixfs-v1-2025")
	for key, value := range map[string]string{
		"Addresses.Swarm": `[]`, "Addresses.API": `"/ip4/127.0.0.1/tcp/0"`, "Addresses.Gateway": `"/ip4/127.0.0.1/tcp/0"`,
		"Bootstrap": `[]`, "AutoConf.Enabled": `false`, "Routing.Type": `"none"`, "AutoTLS.Enabled": `false`,
		"DNS.Resolvers": `{}`, "Ipns.DelegatedPublishers": `[]`, "Routing.DelegatedRouters": `[]`,
		"Discovery.MDNS.Enabled": `false`, "Swarm.RelayClient.Enabled": `false`, "Swarm.DisableNatPortMap": `true`,
		"API.Authorizations": `{"mwanyi":{"AuthSecret":"bearer:` + goodToken + `","AllowedPaths":["/api/v0/dag/import","/api/v0/pin","/api/v0/block/get"]}}`,
	} {
		d.run("config", "--json", key, value)
	}
	return d
}

// run runs a command on the repository, with no daemon.
func (d *daemon) run(args ...string) string {
	d.t.Helper()
	cmd := process.Command(d.program, args...)
	cmd.Env = append(os.Environ(), "IPFS_PATH="+d.repo, "IPFS_TELEMETRY=off")
	out, err := cmd.Output()
	if err != nil {
		d.t.Fatalf("ipfs %s: %v\n%s", strings.Join(args, " "), err, stderrOf(err))
	}
	return strings.TrimSpace(string(out))
}

func stderrOf(err error) string {
	if failed, ok := err.(*process.ExitError); ok { //nolint:errorlint // straight from os/exec
		return string(failed.Stderr)
	}
	return ""
}

func (d *daemon) start() {
	d.t.Helper()
	for _, file := range []string{"api", "gateway"} {
		_ = os.Remove(filepath.Join(d.repo, file))
	}
	d.cmd = process.Command(d.program, "daemon", "--offline")
	d.cmd.Env = append(os.Environ(), "IPFS_PATH="+d.repo, "IPFS_TELEMETRY=off")
	var log bytes.Buffer
	d.cmd.Stdout, d.cmd.Stderr = &log, &log
	if err := d.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(d.stop)
	deadline := time.After(60 * time.Second)
	for {
		api, apiErr := os.ReadFile(filepath.Join(d.repo, "api"))
		gateway, gatewayErr := os.ReadFile(filepath.Join(d.repo, "gateway"))
		if apiErr == nil && gatewayErr == nil && len(api) > 0 && len(gateway) > 0 {
			d.gateway = strings.TrimSpace(string(gateway))
			d.node = New(secret.New("http://"+hostOf(d.t, string(api))), secret.New(goodToken))
			if d.node.Ping(context.Background()) == nil {
				return
			}
		}
		select {
		case <-deadline:
			d.t.Fatalf("the daemon does not answer:\n%s", log.String())
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// hostOf reads /ip4/127.0.0.1/tcp/5001.
func hostOf(t *testing.T, address string) string {
	t.Helper()
	parts := strings.Split(strings.TrimSpace(address), "/")
	if len(parts) != 5 {
		t.Fatalf("address %q: %d parts, want 5", address, len(parts))
	}
	return net.JoinHostPort(parts[2], parts[4])
}

func (d *daemon) stop() {
	if d.cmd == nil {
		return
	}
	_ = d.cmd.Process.Signal(os.Interrupt)
	_ = d.cmd.Wait()
	d.cmd = nil
}

// served is what Kubo's own gateway gives.
func (d *daemon) served(path string) (int, []byte) {
	d.t.Helper()
	reply, err := http.Get(d.gateway + "/ipfs/" + path)
	if err != nil {
		d.t.Fatal(err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return reply.StatusCode, data
}

func newArchive(t *testing.T) (*archive.Archive, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ipfs")
	folder, err := archive.OpenFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	return &archive.Archive{Store: storetest.Open(t), Blocks: folder}, path
}

func TestARealKuboGivesTheSameCIDs(t *testing.T) {
	d := newDaemon(t)
	folder := t.TempDir()
	for _, g := range ipfstest.Golden {
		path := filepath.Join(folder, fmt.Sprint(g.Size))
		write(t, path, ipfstest.Bytes(g.Size))
		if got := d.run("add", "-Q", "--only-hash", path); got != g.CID {
			t.Errorf("%d bytes: Kubo says %s, want the golden %q", g.Size, got, g.CID)
		}
	}
	directory := filepath.Join(folder, "directory")
	if err := os.Mkdir(directory, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, f := range ipfstest.GoldenFiles() {
		write(t, filepath.Join(directory, f.Name), f.Data)
	}
	if got := d.run("add", "-Q", "-r", "--only-hash", directory); got != ipfstest.GoldenDirectory {
		t.Errorf("the directory: Kubo says %s, want the golden %q", got, ipfstest.GoldenDirectory)
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestWhatARealKuboWasGivenOutlivesUs(t *testing.T) {
	ctx := context.Background()
	d := newDaemon(t)
	loose := filepath.Join(t.TempDir(), "loose")
	write(t, loose, []byte("nobody pins this"))
	unpinned := d.run("add", "-Q", "--pin=false", loose)
	d.start()
	a, folder := newArchive(t)
	pinned := map[ipfs.CID][]byte{}
	for _, g := range ipfstest.Golden {
		c, err := a.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: ipfstest.Bytes(g.Size)})
		if err != nil {
			t.Fatal(err)
		}
		pinned[c] = ipfstest.Bytes(g.Size)
	}
	directory, err := a.PinDirectory(ctx, ipfstest.GoldenFiles())
	if err != nil {
		t.Fatal(err)
	}
	for c := range pinned {
		push(t, d.node, a, c)
	}
	push(t, d.node, a, directory)
	mendsFrom(t, d.node, a, folder, directory)

	// Our files are gone; Kubo throws away what is not pinned, and starts anew.
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	d.stop()
	d.run("repo", "gc", "-q")
	d.start()
	for c, data := range pinned {
		if status, got := d.served(c.String()); status != http.StatusOK || !bytes.Equal(got, data) {
			t.Errorf("%s: status %d with %d bytes, want %d", c, status, len(got), len(data))
		}
	}
	for _, f := range ipfstest.GoldenFiles() {
		if status, got := d.served(directory.String() + "/" + f.Name); status != http.StatusOK {
			t.Errorf("%s: status %d, want %d", f.Name, status, http.StatusOK)
		} else if !bytes.Equal(got, f.Data) {
			t.Errorf("%s: %d bytes, want the %d that were put", f.Name, len(got), len(f.Data))
		}
	}
	if status, _ := d.served(unpinned); status == http.StatusOK {
		t.Errorf("what was not pinned is still there, nothing was collected: status %d, want anything but %d", status, http.StatusOK)
	}
}

func push(t *testing.T, n *Node, a *archive.Archive, c ipfs.CID) {
	t.Helper()
	ctx := context.Background()
	if had, err := n.Has(ctx, c); err != nil {
		t.Errorf("%s before the push: %v", c, err)
	} else if had {
		t.Errorf("%s before the push: it is there, want it absent", c)
	}
	for range 2 { // again is harmless
		if err := n.Push(ctx, a, c); err != nil {
			t.Errorf("push %s: %v", c, err)
		}
	}
	if has, err := n.Has(ctx, c); err != nil {
		t.Errorf("%s after the push: %v", c, err)
	} else if !has {
		t.Errorf("%s after the push: it is absent, want it there", c)
	}
}

// mendsFrom breaks our own blocks in both ways and has them repaired.
func mendsFrom(t *testing.T, n *Node, a *archive.Archive, folder string, root ipfs.CID) {
	t.Helper()
	var files []string
	err := a.EachBlock(context.Background(), root, func(c ipfs.CID, _ []byte) error {
		files = append(files, filepath.Join(folder, fmt.Sprintf("%02x", c.Digest[0]), c.String()))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		if i%2 == 0 {
			write(t, file, []byte("something else"))
		} else if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	h, err := a.Repair(context.Background(), root, n)
	if err != nil {
		t.Fatalf("%d blocks broken: %v", len(files), err)
	}
	if len(h.Lost) > 0 {
		t.Errorf("%d blocks broken: len(h.Lost) is %d, want none: %+v", len(files), len(h.Lost), h)
	}
	if len(h.Mended) != len(files) {
		t.Errorf("%d blocks broken: len(h.Mended) is %d, want %v: %+v", len(files), len(h.Mended), len(files), h)
	}
	switch h, err = a.Repair(context.Background(), root, nil); {
	case err != nil:
		t.Errorf("after the repair: %v", err)
	case h.Blocks != len(files):
		t.Errorf("after the repair: blocks %v, want %v: %+v", h.Blocks, len(files), h)
	case len(h.Lost)+len(h.Mended) > 0:
		t.Errorf("after the repair: len(h.Lost)+len(h.Mended) is %v, want none: %+v", len(h.Lost)+len(h.Mended), h)
	}
}

func TestARealKuboTakesOnlyItsToken(t *testing.T) {
	ctx := context.Background()
	d := newDaemon(t)
	d.start()
	for name, token := range map[string]string{"no token": "", "a wrong one": "guess"} {
		n := New(d.node.url, secret.New(token))
		if err := n.Ping(ctx); err == nil {
			t.Errorf("%s: no error, want one", name)
		} else if !strings.Contains(err.Error(), "403") {
			t.Errorf("%s: error %q, want %q in it", name, err, "403")
		}
	}
	if _, err := d.node.post(ctx, "config/show", nil, "", nil); err == nil {
		t.Error("the token may do more than it should, want an error")
	}
}

func TestARealKuboAsksAPinningService(t *testing.T) {
	ctx := context.Background()
	d := newDaemon(t)
	service := httptest.NewServer(&pinningService{t: t, key: "the service's key"})
	defer service.Close()
	d.run("pin", "remote", "service", "add", "far", service.URL, "the service's key")
	d.start()
	a, _ := newArchive(t)
	c, err := a.Pin(ctx, ipfs.File{MediaType: "application/json", Data: []byte(`{"far":true}`)})
	if err != nil {
		t.Fatal(err)
	}
	if state, err := d.node.ServiceState(ctx, "far", c); err != nil {
		t.Errorf("before: %v", err)
	} else if state != Unasked {
		t.Errorf("before: state %v, want %v", state, Unasked)
	}
	push(t, d.node, a, c)
	if err := d.node.AskService(ctx, "far", c); err != nil {
		t.Fatal(err)
	}
	var states []string
	for range 2 { // the service needs a while
		state, err := d.node.ServiceState(ctx, "far", c)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, state)
	}
	if strings.Join(states, " ") != "queued pinned" {
		t.Errorf("states: %v, want queued, then pinned", states)
	}
	if _, err := d.node.ServiceState(ctx, "nowhere", c); err == nil {
		t.Error("a service that the node does not know has a state, want an error")
	}
}

// pinningService speaks as much of the IPFS Pinning Service API as Kubo uses.
type pinningService struct {
	t    *testing.T
	key  string
	mu   sync.Mutex
	pins []map[string]any
	asks int
}

func (s *pinningService) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Header.Get("Authorization") != "Bearer "+s.key || r.URL.Path != "/pins" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if r.Method == http.MethodPost {
		var pin map[string]any
		if err := json.NewDecoder(r.Body).Decode(&pin); err != nil {
			s.t.Error(err)
		}
		status := map[string]any{"requestid": fmt.Sprint(len(s.pins)), "status": "queued", "created": "2026-01-01T00:00:00Z", "pin": pin, "delegates": []string{"/ip4/127.0.0.1/tcp/4001/p2p/12D3KooWQYV9dGMFoRzNStwpXztXaBUjtPqi6aU76ZgUriHhKust"}}
		s.pins = append(s.pins, status)
		w.WriteHeader(http.StatusAccepted)
		_ = json.NewEncoder(w).Encode(status)
		return
	}
	var found []map[string]any
	for _, p := range s.pins {
		if p["pin"].(map[string]any)["cid"] == r.URL.Query().Get("cid") {
			found = append(found, p)
		}
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"count": len(found), "results": found})
	if len(s.pins) > 0 {
		if s.asks++; s.asks == 1 {
			s.pins[0]["status"] = "pinned"
		}
	}
}
