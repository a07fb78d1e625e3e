package web

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
	"mwanyi/internal/geo"
	"mwanyi/internal/lot"
)

// lotView is what the page of a lot shows.
type lotView struct {
	LotID, Code         string
	Name                string
	Cooperative         string
	District            string // empty: not known
	Country             string
	Kind                string // the species, or Coffee
	Farms, Clear        int
	Hectares            string
	CheckedAt           time.Time
	IsOpen              bool
	Map                 template.HTML
	InKg, LossKg, OutKg string
	Kept                []fact // what of the net weight is where
	Steps               []lotStep
	Statement           *eudr.DDS
	Shown               []delivery // some of its batches
	More                int
}

// IsClear: every farm has passed.
func (v lotView) IsClear() bool { return v.Farms > 0 && v.Clear == v.Farms }

// Failed is how many have not.
func (v lotView) Failed() int { return v.Farms - v.Clear }

// lotStep is a stage of a lot: how many batches have reached it, and when.
type lotStep struct {
	Name, Words string
	Batches, Of int
	First, Last time.Time
	FirstEntry  uint64
	LastEntry   uint64
	FilesURL    string // of the evidence, when it is one for all
}

// lotBatches is how many batches a page links to: the largest has 2,000.
const lotBatches = 12

// Lot is the page of a lot: where it comes from, who brought it together, what the forest
// checks say, how much it is, the way it took, and where the proofs are. statement is one
// that covers all of it, or nil.
// spec: lot-page
func (p *Public) Lot(s lot.Story, statement *eudr.DDS, house access.Organisation) ([]byte, error) {
	v := lotView{
		LotID: s.ID, Code: s.Spelt(), Name: s.Name, Cooperative: house.Name, Country: countryName(house), Kind: "Coffee", Farms: s.Farms, Clear: s.Clear,
		Hectares: fmt.Sprintf("%.1f", s.Hectares), CheckedAt: s.CheckedAt, IsOpen: s.IsOpen(), Statement: statement,
		InKg: thousandths(s.Balance.In), LossKg: thousandths(s.Balance.Loss), OutKg: thousandths(s.Balance.Out()),
	}
	if word := speciesWords[s.Species]; word != "" {
		v.Kind = word
	}
	if house.District != nil {
		v.District = *house.District
	}
	v.Kept = kept(s.Balance)
	for _, b := range s.Batches[:min(len(s.Batches), lotBatches)] {
		v.Shown = append(v.Shown, delivery{"/t/" + shortID(b.ID), decimal(b.WeightKg()), b.Grade.String(), stageWords[b.Stage.String()][0], b.DeliveredAt})
	}
	v.More = len(s.Batches) - len(v.Shown)
	v.Steps = p.lotSteps(s)
	var err error
	v.Map, err = locator(house.Country, s.Around)
	if err != nil {
		return nil, err
	}
	return p.render("lot.html", v)
}

// kept says what of the net weight is where.
func kept(b lot.Balance) (facts []fact) {
	for _, part := range []struct {
		name  string
		grams int64
	}{{"In store", b.Stock}, {"Sold", b.Sold}, {"Exported", b.Exported}} {
		if part.grams > 0 {
			facts = append(facts, fact{part.name, thousandths(part.grams) + " kg"})
		}
	}
	return facts
}

// thousandths writes grams as kilograms, in groups of three digits.
func thousandths(grams int64) string {
	whole, rest, _ := strings.Cut(decimal(float64(grams)/1000), ".")
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	return strings.TrimSuffix(whole+"."+rest, ".")
}

// lotSteps are all stages, reached or to come.
func (p *Public) lotSteps(s lot.Story) (steps []lotStep) {
	for _, move := range custody.Moves {
		words := stageWords[move.To.String()]
		one := lotStep{Name: words[0], Words: words[1], Of: len(s.Batches)}
		if at := slices.IndexFunc(s.Steps, func(sum batch.StageSum) bool { return sum.Stage == move.To }); at >= 0 {
			sum := s.Steps[at]
			one.Batches = sum.Batches
			one.First = sum.First
			one.Last = sum.Last
			one.FirstEntry = sum.FirstEntry
			one.LastEntry = sum.LastEntry
			if sum.One == sum.Other && sum.One != "" && move.Trigger == custody.StageChange { // a weight slip is nobody's to show
				one.FilesURL = p.gateway.URL(batch.StageRecord{EvidenceURI: sum.One}.FilesPath())
			}
		}
		steps = append(steps, one)
	}
	return steps
}

// The drawing of a country stands in the box of a plot. What is nearer to the last
// corner is left out.
const (
	locatorMargin = 10.0
	locatorDetail = 2.0
)

// frame puts degrees into the box.
type frame struct {
	lon, lat float64 // of the middle
	unit     float64 // of the box, for a degree
}

// frameOf is the frame in which a country fills the box.
func frameOf(c geo.Country) frame {
	west, east := math.Inf(1), math.Inf(-1)
	south, north := math.Inf(1), math.Inf(-1)
	for _, ring := range c.Rings() {
		for _, at := range ring {
			west = min(west, degrees(at.Lon))
			east = max(east, degrees(at.Lon))
			south = min(south, degrees(at.Lat))
			north = max(north, degrees(at.Lat))
		}
	}
	return frame{lon: west/2 + east/2, lat: south/2 + north/2,
		unit: min((plotWidth-2*locatorMargin)/(east-west), (plotHeight-2*locatorMargin)/(north-south))}
}

func (f frame) place(lon, lat float64) (x, y float64) {
	return plotWidth/2 + (lon-f.lon)*f.unit, plotHeight/2 + (f.lat-lat)*f.unit
}

// locator draws where in a country something is: the outline, and a dot for each place.
func locator(country string, places []geo.Point) (template.HTML, error) {
	c, found, err := geo.CountryOf(country)
	if err != nil || !found {
		return "", err
	}
	f := frameOf(c)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %g %g" role="img" aria-label="Where the farms are"><path class="land" d="`, plotWidth, plotHeight)
	for _, ring := range c.Rings() {
		lastX, lastY := math.Inf(1), math.Inf(1)
		command := 'M'
		for _, at := range ring {
			x, y := f.place(degrees(at.Lon), degrees(at.Lat))
			if math.Hypot(x-lastX, y-lastY) < locatorDetail {
				continue
			}
			lastX, lastY = x, y
			fmt.Fprintf(&b, "%c%.0f %.0f", command, x, y)
			command = 'L'
		}
		b.WriteByte('Z')
	}
	b.WriteString(`"/>`)
	for _, at := range places[:min(len(places), 40)] {
		x, y := f.place(degrees(at.Lon), degrees(at.Lat))
		fmt.Fprintf(&b, `<circle class="here" cx="%.0f" cy="%.0f" r="5"/>`, x, y)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String()), nil //nolint:gosec // numbers alone go into it
}
