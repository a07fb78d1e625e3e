package api

import (
	"math"
	"net/http"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/lot"
	"mwanyi/internal/policy"
)

// makeLotRequest is the body of POST /lots.
type makeLotRequest struct {
	BatchIDs *[]string `json:"batch_ids"`
	Name     *string   `json:"name"`
	LotID    *string   `json:"lot_id"`
}

func (in *makeLotRequest) validate(k *check) {
	k.batchIDs("batch_ids", in.BatchIDs, lot.MaxBatches)
	k.text("name", maybe, in.Name, referenceShape)
	if in.LotID != nil {
		if _, is := id.MadeAt("lot", *in.LotID); !is {
			k.wrong("lot_id", fault.InvalidRequest, "must be lot_ and a ULID of 26 characters in upper case")
		}
	}
}

// lotReply is a lot in lists.
type lotReply struct {
	LotID           string         `json:"lot_id"`
	Code            string         `json:"code"`
	CooperativeID   string         `json:"cooperative_id"`
	Name            string         `json:"name,omitzero"`
	Species         policy.Species `json:"species,omitzero"`
	Status          string         `json:"status"`
	BatchCount      int            `json:"batch_count"`
	TraceabilityURL string         `json:"traceability_url"`
	CreatedAt       string         `json:"created_at"`
	DissolvedAt     *string        `json:"dissolved_at"`
}

// The statuses of a lot.
const (
	lotOpen      = "OPEN"
	lotDissolved = "DISSOLVED"
)

func (s *Server) lotShown(l lot.Lot) lotReply {
	out := lotReply{
		LotID: l.ID, Code: l.Spelt(), CooperativeID: l.CooperativeID, Name: l.Name, Species: l.Species, Status: lotOpen, BatchCount: l.Size,
		TraceabilityURL: s.Lots.PageURL(l), CreatedAt: clock.Stamp(l.CreatedAt), DissolvedAt: clock.MaybeStamp(l.DissolvedAt),
	}
	if !l.IsOpen() {
		out.Status = lotDissolved
	}
	return out
}

// spec: post-lots, lot-id-for-ever
func (s *Server) makeLot(c *call, in *makeLotRequest) (reply, error) {
	order := lot.MakeRequest{ID: valueOf(in.LotID), Name: valueOf(in.Name), BatchIDs: *in.BatchIDs, MadeBy: c.caller.Who()}
	show := func(l lot.Lot) (reply, error) { return created(s.lotShown(l)) }
	first, isRepeat, err := s.Lots.MadeBefore(c.r.Context(), order)
	if err != nil {
		return reply{}, err
	}
	if isRepeat { // its batches may be anywhere by now
		if err := c.mayGather(first.CooperativeID); err != nil {
			return reply{}, err
		}
		return show(first)
	}
	gathered, err := s.Lots.Gather(c.r.Context(), *in.BatchIDs)
	if gathered.CooperativeID != "" {
		if err := c.mayGather(gathered.CooperativeID); err != nil {
			return reply{}, err
		}
	}
	if err != nil {
		return reply{}, err
	}
	made, err := s.Lots.Make(c.r.Context(), order, gathered, keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(made)
}

// mayGather: the caller may make lots of a cooperative's batches, and it operates.
func (c *call) mayGather(cooperativeID string) error {
	if c.caller.Role != access.Admin && c.caller.OrganisationID != cooperativeID {
		return fault.New(fault.InsufficientPermissions, "the batches belong to another cooperative")
	}
	return c.operating(cooperativeID)
}

// spec: get-lots
func (s *Server) listLots(c *call) (reply, error) {
	page, err := c.listing("cooperative_id", "batch_id", "status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("cooperative_id", maybe, page.filter("cooperative_id"), idShape)
	k.text("batch_id", maybe, page.filter("batch_id"), idShape)
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, lotOpen, lotDissolved)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	f := lot.Filter{CooperativeID: page.Filters["cooperative_id"], BatchID: page.Filters["batch_id"]}
	if own := c.lists(lotPart); own != "" {
		if f.CooperativeID != "" && f.CooperativeID != own {
			return reply{}, fault.New(fault.InsufficientPermissions, "cooperative_id is another cooperative's")
		}
		f.CooperativeID = own
	}
	if status := page.filter("status"); status != nil {
		isOpen := *status == lotOpen
		f.IsOpen = &isOpen
	}
	list, rest, err := s.Lots.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(l lot.Lot) string { return l.ID })
	return ok(struct {
		Lots       []lotReply `json:"lots"`
		NextCursor *string    `json:"next_cursor"`
	}{Lots: each(list, s.lotShown), NextCursor: next})
}

