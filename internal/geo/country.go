package geo

import (
	"embed"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"sync"
)

//go:embed outline/*.json
var outlines embed.FS

// Country is the outline of a country: Natural Earth at 1:10,000,000, which
// lies up to 2 km beside the true border. outline/generate makes one.
type Country struct{ rings [][][2]float64 }

// CountryOf gives the outline of a country by its ISO 3166-1 code in two
// letters; found is false for one that is not kept.
func CountryOf(code string) (c Country, found bool, err error) {
	all, err := countries()
	c, found = all[code]
	return c, found, err
}

// countries reads the outlines, once.
var countries = sync.OnceValues(func() (map[string]Country, error) {
	files, err := outlines.ReadDir("outline")
	if err != nil {
		return nil, err
	}
	all := map[string]Country{}
	for _, file := range files {
		raw, err := outlines.ReadFile("outline/" + file.Name())
		if err != nil {
			return nil, err
		}
		var c Country
		if err := json.Unmarshal(raw, &c.rings); err != nil {
			return nil, fmt.Errorf("outline %s: %w", file.Name(), err)
		}
		all[strings.TrimSuffix(file.Name(), ".json")] = c
	}
	return all, nil
})

// KmOutside is how far the farthest corner of a polygon lies outside the
// country; 0 when all are inside.
func (c Country) KmOutside(p Polygon) (km float64) {
	for _, at := range p.ring {
		km = max(km, c.kmOutside(at))
	}
	return km
}

// FitsSwapped reports whether the polygon would lie in the country if its
// longitudes were latitudes: the commonest mistake of all.
func (c Country) FitsSwapped(p Polygon) bool {
	for _, at := range p.ring {
		if !c.inside(float64(at.Lat)/perDegree, float64(at.Lon)/perDegree) {
			return false
		}
	}
	return !p.Empty()
}

func (c Country) kmOutside(at Point) float64 {
	lon, lat := float64(at.Lon)/perDegree, float64(at.Lat)/perDegree
	if c.inside(lon, lat) {
		return 0
	}
	least := math.Inf(1)
	for _, ring := range c.rings {
		for i := 1; i < len(ring); i++ {
			least = min(least, kmToSide(lon, lat, ring[i-1], ring[i]))
		}
	}
	return least
}

// inside counts the sides that a line to the east crosses.
func (c Country) inside(lon, lat float64) (in bool) {
	for _, ring := range c.rings {
		for i := 1; i < len(ring); i++ {
			a, b := ring[i-1], ring[i]
			if (a[1] > lat) != (b[1] > lat) && lon < a[0]+(lat-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
				in = !in
			}
		}
	}
	return in
}

const kmPerDegree = 111.2

// kmToSide measures on a plane that touches the world at the place: exact
// enough near it, and only near it does it matter.
func kmToSide(lon, lat float64, a, b [2]float64) float64 {
	shrink := math.Cos(lat * math.Pi / 180)
	ax, ay := (a[0]-lon)*shrink, a[1]-lat
	dx, dy := (b[0]-a[0])*shrink, b[1]-a[1]
	along := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		along = min(1, max(0, -(ax*dx+ay*dy)/length))
	}
	return kmPerDegree * math.Hypot(ax+along*dx, ay+along*dy)
}
