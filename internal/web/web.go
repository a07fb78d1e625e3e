// Package web makes the pages for people, plain HTML and CSS: those behind the
// codes on bags and papers, and the explorer, which shows what is on the chain. A
// script have only the page that checks proofs, the start page of development, which
// copies, and the pages where people sign in. The manual is in a room of its own.
//
//	web.go       templates and style sheets
//	explorer.go  Explorer: a page of the chain, made when it is asked for
//	public.go    Public: the pages for whoever scans a bag, in the reader's language, and their policy
//	trace.go farm.go statement.go    the pages of a batch, a farmer, a statement
//	lot.go       the page of a lot
//	locator.go   where in its country coffee grew, as inline SVG
//	verify.go    Verifier: the page that checks a proof in the reader's browser
//	shipment.go  the map and the table of a statement's farms
//	plot.go      a farm's boundary as inline SVG
//	qr.go        the QR code of a batch's page
//	label.go     labels for bags, as PDF
//	start.go     the start page of a development service
//	room.go      Rooms: the pages where people sign in and look after their account
//	pages/       templates and the style sheets; public/ has those of the public pages, whose words are in package tongue
//	manual/      the manual at /docs
package web

import (
	"embed"
	"html/template"
)

//go:embed pages
var pages embed.FS

// templates parses all templates; they share their parts.
func templates() (*template.Template, error) {
	return template.New("").Funcs(template.FuncMap{
		"short": shortHash, "moment": moment, "machine": machineTime,
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
