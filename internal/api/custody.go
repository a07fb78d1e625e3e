package api

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
)

// changeStageRequest is the body of PATCH /batch/{batch_id}/stage. What the evidence
// must hold depends on the stage.
type changeStageRequest struct {
	NewStage            *string        `json:"new_stage"`
	Evidence            jsontext.Value `json:"evidence"`
	EvidencePhotoBase64 *string        `json:"evidence_photo_base64"`
	CooperativeID       *string        `json:"cooperative_id"`

	evidence requestBody // of Evidence; nil for a stage that callers cannot set
}

func (in *changeStageRequest) validate(k *check) {
	k.oneOf("new_stage", need, in.NewStage, fault.InvalidRequest, stages...)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	k.photo("evidence_photo_base64", in.EvidencePhotoBase64)
	switch {
	case in.Evidence == nil:
		k.refuse(fault.InvalidRequest, "evidence is required")
	case in.Evidence.Kind() != '{':
		k.refuse(fault.InvalidRequest, "evidence must be an object")
	case in.NewStage != nil:
		if in.evidence = evidenceOf(*in.NewStage); in.evidence != nil {
			k.object("evidence", in.Evidence, in.evidence)
		}
	}
}

// evidenceOf gives the form of the evidence that a stage needs, as the table of
// stages names it. The other stages are refused by the rules of custody,
// whatever the evidence says.
func evidenceOf(stage string) requestBody {
	to, _ := custody.StageNamed(stage) // what is no stage needs none
	switch custody.EvidenceOf(to) {
	case custody.GradeSheet:
		return &gradedEvidence{}
	case custody.MillSheet:
		return &milledEvidence{}
	case custody.WarehouseReceipt:
		return &warehousedEvidence{}
	case custody.ExportPapers:
		return &exportedEvidence{}
	}
	return nil
}

type gradedEvidence struct {
	Grade        *string  `json:"grade"`
	MoisturePct  *float64 `json:"moisture_pct"`
	ScreenSize   *int64   `json:"screen_size"`
	DefectCount  *int64   `json:"defect_count"`
	CuppingScore *float64 `json:"cupping_score"`
	LocalGrade   *string  `json:"local_grade"`
}

func (in *gradedEvidence) validate(k *check) {
	k.grade("grade", need, in.Grade)
	k.number("moisture_pct", need, in.MoisturePct, 0, 100, fault.InvalidRequest)
	k.integer("screen_size", need, in.ScreenSize, 1, 30)
	k.integer("defect_count", need, in.DefectCount, 0, 10_000)
	k.number("cupping_score", need, in.CuppingScore, 0, 100, fault.InvalidRequest)
	k.text("local_grade", maybe, in.LocalGrade, localGradeShape)
}

type milledEvidence struct {
	MillID      *string  `json:"mill_id"`
	OutturnPct  *float64 `json:"outturn_pct"`
	MoisturePct *float64 `json:"moisture_pct"`
	OutputKg    *float64 `json:"output_kg"`
}

func (in *milledEvidence) validate(k *check) {
	k.text("mill_id", maybe, in.MillID, referenceShape)
	k.number("outturn_pct", maybe, in.OutturnPct, 0, 100, fault.InvalidRequest)
	k.number("output_kg", maybe, in.OutputKg, 0, maxWeightKg, fault.InvalidRequest)
	k.number("moisture_pct", maybe, in.MoisturePct, 0, 100, fault.InvalidRequest)
}

type warehousedEvidence struct {
	WarehouseID *string `json:"warehouse_id"`
	LotNumber   *string `json:"lot_number"`
	Position    *string `json:"position"`
}

func (in *warehousedEvidence) validate(k *check) {
	k.text("warehouse_id", need, in.WarehouseID, referenceShape)
	k.text("lot_number", need, in.LotNumber, referenceShape)
	k.text("position", need, in.Position, referenceShape)
}

type exportedEvidence struct {
	ExportAuthorityPermit *string `json:"export_authority_permit"`
	DestinationCountry    *string `json:"destination_country"`
	VesselName            *string `json:"vessel_name"`
	BillOfLading          *string `json:"bill_of_lading"`
}

func (in *exportedEvidence) validate(k *check) {
	k.text("export_authority_permit", need, in.ExportAuthorityPermit, referenceShape)
	k.country("destination_country", need, in.DestinationCountry)
	k.text("vessel_name", need, in.VesselName, referenceShape)
	k.text("bill_of_lading", need, in.BillOfLading, referenceShape)
}

// stageChangeReply is what PATCH /batch/{batch_id}/stage answers.
type stageChangeReply struct {
	BatchID              string `json:"batch_id"`
	ExternalID           string `json:"external_id,omitzero"`
	PreviousStage        string `json:"previous_stage"`
	NewStage             string `json:"new_stage"`
	ChainTxHash          string `json:"chain_tx_hash"`
	LedgerSequenceNumber string `json:"ledger_sequence_number"`
	EvidenceIPFSCID      string `json:"evidence_ipfs_cid"`
	DDSEligible          bool   `json:"dds_eligible"`
	Timestamp            string `json:"timestamp"`
}

