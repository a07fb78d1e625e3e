package screen

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

// Region is a part of the world, in degrees.
type Region struct{ West, South, East, North float64 }

// Measured is what Measure found.
type Measured struct {
	Plots, Unknown int
	Took           time.Duration
	Median, Worst  time.Duration // Worst: 99 of 100 are faster
}

// PerSecond is plots a second, one after the other.
func (m Measured) PerSecond() float64 { return float64(m.Plots) / m.Took.Seconds() }

// Measure checks squares of one hectare anywhere in the regions, one after the
// other, and takes the time.
func Measure(ctx context.Context, checker forest.Checker, regions []Region, plots int, seed uint64) (Measured, error) {
	r := rand.New(rand.NewPCG(seed, 0))
	const side = 0.0009 // degrees, about 100 m near the equator
	farms := make([]geo.Polygon, plots)
	for i := range farms {
		in := regions[r.IntN(len(regions))]
		west, south := in.West+r.Float64()*(in.East-in.West-side), in.South+r.Float64()*(in.North-in.South-side)
		p, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%[1]f,%[2]f],[%[3]f,%[2]f],[%[3]f,%[4]f],[%[1]f,%[4]f],[%[1]f,%[2]f]]]}`, west, south, west+side, south+side))
		if err != nil {
			return Measured{}, err
		}
		farms[i] = p
	}
	m := Measured{Plots: plots}
	each := make([]time.Duration, plots)
	began := clock.Now()
	for i, p := range farms {
		start := clock.Now()
		_, err := checker.Check(ctx, p)
		switch {
		case errors.Is(err, forest.ErrUnavailable):
			m.Unknown++
		case err != nil:
			return Measured{}, err
		}
		each[i] = clock.Since(start)
	}
	m.Took = clock.Since(began)
	slices.Sort(each)
	m.Median, m.Worst = each[plots/2], each[plots*99/100]
	return m, nil
}
