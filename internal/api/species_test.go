package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// filedAs is what the EU system has: each line's species and kilograms.
func (e *euSystem) filedAs() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	var all []string
	for _, line := range e.lines {
		for _, s := range line.Species {
			all = append(all, fmt.Sprintf("%s %s %d g of %d", line.HSHeading, s.Scientific, line.NetGrams, len(line.Producers)))
		}
	}
	return strings.Join(all, "; ")
}

// sayingSpecies adds members to the body of a request for a statement.
func sayingSpecies(a ask, members string) ask {
	a.body = strings.TrimSuffix(fmt.Sprint(a.body), "}") + "," + members + "}"
	return a
}

// shownSpecies is what a statement says of its species.
func shownSpecies(data map[string]any) string {
	var all []string
	list, _ := data["species"].([]any)
	for _, each := range list {
		of := each.(map[string]any)
		all = append(all, fmt.Sprintf("%v (%v) %v", of["common_name"], of["scientific_name"], of["net_kg"]))
	}
	return strings.Join(all, "; ")
}

// spec: dds-species
func TestAStatementSaysWhatItsFarmsGrow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openFiling(t, s)
		arabica := f.coffee(f.smallFarm("SL 14"), 100, "")
		several := []string{f.coffee(f.smallFarm("Nganda"), 100, ""), f.coffee(f.smallFarm("SL 28 and SL 14"), 40, ""), f.coffee(f.smallFarm("KR 3"), 60.5, "")}
		f.holds()
		made := f.states(f.stating("SHP-1", arabica), false)
		if got, shown := f.eu.filedAs(), shownSpecies(made); got != "0901 Coffea arabica 100000 g of 1" || shown != "Arabica coffee (Coffea arabica) 100" {
			t.Errorf("an arabica farm: filed as %q, shown as %q", got, shown)
		}
		mixed := f.states(f.stating("SHP-2", several...), false)
		if got := f.eu.filedAs(); got != "0901 Coffea arabica 40000 g of 1; 0901 Coffea canephora 160500 g of 2" {
			t.Errorf("two species are filed as %q", got)
		}
		want := "Arabica coffee (Coffea arabica) 40; Robusta coffee (Coffea canephora) 160.5"
		for where, got := range map[string]map[string]any{"the reply": mixed, "GET": f.read(mixed["dds_id"], f.tokens[access.Buyer]), "the event": f.told("dds.filed")} {
			if shownSpecies(got) != want {
				t.Errorf("%s shows %q, want %q", where, shownSpecies(got), want)
			}
		}
	})
}

// What a statement says of its species adds up to what it says of the whole, by what
// there is to sell and not by what was on the scale; also when a mill has changed that.
// spec: dds-species, net-weight
func TestTheSpeciesOfAStatementAddUpToItsNetWeight(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openFiling(t, s)
		kiboko, parchment := f.coffee(f.smallFarm("SL 14"), 100, policy.Kiboko), f.coffee(f.smallFarm("Nganda"), 50, policy.Parchment)
		made := f.states(f.stating("SHP-1", kiboko, parchment), false)
		if got := shownSpecies(made); made["total_weight_kg"] != 90.0 || got != "Arabica coffee (Coffea arabica) 50; Robusta coffee (Coffea canephora) 40" {
			t.Errorf("%v kg of %s, want 90 of 50 and 40", made["total_weight_kg"], got)
		}
		f.want(f.milling(kiboko, 56), http.StatusOK)
		f.want(ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/amend", made["dds_id"]), token: f.tokens[access.Cooperative], body: `{"destination_port":"Bremen"}`}, http.StatusAccepted)
		read := f.read(made["dds_id"], f.tokens[access.Buyer])
		if got := shownSpecies(read); read["total_weight_kg"] != 96.0 || got != "Arabica coffee (Coffea arabica) 56; Robusta coffee (Coffea canephora) 40" {
			t.Errorf("milled and amended: %v kg of %s, want 96 of 56 and 40", read["total_weight_kg"], got)
		}
		if took := f.rest.Count("select cast(sum(green_grams) as bigint) from dds_farm where dds_id = $1", made["dds_id"]); took != 96_000 {
			t.Errorf("it takes %d g of what its farms give, want 96000", took)
		}
	})
}

// A phone sends its deliveries when it finds a network: the days of harvest follow the
// day of weighing, not that of the network.
// spec: captured-at
func TestAStatementSaysWhenItsCoffeeWasWeighed(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	d := f.rest.Delivery(f.coop, f.smallFarm("SL 14"))
	d.CapturedAt = clock.Now().AddDate(0, 0, -40).Truncate(time.Second)
	b := f.rest.Submit(d)
	f.rest.Take(b, chain.Graded)
	made := f.states(f.stating("SHP-1", b.ID), false)
	p, err := f.rest.Statements.Prepared(t.Context(), fmt.Sprint(made["dds_id"]))
	must(t, err)
	if got := p.Batches[0].DeliveredAt; !got.Equal(d.CapturedAt) {
		t.Errorf("it says %v, want %v", got, d.CapturedAt)
	}
}

