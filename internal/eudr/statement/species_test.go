package statement

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"mwanyi/internal/outside/filing"
)

// Arabica of the tests.
var arabica = Species{Scientific: "Coffea arabica", Common: "Arabica coffee"}

// mixture is a sample whose every third farm grows arabica.
func mixture(farms int) Statement {
	s := sample(farms, 1)
	for i := range s.Farms {
		s.Farms[i].Species = Robusta
		if i%3 == 0 {
			s.Farms[i].Species = arabica
		}
	}
	return s
}

// spec: dds-species
func TestEachSpeciesHasLinesOfItsOwn(t *testing.T) {
	for _, farms := range []int{1, 7, 3100} {
		p := prepared(t, mixture(farms))
		filed, err := p.Filing(filing.Operator, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]uint64{}
		for _, f := range p.Farms {
			want[f.Species.Scientific] += f.NetGrams
		}
		got, producers := map[string]uint64{}, 0
		for _, line := range filed.Commodities {
			if len(line.Species) != 1 || len(line.Producers) > filing.MaxLineProducers {
				t.Fatalf("%d farms: a line of %d producers says %+v", farms, len(line.Producers), line.Species)
			}
			got[line.Species[0].Scientific] += line.NetGrams
			producers += len(line.Producers)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) || producers != farms {
			t.Errorf("%d farms: filed are %v of %d, want %v", farms, got, producers, want)
		}
	}
}

// spec: dds-species
func TestTheDocumentSaysTheSpeciesWithTheirKilograms(t *testing.T) {
	p := prepared(t, mixture(3))
	var document struct {
		Format string
		Goods  struct{ Species []map[string]string }
		Farms  []struct{ Species string }
	}
	if err := json.Unmarshal(p.JSON, &document); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(document); got != "{mwanyi.dds/2 {[map[common_name:Arabica coffee net_kg:180 scientific_name:Coffea arabica] map[common_name:Robusta coffee net_kg:364.05 scientific_name:Coffea canephora]]} [{Coffea arabica} {Coffea canephora} {Coffea canephora}]}" {
		t.Error(got)
	}
	out := strings.Join(strings.Fields(string(tool(t, "pdftotext", saved(t, drawn(t, p)), "-"))), " ")
	for _, want := range []string{"Arabica coffee (Coffea arabica), 180 kg from 1 farm", "Robusta coffee (Coffea canephora), 364.05 kg from 2 farms"} {
		if !strings.Contains(out, want) {
			t.Errorf("the document does not say %q", want)
		}
	}
}

func TestASpeciesIsSaidOfEveryFarmOrOfNone(t *testing.T) {
	s := mixture(3)
	s.Farms[1].Species = Species{}
	_, err := Preflight(s)
	var refused *Refused
	if !errors.As(err, &refused) || len(refused.Failures) != 1 || refused.Failures[0].Rule != RuleSpecies || refused.Failures[0].FarmerID != s.Farms[1].FarmerID {
		t.Errorf("%v, want the farm without a species", err)
	}
}
