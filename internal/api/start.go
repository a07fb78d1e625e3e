package api

import (
	"net"
	"net/http"
	"net/netip"
)

// Start draws the page at / of a development service, with the keys of its demo,
// and the content security policy of that page.
type Start interface {
	Start() (page []byte, policy string, err error)
}

// getRoot shows a person who opens the service in a browser where to begin: the
// start page on the machine that runs development, else the manual.
// spec: start-page
func (s *Server) getRoot(c *call) (reply, error) {
	if s.Start == nil || !isHere(c.address, c.r) {
		return reply{status: http.StatusSeeOther, location: "/docs"}, nil
	}
	content, policy, err := s.Start.Start()
	if err != nil {
		return reply{}, err
	}
	h := http.Header{}
	h.Set("Content-Security-Policy", policy)
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	return reply{status: http.StatusOK, content: content, contentType: "text/html; charset=utf-8", header: h}, nil
}

// isHere says whether a request was made on this machine, to this machine. The
// page has keys: a name that somebody else's DNS leads here is no name of ours, and
// a proxy on this machine may bring anybody.
func isHere(caller netip.Addr, r *http.Request) bool {
	for _, by := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Via"} {
		if r.Header.Get(by) != "" {
			return false
		}
	}
	host := r.Host
	if bare, _, err := net.SplitHostPort(host); err == nil {
		host = bare
	}
	named, err := netip.ParseAddr(host)
	isNamed := host == "localhost" || err == nil && named.IsLoopback()
	return caller.IsLoopback() && isNamed
}
