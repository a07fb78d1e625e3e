package api

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"sync/atomic"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
)

// DemoKey is the key of a demo organisation, which a development run has made.
type DemoKey struct {
	Role           access.Role `json:"role"`
	OrganisationID *string     `json:"organisation_id"` // null for ADMIN
	APIKey         string      `json:"api_key"`
}

// Demo holds the demo keys of a development run. They open nothing but its own
// data, and still are shown to this machine alone.
type Demo struct{ keys atomic.Pointer[[]DemoKey] }

// Set tells the keys, once they are made.
func (d *Demo) Set(keys []DemoKey) { d.keys.Store(&keys) }

// getDocsDemo gives the manual the demo's keys, for its examples.
// spec: docs-demo
func (s *Server) getDocsDemo(c *call) (reply, error) {
	if s.Docs.Demo == nil || !fromThisMachine(c.r) {
		return reply{}, fault.New(fault.NotFound, "there are no demo keys here")
	}
	out := struct {
		Keys []DemoKey `json:"keys"`
	}{Keys: []DemoKey{}}
	if known := s.Docs.Demo.keys.Load(); known != nil {
		out.Keys = *known
	}
	return ok(out) // with the usual Cache-Control: no-store
}

// fromThisMachine: the request comes from this machine, without a proxy between,
// and means it by a name that only this machine can have. A page from elsewhere
// whose host's name leads here (DNS rebinding) names that host, and a browser
// says when another site's page asks.
func fromThisMachine(r *http.Request) bool {
	for _, header := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Via"} {
		if len(r.Header.Values(header)) > 0 {
			return false
		}
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return false
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && peer.Addr().Unmap().IsLoopback() && namesThisMachine(r.Host)
}

func namesThisMachine(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	at, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && at.Unmap().IsLoopback()
}

// getDemoLink leads this machine to a link that lets somebody of the demo in, once.
// spec: dev-users
func (s *Server) getDemoLink(c *call) (reply, error) {
	missing := fault.New(fault.NotFound, "there is no demo here")
	if s.Docs.Demo == nil || !fromThisMachine(c.r) {
		return reply{}, missing
	}
	made, err := s.People.InviteLocal(c.r.Context(), c.path("user_id"))
	if err != nil {
		return reply{}, missing.Because(err)
	}
	to, err := url.Parse(made.Link.Reveal())
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusSeeOther, location: to.Path}, nil
}
