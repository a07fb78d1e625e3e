package deposit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// refundPause is how long a refund waits that the chain has refused.
const refundPause = time.Hour

// sendBack sends a deposit's USDC back to where it came from. A crash after the
// transfer is made and before it is written down asks again with the step's own
// key, which never sends twice; the deposit is REFUNDED only with the receipt.
// spec: deposit-refund
func (d *Desk) sendBack(ctx context.Context, j *job.Job) (job.Then, error) {
	var a arrival
	_, in, err := job.Row(ctx, j, func(tx *store.Tx, depositID string) (in Deposit, err error) {
		if a, err = arrivalOf(tx, depositID); err != nil {
			return in, err
		}
		return depositByID(tx, depositID)
	})
	if err != nil || in.phase != returning {
		return nil, err
	}
	to := a.from
	if to == (chain.Address{}) {
		to = d.Chain.RefundTo
	}
	if to == (chain.Address{}) {
		d.alarm(ctx, "deposit_refund_without_address", slog.String("deposit_id", in.ID))
		return d.refundLater(in), nil
	}
	if err := d.payFees(ctx, j); err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "transfer", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Writer.Send(ctx, key, chain.Transfer{From: d.Chain.Account, To: to, Amount: in.Amount})
	})
	switch {
	case chain.Definite(err):
		d.alarm(ctx, "deposit_refund_refused", slog.String("deposit_id", in.ID), slog.String("cause", err.Error()))
		return d.refundLater(in), nil
	case err != nil:
		return nil, err
	}
	return d.refunded(in, receipt)
}

// refundLater tries again in a job of its own, whose key is new because nothing
// happened under the old one.
func (d *Desk) refundLater(in Deposit) job.Then {
	return func(tx *store.Tx) error {
		_, err := job.Enqueue(tx, kindRefund, in.ID, job.At(clock.Now().Add(refundPause)))
		return err
	}
}

// refunded ends a deposit with the transfer that has sent its USDC back. The
// transfer's own side of the books is posted by who follows the chain.
func (d *Desk) refunded(in Deposit, receipt chain.Receipt) (job.Then, error) {
	if _, found := chain.Find[chain.Transferred](receipt); !found {
		return nil, errors.New("the receipt of a refund shows no transfer")
	}
	in.RefundTxHash = receipt.TxHash.String()
	return func(tx *store.Tx) error {
		if err := d.advance(tx, in, sentBack, in.Failure); err != nil {
			return err
		}
		if err := setAccount(tx, in.ID, nowhere); err != nil {
			return err
		}
		cause := fmt.Sprintf("%s:%d", in.RefundTxHash, receipt.LogIndex)
		return posted(tx, cause, "refunded", book.Move(in.place(book.Refund), book.At(book.Unexplained, in.RefundTxHash), in.Amount))
	}, nil
}

// provide plays the conversion provider, in development: it sends what a deposit
// waits for.
func (d *Desk) provide(ctx context.Context, j *job.Job) (job.Then, error) {
	_, in, err := job.Row(ctx, j, depositByID)
	if err != nil || in.phase != awaiting || d.Chain == nil || d.Chain.Provider == nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "send", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Provider(ctx, key, in.Amount)
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		for _, e := range receipt.Events {
			if err := d.Arrived(tx, e); err != nil {
				return err
			}
		}
		return nil
	}, nil
}
