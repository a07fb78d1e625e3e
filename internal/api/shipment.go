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

// getPublicPlots gives the plots as the EU system reads them.
// spec: dds-shipment
func (s *Server) getPublicPlots(c *call) (reply, error) {
	d, err := s.publicStatement(c)
	if err != nil {
		return reply{}, err
	}
	p, err := s.Statements.Prepared(c.r.Context(), d.ID)
	if err != nil {
		return reply{}, err
	}
	return attachment(d.ID+".geojson", geoJSON, p.GeoJSON, nil)
}

// getPublicFarms gives the farms for a spreadsheet.
// spec: dds-shipment
func (s *Server) getPublicFarms(c *call) (reply, error) {
	d, err := s.publicStatement(c)
	if err != nil {
		return reply{}, err
	}
	shipment, err := s.Statements.ShipmentOf(c.r.Context(), d)
	if err != nil {
		return reply{}, err
	}
	if len(shipment.Farms) == 0 {
		return reply{}, fault.New(fault.DDSNotFound, "the statement has no document")
	}
	content, err := shipment.CSV()
	return attachment(d.ID+".csv", "text/csv; charset=utf-8", content, err)
}

// getPublicProof gives the proof that anybody can check.
// spec: dds-shipment
func (s *Server) getPublicProof(c *call) (reply, error) {
	d, err := s.publicStatement(c)
	if err != nil {
		return reply{}, err
	}
	bundle, err := s.Proofs.Statement(c.r.Context(), d.ID)
	return bundled(d.ID, bundle, err)
}
