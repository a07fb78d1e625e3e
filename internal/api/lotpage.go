package api

import (
	"context"
	"net/http"
	"slices"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/lot"
	"mwanyi/internal/policy"
	"mwanyi/internal/tongue"
)

// getLotPage is the page behind the code of a lot, for people or for programs: under its id
// or the code that somebody has typed. The code of a batch leads to the batch's page.
// spec: lot-page, lot-code
func (s *Server) getLotPage(c *call) (reply, error) {
	ctx := c.r.Context()
	lotID, isID := publicID("lot", c.path("lot_id"))
	if !isID {
		code, isCode := id.ReadCode(c.path("lot_id"))
		if token, isBatch := lot.TokenOfCode(code); isCode && isBatch {
			return s.toBatch(ctx, c.reader(), token)
		}
		l, err := s.Lots.ByCode(ctx, code) // what is no code is nobody's
		if err != nil {
			return reply{}, err
		}
		lotID = l.ID
	}
	story, err := s.Lots.StoryOf(ctx, lotID)
	if err != nil {
		return reply{}, err
	}
	statement, err := s.statementOfLot(ctx, story.View)
	if err != nil {
		return reply{}, err
	}
	if c.prefersJSON() {
		return c.publicJSON(s.publicLotOf(story, statement))
	}
	house, err := s.Access.Organisation(ctx, story.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	return c.publicPage(s.Pages.Lot(c.reader(), story, statement, house))
}

// toBatch leads to the page of the batch with a token.
func (s *Server) toBatch(ctx context.Context, r tongue.Reader, token uint64) (reply, error) {
	batchID, err := s.Batches.IDOfToken(ctx, token)
	if err == nil && batchID == "" {
		err = fault.New(fault.LotNotFound, "nothing has this code")
	}
	return reply{status: http.StatusSeeOther, location: "/t/" + batchID + r.Query()}, err
}

// statementOfLot is the newest statement that covers every batch of a lot, or nil. One
// that was blocked or taken back covers nothing.
func (s *Server) statementOfLot(ctx context.Context, v lot.View) (*eudr.DDS, error) {
	if len(v.Batches) == 0 {
		return nil, nil
	}
	d, err := s.statementOf(ctx, v.Batches[0].ID)
	if err != nil || d == nil || d.Status == eudr.Blocked || d.WithdrawnAt != nil {
		return nil, err
	}
	covered := make(map[string]bool, len(d.BatchIDs))
	for _, batchID := range d.BatchIDs {
		covered[batchID] = true
	}
	if slices.ContainsFunc(v.Batches, func(b batch.Batch) bool { return !covered[b.ID] }) {
		return nil, nil
	}
	return d, nil
}

// publicLot is the PublicLot of the contract.
type publicLot struct {
	LotID             string         `json:"lot_id"`
	Code              string         `json:"code"`
	CooperativeID     string         `json:"cooperative_id"`
	Name              string         `json:"name,omitzero"`
	Species           policy.Species `json:"species,omitzero"`
	Status            string         `json:"status"`
	Farms             int            `json:"farms"`
	AreaHectares      float64        `json:"area_hectares"`
	DeforestationFree bool           `json:"forest_deforestation_free"`
	LastChecked       string         `json:"forest_last_checked"`
	Balance           lotBalance     `json:"balance"`
	Stages            []publicStage  `json:"stage_history"`
	BatchIDs          []string       `json:"batch_ids"`
	DDS               *traceDDS      `json:"dds"`
	FarmerPaid        *paidReply     `json:"farmer_paid,omitempty"`
}

// publicStage is how many batches of a lot have reached a stage, and when.
type publicStage struct {
	Stage   string `json:"stage"`
	Batches int    `json:"batches"`
	First   string `json:"first_at"`
	Last    string `json:"last_at"`
}

func (s *Server) publicLotOf(v lot.Story, d *eudr.DDS) publicLot {
	out := publicLot{
		LotID: v.ID, Code: v.Spelt(), CooperativeID: v.CooperativeID, Name: v.Name, Species: v.Species, Status: s.lotShown(v.Lot).Status, Farms: v.Farms,
		AreaHectares: v.Hectares, DeforestationFree: v.Clear == v.Farms, LastChecked: clock.Stamp(v.CheckedAt), Balance: lotBalanceOf(v.Balance),
		Stages: each(v.Steps, func(sum batch.StageSum) publicStage {
			return publicStage{Stage: sum.Stage.String(), Batches: sum.Batches, First: clock.Stamp(sum.First), Last: clock.Stamp(sum.Last)}
		}),
		BatchIDs: each(v.Batches, func(b batch.Batch) string { return b.ID }), FarmerPaid: farmerPaid(v.Paid),
	}
	if d != nil {
		out.DDS = new(inShort(*d))
	}
	return out
}
