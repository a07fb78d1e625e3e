package desk

import (
	"net/url"
	"strconv"
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

// board is the coffee of each stage, as far as a page reads.
func (v *visit) board() (section, error) {
	s := section{Title: v.say("board.title"), Note: v.say("board.note", "n", most)}
	for _, stage := range stages {
		var list batchList
		if err := v.get(&list, "/batches", "stage", stage, "cooperative_id", v.me.OrganisationID, "limit", most); err != nil {
			return s, err
		}
		kgs := 0.0
		for _, b := range list.Batches {
			kgs += b.WeightKg
		}
		s.Tiles = append(s.Tiles, tile{Label: v.stateWord(stage), Value: kg(kgs).Text + more(list.NextCursor), Note: v.say("board.batches", "n", strconv.Itoa(len(list.Batches))+more(list.NextCursor)), Href: to("batches", "") + "?stage=" + stage})
	}
	return s, nil
}

// spec: desk-batches
func (v *visit) batches() (*page, error) {
	chosen := v.query["batch"]
	if v.form != nil { // a refused form is drawn again
		chosen = append(v.form["batch"], v.form["batch_ids"]...)
	}
	if len(chosen) > 0 {
		return v.chosen(chosen)
	}
	q := v.query
	var list batchList
	if err := v.get(&list, "/batches", "cooperative_id", v.me.OrganisationID, "stage", q.Get("stage"), "grade", q.Get("grade"), "farmer_id", q.Get("farmer_id"), "from", q.Get("from"), "to", q.Get("to"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.batches")}
	board, err := v.board()
	if err != nil {
		return nil, err
	}
	filter := v.filter("batches", v.choice("stage", stages...), v.choice("grade", grades...), v.textField("farmer_id", 64), field{Name: "from", Label: v.say("field.from"), Kind: "date"})
	p.Sections = []section{board, {Forms: []form{filter}}, v.choosing(list)}
	return p, nil
}

var grades = []string{"screen18", "screen15", "FAQ", "PB"}

// choosing is a list whose rows can be chosen, for a move or a lot.
func (v *visit) choosing(list batchList) section {
	s := section{Empty: v.say("empty.batches"), Table: v.batchTable(list.Batches, v.nextPage(list.NextCursor))}
	if s.Table != nil && (v.may("PATCH /batch/{batch_id}/stage") || v.may("POST /lots")) {
		s.Table.Choose = "choose"
		s.Forms = []form{{ID: "choose", Action: to("batches", ""), IsGet: true, Button: v.say("button.chosen"), Style: "first"}}
	}
	return s
}

func (v *visit) batchTable(all []batchRow, next string) *table {
	if len(all) == 0 {
		return nil
	}
	t := &table{Caption: v.say("nav.batches"), Head: []string{v.say("head.batch"), v.say("head.farmer"), v.say("head.weight"), v.say("field.grade"), v.say("head.stage"), v.say("head.eligible"), v.say("head.delivered")}, Next: next}
	for _, b := range all {
		t.Rows = append(t.Rows, row{Value: b.ID, Label: v.say("choose.batch", "id", short(b.ID)), Cells: []cell{linked(short(b.ID), to("batches", b.ID)), linked(b.FarmerID, to("farmers", b.FarmerID)), kg(b.WeightKg), text(v.stateWord(b.Grade)), v.stateCell(b.Stage), v.yesNo(b.IsEligible), v.when(b.DeliveredAt)}})
	}
	return t
}

// chosen is what can be done with the batches that were chosen.
func (v *visit) chosen(ids []string) (*page, error) {
	ids = ids[:min(len(ids), maxChosen)]
	p := &page{Title: v.say("chosen.title")}
	var all []batchRow
	for _, id := range ids {
		b, err := v.oneBatch(id)
		if err != nil {
			return nil, err
		}
		all = append(all, b.batchRow)
	}
	stage := all[0].Stage
	var batches, members []field
	for _, b := range all {
		batches, members = append(batches, hidden("batch", b.ID)), append(members, hidden("batch_ids", b.ID))
		if b.Stage != stage {
			stage = ""
		}
	}
	p.Sections = []section{{Table: v.batchTable(all, "")}}
	s := section{Title: v.say("chosen.do")}
	if next := stageNext[stage]; next != "" {
		for _, f := range v.newForm(newItem, "batches.move", "button.move", append(v.evidence(next), batches...)...) {
			f.Title = v.say("move.to", "stage", v.stateWord(next))
			s.Forms = append(s.Forms, f)
		}
	}
	for _, f := range v.newForm(newItem, "batches.lot", "button.lot", append([]field{optional(v.textField("name", 100))}, members...)...) {
		f.Title = v.say("lot.make")
		s.Forms = append(s.Forms, f)
	}
	if v.may("POST /eudr/generate-dds") {
		q := url.Values{"batch": ids}
		s.Links = []link{{Text: v.say("wizard.title"), Href: to("wizard", "") + "?" + q.Encode()}}
	}
	p.Sections = append(p.Sections, s)
	return p, nil
}

// evidence are the fields that a stage needs.
func (v *visit) evidence(stage string) []field {
	fields := []field{hidden("new_stage", stage)}
	switch stage {
	case "GRADED":
		fields = append(fields, v.choice("grade", grades...), v.numberField("moisture_pct", "0", "100", "0.1"), v.numberField("screen_size", "1", "30", "1"), v.numberField("defect_count", "0", "10000", "1"), v.numberField("cupping_score", "0", "100", "0.25"))
	case "MILLED":
		fields = append(fields, optional(v.numberField("output_kg", "0", "", "0.1")), optional(v.textField("mill_id", 100)))
	case "WAREHOUSED":
		fields = append(fields, v.textField("warehouse_id", 100), v.textField("lot_number", 100), v.textField("position", 100))
	case "EXPORTED":
		fields = append(fields, v.textField("export_authority_permit", 100), v.country("destination_country"), v.textField("vessel_name", 100), v.textField("bill_of_lading", 100))
	}
	return fields
}

func (v *visit) country(name string) field {
	f := v.textField(name, 2)
	f.Hint = v.say("hint.country")
	return f
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
}

// oneBatch reads a batch. Alone it says when it was delivered in its history.
func (v *visit) oneBatch(id string) (b batchPage, err error) {
	err = v.get(&b, path("batch", id))
	for _, h := range b.History {
		if h.Stage == stages[0] {
			b.DeliveredAt = h.At
		}
	}
	return b, err
}

func (v *visit) batch(id string) (*page, error) {
	b, err := v.oneBatch(id)
	if err != nil {
		return nil, err
	}
	facts := []fact{{v.say("head.stage"), v.stateCell(b.Stage)}, {v.say("head.weight"), kg(b.WeightKg)}, {v.say("field.grade"), text(v.stateWord(b.Grade))}, {v.say("field.moisture_pct"), cell{Text: grouped(b.MoisturePct, 1) + " %"}},
		{v.say("field.species"), text(b.Species)}, {v.say("field.form"), text(v.stateWord(b.Form))}, {v.say("head.farmer"), linked(b.FarmerID, to("farmers", b.FarmerID))}, {v.say("head.delivered"), v.when(b.DeliveredAt)},
		{v.say("head.forest"), v.stateCell(forestState(b.Farm.ForestFree))}, {v.say("head.eligible"), v.yesNo(b.IsEligible)}}
	if b.Agent != "" {
		facts = append(facts, fact{v.say("head.agent"), text(v.nameOf(b.Agent))})
	}
	if b.Advance != "" {
		facts = append(facts, fact{v.say("head.advance"), cell{Badge: v.state(b.Advance), Text: v.say("nav.payments"), Href: to("payments", "") + "?batch_id=" + id}})
	}
	if b.Price != nil {
		facts = append(facts, fact{v.say("head.price"), cell{Text: ugx(b.Price.UGX).Text, Sub: usdc(b.Price.USDC).Text}})
	}
	if b.Order != nil {
		facts = append(facts, fact{v.say("head.order"), cell{Text: short(b.Order.ID), Href: to("orders", b.Order.ID), Badge: v.state(b.Order.Status)}})
	}
	if b.DDS != nil {
		facts = append(facts, fact{v.say("head.statement"), cell{Text: short(b.DDS.ID), Href: to("statements", b.DDS.ID), Badge: v.state(b.DDS.Status)}})
	}
	for _, f := range b.Flags {
		facts = append(facts, fact{v.stateWord("FLAGGED"), text(f.Message)})
	}
	s := section{Title: short(id), Facts: facts, Links: []link{{Text: v.say("batch.trace"), Href: "/t/" + url.PathEscape(id)}}}
	if v.may("GET /batch/{batch_id}/label.pdf") {
		s.Links = append(s.Links, link{Text: v.say("batch.label"), Href: path("batch", id, "label.pdf")})
	}
	p := &page{Title: v.say("batch.title"), Sections: []section{s}}
	if next := stageNext[b.Stage]; next != "" {
		for _, f := range v.newForm(newItem, "batches.move", "button.move", append(v.evidence(next), hidden("batch", id))...) {
			p.Sections = append(p.Sections, section{Title: v.say("move.to", "stage", v.stateWord(next)), Forms: []form{f}})
		}
	}
	way := section{Title: v.say("batch.way"), Table: &table{Caption: v.say("batch.way"), Head: []string{v.say("head.stage"), v.say("head.since")}}}
	for _, h := range b.History {
		way.Table.Rows = append(way.Table.Rows, row{Cells: []cell{v.stateCell(h.Stage), v.when(h.At)}})
	}
	p.Sections = append(p.Sections, way)
	return p, nil
}
