package foresttest

import (
	"fmt"
	"strings"
)

// Ring is a GeoJSON Polygon from positions in degrees; the first is repeated
// at the end.
func Ring(positions ...[2]float64) []byte {
	var b strings.Builder
	for _, p := range append(positions, positions[0]) {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "[%.6f,%.6f]", p[0], p[1])
	}
	return []byte(`{"type":"Polygon","coordinates":[[` + b.String() + `]]}`)
}

// Box is a rectangle with its south-west corner and its sides in degrees.
func Box(west, south, width, height float64) []byte {
	return Ring([2]float64{west, south}, [2]float64{west + width, south}, [2]float64{west + width, south + height}, [2]float64{west, south + height})
}
