package command

import (
	"context"
	"errors"
	"io"
	"runtime"

	"mwanyi/internal/app"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/forest/screen"
)

// ImportForest checks tiles and brings them into use.
func ImportForest(ctx context.Context, c app.Config, paths []string, stdout, stderr io.Writer) error {
	return screen.ImportTiles(ctx, c.ForestRasterDir(), paths, stdout, stderr)
}

// Screening is the work of mwanyi forest check.
type Screening = screen.Screening

// CheckFarms screens a whole cooperative. It needs no database. In dev nobody
// plays the provider while the service does not run, so the tiles are the default.
func CheckFarms(ctx context.Context, c app.Config, s Screening, stdin io.Reader, stdout, stderr io.Writer) error {
	if c.Forest.Source == "" || c.Mode == app.Dev && c.Forest.Source == config.ForestGFW && c.Forest.URL == "" {
		c.Forest.Source = config.ForestRaster
	}
	checker, done, err := app.OpenForest(ctx, c, app.OwnForestPace())
	if err != nil {
		return err
	}
	s.Workers = runtime.GOMAXPROCS(0)
	if c.Forest.Source == config.ForestGFW {
		s.Workers = 2 // four questions a plot, ten a second allowed
	}
	return errors.Join(s.Run(ctx, checker, stdin, stdout, stderr), done())
}

// BenchForest measures checks of one-hectare plots on the imported tiles.
func BenchForest(ctx context.Context, c app.Config, plots int, stdout io.Writer) error {
	return screen.BenchTiles(ctx, c.ForestRasterDir(), plots, stdout)
}
