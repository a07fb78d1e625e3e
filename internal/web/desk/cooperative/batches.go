package cooperative

import (
	"net/url"
	"slices"
	"strconv"

	"mwanyi/internal/web/desk"
)

type batchList struct {
	Batches    []batchRow `json:"batches"`
	NextCursor *string    `json:"next_cursor"`
}

// batchRow is a batch of a list.
type batchRow struct {
	ID          string  `json:"batch_id"`
	FarmerID    string  `json:"farmer_id"`
	WeightKg    float64 `json:"weight_kg"`
	Grade       string  `json:"grade"`
	Stage       string  `json:"current_stage"`
	IsEligible  bool    `json:"dds_eligible"`
	DeliveredAt string  `json:"delivered_at"`
}

// stages are those of the board, in their order, and what comes after each.
var (
	stages    = []string{"DELIVERED", "GRADED", "MILLED", "WAREHOUSED", "COMMITTED", "EXPORTED", "SETTLED"}
	stageNext = map[string]string{"DELIVERED": "GRADED", "GRADED": "MILLED", "MILLED": "WAREHOUSED", "COMMITTED": "EXPORTED"}
)

// board is the coffee of each stage, as far as it is added up.
func board(v *desk.Visit) (desk.Section, error) {
	s := desk.Section{Title: v.Say("board.title"), Note: v.Say("board.note")}
	var list struct {
		Stages []struct {
			Stage    string  `json:"stage"`
			Batches  int     `json:"batches"`
			WeightKg float64 `json:"weight_kg"`
			IsMore   bool    `json:"is_more"`
		} `json:"stages"`
	}
	if err := v.Get(&list, "/batches/stages", "cooperative_id", v.Me.OrganisationID); err != nil {
		return s, err
	}
	for _, one := range list.Stages {
		more := desk.More(one.IsMore)
		s.Tiles = append(s.Tiles, desk.Tile{Label: v.StateWord(one.Stage), Value: desk.Kg(one.WeightKg).Text + more, Note: v.Say("board.batches", "n", strconv.Itoa(one.Batches)+more), Href: v.To("batches", "") + "?stage=" + one.Stage})
	}
	return s, nil
}

