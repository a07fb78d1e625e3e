package api

import (
	_ "embed"
	"net/http"
)

// Contract is the OpenAPI document, the single source of the HTTP surface.
//
//go:embed openapi.yaml
var Contract []byte

// Docs are the pages made from the contract.
type Docs struct {
	Index        []byte // /docs
	Errors       []byte // /docs/errors
	Webhooks     []byte // /docs/webhooks
	ContractJSON []byte // /openapi.json
}

func page(content []byte) (reply, error) {
	h := http.Header{}
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "public, max-age=300")
	return reply{status: http.StatusOK, content: content, contentType: "text/html; charset=utf-8", header: h, fixed: true}, nil
}

// spec: docs
func (s *Server) getDocs(*call) (reply, error)        { return page(s.Docs.Index) }
func (s *Server) getErrorDocs(*call) (reply, error)   { return page(s.Docs.Errors) }
func (s *Server) getWebhookDocs(*call) (reply, error) { return page(s.Docs.Webhooks) }

func (s *Server) getContractYAML(*call) (reply, error) {
	return reply{status: http.StatusOK, content: Contract, contentType: "application/yaml", fixed: true}, nil
}

func (s *Server) getContractJSON(*call) (reply, error) {
	return reply{status: http.StatusOK, content: s.Docs.ContractJSON, contentType: "application/json", fixed: true}, nil
}
