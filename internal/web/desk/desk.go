// Package desk is what all desks are made of: how a request finds its page, how a page asks
// the API and is drawn, how a form becomes a call. A desk is a layer over the API and
// nothing else: a page reads, and a form acts, by calls of the table of routes in the name
// of whoever looks, so that guard, limits, gate, duties, rules and trail are the API's own.
// Every page reads and submits without script. Each desk is a package below this one, with
// its table of pages and of forms.
//
//	desk.go      Desk: one as a value; Office: all of them, and how a request finds its page
//	visit.go     Visit: one request, who makes it, how it asks
//	view.go      what a page consists of: sections, tables, facts, forms
//	list.go      what lists are made of
//	kept.go      drawings that are made once for the same reply
//	live.go      which parts of a page are kept up to date, and how one knows that they have changed
//	frame.go     what every page has: the way to the others, languages, a refusal in words
//	words.go     the catalogues, and how numbers, times and states are written
//	act.go send.go  what forms do, as a row of a table; how a form becomes a call, and a refusal a page
//	cooperative/ the desk of a cooperative's people
//	operator/    the console of whoever runs the service
//	buyer/       the desk of a buyer's people
//	lender/      the desk of a lender's people
//	staff/       pages about people that several desks have
//	floor/       all desks
//	outline/     outlines of farms as SVG
//	chart/       numbers as SVG
//	pages/       the template, the style sheet, the scripts
//	words/       what all desks say, a catalogue for each language
package desk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"io/fs"
	"maps"
	"net/http"
	"strings"

	"mwanyi/internal/fault"
)

//go:embed pages words
var files embed.FS

// Asking is how a page calls the API, see package api.
type Asking = func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)

// Desk is the pages of one kind of people, as a value: where they are, what they show and
// do, in which words.
type Desk struct {
	Address    string // of its first page
	Rooms      []Room // in the order of the navigation; the first has no name
	Acts       map[string]Act
	Words      fs.FS    // words/<language>.json, over the words that all desks have
	Languages  []string // the first is the one that everything is written in
	Parameters []string // that its pages take; a batch can be named more than once
	IsUTC      bool     // its people are everywhere: times are not Kampala's
}

// open is a desk with its words read.
type open struct {
	Desk
	acts       map[string]Act
	catalogues map[string]catalogue // by language
}

func (d *open) room(name string) (Room, bool) {
	for _, r := range d.Rooms {
		if r.Name == name {
			return r, true
		}
	}
	return Room{}, false
}

// Office has all desks, and what they share.
type Office struct {
	template *template.Template
	desks    []*open
	edition  string // the hash of all files that a page loads
	loaded   map[string]loadedFile
	drawings drawings
}

type loadedFile struct {
	content     []byte
	contentType string
}

// loads are the files that a page loads.
var loads = map[string]string{"desk.css": "text/css; charset=utf-8", "desk.js": "text/javascript; charset=utf-8", "htmx.js": "text/javascript; charset=utf-8"}

// New prepares template, catalogues and files; what is broken stops the start.
func New(desks ...Desk) (*Office, error) {
	o := &Office{loaded: map[string]loadedFile{}}
	sum := sha256.New()
	for _, name := range []string{"desk.css", "desk.js", "htmx.js"} {
		content, err := files.ReadFile("pages/" + name)
		if err != nil {
			return nil, err
		}
		sum.Write(content)
		o.loaded[name] = loadedFile{content: content, contentType: loads[name]}
	}
	o.edition = hex.EncodeToString(sum.Sum(nil)[:10])
	for _, d := range desks {
		catalogues, err := readCatalogues(d)
		if err != nil {
			return nil, err
		}
		acts := everywhere()
		maps.Copy(acts, d.Acts)
		o.desks = append(o.desks, &open{Desk: d, acts: acts, catalogues: catalogues})
	}
	var err error
	o.template, err = template.ParseFS(files, "pages/*.html")
	return o, err
}

// Acts are the forms of a desk, and the route that each calls.
func (o *Office) Acts(address string) map[string]string {
	all := map[string]string{}
	if d := o.at(address); d != nil {
		for name, a := range d.acts {
			all[name] = a.Route
		}
	}
	return all
}

// Lists are the pages of a desk that are about nothing in particular, by their addresses.
func (o *Office) Lists(address string) (all []string) {
	if d := o.at(address); d != nil {
		for _, r := range d.Rooms {
			all = append(all, strings.TrimSuffix(d.Address+Path(r.Name), "/"))
		}
	}
	return all
}

// at is the desk that a path leads to.
func (o *Office) at(path string) *open {
	for _, d := range o.desks {
		if path == d.Address || strings.HasPrefix(path, d.Address+"/") {
			return d
		}
	}
	return nil
}

// Policy is the content security policy of every page: nothing is loaded from elsewhere,
// and nothing runs that is not one of the files.
func (o *Office) Policy() string {
	return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

// File is a file that a page loads. Its address has the edition, so it can be kept for ever.
func (o *Office) File(edition, name string) (content []byte, header http.Header, err error) {
	f, known := o.loaded[name]
	if !known || edition != o.edition {
		return nil, nil, fault.New(fault.NotFound, "there is no such file")
	}
	return f.content, http.Header{"Content-Type": {f.contentType}, "Cache-Control": {"public, max-age=31536000, immutable"}, "Cross-Origin-Resource-Policy": {"same-origin"}}, nil
}

// Room is a row of the table of pages.
type Room struct {
	Name  string
	Needs string // the route that must be open to a person who is shown the way to it; empty: no way leads there
	List  func(*Visit) (*Page, error)
	Item  func(*Visit, string) (*Page, error) // nil: it has none
}

// Answer answers a request; see package api.
// spec: desk
func (o *Office) Answer(r *http.Request, body []byte, ask Asking) (status int, location string, content []byte, err error) {
	v, err := o.enter(r, body, ask)
	if err != nil {
		return 0, "", nil, err
	}
	p, err := v.answer(r)
	if err != nil {
		return 0, "", nil, err
	}
	if p.GoesTo != "" {
		return http.StatusSeeOther, p.GoesTo, nil, nil
	}
	v.frame(p)
	var out bytes.Buffer
	if err := o.template.ExecuteTemplate(&out, "desk.html", p); err != nil {
		return 0, "", nil, err
	}
	return max(p.Status, http.StatusOK), "", out.Bytes(), nil
}

// answer finds the page of a request. What the API refuses is told on a page of its own,
// with the API's status.
func (v *Visit) answer(r *http.Request) (*Page, error) {
	name, item := r.PathValue("page"), r.PathValue("item")
	v.Here, v.Item = name, item
	in, known := v.desk.room(name)
	if !known || item != "" && r.Method == http.MethodGet && in.Item == nil {
		return nil, fault.New(fault.NotFound, "there is no such page")
	}
	if r.Method == http.MethodPost {
		return v.send(in)
	}
	return v.draw(in, item)
}

// draw draws a page, or the refusal of what it is about.
func (v *Visit) draw(in Room, item string) (p *Page, err error) {
	if item != "" && in.Item != nil && item != NewItem {
		p, err = in.Item(v, item)
	} else {
		p, err = in.List(v)
	}
	refused, is := err.(*Refusal) //nolint:errorlint // made by this package, never wrapped
	if !is {
		return p, err
	}
	if v.Refused == nil {
		v.Refused = refused
	}
	return &Page{Title: v.Say("refused.title"), Status: v.Refused.Status}, nil
}

// newItem stands in an address for what is not there yet.
const NewItem = "new"
