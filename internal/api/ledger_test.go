package api

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	process "os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/farmers"
)

// Notes and tiles are bytes to the contract.
func init() {
	for _, media := range []string{"text/plain", "application/octet-stream"} {
		openapi3filter.RegisterBodyDecoder(media, func(body io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
			text, err := io.ReadAll(body)
			return string(text), err
		})
	}
}

// withLedger gives a house a log with some entries.
func withLedger(t *testing.T, h *house, entries int) *merkle.Log {
	t.Helper()
	box, err := secret.NewBox(secret.New(farmers.Master), "ledger")
	must(t, err)
	l, err := merkle.Open(t.Context(), merkle.Options{Store: h.store, Box: box, Origin: "service.test/ledger"})
	must(t, err)
	for range entries {
		_, err := l.Submit(t.Context(), ledgertest.Message())
		must(t, err)
	}
	h.server.Ledger = l
	return l
}

// spec: audit-ledger
func TestAnybodyReadsTheLedger(t *testing.T) {
	h := openOne(t)
	l := withLedger(t, h, 3)
	get := func(path string, status int) answer {
		t.Helper()
		out := h.do(ask{method: "GET", path: path})
		if out.status != status {
			t.Errorf("%s: %d %s", path, out.status, out.body)
		}
		return out
	}
	checkpoint := get("/ledger/checkpoint", 200)
	if c, err := entry.ReadCheckpoint(checkpoint.body, l.Key()); err != nil || c.Size != 3 || !strings.HasPrefix(checkpoint.header.Get("Content-Type"), "text/plain") {
		t.Errorf("got %s, %v, want a checkpoint of size 3, as text", checkpoint.body, err)
	}
	if key := get("/ledger/key", 200); string(key.body) != l.Key()+"\n" {
		t.Errorf("key %s", key.body)
	}
	var b entry.Bundle
	if err := json.Unmarshal(get("/ledger/entries/2", 200).body, &b); err != nil || b.Check(l.Key()) != nil || b.Sequence != 2 {
		t.Errorf("got %+v, %v, want entry 2 with a proof that holds", b, err)
	}
	for path, size := range map[string]int{"/ledger/tile/0/000.p/3": 96, "/ledger/tile/0/000.p/1": 32, "/v1/ledger/tile/0/000.p/2": 64} {
		out := get(path, 200)
		if len(out.body) != size || !strings.Contains(out.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d bytes, %s", path, len(out.body), out.header.Get("Cache-Control"))
		}
	}
	if bundle := get("/ledger/tile/entries/000.p/3", 200); !bytes.Contains(bundle.body, []byte(b.Leaf)) {
		t.Errorf("%q", bundle.body)
	}
	for path, status := range map[string]int{
		"/ledger/entries/4": 404, "/ledger/entries/999999999999999999": 404, "/ledger/tile/0/000": 404, "/ledger/tile/0/000.p/4": 404, "/ledger/tile/0/x001/000": 404, "/ledger/tile/0/x001/000.p/1": 404,
		"/ledger/tile/9/000": 404, "/ledger/tile/entries/000": 404, "/ledger/entries/1?x=1": 400, "/ledger/checkpoint?x=1": 400, "/ledger/key?x=1": 400, "/ledger/tile/0/000?x=1": 400,
	} {
		out := h.do(ask{method: "GET", path: path, wild: true})
		if out.status != status {
			t.Errorf("%s: %d %s", path, out.status, out.body)
		}
	}
	for _, sequence := range []string{"0", "-1", "x", "01", "9999999999999999999", "1e3"} {
		if out := h.do(ask{method: "GET", path: "/ledger/entries/" + sequence, wild: true}); out.status != 400 {
			t.Errorf("%s: %d %s", sequence, out.status, out.body)
		}
	}
}

func TestAServiceWithoutALedgerSaysSo(t *testing.T) {
	h := openOne(t)
	for path, status := range map[string]int{"/ledger/checkpoint": 503, "/ledger/entries/1": 503, "/ledger/tile/0/000": 503, "/ledger/key": 404} {
		if out := h.do(ask{method: "GET", path: path}); out.status != status {
			t.Errorf("%s: %d %s", path, out.status, out.body)
		}
	}
}

