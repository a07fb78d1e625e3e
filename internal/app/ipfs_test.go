package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/outside/ipfs/kubo/kubotest"
	"mwanyi/internal/store/storetest"
)

// library is a service without a chain, with a token.
type library struct {
	*service
	t     *testing.T
	token string
}

func openLibrary(t *testing.T, url string, env ...string) *library {
	t.Helper()
	c, err := config.Load(Dev, append(env, "MWANYI_DATA_DIR="+t.TempDir(), "MWANYI_DATABASE_URL="+url, "MWANYI_CHAIN_ADDR=off", "MWANYI_JOB_LEASE=2s"), "")
	if err != nil {
		t.Fatal(err)
	}
	if err := ensureSecrets(&c); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	v, err := wire(ctx, c, slog.New(slog.DiscardHandler), storetest.OpenURL(t, url))
	if err != nil {
		t.Fatal(err)
	}
	if err := v.jobs.Start(ctx); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := v.stopJobs(); err != nil {
			t.Error(err)
		}
	})
	_, key, err := v.access.IssueKey(ctx, "", access.Admin, "test", nil)
	if err != nil {
		t.Fatal(err)
	}
	bearer, err := v.access.IssueToken(ctx, key, "")
	if err != nil {
		t.Fatal(err)
	}
	return &library{v, t, bearer.Bearer.Reveal()}
}

func (l *library) call(method, path, media string, body []byte, into any) *http.Response {
	l.t.Helper()
	r := httptest.NewRequest(method, path, bytes.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+l.token)
	if media != "" {
		r.Header.Set("Content-Type", media)
	}
	w := httptest.NewRecorder()
	l.server.ServeHTTP(w, r)
	reply := w.Result()
	if into != nil {
		data, err := io.ReadAll(reply.Body)
		if err != nil {
			l.t.Fatal(err)
		}
		if raw, ok := into.(*[]byte); ok {
			*raw = data
		} else if err := json.Unmarshal(data, into); err != nil {
			l.t.Fatalf("%s %s: %d %s", method, path, reply.StatusCode, data)
		}
	}
	return reply
}

// pinned is the answer of POST /evidence.
type pinned struct {
	CID, URI, URL string
	Size          int
}

func (l *library) pin(mediaType string, data []byte) (int, pinned) {
	l.t.Helper()
	body, err := json.Marshal(map[string]any{"data_base64": data, "content_type": mediaType})
	if err != nil {
		l.t.Fatal(err)
	}
	var out pinned
	return l.call(http.MethodPost, "/evidence", "application/json", body, &out).StatusCode, out
}

func photoOf(t *testing.T, side int) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	copy(m.Pix, ipfstest.Bytes(len(m.Pix)))
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// within waits, with a deadline, for what a job brings about.
func within(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := clock.Now().Add(20 * time.Second); !done(); {
		if clock.Now().After(deadline) {
			t.Fatalf("%s did not come about", what)
		}
		<-time.After(10 * time.Millisecond)
	}
}

// spec: post-evidence, evidence-pinned
func TestEvidenceIsPinnedWithoutMetadataAndServedToAnyone(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		l := openLibrary(t, url, "MWANYI_IPFS_GATEWAY_URL=https://ipfs.example/")
		plain := photoOf(t, 700) // several blocks
		const note = "\x00\x00\x00\x09tEXtGPS\x001.06N"
		laden := append(append(bytes.Clone(plain[:33]), note+"\x6b\x4a\xe9\x1f"...), plain[33:]...)
		if status, _ := l.pin("image/png", laden); status != http.StatusBadRequest {
			t.Errorf("a chunk with a wrong checksum: %d", status)
		}
		status, first := l.pin("image/png", plain)
		if status != http.StatusCreated || first.URI != "ipfs://"+first.CID || first.URL != "https://ipfs.example/ipfs/"+first.CID || first.Size != len(plain) {
			t.Fatalf("%d %+v", status, first)
		}
		if status, again := l.pin("image/png", append(bytes.Clone(plain), "GPS behind the end"...)); status != http.StatusCreated || again != first {
			t.Errorf("%d %+v, want %+v", status, again, first)
		}
		var got []byte
		reply := l.call(http.MethodGet, "/ipfs/"+first.CID, "", nil, &got)
		if reply.StatusCode != http.StatusOK || !bytes.Equal(got, plain) || reply.Header.Get("Content-Type") != "image/png" {
			t.Errorf("%d %s with %d bytes", reply.StatusCode, reply.Header.Get("Content-Type"), len(got))
		}
		l.call(http.MethodGet, "/ipfs/"+first.CID+"?format=car", "", nil, &got)
		var root ipfs.CID
		err := archive.ReadCAR(bytes.NewReader(got), func(b archive.NamedBlock) error {
			if root == (ipfs.CID{}) {
				root = b.CID
			}
			return nil
		})
		if err != nil || root.String() != first.CID {
			t.Errorf("CAR of %d bytes: %s, %v", len(got), root, err)
		}
		l.call(http.MethodGet, "/ipfs/"+first.CID+"?format=raw", "", nil, &got)
		if file, err := l.ipfs.Block(context.Background(), root); err != nil || !bytes.Equal(file, got) {
			t.Errorf("raw: %d bytes, %v", len(got), err)
		}
	})
}

