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
const Renderer = "mwanyi statement renderer 2"

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
	s := &sheet{Sheet: &pdf.Sheet{Doc: d}, p: p, seal: seal}
	s.cover()
	s.batchTable()
	s.farmTable()
	s.evidence()
	s.overview()
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
	*pdf.Sheet
	p    *Prepared
	seal Seal
}

// What this document alone looks like; the rest is pdf's.
var (
	pale    = pdf.Colour{232, 241, 235}
	sand    = pdf.Colour{252, 241, 224}
	land    = pdf.Colour{196, 222, 203}
	ground  = pdf.Colour{250, 249, 245}
	grid    = pdf.Colour{229, 227, 219}
	warning = pdf.Colour{243, 211, 164}

	label = pdf.Style{Face: pdf.Sans, Size: 7, Colour: pdf.Quiet}
)

// heading writes a section's title, with room for so much of what follows.
func (s *sheet) heading(text string, with float64) {
	s.Room(14 + with)
	if s.Y > pdf.Top {
		s.Y += 6
	}
	s.Heading(text, 11)
}

// paragraph writes wrapped text.
func (s *sheet) paragraph(style pdf.Style, text string, width float64) {
	lines := s.Wrap(style, text, width, 40)
	leading := style.Size * 0.48
	s.Room(float64(len(lines)) * leading)
	s.Mark("P", pdf.Attr{}, func() { s.Lines(style, pdf.Left, s.Y+leading*0.75, leading, lines) })
	s.Y += float64(len(lines))*leading + 1.5
}

// running is the head and foot of every page.
func (s *sheet) running(page, of int) {
	s.Artifact(func() {
		s.Fill(pdf.Green, 0, 0, pdf.PageWidth, 3)
		if page > 1 {
			s.Text(pdf.SmallText, pdf.Left, 14, s.Fit(pdf.SmallText, s.p.Cooperative.Name, pdf.Across*0.55))
			s.TextRight(pdf.SmallText, pdf.Right, 14, s.p.ID)
			s.Line(pdf.Hair, 0.2, pdf.Left, 17, pdf.Right, 17)
		}
		s.Foot("Due diligence statement under Regulation (EU) 2023/1115, made "+s.p.GeneratedAt.UTC().Format("2 January 2006, 15:04")+" UTC", page, of)
	})
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
	whole := pdf.Grouped(grams / 1000)
	if decimals == 0 {
		return whole
	}
	return whole + "." + fmt.Sprintf("%03d", grams%1000)[:decimals]
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return pdf.Grouped(n) + " " + many
}

func hex0x(raw []byte) string { return "0x" + hex.EncodeToString(raw) }
