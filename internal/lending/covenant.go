package lending

import (
	"context"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Covenants are what the pool's lenders were promised: beyond them nothing new is
// lent. Percentages; zero: no such promise.
type Covenants struct {
	CooperativePct int // most of the pool that one cooperative's farmers may owe
	MinCashPct     int // least of the pool that stays in cash
	MaxPAR30Pct    int // above which nothing is lent: share of what is more than 30 days late
}

// The names of the covenants.
const (
	CooperativeCovenant = "COOPERATIVE_SHARE"
	CashCovenant        = "CASH_SHARE"
	PAR30Covenant       = "PAR30"
)

// CovenantStanding is a covenant and how the pool stands to it.
type CovenantStanding struct {
	Name     string
	Limit    money.Decimal // share, 1 = 100 %
	Value    money.Decimal
	Breached bool // nothing is lent, or no more to somebody
}

// cooperativeFull says what is left of a cooperative's part of the pool.
const cooperativeFull = ": this cooperative's part of the pool is used up; the most that can be lent to its farmers now is %s USDC"

// percent is a share of an amount.
func percent(of money.USDC, pct int) money.USDC { return of / 100 * money.USDC(pct) }

// asShare is a percentage as a share.
func asShare(pct int) money.Decimal { return money.Decimal(pct) * 10_000 }

// standing is every covenant that there is.
func (c Covenants) standing(p PortfolioReport) (list []CovenantStanding) {
	if c.CooperativePct > 0 {
		value := largest(p.ByCooperative, p.Pool.TotalAssets)
		list = append(list, CovenantStanding{Name: CooperativeCovenant, Limit: asShare(c.CooperativePct), Value: value, Breached: value > asShare(c.CooperativePct)})
	}
	if c.MinCashPct > 0 {
		value := Share(p.Pool.Cash, p.Pool.TotalAssets)
		list = append(list, CovenantStanding{Name: CashCovenant, Limit: asShare(c.MinCashPct), Value: value, Breached: value < asShare(c.MinCashPct)})
	}
	if c.MaxPAR30Pct > 0 {
		value := Share(p.Total.Late[PAR30], p.Total.Exposure())
		list = append(list, CovenantStanding{Name: PAR30Covenant, Limit: asShare(c.MaxPAR30Pct), Value: value, Breached: value > asShare(c.MaxPAR30Pct)})
	}
	return list
}

// bounds are what a loan is held to, as the vault stood when it was judged.
type bounds struct {
	cooperative money.USDC // most that the cooperative's farmers may owe; zero: any
	cash        money.USDC // most that may leave the vault
	isCashBound bool
	isMost      bool // the caller asks for the most that is allowed
}

// boundsOf reads the pool for the covenants. More than so much late stops all
// lending, so that is said at once.
// spec: covenants, code-covenant-breached
func (d *Desk) boundsOf(ctx context.Context) (b bounds, err error) {
	c := d.Covenants
	if isBound(c.MaxPAR30Pct) {
		if err := d.fewAreLate(ctx); err != nil {
			return b, err
		}
	}
	if !isBound(c.CooperativePct) && c.MinCashPct == 0 {
		return b, nil
	}
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return b, err
	}
	if isBound(c.CooperativePct) {
		b.cooperative = max(1, percent(pool.TotalAssets, c.CooperativePct))
	}
	if c.MinCashPct > 0 {
		b.isCashBound = true
		b.cash = max(0, pool.Cash-percent(pool.TotalAssets, c.MinCashPct))
	}
	return b, nil
}

// isBound: a share of all bounds nothing.
func isBound(pct int) bool { return pct > 0 && pct < 100 }

// fewAreLate refuses while too much of the portfolio is late.
func (d *Desk) fewAreLate(ctx context.Context) error {
	now := clock.Now()
	var late, all money.USDC
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		late, all, err = lateSum(tx, now, now.Add(-countedFor))
		return err
	})
	if err != nil {
		return err
	}
	if share := Share(late, all); share > asShare(d.Covenants.MaxPAR30Pct) {
		return fault.New(fault.CovenantBreached, "%s: %s %% of what is lent is more than 30 days late, and above %d %% nothing new is lent", PAR30Covenant, share*100, d.Covenants.MaxPAR30Pct)
	}
	return nil
}

// fit holds a loan to the bounds, in the transaction that writes it down: requests
// at once see each other. Who asks for the most gets what the bounds leave.
// spec: covenants, code-insufficient-liquidity
func (b bounds) fit(tx *store.Tx, l Loan) (Loan, error) {
	if err := tx.Lock(store.Pool, store.Sole); err != nil {
		return l, err
	}
	if b.isCashBound {
		asked, err := requestedSum(tx)
		if err != nil {
			return l, err
		}
		if l, err = b.within(l, b.cash-asked, fault.InsufficientLiquidity, CashCovenant+": the pool keeps the rest in cash; the most that can be lent now is %s USDC"); err != nil {
			return l, err
		}
	}
	if b.cooperative > 0 {
		owed, err := cooperativeSum(tx, l.CooperativeID)
		if err != nil {
			return l, err
		}
		return b.within(l, b.cooperative-owed, fault.LoanLimitExceeded, CooperativeCovenant+cooperativeFull)
	}
	return l, nil
}

// within makes the loan as small as the room that is left, if the caller asked for
// the most, or refuses it.
func (b bounds) within(l Loan, room money.USDC, code fault.Code, why string) (Loan, error) {
	if l.Principal <= room {
		return l, nil
	}
	if !b.isMost || room < MinLoan {
		return l, fault.New(code, why, max(0, room))
	}
	l.Principal = room
	l.Asked = room
	return l, nil
}
