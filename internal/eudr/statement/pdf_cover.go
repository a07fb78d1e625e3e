package statement

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/outside/forest"
	"mwanyi/internal/pdf"
)

// cover is the first page: who, what, the verdict, the declaration, the seal.
func (s *sheet) cover() {
	s.Next()
	s.letterhead()
	s.verdict()
	s.facts()
	s.declaration()
	s.signature()
}

func (s *sheet) letterhead() {
	name := pdf.Style{Face: pdf.Bold, Size: 14, Colour: pdf.Green}
	s.Y = 18
	lines := s.Wrap(name, s.p.Cooperative.Name, pdf.Across*0.62, 2)
	s.Mark("P", pdf.Attr{}, func() { s.Lines(name, pdf.Left, s.Y, 6, lines) })
	y := s.Y + float64(len(lines)-1)*6 + 5
	about := []string{strings.Join(present(s.p.Cooperative.Address, countryName(s.p.Cooperative.Country)), ", ")}
	about = append(about, strings.Join(present(s.p.Cooperative.Email, prefixed("Export licence ", s.p.ExporterLicence)), " · "))
	for _, line := range about {
		wrapped := s.Wrap(pdf.SmallText, line, pdf.Across*0.62, 2)
		if len(wrapped) == 0 {
			continue
		}
		s.Mark("P", pdf.Attr{}, func() { s.Lines(pdf.SmallText, pdf.Left, y, 3.6, wrapped) })
		y += float64(len(wrapped)) * 3.6
	}
	mono := pdf.Style{Face: pdf.Mono, Size: 7.5, Colour: pdf.Ink}
	s.Mark("P", pdf.Attr{}, func() {
		s.TextRight(label, pdf.Right, 18, "Statement")
		s.TextRight(mono, pdf.Right, 21.8, s.Fit(mono, s.p.ID, pdf.Across*0.36))
		s.TextRight(label, pdf.Right, 26.6, "Shipment")
		s.TextRight(mono, pdf.Right, 30.4, s.Fit(mono, s.p.ShipmentID, pdf.Across*0.36))
	})
	s.Y = max(y, 33) + 1
	s.Artifact(func() { s.Line(pdf.Hair, 0.2, pdf.Left, s.Y, pdf.Right, s.Y) })
	s.Y += 10
	s.Bookmark("Statement", 0, s.Y-6)
	s.Mark("H1", pdf.Attr{}, func() { s.Text(pdf.TitleText, pdf.Left, s.Y, "Due Diligence Statement") })
	s.Y += 6
	line := fmt.Sprintf("Regulation (EU) 2023/1115.  %s, HS %s, %s kg from %s.", s.p.Description, HSHeading, kilograms(s.p.NetGrams), plural(len(s.p.Farms), "farm", "farms"))
	wrapped := s.Wrap(pdf.BodyText, line, pdf.Across, 2)
	s.Mark("P", pdf.Attr{}, func() { s.Lines(pdf.BodyText, pdf.Left, s.Y, 4.3, wrapped) })
	s.Y += float64(len(wrapped))*4.3 + 1.5
}

// verdict is the band that a hurried reader looks for.
func (s *sheet) verdict() {
	cleared := 0
	for _, f := range s.p.Farms {
		if f.Forest.Clear() {
			cleared++
		}
	}
	colour := pdf.Green
	back := pale
	title := "Deforestation-free"
	if cleared < len(s.p.Farms) {
		colour = pdf.Amber
		back = sand
		title = "Not cleared"
	}
	text := fmt.Sprintf("%s of %s lost less than %.1f ha of the forest of 2020 since %s.",
		pdf.Grouped(cleared), plural(len(s.p.Farms), "farm", "farms"), forest.ClearBelowHectares, day(forest.Baseline))
	s.Artifact(func() {
		s.Card(back, back, pdf.Left, s.Y, pdf.Across, 15, 1.6)
		s.Fill(colour, pdf.Left, s.Y+1.6, 1.4, 11.8)
		s.tick(colour, pdf.Left+9.5, s.Y+7.5, cleared == len(s.p.Farms))
	})
	s.Mark("P", pdf.Attr{}, func() {
		s.Text(pdf.Style{Face: pdf.Bold, Size: 12, Colour: colour}, pdf.Left+17, s.Y+6.6, title)
		s.Text(pdf.Style{Face: pdf.Sans, Size: 8.2, Colour: pdf.Ink}, pdf.Left+17, s.Y+11.3, s.Fit(pdf.Style{Face: pdf.Sans, Size: 8.2}, text, pdf.Across-20))
	})
	s.Y += 20
}

// tick draws a sign, because the font has none.
func (s *sheet) tick(c pdf.Colour, x, y float64, good bool) {
	s.Dot(c, x, y, 3.6)
	if good {
		s.Line(pdf.White, 0.8, x-1.7, y+0.1, x-0.5, y+1.4)
		s.Line(pdf.White, 0.8, x-0.5, y+1.4, x+1.8, y-1.4)
		return
	}
	s.Line(pdf.White, 0.9, x, y-1.9, x, y+0.5)
	s.Dot(pdf.White, x, y+1.8, 0.5)
}