// spec: desk-batches
func batches(v *desk.Visit) (*desk.Page, error) {
	chosen := v.Query["batch"]
	if v.Form != nil { // a refused form is drawn again
		chosen = append(v.Form["batch"], v.Form["batch_ids"]...)
	}
	if len(chosen) > 0 {
		return withChosen(v, chosen)
	}
	q := v.Query
	var list batchList
	if err := v.Get(&list, "/batches", "cooperative_id", v.Me.OrganisationID, "stage", q.Get("stage"), "grade", q.Get("grade"), "farmer_id", q.Get("farmer_id"), "from", q.Get("from"), "to", q.Get("to"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.batches")}
	board, err := board(v)
	if err != nil {
		return nil, err
	}
	filter := v.Filter("batches", v.Choice("stage", stages...), v.Choice("grade", grades...), v.TextField("farmer_id", 64), desk.Field{Name: "from", Label: v.Say("field.from"), Kind: "date"})
	p.Sections = []desk.Section{board, {Forms: []desk.Form{filter}}, choosing(v, list)}
	return p, nil
}

var grades = []string{"screen18", "screen15", "FAQ", "PB"}

// choosing is a list whose rows can be chosen, for a move or a lot.
func choosing(v *desk.Visit, list batchList) desk.Section {
	s := desk.Section{Empty: v.Say("empty.batches"), Table: batchTable(v, list.Batches, v.NextPage(list.NextCursor))}
	if s.Table != nil && (v.May("PATCH /batch/{batch_id}/stage") || v.May("POST /lots")) {
		s.Table.Choose = "choose"
		s.Forms = []desk.Form{{ID: "choose", Action: v.To("batches", ""), IsGet: true, Button: v.Say("button.chosen"), Style: "first"}}
	}
	return s
}

func batchTable(v *desk.Visit, all []batchRow, next string) *desk.Table {
	if len(all) == 0 {
		return nil
	}
	t := &desk.Table{Caption: v.Say("nav.batches"), Head: []string{v.Say("head.batch"), v.Say("head.farmer"), v.Say("head.weight"), v.Say("field.grade"), v.Say("head.stage"), v.Say("head.eligible"), v.Say("head.delivered")}, Next: next}
	for _, b := range all {
		t.Rows = append(t.Rows, desk.Row{Value: b.ID, Label: v.Say("choose.batch", "id", desk.Short(b.ID)), Cells: []desk.Cell{desk.Linked(desk.Short(b.ID), v.To("batches", b.ID)), desk.Linked(b.FarmerID, v.To("farmers", b.FarmerID)), desk.Kg(b.WeightKg), desk.Text(v.StateWord(b.Grade)), v.StateCell(b.Stage), v.YesNo(b.IsEligible), v.When(b.DeliveredAt)}})
	}
	return t
}

// withChosen is what can be done with the batches that were chosen.
func withChosen(v *desk.Visit, ids []string) (*desk.Page, error) {
	ids = ids[:min(len(ids), maxChosen)]
	p := &desk.Page{Title: v.Say("chosen.title")}
	var all []batchRow
	for _, id := range ids {
		b, err := oneBatch(v, id)
		if err != nil {
			return nil, err
		}
		all = append(all, b.batchRow)
	}
	var batches, members []desk.Field
	var nexts []string // of any of them
	for _, b := range all {
		batches, members = append(batches, desk.Hidden("batch", b.ID)), append(members, desk.Hidden("batch_ids", b.ID))
		if next := stageNext[b.Stage]; next != "" && !slices.Contains(nexts, next) {
			nexts = append(nexts, next)
		}
	}
	p.Sections = []desk.Section{{Table: batchTable(v, all, "")}}
	s := desk.Section{Title: v.Say("chosen.do")}
	for _, next := range nexts {
		fields := append(evidence(v, next), batches...)
		if len(all) > 1 { // what would be refused is shown before anything moves
			fields = append(fields, desk.Hidden("look", "yes"))
		}
		s.Forms = append(s.Forms, desk.Titled(v.Say("move.to", "stage", v.StateWord(next)), "", desk.RowForms(next, v.NewForm(desk.NewItem, "batches.move", "button.move", fields...)))...)
	}
	for _, f := range v.NewForm(desk.NewItem, "batches.lot", "button.lot", append([]desk.Field{desk.Optional(v.TextField("name", 100))}, members...)...) {
		f.Title = v.Say("lot.make")
		s.Forms = append(s.Forms, f)
	}
	if v.May("POST /eudr/generate-dds") {
		q := url.Values{"batch": ids}
		s.Links = []desk.Link{{Text: v.Say("wizard.title"), Href: v.To("wizard", "") + "?" + q.Encode()}}
	}
	p.Sections = append(p.Sections, s)
	return p, nil
}

// evidence are the fields that a stage needs.
func evidence(v *desk.Visit, stage string) []desk.Field {
	fields := []desk.Field{desk.Hidden("new_stage", stage)}
	switch stage {
	case "GRADED":
		fields = append(fields, v.Choice("grade", grades...), v.NumberField("moisture_pct", "0", "100", "0.1"), v.NumberField("screen_size", "1", "30", "1"), v.NumberField("defect_count", "0", "10000", "1"), v.NumberField("cupping_score", "0", "100", "0.25"))
	case "MILLED":
		fields = append(fields, desk.Optional(v.NumberField("output_kg", "0", "", "0.1")), desk.Optional(v.TextField("mill_id", 100)))
	case "WAREHOUSED":
		fields = append(fields, v.TextField("warehouse_id", 100), v.TextField("lot_number", 100), v.TextField("position", 100))
	case "EXPORTED":
		fields = append(fields, v.TextField("export_authority_permit", 100), v.Country("destination_country"), v.TextField("vessel_name", 100), v.TextField("bill_of_lading", 100))
	}
	return fields
}

// batchPage is what GET /batch/{batch_id} answers.
type batchPage struct {
	batchRow
	MoisturePct float64   `json:"moisture_pct"`
	NetWeightKg *float64  `json:"net_weight_kg"`
	Form        string    `json:"form"`
	Species     string    `json:"species"`
	Advance     string    `json:"advance_status"`
	Agent       string    `json:"collector_agent_id"`
	Slip        string    `json:"weight_slip_url"`
	Trace       string    `json:"traceability_url"`
	Flags       []finding `json:"flags"`
	Price       *struct {
		UGX  *float64 `json:"per_kg_ugx"`
		USDC float64  `json:"per_kg_usdc"`
	} `json:"price"`
	History []struct {
		Stage string `json:"stage"`
		At    string `json:"timestamp"`
		By    string `json:"recorded_by"`
	} `json:"stage_history"`
	Order *struct {
		ID     string `json:"po_id"`
		Status string `json:"status"`
	} `json:"purchase_order"`
	DDS *struct {
		ID     string `json:"dds_id"`
		Status string `json:"status"`
	} `json:"dds"`
	Farm struct {
		ForestFree bool `json:"forest_deforestation_free"`
	} `json:"farm"`
	Corrections []struct {
		Kind      string  `json:"kind"`
		WasKg     float64 `json:"weight_kg_before"`
		Kg        float64 `json:"weight_kg"`
		Reason    string  `json:"reason"`
		MadeBy    string  `json:"made_by"`
		Timestamp string  `json:"timestamp"`
	} `json:"corrections"`
}

// oneBatch reads a batch. Alone it says when it was delivered in its history.
func oneBatch(v *desk.Visit, id string) (b batchPage, err error) {
	err = v.Get(&b, desk.Path("batch", id))
	for _, h := range b.History {
		if h.Stage == stages[0] {
			b.DeliveredAt = h.At
		}
	}
	return b, err
}

func batch(v *desk.Visit, id string) (*desk.Page, error) {
	b, err := oneBatch(v, id)
	if err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.stage"), Value: v.StateCell(b.Stage)}, {Label: v.Say("head.weight"), Value: desk.Kg(b.WeightKg)}, {Label: v.Say("field.grade"), Value: desk.Text(v.StateWord(b.Grade))}, {Label: v.Say("field.moisture_pct"), Value: desk.Cell{Text: desk.Grouped(b.MoisturePct, 1) + " %"}},
		{Label: v.Say("field.species"), Value: desk.Text(b.Species)}, {Label: v.Say("field.form"), Value: desk.Text(v.StateWord(b.Form))}, {Label: v.Say("head.farmer"), Value: desk.Linked(b.FarmerID, v.To("farmers", b.FarmerID))}, {Label: v.Say("head.delivered"), Value: v.When(b.DeliveredAt)},
		{Label: v.Say("head.forest"), Value: v.StateCell(forestState(b.Farm.ForestFree))}, {Label: v.Say("head.eligible"), Value: v.YesNo(b.IsEligible)}}
	if b.Agent != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.agent"), Value: desk.Text(v.NameOf(b.Agent))})
	}
	if b.Advance != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.advance"), Value: desk.Cell{Badge: v.State(b.Advance), Text: v.Say("nav.payments"), Href: v.To("payments", "") + "?batch_id=" + id}})
	}
	if b.Price != nil {
		facts = append(facts, desk.Fact{Label: v.Say("head.price"), Value: priceCell(b.Price.UGX, b.Price.USDC)})
	}
	if b.Order != nil {
		facts = append(facts, desk.Fact{Label: v.Say("head.order"), Value: desk.Cell{Text: desk.Short(b.Order.ID), Href: v.To("orders", b.Order.ID), Badge: v.State(b.Order.Status)}})
	}
	if b.DDS != nil {
		facts = append(facts, desk.Fact{Label: v.Say("head.statement"), Value: desk.Cell{Text: desk.Short(b.DDS.ID), Href: v.To("statements", b.DDS.ID), Badge: v.State(b.DDS.Status)}})
	}
	for _, f := range b.Flags {
		facts = append(facts, desk.Fact{Label: v.StateWord("FLAGGED"), Value: desk.Text(f.Message)})
	}
	s := desk.Section{Title: desk.Short(id), Facts: facts, Links: []desk.Link{{Text: v.Say("batch.trace"), Href: "/t/" + url.PathEscape(id)}}}
	if v.May("GET /batch/{batch_id}/label.pdf") {
		s.Links = append(s.Links, desk.Link{Text: v.Say("batch.label"), Href: desk.Path("batch", id, "label.pdf")})
	}
	p := &desk.Page{Title: v.Say("batch.title"), Sections: []desk.Section{s}}
	if next := stageNext[b.Stage]; next != "" {
		for _, f := range v.NewForm(desk.NewItem, "batches.move", "button.move", append(evidence(v, next), desk.Hidden("batch", id))...) {
			p.Sections = append(p.Sections, desk.Section{Title: v.Say("move.to", "stage", v.StateWord(next)), Forms: []desk.Form{f}})
		}
	}
	way := desk.Section{Title: v.Say("batch.way"), Table: &desk.Table{Caption: v.Say("batch.way"), Head: []string{v.Say("head.stage"), v.Say("head.since")}}}
	for _, h := range b.History {
		way.Table.Rows = append(way.Table.Rows, desk.Row{Cells: []desk.Cell{v.StateCell(h.Stage), v.When(h.At)}})
	}
	p.Sections = append(p.Sections, way)
	p.Sections = append(p.Sections, corrected(v, id, b)...)
	return p, nil
}

