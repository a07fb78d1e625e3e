package lending

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/sale"
)

// A loan's rate is fixed by the vault in the block that draws it, from what the
// pool has lent at that moment. Whoever takes money out of the pool just before
// would make a farmer's loan dear for its whole term. So the highest rate that is
// taken goes with the call, and the vault draws no loan above it.

// rateSlack is what a rate may rise by between the quote and the loan when the
// caller named no limit: loans that are drawn at the same moment move it.
const rateSlack money.Decimal = 10_000

// rateLimit is the highest rate at which a loan is drawn: what the caller wants,
// else what was quoted and a little, and never more than the house lends at.
// spec: loan-rate-limit, code-rate-too-high
func (d *Desk) rateLimit(quoted, wanted money.Decimal) (money.Decimal, error) {
	limit := wanted
	if wanted == 0 {
		limit = quoted + rateSlack
	}
	if d.MaxRate > 0 {
		limit = min(limit, d.MaxRate)
	}
	return limit, notAbove(quoted, limit)
}

func notAbove(rate, limit money.Decimal) error {
	if rate > limit {
		return fault.New(fault.RateTooHigh, "the rate is %s a year now, and at most %s is wanted", rate, limit)
	}
	return nil
}

// shownDown is what a rate may be above the one that is shown, which has six
// decimals and is rounded down: a loan at the rate that was quoted is drawn.
const shownDown money.Decimal = 1

// LoanQuote is a loan as it would be now.
type LoanQuote struct {
	Loan        Loan       // as POST /loans would ask for it
	Max         money.USDC // the most that can be lent on the batch
	TierMax     money.USDC
	LTVBasisPts int64
	HaircutBps  int64         // what the value lost for the stage of the batch
	MaxRate     money.Decimal // the house lends at no higher rate
	DueAt       time.Time
	DefaultsAt  time.Time
	OwedAtDue   money.USDC
	OwedLast    money.USDC // at the default date

	AmountUGX    money.UGX
	MaxUGX       money.UGX
	OwedAtDueUGX money.UGX
}

// Quote says what a loan would be, or refuses as POST /loans would.
// spec: get-loans-quote
func (d *Desk) Quote(ctx context.Context, r OriginateRequest) (q LoanQuote, err error) {
	if d.Chain == nil {
		return q, chain.Off()
	}
	if q.Loan, err = d.judge(ctx, r); err != nil {
		return q, err
	}
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return q, err
	}
	said, now := q.Loan.quote, clock.Now()
	q.Max = said.Max
	q.TierMax = said.TierMax
	q.LTVBasisPts = int64(said.LTVBasisPts)
	q.HaircutBps = int64(said.HaircutBasisPts)
	q.MaxRate = d.MaxRate
	q.DueAt = now.Add(pool.Term)
	q.DefaultsAt = q.DueAt.Add(pool.Forbearance)
	q.OwedAtDue = sale.LoanAtMost(said.Amount, said.Amount, said.Rate, pool.Term)
	q.OwedLast = sale.LoanAtMost(said.Amount, said.Amount, said.Rate, pool.Term+pool.Forbearance)
	for _, amount := range []struct {
		of   money.USDC
		into *money.UGX
	}{{said.Amount, &q.AmountUGX}, {said.Max, &q.MaxUGX}, {q.OwedAtDue, &q.OwedAtDueUGX}} {
		if *amount.into, err = d.Payments.Worth(ctx, amount.of, d.Batches.UsualRate); err != nil {
			return q, err
		}
	}
	return q, nil
}

// owesNothing refuses a farmer who has not repaid a loan that defaulted.
// spec: loan-not-while-defaulted
func (d *Desk) owesNothing(ctx context.Context, farmerID string) error {
	owed, err := d.DefaultedDebt(ctx, farmerID)
	if err == nil && owed > 0 {
		err = fault.New(fault.FarmerHasActiveLoan, "the farmer owes %s USDC on a loan that defaulted; it has to be repaid first", owed)
	}
	return err
}

// mostDefaults is how many defaulted loans of a farmer are looked at: with one
// that is owed there is no other.
const mostDefaults = 100

// DefaultedDebt is what a farmer still owes on loans that defaulted.
func (d *Desk) DefaultedDebt(ctx context.Context, farmerID string) (owed money.USDC, err error) {
	list, err := d.Loans(ctx, Filter{FarmerID: farmerID, Status: Defaulted, Limit: mostDefaults})
	for _, l := range list {
		owed += l.Outstanding
	}
	return owed, err
}
