package api

import (
	"context"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
)

// batchReply is the batch resource.
type batchReply struct {
	coffeeReply
	weighedReply
	BatchID          string               `json:"batch_id"`
	ExternalID       string               `json:"external_id,omitzero"`
	TokenID          uint64               `json:"token_id"`
	ChainTokenID     uint64               `json:"chain_token_id"`
	FarmerID         string               `json:"farmer_id"`
	CooperativeID    string               `json:"cooperative_id"`
	WeightKg         float64              `json:"weight_kg"`
	Grade            string               `json:"grade"`
	MoisturePct      float64              `json:"moisture_pct"`
	OutturnPct       *float64             `json:"outturn_pct,omitempty"`
	Delivered        scaleReply           `json:"delivered"`
	Flags            []heldReply          `json:"flags,omitempty"`
	Shortfall        money.USDC           `json:"shortfall_usdc,omitzero"`
	AdvanceStatus    payment.Status       `json:"advance_status,omitzero"`
	Price            *batchPrice          `json:"price,omitempty"`
	Deductions       pricelist.Deductions `json:"deductions,omitempty"`
	WeightSlipURL    string               `json:"weight_slip_url,omitzero"`
	CurrentStage     string               `json:"current_stage"`
	DDSEligible      bool                 `json:"dds_eligible"`
	CollectionPoint  pointReply           `json:"collection_point"`
	CollectorAgentID string               `json:"collector_agent_id,omitzero"`
	CapturedAt       *string              `json:"captured_at,omitempty"`
	Farm             batchFarm            `json:"farm"`
	StageHistory     []stageReply         `json:"stage_history"`
	Corrections      []correctionReply    `json:"corrections,omitempty"`
	FarmerOwes       *owedReply           `json:"farmer_owes,omitempty"`
	Loan             *batchLoan           `json:"loan"`
	PurchaseOrder    *batchOrder          `json:"purchase_order"`
	DDS              *batchDDS            `json:"dds"`
	TraceabilityURL  string               `json:"traceability_url"`
	ChainExplorerURL string               `json:"chain_explorer_url"`
}

type pointReply struct {
	Lat float64 `json:"lat"`
	Lng float64 `json:"lng"`
}

type batchFarm struct {
	RegistryFarmerID  string  `json:"registry_farmer_id"`
	AreaHectares      float64 `json:"area_hectares"`
	DeforestationFree bool    `json:"forest_deforestation_free"`
	BoundaryIPFS      string  `json:"farm_boundary_ipfs"`
}

type stageReply struct {
	Stage          string         `json:"stage"`
	Timestamp      string         `json:"timestamp"`
	RecordedBy     string         `json:"recorded_by"`
	ChainTx        string         `json:"chain_tx"`
	LedgerSequence string         `json:"ledger_sequence"`
	EvidenceIPFS   *string        `json:"evidence_ipfs"`
	Evidence       jsontext.Value `json:"evidence,omitempty"`
}

// batchLoan has no status when nothing was ever lent on the batch.
type batchLoan struct {
	Active          bool           `json:"active"`
	Status          lending.Status `json:"status,omitzero"`
	PrincipalUSDC   money.USDC     `json:"principal_usdc"`
	OutstandingUSDC *money.USDC    `json:"outstanding_usdc,omitzero"`
	OriginatedAt    *string        `json:"originated_at"`
	DueAtExport     bool           `json:"due_at_export"`
	CurrentLTVPct   *float64       `json:"current_ltv_pct"` // null: nothing secures what is owed
	CollateralValue money.USDC     `json:"collateral_value_usdc"`
}

// batchOrder says to everybody that there is an order, and its terms to its
// two sides and ADMIN.
type batchOrder struct {
	POID               string       `json:"po_id"`
	Status             order.Status `json:"status"`
	BuyerID            string       `json:"buyer_id,omitzero"`
	PricePerKgUSDC     *money.USDC  `json:"price_per_kg_usdc,omitzero"`
	DestinationCountry string       `json:"destination_country,omitzero"`
}

type batchDDS struct {
	traceDDS
	IPFSURL *string `json:"ipfs_url"`
}

