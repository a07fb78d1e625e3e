package cooperative

import (
	"sort"
	"strconv"

	"mwanyi/internal/web/desk"
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
func lots(v *desk.Visit) (*desk.Page, error) {
	var list lotList
	if err := v.Get(&list, "/lots", "cooperative_id", v.Me.OrganisationID, "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	s := desk.Section{Empty: v.Say("empty.lots"), Links: []desk.Link{{Text: v.Say("nav.batches"), Href: v.To("batches", "")}}}
	if len(list.Lots) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.lots"), Head: []string{v.Say("head.lot"), v.Say("field.name"), v.Say("head.batches"), v.Say("head.state"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, l := range list.Lots {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(l.Code, v.To("lots", l.ID)), desk.Text(l.Name), desk.Count(l.Count), v.StateCell(l.Status), v.When(l.CreatedAt)}})
	}
	return &desk.Page{Title: v.Say("nav.lots"), Sections: []desk.Section{s}}, nil
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

func lot(v *desk.Visit, id string) (*desk.Page, error) {
	var l lotPage
	if err := v.Get(&l, desk.Path("lots", id), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(l.Status)}, {Label: v.Say("field.name"), Value: desk.Text(l.Name)}, {Label: v.Say("head.batches"), Value: desk.Text(strconv.Itoa(l.Count))}, {Label: v.Say("head.farms"), Value: desk.Text(strconv.Itoa(l.Farms))},
		{Label: v.Say("lot.in"), Value: desk.Kg(l.Balance.In)}, {Label: v.Say("lot.loss"), Value: desk.Kg(l.Balance.Loss)}, {Label: v.Say("lot.stock"), Value: desk.Kg(l.Balance.Stock)}}
	s := desk.Section{Title: l.Code, Facts: facts, Links: []desk.Link{{Text: v.Say("batch.trace"), Href: desk.Path("l", id)}}}
	if v.May("GET /lots/{lot_id}/labels.pdf") {
		s.Links = append(s.Links, desk.Link{Text: v.Say("lot.labels"), Href: desk.Path("lots", id, "labels.pdf")})
	}
	if v.May("POST /eudr/generate-dds") {
		s.Links = append(s.Links, desk.Link{Text: v.Say("wizard.title"), Href: v.To("wizard", "") + "?lot_id=" + id})
	}
	if l.Status == "OPEN" {
		s.Forms = v.NewForm(id, "lots.dissolve", "button.dissolve")
	}
	p := &desk.Page{Title: v.Say("lot.title"), Sections: []desk.Section{s}}
	if l.Move != nil {
		p.Sections = append(p.Sections, moveSection(v, id, l))
	}
	if next := stageNext[l.stage()]; next != "" && (l.Move == nil || l.Move.Status != "PENDING") {
		for _, f := range v.NewForm(id, "lots.move", "button.move", evidence(v, next)...) {
			p.Sections = append(p.Sections, desk.Section{Title: v.Say("move.to", "stage", v.StateWord(next)), Forms: []desk.Form{f}})
		}
	}
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("nav.batches"), Table: batchTable(v, l.Batches, v.NextPage(l.batchList.NextCursor)), Empty: v.Say("empty.batches")})
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
func moveSection(v *desk.Visit, id string, l lotPage) desk.Section {
	m := l.Move
	s := desk.Section{ID: "live", Title: v.Say("move.title"), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(m.Status)}, {Label: v.Say("head.stage"), Value: v.StateCell(m.NewStage)}}, Progress: &desk.Progress{Label: v.Say("head.progress"), Done: m.Progress.Done, Of: m.Progress.Of, Word: v.StateWord(m.Status)}}
	if m.Status == "PENDING" {
		s.Live = v.Self()
	}
	sort.Slice(m.Progress.Failed, func(i, j int) bool { return m.Progress.Failed[i].BatchID < m.Progress.Failed[j].BatchID })
	for _, f := range m.Progress.Failed {
		if s.Table == nil {
			s.Table = &desk.Table{Caption: v.Say("move.refused"), Head: []string{v.Say("head.batch"), v.Say("head.why")}}
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(f.BatchID), v.To("batches", f.BatchID)), desk.Text(f.Code + ": " + f.Message)}})
	}
	return s
}
