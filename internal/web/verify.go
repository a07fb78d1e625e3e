package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	"mwanyi/internal/fault"
)

// The checker, and Go's own script that starts it: see its command.
//
//go:generate go run ../proof/browser/generate pages/verify

// Verifier is the page on which anyone checks a proof in the own browser, with
// what it loads. The files lie under the name of their edition, the hash of all
// of them: what a browser has kept is never mixed with what came later.
type Verifier struct {
	edition string
	page    []byte
	worker  []byte // of the service worker
	files   map[string]verifierFile
	policy  string
	plain   func() ([]byte, error) // the checker, unpacked
}

// verifierFile is a file that the page loads.
type verifierFile struct {
	content     []byte
	contentType string
	packed      bool // content is in gzip
}

// checkerName is the WebAssembly. It lies here packed.
const checkerName = "checker.wasm"

const scriptType = "text/javascript; charset=utf-8"

// NewVerifier makes the page once; a file that is missing stops the start.
func NewVerifier() (*Verifier, error) {
	v := &Verifier{files: map[string]verifierFile{}}
	sum := sha256.New()
	for _, name := range []string{"page.js", "worker.js", "wasm_exec.js", checkerName + ".gz", "sw.js", "../verify.html", "../public/public.css", "../verify.css"} {
		content, err := pages.ReadFile(pathOf(name))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(sum, "%s %d\n", name, len(content))
		sum.Write(content)
		switch name {
		case "page.js", "worker.js", "wasm_exec.js":
			v.files[name] = verifierFile{content: content, contentType: scriptType}
		case checkerName + ".gz":
			v.files[checkerName] = verifierFile{content: content, contentType: "application/wasm", packed: true}
		case "sw.js":
			v.worker = content
		}
	}
	v.edition = hex.EncodeToString(sum.Sum(nil)[:10])
	v.worker = append([]byte(`const edition = "`+v.edition+"\";\n"), v.worker...)
	v.plain = sync.OnceValues(func() ([]byte, error) { return unpacked(v.files[checkerName].content) })
	return v, v.draw()
}

// pathOf is where a file of the page lies.
func pathOf(name string) string {
	if rest, above := strings.CutPrefix(name, "../"); above {
		return "pages/" + rest
	}
	return "pages/verify/" + name
}

// draw makes the page and its policy.
func (v *Verifier) draw() error {
	t, err := templates()
	if err != nil {
		return err
	}
	style, err := styles("public/public.css", "verify.css")
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := t.ExecuteTemplate(&page, "verify.html", map[string]any{"Style": style, "Edition": v.edition}); err != nil {
		return err
	}
	v.page = page.Bytes()
	_, rest, begun := bytes.Cut(v.page, []byte("<style>"))
	sheet, _, ended := bytes.Cut(rest, []byte("</style>"))
	if !begun || !ended {
		return errors.New("the page of proofs has no style sheet")
	}
	hash := sha256.Sum256(sheet)
	v.policy = "default-src 'none'; " + running + "; style-src 'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) +
		"'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	return nil
}

// running lets scripts of this service run, and WebAssembly with them, which no
// other page does; what they fetch is of this service too.
const running = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'"

// Page is the page, with the headers under which a browser shows it.
func (v *Verifier) Page() (content []byte, header http.Header) {
	return v.page, headed("text/html; charset=utf-8", v.policy)
}

// ServiceWorker is the script that keeps page and files in the browser, so that
// they are there without a network. It serves nothing but them.
func (v *Verifier) ServiceWorker() (content []byte, header http.Header) {
	h := headed(scriptType, "default-src 'none'; connect-src 'self'")
	h.Set("Service-Worker-Allowed", "/verify")
	h.Set("Cache-Control", "no-cache")
	return v.worker, h
}

// File gives a file of this edition; NOT_FOUND when there is none. What is kept
// packed is unpacked for who cannot read gzip. A worker runs under the policy of
// its own script.
func (v *Verifier) File(edition, name string, readsGzip bool) (content []byte, header http.Header, err error) {
	f, known := v.files[name]
	if !known || edition != v.edition {
		return nil, nil, fault.New(fault.NotFound, "the page /verify has no such file")
	}
	h := headed(f.contentType, "default-src 'none'; "+running)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	if !f.packed {
		return f.content, h, nil
	}
	h.Set("Vary", "Accept-Encoding")
	if !readsGzip {
		content, err = v.plain()
		return content, h, err
	}
	h.Set("Content-Encoding", "gzip")
	return f.content, h, nil
}

func headed(contentType, policy string) http.Header {
	return http.Header{"Content-Type": {contentType}, "Content-Security-Policy": {policy}, "Referrer-Policy": {"no-referrer"}}
}

func unpacked(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
