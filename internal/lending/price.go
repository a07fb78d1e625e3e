package lending

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/lending/market"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/store"
)

// priceEvery keeps the feed well under the hour at which it counts as stale.
const priceEvery = 5 * time.Minute

// HoldReason is why a price waits.
type HoldReason string

// The reasons.
const (
	Jumped   HoldReason = "JUMP"   // too far from the last price
	FarInDay HoldReason = "DAY"    // too far from where the day began
	Differs  HoldReason = "SPREAD" // the sources do not agree
)

// holdWords tell the operator why.
var holdWords = map[HoldReason]string{
	Jumped:   "a price jumped and waits for ADMIN's word",
	FarInDay: "a price has moved too far in a day and waits for ADMIN's word",
	Differs:  "the sources of the price differ, and it waits for ADMIN's word",
}

// HeldPrice is a price that waits for ADMIN's word.
type HeldPrice struct {
	PerKg      money.Decimal
	ObservedAt time.Time
	Previous   money.Decimal
	Reason     HoldReason
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

// feedPrice asks the markets and posts their median to the feed on the chain.
// The key is the observation: each is posted once. A price that is doubtful is
// held, not posted; a feed without posts grows stale and loans pause, which is
// the safe side. Markets that do not answer are asked again at the next time.
// spec: limit-price-age
func (d *Desk) feedPrice(ctx context.Context, _ *job.Job) (job.Then, error) {
	read := market.Ask(ctx, d.Markets, d.oldest(), d.Log)
	last, err := d.Chain.Price(ctx)
	if err != nil {
		return nil, err
	}
	reference, err := d.noteMarkets(ctx, read, last)
	if err != nil {
		return nil, err
	}
	now, err := market.Middle(read)
	if err != nil {
		return nil, err
	}
	if !now.ObservedAt.After(last.ObservedAt) {
		return keepAsIs, nil // nothing new
	}
	if why, doubtful := d.doubtful(now, last, reference); doubtful {
		held := HeldPrice{PerKg: now.PerKg, ObservedAt: now.ObservedAt, Previous: last.Price, Reason: why}
		return func(tx *store.Tx) error { return d.hold(ctx, tx, held) }, nil
	}
	if _, err := d.Chain.Send(ctx, postKey(now.Quote), chain.PostPrice{ObservedAt: now.ObservedAt, Price: now.PerKg}); err != nil {
		return nil, err
	}
	return releasePrice, nil
}

// doubtful says why a price is not posted without a person's word: the sources
// differ, it is far from the last, or, however small its steps, far from where
// the day began, by this service's measure or by the feed's.
// spec: price-spread, price-day-limit
func (d *Desk) doubtful(now market.Price, feed chain.Price, reference money.Decimal) (HoldReason, bool) {
	last := feed.Price
	switch {
	case now.Spread > d.MaxSpread:
		return Differs, true
	case last > 0 && market.Jump(last, now.PerKg) > d.MaxJump:
		return Jumped, true
	case reference > 0 && market.Jump(reference, now.PerKg) > d.MaxDay, !feed.Takes(now.PerKg):
		return FarInDay, true
	}
	return "", false
}

// hold keeps the price for ADMIN. One that is held already stays while the
// market is near it: ADMIN confirms the number that was shown, and what
// follows passes by itself. The operator is told of each number once.
func (d *Desk) hold(ctx context.Context, tx *store.Tx, next HeldPrice) error {
	held, err := priceHeld(tx)
	switch {
	case err == nil && market.Jump(held.PerKg, next.PerKg) <= d.MaxJump:
		return nil
	case orNothing(err) != nil:
		return err
	}
	d.Log.Warn(holdWords[next.Reason], "price_per_kg_usdc", next.PerKg.String(), "previous", next.Previous.String())
	d.Payments.Raise(ctx, "price_"+strings.ToLower(string(next.Reason)), slog.String("price_per_kg_usdc", next.PerKg.String()))
	return holdPrice(tx, next)
}

func keepAsIs(*store.Tx) error { return nil }

func postKey(q price.Quote) string {
	return "price/" + q.ObservedAt.Format(time.RFC3339) + "/" + q.PerKg.String()
}

// ConfirmPrice posts the price that is held, when it is this one. It is posted
// with the time of its observation; when that is too old by now, the next
// observation, which is near it, passes by itself, unless the sources differ
// still. From then on the day is measured by it. The feed has a limit of a day of
// its own that nobody's word moves: beyond it the nearest price that the feed takes
// can be confirmed instead, and the rest on the days after.
// spec: price-day-limit, price-contract-limit
func (d *Desk) ConfirmPrice(ctx context.Context, perKg money.Decimal, request string) (c ConfirmResult, err error) {
	jobID, begun, err := d.begunBy(ctx, request)
	if err != nil {
		return c, err
	}
	if !begun {
		feed, err := d.Chain.Price(ctx)
		if err != nil {
			return c, err
		}
		err = d.Store.Update(ctx, func(tx *store.Tx) error { return release(tx, feed, perKg, jobID) })
		if err != nil {
			return c, err
		}
	}
	err = d.awaitResult(ctx, jobID, &c)
	return c, err
}

// release hands the held price to the job that posts it.
func release(tx *store.Tx, feed chain.Price, perKg money.Decimal, jobID string) error {
	held, err := priceHeld(tx)
	nearest := min(max(held.PerKg, feed.Lowest), feed.Highest)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return fault.New(fault.NotFound, "no price waits for confirmation")
	case err != nil:
		return err
	case !feed.Takes(held.PerKg) && perKg == nearest:
		held.PerKg = nearest
	case held.PerKg == perKg && !feed.Takes(perKg):
		return fault.New(fault.LimitExceeded, "the contract takes prices from %s to %s USDC a kilogram today; confirm %s, and what is left on the days after", feed.Lowest, feed.Highest, nearest)
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
	return func(tx *store.Tx) error {
		if err := putReference(tx, today(), held.PerKg); err != nil {
			return err
		}
		return j.Complete(tx, done)
	}, nil
}
