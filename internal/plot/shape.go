package plot

import (
	"bytes"
	"math"
	"slices"

	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
)

// GeoJSON is the farm as it is published: the geometry alone. One plot is a
// Polygon, as the contract says; several are a MultiPolygon, which the EU's
// system and every reader of GeoJSON know. The same land gives the same bytes.
// spec: farm-plots
func (l List) GeoJSON() []byte { return geo.Whole(l.polygons()) }

func (l List) polygons() []geo.Polygon {
	all := make([]geo.Polygon, len(l))
	for i, p := range l {
		all[i] = p.Polygon
	}
	return all
}

// Bounds are the corners of the box around all plots.
func (l List) Bounds() (southWest, northEast geo.Point) {
	for i, p := range l {
		sw, ne := p.Polygon.Bounds()
		if i == 0 {
			southWest, northEast = sw, ne
			continue
		}
		southWest.Lon, southWest.Lat = min(southWest.Lon, sw.Lon), min(southWest.Lat, sw.Lat)
		northEast.Lon, northEast.Lat = max(northEast.Lon, ne.Lon), max(northEast.Lat, ne.Lat)
	}
	return southWest, northEast
}

// Same reports whether two farms are the same land, plot by plot.
func (l List) Same(other List) bool { return bytes.Equal(l.GeoJSON(), other.GeoJSON()) }

// Alike reports whether two farms are the same land, and the same is said of it.
func (l List) Alike(other List) bool {
	return l.Same(other) && slices.EqualFunc(l, other, func(p, q Plot) bool {
		return p.Name == q.Name && p.Cultivar == q.Cultivar && p.Trees == q.Trees && p.AreaHectares == q.AreaHectares
	})
}

// KmTo is how far a place lies from the nearest plot.
func (l List) KmTo(at geo.Point) float64 {
	least := math.Inf(1)
	for _, p := range l {
		least = min(least, p.Polygon.KmTo(at))
	}
	return least
}

// OverlapShare is the part of the smaller plot from which two overlap. Below it
// lies what two walks along the same hedge differ by.
const OverlapShare = 0.05

// Apart refuses plots of one farmer that lie on the same land: it would count
// twice.
// spec: farm-plots
func (l List) Apart() error {
	for i, p := range l {
		for j, q := range l[:i] {
			share, err := p.Polygon.Overlap(q.Polygon)
			if err != nil {
				return err
			}
			if share >= OverlapShare {
				return fault.New(fault.InvalidPolygon, "plots %d and %d share %.0f %% of the smaller one: a farmer's plots do not overlap", j+1, i+1, share*100)
			}
		}
	}
	return nil
}

// KeptPct is how much of a farm's land another farm covers, in percent.
func (l List) KeptPct(by List) (float64, error) {
	all, kept := 0.0, 0.0
	for _, p := range l {
		all += p.Polygon.SquareMetres()
		for _, q := range by {
			share, err := p.Polygon.Overlap(q.Polygon)
			if err != nil {
				return 0, err
			}
			kept += share * min(p.Polygon.SquareMetres(), q.Polygon.SquareMetres())
		}
	}
	if all == 0 {
		return 100, nil
	}
	return min(100, kept/all*100), nil
}

// kmBeside is how far outside the country a boundary may lie: the outline is
// coarse, and farms stand on the border.
const kmBeside = 5

// InCountry refuses a boundary that an agent cannot have walked here. A
// country whose outline is not kept has no such rule.
// spec: limit-country
func (l List) InCountry(code string) error {
	country, found, err := geo.CountryOf(code)
	if err != nil || !found {
		return err
	}
	for _, p := range l {
		km := country.KmOutside(p.Polygon)
		switch {
		case km <= kmBeside:
		case country.FitsSwapped(p.Polygon):
			return fault.New(fault.InvalidPolygon, "the boundary lies %.0f km outside %s; with longitude and latitude swapped it would lie inside: the longitude comes first", km, code)
		default:
			return fault.New(fault.InvalidPolygon, "the boundary lies %.0f km outside %s", km, code)
		}
	}
	return nil
}

// KmOutside is how far the farthest corner of all lies outside a country; 0
// when all are inside, and where no outline of the country is kept.
func (l List) KmOutside(code string) (km float64, err error) {
	country, found, err := geo.CountryOf(code)
	if err != nil || !found {
		return 0, err
	}
	for _, p := range l {
		km = max(km, country.KmOutside(p.Polygon))
	}
	return km, nil
}
