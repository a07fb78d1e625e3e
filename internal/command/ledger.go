package command

import (
	"context"
	"fmt"
	"io"

	"mwanyi/internal/app"
)

// SucceedLedger begins a new log with the entries that a set-back database has
// left. No service may run.
func SucceedLedger(ctx context.Context, c app.Config, origin string, out io.Writer) error {
	return app.OpenAlone(ctx, c, func(t app.Tools) error {
		left, err := t.SucceedMerkle(ctx, origin)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "%s has ended with the %d entries that are left, of the root %s; %s goes on with them under a new key\n", left.Origin, left.Size, left.Root, origin)
		return err
	})
}
