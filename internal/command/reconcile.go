package command

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/tally"
)

// errDifferences ends mwanyi reconcile with a failure.
var errDifferences = errors.New("the books do not agree with the outside; see above")

// Reconcile compares every account of the books with its source, everything
// since the beginning: the chain at the endpoint (empty: found as for the other
// commands), the payout provider, the rows. It feeds the books meanwhile, for when
// no service does. It prints the
// differences, one a line, and what was compared, and fails when there is one, or
// when somebody cannot be asked.
func Reconcile(ctx context.Context, c app.Config, endpoint string, out, stderr io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) (err error) {
		client, stop, err := readChain(ctx, t.Config, endpoint)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, stop()) }()
		if err := neverLost(client, t.Config); err != nil {
			return err
		}
		d, follow, err := tallyDesk(ctx, t, client, stderr)
		if err != nil {
			return err
		}
		r, err := compared(ctx, d, follow)
		if err != nil {
			return err
		}
		return reported(r, out)
	})
}

// neverLost refuses a folder in which contracts were made and no chain is: that
// there is nothing to compare with would not be true.
func neverLost(client *ethclient.Client, c app.Config) error {
	if client != nil {
		return nil
	}
	if _, err := app.PinnedContracts(c); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(errors.New("the chain is gone, and its contracts are known: give --rpc, or put its folder back"), err)
	}
	return nil
}

// compared feeds the books while it compares them.
func compared(ctx context.Context, d *tally.Desk, follow func(context.Context) error) (r tally.Report, err error) {
	if follow == nil {
		return d.Reconcile(ctx, time.Time{})
	}
	ctx, cancel := context.WithCancelCause(ctx)
	ended := make(chan error, 1)
	go func() {
		err := follow(ctx)
		cancel(err) // nobody feeds them any more
		ended <- err
	}()
	r, err = d.Reconcile(ctx, time.Time{})
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	cancel(nil)
	<-ended
	return r, err
}

// reported prints a report.
func reported(r tally.Report, out io.Writer) error {
	for _, each := range r.Differences {
		line := map[string]any{"check": each.Check, "account": each.Account, "difference": each.What, "ours": each.Ours, "theirs": each.Seen, "since": each.Since}
		if err := printed(out, line, nil); err != nil {
			return err
		}
	}
	last := map[string]any{"differences": len(r.Differences), "checked": r.Checked, "skipped": r.Skipped, "references_checked": r.Checked["references"]}
	if err := printed(out, last, nil); err != nil {
		return err
	}
	if len(r.Differences) > 0 {
		return errDifferences
	}
	return nil
}
