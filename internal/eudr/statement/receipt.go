package statement

import (
	"time"

	"mwanyi/internal/pdf"
)

// receiptRenderer names the look of the receipt.
const receiptRenderer = "mwanyi filing receipt renderer 1"

// Receipt is what came back from the EU system after a statement was pinned.
// The document itself cannot hold its numbers: they come after its bytes are
// signed. The receipt is neither signed nor pinned; the register's own word
// about the two numbers is what counts, and the receipt says so.
type Receipt struct {
	DDSID        string
	Cooperative  string
	Country      string // where the goods go
	Reference    string
	Verification string
	NetGrams     uint64
	Farms        int
	GeneratedAt  time.Time
	FiledAt      time.Time
	AmendedAt    *time.Time
	WithdrawnAt  *time.Time
	CID          string // of the document
	ChainTx      string
	VerifyURL    string
}

// PDF draws the receipt, one page that names nobody. The same receipt gives the
// same bytes.
// spec: dds-verification
func (r Receipt) PDF() ([]byte, error) {
	newest := r.FiledAt
	for _, at := range []*time.Time{r.AmendedAt, r.WithdrawnAt} {
		if at != nil && at.After(newest) {
			newest = *at
		}
	}
	d, err := pdf.New(pdf.Meta{Title: "Filing receipt of statement " + r.DDSID, Author: r.Cooperative, Subject: "Regulation (EU) 2023/1115, reference " + r.Reference,
		Language: "en", Producer: receiptRenderer, At: newest})
	if err != nil {
		return nil, err
	}
	s := &sheet{Sheet: &pdf.Sheet{Doc: d}}
	s.Next()
	s.Bookmark("Filing receipt", 0, s.Y)
	s.Mark("H1", pdf.Attr{}, func() { s.Text(pdf.TitleText, pdf.Left, s.Y+6, "Filing receipt") })
	s.Y += 13
	s.paragraph(pdf.BodyText, "Due diligence statement of "+r.Cooperative+", "+kilograms(r.NetGrams)+" kg of coffee from "+plural(r.Farms, "farm", "farms")+".", pdf.Across)
	if r.WithdrawnAt != nil {
		s.paragraph(pdf.Style{Face: pdf.Bold, Size: 11, Colour: pdf.Amber}, "Withdrawn on "+minute(*r.WithdrawnAt)+": the numbers must not be used any more.", pdf.Across)
	}
	s.numbers(r)
	s.receiptFacts(r)
	s.heading("How to use it", 40)
	for _, text := range []string{
		"Whoever relies on the statement downstream cites the reference number together with the verification number in the EU information system; one without the other is not taken.",
		"Anybody with both numbers can ask the EU information system whether the statement is usable. Its answer counts, not this paper.",
		"The numbers came after the statement was signed and pinned, so they are not in its document. This receipt is made when it is asked for, and is not signed. The page behind the code shows where the statement stands today.",
	} {
		s.paragraph(pdf.BodyText, text, pdf.Across)
	}
	s.EachPage(func(page, of int) {
		s.Artifact(func() {
			s.Fill(pdf.Green, 0, 0, pdf.PageWidth, 3)
			s.Foot("Filing receipt of "+r.DDSID, page, of)
		})
	})
	return d.Finish()
}

// numbers is the card that the receipt is for.
func (s *sheet) numbers(r Receipt) {
	const height, code2d = 44.0, 34.0
	s.Artifact(func() { s.Card(ground, pdf.Hair, pdf.Left, s.Y, pdf.Across, height, 1.6) })
	big := pdf.Style{Face: pdf.Mono, Size: 17, Colour: pdf.Ink}
	for i, pair := range [][2]string{{"EU reference number", r.Reference}, {"Verification number", r.Verification}} {
		y := s.Y + 9 + float64(i)*17
		s.Mark("P", pdf.Attr{}, func() {
			s.Text(label, pdf.Left+6, y, pair[0])
			s.Text(big, pdf.Left+6, y+7, s.Fit(big, pair[1], pdf.Across-code2d-18))
		})
	}
	at := pdf.Right - code2d - 5
	s.Mark("Figure", pdf.Attr{Alt: "QR code of " + r.VerifyURL, Box: &pdf.Box{X: at, Y: s.Y + 5, W: code2d, H: code2d}}, func() {
		s.Fill(pdf.White, at, s.Y+5, code2d, code2d)
		s.QR(pdf.Ink, at, s.Y+5, code2d, r.VerifyURL)
	})
	s.Y += height + 6
}

func (s *sheet) receiptFacts(r Receipt) {
	rows := [][2]string{{"Statement", r.DDSID}, {"Made", minute(r.GeneratedAt)}, {"Filed", minute(r.FiledAt)}}
	if r.AmendedAt != nil {
		rows = append(rows, [2]string{"Amended", minute(*r.AmendedAt)})
	}
	rows = append(rows, [2]string{"Going to", countryName(r.Country)}, [2]string{"Document on IPFS", r.CID}, [2]string{"Record on chain", r.ChainTx}, [2]string{"Page", r.VerifyURL})
	s.table([]column{{title: "Field", width: 40}, {title: "Value", width: 134, mono: true, lines: 2}}, len(rows), func(i int) []string { return rows[i][:] })
}

// minute is a time as people read it.
func minute(at time.Time) string { return at.UTC().Format("2 January 2006, 15:04") + " UTC" }
