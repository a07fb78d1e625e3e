package api

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
)

// Asking is how a page calls this API in the name of whoever looks at it. target is a
// path with its query, key an Idempotency-Key, body JSON. What is discreet leaves phones
// away, and so out of the trail of what somebody was shown. A refusal is its status and
// its body, as everybody gets it.
type Asking func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)

// Desks draws the pages of all desks. They know of the service what Asking answers, and
// nothing else.
type Desks interface {
	// Answer draws what a request asks for, the page {page} about {item} of the desk that the path
	// names: a page, or the address that the browser goes on to. body is a form that was sent.
	Answer(r *http.Request, body []byte, ask func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)) (status int, location string, page []byte, err error)
	Policy() string
	// Marks are the parts of a page that are kept up to date, by their names, each with a mark
	// that is another one once the part looks different. What is slow is looked at less often.
	Marks(r *http.Request, ask func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)) (marks map[string]string, isSlow bool, err error)
	File(edition, name string) (content []byte, header http.Header, err error) // NOT_FOUND
}

// deskDoor says whose a desk is.
type deskDoor struct {
	address string
	of      access.Role
	whose   string // in words
}

// deskDoors are all desks.
var deskDoors = []deskDoor{
	{"/desk", access.Cooperative, "people of a cooperative"},
	{"/console", access.Admin, "people of the operator"},
	{"/buy", access.Buyer, "people of a buyer"},
	{"/lend", access.MFI, "people of a lender"},
}

// deskAt is the desk that a path leads to.
func deskAt(path string) (door deskDoor, known bool) {
	for _, d := range deskDoors {
		if path == d.address || strings.HasPrefix(path, d.address+"/") {
			return d, true
		}
	}
	return deskDoor{}, false
}

// showDesk lets the desk answer. ADMIN may call everything, and is told whose it is.
// spec: desk
func (s *Server) showDesk(c *call) (reply, error) {
	if err := c.isAtOwnDesk(); err != nil {
		return reply{}, err
	}
	status, location, page, err := s.Desk.Answer(c.r, c.body, c.asks)
	if err != nil {
		return reply{}, err
	}
	out := reply{status: status, location: location, header: http.Header{
		"Content-Security-Policy": {s.Desk.Policy()}, "Referrer-Policy": {"same-origin"}, "Cache-Control": {"no-store"},
		"Cross-Origin-Opener-Policy": {"same-origin"}, "Cross-Origin-Resource-Policy": {"same-origin"},
	}}
	if location == "" {
		out.content, out.contentType = page, htmlType
		out.encoded = true
	}
	return out, nil
}

func (c *call) isAtOwnDesk() error {
	if door, _ := deskAt(c.route.path); c.person == nil || c.caller.Role != door.of {
		return fault.New(fault.InsufficientPermissions, "this desk is for %s: sign in as one of them", door.whose)
	}
	return nil
}

// asks makes a call inside the call: the same row of the table of routes, the same gate,
// duties, rules and trail. The request was counted once; of the rate limits that of the
// inner call's category counts.
// spec: desk
func (c *call) asks(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte) {
	inner := &call{s: c.s, w: nowhere{http.Header{}}, id: c.id, address: c.address, caller: c.caller, person: c.person, masked: c.masked, client: c.client, body: body, looks: c.looks}
	if isDiscreet {
		inner.hides = []part{phonePart}
	}
	out, err := c.performed(ctx, inner, method, target, key)
	if err != nil {
		f := fault.Of(err)
		if f.Status() >= http.StatusInternalServerError {
			c.s.Log.ErrorContext(ctx, "a call of the desk", "request_id", c.id, "route", inner.routeName(), "code", string(f.Code), "cause", f.Error())
		}
		out = inner.refusal(f)
	}
	if err := inner.encode(&out); err != nil {
		out = inner.refusal(fault.Of(err))
		_ = inner.encode(&out) // two texts and a code can be written
	}
	return out.status, out.content
}

func (c *call) performed(ctx context.Context, inner *call, method, target, key string) (reply, error) {
	u, err := url.Parse(target)
	if err != nil || u.Host != "" {
		return reply{}, fault.New(fault.NotFound, "there is no such route")
	}
	if _, is := deskAt(u.Path); is {
		return reply{}, fault.New(fault.NotFound, "there is no such route")
	}
	inner.r, err = http.NewRequestWithContext(ctx, method, target, bytes.NewReader(inner.body))
	if err != nil {
		return reply{}, fault.New(fault.NotFound, "there is no such route").Because(err)
	}
	if len(inner.body) > 0 {
		inner.r.Header.Set("Content-Type", mediaOf(u.Path, inner.body))
	}
	if key != "" {
		inner.r.Header.Set("Idempotency-Key", "desk/"+key)
	}
	return c.s.perform(inner)
}

// mediaOf is what a desk sends: JSON, but for a list of farmers, which is as somebody wrote it.
func mediaOf(path string, body []byte) string {
	switch {
	case path != "/farmers/import":
		return "application/json"
	case bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")):
		return "application/geo+json"
	}
	return "text/csv"
}

// isDesk: the route is a page of a desk, whose form has its key in the body.
func (rt *route) isDesk() bool {
	_, is := deskAt(rt.path)
	return is && !strings.HasPrefix(rt.path, "/desk/files/")
}

// signInFirst sends a person who opens a desk without a session to where one is had,
// and from there back.
func (c *call) signInFirst(f *fault.Fault) (location string, yes bool) {
	if c.route == nil || !c.route.isDesk() || f.Status() != http.StatusUnauthorized || !c.wantsPage() {
		return "", false
	}
	door, _ := deskAt(c.route.path)
	next := door.address
	if c.r.Method == http.MethodGet {
		next = c.r.URL.RequestURI()
	}
	return "/sign-in?next=" + url.QueryEscape(next), true
}

// isOfDesk: it is an address of a desk.
func isOfDesk(next string) bool {
	u, err := url.Parse(next)
	if err != nil || u.Host != "" || u.Scheme != "" || strings.Contains(next, "\\") {
		return false
	}
	_, is := deskAt(u.Path)
	return is
}

// getDeskFile is a script or the style sheet of all desks.
func (s *Server) getDeskFile(c *call) (reply, error) {
	content, header, err := s.Desk.File(c.path("edition"), c.path("file"))
	if err != nil {
		return reply{}, err
	}
	return finished(content, header), nil
}

// isHidden: who makes the call does not want to see the part.
func (c *call) isHidden(p part) bool { return slices.Contains(c.hides, p) }
