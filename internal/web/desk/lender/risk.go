package lender

import (
	"math"
	"strconv"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/chart"
)

// part is a part of the portfolio.
type part struct {
	Key         string  `json:"key"`
	Loans       int     `json:"loans"`
	Outstanding float64 `json:"outstanding_usdc"`
	Share       float64 `json:"share"`
	PAR1        float64 `json:"par1_share"`
	PAR30       float64 `json:"par30_share"`
	PAR90       float64 `json:"par90_share"`
}

// portfolio is what GET /lending/portfolio answers.
type portfolio struct {
	AsOf          string  `json:"as_of"`
	CashShare     float64 `json:"cash_share"`
	Total         part    `json:"total"`
	Rate          float64 `json:"weighted_borrow_rate"`
	AgeDays       float64 `json:"weighted_age_days"`
	ByCooperative []part  `json:"by_cooperative"`
	ByTier        []part  `json:"by_tier"`
	ByStage       []part  `json:"by_stage"`
	Concentration struct {
		Cooperative float64 `json:"largest_cooperative_share"`
		Farmers     float64 `json:"largest_farmers_share"`
	} `json:"concentration"`
	Coverage struct {
		Orders float64 `json:"signed_orders_share"`
		Escrow float64 `json:"escrow_share"`
	} `json:"coverage"`
	Impairment struct {
		Stage1   float64 `json:"stage_1_usdc"`
		Stage2   float64 `json:"stage_2_usdc"`
		Stage3   float64 `json:"stage_3_usdc"`
		Impaired float64 `json:"impaired_usdc"`
		Reserve  float64 `json:"reserve_usdc"`
	} `json:"impairment"`
	Covenants []struct {
		Name       string  `json:"name"`
		Limit      float64 `json:"limit"`
		Value      float64 `json:"value"`
		IsBreached bool    `json:"breached"`
	} `json:"covenants"`
}

// risk is what may be lost, and where.
// spec: desk-lender
func risk(v *desk.Visit) (*desk.Page, error) {
	var f portfolio
	if err := v.Get(&f, "/lending/portfolio"); err != nil {
		return nil, err
	}
	arrears := desk.Section{Title: v.Say("risk.par"), Note: v.Say("risk.par.note"), Tiles: []desk.Tile{{Label: "PAR 1", Value: desk.Percent(f.Total.PAR1).Text}, {Label: "PAR 30", Value: desk.Percent(f.Total.PAR30).Text}, {Label: "PAR 90", Value: desk.Percent(f.Total.PAR90).Text},
		{Label: v.Say("head.open"), Value: desk.USDC(f.Total.Outstanding).Text, Href: v.To("loans", "")}, {Label: v.Say("head.cash"), Value: desk.Percent(f.CashShare).Text}, {Label: v.Say("head.rate"), Value: desk.Percent(f.Rate).Text}, {Label: v.Say("head.age"), Value: desk.Grouped(f.AgeDays, 0)}}}
	arrears.Map = chart.Bars(v.Say("risk.par"), []chart.Point{{Name: "PAR 1", Value: f.Total.PAR1}, {Name: "PAR 30", Value: f.Total.PAR30}, {Name: "PAR 90", Value: f.Total.PAR90}})
	promises := desk.Section{Title: v.Say("risk.covenants"), Note: v.Say("risk.covenants.note"), Empty: v.Say("empty.covenants")}
	for _, c := range f.Covenants {
		if promises.Table == nil {
			promises.Table = &desk.Table{Caption: promises.Title, Head: []string{v.Say("head.covenant"), v.Say("head.state"), v.Say("head.now"), v.Say("head.limit")}}
		}
		state := "KEPT"
		if c.IsBreached {
			state = "BREACHED"
		}
		promises.Table.Rows = append(promises.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(v.StateWord(c.Name)), v.StateCell(state), desk.Percent(c.Value), desk.Percent(c.Limit)}})
	}
	rest := desk.Section{Title: v.Say("risk.more"), Facts: []desk.Fact{{Label: v.Say("risk.largest"), Value: desk.Percent(f.Concentration.Cooperative)}, {Label: v.Say("risk.farmers"), Value: desk.Percent(f.Concentration.Farmers)}, {Label: v.Say("risk.orders"), Value: desk.Percent(f.Coverage.Orders)}, {Label: v.Say("risk.escrow"), Value: desk.Percent(f.Coverage.Escrow)},
		{Label: v.Say("risk.stage", "n", "1"), Value: desk.USDC(f.Impairment.Stage1)}, {Label: v.Say("risk.stage", "n", "2"), Value: desk.USDC(f.Impairment.Stage2)}, {Label: v.Say("risk.stage", "n", "3"), Value: desk.USDC(f.Impairment.Stage3)}, {Label: v.Say("head.impaired"), Value: desk.USDC(f.Impairment.Impaired)}, {Label: v.Say("head.reserve"), Value: desk.USDC(f.Impairment.Reserve)}}}
	stress, err := stressed(v)
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.risk"), Sections: []desk.Section{arrears, promises}}
	p.Sections = append(p.Sections, stress...)
	p.Sections = append(p.Sections, partSection(v, v.Say("risk.cooperatives"), f.ByCooperative, v.House), partSection(v, v.Say("risk.tiers"), f.ByTier, v.StateWord), partSection(v, v.Say("risk.stages"), f.ByStage, v.StateWord), rest)
	return p, nil
}

