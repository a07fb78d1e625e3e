package cooperative

import (
	"encoding/json"
	"html/template"
	"slices"
	"strings"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/outline"
)

type farmerList struct {
	Farmers    []farmerRow `json:"farmers"`
	NextCursor *string     `json:"next_cursor"`
}

// farmerRow is a farmer of a list, or a registration that waits.
type farmerRow struct {
	ID           string   `json:"farmer_id"`
	Status       string   `json:"status"`
	GivenName    string   `json:"given_name"`
	FamilyName   string   `json:"family_name"`
	Village      string   `json:"village"`
	PhoneEnds    string   `json:"phone_ends"`
	AreaHectares *float64 `json:"area_hectares"`
	ForestFree   *bool    `json:"forest_deforestation_free"`
	RegisteredAt string   `json:"registered_at"`
	ExpiresAt    string   `json:"expires_at"`
	Message      string   `json:"message"`
}

// named is who it is, as a link: by name where one is known.
func (f farmerRow) named(v *desk.Visit) desk.Cell {
	c := desk.Cell{Text: strings.TrimSpace(f.GivenName + " " + f.FamilyName), Sub: f.ID, Href: v.To("farmers", f.ID)}
	if c.Text == "" {
		c.Text, c.Sub = f.ID, ""
	}
	return c
}

// spec: desk-farmers
func farmers(v *desk.Visit) (*desk.Page, error) {
	q := v.Query
	var list farmerList
	if err := v.Get(&list, "/farmers", "q", q.Get("q"), "status", q.Get("status"), "village", q.Get("village"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.farmers")}
	p.Sections = []desk.Section{{Forms: []desk.Form{v.Filter("farmers", v.TextField("q", 100), v.Choice("status", "ACTIVE", "INACTIVE", "PENDING_GPS", "PENDING_REVIEW"), v.TextField("village", 100))}}}
	if q.Get("q")+q.Get("status")+q.Get("cursor") == "" && len(list.Farmers) > 0 && v.May("GET /farmers/outlines") {
		land, err := spreadSection(v, q.Get("village"))
		if err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, land)
	}
	s := desk.Section{Empty: v.Say("empty.farmers")}
	if len(list.Farmers) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.farmers"), Head: []string{v.Say("head.farmer"), v.Say("field.village"), v.Say("head.area"), v.Say("head.forest"), v.Say("head.state"), v.Say("head.registered")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, f := range list.Farmers {
		area, forest := desk.Text(""), desk.Text("")
		if f.AreaHectares != nil {
			area = desk.Number(*f.AreaHectares, 3)
		}
		if f.ForestFree != nil {
			forest = v.StateCell(forestState(*f.ForestFree))
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{f.named(v), desk.Text(f.Village), area, forest, v.StateCell(f.Status), v.When(f.RegisteredAt)}})
	}
	p.Sections = append(p.Sections, s)
	if v.May("GET /farmers/boundaries.geojson") {
		p.Sections[0].Links = []desk.Link{{Text: v.Say("farmers.geojson"), Href: "/farmers/boundaries.geojson?cooperative_id=" + v.Me.OrganisationID}}
	}
	return p, nil
}

// mostNamed is how many farms a map names that failed.
const mostNamed = 20

// drawn is the map of many farms, and what there is of each state of forest.
type drawn struct {
	land   template.HTML
	plots  map[string]int
	areas  map[string]float64
	failed []string // the first of them
	isMore bool
}

// draw makes the map of a reply of GET /farmers/outlines.
func draw(reply []byte, label string) (d drawn, err error) {
	var all outline.Farms
	if err := json.Unmarshal(reply, &all); err != nil {
		return d, err
	}
	d = drawn{land: outline.Spread(&all, label), plots: map[string]int{}, areas: map[string]float64{}, isMore: all.IsMore}
	for _, one := range all.Features {
		of := one.Properties
		d.plots[of.Forest]++
		d.areas[of.Forest] += of.Area
		if of.Forest != "CLEAR" && len(d.failed) < mostNamed && !slices.Contains(d.failed, of.FarmerID) {
			d.failed = append(d.failed, of.FarmerID)
		}
	}
	return d, nil
}

