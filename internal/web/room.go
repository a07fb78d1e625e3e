package web

import (
	"bytes"
	"fmt"
	"html/template"
	"strings"
)

// Rooms renders the pages where people sign in and look after their account. All of
// them run the one script that stands in them, which talks to the service alone.
type Rooms struct {
	templates *template.Template
	style     template.CSS
	script    template.JS
}

// NewRooms prepares the template; a broken one stops the start.
func NewRooms() (*Rooms, error) {
	t, err := templates()
	if err != nil {
		return nil, err
	}
	style, err := styles("room.css")
	if err != nil {
		return nil, err
	}
	script, err := pages.ReadFile("pages/room.js")
	return &Rooms{templates: t, style: style, script: template.JS(script)}, err //nolint:gosec // our own embedded file
}

// Room is a page, by its name, and its content security policy.
func (r *Rooms) Room(name string, says map[string]string) (page []byte, policy string, err error) {
	var out bytes.Buffer
	if err := r.templates.ExecuteTemplate(&out, "room.html", map[string]any{"Style": r.style, "Script": r.script, "Room": name, "Says": says}); err != nil {
		return nil, "", err
	}
	style, err := hashOf(out.Bytes(), "style")
	if err != nil {
		return nil, "", err
	}
	script, err := hashOf(out.Bytes(), "script")
	return out.Bytes(), "default-src 'none'; style-src " + style + "; script-src " + script +
		"; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'", err
}

// Code draws a text as a QR code, in SVG.
func (r *Rooms) Code(text string) ([]byte, error) {
	c, err := codeOf(text)
	if err != nil {
		return nil, err
	}
	return c.svg("QR code of the link"), nil
}

// svg draws a code; words say what it is of.
func (c code) svg(words string) []byte {
	var path strings.Builder
	for _, run := range c.runs {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", run[0], run[1], run[2], run[2])
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges" role="img" aria-label="%s"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`,
		c.size, c.size, words, c.size, c.size, path.String())
}
