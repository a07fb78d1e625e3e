package web

import (
	"bytes"
	"html/template"
	"time"
)

// Public renders the pages for whoever scans a bag. Nothing on them names a
// person: they say what farm, coffee and papers are.
type Public struct {
	templates *template.Template
	style     template.CSS
	policy    string
	publicURL string
	gateway   Gateway
}

// Gateway is where anyone reads what was pinned.
type Gateway interface {
	URL(cid string) string
}

// NewPublic prepares the templates; a broken one stops the start. publicURL has
// no slash at its end, the gateway is where pinned content can be read.
func NewPublic(publicURL string, gateway Gateway) (*Public, error) {
	t, err := templates()
	if err != nil {
		return nil, err
	}
	style, err := styles("public.css")
	if err != nil {
		return nil, err
	}
	p := &Public{templates: t, style: style, publicURL: publicURL, gateway: gateway}
	page, err := p.Refusal(404, "NOT_FOUND", "")
	if err != nil {
		return nil, err
	}
	if p.policy, err = policyOf(page); err != nil {
		return nil, err
	}
	return p, nil
}

// Policy is the content security policy of these pages: they run nothing, load
// nothing but thumbnails from here, and have the one style sheet that stands
// in them.
func (p *Public) Policy() string { return p.policy }

// policyOf names the style of a page by the hash of its bytes.
func policyOf(page []byte) (string, error) {
	style, err := hashOf(page, "style")
	return "default-src 'none'; style-src " + style + "; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'", err
}

// refusalView is why there is no page.
type refusalView struct {
	Missing       bool
	Code, Message string
}

// Refusal is the page in place of one that cannot be shown.
func (p *Public) Refusal(status int, code, message string) ([]byte, error) {
	return p.render("refusal.html", refusalView{status == 404, code, message})
}

// awaitedView is a bag whose delivery nobody has sent yet.
type awaitedView struct {
	BatchID string
	MadeAt  time.Time
}

// Awaited is the page of a bag that has its code, and whose delivery is still on
// its way here.
func (p *Public) Awaited(batchID string, madeAt time.Time) ([]byte, error) {
	return p.render("awaited.html", awaitedView{batchID, madeAt})
}

func (p *Public) render(name string, view any) ([]byte, error) {
	var page bytes.Buffer
	err := p.templates.ExecuteTemplate(&page, name, map[string]any{"Style": p.style, "View": view})
	return page.Bytes(), err
}
