package statement

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/filing"
)

const square = `{"type":"Polygon","coordinates":[[[31.7,-0.3],[31.7006,-0.3],[31.7006,-0.2994],[31.7,-0.2994],[31.7,-0.3]]]}`

// refusedBy runs the check on a sample of three farms that something is done to.
func refusedBy(t *testing.T, spoil func(*Statement)) *Refused {
	t.Helper()
	s := sample(3, 1)
	spoil(&s)
	_, err := Preflight(s)
	var refused *Refused
	if !errors.As(err, &refused) {
		t.Fatalf("not refused: %v", err)
	}
	return refused
}

func TestEachBrokenRuleIsNamedWithItsFarm(t *testing.T) {
	plot := func(raw string) func(*Statement) {
		return func(s *Statement) { s.Farms[1].Plots[0].GeoJSON = []byte(raw) }
	}
	point := func(hectares float64) func(*Statement) {
		return func(s *Statement) {
			s.Farms[1].Plots[0] = Plot{ID: "plot_1_0", GeoJSON: []byte(`{"type":"Point","coordinates":[31.7,-0.3]}`), Hectares: hectares}
		}
	}
	const second = "UG-100038"
	for _, row := range []struct {
		name  string
		spoil func(*Statement)
		rule  Rule
		farm  string
		says  string
	}{
		{"a reference of 36 characters", func(s *Statement) { s.ID = "dds_" + strings.Repeat("A", 36) }, RuleReference, "", "35"},
		{"an empty reference", func(s *Statement) { s.ID = "dds_" }, RuleReference, "", "35"},
		{"no buyer", func(s *Statement) { s.Buyer.Name = " " }, RuleParties, "", "the buyer"},
		{"a country in words", func(s *Statement) { s.Cooperative.Country = "Uganda" }, RuleParties, "", "the cooperative"},
		{"a long description", func(s *Statement) { s.Description = strings.Repeat("x", 151) }, RuleParties, "", "150"},
		{"a shipping date that is none", func(s *Statement) { s.ShippingDate = "2026-02-30" }, RuleDates, "", "date"},
		{"no batch", func(s *Statement) { s.Batches = nil }, RuleNetMass, "", "no batch"},
		{"a batch without mass", func(s *Statement) { s.Batches[1].NetGrams = 0 }, RuleNetMass, second, "net mass"},
		{"a batch twice", func(s *Statement) { s.Batches = append(s.Batches, s.Batches[1]) }, RuleTwice, second, "batch occurs twice"},
		{"a harvest date that is none", func(s *Statement) { s.Batches[1].HarvestedTo = "October" }, RuleDates, second, "October"},
		{"a batch whose farm is missing", func(s *Statement) { s.Farms = slices.Delete(s.Farms, 1, 2) }, RuleFarm, second, "missing"},
		{"a farm without a batch", func(s *Statement) { s.Batches = slices.Delete(s.Batches, 1, 2) }, RuleUnused, second, "no batch"},
		{"a farm twice", func(s *Statement) { s.Farms = append(s.Farms, s.Farms[1]) }, RuleTwice, second, "farm occurs twice"},
		{"a plot twice", func(s *Statement) { s.Farms[1].Plots = append(s.Farms[1].Plots, s.Farms[1].Plots[0]) }, RuleTwice, second, "plot occurs twice"},
		{"a farm without a plot", func(s *Statement) { s.Farms[1].Plots = nil }, RuleNoPlots, second, "no plot"},
		{"a producer's country", func(s *Statement) { s.Farms[1].Country = "ug" }, RuleCountry, second, "two-letter"},
		{"a producer's name", func(s *Statement) { s.Farms[1].Name = strings.Repeat("ŋ", 501) }, RuleName, second, "500"},
		{"no forest check", func(s *Statement) { s.Farms[1].Forest = Forest{} }, RuleForest, second, "forest check"},
		{"a forest check without versions", func(s *Statement) { s.Farms[1].Forest.Datasets = nil }, RuleForest, second, "dataset versions"},
		{"no geometry", plot(""), RuleGeometry, second, "not a GeoJSON Polygon"},
		{"an open ring", plot(strings.Replace(square, ",[31.7,-0.3]]", "]", 1)), RuleGeometry, second, "not closed"},
		{"a hole", plot(strings.Replace(square, "]]}", "],[[31.7001,-0.2999],[31.7002,-0.2999],[31.7002,-0.2998],[31.7001,-0.2999]]]}", 1)), RuleGeometry, second, "hole"},
		{"a crossing", plot(`{"type":"Polygon","coordinates":[[[31.7,-0.3],[31.7006,-0.2994],[31.7006,-0.3],[31.7,-0.2994],[31.7,-0.3]]]}`), RuleGeometry, second, "crosses"},
		{"a ring that only rounding keeps open", plot(`{"type":"Polygon","coordinates":[[[31.7,-0.3],[31.7000001,-0.3],[31.7000001,-0.2999999],[31.7,-0.3]]]}`), RuleGeometry, second, "different positions"},
		{"a line", plot(`{"type":"LineString","coordinates":[[31.7,-0.3],[31.8,-0.3]]}`), RuleGeometry, second, "position"},
		{"a point above 4 ha", point(4.01), RulePolygon, second, "above 4 ha"},
		{"a point without area", point(0), RulePointArea, second, "0.0001"},
		{"a point off the world", plot(`{"type":"Point","coordinates":[31.7,-90.3]}`), RuleGeometry, second, "off the world"},
		{"a point in a list", plot(`{"type":"Point","coordinates":[[31.7,-0.3]]}`), RuleGeometry, second, "two numbers"},
	} {
		refused := refusedBy(t, row.spoil)
		at := slices.IndexFunc(refused.Failures, func(f Failure) bool { return f.Rule == row.rule && f.FarmerID == row.farm })
		if at < 0 || !strings.Contains(refused.Failures[at].Message, row.says) || row.farm != "" && !strings.Contains(refused.Error(), row.farm) {
			t.Errorf("%s: %v", row.name, refused)
		}
	}
}