// lotBalance is where the kilograms of a lot are: in_kg is loss_kg and out_kg, and
// out_kg is stock_kg, sold_kg and exported_kg.
type lotBalance struct {
	InKg       float64 `json:"in_kg"`
	LossKg     float64 `json:"loss_kg"`
	OutKg      float64 `json:"out_kg"`
	StockKg    float64 `json:"stock_kg"`
	SoldKg     float64 `json:"sold_kg"`
	ExportedKg float64 `json:"exported_kg"`
}

func kilograms(grams int64) float64 { return float64(grams) / 1000 }

func lotBalanceOf(b lot.Balance) lotBalance {
	return lotBalance{
		InKg: kilograms(b.In), LossKg: kilograms(b.Loss), OutKg: kilograms(b.Out()),
		StockKg: kilograms(b.Stock), SoldKg: kilograms(b.Sold), ExportedKg: kilograms(b.Exported),
	}
}

// progressReply is how far a change of a lot is.
type progressReply struct {
	Done   int           `json:"done"`
	Of     int           `json:"of"`
	Failed []lot.Failure `json:"failed"`
}

func progressShown(p lot.Progress) progressReply {
	return progressReply{Done: p.Done, Of: p.Of, Failed: p.Failed}
}

// lotMoveReply is what POST /lots/{lot_id}/stage answers, and the newest change of a lot.
type lotMoveReply struct {
	LotID           string        `json:"lot_id"`
	JobID           string        `json:"job_id"`
	Status          string        `json:"status"`
	NewStage        string        `json:"new_stage"`
	EvidenceIPFSCID string        `json:"evidence_ipfs_cid"`
	Progress        progressReply `json:"progress"`
	EndedAt         *string       `json:"ended_at"`
}

func lotMoveShown(p lot.Progress) lotMoveReply {
	out := lotMoveReply{
		LotID: p.LotID, JobID: p.JobID, Status: "PENDING", NewStage: p.To.String(), EvidenceIPFSCID: p.Evidence.String(),
		Progress: progressShown(p), EndedAt: clock.MaybeStamp(p.EndedAt),
	}
	if p.EndedAt != nil {
		out.Status = "COMPLETE"
	}
	return out
}

// lotDetail is a lot with what its batches come to.
type lotDetail struct {
	lotReply   `json:",inline"`
	Farms      int            `json:"farms"`
	Stages     map[string]int `json:"stages"`
	Balance    lotBalance     `json:"balance"`
	Move       *lotMoveReply  `json:"move"`
	Batches    []batchSummary `json:"batches"`
	NextCursor *string        `json:"next_cursor"`
}

// spec: get-lots-id
func (s *Server) getLot(c *call) (reply, error) {
	page, err := c.listing()
	if err != nil {
		return reply{}, err
	}
	v, err := s.Lots.ViewOf(c.r.Context(), c.path("lot_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.mustSee(lotPart, "lot", v.CooperativeID); err != nil {
		return reply{}, err
	}
	list, next := cut(page, v.Page(page.page()), func(b batch.Batch) string { return b.ID })
	out := lotDetail{
		lotReply: s.lotShown(v.Lot), Farms: v.Farms, Stages: map[string]int{}, Balance: lotBalanceOf(v.Balance),
		Batches: each(list, s.batchSummaryOf), NextCursor: next,
	}
	for stage, n := range v.Stages {
		out.Stages[stage.String()] = n
	}
	if v.Move != nil {
		move := lotMoveShown(*v.Move)
		out.Move = &move
	}
	return ok(out)
}

// ownLot reads the lot of the path, which the caller may change.
func (s *Server) ownLot(c *call) (lot.Lot, error) {
	l, err := s.Lots.Get(c.r.Context(), c.path("lot_id"))
	if err != nil {
		return l, err
	}
	if c.caller.Role != access.Admin && c.caller.OrganisationID != l.CooperativeID {
		return l, fault.Foreign("lot")
	}
	return l, c.operating(l.CooperativeID)
}

// spec: delete-lots
func (s *Server) dissolveLot(c *call) (reply, error) {
	l, err := s.ownLot(c)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusNoContent}, s.Lots.Dissolve(c.r.Context(), l.ID)
}

// spec: delete-lots-batch
func (s *Server) takeOutOfLot(c *call) (reply, error) {
	l, err := s.ownLot(c)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusNoContent}, s.Lots.TakeOut(c.r.Context(), l.ID, c.path("batch_id"))
}

