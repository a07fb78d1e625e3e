package lender

import (
	"strconv"

	"mwanyi/internal/web/desk"
)

// deposits are a lender's, and how one is made.
// spec: desk-lender
func deposits(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Payments []struct {
			ID          string   `json:"payment_id"`
			Status      string   `json:"status"`
			USDC        float64  `json:"amount_usdc"`
			Currency    string   `json:"source_currency"`
			Amount      *float64 `json:"source_amount"`
			Rate        *float64 `json:"fx_rate"`
			Fee         *float64 `json:"conversion_fee_usdc"`
			Shares      *float64 `json:"vault_shares_issued"`
			Tx          string   `json:"chain_tx_hash"`
			CreatedAt   string   `json:"created_at"`
			CompletedAt string   `json:"completed_at"`
		} `json:"payments"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/payments", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	how := desk.Section{Title: v.Say("deposit.how"), Note: v.Say("deposit.note"), Facts: []desk.Fact{{Label: v.Say("deposit.whose"), Value: desk.Text(v.Me.OrganisationID)}}, Links: []desk.Link{{Text: v.Say("address.title"), Href: v.To("withdrawals", "")}}, Forms: []desk.Form{v.Filter("deposits", v.Choice("status", "PENDING", "COMPLETED", "FAILED", "REFUNDED"))}}
	isTold := false // what a conversion costs
	s := desk.Section{ID: "live", Empty: v.Say("empty.deposits")}
	if len(list.Payments) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.deposits"), Head: []string{v.Say("head.deposit"), v.Say("head.state"), v.Say("head.wired"), v.Say("head.fx"), v.Say("head.fee"), v.Say("head.amount"), v.Say("head.shares"), v.Say("head.since"), v.Say("head.completed")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, one := range list.Payments {
		none := desk.Cell{Text: "–", IsNumber: true}
		wired, shares := none, none
		rate, fee := none, none
		if one.Rate != nil && one.Fee != nil {
			rate, fee = desk.Number(*one.Rate, 6), desk.USDC(*one.Fee)
			if !isTold { // the newest
				how.Facts = append(how.Facts, desk.Fact{Label: v.Say("deposit.rate", "currency", one.Currency), Value: desk.Cell{Text: rate.Text, Sub: v.When(one.CreatedAt).Text, IsNumber: true}}, desk.Fact{Label: v.Say("deposit.fee"), Value: fee})
				isTold = true
			}
		}
		if one.Amount != nil {
			wired.Text = desk.Grouped(*one.Amount, 2) + " " + one.Currency
		}
		if one.Shares != nil {
			shares = desk.Number(*one.Shares/1000, 3)
		}
		if one.Status == "PENDING" {
			s.Live = v.Self()
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(desk.Short(one.ID)), v.StateCell(one.Status), wired, rate, fee, desk.USDC(one.USDC), shares, v.When(one.CreatedAt), v.When(one.CompletedAt)}})
	}
	if !isTold {
		how.Facts = append(how.Facts, desk.Fact{Label: v.Say("head.fx"), Value: desk.Text(v.Say("deposit.unknown"))})
	}
	return &desk.Page{Title: v.Say("nav.deposits"), Sections: []desk.Section{how, s}}, nil
}

// exit is a withdrawal.
type exit struct {
	ID        string   `json:"withdrawal_id"`
	Status    string   `json:"status"`
	USDC      *float64 `json:"amount_usdc"`
	Shares    *float64 `json:"shares"`
	PaidUSDC  float64  `json:"paid_usdc"`
	Place     *int     `json:"place"`
	CalledOff bool     `json:"called_off"`
	Failure   string   `json:"failure"`
	MadeBy    string   `json:"made_by"`
	CreatedAt string   `json:"created_at"`
	EndedAt   string   `json:"ended_at"`
	Payments  []struct {
		USDC    float64 `json:"amount_usdc"`
		Address string  `json:"payout_address"`
		Tx      string  `json:"chain_tx_hash"`
		PaidAt  string  `json:"paid_at"`
	} `json:"payments"`
}

// asked is what was asked for: an amount, or what shares are worth.
func (x exit) asked(v *desk.Visit) desk.Cell {
	if x.USDC == nil && x.Shares != nil {
		return desk.Cell{Text: desk.Grouped(*x.Shares/1000, 3) + " " + v.Say("head.shares"), IsNumber: true}
	}
	if x.USDC == nil {
		return desk.Cell{Text: "–", IsNumber: true}
	}
	return desk.USDC(*x.USDC)
}

func (x exit) place() desk.Cell {
	if x.Place == nil {
		return desk.Cell{Text: "–", IsNumber: true}
	}
	return desk.Count(*x.Place)
}

func (x exit) isOver() bool {
	return x.Status == "PAID" || x.Status == "CANCELLED" || x.Status == "FAILED"
}

// withdrawals are a lender's, with the line, and where the money goes.
// spec: desk-lender
func withdrawals(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Withdrawals []exit  `json:"withdrawals"`
		NextCursor  *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/lending/withdrawals", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.withdrawals")}
	if ask := v.NewForm(desk.NewItem, "withdrawals.ask", "button.withdraw", v.NumberField("amount_usdc", "0.000001", "", "0.000001")); ask != nil {
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("withdraw.new"), Note: v.Say("withdraw.note"), Forms: ask})
	}
	s := desk.Section{ID: "live", Empty: v.Say("empty.withdrawals")}
	if len(list.Withdrawals) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.withdrawals"), Head: []string{v.Say("head.withdrawal"), v.Say("head.state"), v.Say("head.asked"), v.Say("head.paid"), v.Say("head.place"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, x := range list.Withdrawals {
		if !x.isOver() {
			s.Live = v.Self()
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(x.ID), v.To("withdrawals", x.ID)), v.StateCell(x.Status), x.asked(v), desk.USDC(x.PaidUSDC), x.place(), v.When(x.CreatedAt)}})
	}
	to, err := addressSection(v)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, s, to)
	return p, nil
}

func addressSection(v *desk.Visit) (desk.Section, error) {
	var a struct {
		Address string `json:"payout_address"`
		Since   string `json:"since"`
		Pending *struct {
			Address     string `json:"payout_address"`
			EffectiveAt string `json:"effective_at"`
			MadeBy      string `json:"made_by"`
		} `json:"pending"`
	}
	if err := v.Get(&a, "/lending/payout-address"); err != nil {
		return desk.Section{}, err
	}
	s := desk.Section{Title: v.Say("address.title"), Note: v.Say("address.note"), Facts: []desk.Fact{{Label: v.Say("head.address"), Value: desk.Text(a.Address)}, {Label: v.Say("head.since"), Value: v.When(a.Since)}}}
	if a.Pending != nil {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("address.pending"), Value: desk.Text(a.Pending.Address)}, desk.Fact{Label: v.Say("address.from"), Value: v.When(a.Pending.EffectiveAt)})
		s.Forms = v.NewForm(desk.NewItem, "address.stop", "button.keep")
	}
	s.Forms = append(s.Forms, v.NewForm(desk.NewItem, "address.set", "button.address", v.TextField("payout_address", 42))...)
	return s, nil
}

func withdrawal(v *desk.Visit, id string) (*desk.Page, error) {
	var x exit
	if err := v.Get(&x, desk.Path("lending", "withdrawals", id)); err != nil {
		return nil, err
	}
	s := desk.Section{ID: "live", Title: desk.Short(id), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(x.Status)}, {Label: v.Say("head.asked"), Value: x.asked(v)}, {Label: v.Say("head.paid"), Value: desk.USDC(x.PaidUSDC)}, {Label: v.Say("head.place"), Value: x.place()}, {Label: v.Say("head.who"), Value: desk.Text(v.NameOf(x.MadeBy))}, {Label: v.Say("head.since"), Value: v.When(x.CreatedAt)}, {Label: v.Say("head.completed"), Value: v.When(x.EndedAt)}}}
	if x.Failure != "" {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.why"), Value: desk.Text(x.Failure)})
	}
	if !x.isOver() {
		s.Live = v.Self()
		if !x.CalledOff {
			s.Forms = v.NewForm(id, "withdrawals.stop", "button.stop")
		}
	}
	paid := desk.Section{Title: v.Say("withdraw.paid"), Empty: v.Say("empty.paid")}
	for n, one := range x.Payments {
		if paid.Table == nil {
			paid.Table = &desk.Table{Caption: paid.Title, Head: []string{v.Say("head.part"), v.Say("head.amount"), v.Say("head.address"), v.Say("head.completed")}}
		}
		paid.Table.Rows = append(paid.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(strconv.Itoa(n + 1)), desk.USDC(one.USDC), desk.Text(one.Address), v.When(one.PaidAt)}})
	}
	return &desk.Page{Title: v.Say("withdraw.title"), Sections: []desk.Section{s, paid}}, nil
}
