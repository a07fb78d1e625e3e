package eudr

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// A false species is a false statement. What a farm grows is its cultivar's
// species; where that does not say, the exporter is asked, and what was said is
// kept with the statement, so that an amendment says the same.

// StatedSpecies is a species of a statement with its mass.
type StatedSpecies struct {
	Species  policy.Species
	NetGrams uint64
}

// grown is what farms grow, and whose cultivar does not say.
type grown struct {
	of      map[string]policy.Species // by farmer; of an unnamed one what the statement says
	unnamed []string
}

// growing says what each farm grows. What is said in the request of a farm whose
// cultivar speaks for itself must be the same.
func (in GenerateRequest) growing(farms map[string]farmer.Farmer) (grown, error) {
	for farmerID := range in.FarmSpecies {
		if _, found := farms[farmerID]; !found {
			return grown{}, fault.New(fault.InvalidRequest, "farm_species: no batch of the statement comes from farm %s", farmerID)
		}
	}
	said := maps.Clone(in.FarmSpecies)
	if said == nil {
		said = map[string]policy.Species{}
	}
	for farmerID, f := range farms {
		known := policy.SpeciesOf(f.Cultivar)
		if told, named := said[farmerID]; named && known != policy.Unknown && told != known {
			return grown{}, fault.New(fault.InvalidRequest, "farm_species: farm %s is registered with a cultivar of %s", farmerID, known)
		}
		said[farmerID] = cmp.Or(said[farmerID], in.Species)
	}
	return grows(farms, said), nil
}

// grows reads cultivars, and asks what was said of those that name no species.
// A farm of which nothing is known is stated as robusta, as all were before, and
// counts as unnamed.
func grows(farms map[string]farmer.Farmer, said map[string]policy.Species) grown {
	g := grown{of: map[string]policy.Species{}}
	for _, farmerID := range slices.Sorted(maps.Keys(farms)) {
		species := cmp.Or(policy.SpeciesOf(farms[farmerID].Cultivar), said[farmerID])
		if species == policy.Unknown {
			g.unnamed = append(g.unnamed, farmerID)
			species = policy.Robusta
		}
		g.of[farmerID] = species
	}
	return g
}

// named refuses a statement of which somebody would have to guess what it is of.
// In flag mode it is made as before, and marked.
// spec: dds-species
func (d *Desk) named(g grown, remedy string) error {
	if len(g.unnamed) == 0 || d.Reviews.Mode != policy.Holds {
		return nil
	}
	return fault.New(fault.InvalidRequest, "species: the cultivar of %s names no species; %s", listed(g.unnamed), remedy)
}

// The ways out of an unknown species.
const (
	sayIt   = "send species for all of them, or farm_species for each"
	anewHow = "withdraw the statement, and make another that says it"
)

// commonNames of the species, as the register's forms ask for them.
var commonNames = map[policy.Species]string{policy.Robusta: "Robusta coffee", policy.Arabica: "Arabica coffee", policy.Liberica: "Liberica coffee"}

func statedAs(s policy.Species) statement.Species {
	return statement.Species{Scientific: string(s), Common: commonNames[s]}
}

// growingAgain is what the farms of a statement grow that there is: what it has
// said before stays said; one from before species were kept is read anew.
func (d *Desk) growingAgain(ctx context.Context, ddsID string, farms map[string]farmer.Farmer) (g grown, err error) {
	var stated map[string]statedFarm
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		stated, err = statedFarms(tx, ddsID)
		return err
	})
	if err != nil {
		return grown{}, fmt.Errorf("species of statement %s: %w", ddsID, err)
	}
	g = grows(farms, nil)
	for farmerID, of := range stated {
		g.of[farmerID] = cmp.Or(of.species, g.of[farmerID])
	}
	g.unnamed = slices.DeleteFunc(g.unnamed, func(farmerID string) bool { return stated[farmerID].species != policy.Unknown })
	return g, nil
}

// nameFarms writes into a statement what its farms grow.
func (d *Desk) nameFarms(ctx context.Context, ddsID string, farms map[string]farmer.Farmer, made *statement.Statement) error {
	g, err := d.growingAgain(ctx, ddsID, farms)
	if err != nil {
		return err
	}
	for i, each := range made.Farms {
		made.Farms[i].Species = statedAs(g.of[each.FarmerID])
	}
	return nil
}
