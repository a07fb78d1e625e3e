package statement

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/pdf"
)

// column is one of a table.
type column struct {
	title string
	width float64
	right bool // numbers
	mono  bool
	lines int // at most; 1 when zero
}

// cell is the style of a table's text.
var cell = pdf.Style{Face: pdf.Sans, Size: 7.6, Colour: pdf.Ink}

const (
	headHeight = 6.2
	cellLine   = 3.3
	cellPad    = 1.4
)

// table draws rows over as many pages as it takes; the head is repeated.
func (s *sheet) table(columns []column, count int, row func(i int) []string) {
	s.Group("Table", func() {
		s.Room(headHeight + 8)
		s.Group("TR", func() {
			s.Artifact(func() { s.Fill(pdf.Green, pdf.Left, s.Y, pdf.Across, headHeight) })
			s.eachColumn(columns, func(c column, x float64) {
				s.Mark("TH", pdf.Attr{Scope: true}, func() { s.headText(c, x) })
			})
		})
		s.Y += headHeight
		for i := range count {
			s.tableRow(columns, i, row(i))
		}
	})
	s.Artifact(func() { s.Line(pdf.Hair, 0.2, pdf.Left, s.Y, pdf.Right, s.Y) })
	s.Y += 4
}

func (s *sheet) tableRow(columns []column, i int, texts []string) {
	wrapped := make([][]string, len(columns))
	most := 1
	for j, c := range columns {
		wrapped[j] = s.Wrap(c.style(), texts[j], c.width-2.4, max(1, c.lines))
		most = max(most, len(wrapped[j]))
	}
	height := float64(most)*cellLine + cellPad
	if s.Y+height > pdf.Bottom {
		s.Next()
		// Said once already: a repeated head is no content.
		s.Artifact(func() {
			s.Fill(pdf.Green, pdf.Left, s.Y, pdf.Across, headHeight)
			s.eachColumn(columns, func(c column, x float64) { s.headText(c, x) })
		})
		s.Y += headHeight
	}
	s.Shade(i, height)
	s.Group("TR", func() {
		j := 0
		s.eachColumn(columns, func(c column, x float64) {
			lines := wrapped[j]
			j++
			s.Mark("TD", pdf.Attr{}, func() {
				for n, line := range lines {
					s.inColumn(c, c.style(), x, s.Y+3.3+float64(n)*cellLine, line)
				}
			})
		})
	})
	s.Y += height
}

func (s *sheet) headText(c column, x float64) {
	s.inColumn(c, pdf.TopText, x, s.Y+4.2, s.Fit(pdf.TopText, c.title, c.width-2.4))
}

func (s *sheet) inColumn(c column, style pdf.Style, x, y float64, text string) {
	if c.right {
		s.TextRight(style, x+c.width-1.2, y, text)
		return
	}
	s.Text(style, x+1.2, y, text)
}

func (s *sheet) eachColumn(columns []column, visit func(c column, x float64)) {
	x := pdf.Left
	for _, c := range columns {
		visit(c, x)
		x += c.width
	}
}

func (c column) style() pdf.Style {
	if c.mono {
		return pdf.MonoText
	}
	return cell
}

func (s *sheet) batchTable() {
	s.Next()
	s.heading("Batches", 20)
	columns := []column{
		{title: "Batch", width: 46, mono: true}, {title: "Token", width: 17, right: true}, {title: "Farmer", width: 34, lines: 2}, {title: "Grade", width: 15},
		{title: "Net kg", width: 18, right: true}, {title: "Harvest until", width: 22}, {title: "Delivered", width: 22},
	}
	if from, _ := s.p.harvest(); from == "" { // a column without a word says nothing
		columns = slices.Delete(columns, 5, 6)
		columns[2].width += 22
	}
	decimals := 0
	for _, b := range s.p.Batches {
		decimals = max(decimals, decimalsOf(b.NetGrams))
	}
	s.table(columns, len(s.p.Batches), func(i int) []string {
		b := s.p.Batches[i]
		delivered := "not recorded"
		if !b.DeliveredAt.IsZero() {
			delivered = b.DeliveredAt.UTC().Format("2006-01-02")
		}
		row := []string{b.ID, fmt.Sprint(b.TokenID), b.FarmerID, cmp.Or(b.Grade, "none"), kilogramsWith(decimals, b.NetGrams), cmp.Or(b.HarvestedTo, b.HarvestedFrom, "not recorded"), delivered}
		if len(columns) < len(row) {
			row = slices.Delete(row, 5, 6)
		}
		return row
	})
	s.total(fmt.Sprintf("Together %s kg in %s.", kilograms(s.p.NetGrams), plural(len(s.p.Batches), "batch", "batches")))
}

func (s *sheet) total(text string) {
	s.Room(6)
	s.Mark("P", pdf.Attr{}, func() { s.TextRight(pdf.BoldText, pdf.Right-1.2, s.Y+1, text) })
	s.Y += 4
}

