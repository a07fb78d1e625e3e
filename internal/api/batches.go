package api

import (
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/fault"
)

// submitBatch is the body of POST /batch/submit.
type submitBatch struct {
	FarmerID           *string   `json:"farmer_id"`
	CooperativeID      *string   `json:"cooperative_id"`
	WeightKg           *float64  `json:"weight_kg"`
	Grade              *string   `json:"grade"`
	MoisturePct        *float64  `json:"moisture_pct"`
	CollectionPointGPS *gpsPoint `json:"collection_point_gps"`
	WeightSlipPhotoURL *string   `json:"weight_slip_photo_url"`
	CollectorAgentID   *string   `json:"collector_agent_id"`
	ExternalID         *string   `json:"external_id"`
}

// gpsPoint is a place in degrees.
type gpsPoint struct {
	Lat *float64 `json:"lat"`
	Lng *float64 `json:"lng"`
}

// The weight of one delivery.
const (
	minWeightKg = 1
	maxWeightKg = 5000
)

func (in *submitBatch) validate(k *check) {
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
}

func (s *Server) submitBatch(c *call) (reply, error) {
	var in submitBatch
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	if *in.WeightKg < minWeightKg || *in.WeightKg > maxWeightKg {
		return reply{}, fault.New(fault.WeightOutOfRange, "weight_kg must be from %d to %d", minWeightKg, maxWeightKg)
	}
	return notBuilt("batches")
}

func (s *Server) getBatch(c *call) (reply, error) { return notBuiltRead(c, "batches") }

// changeStage is the body of PATCH /batch/{batch_id}/stage. What the evidence
// must hold depends on the stage.
type changeStage struct {
	NewStage            *string        `json:"new_stage"`
	Evidence            jsontext.Value `json:"evidence"`
	EvidencePhotoBase64 *string        `json:"evidence_photo_base64"`
	CooperativeID       *string        `json:"cooperative_id"`

	evidence request // of Evidence; nil for a stage that callers cannot set
}

func (in *changeStage) validate(k *check) {
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

// evidenceOf gives the form of the evidence that a stage needs. The other
// stages are refused by the rules of custody, whatever the evidence says.
func evidenceOf(stage string) request {
	switch stage {
	case "GRADED":
		return &gradedEvidence{}
	case "MILLED":
		return &milledEvidence{}
	case "WAREHOUSED":
		return &warehousedEvidence{}
	case "EXPORTED":
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
}

func (in *gradedEvidence) validate(k *check) {
	k.grade("grade", need, in.Grade)
	k.number("moisture_pct", need, in.MoisturePct, 0, 100, fault.InvalidRequest)
	k.integer("screen_size", need, in.ScreenSize, 1, 30)
	k.integer("defect_count", need, in.DefectCount, 0, 10_000)
	k.number("cupping_score", need, in.CuppingScore, 0, 100, fault.InvalidRequest)
}

type milledEvidence struct {
	MillID      *string  `json:"mill_id"`
	OutturnPct  *float64 `json:"outturn_pct"`
	MoisturePct *float64 `json:"moisture_pct"`
}

func (in *milledEvidence) validate(k *check) {
	k.text("mill_id", maybe, in.MillID, referenceShape)
	k.number("outturn_pct", maybe, in.OutturnPct, 0, 100, fault.InvalidRequest)
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
	k.text("destination_country", need, in.DestinationCountry, countryShape)
	k.text("vessel_name", need, in.VesselName, referenceShape)
	k.text("bill_of_lading", need, in.BillOfLading, referenceShape)
}

func (s *Server) changeStage(c *call) (reply, error) {
	var in changeStage
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("custody stages")
}

// batchFilters are the filters of GET /batches.
type batchFilters struct {
	Stage, Grade, CooperativeID, DDSEligible *string
	MinWeightKg                              float64
}

func batchFiltersOf(page listing) (batchFilters, error) {
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
		k.refuse(fault.InvalidRequest, "%s must be a number", field)
		return 0
	}
	k.number(field, need, &v, lo, hi, fault.InvalidRequest)
	return v
}

func (s *Server) listBatches(c *call) (reply, error) {
	page, err := c.listing("stage", "grade", "cooperative_id", "dds_eligible", "min_weight_kg")
	if err != nil {
		return reply{}, err
	}
	if _, err := batchFiltersOf(page); err != nil {
		return reply{}, err
	}
	return notBuilt("batches")
}

func (s *Server) getBatchProof(c *call) (reply, error) { return notBuiltRead(c, "proofs") }

func (s *Server) getBatchLabel(c *call) (reply, error) { return notBuiltRead(c, "labels") }

func (s *Server) getBatchQR(c *call) (reply, error) { return notBuiltRead(c, "labels") }

func (s *Server) getTracePage(c *call) (reply, error) { return notBuiltRead(c, "trace pages") }