// facts is the content of Annex II in two columns.
func (s *sheet) facts() {
	p := s.p
	from, to := p.harvest()
	harvest := p.deliveredText()
	if from != "" {
		harvest = day(from) + " to " + day(to)
	}
	operator, eori := p.Buyer, p.withoutEORI()
	if p.Operator != nil {
		operator = p.Operator.Organisation
		if p.Operator.EORI != "" {
			eori = p.Operator.EORI
		}
	}
	var countries []string
	for _, c := range p.Countries() {
		countries = append(countries, countryName(c))
	}
	related := "none"
	if len(p.RelatedDDS) > 0 {
		related = strings.Join(p.RelatedDDS, ", ")
	}
	importer, reference := "Operator in the EU (importer)", "Internal reference for the filing"
	if !InEU(p.Buyer.Country) {
		importer, reference = "Buyer", "Internal reference"
	}
	pairs := [][2]string{
		{importer, strings.Join(present(operator.Name, operator.Address, countryName(operator.Country)), ", ")},
		{"Supplier", strings.Join(present(p.Cooperative.Name, countryName(p.Cooperative.Country)), ", ")},
		{"EORI of the operator", eori},
		{"Exporter's licence", p.ExporterLicence},
		{"Product, HS heading", p.Description + ", " + HSHeading},
		{"Species", p.speciesText()},
		{"Net mass", kilograms(p.NetGrams) + " kg in " + plural(len(p.Batches), "batch", "batches")},
		{"Country of production", strings.Join(countries, ", ")},
		{"Plots of land", plural(p.Plots, "plot", "plots") + fmt.Sprintf(", %.2f ha, all located in plots.geojson", p.Hectares)},
		{"Harvest", harvest},
		{"Destination port", p.DestinationPort},
		{"Shipping date", day(p.ShippingDate)},
		{reference, p.Reference},
		{"Statements relied on", related},
	}
	const gap = 8.0
	width := (pdf.Across - gap) / 2
	for i := 0; i < len(pairs); i += 2 {
		height := 0.0
		for column, pair := range pairs[i:min(i+2, len(pairs))] {
			x := pdf.Left + float64(column)*(width+gap)
			lines := s.Wrap(pdf.BodyText, pair[1], width, 3)
			s.Mark("P", pdf.Attr{}, func() {
				s.Text(label, x, s.Y+2.4, pair[0])
				s.Lines(pdf.BodyText, x, s.Y+6.4, 3.9, lines)
			})
			height = max(height, 6.4+float64(len(lines)-1)*3.9+1.6)
		}
		s.Y += height
		s.Artifact(func() {
			s.Line(pdf.Hair, 0.15, pdf.Left, s.Y, pdf.Left+width, s.Y)
			s.Line(pdf.Hair, 0.15, pdf.Left+width+gap, s.Y, pdf.Right, s.Y)
		})
		s.Y += 1
	}
	s.Y += 3
}

func (s *sheet) declaration() {
	s.Mark("H2", pdf.Attr{}, func() { s.Text(pdf.BoldText, pdf.Left, s.Y+3, "Declaration") })
	s.Y += 5
	s.paragraph(pdf.Style{Face: pdf.Sans, Size: 8.2, Colour: pdf.Ink}, Declaration, pdf.Across)
	s.Y += 1
	s.paragraph(pdf.SmallText, s.p.signedText()+" Statement of "+s.p.GeneratedAt.UTC().Format("2 January 2006")+".", pdf.Across)
	s.Y += 2
}

// signedText says who signs for whom. Outside the EU nobody files, so the signature
// of the cooperative is the only one.
// spec: dds-filing-not-needed
func (p *Prepared) signedText() string {
	if !InEU(p.Buyer.Country) {
		return "For and on behalf of " + p.Cooperative.Name + ": signed by its wallet, see below; nothing is filed outside the EU."
	}
	operator, who := p.Buyer.Name, "name and function as registered there"
	if p.Operator != nil {
		operator = p.Operator.Name
		if p.Operator.Signs != "" {
			who = strings.Join(present(p.Operator.Signs, p.Operator.Function), ", ")
		}
	}
	return "For and on behalf of " + operator + ": signed by the filing in the EU system; " + who + "."
}

