package web

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/text/unicode/norm"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/lot"
	named "mwanyi/internal/pdf"
	"mwanyi/internal/policy"
)

// Label prints the labels of a batch on a sheet: thermal (or label), a4 or 58mm. bags is
// how many the batch fills; 0: nobody said, and the label has no number. From the mill on
// its bags hold the net weight, and no longer the form that was delivered.
// spec: bag-labels
func (p *Public) Label(b batch.Batch, house access.Organisation, layout string, bags int) ([]byte, error) {
	weight := b.WeightKg()
	if isMilled(b) {
		weight = b.NetKg()
		b.Form = ""
	}
	return labels(label{
		ID: b.ID, PageURL: p.scanURL(b.ID), Code: lot.BatchCode(b.TokenID), Cooperative: house.Name, Country: countryName(house), Kind: sortOf(b),
		WeightKg: decimal(weight), Dated: "Delivered", At: b.DeliveredAt,
	}, sheet(layout), bags)
}

// isMilled: the batch has come out of the mill.
func isMilled(b batch.Batch) bool {
	mill := slices.IndexFunc(custody.Moves, func(m custody.Move) bool { return m.Evidence == custody.MillSheet })
	return b.Stage >= custody.Moves[mill].To
}

// LotLabels prints a label for each bag of a lot. The code in it leads to the lot's page
// by its short code, which makes the squares larger.
// spec: bag-labels
func (p *Public) LotLabels(v lot.View, house access.Organisation, layout string, bags int) ([]byte, error) {
	return labels(label{
		ID: v.ID, PageURL: p.publicURL + "/l/" + v.Code, Code: v.Spelt(), Cooperative: house.Name, Country: countryName(house), Name: v.Name,
		Kind: speciesWords[v.Species], WeightKg: decimal(float64(v.Balance.Out()) / 1000), Dated: "Lot of", At: v.CreatedAt,
	}, sheet(layout), bags)
}

// speciesWords are what people call the species.
var speciesWords = map[policy.Species]string{policy.Arabica: "Arabica", policy.Robusta: "Robusta", policy.Liberica: "Liberica"}

// countryNames are those of the countries that the service works in.
var countryNames = map[string]string{"UG": "Uganda"}

func countryName(house access.Organisation) string {
	if name, known := countryNames[house.Country]; known {
		return name
	}
	return house.Country
}

// label is what a bag says: nothing about a person.
type label struct {
	ID          string
	PageURL     string
	Code        string // to be typed; empty: none
	Cooperative string
	Country     string
	Name        string // of a lot; empty: none
	Kind        string // grade or species; empty: not known
	WeightKg    string
	Dated       string // what the date is of
	At          time.Time
	bag, bags   int // 0: not numbered
}

// numbered says which bag it is.
func (l label) numbered() string {
	if l.bags == 0 {
		return ""
	}
	return fmt.Sprintf("Bag %d of %d", l.bag, l.bags)
}

// weight is what the label says: of all bags together when there are several, since
// nobody has weighed each.
func (l label) weight() string {
	if l.bags > 1 {
		return l.WeightKg + " kg in all"
	}
	return l.WeightKg + " kg"
}

// sheet is the paper that labels are printed on.
type sheet string

const (
	thermal sheet = "thermal" // one label of 100 × 70 mm
	sticker sheet = "label"   // the same
	a4      sheet = "a4"      // eight of 99.1 × 67.7 mm
	roll    sheet = "58mm"    // a receipt printer's roll, of which 48 mm are printed on
)

// A label, in millimetres.
const (
	labelWidth, labelHeight = 99.1, 67.7
	labelMargin             = 4.0
	codeSide                = 46.0

	rollWidth, rollHeight = 58.0, 84.0
	rollCode              = 42.0
)

// places are where labels stand on a page of a sheet.
func (s sheet) places() (places [][2]float64) {
	switch s {
	case roll:
		return [][2]float64{{0, 0}}
	case a4:
		for row := range 4 {
			for column := range 2 {
				places = append(places, [2]float64{4.65 + float64(column)*101.6, 13.1 + float64(row)*labelHeight})
			}
		}
		return places
	}
	return [][2]float64{{(100 - labelWidth) / 2, (70 - labelHeight) / 2}}
}

// page is the size of a sheet's page.
func (s sheet) page() fpdf.SizeType {
	switch s {
	case roll:
		return fpdf.SizeType{Wd: rollWidth, Ht: rollHeight}
	case a4:
		return fpdf.SizeType{Wd: 210, Ht: 297}
	}
	return fpdf.SizeType{Wd: 100, Ht: 70}
}

