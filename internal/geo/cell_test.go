package geo

import (
	"math"
	"testing"
)

func TestACellHasTheAreaOfThePolygonAroundIt(t *testing.T) {
	for _, lat := range []float64{-60, -1.2, 0, 0.34, 45, 79.9} {
		west, south, east, north := 32.58, lat, 32.5809, lat+0.0009
		p, err := Parse([]byte(geojson([2]float64{west, south}, [2]float64{east, south}, [2]float64{east, north}, [2]float64{west, north}, [2]float64{west, south})))
		if err != nil {
			t.Fatal(err)
		}
		if got := CellSquareMetres(west, south, east, north); math.Abs(got/p.SquareMetres()-1) > 1e-9 {
			t.Errorf("at %v: %v m², want the %v of the polygon", lat, got, p.SquareMetres())
		}
	}
	// The ellipsoid's whole surface, from tables.
	if got := CellSquareMetres(-180, -90, 180, 90); math.Abs(got/510_065_621.724e6-1) > 1e-9 {
		t.Errorf("the world has %v m², want %v", got, 510_065_621.724e6)
	}
}