// spreadSection is the map of the newest farms by the state of their forest, with its numbers
// and the way to those that failed. As long as no farm has changed it is the one that was drawn.
// spec: desk-map
func spreadSection(v *desk.Visit, village string) (s desk.Section, err error) {
	reply, err := v.Raw("/farmers/outlines", "cooperative_id", v.Me.OrganisationID, "village", village)
	if err != nil {
		return s, err
	}
	d, err := desk.Kept(v, reply, func() (drawn, error) { return draw(reply, v.Say("map.title")) })
	if err != nil {
		return s, err
	}
	s = desk.Section{Title: v.Say("map.title"), Note: v.Say("map.note"), Map: d.land}
	if village != "" {
		s.Title += " · " + village
	}
	if d.isMore {
		s.Note = v.Say("map.newest") + " " + s.Note
	}
	for _, id := range d.failed {
		s.Links = append(s.Links, desk.Link{Text: id, Href: v.To("farmers", id)})
	}
	s.Table = &desk.Table{Caption: v.Say("map.title"), Head: []string{v.Say("head.forest"), v.Say("map.sign"), v.Say("farm.plots"), v.Say("head.area")}}
	for _, state := range []string{"CLEAR", "FAIL"} {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{v.StateCell(state), desk.Text(v.Say("map." + state)), desk.Count(d.plots[state]), desk.Number(d.areas[state], 1)}})
	}
	return s, nil
}

func forestState(isFree bool) string {
	if isFree {
		return "CLEAR"
	}
	return "FAIL"
}

// farmerPage is what GET /farmers/{farmer_id} answers.
type farmerPage struct {
	farmerRow
	Phone   string `json:"phone"`
	Active  *bool  `json:"active"`
	Consent *struct {
		Version string `json:"version"`
		Method  string `json:"method"`
		GivenAt string `json:"given_at"`
	} `json:"consent"`
	Farm struct {
		AreaHectares float64 `json:"area_hectares"`
		Cultivar     string  `json:"cultivar"`
		ForestFree   bool    `json:"forest_deforestation_free"`
		CheckedAt    string  `json:"forest_last_checked"`
		Plots        []struct {
			ID         string  `json:"plot_id"`
			Name       string  `json:"name"`
			Area       float64 `json:"area_hectares"`
			Cultivar   string  `json:"cultivar"`
			ForestFree bool    `json:"forest_deforestation_free"`
		} `json:"plots"`
	} `json:"farm"`
	Credit struct {
		Score      int    `json:"score"`
		Tier       string `json:"tier"`
		Deliveries int    `json:"total_deliveries"`
	} `json:"credit"`
	Loan *struct {
		ID        string  `json:"loan_id"`
		Principal float64 `json:"principal_usdc"`
	} `json:"active_loan"`
	Batches []struct {
		ID          string  `json:"batch_id"`
		WeightKg    float64 `json:"weight_kg"`
		Grade       string  `json:"grade"`
		DeliveredAt string  `json:"delivered_at"`
		Stage       string  `json:"final_stage"`
	} `json:"batch_history"`
}

