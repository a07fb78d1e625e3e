// Package sale says what a batch is sold for, what the sale leaves its farmer, and
// how much of it is covered by money that has arrived. It only counts: what it
// counts was read from the chain and from the payouts by others.
package sale

import (
	"math/bits"
	"time"

	"mwanyi/internal/money"
)

// Lot is a batch in its order, as far as the order's money is concerned.
type Lot struct {
	BatchID    string
	IsExported bool
	Price      money.USDC
	Repaid     money.USDC // what its loan has taken from the order
	Owes       money.USDC // what its loan owes now
	Loan       money.USDC // what its loan may still take: what it owes at its default date at the latest
	Advance    money.USDC // paid on delivery from the cooperative's float, where the sale pays it back; less what forfeited orders have
	Ordered    money.USDC // what was ordered for its farmer of the sale
	Earlier    money.USDC // what forfeited orders have left its farmer
}

// left is what price less loan and advance leave, also below zero.
func (l Lot) left() money.USDC { return l.Price - l.Repaid - l.Owes - l.Advance }

// Shortfall is what of the advance the sale does not bring back. What it leaves
// of the loan is the loan's.
// spec: sale-shortfall
func (l Lot) Shortfall() money.USDC { return min(l.Advance, max(0, -l.left())) }

// claim is what a lot has taken from the pool of its order and may still take:
// its loan, and once it is exported the advance and what its farmer was
// promised. It grows by a promise and by nothing else, so that an old reading of
// it is on the safe side: nothing is lent on a batch that stands in an order.
func (l Lot) claim() money.USDC {
	taken := l.Repaid + l.Loan
	if l.IsExported || l.Ordered > 0 {
		taken += l.Ordered + l.Advance
	}
	return min(l.Price, taken)
}

// Pool is the money of an order in escrow. Each lot takes its own price of it at
// most, and while it is not fully funded only loans take anything.
type Pool struct {
	Price  money.USDC
	Funded money.USDC // what was paid in; it only grows, as far as the price does not fall
}

// Sale is a lot in its order.
type Sale struct {
	Own       Lot
	IsSettled bool // its money has left escrow and is here
	Pool      Pool
	Others    []Lot // that share the pool; not needed when it is fully funded
	Forfeits  int64 // of a lot that stands in no order any more: how many it has left
}

// BatchIDs are all whose part of the escrow a decision about the sale hangs on.
func (s Sale) BatchIDs() []string {
	all := []string{s.Own.BatchID}
	for _, l := range s.Others {
		all = append(all, l.BatchID)
	}
	return all
}

// Part is which part of the net payment can be decided: 0 while escrow has the
// money, 1 once the lot is settled, and more for each order that was forfeited.
func (s Sale) Part() int64 {
	switch {
	case s.Forfeits > 0:
		return 1 + s.Forfeits
	case s.IsSettled:
		return 1
	}
	return 0
}

// Held is what escrow holds for the lot when all that the others may claim is
// set aside: with full funding its price, less what its loan has taken.
func (s Sale) Held() money.USDC {
	own := s.Own.Price - s.Own.Repaid
	if s.IsSettled || s.Pool.Funded >= s.Pool.Price {
		return own
	}
	left := s.Pool.Funded - s.Own.Repaid
	for _, l := range s.Others {
		left -= l.claim()
	}
	return max(0, min(own, left))
}

// lent is what the loan of a lot has taken and may still take.
func (l Lot) lent() money.USDC { return min(l.Price, l.Repaid+l.Loan) }

// least is what the lot takes of the pool if the buyer never pays and the order is
// forfeited: its share of what all loans leave, in proportion to what it still
// costs. More money in the pool, or fewer lots, only make it more.
func (s Sale) least() money.USDC {
	loans := s.Own.lent()
	own := s.Own.Price - loans
	for _, l := range s.Others {
		loans += l.lent()
	}
	left, cost := s.Pool.Funded-loans, s.Pool.Price-loans
	switch {
	case left <= 0 || own <= 0:
		return 0
	case left >= cost || own >= cost:
		return min(own, left)
	}
	hi, lo := bits.Mul64(uint64(left), uint64(own))
	share, _ := bits.Div64(hi, lo, uint64(cost)) //nolint:gosec // positive, and more than own
	return money.USDC(share)                     //nolint:gosec // at most own
}

// Bound is what may be ordered for a farmer at one moment, in all: what was
// ordered before is not taken off.
type Bound struct {
	Net  money.USDC // price less advance, less loan, never below zero
	May  money.USDC // of it, what is covered by now
	Held money.USDC // what escrow holds for the lot, of which loan and advance come first
}

// Decide says what may be ordered. At the settlement the loan has taken what it takes.
// Before it nothing is promised that a forfeiture would not leave.
// spec: net-payment-escrow, net-payment-settled
func (s Sale) Decide() Bound {
	now := max(0, s.Own.left())
	b := Bound{Net: s.Own.Earlier + now, Held: s.Held()}
	if !s.IsSettled && s.Forfeits == 0 {
		now = max(0, min(now, b.Held-s.Own.Loan-s.Own.Advance, s.least()))
	}
	b.May = s.Own.Earlier + now
	return b
}

// Forfeit divides what a lot took of a forfeited order, after its loan: the farmer
// comes first, up to what the sale would have left, then what is open of the
// advance.
// spec: order-forfeit-shares
func (l Lot) Forfeit(net money.USDC) (farmer, back money.USDC) {
	farmer = min(net, max(0, l.left()))
	return farmer, net - farmer
}

// LoanAtMost is what closes a loan at its default date, so much later, at the
// latest: the coffee may leave any day until then, and a deposit that is short of
// the interest of the days between would leave the loan open at the export. It is
// never less than the vault's own sum: the chain's rate has more digits than ours.
func LoanAtMost(debt, principal money.USDC, rate money.Decimal, later time.Duration) money.USDC {
	const year = 365 * 24 * time.Hour
	if later <= 0 || rate == 0 {
		return debt
	}
	interest := principal*money.USDC(rate+1)/1_000_000 + 1 // of a year
	return debt + interest*money.USDC(later/time.Second+1)/money.USDC(year/time.Second) + 1
}

// MaxTotal bounds what an order costs.
const MaxTotal money.USDC = 1_000_000_000_000_000

// PriceOf prices a lot as the escrow does, rounded down; false: it alone costs
// more than an order may.
func PriceOf(grams int64, perKg money.USDC) (money.USDC, bool) {
	hi, lo := bits.Mul64(uint64(grams), uint64(perKg)) //nolint:gosec // both are positive
	if hi != 0 || lo/1000 > uint64(MaxTotal) {
		return 0, false
	}
	return money.USDC(lo / 1000), true
}
