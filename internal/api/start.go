package api

import "net/http"

// Start draws the page at / of a development service, with the keys of its demo,
// and the content security policy of that page.
type Start interface {
	Start() (page []byte, policy string, err error)
}

// getRoot shows a person who opens the service in a browser where to begin: the
// start page on the machine that runs development, else the manual.
// spec: start-page
func (s *Server) getRoot(c *call) (reply, error) {
	if s.Start == nil || !fromThisMachine(c.r) {
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
