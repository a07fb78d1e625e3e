// Package web makes the pages for people, plain HTML and CSS; only the start page of
// development has a script, which copies.
// The manual and the list of error codes are rendered from the contract alone,
// so they cannot drift from it; the explorer shows what is on the chain.
//
//	web.go       Manual: all its pages, made once at start
//	explorer.go  Explorer: a page of the chain, made when it is asked for
//	public.go    Public: the pages for whoever scans a bag, and their policy
//	trace.go farm.go statement.go    the pages of a batch, a farmer, a statement
//	lot.go       the page of a lot, with where in its country it comes from
//	shipment.go  the map and the table of a statement's farms
//	plot.go      a farm's boundary as inline SVG
//	qr.go        the QR code of a batch's page
//	label.go     labels for bags, as PDF
//	start.go     the start page of a development service
//	contract.go  reading the OpenAPI document
//	schema.go    a schema as a table of fields
//	json.go      the document as JSON, in the document's own order
//	receiver.go  how a receiver of webhooks checks what it gets, in three languages
//	pages/       templates and the style sheet
package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"strings"

	"mwanyi/internal/fault"
)

//go:embed pages
var pages embed.FS

// Pages are finished bytes; a broken template or contract stops the start.
type Pages struct {
	Index        []byte
	Errors       []byte
	Webhooks     []byte
	ContractJSON []byte
}

// Manual renders the pages from the OpenAPI document and the table of codes.
func Manual(contract []byte, codes []fault.Entry, version string) (Pages, error) {
	doc, err := readContract(contract)
	if err != nil {
		return Pages{}, fmt.Errorf("contract: %w", err)
	}
	style, err := styles("style.css")
	if err != nil {
		return Pages{}, err
	}
	t, err := templates()
	if err != nil {
		return Pages{}, err
	}
	snippets, err := readSnippets()
	if err != nil {
		return Pages{}, err
	}
	common := map[string]any{"Snippets": snippets, "Style": style, "Version": version, "Contract": doc, "Codes": usage(codes, doc)}
	var out Pages
	for name, into := range map[string]*[]byte{"manual.html": &out.Index, "errors.html": &out.Errors, "webhooks.html": &out.Webhooks} {
		var page bytes.Buffer
		if err := t.ExecuteTemplate(&page, name, common); err != nil {
			return Pages{}, err
		}
		*into = page.Bytes()
	}
	out.ContractJSON, err = contractJSON(contract)
	return out, err
}

// templates parses all templates; they share their parts.
func templates() (*template.Template, error) {
	return template.New("").Funcs(template.FuncMap{
		"paragraphs": paragraphs, "anchor": anchor, "limit": limitText, "soft": softPath,
		"short": shortHash, "moment": moment, "machine": machineTime,
		"plot": plotMap, "place": place, "geo": geoLink,
	}).ParseFS(pages, "pages/*.html")
}

// styles joins style sheets, which stand inside each page: its policy lets it
// load nothing.
func styles(names ...string) (template.CSS, error) {
	var all []byte
	for _, name := range names {
		sheet, err := pages.ReadFile("pages/" + name)
		if err != nil {
			return "", err
		}
		all = append(all, sheet...)
	}
	return template.CSS(all), nil //nolint:gosec // our own embedded files
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
				for _, code := range op.Errors {
					if code == string(entry.Code) {
						use.Operations = append(use.Operations, op)
					}
				}
			}
		}
		uses = append(uses, use)
	}
	return uses
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

func anchor(op operation) string { return op.ID }

// block is a piece of running text: a paragraph or a list.
type block struct {
	Heading string
	Text    []span
	Items   [][]span
}

// span is text, code or emphasis.
type span struct {
	Text string
	Code bool
	Bold bool
}

// paragraphs understands the little Markdown that the contract's descriptions
// use: blank lines, "- " lists, "## " headings, `code` and **bold**.
func paragraphs(text string) []block {
	var blocks []block
	for part := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		part = strings.TrimSpace(part)
		switch {
		case part == "":
		case strings.HasPrefix(part, "#"):
			title, rest, _ := strings.Cut(part, "\n")
			blocks = append(blocks, block{Heading: strings.TrimSpace(strings.TrimLeft(title, "#"))})
			blocks = append(blocks, paragraphs(rest)...)
		case strings.HasPrefix(part, "- "):
			var b block
			for item := range strings.SplitSeq("\n"+part, "\n- ") {
				if item = strings.TrimSpace(item); item != "" {
					b.Items = append(b.Items, spans(strings.Join(strings.Fields(item), " ")))
				}
			}
			blocks = append(blocks, b)
		default:
			lead, list, found := strings.Cut(part, "\n- ")
			blocks = append(blocks, block{Text: spans(strings.Join(strings.Fields(lead), " "))})
			if found {
				blocks = append(blocks, paragraphs("- "+list)...)
			}
		}
	}
	return blocks
}

func spans(text string) []span {
	var out []span
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			out = append(out, span{Text: part, Code: true})
			continue
		}
		for k, piece := range strings.Split(part, "**") {
			if piece != "" {
				out = append(out, span{Text: piece, Bold: k%2 == 1})
			}
		}
	}
	return out
}
