package statement

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/filing"
)

// Rule names a rule of the Commission's filing system, or of ours where its
// rules would let a mistake through.
type Rule string

// The rules.
const (
	RuleReference  Rule = "REFERENCE"          // an internal reference of at most 35 characters
	RuleParties    Rule = "PARTIES"            // names and countries of cooperative and buyer
	RuleNetMass    Rule = "NET_MASS"           // every batch has a mass
	RuleCountry    Rule = "PRODUCER_COUNTRY"   // a two-letter code
	RuleName       Rule = "PRODUCER_NAME"      // at most 500 characters
	RuleNoPlots    Rule = "PLOTS_MISSING"      // every farm has a plot
	RuleGeometry   Rule = "GEOMETRY"           // closed, no holes, no crossing, six decimals
	RulePolygon    Rule = "POLYGON_NEEDED"     // above 4 ha a point is not enough
	RulePointArea  Rule = "POINT_AREA"         // a point stands for 0.0001 to 4 ha
	RuleFarm       Rule = "FARM_MISSING"       // every batch's farmer has a farm here
	RuleUnused     Rule = "FARM_WITHOUT_BATCH" // only land that the coffee came from is declared
	RuleTwice      Rule = "TWICE"              // batches, farms and plots occur once
	RuleForest     Rule = "FOREST_EVIDENCE"    // a check with dataset versions for every farm
	RuleDates      Rule = "DATES"
	RuleSpecies    Rule = "SPECIES"        // what grows there, of every farm
	RuleStatements Rule = "STATEMENT_SIZE" // 10,000 producers, 10,000 plots, 25 MB
)

// The limits that the filing system sets to one statement's plots.
const (
	MaxPlots       = 10_000
	maxPointArea   = 4
	minPointArea   = 0.0001
	maxDescription = filing.MaxDescription
)

// Failure is one broken rule.
type Failure struct {
	Rule     Rule   `json:"rule"`
	FarmerID string `json:"farmer_id,omitempty"` // when it is a farm's
	PlotID   string `json:"plot_id,omitempty"`
	BatchID  string `json:"batch_id,omitempty"`
	Message  string `json:"message"`
}

// String names the place, the rule and what is wrong.
func (f Failure) String() string {
	where := ""
	for _, part := range []struct{ word, id string }{{"farm", f.FarmerID}, {"plot", f.PlotID}, {"batch", f.BatchID}} {
		if part.id != "" {
			where += part.word + " " + part.id + " "
		}
	}
	return fmt.Sprintf("%s(%s): %s", where, f.Rule, f.Message)
}

// Refused is why a statement cannot be made: every rule that it breaks.
type Refused struct {
	Failures []Failure
	// Statements is how many statements the shipment needs when it is too
	// large for one, and otherwise 0.
	Statements int
}

// Error lists the failures; the first ten stand for more.
func (r *Refused) Error() string {
	parts := make([]string, 0, len(r.Failures))
	for i, f := range r.Failures {
		if i == 10 {
			parts = append(parts, fmt.Sprintf("and %d more", len(r.Failures)-i))
			break
		}
		parts = append(parts, f.String())
	}
	return "the statement breaks rules of the EU filing system: " + strings.Join(parts, "; ")
}

func (r *Refused) add(f Failure, format string, args ...any) {
	f.Message = fmt.Sprintf(format, args...)
	r.Failures = append(r.Failures, f)
}

// Prepared is a statement that the filing system will take: checked, cut into
// commodity lines, with its two attachments. It is a pure function of the
// Statement; nothing in it may be changed.
type Prepared struct {
	Statement // batches by id, farms by farmer
	Reference string
	Farms     []PreparedFarm
	Lines     []Line
	Kinds     []Kind // the species, when the farms say them
	NetGrams  uint64
	Hectares  float64
	Plots     int
	AllClear  bool
	JSON      []byte // dds.json
	GeoJSON   []byte // plots.geojson

	byFarmer map[string]delivered
	checked  bool // every farm has its forest check
}

// errUnchecked: a program's mistake, the forest checks come first.
var errUnchecked = errors.New("a statement without forest checks is neither drawn nor filed")

// delivered is what came from one farmer.
type delivered struct {
	grams   uint64
	batches int
}

// PreparedFarm is a farm with its land.
type PreparedFarm struct {
	Farm
	Land     []Land
	Hectares float64
	NetGrams uint64
	Batches  int
	GeoJSON  []byte // as the filing system reads it
}

// Land is a plot that was checked.
type Land struct {
	ID       string
	Polygon  geo.Polygon // empty for a point
	Point    geo.Point
	Hectares float64
	CID      string
}

// Line is one commodity line: farms From to To of Prepared.Farms, all of the
// same species.
type Line struct {
	From, To int
	NetGrams uint64
	Species  []Species
}

