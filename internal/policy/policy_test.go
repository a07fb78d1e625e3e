package policy

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// clean is a delivery that no rule doubts.
func clean() Delivery {
	return Delivery{Form: Kiboko, Kg: 120, MoisturePct: 13, Land: Land{{0.4, Robusta}}, Species: Robusta, Trees: 400, SlipKept: true}
}

// Every rule of a delivery at both sides of its edge.
// spec: policy-rules
func TestTheRulesOfADelivery(t *testing.T) {
	earlier := func(form Form, kg, km float64, ago time.Duration) []Weighing {
		return []Weighing{{BatchID: "bat_1", Form: form, Kg: kg, Km: km, Ago: ago}}
	}
	for _, c := range []struct {
		name   string
		change func(*Delivery)
		limits Limits
		want   map[Name]Level
	}{
		{"nothing", func(*Delivery) {}, nil, nil},
		{"the last kilogram that is not worth a word", func(d *Delivery) { d.YearGreenKg = 0.4*2000 + 150 - 60 }, nil, nil},
		{"more than most farms give", func(d *Delivery) { d.YearGreenKg = 0.4*2000 + 150 - 59 }, nil, map[Name]Level{Yield: Info}},
		{"more than the land gives", func(d *Delivery) { d.YearGreenKg = 0.4*3500 + 150 - 59 }, nil, map[Name]Level{Yield: Hold}},
		{"far more than the land gives", func(d *Delivery) { d.YearGreenKg = 0.4*5000 + 150 - 59; d.Trees = 0 }, nil, map[Name]Level{Yield: Hard}},
		{"arabica gives less", func(d *Delivery) { d.Land, d.Species, d.YearGreenKg = Land{{0.4, Arabica}}, Arabica, 0.4*3000+150-59 }, nil, map[Name]Level{Yield: Hold}},
		{"a plot of each species gives what it can", func(d *Delivery) {
			d.Land, d.YearGreenKg = Land{{0.2, Arabica}, {0.2, Robusta}}, 0.2*3000+0.2*3500+150-60
		}, nil, map[Name]Level{Yield: Info}},
		{"and no more", func(d *Delivery) {
			d.Land, d.YearGreenKg = Land{{0.2, Arabica}, {0.2, Robusta}}, 0.2*3000+0.2*3500+150-59
		}, nil, map[Name]Level{Yield: Hold}},
		{"a form counts as what it gives", func(d *Delivery) { d.Form, d.YearGreenKg = Cherry, 0.4*3500+150-24 }, nil, map[Name]Level{Yield: Info}},
		{"a limit that was set", func(*Delivery) {}, Limits{"yield_robusta": 0, "yield_robusta_info": 0, "yield_allowance": 50}, map[Name]Level{Yield: Hold}},
		{"more than the trees give", func(d *Delivery) { d.Trees = 14 }, nil, map[Name]Level{PerTree: Hold}},
		{"as much as the trees give", func(d *Delivery) { d.Trees = 15 }, nil, nil},
		{"the third of a day", func(d *Delivery) { d.Today = 2 }, nil, nil},
		{"the fourth of a day", func(d *Delivery) { d.Today = 3 }, nil, map[Name]Level{ManyInADay: Hold}},
		{"the sixth of a day, of cherry", func(d *Delivery) { d.Form, d.Today = Cherry, 5 }, nil, nil},
		{"the seventh of a day, of cherry", func(d *Delivery) { d.Form, d.Today = Cherry, 6 }, nil, map[Name]Level{ManyInADay: Hold}},
		{"large", func(d *Delivery) { d.Kg, d.Land, d.Trees = 2001, Land{{4, Robusta}}, 0 }, nil, map[Name]Level{LargeWeight: Info}},
		{"too dry", func(d *Delivery) { d.MoisturePct = 8.9 }, nil, map[Name]Level{Moisture: Hold}},
		{"as moist as it may be", func(d *Delivery) { d.MoisturePct = 16 }, nil, nil},
		{"mouldy", func(d *Delivery) { d.MoisturePct = 16.1 }, nil, map[Name]Level{Moisture: Hold}},
		{"nobody measures cherry", func(d *Delivery) { d.Form, d.MoisturePct = Cherry, 62 }, nil, nil},
		{"green coffee that is cherry", func(d *Delivery) { d.Form, d.MoisturePct = FAQ, 62 }, nil, map[Name]Level{Moisture: Hold}},
		{"a day's ride away", func(d *Delivery) { d.KmFromFarm = 50.1 }, nil, map[Name]Level{FarFromFarm: Hold}},
		{"cherry does not travel", func(d *Delivery) { d.Form, d.KmFromFarm = Cherry, 20.1 }, nil, map[Name]Level{FarFromFarm: Hold}},
		{"abroad", func(d *Delivery) { d.KmOutside = 0.1 }, nil, map[Name]Level{PointOutside: Hold}},
		{"a slip that nobody has", func(d *Delivery) { d.SlipKept = false }, nil, map[Name]Level{SlipMissing: Hold}},
		{"a slip for the second time", func(d *Delivery) { d.SlipUsedFor = "bat_1" }, nil, map[Name]Level{SlipUsed: Hold}},
		{"the same again", func(d *Delivery) { d.Earlier = earlier(Kiboko, 120.1, 0.1, 30*time.Minute) }, nil, map[Name]Level{Double: Hold}},
		{"the same, later in the day", func(d *Delivery) { d.Earlier = earlier(Kiboko, 120.1, 0.1, 31*time.Minute) }, nil, map[Name]Level{Double: Info}},
		{"the same, elsewhere", func(d *Delivery) { d.Earlier = earlier(Kiboko, 120, 0.2, time.Minute) }, nil, map[Name]Level{Double: Info}},
		{"another weight", func(d *Delivery) { d.Earlier = earlier(Kiboko, 120.2, 0, time.Minute) }, nil, nil},
		{"another form", func(d *Delivery) { d.Earlier = earlier(FAQ, 120, 0, time.Minute) }, nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := clean()
			c.change(&d)
			got := map[Name]Level{}
			for _, f := range Judge(Deliveries, d, c.limits) {
				got[f.Rule] = f.Level
				if f.Message == "" {
					t.Errorf("%s says nothing, want a sentence", f.Rule)
				}
			}
			if c.want == nil {
				c.want = map[Name]Level{}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// A rule that nobody can name, explain or set is none.
// spec: policy-rules
func TestEveryRuleHasANameASentenceAndItsNumbers(t *testing.T) {
	names := map[Name]bool{}
	settings := map[string]Limit{}
	check := func(name Name, about string, limits []Limit) {
		if name == "" || names[name] || len(about) < 20 {
			t.Errorf("rule %q: %q, want a name of its own and a sentence", name, about)
		}
		names[name] = true
		for _, n := range limits {
			if other, taken := settings[n.Setting]; n.Setting == "" || n.About == "" || taken && other != n {
				t.Errorf("rule %s has the number %+v, want a setting of its own and what it is", name, n)
			}
			settings[n.Setting] = n
		}
	}
	for _, table := range Tables() {
		for _, r := range table.Rules {
			check(r.Name, r.About, r.Limits)
		}
	}
}

func TestWhatCoffeeIsAsGreenCoffee(t *testing.T) {
	for _, c := range []struct {
		form    Form
		species Species
		want    int64
	}{
		{Cherry, Robusta, 20_000}, {Cherry, Arabica, 16_700}, {WetParchment, Arabica, 42_000}, {Parchment, Arabica, 80_000}, {Kiboko, Robusta, 50_000},
		{FAQ, Robusta, 100_000}, {FAQ, Unknown, 100_000},
	} {
		if got := GreenGrams(100_000, c.form, c.species); got != c.want {
			t.Errorf("100 kg of %s %s: got %d g of green coffee, want %d", c.species, c.form, got, c.want)
		}
	}
}

func TestSpeciesAreReadFromWhatPeopleWrite(t *testing.T) {
	for text, want := range map[string]Species{
		"Robusta": Robusta, "NARO-KR 5": Robusta, "nkr.10": Robusta, "SL 14": Arabica, "sl-28": Arabica, "SL14, SL28": Arabica, "SL 14 and SL 28": Arabica,
		"Coffea arabica": Arabica, "Bugisu local": Arabica, "Blue Mountain / Nyasaland": Arabica, "Liberica": Liberica, "Robusta and SL14": Unknown,
		"not recorded": Unknown, "local": Unknown, "mixed": Unknown, "": Unknown, "robusta, maize": Unknown,
	} {
		if got := SpeciesOf(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// spec: policy-modes
func TestOnlyHoldStopsAndInformationNeverDoes(t *testing.T) {
	for _, c := range []struct {
		mode  Mode
		level Level
		want  bool
	}{
		{Holds, Info, false}, {Holds, Hold, true}, {Holds, Hard, true}, {Flags, Info, false}, {Flags, Hold, false}, {Flags, Hard, false},
	} {
		if got := (Doubt{Mode: c.mode}).Stops([]Finding{{Level: Info}, {Level: c.level}}); got != c.want {
			t.Errorf("%s with %s: got %t, want %t", c.mode, c.level, got, c.want)
		}
	}
	if (Doubt{Mode: Holds}).Stops(nil) {
		t.Error("nothing was found and it is held, want it free")
	}
}

func FuzzSpeciesOf(f *testing.F) {
	f.Add("SL 14 and SL 28")
	f.Fuzz(func(t *testing.T, text string) {
		switch got := SpeciesOf(text); got {
		case Robusta, Arabica, Liberica, Unknown:
		default:
			t.Errorf("%q is %q, want a species", text, got)
		}
	})
}

func ExampleJudge() {
	for _, f := range Judge(Deliveries, Delivery{Form: FAQ, Kg: 5000, MoisturePct: 12, Land: Land{{AreaHa: 0.26}}, SlipKept: true}, nil) {
		fmt.Println(f.Level, f.Rule, "-", f.Message)
	}
	// Output:
	// HARD yield - 5000 kg of green coffee in 365 days from 0.26 ha: more than 5000 kg a hectare and 150 kg
	// INFO delivery_size - 5000.0 kg of FAQ in one delivery: more than 1500 kg
}