// priceCell is a price in the farmer's money, where it is known in that.
func priceCell(ugx *float64, usdc float64) desk.Cell {
	if ugx == nil {
		return desk.Cell{Text: desk.USDC(usdc).Text}
	}
	return desk.Cell{Text: desk.UGX(ugx).Text, Sub: desk.USDC(usdc).Text}
}

// corrected is what was wrong of a batch, and where it is said that something is.
func corrected(v *desk.Visit, id string, b batchPage) []desk.Section {
	var rows []desk.Row
	for _, c := range b.Corrections {
		rows = append(rows, desk.Row{Cells: []desk.Cell{v.When(c.Timestamp), v.StateCell(c.Kind), desk.Kg(c.WasKg), desk.Kg(c.Kg), desk.Text(c.Reason), desk.Text(v.NameOf(c.MadeBy))}})
	}
	var all []desk.Section
	if len(rows) > 0 {
		all = append(all, desk.Section{Title: v.Say("batch.corrections"), Table: desk.Listed(v.Say("batch.corrections"), v.Heads("since", "kind", "before", "weight", "why", "who"), rows, "")})
	}
	if !slices.Contains(stages[:4], b.Stage) { // nobody has bought it yet
		return all
	}
	weight, moisture := v.NumberField("weight_kg", "1", "5000", "0.1"), v.NumberField("moisture_pct", "0", "100", "0.1")
	return append(all, desk.Acting(v.Say("batch.wrong"), desk.Titled(v.Say("batch.correct"), v.Say("batch.correct.note"), v.NewForm(id, "batches.correct", "button.correct", desk.Optional(weight), desk.Optional(moisture), v.TextField("reason", 500))),
		desk.Titled(v.Say("batch.void"), v.Say("batch.void.note"), v.NewForm(id, "batches.void", "button.void", v.TextField("reason", 500))))...)
}