// moveLotRequest is the body of POST /lots/{lot_id}/stage: that of PATCH
// /batch/{batch_id}/stage, with one evidence for all.
type moveLotRequest struct {
	NewStage            *string        `json:"new_stage"`
	Evidence            jsontext.Value `json:"evidence"`
	EvidencePhotoBase64 *string        `json:"evidence_photo_base64"`
	CooperativeID       *string        `json:"cooperative_id"`

	milled *lotMilledEvidence // of MILLED
	change changeStageRequest // of every batch
}

// lotMilledEvidence is MILLED for a whole lot: the mill weighs what it gives back once.
type lotMilledEvidence struct {
	MillID      *string  `json:"mill_id"`
	OutturnPct  *float64 `json:"outturn_pct"`
	OutputKg    *float64 `json:"output_kg"`
	MoisturePct *float64 `json:"moisture_pct"`
}

func (in *lotMilledEvidence) validate(k *check) {
	(&milledEvidence{MillID: in.MillID, OutturnPct: in.OutturnPct, MoisturePct: in.MoisturePct}).validate(k)
	k.number("output_kg", maybe, in.OutputKg, 0, lot.MaxBatches*maxWeightKg, fault.InvalidRequest)
	if in.OutputKg != nil && in.OutturnPct != nil {
		k.wrong("output_kg", fault.InvalidRequest, "says the same as outturn_pct: send one of them")
	}
}

func (in *moveLotRequest) validate(k *check) {
	in.change = changeStageRequest{NewStage: in.NewStage, EvidencePhotoBase64: in.EvidencePhotoBase64, CooperativeID: in.CooperativeID, Evidence: in.Evidence}
	if in.NewStage == nil || *in.NewStage != "MILLED" || in.Evidence == nil || in.Evidence.Kind() != '{' {
		in.change.validate(k)
		return
	}
	in.milled = &lotMilledEvidence{}
	k.object("evidence", in.Evidence, in.milled)
	in.change.Evidence = jsontext.Value("{}") // its form is checked above
	in.change.validate(k)
	in.change.Evidence = in.Evidence
	in.change.evidence = &milledEvidence{MillID: in.milled.MillID, OutturnPct: in.milled.OutturnPct, MoisturePct: in.milled.MoisturePct}
}

// spec: post-lots-stage
func (s *Server) moveLot(c *call, in *moveLotRequest) (reply, error) {
	if err := c.isOfficerOf(*in.NewStage); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	change, err := in.change.change("")
	if err != nil {
		return reply{}, err
	}
	change.MadeBy = c.caller.Who()
	order := lot.MoveRequest{LotID: c.path("lot_id"), Change: change}
	if in.milled != nil && in.milled.OutputKg != nil {
		grams := int64(math.Round(*in.milled.OutputKg * 1000))
		order.OutputGrams = &grams
	}
	p, err := s.Lots.Move(c.r.Context(), order, c.requestName())
	if err != nil {
		return reply{}, err
	}
	status := http.StatusOK
	if p.EndedAt == nil {
		status = http.StatusAccepted
	}
	return reply{status: status, value: lotMoveShown(p)}, nil
}

// coffee checks what an order or a statement is about: batches, or a lot of them.
// spec: lot-in-place-of-batches
func (k *check) coffee(batchIDs *[]string, lotID *string, most int) {
	if lotID == nil {
		k.batchIDs("batch_ids", batchIDs, most)
		return
	}
	k.text("lot_id", need, lotID, idShape)
	if batchIDs != nil {
		k.wrong("lot_id", fault.InvalidRequest, "stands in place of batch_ids: send one of them")
	}
}

// coffeeOf are the batches that a request names, by themselves or by their lot.
func (s *Server) coffeeOf(c *call, batchIDs *[]string, lotID *string, most int) ([]string, error) {
	if lotID == nil {
		return *batchIDs, nil
	}
	ids, err := s.Lots.Coffee(c.r.Context(), *lotID)
	if err == nil && len(ids) > most {
		err = fault.New(fault.InvalidRequest, "lot_id: the lot has %d batches and at most %d are taken at once; make lots of at most %d, or name batches by batch_ids", len(ids), most, most)
	}
	return ids, err
}

// lotProgress is the progress of a job that moves a lot; nil: it is another.
func (s *Server) lotProgress(c *call, jobID string) (*progressReply, error) {
	p, isMove, err := s.Lots.ProgressOf(c.r.Context(), jobID)
	if err != nil || !isMove {
		return nil, err
	}
	out := progressShown(p)
	return &out, nil
}