// Reference is the internal reference under which a statement is filed: the
// ULID of its id, which fits into the 35 characters.
func Reference(ddsID string) string {
	_, rest, found := strings.Cut(ddsID, "_")
	if !found {
		return ddsID
	}
	return rest
}

// Preflight checks a statement against the published rules, before anything of
// it is signed, pinned or filed. The error is a *Refused with every failure.
// The forest checks may still be missing, of all farms; PDF and Filing need them.
func Preflight(s Statement) (*Prepared, error) {
	p := &Prepared{Statement: s, Reference: Reference(s.ID), AllClear: true, byFarmer: map[string]delivered{}}
	p.Description = cmp.Or(s.Description, DefaultDescription)
	if len(s.Species) == 0 {
		p.Species = []Species{Robusta}
	}
	p.Batches = slices.SortedFunc(slices.Values(s.Batches), func(a, b Batch) int { return cmp.Compare(a.ID, b.ID) })
	farms := slices.SortedFunc(slices.Values(s.Farms), func(a, b Farm) int { return cmp.Compare(a.FarmerID, b.FarmerID) })
	p.Statement.Farms = nil // p.Farms are the ones to use
	refused := &Refused{}
	p.checkHeader(refused)
	p.checkBatches(refused, farms)
	for _, farm := range farms {
		p.addFarm(refused, farm)
	}
	p.checkEvidence(refused)
	p.checkSpecies(refused)
	p.checkSize(refused)
	if len(refused.Failures) > 0 {
		return nil, refused
	}
	p.sortBySpecies()
	p.cutLines()
	p.GeoJSON = p.allPlots()
	var err error
	p.JSON, err = p.document()
	return p, err
}

var (
	countryCode = regexp.MustCompile(`^[A-Z]{2}$`)
	idText      = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
)

func (p *Prepared) checkHeader(r *Refused) {
	if !idText.MatchString(p.Reference) || len(p.Reference) > filing.MaxReference {
		r.add(Failure{Rule: RuleReference}, "the reference %.60q must have 1 to %d letters or digits", p.Reference, filing.MaxReference)
	}
	for _, party := range []struct {
		who string
		Organisation
	}{{"the cooperative", p.Cooperative}, {"the buyer", p.Buyer}} {
		if strings.TrimSpace(party.Name) == "" || !countryCode.MatchString(party.Country) {
			r.add(Failure{Rule: RuleParties}, "%s needs a name and a two-letter country", party.who)
		}
	}
	if utf8.RuneCountInString(p.Description) > maxDescription {
		r.add(Failure{Rule: RuleParties}, "the description of the goods has more than %d characters", maxDescription)
	}
	if _, err := time.Parse(time.DateOnly, p.ShippingDate); err != nil || p.GeneratedAt.IsZero() {
		r.add(Failure{Rule: RuleDates}, "the shipping date must be a date, and the time of the statement is needed")
	}
}

func (p *Prepared) checkBatches(r *Refused, farms []Farm) {
	if len(p.Batches) == 0 {
		r.add(Failure{Rule: RuleNetMass}, "there is no batch")
	}
	for i, b := range p.Batches {
		at := Failure{FarmerID: b.FarmerID, BatchID: b.ID}
		if b.NetGrams == 0 {
			at.Rule = RuleNetMass
			r.add(at, "the net mass is missing")
		}
		if i > 0 && p.Batches[i-1].ID == b.ID {
			at.Rule = RuleTwice
			r.add(at, "the batch occurs twice")
		}
		_, found := slices.BinarySearchFunc(farms, b.FarmerID, func(f Farm, id string) int { return cmp.Compare(f.FarmerID, id) })
		if !found {
			at.Rule = RuleFarm
			r.add(at, "the farm of the batch's farmer is missing")
		}
		for _, date := range []string{b.HarvestedFrom, b.HarvestedTo} {
			if _, err := time.Parse(time.DateOnly, date); date != "" && err != nil {
				at.Rule = RuleDates
				r.add(at, "%.20q is no date of harvest", date)
			}
		}
		p.NetGrams += b.NetGrams
		sum := p.byFarmer[b.FarmerID]
		p.byFarmer[b.FarmerID] = delivered{sum.grams + b.NetGrams, sum.batches + 1}
	}
}

