package api

import (
	"net/http"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/correction"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// voidBatchRequest is the body of POST /batch/{batch_id}/void.
type voidBatchRequest struct {
	Reason *string `json:"reason"`
}

func (in *voidBatchRequest) validate(k *check) { k.text("reason", need, in.Reason, noteShape) }

// correctBatchRequest is the body of POST /batch/{batch_id}/correct.
type correctBatchRequest struct {
	WeightKg    *float64 `json:"weight_kg"`
	MoisturePct *float64 `json:"moisture_pct"`
	Reason      *string  `json:"reason"`
}

func (in *correctBatchRequest) validate(k *check) {
	k.number("moisture_pct", maybe, in.MoisturePct, 0, 100, fault.InvalidRequest)
	k.text("reason", need, in.Reason, noteShape)
	if in.WeightKg == nil && in.MoisturePct == nil {
		k.wrong("weight_kg", fault.InvalidRequest, "or moisture_pct is required")
	}
}

// correctionReply is a record of what was wrong. Reason, who and money are for the
// batch's cooperative and ADMIN.
type correctionReply struct {
	CorrectionID         string          `json:"correction_id"`
	Kind                 correction.Kind `json:"kind"`
	WeightKgBefore       float64         `json:"weight_kg_before"`
	WeightKg             float64         `json:"weight_kg"`
	MoisturePctBefore    float64         `json:"moisture_pct_before"`
	MoisturePct          float64         `json:"moisture_pct"`
	RecordedBy           *string         `json:"recorded_by"`
	ChainTxHash          *string         `json:"chain_tx_hash"`
	LedgerSequenceNumber string          `json:"ledger_sequence_number"`
	Timestamp            string          `json:"timestamp"`

	Reason        string      `json:"reason,omitzero"`
	MadeBy        string      `json:"made_by,omitzero"`
	AdvanceBefore *money.USDC `json:"advance_usdc_before,omitempty"`
	Advance       *money.USDC `json:"advance_usdc,omitempty"`
}

// owedReply is what a farmer owes because of a batch.
type owedReply struct {
	Amount money.USDC `json:"amount_usdc"`
	Open   money.USDC `json:"open_usdc"`
}

func (c *call) correctionShown(x correction.Correction, cooperativeID string) correctionReply {
	out := correctionReply{
		CorrectionID: x.ID, Kind: x.Kind, WeightKgBefore: float64(x.GramsBefore) / 1000, WeightKg: float64(x.Grams) / 1000,
		MoisturePctBefore: x.MoistureBefore, MoisturePct: x.Moisture, RecordedBy: orNull(x.RecordedBy), ChainTxHash: orNull(x.ChainTx),
		LedgerSequenceNumber: x.LedgerSequence, Timestamp: clock.Stamp(*x.RecordedAt),
	}
	if c.sees(correctionPart, cooperativeID) {
		out.Reason = x.Reason
		out.MadeBy = x.MadeBy
		out.AdvanceBefore = &x.AdvanceBefore
		out.Advance = &x.Advance
	}
	return out
}

// showCorrections shows what was corrected of a batch.
// spec: correction-history, visibility-correction
func (s *Server) showCorrections(c *call, b batch.Batch, out *batchReply) error {
	list, err := s.Corrections.OfBatch(c.r.Context(), b.ID)
	if err != nil || len(list) == 0 {
		return err
	}
	out.Corrections = each(list, func(x correction.Correction) correctionReply { return c.correctionShown(x, b.CooperativeID) })
	if !c.sees(correctionPart, b.CooperativeID) {
		return nil
	}
	owed, err := s.Corrections.OwedFor(c.r.Context(), b.ID)
	if err == nil && owed.Whole > 0 {
		out.FarmerOwes = &owedReply{Amount: owed.Whole, Open: owed.Open}
	}
	return err
}

// correctedReply is what a correction answers.
type correctedReply struct {
	BatchID         string `json:"batch_id"`
	ExternalID      string `json:"external_id,omitzero"`
	CurrentStage    string `json:"current_stage"`
	correctionReply `json:",inline"`
}

// spec: post-batch-void
func (s *Server) voidBatch(c *call, in *voidBatchRequest) (reply, error) {
	return s.correct(c, correction.Request{Kind: correction.Void, Reason: *in.Reason})
}

// spec: post-batch-correct
func (s *Server) correctBatch(c *call, in *correctBatchRequest) (reply, error) {
	return s.correct(c, correction.Request{Kind: correction.Correct, WeightKg: in.WeightKg, MoisturePct: in.MoisturePct, Reason: *in.Reason})
}

// correct asks for a correction of the batch in the path, which is the caller's own.
func (s *Server) correct(c *call, in correction.Request) (reply, error) {
	b, err := s.Batches.Get(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.mustSee(correctionPart, "batch", b.CooperativeID); err != nil {
		return reply{}, err
	}
	if err := c.operating(b.CooperativeID); err != nil {
		return reply{}, err
	}
	in.BatchID = b.ID
	in.MadeBy = c.caller.Who()
	out, err := s.Corrections.Ask(c.r.Context(), in, c.requestName())
	if err != nil {
		return reply{}, err
	}
	if out.Pending {
		return reply{status: http.StatusAccepted, value: pendingJob{JobID: out.JobID, Status: "PENDING", Held: each(out.Held, heldOf)}}, nil
	}
	return ok(correctedReply{
		BatchID: b.ID, ExternalID: b.ExternalID, CurrentStage: out.Batch.Stage.String(), correctionReply: c.correctionShown(out.Correction, b.CooperativeID),
	})
}
