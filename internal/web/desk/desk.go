// Package desk makes the pages of a cooperative's desk: what happened today, what waits
// for a decision, farmers, coffee, money and papers. It is a layer over the API and
// nothing else: a page reads, and a form acts, by calls of the table of routes in the name
// of whoever looks, so that guard, limits, gate, duties, rules and trail are the API's own.
// Every page reads and submits without script.
//
//	desk.go        Desk: its files, and how a request finds its page
//	visit.go       visit: one request, who makes it, how it asks
//	view.go        what a page consists of: sections, tables, facts, forms
//	words.go       the catalogues, and how numbers, times and states are written
//	acts.go send.go  what forms do, as a table; how a form becomes a call, and a refusal a page
//	outline/       outlines of farms as SVG
//	today.go decisions.go farmers.go batches.go lots.go payments.go statements.go trade.go office.go team.go search.go  pages by noun
//	pages/         the template, the style sheet, the scripts
//	words/         a catalogue for each language, with the same keys
package desk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"net/http"

	"mwanyi/internal/fault"
)

//go:embed pages words
var files embed.FS

// Asking is how a page calls the API, see package api.
type Asking = func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)

// Desk answers for all pages.
type Desk struct {
	template *template.Template
	words    map[string]catalogue // by language
	edition  string               // the hash of all files that a page loads
	loaded   map[string]loadedFile
}

type loadedFile struct {
	content     []byte
	contentType string
}

// loads are the files that a page loads.
var loads = map[string]string{"desk.css": "text/css; charset=utf-8", "desk.js": "text/javascript; charset=utf-8", "htmx.js": "text/javascript; charset=utf-8"}

// New prepares template, catalogues and files; what is broken stops the start.
func New() (*Desk, error) {
	d := &Desk{loaded: map[string]loadedFile{}}
	sum := sha256.New()
	for _, name := range []string{"desk.css", "desk.js", "htmx.js"} {
		content, err := files.ReadFile("pages/" + name)
		if err != nil {
			return nil, err
		}
		sum.Write(content)
		d.loaded[name] = loadedFile{content: content, contentType: loads[name]}
	}
	d.edition = hex.EncodeToString(sum.Sum(nil)[:10])
	var err error
	if d.words, err = readCatalogues(); err != nil {
		return nil, err
	}
	d.template, err = template.ParseFS(files, "pages/*.html")
	return d, err
}

// Policy is the content security policy of every page: nothing is loaded from elsewhere,
// and nothing runs that is not one of the files.
func (d *Desk) Policy() string {
	return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

// File is a file that a page loads. Its address has the edition, so it can be kept for ever.
func (d *Desk) File(edition, name string) (content []byte, header http.Header, err error) {
	f, known := d.loaded[name]
	if !known || edition != d.edition {
		return nil, nil, fault.New(fault.NotFound, "there is no such file")
	}
	return f.content, http.Header{"Content-Type": {f.contentType}, "Cache-Control": {"public, max-age=31536000, immutable"}, "Cross-Origin-Resource-Policy": {"same-origin"}}, nil
}

// room is a row of the table of pages.
type room struct {
	name  string
	needs string // the route that must be open to a person who is shown the way to it; empty: no way leads there
	list  func(*visit) (*page, error)
	item  func(*visit, string) (*page, error) // nil: it has none
}

// rooms lists every page, in the order of the navigation.
// spec: desk
func rooms() []room {
	return []room{
		{name: "", needs: "GET /me", list: (*visit).today},
		{name: "decisions", needs: "GET /reviews", list: (*visit).decisions},
		{name: "farmers", needs: "GET /farmers", list: (*visit).farmers, item: (*visit).farmer},
		{name: "batches", needs: "GET /batches", list: (*visit).batches, item: (*visit).batch},
		{name: "lots", needs: "GET /lots", list: (*visit).lots, item: (*visit).lot},
		{name: "payments", needs: "GET /payments", list: (*visit).payments, item: (*visit).payment},
		{name: "statements", needs: "GET /eudr/dds", list: (*visit).statements, item: (*visit).statement},
		{name: "prices", needs: "GET /prices", list: (*visit).prices},
		{name: "orders", needs: "GET /purchase-orders", list: (*visit).orders, item: (*visit).order},
		{name: "loans", needs: "GET /loans", list: (*visit).loans, item: (*visit).loan},
		{name: "team", needs: "GET /users", list: (*visit).team, item: (*visit).member},
		{name: "devices", needs: "GET /devices", list: (*visit).devices},
		{name: "webhooks", needs: "GET /webhooks", list: (*visit).webhooks, item: (*visit).webhook},
		{name: "imports", needs: "GET /farmers/imports", list: (*visit).imports, item: (*visit).job},
		{name: "exports", needs: "GET /exports", list: (*visit).exports},
		{name: "audit", needs: "GET /audit", list: (*visit).audit},
		{name: "reviews", list: (*visit).decisions, item: (*visit).review},
		{name: "envelopes", list: (*visit).decisions, item: (*visit).envelope},
		{name: "wizard", list: (*visit).wizard},
		{name: "search", list: (*visit).search},
		{name: "account", list: (*visit).today},
	}
}

func roomNamed(name string) (room, bool) {
	for _, r := range rooms() {
		if r.name == name {
			return r, true
		}
	}
	return room{}, false
}

// Visit answers a request; see package api.
func (d *Desk) Visit(r *http.Request, body []byte, ask Asking) (status int, location string, content []byte, err error) {
	v, err := d.enter(r, body, ask)
	if err != nil {
		return 0, "", nil, err
	}
	p, err := v.answer(r)
	if err != nil {
		return 0, "", nil, err
	}
	if p.goesTo != "" {
		return http.StatusSeeOther, p.goesTo, nil, nil
	}
	v.frame(p)
	var out bytes.Buffer
	if err := d.template.ExecuteTemplate(&out, "desk.html", p); err != nil {
		return 0, "", nil, err
	}
	return max(p.Status, http.StatusOK), "", out.Bytes(), nil
}

// answer finds the page of a request. What the API refuses is told on a page of its own,
// with the API's status.
func (v *visit) answer(r *http.Request) (*page, error) {
	name, item := r.PathValue("page"), r.PathValue("item")
	v.here, v.item = name, item
	in, known := roomNamed(name)
	if !known || item != "" && r.Method == http.MethodGet && in.item == nil {
		return nil, fault.New(fault.NotFound, "there is no such page")
	}
	if r.Method == http.MethodPost {
		return v.send(in)
	}
	return v.draw(in, item)
}

// draw draws a page, or the refusal of what it is about.
func (v *visit) draw(in room, item string) (p *page, err error) {
	if item != "" && in.item != nil && item != newItem {
		p, err = in.item(v, item)
	} else {
		p, err = in.list(v)
	}
	refused, is := err.(*refusal) //nolint:errorlint // made by this package, never wrapped
	if !is {
		return p, err
	}
	if v.refused == nil {
		v.refused = refused
	}
	return &page{Title: v.say("refused.title"), Status: v.refused.Status}, nil
}

// newItem stands in an address for what is not there yet.
const newItem = "new"