// labels prints a label for each bag. One that is not numbered is printed once, on A4
// as often as it fits. The same label gives the same bytes.
func labels(l label, on sheet, bags int) ([]byte, error) {
	c, err := codeOf(scanned(l.PageURL))
	if err != nil {
		return nil, err
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: on.page()})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(l.At)
	pdf.SetModificationDate(l.At)
	pdf.SetProducer("mwanyi", true)
	pdf.SetTitle("Label "+l.ID, true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddUTF8FontFromBytes(plainFont, "", liberationsansregular.TTF)
	pdf.AddUTF8FontFromBytes(boldFont, "", liberationsansbold.TTF)
	places := on.places()
	count := max(bags, 1)
	if bags == 0 {
		count = len(places)
	}
	l.bags = bags
	for i := range count {
		if i%len(places) == 0 {
			pdf.AddPage()
			pdf.SetCellMargin(0)
		}
		l.bag = i + 1
		at := places[i%len(places)]
		if on == roll {
			l.drawNarrow(pdf, c)
		} else {
			l.draw(pdf, c, at[0], at[1])
		}
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("label: %w", err)
	}
	return named.NameFonts(out.Bytes())
}

// draw puts one label down, its upper left corner at x, y.
func (l label) draw(pdf *fpdf.Fpdf, c code, x, y float64) {
	line := func(dy, size float64, font, text string) {
		pdf.SetFont(font, "", size)
		text = printable(text)
		pdf.SetFontSize(fit(pdf, text, size, labelWidth-2*labelMargin-codeSide))
		pdf.SetXY(x+labelMargin, y+dy)
		pdf.CellFormat(labelWidth, size*0.5, text, "", 0, "L", false, 0, "")
	}
	line(5, 11, boldFont, l.Cooperative)
	line(11, 9, plainFont, "Coffee, "+l.Country)
	line(16, 8, plainFont, l.Name)
	line(21, 26, boldFont, l.weight())
	line(34, 16, boldFont, l.Kind)
	line(43, 8, plainFont, l.Dated+" "+l.At.UTC().Format(time.DateOnly))
	line(48.5, 14, boldFont, l.numbered())
	pdf.SetFont(plainFont, "", 8)
	pdf.Text(x+labelMargin, y+labelHeight-5, l.ID)
	pdf.SetFontSize(7)
	pdf.Text(x+labelMargin, y+labelHeight-9.5, "Scan to see farm and proofs")
	left, top := x+labelWidth-labelMargin-codeSide, y+(labelHeight-codeSide)/2-6
	c.draw(pdf, left, top, codeSide)
	pdf.SetFont(boldFont, "", 13)
	pdf.Text(left+(codeSide-pdf.GetStringWidth(l.Code))/2, top+codeSide+2.5, l.Code)
}

// drawNarrow fills a page of a receipt printer's roll, everything around its middle.
func (l label) drawNarrow(pdf *fpdf.Fpdf, c code) {
	const margin = 5.0
	line := func(y, size float64, font, text string) {
		pdf.SetFont(font, "", size)
		text = printable(text)
		pdf.SetFontSize(fit(pdf, text, size, rollWidth-2*margin))
		pdf.Text((rollWidth-pdf.GetStringWidth(text))/2, y, text)
	}
	line(6, 10, boldFont, l.Cooperative)
	line(10, 8, plainFont, "Coffee, "+l.Country)
	c.draw(pdf, (rollWidth-rollCode)/2, 10.5, rollCode)
	line(56, 15, boldFont, l.Code)
	line(63, 13, boldFont, strings.TrimSpace(l.weight()+"  "+l.Kind))
	line(69, 13, boldFont, l.numbered())
	line(74, 8, plainFont, strings.Trim(l.Dated+" "+l.At.UTC().Format(time.DateOnly)+" · "+l.Name, "· "))
	line(79, 7, plainFont, l.ID)
}

// draw puts a code down as black boxes.
func (c code) draw(pdf *fpdf.Fpdf, left, top, side float64) {
	module := side / float64(c.size)
	pdf.SetFillColor(0, 0, 0)
	for _, run := range c.runs {
		pdf.Rect(left+float64(run[0])*module, top+float64(run[1])*module, float64(run[2])*module, module, "F")
	}
}

// The fonts travel in the file: a printer need not have any. NameFonts knows
// these families.
const (
	plainFont = "sans"
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
