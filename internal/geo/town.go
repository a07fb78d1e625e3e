package geo

import "math"

// Town is a place that people know, for orientation on a map: to about a
// kilometre or two, never for a verdict.
type Town struct {
	Name  string
	At    Point
	Known bool // also on a map of the whole country
}

// towns by country. The places are general knowledge, written down to a
// hundredth of a degree; no dataset was copied.
var towns = map[string][]Town{
	"UG": {
		{"Kampala", PointAt(32.58, 0.32), true}, {"Mbale", PointAt(34.18, 1.08), true}, {"Mbarara", PointAt(30.66, -0.61), true},
		{"Gulu", PointAt(32.30, 2.77), true}, {"Arua", PointAt(30.91, 3.02), true}, {"Fort Portal", PointAt(30.27, 0.66), true},
		{"Masaka", PointAt(31.73, -0.34), true}, {"Jinja", PointAt(33.20, 0.44), false}, {"Entebbe", PointAt(32.46, 0.05), false},
		{"Tororo", PointAt(34.18, 0.69), false}, {"Soroti", PointAt(33.61, 1.71), false}, {"Lira", PointAt(32.90, 2.25), false},
		{"Nebbi", PointAt(31.09, 2.48), false}, {"Zombo", PointAt(30.91, 2.51), false}, {"Moroto", PointAt(34.67, 2.53), true},
		{"Kitgum", PointAt(32.89, 3.28), false}, {"Masindi", PointAt(31.71, 1.67), false}, {"Hoima", PointAt(31.35, 1.43), true},
		{"Kasese", PointAt(30.08, 0.18), false}, {"Bundibugyo", PointAt(30.06, 0.71), false}, {"Bushenyi", PointAt(30.19, -0.54), false},
		{"Rukungiri", PointAt(29.93, -0.79), false}, {"Kabale", PointAt(29.99, -1.25), true}, {"Kisoro", PointAt(29.69, -1.28), false},
		{"Mubende", PointAt(31.39, 0.56), false}, {"Mityana", PointAt(32.02, 0.42), false}, {"Luwero", PointAt(32.47, 0.85), false},
		{"Iganga", PointAt(33.47, 0.61), false}, {"Kapchorwa", PointAt(34.45, 1.40), false}, {"Sironko", PointAt(34.25, 1.23), false},
		{"Mukono", PointAt(32.75, 0.35), false}, {"Kayunga", PointAt(32.89, 0.70), false}, {"Kamuli", PointAt(33.12, 0.95), false},
		{"Bugiri", PointAt(33.74, 0.57), false}, {"Busia", PointAt(34.09, 0.47), false}, {"Pallisa", PointAt(33.71, 1.15), false},
		{"Ibanda", PointAt(30.50, -0.13), false}, {"Ntungamo", PointAt(30.26, -0.88), false}, {"Kyenjojo", PointAt(30.62, 0.63), false},
		{"Kamwenge", PointAt(30.45, 0.19), false}, {"Kiboga", PointAt(31.77, 0.92), false}, {"Kumi", PointAt(33.94, 1.46), false},
		{"Kalangala", PointAt(32.23, -0.31), false},
	},
}

// TownsOf are the towns of a country by its code in two letters; none of one
// that is not kept.
func TownsOf(code string) []Town { return towns[code] }

// winds of the compass, from the north to the east.
var winds = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}

// Nearest is the town next to a place, how far from it the place lies, and in
// which direction; found is false where none is kept.
func Nearest(code string, at Point) (town Town, km float64, wind string, found bool) {
	km = math.Inf(1)
	for _, t := range towns[code] {
		if d := t.At.KmTo(at); d < km {
			km = d
			town = t
			found = true
		}
	}
	lon, lat := at.degrees()
	fromLon, fromLat := town.At.degrees()
	angle := math.Atan2((lon-fromLon)*math.Cos(lat*math.Pi/180), lat-fromLat)
	wind = winds[(int(math.Round(angle/(math.Pi/4)))+len(winds))%len(winds)]
	return town, km, wind, found
}

// Rings are the outline's own, for drawing.
func (c Country) Rings() [][]Point {
	out := make([][]Point, 0, len(c.rings))
	for _, ring := range c.rings {
		points := make([]Point, 0, len(ring))
		for _, q := range ring {
			points = append(points, PointAt(q[0], q[1]))
		}
		out = append(out, points)
	}
	return out
}
