// Package screen checks the farms of a whole cooperative: a GeoJSON file in,
// the verdicts as CSV and GeoJSON out, with the caller's own ids in the
// caller's order. With the import of map tiles and a measurement it is what
// mwanyi forest does; it needs nothing else of the service.
//
//	screen.go    Run: checking many at once
//	files.go     Screening: from file to files
//	read.go      Plot, the farms of a GeoJSON file
//	write.go     CSV and GeoJSON
//	progress.go  the line that says how far it is
//	tiles.go     bringing tiles into use, measuring on them
//	measure.go   how many plots a second a checker makes
package screen

import (
	"context"
	"sync"
	"sync/atomic"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

// Status says whether there is a verdict.
type Status string

// The statuses.
const (
	Checked Status = "CHECKED"
	Invalid Status = "INVALID_POLYGON"
	Unknown Status = "UNKNOWN"
)

// Verdict is what came of one plot. Without a verdict Result is empty but for
// the assessment UNKNOWN, and Reason says why.
type Verdict struct {
	Plot
	Status  Status
	Polygon geo.Polygon
	Result  forest.Result
	Reason  string
}

// Run checks the plots with so many at once and gives the verdicts in the
// plots' order. done is told after each plot; it may be nil. The error is that
// of ctx: a plot that cannot be checked is a verdict.
func Run(ctx context.Context, checker forest.Checker, plots []Plot, workers int, done func()) ([]Verdict, error) {
	verdicts := make([]Verdict, len(plots))
	var next atomic.Int64
	var mu sync.Mutex
	var all sync.WaitGroup
	for range max(1, min(workers, len(plots))) {
		all.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(plots) {
					return
				}
				verdicts[i] = judge(ctx, checker, plots[i])
				if done != nil {
					mu.Lock()
					done()
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	return verdicts, ctx.Err()
}

// spec: forest-assessment
func judge(ctx context.Context, checker forest.Checker, p Plot) Verdict {
	v := Verdict{Plot: p, Result: forest.Result{Assessment: forest.Unknown}}
	polygon, err := geo.Parse(p.geometry)
	if err != nil {
		v.Status, v.Reason = Invalid, err.Error()
		return v
	}
	v.Polygon = polygon
	found, err := checker.Check(ctx, polygon)
	switch {
	case err != nil:
		v.Status, v.Reason = Unknown, err.Error()
	case found.Assessment == forest.Unknown:
		v.Status, v.Reason = Unknown, "the source gave no verdict"
	default:
		v.Status, v.Result = Checked, found
	}
	return v
}

// Free is deforestation_free, and whether that is known at all.
func (v Verdict) Free() (free, known bool) {
	return v.Status == Checked && v.Result.DeforestationFree(), v.Status == Checked
}

// Tally counts the verdicts.
type Tally struct{ Clear, Review, Fail, Unknown, Invalid int }

// Count makes the tally.
func Count(verdicts []Verdict) (t Tally) {
	for _, v := range verdicts {
		switch {
		case v.Status == Invalid:
			t.Invalid++
		case v.Result.Assessment == forest.Clear:
			t.Clear++
		case v.Result.Assessment == forest.Review:
			t.Review++
		case v.Result.Assessment == forest.Fail:
			t.Fail++
		default:
			t.Unknown++
		}
	}
	return t
}
