package api

import (
	"fmt"
	"net/http"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/policy"
)

// generateDDSRequest is the body of POST /eudr/generate-dds.
type generateDDSRequest struct {
	ShipmentID                     *string   `json:"shipment_id"`
	BatchIDs                       *[]string `json:"batch_ids"`
	LotID                          *string   `json:"lot_id"`
	ExporterExportAuthorityLicence *string   `json:"exporter_export_authority_licence"`
	BuyerCompany                   *string   `json:"buyer_company"`
	BuyerCountry                   *string   `json:"buyer_country"`
	ShippingDate                   *string   `json:"shipping_date"`
	DestinationPort                *string   `json:"destination_port"`
	CooperativeID                  *string   `json:"cooperative_id"`

	Species     *string              `json:"species"`
	FarmSpecies []farmSpeciesRequest `json:"farm_species"`
}

// farmSpeciesRequest says of a farm what grows there.
type farmSpeciesRequest struct {
	FarmerID *string `json:"farmer_id"`
	Species  *string `json:"species"`
}

// maxStatementBatches is the number of plots that the EU's filing system takes
// in one statement; a batch has at least one.
const maxStatementBatches = 10_000

func (in *generateDDSRequest) validate(k *check) {
	k.text("shipment_id", need, in.ShipmentID, idShape)
	k.coffee(in.BatchIDs, in.LotID, maxStatementBatches)
	k.text("exporter_export_authority_licence", need, in.ExporterExportAuthorityLicence, referenceShape)
	k.text("buyer_company", need, in.BuyerCompany, nameShape)
	k.country("buyer_country", need, in.BuyerCountry)
	k.date("shipping_date", need, in.ShippingDate)
	k.text("destination_port", need, in.DestinationPort, referenceShape)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	in.validateSpecies(k)
}

// validateSpecies checks what the exporter says of farms whose cultivar says
// nothing.
// spec: dds-species
func (in *generateDDSRequest) validateSpecies(k *check) {
	k.oneOf("species", maybe, in.Species, fault.InvalidRequest, texts(policy.SpeciesNamed)...)
	if len(in.FarmSpecies) > maxStatementBatches {
		k.wrong("farm_species", fault.InvalidRequest, "has too many farms: at most %d", maxStatementBatches)
	}
	seen := map[string]bool{}
	for i, each := range in.FarmSpecies {
		at := fmt.Sprintf("farm_species[%d].", i)
		k.text(at+"farmer_id", need, each.FarmerID, farmerIDShape)
		k.oneOf(at+"species", need, each.Species, fault.InvalidRequest, texts(policy.SpeciesNamed)...)
		if each.FarmerID == nil {
			continue
		}
		if seen[*each.FarmerID] {
			k.wrong(at+"farmer_id", fault.InvalidRequest, "occurs twice")
		}
		seen[*each.FarmerID] = true
	}
}

// farmSpecies is what a request that was checked says by farm.
func (in *generateDDSRequest) farmSpecies() map[string]policy.Species {
	out := map[string]policy.Species{}
	for _, each := range in.FarmSpecies {
		out[*each.FarmerID] = policy.Species(*each.Species)
	}
	return out
}

func (s *Server) generateDDS(c *call, in *generateDDSRequest) (reply, error) {
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	species := policy.Unknown
	if in.Species != nil {
		species = policy.Species(*in.Species)
	}
	batchIDs, err := s.coffeeOf(c, in.BatchIDs, in.LotID, maxStatementBatches)
	if err != nil {
		return reply{}, err
	}
	made, err := s.Statements.Generate(c.r.Context(), eudr.GenerateRequest{
		ShipmentID: *in.ShipmentID, BatchIDs: batchIDs, Licence: *in.ExporterExportAuthorityLicence, BuyerCompany: *in.BuyerCompany,
		BuyerCountry: *in.BuyerCountry, ShippingDate: *in.ShippingDate, Port: *in.DestinationPort, CooperativeID: *in.CooperativeID,
		MadeBy: c.caller.Who(), Species: species, FarmSpecies: in.farmSpecies(),
	}, c.requestName())
	if err != nil {
		return reply{}, err
	}
	return s.generated(c, made)
}

// generatedReply is the data of POST /eudr/generate-dds. Code and message are
// there while the reference is missing.
type generatedReply struct {
	DDSID             string      `json:"dds_id"`
	Status            eudr.Status `json:"status"`
	Code              fault.Code  `json:"code,omitzero"`
	Message           string      `json:"message,omitzero"`
	IPFSCID           string      `json:"ipfs_cid"`
	IPFSURL           string      `json:"ipfs_url"`
	Filing            string      `json:"filing,omitzero"` // NOT_NEEDED, or nothing
	EUFilingReference *string     `json:"eu_filing_reference"`
	EUVerification    *string     `json:"eu_verification_number"`
	ChainTxHash       string      `json:"chain_tx_hash"`
	LedgerMessageID   string      `json:"ledger_message_id"`
	ForestStatus      string      `json:"forest_status"`
	FarmsVerified     int         `json:"farms_verified"`
	TotalWeightKg     float64     `json:"total_weight_kg"`

	Species []eudr.SpeciesRecord `json:"species,omitempty"`

	EstimatedCostUSD float64 `json:"estimated_cost_usd"`
	GeneratedAt      string  `json:"generated_at"`
}

