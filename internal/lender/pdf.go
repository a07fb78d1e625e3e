package lender

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/pdf"
)

// renderer names the look of the document.
const renderer = "mwanyi lender statement renderer 1"

// What this document alone looks like; the rest is pdf's.
var openText = pdf.Style{Face: pdf.Bold, Size: 9, Colour: pdf.Amber}

const rowHeight = 5.6

// page is the document while it is drawn, from top to bottom.
type page struct {
	*pdf.Sheet
	s *MonthReport
}

// CSVName is the statement for a spreadsheet inside the document.
const CSVName = "statement.csv"

// PDF draws the statement: PDF/A-3, tagged for screen readers, with the CSV in it.
// spec: statement-forms
func (s *MonthReport) PDF() ([]byte, error) {
	table, err := s.CSV()
	if err != nil {
		return nil, err
	}
	d, err := pdf.New(pdf.Meta{Title: "Lender statement " + s.Month + " of " + s.Name, Author: "mwanyi", Subject: s.MFIID, Language: "en", Producer: renderer, At: s.MadeAt})
	if err != nil {
		return nil, err
	}
	p := &page{Sheet: &pdf.Sheet{Doc: d}, s: s}
	p.Next()
	p.title()
	p.balances()
	p.sums()
	p.movements()
	p.notes()
	p.EachPage(p.running)
	return d.Finish(pdf.File{Name: CSVName, MediaType: "text/csv", Relation: "Data", Description: "The statement for a spreadsheet", Data: table})
}

// title says whose statement it is, of what, and whether it will change.
func (p *page) title() {
	p.Mark("H1", pdf.Attr{}, func() { p.Text(pdf.TitleText, pdf.Left, p.Y+6, "Lender statement") })
	p.Y += 14
	for _, text := range []string{p.s.Name, p.s.MFIID, monthName(p.s.Month)} {
		p.Mark("P", pdf.Attr{}, func() { p.Text(pdf.BoldText, pdf.Left, p.Y, p.Fit(pdf.BoldText, text, pdf.Across)) })
		p.Y += 5
	}
	if !p.s.Complete {
		p.Mark("P", pdf.Attr{}, func() {
			p.Text(openText, pdf.Left, p.Y, "The month is not over: the figures are those of "+p.s.MadeAt.UTC().Format("2 January 2006, 15:04")+" UTC.")
		})
		p.Y += 5
	}
	p.Y += 3
}

func monthName(month string) string {
	at, err := time.Parse("2006-01", month)
	if err != nil {
		return month
	}
	return at.Format("January 2006")
}

// heading begins a section that has room for its first rows.
func (p *page) heading(text string) {
	p.Room(26)
	p.Heading(text, 10)
}

// column is one of a table: where it ends when it holds numbers, else where it
// begins.
type column struct {
	title string
	x     float64
	right bool
}

func (p *page) put(c column, style pdf.Style, y float64, text string) {
	if c.right {
		p.TextRight(style, c.x, y, text)
		return
	}
	p.Text(style, c.x, y, text)
}

// table draws rows; style says how a cell looks.
func (p *page) table(columns []column, rows [][]string, style func(row, column int) pdf.Style) {
	p.Group("Table", func() {
		p.Room(2 * rowHeight)
		p.Artifact(func() { p.Fill(pdf.Green, pdf.Left, p.Y, pdf.Across, rowHeight) })
		p.Group("TR", func() {
			for _, c := range columns {
				p.Mark("TH", pdf.Attr{Scope: true}, func() { p.put(c, pdf.TopText, p.Y+3.8, c.title) })
			}
		})
		p.Y += rowHeight
		for i, row := range rows {
			p.Room(rowHeight)
			p.Shade(i, rowHeight)
			p.Group("TR", func() {
				for j, c := range columns {
					p.Mark("TD", pdf.Attr{}, func() { p.put(c, style(i, j), p.Y+3.9, row[j]) })
				}
			})
			p.Y += rowHeight
		}
	})
	p.Artifact(func() { p.Line(pdf.Hair, 0.2, pdf.Left, p.Y, pdf.Right, p.Y) })
	p.Y += 5
}

// balances are the two ends of the month.
func (p *page) balances() {
	p.heading("Shares")
	columns := []column{{title: "", x: pdf.Left + 2}, {title: "Read at (UTC)", x: pdf.Left + 34}, {title: "Shares", x: pdf.Left + 100, right: true}, {title: "Price of a share, USDC", x: pdf.Left + 138, right: true}, {title: "Value, USDC", x: pdf.Right - 2, right: true}}
	var rows [][]string
	for _, of := range []struct {
		title string
		b     Balance
	}{{"Beginning", p.s.Opening}, {"End", p.s.Closing}} {
		at := "nothing recorded yet"
		if !of.b.At.IsZero() {
			at = of.b.At.UTC().Format("2 January 2006, 15:04")
		}
		rows = append(rows, []string{of.title, at, shareText(of.b.Shares), of.b.SharePrice.String(), amountText(of.b.Value)})
	}
	p.table(columns, rows, func(_, _ int) pdf.Style { return pdf.BodyText })
}

