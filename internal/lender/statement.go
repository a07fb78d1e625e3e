package lender

import (
	"context"
	"math/big"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Balance is what stood there at one moment.
type Balance struct {
	At         time.Time     // zero: before anything was recorded
	Shares     int64         // of all vaults together
	SharePrice money.Decimal // of the vault that lends
	Value      money.USDC
}

// Movement is a deposit or a withdrawal of the lender.
type Movement struct {
	Kind   string
	At     time.Time
	Amount money.USDC
	Shares int64
	TxHash string
}

// Sums are what has become of an amount. Closing is Opening + Deposits −
// Withdrawals + Accrued − Reserve − Servicing − WrittenOff + Covered + Recovered −
// SetAside + Other.
type Sums struct {
	Opening     money.USDC
	Deposits    money.USDC
	Withdrawals money.USDC
	Accrued     money.USDC // interest that was earned, received or not
	Received    money.USDC // interest that came in, whenever it was earned; not added
	WrittenOff  money.USDC // principal and the lenders' part of the interest that was counted on it
	Covered     money.USDC // out of the reserve: what it bore of that, or was given to the lenders
	Recovered   money.USDC // of what was written off, for the lenders
	Reserve     money.USDC // of the interest received, into the reserve
	Servicing   money.USDC // and for who collects
	SetAside    money.USDC // for late loans beyond the reserve, and of gains that vest; less than 0: it came back
	Other       money.USDC // what none of these explain: shares that were transferred, what was there before the record
	Closing     money.USDC
}

// MonthReport is the statement of one lender and one month.
type MonthReport struct {
	MFIID      string
	Name       string
	Month      string // YYYY-MM
	Complete   bool   // the month is over
	MadeAt     time.Time
	Opening    Balance
	Closing    Balance
	Others     int64 // shares that came or went, but by no deposit or withdrawal
	Own        Sums
	Pool       Sums
	Movements  []Movement
	PoolShares [2]int64 // of all lenders, at both ends
}

// Statement makes the statement of a month from the last readings before it and
// in it, and from what the vault reported between the two. A month that is not
// over is read up to now.
// spec: get-lending-statement, statement-sums
func (d *Desk) Statement(ctx context.Context, mfiID string, month time.Time) (*MonthReport, error) {
	lender, err := d.lender(ctx, mfiID)
	if err != nil {
		return nil, err
	}
	now := clock.Now()
	next := month.AddDate(0, 1, 0)
	s := &MonthReport{MFIID: mfiID, Name: lender.Name, Month: month.Format("2006-01"), Complete: !now.Before(next), MadeAt: now}
	var b between
	if !s.Complete {
		if month.After(now) {
			return nil, fault.New(fault.InvalidRequest, "month has not begun")
		}
		if b.pool.to, err = d.readPool(ctx); err != nil {
			return nil, err
		}
		if b.own.to, err = d.readHolding(ctx, lender); err != nil {
			return nil, err
		}
	}
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if err := b.read(tx, mfiID, month, s.Complete); err != nil {
			return err
		}
		return eachMoved(tx, min(b.pool.from.Block, b.own.from.Block), max(b.pool.to.Block, b.own.to.Block), b.take)
	})
	if err != nil {
		return nil, err
	}
	if b.pool.to.At.IsZero() {
		return nil, fault.New(fault.NotFound, "nothing was recorded up to the end of %s", s.Month)
	}
	b.close(s)
	return s, nil
}

// between is a month while its statement is made.
type between struct {
	pool struct{ from, to Reading }
	own  struct{ from, to Holding }

	total, mine int64 // shares, as the events go by
	poolSums    Sums
	ownSums     Sums
	lost        money.USDC // counted interest that was written off
	issued      int64      // shares, less those that were burnt
	burnt       int64
	movements   []Movement
}

// read finds the readings at both ends.
func (b *between) read(tx *store.Tx, mfiID string, month time.Time, complete bool) (err error) {
	first := month.Format(time.DateOnly)
	if b.pool.from, err = poolBefore(tx, first); err != nil {
		return err
	}
	if b.own.from, err = heldBefore(tx, mfiID, first); err != nil {
		return err
	}
	if complete {
		next := month.AddDate(0, 1, 0).Format(time.DateOnly)
		if b.pool.to, err = poolBefore(tx, next); err != nil {
			return err
		}
		if b.own.to, err = heldBefore(tx, mfiID, next); err != nil {
			return err
		}
	}
	b.total = b.pool.from.Shares
	b.mine = b.own.from.all()
	return nil
}

