package command

import (
	"context"
	"fmt"
	"io"
	"os"

	"mwanyi/internal/app"
	"mwanyi/internal/outside/payrail/statementfile"
)

// ImportStatement keeps the lines of a file that was made of the payout
// provider's export, each once, posts them, and says how many were new.
func ImportStatement(ctx context.Context, c app.Config, path string, out, stderr io.Writer) error {
	file, err := os.Open(path) //nolint:gosec // the operator names the file
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it was only read
	lines, err := statementfile.Read(file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return app.Open(ctx, c, func(t app.Tools) error {
		d, err := t.Treasury(stderr)
		if err != nil {
			return err
		}
		kept, err := d.Import(ctx, lines)
		return printed(out, map[string]any{"lines": len(lines), "new": kept}, err)
	})
}
