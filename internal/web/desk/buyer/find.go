package buyer

import (
	"strconv"

	"mwanyi/internal/web/desk"
)

// coffee is a batch, in lists and alone.
type coffee struct {
	ID            string   `json:"batch_id"`
	CooperativeID string   `json:"cooperative_id"`
	WeightKg      float64  `json:"weight_kg"`
	NetWeightKg   *float64 `json:"net_weight_kg"`
	Grade         string   `json:"grade"`
	LocalGrade    string   `json:"local_grade"`
	Species       string   `json:"species"`
	Form          string   `json:"form"`
	MoisturePct   float64  `json:"moisture_pct"`
	Stage         string   `json:"current_stage"`
	IsEligible    bool     `json:"dds_eligible"`
	DeliveredAt   string   `json:"delivered_at"`
	Area          *area    `json:"collection_area"`
	CupScore      *float64 `json:"cup_score"` // in lists
	Farm          struct {
		District   string `json:"district"`
		ForestFree bool   `json:"forest_deforestation_free"`
	} `json:"farm"`
	History []struct {
		Stage    string `json:"stage"`
		At       string `json:"timestamp"`
		Evidence struct {
			CuppingScore *float64 `json:"cupping_score"`
		} `json:"evidence"`
	} `json:"stage_history"`
}

// toSell is what there is of it.
func (c coffee) toSell() float64 {
	if c.NetWeightKg != nil {
		return *c.NetWeightKg
	}
	return c.WeightKg
}

// cup is what whoever graded it has found in the cup; nil before.
func (c coffee) cup() (score *float64) {
	score = c.CupScore
	for _, h := range c.History {
		if h.Evidence.CuppingScore != nil {
			score = h.Evidence.CuppingScore
		}
	}
	return score
}

