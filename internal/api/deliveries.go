package api

import (
	"net/http"
	"strconv"
	"time"

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
		Form: policy.Form(valueOf(in.Form)), MadeBy: c.caller.Who(), BatchID: valueOf(in.BatchID), CapturedAt: in.capturedAt, LocalGrade: valueOf(in.LocalGrade), Deductions: in.deductions,
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
