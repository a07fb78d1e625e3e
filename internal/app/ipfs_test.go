package app

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/car"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/outside/ipfs/kubo/kubotest"
	"mwanyi/internal/store"
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
	v, err := wire(ctx, slog.New(slog.DiscardHandler), Tools{Config: c, Store: storetest.OpenURL(t, url)})
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
	_, key, err := v.access.IssueKey(ctx, access.KeyRequest{Role: access.Admin, Label: "test"}, nil)
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
	body, err := json.Marshal(map[string]any{"data_base64": data, "content_type": mediaType, "public": true})
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
			t.Errorf("a chunk with a wrong checksum: status %d, want %d", status, http.StatusBadRequest)
		}
		status, first := l.pin("image/png", plain)
		if status != http.StatusCreated {
			t.Fatalf("status %v, want %d", status, http.StatusCreated)
		}
		if first.URI != "ipfs://"+first.CID {
			t.Fatalf("URI %v, want %v: %+v", first.URI, "ipfs://"+first.CID, first)
		}
		if first.URL != "https://ipfs.example/ipfs/"+first.CID {
			t.Fatalf("URL %v, want %v: %+v", first.URL, "https://ipfs.example/ipfs/"+first.CID, first)
		}
		if first.Size != len(plain) {
			t.Fatalf("size %v, want %v: %+v", first.Size, len(plain), first)
		}
		if status, again := l.pin("image/png", append(bytes.Clone(plain), "GPS behind the end"...)); status != http.StatusCreated || again != first {
			t.Errorf("%d %+v, want %+v", status, again, first)
		}
		var got []byte
		reply := l.call(http.MethodGet, "/ipfs/"+first.CID, "", nil, &got)
		if reply.StatusCode != http.StatusOK {
			t.Errorf("status code %v, want %d", reply.StatusCode, http.StatusOK)
		}
		if !bytes.Equal(got, plain) {
			t.Errorf("%d bytes, want the %d that were sent", len(got), len(plain))
		}
		if reply.Header.Get("Content-Type") != "image/png" {
			t.Errorf("Content-Type %q, want image/png", reply.Header.Get("Content-Type"))
		}
		l.call(http.MethodGet, "/ipfs/"+first.CID+"?format=car", "", nil, &got)
		var root ipfs.CID
		err := car.Read(bytes.NewReader(got), func(c ipfs.CID, _ []byte) error {
			if root == (ipfs.CID{}) {
				root = c
			}
			return nil
		})
		if err != nil {
			t.Fatalf("CAR of %d bytes: %v", len(got), err)
		}
		if root.String() != first.CID {
			t.Errorf("CAR of %d bytes: root %s, want %s", len(got), root, first.CID)
		}
		l.call(http.MethodGet, "/ipfs/"+first.CID+"?format=raw", "", nil, &got)
		if file, err := l.ipfs.Block(context.Background(), root); err != nil {
			t.Errorf("raw: %d bytes: %v", len(got), err)
		} else if !bytes.Equal(file, got) {
			t.Errorf("raw: %d bytes, want the %d of the file", len(got), len(file))
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
			t.Errorf("%s: status %d, want %d", name, status, http.StatusBadRequest)
		}
	}
	if status, p := l.pin("application/pdf", []byte("%PDF-1.7 fine")); status != http.StatusCreated {
		t.Errorf("a PDF: status %d, want %d: %+v", status, http.StatusCreated, p)
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
	if reply.StatusCode != http.StatusOK {
		t.Errorf("status code %v, want %d", reply.StatusCode, http.StatusOK)
	}
	if list.CID != root.String() {
		t.Errorf("CID %v, want %v: %+v", list.CID, root.String(), list)
	}
	if len(list.Files) != 2 {
		t.Fatalf("%d files, want 2: %+v", len(list.Files), list)
	}
	if list.Files[0].Name != "evidence.json" {
		t.Errorf("list.Files[0].Name is %q, want evidence.json: %+v", list.Files[0].Name, list)
	}
	for _, f := range ipfstest.GoldenFiles() {
		var got []byte
		switch reply := l.call(http.MethodGet, "/ipfs/"+root.String()+"/"+f.Name, "", nil, &got); {
		case reply.StatusCode != http.StatusOK:
			t.Errorf("%s: status code %v, want %d", f.Name, reply.StatusCode, http.StatusOK)
		case !bytes.Equal(got, f.Data):
			t.Errorf("%s: %d bytes, want the %d of the file", f.Name, len(got), len(f.Data))
		case reply.Header.Get("Content-Type") != f.MediaType:
			t.Errorf("%s: Content-Type %v, want %v", f.Name, reply.Header.Get("Content-Type"), f.MediaType)
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
			t.Fatalf("status %v, want %d", status, http.StatusCreated)
		}
		c, err := ipfs.ParseCID(file.CID)
		if err != nil {
			t.Fatal(err)
		}
		within(t, "the copy", func() bool { return l.copyState(c, copies.Kubo) == archive.Pinned })
		if node.Pins() != 1 {
			t.Errorf("%d pins, want 1", node.Pins())
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
		t.Errorf("a queued copy is %v, want %v", l.copyState(c, copies.Service), archive.Pending)
	}
	node.Remote(c, "pinned")
	// The job that asked has to rest before the clock jumps: one that ends after
	// the jump rests from there.
	within(t, "the rest of who asked", func() bool {
		resting := 0
		err := l.store.Read(context.Background(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*) from job where kind = $1 and owner = '' and run_at > $2", copyKind, clock.Now()).Scan(&resting)
		})
		return err == nil && resting == 1
	})
	defer clock.Jump(2 * time.Minute)()
	within(t, "the copy at the service", func() bool { return l.copyState(c, copies.Service) == archive.Pinned })
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
