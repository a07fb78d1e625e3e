package api

import (
	"context"
	"math"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/delivery"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
)

// submitBatchRequest is the body of POST /batch/submit.
type submitBatchRequest struct {
	FarmerID           *string   `json:"farmer_id"`
	CooperativeID      *string   `json:"cooperative_id"`
	WeightKg           *float64  `json:"weight_kg"`
	Grade              *string   `json:"grade"`
	MoisturePct        *float64  `json:"moisture_pct"`
	CollectionPointGPS *gpsPoint `json:"collection_point_gps"`
	WeightSlipPhotoURL *string   `json:"weight_slip_photo_url"`
	CollectorAgentID   *string   `json:"collector_agent_id"`
	ExternalID         *string   `json:"external_id"`
	Form               *string   `json:"form"`
	BatchID            *string   `json:"batch_id"`
	CapturedAt         *string   `json:"captured_at"`

	capturedAt time.Time
}

// gpsPoint is a place in degrees.
type gpsPoint struct {
	Lat *float64 `json:"lat"`
	Lng *float64 `json:"lng"`
}

// maxWeightKg is the most that one delivery weighs.
const maxWeightKg = 5000

func (in *submitBatchRequest) validate(k *check) {
	k.text("farmer_id", need, in.FarmerID, farmerIDShape)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	given(k, "weight_kg", need, in.WeightKg) // its range is a business rule
	k.grade("grade", need, in.Grade)
	k.number("moisture_pct", need, in.MoisturePct, 0, 100, fault.InvalidRequest)
	if given(k, "collection_point_gps", need, in.CollectionPointGPS) {
		k.number("collection_point_gps.lat", need, in.CollectionPointGPS.Lat, -90, 90, fault.InvalidRequest)
		k.number("collection_point_gps.lng", need, in.CollectionPointGPS.Lng, -180, 180, fault.InvalidRequest)
	}
	k.text("weight_slip_photo_url", need, in.WeightSlipPhotoURL, ipfsShape)
	k.text("collector_agent_id", need, in.CollectorAgentID, idShape)
	k.text("external_id", maybe, in.ExternalID, externalIDShape)
	k.oneOf("form", maybe, in.Form, fault.InvalidRequest, texts(policy.Forms)...)
	if in.BatchID != nil {
		if _, is := id.MadeAt("bat", *in.BatchID); !is {
			k.wrong("batch_id", fault.InvalidRequest, "must be bat_ and a ULID of 26 characters in upper case")
		}
	}
	in.capturedAt = k.utc("captured_at", maybe, in.CapturedAt)
}

// spec: post-batch-submit
func (s *Server) submitBatch(c *call, in *submitBatchRequest) (reply, error) {
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	grade, _ := custody.GradeNamed(*in.Grade) // checked
	out, err := s.Deliveries.Submit(c.r.Context(), delivery.SubmitRequest{
		FarmerID: *in.FarmerID, CooperativeID: *in.CooperativeID, WeightKg: *in.WeightKg, Grade: grade, MoisturePct: *in.MoisturePct,
		Lat: *in.CollectionPointGPS.Lat, Lng: *in.CollectionPointGPS.Lng, WeightSlip: *in.WeightSlipPhotoURL,
		AgentID: *in.CollectorAgentID, ExternalID: valueOf(in.ExternalID),
		Form: policy.Form(valueOf(in.Form)), MadeBy: c.caller.KeyID, BatchID: valueOf(in.BatchID), CapturedAt: in.capturedAt,
	}, c.requestName())
	if err != nil {
		return reply{}, err
	}
	if out.Pending {
		return reply{status: http.StatusAccepted, bare: true, value: pendingJob{JobID: out.JobID, Status: "PENDING", Held: each(out.Held, heldOf)}}, nil
	}
	return created(submittedReply{
		BatchID: out.Batch.ID, ExternalID: out.Batch.ExternalID, TokenID: strconv.FormatUint(out.Batch.TokenID, 10), ChainTxHash: out.ChainTx,
		LedgerMessageID: out.Batch.LedgerMessage, PaymentStatus: "INITIATED", PaymentAmountUGX: out.Batch.AdvanceUGX,
		FarmerPhone: c.phoneShown(out.Phone, *in.CooperativeID), EstimatedSeconds: payment.EstimatedSeconds,
	})
}

// pendingJob says where the outcome of work that goes on will be. Held is there
// when a person has to decide first.
type pendingJob struct {
	JobID  string      `json:"job_id"`
	Status string      `json:"status"`
	Held   []heldReply `json:"held,omitempty"`
}

type submittedReply struct {
	BatchID          string    `json:"batch_id"`
	ExternalID       string    `json:"external_id,omitzero"`
	TokenID          string    `json:"token_id"`
	ChainTxHash      string    `json:"chain_tx_hash"`
	LedgerMessageID  string    `json:"ledger_message_id"`
	PaymentStatus    string    `json:"payment_status"`
	PaymentAmountUGX money.UGX `json:"payment_amount_ugx"`
	FarmerPhone      string    `json:"farmer_phone"`
	EstimatedSeconds int       `json:"estimated_payment_time_seconds"`
}

// phoneShown is a farmer's phone for who delivers: masked for who may not see it.
// spec: visibility-phone
func (c *call) phoneShown(n phone.Number, cooperativeID string) string {
	if c.sees(phonePart, cooperativeID) {
		return n.Reveal()
	}
	return n.String()
}

