package geotiff

import "math"

// Keys of the tag of GeoKeys.
const (
	keyModelType  = 1024
	keyRasterType = 1025
	keyGeographic = 2048

	geographic   = 2
	pixelIsPoint = 2
	wgs84        = 4326
)

// takePlace reads where the pixels are. Only plain WGS84 longitude and latitude
// with north up is taken: anything else would be placed wrongly in silence.
func (m *Image) takePlace(t *directory) error {
	if t.has(tagTransformation) {
		return bad("it is placed by a matrix, which may turn it; a scale and a tie point are needed")
	}
	scale, tie := t.doubles(tagPixelScale), t.doubles(tagTiePoint)
	if t.err != nil {
		return t.err
	}
	if len(scale) < 2 || len(tie) != 6 {
		return bad("it has no scale and one tie point, so nobody knows where it is")
	}
	m.PixelWidth, m.PixelHeight = scale[0], scale[1]
	column := tie[0]
	row := tie[1]
	west := tie[3]
	north := tie[4]
	keys := t.geoKeys()
	if t.err != nil {
		return t.err
	}
	if model, told := keys[keyModelType]; told && model != geographic {
		return bad("it is a projected map; longitude and latitude are needed")
	}
	if system, told := keys[keyGeographic]; told && system != wgs84 {
		return bad("its coordinates are EPSG:%d; EPSG:4326 is needed", system)
	}
	if keys[keyRasterType] == pixelIsPoint { // the tie point is the middle of a pixel
		column, row = column+0.5, row+0.5
	}
	m.West, m.North = west-column*m.PixelWidth, north+row*m.PixelHeight
	return m.checkPlace()
}

// checkPlace refuses what is not on Earth; half a pixel may hang over.
func (m *Image) checkPlace() error {
	const smallest, largest = 1e-6, 1.0
	for _, side := range []float64{m.PixelWidth, m.PixelHeight} {
		if !(side >= smallest && side <= largest) { // also NaN
			return bad("a pixel of it is %v degrees wide or high", side)
		}
	}
	onEarth := func(v, limit float64) bool { return math.Abs(v) <= limit+largest }
	if !onEarth(m.West, 180) || !onEarth(m.East(), 180) || !onEarth(m.North, 90) || !onEarth(m.South(), 90) {
		return bad("it reaches from %v, %v to %v, %v degrees", m.West, m.North, m.East(), m.South())
	}
	return nil
}

// geoKeys reads the keys whose value stands in the tag itself.
func (t *directory) geoKeys() map[uint64]uint64 {
	found, there := t.tags[tagGeoKeys]
	if !there {
		return nil
	}
	if found.count < 4 || found.count > 4*maxNoise {
		t.err = bad("its GeoKeys have %d values", found.count)
		return nil
	}
	values := t.numbers(tagGeoKeys, int(found.count))
	keys := map[uint64]uint64{}
	for i := 4; i+4 <= len(values); i += 4 {
		if values[i+1] == 0 {
			keys[values[i]] = values[i+3]
		}
	}
	return keys
}
