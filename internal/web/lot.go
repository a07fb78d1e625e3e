package web

import (
	"html/template"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
	"mwanyi/internal/lot"
	"mwanyi/internal/tongue"
)

// lotView is what the page of a lot shows.
type lotView struct {
	Brand        string
	Title        template.HTML
	LotID, Code  string
	Name         string
	Farms, Clear int
	Hectares     float64
	CheckedAt    time.Time
	IsOpen       bool
	Where        whereView
	Paid         paidView
	Balance      lot.Balance
	Kept         []keptView // what of the net weight is where
	Steps        []lotStep
	Statement    paperView
	Shown        []deliveryView // some of its batches
	More         int
}

// IsClear: every farm has passed.
func (v lotView) IsClear() bool { return v.Farms > 0 && v.Clear == v.Farms }

// Failed is how many have not.
func (v lotView) Failed() int { return v.Farms - v.Clear }

// keptView is where a part of a lot is; Key names it.
type keptView struct {
	Key   string
	Grams int64
}

// lotStep is a stage of a lot: how many batches have reached it, and when.
type lotStep struct {
	Stage       string
	Batches, Of int
	First, Last time.Time
	FirstEntry  uint64
	LastEntry   uint64
	FilesURL    string // of the evidence, when it is one for all
}

// lotBatches is how many batches a page links to: the largest has 2,000.
const lotBatches = 12

// Lot is the page of a lot: where it comes from, who brought it together, what the forest
// checks say, what the farmers were paid, how much it is, the way it took, and where the
// proofs are. statement is one that covers all of it, or nil.
// spec: lot-page
func (p *Public) Lot(r tongue.Reader, s lot.Story, statement *eudr.DDS, of access.Organisation) ([]byte, error) {
	l := p.languages[r.Code]
	v := lotView{
		Brand: of.Name, LotID: s.ID, Code: s.Spelt(), Name: s.Name, Farms: s.Farms, Clear: s.Clear, Hectares: s.Hectares, CheckedAt: s.CheckedAt, IsOpen: s.IsOpen(),
		Statement: paperOf(statement), Balance: s.Balance, Kept: kept(s.Balance), Steps: p.lotSteps(s),
	}
	var err error
	if v.Title, err = titleOf(l, s.Species, s.Farms, placeOf(l, of)); err != nil {
		return nil, err
	}
	if v.Where, err = whereAround(l, of.Country, s.Around); err != nil {
		return nil, err
	}
	if v.Paid, err = paidShown(l, s.Paid, s.Farms > 1); err != nil {
		return nil, err
	}
	for _, b := range s.Batches[:min(len(s.Batches), lotBatches)] {
		one, err := deliveryShown(l, b)
		if err != nil {
			return nil, err
		}
		v.Shown = append(v.Shown, one)
	}
	v.More = len(s.Batches) - len(v.Shown)
	return p.render(r, "lot.html", v)
}

// kept says what of the net weight is where.
func kept(b lot.Balance) (parts []keptView) {
	for _, part := range []keptView{{"lot.stock", b.Stock}, {"lot.sold", b.Sold}, {"lot.exported", b.Exported}} {
		if part.Grams > 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

// lotSteps are all stages, reached or to come.
func (p *Public) lotSteps(s lot.Story) (steps []lotStep) {
	for _, move := range custody.Moves {
		name := move.To.String()
		if name == voided || slices.ContainsFunc(steps, func(known lotStep) bool { return known.Stage == name }) {
			continue
		}
		one := lotStep{Stage: name, Of: len(s.Batches)}
		if at := slices.IndexFunc(s.Steps, func(sum batch.StageSum) bool { return sum.Stage == move.To }); at >= 0 {
			sum := s.Steps[at]
			one.Batches = sum.Batches
			one.First = sum.First
			one.Last = sum.Last
			one.FirstEntry = sum.FirstEntry
			one.LastEntry = sum.LastEntry
			if sum.One == sum.Other && sum.One != "" && move.Trigger == custody.StageChange { // a weight slip is nobody's to show
				one.FilesURL = p.gateway.URL(batch.StageRecord{EvidenceURI: sum.One}.FilesPath())
			}
		}
		steps = append(steps, one)
	}
	return steps
}
