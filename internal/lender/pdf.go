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

// The look: that of the due diligence statement.
var (
	ink    = pdf.Colour{33, 37, 34}
	quiet  = pdf.Colour{104, 108, 102}
	green  = pdf.Colour{28, 84, 61}
	amber  = pdf.Colour{150, 84, 12}
	hair   = pdf.Colour{212, 211, 203}
	stripe = pdf.Colour{247, 247, 243}
	white  = pdf.Colour{255, 255, 255}

	titleText = pdf.Style{Face: pdf.Bold, Size: 21, Colour: ink}
	headText  = pdf.Style{Face: pdf.Bold, Size: 13, Colour: green}
	bodyText  = pdf.Style{Face: pdf.Sans, Size: 9, Colour: ink}
	boldText  = pdf.Style{Face: pdf.Bold, Size: 9, Colour: ink}
	smallText = pdf.Style{Face: pdf.Sans, Size: 7.5, Colour: quiet}
	monoText  = pdf.Style{Face: pdf.Mono, Size: 6.6, Colour: ink}
	openText  = pdf.Style{Face: pdf.Bold, Size: 9, Colour: amber}
	topText   = pdf.Style{Face: pdf.Bold, Size: 7.2, Colour: white}
)

const (
	left      = 18.0
	right     = pdf.PageWidth - 18
	top       = 24.0
	bottom    = pdf.PageHeight - 20
	rowHeight = 5.6
)

// page is the document while it is drawn, from top to bottom.
type page struct {
	*pdf.Doc
	s *MonthReport
	y float64
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
	p := &page{Doc: d, s: s}
	p.Page()
	p.y = top
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
	p.Mark("H1", pdf.Attr{}, func() { p.Text(titleText, left, p.y+6, "Lender statement") })
	p.y += 14
	for _, text := range []string{p.s.Name, p.s.MFIID, monthName(p.s.Month)} {
		p.Mark("P", pdf.Attr{}, func() { p.Text(boldText, left, p.y, p.Fit(boldText, text, right-left)) })
		p.y += 5
	}
	if !p.s.Complete {
		p.Mark("P", pdf.Attr{}, func() {
			p.Text(openText, left, p.y, "The month is not over: the figures are those of "+p.s.MadeAt.UTC().Format("2 January 2006, 15:04")+" UTC.")
		})
		p.y += 5
	}
	p.y += 3
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
	p.room(26)
	p.Bookmark(text, 0, p.y)
	p.Mark("H2", pdf.Attr{}, func() { p.Text(headText, left, p.y+4.5, text) })
	p.Artifact(func() { p.Line(green, 0.4, left, p.y+6.8, right, p.y+6.8) })
	p.y += 10
}

// room begins a page unless so much height is left.
func (p *page) room(height float64) {
	if p.y+height > bottom {
		p.Page()
		p.y = top
	}
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
		p.room(2 * rowHeight)
		p.Artifact(func() { p.Fill(green, left, p.y, right-left, rowHeight) })
		p.Group("TR", func() {
			for _, c := range columns {
				p.Mark("TH", pdf.Attr{Scope: true}, func() { p.put(c, topText, p.y+3.8, c.title) })
			}
		})
		p.y += rowHeight
		for i, row := range rows {
			p.room(rowHeight)
			if i%2 == 1 {
				p.Artifact(func() { p.Fill(stripe, left, p.y, right-left, rowHeight) })
			}
			p.Group("TR", func() {
				for j, c := range columns {
					p.Mark("TD", pdf.Attr{}, func() { p.put(c, style(i, j), p.y+3.9, row[j]) })
				}
			})
			p.y += rowHeight
		}
	})
	p.Artifact(func() { p.Line(hair, 0.2, left, p.y, right, p.y) })
	p.y += 5
}

