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
type Country struct{ shape }

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
		if err := json.Unmarshal(raw, &c.shape); err != nil {
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
		km = max(km, c.km(degrees(at)))
	}
	return km
}

// FitsSwapped reports whether the polygon would lie in the country if its
// longitudes were latitudes: the commonest mistake of all.
func (c Country) FitsSwapped(p Polygon) bool {
	for _, at := range p.ring {
		if at := degrees(at); !c.inside([2]float64{at[1], at[0]}) {
			return false
		}
	}
	return !p.Empty()
}

// KmTo is how far a place lies outside the country; 0 inside.
func (c Country) KmTo(lat, lng float64) float64 { return c.km([2]float64{lng, lat}) }

// KmTo is how far a place lies from the polygon; 0 inside.
func (p Polygon) KmTo(lat, lng float64) float64 {
	ring := make([][2]float64, len(p.ring))
	for i, at := range p.ring {
		ring[i] = degrees(at)
	}
	return shape{ring}.km([2]float64{lng, lat})
}

// KmBetween is how far two places are from each other.
func KmBetween(lat, lng, otherLat, otherLng float64) float64 {
	other := [2]float64{otherLng, otherLat}
	return kmToSide(lng, lat, other, other)
}

// shape is rings in degrees, longitude first.
type shape [][][2]float64

func degrees(at Point) [2]float64 {
	return [2]float64{float64(at.Lon) / perDegree, float64(at.Lat) / perDegree}
}

// km is how far a place lies from the shape; 0 inside.
func (c shape) km(at [2]float64) float64 {
	if c.inside(at) {
		return 0
	}
	least := math.Inf(1)
	for _, ring := range c {
		for i := 1; i < len(ring); i++ {
			least = min(least, kmToSide(at[0], at[1], ring[i-1], ring[i]))
		}
	}
	return least
}

// inside counts the sides that a line to the east crosses.
func (c shape) inside(at [2]float64) (in bool) {
	for _, ring := range c {
		for i := 1; i < len(ring); i++ {
			a, b := ring[i-1], ring[i]
			if (a[1] > at[1]) != (b[1] > at[1]) && at[0] < a[0]+(at[1]-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
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