// farmer is the page of a farmer. The phone is shown to who asks for it, and the trail
// tells that it was.
func farmer(v *desk.Visit, id string) (*desk.Page, error) {
	isShown := v.Query.Get("show") == "phone" && seesPhones(v)
	var f farmerPage
	if err := v.Read(&f, !isShown, desk.Path("farmers", id)); err != nil {
		return nil, err
	}
	name := strings.TrimSpace(f.GivenName + " " + f.FamilyName)
	p := &desk.Page{Title: name}
	if name == "" {
		p.Title = id
	}
	if f.Active == nil { // a registration that waits
		p.Sections = []desk.Section{{Title: id, Note: f.Message, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(f.Status)}, {Label: v.Say("head.until"), Value: v.When(f.ExpiresAt)}}}}
		return p, nil
	}
	p.Sections = append(p.Sections, personSection(v, id, f, isShown))
	land, err := landSection(v, id, f)
	if err != nil {
		return nil, err
	}
	before, err := boundaries(v, id)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, land)
	p.Sections = append(p.Sections, before...)
	p.Sections = append(p.Sections, historySection(v, f))
	if v.May("GET /loans") {
		var list loanList
		if err := v.Get(&list, "/loans", "farmer_id", id, "limit", "20"); err != nil {
			return nil, err
		}
		list.NextCursor = nil
		p.Sections = append(p.Sections, loanSection(v, list))
	}
	if v.May("GET /payments") {
		var list paymentList
		if err := v.Get(&list, "/payments", "type", "FARMER_PAYOUT", "farmer_id", id, "limit", "20"); err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("nav.payments"), Table: paymentTable(v, list.Payments, ""), Empty: v.Say("empty.payments")})
	}
	return p, nil
}

func personSection(v *desk.Visit, id string, f farmerPage, isShown bool) desk.Section {
	status := "ACTIVE"
	if !*f.Active {
		status = "INACTIVE"
	}
	s := desk.Section{Title: id, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(status)}, {Label: v.Say("field.village"), Value: desk.Text(f.Village)}, {Label: v.Say("head.registered"), Value: v.When(f.RegisteredAt)},
		{Label: v.Say("head.score"), Value: desk.Cell{Text: desk.Grouped(float64(f.Credit.Score), 0), Sub: v.StateWord(f.Credit.Tier)}}}}
	if f.Consent != nil {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.consent"), Value: desk.Cell{Text: v.StateWord(f.Consent.Method) + " · " + f.Consent.Version, Sub: v.When(f.Consent.GivenAt).Text}})
	}
	if f.Loan != nil {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.loan"), Value: desk.Linked(desk.USDC(f.Loan.Principal).Text, v.To("loans", f.Loan.ID))})
	}
	if seesPhones(v) {
		phone := desk.Cell{Text: "•••• ••• •••"}
		if isShown {
			phone.Text = desk.OrDash(f.Phone)
		} else {
			s.Links = append(s.Links, desk.Link{Text: v.Say("farmer.show_phone"), Href: v.To("farmers", id) + "?show=phone"})
		}
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("field.phone"), Value: phone})
	}
	for _, form := range v.NewForm(id, "farmers.phone", "button.phone", phoneField(v)) {
		form.Title = v.Say("manual.phone")
		s.Forms = append(s.Forms, form)
	}
	if *f.Active {
		s.Forms = append(s.Forms, v.NewForm(id, "farmers.deactivate", "button.deactivate")...)
	} else {
		s.Forms = append(s.Forms, v.NewForm(id, "farmers.reactivate", "button.reactivate")...)
	}
	return s
}

