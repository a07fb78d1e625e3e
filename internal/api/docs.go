package api

import (
	_ "embed"
	"net/http"

	"mwanyi/internal/fault"
)

// Contract is the OpenAPI document, the single source of the HTTP surface.
//
//go:embed openapi.yaml
var Contract []byte

// Docs are the manual, made from the contract and from the tables of the house.
type Docs struct {
	Pages        map[string][]byte // by what stands after /docs/; the index by ""
	Search       []byte            // /docs/search.json
	ContractJSON []byte            // /openapi.json
	Policy       string            // the content security policy of the pages
	Demo         *Demo             // nil: the service knows no demo keys
}

// manualAge is how long a reader keeps a page before asking whether it is still
// the same; its tag makes the answer short.
const manualAge = "public, max-age=300"

// manual answers with a page of the manual.
func (c *call) manual(name string) (reply, error) {
	content, found := c.s.Docs.Pages[name]
	if !found {
		return reply{}, fault.New(fault.NotFound, "the manual has no such page; /docs lists them")
	}
	h := http.Header{"Content-Security-Policy": {c.s.Docs.Policy}, "Referrer-Policy": {"no-referrer"}}
	return c.lasting(reply{status: http.StatusOK, content: content, contentType: htmlType, header: h, fixed: true}), nil
}

// lasting is a reply that is the same as long as the process lives.
func (c *call) lasting(out reply) reply {
	out = c.forAMinute(out)
	out.header.Set("Cache-Control", manualAge)
	out.header.Del("Vary") // whatever is accepted, it is the same
	return out
}

// spec: docs
func (s *Server) getDocs(c *call) (reply, error)        { return c.manual("") }
func (s *Server) getErrorDocs(c *call) (reply, error)   { return c.manual("errors") }
func (s *Server) getWebhookDocs(c *call) (reply, error) { return c.manual("webhooks") }

// spec: docs-pages
func (s *Server) getDocsPage(c *call) (reply, error) { return c.manual(c.r.PathValue("page")) }

// spec: docs-search
func (s *Server) getDocsSearch(c *call) (reply, error) {
	return c.lasting(reply{status: http.StatusOK, content: s.Docs.Search, contentType: "application/json", header: http.Header{}, fixed: true}), nil
}

func (s *Server) getContractYAML(c *call) (reply, error) {
	return c.lasting(reply{status: http.StatusOK, content: Contract, contentType: "application/yaml", header: http.Header{}, fixed: true}), nil
}

func (s *Server) getContractJSON(c *call) (reply, error) {
	return c.lasting(reply{status: http.StatusOK, content: s.Docs.ContractJSON, contentType: "application/json", header: http.Header{}, fixed: true}), nil
}
