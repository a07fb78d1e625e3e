package lender

import (
	"context"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Day is what a lender owned at the end of a day.
type Day struct {
	Date       string
	SharePrice money.Decimal
	Shares     int64
	Value      money.USDC
}

// Owned is a lender's part of the pool, now and before.
type Owned struct {
	MFIID     string
	Pool      Reading
	Now       Holding
	Deposited money.USDC // ever, by the books
	Withdrawn money.USDC
	History   []Day // the oldest first
}

// Gain is what the shares have brought: what is there and was taken out, less
// what was put in.
func (o Owned) Gain() money.USDC { return o.Now.Value + o.Withdrawn - o.Deposited }

// Span is the days that are asked for, both of them included.
type Span struct{ From, To time.Time }

// Position is what a lender owns; MFI_NOT_FOUND when there is no such lender.
// spec: get-lending-position, lender-history
func (d *Desk) Position(ctx context.Context, mfiID string, in Span) (o Owned, err error) {
	lender, err := d.lender(ctx, mfiID)
	if err != nil {
		return o, err
	}
	o.MFIID = mfiID
	if o.Pool, err = d.readPool(ctx); err != nil {
		return o, err
	}
	if o.Now, err = d.readHolding(ctx, lender); err != nil {
		return o, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		debit, credit, err := book.Turnover(tx, book.At(book.Lenders, o.Now.Wallet))
		if err != nil {
			return err
		}
		if o.Now.Wallet != "" { // without one the line would be everybody's
			o.Deposited = money.USDC(credit)
			o.Withdrawn = money.USDC(debit)
		}
		o.History, err = lenderDays(tx, mfiID, in.From.Format(time.DateOnly), in.To.Format(time.DateOnly))
		return err
	})
	o.live(in)
	return o, err
}

// live puts today, as it is now, at the end of a history that reaches to today.
func (o *Owned) live(in Span) {
	today := o.Pool.At.Format(time.DateOnly)
	if in.To.Format(time.DateOnly) < today || in.From.Format(time.DateOnly) > today {
		return
	}
	o.History = slices.DeleteFunc(o.History, func(d Day) bool { return d.Date >= today })
	o.History = append(o.History, Day{Date: today, SharePrice: o.Pool.SharePrice, Shares: o.Now.Shares, Value: o.Now.Value})
}

// lender is an organisation that lends.
func (d *Desk) lender(ctx context.Context, mfiID string) (access.Organisation, error) {
	lender, err := d.Access.Organisation(ctx, mfiID)
	if fault.Is(err, fault.NotFound) || err == nil && lender.Kind != access.MFIKind {
		return access.Organisation{}, fault.New(fault.MFINotFound, "no MFI has this id")
	}
	return lender, err
}

// PoolDay is the share price of a day.
type PoolDay struct {
	Date       string
	SharePrice money.Decimal
}

// PoolDays are the last days of the pool, the oldest first.
func (d *Desk) PoolDays(ctx context.Context, limit int) (list []PoolDay, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = poolDays(tx, limit)
		return err
	})
	return list, err
}

// PoolReading is the pool at the end of a day.
type PoolReading struct {
	Date                         string
	SharePrice                   money.Decimal
	Assets, Cash, Lent, Interest *money.USDC // nil: nobody noted them that day
}

// PoolSeries are the days of the pool from one to another, the oldest first, at most
// so many.
// spec: get-pool-series
func (d *Desk) PoolSeries(ctx context.Context, from, to string, most int) (list []PoolReading, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = poolSeries(tx, from, to, most)
		return err
	})
	return list, err
}

// Owns is what a lender owns now, without its history.
func (d *Desk) Owns(ctx context.Context, mfiID string) (Holding, error) {
	lender, err := d.lender(ctx, mfiID)
	if err != nil {
		return Holding{}, err
	}
	return d.readHolding(ctx, lender)
}
