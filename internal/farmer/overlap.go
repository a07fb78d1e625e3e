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

// tileSize is the side of a tile in millionths of a degree, some 5.5 km: most
// farms are a fiftieth of it, so that few neighbours have to be compared.
const tileSize = 50_000

// wideTile is where farms stand that are larger than a tile.
const wideTile = -1

// mostTiles is from how many tiles on all boxes are compared instead.
const mostTiles = 400

// box is the box around a farm.
type box struct{ west, south, east, north int64 }

func boxOf(p geo.Polygon) box {
	southWest, northEast := p.Bounds()
	return box{west: int64(southWest.Lon), south: int64(southWest.Lat), east: int64(northEast.Lon), north: int64(northEast.Lat)}
}

// tile is the tile of the south-west corner, numbered from the south-west of
// the world.
func (b box) tile() int64 {
	if b.east-b.west > tileSize || b.north-b.south > tileSize {
		return wideTile
	}
	return tileAt(b.west, b.south)
}

// across is how many tiles lie round the world.
const across = 360_000_000/tileSize + 1

func column(lon int64) int64 { return max(0, lon+180_000_000) / tileSize }
func row(lat int64) int64    { return max(0, lat+90_000_000) / tileSize }

func tileAt(lon, lat int64) int64 { return row(lat)*across + column(lon) }

// near are the tiles in which the corner of a farm may lie whose box meets
// this one; nil when there are too many to ask for.
func (b box) near() []int64 {
	west, east := column(b.west-tileSize), column(b.east)
	south, north := row(b.south-tileSize), row(b.north)
	if (east-west+1)*(north-south+1) > mostTiles {
		return nil
	}
	tiles := []int64{wideTile}
	for r := south; r <= north; r++ {
		for c := west; c <= east; c++ {
			tiles = append(tiles, r*across+c)
		}
	}
	return tiles
}

// overlapsOf compares a polygon with the registered farms; nil when it shares
// land with none.
func overlapsOf(tx *store.Tx, polygon geo.Polygon, cooperativeID string) (*Overlaps, error) {
	neighbours, err := neighboursOf(tx, boxOf(polygon))
	if err != nil {
		return nil, err
	}
	found := &Overlaps{FarmerIDs: []string{}}
	for _, n := range neighbours {
		other, err := geo.Parse([]byte(n.polygon))
		if err != nil {
			return nil, err
		}
		switch share, err := polygon.Overlap(other); {
		case err != nil:
			return nil, err
		case share < overlapShare:
		case n.cooperativeID == cooperativeID:
			found.FarmerIDs = append(found.FarmerIDs, n.farmerID)
		default:
			found.OtherCooperatives++
		}
	}
	if len(found.FarmerIDs) == 0 && found.OtherCooperatives == 0 {
		return nil, nil
	}
	return found, nil
}
