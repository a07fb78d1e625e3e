// Package registry is the port to the national register of farmers: who a
// farmer is, and where its farm lies when the register knows.
package registry

import (
	"context"
	"errors"

	"mwanyi/internal/geo"
)

// Registry looks farmers up. It is safe for concurrent use.
type Registry interface {
	// Lookup gives what the register knows of a farmer. ErrNoSuchFarmer is the
	// register's own answer. ErrUnavailable: no answer within the deadline of
	// the adapter (5 s), an answer that cannot be read, or a register that has
	// failed so often that it is not asked for a while.
	Lookup(ctx context.Context, farmerID string) (Record, error)
}

// Record is a farmer in the register.
type Record struct {
	FarmerID     string
	Name         string
	Cultivar     string
	AreaHectares float64 // as registered; 0 when not known
	Plots        []Plot  // empty when the register has no boundary
	Point        *Point  // of a farm without a boundary
}

// Plot is a piece of the farm's land, with its boundary.
type Plot struct {
	Polygon      geo.Polygon
	AreaHectares float64 // as registered; 0 when not known
	Cultivar     string  // empty: the farm's
}

// Point is a place in degrees.
type Point struct{ Lng, Lat float64 }

// The errors.
var (
	ErrNoSuchFarmer = errors.New("registry: no such farmer")
	ErrUnavailable  = errors.New("registry: no answer")
)
