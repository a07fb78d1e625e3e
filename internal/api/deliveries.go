package api

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/delivery"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
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
	LocalGrade         *string   `json:"local_grade"`

	Deductions *[]deductionRequest `json:"deductions"`
	weighedRequest

	deductions pricelist.Deductions
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
	k.text("local_grade", maybe, in.LocalGrade, localGradeShape)
	in.deductions = k.deductions(in.Deductions)
	in.weighedRequest.validate(k, in.WeightKg)
}

// weighedRequest is what can be read off a scale beside the weight.
type weighedRequest struct {
	Bags    *int64   `json:"bags"`
	GrossKg *float64 `json:"gross_kg"`
	TareKg  *float64 `json:"tare_kg"`
	Scale   *string  `json:"scale"`
}

const (
	mostBags   = 200
	maxGrossKg = 10_000
	maxTareKg  = 5_000
	// scaleError in kg is how far gross less tare may be from the weight: scales show
	// tenths, and each of the three is rounded.
	scaleError = 0.1
)

// spec: weighed-bags
func (in *weighedRequest) validate(k *check, weight *float64) {
	k.integer("bags", maybe, in.Bags, 1, mostBags)
	k.number("gross_kg", maybe, in.GrossKg, 0, maxGrossKg, fault.InvalidRequest)
	k.number("tare_kg", maybe, in.TareKg, 0, maxTareKg, fault.InvalidRequest)
	k.text("scale", maybe, in.Scale, personShape)
	if in.GrossKg == nil || in.TareKg == nil || weight == nil {
		return
	}
	if net := *in.GrossKg - *in.TareKg; math.Abs(net-*weight) > scaleError+1e-9 {
		k.wrong("gross_kg", fault.InvalidRequest, "less tare_kg is %.3f and not weight_kg", net)
	}
}

func (in *weighedRequest) weighed() custody.Weighed {
	out := custody.Weighed{Bags: int(valueOf(in.Bags)), Scale: valueOf(in.Scale)}
	if in.GrossKg != nil {
		out.GrossGrams = new(gramsOf(*in.GrossKg))
	}
	if in.TareKg != nil {
		out.TareGrams = new(gramsOf(*in.TareKg))
	}
	return out
}

func gramsOf(kg float64) int64 { return int64(math.Round(kg * 1000)) }

// weighedReply shows it.
type weighedReply struct {
	Bags        int      `json:"bags,omitzero"`
	GrossKg     *float64 `json:"gross_kg,omitempty"`
	TareKg      *float64 `json:"tare_kg,omitempty"`
	Scale       string   `json:"scale,omitzero"`
	SlipMissing bool     `json:"slip_missing,omitzero"`
}

// weighedShown is what the caller sees of how a batch was weighed.
// spec: weighed-bags, slip-missing
func (c *call) weighedShown(b batch.Batch) (out weighedReply) {
	if !c.sees(weighedPart, b.CooperativeID) {
		return out
	}
	out = weighedReply{Bags: b.Weighed.Bags, Scale: b.Weighed.Scale, SlipMissing: b.SlipMissing}
	if b.Weighed.GrossGrams != nil {
		out.GrossKg = new(float64(*b.Weighed.GrossGrams) / 1000)
	}
	if b.Weighed.TareGrams != nil {
		out.TareKg = new(float64(*b.Weighed.TareGrams) / 1000)
	}
	return out
}

// spec: post-batch-submit
func (s *Server) submitBatch(c *call, in *submitBatchRequest) (reply, error) {
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	if c.person != nil { // who is signed in weighs in no other name
		in.CollectorAgentID = &c.person.User.ID
	}
	grade, _ := custody.GradeNamed(*in.Grade) // checked
	out, err := s.Deliveries.Submit(c.r.Context(), delivery.SubmitRequest{
		FarmerID: *in.FarmerID, CooperativeID: *in.CooperativeID, WeightKg: *in.WeightKg, Grade: grade, MoisturePct: *in.MoisturePct,
		Lat: *in.CollectionPointGPS.Lat, Lng: *in.CollectionPointGPS.Lng, WeightSlip: *in.WeightSlipPhotoURL,
		AgentID: *in.CollectorAgentID, ExternalID: valueOf(in.ExternalID),
		Form: policy.Form(valueOf(in.Form)), MadeBy: c.caller.Who(), BatchID: valueOf(in.BatchID), CapturedAt: in.capturedAt, LocalGrade: valueOf(in.LocalGrade), Deductions: in.deductions, Weighed: in.weighed(),
	}, c.requestName())
	if err != nil {
		return reply{}, err
	}
	c.about(*in.FarmerID)
	if out.Pending {
		return reply{status: http.StatusAccepted, bare: true, value: pendingJob{JobID: out.JobID, Status: "PENDING", Held: each(out.Held, heldOf)}}, nil
	}
	return created(submittedReply{
		BatchID: out.Batch.ID, ExternalID: out.Batch.ExternalID, TokenID: strconv.FormatUint(out.Batch.TokenID, 10), ChainTxHash: out.ChainTx,
		LedgerMessageID: out.Batch.LedgerMessage, PaymentStatus: "INITIATED", PaymentAmountUGX: out.Batch.AdvanceUGX,
		FarmerPhone: c.phoneShown(out.Phone, *in.CooperativeID), EstimatedSeconds: payment.EstimatedSeconds, WeightAtNormKg: atNorm(out.Batch),
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
	WeightAtNormKg   *float64  `json:"weight_at_norm_kg,omitempty"`
}

// noPhone stands for the phone of a farmer who has gone to another cooperative since
// the delivery: the contract wants a number, and there is none to show.
const noPhone = "+************"

// phoneShown is a farmer's phone for who delivers: masked for who may not see it.
// spec: visibility-phone
func (c *call) phoneShown(n phone.Number, cooperativeID string) string {
	switch {
	case n.Empty():
		return noPhone
	case c.sees(phonePart, cooperativeID):
		return n.Reveal()
	}
	return n.String()
}
