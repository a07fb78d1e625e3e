// Package raster checks farms against forest maps on the local disk: the tiles
// of tree-cover loss by year (Hansen Global Forest Change) and of the forest
// cover of 2020 (JRC). It needs no network, reads only the blocks of pixels
// under a farm, and counts pixels by the exact part that is inside.
//
//	raster.go    Checker, Open, Check, the answer that is pinned
//	layer.go     the tiles of one map, which of them lie under a farm
//	overlay.go   adding up what both maps say, cell by cell
//	cover.go     the part of each cell that is inside a ring
//	patch.go     loss pixels that hang together
//	tile.go      blocks of pixels: reading, keeping the last used
//	manifest.go  forest.json: which files, of which version, with which hash
//	import.go    checking downloaded tiles and writing the manifest
package raster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"mwanyi/internal/clock"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

// Method names the rule that computes a result; it changes when the rule does.
const Method = "mwanyi-raster/1"

const (
	baselineYear   = 2020
	squarePerHa    = 10_000
	defaultCacheMB = 64
)

// Options of a Checker.
type Options struct {
	CacheBytes int // of unpacked pixels; 0: 64 MiB
	// Unverified leaves the hashes of the files unchecked at the start, for
	// measurements alone.
	Unverified bool
}

// Checker is a forest.Checker on local files.
type Checker struct {
	loss, forest *openedLayer
	cache        *blocks
}

var _ forest.Checker = (*Checker)(nil)

// Open opens the tiles that forest.json in dir lists and compares each file
// with its hash, so that what a result names is what was read. The files must
// not be changed while they are open.
func Open(ctx context.Context, dir string, o Options) (*Checker, error) {
	m, err := readManifest(dir)
	if err != nil {
		return nil, err
	}
	if o.CacheBytes == 0 {
		o.CacheBytes = defaultCacheMB << 20
	}
	c := &Checker{cache: newBlocks(o.CacheBytes)}
	if c.loss, err = openLayer(ctx, dir, m, LossYear, 0, o); err != nil {
		return nil, err
	}
	if c.forest, err = openLayer(ctx, dir, m, Forest2020, len(c.loss.tiles), o); err != nil {
		return nil, errors.Join(err, c.loss.close())
	}
	if err := c.loss.onOneGrid(); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// Close closes the files. No check may run.
func (c *Checker) Close() error { return errors.Join(c.loss.close(), c.forest.close()) }

// answer is what is pinned: everything that was found and from what, and
// nothing that differs from one run to the next.
type answer struct {
	Method             string            `json:"method"`
	Baseline           string            `json:"baseline_date"`
	PolygonSHA256      string            `json:"polygon_sha256"` // of its canonical GeoJSON
	Hectares           float64           `json:"area_ha"`
	AlertHectares      float64           `json:"alert_area_ha"`
	AlertCount         int               `json:"alert_count"`
	AlertPixels        int               `json:"alert_pixels"`
	LossPct            float64           `json:"loss_pct"`
	Forest2020Hectares float64           `json:"forest_2020_ha"`
	Forest2020Pct      float64           `json:"forest_2020_pct"`
	LossElsewhere      float64           `json:"loss_outside_forest_2020_ha"`
	ByYear             []forest.YearLoss `json:"loss_by_year"`
	Assessment         forest.Assessment `json:"assessment"`
	Datasets           []forest.Dataset  `json:"datasets"`
}

// Check implements forest.Checker. RequestID is made from the hash of Raw: the
// same farm on the same maps has the same one.
func (c *Checker) Check(ctx context.Context, p geo.Polygon) (forest.Result, error) {
	if p.Empty() {
		return forest.Result{}, errors.New("forest raster: no polygon")
	}
	f, err := c.look(ctx, p)
	switch {
	case err == nil:
	case ctx.Err() != nil:
		return forest.Result{}, ctx.Err()
	case errors.Is(err, forest.ErrUnavailable):
		return forest.Result{}, err
	default:
		return forest.Result{}, fmt.Errorf("%w: %w", forest.ErrUnavailable, err)
	}
	a := c.conclude(f, p)
	raw, err := json.Marshal(a)
	if err != nil {
		return forest.Result{}, err
	}
	hash := sha256.Sum256(raw)
	return forest.Result{
		CheckedAt: clock.Now(), RequestID: "raster-" + hex.EncodeToString(hash[:16]), AlertCount: a.AlertCount, AlertHectares: a.AlertHectares,
		LossPct: a.LossPct, Forest2020Pct: a.Forest2020Pct, Assessment: a.Assessment, ByYear: a.ByYear, Datasets: a.Datasets, Method: Method, Raw: raw,
	}, nil
}

// conclude turns sums into the published numbers.
func (c *Checker) conclude(f *findings, p geo.Polygon) answer {
	polygon := sha256.Sum256(p.GeoJSON())
	var lost float64
	years := make([]forest.YearLoss, 0, len(f.byYear))
	for _, year := range slices.Sorted(maps.Keys(f.byYear)) {
		lost += f.byYear[year]
		years = append(years, forest.YearLoss{Year: year, Hectares: forest.Hectares(f.byYear[year] / squarePerHa)})
	}
	a := answer{
		Method: Method, Baseline: forest.Baseline, PolygonSHA256: hex.EncodeToString(polygon[:]),
		Hectares: forest.Hectares(f.total / squarePerHa), AlertHectares: forest.Hectares(lost / squarePerHa),
		AlertCount: patches(f.alerts), AlertPixels: len(f.alerts), LossPct: forest.Percent(lost, f.total),
		Forest2020Hectares: forest.Hectares(f.forest / squarePerHa), Forest2020Pct: forest.Percent(f.forest, f.total),
		LossElsewhere: forest.Hectares(f.lossElsewhere / squarePerHa), ByYear: years,
	}
	a.Assessment = forest.Assess(a.AlertHectares, a.Forest2020Pct, a.AlertPixels > 0)
	for _, t := range f.used {
		version := c.loss.Version
		if t.number >= len(c.loss.tiles) {
			version = c.forest.Version
		}
		a.Datasets = append(a.Datasets, forest.Dataset{Name: t.File, Version: version, SHA256: t.SHA256})
	}
	return a
}
