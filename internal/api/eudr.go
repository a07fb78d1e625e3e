package api

import (
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
)

// generateDDS is the body of POST /eudr/generate-dds.
type generateDDS struct {
	ShipmentID                     *string   `json:"shipment_id"`
	BatchIDs                       *[]string `json:"batch_ids"`
	ExporterExportAuthorityLicence *string   `json:"exporter_export_authority_licence"`
	BuyerCompany                   *string   `json:"buyer_company"`
	BuyerCountry                   *string   `json:"buyer_country"`
	ShippingDate                   *string   `json:"shipping_date"`
	DestinationPort                *string   `json:"destination_port"`
	CooperativeID                  *string   `json:"cooperative_id"`
}

// maxStatementBatches is the number of plots that the EU's filing system takes
// in one statement; a batch has at least one.
const maxStatementBatches = 10_000

func (in *generateDDS) validate(k *check) {
	k.text("shipment_id", need, in.ShipmentID, idShape)
	k.batchIDs("batch_ids", in.BatchIDs, maxStatementBatches)
	k.text("exporter_export_authority_licence", need, in.ExporterExportAuthorityLicence, referenceShape)
	k.text("buyer_company", need, in.BuyerCompany, nameShape)
	k.text("buyer_country", need, in.BuyerCountry, countryShape)
	k.date("shipping_date", need, in.ShippingDate)
	k.text("destination_port", need, in.DestinationPort, referenceShape)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
}

func (s *Server) generateDDS(c *call) (reply, error) {
	var in generateDDS
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("due diligence statements")
}

// findDDS looks a statement up by a batch or by a shipment.
func (s *Server) findDDS(c *call) (reply, error) {
	query, err := c.query("batch_id", "shipment_id")
	if err != nil {
		return reply{}, err
	}
	if len(query) != 1 {
		return reply{}, fault.New(fault.InvalidRequest, "send either batch_id or shipment_id")
	}
	k := &check{}
	k.text("batch_id", maybe, param(query, "batch_id"), idShape)
	k.text("shipment_id", maybe, param(query, "shipment_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	return notBuilt("due diligence statements")
}

func (s *Server) getDDS(c *call) (reply, error) { return notBuiltRead(c, "due diligence statements") }

// verifyForest is the body of POST /eudr/verify-forest: a registered farmer,
// or a polygon before registration.
type verifyForest struct {
	FarmerID      *string        `json:"farmer_id"`
	CooperativeID *string        `json:"cooperative_id"`
	FarmPolygon   jsontext.Value `json:"farm_polygon"`

	polygon geo.Polygon // of FarmPolygon
}

func (in *verifyForest) validate(k *check) {
	if in.FarmPolygon == nil {
		k.text("farmer_id", need, in.FarmerID, farmerIDShape)
		k.text("cooperative_id", need, in.CooperativeID, idShape)
		return
	}
	if in.FarmerID != nil || in.CooperativeID != nil {
		k.refuse(fault.InvalidRequest, "send either farmer_id and cooperative_id, or farm_polygon")
		return
	}
	in.polygon = k.polygon("farm_polygon", need, in.FarmPolygon)
}

func (s *Server) verifyForest(c *call) (reply, error) {
	var in verifyForest
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if in.CooperativeID != nil {
		if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
			return reply{}, err
		}
	}
	return notBuilt("forest checks")
}

// amendDDS is the body of POST /eudr/dds/{dds_id}/amend.
type amendDDS struct {
	ExporterExportAuthorityLicence *string `json:"exporter_export_authority_licence"`
	BuyerCompany                   *string `json:"buyer_company"`
	BuyerCountry                   *string `json:"buyer_country"`
	ShippingDate                   *string `json:"shipping_date"`
	DestinationPort                *string `json:"destination_port"`
}

func (in *amendDDS) validate(k *check) {
	if *in == (amendDDS{}) {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	k.text("exporter_export_authority_licence", maybe, in.ExporterExportAuthorityLicence, referenceShape)
	k.text("buyer_company", maybe, in.BuyerCompany, nameShape)
	k.text("buyer_country", maybe, in.BuyerCountry, countryShape)
	k.date("shipping_date", maybe, in.ShippingDate)
	k.text("destination_port", maybe, in.DestinationPort, referenceShape)
}

func (s *Server) amendDDS(c *call) (reply, error) {
	if err := c.decode(&amendDDS{}); err != nil {
		return reply{}, err
	}
	return notBuilt("due diligence statements")
}

// withdrawDDS is the body of POST /eudr/dds/{dds_id}/withdraw.
type withdrawDDS struct {
	Reason *string `json:"reason"`
}

func (in *withdrawDDS) validate(k *check) { k.text("reason", need, in.Reason, shape{min: 1, max: 500}) }

func (s *Server) withdrawDDS(c *call) (reply, error) {
	if err := c.decode(&withdrawDDS{}); err != nil {
		return reply{}, err
	}
	return notBuilt("due diligence statements")
}

func (s *Server) getDDSProof(c *call) (reply, error) { return notBuiltRead(c, "proofs") }

func (s *Server) getDDSPage(c *call) (reply, error) { return notBuiltRead(c, "statement pages") }
