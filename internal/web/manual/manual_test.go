package manual_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/gzip"

	"mwanyi/internal/api"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/sandbox/world"
	"mwanyi/internal/web/manual"
	"mwanyi/internal/webhook"
)

// mostOnTheWire is what a page may weigh, packed in the way that everybody
// understands.
const mostOnTheWire = 60_000

var once = sync.OnceValues(func() (manual.Book, error) {
	return manual.Make(manual.Source{Contract: api.Contract, Codes: fault.Table, Sandbox: world.TestValues(), Version: "test", URL: "https://coffee.example", Demo: true})
})

func made(t *testing.T) manual.Book {
	t.Helper()
	book, err := once()
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// address is where a page is served.
func address(name string) string { return strings.TrimSuffix("/docs/"+name, "/") }

func anchors(t *testing.T, book manual.Book) map[string]map[string]bool {
	t.Helper()
	all := map[string]map[string]bool{}
	for name, page := range book.Pages {
		found := map[string]bool{}
		for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllSubmatch(page, -1) {
			if found[string(m[1])] {
				t.Errorf("%s: the anchor %s stands twice, want it once", address(name), m[1])
			}
			found[string(m[1])] = true
		}
		all[address(name)] = found
	}
	return all
}

// spec: docs, error-body
func TestEveryLinkOfTheManualLeadsSomewhere(t *testing.T) {
	book := made(t)
	known := anchors(t, book)
	for _, e := range fault.Table {
		if !known["/docs/errors"][string(e.Code)] {
			t.Errorf("%s has no entry, want one", e.Code)
		}
	}
	leads := func(from, to string) {
		path, anchor, _ := strings.Cut(to, "#")
		if path == "" {
			path = from
		}
		if slices.Contains([]string{"/openapi.yaml", "/openapi.json", "/favicon.svg"}, path) {
			return
		}
		if known[path] == nil || anchor != "" && !known[path][anchor] {
			t.Errorf("%s links to %s, which is nowhere, want an anchor", from, to)
		}
	}
	for name, page := range book.Pages {
		for _, m := range regexp.MustCompile(`href="([^"]+)"`).FindAllSubmatch(page, -1) {
			leads(address(name), string(m[1]))
		}
	}
	for _, entry := range searched(t, book) {
		leads("the search", entry.U)
	}
}

type entry struct{ K, T, U, W string }

func searched(t *testing.T, book manual.Book) (all []entry) {
	t.Helper()
	if err := json.Unmarshal(book.Search, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// Whatever the contract has stands on a page of its own resource, can be found,
// and is still where links from the time of one page lead.
// spec: docs-pages, docs-search
func TestTheManualShowsEveryOperationAndEvent(t *testing.T) {
	book := made(t)
	known := anchors(t, book)
	var doc struct {
		Paths map[string]map[string]struct {
			OperationID string
			Tags        []string
		}
		Webhooks map[string]map[string]struct{ OperationID string }
	}
	if err := json.Unmarshal(book.ContractJSON, &doc); err != nil {
		t.Fatalf("openapi.json: %v", err)
	}
	if len(doc.Paths) < 60 || len(doc.Webhooks) != len(webhook.Kinds) {
		t.Errorf("%d paths and %d events, want at least 60 and %d", len(doc.Paths), len(doc.Webhooks), len(webhook.Kinds))
	}
	found := map[string]bool{}
	for _, one := range searched(t, book) {
		found[one.U] = true
	}
	demand := func(page, id string) {
		if !known[page][id] || !known["/docs"][id] || !found[page+"#"+id] {
			t.Errorf("%s: on its page %v, on the index %v, found %v, want all true", id, known[page][id], known["/docs"][id], found[page+"#"+id])
		}
	}
	for _, item := range doc.Paths {
		for _, op := range item {
			if op.OperationID != "" {
				demand("/docs/"+strings.ToLower(op.Tags[0]), op.OperationID)
			}
		}
	}
	for _, item := range doc.Webhooks {
		demand("/docs/events", item["post"].OperationID)
	}
}

// Every operation has an example that can be pasted, with the service's own
// address in it.
func TestEveryOperationHasItsExample(t *testing.T) {
	sections := 0
	for name, page := range made(t).Pages {
		for _, section := range regexp.MustCompile(`(?s)<section class="op" id="(\w+)">(.*?)</section>`).FindAllSubmatch(page, -1) {
			if name == "events" {
				continue
			}
			sections++
			if !bytes.Contains(section[2], []byte("curl ")) || !bytes.Contains(section[2], []byte("https://coffee.example/")) {
				t.Errorf("%s has no call with curl to this service, want one", section[1])
			}
		}
		if bytes.Contains(page, []byte("http://127.0.0.1:3000")) {
			t.Errorf("%s names the example's address, want the service's own", address(name))
		}
	}
	if sections < 100 {
		t.Errorf("%d operations, want at least 100", sections)
	}
}

// What the house has in tables is in the manual whole.
func TestTheTablesOfTheHouseAreInTheManual(t *testing.T) {
	book := made(t)
	has := func(page, text string) {
		if !bytes.Contains(book.Pages[page], []byte(text)) {
			t.Errorf("/docs/%s has no %q, want it", page, text)
		}
	}
	for _, list := range world.TestValues() {
		for _, value := range list.Values {
			has("test-values", "<code>"+value.Value+"</code>")
		}
	}
	for _, table := range policy.Tables() {
		for _, rule := range table.Rules {
			has("rules", `id="`+string(rule.Name)+`"`)
			for _, limit := range rule.Limits {
				has("rules", "<code>"+limit.Setting+"</code>")
			}
		}
	}
	for _, machine := range manual.Machines() {
		for _, move := range machine.Moves {
			has("states", ">"+move.To+"</text>")
		}
	}
}

// spec: docs-pages
func TestAPageOfTheManualIsLight(t *testing.T) {
	book := made(t)
	if len(book.Pages) < 25 {
		t.Errorf("%d pages, want at least 25", len(book.Pages))
	}
	pages := maps.Clone(book.Pages)
	pages["search.json"] = book.Search
	for name, page := range pages {
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(page); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d packed", address(name), len(page), packed.Len())
		if packed.Len() > mostOnTheWire {
			t.Errorf("%s has %d bytes on the wire, want at most %d", address(name), packed.Len(), mostOnTheWire)
		}
	}
	script, err := os.ReadFile("pages/manual.js")
	if err != nil {
		t.Fatal(err)
	}
	if len(script) > 10_000 {
		t.Errorf("the script has %d bytes, want at most 10,000", len(script))
	}
}

// The policy lets a page run exactly what stands in it.
func TestThePolicyNamesTheStyleAndTheScriptOfEachPage(t *testing.T) {
	book := made(t)
	for name, page := range book.Pages {
		for _, tag := range []string{"style", "script"} {
			all := regexp.MustCompile(`(?s)<`+tag+`[^>]*>(.*?)</`+tag+`>`).FindAllSubmatch(page, -1)
			if len(all) != 1 {
				t.Errorf("%s has %d of %s, want 1", address(name), len(all), tag)
				continue
			}
			sum := sha256.Sum256(all[0][1])
			if want := tag + "-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"; !strings.Contains(book.Policy, want) {
				t.Errorf("%s: the policy %q does not have %q", address(name), book.Policy, want)
			}
		}
		for _, bad := range []string{` style="`, ` onclick=`, `javascript:`} {
			if bytes.Contains(page, []byte(bad)) {
				t.Errorf("%s has %q, which its policy forbids", address(name), bad)
			}
		}
	}
}

func TestABrokenContractStopsTheStart(t *testing.T) {
	for _, text := range []string{"{", "paths: {/x: {get: {operationId: x}}}", "tags: [{name: A}]\npaths: {/x: {get: {tags: [B]}}}"} {
		if _, err := manual.Make(manual.Source{Contract: []byte(text), Codes: fault.Table}); err == nil {
			t.Errorf("%q was rendered, want an error", text)
		}
	}
}

// Only a service that has demo keys offers them.
// spec: docs-demo
func TestProductionOffersNoDemoKeys(t *testing.T) {
	book, err := manual.Make(manual.Source{Contract: api.Contract, Codes: fault.Table, URL: "https://coffee.example"})
	if err != nil {
		t.Fatal(err)
	}
	for name, page := range book.Pages {
		if bytes.Contains(page, []byte("<body data-demo")) {
			t.Errorf("%s offers demo keys, want none", address(name))
		}
		if demo := made(t).Pages[name]; !bytes.Contains(demo, []byte("<body data-demo")) {
			t.Errorf("%s of a development run offers no demo keys", address(name))
		}
	}
}
