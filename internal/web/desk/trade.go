package desk

import (
	"strconv"
)

var (
	forms   = []string{"CHERRY", "WET_PARCHMENT", "PARCHMENT", "KIBOKO", "FAQ"}
	species = []string{"Coffea canephora", "Coffea arabica", "Coffea liberica"}
)

// spec: desk-trade
func (v *visit) prices() (*page, error) {
	var list struct {
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
	if err := v.get(&list, "/prices", "cooperative_id", v.me.OrganisationID, "status", v.query.Get("status"), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.prices")}
	kind := v.choice("species", species...)
	kind.Options = append([]option{{Word: v.say("word.all")}}, kind.Options...)
	grade := v.choice("grade", grades...)
	grade.Options = append([]option{{Word: v.say("word.all")}}, grade.Options...)
	if set := v.newForm(newItem, "prices.set", "button.price", optional(kind), v.choice("form", forms...), optional(grade), v.numberField("price_ugx", "1", "4000000", "1")); set != nil {
		p.Sections = append(p.Sections, section{Title: v.say("price.new"), Note: v.say("price.note"), Forms: set})
	}
	s := section{Empty: v.say("empty.prices")}
	if len(list.Prices) > 0 {
		s.Table = &table{Caption: v.say("nav.prices"), Head: []string{v.say("field.form"), v.say("field.species"), v.say("field.grade"), v.say("head.price"), v.say("head.state"), v.say("head.from"), v.say("head.who")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, one := range list.Prices {
		price := ugx(one.UGX)
		if one.USDC != nil {
			price = usdc(*one.USDC)
		}
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{text(v.stateWord(one.Form)), text(one.Species), text(v.stateWord(one.Grade)), price, v.stateCell(one.Status), v.when(one.ValidFrom), text(v.nameOf(one.SetBy))}})
	}
	p.Sections = append(p.Sections, s)
	return p, nil
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

func (v *visit) orders() (*page, error) {
	var list struct {
		Orders     []orderRow `json:"purchase_orders"`
		NextCursor *string    `json:"next_cursor"`
	}
	if err := v.get(&list, "/purchase-orders", "status", v.query.Get("status"), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	s := section{Empty: v.say("empty.orders")}
	if len(list.Orders) > 0 {
		s.Table = &table{Caption: v.say("nav.orders"), Head: []string{v.say("head.order"), v.say("head.state"), v.say("head.weight"), v.say("head.price"), v.say("head.amount"), v.say("head.to"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, o := range list.Orders {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(short(o.ID), to("orders", o.ID)), v.stateCell(o.Status), kg(o.WeightKg), usdc(o.PerKg), usdc(o.Total), text(o.Country), v.when(o.CreatedAt)}})
	}
	filter := v.filter("orders", v.choice("status", "PENDING", "CONFIRMED", "PAID", "CANCELLED"))
	return &page{Title: v.say("nav.orders"), Sections: []section{{Forms: []form{filter}}, s}}, nil
}

func (v *visit) order(id string) (*page, error) {
	var o orderRow
	if err := v.get(&o, path("purchase-orders", id)); err != nil {
		return nil, err
	}
	buyer := o.BuyerID
	if v.may("GET /organisations/{organisation_id}") {
		var house struct {
			Name string `json:"name"`
		}
		if err := v.get(&house, path("organisations", o.BuyerID)); err == nil {
			buyer = house.Name
		}
	}
	s := section{Title: short(id), Facts: []fact{{v.say("head.state"), v.stateCell(o.Status)}, {v.say("head.buyer"), text(buyer)}, {v.say("head.weight"), kg(o.WeightKg)}, {v.say("head.price"), usdc(o.PerKg)}, {v.say("head.amount"), usdc(o.Total)},
		{v.say("head.to"), text(o.Country + " " + o.Incoterm)}, {v.say("head.batches"), text(strconv.Itoa(len(o.BatchIDs)))}, {v.say("head.since"), v.when(o.CreatedAt)}, {v.say("head.until"), v.when(o.ExpiresAt)}, {v.say("head.ship_by"), v.when(o.ShipBy)}, {v.say("head.paid"), v.when(o.PaidAt)}, {v.say("field.note"), text(o.Note)}}}
	if o.WaitsFor != "" {
		s.Facts = append(s.Facts, fact{v.say("head.waits"), text(o.WaitsFor)})
	}
	if o.Status == "PENDING" {
		s.Forms = append(v.newForm(id, "orders.confirm", "button.confirm"), v.newForm(id, "orders.cancel", "button.cancel")...)
	}
	list := section{Title: v.say("nav.batches"), Table: &table{Caption: v.say("nav.batches"), Head: []string{v.say("head.batch")}}}
	for _, b := range o.BatchIDs {
		list.Table.Rows = append(list.Table.Rows, row{Cells: []cell{linked(short(b), to("batches", b))}})
	}
	return &page{Title: v.say("order.title"), Sections: []section{s, list}}, nil
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
	CreatedAt   string  `json:"created_at"`
}

func (v *visit) loans() (*page, error) {
	var list struct {
		Loans      []loanRow `json:"loans"`
		NextCursor *string   `json:"next_cursor"`
	}
	if err := v.get(&list, "/loans", "status", v.query.Get("status"), "farmer_id", v.query.Get("farmer_id"), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.loans")}
	if v.may("GET /loans/quote") {
		quote, err := v.quote()
		if err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, quote)
	}
	s := section{Title: v.say("nav.loans"), Empty: v.say("empty.loans")}
	if len(list.Loans) > 0 {
		s.Table = &table{Caption: v.say("nav.loans"), Head: []string{v.say("head.loan"), v.say("head.farmer"), v.say("head.state"), v.say("head.amount"), v.say("head.open"), v.say("head.due")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, l := range list.Loans {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(short(l.ID), to("loans", l.ID)), linked(l.FarmerID, to("farmers", l.FarmerID)), v.stateCell(l.Status), usdc(l.Principal), usdc(l.Outstanding), v.when(l.DueAt)}})
	}
	p.Sections = append(p.Sections, s)
	return p, nil
}

// quote asks what a loan against a batch would be, and offers to make it.
func (v *visit) quote() (section, error) {
	f := v.filter("loans", v.textField("batch_id", 40), v.numberField("amount_usdc", "1", "", "0.01"))
	f.Button = v.say("button.quote")
	s := section{Title: v.say("loan.quote"), Note: v.say("loan.quote.note"), Forms: []form{f}}
	id := v.query.Get("batch_id")
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
	err := v.get(&q, "/loans/quote", "batch_id", id, "amount_usdc", v.query.Get("amount_usdc"))
	if refused, is := err.(*refusal); is { //nolint:errorlint // made by this package, never wrapped
		if v.refused == nil {
			v.refused = refused
		}
		return s, nil
	}
	if err != nil {
		return s, err
	}
	s.Facts = []fact{{v.say("head.farmer"), linked(q.FarmerID, to("farmers", q.FarmerID))}, {v.say("head.amount"), cell{Text: usdc(q.USDC).Text, Sub: ugx(q.UGX).Text}}, {v.say("loan.most"), usdc(q.MaxUSDC)}, {v.say("loan.apr"), cell{Text: grouped(q.APR*100, 2) + " %"}},
		{v.say("head.due"), v.when(q.DueAt)}, {v.say("loan.owed"), cell{Text: usdc(q.OwedUSDC).Text, Sub: ugx(q.OwedUGX).Text}}}
	plain := func(value float64) string { return strconv.FormatFloat(value, 'f', -1, 64) }
	s.Forms = append(s.Forms, v.newForm(newItem, "loans.make", "button.loan", hidden("farmer_id", q.FarmerID), hidden("batch_id", id), hidden("amount_usdc", plain(q.USDC)), hidden("max_borrow_rate", plain(q.MaxRate)))...)
	return s, nil
}

func (v *visit) loan(id string) (*page, error) {
	var l loanRow
	if err := v.get(&l, path("loans", id)); err != nil {
		return nil, err
	}
	s := section{Title: short(id), Facts: []fact{{v.say("head.state"), v.stateCell(l.Status)}, {v.say("head.farmer"), linked(l.FarmerID, to("farmers", l.FarmerID))}, {v.say("head.batch"), linked(short(l.BatchID), to("batches", l.BatchID))},
		{v.say("head.amount"), usdc(l.Principal)}, {v.say("head.open"), usdc(l.Outstanding)}, {v.say("head.due"), v.when(l.DueAt)}, {v.say("head.since"), v.when(l.CreatedAt)}}}
	return &page{Title: v.say("loan.title"), Sections: []section{s}}, nil
}
