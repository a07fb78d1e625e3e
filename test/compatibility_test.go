package test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
)

const compatibilityPage = "../docs/compatibility.md"

// tools are what the service was tried with, in the order of the page.
var tools = []struct {
	id, name string
	version  func(*testing.T) string
	tried    string
	kept     string // what runs it
}{
	{"go-client", "our client in Go", inGo("../client/go.mod", "go"), "the whole flow against `mwanyi dev`, and a bad road", "make foreign"},
	{"go-example", "its example", inGo("../client/go.mod", "go"), "as a reader would", "make foreign"},
	{"typescript-client", "our client in TypeScript", nodeRange, "the whole flow against `mwanyi dev`, and a bad road", "make foreign"},
	{"typescript-example", "its example", nodeRange, "as a reader would", "make foreign"},
	{"prism", "Prism", inLock("@stoplight/prism-cli"), "validating proxy in front of the whole flow", "make foreign"},
	{"oapi-codegen", "oapi-codegen", inGo("openapi-go/go.mod", "github.com/oapi-codegen/oapi-codegen/v2"), "types and a client of openapi.yaml", "make foreign"},
	{"openapi-typescript", "openapi-typescript", inLock("openapi-typescript"), "types of openapi.yaml", "make foreign"},
	{"standardwebhooks", "standardwebhooks", inLock("standardwebhooks"), "deliveries as they came", "make foreign"},
	{"ethers", "ethers", inLock("ethers"), "the embedded chain by its JSON-RPC", "make foreign"},
	{"viem", "viem", inLock("viem"), "the embedded chain by its JSON-RPC", "make foreign"},
}

// inGo reads a version of a go.mod.
func inGo(file, module string) func(*testing.T) string {
	return func(t *testing.T) string {
		t.Helper()
		text, err := os.ReadFile(file) //nolint:gosec // a file of the checkout
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`(?m)^\s*` + regexp.QuoteMeta(module) + ` v?(\S+)`).FindStringSubmatch(string(text))
		if found == nil {
			t.Fatalf("%s has no %s", file, module)
		}
		if module == "go" {
			return "Go " + found[1] + " and later"
		}
		return found[1]
	}
}

// inLock reads a version of the package-lock.json of test/foreign.
func inLock(name string) func(*testing.T) string {
	return func(t *testing.T) string {
		t.Helper()
		var lock struct {
			Packages map[string]struct{ Version string }
		}
		readJSON(t, "foreign/package-lock.json", &lock)
		return lock.Packages["node_modules/"+name].Version
	}
}

// nodeRange is the Node that our package asks for.
func nodeRange(t *testing.T) string {
	t.Helper()
	var said struct{ Engines struct{ Node string } }
	readJSON(t, "../clients/typescript/package.json", &said)
	return "Node " + said.Engines.Node
}

func readJSON(t *testing.T, path string, into any) {
	t.Helper()
	text, err := os.ReadFile(path) //nolint:gosec // a file of the checkout
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// pageOf is the page with these results.
func pageOf(t *testing.T, results map[string]string) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(`# What it works with

Made by the tests: each row is written by a test that has just met the tool, and held against it ever after. ` + "`make foreign`" + ` runs
them all, as part of ` + "`make test`" + `; ` + "`make foreign-update`" + ` writes the page anew. A tool that is not installed is left out with a printed line,
and its row stays. Beside these, ` + "`make kubo`" + ` (IPFS), ` + "`make outsider-ledger`" + ` (Tessera), ` + "`make pooled`" + ` (PgBouncer) and ` + "`make ha`" + ` meet
software that takes longer to build or to run.

| tool | version | what was tried | result | kept by |
|---|---|---|---|---|
`)
	for _, tool := range tools {
		fmt.Fprintf(&b, "| %s | %s | %s | %s | `%s` |\n", tool.name, tool.version(t), tool.tried, results[tool.id], tool.kept)
	}
	return b.String()
}

// resultsOf reads the results of a page.
func resultsOf(page string) map[string]string {
	results := map[string]string{}
	_, table, _ := strings.Cut(page, "|---|---|---|---|---|\n")
	rows := strings.Split(strings.TrimSpace(table), "\n")
	for i, tool := range tools {
		if i < len(rows) {
			if cells := strings.Split(rows[i], " | "); len(cells) == 5 && strings.TrimPrefix(cells[0], "| ") == tool.name {
				results[tool.id] = cells[3]
			}
		}
	}
	return results
}

var pageLock sync.Mutex

// met says that a tool was met, and how that went.
func met(t *testing.T, id, result string) {
	t.Helper()
	pageLock.Lock()
	defer pageLock.Unlock()
	page, err := os.ReadFile(compatibilityPage)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	results := resultsOf(string(page))
	if results[id] == result {
		return
	}
	if !*update {
		t.Errorf("docs/compatibility.md says %q, the test %q: run make foreign-update", results[id], result)
		return
	}
	results[id] = result
	if err := os.WriteFile(compatibilityPage, []byte(pageOf(t, results)), 0o644); err != nil { //nolint:gosec // a page for everyone
		t.Fatal(err)
	}
}

// Names, versions and what was tried follow the table and the lock files, also
// where no tool is installed.
func TestThePageOfCompatibilityIsUpToDate(t *testing.T) {
	page, err := os.ReadFile(compatibilityPage)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	results := resultsOf(string(page))
	want := pageOf(t, results)
	if string(page) != want && *update {
		if err := os.WriteFile(compatibilityPage, []byte(want), 0o644); err != nil { //nolint:gosec // a page for everyone
			t.Fatal(err)
		}
	} else if string(page) != want {
		t.Errorf("docs/compatibility.md is out of date: run make foreign-update")
	}
	for _, tool := range tools {
		if results[tool.id] == "" && !*update {
			t.Errorf("nothing is known of %s: run make foreign-update", tool.name)
		}
	}
}
