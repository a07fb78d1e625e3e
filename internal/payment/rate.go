package payment

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
)

// How old a quote may be: for a payout, so that a thousand of them do not ask a
// thousand times, and for an estimate.
const (
	quoteAge    = 5 * time.Second
	estimateAge = time.Minute
)

// Estimate says what an amount would be worth on a phone now. It is a promise
// to nobody: a payout gets the quote of its own moment.
func (d *Desk) Estimate(ctx context.Context, amount money.USDC) (money.UGX, money.Decimal, error) {
	quote := d.rails().Newest("", estimateAge)
	if quote.Rate == 0 {
		var err error
		if quote, err = d.reachRail(ctx, ""); err != nil {
			return 0, 0, err
		}
	}
	return payrail.Shillings(amount, quote.Rate), quote.Rate, nil
}

// Worth is an amount in shillings. A provider that gives no quote holds no
// delivery up: the payout itself asks again, and the reply shows the usual rate.
func (d *Desk) Worth(ctx context.Context, amount money.USDC, usual money.Decimal) (money.UGX, error) {
	rate, err := d.RateOr(ctx, usual)
	return payrail.Shillings(amount, rate), err
}

// RateOr is the rate of the day, or the usual one when the provider gives no quote.
func (d *Desk) RateOr(ctx context.Context, usual money.Decimal) (money.Decimal, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	_, rate, err := d.Estimate(ctx, 0)
	var f *fault.Fault
	if errors.As(err, &f) || errors.Is(err, context.DeadlineExceeded) {
		return usual, nil
	}
	return rate, err
}

// compareRate tells the operator when the rail took a payout at a rate that is
// more than one part in a hundred from the quote: the float loses more than the
// books say, or less.
// spec: rail-binding-rate
func (d *Desk) compareRate(ctx context.Context, p Payout, rail payrail.Rail, took money.Decimal) {
	if took > 0 && (took < p.Rate-p.Rate/100 || took > p.Rate+p.Rate/100) {
		d.alarm(ctx, "payout_rate_differs", slog.String("payout_id", p.ID), slog.String("rail", rail.Name()),
			slog.String("quoted", p.Rate.String()), slog.String("took", took.String()))
	}
}

// alarmIfDenied tells the operator that the rail does not let us in, or not pay:
// every payout waits for somebody who puts it right, and then goes on by itself.
// spec: rail-denied
func (d *Desk) alarmIfDenied(ctx context.Context, p Payout, rail payrail.Rail, err error) {
	if errors.Is(err, payrail.ErrDenied) {
		d.alarm(ctx, "payout_denied", slog.String("payout_id", p.ID), slog.String("rail", rail.Name()), slog.String("error", maskDigits(err.Error())))
	}
}

// manyDigits may be a phone number that somebody's error text quotes.
var manyDigits = regexp.MustCompile(`\+?[0-9]{9,}`)

func maskDigits(text string) string { return manyDigits.ReplaceAllString(text, "…") }
