package buyer

import (
	"strconv"

	"mwanyi/internal/web/desk"
)

type offer struct {
	ID            string   `json:"po_id"`
	Status        string   `json:"status"`
	CooperativeID string   `json:"cooperative_id"`
	BatchIDs      []string `json:"batch_ids"`
	WeightKg      float64  `json:"total_weight_kg"`
	PerKg         float64  `json:"price_per_kg_usdc"`
	Total         float64  `json:"total_usdc"`
	Country       string   `json:"destination_country"`
	Incoterm      string   `json:"incoterm"`
	Note          string   `json:"note"`
	EscrowTx      string   `json:"escrow_tx_hash"`
	CreatedAt     string   `json:"created_at"`
	ExpiresAt     string   `json:"expires_at"`
	ShipBy        string   `json:"ship_by"`
	ConfirmedAt   string   `json:"confirmed_at"`
	PaidAt        string   `json:"paid_at"`
	CancelReason  string   `json:"cancel_reason"`
	WaitsFor      string   `json:"waits_for"`
}

func orders(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Orders     []offer `json:"purchase_orders"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/purchase-orders", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	s := desk.Section{Empty: v.Say("empty.orders"), Links: []desk.Link{{Text: v.Say("nav."), Href: v.To("", "")}}}
	if len(list.Orders) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.orders"), Head: []string{v.Say("head.order"), v.Say("head.state"), v.Say("head.cooperative"), v.Say("head.weight"), v.Say("head.price"), v.Say("head.amount"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, o := range list.Orders {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(o.ID), v.To("orders", o.ID)), v.StateCell(o.Status), desk.Text(v.House(o.CooperativeID)), desk.Kg(o.WeightKg), money(o.PerKg), money(o.Total), v.When(o.CreatedAt)}})
	}
	filter := v.Filter("orders", v.Choice("status", "PENDING", "CONFIRMED", "PAID", "CANCELLED"))
	return &desk.Page{Title: v.Say("nav.orders"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}, nil
}

// money is an amount to the last of its six decimals: what is paid is paid exactly.
func money(usdc float64) desk.Cell {
	text := strconv.FormatFloat(usdc, 'f', -1, 64)
	decimals := 2
	for i := range text {
		if text[i] == '.' {
			decimals = max(decimals, len(text)-i-1)
		}
	}
	return desk.Cell{Text: desk.Grouped(usdc, decimals) + " USDC", IsNumber: true}
}

// order is an order, what it waits for, what is paid where, and its papers.
// spec: desk-buyer
func order(v *desk.Visit, id string) (*desk.Page, error) {
	var o offer
	if err := v.Get(&o, desk.Path("purchase-orders", id)); err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(o.Status)}, {Label: v.Say("head.cooperative"), Value: desk.Text(v.House(o.CooperativeID))}, {Label: v.Say("head.weight"), Value: desk.Kg(o.WeightKg)}, {Label: v.Say("head.price"), Value: money(o.PerKg)}, {Label: v.Say("head.amount"), Value: money(o.Total)},
		{Label: v.Say("field.incoterm"), Value: desk.Text(o.Incoterm)}, {Label: v.Say("field.destination_country"), Value: desk.Text(o.Country)}, {Label: v.Say("field.order_note"), Value: desk.Text(o.Note)},
		{Label: v.Say("head.since"), Value: v.When(o.CreatedAt)}, {Label: v.Say("head.confirmed"), Value: v.When(o.ConfirmedAt)}, {Label: v.Say("head.ship_by"), Value: v.When(o.ShipBy)}, {Label: v.Say("head.escrow"), Value: desk.Text(o.EscrowTx)}, {Label: v.Say("head.paid"), Value: v.When(o.PaidAt)}}
	s := desk.Section{ID: "live", Title: desk.Short(id), Note: v.Say("order." + o.Status), Facts: facts}
	switch o.Status {
	case "PENDING":
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.expires"), Value: v.When(o.ExpiresAt)})
		s.Live, s.Forms = v.Self(), v.NewForm(id, "orders.cancel", "button.cancel")
	case "CONFIRMED":
		s.Live = v.Self()
	case "CANCELLED":
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.why"), Value: desk.Text(o.CancelReason)})
	}
	p := &desk.Page{Title: v.Say("order.title"), Sections: []desk.Section{s}}
	if o.Status == "PENDING" || o.Status == "CONFIRMED" {
		pays, err := paySection(v, o)
		if err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, pays)
	}
	inside, papers, err := contents(v, o)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, papers, inside)
	return p, nil
}

// paySection says what is paid, from where and to where, and lets the buyer pay.
func paySection(v *desk.Visit, o offer) (desk.Section, error) {
	s := desk.Section{Title: v.Say("pay.title"), Note: v.Say("pay.note"), Facts: []desk.Fact{{Label: v.Say("head.amount"), Value: money(o.Total)}, {Label: v.Say("head.reference"), Value: desk.Text(o.ID)}}}
	if o.WaitsFor != "" {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.waits"), Value: desk.Text(o.WaitsFor)})
	}
	if v.May("GET /purchase-orders/{po_id}/transactions") {
		var list struct {
			Transactions []struct {
				Purpose string  `json:"purpose"`
				USDC    float64 `json:"amount_usdc"`
				From    string  `json:"from"`
				To      string  `json:"to"`
			} `json:"transactions"`
		}
		if err := v.Get(&list, desk.Path("purchase-orders", o.ID, "transactions")); err != nil {
			return s, err
		}
		for _, one := range list.Transactions {
			if s.Table == nil {
				s.Table = &desk.Table{Caption: v.Say("pay.sign"), Head: []string{v.Say("head.purpose"), v.Say("head.amount"), v.Say("head.from"), v.Say("head.to")}}
			}
			s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(v.StateWord(one.Purpose)), money(one.USDC), desk.Text(one.From), desk.Text(one.To)}})
		}
	}
	if o.Status == "CONFIRMED" {
		s.Forms = append(v.NewForm(o.ID, "orders.pay", "button.pay"), v.NewForm(o.ID, "orders.release", "button.release")...)
	}
	return s, nil
}

// contents are the batches of an order, as far as a page lists them, and the statements
// that cover them.
func contents(v *desk.Visit, o offer) (inside, papers desk.Section, err error) {
	var all []coffee
	covered, found := map[string]bool{}, []paper{}
	left := 0
	for _, id := range o.BatchIDs[:min(len(o.BatchIDs), maxChosen)] {
		c, err := one(v, id)
		if err != nil {
			return inside, papers, err
		}
		all = append(all, c)
		if c.Stage == "EXPORTED" || c.Stage == "SETTLED" {
			left++
		}
		if covered[id] || !v.May("GET /eudr/dds") {
			continue
		}
		var one paper
		if err := v.Get(&one, "/eudr/dds", "batch_id", id); isRefusal(err) {
			continue // there is none yet
		} else if err != nil {
			return inside, papers, err
		}
		found = append(found, one)
		for _, in := range one.BatchIDs {
			covered[in] = true
		}
	}
	inside = desk.Section{Title: v.Say("order.batches"), Note: v.Say("order.left", "n", strconv.Itoa(left), "of", strconv.Itoa(len(o.BatchIDs))), Table: coffeeTable(v, all, ""), Empty: v.Say("empty.batches")}
	papers = desk.Section{Title: v.Say("nav.statements"), Table: paperTable(v, found, ""), Empty: v.Say("empty.papers")}
	if v.May("GET /purchase-orders/{po_id}/dossier.zip") {
		papers.Note = v.Say("order.dossier.note")
		papers.Links = []desk.Link{{Text: v.Say("order.dossier"), Href: desk.Path("purchase-orders", o.ID, "dossier.zip")}}
	}
	return inside, papers, nil
}

func isRefusal(err error) bool {
	_, is := err.(*desk.Refusal) //nolint:errorlint // made by the desk, never wrapped
	return is
}
