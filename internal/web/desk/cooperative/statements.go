package cooperative

import (
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
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
func statements(v *desk.Visit) (*desk.Page, error) {
	var list statementList
	if err := v.Get(&list, "/eudr/dds", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.statements")}
	first := desk.Section{Forms: []desk.Form{v.Filter("statements", v.Choice("status", "GENERATING", "GENERATED", "FILED", "FILING_RETRY", "BLOCKED"))}}
	if v.May("POST /eudr/generate-dds") {
		first.Links = []desk.Link{{Text: v.Say("wizard.title"), Href: v.To("wizard", "")}}
	}
	s := desk.Section{Empty: v.Say("empty.statements")}
	if len(list.Statements) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.statements"), Head: []string{v.Say("field.shipment_id"), v.Say("head.state"), v.Say("head.weight"), v.Say("head.farms"), v.Say("head.to"), v.Say("head.reference"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, one := range list.Statements {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{{Text: one.ShipmentID, Sub: desk.Short(one.ID), Href: v.To("statements", one.ID)}, v.StateCell(one.Status), desk.Kg(one.WeightKg), desk.Count(one.Farms), desk.Text(one.Buyer + " · " + one.Country), desk.Text(one.Reference), v.When(one.GeneratedAt)}})
	}
	p.Sections = []desk.Section{first, s}
	return p, nil
}

func statement(v *desk.Visit, id string) (*desk.Page, error) {
	var one statementRow
	if err := v.Get(&one, desk.Path("eudr", "dds", id)); err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(one.Status)}, {Label: v.Say("field.shipment_id"), Value: desk.Text(one.ShipmentID)}, {Label: v.Say("head.weight"), Value: desk.Kg(one.WeightKg)}, {Label: v.Say("head.farms"), Value: desk.Text(strconv.Itoa(one.Farms))},
		{Label: v.Say("head.forest"), Value: v.StateCell(forestState(one.IsClear))}, {Label: v.Say("head.to"), Value: desk.Text(one.Buyer + " · " + one.Country)}, {Label: v.Say("head.reference"), Value: desk.Text(one.Reference)}, {Label: v.Say("head.verification"), Value: desk.Text(one.Verification)},
		{Label: v.Say("head.filed"), Value: v.When(one.FiledAt)}}
	if one.FilingError != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.why"), Value: desk.Text(one.FilingError)})
	}
	for _, f := range append(one.Held, one.Flags...) {
		facts = append(facts, desk.Fact{Label: v.StateWord("FLAGGED"), Value: desk.Text(f.Message)})
	}
	s := desk.Section{ID: "live", Title: one.ShipmentID, Facts: facts}
	if desk.IsUnderWay(one.Status) && one.Filing != "NOT_NEEDED" || one.Status == "FILING_RETRY" {
		s.Live = v.Self()
		s.Progress = &desk.Progress{Label: v.Say("statement.progress"), Done: filingSteps[one.Status], Of: filingSteps["FILED"], Word: v.StateWord(one.Status)}
	}
	if one.CID != "" {
		s.Links = append(s.Links, desk.Link{Text: v.Say("statement.pdf"), Href: desk.Path("ipfs", one.CID)}, desk.Link{Text: "GeoJSON", Href: desk.Path("eudr", "dds", id, "plots.geojson")}, desk.Link{Text: v.Say("statement.page"), Href: desk.Path("dds", id)}, desk.Link{Text: v.Say("statement.proof"), Href: desk.Path("eudr", "dds", id, "proof")})
	}
	if one.WithdrawnAt != "" {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.withdrawn"), Value: v.When(one.WithdrawnAt)})
	}
	return &desk.Page{Title: v.Say("statement.title"), Sections: append([]desk.Section{s}, changes(v, id, one)...)}, nil
}

// changesFor is how long the EU system takes changes of a statement.
const changesFor = 72 * time.Hour

