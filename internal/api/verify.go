package api

import (
	"net/http"
	"regexp"

	"mwanyi/internal/packing"
)

// Verifier is the page on which a browser checks proofs by itself, with its files.
// The headers of each say what it is, and what it may do.
type Verifier interface {
	Page() (content []byte, header http.Header)
	ServiceWorker() (content []byte, header http.Header)
	File(edition, name string, readsGzip bool) (content []byte, header http.Header, err error) // NOT_FOUND
}

// pageIDShape is an id as the pages for people take it; see publicID.
var pageIDShape = shape{min: 1, max: 40, pattern: regexp.MustCompile(`^[0-9A-Za-z_]+$`)}

// getVerifyPage is the same page for everybody: what it is asked for, its script
// reads and fetches.
// spec: verify-page
func (s *Server) getVerifyPage(c *call) (reply, error) {
	query, err := c.query("batch", "dds")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("batch", maybe, param(query, "batch"), pageIDShape)
	k.text("dds", maybe, param(query, "dds"), pageIDShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	content, header := s.Verifier.Page()
	return c.forAMinute(finished(content, header)), nil
}

func (s *Server) getVerifyWorker(*call) (reply, error) {
	return finished(s.Verifier.ServiceWorker()), nil
}

func (s *Server) getVerifyFile(c *call) (reply, error) {
	content, header, err := s.Verifier.File(c.path("edition"), c.path("file"), packing.ReadsGzip(c.r.Header))
	if err != nil {
		return reply{}, err
	}
	return finished(content, header), nil
}

// finished answers with bytes that never change.
func finished(content []byte, header http.Header) reply {
	return reply{status: http.StatusOK, content: content, contentType: header.Get("Content-Type"), header: header, fixed: true}
}
