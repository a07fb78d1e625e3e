package lender

import "mwanyi/internal/web/desk"

// debt is a loan of the book.
type debt struct {
	ID            string   `json:"loan_id"`
	Status        string   `json:"status"`
	BatchID       string   `json:"batch_id"`
	CooperativeID string   `json:"cooperative_id"`
	Principal     float64  `json:"principal_usdc"`
	Interest      float64  `json:"interest_usdc"`
	Repaid        float64  `json:"repaid_usdc"`
	Outstanding   float64  `json:"outstanding_usdc"`
	Rate          float64  `json:"borrow_rate"`
	Tier          string   `json:"tier"`
	Collateral    *float64 `json:"collateral_value_usdc"`
	Bucket        string   `json:"late_bucket"`
	DaysOverdue   int      `json:"days_overdue"`
	DueAt         string   `json:"due_at"`
	CreatedAt     string   `json:"created_at"`
	Recovered     float64  `json:"recovered_usdc"`
}

// ltv is what is owed of what the coffee is worth; known is false where that is nothing.
func (d debt) ltv() (fraction float64, known bool) {
	if d.Collateral == nil || *d.Collateral <= 0 {
		return 0, false
	}
	return d.Outstanding / *d.Collateral, true
}

func (d debt) ltvCell() desk.Cell {
	if of, known := d.ltv(); known {
		return desk.Percent(of)
	}
	return desk.Cell{Text: "–", IsNumber: true}
}

type book struct {
	Loans      []debt  `json:"loans"`
	NextCursor *string `json:"next_cursor"`
}

// spec: desk-lender
func loans(v *desk.Visit) (*desk.Page, error) {
	var list book
	if err := v.Get(&list, "/loans", "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	filter := v.Filter("loans", v.Choice("status", "DISBURSING", "ACTIVE", "REPAID", "DEFAULTED", "UNWOUND"))
	s := desk.Section{Empty: v.Say("empty.loans")}
	if len(list.Loans) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.loans"), Head: []string{v.Say("head.loan"), v.Say("head.state"), v.Say("head.cooperative"), v.Say("head.principal"), v.Say("head.open"), v.Say("head.ltv"), v.Say("head.tier"), v.Say("head.late"), v.Say("head.due")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, d := range list.Loans {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(d.ID), v.To("loans", d.ID)), v.StateCell(d.Status), desk.Text(v.House(d.CooperativeID)), desk.USDC(d.Principal), desk.USDC(d.Outstanding), d.ltvCell(), desk.Text(v.StateWord(d.Tier)), desk.Count(d.DaysOverdue), v.When(d.DueAt)}})
	}
	return &desk.Page{Title: v.Say("nav.loans"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}, nil
}

func loan(v *desk.Visit, id string) (*desk.Page, error) {
	var d debt
	if err := v.Get(&d, desk.Path("loans", id)); err != nil {
		return nil, err
	}
	collateral := desk.Cell{Text: "–", IsNumber: true}
	if d.Collateral != nil {
		collateral = desk.USDC(*d.Collateral)
	}
	s := desk.Section{Title: desk.Short(id), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(d.Status)}, {Label: v.Say("head.cooperative"), Value: desk.Text(v.House(d.CooperativeID))}, {Label: v.Say("head.batch"), Value: desk.Linked(desk.Short(d.BatchID), desk.Path("t", d.BatchID))}, {Label: v.Say("head.principal"), Value: desk.USDC(d.Principal)},
		{Label: v.Say("head.interest"), Value: desk.USDC(d.Interest)}, {Label: v.Say("head.repaid"), Value: desk.USDC(d.Repaid)}, {Label: v.Say("head.open"), Value: desk.USDC(d.Outstanding)}, {Label: v.Say("head.rate"), Value: desk.Percent(d.Rate)}, {Label: v.Say("head.collateral"), Value: collateral}, {Label: v.Say("head.ltv"), Value: d.ltvCell()},
		{Label: v.Say("head.tier"), Value: desk.Text(v.StateWord(d.Tier))}, {Label: v.Say("head.late"), Value: desk.Count(d.DaysOverdue)}, {Label: v.Say("head.due"), Value: v.When(d.DueAt)}, {Label: v.Say("head.since"), Value: v.When(d.CreatedAt)}, {Label: v.Say("head.recovered"), Value: desk.USDC(d.Recovered)}}}
	return &desk.Page{Title: v.Say("loan.title"), Sections: []desk.Section{s}}, nil
}
