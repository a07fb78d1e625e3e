package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"html/template"
)

// Start renders the page at / of a development service, for whoever has just
// started it: what this is, the demo's people with their keys, and where to look.
type Start struct {
	templates *template.Template
	style     template.CSS
	script    template.JS
}

// StartView is what the page shows.
type StartView struct {
	BaseURL, SandboxURL, RPCURL string // RPCURL is empty without a chain
	DataDir                     string
	People                      []StartPerson
	Season                      *StartSeason // nil: this folder has none
}

// StartPerson is somebody of the demo.
type StartPerson struct {
	Role, Name, OrganisationID, Key string
	May                             string // what the role is for
	Lines                           string // for a shell: a token, and a call with it
}

// StartSeason is the demo season, on its way or over.
type StartSeason struct {
	IsPlaying          bool
	Batches, OfBatches int
	Trouble            string // why it is not whole
	Sights             []StartSight
}

// StartSight is something of the season that is worth a look.
type StartSight struct{ Title, Path, Words string }

// NewStart prepares the template; a broken one stops the start.
func NewStart() (*Start, error) {
	t, err := templates()
	if err != nil {
		return nil, err
	}
	style, err := styles("start.css")
	if err != nil {
		return nil, err
	}
	script, err := pages.ReadFile("pages/start.js")
	return &Start{templates: t, style: style, script: template.JS(script)}, err //nolint:gosec // our own embedded file
}

// Page is the page and its content security policy: it loads nothing, and runs
// the one script that stands in it, which copies.
func (s *Start) Page(v StartView) (page []byte, policy string, err error) {
	var out bytes.Buffer
	if err := s.templates.ExecuteTemplate(&out, "start.html", map[string]any{"Style": s.style, "Script": s.script, "View": v}); err != nil {
		return nil, "", err
	}
	style, err := hashOf(out.Bytes(), "style")
	if err != nil {
		return nil, "", err
	}
	script, err := hashOf(out.Bytes(), "script")
	return out.Bytes(), "default-src 'none'; style-src " + style + "; script-src " + script +
		"; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'", err
}

// hashOf names what stands in an element of a page by the hash of its bytes.
func hashOf(page []byte, element string) (string, error) {
	_, rest, begun := bytes.Cut(page, []byte("<"+element+">"))
	if !begun {
		_, rest, begun = bytes.Cut(page, []byte("<"+element+` type="module">`))
	}
	content, _, ended := bytes.Cut(rest, []byte("</"+element+">"))
	if !begun || !ended {
		return "", errors.New("the page has no " + element)
	}
	sum := sha256.Sum256(content)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'", nil
}