// signature is the card with the cooperative's seal and the way to check it.
func (s *sheet) signature() {
	const height, code2d = 49.0, 38.0
	s.Room(height)
	s.Artifact(func() { s.Card(ground, pdf.Hair, pdf.Left, s.Y, pdf.Across, height, 1.6) })
	x, width := pdf.Left+5, pdf.Across-code2d-14
	s.Mark("H2", pdf.Attr{}, func() { s.Text(pdf.BoldText, x, s.Y+6.2, "Signed by the cooperative") })
	y := s.Y + 10
	for _, row := range []struct {
		name, value string
		lines       int
	}{
		{"Wallet", s.seal.Signer.String(), 1},
		{"Digest (EIP-712)", s.seal.Digest.String(), 1},
		{"Signature", hex0x(s.seal.Signature), 3},
		{"Contract, chain", fmt.Sprintf("%s, %d", s.seal.Contract, s.seal.ChainID), 1},
		{"Ledger", s.seal.checkpointText(), 2},
	} {
		tight := pdf.Style{Face: pdf.Mono, Size: 6.2, Colour: pdf.Ink}
		lines := s.Wrap(tight, row.value, width-24, row.lines)
		s.Mark("P", pdf.Attr{}, func() {
			s.Text(label, x, y+2, row.name)
			s.Lines(tight, x+24, y+2, 3, lines)
		})
		y += float64(max(1, len(lines)))*3 + 1.5
	}
	at := pdf.Right - code2d - 3
	box := &pdf.Box{X: at, Y: s.Y + 1.5, W: code2d, H: code2d}
	s.Mark("Figure", pdf.Attr{Alt: "QR code of " + s.p.VerifyURL, Box: box}, func() {
		s.Fill(pdf.White, at+1, s.Y+2.5, code2d-2, code2d-2)
		s.QR(pdf.Ink, at, s.Y+1.5, code2d, s.p.VerifyURL)
	})
	url := pdf.Style{Face: pdf.Sans, Size: 5.6, Colour: pdf.Quiet}
	lines := s.Wrap(url, s.p.VerifyURL, code2d, 3)
	s.Mark("P", pdf.Attr{}, func() {
		for i, line := range lines {
			s.TextMiddle(url, at+code2d/2, s.Y+code2d+3+float64(i)*2.4, line)
		}
	})
	s.Y += height + 4
}

// present leaves out what is empty.
func present(texts ...string) (list []string) {
	for _, t := range texts {
		if strings.TrimSpace(t) != "" {
			list = append(list, t)
		}
	}
	return list
}

func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}

// day writes a date in words; what is no date stays as it is.
func day(date string) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return at.Format("2 January 2006")
}

// countryName spells out the countries that our statements speak of most.
func countryName(code string) string {
	if name, known := countryNames[code]; known {
		return name + " (" + code + ")"
	}
	return code
}

var countryNames = map[string]string{
	"UG": "Uganda", "KE": "Kenya", "TZ": "Tanzania", "RW": "Rwanda", "BI": "Burundi", "CD": "DR Congo", "ET": "Ethiopia", "SS": "South Sudan",
	"AT": "Austria", "BE": "Belgium", "BG": "Bulgaria", "CY": "Cyprus", "CZ": "Czechia", "DE": "Germany", "DK": "Denmark", "EE": "Estonia",
	"ES": "Spain", "FI": "Finland", "FR": "France", "GR": "Greece", "HR": "Croatia", "HU": "Hungary", "IE": "Ireland", "IT": "Italy",
	"LT": "Lithuania", "LU": "Luxembourg", "LV": "Latvia", "MT": "Malta", "NL": "Netherlands", "PL": "Poland", "PT": "Portugal", "RO": "Romania",
	"SE": "Sweden", "SI": "Slovenia", "SK": "Slovakia", "XI": "Northern Ireland", "GB": "United Kingdom", "CH": "Switzerland", "NO": "Norway",
	"US": "United States", "CA": "Canada", "JP": "Japan", "KR": "South Korea", "CN": "China", "IN": "India", "AE": "United Arab Emirates", "SA": "Saudi Arabia",
	"SD": "Sudan", "EG": "Egypt", "MA": "Morocco", "TR": "Türkiye", "AU": "Australia", "ZA": "South Africa",
}

// deliveredText stands for days of harvest that nobody has recorded: coffee is
// picked in the weeks before it is delivered.
func (p *Prepared) deliveredText() string {
	var first, last time.Time
	for _, b := range p.Batches {
		if b.DeliveredAt.IsZero() {
			continue
		}
		if first.IsZero() || b.DeliveredAt.Before(first) {
			first = b.DeliveredAt
		}
		if b.DeliveredAt.After(last) {
			last = b.DeliveredAt
		}
	}
	const style = "2 January 2006"
	switch {
	case first.IsZero():
		return "not recorded"
	case first.UTC().Format(style) == last.UTC().Format(style):
		return "picked shortly before its delivery on " + first.UTC().Format(style)
	}
	return "picked shortly before its delivery, " + first.UTC().Format(style) + " to " + last.UTC().Format(style)
}

// withoutEORI is why the number is not here.
func (p *Prepared) withoutEORI() string {
	if !InEU(p.Buyer.Country) {
		return "none needed: nothing is filed outside the EU"
	}
	return "kept by the EU system, in the account that files"
}

// checkpointText is what fits of the ledger's checkpoint: where, how large, and its
// hash. All of it, with its signature, stands on the last page.
func (s Seal) checkpointText() string {
	if s.Checkpoint == "" {
		return "had signed no checkpoint yet when this was made"
	}
	head, _, _ := strings.Cut(s.Checkpoint, "\n\n")
	return strings.Join(strings.Fields(head), " ")
}
