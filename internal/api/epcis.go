package api

import (
	"encoding/json"
	"net/http"

	"mwanyi/internal/clock"
	"mwanyi/internal/epcis"
)

// getBatchEPCIS tells the life of a batch to whoever may read the batch, and to all
// of them the same: what only some may see is not in it.
// spec: epcis-export
func (s *Server) getBatchEPCIS(c *call) (reply, error) {
	v, err := s.Batches.ViewOf(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	statement, err := s.statementOf(c.r.Context(), v.ID)
	if err != nil {
		return reply{}, err
	}
	from := epcis.Origin{PublicURL: s.PublicURL, Country: s.Country}
	content, err := json.Marshal(from.Tell("/batch/"+v.ID+"/epcis.json", []epcis.Coffee{{View: v, Statement: statement}}, clock.Now()))
	return reply{status: http.StatusOK, content: content, contentType: "application/ld+json"}, err
}
