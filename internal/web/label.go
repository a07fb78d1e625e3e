package web

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/text/unicode/norm"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
)

// Label prints the label of a batch on a sheet, thermal or a4.
func (p *Public) Label(b batch.Batch, house access.Organisation, layout string) ([]byte, error) {
	country := house.Country
	if name, known := countryNames[country]; known {
		country = name
	}
	return labels(label{
		BatchID: b.ID, PageURL: p.scanURL(b.ID), Cooperative: house.Name, Country: country, Grade: sortOf(b),
		WeightKg: decimal(b.WeightKg()), DeliveredAt: b.DeliveredAt,
	}, sheet(layout))
}

// countryNames are those of the countries that the service works in.
var countryNames = map[string]string{"UG": "Uganda"}

// label is what a bag says: nothing about a person.
type label struct {
	BatchID     string
	PageURL     string
	Cooperative string
	Country     string
	Grade       string
	WeightKg    string
	DeliveredAt time.Time
}

// sheet is the paper that labels are printed on.
type sheet string

const (
	thermal sheet = "thermal" // one label of 100 × 70 mm
	a4      sheet = "a4"      // eight of 99.1 × 67.7 mm
)

// A label, in millimetres.
const (
	labelWidth, labelHeight = 99.1, 67.7
	labelMargin             = 4.0
	codeSide                = 46.0
)

// labels prints a label on a sheet: once on a thermal label, on A4 as often as
// it fits. The same label gives the same bytes.
func labels(l label, on sheet) ([]byte, error) {
	c, err := codeOf(scanned(l.PageURL))
	if err != nil {
		return nil, err
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: 100, Ht: 70}})
	places := [][2]float64{{(100 - labelWidth) / 2, (70 - labelHeight) / 2}}
	if on == a4 {
		pdf = fpdf.New("P", "mm", "A4", "")
		places = nil
		for row := range 4 {
			for column := range 2 {
				places = append(places, [2]float64{4.65 + float64(column)*101.6, 13.1 + float64(row)*labelHeight})
			}
		}
	}
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(l.DeliveredAt)
	pdf.SetModificationDate(l.DeliveredAt)
	pdf.SetProducer("mwanyi", true)
	pdf.SetTitle("Label "+l.BatchID, true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddUTF8FontFromBytes(plainFont, "", liberationsansregular.TTF)
	pdf.AddUTF8FontFromBytes(boldFont, "", liberationsansbold.TTF)
	pdf.AddPage()
	for _, at := range places {
		l.draw(pdf, c, at[0], at[1])
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("label: %w", err)
	}
	return out.Bytes(), nil
}

// draw puts one label down, its upper left corner at x, y.
func (l label) draw(pdf *fpdf.Fpdf, c code, x, y float64) {
	pdf.SetCellMargin(0)
	line := func(dy, size float64, font, text string) {
		pdf.SetFont(font, "", size)
		text = printable(text)
		pdf.SetFontSize(fit(pdf, text, size, labelWidth-2*labelMargin-codeSide))
		pdf.SetXY(x+labelMargin, y+dy)
		pdf.CellFormat(labelWidth, size*0.5, text, "", 0, "L", false, 0, "")
	}
	line(5, 11, boldFont, l.Cooperative)
	line(11, 9, plainFont, "Coffee, "+l.Country)
	line(20, 26, boldFont, l.WeightKg+" kg")
	line(34, 16, boldFont, l.Grade)
	line(44, 8, plainFont, "Delivered "+l.DeliveredAt.UTC().Format(time.DateOnly))
	pdf.SetFont(plainFont, "", 8)
	pdf.Text(x+labelMargin, y+labelHeight-5, l.BatchID)
	pdf.SetFontSize(7)
	pdf.Text(x+labelMargin, y+labelHeight-9.5, "Scan to see farm and proofs")
	module := codeSide / float64(c.size)
	left, top := x+labelWidth-labelMargin-codeSide, y+(labelHeight-codeSide)/2-4
	pdf.SetFillColor(0, 0, 0)
	for _, run := range c.runs {
		pdf.Rect(left+float64(run[0])*module, top+float64(run[1])*module, float64(run[2])*module, module, "F")
	}
}

// The fonts travel in the file: a printer need not have any.
const (
	plainFont = "plain"
	boldFont  = "bold"
)

// printable is a text without what cannot be printed, and above all without the
// characters beyond U+FFFF, at which fpdf panics.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			return -1
		case r > 0xFFFF || r == unicode.ReplacementChar:
			return '\u25A1'
		}
		return r
	}, norm.NFC.String(text))
}

// fit is the size at which a text of this size is not wider than its place.
func fit(pdf *fpdf.Fpdf, text string, size, width float64) float64 {
	if wide := pdf.GetStringWidth(text); wide > width {
		return size * width / wide
	}
	return size
}
