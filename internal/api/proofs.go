package api

import (
	"context"
	"net/http"
)

// Proofs makes bundles that prove something offline, as zip files. What does
// not exist is BATCH_NOT_FOUND or DDS_NOT_FOUND.
type Proofs interface {
	Batch(ctx context.Context, batchID string) ([]byte, error)
	Statement(ctx context.Context, ddsID string) ([]byte, error)
}

// getBatchProof is for whoever may read the batch: it says no more than that.
func (s *Server) getBatchProof(c *call) (reply, error) {
	b, err := s.Batches.Get(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	bundle, err := s.Proofs.Batch(c.r.Context(), b.ID)
	return bundled(b.ID, bundle, err)
}

func (s *Server) getDDSProof(c *call) (reply, error) {
	d, err := c.mayRead(s.Statements.Get(c.r.Context(), c.path("dds_id")))
	if err != nil {
		return reply{}, err
	}
	bundle, err := s.Proofs.Statement(c.r.Context(), d.ID)
	return bundled(d.ID, bundle, err)
}

// bundled is a bundle as a file. It changes with the ledger, so nobody keeps it.
func bundled(id string, bundle []byte, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	h := http.Header{}
	h.Set("Content-Disposition", `attachment; filename="`+id+`.proof.zip"`)
	return reply{status: http.StatusOK, content: bundle, contentType: "application/zip", header: h}, nil
}
