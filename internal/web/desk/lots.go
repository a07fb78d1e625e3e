package desk

import (
	"sort"
	"strconv"
)

type lotRow struct {
	ID        string `json:"lot_id"`
	Code      string `json:"code"`
	Name      string `json:"name"`
	Status    string `json:"status"`
	Count     int    `json:"batch_count"`
	CreatedAt string `json:"created_at"`
}

type lotList struct {
	Lots       []lotRow `json:"lots"`
	NextCursor *string  `json:"next_cursor"`
}

// spec: desk-lots
func (v *visit) lots() (*page, error) {
	var list lotList
	if err := v.get(&list, "/lots", "cooperative_id", v.me.OrganisationID, "status", v.query.Get("status"), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	s := section{Empty: v.say("empty.lots"), Links: []link{{Text: v.say("nav.batches"), Href: to("batches", "")}}}
	if len(list.Lots) > 0 {
		s.Table = &table{Caption: v.say("nav.lots"), Head: []string{v.say("head.lot"), v.say("field.name"), v.say("head.batches"), v.say("head.state"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, l := range list.Lots {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(l.Code, to("lots", l.ID)), text(l.Name), count(l.Count), v.stateCell(l.Status), v.when(l.CreatedAt)}})
	}
	return &page{Title: v.say("nav.lots"), Sections: []section{s}}, nil
}

// lotPage is what GET /lots/{lot_id} answers.
type lotPage struct {
	lotRow
	Farms   int            `json:"farms"`
	Stages  map[string]int `json:"stages"`
	Balance struct {
		In    float64 `json:"in_kg"`
		Loss  float64 `json:"loss_kg"`
		Out   float64 `json:"out_kg"`
		Stock float64 `json:"stock_kg"`
	} `json:"balance"`
	Move *struct {
		Status   string `json:"status"`
		NewStage string `json:"new_stage"`
		Progress struct {
			Done   int `json:"done"`
			Of     int `json:"of"`
			Failed []struct {
				BatchID string `json:"batch_id"`
				Code    string `json:"code"`
				Message string `json:"message"`
			} `json:"failed"`
		} `json:"progress"`
	} `json:"move"`
	batchList
}

func (v *visit) lot(id string) (*page, error) {
	var l lotPage
	if err := v.get(&l, path("lots", id), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	facts := []fact{{v.say("head.state"), v.stateCell(l.Status)}, {v.say("field.name"), text(l.Name)}, {v.say("head.batches"), text(strconv.Itoa(l.Count))}, {v.say("head.farms"), text(strconv.Itoa(l.Farms))},
		{v.say("lot.in"), kg(l.Balance.In)}, {v.say("lot.loss"), kg(l.Balance.Loss)}, {v.say("lot.stock"), kg(l.Balance.Stock)}}
	s := section{Title: l.Code, Facts: facts, Links: []link{{Text: v.say("batch.trace"), Href: path("l", id)}}}
	if v.may("GET /lots/{lot_id}/labels.pdf") {
		s.Links = append(s.Links, link{Text: v.say("lot.labels"), Href: path("lots", id, "labels.pdf")})
	}
	if v.may("POST /eudr/generate-dds") {
		s.Links = append(s.Links, link{Text: v.say("wizard.title"), Href: to("wizard", "") + "?lot_id=" + id})
	}
	p := &page{Title: v.say("lot.title"), Sections: []section{s}}
	if l.Move != nil {
		p.Sections = append(p.Sections, v.moveSection(id, l))
	}
	if next := stageNext[l.stage()]; next != "" && (l.Move == nil || l.Move.Status != "PENDING") {
		for _, f := range v.newForm(id, "lots.move", "button.move", v.evidence(next)...) {
			p.Sections = append(p.Sections, section{Title: v.say("move.to", "stage", v.stateWord(next)), Forms: []form{f}})
		}
	}
	p.Sections = append(p.Sections, section{Title: v.say("nav.batches"), Table: v.batchTable(l.Batches, v.nextPage(l.batchList.NextCursor)), Empty: v.say("empty.batches")})
	return p, nil
}

// stage is the first stage that some of its batches are at: those are moved next.
func (l lotPage) stage() string {
	for _, s := range stages {
		if l.Stages[s] > 0 {
			return s
		}
	}
	return ""
}

// moveSection is how far a move has come, and what was refused of it.
func (v *visit) moveSection(id string, l lotPage) section {
	m := l.Move
	s := section{ID: "live", Title: v.say("move.title"), Facts: []fact{{v.say("head.state"), v.stateCell(m.Status)}, {v.say("head.stage"), v.stateCell(m.NewStage)}, {v.say("head.progress"), text(strconv.Itoa(m.Progress.Done) + " / " + strconv.Itoa(m.Progress.Of))}}}
	if m.Status == "PENDING" {
		s.Live = to("lots", id)
	}
	sort.Slice(m.Progress.Failed, func(i, j int) bool { return m.Progress.Failed[i].BatchID < m.Progress.Failed[j].BatchID })
	for _, f := range m.Progress.Failed {
		if s.Table == nil {
			s.Table = &table{Caption: v.say("move.refused"), Head: []string{v.say("head.batch"), v.say("head.why")}}
		}
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(short(f.BatchID), to("batches", f.BatchID)), text(f.Code + ": " + f.Message)}})
	}
	return s
}