// landSection draws the farm: each plot by what is known of its forest.
func landSection(v *desk.Visit, id string, f farmerPage) (desk.Section, error) {
	s := desk.Section{Title: v.Say("farm.title"), Facts: []desk.Fact{{Label: v.Say("head.area"), Value: desk.Cell{Text: desk.Grouped(f.Farm.AreaHectares, 3) + " ha"}}, {Label: v.Say("head.forest"), Value: v.StateCell(forestState(f.Farm.ForestFree))}, {Label: v.Say("head.checked"), Value: v.When(f.Farm.CheckedAt)}, {Label: v.Say("field.cultivar"), Value: desk.Text(f.Farm.Cultivar)}}}
	if len(f.Farm.Plots) > 0 {
		s.Table = &desk.Table{Caption: v.Say("farm.plots"), Head: []string{v.Say("head.plot"), v.Say("head.area"), v.Say("field.cultivar"), v.Say("head.forest")}}
	}
	free := map[string]bool{}
	for _, one := range f.Farm.Plots {
		free[one.ID] = one.ForestFree
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(one.Name), Sub: desk.Short(one.ID)}, desk.Number(one.Area, 3), desk.Text(one.Cultivar), v.StateCell(forestState(one.ForestFree))}})
	}
	if !v.May("GET /farmers/{farmer_id}/boundary.geojson") {
		return s, nil
	}
	var land json.RawMessage
	if err := v.Get(&land, desk.Path("farmers", id, "boundary.geojson")); err != nil {
		return s, err
	}
	s.Map = outline.Draw(land, v.Say("farm.map"), func(plotID string) string {
		isFree, named := free[plotID]
		return strings.ToLower(forestState(isFree || !named && f.Farm.ForestFree))
	})
	s.Links = []desk.Link{{Text: "GeoJSON", Href: desk.Path("farmers", id, "boundary.geojson")}}
	return s, nil
}

// boundaries are the corrections of a farm's outline: what it was, who changed it and why, and
// the change that waits.
// spec: desk-farmers
func boundaries(v *desk.Visit, id string) ([]desk.Section, error) {
	if !v.May("GET /farmers/{farmer_id}/boundary") {
		return nil, nil
	}
	var list struct {
		Boundaries []struct {
			Since  string  `json:"since"`
			Until  string  `json:"until"`
			Area   float64 `json:"area_hectares"`
			Reason string  `json:"reason"`
			By     string  `json:"by"`
		} `json:"boundaries"`
		Open *struct {
			Status    string  `json:"status"`
			Area      float64 `json:"area_hectares"`
			CreatedAt string  `json:"created_at"`
		} `json:"open_change"`
	}
	if err := v.Get(&list, desk.Path("farmers", id, "boundary")); err != nil {
		return nil, err
	}
	var rows []desk.Row
	if o := list.Open; o != nil {
		rows = append(rows, desk.Row{Cells: []desk.Cell{v.When(o.CreatedAt), v.StateCell(o.Status), desk.Number(o.Area, 3), desk.Text(""), desk.Text("")}})
	}
	for _, b := range list.Boundaries {
		state := v.StateCell("ACTIVE")
		if b.Until != "" {
			state = v.StateCell("REPLACED")
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{v.When(b.Since), state, desk.Number(b.Area, 3), desk.Text(b.Reason), desk.Text(v.NameOf(b.By))}})
	}
	if len(rows) < 2 {
		return nil, nil // it is the one that is drawn
	}
	return []desk.Section{{Title: v.Say("farm.corrections"), Table: desk.Listed(v.Say("farm.corrections"), v.Heads("since", "state", "area", "why", "who"), rows, "")}}, nil
}

func historySection(v *desk.Visit, f farmerPage) desk.Section {
	s := desk.Section{Title: v.Say("nav.batches"), Empty: v.Say("empty.batches")}
	if len(f.Batches) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.batches"), Head: []string{v.Say("head.batch"), v.Say("head.weight"), v.Say("field.grade"), v.Say("head.stage"), v.Say("head.delivered")}}
	}
	for _, b := range f.Batches {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(b.ID), v.To("batches", b.ID)), desk.Kg(b.WeightKg), desk.Text(v.StateWord(b.Grade)), v.StateCell(b.Stage), v.When(b.DeliveredAt)}})
	}
	return s
}

func phoneField(v *desk.Visit) desk.Field {
	return desk.Field{Name: "phone", Label: v.Say("field.phone"), Kind: "tel", MaxLen: 20, Hint: v.Say("hint.phone")}
}

// seesPhones: who does nothing with a number is not shown any.
func seesPhones(v *desk.Visit) bool {
	return v.May("PATCH /farmers/{farmer_id}") || v.May("POST /payments/{payment_id}/resolve")
}
