package farmers

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"mwanyi/internal/geo"
)

// Walked is a plot as somebody walks round it: 4 to 8 real corners and up to 60 positions,
// each a few metres wrong and not far from how wrong the one before was. Half of the plots
// are larger than 0.75 ha; they lie within eleven kilometres of a place.
func Walked(luck *rand.Rand, lon, lat float64) geo.Polygon {
	const metre = 1.0 / 111_320
	for {
		lon, lat := lon+(luck.Float64()-0.5)*0.2, lat+(luck.Float64()-0.5)*0.2
		radius := math.Sqrt(0.75 * math.Exp(luck.NormFloat64()*0.7) * 10_000 / math.Pi)
		corners := make([][2]float64, 4+luck.IntN(5))
		for i := range corners {
			angle := (float64(i) + 0.7*luck.Float64()) / float64(len(corners)) * 2 * math.Pi
			far := radius * (0.8 + 0.6*luck.Float64())
			corners[i] = [2]float64{far * math.Cos(angle), far * math.Sin(angle)}
		}
		var ring []string
		var wrong [2]float64
		each := max(1, (6+luck.IntN(55))/len(corners))
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			for j := range each {
				var at [2]float64
				for k := range at {
					wrong[k] = 0.8*wrong[k] + 1.2*luck.NormFloat64()
					at[k] = a[k] + (b[k]-a[k])*float64(j)/float64(each) + wrong[k]
				}
				ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", lon+at[0]*metre, lat+at[1]*metre))
			}
		}
		ring = append(ring, ring[0])
		p, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[` + strings.Join(ring, ",") + `]]}`))
		if err == nil { // else the walk has crossed itself, and nobody would register it
			return p
		}
	}
}
