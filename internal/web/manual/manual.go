// Package manual makes the pages at /docs, once, when the service starts. What
// they say comes from where the service itself has it: the contract, the table
// of codes, the tables of states and rules, the sandbox's own test values; so a
// page cannot drift from what it describes.
//
//	manual.go    Make: all pages
//	contract.go  reading the OpenAPI document
//	schema.go    a schema as a list of fields
//	json.go      the document as JSON, in the document's own order
//	prose.go     the little Markdown of descriptions, guides and documents
//	states.go    the state machines, as diagrams
//	search.go    the list of everything that can be looked for
//	receiver.go  how a receiver of webhooks checks what it gets, in three languages
//	examples.json  a call of each operation, made by clientgen
//	guides/      the guides; a test pastes their commands into a shell
//	pages/       templates, the style sheet, the script
package manual

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"mwanyi/docs"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/sandbox"
)

//go:embed pages guides examples.json
var files embed.FS

// Source is what the manual is made of.
type Source struct {
	Contract []byte // the OpenAPI document
	Codes    []fault.Entry
	Sandbox  []sandbox.TestValues
	Version  string
	URL      string // of the service, no slash at the end
	Demo     bool   // the service knows demo keys, and its pages offer them
}

// Book is the finished manual.
type Book struct {
	Pages        map[string][]byte // by what stands after /docs/; the index by ""
	Search       []byte            // JSON: what can be looked for, and where it is
	ContractJSON []byte
	Policy       string // the content security policy of every page
}

// exampleURL is where guides and examples find the service until they are told
// its own address.
const exampleURL = "http://127.0.0.1:3000"

// page is what a template sees.
type page struct {
	*shared

	Path  string // after /docs/
	Title string
	About string // a sentence for the index and for the search
	Kind  string // in which part of the menu it stands
	Text  []block
	Group *group
	// template renders it
	template string
}

// shared is what all pages know.
type shared struct {
	Style    template.CSS
	Script   template.JS
	Source   Source
	Contract document
	Codes    []codeUse
	Rules    []policy.Table
	States   []drawing
	Snippets snippets
	Menu     []*page
	places   map[string]string // by a code, or a method and a path, where it is explained
}

// The parts of the menu.
const (
	guideKind    = "Guides"
	resourceKind = "Resources"
	topicKind    = "Good to know"
)

// Make renders everything; a broken template, guide or contract stops the start.
func Make(from Source) (Book, error) {
	m, err := gather(from)
	if err != nil {
		return Book{}, err
	}
	if m.Menu, err = m.menu(); err != nil {
		return Book{}, err
	}
	t, err := template.New("").Funcs(template.FuncMap{
		"prose": m.prose, "words": m.words, "slug": anchorOf, "number": number, "limit": limitText, "soft": softPath,
		"where": m.where, "tabs": tabsOf, "setupTabs": m.setup,
	}).ParseFS(files, "pages/*.html")
	if err != nil {
		return Book{}, err
	}
	book := Book{Pages: map[string][]byte{}, Policy: contentPolicy(m.Style, m.Script)}
	for _, p := range append([]*page{m.index()}, m.Menu...) {
		var out bytes.Buffer
		if err := t.ExecuteTemplate(&out, p.template, p); err != nil {
			return Book{}, fmt.Errorf("manual page %q: %w", p.Path, err)
		}
		book.Pages[p.Path] = out.Bytes()
	}
	if book.Search, err = m.search(); err != nil {
		return Book{}, err
	}
	book.ContractJSON, err = contractJSON(from.Contract)
	return book, err
}

// gather reads what the pages show.
func gather(from Source) (*shared, error) {
	doc, err := readContract(from.Contract)
	if err != nil {
		return nil, fmt.Errorf("contract: %w", err)
	}
	if err := addExamples(&doc, from.URL); err != nil {
		return nil, err
	}
	style, err := files.ReadFile("pages/manual.css")
	if err != nil {
		return nil, err
	}
	script, err := files.ReadFile("pages/manual.js")
	if err != nil {
		return nil, err
	}
	snippets, err := readSnippets()
	if err != nil {
		return nil, err
	}
	m := &shared{
		Style: template.CSS(style), Script: template.JS(script), //nolint:gosec // our own embedded files
		Source: from, Contract: doc, Codes: usage(from.Codes, doc), Rules: policy.Tables(), Snippets: snippets,
	}
	m.findPlaces()
	for _, machine := range Machines() {
		m.States = append(m.States, draw(machine))
	}
	return m, nil
}

