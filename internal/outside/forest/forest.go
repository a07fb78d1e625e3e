// Package forest is the port to what satellites saw: loss of tree cover on a
// farm since the cut-off date, inside what was forest then.
//
//	forest.go  Checker and what it finds
//	assess.go  the verdict, the same rule for every adapter
package forest

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/geo"
)

// Baseline is the cut-off date of the regulation.
const Baseline = "2020-12-31"

// ClearBelowHectares is the spec's threshold: deforestation_free means less
// alert area than this.
const ClearBelowHectares = 0.5

// Checker checks polygons. It is safe for concurrent use.
type Checker interface {
	// Check looks at one polygon. ErrUnavailable: no usable answer after the
	// adapter's own retries; also when the data does not cover the polygon,
	// because unknown never counts as clear. When ctx ends first, the error is
	// ctx's own. The same polygon on the same data gives the same findings and
	// the same Raw.
	Check(ctx context.Context, polygon geo.Polygon) (Result, error)
}

// Assessment is the honest verdict beside the spec's flag.
type Assessment string

// The assessments. UNKNOWN never comes without ErrUnavailable in a check.
const (
	Clear   Assessment = "CLEAR"
	Review  Assessment = "REVIEW"
	Fail    Assessment = "FAIL"
	Unknown Assessment = "UNKNOWN"
)

// Result is what was found.
type Result struct {
	CheckedAt     time.Time
	RequestID     string  // the provider's own id of the request, or ours for local data
	AlertCount    int     // patches of connected loss (local data), or pixels with loss (a provider that counts those)
	AlertHectares float64 // loss after the baseline, inside 2020 forest, rounded to 4 decimals
	LossPct       float64 // of the polygon, 2 decimals
	Forest2020Pct float64 // of the polygon, 2 decimals
	Assessment    Assessment
	ByYear        []YearLoss
	Datasets      []Dataset
	Method        string // which rule computed this, with its version
	Raw           []byte // the provider's whole answer as JSON, for pinning
}

// DeforestationFree is exactly the spec's rule.
// spec: limit-forest-threshold
func (r Result) DeforestationFree() bool { return r.AlertHectares < ClearBelowHectares }

// YearLoss is the loss of one year.
type YearLoss struct {
	Year     int     `json:"year"`
	Hectares float64 `json:"hectares"`
}

// Dataset names the data that was used.
type Dataset struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	SHA256  string `json:"sha256,omitempty"` // of local files
}

// ErrUnavailable: nothing can be said about the polygon now.
var ErrUnavailable = errors.New("forest: no usable answer")
