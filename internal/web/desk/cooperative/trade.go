package cooperative

import (
	"strconv"

	"mwanyi/internal/web/desk"
)

var (
	forms   = []string{"CHERRY", "WET_PARCHMENT", "PARCHMENT", "KIBOKO", "FAQ"}
	species = []string{"Coffea canephora", "Coffea arabica", "Coffea liberica"}
)

// spec: desk-trade
func prices(v *desk.Visit) (*desk.Page, error) {
	var list priceList
	if err := v.Get(&list, "/prices", "cooperative_id", v.Me.OrganisationID, "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.prices")}
	kind := v.Choice("species", species...)
	kind.Options = append([]desk.Option{{Word: v.Say("word.all")}}, kind.Options...)
	grade := v.Choice("grade", grades...)
	grade.Options = append([]desk.Option{{Word: v.Say("word.all")}}, grade.Options...)
	if set := v.NewForm(desk.NewItem, "prices.set", "button.price", desk.Optional(kind), v.Choice("form", forms...), desk.Optional(grade), v.NumberField("price_ugx", "1", "4000000", "1")); set != nil {
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("price.new"), Note: v.Say("price.note"), Forms: set})
	}
	p.Sections = append(p.Sections, priceSection(v, list))
	return p, nil
}

type priceList struct {
	Prices []struct {
		Species   string   `json:"species"`
		Form      string   `json:"form"`
		Grade     string   `json:"grade"`
		USDC      *float64 `json:"price_usdc"`
		UGX       *float64 `json:"price_ugx"`
		ValidFrom string   `json:"valid_from"`
		Status    string   `json:"status"`
		SetBy     string   `json:"set_by"`
	} `json:"prices"`
	NextCursor *string `json:"next_cursor"`
}

func priceSection(v *desk.Visit, list priceList) desk.Section {
	var rows []desk.Row
	for _, one := range list.Prices {
		price := desk.UGX(one.UGX)
		if one.USDC != nil {
			price = desk.USDC(*one.USDC)
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(v.StateWord(one.Form)), desk.Text(one.Species), desk.Text(v.StateWord(one.Grade)), price, v.StateCell(one.Status), v.When(one.ValidFrom), desk.Text(v.NameOf(one.SetBy))}})
	}
	heads := append([]string{v.Say("field.form"), v.Say("field.species"), v.Say("field.grade")}, v.Heads("price", "state", "from", "who")...)
	return desk.Section{Table: desk.Listed(v.Say("nav.prices"), heads, rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.prices")}
}

type orderRow struct {
	ID        string   `json:"po_id"`
	Status    string   `json:"status"`
	BuyerID   string   `json:"buyer_id"`
	BatchIDs  []string `json:"batch_ids"`
	WeightKg  float64  `json:"total_weight_kg"`
	PerKg     float64  `json:"price_per_kg_usdc"`
	Total     float64  `json:"total_usdc"`
	Country   string   `json:"destination_country"`
	Incoterm  string   `json:"incoterm"`
	Note      string   `json:"note"`
	CreatedAt string   `json:"created_at"`
	ExpiresAt string   `json:"expires_at"`
	ShipBy    string   `json:"ship_by"`
	PaidAt    string   `json:"paid_at"`
	WaitsFor  string   `json:"waits_for"`
}

func orders(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Orders     []orderRow `json:"purchase_orders"`
		NextCursor *string    `json:"next_cursor"`
	}
	if err := v.Get(&list, "/purchase-orders", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	s := desk.Section{Empty: v.Say("empty.orders")}
	if len(list.Orders) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.orders"), Head: []string{v.Say("head.order"), v.Say("head.state"), v.Say("head.weight"), v.Say("head.price"), v.Say("head.amount"), v.Say("head.to"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, o := range list.Orders {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(o.ID), v.To("orders", o.ID)), v.StateCell(o.Status), desk.Kg(o.WeightKg), desk.USDC(o.PerKg), desk.USDC(o.Total), desk.Text(o.Country), v.When(o.CreatedAt)}})
	}
	filter := v.Filter("orders", v.Choice("status", "PENDING", "CONFIRMED", "PAID", "CANCELLED"))
	return &desk.Page{Title: v.Say("nav.orders"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}, nil
}

func order(v *desk.Visit, id string) (*desk.Page, error) {
	var o orderRow
	if err := v.Get(&o, desk.Path("purchase-orders", id)); err != nil {
		return nil, err
	}
	buyer := o.BuyerID
	if v.May("GET /organisations/{organisation_id}") {
		var house struct {
			Name string `json:"name"`
		}
		if err := v.Get(&house, desk.Path("organisations", o.BuyerID)); err == nil {
			buyer = house.Name
		}
	}
	s := desk.Section{Title: desk.Short(id), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(o.Status)}, {Label: v.Say("head.buyer"), Value: desk.Text(buyer)}, {Label: v.Say("head.weight"), Value: desk.Kg(o.WeightKg)}, {Label: v.Say("head.price"), Value: desk.USDC(o.PerKg)}, {Label: v.Say("head.amount"), Value: desk.USDC(o.Total)},
		{Label: v.Say("head.to"), Value: desk.Text(o.Country + " " + o.Incoterm)}, {Label: v.Say("head.batches"), Value: desk.Text(strconv.Itoa(len(o.BatchIDs)))}, {Label: v.Say("head.since"), Value: v.When(o.CreatedAt)}, {Label: v.Say("head.until"), Value: v.When(o.ExpiresAt)}, {Label: v.Say("head.ship_by"), Value: v.When(o.ShipBy)}, {Label: v.Say("head.paid"), Value: v.When(o.PaidAt)}, {Label: v.Say("field.note"), Value: desk.Text(o.Note)}}}
	if o.WaitsFor != "" {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.waits"), Value: desk.Text(o.WaitsFor)})
	}
	if v.May("GET /purchase-orders/{po_id}/dossier.zip") {
		s.Links = []desk.Link{{Text: v.Say("order.dossier"), Href: desk.Path("purchase-orders", id, "dossier.zip")}}
	}
	if o.Status == "PENDING" {
		s.Forms = append(v.NewForm(id, "orders.confirm", "button.confirm"), v.NewForm(id, "orders.cancel", "button.cancel")...)
	}
	list := desk.Section{Title: v.Say("nav.batches"), Table: &desk.Table{Caption: v.Say("nav.batches"), Head: []string{v.Say("head.batch")}}}
	for _, b := range o.BatchIDs {
		list.Table.Rows = append(list.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(b), v.To("batches", b))}})
	}
	return &desk.Page{Title: v.Say("order.title"), Sections: []desk.Section{s, list}}, nil
}

