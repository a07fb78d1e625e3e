package desk

import (
	"encoding/json"
	"strings"

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
func (f farmerRow) named() cell {
	c := cell{Text: strings.TrimSpace(f.GivenName + " " + f.FamilyName), Sub: f.ID, Href: to("farmers", f.ID)}
	if c.Text == "" {
		c.Text, c.Sub = f.ID, ""
	}
	return c
}

// spec: desk-farmers
func (v *visit) farmers() (*page, error) {
	q := v.query
	var list farmerList
	if err := v.get(&list, "/farmers", "q", q.Get("q"), "status", q.Get("status"), "village", q.Get("village"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.farmers")}
	p.Sections = []section{{Forms: []form{v.filter("farmers", v.textField("q", 100), v.choice("status", "ACTIVE", "INACTIVE", "PENDING_GPS", "PENDING_REVIEW"), v.textField("village", 100))}}}
	s := section{Empty: v.say("empty.farmers")}
	if len(list.Farmers) > 0 {
		s.Table = &table{Caption: v.say("nav.farmers"), Head: []string{v.say("head.farmer"), v.say("field.village"), v.say("head.area"), v.say("head.forest"), v.say("head.state"), v.say("head.registered")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, f := range list.Farmers {
		area, forest := text(""), text("")
		if f.AreaHectares != nil {
			area = number(*f.AreaHectares, 3)
		}
		if f.ForestFree != nil {
			forest = v.stateCell(forestState(*f.ForestFree))
		}
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{f.named(), text(f.Village), area, forest, v.stateCell(f.Status), v.when(f.RegisteredAt)}})
	}
	p.Sections = append(p.Sections, s)
	if v.may("GET /farmers/boundaries.geojson") {
		p.Sections[0].Links = []link{{Text: v.say("farmers.geojson"), Href: "/farmers/boundaries.geojson?cooperative_id=" + v.me.OrganisationID}}
	}
	return p, nil
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
func (v *visit) farmer(id string) (*page, error) {
	isShown := v.query.Get("show") == "phone" && v.seesPhones()
	var f farmerPage
	if err := v.read(&f, !isShown, path("farmers", id)); err != nil {
		return nil, err
	}
	name := strings.TrimSpace(f.GivenName + " " + f.FamilyName)
	p := &page{Title: name}
	if name == "" {
		p.Title = id
	}
	if f.Active == nil { // a registration that waits
		p.Sections = []section{{Title: id, Note: f.Message, Facts: []fact{{v.say("head.state"), v.stateCell(f.Status)}, {v.say("head.until"), v.when(f.ExpiresAt)}}}}
		return p, nil
	}
	p.Sections = append(p.Sections, v.personSection(id, f, isShown))
	land, err := v.landSection(id, f)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, land, v.historySection(f))
	if v.may("GET /payments") {
		var list paymentList
		if err := v.get(&list, "/payments", "type", "FARMER_PAYOUT", "farmer_id", id, "limit", "20"); err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, section{Title: v.say("nav.payments"), Table: v.paymentTable(list.Payments, ""), Empty: v.say("empty.payments")})
	}
	return p, nil
}

func (v *visit) personSection(id string, f farmerPage, isShown bool) section {
	status := "ACTIVE"
	if !*f.Active {
		status = "INACTIVE"
	}
	s := section{Title: id, Facts: []fact{{v.say("head.state"), v.stateCell(status)}, {v.say("field.village"), text(f.Village)}, {v.say("head.registered"), v.when(f.RegisteredAt)},
		{v.say("head.score"), cell{Text: grouped(float64(f.Credit.Score), 0), Sub: v.stateWord(f.Credit.Tier)}}}}
	if f.Consent != nil {
		s.Facts = append(s.Facts, fact{v.say("head.consent"), cell{Text: v.stateWord(f.Consent.Method) + " · " + f.Consent.Version, Sub: v.when(f.Consent.GivenAt).Text}})
	}
	if f.Loan != nil {
		s.Facts = append(s.Facts, fact{v.say("head.loan"), linked(usdc(f.Loan.Principal).Text, to("loans", f.Loan.ID))})
	}
	if v.seesPhones() {
		phone := cell{Text: "•••• ••• •••"}
		if isShown {
			phone.Text = orDash(f.Phone)
		} else {
			s.Links = append(s.Links, link{Text: v.say("farmer.show_phone"), Href: to("farmers", id) + "?show=phone"})
		}
		s.Facts = append(s.Facts, fact{v.say("field.phone"), phone})
	}
	for _, form := range v.newForm(id, "farmers.phone", "button.phone", field{Name: "phone", Label: v.say("field.phone"), Kind: "tel", MaxLen: 20, Hint: v.say("hint.phone")}) {
		form.Title = v.say("manual.phone")
		s.Forms = append(s.Forms, form)
	}
	if *f.Active {
		s.Forms = append(s.Forms, v.newForm(id, "farmers.deactivate", "button.deactivate")...)
	} else {
		s.Forms = append(s.Forms, v.newForm(id, "farmers.reactivate", "button.reactivate")...)
	}
	return s
}

// landSection draws the farm: each plot by what is known of its forest.
func (v *visit) landSection(id string, f farmerPage) (section, error) {
	s := section{Title: v.say("farm.title"), Facts: []fact{{v.say("head.area"), cell{Text: grouped(f.Farm.AreaHectares, 3) + " ha"}}, {v.say("head.forest"), v.stateCell(forestState(f.Farm.ForestFree))}, {v.say("head.checked"), v.when(f.Farm.CheckedAt)}, {v.say("field.cultivar"), text(f.Farm.Cultivar)}}}
	if len(f.Farm.Plots) > 0 {
		s.Table = &table{Caption: v.say("farm.plots"), Head: []string{v.say("head.plot"), v.say("head.area"), v.say("field.cultivar"), v.say("head.forest")}}
	}
	free := map[string]bool{}
	for _, one := range f.Farm.Plots {
		free[one.ID] = one.ForestFree
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{{Text: orDash(one.Name), Sub: short(one.ID)}, number(one.Area, 3), text(one.Cultivar), v.stateCell(forestState(one.ForestFree))}})
	}
	if !v.may("GET /farmers/{farmer_id}/boundary.geojson") {
		return s, nil
	}
	var land json.RawMessage
	if err := v.get(&land, path("farmers", id, "boundary.geojson")); err != nil {
		return s, err
	}
	s.Map = outline.Draw(land, v.say("farm.map"), func(plotID string) string {
		isFree, named := free[plotID]
		return strings.ToLower(forestState(isFree || !named && f.Farm.ForestFree))
	})
	s.Links = []link{{Text: "GeoJSON", Href: path("farmers", id, "boundary.geojson")}}
	return s, nil
}

func (v *visit) historySection(f farmerPage) section {
	s := section{Title: v.say("nav.batches"), Empty: v.say("empty.batches")}
	if len(f.Batches) > 0 {
		s.Table = &table{Caption: v.say("nav.batches"), Head: []string{v.say("head.batch"), v.say("head.weight"), v.say("field.grade"), v.say("head.stage"), v.say("head.delivered")}}
	}
	for _, b := range f.Batches {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(short(b.ID), to("batches", b.ID)), kg(b.WeightKg), text(v.stateWord(b.Grade)), v.stateCell(b.Stage), v.when(b.DeliveredAt)}})
	}
	return s
}
