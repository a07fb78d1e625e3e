package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"strings"

	"mwanyi/internal/tongue"
)

// Rooms renders the pages where people sign in and look after their account, in the
// language of who reads them. All of them run the one script that stands in them, which
// talks to the service alone.
type Rooms struct {
	languages map[tongue.Code]*tongue.Language
	templates map[tongue.Code]*template.Template
	words     map[tongue.Code]string // what the script says, as JSON
	style     template.CSS
	script    template.JS
}

// scriptWords are what the script says.
var scriptWords = []string{"room.says.mailed", "room.says.texted", "room.says.notshown", "room.says.counts", "room.says.kept", "room.says.wrong", "room.says.often",
	"room.says.step", "room.says.failed", "room.says.passkey", "room.says.since", "room.says.suspect", "room.says.seen", "room.says.here", "room.says.browser",
	"room.says.operator", "room.says.delete", "room.says.end"}

// NewRooms prepares the templates; a broken one, or a missing word, stops the start.
func NewRooms() (*Rooms, error) {
	style, err := styles("room/room.css")
	if err != nil {
		return nil, err
	}
	script, err := pages.ReadFile("pages/room/room.js")
	if err != nil {
		return nil, err
	}
	r := &Rooms{templates: map[tongue.Code]*template.Template{}, words: map[tongue.Code]string{}, style: style, script: template.JS(script)} //nolint:gosec // our own embedded file
	if r.languages, err = tongue.Load(); err != nil {
		return nil, err
	}
	for code, l := range r.languages {
		if r.templates[code], err = template.New("").Funcs(spoken(l)).ParseFS(pages, "pages/room/room.html"); err != nil {
			return nil, err
		}
		if r.words[code], err = wordsOfScript(l); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// wordsOfScript are by the last part of their key; the script fills in label and time.
func wordsOfScript(l *tongue.Language) (string, error) {
	words := map[string]string{}
	for _, key := range scriptWords {
		said, err := l.Say(key, "label", "{label}", "when", "{when}")
		if err != nil {
			return "", err
		}
		words[key[strings.LastIndexByte(key, '.')+1:]] = html.UnescapeString(string(said))
	}
	text, err := json.Marshal(words)
	return string(text), err
}

// Room is a page, by its name, for a reader, and its content security policy.
// spec: sign-in-language
func (r *Rooms) Room(reader tongue.Reader, name string, says map[string]string) (page []byte, policy string, err error) {
	all, err := choicesOf(r.languages, reader.Code)
	if err != nil {
		return nil, "", err
	}
	var out bytes.Buffer
	if err := r.templates[reader.Code].ExecuteTemplate(&out, "room.html", map[string]any{"Style": r.style, "Script": r.script, "Room": name, "Says": says,
		"Lang": string(reader.Code), "Ask": reader.Query(), "Choices": all, "Words": r.words[reader.Code]}); err != nil {
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
