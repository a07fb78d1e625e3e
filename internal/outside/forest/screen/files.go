package screen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"mwanyi/internal/outside/forest"
)

// Screening is a file of farms to check and where the verdicts go.
type Screening struct {
	File       string // GeoJSON; "-" is standard input
	CSV        string // empty together with GeoJSON: CSV goes to stdout
	GeoJSON    string
	IDProperty string // see Read
	Workers    int
}

// Run reads, checks and writes. How far it is and the tally go to stderr. Plots
// without a verdict are an error, after everything is written.
func (s Screening) Run(ctx context.Context, checker forest.Checker, stdin io.Reader, stdout, stderr io.Writer) error {
	plots, err := s.read(stdin)
	if err != nil {
		return fmt.Errorf("%s: %w", s.File, err)
	}
	verdicts, err := Run(ctx, checker, plots, s.Workers, NewProgress(stderr, "plots", len(plots)).Step)
	if err != nil {
		return err
	}
	if err := s.write(verdicts, stdout); err != nil {
		return err
	}
	t := Count(verdicts)
	if _, err := fmt.Fprintf(stderr, "CLEAR %d, REVIEW %d, FAIL %d, UNKNOWN %d, invalid polygons %d\n", t.Clear, t.Review, t.Fail, t.Unknown, t.Invalid); err != nil {
		return err
	}
	if missing := t.Unknown + t.Invalid; missing > 0 {
		return fmt.Errorf("%d of %d plots have no verdict; the results say why", missing, len(plots))
	}
	return nil
}

func (s Screening) read(stdin io.Reader) ([]Plot, error) {
	if s.File == "-" {
		return Read(stdin, s.IDProperty)
	}
	f, err := os.Open(s.File)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // only read
	return Read(f, s.IDProperty)
}

func (s Screening) write(verdicts []Verdict, stdout io.Writer) error {
	if s.CSV == "" && s.GeoJSON == "" {
		return WriteCSV(stdout, verdicts)
	}
	for _, out := range []struct {
		path  string
		write func(io.Writer, []Verdict) error
	}{{s.CSV, WriteCSV}, {s.GeoJSON, WriteGeoJSON}} {
		if out.path == "" {
			continue
		}
		f, err := os.Create(out.path)
		if err != nil {
			return err
		}
		if err := errors.Join(out.write(f, verdicts), f.Close()); err != nil {
			return fmt.Errorf("%s: %w", out.path, err)
		}
	}
	return nil
}
