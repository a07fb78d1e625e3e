package geo

import "math"

// CellSquareMetres is the area on the WGS84 ellipsoid of the cell between two
// parallels and two meridians, all in degrees: exact, however large the cell.
func CellSquareMetres(west, south, east, north float64) float64 {
	const degree = math.Pi / 180
	return math.Abs((east-west)*degree*(strip(north*degree)-strip(south*degree))) * semiMajor * semiMajor / 2
}