// addFarm checks a farm and adds it.
func (p *Prepared) addFarm(r *Refused, farm Farm) {
	at := func(rule Rule) Failure { return Failure{Rule: rule, FarmerID: farm.FarmerID} }
	if n := len(p.Farms); n > 0 && p.Farms[n-1].FarmerID == farm.FarmerID {
		r.add(at(RuleTwice), "the farm occurs twice")
	}
	if !countryCode.MatchString(farm.Country) {
		r.add(at(RuleCountry), "the country %.10q is not a two-letter code", farm.Country)
	}
	if utf8.RuneCountInString(farm.title()) > filing.MaxProducerName {
		r.add(at(RuleName), "the name has more than %d characters", filing.MaxProducerName)
	}
	if !farm.Forest.CheckedAt.IsZero() && len(farm.Forest.Datasets) == 0 {
		r.add(at(RuleForest), "the forest check does not name its dataset versions")
	}
	if len(farm.Plots) == 0 {
		r.add(at(RuleNoPlots), "the farm has no plot")
	}
	from := p.byFarmer[farm.FarmerID]
	out := PreparedFarm{Farm: farm, NetGrams: from.grams, Batches: from.batches}
	if out.Batches == 0 {
		r.add(at(RuleUnused), "no batch comes from this farm")
	}
	seen := map[string]bool{}
	for _, plot := range farm.Plots {
		if plot.ID != "" && seen[plot.ID] {
			r.add(Failure{Rule: RuleTwice, FarmerID: farm.FarmerID, PlotID: plot.ID}, "the plot occurs twice")
		}
		seen[plot.ID] = true
		land, broken, message := readPlot(plot)
		if broken != "" {
			r.add(Failure{Rule: broken, FarmerID: farm.FarmerID, PlotID: plot.ID}, "%s", message)
		}
		out.Land = append(out.Land, land)
		out.Hectares += land.Hectares
	}
	out.GeoJSON = out.plots(p.PlotsForm)
	p.Plots += len(out.Land)
	p.Hectares += out.Hectares
	p.AllClear = p.AllClear && farm.Forest.Clear()
	p.Farms = append(p.Farms, out)
}

// checkEvidence asks for the forest check of every farm, or of none: before
// the checks are made a statement can be looked at, but neither drawn nor filed.
func (p *Prepared) checkEvidence(r *Refused) {
	var without []string
	for _, f := range p.Farms {
		if f.Forest.CheckedAt.IsZero() {
			without = append(without, f.FarmerID)
		}
	}
	p.checked = len(without) == 0
	if len(without) == len(p.Farms) {
		return
	}
	for _, farmerID := range without {
		r.add(Failure{Rule: RuleForest, FarmerID: farmerID}, "the forest check is missing")
	}
}

// readPlot checks one plot as it will be filed: on the grid of six decimals.
func readPlot(plot Plot) (Land, Rule, string) {
	land := Land{ID: plot.ID, CID: plot.CID}
	point, isPoint, err := readPoint(plot.GeoJSON)
	if isPoint {
		land.Point, land.Hectares = point, plot.Hectares
		switch {
		case err != nil:
			return land, RuleGeometry, err.Error()
		case plot.Hectares > maxPointArea:
			return land, RulePolygon, fmt.Sprintf("%.2f ha is above %d ha: a boundary is needed, not a point", plot.Hectares, maxPointArea)
		case plot.Hectares < minPointArea:
			return land, RulePointArea, fmt.Sprintf("the area of a point must be %g to %d ha", minPointArea, maxPointArea)
		}
		return land, "", ""
	}
	polygon, err := geo.Parse(plot.GeoJSON)
	var invalid *geo.Invalid
	if errors.As(err, &invalid) {
		return land, RuleGeometry, invalid.Reason
	}
	if err != nil {
		return land, RuleGeometry, "the boundary cannot be read"
	}
	land.Polygon, land.Hectares = polygon, polygon.Hectares()
	return land, "", ""
}

// checkSize refuses what is too large for one statement and says how many it
// takes when farms are filed in their order.
func (p *Prepared) checkSize(r *Refused) {
	var farms, plots, bytes int // in the newest of the statements
	statements := 1
	for _, farm := range p.Farms {
		if len(farm.Land) > MaxPlots || len(farm.GeoJSON) > filing.MaxGeoBytes {
			r.add(Failure{Rule: RuleStatements, FarmerID: farm.FarmerID}, "the farm alone is larger than a statement may be: %d plots, %d bytes", len(farm.Land), len(farm.GeoJSON))
			return
		}
		if farms+1 > filing.MaxProducers || plots+len(farm.Land) > MaxPlots || bytes+len(farm.GeoJSON) > filing.MaxGeoBytes {
			statements++
			farms = 0
			plots = 0
			bytes = 0
		}
		farms++
		plots += len(farm.Land)
		bytes += len(farm.GeoJSON)
	}
	if statements > 1 {
		r.Statements = statements
		r.add(Failure{Rule: RuleStatements}, "%d farms with %d plots are too many for one statement (at most %d farms, %d plots, %d MB): it needs %d statements",
			len(p.Farms), p.Plots, filing.MaxProducers, MaxPlots, filing.MaxGeoBytes/1_000_000, statements)
	}
}

// cutLines divides the farms into commodity lines of one species, and of at
// most 1,000 producers.
func (p *Prepared) cutLines() {
	for from := 0; from < len(p.Farms); {
		line := p.lineFrom(from)
		from = line.To
		for _, farm := range p.Farms[line.From:line.To] {
			line.NetGrams += farm.NetGrams
		}
		p.Lines = append(p.Lines, line)
	}
}
