package farmer

import (
	"slices"
	"strconv"

	"mwanyi/internal/geo"
	"mwanyi/internal/plot"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// Overlaps are the registered farms that a farm shares land with: by id
// those of the same cooperative, by number those of others.
type Overlaps struct {
	FarmerIDs         []string `json:"farmer_ids"`
	OtherCooperatives int      `json:"other_cooperatives"`
}

// lockLand keeps land to itself that is being compared and entered: two farms that
// share some have a tile in common. A farm wider than a tile may meet every other;
// they wait for it, and it for them.
func lockLand(tx *store.Tx, land plot.List) error {
	var tiles []string
	hold := tx.Share
	for _, p := range land {
		b := p.Polygon.Around()
		if b.Tile() == geo.WideTile {
			hold = tx.Lock
			continue
		}
		for _, tile := range append(b.Near(), b.Tile()) {
			if tile != geo.WideTile {
				tiles = append(tiles, strconv.FormatInt(tile, 10))
			}
		}
	}
	if err := hold(store.FarmTiles, strconv.Itoa(geo.WideTile)); err != nil {
		return err
	}
	return tx.Lock(store.FarmTiles, tiles...)
}

// eachShare calls do with every registered plot of another farmer that may
// share land with a plot of a farm, and with the part of the smaller of the two
// that they share.
// spec: farm-plots
func eachShare(tx *store.Tx, farmerID string, land plot.List, do func(n neighbour, share float64)) error {
	for _, p := range land {
		neighbours, err := neighboursOf(tx, p.Polygon.Around(), farmerID)
		if err != nil {
			return err
		}
		for _, n := range neighbours {
			other, err := geo.Kept(n.polygon)
			if err != nil {
				return err
			}
			share, err := p.Polygon.Overlap(other)
			if err != nil {
				return err
			}
			do(n, share)
		}
	}
	return nil
}

// overlapsOf compares a farm with the registered ones; nil when it shares land
// with none.
func overlapsOf(tx *store.Tx, farmerID string, land plot.List, cooperativeID string) (*Overlaps, error) {
	found := &Overlaps{FarmerIDs: []string{}}
	others := map[string]bool{}
	err := eachShare(tx, farmerID, land, func(n neighbour, share float64) {
		switch {
		case share < plot.OverlapShare:
		case n.cooperativeID != cooperativeID:
			others[n.farmerID] = true
		case !slices.Contains(found.FarmerIDs, n.farmerID):
			found.FarmerIDs = append(found.FarmerIDs, n.farmerID)
		}
	})
	found.OtherCooperatives = len(others)
	if err != nil || len(found.FarmerIDs) == 0 && found.OtherCooperatives == 0 {
		return nil, err
	}
	slices.Sort(found.FarmerIDs)
	return found, nil
}

// Shared tells the rules how much land a farm shares with others.
func Shared(tx *store.Tx, farmerID, cooperativeID string, land plot.List, facts *policy.Registration) error {
	return eachShare(tx, farmerID, land, func(n neighbour, share float64) {
		facts.SharedPct = max(facts.SharedPct, share*100)
		if n.cooperativeID != cooperativeID {
			facts.SharedOthersPct = max(facts.SharedOthersPct, share*100)
		}
	})
}
