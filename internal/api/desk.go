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
	"mwanyi/internal/limit"
)

// Asking is how a page calls this API in the name of whoever looks at it. target is a
// path with its query, key an Idempotency-Key, body JSON. What is discreet leaves phones
// away, and so out of the trail of what somebody was shown. A refusal is its status and
// its body, as everybody gets it.
type Asking func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)

// Desks draws the pages of a cooperative's desk. They know of the service what Asking
// answers, and nothing else.
type Desks interface {
	// Visit answers a request for the page {page} about {item}: a page, or the address
	// that the browser goes on to. body is a form that was sent.
	Visit(r *http.Request, body []byte, ask func(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte)) (status int, location string, page []byte, err error)
	Policy() string
	File(edition, name string) (content []byte, header http.Header, err error) // NOT_FOUND
}

// showDesk lets the desk answer.
// spec: desk
func (s *Server) showDesk(c *call) (reply, error) {
	if c.person == nil || c.caller.OrganisationID == "" {
		return reply{}, fault.New(fault.InsufficientPermissions, "the desk is for people of a cooperative: sign in as one of them")
	}
	status, location, page, err := s.Desk.Visit(c.r, c.body, c.asks)
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

// asks makes a call inside the call: the same row of the table of routes, the same gate,
// duties, rules and trail. The request was counted once; of the rate limits that of the
// inner call's category counts.
// spec: desk
func (c *call) asks(ctx context.Context, method, target, key string, body []byte, isDiscreet bool) (status int, content []byte) {
	inner := &call{s: c.s, w: nowhere{http.Header{}}, id: c.id, address: c.address, caller: c.caller, person: c.person, masked: c.masked, verdict: limit.Free(), hungUp: c.hungUp, body: body}
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
	if err != nil || u.Host != "" || strings.HasPrefix(u.Path, "/desk") {
		return reply{}, fault.New(fault.NotFound, "there is no such route")
	}
	inner.r, err = http.NewRequestWithContext(ctx, method, target, bytes.NewReader(inner.body))
	if err != nil {
		return reply{}, fault.New(fault.NotFound, "there is no such route").Because(err)
	}
	if len(inner.body) > 0 {
		inner.r.Header.Set("Content-Type", "application/json")
	}
	if key != "" {
		inner.r.Header.Set("Idempotency-Key", "desk/"+key)
	}
	return c.s.perform(inner)
}

// isDesk: the route is a page of the desk, whose form has its key in the body.
func (rt *route) isDesk() bool { return rt.path == "/desk" || strings.HasPrefix(rt.path, "/desk/{") }

// signInFirst sends a person who opens the desk without a session to where one is had,
// and from there back.
func (c *call) signInFirst(f *fault.Fault) (location string, yes bool) {
	if c.route == nil || !c.route.isDesk() || f.Status() != http.StatusUnauthorized || !c.wantsPage() {
		return "", false
	}
	next := "/desk"
	if c.r.Method == http.MethodGet {
		next = c.r.URL.RequestURI()
	}
	return "/sign-in?next=" + url.QueryEscape(next), true
}

// nextShape is an address of the desk.
func isOfDesk(next string) bool {
	u, err := url.Parse(next)
	return err == nil && u.Host == "" && u.Scheme == "" && (u.Path == "/desk" || strings.HasPrefix(u.Path, "/desk/")) && !strings.Contains(next, "\\")
}

// getDeskFile is a script or the style sheet of the desk.
func (s *Server) getDeskFile(c *call) (reply, error) {
	content, header, err := s.Desk.File(c.path("edition"), c.path("file"))
	if err != nil {
		return reply{}, err
	}
	return finished(content, header), nil
}

// deskRoles: the pages are a cooperative's people's; ADMIN may call everything, and is
// told whose they are.
var deskRoles = []access.Role{access.Cooperative, access.Admin}

// isHidden: who makes the call does not want to see the part.
func (c *call) isHidden(p part) bool { return slices.Contains(c.hides, p) }