// httpTiles reads tiles over HTTP. It implements tlog.TileReader.
type httpTiles struct {
	t    *testing.T
	base string
}

func (r httpTiles) Height() int                     { return 8 }
func (r httpTiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (r httpTiles) get(path string) []byte {
	r.t.Helper()
	out, err := http.Get(r.base + path)
	must(r.t, err)
	defer out.Body.Close() //nolint:errcheck // it was read
	body, err := io.ReadAll(out.Body)
	must(r.t, err)
	if out.StatusCode != http.StatusOK {
		r.t.Fatalf("%s: %s %s", path, out.Status, body)
	}
	return body
}
func (r httpTiles) ReadTiles(wanted []tlog.Tile) (all [][]byte, err error) {
	for _, tile := range wanted {
		all = append(all, r.get(strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
	}
	return all, nil
}

// A stranger with golang.org/x/mod alone: key, checkpoint and tiles over HTTP.
func TestAStrangerChecksTheLedgerOverHTTP(t *testing.T) {
	h := openOne(t)
	withLedger(t, h, 300)
	server := httptest.NewServer(h.server)
	defer server.Close()
	r := httpTiles{t, server.URL + "/ledger/"}
	verifier, err := note.NewVerifier(strings.TrimSpace(string(r.get("key"))))
	must(t, err)
	opened, err := note.Open(r.get("checkpoint"), note.VerifierList(verifier))
	must(t, err)
	lines := bufio.NewScanner(strings.NewReader(opened.Text))
	var tree tlog.Tree
	for i := 0; lines.Scan(); i++ {
		switch i {
		case 1:
			_, err = fmt.Sscan(lines.Text(), &tree.N)
		case 2:
			tree.Hash, err = tlog.ParseHash(lines.Text())
		}
		must(t, err)
	}
	reader := tlog.TileHashReader(tree, r)
	for n := range tree.N {
		if _, err := tlog.ProveRecord(tree.N, n, reader); err != nil {
			t.Fatalf("entry %d: %v", n, err)
		}
	}
	if tree.N != 300 {
		t.Errorf("%d entries", tree.N)
	}
}

// outsiderVariable names the program of test/outsider-ledger; make
// outsider-ledger builds and sets it.
const outsiderVariable = "MWANYI_TEST_OUTSIDER_LEDGER"

func TestTesseraAcceptsTheLedger(t *testing.T) {
	program := os.Getenv(outsiderVariable)
	if program == "" {
		t.Skip("run make outsider-ledger")
	}
	h := openOne(t)
	l := withLedger(t, h, 0)
	h.server.LimitScale = 1e6
	server := httptest.NewServer(h.server)
	defer server.Close()
	for _, more := range []int{1, 1, 253, 1, 1, 344, 2000} {
		grow(t, l, more)
		out, err := process.Command(program, server.URL+"/ledger/", l.Key()).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		t.Log(string(bytes.TrimSpace(out)))
	}
	// And it sees what is wrong.
	must(t, spoil(h))
	if out, err := process.Command(program, server.URL+"/ledger/", l.Key()).CombinedOutput(); err == nil {
		t.Errorf("a changed entry is accepted: %s", out)
	}
}

// grow appends from many goroutines.
func grow(t *testing.T, l *merkle.Log, n int) {
	t.Helper()
	todo := make(chan struct{}, n)
	for range n {
		todo <- struct{}{}
	}
	close(todo)
	var wg sync.WaitGroup
	for range 256 {
		wg.Go(func() {
			for range todo {
				if _, err := l.Submit(t.Context(), ledgertest.Message()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

// spoil changes one letter of one entry in the database.
func spoil(h *house) error {
	return h.store.Update(context.Background(), func(tx *store.Tx) error {
		return tx.ExecOne("update ledger_entry set body = cast(replace(cast(body as text), 'DELIVERED', 'DELIVEREX') as blob) where seq = 400")
	})
}