var (
	grades    = []string{"screen18", "screen15", "FAQ", "PB"}
	species   = []string{"Coffea canephora", "Coffea arabica", "Coffea liberica"}
	incoterms = []string{"FOB", "FCA", "EXW", "FAS", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"}
)

// find is the coffee that can be ordered: what stands in a warehouse.
// spec: desk-buyer
func find(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Batches    []coffee `json:"batches"`
		NextCursor *string  `json:"next_cursor"`
	}
	q := v.Query
	if err := v.Get(&list, "/batches", "stage", "WAREHOUSED", "grade", q.Get("grade"), "species", q.Get("species"), "min_weight_kg", q.Get("min_weight_kg"), "min_cup_score", q.Get("min_cup_score"), "cooperative_id", q.Get("cooperative_id"), "dds_eligible", q.Get("dds_eligible"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	ready := desk.Field{Name: "dds_eligible", Label: v.Say("head.eligible"), Kind: "select", Options: []desk.Option{{Value: "true", Word: v.StateWord("yes")}}}
	filter := v.Filter("", v.Choice("grade", grades...), v.Choice("species", species...), v.NumberField("min_weight_kg", "0", "5000", "any"), v.NumberField("min_cup_score", "0", "100", "any"), v.TextField("cooperative_id", 64), ready)
	s := desk.Section{Note: v.Say("find.note"), Empty: v.Say("empty.batches"), Table: coffeeTable(v, list.Batches, v.NextPage(list.NextCursor))}
	if s.Table != nil && v.May("POST /purchase-orders") {
		s.Table.Choose = "choose"
		s.Forms = []desk.Form{{ID: "choose", Action: v.To("basket", ""), IsGet: true, Button: v.Say("button.basket"), Style: "first"}}
	}
	p := &desk.Page{Title: v.Say("nav."), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}
	where, err := places(v, list.Batches)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, where...)
	return p, nil
}

func coffeeTable(v *desk.Visit, all []coffee, next string) *desk.Table {
	if len(all) == 0 {
		return nil
	}
	t := &desk.Table{Caption: v.Say("nav."), Head: []string{v.Say("head.batch"), v.Say("head.cooperative"), v.Say("head.weight"), v.Say("field.grade"), v.Say("head.cup"), v.Say("head.stage"), v.Say("head.eligible"), v.Say("head.delivered")}, Next: next}
	for _, c := range all {
		grade := desk.Text(v.StateWord(c.Grade))
		grade.Sub = c.Species
		cup := desk.Cell{Text: "–", IsNumber: true}
		if score := c.cup(); score != nil {
			cup = desk.Number(*score, 3)
		}
		t.Rows = append(t.Rows, desk.Row{Value: c.ID, Label: v.Say("choose.batch", "id", desk.Short(c.ID)), Cells: []desk.Cell{
			desk.Linked(desk.Short(c.ID), v.To("batches", c.ID)), desk.Linked(v.House(c.CooperativeID), v.To("", "")+"?cooperative_id="+c.CooperativeID), desk.Kg(c.toSell()), grade, cup, v.StateCell(c.Stage), v.YesNo(c.IsEligible), v.When(c.DeliveredAt)}})
	}
	return t
}

// one reads a batch. Alone it says when it was delivered in its history.
func one(v *desk.Visit, id string) (c coffee, err error) {
	if err = v.Get(&c, desk.Path("batch", id)); err == nil && c.DeliveredAt == "" && len(c.History) > 0 {
		c.DeliveredAt = c.History[0].At
	}
	return c, err
}

func batch(v *desk.Visit, id string) (*desk.Page, error) {
	c, err := one(v, id)
	if err != nil {
		return nil, err
	}
	forest := "FAIL"
	if c.Farm.ForestFree {
		forest = "CLEAR"
	}
	facts := []desk.Fact{{Label: v.Say("head.stage"), Value: v.StateCell(c.Stage)}, {Label: v.Say("head.cooperative"), Value: desk.Text(v.House(c.CooperativeID))}, {Label: v.Say("head.weight"), Value: desk.Kg(c.toSell())}, {Label: v.Say("field.grade"), Value: desk.Text(v.StateWord(c.Grade))},
		{Label: v.Say("field.species"), Value: desk.Text(c.Species)}, {Label: v.Say("head.form"), Value: desk.Text(v.StateWord(c.Form))}, {Label: v.Say("head.moisture"), Value: desk.Cell{Text: desk.Grouped(c.MoisturePct, 1) + " %", IsNumber: true}},
		{Label: v.Say("head.forest"), Value: v.StateCell(forest)}, {Label: v.Say("head.eligible"), Value: v.YesNo(c.IsEligible)}, {Label: v.Say("head.delivered"), Value: v.When(c.DeliveredAt)}}
	if score := c.cup(); score != nil {
		facts = append(facts, desk.Fact{Label: v.Say("head.cup"), Value: desk.Number(*score, 3)})
	}
	s := desk.Section{Title: desk.Short(id), Facts: facts, Links: []desk.Link{{Text: v.Say("batch.trace"), Href: desk.Path("t", id)}}}
	if c.Stage == "WAREHOUSED" && v.May("POST /purchase-orders") {
		s.Links = append(s.Links, desk.Link{Text: v.Say("button.basket"), Href: v.To("basket", "") + "?batch=" + id})
	}
	way := desk.Section{Title: v.Say("batch.way"), Table: &desk.Table{Caption: v.Say("batch.way"), Head: []string{v.Say("head.stage"), v.Say("head.since")}}}
	for _, h := range c.History {
		way.Table.Rows = append(way.Table.Rows, desk.Row{Cells: []desk.Cell{v.StateCell(h.Stage), v.When(h.At)}})
	}
	return &desk.Page{Title: v.Say("batch.title"), Sections: []desk.Section{s, way}}, nil
}

// maxChosen is how many batches a basket holds: a page lists no more.
const maxChosen = 50

// basket is what was chosen, and the offer for it. It is in the address, so that it can be
// kept and shared; nothing is kept of it here.
func basket(v *desk.Visit) (*desk.Page, error) {
	ids := v.Query["batch"]
	if v.Form != nil { // a refused form is drawn again
		ids = v.Form["batch_ids"]
	}
	p := &desk.Page{Title: v.Say("basket.title")}
	var all []coffee
	var members []desk.Field
	kgs, sellers := 0.0, map[string]bool{}
	for _, id := range ids[:min(len(ids), maxChosen)] {
		c, err := one(v, id)
		if err != nil {
			return nil, err
		}
		all, members = append(all, c), append(members, desk.Hidden("batch_ids", c.ID))
		kgs += c.toSell()
		sellers[c.CooperativeID] = true
	}
	s := desk.Section{Table: coffeeTable(v, all, ""), Empty: v.Say("empty.basket"), Links: []desk.Link{{Text: v.Say("nav."), Href: v.To("", "")}}}
	if len(all) > 0 {
		s.Tiles = []desk.Tile{{Label: v.Say("head.weight"), Value: desk.Kg(kgs).Text, Note: v.Say("basket.batches", "n", strconv.Itoa(len(all)))}}
	}
	p.Sections = []desk.Section{s}
	if len(sellers) > 1 {
		p.Sections[0].Note = v.Say("basket.several")
		return p, nil
	}
	if len(all) == 0 {
		return p, nil
	}
	fields := []desk.Field{v.NumberField("price_per_kg_usdc", "0.000001", "1000", "0.000001"), v.Choice("incoterm", incoterms...), v.Country("destination_country"), desk.Optional(desk.Field{Name: "note", Label: v.Say("field.order_note"), Kind: "note", MaxLen: 500})}
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("basket.offer"), Note: v.Say("basket.note"), Forms: v.NewForm(desk.NewItem, "basket.order", "button.order", append(fields, members...)...)})
	return p, nil
}
