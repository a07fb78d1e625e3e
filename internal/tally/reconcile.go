package tally

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Report is what a comparison has found.
type Report struct {
	At          time.Time         `json:"at"`
	Checked     map[string]int    `json:"checked"` // by check: how many things were compared
	Skipped     map[string]string `json:"skipped"` // by check: why there was nothing to compare
	Differences []book.Difference `json:"differences"`

	since time.Time // of the references
}

// check is a row of the table: one comparison.
type check struct {
	name string
	run  func(d *Desk, ctx context.Context, r *Report) error
}

// checks are all comparisons. A check that has nothing to compare with says so
// in Skipped; one that cannot ask is an error: silence is not agreement.
// spec: reconcile-checks
var checks = []check{
	{"trial balance", (*Desk).checkTrial},
	{"closes", (*Desk).checkCloses},
	{"rows", (*Desk).checkRows},
	{"unexplained", (*Desk).checkUnexplained},
	{"chain", (*Desk).checkChain},
	{"vault", (*Desk).checkVault},
	{"escrow", (*Desk).checkEscrow},
	{"queue", (*Desk).checkQueue},
	{"loans", (*Desk).checkLoans},
	{"lots", (*Desk).checkLots},
	{"deposits", (*Desk).checkDeposits},
	{"withdrawals", (*Desk).checkWithdrawals},
	{"rail", (*Desk).checkRail},
	{"statement", (*Desk).checkStatement},
	{"references", (*Desk).checkReferences},
	{"holds", (*Desk).checkHolds},
}

// Reconcile compares every account with its source, and what stands behind
// them: loans and lots with the chain, payouts with the rail, holds with their
// causes. First the books take in what the chain and the rail's statement show by
// now; otherwise it changes nothing. Of the references at the rail it asks for
// those since a time; zero: all of them.
func (d *Desk) Reconcile(ctx context.Context, since time.Time) (Report, error) {
	r := Report{At: clock.Now(), since: since, Checked: map[string]int{}, Skipped: map[string]string{}}
	if err := d.caughtUp(ctx); err != nil {
		return r, fmt.Errorf("chain: %w", err)
	}
	if err := d.Treasury.CatchUp(ctx); err != nil {
		return r, err
	}
	for _, c := range checks {
		before := len(r.Differences)
		if err := c.run(d, ctx, &r); err != nil {
			return r, fmt.Errorf("%s: %w", c.name, err)
		}
		for i := range r.Differences[before:] {
			r.Differences[before+i].Check = c.name
		}
	}
	return r, nil
}

// differs notes two amounts that should be one.
func (r *Report) differs(account book.Account, what string, ours, theirs any, since *book.Cause) {
	r.Differences = append(r.Differences, book.Difference{Account: account, What: what, Ours: fmt.Sprint(ours), Seen: fmt.Sprint(theirs), Since: since})
}

func (d *Desk) checkTrial(ctx context.Context, r *Report) error {
	books, err := book.Read(ctx, d.Store)
	for currency, sum := range books.Trial {
		r.Checked["trial balance"]++
		if sum != 0 {
			r.differs("", "trial balance in "+string(currency), sum, 0, nil)
		}
	}
	return err
}

// checkCloses adds the lines of the closed days up again: since the beginning,
// or of the last days.
func (d *Desk) checkCloses(ctx context.Context, r *Report) error {
	found, checked, err := book.CheckCloses(ctx, d.Store, r.since)
	r.add("closes", found, checked)
	return err
}

// checkRows compares each account with the sum of the payouts that stand in it, and
// what is kept of a balance with the sum of its lines.
func (d *Desk) checkRows(ctx context.Context, r *Report) error {
	found, err := d.Payments.CompareRows(ctx)
	if err != nil {
		return err
	}
	r.add("rows", found, 1)
	return d.Store.View(ctx, func(tx *store.Tx) error {
		misfits, err := book.Misfits(tx)
		for _, m := range misfits {
			r.differs(m.Account, "the balance that is kept of "+m.Holder, money.USDC(m.Kept), money.USDC(m.Posted), nil)
		}
		return err
	})
}

func (d *Desk) checkDeposits(ctx context.Context, r *Report) error {
	found, err := d.Deposits.Reconcile(ctx)
	r.add("deposits", found, 1)
	return err
}

// checkWithdrawals compares what lenders were paid with what the books have seen of it.
func (d *Desk) checkWithdrawals(ctx context.Context, r *Report) error {
	if d.Chain == nil {
		r.Skipped["withdrawals"] = "no chain was asked"
		return nil
	}
	found, checked, err := d.Withdrawals.Reconcile(ctx, r.At)
	r.add("withdrawals", found, checked)
	return err
}

func (d *Desk) checkHolds(ctx context.Context, r *Report) error {
	found, checked, err := d.Payments.HeldInVain(ctx)
	r.add("holds", found, checked)
	return err
}

// add takes in what a desk's own comparison has found.
func (r *Report) add(check string, found []book.Difference, checked int) {
	r.Checked[check] += checked
	r.Differences = append(r.Differences, found...)
}

// underWay is how long a transfer of ours may stand unexplained: the follower
// may see it before the job that sent it has its receipt.
const underWay = 20 * time.Second

// checkUnexplained names every transaction that moved USDC of ours and that
// nobody here ordered. What came into the books just now may still be explained:
// that is waited for, because a comparison that leaves it out would call a theft
// of a moment ago nothing.
// spec: reconcile-theft
func (d *Desk) checkUnexplained(ctx context.Context, r *Report) error {
	asked := clock.Now()
	for {
		all, err := d.parts(ctx, book.Unexplained)
		if err != nil {
			return err
		}
		isYoung := false
		for _, h := range all {
			isYoung = isYoung || h.First.At.Before(asked) && clock.Since(h.First.At) < underWay
		}
		if !isYoung {
			r.unexplained(all, asked)
			return nil
		}
		if err := soon(ctx); err != nil {
			return err
		}
	}
}

// unexplained names what stood there at a moment and stands there still.
func (r *Report) unexplained(all map[string]book.Holding, asked time.Time) {
	r.Checked["unexplained"] = len(all)
	for _, hash := range slices.Sorted(maps.Keys(all)) {
		h := all[hash]
		if h.First.At.After(asked) {
			continue
		}
		r.differs(book.Unexplained, moved(h)+" that nobody here ordered", book.Text(h.Currency, 0), book.Text(h.Currency, h.Net), &h.First)
	}
}

// moved says of a part of unexplained where it was and which way it went.
func moved(h book.Holding) string {
	what := "transaction " + h.Holder
	if strings.HasPrefix(h.Holder, "rail/") {
		what = "movement " + h.Holder
	}
	if h.Net > 0 {
		return what + ": " + string(h.Currency) + " left"
	}
	return what + ": " + string(h.Currency) + " came in"
}