func TestEvidenceThatIsNotWhatItIsCalledIsRefused(t *testing.T) {
	l := openLibrary(t, storetest.SQLiteURL(t))
	for name, in := range map[string]struct {
		mediaType string
		data      string
	}{
		"a PNG called JPEG":  {"image/jpeg", string(photoOf(t, 5))},
		"a page called PNG":  {"image/png", "<!doctype html><script>alert(1)</script>"},
		"a page called PDF":  {"application/pdf", "<!doctype html>"},
		"a phone in a PDF":   {"application/pdf", "%PDF-1.7 call +256772123456"},
		"a cut PNG":          {"image/png", string(photoOf(t, 5)[:60])},
		"a PDF called image": {"image/webp", "%PDF-1.7"},
	} {
		if status, _ := l.pin(in.mediaType, []byte(in.data)); status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, status)
		}
	}
	if status, p := l.pin("application/pdf", []byte("%PDF-1.7 fine")); status != http.StatusCreated {
		t.Errorf("a PDF: %d %+v", status, p)
	}
}

func TestADirectoryIsListedAndItsFilesAreServed(t *testing.T) {
	l := openLibrary(t, storetest.SQLiteURL(t))
	root, err := l.ipfs.PinDirectory(context.Background(), ipfstest.GoldenFiles())
	if err != nil {
		t.Fatal(err)
	}
	var list struct {
		CID   string
		Files []struct {
			Name, CID string
			MediaType string `json:"media_type"`
			Size      int64
		}
	}
	reply := l.call(http.MethodGet, "/ipfs/"+root.String(), "", nil, &list)
	if reply.StatusCode != http.StatusOK || list.CID != root.String() || len(list.Files) != 2 || list.Files[0].Name != "evidence.json" {
		t.Errorf("%d %+v", reply.StatusCode, list)
	}
	for _, f := range ipfstest.GoldenFiles() {
		var got []byte
		if reply := l.call(http.MethodGet, "/ipfs/"+root.String()+"/"+f.Name, "", nil, &got); reply.StatusCode != http.StatusOK || !bytes.Equal(got, f.Data) || reply.Header.Get("Content-Type") != f.MediaType {
			t.Errorf("%s: %d %s", f.Name, reply.StatusCode, reply.Header.Get("Content-Type"))
		}
	}
	for path, want := range map[string]int{
		root.String() + "/other":                     http.StatusNotFound,
		list.Files[0].CID + "/evidence.json":         http.StatusNotFound,
		ipfstest.Golden[1].CID:                       http.StatusNotFound,
		ipfstest.Golden[1].CID + "?format=raw":       http.StatusNotFound,
		ipfstest.Golden[1].CID + "?format=car":       http.StatusNotFound,
		"b" + strings.Repeat("a", 58):                http.StatusBadRequest,
		"QmbFMke1KXqnYyBBWxB74N4c5SBnJMVAiMNRcGu6x1": http.StatusBadRequest,
		strings.ToUpper(root.String()):               http.StatusBadRequest,
		root.String() + "?format=tar":                http.StatusBadRequest,
		root.String() + "?filename=a%2Fb":            http.StatusBadRequest,
	} {
		if reply := l.call(http.MethodGet, "/ipfs/"+path, "", nil, nil); reply.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, reply.StatusCode, want)
		}
	}
}

func TestCopiesReachKuboWhateverHappensOnTheWay(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		node := kubotest.Start(t)
		// The first push fails before it takes effect, the second after.
		node.Fail(func(command string, call int) string {
			if command != "dag/import" {
				return ""
			}
			return map[int]string{1: kubotest.Down, 2: kubotest.LostWord}[call]
		})
		l := openLibrary(t, url, "MWANYI_KUBO_URL="+node.URL, "MWANYI_KUBO_TOKEN="+node.Token)
		status, file := l.pin("application/pdf", []byte("%PDF-1.7 fine")) // does not wait for Kubo
		if status != http.StatusCreated {
			t.Fatal(status)
		}
		c, err := ipfs.ParseCID(file.CID)
		if err != nil {
			t.Fatal(err)
		}
		within(t, "the copy", func() bool { return l.copyState(c, copies.Kubo) == archive.Pinned })
		if node.Pins() != 1 {
			t.Errorf("%d pins", node.Pins())
		}
	})
}

func (l *library) copyState(c ipfs.CID, target string) archive.State {
	l.t.Helper()
	state, _, err := l.ipfs.CopyState(context.Background(), c, target)
	if err != nil {
		l.t.Fatal(err)
	}
	return state
}