// take counts one thing that the vault reported. The pool and the lender were
// read at blocks of their own. Who owned how much when it happened bears, or
// gets, that much of it.
func (b *between) take(m moved) error {
	isPools := m.block > b.pool.from.Block && m.block <= b.pool.to.Block
	isOwn := m.block > b.own.from.Block && m.block <= b.own.to.Block
	if m.wallet == "" {
		if isPools {
			b.poolSums.add(m, 1, 1)
			b.lost += m.lost()
		}
		if isOwn && b.total > 0 {
			b.ownSums.add(m, b.mine, b.total)
		}
		return nil
	}
	if m.kind != linePaid { // the pool has paid the line, by an event of its own
		if m.block > b.pool.from.Block {
			b.total += m.issues()
		}
		if isPools {
			b.poolSums.add(m, 1, 1)
		}
	}
	if isOwn && (m.wallet == b.own.from.Wallet || m.wallet == b.own.to.Wallet) {
		b.mine += m.issues()
		b.issued += m.issues()
		b.burnt += max(0, -m.issues())
		b.ownSums.add(m, 1, 1)
		b.movements = append(b.movements, Movement{Kind: m.word(), At: m.at, Amount: m.amount, Shares: m.shares, TxHash: m.txHash})
	}
	return nil
}

// issues are the shares that a movement makes, or less than none.
func (m moved) issues() int64 {
	if m.kind == takenOut || m.kind == linePaid {
		return -m.shares
	}
	return m.shares
}

// word is what a lender calls a movement: whether it has waited does not matter any more.
func (m moved) word() string {
	if m.kind == linePaid {
		return string(takenOut)
	}
	return string(m.kind)
}

// lost is the counted interest in a loss: the lenders' whole loss is told by one
// event, the principal in it by another.
func (m moved) lost() money.USDC {
	switch m.kind {
	case lossBorne:
		return m.amount
	case writtenOff:
		return -m.amount
	}
	return 0
}

// add counts a part of what happened.
func (s *Sums) add(m moved, part, whole int64) {
	switch amount, other := portion(m.amount, part, whole), portion(m.interest, part, whole); m.kind {
	case putIn:
		s.Deposits += amount
	case takenOut, linePaid:
		s.Withdrawals += amount
	case loanPaid:
		s.Received += other
	case split:
		s.Reserve += amount
		s.Servicing += other
	case lossBorne:
		s.WrittenOff += amount
		s.Covered += other
	case recovered:
		s.Recovered += amount
	case released:
		s.Covered += amount
	}
}

// portion is part / whole of an amount, rounded down.
func portion(amount money.USDC, part, whole int64) money.USDC {
	if part == whole {
		return amount
	}
	n := new(big.Int).Mul(big.NewInt(int64(amount)), big.NewInt(part))
	return money.USDC(n.Quo(n, big.NewInt(whole)).Int64())
}

// close puts the statement together. What the pool has accrued follows from what
// it has to get at both ends, what came in and what was lost of it; what a lender
// has accrued is what else its value has grown by. Set aside is a lender's part of
// what the pool has set aside at both ends, the first for those shares alone that
// it has kept: who leaves leaves its part of it behind.
func (b *between) close(s *MonthReport) {
	pool := b.poolSums
	pool.Opening = b.pool.from.Assets
	pool.Closing = b.pool.to.Assets
	pool.SetAside = b.pool.to.setAside() - b.pool.from.setAside()
	pool.Accrued = b.pool.to.Interest - b.pool.from.Interest + pool.Received + b.lost
	pool.Other = pool.Closing - pool.explained()

	own := b.ownSums
	own.Opening = b.own.from.Value
	own.Closing = b.own.to.Value
	s.Others = b.own.to.all() - b.own.from.all() - b.issued
	own.Other = b.worth(s.Others)
	own.SetAside = partOf(b.pool.to.setAside(), b.own.to.all(), b.pool.to.Shares) -
		partOf(b.pool.from.setAside(), max(0, b.own.from.all()-b.burnt), b.pool.from.Shares)
	own.Accrued = own.Closing - own.explained() - own.Other

	s.Own = own
	s.Pool = pool
	s.Movements = b.movements
	s.PoolShares = [2]int64{b.pool.from.Shares, b.pool.to.Shares}
	s.Opening = Balance{At: b.pool.from.At, Shares: b.own.from.all(), SharePrice: b.pool.from.SharePrice, Value: own.Opening}
	s.Closing = Balance{At: b.pool.to.At, Shares: b.own.to.all(), SharePrice: b.pool.to.SharePrice, Value: own.Closing}
}

// explained is what the closing amount would be without Other.
func (s Sums) explained() money.USDC {
	return s.Opening + s.Deposits - s.Withdrawals + s.Accrued - s.Reserve - s.Servicing - s.WrittenOff + s.Covered + s.Recovered - s.SetAside
}

// partOf is portion of a whole that may be nothing.
func partOf(amount money.USDC, part, whole int64) money.USDC {
	if whole == 0 {
		return 0
	}
	return portion(amount, part, whole)
}

// worth is what shares that came or went by themselves are worth: those that are
// there now at the closing value, those that are gone at the opening one.
func (b *between) worth(shares int64) money.USDC {
	at := b.own.to
	if shares < 0 {
		at = b.own.from
	}
	if at.all() == 0 {
		return 0
	}
	return portion(at.Value, shares, at.all())
}
