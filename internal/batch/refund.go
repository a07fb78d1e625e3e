package batch

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// What an order gives back lies in the escrow contract until somebody fetches it
// for the buyer: so a buyer that cannot receive keeps nobody's coffee.

const kindClaim = "order.claim"

// claimArgs name a buyer that money goes back to.
type claimArgs struct {
	Buyer   chain.Address `json:"buyer"`
	OrderID string        `json:"order_id"`
	Refused int           `json:"refused,omitempty"` // how often it could not receive
}

// refunded fetches a refund for its buyer, once for each event.
// spec: order-refund
func (d *Desk) refunded(tx *store.Tx, e chain.Event, r chain.OrderRefunded) error {
	_, err := order.ByID(tx, r.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's order on the same contracts
	}
	if err != nil {
		return err
	}
	fresh, err := noteEvent(tx, e, r.OrderID)
	if err != nil || !fresh {
		return err
	}
	_, err = job.Enqueue(tx, kindClaim, claimArgs{Buyer: r.Buyer, OrderID: r.OrderID})
	return err
}

// patience are the pauses after a buyer could not receive; the last one holds on.
var patience = []time.Duration{10 * time.Minute, time.Hour, 6 * time.Hour, 24 * time.Hour}

// claim is the job. What is claimed is all that the buyer is owed, whoever asks:
// a crash leaves a job that finds nothing, or sends under the same key. A refusal
// of the token, such as of an address that its issuer has blocked, is final under
// its key: another job tries again later, and the operator hears of it.
// spec: order-refund
func (d *Desk) claim(ctx context.Context, j *job.Job) (job.Then, error) {
	var in claimArgs
	if err := j.Args(&in); err != nil {
		return nil, job.Permanent(err)
	}
	owed, err := d.Chain.Account(ctx, in.Buyer)
	if err != nil || owed.Refund == 0 {
		return nil, err
	}
	_, err = job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, chain.ClaimRefund{Buyer: in.Buyer})
	})
	if !chain.Definite(err) {
		return nil, err
	}
	d.Payouts.Raise(ctx, "refund_stuck", slog.String("po_id", in.OrderID), slog.String("wallet", in.Buyer.String()),
		slog.String("refund_usdc", owed.Refund.String()), slog.String("cause", err.Error()))
	pause := patience[min(in.Refused, len(patience)-1)]
	in.Refused++
	return func(tx *store.Tx) error {
		_, err := job.Enqueue(tx, kindClaim, in, job.At(clock.Now().Add(pause)))
		return err
	}, nil
}
