package api

import (
	"net/http"

	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
)

// What the page of a statement offers to whoever has its address: papers that
// hold nothing which the pinned document, the chain or the page itself do not
// show to everybody.

// publicStatement is the statement of a public path.
func (s *Server) publicStatement(c *call) (eudr.DDS, error) {
	ddsID, ok := publicID("dds", c.path("dds_id"))
	if !ok {
		return eudr.DDS{}, fault.New(fault.DDSNotFound, "no statement has this id")
	}
	return s.Statements.Get(c.r.Context(), ddsID)
}

// attachment is a file that a browser saves under a name of its own.
func attachment(name, contentType string, content []byte, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, content: content, contentType: contentType, header: http.Header{
		"Content-Disposition": {`attachment; filename="` + name + `"`}, "Cache-Control": {"no-store"}}}, nil
}

// getDDSReceipt is the receipt of the filing.
// spec: dds-verification
func (s *Server) getDDSReceipt(c *call) (reply, error) {
	d, err := s.publicStatement(c)
	if err != nil {
		return reply{}, err
	}
	house, err := s.Access.Organisation(c.r.Context(), d.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	content, err := s.Statements.Receipt(d, house)
	return attachment(d.ID+".receipt.pdf", "application/pdf", content, err)
}
