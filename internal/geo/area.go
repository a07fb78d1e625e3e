package geo

import "math"

const squareMetresPerHectare = 10_000

// WGS84.
const (
	semiMajor  = 6378137.0 // metres
	flattening = 1 / 298.257223563
)

var (
	eccentricity2 = flattening * (2 - flattening)
	eccentricity  = math.Sqrt(eccentricity2)
)

// ringArea is the area in square metres that a closed ring encloses on the
// WGS84 ellipsoid, where a side is straight in longitude and latitude, as
// RFC 7946 defines it. The strip between a side and the ring's first parallel
// is integrated by Simpson's rule, which is exact far beyond the six decimals
// of a coordinate for sides of farm size.
func ringArea(ring []Point) float64 {
	base := strip(radians(ring[0].Lat))
	var sum float64
	for i := 1; i < len(ring); i++ {
		a, b := ring[i-1], ring[i]
		south, north := radians(a.Lat), radians(b.Lat)
		mean := (strip(south) + 4*strip((south+north)/2) + strip(north)) / 6
		sum += radians(b.Lon-a.Lon) * (mean - base)
	}
	return math.Abs(sum) * semiMajor * semiMajor / 2
}

// strip is proportional to the ellipsoid's area between the equator and a
// latitude (the authalic q): a²/2 of it for each radian of longitude.
func strip(lat float64) float64 {
	s := math.Sin(lat)
	return (1 - eccentricity2) * (s/(1-eccentricity2*s*s) + math.Atanh(eccentricity*s)/eccentricity)
}

func radians(v int32) float64 { return float64(v) / perDegree * math.Pi / 180 }