// changes are what can be changed of a statement that the EU system has, or need not have: its
// words, or that it stands at all.
func changes(v *desk.Visit, id string, one statementRow) []desk.Section {
	filed, err := time.Parse(time.RFC3339, one.FiledAt)
	isOpen := err == nil && clock.Since(filed) < changesFor || one.Status == "GENERATED" && one.Filing == "NOT_NEEDED"
	if !isOpen || one.WithdrawnAt != "" {
		return nil
	}
	fields := []desk.Field{v.TextField("exporter_export_authority_licence", 100), v.TextField("buyer_company", 200), v.Country("buyer_country"), {Name: "shipping_date", Label: v.Say("field.shipping_date"), Kind: "date"}, v.TextField("destination_port", 100)}
	for i := range fields {
		fields[i] = desk.Optional(fields[i])
	}
	return desk.Acting(v.Say("statement.change"), desk.Titled(v.Say("statement.amend"), v.Say("statement.amend.note"), v.NewForm(id, "statements.amend", "button.amend", fields...)),
		desk.Titled(v.Say("statement.withdraw"), v.Say("statement.withdraw.note"), v.NewForm(id, "statements.withdraw", "button.withdraw", v.TextField("reason", 500))))
}

// filingSteps are how far a statement is: checked and written, signed and kept, filed.
var filingSteps = map[string]int{"GENERATING": 0, "GENERATED": 1, "FILING_RETRY": 1, "FILED": 2}

// wizard makes a statement: which coffee, what of it is ready, where it goes.
func wizard(v *desk.Visit) (*desk.Page, error) {
	p := &desk.Page{Title: v.Say("wizard.title")}
	lot, batches := v.Query.Get("lot_id"), v.Query["batch"]
	if v.Form != nil { // a refused form is drawn again
		lot, batches = v.Form.Get("lot_id"), v.Form["batch_ids"]
	}
	if lot == "" && len(batches) == 0 {
		return chooseLot(v, p)
	}
	var coffee []batchRow
	var which []desk.Field
	if lot != "" {
		var l lotPage
		if err := v.Get(&l, desk.Path("lots", lot), "limit", most); err != nil {
			return nil, err
		}
		coffee, which = l.Batches, []desk.Field{desk.Hidden("lot_id", lot)}
	}
	for _, id := range batches[:min(len(batches), maxChosen)] {
		b, err := oneBatch(v, id)
		if err != nil {
			return nil, err
		}
		coffee, which = append(coffee, b.batchRow), append(which, desk.Hidden("batch_ids", id))
	}
	p.Sections = []desk.Section{preflight(v, coffee)}
	fields := []desk.Field{v.TextField("shipment_id", 64), v.TextField("exporter_export_authority_licence", 100), v.TextField("buyer_company", 200), v.Country("buyer_country"),
		{Name: "shipping_date", Label: v.Say("field.shipping_date"), Kind: "date"}, v.TextField("destination_port", 100)}
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("wizard.where"), Forms: v.NewForm(desk.NewItem, "wizard.make", "button.statement", append(fields, which...)...)})
	return p, nil
}

func chooseLot(v *desk.Visit, p *desk.Page) (*desk.Page, error) {
	var list lotList
	if err := v.Get(&list, "/lots", "cooperative_id", v.Me.OrganisationID, "status", "OPEN", "limit", "50"); err != nil {
		return nil, err
	}
	s := desk.Section{Title: v.Say("wizard.which"), Note: v.Say("wizard.which.note"), Empty: v.Say("empty.lots"), Links: []desk.Link{{Text: v.Say("nav.batches"), Href: v.To("batches", "") + "?stage=COMMITTED"}}}
	if len(list.Lots) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.lots"), Head: []string{v.Say("head.lot"), v.Say("field.name"), v.Say("head.batches"), v.Say("head.since")}}
	}
	for _, l := range list.Lots {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(l.Code, v.To("wizard", "")+"?lot_id="+l.ID), desk.Text(l.Name), desk.Count(l.Count), v.When(l.CreatedAt)}})
	}
	p.Sections = []desk.Section{s}
	return p, nil
}

// preflight says of each batch whether it can be stated.
func preflight(v *desk.Visit, coffee []batchRow) desk.Section {
	ready, kgs := 0, 0.0
	for _, b := range coffee {
		if b.IsEligible {
			ready++
		}
		kgs += b.WeightKg
	}
	return desk.Section{Title: v.Say("wizard.ready", "n", strconv.Itoa(ready), "of", strconv.Itoa(len(coffee))), Note: v.Say("wizard.ready.note", "kg", desk.Kg(kgs).Text), Table: batchTable(v, coffee, ""), Empty: v.Say("empty.batches")}
}