// partSection is a division of the portfolio: bars, and the numbers beside them.
func partSection(v *desk.Visit, title string, all []part, named func(string) string) desk.Section {
	s := desk.Section{Title: title, Empty: v.Say("empty.loans")}
	var points []chart.Point
	for _, one := range all {
		if s.Table == nil {
			s.Table = &desk.Table{Caption: title, Head: []string{v.Say("head.part"), v.Say("head.loans"), v.Say("head.open"), v.Say("head.share"), "PAR 30"}}
		}
		name := named(one.Key)
		points = append(points, chart.Point{Name: name, Value: one.Outstanding})
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(name), desk.Count(one.Loans), desk.USDC(one.Outstanding), desk.Percent(one.Share), desk.Percent(one.PAR30)}})
	}
	s.Map = chart.Bars(title, points)
	return s
}

// drop is what is left of a price that has fallen by a fifth.
const drop = 0.8

// bands are where loans stand by what is owed of what the coffee is worth, up to each.
var bands = []float64{0.5, 0.6, 0.7, 0.8, 1, math.Inf(1)}

// stressed says how the open loans stand at today's price, and at one that is a fifth
// lower. It counts what one page of the book has: the API has no sums by this measure.
func stressed(v *desk.Visit) ([]desk.Section, error) {
	var list book
	if err := v.Get(&list, "/loans", "status", "ACTIVE", "limit", "200"); err != nil {
		return nil, err
	}
	if len(list.Loans) == 0 {
		return nil, nil
	}
	now, then := make([]float64, len(bands)), make([]float64, len(bands))
	var open, collateral, uncovered float64
	for _, d := range list.Loans {
		open += d.Outstanding
		worth := 0.0
		if d.Collateral != nil {
			worth = *d.Collateral
		}
		collateral += worth
		uncovered += math.Max(0, d.Outstanding-worth*drop)
		now[band(d.Outstanding, worth)] += d.Outstanding
		then[band(d.Outstanding, worth*drop)] += d.Outstanding
	}
	s := desk.Section{Title: v.Say("risk.stress"), Note: v.Say("risk.stress.note", "n", strconv.Itoa(len(list.Loans))+desk.More(list.NextCursor != nil)), Tiles: []desk.Tile{{Label: v.Say("head.open"), Value: desk.USDC(open).Text}, {Label: v.Say("head.collateral"), Value: desk.USDC(collateral).Text}, {Label: v.Say("risk.lower"), Value: desk.USDC(collateral * drop).Text}, {Label: v.Say("risk.uncovered"), Value: desk.USDC(uncovered).Text}}}
	t := desk.Section{Title: v.Say("risk.bands"), Table: &desk.Table{Caption: v.Say("risk.bands"), Head: []string{v.Say("head.ltv"), v.Say("risk.today"), v.Say("risk.then")}}}
	var points []chart.Point
	for i, until := range bands {
		name := "≤ " + desk.Percent(until).Text
		if math.IsInf(until, 1) {
			name = "> " + desk.Percent(bands[i-1]).Text
		}
		points = append(points, chart.Point{Name: name, Value: then[i]})
		t.Table.Rows = append(t.Table.Rows, desk.Row{Cells: []desk.Cell{{Text: name}, desk.USDC(now[i]), desk.USDC(then[i])}})
	}
	t.Map = chart.Bars(v.Say("risk.then"), points)
	return []desk.Section{s, t}, nil
}

func band(owed, worth float64) int {
	if worth <= 0 {
		return len(bands) - 1
	}
	for i, until := range bands {
		if owed/worth <= until {
			return i
		}
	}
	return len(bands) - 1
}
