package api

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"mwanyi/internal/store/storetest"
)

func unpacked(t *testing.T, out answer) []byte {
	t.Helper()
	var plain io.Reader = bytes.NewReader(out.body)
	var err error
	switch out.header.Get("Content-Encoding") {
	case "gzip":
		plain, err = gzip.NewReader(plain)
	case "zstd":
		plain, err = zstd.NewReader(plain)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(plain)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Whatever a caller can read, it gets in the encoding that it likes best of
// ours, and the same.
func TestARepliesBytesAreThoseThatTheCallerAskedFor(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	for _, path := range []string{"/docs", "/docs/errors", "/openapi.yaml", "/openapi.json", "/t/" + bareExample, "/no/such/path"} {
		plain := h.do(ask{method: http.MethodGet, path: path})
		if got := plain.header.Get("Content-Encoding"); got != "" {
			t.Errorf("%s: nobody asked for %s", path, got)
		}
		for accept, want := range map[string]string{
			"gzip": "gzip", "zstd": "zstd", "gzip, deflate, br, zstd": "zstd", "gzip;q=1.0, zstd;q=0.5": "gzip", "*": "zstd", "*;q=0.1, zstd;q=0": "gzip",
			"br": "", "identity": "", "": "", "gzip;q=0": "", "identity;q=1, gzip;q=0.5": "", "GZIP": "gzip", "gzip;q=nonsense": "", ",;=,": "",
		} {
			if len(plain.body) < worthPacking {
				want = ""
			}
			out := h.do(ask{method: http.MethodGet, path: path, header: map[string]string{"Accept-Encoding": accept}})
			if got := out.header.Get("Content-Encoding"); got != want || out.status != plain.status {
				t.Errorf("%s for %q: %d in %q, want %d in %q", path, accept, out.status, got, plain.status, want)
			}
			if text := unpacked(t, out); path != "/no/such/path" && !bytes.Equal(text, plain.body) {
				t.Errorf("%s for %q: %d bytes that differ from the %d plain ones", path, accept, len(text), len(plain.body))
			}
			// A recorder is no net/http, which says the length of a short body: TestEveryBodySaysItsLength.
			if got := out.header.Get("Content-Length"); got != strconv.Itoa(len(out.body)) && (got != "" || len(out.body) > saidByServer) {
				t.Errorf("%s for %q: Content-Length %s of %d", path, accept, got, len(out.body))
			}
			if !strings.Contains(strings.Join(out.header.Values("Vary"), ","), "Accept-Encoding") {
				t.Errorf("%s for %q: Vary %q, want Accept-Encoding in it", path, accept, out.header.Values("Vary"))
			}
			if want != "" && len(out.body)*2 > len(plain.body) {
				t.Errorf("%s in %s has %d bytes of %d, want less than half", path, want, len(out.body), len(plain.body))
			}
		}
	}
}

// A tag of plain bytes does not claim to be that of packed ones, and a reader
// who has either is told so.
func TestATagOfAPackedPageIsWeak(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	read := func(accept, known string) answer {
		return h.do(ask{method: http.MethodGet, path: "/t/" + bareExample, header: map[string]string{"Accept-Encoding": accept, "If-None-Match": known}})
	}
	plain, packed := read("", "").header.Get("Etag"), read("gzip", "").header.Get("Etag")
	if packed != "W/"+plain {
		t.Errorf("tags %s and %s, want the second weak", plain, packed)
	}
	for _, accept := range []string{"", "gzip"} {
		for _, known := range []string{plain, packed} {
			if out := read(accept, known); out.status != http.StatusNotModified || len(out.body) != 0 {
				t.Errorf("who has %s and takes %q: %d with %d bytes", known, accept, out.status, len(out.body))
			}
		}
	}
}
