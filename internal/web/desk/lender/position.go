package lender

import (
	"net/url"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/chart"
)

// poolFacts is what GET /lending/pool-status answers.
type poolFacts struct {
	Total       float64 `json:"total_assets_usdc"`
	Lent        float64 `json:"lent_usdc"`
	Available   float64 `json:"available_usdc"`
	Utilisation float64 `json:"utilisation"`
	APY         float64 `json:"apy_current"`
	BorrowRate  float64 `json:"borrow_rate"`
	SharePrice  float64 `json:"share_price"`
	IsPaused    bool    `json:"paused"`
	Reserve     float64 `json:"reserve_usdc"`
	Impaired    float64 `json:"impaired_usdc"`
	Queued      float64 `json:"queued_usdc"`
}

type worth struct {
	Date       string  `json:"date"`
	Shares     float64 `json:"shares"`
	SharePrice float64 `json:"share_price"`
	Value      float64 `json:"value_usdc"`
}

// position is what the lender has, how it has gone, and the pool around it.
// spec: desk-lender
func position(v *desk.Visit) (*desk.Page, error) {
	var pool poolFacts
	if err := v.Get(&pool, "/lending/pool-status"); err != nil {
		return nil, err
	}
	var mine struct {
		Shares    float64 `json:"shares"`
		Value     float64 `json:"value_usdc"`
		Deposited float64 `json:"deposited_usdc"`
		Withdrawn float64 `json:"withdrawn_usdc"`
		Gain      float64 `json:"gain_usdc"`
		Waiting   float64 `json:"waiting_usdc"`
		History   []worth `json:"history"`
	}
	if err := v.Get(&mine, "/lending/position", "from", v.Query.Get("from"), "to", v.Query.Get("to")); err != nil {
		return nil, err
	}
	own := desk.Section{Title: v.Say("mine.title"), Tiles: []desk.Tile{{Label: v.Say("head.value"), Value: desk.USDC(mine.Value).Text}, {Label: v.Say("head.gain"), Value: desk.USDC(mine.Gain).Text}, {Label: v.Say("head.deposited"), Value: desk.USDC(mine.Deposited).Text, Href: v.To("deposits", "")},
		{Label: v.Say("head.withdrawn"), Value: desk.USDC(mine.Withdrawn).Text, Href: v.To("withdrawals", "")}, {Label: v.Say("head.shares"), Value: desk.Grouped(mine.Shares/1000, 3)}}}
	if mine.Waiting > 0 {
		own.Tiles = append(own.Tiles, desk.Tile{Label: v.Say("mine.waiting"), Value: desk.USDC(mine.Waiting).Text, Href: v.To("withdrawals", "")})
	}
	whole := desk.Section{Title: v.Say("pool.title"), Tiles: []desk.Tile{{Label: v.Say("head.assets"), Value: desk.USDC(pool.Total).Text}, {Label: v.Say("head.lent"), Value: desk.USDC(pool.Lent).Text, Href: v.To("loans", "")}, {Label: v.Say("head.available"), Value: desk.USDC(pool.Available).Text}, {Label: v.Say("head.utilisation"), Value: desk.Percent(pool.Utilisation).Text, Href: v.To("risk", "")},
		{Label: v.Say("head.apy"), Value: desk.Percent(pool.APY).Text}, {Label: v.Say("head.rate"), Value: desk.Percent(pool.BorrowRate).Text}, {Label: v.Say("head.share_price"), Value: desk.Grouped(pool.SharePrice, 6)}, {Label: v.Say("head.reserve"), Value: desk.USDC(pool.Reserve).Text}, {Label: v.Say("head.impaired"), Value: desk.USDC(pool.Impaired).Text}, {Label: v.Say("head.queued"), Value: desk.USDC(pool.Queued).Text}}}
	if pool.IsPaused {
		whole.Note = v.Say("pool.paused")
	}
	return &desk.Page{Title: v.Say("nav."), Sections: []desk.Section{own, history(v, mine.History), whole}}, nil
}

// shown is how many rows of numbers stand beside a line.
const shown = 13

