package treasury

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// mark is how far a rail's statement was read.
type mark struct {
	after    string
	through  *time.Time // how far it is complete; nil: nothing was read
	isOpened bool       // what the account held at the beginning is in the books
}

// reading is what one look at a statement has shown.
type reading struct {
	lines     []payrail.Movement
	after     string
	through   time.Time
	isWhole   bool // nothing was left to read
	hasTopUps bool // the statement shows them
	// holding is what the account held when nothing was left to read and nothing
	// moved meanwhile; nil: not known, or not needed.
	holding *payrail.Holding
	rate    money.Decimal // shillings for one USDC; 0 where no top-up is in shillings
}

// maxPages bounds one look; the next goes on from there.
const maxPages = 50

// readStatement is the scheduled job. It asks the rail and changes nothing there;
// what it has read is kept, and posted, in one transaction with the mark. An
// answer that stays away, or that cannot be right, leaves everything as it is.
// spec: rail-statement
func (d *Desk) readStatement(ctx context.Context, _ *job.Job) (job.Then, error) {
	var from mark
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		from, err = markOf(tx, d.Rail.Name())
		return err
	})
	if err != nil {
		return nil, err
	}
	got, err := d.pages(ctx, from.after)
	switch {
	case errors.Is(err, payrail.ErrNoStatement): // by file alone
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("the rail's statement: %w", err)
	}
	if got.isWhole && !from.isOpened {
		if got.holding, err = d.holdingAfter(ctx, got.after); err != nil {
			return nil, err
		}
	}
	if got.rate, err = d.rateFor(ctx, got.lines); err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		_, err := d.take(tx, got)
		return err
	}, nil
}

// CatchUp reads the statement now, as the job does. It may run beside the job.
// Without a rail, or without a statement, it is nothing.
func (d *Desk) CatchUp(ctx context.Context) error {
	if _, isOff := d.Rail.(payrail.Off); isOff {
		return nil
	}
	take, err := d.readStatement(ctx, nil)
	if err != nil || take == nil {
		return err
	}
	return d.Store.Update(ctx, take)
}

// pages reads the statement from a mark on.
func (d *Desk) pages(ctx context.Context, after string) (got reading, err error) {
	got.after = after
	for range maxPages {
		page, err := d.Rail.Statement(ctx, got.after)
		if err != nil {
			return got, err
		}
		for _, line := range page.Lines {
			if err := line.Check(); err != nil {
				return got, err
			}
		}
		got.lines = append(got.lines, page.Lines...)
		got.after = page.Next
		got.through = page.Through
		got.hasTopUps = page.HasTopUps
		if got.isWhole = !page.HasMore; got.isWhole {
			break
		}
	}
	return got, nil
}

// holdingAfter asks what the account holds, and whether that is what the
// statement up to the mark has led to: nil when something moved meanwhile.
func (d *Desk) holdingAfter(ctx context.Context, after string) (*payrail.Holding, error) {
	held, err := d.Rail.Balance(ctx)
	if err != nil {
		return nil, fmt.Errorf("the rail's balance: %w", err)
	}
	again, err := d.Rail.Statement(ctx, after)
	if err != nil || len(again.Lines) > 0 || again.HasMore {
		return nil, err
	}
	return &held, nil
}

// rateFor asks for the rate when a top-up in shillings has to be compared with
// sweeps in USDC.
func (d *Desk) rateFor(ctx context.Context, lines []payrail.Movement) (money.Decimal, error) {
	isNeeded := false
	for _, line := range lines {
		isNeeded = isNeeded || line.Kind == payrail.ToppedUp && line.Currency == payrail.UGX
	}
	if !isNeeded {
		err := d.Store.Read(ctx, func(tx *store.Tx) error {
			waiting, err := openTopUps(tx, d.Rail.Name())
			isNeeded = len(waiting) > 0
			return err
		})
		if err != nil || !isNeeded {
			return 0, err
		}
	}
	quote, err := d.Rail.Quote(ctx)
	return quote.Rate, err
}

