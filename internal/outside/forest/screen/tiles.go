package screen

import (
	"context"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/forest/raster"
)

// bars shows a bar for each file.
type bars struct {
	to   io.Writer
	file string
	bar  *Progress
}

// Checked is for raster.Import.
func (b *bars) Checked(file string, done, of int) {
	if file != b.file {
		b.file = file
		b.bar = NewProgress(b.to, "blocks of "+file, of)
	}
	b.bar.Set(done)
}

// ImportTiles checks downloaded tiles, brings them into use in dir and says
// what it took.
func ImportTiles(ctx context.Context, dir string, paths []string, stdout, stderr io.Writer) error {
	tiles, err := raster.Import{Dir: dir, Watch: &bars{to: stderr}}.Run(ctx, paths)
	if err != nil {
		return err
	}
	for _, t := range tiles {
		line := fmt.Sprintf("%s  %s %s  sha256:%s", t.File, t.Kind, t.Version, t.SHA256)
		if t.NoDataPixels > 0 {
			line += fmt.Sprintf("  (%d pixels without data)", t.NoDataPixels)
		}
		if t.ReplacedOther != "" {
			line += "  (takes the place of all tiles of " + t.ReplacedOther + ")"
		}
		if _, err := fmt.Fprintln(stdout, line); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(stdout, "%d tiles are in %s. A running service uses them after its next start.\n", len(tiles), dir)
	return err
}

// BenchTiles measures checks on the tiles in dir and says what it found.
func BenchTiles(ctx context.Context, dir string, plots int, stdout io.Writer) error {
	if plots < 1 {
		return errors.New("at least one plot is needed")
	}
	checker, err := raster.Open(ctx, dir, raster.Options{Unverified: true})
	if err != nil {
		return err
	}
	var regions []Region
	for _, b := range checker.Bounds() {
		regions = append(regions, Region{West: b[0], South: b[1], East: b[2], North: b[3]})
	}
	m, err := Measure(ctx, checker, regions, plots, 1)
	if err = errors.Join(err, checker.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%d plots of 1 ha, one after the other: %.0f a second; half took at most %s, 99 of 100 at most %s; %d without data\n",
		m.Plots, m.PerSecond(), m.Median, m.Worst, m.Unknown)
	return err
}
