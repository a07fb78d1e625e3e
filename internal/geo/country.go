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
		km = max(km, c.KmTo(at))
	}
	return km
}

// FitsSwapped reports whether the polygon would lie in the country if its
// longitudes were latitudes: the commonest mistake of all.
func (c Country) FitsSwapped(p Polygon) bool {
	for _, at := range p.ring {
		if lon, lat := at.degrees(); !c.inside(lat, lon) {
			return false
		}
	}
	return !p.Empty()
}

// KmTo is how far a place lies outside the country; 0 inside.
func (c Country) KmTo(at Point) float64 {
	lon, lat := at.degrees()
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
			if crosses(lon, lat, ring[i-1], ring[i]) {
				in = !in
			}
		}
	}
	return in
}
