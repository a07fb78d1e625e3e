package farmer

import (
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/store"
)

// kmBeside is how far outside the country a boundary may lie: the outline is
// coarse, and farms stand on the border.
const kmBeside = 5

// inCountry refuses a boundary that an agent cannot have walked here. A
// country whose outline is not kept has no such rule.
// spec: limit-country
func (d *Desk) inCountry(polygon geo.Polygon) error {
	country, found, err := geo.CountryOf(d.Country)
	if err != nil || !found {
		return err
	}
	km := country.KmOutside(polygon)
	switch {
	case km <= kmBeside:
		return nil
	case country.FitsSwapped(polygon):
		return fault.New(fault.InvalidPolygon, "the boundary lies %.0f km outside %s; with longitude and latitude swapped it would lie inside: the longitude comes first", km, d.Country)
	}
	return fault.New(fault.InvalidPolygon, "the boundary lies %.0f km outside %s", km, d.Country)
}

// Overlaps are the registered farms that a polygon shares land with: by id
// those of the same cooperative, by number those of others.
type Overlaps struct {
	FarmerIDs         []string `json:"farmer_ids"`
	OtherCooperatives int      `json:"other_cooperatives"`
}

// overlapShare is the part of the smaller farm from which two farms overlap.
// Below it lies what two walks along the same hedge differ by.
const overlapShare = 0.05

// eachShare calls do with every registered farm that may share land with a
// polygon, and with the part of the smaller of the two that they share.
func eachShare(tx *store.Tx, polygon geo.Polygon, do func(n neighbour, share float64)) error {
	neighbours, err := neighboursOf(tx, polygon.Around())
	if err != nil {
		return err
	}
	for _, n := range neighbours {
		other, err := geo.Parse([]byte(n.polygon))
		if err != nil {
			return err
		}
		share, err := polygon.Overlap(other)
		if err != nil {
			return err
		}
		do(n, share)
	}
	return nil
}

// overlapsOf compares a polygon with the registered farms; nil when it shares
// land with none.
func overlapsOf(tx *store.Tx, polygon geo.Polygon, cooperativeID string) (*Overlaps, error) {
	found := &Overlaps{FarmerIDs: []string{}}
	err := eachShare(tx, polygon, func(n neighbour, share float64) {
		switch {
		case share < overlapShare:
		case n.cooperativeID == cooperativeID:
			found.FarmerIDs = append(found.FarmerIDs, n.farmerID)
		default:
			found.OtherCooperatives++
		}
	})
	if err != nil || len(found.FarmerIDs) == 0 && found.OtherCooperatives == 0 {
		return nil, err
	}
	return found, nil
}