// batchReply is the batch resource.
type batchReply struct {
	BatchID          string       `json:"batch_id"`
	ExternalID       string       `json:"external_id,omitzero"`
	TokenID          uint64       `json:"token_id"`
	ChainTokenID     uint64       `json:"chain_token_id"`
	FarmerID         string       `json:"farmer_id"`
	CooperativeID    string       `json:"cooperative_id"`
	WeightKg         float64      `json:"weight_kg"`
	Grade            string       `json:"grade"`
	MoisturePct      float64      `json:"moisture_pct"`
	Form             policy.Form  `json:"form,omitzero"`
	Flags            []heldReply  `json:"flags,omitempty"`
	Shortfall        money.USDC   `json:"shortfall_usdc,omitzero"`
	CurrentStage     string       `json:"current_stage"`
	DDSEligible      bool         `json:"dds_eligible"`
	CollectionPoint  pointReply   `json:"collection_point"`
	CollectorAgentID string       `json:"collector_agent_id,omitzero"`
	CapturedAt       *string      `json:"captured_at,omitempty"`
	Farm             batchFarm    `json:"farm"`
	StageHistory     []stageReply `json:"stage_history"`

	Corrections []correctionReply `json:"corrections,omitempty"`
	FarmerOwes  *owedReply        `json:"farmer_owes,omitempty"`

	Loan             *batchLoan  `json:"loan"`
	PurchaseOrder    *batchOrder `json:"purchase_order"`
	DDS              *batchDDS   `json:"dds"`
	TraceabilityURL  string      `json:"traceability_url"`
	ChainExplorerURL string      `json:"chain_explorer_url"`
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
	DDSID           string  `json:"dds_id"`
	Status          string  `json:"status"`
	FilingReference *string `json:"filing_reference"`
	IPFSURL         *string `json:"ipfs_url"`
}

// spec: get-batch
func (s *Server) getBatch(c *call) (reply, error) {
	v, err := s.Batches.ViewOf(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	out := batchReply{
		BatchID: v.ID, ExternalID: v.ExternalID, TokenID: v.TokenID, ChainTokenID: v.TokenID, FarmerID: v.FarmerID, CooperativeID: v.CooperativeID,
		WeightKg: v.WeightKg(), Grade: v.Grade.String(), MoisturePct: v.MoisturePct, Form: v.Form, CurrentStage: v.Stage.String(), DDSEligible: v.DDSEligible(),
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
	if c.sees(shortfallPart, v.CooperativeID) {
		out.Shortfall = v.Shortfall
	}
	d, err := s.statementOf(c.r.Context(), v.ID)
	if err != nil {
		return reply{}, err
	}
	if d != nil {
		out.DDS = &batchDDS{DDSID: d.ID, Status: string(d.Status), FilingReference: orNull(d.Reference)}
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
}

func batchFiltersOf(page listRequest) (batchFilters, error) {
	f := batchFilters{
		Stage:         page.filter("stage"),
		Grade:         page.filter("grade"),
		CooperativeID: page.filter("cooperative_id"),
		DDSEligible:   page.filter("dds_eligible"),
	}
	k := &check{}
	k.oneOf("stage", maybe, f.Stage, fault.InvalidRequest, stages...)
	k.grade("grade", maybe, f.Grade)
	k.text("cooperative_id", maybe, f.CooperativeID, idShape)
	k.oneOf("dds_eligible", maybe, f.DDSEligible, fault.InvalidRequest, "true", "false")
	if text := page.filter("min_weight_kg"); text != nil {
		f.MinWeightKg = k.numeral("min_weight_kg", *text, 0, maxWeightKg)
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
	out.MinGrams = int64(math.Ceil(f.MinWeightKg * 1000))
	return out
}

// batchSummary is what every caller may know of a batch.
type batchSummary struct {
	BatchID         string  `json:"batch_id"`
	ExternalID      string  `json:"external_id,omitzero"`
	TokenID         uint64  `json:"token_id"`
	CooperativeID   string  `json:"cooperative_id"`
	WeightKg        float64 `json:"weight_kg"`
	Grade           string  `json:"grade"`
	MoisturePct     float64 `json:"moisture_pct"`
	CurrentStage    string  `json:"current_stage"`
	DDSEligible     bool    `json:"dds_eligible"`
	DeliveredAt     string  `json:"delivered_at"`
	TraceabilityURL string  `json:"traceability_url"`
}

// spec: get-batches
func (s *Server) listBatches(c *call) (reply, error) {
	page, err := c.listing("stage", "grade", "cooperative_id", "dds_eligible", "min_weight_kg")
	if err != nil {
		return reply{}, err
	}
	filters, err := batchFiltersOf(page)
	if err != nil {
		return reply{}, err
	}
	list, err := s.Batches.List(c.r.Context(), filters.filter(), page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(b batch.Batch) string { return b.ID })
	return ok(struct {
		Batches    []batchSummary `json:"batches"`
		NextCursor *string        `json:"next_cursor"`
	}{Batches: each(list, s.batchSummaryOf), NextCursor: next})
}

func (s *Server) batchSummaryOf(b batch.Batch) batchSummary {
	return batchSummary{
		BatchID: b.ID, ExternalID: b.ExternalID, TokenID: b.TokenID, CooperativeID: b.CooperativeID, WeightKg: b.WeightKg(), Grade: b.Grade.String(),
		MoisturePct: b.MoisturePct, CurrentStage: b.Stage.String(), DDSEligible: b.DDSEligible(), DeliveredAt: clock.Stamp(b.DeliveredAt),
		TraceabilityURL: s.Batches.TraceURL(b.ID),
	}
}
