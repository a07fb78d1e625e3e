// Package field is the app that agents carry: plain HTML, CSS and ES modules, made by hand,
// and embedded in the short form that generate makes of them. It works for days without a
// network; what was saved there is sealed to the service and sent when there is one.
//
//	field.go   App: the files, with the headers under which a browser takes them
//	app/       the sources; the comment at the head of each module says what others may rely on
//	served/    what generate makes of them; a test tells who forgets to
//	generate/  joins and shortens the sources
package field

//go:generate go run ./generate app served

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"

	"mwanyi/internal/fault"
)

//go:embed served
var files embed.FS

// App is the app as it is served. Its edition is the hash of all files: a phone takes
// the files of one edition or none.
// The walk is in walk.js and walking.js, photos in photo.js and camera.js, deliveries in weigh.js,
// judge.js and receipt.js, registrations in register.js.
// spec: field-walk, field-photo, field-delivery, field-registration
type App struct {
	edition string
	files   map[string]file
}

// file is a file of the app.
type file struct {
	content     []byte
	contentType string
}

// The files that are filled in when the app is made.
const (
	shellName  = "index.html"
	workerName = "sw.js"
	mainName   = "main.js"
)

// types are those of the files; a browser takes a module or a manifest by its type alone.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".json": "application/json",
	".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png",
}

// policy lets the app load what is its own, and nothing become a script that was none:
// the one thing that needs a trusted type is the address of its worker.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app"

// New reads the files once; one of a type that nobody knows stops the start.
func New() (*App, error) {
	a := &App{files: map[string]file{}}
	sum := sha256.New()
	err := fs.WalkDir(files, "served", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		name = strings.TrimPrefix(name, "served/")
		kind, known := types[path.Ext(name)]
		if !known {
			return fmt.Errorf("the field app: %s is of no known type", name)
		}
		fmt.Fprintf(sum, "%s %d\n", name, len(content))
		sum.Write(content)
		a.files[name] = file{content, kind}
		return nil
	})
	if err != nil {
		return nil, err
	}
	a.edition = hex.EncodeToString(sum.Sum(nil)[:10])
	return a, a.fill()
}

// fill writes the edition into the shell and the worker, and which files there are.
func (a *App) fill() error {
	var links strings.Builder
	kept, first := []string{"/agent"}, a.First()
	for _, name := range a.Names() {
		if slices.Contains(first, name) {
			fmt.Fprintf(&links, "<link rel=\"modulepreload\" href=\"/agent/%s\">\n", name)
		}
		if name != shellName && name != workerName {
			kept = append(kept, "/agent/"+name)
		}
	}
	list, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	shell, worker := a.files[shellName], a.files[workerName]
	shell.content = bytes.Replace(shell.content, []byte("PRELOAD\n"), []byte(links.String()), 1)
	shell.content = bytes.Replace(shell.content, []byte("EDITION"), []byte(a.edition), 1)
	worker.content = append(fmt.Appendf(nil, "const edition = %q, files = %s;\n", a.edition, list), worker.content...)
	a.files[shellName], a.files[workerName] = shell, worker
	return nil
}

// imported is the name of a module that another one cannot start without.
var imported = regexp.MustCompile(`\bimport(?:[\w$ *,{}]*\bfrom)?"\./([^"]+)"`)

// First are the modules that a phone fetches before it shows anything: what the main one
// imports, and what those import. The rest comes when its screen is shown.
func (a *App) First() []string {
	found := []string{mainName}
	for i := 0; i < len(found); i++ {
		for _, m := range imported.FindAllSubmatch(a.files[found[i]].content, -1) {
			if name := string(m[1]); !slices.Contains(found, name) {
				found = append(found, name)
			}
		}
	}
	return found
}

// Names lists the files, in order.
func (a *App) Names() []string {
	names := make([]string, 0, len(a.files))
	for name := range a.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Edition names what is served.
func (a *App) Edition() string { return a.edition }

// File gives what lies under /agent, by what stands behind it; empty is the app itself.
// So is every name without an ending: the app knows its own screens. NOT_FOUND: there is
// no such file.
func (a *App) File(name string) (content []byte, header http.Header, err error) {
	if !strings.ContainsAny(name, "./") {
		name = shellName
	}
	f, known := a.files[name]
	if !known {
		return nil, nil, fault.New(fault.NotFound, "the app has no such file")
	}
	h := http.Header{"Content-Type": {f.contentType}, "Cache-Control": {"no-cache"}, "X-Edition": {a.edition}}
	switch path.Ext(name) {
	case ".html", ".svg": // what a browser shows by itself; a file of a page is under the page's
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "no-referrer")
	}
	if name == workerName {
		h.Set("Content-Security-Policy", policy)
		h.Set("Service-Worker-Allowed", "/agent")
	}
	return f.content, h, nil
}
