package web

import (
	"bytes"
	"html/template"
	"strings"
	"time"

	"mwanyi/internal/tongue"
)

// Public renders the pages for whoever scans a bag, each in the reader's language.
// Nothing on them names a person: they say what farm, coffee and papers are.
type Public struct {
	templates map[tongue.Code]*template.Template
	languages map[tongue.Code]*tongue.Language
	style     template.CSS
	icon      []byte
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
	style, err := styles("public/public.css")
	if err != nil {
		return nil, err
	}
	p := &Public{style: style, publicURL: publicURL, gateway: gateway, templates: map[tongue.Code]*template.Template{}}
	if p.icon, err = pages.ReadFile("pages/public/favicon.svg"); err != nil {
		return nil, err
	}
	if p.languages, err = tongue.Load(); err != nil {
		return nil, err
	}
	for code, l := range p.languages {
		t, err := template.New("").Funcs(spoken(l)).ParseFS(pages, "pages/public/*.html")
		if err != nil {
			return nil, err
		}
		p.templates[code] = t
	}
	page, err := p.Refusal(tongue.Reader{Code: tongue.English}, 404, "NOT_FOUND", "")
	if err != nil {
		return nil, err
	}
	if p.policy, err = policyOf(page); err != nil {
		return nil, err
	}
	return p, nil
}

// spoken are what templates say in a language.
func spoken(l *tongue.Language) template.FuncMap {
	return template.FuncMap{
		"say": l.Say, "kg": l.Kilograms, "ha": l.Hectares, "ugx": l.Shillings, "day": l.Day, "country": l.Country,
		"number": func(n int) string { return l.Number(float64(n), 0) },
		"short":  shortHash, "geo": geoLink,
	}
}

// Policy is the content security policy of these pages: they run nothing, load
// nothing but thumbnails from here, and have the one style sheet that stands
// in them.
func (p *Public) Policy() string { return p.policy }

// Icon is the small picture of the service, as SVG.
func (p *Public) Icon() []byte { return p.icon }

// policyOf names the style of a page by the hash of its bytes.
func policyOf(page []byte) (string, error) {
	style, err := hashOf(page, "style")
	return "default-src 'none'; style-src " + style + "; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'", err
}

// refusalView is why there is no page.
type refusalView struct {
	Brand         string
	Missing       bool
	Code, Message string
}

// ownName is what stands on top of a page that is nobody's.
const ownName = "mwanyi"

// Refusal is the page in place of one that cannot be shown. The message is that of
// the contract, in English.
func (p *Public) Refusal(r tongue.Reader, status int, code, message string) ([]byte, error) {
	return p.render(r, "refusal.html", refusalView{ownName, status == 404, code, message})
}

// awaitedView is a bag whose delivery nobody has sent yet.
type awaitedView struct {
	Brand   string
	BatchID string
	MadeAt  time.Time
}

// Awaited is the page of a bag that has its code, and whose delivery is still on
// its way here.
func (p *Public) Awaited(r tongue.Reader, batchID string, madeAt time.Time) ([]byte, error) {
	return p.render(r, "awaited.html", awaitedView{ownName, batchID, madeAt})
}

// choice is a language in the switch of every page.
type choice struct {
	Code   tongue.Code
	Short  string
	Own    template.HTML
	IsHere bool
}

// choicesOf are all languages; one of them is the page's.
func choicesOf(languages map[tongue.Code]*tongue.Language, here tongue.Code) (list []choice, err error) {
	for _, code := range tongue.Codes {
		own, err := languages[code].Say("language.own")
		if err != nil {
			return nil, err
		}
		list = append(list, choice{code, strings.ToUpper(string(code)), own, code == here})
	}
	return list, nil
}

func (p *Public) render(r tongue.Reader, name string, view any) ([]byte, error) {
	all, err := choicesOf(p.languages, r.Code)
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err = p.templates[r.Code].ExecuteTemplate(&page, name, map[string]any{
		"Style": p.style, "Lang": string(r.Code), "Choices": all, "Ask": r.Query(), "View": view})
	return page.Bytes(), err
}
