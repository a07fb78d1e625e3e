package config

import (
	"errors"
	"path/filepath"
	"regexp"
	"strings"

	"mwanyi/internal/secret"
)

// The sources of forest data.
const (
	ForestGFW    = "gfw"
	ForestRaster = "raster"
)

// Forest is where forest data comes from.
type Forest struct {
	Source      string // ForestGFW, ForestRaster; empty: nowhere, every check is unavailable
	URL         string // empty: the sandbox in dev, Global Forest Watch in serve
	Key         secret.Text
	Loss        ForestDataset
	Alerts      ForestDataset // empty name: not asked
	LossThrough int           // last year of Loss
	RasterDir   string        // empty: forest in DataDir
}

// ForestDataset is a dataset of Global Forest Watch and its version.
type ForestDataset struct{ Name, Version string }

// ForestRasterDir is the folder of the tiles on disk.
func (c Config) ForestRasterDir() string {
	if c.Forest.RasterDir != "" {
		return c.Forest.RasterDir
	}
	return filepath.Join(c.DataDir, "forest")
}

var datasetForm = regexp.MustCompile(`^([a-z][a-z0-9_]{0,99})/(latest|v[0-9][0-9a-z.]{0,30})$`)

// forestDataset reads name/version.
func forestDataset(v string) (ForestDataset, error) {
	p := datasetForm.FindStringSubmatch(v)
	if p == nil {
		return ForestDataset{}, errors.New("must be a dataset and its version, such as umd_tree_cover_loss/v1.13 or umd_tree_cover_loss/latest")
	}
	return ForestDataset{p[1], p[2]}, nil
}

// forestAlerts is the same, or off.
func forestAlerts(v string) (ForestDataset, error) {
	if v == "off" {
		return ForestDataset{}, nil
	}
	return forestDataset(v)
}

// forestSource is one of the sources, or off.
func forestSource(v string) (string, error) {
	chosen, err := oneOf(ForestGFW, ForestRaster, "off")(v)
	return strings.TrimSuffix(chosen, "off"), err
}

// forestContradictions are the faults that no setting of the forest data has alone.
func (c *Config) forestContradictions() []error {
	if c.Forest.Source == ForestGFW && c.Forest.Key.Empty() && (c.Mode == Serve || c.Forest.URL != "") {
		return []error{errors.New("MWANYI_FOREST_API_KEY is required together with MWANYI_FOREST=gfw")}
	}
	return nil
}