// generatingReply is the data of POST /eudr/generate-dds while the statement is
// being made: of how much, and of how many farms, is known from the start. Held is there when a person has to decide first.
type generatingReply struct {
	DDSID  string      `json:"dds_id"`
	Status eudr.Status `json:"status"`
	JobID  string      `json:"job_id"`

	TotalWeightKg float64     `json:"total_weight_kg"`
	FarmsCount    int         `json:"farms_count"`
	Held          []heldReply `json:"held,omitempty"`
}

// generated answers with a statement: filed, with nothing to file, waiting for
// its reference, or still being made.
// spec: code-dds-filing-pending, dds-filing-not-needed
func (s *Server) generated(c *call, d eudr.DDS) (reply, error) {
	if d.Status == eudr.Generating {
		held, err := s.Statements.HeldUp(c.r.Context(), d)
		return reply{status: http.StatusAccepted, value: generatingReply{DDSID: d.ID, Status: d.Status, JobID: d.JobID, TotalWeightKg: d.WeightKg(), FarmsCount: d.Farms, Held: each(held, heldOf)}}, err
	}
	out := generatedReply{
		DDSID: d.ID, Status: d.Status, IPFSCID: d.CID, IPFSURL: s.Statements.Gateway.URL(d.CID), ChainTxHash: d.ChainTx, LedgerMessageID: d.LedgerMessage,
		ForestStatus: "DEFORESTATION_FREE", FarmsVerified: d.Farms, TotalWeightKg: d.WeightKg(), Species: eudr.SpeciesShown(d), EstimatedCostUSD: d.CostUSD(), GeneratedAt: clock.Stamp(*d.GeneratedAt),
	}
	switch {
	case d.Status == eudr.Filed:
		out.EUFilingReference, out.EUVerification = &d.Reference, orNull(d.Verification)
		return created(out)
	case d.FilingNotNeeded(): // a caller who were told that it is pending would wait for ever
		out.Filing = eudr.FilingNotNeeded
		return created(out)
	}
	out.Code, out.Message = fault.DDSFilingPending, d.FilingNote
	if out.Message == "" {
		out.Message = "The statement is being filed."
	}
	return reply{status: http.StatusAccepted, value: out}, nil
}

// mayRead passes on a statement that the caller can name. Any buyer may read
// it, because a statement is made to be shown.
func (c *call) mayRead(d eudr.DDS, err error) (eudr.DDS, error) {
	if err == nil {
		err = c.mustSee(statementPart, "statement", d.CooperativeID)
	}
	return d, err
}

// statementReply is a statement with what the rules have found doubtful of it,
// for who may see that.
type statementReply struct {
	eudr.StatementRecord
	Held  []heldReply `json:"held,omitempty"` // why a person has to decide first
	Flags []heldReply `json:"flags,omitempty"`
}

// statementShown is the one statement that a reply is about.
// spec: policy-statement
func (s *Server) statementShown(c *call, d eudr.DDS) (statementReply, error) {
	out := statementReply{StatementRecord: s.Statements.View(d)}
	if !c.sees(statementFlags, d.CooperativeID) {
		return out, nil
	}
	held, err := s.Statements.HeldUp(c.r.Context(), d)
	if err != nil || len(held) > 0 {
		out.Held = each(held, heldOf)
		return out, err
	}
	found, err := s.Reviews.Flags(c.r.Context(), d.ID)
	out.Flags = each(found, heldOf)
	return out, err
}

// findDDS looks a statement up by a batch or by a shipment; without either it
// lists.
// spec: get-dds-by-batch, get-dds-by-shipment
func (s *Server) findDDS(c *call) (reply, error) {
	if asked := c.r.URL.Query(); !asked.Has("batch_id") && !asked.Has("shipment_id") {
		return s.listDDS(c)
	}
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
	var d eudr.DDS
	if batchID := query["batch_id"]; batchID != "" {
		d, err = c.mayRead(s.Statements.OfBatch(c.r.Context(), batchID))
	} else {
		// Two cooperatives may use the same name for a shipment: each sees its own.
		d, err = s.Statements.OfShipment(c.r.Context(), query["shipment_id"], c.lists(statementPart))
	}
	if err != nil {
		return reply{}, err
	}
	return shown(s.statementShown(c, d))
}

// listDDS lists the caller's statements, newest first: those of the cooperative,
// or those that cover what the buyer has bought. ADMIN sees all.
// spec: list-dds
func (s *Server) listDDS(c *call) (reply, error) {
	page, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(eudr.Statuses)...)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Statements.List(c.r.Context(), c.lists(statementListed), eudr.Status(page.Filters["status"]), page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(d eudr.DDS) string { return d.ID })
	return ok(struct {
		Statements []eudr.StatementRecord `json:"statements"`
		NextCursor *string                `json:"next_cursor"`
	}{Statements: each(list, s.Statements.View), NextCursor: next})
}

