package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/doctor"
)

var (
	errWarned = errors.New("something should be looked at; see above")
	errIll    = errors.New("something is wrong; see above")
)

// Doctor looks at an installation and everything that it depends on, and prints
// what is wrong and what to do. problems is what its settings were refused for. It
// ends with 0 when all is well, with 1 when something should be looked at, and with 2 when
// something is wrong.
// spec: doctor
func Doctor(ctx context.Context, c app.Config, problems error, out io.Writer) error {
	found, err := doctor.Look(ctx, c, problems, func(ctx context.Context, c app.Config) (*ethclient.Client, func() error, error) {
		return readChain(ctx, c, "")
	})
	if err != nil {
		return Unchecked(err)
	}
	for _, f := range found {
		if err := prescribed(out, f); err != nil {
			return err
		}
	}
	switch doctor.Worst(found) {
	case doctor.Wrong:
		return Unchecked(errIll)
	case doctor.Warn:
		return errWarned
	}
	return nil
}

// prescribed prints one finding: for people what to do stands under what is wrong,
// where a column would be too narrow.
func prescribed(out io.Writer, f doctor.Finding) error {
	if !isForPeople(out) {
		return printed(out, map[string]any{"part": f.Part, "state": f.State, "means": f.Means, "do": f.Do}, nil)
	}
	_, err := fmt.Fprintf(out, "%-6s %-17s %s\n", f.State, f.Part, oneLine(f.Means))
	if err == nil && f.Do != "" {
		_, err = fmt.Fprintf(out, "%-24s → %s\n", "", oneLine(f.Do))
	}
	return err
}
