package command

import (
	"context"
	"errors"
	"io"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/book"
	"mwanyi/internal/deposit"
)

// errDifferences ends mwanyi reconcile with a failure.
var errDifferences = errors.New("the books do not agree with the outside; see above")

// Reconcile compares the books with the payments, the payments with what the
// payout provider says of each reference and what its statement showed, and the deposits with the chain at
// the endpoint (empty: the configured remote one, if there is one). It prints
// the differences and fails when there is one.
func Reconcile(ctx context.Context, c app.Config, endpoint string, out, stderr io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		d, err := t.Payments(stderr)
		if err != nil {
			return err
		}
		deposits := &deposit.Desk{Store: t.Store}
		if endpoint != "" || c.RemoteChain() {
			reader, err := witness(ctx, t, endpoint)
			if err != nil {
				return err
			}
			deposits.Chain = &deposit.Vault{Witness: reader}
		}
		found, err := d.CompareRows(ctx)
		if err != nil {
			return err
		}
		atRail, checked, err := d.CompareReferences(ctx, time.Time{})
		if err != nil {
			return err
		}
		found = append(found, atRail...)
		ofDeposits, err := deposits.Reconcile(ctx)
		if err != nil {
			return err
		}
		found = append(found, ofDeposits...)
		onStatement, err := compareStatement(ctx, t, stderr)
		if err != nil {
			return err
		}
		found = append(found, onStatement...)
		for _, each := range found {
			if err := printed(out, map[string]any{"difference": each.What, "ours": each.Ours, "theirs": each.Seen}, nil); err != nil {
				return err
			}
		}
		if err := printed(out, map[string]any{"references_checked": checked, "differences": len(found)}, nil); err != nil {
			return err
		}
		if len(found) > 0 {
			return errDifferences
		}
		return nil
	})
}

// compareStatement compares the payouts with the lines of the payout provider's
// statement that were read so far.
func compareStatement(ctx context.Context, t app.Tools, stderr io.Writer) ([]book.Difference, error) {
	d, err := t.Treasury(stderr)
	if err != nil {
		return nil, err
	}
	strange, err := d.StrangePayouts(ctx)
	if err != nil {
		return nil, err
	}
	missing, err := d.MissingPayouts(ctx)
	return append(strange, missing...), err
}