// spec: patch-batch-stage
func (s *Server) changeStage(c *call, in *changeStageRequest) (reply, error) {
	if err := c.isOfficerOf(*in.NewStage); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	change, err := in.change(c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	change.MadeBy = c.caller.Who()
	out, err := s.Batches.Advance(c.r.Context(), change, c.requestName())
	if err != nil {
		return reply{}, err
	}
	return ok(stageChangeReply{
		BatchID: out.ID, ExternalID: out.ExternalID, PreviousStage: out.From.String(), NewStage: out.To.String(), ChainTxHash: out.ChainTx,
		LedgerSequenceNumber: out.Sequence, EvidenceIPFSCID: out.CID, DDSEligible: out.DDSEligible(), Timestamp: clock.Stamp(out.At),
	})
}

// moveReply says whether a batch would be moved.
type moveReply struct {
	BatchID string  `json:"batch_id"`
	Allowed bool    `json:"allowed"`
	Code    *string `json:"code"`
	Message *string `json:"message"`
}

// checkMoves says of many batches whether PATCH /batch/{batch_id}/stage would move each, by the
// rules that it asks itself; nothing is written, and nobody outside is asked.
// spec: move-check
func (s *Server) checkMoves(c *call) (reply, error) {
	got, err := c.query("new_stage", "cooperative_id", "batch_ids", "output_kg")
	if err != nil {
		return reply{}, err
	}
	k, f := &check{}, listRequest{Filters: got}
	ids := strings.Split(got["batch_ids"], ",")
	k.oneOf("new_stage", need, f.filter("new_stage"), fault.InvalidRequest, stages...)
	k.text("cooperative_id", need, f.filter("cooperative_id"), idShape)
	for i := range ids {
		k.text("batch_ids", need, &ids[i], idShape)
	}
	to, _ := custody.StageNamed(got["new_stage"]) // checked
	in := batch.AdvanceRequest{CooperativeID: got["cooperative_id"], To: to}
	if text, given := got["output_kg"]; given {
		in.OutputKg = new(k.numeral("output_kg", text, 0, maxWeightKg))
	}
	if len(ids) > defaultLimit {
		k.wrong("batch_ids", fault.InvalidRequest, "must be at most 50")
	}
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if err := c.isOfficerOf(got["new_stage"]); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	out := make([]moveReply, len(ids))
	for i, id := range ids {
		in.BatchID, out[i].BatchID = id, id
		err := c.meets(business["PATCH /batch/{batch_id}/stage"], in.CooperativeID)
		if err == nil {
			err = s.Batches.Check(c.r.Context(), in)
		}
		refused := fault.Of(err)
		switch {
		case err == nil:
			out[i].Allowed = true
		case refused.Status() >= http.StatusInternalServerError:
			return reply{}, err
		default:
			out[i].Code, out[i].Message = new(string(refused.Code)), new(refused.Message)
		}
	}
	return ok(map[string][]moveReply{"moves": out})
}

// change is the request in the words of the domain.
func (in *changeStageRequest) change(batchID string) (batch.AdvanceRequest, error) {
	to, _ := custody.StageNamed(*in.NewStage) // checked
	out := batch.AdvanceRequest{BatchID: batchID, CooperativeID: *in.CooperativeID, To: to, Evidence: json.RawMessage(in.Evidence)}
	switch e := in.evidence.(type) {
	case *gradedEvidence:
		found := map[string]any{"grade": *e.Grade, "moisture_pct": *e.MoisturePct, "cupping_score": *e.CuppingScore}
		if e.LocalGrade != nil {
			found["local_grade"] = *e.LocalGrade
		}
		detail, err := json.Marshal(found)
		if err != nil {
			return out, err
		}
		out.Detail = string(detail)
		grade, _ := custody.GradeNamed(*e.Grade) // checked
		out.Assay = &custody.Assay{Grade: grade, MoisturePct: *e.MoisturePct, LocalGrade: valueOf(e.LocalGrade)}
	case *milledEvidence:
		out.OutturnPct = e.OutturnPct
		out.OutputKg = e.OutputKg
	case *exportedEvidence:
		out.Permit = *e.ExportAuthorityPermit
	}
	if in.EvidencePhotoBase64 != nil {
		head, text, _ := strings.Cut(*in.EvidencePhotoBase64, ",") // checked
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return out, err
		}
		out.Photo = &batch.Photo{MediaType: strings.TrimSuffix(strings.TrimPrefix(head, "data:"), ";base64"), Data: data}
	}
	return out, nil
}
