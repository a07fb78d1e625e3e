package config

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestForestDataIsConfiguredWhole(t *testing.T) {
	for name, row := range map[string]struct {
		mode    Mode
		changes map[string]string
		says    string
	}{
		"off in serve":                     {Serve, nil, ""},
		"rasters in serve":                 {Serve, map[string]string{"MWANYI_FOREST": "raster"}, ""},
		"a key in serve":                   {Serve, map[string]string{"MWANYI_FOREST": "gfw", "MWANYI_FOREST_API_KEY": "k"}, ""},
		"no key in serve":                  {Serve, map[string]string{"MWANYI_FOREST": "gfw"}, "MWANYI_FOREST_API_KEY is required"},
		"another provider without a key":   {Dev, map[string]string{"MWANYI_FOREST_URL": "https://h"}, "MWANYI_FOREST_API_KEY is required"},
		"the sandbox needs no key of ours": {Dev, nil, ""},
	} {
		env := environ(row.changes)
		if row.mode == Serve {
			env = with(row.changes)
		}
		_, err := Load(row.mode, env, "")
		if (err == nil) != (row.says == "") || err != nil && !strings.Contains(err.Error(), row.says) {
			t.Errorf("%s: %v, want %q in it", name, err, row.says)
		}
	}
	c, err := Load(Serve, with(nil), "")
	if err != nil || c.Forest.Source != "" || c.ForestRasterDir() != filepath.Join(c.DataDir, "forest") {
		t.Errorf("%+v, %v, want no source and rasters in %s", c.Forest, err, filepath.Join(c.DataDir, "forest"))
	}
	switch c, err = Load(Dev, nil, ""); {
	case err != nil:
		t.Error(err)
	case c.Forest.Source != ForestGFW:
		t.Errorf("source %v, want %v: %+v", c.Forest.Source, ForestGFW, c.Forest)
	case c.Forest.Loss != (ForestDataset{"umd_tree_cover_loss", "latest"}):
		t.Errorf("loss %v, want %v: %+v", c.Forest.Loss, (ForestDataset{"umd_tree_cover_loss", "latest"}), c.Forest)
	case c.Forest.LossThrough != 2025:
		t.Errorf("loss through %v, want 2025: %+v", c.Forest.LossThrough, c.Forest)
	}
}