// spec: get-dds-id
func (s *Server) getDDS(c *call) (reply, error) {
	d, err := c.mayRead(s.Statements.Get(c.r.Context(), c.path("dds_id")))
	if err != nil {
		return reply{}, err
	}
	return shown(s.statementShown(c, d))
}

// getDDSPlots gives the plots of a statement, in the form that the EU system
// reads: the very bytes that are attached to the document and signed.
func (s *Server) getDDSPlots(c *call) (reply, error) {
	d, err := c.mayRead(s.Statements.Get(c.r.Context(), c.path("dds_id")))
	if err != nil {
		return reply{}, err
	}
	p, err := s.Statements.Prepared(c.r.Context(), d.ID)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, content: p.GeoJSON, contentType: geoJSON}, nil
}

// verifyForestRequest is the body of POST /eudr/verify-forest: a registered farmer,
// or a polygon before registration.
type verifyForestRequest struct {
	FarmerID      *string        `json:"farmer_id"`
	CooperativeID *string        `json:"cooperative_id"`
	FarmPolygon   jsontext.Value `json:"farm_polygon"`

	polygon geo.Polygon // of FarmPolygon
}

func (in *verifyForestRequest) validate(k *check) {
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

// spec: post-verify-forest
func (s *Server) verifyForest(c *call, in *verifyForestRequest) (reply, error) {
	if in.FarmPolygon != nil {
		if err := c.ownHouseOperates(); err != nil {
			return reply{}, err
		}
		return shown(s.Farmers.CheckPolygon(c.r.Context(), in.polygon))
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	f, err := s.Farmers.Named(c.r.Context(), *in.FarmerID)
	if err != nil {
		return reply{}, err
	}
	if f.CooperativeID != *in.CooperativeID {
		return reply{}, fault.Foreign("farmer")
	}
	return shown(s.Farmers.Recheck(c.r.Context(), f.ID))
}

// shown is the reply with a value, unless there was an error.
func shown[T any](value T, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	return ok(value)
}

// amendDDSRequest is the body of POST /eudr/dds/{dds_id}/amend.
type amendDDSRequest struct {
	ExporterExportAuthorityLicence *string `json:"exporter_export_authority_licence"`
	BuyerCompany                   *string `json:"buyer_company"`
	BuyerCountry                   *string `json:"buyer_country"`
	ShippingDate                   *string `json:"shipping_date"`
	DestinationPort                *string `json:"destination_port"`
}

func (in *amendDDSRequest) validate(k *check) {
	if *in == (amendDDSRequest{}) {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	k.text("exporter_export_authority_licence", maybe, in.ExporterExportAuthorityLicence, referenceShape)
	k.text("buyer_company", maybe, in.BuyerCompany, nameShape)
	k.country("buyer_country", maybe, in.BuyerCountry)
	k.date("shipping_date", maybe, in.ShippingDate)
	k.text("destination_port", maybe, in.DestinationPort, referenceShape)
}

func (s *Server) amendDDS(c *call, in *amendDDSRequest) (reply, error) {
	d, err := c.mayRead(s.Statements.Get(c.r.Context(), c.path("dds_id")))
	if err != nil {
		return reply{}, err
	}
	if err := c.operating(d.CooperativeID); err != nil {
		return reply{}, err
	}
	change := eudr.AmendRequest{MadeBy: c.caller.Who()}
	for _, field := range []struct{ to, from *string }{
		{&change.Licence, in.ExporterExportAuthorityLicence}, {&change.BuyerCompany, in.BuyerCompany}, {&change.BuyerCountry, in.BuyerCountry},
		{&change.ShippingDate, in.ShippingDate}, {&change.Port, in.DestinationPort},
	} {
		if field.from != nil {
			*field.to = *field.from
		}
	}
	d, err = s.Statements.Amend(c.r.Context(), c.path("dds_id"), change, c.requestName())
	return s.changed(c, d, err)
}

// changed answers a change that goes on with the EU system after the reply.
func (s *Server) changed(c *call, d eudr.DDS, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	out, err := s.statementShown(c, d)
	return reply{status: http.StatusAccepted, value: out}, err
}

// withdrawDDSRequest is the body of POST /eudr/dds/{dds_id}/withdraw.
type withdrawDDSRequest struct {
	Reason *string `json:"reason"`
}

func (in *withdrawDDSRequest) validate(k *check) {
	k.text("reason", need, in.Reason, shape{min: 1, max: 500})
}

func (s *Server) withdrawDDS(c *call, in *withdrawDDSRequest) (reply, error) {
	if _, err := c.mayRead(s.Statements.Get(c.r.Context(), c.path("dds_id"))); err != nil {
		return reply{}, err
	}
	d, err := s.Statements.Withdraw(c.r.Context(), c.path("dds_id"), *in.Reason, c.requestName())
	return s.changed(c, d, err)
}
