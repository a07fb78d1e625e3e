package api

import (
	"errors"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/tongue"
)

// reader is whom a page speaks to: by ?lang=, else by Accept-Language. others are what
// else the page takes.
// spec: page-language
func (c *call) reader(others ...string) tongue.Reader {
	asked := ""
	if query, err := c.query(append(others, "lang")...); err == nil { // else the page is a refusal, and says so in the browser's language
		asked = query["lang"]
	}
	return tongue.Choose(asked, strings.Join(c.r.Header.Values("Accept-Language"), ","))
}

// takingLanguage is the handler of a page, which takes the language and nothing else.
func takingLanguage(h func(*call) (reply, error)) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		query, err := c.query("lang")
		if err != nil {
			return reply{}, err
		}
		if err := knownLanguage(query); err != nil {
			return reply{}, err
		}
		return h(c)
	}
}

// knownLanguage refuses a language that no page speaks.
func knownLanguage(query map[string]string) error {
	k := &check{}
	if asked := param(query, "lang"); asked != nil {
		k.oneOf("lang", maybe, asked, fault.InvalidRequest, texts(tongue.Codes)...)
	}
	return k.err()
}

// pageHeader says in which language a page is, and by what that was chosen: a cache
// keeps each language for itself.
func (c *call) pageHeader() http.Header {
	return http.Header{"Content-Security-Policy": {c.s.Pages.Policy()}, "Referrer-Policy": {"no-referrer"}, "Content-Language": {string(c.reader().Code)},
		"Vary": {"Accept, Accept-Language"}}
}

// getIcon is the small picture that browsers show beside a page's title.
// spec: favicon
func (s *Server) getIcon(*call) (reply, error) {
	return reply{status: http.StatusOK, content: s.Pages.Icon(), contentType: "image/svg+xml", fixed: true, header: http.Header{
		"Cache-Control": {"public, max-age=2592000"}, "Content-Security-Policy": {"sandbox; default-src 'none'; style-src 'none'"}}}, nil
}

// accepts is how much the caller wants a media type, by Accept: -1 when it is
// only meant by a wildcard, or by no header at all.
func (c *call) accepts(media string) float64 {
	wanted := c.r.Header["Accept"]
	if len(wanted) == 0 {
		return -1
	}
	for part := range strings.SplitSeq(strings.Join(wanted, ","), ",") {
		named, parameters, err := mime.ParseMediaType(part)
		if err != nil || named != media {
			continue
		}
		quality, err := strconv.ParseFloat(parameters["q"], 64)
		if err != nil {
			quality = 1
		}
		return quality
	}
	return -1
}

// prefersJSON: the caller names JSON, and not HTML before it.
func (c *call) prefersJSON() bool {
	wanted := c.accepts("application/json")
	return wanted > 0 && wanted > c.accepts("text/html")
}

// wantsPage: the caller names HTML, and not JSON before it.
func (c *call) wantsPage() bool { return c.accepts("text/html") > 0 && !c.prefersJSON() }

// refusalPage is a refusal for people, when they ask for HTML.
func (c *call) refusalPage(f *fault.Fault) (content []byte, ok bool) {
	if !c.isForPeople(f) || !c.wantsPage() {
		return nil, false
	}
	content, err := c.s.Pages.Refusal(c.reader(), f.Status(), string(f.Code), f.Message)
	var bag batch.NotArrivedError
	if errors.As(f, &bag) {
		content, err = c.s.Pages.Awaited(c.reader(), bag.BatchID, bag.MadeAt)
	}
	return content, err == nil // else the refusal goes out as JSON
}

// isForPeople: the refusal meets somebody who has opened an address. That is so on the
// pages made for people; and wherever nothing is found, unless the door asks for a token,
// which browsers do not have.
// spec: missing-page
func (c *call) isForPeople(f *fault.Fault) bool {
	if c.route != nil && c.route.people {
		return true
	}
	isOpened := c.r.Method == http.MethodGet || c.r.Method == http.MethodHead
	return isOpened && f.Status() == http.StatusNotFound && (c.route == nil || c.route.open())
}
