package gfw

import (
	"encoding/json"
	"fmt"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

// halfPixel of the map of loss, in millionths of a degree.
const halfPixel = 125

// plot is the geometry that the provider is asked about.
type plot struct {
	geometry json.RawMessage
	hectares float64
}

// plotOf is the polygon itself. A plot below SmallPlotHectares may hold the
// middle of no pixel at all, or of one by chance: there the provider is asked
// about the box around it, half a pixel wider, which holds the middles of all
// pixels that the plot touches. The shares that are found are then those of the
// pixels touched, and any loss among them leads to REVIEW.
func plotOf(p geo.Polygon) plot {
	if p.Hectares() >= forest.SmallPlotHectares {
		return plot{p.GeoJSON(), p.Hectares()}
	}
	southWest, northEast := p.Bounds()
	west, south := degrees(southWest.Lon, -halfPixel, 180), degrees(southWest.Lat, -halfPixel, 90)
	east, north := degrees(northEast.Lon, halfPixel, 180), degrees(northEast.Lat, halfPixel, 90)
	box := fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%[1]v,%[2]v],[%[3]v,%[2]v],[%[3]v,%[4]v],[%[1]v,%[4]v],[%[1]v,%[2]v]]]}`, west, south, east, north)
	return plot{box, geo.CellSquareMetres(west, south, east, north) / 10_000}
}

func degrees(v int32, by int64, limit float64) float64 {
	return max(-limit, min(limit, float64(int64(v)+by)/1e6))
}