func TestAllFailuresAreReportedAtOnceButTheTextStaysShort(t *testing.T) {
	s := sample(40, 1)
	for i := range s.Farms {
		s.Farms[i].Country = "?"
	}
	_, err := Preflight(s)
	var refused *Refused
	if !errors.As(err, &refused) || len(refused.Failures) != 40 || !strings.Contains(err.Error(), "and 30 more") {
		t.Errorf("%v", err)
	}
}

func TestAFarmOfExactlyFourHectaresMayBeAPoint(t *testing.T) {
	s := sample(1, 1)
	s.Farms[0].Plots[0] = Plot{GeoJSON: []byte(`{"type":"Point","coordinates":[31.7,-0.3]}`), Hectares: 4}
	p := prepared(t, s)
	if want := `"Area":4.0000},"geometry":{"type":"Point","coordinates":[31.700000,-0.300000]}`; !strings.Contains(string(p.Farms[0].GeoJSON), want) {
		t.Errorf("%s", p.Farms[0].GeoJSON)
	}
	drawn(t, p)
}

func TestThePlotsAreWrittenAsTheFilingSystemReadsThem(t *testing.T) {
	s := sample(1, 1)
	s.Farms[0].Name, s.Farms[0].Plots[0].GeoJSON = `O'Neill & "Sons" <b>`, []byte(square)
	p := prepared(t, s)
	want := `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"ProducerName":"O'Neill & \"Sons\" <b>","ProducerCountry":"UG","ProductionPlace":"Masaka, Bukoto","Area":0.4431},` +
		`"geometry":{"type":"Polygon","coordinates":[[[31.700000,-0.300000],[31.700600,-0.300000],[31.700600,-0.299400],[31.700000,-0.299400],[31.700000,-0.300000]]]}}]}`
	if got := string(p.Farms[0].GeoJSON); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !json.Valid(p.GeoJSON) || !strings.Contains(string(p.GeoJSON), `"FarmerID":"UG-100001"`) {
		t.Errorf("%s", p.GeoJSON)
	}
}

