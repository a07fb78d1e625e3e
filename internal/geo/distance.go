package geo

import "math"

// KmTo is how far a place lies from the polygon: the way to its nearest side,
// 0 inside. The empty polygon is infinitely far.
func (p Polygon) KmTo(at Point) float64 {
	lon, lat := at.degrees()
	least, inside := math.Inf(1), false
	for i := 1; i < len(p.ring); i++ {
		a, b := p.ring[i-1].place(), p.ring[i].place()
		if crosses(lon, lat, a, b) {
			inside = !inside
		}
		least = min(least, kmToSide(lon, lat, a, b))
	}
	if inside {
		return 0
	}
	return least
}

// KmTo is how far another position lies.
func (p Point) KmTo(other Point) float64 { return kmBetween(p.place(), other.place()) }

// PointAt is the position nearest to degrees.
func PointAt(lon, lat float64) Point {
	return Point{Lon: int32(math.Round(lon * perDegree)), Lat: int32(math.Round(lat * perDegree))}
}

func (p Point) degrees() (lon, lat float64) {
	return float64(p.Lon) / perDegree, float64(p.Lat) / perDegree
}

func (p Point) place() [2]float64 {
	lon, lat := p.degrees()
	return [2]float64{lon, lat}
}

// crosses reports whether a line from a place to the east crosses a side.
func crosses(lon, lat float64, a, b [2]float64) bool {
	return (a[1] > lat) != (b[1] > lat) && lon < a[0]+(lat-a[1])/(b[1]-a[1])*(b[0]-a[0])
}

// kmToSide looks for the nearest place of a side on a plane that touches the
// world at the place, which is exact enough near it, and measures the way there
// along the globe, which is right from afar too.
func kmToSide(lon, lat float64, a, b [2]float64) float64 {
	shrink := math.Cos(lat * math.Pi / 180)
	ax, ay := (a[0]-lon)*shrink, a[1]-lat
	dx, dy := (b[0]-a[0])*shrink, b[1]-a[1]
	along := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		along = min(1, max(0, -(ax*dx+ay*dy)/length))
	}
	return kmBetween([2]float64{lon, lat}, [2]float64{a[0] + along*(b[0]-a[0]), a[1] + along*(b[1]-a[1])})
}

// earthKm is the radius of a globe of the earth's size.
const earthKm = 6371.0088

// kmBetween is the great circle between two places.
func kmBetween(a, b [2]float64) float64 {
	const radian = math.Pi / 180
	north, east := math.Sin((b[1]-a[1])*radian/2), math.Sin((b[0]-a[0])*radian/2)
	h := north*north + math.Cos(a[1]*radian)*math.Cos(b[1]*radian)*east*east
	return 2 * earthKm * math.Asin(math.Sqrt(min(1, h)))
}
