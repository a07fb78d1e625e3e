// Package fixing is the market's price of a day as two people took it from a named
// source, for an operator that has no licence for any. One enters it, another
// confirms it, and a published monthly series bounds what they can say. It is a
// source of prices like any other: what is posted is lending's.
//
//	fixing.go  Desk: enter, and the newest that is confirmed
//	series.go  the published series, and what it allows
//	sql.go     the table fixing
package fixing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk is the office that takes prices down. Its fields are set once.
type Desk struct {
	Store   *store.Store
	Reviews *review.Desk
	Series  Series
	Band    money.Decimal // share by which a price may differ from the series, in millionths
	Stands  time.Duration // from the beginning of its day
}

// Fixing is a price that somebody has entered.
type Fixing struct {
	ID        string
	PerKg     money.Decimal // dollars a kilogram
	Day       string        // YYYY-MM-DD
	Source    string        // where it was read, in words
	MadeBy    string        // the key
	ReviewID  string        // by which another confirms it
	CreatedAt time.Time
	Bound     Bound // when it was entered
}

// EnterRequest is a price to enter.
type EnterRequest struct {
	PerKg  money.Decimal
	Day    string
	Source string
	MadeBy string
}

// mostDays is how far back a day may be entered.
const mostDays = 7

// Enter takes a price down. It counts when another key of ADMIN has approved its
// review, and not before; LIMIT_EXCEEDED when the series does not allow it or the day is
// none of the last, PRICE_SERIES_MISSING without a series.
// spec: price-two-people, code-price-series-missing
func (d *Desk) Enter(ctx context.Context, in EnterRequest) (f Fixing, err error) {
	f = Fixing{ID: id.New("fix"), PerKg: in.PerKg, Day: in.Day, Source: in.Source, MadeBy: in.MadeBy, CreatedAt: clock.Now()}
	if f.Bound, err = d.bound(in.Day); err != nil {
		return f, err
	}
	if err := f.allowed(); err != nil {
		return f, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := insertFixing(tx, f); err != nil {
			return err
		}
		if err := d.Reviews.Demand(tx, review.Review{Kind: review.MarketPrice, Subject: f.ID, MadeBy: f.MadeBy, Findings: []policy.Finding{{
			Rule: policy.PriceEntered, Level: policy.Hard,
			Message: fmt.Sprintf("%s dollars a kilogram for %s, by %s: read it there yourself before you approve it; the published month %s has %s", f.PerKg, f.Day, f.Source, f.Bound.Month, f.Bound.Published),
		}}}); err != nil {
			return err
		}
		r, err := review.Demanded(tx, f.ID)
		f.ReviewID = r.ID
		return err
	})
	return f, err
}

// allowed refuses a price outside its bound, and a day that is to come or long gone.
func (f Fixing) allowed() error {
	age := clock.Since(dayOf(f.Day))
	switch {
	case age < 0 || age > (mostDays+1)*24*time.Hour:
		return fault.New(fault.LimitExceeded, "a price is entered for today or one of the last %d days (UTC)", mostDays)
	case !f.Bound.takes(f.PerKg):
		return fault.New(fault.LimitExceeded, "the published series has %s dollars a kilogram for %s, so %s to %s can be entered", f.Bound.Published, f.Bound.Month, f.Bound.Lowest, f.Bound.Highest)
	}
	return nil
}

// looked is how many of the newest are looked at for one that was confirmed.
const looked = 50

// Newest implements price.Source: of the newest day, the one that was entered last
// and is confirmed. The series bounds it once more, as it is now.
// spec: price-two-people
func (d *Desk) Newest(ctx context.Context) (price.Quote, error) {
	found, err := d.confirmed(ctx)
	if err == nil {
		found.Bound, err = d.bound(found.Day)
	}
	if err == nil && !found.Bound.takes(found.PerKg) {
		err = errors.New("the published series does not allow what was entered")
	}
	if err != nil {
		return price.Quote{}, fmt.Errorf("%w: %w", price.ErrUnavailable, err)
	}
	return price.Quote{PerKg: found.PerKg, ObservedAt: dayOf(found.Day)}.Standing(d.Stands), nil
}

// confirmed is the newest that a second person has approved.
func (d *Desk) confirmed(ctx context.Context) (found Fixing, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err := newestFixings(tx, looked)
		if err != nil {
			return err
		}
		for _, f := range list {
			r, err := review.Demanded(tx, f.ID)
			if err != nil {
				return err
			}
			if r.Status == review.Approved {
				found = f
				return nil
			}
		}
		return errors.New("nobody has entered and confirmed a price")
	})
	return found, err
}

// dayOf is the beginning of a day; the door has checked its form.
func dayOf(day string) time.Time {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return time.Time{}
	}
	return at
}