// take keeps what was read, each line once, and posts it.
func (d *Desk) take(tx *store.Tx, got reading) (kept int, err error) {
	rail := d.Rail.Name()
	for _, line := range got.lines {
		isFirst, err := insertMovement(tx, rail, line, line.Kind != payrail.ToppedUp)
		if err != nil {
			return kept, err
		}
		if !isFirst {
			continue
		}
		kept++
		if err := d.post(tx, line); err != nil {
			return kept, err
		}
	}
	if err := d.settleTopUps(tx, got.rate); err != nil {
		return kept, err
	}
	if !got.hasTopUps && !got.through.IsZero() {
		if err := arriveByChain(tx, got.through); err != nil {
			return kept, err
		}
	}
	now, err := markOf(tx, rail)
	if err != nil {
		return kept, err
	}
	if got.holding != nil && !now.isOpened {
		if now.isOpened, err = d.open(tx, got); err != nil {
			return kept, err
		}
	}
	now.after = got.after
	if now.through == nil || got.through.After(*now.through) {
		now.through = &got.through
	}
	return kept, saveMark(tx, rail, now)
}

// causeOf names a line of a statement in the books.
func causeOf(rail string, line payrail.Movement) string { return "rail/" + rail + "/" + line.ID }

// post takes a fee, and what the rail itself has no name for, into the books.
// Payouts post themselves when the rail says paid, but for the part of a shilling
// that the rail charged less or more; top-ups are settled.
// spec: rail-fees
func (d *Desk) post(tx *store.Tx, line payrail.Movement) error {
	cause := causeOf(d.Rail.Name(), line)
	var lines []book.Line
	switch {
	case line.Kind == payrail.Fee && line.Currency == payrail.USDC:
		lines = book.Move(book.At(book.Fees, ""), book.At(book.RailFloat, ""), money.USDC(-line.Amount))
	case line.Kind == payrail.Fee:
		lines = book.MoveShillings(book.RailFees, book.RailShillings, money.UGX(-line.Amount))
	case line.Kind == payrail.PaidOut && line.Currency == payrail.USDC:
		ours, err := payment.ReferenceIn(tx, line.Reference)
		if off := int64(ours.Amount) + line.Amount; err == nil && isRounding(ours, off) {
			lines = book.Move(book.At(book.RailFloat, ""), book.At(book.Fees, ""), money.USDC(off))
		} else if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	case line.Kind == payrail.Other:
		d.alarm(context.Background(), "rail_movement_unknown", slog.String("movement", cause), slog.String("note", line.Note))
		lines = []book.Line{
			{Place: book.At(accountIn(line.Currency), ""), Currency: book.Currency(line.Currency), Amount: line.Amount},
			{Place: book.At(book.Unexplained, cause), Currency: book.Currency(line.Currency), Amount: -line.Amount},
		}
	}
	_, err := book.Post(tx, book.Entry{Cause: cause, Step: string(line.Kind), Lines: lines})
	return err
}

// accountIn is where our account at the rail stands in the books.
func accountIn(currency string) book.Account {
	if currency == payrail.USDC {
		return book.RailFloat
	}
	return book.RailShillings
}

// open writes down, once, what the account held before the first line of its
// statement: what the operator had put in. It waits for sweeps whose arrival the
// statement does not show.
// spec: rail-opening
func (d *Desk) open(tx *store.Tx, got reading) (isOpened bool, err error) {
	currency := got.holding.Currency
	moved, err := movementSum(tx, d.Rail.Name(), currency)
	if err != nil {
		return false, err
	}
	before := got.holding.Amount - moved
	if !got.hasTopUps {
		isUnderWay, err := hasSweepUnderWay(tx)
		if err != nil || isUnderWay {
			return false, err
		}
		silent, err := silentSum(tx)
		if err != nil {
			return false, err
		}
		before -= int64(silent)
	}
	lines := book.Move(book.At(book.RailFloat, ""), book.At(book.Capital, ""), money.USDC(before))
	if currency == payrail.UGX {
		lines = book.MoveShillings(book.RailShillings, book.RailTopUps, money.UGX(before))
	}
	_, err = book.Post(tx, book.Entry{Cause: "rail/opening", Step: d.Rail.Name(), Lines: lines})
	return true, err
}

// Import keeps the lines of a statement that came as a file, each once, and
// reports how many were new.
// spec: rail-import
func (d *Desk) Import(ctx context.Context, lines []payrail.Movement) (kept int, err error) {
	if len(lines) == 0 {
		return 0, nil
	}
	rate, err := d.rateFor(ctx, lines)
	if err != nil {
		return 0, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		at, err := markOf(tx, d.Rail.Name())
		if err != nil {
			return err
		}
		// Where the wire's statement goes on, and how far it is complete, a file
		// does not change.
		got := reading{lines: lines, after: at.after, rate: rate, hasTopUps: true}
		switch {
		case at.after != "" && at.through != nil:
			got.through = *at.through
		default:
			got.through = lines[len(lines)-1].At
		}
		kept, err = d.take(tx, got)
		return err
	})
	return kept, err
}
