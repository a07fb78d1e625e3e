package forest

import "math"

// The rules of the assessment.
const (
	// ReviewForestPct: a farm with so much forest in 2020 is looked at by a
	// person, because agroforestry and forest look alike from above.
	ReviewForestPct = 25
	// SmallPlotHectares: below it a plot is a handful of pixels of 30 m, and
	// what a provider counts by pixel centres says little. See the gfw adapter.
	SmallPlotHectares = 0.3
)

// Assess is the honest verdict on what was found, as the result publishes it:
// alertHectares and forest2020Pct rounded, touched when any forest pixel with
// loss is on the farm, however little of it. Loss of a tenth of the farm, or of
// a small farm, is a case of touched and needs no rule of its own.
// spec: forest-assessment
func Assess(alertHectares, forest2020Pct float64, touched bool) Assessment {
	switch {
	case alertHectares >= ClearBelowHectares:
		return Fail
	case touched, alertHectares > 0, forest2020Pct >= ReviewForestPct:
		return Review
	}
	return Clear
}

// Hectares rounds as Result.AlertHectares is published: to one square metre.
func Hectares(v float64) float64 { return math.Round(v*1e4) / 1e4 }

// Percent is part of whole in percent with two decimals, at most 100.
func Percent(part, whole float64) float64 {
	return math.Min(100, math.Round(part/whole*1e4)/100)
}
