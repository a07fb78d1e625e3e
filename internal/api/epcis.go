package api

import (
	"context"
	"encoding/json"
	"net/http"

	"mwanyi/internal/clock"
	"mwanyi/internal/epcis"
	"mwanyi/internal/eudr"
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
	return epcisReply(s.origin().Tell("/batch/"+v.ID+"/epcis.json", []epcis.Coffee{{View: v, Statement: statement}}, clock.Now()))
}

// getLotEPCIS tells the lives of all batches of a lot, to who may read the lot.
// spec: epcis-lot
func (s *Server) getLotEPCIS(c *call) (reply, error) {
	ctx := c.r.Context()
	l, err := s.Lots.ViewOf(ctx, c.path("lot_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.mustSee(lotPart, "lot", l.CooperativeID); err != nil {
		return reply{}, err
	}
	covering := map[string]*eudr.DDS{}
	var all []epcis.Coffee
	for _, b := range l.Batches {
		v, err := s.Batches.ViewOf(ctx, b.ID)
		if err != nil {
			return reply{}, err
		}
		statement, err := s.statementAmong(ctx, b.ID, covering)
		if err != nil {
			return reply{}, err
		}
		all = append(all, epcis.Coffee{View: v, Statement: statement})
	}
	of := epcis.Lot{ID: l.ID, CooperativeID: l.CooperativeID, MadeAt: l.CreatedAt}
	return epcisReply(s.origin().TellLot("/lots/"+l.ID+"/epcis.json", of, all, clock.Now()))
}

// statementAmong is statementOf for one of many batches. A statement that stands is the
// only one of all that it covers, and is read once: it may cover two thousand.
func (s *Server) statementAmong(ctx context.Context, batchID string, covering map[string]*eudr.DDS) (*eudr.DDS, error) {
	if d, known := covering[batchID]; known {
		return d, nil
	}
	d, err := s.statementOf(ctx, batchID)
	if err == nil && epcis.Stands(d) {
		for _, each := range d.BatchIDs {
			covering[each] = d
		}
	}
	return d, err
}

func (s *Server) origin() epcis.Origin {
	return epcis.Origin{PublicURL: s.PublicURL, Country: s.Country}
}

func epcisReply(told epcis.Document) (reply, error) {
	content, err := json.Marshal(told)
	return reply{status: http.StatusOK, content: content, contentType: "application/ld+json"}, err
}