// history is the value over time: a line, and numbers of days that are equally far apart.
func history(v *desk.Visit, days []worth) desk.Section {
	from, to := desk.Field{Name: "from", Label: v.Say("field.from"), Kind: "date"}, desk.Field{Name: "to", Label: v.Say("field.to"), Kind: "date"}
	s := desk.Section{Title: v.Say("history.title"), Empty: v.Say("empty.history"), Forms: []desk.Form{v.Filter("", from, to)}}
	var points []chart.Point
	for _, d := range days {
		at, err := time.Parse(time.DateOnly, d.Date)
		if err != nil {
			continue
		}
		points = append(points, chart.Point{Name: d.Date, Value: d.Value, At: float64(at.Unix())})
	}
	s.Map = chart.Line(v.Say("history.title"), points, func(value float64) string { return v.Written(desk.USDC(value).Text) })
	if len(days) == 0 {
		return s
	}
	s.Table = &desk.Table{Caption: v.Say("history.title"), Head: []string{v.Say("head.day"), v.Say("head.value"), v.Say("head.shares"), v.Say("head.share_price")}}
	n := min(len(days), shown)
	for i := range n {
		d := days[len(days)-1-i*(len(days)-1)/max(n-1, 1)]
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(d.Date), desk.USDC(d.Value), desk.Number(d.Shares/1000, 3), desk.Number(d.SharePrice, 6)}})
	}
	return s
}

// kept is how many months are listed.
const kept = 24

// months are the statements that there are: one for each month since the first reading.
func months(v *desk.Visit) (*desk.Page, error) {
	now := clock.Now().UTC()
	month := func(ago int) time.Time {
		return time.Date(now.Year(), now.Month()-time.Month(ago), 1, 0, 0, 0, 0, time.UTC)
	}
	var mine struct {
		History []worth `json:"history"`
	}
	if err := v.Get(&mine, "/lending/position", "from", month(kept-1).Format(time.DateOnly)); err != nil {
		return nil, err
	}
	s := desk.Section{Note: v.Say("month.note"), Empty: v.Say("empty.history")}
	if len(mine.History) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.statements"), Head: []string{v.Say("head.month"), "PDF", "CSV"}}
	}
	for n := range kept {
		name := month(n).Format("2006-01")
		if len(mine.History) == 0 || name < mine.History[0].Date[:min(len(name), len(mine.History[0].Date))] {
			break
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(name, v.To("statements", name)), desk.Linked(name+".pdf", file(name, "pdf")), desk.Linked(name+".csv", file(name, "csv"))}})
	}
	return &desk.Page{Title: v.Say("nav.statements"), Sections: []desk.Section{s}}, nil
}

// file is where a month is had as a file.
func file(month, format string) string {
	return "/lending/statement?" + url.Values{"month": {month}, "format": {format}}.Encode()
}

// flows are the lines of a statement, in the order of its files, and how each goes into the
// closing value: what is taken away is written so, and the page adds up.
var flows = []struct {
	name string
	sign float64
}{
	{"opening", 1}, {"deposits", 1}, {"withdrawals", -1}, {"interest_accrued", 1}, {"interest_received", 1}, {"reserve", -1}, {"servicing", -1},
	{"written_off", -1}, {"covered", 1}, {"recovered", 1}, {"set_aside", -1}, {"other", 1}, {"closing", 1},
}

func month(v *desk.Visit, name string) (*desk.Page, error) {
	var m struct {
		IsComplete bool               `json:"complete"`
		Own        map[string]float64 `json:"own"`
		Pool       map[string]float64 `json:"pool"`
		Movements  []struct {
			Type string  `json:"type"`
			At   string  `json:"at"`
			USDC float64 `json:"amount_usdc"`
		} `json:"movements"`
	}
	if err := v.Get(&m, "/lending/statement", "month", name); err != nil {
		return nil, err
	}
	s := desk.Section{Title: name, Links: []desk.Link{{Text: "PDF", Href: file(name, "pdf")}, {Text: "CSV", Href: file(name, "csv")}}, Table: &desk.Table{Caption: name, Head: []string{v.Say("head.line"), v.Say("head.own"), v.Say("head.pool")}}}
	if !m.IsComplete {
		s.Note = v.Say("month.open")
	}
	for _, line := range flows {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Text(v.Say("flow." + line.name)), desk.USDC(line.sign * m.Own[line.name+"_usdc"]), desk.USDC(line.sign * m.Pool[line.name+"_usdc"])}})
	}
	moved := desk.Section{Title: v.Say("month.movements"), Empty: v.Say("empty.movements")}
	for _, one := range m.Movements {
		if moved.Table == nil {
			moved.Table = &desk.Table{Caption: moved.Title, Head: []string{v.Say("head.since"), v.Say("head.kind"), v.Say("head.amount")}}
		}
		moved.Table.Rows = append(moved.Table.Rows, desk.Row{Cells: []desk.Cell{v.When(one.At), desk.Text(v.StateWord(one.Type)), desk.USDC(one.USDC)}})
	}
	return &desk.Page{Title: v.Say("month.title"), Sections: []desk.Section{s, moved}}, nil
}
