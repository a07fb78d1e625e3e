package lending

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/store"
)

// priceEvery keeps the feed well under the hour at which it counts as stale.
const priceEvery = 5 * time.Minute

// HeldPrice is a price that jumped and waits for ADMIN's word.
type HeldPrice struct {
	PerKg      money.Decimal
	ObservedAt time.Time
	Previous   money.Decimal
}

// confirmArgs are the arguments of the job that posts a held price.
type confirmArgs HeldPrice

// ConfirmResult is a held price after it was posted.
type ConfirmResult struct {
	PerKg    money.Decimal `json:"price_per_kg_usdc"`
	Previous money.Decimal `json:"previous_price_per_kg_usdc"`
	ChainTx  string        `json:"tx_hash"`
	At       time.Time     `json:"timestamp"`
}

// feedPrice asks the market and posts the answer to the feed on the chain.
// The key is the observation: each is posted once. A price
// that differs from the last by more than MaxJump is held, not posted; a feed
// without posts grows stale and loans pause, which is the safe side. A market
// that does not answer is asked again at the next time.
// spec: limit-price-age
func (d *Desk) feedPrice(ctx context.Context, _ *job.Job) (job.Then, error) {
	quote, err := d.Prices.Newest(ctx)
	if err != nil {
		return nil, err
	}
	quote.ObservedAt = quote.ObservedAt.UTC().Truncate(time.Second) // as the chain counts
	last, err := d.Chain.Price(ctx)
	if err != nil {
		return nil, err
	}
	switch {
	case !quote.ObservedAt.After(last.ObservedAt):
		return keepAsIs, nil // nothing new
	case last.Price > 0 && jump(last.Price, quote.PerKg) > d.MaxJump:
		held := HeldPrice{PerKg: quote.PerKg, ObservedAt: quote.ObservedAt, Previous: last.Price}
		d.Log.Warn("a price jumped and waits for ADMIN's word", "price_per_kg_usdc", quote.PerKg.String(), "previous", last.Price.String())
		return func(tx *store.Tx) error { return d.hold(tx, held) }, nil
	}
	if _, err := d.Chain.Send(ctx, postKey(quote), chain.PostPrice{ObservedAt: quote.ObservedAt, Price: quote.PerKg}); err != nil {
		return nil, err
	}
	return releasePrice, nil
}

// hold keeps the price for ADMIN. One that is held already stays while the
// market is near it: ADMIN confirms the number that was shown, and what
// follows passes by itself.
func (d *Desk) hold(tx *store.Tx, next HeldPrice) error {
	held, err := priceHeld(tx)
	switch {
	case err == nil && jump(held.PerKg, next.PerKg) <= d.MaxJump:
		return nil
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return err
	}
	return holdPrice(tx, next)
}

func keepAsIs(*store.Tx) error { return nil }

func postKey(q price.Quote) string {
	return "price/" + q.ObservedAt.Format(time.RFC3339) + "/" + q.PerKg.String()
}

// jump is the share by which a price differs from the last.
func jump(last, next money.Decimal) money.Decimal {
	return max(next-last, last-next) * 1_000_000 / last
}

// ConfirmPrice posts the price that is held, when it is this one. It is posted
// with the time of its observation; when that is too old by now, the next
// observation, which is near it, passes by itself.
func (d *Desk) ConfirmPrice(ctx context.Context, perKg money.Decimal, request string) (c ConfirmResult, err error) {
	jobID, begun, err := d.begunBy(ctx, request)
	if err != nil {
		return c, err
	}
	if !begun {
		err = d.Store.Update(ctx, func(tx *store.Tx) error { return release(tx, perKg, jobID) })
		if err != nil {
			return c, err
		}
	}
	err = d.awaitResult(ctx, jobID, &c)
	return c, err
}

// release hands the held price to the job that posts it.
func release(tx *store.Tx, perKg money.Decimal, jobID string) error {
	held, err := priceHeld(tx)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return fault.New(fault.NotFound, "no price waits for confirmation")
	case err != nil:
		return err
	case held.PerKg != perKg:
		return fault.New(fault.NotFound, "the price that waits for confirmation is %s USDC a kilogram; the last was %s", held.PerKg, held.Previous)
	}
	if err := releasePrice(tx); err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindConfirm, confirmArgs(held), job.WithID(jobID), job.Visible(""))
	return err
}

func (d *Desk) postConfirmed(ctx context.Context, j *job.Job) (job.Then, error) {
	var held confirmArgs
	if err := j.Args(&held); err != nil {
		return nil, job.Permanent(err)
	}
	receipt, err := job.Step(ctx, j, "post", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.PostPrice{ObservedAt: held.ObservedAt, Price: held.PerKg})
	})
	if err != nil {
		return nil, endIfRefused(err)
	}
	done := ConfirmResult{PerKg: held.PerKg, Previous: held.Previous, ChainTx: receipt.TxHash.String(), At: clock.NotAhead(receipt.At)}
	return func(tx *store.Tx) error { return j.Complete(tx, done) }, nil
}
