package buyer

import (
	"strconv"

	"mwanyi/internal/web/desk"
)

// paper is a statement.
type paper struct {
	ID           string   `json:"dds_id"`
	Status       string   `json:"status"`
	ShipmentID   string   `json:"shipment_id"`
	BatchIDs     []string `json:"batch_ids"`
	WeightKg     float64  `json:"total_weight_kg"`
	Country      string   `json:"destination_country"`
	Buyer        string   `json:"buyer_organisation"`
	GeneratedAt  string   `json:"generated_at"`
	Reference    string   `json:"filing_reference"`
	Verification string   `json:"filing_verification_number"`
	FiledAt      string   `json:"filing_filed_at"`
	CID          string   `json:"ipfs_cid"`
	Farms        int      `json:"farms_count"`
	IsClear      bool     `json:"forest_all_clear"`
	WithdrawnAt  string   `json:"withdrawn_at"`
}

// spec: desk-buyer
func statements(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Statements []paper `json:"statements"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/eudr/dds", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	filter := v.Filter("statements", v.Choice("status", "GENERATING", "GENERATED", "FILED", "FILING_RETRY", "BLOCKED"))
	s := desk.Section{Table: paperTable(v, list.Statements, v.NextPage(list.NextCursor)), Empty: v.Say("empty.papers"), Links: []desk.Link{{Text: v.Say("paper.check"), Href: "/verify"}}}
	return &desk.Page{Title: v.Say("nav.statements"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}, nil
}

func paperTable(v *desk.Visit, all []paper, next string) *desk.Table {
	if len(all) == 0 {
		return nil
	}
	t := &desk.Table{Caption: v.Say("nav.statements"), Head: []string{v.Say("head.shipment"), v.Say("head.state"), v.Say("head.weight"), v.Say("head.farms"), v.Say("head.reference"), v.Say("head.verification"), v.Say("head.since")}, Next: next}
	for _, d := range all {
		t.Rows = append(t.Rows, desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(d.ShipmentID), Sub: desk.Short(d.ID), Href: v.To("statements", d.ID)}, v.StateCell(d.Status), desk.Kg(d.WeightKg), desk.Count(d.Farms), desk.Text(d.Reference), desk.Text(d.Verification), v.When(d.GeneratedAt)}})
	}
	return t
}

// statement is a statement with its files. Its public page needs no session: that is the
// link to share.
func statement(v *desk.Visit, id string) (*desk.Page, error) {
	var d paper
	if err := v.Get(&d, desk.Path("eudr", "dds", id)); err != nil {
		return nil, err
	}
	forest := "FAIL"
	if d.IsClear {
		forest = "CLEAR"
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(d.Status)}, {Label: v.Say("head.reference"), Value: desk.Text(d.Reference)}, {Label: v.Say("head.verification"), Value: desk.Text(d.Verification)}, {Label: v.Say("head.filed"), Value: v.When(d.FiledAt)},
		{Label: v.Say("head.shipment"), Value: desk.Text(d.ShipmentID)}, {Label: v.Say("head.weight"), Value: desk.Kg(d.WeightKg)}, {Label: v.Say("head.farms"), Value: desk.Text(strconv.Itoa(d.Farms))}, {Label: v.Say("head.forest"), Value: v.StateCell(forest)}, {Label: v.Say("head.to"), Value: desk.Text(d.Buyer + " · " + d.Country)}}
	if d.WithdrawnAt != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.withdrawn"), Value: v.When(d.WithdrawnAt)})
	}
	s := desk.Section{ID: "live", Title: d.ShipmentID, Facts: facts}
	if d.Status == "GENERATING" || d.Status == "FILING_RETRY" {
		s.Live = v.Self()
	}
	files := desk.Section{Title: v.Say("paper.files"), Note: v.Say("paper.note")}
	if d.CID != "" {
		files.Links = append(files.Links, desk.Link{Text: v.Say("paper.pdf"), Href: desk.Path("ipfs", d.CID)})
	}
	files.Links = append(files.Links, desk.Link{Text: v.Say("paper.geojson"), Href: desk.Path("eudr", "dds", id, "plots.geojson")}, desk.Link{Text: v.Say("paper.proof"), Href: desk.Path("eudr", "dds", id, "proof")},
		desk.Link{Text: v.Say("paper.share"), Href: desk.Path("dds", id)}, desk.Link{Text: v.Say("paper.check"), Href: "/verify"})
	return &desk.Page{Title: v.Say("paper.title"), Sections: []desk.Section{s, files}}, nil
}
