package app

import (
	"context"
	"fmt"

	"mwanyi/internal/config"
	"mwanyi/internal/geo"
	"mwanyi/internal/limit"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/forest/gfw"
	"mwanyi/internal/outside/forest/raster"
	sandboxforest "mwanyi/internal/sandbox/forest"
	"mwanyi/internal/secret"
)

// ForestURL is the Data API of Global Forest Watch.
const ForestURL = "https://data-api.globalforestwatch.org"

// wireForest opens the forest data of the configuration.
func (v *service) wireForest(ctx context.Context, t Tools) (err error) {
	// Never closed: the tiles are only read, and stay open as long as the process.
	v.forest, _, err = OpenForest(ctx, v.config, limit.NewPace(t.Store, "forest", gfw.QuestionsPerSecond))
	if err == nil && v.config.Forest.Source == "" {
		v.log.Warn("MWANYI_FOREST is off: no farmer can be registered, every forest check is FOREST_API_UNAVAILABLE")
	}
	return err
}

// OpenForest gives the checker of the configuration and how to close it. What
// is configured and cannot work is an error now, not at the first farmer. A
// provider is asked at the given pace; the sandbox at any.
func OpenForest(ctx context.Context, c Config, pace limit.Pace) (forest.Checker, func() error, error) {
	nothing := func() error { return nil }
	playedBySandbox := c.Mode == Dev && c.Forest.URL == ""
	switch c.Forest.Source {
	case config.ForestRaster:
		checker, err := raster.Open(ctx, c.ForestRasterDir(), raster.Options{})
		if err != nil {
			return nil, nil, err
		}
		return checker, checker.Close, nil
	case config.ForestGFW:
		f := c.Forest
		switch {
		case playedBySandbox && c.SandboxURL == "":
			return noForestData{}, nothing, nil
		case playedBySandbox:
			f.URL, f.Key = c.SandboxURL+"/forest", secret.New(sandboxforest.Key)
			pace = nil
		case f.URL == "":
			f.URL = ForestURL
		}
		checker, err := gfw.New(gfw.Options{URL: f.URL, Key: f.Key, Loss: gfw.Dataset(f.Loss), Alerts: gfw.Dataset(f.Alerts), LossThrough: f.LossThrough, Pace: pace})
		return checker, nothing, err
	}
	return noForestData{}, nothing, nil
}

// OwnForestPace is that of a process without a database: it shares the provider's
// limit with nobody.
func OwnForestPace() limit.Pace { return limit.NewLocalPace(gfw.QuestionsPerSecond) }

// noForestData is the checker of a service without forest data.
type noForestData struct{}

func (noForestData) Check(context.Context, geo.Polygon) (forest.Result, error) {
	return forest.Result{}, fmt.Errorf("%w: no source of forest data is set", forest.ErrUnavailable)
}