// The hashes were made before there was a second form: what was signed then is
// still what is shown, proven and filed.
func TestAStatementOfTheFirstFormKeepsTheBytesThatWereSigned(t *testing.T) {
	s := sample(3, 2)
	for i := range s.Farms {
		s.Farms[i].Name, s.Farms[i].Place = "", ""
	}
	first := prepared(t, s)
	if got := fmt.Sprintf("%x %x", sha256.Sum256(first.JSON), sha256.Sum256(first.GeoJSON)); got != firstForm {
		t.Errorf("got %s, want %s", got, firstForm)
	}
	s.PlotsForm = PlotsSecond
	second := prepared(t, s)
	if want := strings.ReplaceAll(string(first.GeoJSON), `"ProductionPlace":"",`, ""); string(second.GeoJSON) != want || want == string(first.GeoJSON) {
		t.Errorf("got %s, want the first form without the empty place", second.GeoJSON)
	}
	// A statement that is kept says its form.
	kept, err := json.Marshal(s)
	var again Statement
	if err != nil || json.Unmarshal(kept, &again) != nil || string(prepared(t, again).GeoJSON) != string(second.GeoJSON) {
		t.Errorf("a kept statement of the second form gives other bytes, %v", err)
	}
}

const firstForm = "c9e68ee3df57bd324508a88f161ae3a8150950d65b0ae0018f0f89efee19434c a360e260d1cf815a096653e49a602d0a359d011c51165d8164963d199be7eeb8"

func TestEveryFiledPolygonIsValidAgainWhenItIsReadBack(t *testing.T) {
	p := prepared(t, sample(60, 3))
	var in struct {
		Features []struct{ Geometry json.RawMessage }
	}
	if err := json.Unmarshal(p.GeoJSON, &in); err != nil || len(in.Features) != 180 {
		t.Fatalf("%d, %v", len(in.Features), err)
	}
	i := 0
	for _, f := range p.Farms {
		for _, l := range f.Land {
			again, err := geo.Parse(in.Features[i].Geometry)
			if err != nil || !slices.Equal(again.Ring(), l.Polygon.Ring()) {
				t.Fatalf("%s: %v", in.Features[i].Geometry, err)
			}
			i++
		}
	}
}

func TestManyFarmsAreCutIntoCommodityLinesOfOneHeading(t *testing.T) {
	p := prepared(t, sample(2050, 1))
	var sum uint64
	for _, l := range p.Lines {
		sum += l.NetGrams
	}
	if len(p.Lines) != 3 || p.Lines[0].To != 1000 || p.Lines[2].To != 2050 || sum != p.NetGrams {
		t.Fatalf("%+v", p.Lines)
	}
	s, err := p.Filing(filing.Operator, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Commodities) != 3 || len(s.Commodities[1].Producers) != 1000 || len(s.Commodities[2].Producers) != 50 ||
		s.Commodities[0].HSHeading != "0901" || s.Commodities[2].HSHeading != "0901" || s.InternalReference != "01JCS3W0Z9XQ6F2E8K7M5N4P3R" || s.EntryCountry != "NL" {
		t.Errorf("%+v", s.Commodities[2].HSHeading)
	}
}

func TestTooMuchForOneStatementSaysHowManyItNeeds(t *testing.T) {
	s := sample(1, 1)
	farm, batch := s.Farms[0], s.Batches[0]
	s.Farms, s.Batches = nil, nil
	farm.Plots = slices.Repeat([]Plot{{GeoJSON: []byte(square)}}, 7)
	farm.Plots = slices.Repeat(farm.Plots, 100)
	for i := range 30 { // 21,000 plots: three statements
		f, b := farm, batch
		f.FarmerID, b.FarmerID, b.ID = fmt.Sprint("F", i), fmt.Sprint("F", i), fmt.Sprint("b", i)
		s.Farms, s.Batches = append(s.Farms, f), append(s.Batches, b)
	}
	_, err := Preflight(s)
	var refused *Refused
	if !errors.As(err, &refused) || refused.Statements != 3 || !strings.Contains(err.Error(), "it needs 3 statements") {
		t.Errorf("%v", err)
	}
}

