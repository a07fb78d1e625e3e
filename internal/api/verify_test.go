package api

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/store/storetest"
	"mwanyi/internal/web"
)

var oneVerifier = sync.OnceValues(web.NewVerifier)

// verifier is the real page of proofs, made once.
func verifier(t testing.TB) Verifier {
	t.Helper()
	v, err := oneVerifier()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// fetched asks as a browser does, and unpacks nothing.
func fetched(h *house, path, encodings string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, http.NoBody)
	r.Header.Set("Accept-Encoding", encodings)
	out := httptest.NewRecorder()
	h.server.ServeHTTP(out, r)
	return out
}

// wasmAllowed lets a page run WebAssembly.
const wasmAllowed = "'wasm-unsafe-eval'"

// spec: verify-page
func TestThePageOfProofsLoadsWhatItNeeds(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	page := fetched(h, "/verify?dds=dds_01K3ZDSWMFZBH1MNQC5XZT5S15", "")
	if page.Code != http.StatusOK || !strings.Contains(page.Header().Get("Content-Security-Policy"), wasmAllowed) {
		t.Fatalf("status %d, policy %q, want %d and one with %s", page.Code, page.Header().Get("Content-Security-Policy"), http.StatusOK, wasmAllowed)
	}
	for _, never := range []string{"'unsafe-inline'", "'unsafe-eval'", "http:", "https:", "*"} {
		if strings.Contains(page.Header().Get("Content-Security-Policy"), never) {
			t.Errorf("the policy %q allows %s", page.Header().Get("Content-Security-Policy"), never)
		}
	}
	folder := regexp.MustCompile(`/verify/[0-9a-f]{20}/`).FindString(page.Body.String())
	if folder == "" {
		t.Fatalf("the page names no files:\n%s", page.Body)
	}
	for name, kind := range map[string]string{"page.js": "text/javascript; charset=utf-8", "worker.js": "text/javascript; charset=utf-8", "wasm_exec.js": "text/javascript; charset=utf-8", "checker.wasm": "application/wasm"} {
		plain := fetched(h, folder+name, "")
		if plain.Code != http.StatusOK || plain.Header().Get("Content-Encoding") != "" || plain.Header().Get("Content-Type") != kind {
			t.Errorf("%s: status %d, %q in %q, want %d and %q, plain", name, plain.Code, plain.Header().Get("Content-Type"), plain.Header().Get("Content-Encoding"), http.StatusOK, kind)
		}
		if !strings.Contains(plain.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: Cache-Control %q, want one for ever", name, plain.Header().Get("Cache-Control"))
		}
		packed := fetched(h, folder+name, "gzip")
		if weight := packed.Body.Len(); weight > 3_000_000 {
			t.Errorf("%s: %d bytes on the wire, want at most 3 MB", name, weight)
		}
		if plain.Body.Len() < worthPacking {
			continue
		}
		r, err := gzip.NewReader(packed.Body)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if content, err := io.ReadAll(r); err != nil || !bytes.Equal(content, plain.Body.Bytes()) {
			t.Errorf("%s: %d bytes in gzip and %d plain, %v, want the same", name, len(content), plain.Body.Len(), err)
		}
	}
	if checker := fetched(h, folder+"checker.wasm", "gzip, deflate, br, zstd"); checker.Header().Get("Content-Encoding") != "gzip" || checker.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("a browser gets it in %q with Vary %q, want gzip and Accept-Encoding", checker.Header().Get("Content-Encoding"), checker.Header().Get("Vary"))
	}
	worker := fetched(h, "/verify/sw.js", "")
	if worker.Header().Get("Service-Worker-Allowed") != "/verify" || !strings.Contains(worker.Body.String(), `const edition = "`+strings.Split(folder, "/")[2]+`"`) {
		t.Errorf("the service worker has the scope %q and begins %.60q, want /verify and the edition", worker.Header().Get("Service-Worker-Allowed"), worker.Body)
	}
	for path, want := range map[string]int{
		folder + "other.js": http.StatusNotFound, folder + "sw.js": http.StatusNotFound, folder + "LICENSE.go.txt": http.StatusNotFound,
		"/verify/00000000000000000000/checker.wasm": http.StatusNotFound, folder + "..%2fpublic.css": http.StatusNotFound,
		folder + "page.js?x=1": http.StatusBadRequest, "/verify?x=1": http.StatusBadRequest, "/verify?dds=%22": http.StatusBadRequest, "/verify?batch=" + strings.Repeat("a", 41): http.StatusBadRequest,
	} {
		if got := fetched(h, path, ""); got.Code != want {
			t.Errorf("%s: status %d, want %d", path, got.Code, want)
		}
	}
}

// No other door lets a page run WebAssembly, and none runs a script but the app of the
// field and the desk, which run the files that stand beside them.
func TestOnlyThePageOfProofsRunsAnything(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	h.server.Pages, h.server.Photos = easel{}, album{}
	parameter := regexp.MustCompile(`\{[a-z_]+\}`)
	for _, rt := range h.server.routes {
		if rt.method != http.MethodGet || strings.HasPrefix(rt.path, "/verify") {
			continue
		}
		policy := fetched(h, parameter.ReplaceAllString(rt.path, "1"), "").Header().Get("Content-Security-Policy")
		if strings.HasPrefix(rt.path, "/agent") || isOfDesk(rt.path) {
			policy = strings.Replace(policy, "script-src 'self';", "", 1)
		}
		if strings.Contains(policy, wasmAllowed) || strings.Contains(policy, "script-src") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: policy %q, want nothing that runs", rt.path, policy)
		}
	}
}
