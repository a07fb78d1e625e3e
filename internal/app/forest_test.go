package app

import (
	"errors"
	"log/slog"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/forest/foresttest"
)

func forestConfig(t *testing.T, mode Mode, settings ...string) Config {
	t.Helper()
	if mode == Serve {
		settings = append(settings, "MWANYI_DATABASE_URL=sqlite:x.db", "MWANYI_PUBLIC_URL=https://coffee.example", "MWANYI_TRUSTED_PROXIES=10.0.0.0/8")
		for _, name := range []string{"MASTER", "INBOUND_CHAIN", "INBOUND_CONVERSION", "INBOUND_PAYOUT"} {
			settings = append(settings, "MWANYI_"+name+"_SECRET="+name+"-k3v9x2m7q4w8z1p6r5t0y-u2i4o6a8s0d1f3g5")
		}
	}
	c, err := Load(mode, append(settings, "MWANYI_DATA_DIR="+t.TempDir()), "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func aFarm(t *testing.T, west, south float64) geo.Polygon {
	t.Helper()
	p, err := geo.Parse(foresttest.Box(west, south, 0.0009, 0.0009))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDevAsksTheSandboxAboutForests(t *testing.T) {
	c := forestConfig(t, Dev, "MWANYI_SANDBOX_ADDR=127.0.0.1:0")
	outside, err := startSandbox(t.Context(), c, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := outside.Stop(); err != nil {
			t.Error(err)
		}
	}()
	c.SandboxURL = outside.URL
	checker, _, err := OpenForest(t.Context(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	for place, want := range map[[2]float64]forest.Assessment{{34.52, 1.22}: forest.Fail, {34.3, 1.06}: forest.Clear} {
		if r, err := checker.Check(t.Context(), aFarm(t, place[0], place[1])); err != nil {
			t.Errorf("%v: %v", place, err)
		} else if r.Assessment != want {
			t.Errorf("%v: assessment %v, want %v: %+v", place, r.Assessment, want, r)
		}
	}
}

// spec: forest-assessment
func TestWithoutForestDataEveryCheckIsUnavailable(t *testing.T) {
	checker, _, err := OpenForest(t.Context(), forestConfig(t, Serve), nil)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := checker.Check(t.Context(), aFarm(t, 34.3, 1.06)); !errors.Is(err, forest.ErrUnavailable) {
		t.Errorf("err %v, want %v", err, forest.ErrUnavailable)
	} else if r.Assessment == forest.Clear {
		t.Errorf("assessment %v, want anything but %v: %+v", r.Assessment, forest.Clear, r)
	}
	if _, _, err := OpenForest(t.Context(), forestConfig(t, Serve, "MWANYI_FOREST=raster"), nil); err == nil {
		t.Error("rasters that are not there were opened, want an error")
	}
	if _, _, err := OpenForest(t.Context(), forestConfig(t, Serve, "MWANYI_FOREST=gfw", "MWANYI_FOREST_API_KEY=k", "MWANYI_FOREST_URL=http://gfw.example"), nil); err == nil {
		t.Error("a key would go over an open line, want an error")
	}
}
