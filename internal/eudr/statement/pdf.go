package statement

import (
	"encoding/hex"
	"errors"
	"fmt"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/pdf"
)

// Renderer names the look of the document. Whoever changes what it draws gives
// it the next number: the same statement, seal and renderer give the same bytes.
const Renderer = "mwanyi statement renderer 1"

// Seal is the cooperative's signature over Prepared.Record, as EIP-712 has it,
// and what the audit ledger had fixed when the statement was made.
type Seal struct {
	Signer     chain.Address // the cooperative's wallet
	ChainID    uint64
	Contract   chain.Address // that records statements
	Digest     chain.Hash    // of the typed data
	Signature  []byte        // 65 bytes
	Checkpoint string        // the newest checkpoint of the ledger; may be empty
}

// The names of the attachments.
const (
	JSONName    = "dds.json"
	GeoJSONName = "plots.geojson"
)

// PDF draws the statement: PDF/A-3 with the two attachments, tagged for screen
// readers. It takes about a second for 500 farms; memory is bounded by the
// limits of Preflight. The filing reference is not in it, because it comes
// after the document is pinned: the page behind the QR code shows it.
func (p *Prepared) PDF(seal Seal) ([]byte, error) {
	if len(seal.Signature) != 65 || p.VerifyURL == "" {
		return nil, errors.New("the document needs a signature of 65 bytes and the address of its page")
	}
	if !p.checked {
		return nil, errUnchecked
	}
	d, err := pdf.New(pdf.Meta{
		Title:   "Due diligence statement " + p.ID,
		Author:  p.Cooperative.Name,
		Subject: "Regulation (EU) 2023/1115, shipment " + p.ShipmentID, Language: "en", Producer: Renderer, At: p.GeneratedAt,
	})
	if err != nil {
		return nil, err
	}
	s := &sheet{Doc: d, p: p, seal: seal}
	s.cover()
	s.batchTable()
	s.farmTable()
	s.evidence()
	s.maps()
	s.proof()
	s.EachPage(s.running)
	return d.Finish(
		pdf.File{Name: JSONName, MediaType: "application/json", Relation: "Source", Description: "The statement in canonical JSON (RFC 8785)", Data: p.JSON},
		pdf.File{Name: GeoJSONName, MediaType: "application/geo+json", Relation: "Data", Description: "The plots, as the EU filing system reads them", Data: p.GeoJSON},
	)
}

// sheet is the document while it is drawn, from top to bottom.
type sheet struct {
	*pdf.Doc
	p    *Prepared
	seal Seal
	y    float64 // where the next thing goes
}

// The look.
var (
	ink     = pdf.Colour{33, 37, 34}
	quiet   = pdf.Colour{104, 108, 102}
	green   = pdf.Colour{28, 84, 61}
	pale    = pdf.Colour{232, 241, 235}
	amber   = pdf.Colour{150, 84, 12}
	sand    = pdf.Colour{252, 241, 224}
	hair    = pdf.Colour{212, 211, 203}
	stripe  = pdf.Colour{247, 247, 243}
	white   = pdf.Colour{255, 255, 255}
	land    = pdf.Colour{196, 222, 203}
	ground  = pdf.Colour{250, 249, 245}
	grid    = pdf.Colour{229, 227, 219}
	warning = pdf.Colour{243, 211, 164}

	h1     = pdf.Style{Face: pdf.Bold, Size: 21, Colour: ink}
	h2     = pdf.Style{Face: pdf.Bold, Size: 13, Colour: green}
	body   = pdf.Style{Face: pdf.Sans, Size: 9, Colour: ink}
	strong = pdf.Style{Face: pdf.Bold, Size: 9, Colour: ink}
	small  = pdf.Style{Face: pdf.Sans, Size: 7.5, Colour: quiet}
	label  = pdf.Style{Face: pdf.Sans, Size: 7, Colour: quiet}
)

// The print area.
const (
	left   = 18.0
	right  = pdf.PageWidth - 18
	across = right - left
	top    = 24.0
	bottom = pdf.PageHeight - 20
)

// next begins a page.
func (s *sheet) next() {
	s.Page()
	s.y = top
}

// room begins a page unless so much height is left.
func (s *sheet) room(height float64) {
	if s.y+height > bottom {
		s.next()
	}
}

// heading writes a section's title with its bookmark.
func (s *sheet) heading(text string, with float64) {
	s.room(14 + with)
	if s.y > top {
		s.y += 6
	}
	s.Bookmark(text, 0, s.y)
	s.Mark("H2", pdf.Attr{}, func() { s.Text(h2, left, s.y+4.5, text) })
	s.Artifact(func() { s.Line(green, 0.4, left, s.y+6.8, right, s.y+6.8) })
	s.y += 11
}

// paragraph writes wrapped text.
func (s *sheet) paragraph(style pdf.Style, text string, width float64) {
	lines := s.Wrap(style, text, width, 40)
	leading := style.Size * 0.48
	s.room(float64(len(lines)) * leading)
	s.Mark("P", pdf.Attr{}, func() { s.Lines(style, left, s.y+leading*0.75, leading, lines) })
	s.y += float64(len(lines))*leading + 1.5
}

// running is the head and foot of every page.
func (s *sheet) running(page, of int) {
	s.Artifact(func() {
		s.Fill(green, 0, 0, pdf.PageWidth, 3)
		if page > 1 {
			s.Text(small, left, 14, s.Fit(small, s.p.Cooperative.Name, across*0.55))
			s.TextRight(small, right, 14, s.p.ID)
			s.Line(hair, 0.2, left, 17, right, 17)
		}
		foot := pdf.PageHeight - 11.0
		s.Line(hair, 0.2, left, foot-4, right, foot-4)
		s.Text(small, left, foot, "Due diligence statement under Regulation (EU) 2023/1115, made "+s.p.GeneratedAt.UTC().Format("2 January 2006, 15:04")+" UTC")
		s.TextRight(small, right, foot, fmt.Sprintf("Page %d of %d", page, of))
	})
}

// grouped writes a number with thin groups of three, as people read it.
func grouped(n uint64) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// kilograms is a mass as people read it, with so many decimals as it has.
func kilograms(grams uint64) string { return kilogramsWith(decimalsOf(grams), grams) }

// decimalsOf is how many decimals a mass in kilograms needs.
func decimalsOf(grams uint64) int {
	switch {
	case grams%1000 == 0:
		return 0
	case grams%100 == 0:
		return 1
	case grams%10 == 0:
		return 2
	}
	return 3
}

// kilogramsWith writes a mass with at least what its column needs.
func kilogramsWith(decimals int, grams uint64) string {
	whole := grouped(grams / 1000)
	if decimals == 0 {
		return whole
	}
	return whole + "." + fmt.Sprintf("%03d", grams%1000)[:decimals]
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return grouped(uint64(n)) + " " + many //nolint:gosec // a count
}

func hex0x(raw []byte) string { return "0x" + hex.EncodeToString(raw) }
