// Command notice writes the list of the modules that the binary carries, each
// with its licence as its own files state it, and on request their full texts,
// which travel with every release.
//
//	go run . -root ../.. -list ../../NOTICE
//	go run . -root ../.. -texts LICENCES.txt
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

const opening = `mwanyi
Copyright 2026 the mwanyi authors

Licensed under the Apache License, Version 2.0 (the file LICENSE).

The binary carries the modules below, each under its own licence. Their full
texts come with every release, in LICENCES.txt. go-ethereum's library is under
the LGPL: this repository is everything that is needed to link the binary with
another version of it. The contracts use OpenZeppelin Contracts (MIT). The pages
of statements and labels use the Liberation fonts (SIL Open Font License 1.1).
The page /verify loads wasm_exec.js of Go and, as WebAssembly, some of the
modules below with Go's runtime (BSD-3-Clause). The app of the field draws codes
with lean-qr and reads them with qr (both MIT). The desk at /desk loads htmx
(0BSD).
`

// besides are licences of what is no module: a name, and the file of its text.
var besides = []struct{ name, licence, file string }{
	{"Go, its runtime and wasm_exec.js", "BSD-3-Clause", "internal/web/pages/verify/LICENSE.go.txt"},
	{"lean-qr 2.7.4, of the field app", "MIT", "internal/web/field/LICENSE.lean-qr.txt"},
	{"qr 0.7.0, of the field app", "MIT", "internal/web/field/LICENSE.qr.txt"},
	{"htmx 2.0.11", "0BSD", "internal/web/desk/pages/LICENSE.htmx.txt"},
}

// systems are those that a release is built for: some modules are for one alone.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/arm64", "windows/amd64"}

// stated are licences of modules that have no text of it, with the place where
// the authors state it.
var stated = map[string]string{
	"github.com/multiformats/go-base36": "Apache-2.0, MIT", // its LICENSE.md, which has links in place of the texts
	"github.com/holiman/bloomfilter/v2": "MIT",             // the head of its source files
}

type module struct {
	Path, Version, Dir string
	Main               bool
	Replace            *module
}

func main() {
	log.SetFlags(0)
	root := flag.String("root", ".", "the module whose binary it is")
	list := flag.String("list", "", "file for the list")
	texts := flag.String("texts", "", "file for the full texts")
	flag.Parse()
	if err := run(*root, *list, *texts); err != nil {
		log.Fatal("notice: ", err)
	}
}

func run(root, list, texts string) error {
	modules, err := carried(root)
	if err != nil {
		return err
	}
	var listed, full strings.Builder
	listed.WriteString(opening + "\n")
	var faults error
	for _, m := range modules {
		licence, text, err := licenceOf(m)
		if err != nil {
			faults = errors.Join(faults, fmt.Errorf("%s: %w", m.Path, err))
			continue
		}
		fmt.Fprintf(&listed, "%s %s: %s\n", m.Path, m.Version, licence)
		fmt.Fprintf(&full, "%s %s (%s)\n%s\n%s\n", m.Path, m.Version, licence, strings.Repeat("=", 78), text)
	}
	for _, b := range besides {
		text, err := os.ReadFile(filepath.Join(root, b.file)) //nolint:gosec // a file of this repository
		if err != nil {
			faults = errors.Join(faults, err)
			continue
		}
		fmt.Fprintf(&full, "%s (%s)\n%s\n%s\n", b.name, b.licence, strings.Repeat("=", 78), text)
	}
	if faults != nil {
		return faults
	}
	for path, text := range map[string]string{list: listed.String(), texts: full.String()} {
		if path == "" {
			continue
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil { //nolint:gosec // for everybody to read
			return err
		}
	}
	return nil
}

// carried are the modules of the binary, on all systems, by name.
func carried(root string) ([]module, error) {
	seen := map[string]module{}
	for _, system := range systems {
		goos, goarch, _ := strings.Cut(system, "/")
		cmd := exec.Command("go", "list", "-deps", "-json=Module", "./cmd/mwanyi")
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0", "GOWORK=off")
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
			var pkg struct{ Module *module }
			if err := decoder.Decode(&pkg); err == io.EOF {
				break
			} else if err != nil {
				return nil, err
			}
			if pkg.Module == nil || pkg.Module.Main {
				continue // the standard library, or ours
			}
			m := *pkg.Module
			if m.Replace != nil {
				m.Version, m.Dir = m.Replace.Version, m.Replace.Dir
			}
			seen[m.Path] = m
		}
	}
	modules := make([]module, 0, len(seen))
	for _, m := range seen {
		modules = append(modules, m)
	}
	slices.SortFunc(modules, func(a, b module) int { return cmp.Compare(a.Path, b.Path) })
	return modules, nil
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents)([.-].*)?$`)

// licenceOf is what the files in a module's root state, and their texts.
func licenceOf(m module) (licence, text string, err error) {
	entries, err := os.ReadDir(m.Dir)
	if err != nil {
		return "", "", err
	}
	var names []string
	var texts strings.Builder
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		content, err := os.ReadFile(filepath.Join(m.Dir, e.Name()))
		if err != nil {
			return "", "", err
		}
		fmt.Fprintf(&texts, "--- %s\n%s\n", e.Name(), content)
		for _, match := range licensecheck.Scan(content).Match {
			if !match.IsURL && !slices.Contains(names, match.ID) {
				names = append(names, match.ID)
			}
		}
	}
	if len(names) == 0 && stated[m.Path] != "" {
		return stated[m.Path], texts.String(), nil
	}
	if len(names) == 0 {
		return "", "", errors.New("no file in its root states a licence that is known")
	}
	slices.Sort(names)
	return strings.Join(names, ", "), texts.String(), nil
}