// balances are the two ends of the month.
func (p *page) balances() {
	p.heading("Shares")
	columns := []column{{title: "", x: left + 2}, {title: "Read at (UTC)", x: left + 34}, {title: "Shares", x: left + 100, right: true}, {title: "Price of a share, USDC", x: left + 138, right: true}, {title: "Value, USDC", x: right - 2, right: true}}
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
	p.table(columns, rows, func(_, _ int) pdf.Style { return bodyText })
}

// sums are the lender's part beside the whole pool.
func (p *page) sums() {
	p.heading("What has become of it, in USDC")
	columns := []column{{title: "", x: left + 2}, {title: "Your shares", x: left + 120, right: true}, {title: "The whole pool", x: right - 2, right: true}}
	var rows [][]string
	for _, l := range lines {
		rows = append(rows, []string{l.title, signed(l, p.s.Own), signed(l, p.s.Pool)})
	}
	p.table(columns, rows, func(row, _ int) pdf.Style {
		switch {
		case row == 0 || row == len(lines)-1:
			return boldText
		case lines[row].sign == 0:
			return pdf.Style{Face: pdf.Sans, Size: 9, Colour: quiet}
		}
		return bodyText
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
		p.Mark("P", pdf.Attr{}, func() { p.Text(bodyText, left, p.y+3, "None in this month.") })
		p.y += 8
		return
	}
	columns := []column{{title: "Time (UTC)", x: left + 2}, {title: "", x: left + 30}, {title: "USDC", x: left + 78, right: true}, {title: "Shares", x: left + 106, right: true}, {title: "Transaction", x: left + 110}}
	var rows [][]string
	for _, m := range p.s.Movements {
		rows = append(rows, []string{m.At.UTC().Format("2006-01-02 15:04"), strings.ToLower(m.Kind), amountText(m.Amount), shareText(m.Shares), m.TxHash[:min(len(m.TxHash), 42)] + "…"})
	}
	p.table(columns, rows, func(_, column int) pdf.Style {
		if column == 4 {
			return monoText
		}
		return bodyText
	})
}

// notes say what the words mean.
func (p *page) notes() {
	for _, text := range []string{
		"Interest earned is what the pool has accrued on its loans, whether it was received or not; interest received is shown for comparison and is not added. Written off is principal and the interest that had accrued on it. Your part of a loss, of a recovery and of interest received is by the shares that you and all lenders had at that moment; your interest earned is what else your value has grown by.",
		"Other is what none of these lines explain: shares that were transferred, or what was there before this record began; it is 0 otherwise. The pool keeps no reserve and pays no servicing fee today. The same figures are in " + CSVName + ", inside this file, where shares are counted in thousandths, as the API does.",
	} {
		wrapped := p.Wrap(smallText, text, right-left, 10)
		p.room(float64(len(wrapped))*3.8 + 2)
		p.Mark("P", pdf.Attr{}, func() { p.Lines(smallText, left, p.y+3, 3.8, wrapped) })
		p.y += float64(len(wrapped))*3.8 + 2
	}
}

// running is the head and foot of every page.
func (p *page) running(number, of int) {
	p.Artifact(func() {
		p.Fill(green, 0, 0, pdf.PageWidth, 3)
		foot := pdf.PageHeight - 11.0
		p.Line(hair, 0.2, left, foot-4, right, foot-4)
		p.Text(smallText, left, foot, "Made "+p.s.MadeAt.UTC().Format("2 January 2006, 15:04")+" UTC from the vault's own record and the books")
		p.TextRight(smallText, right, foot, fmt.Sprintf("Page %d of %d", number, of))
	})
}

// amountText is an amount with all its decimals, so that a column adds up by eye.
func amountText(u money.USDC) string {
	sign := ""
	if u < 0 {
		sign = "−"
		u = -u
	}
	return fmt.Sprintf("%s%s.%06d", sign, grouped(int64(u/1_000_000)), u%1_000_000)
}

// shareText is whole shares with all their decimals: times the price it is the value.
func shareText(shares int64) string {
	return fmt.Sprintf("%s.%09d", grouped(shares/1_000_000_000), shares%1_000_000_000)
}

// grouped writes a number in groups of three.
func grouped(n int64) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