// menu lists all pages but the index, in the order of the menu.
func (m *shared) menu() ([]*page, error) {
	var all []*page
	for _, name := range []string{"first-farmer", "first-statement", "receive-a-webhook"} {
		p, err := m.guide(name)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	for i := range m.Contract.Groups {
		g := &m.Contract.Groups[i]
		if len(g.Operations) == 0 {
			continue
		}
		p := &page{shared: m, Path: g.slug(), Title: g.Name, About: g.Description, Kind: resourceKind, Group: g, template: "resource.html"}
		all = append(all, p)
	}
	topic := func(path, title, about, template string, text string) {
		all = append(all, &page{shared: m, Path: path, Title: title, About: about, Kind: topicKind, template: template, Text: m.prose(text)})
	}
	money, err := files.ReadFile("pages/money.md")
	if err != nil {
		return nil, err
	}
	_, compatibility, _ := strings.Cut(docs.Compatibility, "\n")
	topic("basics", "How calls work", "Tokens, strict JSON, lists, repeats, limits, errors.", "text.html", m.Contract.Description)
	topic("errors", "Error codes", "Every code, what it means and what to do.", "errors.html", "")
	topic("events", "Events", "What is sent to your webhook, kind by kind.", "events.html", "")
	topic("test-values", "Test values", "Ids, phones and switches with which the sandbox fails on purpose.", "sandbox.html", "")
	topic("money", "Money and rounding", "Which way every amount is rounded, and who gets the rest.", "text.html", string(money))
	topic("rules", "Rules", "What is doubtful, and from which number on.", "rules.html", "")
	topic("states", "States", "Every state machine, drawn from the table that decides.", "states.html", "")
	topic("compatibility", "Compatibility", "What the service works with, as tests have met it.", "text.html", compatibility)
	return all, nil
}

func (m *shared) index() *page {
	return &page{shared: m, Title: "Manual", About: "The API of " + m.Contract.Title, template: "index.html"}
}

// guide reads a guide: its first line is its title, its second paragraph what
// it is about.
func (m *shared) guide(name string) (*page, error) {
	text, err := files.ReadFile("guides/" + name + ".md")
	if err != nil {
		return nil, err
	}
	title, rest, _ := strings.Cut(string(text), "\n")
	about, _, _ := strings.Cut(strings.TrimSpace(rest), "\n\n")
	return &page{
		shared: m, Path: name, Title: strings.TrimSpace(strings.TrimPrefix(title, "#")), About: strings.Join(strings.Fields(about), " "),
		Kind: guideKind, template: "text.html", Text: m.prose(strings.ReplaceAll(rest, exampleURL, m.Source.URL)),
	}, nil
}

// Pages of one kind, for the menu.
func (m *shared) Kinds() []string { return []string{guideKind, resourceKind, topicKind} }

// Of lists the pages of a kind.
func (m *shared) Of(kind string) []*page {
	return slices.DeleteFunc(slices.Clone(m.Menu), func(p *page) bool { return p.Kind != kind })
}

// slug is a resource's name in an address.
func (g *group) slug() string { return strings.ToLower(g.Name) }

// Slug is for the templates.
func (g *group) Slug() string { return g.slug() }

// findPlaces notes where everything is explained that a text may name.
func (m *shared) findPlaces() {
	m.places = map[string]string{}
	for i := range m.Contract.Groups {
		g := &m.Contract.Groups[i]
		for _, op := range g.Operations {
			m.places[op.Method+" "+op.Path] = "/docs/" + g.slug() + "#" + op.ID
		}
	}
	for _, code := range m.Codes {
		m.places[string(code.Code)] = "/docs/errors#" + string(code.Code)
	}
}

// where leads to an operation.
func (m *shared) where(op operation) string { return m.places[op.Method+" "+op.Path] }

// call is an operation in three languages.
type call struct {
	Curl       string `json:"curl"`
	Go         string `json:"go"`
	TypeScript string `json:"typescript"`
}

// addExamples gives every operation its example, with the service's own address.
func addExamples(doc *document, url string) error {
	text, err := files.ReadFile("examples.json")
	if err != nil {
		return err
	}
	all := map[string]call{}
	if err := json.Unmarshal(text, &all); err != nil {
		return fmt.Errorf("examples.json: %w", err)
	}
	for i := range doc.Groups {
		for k := range doc.Groups[i].Operations {
			op := &doc.Groups[i].Operations[k]
			op.Call = all[op.ID]
			op.Call.Curl = strings.ReplaceAll(op.Call.Curl, exampleURL, url)
		}
	}
	return nil
}

// tabs are an example that can be read in each language.
type tabs struct {
	ID   string
	What string
	Role string // whose key it shows; none when it takes none
	Call call
}

func tabsOf(op operation) tabs {
	return tabs{ID: op.ID + "-example", What: "Example", Role: exampleRole(op), Call: op.Call}
}

// setup is what stands before the first call.
func (m *shared) setup() tabs {
	return tabs{ID: "setup", What: "Before the first call", Role: "COOPERATIVE", Call: call{
		Curl: "TOKEN=$(curl -s '" + m.Source.URL + `/auth/token' \
  -H 'Content-Type: application/json' \
  -d '{
    "api_key": "YOUR_API_KEY",
    "cooperative_id": "YOUR_ORGANISATION_ID"
  }' | jq -r .access_token)`,
		Go: `c, err := client.New(client.Config{
	URL:            "` + m.Source.URL + `",
	APIKey:         "YOUR_API_KEY",
	OrganisationID: "YOUR_ORGANISATION_ID",
})`,
		TypeScript: `import { Mwanyi } from '@mwanyi/client';

const mwanyi = new Mwanyi({
  url: '` + m.Source.URL + `',
  apiKey: 'YOUR_API_KEY',
  organisationId: 'YOUR_ORGANISATION_ID',
});`,
	}}
}

// exampleRole is whose key an example shows: of those who may call, the one who
// most likely does.
func exampleRole(op operation) string {
	for _, role := range []string{"COOPERATIVE", "BUYER", "MFI", "AGENT", "ADMIN"} {
		if slices.Contains(op.Roles, role) {
			return role
		}
	}
	return ""
}

// codeUse is an error code with the operations that can answer it.
type codeUse struct {
	fault.Entry

	Operations []operation
}

func usage(codes []fault.Entry, doc document) []codeUse {
	uses := make([]codeUse, 0, len(codes))
	for _, entry := range codes {
		use := codeUse{Entry: entry}
		for _, group := range doc.Groups {
			for _, op := range group.Operations {
				if slices.Contains(op.Errors, string(entry.Code)) {
					use.Operations = append(use.Operations, op)
				}
			}
		}
		uses = append(uses, use)
	}
	return uses
}

// contentPolicy lets a page run its own style and script, by their hashes, and
// ask its own service; nothing else.
func contentPolicy(style template.CSS, script template.JS) string {
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; style-src " + hash(string(style)) + "; script-src " + hash(string(script)) +
		"; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

// limitText says a limit class in words.
func limitText(class string) string {
	switch class {
	case "token":
		return "Counts against the key's limit."
	case "unlimited":
		return "Not limited."
	case "auth":
		return "60 a minute for a client address."
	case "public":
		return "300 a minute for a client address."
	}
	return "Counts against the key's limit and the organisation's for " + strings.ReplaceAll(class, "-", " ") + "."
}

// softPath lets a long path break after its slashes.
func softPath(path string) template.HTML {
	return template.HTML(strings.ReplaceAll(template.HTMLEscapeString(path), "/", "/<wbr>")) //nolint:gosec // escaped first
}