// spec: get-batch
func (s *Server) getBatch(c *call) (reply, error) {
	v, err := s.Batches.ViewOf(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	out := batchReply{
		BatchID: v.ID, ExternalID: v.ExternalID, TokenID: v.TokenID, ChainTokenID: v.TokenID, FarmerID: v.FarmerID, CooperativeID: v.CooperativeID,
		WeightKg: v.WeightKg(), Grade: v.Grade.String(), MoisturePct: v.MoisturePct, coffeeReply: coffeeOf(v.Batch), OutturnPct: v.OutturnPct, Delivered: scaleOf(v.Batch), CurrentStage: v.Stage.String(), DDSEligible: v.DDSEligible(),
		CollectionPoint: pointReply{Lat: v.Lat, Lng: v.Lng}, CapturedAt: clock.MaybeStamp(v.CapturedAt),
		Farm: batchFarm{
			RegistryFarmerID: v.Farm.ID, AreaHectares: v.Farm.AreaHectares, DeforestationFree: v.Farm.ForestFree, BoundaryIPFS: "ipfs://" + v.Farm.BoundaryCID,
		},
		StageHistory:    each(v.History, stageShown),
		TraceabilityURL: s.Batches.TraceURL(v.ID), ChainExplorerURL: s.Batches.ExplorerURL(v.History[0].ChainTx),
	}
	if out.Loan, err = s.loanShown(c, v); err != nil {
		return reply{}, err
	}
	if out.Flags, err = s.flagsOf(c, v.ID, v.CooperativeID); err != nil {
		return reply{}, err
	}
	if err := s.showCorrections(c, v.Batch, &out); err != nil {
		return reply{}, err
	}
	out.PurchaseOrder = c.orderOnBatch(v.Order)
	if c.sees(collectorPart, v.CooperativeID) {
		out.CollectorAgentID = v.AgentID
	}
	if c.sees(advancePart, v.CooperativeID) {
		advance, _, err := s.Payments.AdvanceOf(c.r.Context(), v.ID)
		if err != nil {
			return reply{}, err
		}
		out.AdvanceStatus = advance.Status
	}
	if c.sees(shortfallPart, v.CooperativeID) {
		out.Shortfall = v.Shortfall
	}
	out.Price = c.priceOf(v.Batch)
	if out.WeightSlipURL, err = s.slipURL(c, v); err != nil {
		return reply{}, err
	}
	out.Deductions = c.deductionsOf(v.Batch)
	out.weighedReply = c.weighedShown(v.Batch)
	d, err := s.statementOf(c.r.Context(), v.ID)
	if err != nil {
		return reply{}, err
	}
	if d != nil {
		out.DDS = &batchDDS{traceDDS: inShort(*d)}
		if d.CID != "" {
			out.DDS.IPFSURL = orNull(s.Statements.Gateway.URL(d.CID))
		}
	}
	return ok(out)
}

// orderOnBatch is the order that a batch is in, nil without one.
// spec: visibility-order
func (c *call) orderOnBatch(o *batch.Order) *batchOrder {
	if o == nil {
		return nil
	}
	out := &batchOrder{POID: o.ID, Status: o.Status}
	if c.sees(termsOnBatch, o.CooperativeID, o.BuyerID) {
		out.BuyerID = o.BuyerID
		out.PricePerKgUSDC = &o.PricePerKg
		out.DestinationCountry = o.Country
	}
	return out
}

// loanShown is the newest loan on a batch, for those who may see it: without
// one it says that there is none. For others it is nil.
// spec: visibility-loan
func (s *Server) loanShown(c *call, v batch.View) (*batchLoan, error) {
	if !c.sees(loanOnBatch, v.CooperativeID) {
		return nil, nil
	}
	l, err := s.Lending.OnBatch(c.r.Context(), v.ID)
	if err != nil {
		return nil, err
	}
	if l == nil {
		return &batchLoan{CurrentLTVPct: new(float64)}, nil
	}
	c.passes() // what is owed and what secures it follow the chain
	out := &batchLoan{
		Active: l.Open(), Status: l.Status, PrincipalUSDC: l.Principal, OutstandingUSDC: &l.Outstanding, OriginatedAt: begunAt(*l),
		DueAtExport: l.Open() && !l.Unsecured, CollateralValue: l.Collateral,
	}
	if !l.Unsecured {
		out.CurrentLTVPct = new(float64)
	}
	if l.Open() && l.Collateral > 0 { // what has ended lends against nothing
		*out.CurrentLTVPct = float64(l.LTVBasisPts) / 100
	}
	return out, nil
}

// begunAt is when the farmer had the money, and until then when it was lent:
// a loan that binds has a date.
func begunAt(l lending.Loan) *string {
	if l.OriginatedAt == nil && l.Open() {
		return clock.MaybeStamp(&l.CreatedAt)
	}
	return clock.MaybeStamp(l.OriginatedAt)
}

// statementOf is the newest statement that covers a batch, or nil.
func (s *Server) statementOf(ctx context.Context, batchID string) (*eudr.DDS, error) {
	d, err := s.Statements.OfBatch(ctx, batchID)
	if fault.Is(err, fault.BatchNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &d, nil
}

func stageShown(r batch.StageRecord) stageReply {
	out := stageReply{
		Stage: r.Stage.String(), Timestamp: clock.Stamp(r.At), RecordedBy: r.RecordedBy, ChainTx: r.ChainTx, LedgerSequence: r.LedgerSequence,
		Evidence: jsontext.Value(r.Detail),
	}
	if r.EvidenceURI != "" {
		out.EvidenceIPFS = &r.EvidenceURI
	}
	return out
}

// batchFilters are the filters of GET /batches.
type batchFilters struct {
	Stage, Grade, CooperativeID, DDSEligible *string
	MinWeightKg                              float64
	MinCupScore                              *float64
	Form, Species, SlipMissing               *string
	FarmerID, ExternalID, Agent              *string
	From, To                                 time.Time
}

func batchFiltersOf(page listRequest) (batchFilters, error) {
	f := batchFilters{
		Stage:         page.filter("stage"),
		Grade:         page.filter("grade"),
		CooperativeID: page.filter("cooperative_id"),
		DDSEligible:   page.filter("dds_eligible"),
		Form:          page.filter("form"),
		Species:       page.filter("species"),
		FarmerID:      page.filter("farmer_id"),
		ExternalID:    page.filter("external_id"),
		Agent:         page.filter("agent"),
		SlipMissing:   page.filter("slip_missing"),
	}
	k := &check{}
	k.oneOf("stage", maybe, f.Stage, fault.InvalidRequest, stages...)
	k.grade("grade", maybe, f.Grade)
	k.text("cooperative_id", maybe, f.CooperativeID, idShape)
	k.oneOf("dds_eligible", maybe, f.DDSEligible, fault.InvalidRequest, "true", "false")
	k.oneOf("form", maybe, f.Form, fault.InvalidRequest, texts(policy.Forms)...)
	k.oneOf("species", maybe, f.Species, fault.InvalidRequest, texts(policy.SpeciesNamed)...)
	k.text("farmer_id", maybe, f.FarmerID, farmerIDShape)
	k.text("external_id", maybe, f.ExternalID, externalIDShape)
	k.text("agent", maybe, f.Agent, idShape)
	k.oneOf("slip_missing", maybe, f.SlipMissing, fault.InvalidRequest, "true")
	f.From = k.moment("from", page.filter("from"))
	f.To = k.until("to", page.filter("to"))
	if text := page.filter("min_weight_kg"); text != nil {
		f.MinWeightKg = k.numeral("min_weight_kg", *text, 0, maxWeightKg)
	}
	if text := page.filter("min_cup_score"); text != nil {
		f.MinCupScore = new(k.numeral("min_cup_score", *text, 0, 100))
	}
	return f, k.err()
}

// numeral reads a number in a query: digits and a point, as JSON would take
// it, and none of the other spellings that strconv knows.
func (k *check) numeral(field, text string, lo, hi float64) float64 {
	plain := text != "" && !slices.ContainsFunc([]byte(text), func(b byte) bool { return (b < '0' || b > '9') && b != '.' })
	v, err := strconv.ParseFloat(text, 64)
	if !plain || err != nil {
		k.wrong(field, fault.InvalidRequest, "must be a number")
		return 0
	}
	k.number(field, need, &v, lo, hi, fault.InvalidRequest)
	return v
}

// filter is the filters in the words of the domain.
func (f batchFilters) filter() (out batch.Filter) {
	out.Sound = f.Stage == nil // a batch that was voided is nobody's to buy; who looks for it asks for its stage
	if f.Stage != nil {
		out.Stage, _ = custody.StageNamed(*f.Stage) // checked
	}
	if f.Grade != nil {
		grade, _ := custody.GradeNamed(*f.Grade) // checked
		out.Grade = &grade
	}
	if f.DDSEligible != nil {
		eligible := *f.DDSEligible == "true"
		out.DDSEligible = &eligible
	}
	out.CooperativeID = valueOf(f.CooperativeID)
	out.Form = policy.Form(valueOf(f.Form))
	out.Species = policy.Species(valueOf(f.Species))
	out.FarmerID = valueOf(f.FarmerID)
	out.AgentID = valueOf(f.Agent)
	out.SlipMissing = f.SlipMissing != nil
	out.From = f.From
	out.To = f.To
	out.MinCup = f.MinCupScore
	out.MinGrams = int64(math.Ceil(f.MinWeightKg * 1000))
	return out
}

// batchSummary is what every caller may know of a batch.
type batchSummary struct {
	coffeeReply
	BatchID         string  `json:"batch_id"`
	ExternalID      string  `json:"external_id,omitzero"`
	TokenID         uint64  `json:"token_id"`
	FarmerID        string  `json:"farmer_id"`
	CooperativeID   string  `json:"cooperative_id"`
	WeightKg        float64 `json:"weight_kg"`
	Grade           string  `json:"grade"`
	MoisturePct     float64 `json:"moisture_pct"`
	CurrentStage    string  `json:"current_stage"`
	DDSEligible     bool    `json:"dds_eligible"`
	DeliveredAt     string  `json:"delivered_at"`
	TraceabilityURL string  `json:"traceability_url"`

	CupScore       *float64   `json:"cup_score,omitzero"`
	CollectionArea pointReply `json:"collection_area,omitzero"`
}

// areaOf is where a batch was delivered, to a tenth of a degree: a list tells of regions.
// spec: collection-area
func areaOf(b batch.Batch) pointReply {
	at := geo.PointAt(b.Lng, b.Lat).Coarse()
	const millionths = 1_000_000
	return pointReply{Lat: float64(at.Lat) / millionths, Lng: float64(at.Lon) / millionths}
}

// spec: get-batches
func (s *Server) listBatches(c *call) (reply, error) {
	page, err := c.listing("stage", "grade", "cooperative_id", "dds_eligible", "min_weight_kg", "min_cup_score", "form", "species", "farmer_id", "external_id", "agent", "from", "to", "slip_missing")
	if err != nil {
		return reply{}, err
	}
	filters, err := batchFiltersOf(page)
	if err != nil {
		return reply{}, err
	}
	filter, isAny, err := s.ownBatches(c, filters)
	if err != nil {
		return reply{}, err
	}
	if !isAny {
		return ok(batchPage{Batches: []batchSummary{}})
	}
	list, rest, err := s.Batches.List(c.r.Context(), filter, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(b batch.Batch) string { return b.ID })
	return ok(batchPage{Batches: each(list, s.batchSummaryOf), NextCursor: next})
}

// batchPage is a page of the list.
type batchPage struct {
	Batches    []batchSummary `json:"batches"`
	NextCursor *string        `json:"next_cursor"`
}

// ownBatches is the filter with what only a cooperative's own people can ask for:
// its own ids, who weighed, and whose slip has not come. isAny is false when no batch can fit.
// spec: list-own-batches
func (s *Server) ownBatches(c *call, in batchFilters) (f batch.Filter, isAny bool, err error) {
	f = in.filter()
	if in.Agent == nil && in.ExternalID == nil && in.SlipMissing == nil {
		return f, true, nil
	}
	if own := c.caller.OrganisationID; c.caller.Role != access.Admin {
		if visibility[collectorPart][c.caller.Role] != ifOwn || f.CooperativeID != "" && f.CooperativeID != own {
			return f, false, fault.New(fault.InsufficientPermissions, "agent, external_id and slip_missing are for the batches of your own cooperative")
		}
		f.CooperativeID = own
	}
	if in.ExternalID == nil {
		return f, true, nil
	}
	if f.CooperativeID == "" {
		return f, false, fault.New(fault.InvalidRequest, "external_id is a cooperative's own: send cooperative_id")
	}
	f.ID, isAny, err = s.Deliveries.Called(c.r.Context(), f.CooperativeID, *in.ExternalID)
	return f, isAny, err
}

func (s *Server) batchSummaryOf(b batch.Batch) batchSummary {
	return batchSummary{
		coffeeReply: coffeeOf(b), BatchID: b.ID, ExternalID: b.ExternalID, TokenID: b.TokenID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, WeightKg: b.WeightKg(), Grade: b.Grade.String(),
		MoisturePct: b.MoisturePct, CurrentStage: b.Stage.String(), DDSEligible: b.DDSEligible(), DeliveredAt: clock.Stamp(b.DeliveredAt),
		TraceabilityURL: s.Batches.TraceURL(b.ID), CollectionArea: areaOf(b), CupScore: b.CupScore,
	}
}