// spec: dds-species
func TestACultivarThatNamesNoSpeciesIsAskedFor(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	strange, other, arabica := f.smallFarm("not recorded"), f.smallFarm("mixed"), f.smallFarm("SL14")
	first, second, third := f.coffee(strange, 100, ""), f.coffee(other, 50, ""), f.coffee(arabica, 25, "")
	f.holds()
	order := f.stating("SHP-1", first, second, third)
	out := f.refused(order, fault.InvalidRequest)
	if said := string(out.body); !strings.Contains(said, strange) || !strings.Contains(said, other) || strings.Contains(said, arabica) || !strings.Contains(said, "farm_species") {
		t.Errorf("the refusal does not ask for the two farms: %s", said)
	}
	for _, wrong := range []string{
		`"species":"Robusta"`,
		fmt.Sprintf(`"farm_species":[{"farmer_id":%q,"species":"Coffea arabica"}]`, strange),                                                                                 // one is left
		fmt.Sprintf(`"species":"Coffea arabica","farm_species":[{"farmer_id":%q,"species":"Coffea canephora"}]`, arabica),                                                    // the register knows better
		`"species":"Coffea arabica","farm_species":[{"farmer_id":"UG-SMALL-99","species":"Coffea canephora"}]`,                                                               // nothing of it is here
		fmt.Sprintf(`"species":"Coffea arabica","farm_species":[{"farmer_id":%q,"species":"Coffea arabica"},{"farmer_id":%q,"species":"Coffea arabica"}]`, strange, strange), // twice
	} {
		bad := sayingSpecies(order, wrong)
		bad.wild = true
		f.refused(bad, fault.InvalidRequest)
	}
	f.nothingLeft()
	made := f.states(sayingSpecies(order, fmt.Sprintf(`"species":"Coffea arabica","farm_species":[{"farmer_id":%q,"species":"Coffea liberica"}]`, other)), false)
	const want = "0901 Coffea arabica 125000 g of 2; 0901 Coffea liberica 50000 g of 1"
	if got := f.eu.filedAs(); got != want {
		t.Errorf("filed as %q, want %q", got, want)
	}
	// What was said stays said: an amendment does not ask again.
	f.want(ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/amend", made["dds_id"]), token: f.tokens[access.Cooperative], body: `{"destination_port":"Bremen"}`}, http.StatusAccepted)
	if got := f.eu.filedAs(); got != want {
		t.Errorf("amended to %q, want %q", got, want)
	}
}

// Where everything goes through as the contract says, it goes as it went before,
// and is marked.
// spec: dds-species, policy-modes
func TestInFlagModeAnUnknownSpeciesIsStatedAsBeforeAndMarked(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	made := f.states(f.stating("SHP-1", f.coffee(f.smallFarm("local"), 100, "")), false)
	if got := f.eu.filedAs(); got != "0901 Coffea canephora 100000 g of 1" {
		t.Errorf("filed as %q", got)
	}
	if got := f.read(made["dds_id"], f.tokens[access.Cooperative]); rulesOf(got["flags"]) != "statement_species" {
		t.Errorf("the flags are %v, want statement_species", got["flags"])
	}
	said := f.states(sayingSpecies(f.stating("SHP-2", f.coffee(f.smallFarm("local"), 100, "")), `"species":"Coffea arabica"`), false)
	if got := f.read(said["dds_id"], f.tokens[access.Cooperative]); got["flags"] != nil || f.eu.filedAs() != "0901 Coffea arabica 100000 g of 1" {
		t.Errorf("flags %v, filed as %q; want none, and what was said", got["flags"], f.eu.filedAs())
	}
}

// A statement from before species were kept said robusta of everything: its
// amendment is right, and where nobody can say what it is of it is refused.
// spec: dds-species
func TestTheAmendmentOfAnOlderStatementSaysTheSpecies(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	strange := f.smallFarm("local")
	for i, batchID := range []string{f.coffee(f.smallFarm("SL14"), 100, ""), f.coffee(strange, 100, "")} {
		made := f.states(f.stating(fmt.Sprint("SHP-", i), batchID), false)
		f.rest.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update dds_farm set species = '', net_grams = 0 where dds_id = $1", made["dds_id"])
		})
		f.holds()
		amending := ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/amend", made["dds_id"]), token: f.tokens[access.Cooperative], body: `{"destination_port":"Bremen"}`}
		if i == 1 {
			f.refused(amending, fault.InvalidRequest)
			continue
		}
		f.want(amending, http.StatusAccepted)
		if got := f.read(made["dds_id"], f.tokens[access.Buyer]); f.eu.filedAs() != "0901 Coffea arabica 100000 g of 1" || shownSpecies(got) != "Arabica coffee (Coffea arabica) 100" {
			t.Errorf("amended to %q, shown as %q", f.eu.filedAs(), shownSpecies(got))
		}
		f.rest.Restart(func() { f.rest.Reviews.Mode = "flag" })
	}
}