func TestTwentyFiveMegabytesAreTheMost(t *testing.T) {
	farm := func(bytes int) PreparedFarm { return PreparedFarm{Land: make([]Land, 1), GeoJSON: make([]byte, bytes)} }
	for _, row := range []struct {
		farms      []PreparedFarm
		statements int
		says       string
	}{
		{[]PreparedFarm{farm(12_500_000), farm(12_500_000)}, 0, ""},
		{[]PreparedFarm{farm(12_500_000), farm(12_500_001)}, 2, "25 MB"},
		{[]PreparedFarm{farm(9_000_000), farm(9_000_000), farm(9_000_000), farm(9_000_000), farm(9_000_000)}, 3, "3 statements"},
		{[]PreparedFarm{farm(25_000_001)}, 0, "the farm alone"},
	} {
		refused := &Refused{}
		(&Prepared{Farms: row.farms}).checkSize(refused)
		if refused.Statements != row.statements || row.says == "" && len(refused.Failures) != 0 || !strings.Contains(refused.Error(), row.says) {
			t.Errorf("%d farms: %d, %v", len(row.farms), refused.Statements, refused)
		}
	}
}

func TestTheOrderOfTheInputDoesNotMatter(t *testing.T) {
	s := sample(20, 2)
	want := prepared(t, s)
	slices.Reverse(s.Farms)
	slices.Reverse(s.Batches)
	got := prepared(t, s)
	if !bytes.Equal(got.JSON, want.JSON) || !bytes.Equal(got.GeoJSON, want.GeoJSON) || !equalRecords(got, want) {
		t.Error("another order gives another statement")
	}
}

func equalRecords(a, b *Prepared) bool { return fmt.Sprint(a.Record()) == fmt.Sprint(b.Record()) }

func TestTheJSONIsCanonicalAndHoldsWhatTheRegulationAsks(t *testing.T) {
	p := prepared(t, sample(2, 1))
	golden(t, "testdata/dds.json", p.JSON)
	var in map[string]any
	if err := json.Unmarshal(p.JSON, &in); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(in) // keys sorted, no spaces: here the same as RFC 8785
	if err != nil || !bytes.Equal(again, p.JSON) {
		t.Errorf("not canonical: %s", p.JSON)
	}
	if at, err := time.Parse(time.RFC3339, fmt.Sprint(in["generated_at"])); err != nil || !at.Equal(sampleTime) {
		t.Errorf("%v, %v", at, err)
	}
}

func TestTheRecordHoldsTheHashesOfTheAttachments(t *testing.T) {
	p := prepared(t, sample(2, 1))
	r := p.Record()
	if r.Farms != 2 || r.NetGrams != p.NetGrams || r.Country != "NL" || r.DDSID != p.ID {
		t.Errorf("%+v", r)
	}
	// keccak256 of 4000 and 4001 as two words of 32 bytes, from ethers' solidityPackedKeccak256.
	if got := r.Batches.String(); got != "0x4d9c81562bc3a58128e3c5aedc165e444ddc94f1a90f80484e8d3514e7ac084a" {
		t.Errorf("batches %s", got)
	}
}

func TestBeforeTheForestChecksAStatementIsCheckedButNeitherDrawnNorFiled(t *testing.T) {
	s := sample(3, 1)
	for i := range s.Farms {
		s.Farms[i].Forest = Forest{}
	}
	p := prepared(t, s)
	if p.AllClear {
		t.Error("unchecked farms count as clear")
	}
	if _, err := p.PDF(sampleSeal()); err == nil {
		t.Error("it was drawn")
	}
	if _, err := p.Filing(filing.Operator, nil); err == nil {
		t.Error("it can be filed")
	}
}

func TestABuyerOutsideTheEUHasNothingToFile(t *testing.T) {
	s := sample(1, 1)
	s.Buyer.Country = "US"
	if _, err := prepared(t, s).Filing(filing.Operator, nil); !errors.Is(err, ErrNotEU) {
		t.Errorf("%v", err)
	}
}

var update = flag.Bool("update", false, "write the golden files instead of comparing them")

// golden compares with a file.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
	}
}
