package geo

// Tiles cut the world into squares, so that of many farms those near a place
// are found by a number.

// tileSize is the side of a tile in millionths of a degree, some 5.5 km: most
// farms are a fiftieth of it, so that few neighbours have to be compared.
const tileSize = 50_000

// WideTile is where farms stand that are larger than a tile.
const WideTile = -1

// mostTiles is from how many tiles on all boxes are compared instead.
const mostTiles = 400

// Box is the box around a polygon, in millionths of a degree.
type Box struct{ West, South, East, North int64 }

// Around is the box around the polygon.
func (p Polygon) Around() Box {
	southWest, northEast := p.Bounds()
	return Box{West: int64(southWest.Lon), South: int64(southWest.Lat), East: int64(northEast.Lon), North: int64(northEast.Lat)}
}

// Tile is the tile of the south-west corner, numbered from the south-west of
// the world.
func (b Box) Tile() int64 {
	if b.East-b.West > tileSize || b.North-b.South > tileSize {
		return WideTile
	}
	return row(b.South)*across + column(b.West)
}

// across is how many tiles lie round the world.
const across = 360_000_000/tileSize + 1

func column(lon int64) int64 { return max(0, lon+180_000_000) / tileSize }
func row(lat int64) int64    { return max(0, lat+90_000_000) / tileSize }

// Near are the tiles in which the corner of a farm may lie whose box meets
// this one; nil when there are too many to ask for.
func (b Box) Near() []int64 {
	west, east := column(b.West-tileSize), column(b.East)
	south, north := row(b.South-tileSize), row(b.North)
	if (east-west+1)*(north-south+1) > mostTiles {
		return nil
	}
	tiles := []int64{WideTile}
	for r := south; r <= north; r++ {
		for c := west; c <= east; c++ {
			tiles = append(tiles, r*across+c)
		}
	}
	return tiles
}
