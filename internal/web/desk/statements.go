package desk

import (
	"strconv"
)

type statementList struct {
	Statements []statementRow `json:"statements"`
	NextCursor *string        `json:"next_cursor"`
}

type statementRow struct {
	ID           string    `json:"dds_id"`
	Status       string    `json:"status"`
	ShipmentID   string    `json:"shipment_id"`
	BatchIDs     []string  `json:"batch_ids"`
	WeightKg     float64   `json:"total_weight_kg"`
	Country      string    `json:"destination_country"`
	Buyer        string    `json:"buyer_organisation"`
	GeneratedAt  string    `json:"generated_at"`
	Reference    string    `json:"filing_reference"`
	Verification string    `json:"filing_verification_number"`
	FiledAt      string    `json:"filing_filed_at"`
	FilingError  string    `json:"filing_error"`
	Filing       string    `json:"filing"`
	IPFSURL      string    `json:"ipfs_url"`
	CID          string    `json:"ipfs_cid"`
	Farms        int       `json:"farms_count"`
	IsClear      bool      `json:"forest_all_clear"`
	WithdrawnAt  string    `json:"withdrawn_at"`
	Held         []finding `json:"held"`
	Flags        []finding `json:"flags"`
}

// spec: desk-statements
func (v *visit) statements() (*page, error) {
	var list statementList
	if err := v.get(&list, "/eudr/dds", "status", v.query.Get("status"), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.statements")}
	first := section{Forms: []form{v.filter("statements", v.choice("status", "GENERATING", "GENERATED", "FILED", "FILING_RETRY", "BLOCKED"))}}
	if v.may("POST /eudr/generate-dds") {
		first.Links = []link{{Text: v.say("wizard.title"), Href: to("wizard", "")}}
	}
	s := section{Empty: v.say("empty.statements")}
	if len(list.Statements) > 0 {
		s.Table = &table{Caption: v.say("nav.statements"), Head: []string{v.say("field.shipment_id"), v.say("head.state"), v.say("head.weight"), v.say("head.farms"), v.say("head.to"), v.say("head.reference"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, one := range list.Statements {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{{Text: one.ShipmentID, Sub: short(one.ID), Href: to("statements", one.ID)}, v.stateCell(one.Status), kg(one.WeightKg), count(one.Farms), text(one.Buyer + " · " + one.Country), text(one.Reference), v.when(one.GeneratedAt)}})
	}
	p.Sections = []section{first, s}
	return p, nil
}

func (v *visit) statement(id string) (*page, error) {
	var one statementRow
	if err := v.get(&one, path("eudr", "dds", id)); err != nil {
		return nil, err
	}
	facts := []fact{{v.say("head.state"), v.stateCell(one.Status)}, {v.say("field.shipment_id"), text(one.ShipmentID)}, {v.say("head.weight"), kg(one.WeightKg)}, {v.say("head.farms"), text(strconv.Itoa(one.Farms))},
		{v.say("head.forest"), v.stateCell(forestState(one.IsClear))}, {v.say("head.to"), text(one.Buyer + " · " + one.Country)}, {v.say("head.reference"), text(one.Reference)}, {v.say("head.verification"), text(one.Verification)},
		{v.say("head.filed"), v.when(one.FiledAt)}}
	if one.FilingError != "" {
		facts = append(facts, fact{v.say("head.why"), text(one.FilingError)})
	}
	for _, f := range append(one.Held, one.Flags...) {
		facts = append(facts, fact{v.stateWord("FLAGGED"), text(f.Message)})
	}
	s := section{ID: "live", Title: one.ShipmentID, Facts: facts}
	if isUnderWay(one.Status) && one.Filing != "NOT_NEEDED" || one.Status == "FILING_RETRY" {
		s.Live = to("statements", id)
	}
	if one.CID != "" {
		s.Links = append(s.Links, link{Text: v.say("statement.pdf"), Href: path("ipfs", one.CID)}, link{Text: "GeoJSON", Href: path("eudr", "dds", id, "plots.geojson")}, link{Text: v.say("statement.page"), Href: path("dds", id)})
	}
	return &page{Title: v.say("statement.title"), Sections: []section{s}}, nil
}

// wizard makes a statement: which coffee, what of it is ready, where it goes.
func (v *visit) wizard() (*page, error) {
	p := &page{Title: v.say("wizard.title")}
	lot, batches := v.query.Get("lot_id"), v.query["batch"]
	if v.form != nil { // a refused form is drawn again
		lot, batches = v.form.Get("lot_id"), v.form["batch_ids"]
	}
	if lot == "" && len(batches) == 0 {
		return v.chooseLot(p)
	}
	var coffee []batchRow
	var which []field
	if lot != "" {
		var l lotPage
		if err := v.get(&l, path("lots", lot), "limit", most); err != nil {
			return nil, err
		}
		coffee, which = l.Batches, []field{hidden("lot_id", lot)}
	}
	for _, id := range batches[:min(len(batches), maxChosen)] {
		b, err := v.oneBatch(id)
		if err != nil {
			return nil, err
		}
		coffee, which = append(coffee, b.batchRow), append(which, hidden("batch_ids", id))
	}
	p.Sections = []section{v.preflight(coffee)}
	fields := []field{v.textField("shipment_id", 64), v.textField("exporter_export_authority_licence", 100), v.textField("buyer_company", 200), v.country("buyer_country"),
		{Name: "shipping_date", Label: v.say("field.shipping_date"), Kind: "date"}, v.textField("destination_port", 100)}
	p.Sections = append(p.Sections, section{Title: v.say("wizard.where"), Forms: v.newForm(newItem, "wizard.make", "button.statement", append(fields, which...)...)})
	return p, nil
}

func (v *visit) chooseLot(p *page) (*page, error) {
	var list lotList
	if err := v.get(&list, "/lots", "cooperative_id", v.me.OrganisationID, "status", "OPEN", "limit", "50"); err != nil {
		return nil, err
	}
	s := section{Title: v.say("wizard.which"), Note: v.say("wizard.which.note"), Empty: v.say("empty.lots"), Links: []link{{Text: v.say("nav.batches"), Href: to("batches", "") + "?stage=COMMITTED"}}}
	if len(list.Lots) > 0 {
		s.Table = &table{Caption: v.say("nav.lots"), Head: []string{v.say("head.lot"), v.say("field.name"), v.say("head.batches"), v.say("head.since")}}
	}
	for _, l := range list.Lots {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(l.Code, to("wizard", "")+"?lot_id="+l.ID), text(l.Name), count(l.Count), v.when(l.CreatedAt)}})
	}
	p.Sections = []section{s}
	return p, nil
}

// preflight says of each batch whether it can be stated.
func (v *visit) preflight(coffee []batchRow) section {
	ready, kgs := 0, 0.0
	for _, b := range coffee {
		if b.IsEligible {
			ready++
		}
		kgs += b.WeightKg
	}
	return section{Title: v.say("wizard.ready", "n", strconv.Itoa(ready), "of", strconv.Itoa(len(coffee))), Note: v.say("wizard.ready.note", "kg", kg(kgs).Text), Table: v.batchTable(coffee, ""), Empty: v.say("empty.batches")}
}