func TestACopyAtAPinningServiceFollowsTheOneOnKubo(t *testing.T) {
	node := kubotest.Start(t)
	l := openLibrary(t, storetest.SQLiteURL(t), "MWANYI_KUBO_URL="+node.URL, "MWANYI_KUBO_TOKEN="+node.Token, "MWANYI_KUBO_PIN_SERVICE=far")
	_, file := l.pin("application/pdf", []byte("%PDF-1.7 fine"))
	c, err := ipfs.ParseCID(file.CID)
	if err != nil {
		t.Fatal(err)
	}
	within(t, "the copy on Kubo", func() bool { return l.copyState(c, copies.Kubo) == archive.Pinned })
	asked := func() bool {
		state, err := l.copies.Node.ServiceState(context.Background(), "far", c)
		return err == nil && state == "queued"
	}
	within(t, "the question to the service", asked)
	if l.copyState(c, copies.Service) != archive.Pending {
		t.Error("a queued copy counts as there")
	}
	node.Remote(c, "pinned")
	defer clock.Jump(2 * time.Minute)()
	within(t, "the copy at the service", func() bool { return l.copyState(c, copies.Service) == archive.Pinned })
}

// spec: evidence-pinned
func TestVerifyFindsAndRepairsWhatIsWrong(t *testing.T) {
	node := kubotest.Start(t)
	l := openLibrary(t, storetest.SQLiteURL(t), "MWANYI_KUBO_URL="+node.URL, "MWANYI_KUBO_TOKEN="+node.Token)
	_, file := l.pin("image/png", photoOf(t, 700))
	c, err := ipfs.ParseCID(file.CID)
	if err != nil {
		t.Fatal(err)
	}
	within(t, "the copy", func() bool { return l.copyState(c, copies.Kubo) == archive.Pinned })
	verify := func(want error, words ...string) {
		t.Helper()
		var said bytes.Buffer
		err := VerifyIPFS(context.Background(), l.config, &said)
		if !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("%v, want %v", err, want)
		}
		for _, w := range words {
			if !strings.Contains(said.String(), w) {
				t.Errorf("it does not say %q:\n%s", w, said.String())
			}
		}
	}
	blocks := func() []string {
		found, err := filepath.Glob(filepath.Join(l.config.DataDir, blockFolder, "??", "baf*"))
		if err != nil || len(found) < 3 {
			t.Fatalf("%v, %v", found, err)
		}
		return found
	}
	verify(nil, "0 blocks repaired, 0 lost", "1 copies elsewhere are there")
	if err := errors.Join(os.WriteFile(blocks()[0], []byte("wrong"), 0o600), os.Remove(blocks()[1])); err != nil {
		t.Fatal(err)
	}
	verify(nil, "is damaged; repaired", "is missing; repaired", "2 blocks repaired, 0 lost")
	node.Forget()
	verify(nil, "is gone; asked for again", "1 were asked for again")
	within(t, "the new copy", func() bool { return l.copyState(c, copies.Kubo) == archive.Pinned && node.Pins() == 1 })

	car := filepath.Join(t.TempDir(), "all.car")
	if err := ExportIPFS(context.Background(), l.config, car, io.Discard); err != nil {
		t.Fatal(err)
	}
	node.Forget()
	if err := os.Remove(blocks()[0]); err != nil {
		t.Fatal(err)
	}
	verify(copies.ErrLost, "LOST", "1 lost")
	if err := ImportIPFS(context.Background(), l.config, car, io.Discard); err != nil {
		t.Fatal(err)
	}
	verify(nil, "0 lost")
	node.Fail(func(string, int) string { return kubotest.Down })
	if err := VerifyIPFS(context.Background(), l.config, io.Discard); err == nil || errors.Is(err, copies.ErrLost) {
		t.Errorf("with a silent node: %v", err)
	}
}

func TestWhatWasPinnedBeforeThereWasANodeIsCopiedToo(t *testing.T) {
	node := kubotest.Start(t)
	l := openLibrary(t, storetest.SQLiteURL(t), "MWANYI_KUBO_URL="+node.URL, "MWANYI_KUBO_TOKEN="+node.Token)
	alone := archive.Archive{Store: l.store, Blocks: l.ipfs.Blocks}
	c, err := alone.Pin(context.Background(), ipfs.File{MediaType: "application/json", Data: []byte("{}")})
	if err != nil {
		t.Fatal(err)
	}
	then, err := l.copies.Look(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if err := l.store.Update(context.Background(), then); err != nil {
		t.Fatal(err)
	}
	within(t, "the copy", func() bool { return l.copyState(c, copies.Kubo) == archive.Pinned })
	node.Forget()
	defer clock.Jump(48 * time.Hour)()
	if then, err = l.copies.Look(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := l.store.Update(context.Background(), then); err != nil {
		t.Fatal(err)
	}
	within(t, "the copy after it was lost", func() bool { return node.Pins() == 1 && l.copyState(c, copies.Kubo) == archive.Pinned })
}