// sums are the lender's part beside the whole pool.
func (p *page) sums() {
	p.heading("What has become of it, in USDC")
	columns := []column{{title: "", x: pdf.Left + 2}, {title: "Your shares", x: pdf.Left + 120, right: true}, {title: "The whole pool", x: pdf.Right - 2, right: true}}
	var rows [][]string
	for _, l := range lines {
		rows = append(rows, []string{l.title, signed(l, p.s.Own), signed(l, p.s.Pool)})
	}
	p.table(columns, rows, func(row, _ int) pdf.Style {
		switch {
		case row == 0 || row == len(lines)-1:
			return pdf.BoldText
		case lines[row].sign == 0:
			return pdf.Style{Face: pdf.Sans, Size: 9, Colour: pdf.Quiet}
		}
		return pdf.BodyText
	})
}

// signed is a line's amount as it goes into the sum.
func signed(l line, s Sums) string {
	if l.sign < 0 {
		return amountText(-l.of(s))
	}
	return amountText(l.of(s))
}

// movements are the lender's own deposits and withdrawals.
func (p *page) movements() {
	p.heading("Deposits and withdrawals")
	if len(p.s.Movements) == 0 {
		p.Mark("P", pdf.Attr{}, func() { p.Text(pdf.BodyText, pdf.Left, p.Y+3, "None in this month.") })
		p.Y += 8
		return
	}
	columns := []column{{title: "Time (UTC)", x: pdf.Left + 2}, {title: "", x: pdf.Left + 30}, {title: "USDC", x: pdf.Left + 78, right: true}, {title: "Shares", x: pdf.Left + 106, right: true}, {title: "Transaction", x: pdf.Left + 110}}
	var rows [][]string
	for _, m := range p.s.Movements {
		rows = append(rows, []string{m.At.UTC().Format("2006-01-02 15:04"), strings.ToLower(m.Kind), amountText(m.Amount), shareText(m.Shares), m.TxHash[:min(len(m.TxHash), 42)] + "…"})
	}
	p.table(columns, rows, func(_, column int) pdf.Style {
		if column == 4 {
			return pdf.MonoText
		}
		return pdf.BodyText
	})
}

// notes say what the words mean.
func (p *page) notes() {
	for _, text := range []string{
		"Interest earned is what the pool has accrued on its loans, whether it was received or not; interest received is shown for comparison and is not added. Written off is principal and the lenders' part of the interest that was counted on it; the reserve, which is fed by a part of the interest received, bears it first as far as it goes. Another part of the interest goes to who services the loans. Your part of a loss, of a recovery and of interest received is by the shares that you and all lenders had at that moment; your interest earned is what else your value has grown by.",
		"Other is what none of these lines explain: shares that were transferred, or what was there before this record began; it is 0 otherwise. Set aside is what the vault does not count yet: the impairment of late loans beyond the reserve, and gains that vest over 30 days. The same figures are in " + CSVName + ", inside this file, where shares are counted in thousandths, as the API does.",
	} {
		wrapped := p.Wrap(pdf.SmallText, text, pdf.Across, 10)
		p.Room(float64(len(wrapped))*3.8 + 2)
		p.Mark("P", pdf.Attr{}, func() { p.Lines(pdf.SmallText, pdf.Left, p.Y+3, 3.8, wrapped) })
		p.Y += float64(len(wrapped))*3.8 + 2
	}
}

// running is the head and foot of every page.
func (p *page) running(number, of int) {
	p.Artifact(func() {
		p.Fill(pdf.Green, 0, 0, pdf.PageWidth, 3)
		p.Foot("Made "+p.s.MadeAt.UTC().Format("2 January 2006, 15:04")+" UTC from the vault's own record and the books", number, of)
	})
}

// amountText is an amount with all its decimals, so that a column adds up by eye.
func amountText(u money.USDC) string {
	sign := ""
	if u < 0 {
		sign = "−"
		u = -u
	}
	return fmt.Sprintf("%s%s.%06d", sign, pdf.Grouped(int64(u/1_000_000)), u%1_000_000)
}

// shareText is whole shares with all their decimals: times the price it is the value.
func shareText(shares int64) string {
	return fmt.Sprintf("%s.%09d", pdf.Grouped(shares/1_000_000_000), shares%1_000_000_000)
}