// farmColumns leaves a name out where none is given, because the id stands for
// it, and says what grows where farms differ.
func (s *sheet) farmColumns() (columns []column, named, kinds bool) {
	named = slices.ContainsFunc(s.p.Farms, func(f PreparedFarm) bool { return f.Name != "" })
	kinds = len(s.p.Kinds) > 1
	columns = []column{{title: "Farmer ID", width: 40.5, lines: 2}, {title: "Place", width: 50, lines: 2}}
	if named {
		columns = []column{{title: "Farm", width: 38.5, lines: 2}, {title: "Farmer ID", width: 27, lines: 2}, {title: "Place", width: 25, lines: 2}}
	}
	if kinds {
		columns[0].width -= 8
		columns[len(columns)-1].width -= 8
		columns = append(columns, column{title: "Species", width: 16})
	}
	return append(columns, column{title: "Plots", width: 10, right: true}, column{title: "Area ha", width: 14, right: true}, column{title: "Net kg", width: 15, right: true},
		column{title: "Loss ha", width: 14, right: true}, column{title: "Checked", width: 17}, column{title: "Result", width: 13.5}), named, kinds
}

func (s *sheet) farmTable() {
	s.heading("Farms", 20)
	columns, named, kinds := s.farmColumns()
	decimals := 0
	for _, f := range s.p.Farms {
		decimals = max(decimals, decimalsOf(f.NetGrams))
	}
	s.table(columns, len(s.p.Farms), func(i int) []string {
		f := s.p.Farms[i]
		result := "clear"
		if !f.Forest.Clear() {
			result = "not clear"
		}
		row := []string{f.FarmerID, f.placeText()}
		if named {
			row = slices.Insert(row, 0, f.title())
		}
		if kinds {
			common, _, _ := strings.Cut(f.Species.Common, " ")
			row = append(row, common)
		}
		return append(row, fmt.Sprint(len(f.Land)), fmt.Sprintf("%.2f", f.Hectares), kilogramsWith(decimals, f.NetGrams),
			fmt.Sprintf("%.4f", f.Forest.AlertHectares), f.Forest.CheckedAt.UTC().Format("2006-01-02"), result)
	})
	s.total(fmt.Sprintf("Together %s with %s, %.2f ha.", plural(len(s.p.Farms), "farm", "farms"), plural(s.p.Plots, "plot", "plots"), s.p.Hectares))
}

// evidence says which data spoke.
func (s *sheet) evidence() {
	s.heading("Forest evidence", 40)
	s.paragraph(pdf.BodyText, "Every farm was checked again for this statement. Loss counts when it came after 31 December 2020 and lies inside what was forest on that day; "+
		"a farm is clear below 0.5 ha. The whole answer for each farm is on IPFS under the CID that stands in dds.json.", pdf.Across)
	for _, method := range s.p.methods() {
		s.paragraph(pdf.SmallText, "Method: "+method, pdf.Across)
	}
	s.Y += 1
	data := s.p.Datasets()
	s.table([]column{{title: "Data", width: 43, lines: 2}, {title: "Version", width: 38, lines: 3}, {title: "SHA-256 of the files", width: 93, mono: true, lines: 2}}, len(data), func(i int) []string {
		return []string{data[i].Name, data[i].Version, cmp.Or(data[i].SHA256, "no files: the provider answers questions, and names the version")}
	})
}

// proof tells a stranger how to check all this without us.
func (s *sheet) proof() {
	s.Next()
	s.heading("How to check this document", 60)
	for _, text := range []string{
		"1. Save the two attachments of this PDF. Their SHA-256 must be the values below.",
		"2. Build the EIP-712 typed data of the table, with the domain name \"mwanyi DDS\", version 1, and the chain and contract named here. Its digest must be the one on page 1.",
		"3. Recover the signer of the digest from the signature with any Ethereum library. It must be the cooperative's wallet on page 1.",
		"4. Scan the code on page 1: the page behind it shows the record on chain, the copies on IPFS and, once the statement is filed, the two numbers of the EU system, which came after this document.",
	} {
		s.paragraph(pdf.BodyText, text, pdf.Across)
	}
	s.Y += 2
	r := s.p.Record()
	rows := [][2]string{
		{"SHA-256 of " + JSONName, r.Statement.String()},
		{"SHA-256 of " + GeoJSONName, r.Plots.String()},
		{"Contract and chain", fmt.Sprintf("%s on chain %d", s.seal.Contract, s.seal.ChainID)},
		{"ddsId", "the 16 bytes of the ULID " + Reference(r.DDSID)},
		{"supersedes", cmp.Or(Reference(r.Supersedes), "nothing: it amends no other")},
		{"cooperativeKey", chain.KeyOf(r.CooperativeID).String()},
		{"shipment", r.Shipment.String()},
		{"statement", r.Statement.String()},
		{"plots", r.Plots.String()},
		{"batches", r.Batches.String()},
		{"netGrams, farms, country", fmt.Sprintf("%d, %d, %s", r.NetGrams, r.Farms, r.Country)},
		{"generatedAt", fmt.Sprintf("%d (%s)", r.GeneratedAt.Unix(), r.GeneratedAt.UTC().Format("2006-01-02T15:04:05Z"))},
		{"Digest", s.seal.Digest.String()},
		{"Signature", hex0x(s.seal.Signature)},
		{"Wallet", s.seal.Signer.String()},
	}
	for i, line := range strings.Split(strings.TrimSpace(s.seal.Checkpoint), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			rows = append(rows, [2]string{fmt.Sprintf("Ledger's checkpoint, line %d", i+1), line})
		}
	}
	s.table([]column{{title: "Field", width: 52}, {title: "Value", width: 122, mono: true, lines: 3}}, len(rows), func(i int) []string { return rows[i][:] })
}