type loanRow struct {
	ID          string  `json:"loan_id"`
	Status      string  `json:"status"`
	FarmerID    string  `json:"farmer_id"`
	BatchID     string  `json:"batch_id"`
	Principal   float64 `json:"principal_usdc"`
	Outstanding float64 `json:"outstanding_usdc"`
	Rate        float64 `json:"borrow_rate"`
	DueAt       string  `json:"due_at"`
	DaysOverdue int     `json:"days_overdue"`
	Interest    float64 `json:"interest_usdc"`
	Repaid      float64 `json:"repaid_usdc"`
	Until       string  `json:"forbearance_ends_at"`
	CreatedAt   string  `json:"created_at"`
}

func loans(v *desk.Visit) (*desk.Page, error) {
	var list loanList
	if err := v.Get(&list, "/loans", "status", v.Query.Get("status"), "farmer_id", v.Query.Get("farmer_id"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.loans")}
	if v.May("GET /loans/quote") {
		quote, err := quote(v)
		if err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, quote)
	}
	p.Sections = append(p.Sections, loanSection(v, list))
	return p, nil
}

type loanList struct {
	Loans      []loanRow `json:"loans"`
	NextCursor *string   `json:"next_cursor"`
}

func loanSection(v *desk.Visit, list loanList) desk.Section {
	var rows []desk.Row
	for _, l := range list.Loans {
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(l.ID), v.To("loans", l.ID)), desk.Linked(l.FarmerID, v.To("farmers", l.FarmerID)), v.StateCell(l.Status), desk.USDC(l.Principal), desk.USDC(l.Outstanding), v.When(l.DueAt)}})
	}
	return desk.Section{Title: v.Say("nav.loans"), Table: desk.Listed(v.Say("nav.loans"), v.Heads("loan", "farmer", "state", "amount", "open", "due"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.loans")}
}

// quote asks what a loan against a batch would be, and offers to make it.
func quote(v *desk.Visit) (desk.Section, error) {
	f := v.Filter("loans", v.TextField("batch_id", 40), v.NumberField("amount_usdc", "1", "", "0.01"))
	f.Button = v.Say("button.quote")
	s := desk.Section{Title: v.Say("loan.quote"), Note: v.Say("loan.quote.note"), Forms: []desk.Form{f}}
	id := v.Query.Get("batch_id")
	if id == "" {
		return s, nil
	}
	var q struct {
		FarmerID string   `json:"farmer_id"`
		USDC     float64  `json:"amount_usdc"`
		UGX      *float64 `json:"amount_ugx"`
		MaxUSDC  float64  `json:"max_loan_usdc"`
		APR      float64  `json:"apr"`
		MaxRate  float64  `json:"max_borrow_rate"`
		Tier     string   `json:"tier"`
		DueAt    string   `json:"due_at"`
		OwedUGX  *float64 `json:"owed_at_due_ugx"`
		OwedUSDC float64  `json:"owed_at_due_usdc"`
	}
	err := v.Get(&q, "/loans/quote", "batch_id", id, "amount_usdc", v.Query.Get("amount_usdc"))
	if refused, is := err.(*desk.Refusal); is { //nolint:errorlint // made by this package, never wrapped
		if v.Refused == nil {
			v.Refused = refused
		}
		return s, nil
	}
	if err != nil {
		return s, err
	}
	s.Facts = []desk.Fact{{Label: v.Say("head.farmer"), Value: desk.Linked(q.FarmerID, v.To("farmers", q.FarmerID))}, {Label: v.Say("head.amount"), Value: desk.Cell{Text: desk.USDC(q.USDC).Text, Sub: desk.UGX(q.UGX).Text}}, {Label: v.Say("loan.most"), Value: desk.USDC(q.MaxUSDC)}, {Label: v.Say("loan.apr"), Value: desk.Cell{Text: desk.Grouped(q.APR*100, 2) + " %"}},
		{Label: v.Say("head.due"), Value: v.When(q.DueAt)}, {Label: v.Say("loan.owed"), Value: desk.Cell{Text: desk.USDC(q.OwedUSDC).Text, Sub: desk.UGX(q.OwedUGX).Text}}}
	plain := func(value float64) string { return strconv.FormatFloat(value, 'f', -1, 64) }
	s.Forms = append(s.Forms, v.NewForm(desk.NewItem, "loans.make", "button.loan", desk.Hidden("farmer_id", q.FarmerID), desk.Hidden("batch_id", id), desk.Hidden("amount_usdc", plain(q.USDC)), desk.Hidden("max_borrow_rate", plain(q.MaxRate)))...)
	return s, nil
}

func loan(v *desk.Visit, id string) (*desk.Page, error) {
	var l loanRow
	if err := v.Get(&l, desk.Path("loans", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: desk.Short(id), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(l.Status)}, {Label: v.Say("head.farmer"), Value: desk.Linked(l.FarmerID, v.To("farmers", l.FarmerID))}, {Label: v.Say("head.batch"), Value: desk.Linked(desk.Short(l.BatchID), v.To("batches", l.BatchID))},
		{Label: v.Say("head.amount"), Value: desk.USDC(l.Principal)}, {Label: v.Say("head.open"), Value: desk.USDC(l.Outstanding)}, {Label: v.Say("head.interest"), Value: desk.USDC(l.Interest)}, {Label: v.Say("head.repaid"), Value: desk.USDC(l.Repaid)}, {Label: v.Say("head.rate"), Value: desk.Percent(l.Rate)},
		{Label: v.Say("head.due"), Value: v.When(l.DueAt)}, {Label: v.Say("head.late"), Value: desk.Count(l.DaysOverdue)}, {Label: v.Say("head.forbearance"), Value: v.When(l.Until)}, {Label: v.Say("head.since"), Value: v.When(l.CreatedAt)}}}
	if l.Status == "ACTIVE" {
		s.Forms = desk.Titled(v.Say("loan.repay"), v.Say("loan.repay.note"), v.NewForm(id, "loans.repay", "button.repay", desk.Optional(v.NumberField("amount_usdc", "0.01", "", "0.01"))))
	}
	return &desk.Page{Title: v.Say("loan.title"), Sections: []desk.Section{s}}, nil
}
